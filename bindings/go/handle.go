package puppetlang

import (
	"runtime"
	"sync"
	"sync/atomic"
	"unsafe"
)

// openHandles counts the C handles that have not been released.
var openHandles int64

// A handle is a C handle that is released exactly once: when it is closed and no call uses it any longer, or when the
// garbage collector finds it unreachable.
type handle struct {
	name string
	free func(unsafe.Pointer)
	// The declarations of the names in a type or value; nil if there are none. They stay alive while a call uses the
	// handle.
	declarations *Declarations

	mu      sync.Mutex
	pointer unsafe.Pointer
	users   int
	closed  bool
}

// newHandle takes over a reference. The name is that of the Go type, for messages.
func newHandle(name string, pointer unsafe.Pointer, free func(unsafe.Pointer)) *handle {
	h := &handle{name: name, free: free, pointer: pointer}
	atomic.AddInt64(&openHandles, 1)
	runtime.SetFinalizer(h, (*handle).close)
	return h
}

// ptr returns the pointer, which is valid until done is called: every ptr needs a done. It panics if the handle is
// closed, or if there is none because its owner is a zero value.
func (h *handle) ptr() unsafe.Pointer {
	collectGarbage()
	if h == nil {
		panic("puppetlang: a value that was made without NewEngine or Parse")
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		panic("puppetlang: this " + h.name + " is closed")
	}
	h.users++
	return h.pointer
}

// done ends the call for which ptr was called.
func (h *handle) done() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.users--
	h.freeIfUnused()
	runtime.KeepAlive(h)
}

// close may be called at any time, and more than once. It does not affect running calls.
func (h *handle) close() {
	if h == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.freeIfUnused()
}

func (h *handle) freeIfUnused() {
	if h.closed && h.users == 0 && h.pointer != nil {
		runtime.SetFinalizer(h, nil)
		h.free(h.pointer)
		h.pointer = nil
		atomic.AddInt64(&openHandles, -1)
	}
}
