package puppetlang

// #include <puppetlang.h>
import "C"

import "unsafe"

// A Type is a type of the language. It never changes. Close it when it is no longer needed, or leave it to the
// garbage collector.
type Type struct {
	handle *handle
}

// takeType takes ownership of a type of the library; nil for null.
func takeType(kind *C.puppetlang_type) *Type {
	if kind == nil {
		return nil
	}
	return &Type{handle: newHandle("Type", unsafe.Pointer(kind), releaseType)}
}

// keeping returns the type with the declarations that its names need.
func (t *Type) keeping(declarations *Declarations) *Type {
	if t != nil {
		t.handle.declarations = declarations
	}
	return t
}

func releaseType(kind unsafe.Pointer) {
	C.puppetlang_type_release((*C.puppetlang_type)(kind))
}

// ParseType returns the type of a text, such as "Array[Integer[1, 10]]". An unknown name becomes a type reference.
//
// Errors: ErrSyntax if the text is not an expression, with diagnostics; ErrType if it is not a type; ErrUTF8;
// ErrLimit for nesting.
func ParseType(text string) (*Type, error) {
	if abiMismatch != nil {
		return nil, abiMismatch
	}
	var kind *C.puppetlang_type
	var failed *C.puppetlang_error
	data, length := cString(text)
	status := C.puppetlang_type_parse(nil, data, length, &kind, &failed)
	return takeType(kind), takeError(status, failed)
}

// Close releases the C memory of the type. Later calls panic.
func (t *Type) Close() {
	if t != nil {
		t.handle.close()
	}
}

// ptr returns the C handle for one call; call t.handle.done afterwards.
func (t *Type) ptr() *C.puppetlang_type {
	return (*C.puppetlang_type)(t.handle.ptr())
}

// Instance tells whether the value is an instance of this type.
func (t *Type) Instance(value *Value) bool {
	kind := t.ptr()
	defer t.handle.done()
	return asked(value, func(value *C.puppetlang_value) bool { return bool(C.puppetlang_type_instance(kind, value)) })
}

// both returns the result of `question` about two types.
func both[T any](t, other *Type, question func(one, other *C.puppetlang_type) T) T {
	one := t.ptr()
	defer t.handle.done()
	two := other.ptr()
	defer other.handle.done()
	return question(one, two)
}

// Accepts tells whether this type accepts the other: every value of the other type is a value of this one.
func (t *Type) Accepts(other *Type) bool {
	return both(t, other, func(one, other *C.puppetlang_type) bool {
		return bool(C.puppetlang_type_assignable(one, other))
	})
}

// Equal tells whether both are equal by the operator == of the language.
func (t *Type) Equal(other *Type) bool {
	return both(t, other, func(one, other *C.puppetlang_type) bool { return bool(C.puppetlang_type_equal(one, other)) })
}

// KeyEqual tells whether both are the same type with the same parameters.
func (t *Type) KeyEqual(other *Type) bool {
	return both(t, other, func(one, other *C.puppetlang_type) bool {
		return bool(C.puppetlang_type_key_equal(one, other))
	})
}

// Common returns the common type of both: Numeric for Integer and Float.
func (t *Type) Common(other *Type) *Type {
	return both(t, other, func(one, other *C.puppetlang_type) *Type {
		return takeType(C.puppetlang_type_common(one, other))
	}).keeping(t.handle.declarations.or(other.handle.declarations))
}

// Generalized returns the type without numbers, strings and sizes: Integer for Integer[1, 10].
func (t *Type) Generalized() *Type {
	kind := t.ptr()
	defer t.handle.done()
	return takeType(C.puppetlang_type_generalized(kind)).keeping(t.handle.declarations)
}

// Normalized returns the normal form: Optional[String] for Variant[String, Undef].
func (t *Type) Normalized() *Type {
	kind := t.ptr()
	defer t.handle.done()
	return takeType(C.puppetlang_type_normalized(kind)).keeping(t.handle.declarations)
}

// Value returns the type as a value.
func (t *Type) Value() *Value {
	kind := t.ptr()
	defer t.handle.done()
	return takeValue(C.puppetlang_value_type(kind)).keeping(t.handle.declarations)
}

// New creates a value of this type, as `new` of the language does: Integer of "0x1F", Array of a Hash. The arguments
// for an Object type are its attributes, required ones first, or one Hash. Timestamp without arguments is the current
// time. The arguments are *Value, or Go data that FromGo accepts.
//
// Errors: ErrType if `new` does not support the type or the arguments; those of FromGo.
func (t *Type) New(arguments ...any) (*Value, error) {
	kind := t.ptr()
	defer t.handle.done()
	// One pointer more than needed, so that the first one always exists.
	pointers := make([]*C.puppetlang_value, len(arguments)+1)
	for i, data := range arguments {
		value, err := fromGo(data, 0)
		if err != nil {
			return nil, err
		}
		defer C.puppetlang_value_release(value)
		pointers[i] = value
	}
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	status := C.puppetlang_type_new(nil, kind, &pointers[0], C.size_t(len(arguments)), &value, &failed)
	return takeValue(value).keeping(t.handle.declarations), takeError(status, failed)
}

// Mismatch returns why the value is not an instance of this type, in the reference's words: "port has wrong type,
// expects an Integer value, got String" if the name is "port"; empty if it is one.
//
// Errors: ErrUTF8 for the name.
func (t *Type) Mismatch(value *Value, name string) (string, error) {
	kind := t.ptr()
	defer t.handle.done()
	pointer := value.ptr()
	defer value.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	data, length := cString(name)
	status := C.puppetlang_type_describe_mismatch(kind, pointer, data, length, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// Difference returns why this type does not accept the other, in the reference's words; empty if it does.
//
// Errors: ErrUTF8 for the name.
func (t *Type) Difference(other *Type, name string) (string, error) {
	to := t.ptr()
	defer t.handle.done()
	from := other.ptr()
	defer other.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	data, length := cString(name)
	status := C.puppetlang_type_describe_difference(to, from, data, length, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// String returns the text of the type, with aliases by name.
func (t *Type) String() string {
	kind := t.ptr()
	defer t.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	return textOf(C.puppetlang_type_to_text(kind, &text, &failed), text, failed)
}

// Expanded returns the text of the type, with aliases expanded.
func (t *Type) Expanded() string {
	kind := t.ptr()
	defer t.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	return textOf(C.puppetlang_type_to_expanded_text(kind, &text, &failed), text, failed)
}
