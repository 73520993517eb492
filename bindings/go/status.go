package puppetlang

// #include <puppetlang.h>
import "C"

import "fmt"

// A Status is the kind of an Error.
type Status int32

// String returns the name of the status in lower case, such as "syntax".
func (s Status) String() string {
	if name := goString(C.puppetlang_status_name(C.puppetlang_status(s))); name != "" {
		return name
	}
	return fmt.Sprintf("Status(%d)", int32(s))
}
