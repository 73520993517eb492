package puppetlang

// #include "shim.h"
import "C"

import (
	"errors"
	"runtime/cgo"
	"sync"
)

// A Function is a Go function that programs can call.
type Function struct {
	// Name is the name in programs. A function of the language with this name is replaced.
	Name string
	// Signature declares the parameters: one signature per line; the first that matches the arguments is used. The
	// parameters of a signature are a list of
	//
	//	Integer $count              one argument; without a type it accepts any value
	//	String $unit = ?            one argument that may be missing
	//	Any *$rest                  all further arguments; with + at least one
	//	Callable[1, 1] &$block      the lambda; with Optional[Callable] it may be missing
	Signature string
	// Work implements the function, and returns a value that FromGo accepts. It runs on a goroutine of its own while the
	// caller of the library waits, concurrently for several callers. If it panics or ends its goroutine, so does the
	// caller.
	//
	// A hiera.yaml can name the function as a back end: as "lookup_key", "data_hash" or "data_dig". Work then returns
	// ErrNoSuchKey for keys without a value. Elsewhere ErrNoSuchKey is an evaluation error.
	Work func(call *Call) (any, error)
}

// A Call is a call of a Function. It is valid until the Function returns; later uses fail with ErrArgument.
type Call struct {
	// Arguments are the arguments, as Go data.
	Arguments []any

	running *running
	// The error of the lambda, as long as it was not converted into another error.
	letThrough *Error

	mu      sync.Mutex
	unused  *sync.Cond
	users   int
	pointer *C.puppetlang_call
}

// use passes the C call to a function, if the call is not over.
func (c *Call) use(with func(*C.puppetlang_call) error) error {
	c.mu.Lock()
	call := c.pointer
	if call == nil {
		c.mu.Unlock()
		return argument("the call of the function is over")
	}
	c.users++
	c.mu.Unlock()
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.users--
		c.unused.Broadcast()
	}()
	return with(call)
}

// end waits for other goroutines that use the call.
func (c *Call) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pointer = nil
	for c.users > 0 {
		c.unused.Wait()
	}
}

// HasBlock tells whether the call has a lambda.
func (c *Call) HasBlock() (has bool) {
	_ = c.use(func(call *C.puppetlang_call) error {
		has = bool(C.puppetlang_call_has_block(call))
		return nil
	})
	return has
}

// Yield calls the lambda.
//
// If the lambda fails, so does Yield. If the Function returns the same error, it propagates as if the Function were
// not there. The same holds for a lambda that is left by break or return.
//
// Errors: ErrNotFound if there is no lambda; those of Scope.Eval and FromGo.
func (c *Call) Yield(arguments ...any) (any, error) {
	values, release, err := fromAll(arguments)
	defer release()
	if err != nil {
		return nil, err
	}
	var data any
	err = c.use(func(call *C.puppetlang_call) (err error) {
		evaluated := C.puppetlang_go_yield(call, &values[0], C.size_t(len(arguments)), c.running.number)
		data, err = c.running.outcome(evaluated)
		return err
	})
	if failed, ok := err.(*Error); ok {
		c.mu.Lock()
		c.letThrough = failed
		c.mu.Unlock()
	}
	return data, err
}

// Scope returns the scope of the program that made the call. During the call, the Scope that evaluates the program is
// ErrBusy. The returned scope needs no Close.
func (c *Call) Scope() *Scope {
	return &Scope{engine: c.running.engine, call: c}
}

// answer passes the result of the function to the library.
func (c *Call) answer(data any, err error) {
	c.mu.Lock()
	letThrough := c.letThrough
	c.mu.Unlock()
	if failed, ok := err.(*Error); ok && failed == letThrough {
		// Without an answer, the error propagates.
		c.running.keepAs(failed.token, failed.cause)
		return
	}
	switch {
	case errors.Is(err, ErrNoSuchKey):
		C.puppetlang_call_not_found(c.pointer)
		return
	case err == nil:
		var value *C.puppetlang_value
		if value, err = fromGo(data, 0); err == nil {
			defer C.puppetlang_value_release(value)
			C.puppetlang_call_return(c.pointer, value)
			return
		}
	}
	c.fail(err.Error(), err)
}

func (c *Call) fail(message string, ending any) {
	text, length := cString(message)
	C.puppetlang_call_fail(c.pointer, text, length, C.size_t(c.running.keep(ending)))
}

// puppetlangGoCall runs a function, and hides from the surrounding C code that it panics or ends its goroutine.
//
//export puppetlangGoCall
func puppetlangGoCall(user, outer C.uintptr_t, pointer *C.puppetlang_call) {
	work := cgo.Handle(user).Value().(func(*Call) (any, error))
	call := &Call{pointer: pointer, running: cgo.Handle(outer).Value().(*running)}
	call.unused = sync.NewCond(&call.mu)
	failed := try(func() {
		for i := C.size_t(0); i < C.puppetlang_call_arg_count(pointer); i++ {
			call.Arguments = append(call.Arguments, toGo(C.puppetlang_call_arg(pointer, i), nil))
		}
		call.answer(work(call))
	})
	if failed != nil {
		call.fail("the function did not return", failed)
	}
	call.end()
}
