package puppetlang

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// template parses a template that is closed at the end of the test.
func template(tb testing.TB, text string) *Program {
	tb.Helper()
	program, err := newEngine(tb, Options{}).ParseString(context.Background(), "a.epp", text, Template)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(program.Close)
	return program
}

func checkRendered(tb testing.TB, scope *Scope, text string, parameters any, want string) {
	tb.Helper()
	got, err := scope.RenderString(context.Background(), "a.epp", text, parameters)
	if err != nil || got != any(want) {
		tb.Errorf("%s: got %v, %v, want %v", text, got, err, want)
	}
}

// renderError returns the error of rendering a text.
func renderError(tb testing.TB, scope *Scope, text string, parameters any) error {
	tb.Helper()
	value, err := scope.RenderString(context.Background(), "a.epp", text, parameters)
	if err == nil || value != nil {
		tb.Errorf("%s: %v, %v", text, value, err)
	}
	return err
}

func TestTemplatesAreRendered(t *testing.T) {
	scope := newScope(t, Options{})
	if err := scope.Set("domain", "example.com"); err != nil {
		t.Fatal(err)
	}
	host := template(t, "<%- |String $name, Integer $port = 80| -%>\n<%= $name %>.<%= $domain %>:<%= $port %>\n")
	for want, parameters := range map[string]any{
		"web1.example.com:80\n": map[string]string{"name": "web1"},
		"ä.example.com:443\n":   Hash{{"name", "ä"}, {"port", 443}},
	} {
		got, err := scope.Render(context.Background(), host, parameters)
		equal(t, want, err == nil && got == any(want), true)
	}
	checkRendered(t, scope, "<%= $domain %> <%= $x %><% $local = 1 %>", Hash{{"x", 3}}, "example.com 3")
	checkRendered(t, scope, "", nil, "")
	_, err := scope.Get("local")
	checkError(t, err, ErrNotFound)
}

func TestParametersHaveToFit(t *testing.T) {
	scope := newScope(t, Options{})
	text := "<%- |String $name| -%><%= $name %>"
	checkRendered(t, scope, text, map[string]any{"name": "a"}, "a")
	err := renderError(t, scope, text, nil)
	checkError(t, err, ErrEvaluation, "expects a value for parameter 'name'")
	equal(t, "frames", len(err.(*Error).Frames), 0)
	checkError(t, renderError(t, scope, text, map[string]int{"name": 1}), ErrEvaluation, "expects a String value, got Integer")
	checkError(t, renderError(t, scope, text, 1), ErrArgument, "expects a Hash value, got Integer")
	checkError(t, renderError(t, scope, text, map[string]int{"a::b": 1}), ErrArgument, "key of entry 'a::b'")
	checkError(t, renderError(t, scope, text, map[string]any{"name": func() {}}), ErrArgument)
	_, err = scope.Render(context.Background(), parse(t, newEngine(t, Options{}), "1"), nil)
	checkError(t, err, ErrArgument, "is not a template")
	_, err = scope.Eval(context.Background(), template(t, "<%= 1 %>"))
	checkError(t, err, ErrArgument, "is a template")
}

func TestWhatIsSensitiveIsAValue(t *testing.T) {
	scope := newScope(t, Options{})
	secret, err := ParseType("Sensitive")
	if err != nil {
		t.Fatal(err)
	}
	hidden, err := secret.New("secret")
	if err != nil {
		t.Fatal(err)
	}
	rendered, err := scope.RenderString(context.Background(), "", "password=<%= $password %>", Hash{{"password", hidden}})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "shown", strings.Contains(fmt.Sprint(rendered), "secret"), false)
	equal(t, "text", rendered.(*Value).Unwrap().ToGo() == any("password=secret"), true)
}

func TestAnErrorInATemplateTellsWhere(t *testing.T) {
	scope := newScope(t, Options{})
	checkEval(t, scope, "function inner($x) {\n  1 + $x }", nil)
	err := renderError(t, scope, "one\n <%= $nope %>", nil)
	checkError(t, err, ErrEvaluation, "Unknown variable: 'nope'. (file: a.epp, line: 2, column: 6)")
	err = renderError(t, scope, "one\n <%= inner('a') %>", nil)
	checkError(t, err, ErrEvaluation, "(file: site.pp, line: 2, column: 7)")
	equal(t, "frames", fmt.Sprint(err.(*Error).Frames), "[{inner a.epp 2 6}]")
	checkError(t, renderError(t, scope, "<%= 1", nil), ErrSyntax)
	checkError(t, renderError(t, scope, "<% 1 = 2 %>", nil), ErrValidation)
	checkRendered(t, scope, "fine", nil, "fine")
}

func TestTemplatesAreLimitedAndStopped(t *testing.T) {
	endless := "<% Integer[1, 1000000000000].each |$x| { %>a<% } %>"
	scope := newScope(t, Options{MaxSteps: 1000})
	checkError(t, renderError(t, scope, endless, nil), ErrLimit)
	checkRendered(t, scope, "fine", nil, "fine")
	scope = newScope(t, Options{})
	source := "<%= inline_epp($source, {source => $source}) %>"
	checkError(t, renderError(t, scope, source, Hash{{"source", source}}), ErrLimit)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := scope.Render(ctx, template(t, endless), nil)
	checkError(t, err, ErrInterrupted)
	equal(t, "canceled", errors.Is(err, context.Canceled), true)
}

func TestAFunctionRendersTemplates(t *testing.T) {
	boo := errors.New("boo")
	var outer *Scope
	options := function("render", "String $template, Integer $n", func(call *Call) (any, error) {
		checkError(t, renderError(t, outer, "x", nil), ErrBusy)
		parameters := Hash{{"template", call.Arguments[0]}, {"n", call.Arguments[1]}}
		return call.Scope().RenderString(context.Background(), "b.epp", call.Arguments[0].(string), parameters)
	})
	options.Functions = append(options.Functions, Function{"boo", "", func(*Call) (any, error) { return nil, boo }})
	outer = newScope(t, options)
	text := "<%= $n %><% if $n > 0 { %>,<%= render($template, $n - 1) %><% } %>"
	checkRendered(t, outer, text, Hash{{"template", text}, {"n", 2}}, "2,1,0")
	err := renderError(t, outer, "\n<%= boo() %>", nil)
	checkError(t, err, ErrCallback, "boo (file: a.epp, line: 2, column: 5)")
	equal(t, "boo", errors.Is(err, boo), true)
}
