package puppetlang

import (
	"runtime"
	"sync"
	"sync/atomic"
	"unsafe"
)

// openHandles counts the C handles that are not yet given back.
var openHandles int64

// A handle is a C handle with its end, which comes once: when it is closed and no call uses it any more, or when the garbage
// collector finds that nobody can close it.
type handle struct {
	name string
	free func(unsafe.Pointer)
	// What the names in a type or value need; nil when nobody declared them. It stays as long as a call uses the handle.
	declarations *Declarations

	mu      sync.Mutex
	pointer unsafe.Pointer
	users   int
	closed  bool
}

// newHandle takes a reference of ours. The name is that of the type around it, for messages.
func newHandle(name string, pointer unsafe.Pointer, free func(unsafe.Pointer)) *handle {
	h := &handle{name: name, free: free, pointer: pointer}
	atomic.AddInt64(&openHandles, 1)
	runtime.SetFinalizer(h, (*handle).close)
	return h
}

// ptr gives the pointer, which is good until done is called: every ptr needs a done. It panics when the handle is closed, or
// when there is none because its owner is a zero value.
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

// done says that the call is over for which ptr was asked.
func (h *handle) done() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.users--
	h.freeIfUnused()
	runtime.KeepAlive(h)
}

// close may be called at any time, and more than once. Calls that are running end as they would have ended.
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
