package puppetlang

// #include "shim.h"
import "C"

import (
	"context"
	"unsafe"
)

// An Environment is modules and a main manifest as they were when somebody looked at their directories. Any goroutines may share it.
type Environment struct {
	engine *Engine
	handle *handle
}

// OpenEnvironment looks at the environment in a directory, with modules, main manifest and "environment.conf". Without a directory ("") it
// has the modules of Options.ModulePath alone. Files are read when somebody needs them, once.
//
// Errors: ErrNotFound for a directory or file that is not there or cannot be read; ErrSyntax for an "environment.conf" that is wrong;
// ErrArgument for an engine with Tasks; ErrUTF8.
func (e *Engine) OpenEnvironment(directory string) (*Environment, error) {
	engine := e.ptr()
	defer e.handle.done()
	text, length := cString(directory)
	return e.opened(C.puppetlang_go_environment_open(engine, text, length))
}

// NewEnvironment makes an environment of files in memory: paths, as "modules/web/manifests/init.pp", and contents. Sources have names as
// "/modules/web/manifests/init.pp".
//
// Errors: ErrSyntax for an "environment.conf" that is wrong; ErrArgument for an engine with Tasks; those of FromGo.
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

// Close gives back what the environment holds; its catalogs go on. Calls that are running go on too; later ones panic.
func (e *Environment) Close() {
	if e != nil {
		e.handle.close()
	}
}

// Name is the name: Options.Environment, or that of the directory.
func (e *Environment) Name() string {
	environment := e.ptr()
	defer e.handle.done()
	return goString(C.puppetlang_environment_name(environment))
}

// Refresh looks again, and gives another environment, which shares with this one what has not changed.
//
// Errors: those of OpenEnvironment.
func (e *Environment) Refresh() (*Environment, error) {
	environment := e.ptr()
	defer e.handle.done()
	return e.engine.opened(C.puppetlang_go_environment_refresh(environment))
}

// A KnownNode is what is known of a node. What is nil counts as empty; the others are maps or Hashes, or what FromGo makes hashes of.
type KnownNode struct {
	// Name is the name, which has to be there.
	Name string
	// Facts become $facts, and each of them a variable.
	Facts any
	// Trusted becomes $trusted; when nil it is what is known of a node that asks for its own catalog.
	Trusted any
	// ServerFacts become $server_facts.
	ServerFacts any
	// Parameters are variables, as an external classifier gives them; they come before facts.
	Parameters any
	// Classes are the classes that an external classifier wants: a slice of names, or a map from names to maps of parameters.
	Classes any
}

// hash is the node as the library wants it.
func (n KnownNode) hash() Hash {
	return Hash{
		{"name", n.Name}, {"facts", n.Facts}, {"trusted", n.Trusted}, {"server_facts", n.ServerFacts},
		{"parameters", n.Parameters}, {"classes", n.Classes},
	}
}

// Compile makes the catalog of a node. The program at the top level is the manifest, or if that is nil the main manifest of the
// environment.
//
// The context can stop it, and functions and the Logger are called, as for Scope.Eval.
//
// Errors: ErrEvaluation; ErrCallback; ErrLimit for MaxSteps, MaxDepth, MaxBytes and Deadline; ErrInterrupted; ErrSyntax and ErrValidation
// when the manifest or a file of the environment is no program; ErrArgument for a node without a name and for a template; ErrType for what
// is known of the node and is no hash; ErrNotFound when the main manifest is there no more; those of FromGo.
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

// CompileString parses a text by the name of a path, and compiles it as the manifest.
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
