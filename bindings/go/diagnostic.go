package puppetlang

// #include <puppetlang.h>
import "C"

import "fmt"

// A Severity is how bad it is what a diagnostic tells.
type Severity int32

// String is the severity as a word: "error", "warning" or "deprecation".
func (s Severity) String() string {
	switch s {
	case SeverityNone:
		return "none"
	case SeverityError:
		return "error"
	case SeverityWarning:
		return "warning"
	case SeverityDeprecation:
		return "deprecation"
	}
	return fmt.Sprintf("Severity(%d)", int32(s))
}

// A Diagnostic is something to say about a source. The first five fields are the reference's; the others help.
type Diagnostic struct {
	// Severity is how bad it is.
	Severity Severity
	// Code is the issue code, as "SYNTAX_ERROR"; empty where the reference gives none.
	Code string
	// Message is the reference's first line, without place.
	Message string
	// Line and Column are the place that the reference gives, which need not be the start of the span; 0 when it gives none.
	Line, Column int
	// Span is the bytes that it is about.
	Span Span
	// Labels are remarks about other parts of the source.
	Labels []Label
	// Notes are facts worth knowing.
	Notes []string
	// Help is what to do about it, a sentence; empty when nobody knows.
	Help string
	// Fix is a change that a program may make; nil when there is none.
	Fix *Fix
}

// A Label is a remark about a part of a source.
type Label struct {
	Text string
	Span Span
}

// A Fix is a change of the source that mends it.
type Fix struct {
	// Title says what it does, a few words in the imperative.
	Title string
	// Edits are the replacements that it consists of, in ascending order.
	Edits []Edit
}

// An Edit is a replacement: the text goes where the span is.
type Edit struct {
	Text string
	Span Span
}

// String is a line as "1:6: error: Syntax error at '=' [SYNTAX_ERROR]".
func (d Diagnostic) String() string {
	text := d.Severity.String() + ": " + d.Message
	if d.Line != 0 {
		text = fmt.Sprintf("%d:%d: %s", d.Line, d.Column, text)
	}
	if d.Code != "" {
		text += " [" + d.Code + "]"
	}
	return text
}

// A RenderFormat is how diagnostics are written.
type RenderFormat uint32

func copyDiagnostics(list *C.puppetlang_diagnostics) []Diagnostic {
	var diagnostics []Diagnostic
	for i := C.size_t(0); i < C.puppetlang_diagnostics_count(list); i++ {
		diagnostics = append(diagnostics, copyDiagnostic(list, i))
	}
	return diagnostics
}

func copyDiagnostic(list *C.puppetlang_diagnostics, i C.size_t) Diagnostic {
	var line, column C.uint32_t
	C.puppetlang_diagnostic_place(list, i, &line, &column)
	var span C.puppetlang_span
	C.puppetlang_diagnostic_span(list, i, &span)
	return Diagnostic{
		Severity: Severity(C.puppetlang_diagnostic_severity(list, i)),
		Code:     goString(C.puppetlang_diagnostic_code(list, i)),
		Message:  goString(C.puppetlang_diagnostic_message(list, i)),
		Line:     int(line),
		Column:   int(column),
		Span:     goSpan(span),
		Labels:   copyLabels(list, i),
		Notes:    copyNotes(list, i),
		Help:     goString(C.puppetlang_diagnostic_help(list, i)),
		Fix:      copyFix(list, i),
	}
}

func copyLabels(list *C.puppetlang_diagnostics, i C.size_t) []Label {
	var labels []Label
	var text C.puppetlang_str
	var span C.puppetlang_span
	for C.puppetlang_diagnostic_label(list, i, C.size_t(len(labels)), &text, &span) {
		labels = append(labels, Label{Text: goString(text), Span: goSpan(span)})
	}
	return labels
}

func copyNotes(list *C.puppetlang_diagnostics, i C.size_t) []string {
	var notes []string
	for {
		note := goString(C.puppetlang_diagnostic_note(list, i, C.size_t(len(notes))))
		if note == "" {
			return notes
		}
		notes = append(notes, note)
	}
}

func copyFix(list *C.puppetlang_diagnostics, i C.size_t) *Fix {
	title := goString(C.puppetlang_diagnostic_fix_title(list, i))
	if title == "" {
		return nil
	}
	fix := &Fix{Title: title}
	var text C.puppetlang_str
	var span C.puppetlang_span
	for C.puppetlang_diagnostic_fix_edit(list, i, C.size_t(len(fix.Edits)), &text, &span) {
		fix.Edits = append(fix.Edits, Edit{Text: goString(text), Span: goSpan(span)})
	}
	return fix
}

func renderDiagnostics(list *C.puppetlang_diagnostics, format RenderFormat) (string, error) {
	var text *C.puppetlang_text
	var failed *C.puppetlang_error
	status := C.puppetlang_diagnostics_render(list, C.uint32_t(format), &text, &failed)
	return takeText(text), takeError(status, failed)
}
