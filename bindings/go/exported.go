package puppetlang

// #include "shim.h"
import "C"

import "runtime/cgo"

// An ExportedSource finds exported resources of other nodes for a collector. It returns them in the order in which the
// catalog gets them. An error ends the compile. It runs, and ends, like the Work of a Function.
type ExportedSource func(search ExportedSearch) ([]ExportedResource, error)

// An ExportedSearch is what a collector looks for. An ExportedSource is asked once for each collector of a catalog.
type ExportedSearch struct {
	// Type is the name of the resource type, such as "Nagios::Host".
	Type string
	// Query is nil for all resources, [name, operator, value] with the operator "==" or "!=" and the name of a parameter,
	// "title" or "tag", or [query, operator, query] with the operator "and" or "or".
	Query any
	// Node is the name of the node that collects. Its own exported resources are in its catalog.
	Node string
}

// An ExportedResource is a resource that another node exports.
type ExportedResource struct {
	// Node is the name of the node that exports it.
	Node string
	// Type is the name of its type.
	Type string
	// Title is the title.
	Title string
	// Parameters are data that FromGo must accept.
	Parameters map[string]any
}

// puppetlangGoExported asks an ExportedSource, and hides from the surrounding C code that it panics or ends its
// goroutine.
//
//export puppetlangGoExported
func puppetlangGoExported(user, outer C.uintptr_t, pointer *C.puppetlang_request) {
	source := cgo.Handle(user).Value().(ExportedSource)
	// The request answers in the form of a DataRequest.
	request := &DataRequest{running: cgo.Handle(outer).Value().(*running), pointer: pointer}
	failed := try(func() {
		arguments := list(giveUp(C.puppetlang_request_arguments(pointer)))
		node, _ := arguments[1].(string)
		found, err := source(ExportedSearch{goString(C.puppetlang_request_name(pointer)), arguments[0], node})
		resources := make([]any, 0, len(found))
		for _, resource := range found {
			resources = append(resources, resource.data())
		}
		request.answer(resources, err)
	})
	if failed != nil {
		request.fail("the source of exported resources did not return", failed)
	}
	request.end()
}

// data returns the resource in the form of the library.
func (r ExportedResource) data() map[string]any {
	parameters := make(map[string]any, len(r.Parameters))
	for name, value := range r.Parameters {
		parameters[name] = value
	}
	return map[string]any{"certname": r.Node, "type": r.Type, "title": r.Title, "parameters": parameters}
}
