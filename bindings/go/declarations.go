package puppetlang

// #include <puppetlang.h>
import "C"

import "unsafe"

// Declarations are the types that a program declares: aliases and Object types. Close them when nothing that was
// created with them is needed any longer, or leave them to the garbage collector.
//
// A Type or Value that is created with them keeps them alive, and so does everything derived from one such Type or
// Value. A value that is built of several, as by FromGo of a slice, does not. After Close, the declared names within
// types are unresolved.
type Declarations struct {
	handle *handle
}

func releaseDeclarations(declarations unsafe.Pointer) {
	C.puppetlang_declarations_release((*C.puppetlang_declarations)(declarations))
}

// Declarations returns the types that the program declares (type X = ...).
//
// Errors: ErrNotFound if the source has a syntax error; ErrType if a declared type is invalid.
func (p *Program) Declarations() (*Declarations, error) {
	program := p.ptr()
	defer p.handle.done()
	var declarations *C.puppetlang_declarations
	var failed *C.puppetlang_error
	status := C.puppetlang_declarations_new(program, &declarations, &failed)
	if err := takeError(status, failed); err != nil {
		return nil, err
	}
	return &Declarations{newHandle("Declarations", unsafe.Pointer(declarations), releaseDeclarations)}, nil
}

// Close releases the C memory of the declarations. Later calls panic.
func (d *Declarations) Close() {
	if d != nil {
		d.handle.close()
	}
}

// ptr returns the C handle for one call; call d.handle.done afterwards.
func (d *Declarations) ptr() *C.puppetlang_declarations {
	return (*C.puppetlang_declarations)(d.handle.ptr())
}

// or returns the first of both that is not nil.
func (d *Declarations) or(other *Declarations) *Declarations {
	if d != nil {
		return d
	}
	return other
}

// Type returns the declared type with a name, in upper or lower case; nil if there is none.
func (d *Declarations) Type(name string) *Type {
	declarations := d.ptr()
	defer d.handle.done()
	data, length := cString(name)
	return takeType(C.puppetlang_declarations_get(declarations, data, length)).keeping(d)
}

// ParseType is like the function ParseType, with the declared types: "Array[Port]".
//
// Errors: as for the function.
func (d *Declarations) ParseType(text string) (*Type, error) {
	declarations := d.ptr()
	defer d.handle.done()
	var kind *C.puppetlang_type
	var failed *C.puppetlang_error
	data, length := cString(text)
	status := C.puppetlang_type_parse_with(nil, declarations, data, length, &kind, &failed)
	return takeType(kind).keeping(d), takeError(status, failed)
}

// ParseValue is like the function ParseValue, with the declared types: "[Port, 80]".
//
// Errors: as for the function.
func (d *Declarations) ParseValue(text string) (*Value, error) {
	declarations := d.ptr()
	defer d.handle.done()
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	data, length := cString(text)
	status := C.puppetlang_value_parse_with(nil, declarations, data, length, &value, &failed)
	return takeValue(value).keeping(d), takeError(status, failed)
}

// FromJSON is like the function FromJSON, with the declared types: "__ptype" may name an Object type.
//
// Errors: as for the function.
func (d *Declarations) FromJSON(json string) (*Value, error) {
	declarations := d.ptr()
	defer d.handle.done()
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	data, length := cString(json)
	status := C.puppetlang_value_from_json_with(declarations, data, length, 0, &value, &failed)
	return takeValue(value).keeping(d), takeError(status, failed)
}
