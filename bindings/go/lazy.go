package puppetlang

import "sync"

// A lazy is a value that is made when somebody asks for it, once. When making it panics, the next one who asks tries again.
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
