package puppetlang

import (
	"context"
	"testing"
	"time"
)

func TestManifestIsParsed(t *testing.T) {
	engine := newEngine(t, Options{})
	program, err := engine.Parse(context.Background(), "site.pp", []byte("notice(1 + 2)"), Manifest)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	equal(t, "path", program.Path(), "site.pp")
	equal(t, "source", program.Source(), "notice(1 + 2)")
	equal(t, "diagnostics", len(program.Diagnostics()), 0)
	pn, err := program.PN()
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "PN", pn, `(invoke {:functor (qn "notice") :args [(+ 1 2)]})`)
}

func TestTemplateIsParsedAsTemplateOnly(t *testing.T) {
	engine := newEngine(t, Options{})
	text := "Hello <%= $name %>!\n"
	program, err := engine.ParseString(context.Background(), "a.epp", text, Template)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	equal(t, "body", program.Tree().Root().Field("body").Kind(), NodeLambdaExpression)

	_, failed := parseWrong(t, engine, text)
	equal(t, "status as a manifest", failed.Status, StatusSyntax)
}

func TestEmptyTextsAreSources(t *testing.T) {
	engine := newEngine(t, Options{})
	for _, text := range [][]byte{nil, {}} {
		program, err := engine.Parse(context.Background(), "", text, Manifest)
		if err != nil {
			t.Fatal(err)
		}
		defer program.Close()
		equal(t, "path", program.Path(), "")
		equal(t, "source", program.Source(), "")
		equal(t, "tokens", len(program.Tokens()), 0)
		equal(t, "trivia", len(program.Trivia()), 0)
		// A program without statements has a Nop as its body.
		equal(t, "nodes", program.Tree().Len(), 2)
		equal(t, "body", program.Tree().Root().Field("body").Kind(), NodeNop)
	}
}

func TestTheTextIsCopied(t *testing.T) {
	text := []byte("$x = 'before'")
	program, err := newEngine(t, Options{}).Parse(context.Background(), "", text, Manifest)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	copy(text, "XXXXXXXXXXXXX")
	equal(t, "source", program.Source(), "$x = 'before'")
}

func TestTasksMakePlanAKeyword(t *testing.T) {
	plan := "plan deploy() { }"
	_, failed := parseWrong(t, newEngine(t, Options{}), plan)
	equal(t, "without", failed.Status, StatusSyntax)
	program := parse(t, newEngine(t, Options{Tasks: true}), plan)
	equal(t, "with", program.Tree().Root().Field("body").Kind(), NodePlanDefinition)
}

func TestBothDialectsParse(t *testing.T) {
	for _, dialect := range []Dialect{"", Puppet8, Specification} {
		parse(t, newEngine(t, Options{Dialect: dialect}), "$x = 1")
	}
}

func TestLimitsThatAreNotReachedDoNoHarm(t *testing.T) {
	options := Options{MaxSourceBytes: 4, MaxDepth: 100, Deadline: time.Hour}
	parse(t, newEngine(t, options), "1234")
}

func TestMillisecondsAreRoundedAwayFromZero(t *testing.T) {
	for duration, want := range map[time.Duration]int64{
		0: 0, 1: 1, time.Millisecond: 1, time.Millisecond + 1: 2, time.Second: 1000, -1: -1, -time.Second: -1000,
	} {
		equal(t, duration.String(), milliseconds(duration), want)
	}
}
