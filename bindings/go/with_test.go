package puppetlang

import (
	"context"
	"fmt"
	"reflect"
	"testing"
)

// answering returns a source of data that knows one key.
func answering(who string) DataSource {
	return func(request *DataRequest) (any, error) {
		if request.Key == "who" {
			return who, nil
		}
		return nil, ErrNoSuchKey
	}
}

// doubling returns an environment whose manifest calls a Go function, and looks up data.
func doubling(tb testing.TB, options Options) *Environment {
	tb.Helper()
	double := func(call *Call) (any, error) {
		return call.Scope().EvalString(context.Background(), "", fmt.Sprintf("%d * 2", call.Arguments[0]))
	}
	options.Functions = []Function{{"double", "Integer $n", double}}
	return newEnvironment(tb, options, map[string]string{
		"manifests/site.pp": "notify { lookup('who'): }\nnotify { \"${double(21)}\": }",
	})
}

// with returns an environment with other options, which is closed at the end of the test.
func with(tb testing.TB, environment *Environment, options Options) *Environment {
	tb.Helper()
	other, err := environment.With(options)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(other.Close)
	return other
}

func TestAnEnvironmentWithOptionsForOneCall(t *testing.T) {
	environment := doubling(t, Options{Data: answering("anna")})
	equal(t, "titles", notifications(t, with(t, environment, Options{Data: answering("bert")})), "bert, 42")
	_, err := with(t, environment, Options{MaxSteps: 1}).Compile(context.Background(), KnownNode{Name: "web1"}, nil)
	checkError(t, err, ErrLimit)
	equal(t, "titles", notifications(t, environment), "anna, 42")
	equal(t, "name", with(t, environment, Options{}).Name(), environment.Name())
	_, err = environment.With(Options{Tasks: true})
	checkError(t, err, ErrArgument)
	_, err = environment.With(Options{Dialect: "latin"})
	checkError(t, err, ErrArgument)
}

func TestOptionsThatAreNotGivenStay(t *testing.T) {
	var heard []string
	hear := func(name string) Logger {
		return func(level LogLevel, message string) {
			heard = append(heard, fmt.Sprint(name, " ", level, ": ", message))
		}
	}
	engine := newEngine(t, Options{LaxVariables: true, Strict: StrictOff, Logger: hear("first"), LogLevel: LogNotice})
	for _, options := range []Options{{MaxSteps: 1000}, {Logger: hear("second")}} {
		other, err := engine.With(options)
		if err != nil {
			t.Fatal(err)
		}
		scope, err := other.NewScope(nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		checkEval(t, scope, "notice('n')\nwarning('w')\n$unknown", nil)
		scope.Close()
		other.Close()
	}
	wanted := []string{"first notice: n", "first warning: w", "second warning: w"}
	if !reflect.DeepEqual(heard, wanted) {
		t.Errorf("%v", heard)
	}
}

func TestACopyOutlivesItsEngine(t *testing.T) {
	environment := doubling(t, Options{})
	other := with(t, environment, Options{Data: answering("dora")})
	environment.engine.Close()
	environment.Close()
	equal(t, "titles", notifications(t, other), "dora, 42")
}
