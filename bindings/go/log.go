package puppetlang

// #include "shim.h"
import "C"

import (
	"fmt"
	"runtime"
	"runtime/cgo"
	"sync/atomic"
	"unsafe"
)

// A Logger is told what the library has to say while it works.
//
// It runs while the caller of the library waits, on a goroutine of its own; for several callers at once. It may use the
// Engine, and close it. When it panics, the caller panics with the same value; when it ends its goroutine, as testing.T.Fatal
// does, the caller's goroutine ends. The library is left in order before that.
//
// An Engine whose Logger refers to that Engine has to be closed: the garbage collector cannot do it.
type Logger func(level LogLevel, message string)

// A LogLevel is how important a message is: the lower, the worse.
type LogLevel int32

// String is the level as a word, as "warning".
func (l LogLevel) String() string {
	switch l {
	case LogError:
		return "error"
	case LogWarning:
		return "warning"
	case LogNotice:
		return "notice"
	case LogInfo:
		return "info"
	case LogDebug:
		return "debug"
	}
	return fmt.Sprintf("LogLevel(%d)", int32(l))
}

// liveCallbacks counts the loggers and functions that the library keeps.
var liveCallbacks int64

// keepCallback gives a number for a logger or function, by which the library calls it until it drops the number.
func keepCallback(callback any) C.uintptr_t {
	atomic.AddInt64(&liveCallbacks, 1)
	return C.uintptr_t(cgo.NewHandle(callback))
}

//export puppetlangGoDropCallback
func puppetlangGoDropCallback(user C.uintptr_t) {
	cgo.Handle(user).Delete()
	atomic.AddInt64(&liveCallbacks, -1)
}

// puppetlangGoLog calls the logger, and keeps what happens to it away from the C code around: a panic, or the end of its
// goroutine. It gives the failure's number, for takeFailure, or 0 when the logger has returned.
//
//export puppetlangGoLog
func puppetlangGoLog(user C.uintptr_t, level C.int32_t, message *C.char, length C.size_t) C.uintptr_t {
	logger := cgo.Handle(user).Value().(Logger)
	text := string(unsafe.Slice((*byte)(unsafe.Pointer(message)), uint64(length)))
	failed := try(func() { logger(LogLevel(level), text) })
	if failed == nil {
		return 0
	}
	return C.uintptr_t(cgo.NewHandle(failed))
}

// A failure is how a callback ended that did not return.
type failure struct {
	// exited is true when the goroutine was ended.
	exited bool
	// panicked is the value of the panic otherwise.
	panicked any
}

// takeFailure gives the failure of this number, nil for 0.
func takeFailure(number C.uintptr_t) *failure {
	if number == 0 {
		return nil
	}
	defer cgo.Handle(number).Delete()
	return cgo.Handle(number).Value().(*failure)
}

// raise does to the caller what the callback did.
func (f *failure) raise() {
	switch {
	case f == nil:
	case f.exited:
		runtime.Goexit()
	default:
		panic(f.panicked)
	}
}

// try runs a callback; nil if it returns. The callback has a goroutine of its own, since the end of a goroutine, unlike a
// panic, cannot be held up. That costs some 10 µs.
func try(callback func()) *failure {
	ended := make(chan *failure)
	go func() {
		outcome := &failure{exited: true}
		defer func() { ended <- outcome }()
		outcome = catch(callback)
	}()
	return <-ended
}

// catch runs a callback and holds up its panic. It does not return when the goroutine ends.
func catch(callback func()) (panicked *failure) {
	panicked = &failure{}
	defer func() {
		// Also for panic(nil), for which recover gives nil.
		if value := recover(); panicked != nil {
			panicked.panicked = value
		}
	}()
	callback()
	return nil
}
