package puppetlang

// #include "shim.h"
import "C"

import (
	"errors"
	"io/fs"
	"runtime/cgo"
	"strings"
	"syscall"
)

// puppetlangGoFile asks a file system, and hides from the surrounding C code that it panics or ends its goroutine.
//
//export puppetlangGoFile
func puppetlangGoFile(user, outer C.uintptr_t, pointer *C.puppetlang_request) {
	files := cgo.Handle(user).Value().(fs.FS)
	running := cgo.Handle(outer).Value().(*running)
	fail := func(message string, ending any) {
		running.keepOfFiles(ending)
		text, length := cString(message)
		C.puppetlang_request_fail(pointer, text, length, 0)
	}
	failed := try(func() {
		path, _ := list(giveUp(C.puppetlang_request_arguments(pointer)))[0].(string)
		data, err := file(files, goString(C.puppetlang_request_name(pointer)), path)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
			C.puppetlang_request_not_found(pointer)
			return
		}
		var value *C.puppetlang_value
		if err == nil {
			value, err = fromGo(data, 0)
		}
		if err != nil {
			fail(err.Error(), err)
			return
		}
		defer C.puppetlang_value_release(value)
		C.puppetlang_request_value(pointer, value)
	})
	if failed != nil {
		fail("the file system did not return", failed)
	}
}

// file returns the answer of a file system to a request.
func file(files fs.FS, request, path string) (any, error) {
	name := strings.TrimPrefix(path, "/")
	if name == "" {
		name = "."
	}
	if !fs.ValidPath(name) {
		return nil, fs.ErrNotExist
	}
	switch request {
	case "file_status":
		info, err := fs.Stat(files, name)
		if err != nil {
			return nil, err
		}
		status := Hash{{"kind", kindOf(info.Mode())}, {"size", info.Size()}}
		if !info.ModTime().IsZero() {
			status = append(status, Entry{"mtime", info.ModTime()})
		}
		return status, nil
	case "list_directory":
		entries, err := fs.ReadDir(files, name)
		kinds := make(Hash, 0, len(entries))
		for _, entry := range entries {
			kinds = append(kinds, Entry{entry.Name(), kindOf(entry.Type())})
		}
		return kinds, err
	case "read_file":
		return fs.ReadFile(files, name)
	default:
		// A file system of Go does not say where its links lead.
		_, err := fs.Stat(files, name)
		return path, err
	}
}

// kindOf returns the word of the library for the type of a file.
func kindOf(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "directory"
	case mode.IsRegular():
		return "file"
	case mode&fs.ModeSymlink != 0:
		return "link"
	default:
		return "other"
	}
}
