package puppetlang

// #include "shim.h"
import "C"

import (
	"context"
	"unsafe"
)

// An Environment is a snapshot of modules and a main manifest. Any number of goroutines may share it.
type Environment struct {
	engine *Engine
	handle *handle
}

// OpenEnvironment opens the environment in a directory, with modules, main manifest and "environment.conf". If the
// directory is "", the environment has only the modules of Options.ModulePath. Each file is read lazily, once.
//
// Errors: ErrNotFound for a directory or file that does not exist or cannot be read; ErrSyntax for an invalid
// "environment.conf"; ErrArgument for an engine with Tasks; ErrUTF8.
func (e *Engine) OpenEnvironment(directory string) (*Environment, error) {
	engine := e.ptr()
	defer e.handle.done()
	text, length := cString(directory)
	return e.opened(C.puppetlang_go_environment_open(engine, text, length))
}

// NewEnvironment creates an environment of files in memory: a map from paths, such as
// "modules/web/manifests/init.pp", to contents. The names of its sources are absolute, such as
// "/modules/web/manifests/init.pp".
//
// Errors: ErrSyntax for an invalid "environment.conf"; ErrArgument for an engine with Tasks; those of FromGo.
func (e *Engine) NewEnvironment(files map[string]string) (*Environment, error) {
	engine := e.ptr()
	defer e.handle.done()
	if files == nil {
		files = map[string]string{}
	}
	hash, err := fromGo(files, 0)
	if err != nil {
		return nil, err
	}
	defer C.puppetlang_value_release(hash)
	return e.opened(C.puppetlang_go_environment_of_files(engine, hash))
}

func (e *Engine) opened(opened C.puppetlang_go_opened) (*Environment, error) {
	var environment *Environment
	if opened.environment != nil {
		handle := newHandle("Environment", unsafe.Pointer(opened.environment), releaseEnvironment)
		environment = &Environment{engine: e, handle: handle}
	}
	err := takeError(opened.status, opened.error)
	takeFailure(opened.failure).raise()
	return environment, err
}

func releaseEnvironment(environment unsafe.Pointer) {
	C.puppetlang_environment_release((*C.puppetlang_environment)(environment))
}

func (e *Environment) ptr() *C.puppetlang_environment {
	return (*C.puppetlang_environment)(e.handle.ptr())
}

// Close releases the C memory of the environment; its catalogs stay valid. Running calls continue; later calls panic.
func (e *Environment) Close() {
	if e != nil {
		e.handle.close()
	}
}

// Name returns the name: Options.Environment, or that of the directory.
func (e *Environment) Name() string {
	environment := e.ptr()
	defer e.handle.done()
	return goString(C.puppetlang_environment_name(environment))
}

// Refresh checks for changes and returns a new environment, which shares unchanged files with this one.
//
// Errors: those of OpenEnvironment.
func (e *Environment) Refresh() (*Environment, error) {
	environment := e.ptr()
	defer e.handle.done()
	return e.engine.opened(C.puppetlang_go_environment_refresh(environment))
}

// A KnownNode is the data about a node. Fields that are nil count as empty; the others are maps or Hashes, or data
// that FromGo converts to hashes.
type KnownNode struct {
	// Name is the name, which is required.
	Name string
	// Facts become $facts, and each fact a variable.
	Facts any
	// Trusted becomes $trusted; if nil, $trusted is that of a node that requests its own catalog.
	Trusted any
	// ServerFacts become $server_facts.
	ServerFacts any
	// Parameters are variables from an external node classifier; they take precedence over facts.
	Parameters any
	// Classes are the classes from an external node classifier: a slice of names, or a map from names to maps of
	// parameters.
	Classes any
	// UndefFacts says whether facts that are nil stay undef. Otherwise they become empty strings, as in Puppet.
	UndefFacts bool
}

// hash returns the node in the form that the library expects.
func (n KnownNode) hash() Hash {
	return Hash{
		{"name", n.Name}, {"facts", n.Facts}, {"trusted", n.Trusted}, {"server_facts", n.ServerFacts},
		{"parameters", n.Parameters}, {"classes", n.Classes}, {"undef_facts", n.UndefFacts},
	}
}

// Compile compiles the catalog of a node. The program at the top level is the manifest or, if that is nil, the main
// manifest of the environment.
//
// The context, functions and the Logger work as for Scope.Eval.
//
// Errors: ErrEvaluation; ErrCallback; ErrLimit for MaxSteps, MaxDepth, MaxBytes and Deadline; ErrInterrupted;
// ErrSyntax and ErrValidation for the manifest or a file of the environment; ErrArgument for a node without a name
// and for a template; ErrType for data about the node that are not a hash; ErrNotFound if the main manifest no longer
// exists; those of FromGo.
func (e *Environment) Compile(ctx context.Context, node KnownNode, manifest *Program) (*Catalog, error) {
	known, err := fromGo(node.hash(), 0)
	if err != nil {
		return nil, err
	}
	defer C.puppetlang_value_release(known)
	var program *C.puppetlang_program
	if manifest != nil {
		program = manifest.ptr()
		defer manifest.handle.done()
	}
	environment := e.ptr()
	defer e.handle.done()
	interrupt := interruptOn(ctx)
	defer interrupt.release()
	running := newRunning(e.engine)
	defer running.end()
	compiled := C.puppetlang_go_compile(environment, known, program, interrupt.pointer, running.number)
	catalog := takeCatalog(compiled.catalog)
	err = running.failed(takeError(compiled.status, compiled.error), compiled.failure)
	return catalog, interruptedBy(ctx, err)
}

// CompileString parses a text with a path as its name, and compiles it as the manifest.
//
// Errors: those of Engine.Parse and Compile.
func (e *Environment) CompileString(ctx context.Context, node KnownNode, path, text string) (*Catalog, error) {
	program, err := e.engine.ParseString(ctx, path, text, Manifest)
	defer program.Close()
	if err != nil {
		return nil, err
	}
	return e.Compile(ctx, node, program)
}
