package puppetlang

// #include <puppetlang.h>
import "C"

// FindValue returns the resource that a value refers to: a *Value or *Type, such as the value of a parameter "require",
// or the text of a reference; nil if there is none.
func (c *Catalog) FindValue(reference any) *Resource {
	value, err := fromGo(reference, 0)
	if err != nil {
		return nil
	}
	defer C.puppetlang_value_release(value)
	resources := c.Resources()
	catalog := c.ptr()
	defer c.handle.done()
	var number C.size_t
	if !C.puppetlang_catalog_find_value(catalog, value, &number) {
		return nil
	}
	return resources[int(number)]
}

// A Relationship says that a resource comes before another one.
type Relationship struct {
	From, To *Resource
	// Refreshes is true if changes of the first resource refresh the second: "notify" and "subscribe".
	Refreshes bool
}

// Relationships returns the relationships that the parameters "before", "notify", "require" and "subscribe" state.
// Those that are written with arrows are parameters of their first resource. Virtual resources have none. A
// relationship with a container, such as a class, is not repeated for its contents.
func (c *Catalog) Relationships() []Relationship {
	resources := c.Resources()
	catalog := c.ptr()
	defer c.handle.done()
	relationships := make([]Relationship, int(C.puppetlang_catalog_relationship_count(catalog)))
	for i := range relationships {
		var from, to C.size_t
		var refreshes C.bool
		C.puppetlang_catalog_relationship(catalog, C.size_t(i), &from, &to, &refreshes)
		relationships[i] = Relationship{resources[int(from)], resources[int(to)], bool(refreshes)}
	}
	return relationships
}

// Cycles returns the dependency cycles, as an agent would find them; nil if there are none. Each is a list of
// references in the order of dependency; the first is repeated at the end, unless a path leads into the cycle.
//
// Dependencies come from relationships, containers, stages, and the autorequires of "file" and "exec"; autorequires in
// the Ruby code of other types are unknown.
//
// Errors: ErrInternal.
func (c *Catalog) Cycles() ([][]string, error) {
	catalog := c.ptr()
	defer c.handle.done()
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	status := C.puppetlang_catalog_cycles(catalog, &value, &failed)
	return lists(giveUp(value)), takeError(status, failed)
}

// CyclesText returns the message of an agent about the dependency cycles, with the origin of each step; empty if there
// are none.
//
// Errors: ErrInternal.
func (c *Catalog) CyclesText() (string, error) {
	catalog := c.ptr()
	defer c.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_catalog_cycles_text(catalog, &text, &failed)
	return takeText(text), takeError(status, failed)
}

// A Difference is what differs between two catalogs. Virtual resources do not count; files, lines and tags make no
// difference.
type Difference struct {
	// Added and Removed are the references of resources that only the later, or only the earlier catalog has.
	Added, Removed []string
	// Changed are the parameters that differ.
	Changed []Change
	// AddedEdges and RemovedEdges are pairs of references: containers, and contents that only the later, or only the
	// earlier catalog puts in them.
	AddedEdges, RemovedEdges [][]string
}

// Empty tells whether the catalogs do not differ.
func (d Difference) Empty() bool {
	return len(d.Added)+len(d.Removed)+len(d.Changed)+len(d.AddedEdges)+len(d.RemovedEdges) == 0
}

// A Change is a parameter that differs.
type Change struct {
	// Resource is the reference of the resource.
	Resource string
	// Parameter is the name of the parameter.
	Parameter string
	// Before and After are its values, as those of a Parameter; nil if it is not set.
	Before, After any
}

// Difference compares the catalog with a later one.
//
// Errors: ErrInternal.
func (c *Catalog) Difference(later *Catalog) (Difference, error) {
	catalog := c.ptr()
	defer c.handle.done()
	other := later.ptr()
	defer later.handle.done()
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	status := C.puppetlang_catalog_difference(catalog, other, &value, &failed)
	data, _ := giveUp(value).(Hash)
	difference := Difference{
		Added: texts(data.Get("added")), Removed: texts(data.Get("removed")),
		AddedEdges: lists(data.Get("added_edges")), RemovedEdges: lists(data.Get("removed_edges")),
	}
	for _, change := range list(data.Get("changed")) {
		fields := change.(Hash)
		difference.Changed = append(difference.Changed, Change{
			textAt(fields, "resource"), textAt(fields, "parameter"), fields.Get("before"), fields.Get("after"),
		})
	}
	return difference, takeError(status, failed)
}

// lists returns a list of lists of strings; nil if there is none.
func lists(data any) [][]string {
	var found [][]string
	for _, one := range list(data) {
		found = append(found, texts(one))
	}
	return found
}
