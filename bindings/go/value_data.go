package puppetlang

// #include <puppetlang.h>
import "C"

import (
	"fmt"
	"math"
	"reflect"
	"sort"
	"time"
	"unsafe"
)

// A Hash is a hash of the language as Go data: its entries, in order. (A map has no order, and does not support all
// keys.)
type Hash []Entry

// An Entry is a key of a Hash with its value.
type Entry struct {
	Key, Value any
}

// Get returns the value of a string key; nil if there is none.
func (h Hash) Get(key string) any {
	for _, entry := range h {
		if entry.Key == any(key) {
			return entry.Value
		}
	}
	return nil
}

// ToGo returns the value as Go data: nil (undef), bool, int64, float64, string, []byte (Binary), []any and Hash.
// Values without a Go equivalent are a *Value, also within arrays and hashes.
func (v *Value) ToGo() any {
	return asked(v, func(value *C.puppetlang_value) any { return toGo(value, v.handle.declarations) })
}

func toGo(value *C.puppetlang_value, declarations *Declarations) any {
	switch C.puppetlang_value_kind(value) {
	case C.PUPPETLANG_VALUE_UNDEF:
		return nil
	case C.PUPPETLANG_VALUE_BOOLEAN:
		var out C.bool
		C.puppetlang_value_get_bool(value, &out)
		return bool(out)
	case C.PUPPETLANG_VALUE_INTEGER:
		var out C.int64_t
		C.puppetlang_value_get_int(value, &out)
		return int64(out)
	case C.PUPPETLANG_VALUE_FLOAT:
		var out C.double
		C.puppetlang_value_get_float(value, &out)
		return float64(out)
	case C.PUPPETLANG_VALUE_STRING:
		var out C.puppetlang_str
		C.puppetlang_value_get_string(value, &out)
		return goString(out)
	case C.PUPPETLANG_VALUE_BINARY:
		var data *C.uint8_t
		var length C.size_t
		C.puppetlang_value_get_binary(value, &data, &length)
		return append([]byte{}, unsafe.Slice((*byte)(unsafe.Pointer(data)), uint64(length))...)
	case C.PUPPETLANG_VALUE_ARRAY, C.PUPPETLANG_VALUE_HASH:
		return containerToGo(value, declarations)
	default:
		return borrowed(value, declarations)
	}
}

// FromGo returns the value for Go data: nil, booleans, numbers, strings, []byte (Binary), time.Time (Timestamp),
// *Value, *Type, Hash, and slices, arrays, maps and structs of these. The entries of a map are sorted by their keys as
// text. The keys of a struct are those of Value.Decode. Pointers and interfaces are followed.
//
// Errors: ErrArgument for data that the language has no value for, and for numbers out of range; ErrUTF8 for strings.
func FromGo(data any) (*Value, error) {
	if abiMismatch != nil {
		return nil, abiMismatch
	}
	value, err := fromGo(data, 0)
	return takeValue(value).keeping(keptBy(data)), err
}

// keptBy returns the declarations that the names in a value or type need.
func keptBy(data any) *Declarations {
	switch data := data.(type) {
	case *Value:
		if data != nil {
			return data.handle.declarations
		}
	case *Type:
		if data != nil {
			return data.handle.declarations
		}
	}
	return nil
}

// deepest is the maximum number of levels that FromGo follows, because cyclic data have no end.
const deepest = 10_000

// fromGo returns a value that the caller must release; nil with an error.
func fromGo(data any, level int) (*C.puppetlang_value, error) {
	if level > deepest {
		return nil, &Error{Status: StatusLimit, Message: fmt.Sprintf("the data has more than %d levels", deepest)}
	}
	switch data := data.(type) {
	case nil:
		return C.puppetlang_value_undef(), nil
	case string:
		return fromString(data)
	case []byte:
		return C.puppetlang_value_binary(unsafe.Pointer(*(**byte)(unsafe.Pointer(&data))), C.size_t(len(data))), nil
	case Hash:
		return build(C.puppetlang_hash_new(C.size_t(len(data))), func(builder *C.puppetlang_builder) error {
			for _, entry := range data {
				if err := put(builder, entry.Key, entry.Value, level); err != nil {
					return err
				}
			}
			return nil
		})
	case time.Time:
		return fromTime(data)
	case *Value:
		if data == nil {
			return C.puppetlang_value_undef(), nil
		}
		value := data.ptr()
		defer data.handle.done()
		return C.puppetlang_value_retain(value), nil
	case *Type:
		if data == nil {
			return C.puppetlang_value_undef(), nil
		}
		kind := data.ptr()
		defer data.handle.done()
		return C.puppetlang_value_type(kind), nil
	}
	return fromReflected(reflect.ValueOf(data), level)
}

func fromReflected(data reflect.Value, level int) (*C.puppetlang_value, error) {
	switch data.Kind() {
	case reflect.Bool:
		truth := C.int32_t(0)
		if data.Bool() {
			truth = 1
		}
		return C.puppetlang_value_bool(truth), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return C.puppetlang_value_int(C.int64_t(data.Int())), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		if data.Uint() > math.MaxInt64 {
			return nil, argument("the number %d is out of the range of an Integer", data.Uint())
		}
		return C.puppetlang_value_int(C.int64_t(data.Uint())), nil
	case reflect.Float32, reflect.Float64:
		return C.puppetlang_value_float(C.double(data.Float())), nil
	case reflect.String:
		return fromString(data.String())
	case reflect.Slice, reflect.Array:
		return fromList(data, level)
	case reflect.Map:
		return fromMap(data, level)
	case reflect.Struct:
		return fromStruct(data, level)
	case reflect.Pointer:
		if data.IsNil() {
			return C.puppetlang_value_undef(), nil
		}
		return fromGo(data.Elem().Interface(), level+1)
	default:
		return nil, argument("there is no value of the language for %s", data.Type())
	}
}

func argument(format string, arguments ...any) error {
	return &Error{Status: StatusArgument, Message: fmt.Sprintf(format, arguments...)}
}

func fromString(text string) (*C.puppetlang_value, error) {
	data, length := cString(text)
	value := C.puppetlang_value_string(data, length)
	if value == nil {
		return nil, &Error{Status: StatusUTF8, Message: fmt.Sprintf("a text is not UTF-8: %q", text)}
	}
	return value, nil
}

func fromList(data reflect.Value, level int) (*C.puppetlang_value, error) {
	return build(C.puppetlang_array_new(C.size_t(data.Len())), func(builder *C.puppetlang_builder) error {
		for i := 0; i < data.Len(); i++ {
			value, err := fromGo(data.Index(i).Interface(), level+1)
			if err != nil {
				return err
			}
			C.puppetlang_builder_push(builder, value)
			C.puppetlang_value_release(value)
		}
		return nil
	})
}

func fromMap(data reflect.Value, level int) (*C.puppetlang_value, error) {
	keys := data.MapKeys()
	sort.Slice(keys, func(i, j int) bool { return fmt.Sprint(keys[i]) < fmt.Sprint(keys[j]) })
	return build(C.puppetlang_hash_new(C.size_t(len(keys))), func(builder *C.puppetlang_builder) error {
		for _, key := range keys {
			if err := put(builder, key.Interface(), data.MapIndex(key).Interface(), level); err != nil {
				return err
			}
		}
		return nil
	})
}

func fromStruct(data reflect.Value, level int) (*C.puppetlang_value, error) {
	return build(C.puppetlang_hash_new(C.size_t(data.NumField())), func(builder *C.puppetlang_builder) error {
		for i := 0; i < data.NumField(); i++ {
			name, isUsed := fieldName(data.Type().Field(i))
			if !isUsed {
				continue
			}
			if err := put(builder, name, data.Field(i).Interface(), level); err != nil {
				return err
			}
		}
		return nil
	})
}

// fromTime returns a Timestamp.
func fromTime(moment time.Time) (*C.puppetlang_value, error) {
	text := moment.UTC().Format("2006-01-02T15:04:05.000000000 UTC")
	value, err := FromJSON(fmt.Sprintf(`{"__ptype":"Timestamp","__pvalue":%q}`, text))
	if err != nil {
		return nil, err
	}
	defer value.Close()
	pointer := value.ptr()
	defer value.handle.done()
	return C.puppetlang_value_retain(pointer), nil
}

// put adds an entry to the builder of a hash.
func put(builder *C.puppetlang_builder, key, value any, level int) error {
	if name, ok := key.(string); ok {
		return set(builder, name, value, level)
	}
	name, err := fromGo(key, level+1)
	if err != nil {
		return err
	}
	defer C.puppetlang_value_release(name)
	entry, err := fromGo(value, level+1)
	if err != nil {
		return err
	}
	defer C.puppetlang_value_release(entry)
	C.puppetlang_builder_put(builder, name, entry)
	return nil
}

// set adds an entry with a string key, which needs no value of its own.
func set(builder *C.puppetlang_builder, key string, value any, level int) error {
	name, length := cString(key)
	var status C.puppetlang_status
	if text, ok := value.(string); ok {
		data, size := cString(text)
		status = C.puppetlang_builder_set_string(builder, name, length, data, size)
	} else {
		entry, err := fromGo(value, level+1)
		if err != nil {
			return err
		}
		defer C.puppetlang_value_release(entry)
		status = C.puppetlang_builder_set(builder, name, length, entry)
	}
	if status != C.PUPPETLANG_OK {
		return &Error{Status: Status(status), Message: fmt.Sprintf("a text is not UTF-8: that of the entry %q", key)}
	}
	return nil
}

// build fills a builder, and returns the built value.
func build(builder *C.puppetlang_builder, fill func(*C.puppetlang_builder) error) (*C.puppetlang_value, error) {
	defer C.puppetlang_builder_free(builder)
	if err := fill(builder); err != nil {
		return nil, err
	}
	return C.puppetlang_builder_finish(builder), nil
}
