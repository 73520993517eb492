package puppetlang

// #include "shim.h"
import "C"

import (
	"errors"
	"runtime/cgo"
	"sync"
)

// A DataSource supplies data of the host to lookups. It returns the value of request.Key, which FromGo must accept, or
// ErrNoSuchKey if it has none; nil is the value undef.
//
// It is a layer of Hiera data with priority over all others, and the only layer of a Scope. It is called for the keys
// of class parameters and of lookups, at most once for each key during a call of the library. The key "lookup_options"
// asks for options of lookups, which have priority over those of the other layers. It runs, and ends, like the Work of
// a Function.
type DataSource func(request *DataRequest) (any, error)

// ErrNoSuchKey means that a DataSource, or a Function that is a back end of Hiera, has no value for a key. They may
// return an error that wraps it.
var ErrNoSuchKey = errors.New("puppetlang: no such key")

// A DataRequest is a request for the value of a key. It is valid until the DataSource returns; later uses of its
// methods fail with ErrArgument.
type DataRequest struct {
	// Key is the key, without the segments that follow a dot.
	Key string

	running *running
	mu      sync.Mutex
	pointer *C.puppetlang_request
}

// Variable returns the value of a variable in the scope of the lookup, such as "facts" or "trusted".
//
// Errors: ErrNotFound if it is not set; ErrUTF8.
func (r *DataRequest) Variable(name string) (any, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.pointer == nil {
		return nil, argument("the request is over")
	}
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	text, length := cString(name)
	status := C.puppetlang_request_variable(r.pointer, text, length, &value, &failed)
	return giveUp(value), takeError(status, failed)
}

// answer passes the result of the source to the library.
func (r *DataRequest) answer(data any, err error) {
	switch {
	case errors.Is(err, ErrNoSuchKey):
		C.puppetlang_request_not_found(r.pointer)
		return
	case err == nil:
		var value *C.puppetlang_value
		if value, err = fromGo(data, 0); err == nil {
			defer C.puppetlang_value_release(value)
			C.puppetlang_request_value(r.pointer, value)
			return
		}
	}
	r.fail(err.Error(), err)
}

func (r *DataRequest) fail(message string, ending any) {
	text, length := cString(message)
	C.puppetlang_request_fail(r.pointer, text, length, C.size_t(r.running.keep(ending)))
}

// end waits for another goroutine that uses the request.
func (r *DataRequest) end() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.pointer = nil
}

// puppetlangGoData asks a DataSource, and hides from the surrounding C code that it panics or ends its goroutine.
//
//export puppetlangGoData
func puppetlangGoData(user, outer C.uintptr_t, pointer *C.puppetlang_request) {
	source := cgo.Handle(user).Value().(DataSource)
	request := &DataRequest{
		Key: goString(C.puppetlang_request_name(pointer)), running: cgo.Handle(outer).Value().(*running), pointer: pointer,
	}
	if failed := try(func() { request.answer(source(request)) }); failed != nil {
		request.fail("the data source did not return", failed)
	}
	request.end()
}
