package puppetlang

// #include "shim.h"
import "C"

import (
	"context"
	"runtime/cgo"
	"sync"
	"unsafe"
)

// A Scope evaluates programs. It holds variables, and the functions that programs define. Engine.NewScope creates one;
// Environment.NewScope one of a node, which has the modules and data of an environment.
//
// Arguments are Go data that FromGo accepts. Results are Go data as returned by Value.ToGo, or a *Value if Go has no
// equivalent. Only one goroutine at a time may use a Scope; concurrent calls fail with ErrBusy. After an error it can
// be used again.
type Scope struct {
	engine *Engine
	// One of the two: an owned scope, or that of a call.
	handle *handle
	call   *Call
}

// NewScope creates a scope. The facts are a map or Hash, or nil: they become $facts, and each fact a variable. The
// argument trusted becomes $trusted; it may be nil.
//
// Errors: ErrType for facts that are not a hash; those of FromGo.
func (e *Engine) NewScope(facts, trusted any) (*Scope, error) {
	engine := e.ptr()
	defer e.handle.done()
	var values [2]*C.puppetlang_value
	for i, data := range []any{facts, trusted} {
		if data == nil {
			continue
		}
		value, err := fromGo(data, 0)
		if err != nil {
			return nil, err
		}
		defer C.puppetlang_value_release(value)
		values[i] = value
	}
	var scope *C.puppetlang_scope
	var failed *C.puppetlang_error
	status := C.puppetlang_scope_new(engine, values[0], values[1], &scope, &failed)
	if err := takeError(status, failed); err != nil {
		return nil, err
	}
	return &Scope{engine: e, handle: newHandle("Scope", unsafe.Pointer(scope), freeScope)}, nil
}

func freeScope(scope unsafe.Pointer) {
	C.puppetlang_scope_free((*C.puppetlang_scope)(scope))
}

// Close releases the C memory of the scope. A running call continues; later calls panic. The scope of a Call needs no
// Close.
func (s *Scope) Close() {
	if s != nil && s.handle != nil {
		s.handle.close()
	}
}

// use passes the C scope to a function.
func (s *Scope) use(with func(*C.puppetlang_scope) error) error {
	if s.call != nil {
		return s.call.use(func(call *C.puppetlang_call) error { return with(C.puppetlang_call_scope(call)) })
	}
	scope := (*C.puppetlang_scope)(s.handle.ptr())
	defer s.handle.done()
	return with(scope)
}

// Set sets a variable of the top scope.
//
// Errors: ErrArgument for an invalid name; ErrBusy; those of FromGo.
func (s *Scope) Set(name string, data any) error {
	value, err := fromGo(data, 0)
	if err != nil {
		return err
	}
	defer C.puppetlang_value_release(value)
	return s.use(func(scope *C.puppetlang_scope) error {
		var failed *C.puppetlang_error
		text, length := cString(name)
		status := C.puppetlang_scope_set(scope, text, length, value, &failed)
		return takeError(status, failed)
	})
}

// Get returns the value of a variable of the top scope.
//
// Errors: ErrNotFound if it is not set; ErrArgument for an invalid name; ErrBusy.
func (s *Scope) Get(name string) (any, error) {
	var data any
	err := s.use(func(scope *C.puppetlang_scope) error {
		var value *C.puppetlang_value
		var failed *C.puppetlang_error
		text, length := cString(name)
		status := C.puppetlang_scope_get(scope, text, length, &value, &failed)
		data = giveUp(value)
		return takeError(status, failed)
	})
	return data, err
}

// Eval evaluates a program, and returns the value of its last expression.
//
// If the context ends, the error is ErrInterrupted and wraps ctx.Err(). If a Function returns an error, the error is
// ErrCallback and wraps it. If a Function or the Logger panics, Eval panics with the same value.
//
// Errors: ErrEvaluation; ErrCallback; ErrLimit for MaxSteps, MaxDepth, MaxBytes and Deadline; ErrInterrupted;
// ErrSyntax and ErrValidation for a program with errors; ErrBusy; ErrArgument for a template.
func (s *Scope) Eval(ctx context.Context, program *Program) (any, error) {
	pointer := program.ptr()
	defer program.handle.done()
	return s.evaluate(ctx, func(scope *C.puppetlang_scope, interrupt interrupt, running C.uintptr_t) C.puppetlang_go_evaluated {
		return C.puppetlang_go_eval(scope, pointer, interrupt.pointer, running)
	})
}

// EvalString parses a text with a path as its name, and evaluates it.
//
// Errors: those of Engine.Parse and Eval.
func (s *Scope) EvalString(ctx context.Context, path, text string) (any, error) {
	program, err := s.engine.ParseString(ctx, path, text, Manifest)
	defer program.Close()
	if err != nil {
		return nil, err
	}
	return s.Eval(ctx, program)
}

// Render renders a template, a program that was parsed as Template. It returns a string, or a *Value whose Unwrap
// returns the text if a Sensitive value was rendered.
//
// The parameters are a map or Hash by name, or nil. If the template declares parameters, they must match; otherwise
// they become variables. The template also sees the variables of the top scope.
//
// Errors: those of Eval and FromGo; ErrArgument for a program that is not a template, and for parameters that are not
// a hash by name; ErrEvaluation for parameters that do not match.
func (s *Scope) Render(ctx context.Context, template *Program, parameters any) (any, error) {
	var params *C.puppetlang_value
	if parameters != nil {
		var err error
		if params, err = fromGo(parameters, 0); err != nil {
			return nil, err
		}
		defer C.puppetlang_value_release(params)
	}
	pointer := template.ptr()
	defer template.handle.done()
	return s.evaluate(ctx, func(scope *C.puppetlang_scope, interrupt interrupt, running C.uintptr_t) C.puppetlang_go_evaluated {
		return C.puppetlang_go_epp_render(scope, pointer, params, interrupt.pointer, running)
	})
}

// RenderString parses a text as a template with a path as its name, and renders it.
//
// Errors: those of Engine.Parse and Render.
func (s *Scope) RenderString(ctx context.Context, path, text string, parameters any) (any, error) {
	template, err := s.engine.ParseString(ctx, path, text, Template)
	defer template.Close()
	if err != nil {
		return nil, err
	}
	return s.Render(ctx, template, parameters)
}

// CallFunction calls a function of a program that was evaluated in this scope, of Go, or of the language.
//
// Errors: those of Eval and FromGo.
func (s *Scope) CallFunction(ctx context.Context, name string, arguments ...any) (any, error) {
	values, release, err := fromAll(arguments)
	defer release()
	if err != nil {
		return nil, err
	}
	text, length := cString(name)
	return s.evaluate(ctx, func(scope *C.puppetlang_scope, interrupt interrupt, running C.uintptr_t) C.puppetlang_go_evaluated {
		count := C.size_t(len(arguments))
		return C.puppetlang_go_call_function(scope, text, length, &values[0], count, interrupt.pointer, running)
	})
}

// ScopeNames are the names that are declared in a scope, in alphabetical order.
type ScopeNames struct {
	// Variables are the variables of the top scope.
	Variables []string
	// Functions are the functions that programs of the scope define.
	Functions []string
	// Types are the types that programs of the scope declare.
	Types []string
}

// Names returns the names that are declared.
//
// Errors: ErrBusy.
func (s *Scope) Names() (ScopeNames, error) {
	var names ScopeNames
	err := s.use(func(scope *C.puppetlang_scope) error {
		var value *C.puppetlang_value
		var failed *C.puppetlang_error
		status := C.puppetlang_scope_names(scope, &value, &failed)
		if data, ok := giveUp(value).(Hash); ok {
			names = ScopeNames{texts(data.Get("variables")), texts(data.Get("functions")), texts(data.Get("types"))}
		}
		return takeError(status, failed)
	})
	return names, err
}

// ParseType returns the type of a text, such as "Web::Port" or "Array[Web::Port]". Its names are those of the language,
// of the programs of the scope, and of the environment of the node; they are resolved until the Scope is closed. The
// context, functions and the Logger work as for Eval.
//
// Errors: ErrType if the value of the text is not a type; ErrEvaluation if a type does not exist; otherwise those of
// EvalString.
func (s *Scope) ParseType(ctx context.Context, text string) (*Type, error) {
	interrupt := interruptOn(ctx)
	defer interrupt.release()
	running := newRunning(s.engine)
	defer running.end()
	var kind *Type
	err := s.use(func(scope *C.puppetlang_scope) error {
		data, length := cString(text)
		typed := C.puppetlang_go_scope_type(scope, data, length, interrupt.pointer, running.number)
		kind = takeType(typed._type)
		return running.failed(takeError(typed.status, typed.error), typed.failure)
	})
	if err != nil {
		kind.Close()
		return nil, interruptedBy(ctx, err)
	}
	return kind, nil
}

// A ResourceType describes a native resource type.
type ResourceType struct {
	// Name is the name.
	Name string
	// Properties, Parameters and Metaparameters are the names of its attributes.
	Properties, Parameters, Metaparameters []string
	// Namevars are the names of the attributes whose values identify a resource.
	Namevars []string
	// Complete is false if the Ruby file of the type adds attributes in a way that is not understood.
	Complete bool
}

// ResourceType describes a native resource type of the core, or of a module of the environment.
//
// Errors: ErrNotFound if there is no such type, or the scope is not that of a node; ErrEvaluation if the file of the
// type cannot be read; ErrLimit; ErrBusy; ErrUTF8.
func (s *Scope) ResourceType(name string) (*ResourceType, error) {
	running := newRunning(s.engine)
	defer running.end()
	var data any
	err := s.use(func(scope *C.puppetlang_scope) (err error) {
		text, length := cString(name)
		data, err = running.outcome(C.puppetlang_go_scope_resource_type(scope, text, length, running.number))
		return err
	})
	if err != nil {
		return nil, err
	}
	found := data.(Hash)
	complete, _ := found.Get("complete").(bool)
	return &ResourceType{
		Name:           textAt(found, "name"),
		Properties:     texts(found.Get("properties")),
		Parameters:     texts(found.Get("parameters")),
		Metaparameters: texts(found.Get("metaparameters")),
		Namevars:       texts(found.Get("namevars")),
		Complete:       complete,
	}, nil
}

// Catalog compiles the catalog of the programs that were evaluated in the scope of a node without an error. They run
// again in the same order: the Logger gets their messages again, and functions are called again.
//
// The context, functions and the Logger work as for Eval.
//
// Errors: ErrUnsupported if the scope is not that of a node, and within a Function; ErrBusy; those of
// Environment.Compile.
func (s *Scope) Catalog(ctx context.Context) (*Catalog, error) {
	interrupt := interruptOn(ctx)
	defer interrupt.release()
	running := newRunning(s.engine)
	defer running.end()
	var catalog *Catalog
	err := s.use(func(scope *C.puppetlang_scope) (err error) {
		catalog, err = running.catalog(C.puppetlang_go_scope_catalog(scope, interrupt.pointer, running.number))
		return err
	})
	return catalog, interruptedBy(ctx, err)
}

// fromAll converts arguments. It allocates one pointer more than needed, so that the first one always exists.
func fromAll(arguments []any) (values []*C.puppetlang_value, release func(), err error) {
	values = make([]*C.puppetlang_value, len(arguments)+1)
	release = func() {
		for _, value := range values {
			C.puppetlang_value_release(value)
		}
	}
	for i, data := range arguments {
		if values[i], err = fromGo(data, 0); err != nil {
			break
		}
	}
	return values, release, err
}

// giveUp returns a value as data, and releases its handle; nil for null.
func giveUp(value *C.puppetlang_value) any {
	defer C.puppetlang_value_release(value)
	if value == nil {
		return nil
	}
	return toGo(value, nil)
}

func (s *Scope) evaluate(
	ctx context.Context, call func(*C.puppetlang_scope, interrupt, C.uintptr_t) C.puppetlang_go_evaluated,
) (any, error) {
	interrupt := interruptOn(ctx)
	defer interrupt.release()
	running := newRunning(s.engine)
	defer running.end()
	var data any
	err := s.use(func(scope *C.puppetlang_scope) (err error) {
		data, err = running.outcome(call(scope, interrupt, running.number))
		return err
	})
	return data, interruptedBy(ctx, err)
}

// interruptedBy adds the error of the context to an error, if it is that of an interrupt.
func interruptedBy(ctx context.Context, err error) error {
	if failed, ok := err.(*Error); ok && failed.Status == StatusInterrupted {
		failed.cause = ctx.Err()
	}
	return err
}

// A running is a call that evaluates or reads files. It stores the errors and panics of its functions, its DataSource
// and its file system.
type running struct {
	engine *Engine
	number C.uintptr_t

	mu     sync.Mutex
	last   uintptr
	ending map[uintptr]any
	// ofFiles is the first error or *failure of the file system, for which the library has no token.
	ofFiles any
}

func newRunning(engine *Engine) *running {
	r := &running{engine: engine, ending: map[uintptr]any{}}
	r.number = C.uintptr_t(cgo.NewHandle(r))
	return r
}

func (r *running) end() {
	cgo.Handle(r.number).Delete()
}

// keep returns a token for an error or a *failure.
func (r *running) keep(ending any) uintptr {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.last++
	r.ending[r.last] = ending
	return r.last
}

// keepAs stores an error or a *failure under the token that it had.
func (r *running) keepAs(token uintptr, ending any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ending != nil && token != 0 {
		r.ending[token] = ending
	}
}

// keepOfFiles stores the error or *failure of the file system, if it is the first.
func (r *running) keepOfFiles(ending any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ofFiles == nil {
		r.ofFiles = ending
	}
}

func (r *running) endingOfFiles() any {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.ofFiles
}

func (r *running) take(token uintptr) any {
	r.mu.Lock()
	defer r.mu.Unlock()
	ending := r.ending[token]
	delete(r.ending, token)
	return ending
}

// outcome returns the result of a call. It panics, or ends the goroutine, if a callback did.
func (r *running) outcome(evaluated C.puppetlang_go_evaluated) (any, error) {
	data := giveUp(evaluated.value)
	if err := r.failed(takeError(evaluated.status, evaluated.error), evaluated.failure); err != nil {
		return nil, err
	}
	return data, nil
}

// catalog is outcome for a call that compiles a catalog.
func (r *running) catalog(compiled C.puppetlang_go_compiled) (*Catalog, error) {
	catalog := takeCatalog(compiled.catalog)
	if err := r.failed(takeError(compiled.status, compiled.error), compiled.failure); err != nil {
		catalog.Close()
		return nil, err
	}
	return catalog, nil
}

// failed returns the error of a call, with the error that a callback has returned. It panics, or ends the goroutine, if
// a callback did.
func (r *running) failed(err error, ofLogger C.uintptr_t) error {
	takeFailure(ofLogger).raise()
	failed, ok := err.(*Error)
	var ending any
	if ok {
		ending = r.take(failed.token)
	}
	if ending == nil {
		ending = r.endingOfFiles()
	}
	switch ending := ending.(type) {
	case *failure:
		ending.raise()
	case error:
		if !ok {
			// The library would continue without the file.
			failed = &Error{Status: StatusCallback, Message: ending.Error()}
		}
		failed.cause = ending
		return failed
	}
	return err
}
