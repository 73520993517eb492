package puppetlang

// #include "shim.h"
import "C"

import (
	"errors"
	"runtime/cgo"
)

// A World answers requests for something outside of the environment: those of Ruby code for files, environment
// variables and so on, for commands of the function generate, and for the time ("current_time", a time.Time).
// docs/c-api.md lists the names, arguments and answers. It returns data that FromGo must accept; nil means that there
// is no such file, variable and so on. ErrNotGranted leaves the request to Options.Grants, and that for the time to the
// clock of the system. Any other error ends the compile, except that for the time, which is a warning. It runs, and
// ends, like the Work of a Function.
type World func(request WorldRequest) (any, error)

// A WorldRequest is a request for something outside of the environment.
type WorldRequest struct {
	// Name is the name, such as "read_file".
	Name string
	// Arguments are the arguments.
	Arguments []any
}

// ErrNotGranted means that a World does not answer a request. A World may return an error that wraps it.
var ErrNotGranted = errors.New("puppetlang: not granted")

// puppetlangGoWorld asks a World, and hides from the surrounding C code that it panics or ends its goroutine.
//
//export puppetlangGoWorld
func puppetlangGoWorld(user, outer C.uintptr_t, pointer *C.puppetlang_request) {
	world := cgo.Handle(user).Value().(World)
	// The request answers in the form of a DataRequest.
	request := &DataRequest{running: cgo.Handle(outer).Value().(*running), pointer: pointer}
	failed := try(func() {
		arguments := list(giveUp(C.puppetlang_request_arguments(pointer)))
		data, err := world(WorldRequest{goString(C.puppetlang_request_name(pointer)), arguments})
		if errors.Is(err, ErrNotGranted) {
			err = ErrNoSuchKey
		}
		request.answer(data, err)
	})
	if failed != nil {
		request.fail("the world did not return", failed)
	}
	request.end()
}
