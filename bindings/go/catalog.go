package puppetlang

// #include <puppetlang.h>
import "C"

import (
	"fmt"
	"unsafe"
)

// A Catalog is the compiled catalog of a node. It can outlive its environment. Any number of goroutines may share it.
type Catalog struct {
	handle    *handle
	resources lazy[[]*Resource]
}

// takeCatalog takes ownership of a catalog of the library; nil for null.
func takeCatalog(catalog *C.puppetlang_catalog) *Catalog {
	if catalog == nil {
		return nil
	}
	return &Catalog{handle: newHandle("Catalog", unsafe.Pointer(catalog), releaseCatalog)}
}

func releaseCatalog(catalog unsafe.Pointer) {
	C.puppetlang_catalog_release((*C.puppetlang_catalog)(catalog))
}

func (c *Catalog) ptr() *C.puppetlang_catalog {
	return (*C.puppetlang_catalog)(c.handle.ptr())
}

// Close releases the C memory of the catalog. Its resources stay valid. Later calls panic.
func (c *Catalog) Close() {
	if c != nil {
		c.handle.close()
	}
}

// Name returns the name of the node.
func (c *Catalog) Name() string {
	catalog := c.ptr()
	defer c.handle.done()
	return goString(C.puppetlang_catalog_name(catalog))
}

// Environment returns the name of the environment.
func (c *Catalog) Environment() string {
	catalog := c.ptr()
	defer c.handle.done()
	return goString(C.puppetlang_catalog_environment(catalog))
}

// Resources returns the resources in the order in which they were declared, including virtual resources. They are
// copied on the first call; do not change them.
func (c *Catalog) Resources() []*Resource {
	catalog := c.ptr()
	defer c.handle.done()
	return c.resources.get(func() []*Resource {
		resources := make([]*Resource, int(C.puppetlang_catalog_resource_count(catalog)))
		for i := range resources {
			resources[i] = copyResource(catalog, C.size_t(i))
		}
		return resources
	})
}

// Find returns the resource of a reference, such as "File[/etc/motd]", by its title or an alias; nil if there is
// none.
func (c *Catalog) Find(reference string) *Resource {
	resources := c.Resources()
	catalog := c.ptr()
	defer c.handle.done()
	text, length := cString(reference)
	var number C.size_t
	if !C.puppetlang_catalog_find(catalog, text, length, &number) {
		return nil
	}
	return resources[int(number)]
}

// A ResourceEdge is a resource and a resource that it contains.
type ResourceEdge struct {
	Source, Target *Resource
}

// Edges returns the containment edges. Virtual resources have none.
func (c *Catalog) Edges() []ResourceEdge {
	resources := c.Resources()
	catalog := c.ptr()
	defer c.handle.done()
	edges := make([]ResourceEdge, int(C.puppetlang_catalog_edge_count(catalog)))
	for i := range edges {
		var source, target C.size_t
		C.puppetlang_catalog_edge(catalog, C.size_t(i), &source, &target)
		edges[i] = ResourceEdge{resources[int(source)], resources[int(target)]}
	}
	return edges
}

// Classes returns the names of the classes, and of the node definition.
func (c *Catalog) Classes() []string {
	catalog := c.ptr()
	defer c.handle.done()
	classes := make([]string, int(C.puppetlang_catalog_class_count(catalog)))
	for i := range classes {
		classes[i] = goString(C.puppetlang_catalog_class(catalog, C.size_t(i)))
	}
	return classes
}

// Tags returns the tags of the catalog.
func (c *Catalog) Tags() []string {
	catalog := c.ptr()
	defer c.handle.done()
	tags := make([]string, int(C.puppetlang_catalog_tag_count(catalog)))
	for i := range tags {
		tags[i] = goString(C.puppetlang_catalog_tag(catalog, C.size_t(i)))
	}
	return tags
}

// JSON returns the catalog in the JSON form that is sent to a node: without virtual resources, and with Sensitive
// values in plain text.
//
// Errors: ErrLimit for values of more than 128 levels, or of 20,000,000 elements in all.
func (c *Catalog) JSON() (string, error) {
	return c.json(nil)
}

// json returns the catalog in JSON form, with options or, for NULL, without.
func (c *Catalog) json(options *C.puppetlang_value) (string, error) {
	catalog := c.ptr()
	defer c.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_catalog_to_json(catalog, options, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// JSONOptions are what the sender of a catalog adds to its JSON form. The zero value adds nothing.
type JSONOptions struct {
	// Version is the version of the configuration: an integer or a string; 0 if nil.
	Version any
	// CodeID is the identifier of the code, for static catalogs; none if empty.
	CodeID string
	// CatalogUUID is the UUID of the catalog, which reports of the agent refer to; none if empty.
	CatalogUUID string
	// Virtual says whether virtual resources are written too, each with the key "virtual".
	Virtual bool
	// WithoutRichData is for agents before Puppet 6, which do not read rich data.
	WithoutRichData bool
	// Lossy says whether values that JSON cannot represent are written as text if WithoutRichData is true.
	Lossy bool
}

// hash returns the options in the form that the library expects.
func (o JSONOptions) hash() Hash {
	return Hash{
		{"version", o.Version}, {"code_id", given(o.CodeID)}, {"catalog_uuid", given(o.CatalogUUID)},
		{"virtual", o.Virtual}, {"rich_data", !o.WithoutRichData}, {"lossy", o.Lossy},
	}
}

// given returns nil for an empty text.
func given(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// JSONWith returns the catalog in JSON form, with options.
//
// Errors: those of JSON; ErrType for a version that is neither an integer nor a string, and for a value that needs
// rich data; those of FromGo.
func (c *Catalog) JSONWith(options JSONOptions) (string, error) {
	value, err := fromGo(options.hash(), 0)
	if err != nil {
		return "", err
	}
	defer C.puppetlang_value_release(value)
	return c.json(value)
}

// Digest returns the SHA-256 of the resources, edges and classes, in hexadecimal. Files, lines, the names of node and
// environment, and the order of tags are no part of it.
//
// Errors: those of JSON.
func (c *Catalog) Digest() (string, error) {
	catalog := c.ptr()
	defer c.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_catalog_digest(catalog, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// A ResourceKind tells what a resource is an instance of: a native type, a defined type, a class or a node.
type ResourceKind uint32

// String returns the name of the kind, such as "defined_type".
func (k ResourceKind) String() string {
	if name := goString(C.puppetlang_resource_kind_name(C.uint32_t(k))); name != "" {
		return name
	}
	return fmt.Sprintf("ResourceKind(%d)", uint32(k))
}

// A Resource is a resource of a catalog, copied to Go memory.
type Resource struct {
	// Type is the name of the type, such as "File" or "Web::Vhost".
	Type string
	// Title is the title.
	Title string
	// Kind tells what the resource is an instance of.
	Kind ResourceKind
	// Virtual is true if the resource is not sent to the node.
	Virtual bool
	// Exported is true if the resource is exported.
	Exported bool
	// Path is the name of the source that declares the resource; empty if none does, as for an included class.
	Path string
	// Line is the line of the declaration that the reference reports, from 1; 0 if there is no declaration.
	Line int
	// Span is the span of the expression that declares the resource.
	Span Span
	// Tags are the tags.
	Tags []string
	// Parameters are the parameters that are set, in order.
	Parameters []Parameter
}

// A Parameter is a parameter of a resource. Its value is Go data as returned by Value.ToGo; a Sensitive value is a
// *Value. Types of the environment's modules in it are resolved until the Catalog is closed.
type Parameter struct {
	Name  string
	Value any
}

// String returns the reference, such as "File[/etc/motd]".
func (r *Resource) String() string {
	return r.Type + "[" + r.Title + "]"
}

// Get returns the value of a parameter; nil if it is not set.
func (r *Resource) Get(name string) any {
	for _, parameter := range r.Parameters {
		if parameter.Name == name {
			return parameter.Value
		}
	}
	return nil
}

// SensitiveParameters returns the names of the parameters with Sensitive values.
func (r *Resource) SensitiveParameters() []string {
	var names []string
	for _, parameter := range r.Parameters {
		if value, ok := parameter.Value.(*Value); ok && value.Kind() == ValueSensitive {
			names = append(names, parameter.Name)
		}
	}
	return names
}

func copyResource(catalog *C.puppetlang_catalog, i C.size_t) *Resource {
	resource := &Resource{
		Type:     goString(C.puppetlang_resource_type(catalog, i)),
		Title:    goString(C.puppetlang_resource_title(catalog, i)),
		Kind:     ResourceKind(C.puppetlang_resource_kind(catalog, i)),
		Virtual:  bool(C.puppetlang_resource_is_virtual(catalog, i)),
		Exported: bool(C.puppetlang_resource_is_exported(catalog, i)),
		Path:     goString(C.puppetlang_resource_path(catalog, i)),
		Line:     int(C.puppetlang_resource_line(catalog, i)),
	}
	var span C.puppetlang_span
	if C.puppetlang_resource_span(catalog, i, &span) {
		resource.Span = goSpan(span)
	}
	for tag := C.size_t(0); tag < C.puppetlang_resource_tag_count(catalog, i); tag++ {
		resource.Tags = append(resource.Tags, goString(C.puppetlang_resource_tag(catalog, i, tag)))
	}
	count := C.puppetlang_resource_parameter_count(catalog, i)
	for parameter := C.size_t(0); parameter < count; parameter++ {
		name := goString(C.puppetlang_resource_parameter_name(catalog, i, parameter))
		value := toGo(C.puppetlang_resource_parameter_value(catalog, i, parameter), nil)
		resource.Parameters = append(resource.Parameters, Parameter{name, value})
	}
	return resource
}
