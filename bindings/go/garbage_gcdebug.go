//go:build gcdebug

package puppetlang

import "runtime"

// collectGarbage is called before every use of a C handle.
func collectGarbage() { runtime.GC() }
