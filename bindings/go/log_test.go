package puppetlang

import (
	"context"
	"errors"
	"reflect"
	"runtime"
	"testing"
)

type record struct {
	level   LogLevel
	message string
}

// recordsOf returns the messages that a logger of this level receives for a text.
func recordsOf(t *testing.T, level LogLevel, text string) []record {
	var records []record
	engine := newEngine(t, Options{LogLevel: level, Logger: func(level LogLevel, message string) {
		records = append(records, record{level, message})
	}})
	program, _ := engine.ParseString(context.Background(), "w.pp", text, Manifest)
	program.Close()
	return records
}

func TestLoggerIsToldOfItsLevelAndWorse(t *testing.T) {
	told := record{LogWarning, `Unrecognized escape sequence '\q' (file: w.pp, line: 1, column: 10)`}
	for level, want := range map[LogLevel][]record{LogError: nil, 0: {told}, LogWarning: {told}, LogNotice: {told}} {
		if got := recordsOf(t, level, warning); !reflect.DeepEqual(got, want) {
			t.Errorf("%v: %v", level, got)
		}
	}
	records := recordsOf(t, LogDebug, warning)
	equal(t, "records", len(records), 2)
	equal(t, "the second", records[1].level, LogDebug)
	// Errors of the source are in the error, not in the log.
	equal(t, "warnings of a wrong source", len(recordsOf(t, LogInfo, warning+"\n}")), 1)
}

func TestPanicOfTheLoggerIsThatOfTheCaller(t *testing.T) {
	calls := 0
	var value any
	engine := newEngine(t, Options{Logger: func(LogLevel, string) {
		calls++
		panic(value)
	}})
	before := handlesLeft()
	for _, value = range []any{"text", errors.New("an error"), 7} {
		calls = 0
		// Two warnings: after the first panic the logger is not called again.
		got := panicOf(func() { _, _ = engine.ParseString(context.Background(), "", warning+"\n"+warning, Manifest) })
		equal(t, "value", got == value, true)
		equal(t, "calls", calls, 1)
	}
	equal(t, "programs left", handlesLeft(), before)
	// The next text is parsed normally.
	parse(t, engine, "1")
}

func TestRuntimeErrorAndNilPanicOfTheLogger(t *testing.T) {
	var list []int
	engine := newEngine(t, Options{Logger: func(LogLevel, string) { _ = list[3] }})
	got := panicOf(func() { _, _ = engine.ParseString(context.Background(), "", warning, Manifest) })
	if _, ok := got.(runtime.Error); !ok {
		t.Errorf("%v", got)
	}

	engine = newEngine(t, Options{Logger: func(LogLevel, string) { panic(nil) }})
	returned := false
	_ = panicOf(func() {
		_, _ = engine.ParseString(context.Background(), "", warning, Manifest)
		returned = true
	})
	equal(t, "returned", returned, false)
}

func TestEndOfTheLoggersGoroutineIsThatOfTheCallers(t *testing.T) {
	engine := newEngine(t, Options{Logger: func(LogLevel, string) { runtime.Goexit() }})
	before := handlesLeft()
	ended := make(chan bool)
	go func() {
		returned := false
		defer func() { ended <- !returned && recover() == nil }()
		_, _ = engine.ParseString(context.Background(), "", warning, Manifest)
		returned = true
	}()
	equal(t, "ended", <-ended, true)
	equal(t, "programs left", handlesLeft(), before)
	parse(t, engine, "1")
}

func TestLoggerMayUseAndCloseItsEngine(t *testing.T) {
	var engine *Engine
	var messages []string
	engine = newEngine(t, Options{Logger: func(_ LogLevel, message string) {
		messages = append(messages, message)
		if len(messages) == 1 {
			program, err := engine.ParseString(context.Background(), "inner.pp", "\n"+warning, Manifest)
			if err != nil {
				panic(err)
			}
			program.Close()
			engine.Close()
		}
	}})
	loggers := loggersLeft()
	program, err := engine.ParseString(context.Background(), "outer.pp", warning, Manifest)
	if err != nil {
		t.Fatal(err)
	}
	program.Close()
	want := []string{`Unrecognized escape sequence '\q' (file: outer.pp, line: 1, column: 10)`,
		`Unrecognized escape sequence '\q' (file: inner.pp, line: 2, column: 10)`}
	if !reflect.DeepEqual(messages, want) {
		t.Errorf("%q", messages)
	}
	equal(t, "loggers", loggersLeft(), loggers-1)
}

func TestPanicOfAnInnerLoggerEndsInTheOuterOne(t *testing.T) {
	inner := newEngine(t, Options{Logger: func(LogLevel, string) { panic("inner") }})
	var caught any
	outer := newEngine(t, Options{Logger: func(LogLevel, string) {
		caught = panicOf(func() { _, _ = inner.ParseString(context.Background(), "", warning, Manifest) })
	}})
	parse(t, outer, warning)
	equal(t, "caught", caught == "inner", true)
}

func TestLoggersAreDroppedOnce(t *testing.T) {
	logger := func(LogLevel, string) {}
	before := loggersLeft()
	// A handle that is deleted twice panics, which would end the process here.
	for i := 0; i < 100; i++ {
		engine, err := NewEngine(Options{Logger: logger})
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "with an engine", loggersLeft(), before+1)
		program := parse(t, engine, warning)
		engine.Close()
		engine.Close()
		equal(t, "with its program", loggersLeft(), before)
		program.Close()

		_, err = NewEngine(Options{Logger: logger, LogLevel: 99})
		checkError(t, err, ErrArgument)
		equal(t, "after a failure", loggersLeft(), before)
	}
	// The second logger replaces the first.
	config := newConfig()
	for i := 0; i < 2; i++ {
		if err := config.setLogger(logger, LogDebug); err != nil {
			t.Fatal(err)
		}
	}
	equal(t, "in a configuration", loggersLeft(), before+1)
	config.free()
	equal(t, "without it", loggersLeft(), before)
}
