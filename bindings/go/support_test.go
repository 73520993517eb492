package puppetlang

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// warning is a manifest with a warning: `\q` is not an escape.
const warning = `$a = "\q"`

// TestMain fails if tests leak handles that even the garbage collector cannot release.
func TestMain(m *testing.M) {
	status := m.Run()
	if !collected(func() bool { return handlesLeft() == 0 && loggersLeft() == 0 }) {
		fmt.Printf("left behind: %d handles, %d loggers\n", handlesLeft(), loggersLeft())
		status = 1
	}
	os.Exit(status)
}

func handlesLeft() int { return int(atomic.LoadInt64(&openHandles)) }

func loggersLeft() int { return int(atomic.LoadInt64(&liveCallbacks)) }

// collected collects garbage until the condition is true; it returns false if that does not happen.
func collected(condition func() bool) bool {
	for end := time.Now().Add(10 * time.Second); !condition(); runtime.GC() {
		if time.Now().After(end) {
			return false
		}
	}
	return true
}

// newEngine creates an engine that is closed at the end of the test.
func newEngine(tb testing.TB, options Options) *Engine {
	tb.Helper()
	engine, err := NewEngine(options)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(engine.Close)
	return engine
}

// parse parses a valid manifest. The program is closed at the end of the test.
func parse(tb testing.TB, engine *Engine, text string) *Program {
	tb.Helper()
	program, err := engine.ParseString(context.Background(), "site.pp", text, Manifest)
	if err != nil {
		tb.Fatalf("%q: %v", text, err)
	}
	tb.Cleanup(program.Close)
	return program
}

// parseWrong parses a manifest with errors that returns a program, which is closed at the end of the test.
func parseWrong(tb testing.TB, engine *Engine, text string) (*Program, *Error) {
	tb.Helper()
	program, err := engine.ParseString(context.Background(), "site.pp", text, Manifest)
	var failed *Error
	if !errors.As(err, &failed) || program == nil {
		tb.Fatalf("%q: %v, %v", text, program, err)
	}
	tb.Cleanup(program.Close)
	return program, failed
}

// checkError checks that err is an *Error of this kind, with a text that contains the parts.
func checkError(tb testing.TB, err, want error, parts ...string) {
	tb.Helper()
	var failed *Error
	if !errors.As(err, &failed) || !errors.Is(err, want) {
		tb.Errorf("want %v, got %v", want, err)
		return
	}
	for _, part := range parts {
		if !strings.Contains(failed.Error(), part) {
			tb.Errorf("want %q in %q", part, failed.Error())
		}
	}
}

// panicOf returns the value with which the function panics; nil if it returns.
func panicOf(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}

func equal[T comparable](tb testing.TB, what string, got, want T) {
	tb.Helper()
	if got != want {
		tb.Errorf("%s: got %v, want %v", what, got, want)
	}
}
