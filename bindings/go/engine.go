package puppetlang

// #include "shim.h"
import "C"

import (
	"context"
	"unsafe"
)

// An Engine parses and evaluates sources. Its settings never change.
type Engine struct {
	handle *handle
}

// NewEngine creates an engine. Close it when it is no longer needed; its programs stay valid.
//
// Errors: ErrArgument for an unknown Dialect or LogLevel and for negative numbers, ErrUnsupported if the library at
// run time is not one that this package was built for.
func NewEngine(options Options) (*Engine, error) {
	if abiMismatch != nil {
		return nil, abiMismatch
	}
	return newEngineOf(newConfig(), options)
}

// With creates an engine with the settings, functions and callbacks of this one, except for the options that differ
// from their zero values. Close it when it is no longer needed. Environment.With compiles with such an engine.
//
// Errors: those of NewEngine.
func (e *Engine) With(options Options) (*Engine, error) {
	origin := e.ptr()
	defer e.handle.done()
	return newEngineOf(configOf(origin), options)
}

// newEngineOf creates an engine from a config, which it frees.
func newEngineOf(config config, options Options) (*Engine, error) {
	defer config.free()
	if err := options.apply(config); err != nil {
		return nil, err
	}
	var engine *C.puppetlang_engine
	var failed *C.puppetlang_error
	status := C.puppetlang_engine_new(config.pointer, &engine, &failed)
	if err := takeError(status, failed); err != nil {
		return nil, err
	}
	return &Engine{handle: newHandle("Engine", unsafe.Pointer(engine), releaseEngine)}, nil
}

func releaseEngine(engine unsafe.Pointer) {
	C.puppetlang_engine_release((*C.puppetlang_engine)(engine))
}

// Close releases the C memory of the engine. Running calls continue; later calls panic.
func (e *Engine) Close() {
	if e != nil {
		e.handle.close()
	}
}

// ptr returns the C handle for one call; call e.handle.done afterwards.
func (e *Engine) ptr() *C.puppetlang_engine {
	return (*C.puppetlang_engine)(e.handle.ptr())
}

// A SourceKind tells how a source begins, and how to parse it: Template | Validate is a template that is checked.
type SourceKind uint32

const (
	// Manifest is a source that begins as code, a .pp file.
	Manifest SourceKind = 0
	// Template is a source that begins as text and has code between tags, an .epp file.
	Template SourceKind = C.PUPPETLANG_PARSE_TEMPLATE
	// Validate also validates a source without syntax errors.
	Validate SourceKind = C.PUPPETLANG_PARSE_VALIDATE
	// Recover also returns a tree for a source with syntax errors; parts that cannot be parsed are nodes of
	// NodeErrorExpression.
	Recover SourceKind = C.PUPPETLANG_PARSE_RECOVER
)

// Parse parses a source. The path is its name in messages, and may be empty.
//
// For a source with errors, Parse returns both: a Program, with its tokens and diagnostics but (without Recover) no
// tree, and an *Error with the same diagnostics. So close the program (or leave it to the garbage collector) also if
// there is an error.
//
// If the context ends, the error is ErrInterrupted and wraps ctx.Err(), such as context.Canceled.
//
// Errors with a program: ErrSyntax; ErrValidation, only with Validate, and with a tree; ErrUTF8 for the text (the
// part before the first invalid byte is parsed); ErrLimit for nesting that is too deep. Errors without a program:
// ErrArgument for an unknown kind; ErrUTF8 for the path; ErrLimit for MaxSourceBytes and Deadline; ErrInterrupted.
func (e *Engine) Parse(ctx context.Context, path string, text []byte, kind SourceKind) (*Program, error) {
	return e.ParseString(ctx, path, asString(text), kind)
}

// Check is Parse with Validate: the diagnostics of the program are all syntax errors of the source or, if there are
// none, all diagnostics of validation.
func (e *Engine) Check(ctx context.Context, path string, text []byte, kind SourceKind) (*Program, error) {
	return e.Parse(ctx, path, text, kind|Validate)
}

// ParseString is Parse for a string.
func (e *Engine) ParseString(ctx context.Context, path, text string, kind SourceKind) (*Program, error) {
	engine := e.ptr()
	defer e.handle.done()
	interrupt := interruptOn(ctx)
	defer interrupt.release()

	pathData, pathLength := cString(path)
	data, length := cString(text)
	parsed := C.puppetlang_go_parse(engine, pathData, pathLength, data, length, C.uint32_t(kind), interrupt.pointer)

	program := takeProgram(parsed.program)
	err := takeError(parsed.status, parsed.error)
	if failure := takeFailure(parsed.failure); failure != nil {
		program.Close()
		failure.raise()
	}
	if failed, ok := err.(*Error); ok && failed.Status == StatusInterrupted {
		failed.cause = ctx.Err()
	}
	return program, err
}
