package puppetlang

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

// configure returns the error of a setting.
func configure(set func(config) error) error {
	config := newConfig()
	defer config.free()
	return set(config)
}

func TestArgument(t *testing.T) {
	for _, wrong := range []struct {
		options Options
		part    string
	}{
		{Options{Dialect: "fast"}, "`fast`"},
		{Options{Dialect: "puppet8\x00"}, "dialect"},
		{Options{MaxDepth: -1}, "`max_depth`"},
		{Options{MaxSourceBytes: -1}, "`max_source_bytes`"},
		{Options{Deadline: -1}, "`deadline_ms`"},
		{Options{Logger: func(LogLevel, string) {}, LogLevel: 99}, "99"},
		{Options{Logger: func(LogLevel, string) {}, LogLevel: -1}, "-1"},
	} {
		engine, err := NewEngine(wrong.options)
		checkError(t, err, ErrArgument, wrong.part)
		if engine != nil {
			t.Errorf("%+v: an engine", wrong.options)
		}
	}
	checkError(t, configure(func(c config) error { return c.setInt("dialect", 1) }), ErrArgument, "`dialect` takes a text")
	checkError(t, configure(func(c config) error { return c.setString("tasks", "yes") }), ErrArgument, "`tasks` takes a number")
	checkError(t, configure(func(c config) error { return c.setInt("tasks", 2) }), ErrArgument, "`tasks`")
}

func TestArgumentOfParseAndRender(t *testing.T) {
	engine := newEngine(t, Options{})
	program, err := engine.ParseString(context.Background(), "", "1", SourceKind(0xF0))
	checkError(t, err, ErrArgument, "0xf0")
	if program != nil {
		t.Error("a program of an unknown kind")
	}
	_, err = parse(t, engine, "1").Render(RenderFormat(99))
	checkError(t, err, ErrArgument, "99")
}

func TestUTF8OfATextGivesAProgram(t *testing.T) {
	program, failed := parseWrong(t, newEngine(t, Options{}), "$x = 1\n$y = 'a\xFFb'")
	checkError(t, failed, ErrUTF8, "0xFF", "line: 2, column: 8")
	equal(t, "kind", failed.Kind, "")
	equal(t, "source", program.Source(), "$x = 1\n$y = 'a")
	equal(t, "first token", program.Tokens()[0].Kind, TokenVariable)
	equal(t, "code", program.Diagnostics()[0].Code, "INVALID_UTF8")
}

func TestUTF8OfAPathGivesNone(t *testing.T) {
	program, err := newEngine(t, Options{}).ParseString(context.Background(), "\xFF.pp", "1", Manifest)
	checkError(t, err, ErrUTF8, "`path`")
	if program != nil {
		t.Error("a program")
	}
	checkError(t, configure(func(c config) error { return c.setInt("\xFF", 1) }), ErrUTF8, "`key`")
	checkError(t, configure(func(c config) error { return c.setString("dialect", "\xFF") }), ErrUTF8, "`value`")
}

func TestSyntax(t *testing.T) {
	program, failed := parseWrong(t, newEngine(t, Options{}), "$x = = 1")
	checkError(t, failed, ErrSyntax)
	equal(t, "message", failed.Error(), "Syntax error at '=' (file: site.pp, line: 1, column: 6)")
	equal(t, "kind", failed.Kind, "Puppet::ParseErrorWithIssue")
	equal(t, "code", failed.Diagnostics[0].Code, "SYNTAX_ERROR")
	equal(t, "diagnostics", len(program.Diagnostics()), len(failed.Diagnostics))
	if program.Tree() != nil {
		t.Error("a tree")
	}
	equal(t, "tokens", len(program.Tokens()), 4)
}

func TestNULIsASyntaxErrorInCodeAndTextInStrings(t *testing.T) {
	engine := newEngine(t, Options{})
	_, failed := parseWrong(t, engine, "notice(1)\x00")
	checkError(t, failed, ErrSyntax, "column: 10")

	program := parse(t, engine, "$x = 'a\x00b'")
	text, ok := program.Tree().Root().Field("body").Field("right_expr").Text()
	equal(t, "value", text, "a\x00b")
	equal(t, "has a value", ok, true)
	equal(t, "source", program.Source(), "$x = 'a\x00b'")
}

func TestNULStandsInPaths(t *testing.T) {
	program, err := newEngine(t, Options{}).ParseString(context.Background(), "a\x00b", "}", Manifest)
	checkError(t, err, ErrSyntax, "file: a\x00b,")
	defer program.Close()
	equal(t, "path", program.Path(), "a\x00b")
}

func TestNotFound(t *testing.T) {
	checkError(t, configure(func(c config) error { return c.setInt("nonesuch", 1) }), ErrNotFound, "`nonesuch`")
	checkError(t, configure(func(c config) error { return c.setString("", "x") }), ErrNotFound)
	program, _ := parseWrong(t, newEngine(t, Options{}), "}")
	for _, dump := range []func() (string, error){program.PN, program.PNJSON, program.JSON} {
		text, err := dump()
		checkError(t, err, ErrNotFound, "no tree")
		equal(t, "text", text, "")
	}
}

func TestLimitOfLengthCountsBytes(t *testing.T) {
	engine := newEngine(t, Options{MaxSourceBytes: 4})
	for _, text := range []string{"12345", "'é'"} {
		program, err := engine.ParseString(context.Background(), "", text, Manifest)
		if text == "12345" {
			checkError(t, err, ErrLimit, "5 bytes", "is 4")
		} else if err != nil {
			t.Error(err)
		}
		program.Close()
	}
	_, err := engine.ParseString(context.Background(), "", "'éé'", Manifest)
	checkError(t, err, ErrLimit, "6 bytes")
}

func TestLimitOfDepthGivesAProgram(t *testing.T) {
	engine := newEngine(t, Options{MaxDepth: 50})
	nested := func(levels int) string { return strings.Repeat("(", levels) + "1" + strings.Repeat(")", levels) }
	parse(t, engine, nested(10))
	parse(t, newEngine(t, Options{}), nested(100))
	program, failed := parseWrong(t, engine, nested(100))
	checkError(t, failed, ErrLimit)
	equal(t, "kind", failed.Kind, "")
	equal(t, "code", failed.Diagnostics[0].Code, "NESTING_TOO_DEEP")
	equal(t, "tokens", len(program.Tokens()), 201)
}

func TestLimitOfTime(t *testing.T) {
	// A nanosecond is rounded up to a millisecond, which is too short to read four million characters.
	program, err := newEngine(t, Options{Deadline: 1}).ParseString(context.Background(), "", long(), Manifest)
	checkError(t, err, ErrLimit, "1 ms")
	if program != nil {
		t.Error("a program")
	}
	if errors.Is(err, context.DeadlineExceeded) {
		t.Error("the deadline was not that of the context")
	}
}

// long returns a manifest that takes some time to parse.
func long() string {
	return strings.Repeat("notice($a + $b)\n", 250_000)
}

func TestInterruptedByTheContext(t *testing.T) {
	engine := newEngine(t, Options{})
	cancelled, cancel := context.WithCancel(context.Background())
	// A context that is not yet canceled has no effect.
	program, err := engine.ParseString(cancelled, "", "1", Manifest)
	if err != nil {
		t.Fatal(err)
	}
	program.Close()
	cancel()
	late, cancelLate := context.WithDeadline(context.Background(), time.Now().Add(-time.Second))
	defer cancelLate()
	for _, text := range []string{"1", "", "}"} {
		program, err := engine.ParseString(cancelled, "", text, Manifest)
		checkInterrupted(t, program, err, context.Canceled)
		program, err = engine.ParseString(late, "", text, Manifest)
		checkInterrupted(t, program, err, context.DeadlineExceeded)
	}
	parse(t, engine, "1")
}

func TestInterruptedInTheMidst(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	program, err := newEngine(t, Options{}).ParseString(ctx, "", long(), Manifest)
	checkInterrupted(t, program, err, context.DeadlineExceeded)
}

func checkInterrupted(t *testing.T, program *Program, err, cause error) {
	t.Helper()
	checkError(t, err, ErrInterrupted, cause.Error())
	if !errors.Is(err, cause) {
		t.Errorf("%v is not %v", err, cause)
	}
	if program != nil {
		t.Error("a program")
	}
}

func TestUnsupported(t *testing.T) {
	// The reference has no PN for `apply`.
	program := parse(t, newEngine(t, Options{Tasks: true}), "plan a($n) { apply($n) { notice(1) } }")
	_, err := program.PN()
	checkError(t, err, ErrUnsupported, "ApplyExpression")
	_, err = program.PNJSON()
	checkError(t, err, ErrUnsupported)
}

func TestErrorsOfOneStatusAreNotThoseOfAnother(t *testing.T) {
	_, failed := parseWrong(t, newEngine(t, Options{}), "}")
	for _, other := range []error{ErrArgument, ErrUTF8, ErrLimit, ErrInternal, context.Canceled, statusError(99)} {
		if errors.Is(failed, other) {
			t.Errorf("%v is %v", failed, other)
		}
	}
}

func TestStatusesHaveNames(t *testing.T) {
	equal(t, "a status", StatusNotFound.String(), "not_found")
	equal(t, "its error", ErrNotFound.Error(), "puppetlang: not_found")
	equal(t, "no status", Status(99).String(), "Status(99)")
	equal(t, "an error without text", (&Error{Status: StatusBusy}).Error(), "busy")
}
