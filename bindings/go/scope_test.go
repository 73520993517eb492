package puppetlang

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// newScope creates a scope that is closed at the end of the test.
func newScope(tb testing.TB, options Options) *Scope {
	tb.Helper()
	scope, err := newEngine(tb, options).NewScope(nil, nil)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(scope.Close)
	return scope
}

func function(name, signature string, work func(*Call) (any, error)) Options {
	return Options{Functions: []Function{{name, signature, work}}}
}

func checkEval(tb testing.TB, scope *Scope, text string, want any) {
	tb.Helper()
	got, err := scope.EvalString(context.Background(), "site.pp", text)
	if err != nil || !reflect.DeepEqual(got, want) {
		tb.Errorf("%s: got %v, %v, want %v", text, got, err, want)
	}
}

// evalError returns the error of evaluating a text.
func evalError(tb testing.TB, scope *Scope, text string) error {
	tb.Helper()
	value, err := scope.EvalString(context.Background(), "site.pp", text)
	if err == nil || value != nil {
		tb.Errorf("%s: %v, %v", text, value, err)
	}
	return err
}

func TestValuesComeOutAsData(t *testing.T) {
	scope := newScope(t, Options{})
	checkEval(t, scope, "[1, 'a', undef, {b => [1.5, true]}]",
		[]any{int64(1), "a", nil, Hash{{"b", []any{1.5, true}}}})
	checkEval(t, scope, "", nil)
	value, err := scope.EvalString(context.Background(), "", "Integer[1, 2]")
	equal(t, "type", fmt.Sprint(value, err), "Integer[1, 2] <nil>")
}

func TestVariablesAndFacts(t *testing.T) {
	scope, err := newEngine(t, Options{}).NewScope(map[string]any{"kernel": "Linux"}, Hash{{"certname", "a"}})
	if err != nil {
		t.Fatal(err)
	}
	defer scope.Close()
	checkEval(t, scope, "[$facts['kernel'], $kernel, $trusted['certname']]", []any{"Linux", "Linux", "a"})
	if err := scope.Set("x", []int{1, 2}); err != nil {
		t.Error(err)
	}
	checkEval(t, scope, "$y = $x[1]", int64(2))
	value, err := scope.Get("y")
	equal(t, "y", value == int64(2) && err == nil, true)
	_, err = scope.Get("z")
	checkError(t, err, ErrNotFound, "$z")
	checkError(t, scope.Set("X", 1), ErrArgument)
	checkError(t, scope.Set("x", func() {}), ErrArgument)
	_, err = newEngine(t, Options{}).NewScope(1, nil)
	checkError(t, err, ErrType)
}

func TestFunctionsAreCalledByName(t *testing.T) {
	scope := newScope(t, Options{})
	checkEval(t, scope, "function add($a, $b = 10) { $a + $b }", nil)
	value, err := scope.CallFunction(context.Background(), "add", 1)
	equal(t, "add(1)", value == int64(11) && err == nil, true)
	value, err = scope.CallFunction(context.Background(), "add", 1, 2)
	equal(t, "add(1, 2)", value == int64(3) && err == nil, true)
	_, err = scope.CallFunction(context.Background(), "nope")
	checkError(t, err, ErrEvaluation, "'nope'")
	_, err = scope.CallFunction(context.Background(), "add", "a", func() {})
	checkError(t, err, ErrArgument)
}

func TestAnErrorTellsWhere(t *testing.T) {
	scope := newScope(t, Options{})
	err := evalError(t, scope, "function inner() {\n  1 + 'a' }\nfunction outer() { inner() }\n  outer()")
	checkError(t, err, ErrEvaluation, "The value 'a' cannot be converted to Numeric. (file: site.pp, line: 2, column: 7)")
	failed := err.(*Error)
	equal(t, "kind", failed.Kind, "Puppet::PreformattedError")
	equal(t, "path", failed.Path, "site.pp")
	equal(t, "code", failed.Diagnostics[0].Code, "NOT_NUMERIC")
	equal(t, "frames", fmt.Sprint(failed.Frames), "[{inner site.pp 3 20} {outer site.pp 4 3}]")
	checkEval(t, scope, "1", int64(1))
	checkError(t, evalError(t, scope, "$x = = 1"), ErrSyntax)
	err = evalError(t, scope, "$x = {a => 1, a => 2}")
	checkError(t, err, ErrValidation)
	equal(t, "code", err.(*Error).Diagnostics[0].Code, "DUPLICATE_KEY")
}

func TestLimitsEndAProgram(t *testing.T) {
	for text, options := range map[string]Options{
		"Integer[1, 1000000000].each |$x| { $x + 1 }":    {MaxSteps: 1000},
		"Integer[1, 10000].map |$x| { [$x] }":            {MaxBytes: 10000},
		"$kept = 'a text that needs memory of its own'":  {MaxKeptBytes: 10},
		"function f() { f() } f()":                       {MaxDepth: 50},
		"Integer[1, 1000000000000].each |$x| { $x + 1 }": {Deadline: 20 * time.Millisecond},
		"function g() { g() } g()":                       {},
	} {
		scope := newScope(t, options)
		checkError(t, evalError(t, scope, text), ErrLimit)
		checkEval(t, scope, "1 + 1", int64(2))
	}
	checkEval(t, newScope(t, Options{LaxVariables: true, Strict: StrictOff}), "$unknown", nil)
}

func TestAContextStopsAnEvaluation(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	scope := newScope(t, function("cancel", "", func(*Call) (any, error) {
		cancel()
		return nil, nil
	}))
	_, err := scope.EvalString(ctx, "", "cancel() Integer[1, 1000000000000].each |$x| { $x + 1 }")
	checkError(t, err, ErrInterrupted)
	equal(t, "canceled", errors.Is(err, context.Canceled), true)
	checkEval(t, scope, "1", int64(1))
	ctx, cancel = context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	_, err = scope.EvalString(ctx, "", "Integer[1, 1000000000000].each |$x| { $x + 1 }")
	equal(t, "too late", errors.Is(err, context.DeadlineExceeded), true)
}

func TestAFunctionTakesAndGivesData(t *testing.T) {
	scope := newScope(t, function("f", "Integer $a, String $b = ?, Any *$rest", func(call *Call) (any, error) {
		return call.Arguments, nil
	}))
	checkEval(t, scope, "f(1)", []any{int64(1)})
	checkEval(t, scope, "1.f('b', [3], undef)", []any{int64(1), "b", []any{int64(3)}, nil})
	checkError(t, evalError(t, scope, "f(true)"), ErrEvaluation, "'f' parameter 'a' expects an Integer value, got Boolean")
	bad := newScope(t, function("bad", "", func(*Call) (any, error) { return func() {}, nil }))
	checkError(t, evalError(t, bad, "bad()"), ErrCallback, "no value of the language")
}

func TestSignaturesAreChecked(t *testing.T) {
	work := func(*Call) (any, error) { return nil, nil }
	callbacks := loggersLeft()
	_, err := NewEngine(function("f", "Integer $a $b", work))
	checkError(t, err, ErrSyntax, "there is a comma missing in front of this (line: 1, column: 12)")
	_, err = NewEngine(function("f", "Integer[a] $b", work))
	checkError(t, err, ErrType)
	_, err = NewEngine(function("F", "", work))
	checkError(t, err, ErrArgument)
	_, err = NewEngine(function("f", "", nil))
	checkError(t, err, ErrArgument)
	equal(t, "callbacks", loggersLeft(), callbacks)
}

func TestAnErrorOfAFunctionIsWrapped(t *testing.T) {
	boo := errors.New("boo")
	scope := newScope(t, function("f", "", func(*Call) (any, error) { return nil, boo }))
	err := evalError(t, scope, "[1].each |$x| { f() }")
	checkError(t, err, ErrCallback, "Error while evaluating a Function Call, boo (file: site.pp, line: 1, column: 17)")
	equal(t, "boo", errors.Is(err, boo), true)
	equal(t, "once", strings.Count(err.Error(), "boo"), 1)
	checkEval(t, scope, "1", int64(1))
}

func TestAPanicOfAFunctionIsThatOfTheCaller(t *testing.T) {
	var value any
	scope := newScope(t, function("f", "Optional[Callable] &$b", func(call *Call) (any, error) {
		if call.HasBlock() {
			return call.Yield()
		}
		panic(value)
	}))
	for _, value = range []any{"text", errors.New("an error"), 7} {
		for _, text := range []string{"f()", "f() || { f() || { f() } }"} {
			got := panicOf(func() { _, _ = scope.EvalString(context.Background(), "", text) })
			equal(t, "value", got == value, true)
		}
	}
	checkEval(t, scope, "1", int64(1))

	ended := make(chan bool)
	scope = newScope(t, function("f", "", func(*Call) (any, error) {
		runtime.Goexit()
		return nil, nil
	}))
	go func() {
		returned := false
		defer func() { ended <- !returned && recover() == nil }()
		_, _ = scope.EvalString(context.Background(), "", "f()")
		returned = true
	}()
	equal(t, "ended", <-ended, true)
	checkEval(t, scope, "1", int64(1))
}

func TestALoggerThatPanicsInAnEvaluation(t *testing.T) {
	var records []string
	scope := newScope(t, Options{LogLevel: LogNotice, Logger: func(level LogLevel, message string) {
		records = append(records, fmt.Sprint(level, " ", message))
		if level == LogError {
			panic("logger")
		}
	}})
	checkEval(t, scope, "notice('n') warning('w') info('i') 1", int64(1))
	equal(t, "records", strings.Join(records, ", "), "notice n, warning w")
	got := panicOf(func() { _, _ = scope.EvalString(context.Background(), "", "err('e')") })
	equal(t, "panic", got == "logger", true)
}

func TestAFunctionCallsItsBlock(t *testing.T) {
	boo := errors.New("boo")
	rescue := false
	options := function("f", "$x, Callable &$block", func(call *Call) (any, error) {
		value, err := call.Yield(call.Arguments[0], 10)
		if err != nil && rescue {
			return "rescued", nil
		}
		return value, err
	})
	options.Functions = append(options.Functions, Function{"boo", "", func(*Call) (any, error) { return nil, boo }},
		Function{"wrap", "&$block", func(call *Call) (any, error) {
			_, err := call.Yield()
			return nil, fmt.Errorf("wrapped: %w", err)
		}})
	scope := newScope(t, options)
	checkEval(t, scope, "$o = 100 f(1) |$x, $y| { $x + $y + $o }", int64(111))
	checkEval(t, scope, "f(1) |$x, $y| { f(2) |$v, $w| { f(3) |$s, $t| { [$x, $v, $s] } } }", []any{int64(1), int64(2), int64(3)})
	checkEval(t, scope, "function g() { f(1) |$x, $y| { return('far') } 'near' } g()", "far")
	err := evalError(t, scope, "f(1) |$x, $y| {\n fail('oh') }")
	checkError(t, err, ErrEvaluation, "oh (file: site.pp, line: 2, column: 2)")
	err = evalError(t, scope, "f(1) |$x, $y| { f(2) |$v, $w| { boo() } }")
	checkError(t, err, ErrCallback, "boo (file: site.pp, line: 1, column: 33)")
	equal(t, "boo", errors.Is(err, boo), true)
	err = evalError(t, scope, "wrap() || { boo() }")
	checkError(t, err, ErrCallback, "wrapped: ")
	equal(t, "wrapped", errors.Is(err, boo), true)
	rescue = true
	checkEval(t, scope, "f(1) |$x, $y| { boo() }", "rescued")
	checkEval(t, scope, "f(1) |$x, $y| { fail('oh') }", "rescued")
}

func TestAFunctionEvaluatesInItsScope(t *testing.T) {
	var outer *Scope
	var kept *Call
	scope := newScope(t, function("f", "String $code", func(call *Call) (any, error) {
		kept = call
		_, err := outer.Get("x")
		checkError(t, err, ErrBusy)
		if err := call.Scope().Set("code", call.Arguments[0]); err != nil {
			return nil, err
		}
		_, err = call.Yield()
		checkError(t, err, ErrNotFound)
		return call.Scope().EvalString(context.Background(), "inner.pp", call.Arguments[0].(string))
	}))
	outer = scope
	checkEval(t, scope, "$x = 20 f('$x + 1')", int64(21))
	checkEval(t, scope, "$code", "$x + 1")
	checkEval(t, scope, `f('f("f(\'1 + 2\')")')`, int64(3))
	err := evalError(t, scope, "f('nope()')")
	checkError(t, err, ErrCallback, "'nope'")
	equal(t, "inner error", errors.Is(err.(*Error).Unwrap(), ErrEvaluation), true)
	_, err = kept.Yield()
	checkError(t, err, ErrArgument, "the call of the function is over")
	checkError(t, kept.Scope().Set("x", 1), ErrArgument)
	equal(t, "block", kept.HasBlock(), false)
}

func TestAnEndlessRecursionThroughGoEnds(t *testing.T) {
	options := function("f", "", func(call *Call) (any, error) {
		return call.Scope().EvalString(context.Background(), "", "f()")
	})
	options.MaxDepth = 50
	scope := newScope(t, options)
	err := evalError(t, scope, "f()")
	equal(t, "limit", errors.Is(err, ErrCallback), true)
	for failed, ok := err.(*Error); ok; failed, ok = failed.Unwrap().(*Error) {
		err = failed
	}
	checkError(t, err, ErrLimit)
	checkEval(t, scope, "1", int64(1))
}

func TestASecondGoroutineIsToldThatAScopeIsBusy(t *testing.T) {
	inside, answer := make(chan bool), make(chan bool)
	scope := newScope(t, function("wait", "", func(*Call) (any, error) {
		inside <- true
		<-answer
		return 5, nil
	}))
	done := make(chan any)
	go func() {
		value, _ := scope.EvalString(context.Background(), "", "wait()")
		done <- value
	}()
	<-inside
	checkError(t, evalError(t, scope, "1"), ErrBusy)
	answer <- true
	equal(t, "value", <-done == int64(5), true)
}

func TestManyGoroutinesEvaluateOneProgram(t *testing.T) {
	engine := newEngine(t, function("add", "Integer $a, Integer $b", func(call *Call) (any, error) {
		return call.Arguments[0].(int64) + call.Arguments[1].(int64), nil
	}))
	program := parse(t, engine, "Integer[1, 100].reduce |$a, $b| { add($a, $b) }")
	var all sync.WaitGroup
	for i := 0; i < 4; i++ {
		all.Add(1)
		go func() {
			defer all.Done()
			for j := 0; j < 10; j++ {
				scope, err := engine.NewScope(nil, nil)
				if err != nil {
					t.Error(err)
					return
				}
				value, err := scope.Eval(context.Background(), program)
				equal(t, "sum", value == int64(5050) && err == nil, true)
				scope.Close()
			}
		}()
	}
	all.Wait()
}

func TestAClosedScopePanics(t *testing.T) {
	scope := newScope(t, Options{})
	scope.Close()
	scope.Close()
	got := panicOf(func() { _, _ = scope.EvalString(context.Background(), "", "1") })
	equal(t, "panic", fmt.Sprint(got), "puppetlang: this Scope is closed")
}
