package puppetlang

import "sync"

// A lazy is a value that is computed on first use. If the computation panics, the next use tries again.
type lazy[T any] struct {
	mu    sync.Mutex
	made  bool
	value T
}

func (l *lazy[T]) get(make func() T) T {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.made {
		l.value = make()
		l.made = true
	}
	return l.value
}
