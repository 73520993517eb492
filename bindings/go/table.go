package puppetlang

import "unsafe"

// copyTable copies C records that are `stride` bytes apart. The records of newer libraries are longer than ours;
// unknown fields are left out.
func copyTable[Record any](first unsafe.Pointer, count, stride int) []Record {
	if first == nil {
		return nil
	}
	size := int(unsafe.Sizeof(*new(Record)))
	if stride == size {
		return append([]Record(nil), unsafe.Slice((*Record)(first), count)...)
	}
	records := make([]Record, count)
	for i := range records {
		records[i] = *(*Record)(unsafe.Add(first, i*stride))
	}
	return records
}
