//go:build !gcdebug

package puppetlang

// collectGarbage does nothing. With the build tag gcdebug it collects garbage, to find memory that is freed too
// early.
func collectGarbage() {}
