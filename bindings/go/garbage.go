//go:build !gcdebug

package puppetlang

// collectGarbage does nothing. With the build tag gcdebug it collects garbage, so that what is freed too early is found.
func collectGarbage() {}
