package puppetlang

// #include <puppetlang.h>
import "C"

import "fmt"

// A Severity is the severity of a diagnostic.
type Severity int32

// String returns the severity as a word: "error", "warning" or "deprecation".
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

// A Diagnostic is a report about a source. The first five fields are the reference's; the others are additional help.
type Diagnostic struct {
	// Severity is the severity.
	Severity Severity
	// Code is the issue code, such as "SYNTAX_ERROR"; empty if the reference has none.
	Code string
	// Message is the first line of the reference's message, without location.
	Message string
	// Line and Column are the reference's location, which may differ from the start of the span; 0 if it has none.
	Line, Column int
	// Span is the range of the source that the diagnostic is about.
	Span Span
	// Labels are remarks about other parts of the source.
	Labels []Label
	// Notes are additional facts, one sentence each.
	Notes []string
	// Help is a sentence that suggests what to do; empty if there is none.
	Help string
	// Fix is an unambiguous change of the source that removes the problem; nil if there is none.
	Fix *Fix
}

// A Label is a remark about a part of a source.
type Label struct {
	Text string
	Span Span
}

// A Fix is a change of the source that removes the problem.
type Fix struct {
	// Title describes the change in a few words, in the imperative.
	Title string
	// Edits are the replacements, in ascending order.
	Edits []Edit
}

// An Edit is a replacement of the span by the text.
type Edit struct {
	Text string
	Span Span
}

// String returns a line such as "1:6: error: Syntax error at '=' [SYNTAX_ERROR]".
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

// A RenderFormat is a text format of diagnostics.
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
