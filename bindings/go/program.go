package puppetlang

// #include <puppetlang.h>
import "C"

import "unsafe"

// A Program is what became of a source: its tokens, and its tree or what is wrong with it. It needs its Engine no more.
//
// Everything is copied out of the library when it is asked for the first time. What was asked for once may be asked for after
// Close too; all else panics then.
type Program struct {
	handle *handle

	path        lazy[string]
	source      lazy[*source]
	diagnostics lazy[[]Diagnostic]
	tree        lazy[*Tree]
	tokens      lazy[[]Token]
	trivia      lazy[[]Trivia]
}

// takeProgram owns a program; nil for none.
func takeProgram(program *C.puppetlang_program) *Program {
	if program == nil {
		return nil
	}
	return &Program{handle: newHandle("Program", unsafe.Pointer(program), releaseProgram)}
}

func releaseProgram(program unsafe.Pointer) {
	C.puppetlang_program_release((*C.puppetlang_program)(program))
}

// Close gives back what the program holds outside of Go. Calls that are running go on; later ones panic, unless what they ask
// for was copied before.
func (p *Program) Close() {
	if p != nil {
		p.handle.close()
	}
}

// ptr gives the program for a call, after which p.handle.done is due.
func (p *Program) ptr() *C.puppetlang_program {
	return (*C.puppetlang_program)(p.handle.ptr())
}

// copied is what `read` copies out of the library, once.
func copied[T any](p *Program, value *lazy[T], read func(*C.puppetlang_program) T) T {
	return value.get(func() T {
		program := p.ptr()
		defer p.handle.done()
		return read(program)
	})
}

// Path is the name of the source, as given.
func (p *Program) Path() string {
	return copied(p, &p.path, func(program *C.puppetlang_program) string {
		return goString(C.puppetlang_program_path(program))
	})
}

// Source is the text of the source, to which all offsets refer; up to the first byte that is no UTF-8.
func (p *Program) Source() string {
	return p.text().text
}

func (p *Program) text() *source {
	return copied(p, &p.source, func(program *C.puppetlang_program) *source {
		return &source{text: goString(C.puppetlang_program_source(program))}
	})
}

// Position is the place of the byte at an offset. An offset behind the text counts as its end, one inside a character as the
// place behind that.
func (p *Program) Position(offset int) Position {
	return p.text().position(offset)
}

// PositionUTF16 is the same with the column in UTF-16 code units, as editors count.
func (p *Program) PositionUTF16(offset int) Position {
	return p.text().positionUTF16(offset)
}

// Tree is the tree of the source; nil when there is none, because the source has a syntax error and Recover was not asked for.
func (p *Program) Tree() *Tree {
	return copied(p, &p.tree, func(program *C.puppetlang_program) *Tree { return copyTree(program, p.text()) })
}

// Tokens are all tokens, of a source that is wrong too, as far as it can be read. The slice is one for all who ask: leave it
// as it is.
func (p *Program) Tokens() []Token {
	return copied(p, &p.tokens, func(program *C.puppetlang_program) []Token { return copyTokens(program, p.Trivia()) })
}

// Trivia is all of the trivia, in the order of the source. The slice is one for all who ask: leave it as it is.
func (p *Program) Trivia() []Trivia {
	return copied(p, &p.trivia, copyTrivia)
}

// Diagnostics are what there is to say about the source: warnings and errors. The slice is one for all who ask: leave it as it
// is.
func (p *Program) Diagnostics() []Diagnostic {
	return copied(p, &p.diagnostics, func(program *C.puppetlang_program) []Diagnostic {
		return copyDiagnostics(C.puppetlang_program_diagnostics(program))
	})
}

// Fix is the source as it is after the fixes of all diagnostics; false when there is nothing to fix. Where two would change the
// same bytes, that of the first one is made. Whether it helped, a Check of the new text says.
func (p *Program) Fix() (string, bool) {
	program := p.ptr()
	defer p.handle.done()
	var text *C.puppetlang_text
	status := C.puppetlang_diagnostics_fix(C.puppetlang_program_diagnostics(program), &text, nil)
	return takeText(text), status == C.PUPPETLANG_OK
}

// Memory is how many bytes the library keeps for the program, outside of Go.
func (p *Program) Memory() int {
	program := p.ptr()
	defer p.handle.done()
	return int(C.puppetlang_program_memory(program))
}

// Render writes the diagnostics as text.
//
// Errors: ErrArgument for an unknown format.
func (p *Program) Render(format RenderFormat) (string, error) {
	program := p.ptr()
	defer p.handle.done()
	return renderDiagnostics(C.puppetlang_program_diagnostics(program), format)
}

// PN is the tree as Puppet's S-expressions.
//
// Errors, also of PNJSON: ErrNotFound when there is no tree, or only that of Recover; ErrUnsupported when PN has no form for a node.
func (p *Program) PN() (string, error) {
	return p.dump(C.PUPPETLANG_DUMP_PN)
}

// PNJSON is the PN as JSON data.
func (p *Program) PNJSON() (string, error) {
	return p.dump(C.PUPPETLANG_DUMP_PN_JSON)
}

// JSON is the nodes of the tree with their places, as a JSON array in pre-order.
//
// Errors: ErrNotFound when there is no tree.
func (p *Program) JSON() (string, error) {
	return p.dump(C.PUPPETLANG_DUMP_JSON)
}

// TokensJSON is the tokens as a JSON array of [name, value, line, column, byte offset, byte length].
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
