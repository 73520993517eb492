package puppetlang

import (
	"testing"
	"unsafe"
)

type pair struct{ first, second uint32 }

func TestRecordsMayBeLongerThanWeKnow(t *testing.T) {
	numbers := []uint32{1, 2, 99, 3, 4, 99}
	records := copyTable[pair](unsafe.Pointer(&numbers[0]), 2, 12)
	equal(t, "count", len(records), 2)
	equal(t, "first", records[0], pair{1, 2})
	equal(t, "second", records[1], pair{3, 4})
}

func TestRecordsAreCopied(t *testing.T) {
	numbers := []uint32{1, 2, 3, 4}
	records := copyTable[pair](unsafe.Pointer(&numbers[0]), 2, 8)
	numbers[0] = 5
	equal(t, "first", records[0], pair{1, 2})
	equal(t, "second", records[1], pair{3, 4})
	equal(t, "no records", len(copyTable[pair](nil, 0, 8)), 0)
}
