package puppetlang

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// draft is a heredoc of the language's first draft. The library suggests the current form.
const draft = "$x = @'two words'\n text\n | two  words\n"

func TestWarningsAreNoErrors(t *testing.T) {
	program := parse(t, newEngine(t, Options{}), warning)
	want := []Diagnostic{{
		Severity: SeverityWarning,
		Code:     "UNRECOGNIZED_ESCAPE",
		Message:  `Unrecognized escape sequence '\q'`,
		// The reference's location is after the string.
		Line: 1, Column: 10,
		Span: Span{Start: 6, End: 8, First: Position{1, 7}, Last: Position{1, 9}},
	}}
	if got := program.Diagnostics(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

func TestDiagnosticsOfTheErrorAreThoseOfTheProgram(t *testing.T) {
	program, failed := parseWrong(t, newEngine(t, Options{}), warning+"\n$c = = 1\n")
	if !reflect.DeepEqual(program.Diagnostics(), failed.Diagnostics) {
		t.Errorf("%+v\n%+v", program.Diagnostics(), failed.Diagnostics)
	}
	first, second := failed.Diagnostics[0], failed.Diagnostics[1]
	equal(t, "first", first.String(), `1:10: warning: Unrecognized escape sequence '\q' [UNRECOGNIZED_ESCAPE]`)
	equal(t, "second", second.String(), `2:6: error: Syntax error at '=' [SYNTAX_ERROR]`)
}

func TestPlaceThatTheReferenceDoesNotGive(t *testing.T) {
	_, failed := parseWrong(t, newEngine(t, Options{}), "if $x {")
	one := failed.Diagnostics[0]
	equal(t, "text", one.String(), "error: Syntax error at end of input [SYNTAX_ERROR]")
	equal(t, "line", one.Line, 0)
	equal(t, "span", one.Span, Span{Start: 7, End: 7, First: Position{1, 8}, Last: Position{1, 8}})
}

func TestDraftHeredocHasLabelHelpAndFix(t *testing.T) {
	_, failed := parseWrong(t, newEngine(t, Options{}), draft)
	one := failed.Diagnostics[0]
	equal(t, "text", one.String(), "1:6: error: Virtual (@) can only be applied to a Resource Expression")
	equal(t, "code", one.Code, "")
	equal(t, "help", one.Help, "this is heredoc syntax of an early draft; write @(two words)")
	equal(t, "notes", len(one.Notes), 0)
	labels := []Label{{"the text would end here", Span{Start: 24, End: 37, First: Position{3, 1}, Last: Position{3, 14}}}}
	if !reflect.DeepEqual(one.Labels, labels) {
		t.Errorf("%+v", one.Labels)
	}
	fix := &Fix{Title: "write @(two words)", Edits: []Edit{
		{"@(two words)", Span{Start: 5, End: 17, First: Position{1, 6}, Last: Position{1, 18}}},
		{"two words", Span{Start: 27, End: 37, First: Position{3, 4}, Last: Position{3, 14}}},
	}}
	if !reflect.DeepEqual(one.Fix, fix) {
		t.Errorf("%+v", one.Fix)
	}
}

func TestFixMendsTheSource(t *testing.T) {
	engine := newEngine(t, Options{})
	_, failed := parseWrong(t, engine, draft)
	mended := draft
	edits := failed.Diagnostics[0].Fix.Edits
	for i := len(edits) - 1; i >= 0; i-- {
		mended = mended[:edits[i].Span.Start] + edits[i].Text + mended[edits[i].Span.End:]
	}
	equal(t, "mended", mended, "$x = @(two words)\n text\n | two words\n")
	parse(t, engine, mended)
}

func TestEveryFormatOfDiagnostics(t *testing.T) {
	program, failed := parseWrong(t, newEngine(t, Options{}), "$x = % 1")
	equal(t, "diagnostics", len(failed.Diagnostics), 1)
	for format, want := range map[RenderFormat]string{
		RenderConcise: "site.pp:1:6: error: Syntax error at '%' [SYNTAX_ERROR]\n",
		RenderPuppet:  "Error: Syntax error at '%' (file: site.pp, line: 1, column: 6)\n",
		RenderHuman: "error[SYNTAX_ERROR]: Syntax error at '%'\n --> site.pp:1:6\n  |\n" +
			"1 | $x = % 1\n  |    - ^\n  |    |\n  |    an operand is missing after this\n  |\n" +
			"help: add the missing operand after `=`, or remove `=`\n",
	} {
		got, err := program.Render(format)
		if err != nil || got != want {
			t.Errorf("%d: %q, %v", format, got, err)
		}
	}
	human, _ := program.Render(RenderHuman)
	coloured, err := program.Render(RenderHumanColour)
	if err != nil || len(coloured) <= len(human) {
		t.Errorf("%q, %v", coloured, err)
	}
	var list []struct{ Message string }
	text, err := program.Render(RenderJSON)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(text), &list); err != nil || len(list) != 1 {
		t.Fatalf("%v: %s", err, text)
	}
	equal(t, "message", list[0].Message, "Syntax error at '%'")
}

func TestFormatsForOtherPrograms(t *testing.T) {
	program, _ := parseWrong(t, newEngine(t, Options{}), "$x = % 1")
	for format, part := range map[RenderFormat]string{
		RenderJSONLines: `"code":"SYNTAX_ERROR"`, RenderGitHub: "::error file=site.pp,line=1,endLine=1,col=6",
		RenderGitLab: `"check_name"`, RenderSARIF: `sarif-2.1.0.json`, RenderJUnit: "<testsuite",
	} {
		text, err := program.Render(format)
		if err != nil || !strings.Contains(text, part) {
			t.Errorf("%d: %q, %v", format, text, err)
		}
	}
}

func TestSeveritiesHaveNames(t *testing.T) {
	for severity, want := range map[Severity]string{
		SeverityNone: "none", SeverityError: "error", SeverityWarning: "warning", SeverityDeprecation: "deprecation",
		Severity(9): "Severity(9)",
	} {
		equal(t, "name", severity.String(), want)
	}
}
