package puppetlang

// #include "shim.h"
import "C"

import (
	"runtime/cgo"
	"sync"
)

// A Function is what programs can call besides the functions of the language.
type Function struct {
	// Name is how programs call it. One of the language with this name is replaced.
	Name string
	// Signature says what it takes: a list of parameters, or several on a line each, of which the first one that fits counts.
	//
	//	Integer $count              one argument; without a type it is of any
	//	String $unit = ?            one argument that may be missing
	//	Any *$rest                  all further arguments; with + at least one
	//	Callable[1, 1] &$block      the lambda; with Optional[Callable] it may be missing
	Signature string
	// Work does what the function does, and gives a value as FromGo takes it. It runs while the caller of the library waits, on a
	// goroutine of its own; for several callers at once. When it panics, or ends its goroutine, so does the caller.
	Work func(call *Call) (any, error)
}

// A Call is a call of a Function. It ends when the Function does; later uses fail with ErrArgument.
type Call struct {
	// Arguments are the arguments, as data of Go.
	Arguments []any

	running *running
	// How the block failed, if the error was not converted into another one.
	letThrough *Error

	mu      sync.Mutex
	unused  *sync.Cond
	users   int
	pointer *C.puppetlang_call
}

// use gives the C call to a function, as long as there is one.
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

// end waits for those who use the call on other goroutines.
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
// When that fails, so does this. A Function that returns the same error lets it go on as if the Function were not there, and so it
// does with a lambda that is left by break or return.
//
// Errors: ErrNotFound when there is no lambda; those of Scope.Eval and FromGo.
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

// Scope is the scope of the program that made the call; the Scope that the program was evaluated in is ErrBusy meanwhile. It needs no
// Close.
func (c *Call) Scope() *Scope {
	return &Scope{engine: c.running.engine, call: c}
}

// answer tells the library what the function gives.
func (c *Call) answer(data any, err error) {
	c.mu.Lock()
	letThrough := c.letThrough
	c.mu.Unlock()
	if failed, ok := err.(*Error); ok && failed == letThrough {
		// Without an answer the error goes on.
		c.running.keepAs(failed.token, failed.cause)
		return
	}
	if err == nil {
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

// puppetlangGoCall lets a function answer, and keeps what happens to it away from the C code around.
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
