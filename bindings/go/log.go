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

// A Logger receives the log messages of the library.
//
// It runs on a goroutine of its own while the caller of the library waits, concurrently for several callers. It may
// use the Engine, and close it. If it panics, the caller panics with the same value; if it ends its goroutine, as
// testing.T.Fatal does, the caller's goroutine ends. The library stays in a valid state.
//
// An Engine whose Logger refers to that Engine must be closed: the garbage collector cannot collect it.
type Logger func(level LogLevel, message string)

// A LogLevel is the importance of a message: lower numbers are more severe.
type LogLevel int32

// String returns the level as a word, such as "warning".
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

// liveCallbacks counts the loggers, data sources and functions that the library holds.
var liveCallbacks int64

// keepCallback returns a number for a callback, by which the library calls it until it drops the number.
func keepCallback(callback any) C.uintptr_t {
	atomic.AddInt64(&liveCallbacks, 1)
	return C.uintptr_t(cgo.NewHandle(callback))
}

//export puppetlangGoDropCallback
func puppetlangGoDropCallback(user C.uintptr_t) {
	cgo.Handle(user).Delete()
	atomic.AddInt64(&liveCallbacks, -1)
}

// puppetlangGoLog calls the logger, and hides from the surrounding C code that it panics or ends its goroutine. It
// returns the number of the failure for takeFailure, or 0 if the logger has returned.
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

// A failure tells how a callback ended that did not return.
type failure struct {
	// exited is true if the goroutine was ended.
	exited bool
	// panicked is the value of the panic otherwise.
	panicked any
}

// takeFailure returns the failure with this number; nil for 0.
func takeFailure(number C.uintptr_t) *failure {
	if number == 0 {
		return nil
	}
	defer cgo.Handle(number).Delete()
	return cgo.Handle(number).Value().(*failure)
}

// raise ends the caller in the same way as the callback.
func (f *failure) raise() {
	switch {
	case f == nil:
	case f.exited:
		runtime.Goexit()
	default:
		panic(f.panicked)
	}
}

// try runs a callback; it returns nil if the callback returns. The callback has a goroutine of its own, because the
// end of a goroutine, unlike a panic, cannot be recovered. That costs some 10 µs.
func try(callback func()) *failure {
	ended := make(chan *failure)
	go func() {
		outcome := &failure{exited: true}
		defer func() { ended <- outcome }()
		outcome = catch(callback)
	}()
	return <-ended
}

// catch runs a callback and recovers its panic. It does not return if the goroutine ends.
func catch(callback func()) (panicked *failure) {
	panicked = &failure{}
	defer func() {
		// Also for panic(nil), for which recover returns nil.
		if value := recover(); panicked != nil {
			panicked.panicked = value
		}
	}()
	callback()
	return nil
}
