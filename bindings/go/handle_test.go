package puppetlang

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"testing"
)

func TestCloseOfNilAndOfZeroValues(t *testing.T) {
	(*Engine)(nil).Close()
	(*Program)(nil).Close()
	new(Engine).Close()
	new(Program).Close()
}

func TestUseOfAClosedHandlePanics(t *testing.T) {
	engine := newEngine(t, Options{})
	program := parse(t, engine, "1")
	engine.Close()
	engine.Close()
	equal(t, "engine", fmt.Sprint(panicOf(func() { _, _ = engine.ParseString(context.Background(), "", "1", Manifest) })),
		"puppetlang: this Engine is closed")

	// The program does not need its engine any longer.
	equal(t, "source", program.Source(), "1")
	program.Close()
	program.Close()
	for name, use := range map[string]func(){
		"path": func() { program.Path() }, "tree": func() { program.Tree() }, "tokens": func() { program.Tokens() },
		"trivia": func() { program.Trivia() }, "diagnostics": func() { program.Diagnostics() },
		"PN": func() { _, _ = program.PN() }, "render": func() { _, _ = program.Render(RenderHuman) },
	} {
		equal(t, name, fmt.Sprint(panicOf(use)), "puppetlang: this Program is closed")
	}
	// Data that were read before are still there, and so is an error.
	equal(t, "source after Close", program.Source(), "1")
}

func TestUseOfNilAndOfZeroValuesPanics(t *testing.T) {
	for _, use := range []func(){
		func() { _, _ = (*Engine)(nil).ParseString(context.Background(), "", "", Manifest) },
		func() { _, _ = new(Engine).ParseString(context.Background(), "", "", Manifest) },
		func() { (*Program)(nil).Tree() },
		func() { new(Program).Tree() },
	} {
		if panicOf(use) == nil {
			t.Error("no panic")
		}
	}
}

func TestWhatWasCopiedOutlivesItsProgram(t *testing.T) {
	program := parse(t, newEngine(t, Options{}), "# C.\nclass a { notice('text') } "+warning)
	tree, tokens, diagnostics := program.Tree(), program.Tokens(), program.Diagnostics()
	program.Close()
	class := tree.Root().Field("body").Field("statements")
	equal(t, "comment", class.Comment(), "# C.")
	equal(t, "text", class.SourceText(), "class a { notice('text') }")
	equal(t, "position", class.Position(), Position{2, 1})
	equal(t, "token", tokens[0].Kind, TokenClass)
	equal(t, "comment before", tokens[0].Trivia[0].Kind, TriviaLineComment)
	equal(t, "diagnostics", len(diagnostics), 1)
	equal(t, "the same tree", program.Tree(), tree)
}

func TestCloseDuringCalls(t *testing.T) {
	for round := 0; round < 50; round++ {
		engine, err := NewEngine(Options{Logger: func(LogLevel, string) {}})
		if err != nil {
			t.Fatal(err)
		}
		program := parse(t, engine, "$x = 1")
		var all sync.WaitGroup
		for i := 0; i < 4; i++ {
			all.Add(3)
			go closeSoon(&all, engine.Close, program.Close)
			go useUntilClosed(t, &all, "puppetlang: this Engine is closed", func() {
				other, err := engine.ParseString(context.Background(), "", warning, Manifest)
				if err != nil {
					t.Error(err)
				}
				other.Close()
			})
			go useUntilClosed(t, &all, "puppetlang: this Program is closed", func() {
				if pn, err := program.PN(); err != nil || pn != `(= (var "x") 1)` {
					t.Errorf("%s, %v", pn, err)
				}
			})
		}
		all.Wait()
	}
}

func closeSoon(all *sync.WaitGroup, closers ...func()) {
	defer all.Done()
	for _, close := range closers {
		close()
	}
}

func useUntilClosed(t *testing.T, all *sync.WaitGroup, want string, use func()) {
	defer all.Done()
	for {
		if value := panicOf(use); value != nil {
			if value != want {
				t.Errorf("%v", value)
			}
			return
		}
	}
}

func TestManyGoroutinesShareAnEngine(t *testing.T) {
	var mu sync.Mutex
	records := 0
	engine := newEngine(t, Options{Logger: func(LogLevel, string) {
		mu.Lock()
		records++
		mu.Unlock()
	}})
	const goroutines, parses = 8, 200
	var all sync.WaitGroup
	for i := 0; i < goroutines; i++ {
		all.Add(1)
		go func(i int) {
			defer all.Done()
			for j := 0; j < parses; j++ {
				checkSum(t, engine, i, j)
			}
		}(i)
	}
	all.Wait()
	equal(t, "records", records, goroutines*parses)
}

// checkSum parses a manifest with one warning.
func checkSum(t *testing.T, engine *Engine, i, j int) {
	text := fmt.Sprintf("%s\nnotice(%d + %d)", warning, i, j)
	program, err := engine.ParseString(context.Background(), "", text, Manifest)
	if err != nil {
		t.Error(err)
		return
	}
	defer program.Close()
	call := program.Tree().Root().Field("body").FieldNodes("statements")[1]
	equal(t, "sum", call.Field("arguments").SourceText(), fmt.Sprintf("%d + %d", i, j))
	equal(t, "tokens", len(program.Tokens()), 9)
}

func TestManyGoroutinesShareAProgram(t *testing.T) {
	program := parse(t, newEngine(t, Options{}), condition)
	trees := make(chan *Tree)
	for i := 0; i < 8; i++ {
		go func() {
			equal(t, "tokens", len(program.Tokens()) > 0, true)
			equal(t, "diagnostics", len(program.Diagnostics()), 0)
			equal(t, "position", program.Tree().Root().Field("body").Field("else_expr").Position(), Position{4, 3})
			trees <- program.Tree()
		}()
	}
	first := <-trees
	for i := 1; i < 8; i++ {
		equal(t, "tree", <-trees, first)
	}
}

func TestTheGarbageCollectorClosesWhatNobodyClosed(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(1))
	const engines, programs = 20, 200
	handles, loggers := handlesLeft(), loggersLeft()
	calls := 0
	for i := 0; i < engines; i++ {
		engine, err := NewEngine(Options{Logger: func(LogLevel, string) { calls++ }})
		if err != nil {
			t.Fatal(err)
		}
		for j := 0; j < programs; j++ {
			program, err := engine.ParseString(context.Background(), "", warning, Manifest)
			if err != nil {
				t.Fatal(err)
			}
			// Only the tree is kept, and not for long.
			body := program.Tree().Root().Field("body")
			equal(t, "operator", body.Operator(), OperatorAssign)
		}
	}
	equal(t, "calls of the logger", calls, engines*programs)
	if !collected(func() bool { return handlesLeft() <= handles && loggersLeft() == loggers }) {
		t.Errorf("%d handles and %d loggers left, %d and %d before", handlesLeft(), loggersLeft(), handles, loggers)
	}
}

func TestALazyValueThatCouldNotBeMadeIsMadeLater(t *testing.T) {
	var value lazy[int]
	_ = panicOf(func() { value.get(func() int { panic("no") }) })
	equal(t, "second time", value.get(func() int { return 1 }), 1)
	equal(t, "third time", value.get(func() int { return 2 }), 1)
}
