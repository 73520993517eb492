package puppetlang

// #include <puppetlang.h>
import "C"

import "context"

// An interrupt stops one call of the library when a context ends. A context that never ends uses the zero value.
type interrupt struct {
	pointer *C.puppetlang_interrupt
	// over is closed when the call is over, watched when the context is no longer watched.
	over, watched chan struct{}
}

// interruptOn watches the context until release is called.
func interruptOn(ctx context.Context) interrupt {
	if ctx.Done() == nil {
		return interrupt{}
	}
	i := interrupt{pointer: C.puppetlang_interrupt_new(), over: make(chan struct{}), watched: make(chan struct{})}
	if ctx.Err() != nil {
		// Whether the call sees the interrupt must not depend on timing.
		C.puppetlang_interrupt_trigger(i.pointer)
	}
	go i.watch(ctx)
	return i
}

func (i interrupt) watch(ctx context.Context) {
	defer close(i.watched)
	select {
	case <-ctx.Done():
		C.puppetlang_interrupt_trigger(i.pointer)
	case <-i.over:
	}
}

func (i interrupt) release() {
	if i.pointer != nil {
		close(i.over)
		<-i.watched
		C.puppetlang_interrupt_release(i.pointer)
	}
}
