package puppetlang

// #cgo pkg-config: puppetlang
// #include <puppetlang.h>
import "C"

import "fmt"

// Version returns the version of the library at run time, such as "0.1.0".
func Version() string {
	return goString(C.puppetlang_version())
}

// ABIVersion returns the ABI number of the library at run time: the N of libpuppetlang.so.N.
func ABIVersion() int {
	return int(C.puppetlang_abi_version())
}

// HasFeature tells whether the library has a feature: "parse", "epp" (templates), "tokens", "types" (values and
// types), "eval" (scopes and functions of Go). It returns false for unknown features.
func HasFeature(name string) bool {
	data, length := cString(name)
	return bool(C.puppetlang_has_feature(data, length))
}

// abiMismatch is the reason why the library cannot be used; nil if it is one that this package was built for.
var abiMismatch = checkABI(ABIVersion(), C.PUPPETLANG_ABI_VERSION)

func checkABI(running, built int) error {
	if running == built {
		return nil
	}
	message := fmt.Sprintf("the libpuppetlang that is running has ABI number %d, but this package was built for %d", running, built)
	return &Error{Status: StatusUnsupported, Message: message}
}
