package puppetlang

// #include <puppetlang.h>
import "C"

import (
	"fmt"
	"unsafe"
)

// A Value is a value of the language. It never changes. Close it when it is no longer needed, or leave it to the
// garbage collector.
type Value struct {
	handle *handle
}

// A ValueKind is the kind of a value.
type ValueKind uint32

// String returns the name of the kind, which is that of its type, such as "SemVerRange".
func (k ValueKind) String() string {
	if name := goString(C.puppetlang_value_kind_name(C.uint32_t(k))); name != "" {
		return name
	}
	return fmt.Sprintf("ValueKind(%d)", uint32(k))
}

// takeValue takes ownership of a value of the library; nil for null.
func takeValue(value *C.puppetlang_value) *Value {
	if value == nil {
		return nil
	}
	return &Value{handle: newHandle("Value", unsafe.Pointer(value), releaseValue)}
}

// keeping returns the value with the declarations that its names need.
func (v *Value) keeping(declarations *Declarations) *Value {
	if v != nil {
		v.handle.declarations = declarations
	}
	return v
}

func releaseValue(value unsafe.Pointer) {
	C.puppetlang_value_release((*C.puppetlang_value)(value))
}

// ParseValue returns the value of a literal, as written in a manifest: "[1, 'a']", "Timespan('0-01:30:00')".
//
// Errors: ErrSyntax if the text is not an expression, with diagnostics; ErrType if it is not a literal; ErrUTF8;
// ErrLimit for nesting.
func ParseValue(text string) (*Value, error) {
	if abiMismatch != nil {
		return nil, abiMismatch
	}
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	data, length := cString(text)
	status := C.puppetlang_value_parse(nil, data, length, &value, &failed)
	return takeValue(value), takeError(status, failed)
}

// FromJSON returns the value of JSON: rich data, as in catalogs.
//
// Errors: ErrSyntax for invalid JSON; ErrUTF8; ErrLimit for more than 512 levels; ErrType for an unknown or invalid
// "__ptype".
func FromJSON(json string) (*Value, error) {
	if abiMismatch != nil {
		return nil, abiMismatch
	}
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	data, length := cString(json)
	status := C.puppetlang_value_from_json(data, length, 0, &value, &failed)
	return takeValue(value), takeError(status, failed)
}

// FromYAML returns the value of the first document of YAML; undef if there is none. The rules are those of the function
// parseyaml and of Hiera: YAML 1.1 as Ruby reads it, without classes of Ruby. Symbols become strings.
//
// Errors: ErrSyntax for invalid YAML, and for classes that data may not have, such as dates; ErrLimit for more than 8
// MiB, 512 levels or too many values.
func FromYAML(yaml string) (*Value, error) {
	if abiMismatch != nil {
		return nil, abiMismatch
	}
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	data, length := cString(yaml)
	status := C.puppetlang_value_from_yaml(data, length, &value, &failed)
	return takeValue(value), takeError(status, failed)
}

// YAML returns the value as YAML, as to_yaml of Ruby writes it.
//
// Errors: ErrUnsupported if the value contains something that is not data, such as a type or a Sensitive value.
func (v *Value) YAML() (string, error) {
	value := v.ptr()
	defer v.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_value_to_yaml(value, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// RichJSON returns the value as JSON: rich data, as in catalogs. It contains the content of Sensitive values.
//
// Errors: ErrUnsupported if a part of the value cannot be written as data.
func (v *Value) RichJSON() (string, error) { return v.json(0) }

// PlainJSON returns the value as JSON, as in catalogs without rich data: values that JSON cannot represent are text.
// It contains the content of Sensitive values.
//
// Errors: as for RichJSON.
func (v *Value) PlainJSON() (string, error) { return v.json(C.PUPPETLANG_JSON_PLAIN) }

func (v *Value) json(flags C.uint32_t) (string, error) {
	value := v.ptr()
	defer v.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_value_to_json(value, flags, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// Sensitive returns a Sensitive value, whose content is not shown; Unwrap returns the content.
func Sensitive(hidden *Value) *Value {
	value := hidden.ptr()
	defer hidden.handle.done()
	return takeValue(C.puppetlang_value_sensitive(value)).keeping(hidden.handle.declarations)
}

// Close releases the C memory of the value. Values that were taken out of it stay valid. Later calls panic.
func (v *Value) Close() {
	if v != nil {
		v.handle.close()
	}
}

// ptr returns the C handle for one call; call v.handle.done afterwards.
func (v *Value) ptr() *C.puppetlang_value {
	return (*C.puppetlang_value)(v.handle.ptr())
}

// asked returns the result of `question` about a value.
func asked[T any](v *Value, question func(*C.puppetlang_value) T) T {
	value := v.ptr()
	defer v.handle.done()
	return question(value)
}

// Kind returns the kind of the value.
func (v *Value) Kind() ValueKind {
	return asked(v, func(value *C.puppetlang_value) ValueKind { return ValueKind(C.puppetlang_value_kind(value)) })
}

// Bool returns the value of a Boolean; ok is false for other values.
func (v *Value) Bool() (truth, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var out C.bool
	ok = bool(C.puppetlang_value_get_bool(value, &out))
	return bool(out), ok
}

// Int returns the value of an Integer; ok is false for other values.
func (v *Value) Int() (number int64, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var out C.int64_t
	ok = bool(C.puppetlang_value_get_int(value, &out))
	return int64(out), ok
}

// Float returns the value of a Float; ok is false for other values.
func (v *Value) Float() (number float64, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var out C.double
	ok = bool(C.puppetlang_value_get_float(value, &out))
	return float64(out), ok
}

// Text returns the text of a String, or of a Regexp without its slashes; ok is false for other values.
func (v *Value) Text() (text string, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var out C.puppetlang_str
	if !C.puppetlang_value_get_string(value, &out) && !C.puppetlang_value_get_regexp(value, &out) {
		return "", false
	}
	return goString(out), true
}

// Bytes returns a copy of the bytes of a Binary; ok is false for other values.
func (v *Value) Bytes() (bytes []byte, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var data *C.uint8_t
	var length C.size_t
	if !C.puppetlang_value_get_binary(value, &data, &length) {
		return nil, false
	}
	return append([]byte{}, unsafe.Slice((*byte)(unsafe.Pointer(data)), uint64(length))...), true
}

// Time returns a Timespan, or a Timestamp as the time since the beginning of 1970 (UTC): whole seconds, rounded down,
// and the nanoseconds to add; ok is false for other values.
func (v *Value) Time() (seconds int64, nanoseconds uint32, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var whole C.int64_t
	var rest C.uint32_t
	ok = bool(C.puppetlang_value_get_time(value, &whole, &rest))
	return int64(whole), uint32(rest), ok
}

// Type returns the type, if the value is a type; otherwise nil. See Infer for the type of a value.
func (v *Value) Type() *Type {
	return asked(v, func(value *C.puppetlang_value) *Type {
		return takeType(C.puppetlang_type_retain(C.puppetlang_value_get_type(value))).keeping(v.handle.declarations)
	})
}

// Unwrap returns the content of a Sensitive value; nil for other values.
func (v *Value) Unwrap() *Value {
	return asked(v, func(value *C.puppetlang_value) *Value { return v.borrowed(C.puppetlang_value_unwrap(value)) })
}

// borrowed takes a reference to a value within this one; nil for null.
func (v *Value) borrowed(value *C.puppetlang_value) *Value {
	return borrowed(value, v.handle.declarations)
}

// borrowed takes a reference to a borrowed value; nil for null.
func borrowed(value *C.puppetlang_value, declarations *Declarations) *Value {
	return takeValue(C.puppetlang_value_retain(value)).keeping(declarations)
}

// Len returns the number of elements of an Array, or of entries of a Hash; 0 for other values.
func (v *Value) Len() int {
	return asked(v, func(value *C.puppetlang_value) int { return int(C.puppetlang_value_len(value)) })
}

// At returns the element of an Array at an index; nil if there is none.
func (v *Value) At(index int) *Value {
	return asked(v, func(value *C.puppetlang_value) *Value {
		// A negative index becomes one that is out of range.
		return v.borrowed(C.puppetlang_value_at(value, C.size_t(index)))
	})
}

// Get returns the value of a string key in a Hash; nil if there is none.
func (v *Value) Get(key string) *Value {
	return asked(v, func(value *C.puppetlang_value) *Value {
		data, length := cString(key)
		return v.borrowed(C.puppetlang_value_get(value, data, length))
	})
}

// Lookup returns the value of a key in a Hash; nil if there is none.
func (v *Value) Lookup(key *Value) *Value {
	name := key.ptr()
	defer key.handle.done()
	return asked(v, func(value *C.puppetlang_value) *Value { return v.borrowed(C.puppetlang_value_lookup(value, name)) })
}

// Entry returns the entry of a Hash at an index, in the order in which the keys were added; nil if there is none.
func (v *Value) Entry(index int) (key, value *Value) {
	pointer := v.ptr()
	defer v.handle.done()
	var name, entry *C.puppetlang_value
	if !C.puppetlang_value_entry(pointer, C.size_t(index), &name, &entry) {
		return nil, nil
	}
	return v.borrowed(name), v.borrowed(entry)
}

// Attribute returns the value of an attribute of an instance of an Object type, including constants; nil if there is
// no such attribute, or if it is derived.
func (v *Value) Attribute(name string) *Value {
	return asked(v, func(value *C.puppetlang_value) *Value {
		data, length := cString(name)
		return takeValue(C.puppetlang_value_attribute(value, data, length)).keeping(v.handle.declarations)
	})
}

// Equal tells whether both are equal by the operator == of the language: 1 equals 1.0, and the case of ASCII letters
// does not matter.
func (v *Value) Equal(other *Value) bool {
	right := other.ptr()
	defer other.handle.done()
	return asked(v, func(left *C.puppetlang_value) bool { return bool(C.puppetlang_value_equal(left, right)) })
}

// KeyEqual tells whether both are the same key of a Hash: 1 and 1.0 are not.
func (v *Value) KeyEqual(other *Value) bool {
	right := other.ptr()
	defer other.handle.done()
	return asked(v, func(left *C.puppetlang_value) bool { return bool(C.puppetlang_value_key_equal(left, right)) })
}

// Hash returns a hash code: values that are the same key have the same one.
func (v *Value) Hash() uint64 {
	return asked(v, func(value *C.puppetlang_value) uint64 { return uint64(C.puppetlang_value_hash(value)) })
}

// An Inference is a way to infer the type of a value.
type Inference uint32

// Infer returns the type of the value; nil for an unknown Inference.
func (v *Value) Infer(how Inference) *Type {
	return asked(v, func(value *C.puppetlang_value) *Type {
		return takeType(C.puppetlang_value_infer(value, C.uint32_t(how))).keeping(v.handle.declarations)
	})
}

// String returns the value as written in a manifest; values without such a form show their kind. Sensitive values
// show no content.
func (v *Value) String() string {
	return asked(v, func(value *C.puppetlang_value) string {
		var text *C.puppetlang_text
		var failed *C.puppetlang_error
		return textOf(C.puppetlang_value_to_text(value, &text, &failed), text, failed)
	})
}

// Format returns the text of the value in a format, as String.new(value, format) of the language: "0x1f" for 31 and
// "%#x". No format shows the content of a Sensitive value.
//
// Errors: ErrType if the format is malformed, or does not fit the value; ErrUTF8; ErrLimit if the text is too long.
func (v *Value) Format(format string) (string, error) {
	value := v.ptr()
	defer v.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	data, length := cString(format)
	status := C.puppetlang_value_format(nil, value, data, length, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// FormatWith is like Format, with a value as format: a Hash from types to formats, of which the narrowest type that
// accepts the value is used; a String; or Default.
//
// Errors: as for Format.
func (v *Value) FormatWith(format *Value) (string, error) {
	value := v.ptr()
	defer v.handle.done()
	formats := format.ptr()
	defer format.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_value_format_with(nil, value, formats, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// Interpolate returns the text of the value when it is interpolated into a string. Sensitive values show no content.
//
// Errors: ErrLimit if the text is too long.
func (v *Value) Interpolate() (string, error) {
	value := v.ptr()
	defer v.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_value_interpolate(value, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// textOf returns the text of a call that can only fail because of a bug in the library: then it is the error message.
func textOf(status C.puppetlang_status, text *C.puppetlang_text, failed *C.puppetlang_error) string {
	if err := takeError(status, failed); err != nil {
		return err.Error()
	}
	return takeText(text)
}
