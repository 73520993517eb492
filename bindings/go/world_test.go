package puppetlang

import (
	"context"
	"errors"
	"fmt"
	"testing"
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
