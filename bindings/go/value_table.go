package puppetlang

// #include <puppetlang.h>
import "C"

import (
	"math"
	"unsafe"
)

// A valueTable reads an array or hash as columns: a few calls for all elements, instead of some for each.
type valueTable struct {
	table        *C.puppetlang_value_table
	kinds        []uint8
	sizes        []uint32
	numbers      []int64
	texts        string
	row          int
	declarations *Declarations
}

// containerToGo returns an array or hash as Go data. One that is too large for a table stays a *Value.
func containerToGo(value *C.puppetlang_value, declarations *Declarations) any {
	var table *C.puppetlang_value_table
	if C.puppetlang_value_table_new(value, &table, nil) != C.PUPPETLANG_OK {
		return borrowed(value, declarations)
	}
	defer C.puppetlang_value_table_free(table)
	var columns C.puppetlang_value_columns
	C.puppetlang_value_table_columns(table, &columns)
	count := int(columns.count)
	t := valueTable{
		table:        table,
		kinds:        unsafe.Slice((*uint8)(columns.kinds), count),
		sizes:        unsafe.Slice((*uint32)(columns.sizes), count),
		numbers:      unsafe.Slice((*int64)(columns.numbers), count),
		texts:        goString(columns.texts),
		declarations: declarations,
	}
	return t.read()
}

// read returns the data of the next row, and of the rows that belong to it.
func (t *valueTable) read() any {
	row := t.row
	t.row++
	number := t.numbers[row]
	switch t.kinds[row] {
	case C.PUPPETLANG_VALUE_UNDEF:
		return nil
	case C.PUPPETLANG_VALUE_BOOLEAN:
		return number == 1
	case C.PUPPETLANG_VALUE_INTEGER:
		return number
	case C.PUPPETLANG_VALUE_FLOAT:
		return math.Float64frombits(uint64(number))
	case C.PUPPETLANG_VALUE_STRING:
		return t.texts[number : number+int64(t.sizes[row])]
	case C.PUPPETLANG_VALUE_ARRAY:
		list := make([]any, t.sizes[row])
		for i := range list {
			list[i] = t.read()
		}
		return list
	case C.PUPPETLANG_VALUE_HASH:
		// All keys come before all values.
		hash := make(Hash, t.sizes[row])
		for i := range hash {
			hash[i].Key = t.read()
		}
		for i := range hash {
			hash[i].Value = t.read()
		}
		return hash
	default:
		return toGo(C.puppetlang_value_table_value(t.table, C.int64_t(number)), t.declarations)
	}
}
