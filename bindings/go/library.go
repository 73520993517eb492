package puppetlang

// #cgo pkg-config: puppetlang
// #include <puppetlang.h>
import "C"

import "fmt"

// Version is the version of the library that is running, as "0.1.0".
func Version() string {
	return goString(C.puppetlang_version())
}

// ABIVersion is the ABI number of the library that is running: the N of libpuppetlang.so.N.
func ABIVersion() int {
	return int(C.puppetlang_abi_version())
}

// HasFeature tells whether the library can do what is named: "parse", "epp" (templates), "tokens", "types" (values and
// types), "eval" (scopes and functions of Go). It cannot do what it does not know.
func HasFeature(name string) bool {
	data, length := cString(name)
	return bool(C.puppetlang_has_feature(data, length))
}

// abiMismatch is why nothing can be done with the library; nil when it is one of those that this package was built for.
var abiMismatch = checkABI(ABIVersion(), C.PUPPETLANG_ABI_VERSION)

func checkABI(running, built int) error {
	if running == built {
		return nil
	}
	message := fmt.Sprintf("the libpuppetlang that is running has ABI number %d, but this package was built for %d", running, built)
	return &Error{Status: StatusUnsupported, Message: message}
}
