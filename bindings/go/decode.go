package puppetlang

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"time"
)

var (
	timeType  = reflect.TypeOf(time.Time{})
	valueType = reflect.TypeOf((*Value)(nil))
	hashType  = reflect.TypeOf(Hash(nil))
)

// Decode stores the value in what target points to.
//
// A hash fills the fields of a struct, or a map; an array fills a slice or array of Go. A field takes the entry whose
// key is its tag `puppet:"name"`, or its own name in lower case; the tag "-" leaves it out. Entries without a field,
// and fields without an entry, are left alone. Pointers are allocated, and undef is their nil; for other targets, undef
// is the zero value. A Timestamp fills a time.Time, a Timespan a time.Duration, a Sensitive only a *Value. A target of
// type any receives what ToGo returns.
//
// Errors: ErrArgument if target is not a pointer, or is nil; ErrType, with the path of the value, such as `$.ports[2]`,
// for a value that the target cannot hold.
func (v *Value) Decode(target any) error {
	place := reflect.ValueOf(target)
	if place.Kind() != reflect.Pointer || place.IsNil() {
		return argument("Decode needs a pointer to store the value in, not %T", target)
	}
	if v == nil {
		return argument("there is no value to decode")
	}
	data := v.ToGo()
	if _, isValue := data.(*Value); isValue {
		data = v
	}
	return decode(data, place.Elem(), "$")
}

// decode stores data of ToGo in a place. The path of the data is for messages.
func decode(data any, place reflect.Value, path string) error {
	if place.Kind() == reflect.Pointer && place.Type() != valueType {
		if data == nil {
			place.Set(reflect.Zero(place.Type()))
			return nil
		}
		if place.IsNil() {
			place.Set(reflect.New(place.Type().Elem()))
		}
		return decode(data, place.Elem(), path)
	}
	if value, isValue := data.(*Value); isValue {
		return decodeValue(value, place, path)
	}
	if data == nil {
		place.Set(reflect.Zero(place.Type()))
		return nil
	}
	if place.Kind() == reflect.Interface && place.NumMethod() == 0 || place.Type() == hashType {
		if found := reflect.ValueOf(data); found.Type().AssignableTo(place.Type()) {
			place.Set(found)
			return nil
		}
		return mismatch(data, place, path)
	}
	switch data := data.(type) {
	case bool:
		if place.Kind() == reflect.Bool {
			place.SetBool(data)
			return nil
		}
	case int64:
		return decodeInteger(data, place, path)
	case float64:
		if place.CanFloat() && !place.OverflowFloat(data) {
			place.SetFloat(data)
			return nil
		}
	case string:
		if place.Kind() == reflect.String {
			place.SetString(data)
			return nil
		}
	case []byte:
		if place.Kind() == reflect.Slice && place.Type().Elem().Kind() == reflect.Uint8 {
			place.SetBytes(data)
			return nil
		}
	case []any:
		return decodeList(data, place, path)
	case Hash:
		return decodeHash(data, place, path)
	}
	return mismatch(data, place, path)
}

// decodeValue stores a value without an equivalent in Go.
func decodeValue(value *Value, place reflect.Value, path string) error {
	seconds, nanoseconds, isTime := value.Time()
	switch {
	case place.Type() == valueType, place.Kind() == reflect.Interface && place.NumMethod() == 0:
		place.Set(reflect.ValueOf(value))
	case place.Type() == timeType && isTime && value.Kind() == ValueTimestamp:
		place.Set(reflect.ValueOf(time.Unix(seconds, int64(nanoseconds)).UTC()))
	case place.Type() == reflect.TypeOf(time.Duration(0)) && isTime && value.Kind() == ValueTimespan:
		if seconds > math.MaxInt64/int64(time.Second)-1 || seconds < math.MinInt64/int64(time.Second)+1 {
			return mismatch(value, place, path)
		}
		place.SetInt(seconds*int64(time.Second) + int64(nanoseconds))
	default:
		return mismatch(value, place, path)
	}
	return nil
}

func decodeInteger(number int64, place reflect.Value, path string) error {
	switch {
	case place.CanInt() && !place.OverflowInt(number):
		place.SetInt(number)
	case place.CanUint() && number >= 0 && !place.OverflowUint(uint64(number)):
		place.SetUint(uint64(number))
	case place.CanFloat() && int64(float64(number)) == number && !place.OverflowFloat(float64(number)):
		place.SetFloat(float64(number))
	default:
		return mismatch(number, place, path)
	}
	return nil
}

func decodeList(list []any, place reflect.Value, path string) error {
	switch place.Kind() {
	case reflect.Slice:
		place.Set(reflect.MakeSlice(place.Type(), len(list), len(list)))
	case reflect.Array:
		if place.Len() != len(list) {
			return mismatch(list, place, path)
		}
	default:
		return mismatch(list, place, path)
	}
	for i, element := range list {
		if err := decode(element, place.Index(i), fmt.Sprintf("%s[%d]", path, i)); err != nil {
			return err
		}
	}
	return nil
}

func decodeHash(hash Hash, place reflect.Value, path string) error {
	switch place.Kind() {
	case reflect.Map:
		kind := place.Type()
		place.Set(reflect.MakeMapWithSize(kind, len(hash)))
		for _, entry := range hash {
			key, value := reflect.New(kind.Key()).Elem(), reflect.New(kind.Elem()).Elem()
			if err := decode(entry.Key, key, path+".keys"); err != nil {
				return err
			}
			if !reflect.TypeOf(key.Interface()).Comparable() {
				return mismatch(entry.Key, key, path+".keys")
			}
			if err := decode(entry.Value, value, fmt.Sprintf("%s.%v", path, entry.Key)); err != nil {
				return err
			}
			place.SetMapIndex(key, value)
		}
		return nil
	case reflect.Struct:
		for i := 0; i < place.NumField(); i++ {
			name, isUsed := fieldName(place.Type().Field(i))
			if !isUsed {
				continue
			}
			for _, entry := range hash {
				if entry.Key != any(name) {
					continue
				}
				if err := decode(entry.Value, place.Field(i), path+"."+name); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return mismatch(hash, place, path)
}

// fieldName returns the key of a field of a struct; false if it has none.
func fieldName(field reflect.StructField) (string, bool) {
	tag := field.Tag.Get("puppet")
	switch {
	case !field.IsExported(), tag == "-":
		return "", false
	case tag != "":
		return tag, true
	default:
		return strings.ToLower(field.Name), true
	}
}

func mismatch(data any, place reflect.Value, path string) error {
	var kind string
	switch data := data.(type) {
	case bool:
		kind = "a Boolean"
	case int64:
		kind = fmt.Sprintf("the Integer %d", data)
	case float64:
		kind = "a Float"
	case string:
		kind = "a String"
	case []byte:
		kind = "a Binary"
	case []any:
		kind = fmt.Sprintf("an Array of %d elements", len(data))
	case Hash:
		kind = "a Hash"
	case *Value:
		kind = "a value of type " + data.Kind().String()
	}
	return &Error{Status: StatusType, Message: fmt.Sprintf("%s: %s does not fit into %s", path, kind, place.Type())}
}
