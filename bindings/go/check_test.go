package puppetlang

import (
	"context"
	"errors"
	"strings"
	"testing"
)

const (
	twice    = "$h = { a => 1, a => 2 }"
	reserved = "$a = private\n"
	missing  = "file { '/x':\n  ensure => file\n  mode => '1',\n}\n"
	mended   = "file { '/x':\n  ensure => file,\n  mode => '1',\n}\n"
	broken   = "$a = % 1\nclass x inherits y {\n  include z\n}\n$b = % 2\n"
)

// checked returns the result of Check with an engine with these options.
func checked(t *testing.T, options Options, path, text string) (*Program, error) {
	t.Helper()
	program, err := newEngine(t, options).Check(context.Background(), path, []byte(text), Manifest)
	if program == nil {
		t.Fatal(err)
	}
	t.Cleanup(program.Close)
	return program, err
}

func TestCheckFindsWhatTheGrammarAllows(t *testing.T) {
	program, err := checked(t, Options{}, "a.pp", reserved)
	message := "Use of reserved word: private, must be quoted if intended to be a String value"
	var failed *Error
	if !errors.As(err, &failed) || !errors.Is(err, ErrValidation) {
		t.Fatalf("the error is %v", err)
	}
	equal(t, "message", failed.Message, message+" (file: a.pp, line: 1, column: 6)")
	equal(t, "kind", failed.Kind, "Puppet::ParseErrorWithIssue")
	equal(t, "in the error", len(failed.Diagnostics), 1)
	one := program.Diagnostics()[0]
	equal(t, "diagnostic", one.String(), "1:6: error: "+message+" [RESERVED_WORD]")
	equal(t, "help", one.Help, "put it in quotes to use it as a string")
	equal(t, "fix", one.Fix.Edits[0].Text, "'private'")
	equal(t, "the tree", program.Tree().Root().Field("body").Kind(), NodeAssignmentExpression)
	// Without validation there is no error.
	equal(t, "parsed", len(parse(t, newEngine(t, Options{}), reserved).Diagnostics()), 0)

	_, err = checked(t, Options{}, "", reserved+reserved)
	equal(t, "several", err.Error(), "Language validation logged 2 errors. Giving up")
}

func TestStrictAndSeveritiesDecide(t *testing.T) {
	for _, one := range []struct {
		options  Options
		severity Severity
	}{
		{Options{}, SeverityError},
		{Options{Strict: StrictError}, SeverityError},
		{Options{Strict: StrictWarning}, SeverityWarning},
		{Options{Strict: StrictOff}, SeverityNone},
		{Options{Strict: StrictOff, Severities: map[string]Severity{"DUPLICATE_KEY": SeverityDeprecation}}, SeverityDeprecation},
		{Options{Severities: map[string]Severity{"DUPLICATE_KEY": SeverityNone}}, SeverityNone},
	} {
		program, err := checked(t, one.options, "", twice)
		found := SeverityNone
		for _, diagnostic := range program.Diagnostics() {
			found = diagnostic.Severity
			equal(t, "place", diagnostic.Line*100+diagnostic.Column, 118)
		}
		equal(t, "severity", found, one.severity)
		equal(t, "fails", err != nil, one.severity == SeverityError)
	}
	for code, wanted := range map[string]error{"NOT_TOP_LEVEL": ErrArgument, "NO_SUCH": ErrNotFound, "SYNTAX_ERROR": ErrUnsupported} {
		_, err := NewEngine(Options{Severities: map[string]Severity{code: SeverityWarning}})
		checkError(t, err, wanted, code)
	}
	_, err := NewEngine(Options{Strict: "sometimes"})
	checkError(t, err, ErrArgument, "`sometimes`")
}

func TestNamesFitThePathInAModule(t *testing.T) {
	path := "/m/web/manifests/init.pp"
	program, _ := checked(t, Options{}, path, "class other { }")
	equal(t, "outside", len(program.Diagnostics()), 0)
	options := Options{ModulePath: []string{"/n", "/m"}}
	program, _ = checked(t, options, path, "class web { }")
	equal(t, "fits", len(program.Diagnostics()), 0)
	program, _ = checked(t, options, path, "class other { }")
	equal(t, "code", program.Diagnostics()[0].Code, "ILLEGAL_DEFINITION_LOCATION")
}

func TestSyntaxErrorsAreAllThereAndComeFirst(t *testing.T) {
	program, err := checked(t, Options{}, "", broken+reserved)
	checkError(t, err, ErrSyntax, "Syntax error at '%'")
	equal(t, "found", len(program.Diagnostics()), 2)
	equal(t, "the second", program.Diagnostics()[1].Line, 5)
	equal(t, "no tree", program.Tree() == nil, true)
}

func TestARecoveredTreeHasNodesForWhatCannotBeRead(t *testing.T) {
	program, err := newEngine(t, Options{}).ParseString(context.Background(), "", broken, Manifest|Recover)
	checkError(t, err, ErrSyntax, "Syntax error")
	defer program.Close()
	var kinds []string
	for _, node := range program.Tree().Root().Field("body").Children() {
		kinds = append(kinds, node.Kind().String())
	}
	equal(t, "kinds", strings.Join(kinds, " "), "ErrorExpression HostClassDefinition ErrorExpression")
	class := program.Tree().Root().Field("body").Children()[1]
	name, ok := class.ParentName()
	equal(t, "parent name", name, "y")
	equal(t, "has one", ok, true)
	_, ok = program.Tree().Root().ParentName()
	equal(t, "the root has one", ok, false)
	_, ok = Node{}.ParentName()
	equal(t, "no node has one", ok, false)
	_, err = program.PN()
	checkError(t, err, ErrNotFound, "no tree")
	json, err := program.JSON()
	equal(t, "JSON", err == nil && strings.Contains(json, `"ErrorExpression"`), true)
}

func TestLabelsAndFixesOfAllErrors(t *testing.T) {
	program, _ := checked(t, Options{}, "", missing+missing)
	for _, one := range program.Diagnostics() {
		equal(t, "label", one.Labels[0].Text, "a comma is missing here")
	}
	text, ok := program.Fix()
	equal(t, "mended", text, mended+mended)
	equal(t, "something to mend", ok, true)
	again, err := checked(t, Options{}, "", text)
	equal(t, "nothing left", err == nil && len(again.Diagnostics()) == 0, true)
	text, ok = again.Fix()
	equal(t, "nothing to mend", text == "" && !ok, true)
}

func TestListsAreKnownAsSuch(t *testing.T) {
	equal(t, "a list", NodeLiteralList.HasList("values"), true)
	equal(t, "a node", NodeIfExpression.HasList("test"), false)
	equal(t, "no field", NodeLiteralList.HasList("test"), false)
	equal(t, "no kind", NodeKind(9999).HasList("values"), false)
}

func TestMemoryIsWhatTheProgramTakes(t *testing.T) {
	engine := newEngine(t, Options{})
	small, large := parse(t, engine, "1").Memory(), parse(t, engine, strings.Repeat("[1, 2]", 1000)).Memory()
	if small < 100 || large < 20000 {
		t.Errorf("%d and %d bytes", small, large)
	}
}
