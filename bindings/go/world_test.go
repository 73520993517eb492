package puppetlang

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"
)

// worldly returns an environment whose Ruby code reads an environment variable.
func worldly(tb testing.TB, options Options, name string) *Environment {
	tb.Helper()
	return newEnvironment(tb, options, map[string]string{
		"manifests/site.pp": fmt.Sprintf(`notify { "value ${inline_template("<%%= ENV['%s'] %%>")}": }`, name),
	})
}

func TestAWorldAnswersRubyCode(t *testing.T) {
	world := func(request WorldRequest) (any, error) {
		if request.Name == "environment_variable" && request.Arguments[0] == "HOME" {
			return "of the host", nil
		}
		return nil, ErrNotGranted
	}
	catalog := compile(t, worldly(t, Options{World: world}, "HOME"), KnownNode{Name: "n"})
	equal(t, "answered", catalog.Find("Notify[value of the host]") != nil, true)
	_, err := worldly(t, Options{World: world}, "OTHER").Compile(context.Background(), KnownNode{Name: "n"}, nil)
	if err == nil {
		t.Fatal("there is no grant")
	}
	checkError(t, err, ErrCallback, "reading the environment variable OTHER is not granted (grant: env=OTHER)")
}

func TestAWorldHasAClock(t *testing.T) {
	world := func(request WorldRequest) (any, error) {
		if request.Name == "current_time" {
			return time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC), nil
		}
		return nil, ErrNotGranted
	}
	checkEval(t, newScope(t, Options{World: world}), "strftime(Timestamp(), '%F %R')", "2001-02-03 04:05")
	refusing := func(WorldRequest) (any, error) { return nil, ErrNotGranted }
	checkEval(t, newScope(t, Options{World: refusing}), "Timestamp() > Timestamp('2020-01-01')", true)
}

func TestAWorldRunsCommandsOfTheFunctionGenerate(t *testing.T) {
	world := func(request WorldRequest) (any, error) {
		if request.Name != "run_command" {
			return nil, ErrNotGranted
		}
		command := request.Arguments[0].([]any)
		return map[string]any{"status": len(command) - 2, "stdout": fmt.Sprint(command)}, nil
	}
	scope := newScope(t, Options{World: world})
	checkEval(t, scope, "generate('/bin/hello', 'you')", "[/bin/hello you]")
	_, err := scope.EvalString(context.Background(), "", "generate('/bin/hello')")
	checkError(t, err, ErrEvaluation)
}

func TestAnErrorOfTheWorldEndsTheCompile(t *testing.T) {
	boo := errors.New("boo")
	world := func(WorldRequest) (any, error) { return nil, boo }
	_, err := worldly(t, Options{World: world}, "HOME").Compile(context.Background(), KnownNode{Name: "n"}, nil)
	equal(t, "is boo", errors.Is(err, boo), true)
}

func TestGrantsAllowRubyCode(t *testing.T) {
	t.Setenv("PUPPETLANG_WORLD", "set")
	options := Options{Grants: []string{"random", "env=PUPPETLANG_WORLD"}}
	catalog := compile(t, worldly(t, options, "PUPPETLANG_WORLD"), KnownNode{Name: "n"})
	equal(t, "granted", catalog.Find("Notify[value set]") != nil, true)
	_, err := NewEngine(Options{Grants: []string{"everything"}})
	checkError(t, err, ErrArgument, "a grant is file=PATH, env=NAME")
}
