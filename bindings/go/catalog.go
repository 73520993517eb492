package puppetlang

// #include <puppetlang.h>
import "C"

import (
	"fmt"
	"unsafe"
)

// A Catalog is what a node gets. It needs its environment no more. Any goroutines may share it.
type Catalog struct {
	handle    *handle
	resources lazy[[]*Resource]
}

// takeCatalog owns a catalog that the library gave away; nil for null.
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

// Close gives back what the catalog holds outside of Go; resources go on. Later calls panic.
func (c *Catalog) Close() {
	if c != nil {
		c.handle.close()
	}
}

// Name is the name of the node.
func (c *Catalog) Name() string {
	catalog := c.ptr()
	defer c.handle.done()
	return goString(C.puppetlang_catalog_name(catalog))
}

// Environment is the name of the environment.
func (c *Catalog) Environment() string {
	catalog := c.ptr()
	defer c.handle.done()
	return goString(C.puppetlang_catalog_environment(catalog))
}

// Resources are the resources in the order in which they were declared, those that are virtual among them. They are copied when they are
// asked for the first time; nobody may change them.
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

// Find is the resource of a reference, as "File[/etc/motd]": by its title, or an alias; nil if there is none.
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

// A ResourceEdge is a resource and one that it contains.
type ResourceEdge struct {
	Source, Target *Resource
}

// Edges say which resource contains which. None of them is virtual.
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

// Classes are the names of the classes, and that of the node's definition.
func (c *Catalog) Classes() []string {
	catalog := c.ptr()
	defer c.handle.done()
	classes := make([]string, int(C.puppetlang_catalog_class_count(catalog)))
	for i := range classes {
		classes[i] = goString(C.puppetlang_catalog_class(catalog, C.size_t(i)))
	}
	return classes
}

// Tags are the tags.
func (c *Catalog) Tags() []string {
	catalog := c.ptr()
	defer c.handle.done()
	tags := make([]string, int(C.puppetlang_catalog_tag_count(catalog)))
	for i := range tags {
		tags[i] = goString(C.puppetlang_catalog_tag(catalog, C.size_t(i)))
	}
	return tags
}

// JSON is the form in which it is sent to a node: without the resources that are virtual, and with the values in plain text that are to be
// hidden.
//
// Errors: ErrLimit for values of more than 128 levels, or of 20,000,000 elements in all.
func (c *Catalog) JSON() (string, error) {
	catalog := c.ptr()
	defer c.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_catalog_json(catalog, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// A ResourceKind says what a resource is an instance of.
type ResourceKind uint32

// String is the name of the kind, as "defined_type".
func (k ResourceKind) String() string {
	if name := goString(C.puppetlang_resource_kind_name(C.uint32_t(k))); name != "" {
		return name
	}
	return fmt.Sprintf("ResourceKind(%d)", uint32(k))
}

// A Resource is a resource of a catalog, in memory of Go.
type Resource struct {
	// Type is the name of the type, as "File" or "Web::Vhost".
	Type string
	// Title is the title.
	Title string
	// Kind is what it is an instance of.
	Kind ResourceKind
	// Virtual is true if it is not sent.
	Virtual bool
	// Exported is true if it is exported.
	Exported bool
	// Path is the name of the source in which it is declared; empty for what is declared nowhere, as a class that was included.
	Path string
	// Line is the line that the reference gives it; 0 for what is declared nowhere.
	Line int
	// Span is the expression that declares it.
	Span Span
	// Tags are the tags.
	Tags []string
	// Parameters are the parameters that are set, in their order.
	Parameters []Parameter
}

// A Parameter is a parameter of a resource: data as of Value.ToGo. What is to be hidden is a *Value that is Sensitive. What types of the
// environment's modules stand for is known as long as the Catalog is not closed.
type Parameter struct {
	Name  string
	Value any
}

// String is the reference, as "File[/etc/motd]".
func (r *Resource) String() string {
	return r.Type + "[" + r.Title + "]"
}

// Get is the value of a parameter; nil when it is not set.
func (r *Resource) Get(name string) any {
	for _, parameter := range r.Parameters {
		if parameter.Name == name {
			return parameter.Value
		}
	}
	return nil
}

// SensitiveParameters are the names of the parameters whose values are to be hidden.
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
