package puppetlang

// #include <puppetlang.h>
import "C"

import "fmt"

// An Attribute is an attribute of an Object type.
type Attribute struct {
	// Name is the name.
	Name string
	// Type is the type of the values.
	Type *Type
	// Kind is the kind of the attribute.
	Kind AttributeKind
	// Required tells whether an instance cannot be created without this attribute.
	Required bool
	// Default is the default value, or the value of a constant; nil if there is none.
	Default *Value
}

// An AttributeKind is the kind of an attribute: normal, constant, derived, …
type AttributeKind uint32

// String returns the name of the kind, such as "given_or_derived".
func (k AttributeKind) String() string {
	if name := goString(C.puppetlang_attribute_kind_name(C.uint32_t(k))); name != "" {
		return name
	}
	return fmt.Sprintf("AttributeKind(%d)", uint32(k))
}

// Attributes returns the attributes of an Object type, those of its parents first; nil for other types.
func (t *Type) Attributes() []Attribute {
	kind := t.ptr()
	defer t.handle.done()
	list := C.puppetlang_type_attributes(kind)
	if list == nil {
		return nil
	}
	defer C.puppetlang_attributes_free(list)
	attributes := make([]Attribute, int(C.puppetlang_attributes_count(list)))
	for i := range attributes {
		at := C.size_t(i)
		attributes[i] = Attribute{
			Name:     goString(C.puppetlang_attribute_name(list, at)),
			Type:     takeType(C.puppetlang_type_retain(C.puppetlang_attribute_type(list, at))).keeping(t.handle.declarations),
			Kind:     AttributeKind(C.puppetlang_attribute_kind(list, at)),
			Required: bool(C.puppetlang_attribute_is_required(list, at)),
			Default:  borrowed(C.puppetlang_attribute_default(list, at), t.handle.declarations),
		}
	}
	return attributes
}
