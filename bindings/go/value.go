package puppetlang

// #include <puppetlang.h>
import "C"

import (
	"fmt"
	"unsafe"
)

// A Value is a value of the language. It never changes. Close it when it is no longer needed, or leave it to the garbage
// collector.
type Value struct {
	handle *handle
}

// A ValueKind says what a value is.
type ValueKind uint32

// String is the name of the kind, that of its type, as "SemVerRange".
func (k ValueKind) String() string {
	if name := goString(C.puppetlang_value_kind_name(C.uint32_t(k))); name != "" {
		return name
	}
	return fmt.Sprintf("ValueKind(%d)", uint32(k))
}

// takeValue owns a value that the library gave away; nil for null.
func takeValue(value *C.puppetlang_value) *Value {
	if value == nil {
		return nil
	}
	return &Value{handle: newHandle("Value", unsafe.Pointer(value), releaseValue)}
}

// keeping is the value with what the names in it need.
func (v *Value) keeping(declarations *Declarations) *Value {
	if v != nil {
		v.handle.declarations = declarations
	}
	return v
}

func releaseValue(value unsafe.Pointer) {
	C.puppetlang_value_release((*C.puppetlang_value)(value))
}

// ParseValue gives the value of a text with a literal, as it stands in a manifest: "[1, 'a']", "Timespan('0-01:30:00')".
//
// Errors: ErrSyntax when the text is no expression, with diagnostics that say where; ErrType when it is no literal; ErrUTF8;
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

// FromJSON gives the value of JSON: rich data, as catalogs have it.
//
// Errors: ErrSyntax for what is no JSON; ErrUTF8; ErrLimit for more than 512 levels; ErrType for a "__ptype" that nobody knows, or
// that is not as it has to be.
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

// RichJSON is the value as JSON: rich data, as catalogs have it. It has what Sensitive values hide.
//
// Errors: ErrUnsupported when something in the value has no form as data.
func (v *Value) RichJSON() (string, error) { return v.json(0) }

// PlainJSON is the value as JSON as catalogs have it without rich data: what JSON has no form for is text. It has what Sensitive
// values hide.
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

// Sensitive is a value that is not shown; Unwrap gives what it hides.
func Sensitive(hidden *Value) *Value {
	value := hidden.ptr()
	defer hidden.handle.done()
	return takeValue(C.puppetlang_value_sensitive(value)).keeping(hidden.handle.declarations)
}

// Close gives back what the value holds outside of Go. What was taken out of it goes on. Later calls panic.
func (v *Value) Close() {
	if v != nil {
		v.handle.close()
	}
}

// ptr gives the value for a call, after which v.handle.done is due.
func (v *Value) ptr() *C.puppetlang_value {
	return (*C.puppetlang_value)(v.handle.ptr())
}

// asked is what `question` finds in a value.
func asked[T any](v *Value, question func(*C.puppetlang_value) T) T {
	value := v.ptr()
	defer v.handle.done()
	return question(value)
}

// Kind is what the value is.
func (v *Value) Kind() ValueKind {
	return asked(v, func(value *C.puppetlang_value) ValueKind { return ValueKind(C.puppetlang_value_kind(value)) })
}

// Bool is the value as a bool; false if it is none.
func (v *Value) Bool() (truth, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var out C.bool
	ok = bool(C.puppetlang_value_get_bool(value, &out))
	return bool(out), ok
}

// Int is the value of an Integer; false if it is none.
func (v *Value) Int() (number int64, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var out C.int64_t
	ok = bool(C.puppetlang_value_get_int(value, &out))
	return int64(out), ok
}

// Float is the value of a Float; false if it is none.
func (v *Value) Float() (number float64, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var out C.double
	ok = bool(C.puppetlang_value_get_float(value, &out))
	return float64(out), ok
}

// Text is the text of a String, or of a Regexp without its slashes; false if it is neither.
func (v *Value) Text() (text string, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var out C.puppetlang_str
	if !C.puppetlang_value_get_string(value, &out) && !C.puppetlang_value_get_regexp(value, &out) {
		return "", false
	}
	return goString(out), true
}

// Bytes is a copy of the bytes of a Binary; false if it is none.
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

// Time is a Timespan, or a Timestamp as the time since the beginning of 1970 (UTC): whole seconds, rounded down, and the
// nanoseconds to be added; false if it is neither.
func (v *Value) Time() (seconds int64, nanoseconds uint32, ok bool) {
	value := v.ptr()
	defer v.handle.done()
	var whole C.int64_t
	var rest C.uint32_t
	ok = bool(C.puppetlang_value_get_time(value, &whole, &rest))
	return int64(whole), uint32(rest), ok
}

// Type is the type that the value is; nil if it is none. See Infer for the type that the value is of.
func (v *Value) Type() *Type {
	return asked(v, func(value *C.puppetlang_value) *Type {
		return takeType(C.puppetlang_type_retain(C.puppetlang_value_get_type(value))).keeping(v.handle.declarations)
	})
}

// Unwrap is what a Sensitive value hides; nil if it is none.
func (v *Value) Unwrap() *Value {
	return asked(v, func(value *C.puppetlang_value) *Value { return v.borrowed(C.puppetlang_value_unwrap(value)) })
}

// borrowed owns a value in this one that the library lends; nil for null.
func (v *Value) borrowed(value *C.puppetlang_value) *Value {
	return borrowed(value, v.handle.declarations)
}

// borrowed owns what the library lends; nil for null.
func borrowed(value *C.puppetlang_value, declarations *Declarations) *Value {
	return takeValue(C.puppetlang_value_retain(value)).keeping(declarations)
}

// Len is how many elements an Array has, or entries a Hash; 0 for any other value.
func (v *Value) Len() int {
	return asked(v, func(value *C.puppetlang_value) int { return int(C.puppetlang_value_len(value)) })
}

// At is the element of an Array at an index; nil if there is none.
func (v *Value) At(index int) *Value {
	return asked(v, func(value *C.puppetlang_value) *Value {
		// A negative index becomes one that is out of range.
		return v.borrowed(C.puppetlang_value_at(value, C.size_t(index)))
	})
}

// Get is what a Hash has for a string; nil if there is nothing.
func (v *Value) Get(key string) *Value {
	return asked(v, func(value *C.puppetlang_value) *Value {
		data, length := cString(key)
		return v.borrowed(C.puppetlang_value_get(value, data, length))
	})
}

// Lookup is what a Hash has for a key; nil if there is nothing.
func (v *Value) Lookup(key *Value) *Value {
	name := key.ptr()
	defer key.handle.done()
	return asked(v, func(value *C.puppetlang_value) *Value { return v.borrowed(C.puppetlang_value_lookup(value, name)) })
}

// Entry is the entry of a Hash at an index, in the order in which the keys were added; nil if there is none.
func (v *Value) Entry(index int) (key, value *Value) {
	pointer := v.ptr()
	defer v.handle.done()
	var name, entry *C.puppetlang_value
	if !C.puppetlang_value_entry(pointer, C.size_t(index), &name, &entry) {
		return nil, nil
	}
	return v.borrowed(name), v.borrowed(entry)
}

// Attribute is what an instance of an Object type has for an attribute, constants too; nil for what is no attribute, and for one
// that is derived.
func (v *Value) Attribute(name string) *Value {
	return asked(v, func(value *C.puppetlang_value) *Value {
		data, length := cString(name)
		return takeValue(C.puppetlang_value_attribute(value, data, length)).keeping(v.handle.declarations)
	})
}

// Equal tells whether both are equal as == of the language has it: 1 is 1.0, and ASCII letters are the same in upper and lower
// case.
func (v *Value) Equal(other *Value) bool {
	right := other.ptr()
	defer other.handle.done()
	return asked(v, func(left *C.puppetlang_value) bool { return bool(C.puppetlang_value_equal(left, right)) })
}

// KeyEqual tells whether both are the same key of a Hash: 1 is not 1.0.
func (v *Value) KeyEqual(other *Value) bool {
	right := other.ptr()
	defer other.handle.done()
	return asked(v, func(left *C.puppetlang_value) bool { return bool(C.puppetlang_value_key_equal(left, right)) })
}

// Hash is a number that is the same for values that are the same key.
func (v *Value) Hash() uint64 {
	return asked(v, func(value *C.puppetlang_value) uint64 { return uint64(C.puppetlang_value_hash(value)) })
}

// An Inference is a way to infer the type of a value.
type Inference uint32

// Infer is the type of the value; nil for a way that there is not.
func (v *Value) Infer(how Inference) *Type {
	return asked(v, func(value *C.puppetlang_value) *Type {
		return takeType(C.puppetlang_value_infer(value, C.uint32_t(how))).keeping(v.handle.declarations)
	})
}

// String is the value as it is written in a manifest; what has no such form is told by its kind. What is Sensitive is not shown.
func (v *Value) String() string {
	return asked(v, func(value *C.puppetlang_value) string {
		var text *C.puppetlang_text
		var failed *C.puppetlang_error
		return textOf(C.puppetlang_value_to_text(value, &text, &failed), text, failed)
	})
}

// Format is the text of the value in a format, as String.new(value, format) of the language gives it: "0x1f" for 31 and "%#x". What
// is Sensitive is in no format.
//
// Errors: ErrType when the format is malformed, or not one for the value; ErrUTF8; ErrLimit when the text becomes too long.
func (v *Value) Format(format string) (string, error) {
	value := v.ptr()
	defer v.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	data, length := cString(format)
	status := C.puppetlang_value_format(nil, value, data, length, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// FormatWith is the same with a value as format: a Hash from types to formats, of which the narrowest type that has the value counts;
// a String; or Default.
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

// Interpolate is the text of the value in a string that it is interpolated into. What is Sensitive is not shown.
//
// Errors: ErrLimit when the text becomes too long.
func (v *Value) Interpolate() (string, error) {
	value := v.ptr()
	defer v.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_value_interpolate(value, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// textOf is the text of a call that fails only by a bug in the library: then it is the message.
func textOf(status C.puppetlang_status, text *C.puppetlang_text, failed *C.puppetlang_error) string {
	if err := takeError(status, failed); err != nil {
		return err.Error()
	}
	return takeText(text)
}
