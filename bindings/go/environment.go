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
// "environment.conf"; ErrArgument for an engine with Tasks; ErrUTF8; ErrCallback for Options.Files.
func (e *Engine) OpenEnvironment(directory string) (*Environment, error) {
	engine := e.ptr()
	defer e.handle.done()
	return e.opened(func(running C.uintptr_t) C.puppetlang_go_opened {
		text, length := cString(directory)
		return C.puppetlang_go_environment_open(engine, text, length, running)
	})
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
	return e.opened(func(running C.uintptr_t) C.puppetlang_go_opened {
		return C.puppetlang_go_environment_of_files(engine, hash, running)
	})
}

// opened returns the environment that a call opens.
func (e *Engine) opened(open func(running C.uintptr_t) C.puppetlang_go_opened) (*Environment, error) {
	running := newRunning(e)
	defer running.end()
	opened := open(running.number)
	environment := e.takeEnvironment(opened.environment)
	if err := running.failed(takeError(opened.status, opened.error), opened.failure); err != nil {
		environment.Close()
		return nil, err
	}
	return environment, nil
}

// takeEnvironment takes ownership of an environment of the library; nil for null.
func (e *Engine) takeEnvironment(environment *C.puppetlang_environment) *Environment {
	if environment == nil {
		return nil
	}
	return &Environment{engine: e, handle: newHandle("Environment", unsafe.Pointer(environment), releaseEnvironment)}
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
	return e.engine.opened(func(running C.uintptr_t) C.puppetlang_go_opened {
		return C.puppetlang_go_environment_refresh(environment, running)
	})
}

// WithEngine returns an environment with the same modules and manifests, and with the limits, Logger, functions and
// callbacks of another engine. No file is read again. Options for opening an environment, such as ModulePath and Files,
// keep the values that they had.
//
// Errors: ErrArgument for an engine with Tasks.
func (e *Environment) WithEngine(engine *Engine) (*Environment, error) {
	environment := e.ptr()
	defer e.handle.done()
	other := engine.ptr()
	defer engine.handle.done()
	var out *C.puppetlang_environment
	var failed *C.puppetlang_error
	status := C.puppetlang_environment_with_engine(environment, other, &out, &failed)
	return engine.takeEnvironment(out), takeError(status, failed)
}

// With returns an environment whose engine is that of Engine.With: so a server gives each call limits, a Logger or a
// DataSource of its own.
//
//	own, err := environment.With(puppetlang.Options{Deadline: time.Second, Logger: logger})
//
// Errors: those of Engine.With and WithEngine.
func (e *Environment) With(options Options) (*Environment, error) {
	engine, err := e.engine.With(options)
	if err != nil {
		return nil, err
	}
	environment, err := e.WithEngine(engine)
	if err != nil {
		engine.Close()
	}
	return environment, err
}

// A Module is a module of an environment.
type Module struct {
	// Name is the name.
	Name string
	// Path is the path of its directory.
	Path string
	// Metadata is the content of its "metadata.json"; nil if it has none that is valid.
	Metadata Hash
}

// Modules returns the modules.
//
// Errors: ErrCallback for Options.Files.
func (e *Environment) Modules() ([]Module, error) {
	data, err := e.described(func(environment *C.puppetlang_environment, running C.uintptr_t) C.puppetlang_go_evaluated {
		return C.puppetlang_go_environment_modules(environment, running)
	})
	var modules []Module
	for _, module := range list(data) {
		found := module.(Hash)
		metadata, _ := found.Get("metadata").(Hash)
		modules = append(modules, Module{textAt(found, "name"), textAt(found, "path"), metadata})
	}
	return modules, err
}

// ResourceTypes returns the names of the native resource types that the modules have, in alphabetical order. The types
// of the core are not among them. Scope.ResourceType describes a type.
//
// Errors: ErrCallback for Options.Files.
func (e *Environment) ResourceTypes() ([]string, error) {
	data, err := e.described(func(environment *C.puppetlang_environment, running C.uintptr_t) C.puppetlang_go_evaluated {
		return C.puppetlang_go_environment_resource_types(environment, running)
	})
	return texts(data), err
}

// described returns the data of a call that describes an environment.
func (e *Environment) described(
	call func(environment *C.puppetlang_environment, running C.uintptr_t) C.puppetlang_go_evaluated,
) (any, error) {
	environment := e.ptr()
	defer e.handle.done()
	running := newRunning(e.engine)
	defer running.end()
	return running.outcome(call(environment, running.number))
}

// NewScope creates a scope of a node. It has the functions, types, templates, classes and data of the environment: its
// programs can call functions of modules and the function epp, look up data, and declare classes and resources.
// Scope.Catalog compiles what they declared. The main manifest is not evaluated.
//
// Errors: ErrEvaluation if a fact has the name of a reserved variable; ErrArgument for a node without a name; ErrType
// for data about the node that are not a hash; ErrLimit; those of FromGo.
func (e *Environment) NewScope(node KnownNode) (*Scope, error) {
	known, err := fromGo(node.hash(), 0)
	if err != nil {
		return nil, err
	}
	defer C.puppetlang_value_release(known)
	environment := e.ptr()
	defer e.handle.done()
	running := newRunning(e.engine)
	defer running.end()
	made := C.puppetlang_go_scope_of_node(environment, known, running.number)
	var scope *Scope
	if made.scope != nil {
		scope = &Scope{engine: e.engine, handle: newHandle("Scope", unsafe.Pointer(made.scope), freeScope)}
	}
	if err := running.failed(takeError(made.status, made.error), made.failure); err != nil {
		scope.Close()
		return nil, err
	}
	return scope, nil
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
// exists; ErrCallback for Options.Files; those of FromGo.
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
	catalog, err := running.catalog(compiled)
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
