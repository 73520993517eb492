package puppetlang

// #include "shim.h"
import "C"

import (
	"context"
	"unsafe"
)

// An Engine is what sources are parsed and evaluated with: settings that stay as they are.
type Engine struct {
	handle *handle
}

// NewEngine makes an engine. Close it when it is no longer needed; its programs go on.
//
// Errors: ErrArgument for a Dialect or LogLevel that there is not and for negative numbers, ErrUnsupported when the library
// that is running is not one that this package was built for.
func NewEngine(options Options) (*Engine, error) {
	if abiMismatch != nil {
		return nil, abiMismatch
	}
	config := newConfig()
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

// Close gives back what the engine holds. Calls that are running go on; later ones panic.
func (e *Engine) Close() {
	if e != nil {
		e.handle.close()
	}
}

// ptr gives the engine for a call, after which e.handle.done is due.
func (e *Engine) ptr() *C.puppetlang_engine {
	return (*C.puppetlang_engine)(e.handle.ptr())
}

// A SourceKind says how a source begins, and what is to be done with it: Template | Validate is a template that is checked.
type SourceKind uint32

const (
	// Manifest is a source that is code, a .pp file.
	Manifest SourceKind = 0
	// Template is a source that begins as text and has code between tags, an .epp file.
	Template SourceKind = C.PUPPETLANG_PARSE_TEMPLATE
	// Validate checks a source without syntax errors: what the grammar allows and the language does not.
	Validate SourceKind = C.PUPPETLANG_PARSE_VALIDATE
	// Recover gives a source with syntax errors a tree too, in which what cannot be read is a node of NodeErrorExpression.
	Recover SourceKind = C.PUPPETLANG_PARSE_RECOVER
)

// Parse parses a source. The path is its name, for messages, and may be empty.
//
// A source that is wrong gives both: a Program, with its tokens and diagnostics but (without Recover) no tree, and an error, an *Error
// with the same diagnostics. So the program is to be closed (or left to the garbage collector) also when there is an error.
//
// The context can stop it: then the error is ErrInterrupted, and what ctx.Err() says, as context.Canceled.
//
// Errors with a program: ErrSyntax; ErrValidation, with Validate only, and the tree is there; ErrUTF8 for the text (what stands before the first wrong byte is read); ErrLimit for
// nesting that is too deep. Errors without, the program is nil: ErrArgument for an unknown kind; ErrUTF8 for the path;
// ErrLimit for MaxSourceBytes and Deadline; ErrInterrupted.
func (e *Engine) Parse(ctx context.Context, path string, text []byte, kind SourceKind) (*Program, error) {
	return e.ParseString(ctx, path, asString(text), kind)
}

// Check is Parse with Validate: the diagnostics of the program are everything that is wrong with the source, all of its syntax
// errors, or when there are none, what the language does not allow though the grammar does.
func (e *Engine) Check(ctx context.Context, path string, text []byte, kind SourceKind) (*Program, error) {
	return e.Parse(ctx, path, text, kind|Validate)
}

// ParseString is Parse for a text that is a string.
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
