package puppetlang

// #include <puppetlang.h>
import "C"

import "unsafe"

// goString copies a text of the library.
func goString(text C.puppetlang_str) string {
	return string(unsafe.Slice((*byte)(unsafe.Pointer(text.data)), uint64(text.len)))
}

// cString passes the bytes of a string to a C function that reads them before it returns. They are not copied.
func cString(text string) (*C.char, C.size_t) {
	// The first word of a string points to its bytes.
	return *(**C.char)(unsafe.Pointer(&text)), C.size_t(len(text))
}

// asString returns a string that shares memory with the bytes. The string must not outlive the call that got the
// bytes.
func asString(bytes []byte) string {
	return *(*string)(unsafe.Pointer(&bytes))
}

// takeText copies an owned text of the library, and frees it.
func takeText(text *C.puppetlang_text) string {
	defer C.puppetlang_text_free(text)
	return goString(C.puppetlang_text_str(text))
}

// recordText returns the text of a record: `length` bytes at `start` of the texts of all records; false for a record
// without text.
func recordText(texts string, start, length C.uint32_t) (string, bool) {
	if start == C.PUPPETLANG_NO_TEXT {
		return "", false
	}
	return texts[start : uint64(start)+uint64(length)], true
}
