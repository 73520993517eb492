package puppetlang

// #include <puppetlang.h>
import "C"

import "unsafe"

// A Program is a parsed source: its tokens, its tree, and its diagnostics. It can outlive its Engine.
//
// Data are copied out of the library on first use. What was copied before Close can be used after Close too;
// everything else panics then.
type Program struct {
	handle *handle

	path        lazy[string]
	source      lazy[*source]
	diagnostics lazy[[]Diagnostic]
	tree        lazy[*Tree]
	tokens      lazy[[]Token]
	trivia      lazy[[]Trivia]
}

// takeProgram takes ownership of a program; nil for null.
func takeProgram(program *C.puppetlang_program) *Program {
	if program == nil {
		return nil
	}
	return &Program{handle: newHandle("Program", unsafe.Pointer(program), releaseProgram)}
}

func releaseProgram(program unsafe.Pointer) {
	C.puppetlang_program_release((*C.puppetlang_program)(program))
}

// Close releases the C memory of the program. Running calls continue; later calls panic, unless their data were
// copied before.
func (p *Program) Close() {
	if p != nil {
		p.handle.close()
	}
}

// ptr returns the C handle for one call; call p.handle.done afterwards.
func (p *Program) ptr() *C.puppetlang_program {
	return (*C.puppetlang_program)(p.handle.ptr())
}

// copied returns what `read` copies out of the library, once.
func copied[T any](p *Program, value *lazy[T], read func(*C.puppetlang_program) T) T {
	return value.get(func() T {
		program := p.ptr()
		defer p.handle.done()
		return read(program)
	})
}

// Unfinished tells whether the source ends too early: a bracket is open, an operand is missing, or a string, heredoc or
// comment does not end, so that more text may complete it. An interactive program then asks for another line.
func (p *Program) Unfinished() bool {
	program := p.ptr()
	defer p.handle.done()
	return bool(C.puppetlang_program_is_unfinished(program))
}

// Path returns the name of the source, as given.
func (p *Program) Path() string {
	return copied(p, &p.path, func(program *C.puppetlang_program) string {
		return goString(C.puppetlang_program_path(program))
	})
}

// Source returns the text of the source, to which all offsets refer; up to the first byte that is not UTF-8.
func (p *Program) Source() string {
	return p.text().text
}

func (p *Program) text() *source {
	return copied(p, &p.source, func(program *C.puppetlang_program) *source {
		return &source{text: goString(C.puppetlang_program_source(program))}
	})
}

// Position returns the position of the byte at an offset. An offset after the text counts as its end, an offset
// inside a character as the position after it.
func (p *Program) Position(offset int) Position {
	return p.text().position(offset)
}

// PositionUTF16 is like Position, with the column in UTF-16 code units, as editors count.
func (p *Program) PositionUTF16(offset int) Position {
	return p.text().positionUTF16(offset)
}

// Tree returns the tree of the source; nil if the source has a syntax error and was parsed without Recover.
func (p *Program) Tree() *Tree {
	return copied(p, &p.tree, func(program *C.puppetlang_program) *Tree { return copyTree(program, p.text()) })
}

// Tokens returns all tokens; for a source with errors, those that could be read. The slice is shared: do not change
// it.
func (p *Program) Tokens() []Token {
	return copied(p, &p.tokens, func(program *C.puppetlang_program) []Token { return copyTokens(program, p.Trivia()) })
}

// Trivia returns all trivia, in the order of the source. The slice is shared: do not change it.
func (p *Program) Trivia() []Trivia {
	return copied(p, &p.trivia, copyTrivia)
}

// Diagnostics returns the diagnostics of the source: warnings and errors. The slice is shared: do not change it.
func (p *Program) Diagnostics() []Diagnostic {
	return copied(p, &p.diagnostics, func(program *C.puppetlang_program) []Diagnostic {
		return copyDiagnostics(C.puppetlang_program_diagnostics(program))
	})
}

// Fix returns the source with the fixes of all diagnostics applied; false if there are none. If two fixes change the
// same bytes, only the first is applied. Check the new text to see whether the fixes helped.
func (p *Program) Fix() (string, bool) {
	program := p.ptr()
	defer p.handle.done()
	var text *C.puppetlang_text
	status := C.puppetlang_diagnostics_fix(C.puppetlang_program_diagnostics(program), &text, nil)
	return takeText(text), status == C.PUPPETLANG_OK
}

// Memory returns how many bytes of C memory the program uses.
func (p *Program) Memory() int {
	program := p.ptr()
	defer p.handle.done()
	return int(C.puppetlang_program_memory(program))
}

// Render returns the diagnostics as text.
//
// Errors: ErrArgument for an unknown format.
func (p *Program) Render(format RenderFormat) (string, error) {
	program := p.ptr()
	defer p.handle.done()
	return renderDiagnostics(C.puppetlang_program_diagnostics(program), format)
}

// PN returns the tree as Puppet's S-expressions.
//
// Errors, also of PNJSON: ErrNotFound if there is no tree, or only that of Recover; ErrUnsupported if PN has no form
// for a node.
func (p *Program) PN() (string, error) {
	return p.dump(C.PUPPETLANG_DUMP_PN)
}

// PNJSON returns the PN as JSON data.
func (p *Program) PNJSON() (string, error) {
	return p.dump(C.PUPPETLANG_DUMP_PN_JSON)
}

// JSON returns the nodes of the tree with their locations, as a JSON array in pre-order.
//
// Errors: ErrNotFound if there is no tree.
func (p *Program) JSON() (string, error) {
	return p.dump(C.PUPPETLANG_DUMP_JSON)
}

// TokensJSON returns the tokens as a JSON array of [name, value, line, column, byte offset, byte length].
func (p *Program) TokensJSON() (string, error) {
	return p.dump(C.PUPPETLANG_DUMP_TOKENS)
}

func (p *Program) dump(format C.uint32_t) (string, error) {
	program := p.ptr()
	defer p.handle.done()
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_program_dump(program, format, &text, &failed)
	return takeText(text), takeError(status, failed)
}
