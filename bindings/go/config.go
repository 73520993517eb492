package puppetlang

// #include "shim.h"
import "C"

import "io/fs"

// A config holds the settings of a future engine. The function that creates it frees it.
type config struct {
	pointer *C.puppetlang_config
}

func newConfig() config {
	return config{pointer: C.puppetlang_config_new()}
}

// configOf creates a config with the settings of an engine.
func configOf(engine *C.puppetlang_engine) config {
	return config{pointer: C.puppetlang_config_of_engine(engine)}
}

func (c config) free() {
	C.puppetlang_config_free(c.pointer)
}

func (c config) setInt(key string, value int64) error {
	var failed *C.puppetlang_error
	data, length := cString(key)
	status := C.puppetlang_config_set_int(c.pointer, data, length, C.int64_t(value), &failed)
	return takeError(status, failed)
}

func (c config) setString(key, value string) error {
	var failed *C.puppetlang_error
	data, length := cString(key)
	valueData, valueLength := cString(value)
	status := C.puppetlang_config_set_string(c.pointer, data, length, valueData, valueLength, &failed)
	return takeError(status, failed)
}

func (c config) addFunction(function Function) error {
	var failed *C.puppetlang_error
	name, length := cString(function.Name)
	signature, signatureLength := cString(function.Signature)
	if function.Work == nil {
		return argument("the function `%s` has no Work", function.Name)
	}
	user := keepCallback(function.Work)
	status := C.puppetlang_go_add_function(c.pointer, name, length, signature, signatureLength, user, &failed)
	return takeError(status, failed)
}

func (c config) setLookup(source DataSource) error {
	var failed *C.puppetlang_error
	status := C.puppetlang_go_set_lookup(c.pointer, keepCallback(source), &failed)
	return takeError(status, failed)
}

func (c config) setWorld(world World) error {
	var failed *C.puppetlang_error
	status := C.puppetlang_go_set_world(c.pointer, keepCallback(world), &failed)
	return takeError(status, failed)
}

func (c config) setExported(source ExportedSource) error {
	var failed *C.puppetlang_error
	status := C.puppetlang_go_set_exported(c.pointer, keepCallback(source), &failed)
	return takeError(status, failed)
}

func (c config) setFiles(files fs.FS) error {
	var failed *C.puppetlang_error
	status := C.puppetlang_go_set_files(c.pointer, keepCallback(files), &failed)
	return takeError(status, failed)
}

func (c config) setLogger(logger Logger, level LogLevel) error {
	var failed *C.puppetlang_error
	status := C.puppetlang_go_set_logger(c.pointer, C.int32_t(level), keepCallback(logger), &failed)
	return takeError(status, failed)
}
