package puppetlang_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"

	puppetlang "github.com/libpuppetlang/libpuppetlang/bindings/go"
)

// The ten lines of the README.
func Example() {
	twice := func(call *puppetlang.Call) (any, error) { return call.Arguments[0].(int64) * 2, nil }
	double := puppetlang.Function{Name: "double", Signature: "Integer $n", Work: twice}
	engine, err := puppetlang.NewEngine(puppetlang.Options{Functions: []puppetlang.Function{double}})
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close()
	program, err := engine.ParseString(context.Background(), "site.pp", "if $x == 1 { notice('one') }", puppetlang.Manifest)
	fmt.Println(program.Tree().Root().Field("body").Field("test").SourceText(), err)

	wrong, err := engine.ParseString(context.Background(), "wrong.pp", "$x = = 1", puppetlang.Manifest)
	fmt.Println(wrong.Diagnostics(), errors.Is(err, puppetlang.ErrSyntax))

	scope, err := engine.NewScope(map[string]any{"ports": []int{40, 221}}, nil)
	fmt.Println(scope.EvalString(context.Background(), "ports.pp", "$ports.map |$port| { double($port) }"))
	fmt.Println(scope.RenderString(context.Background(), "a.epp", "<%= $name %> has <%= double(1) %>", map[string]any{"name": "web1"}))
	// Output:
	// $x == 1 <nil>
	// [1:6: error: Syntax error at '=' [SYNTAX_ERROR]] true
	// [80 442] <nil>
	// web1 has 2 <nil>
}

// The section on Hiera data of the README.
func ExampleEnvironment_Lookup() {
	secrets := map[string]string{"web::password": "hunter2"}
	source := func(request *puppetlang.DataRequest) (any, error) {
		if secret, ok := secrets[request.Key]; ok {
			return secret, nil
		}
		return nil, puppetlang.ErrNoSuchKey
	}
	engine, err := puppetlang.NewEngine(puppetlang.Options{Data: source})
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close()
	environment, err := engine.NewEnvironment(map[string]string{
		"hiera.yaml":    "version: 5\nhierarchy:\n- {name: all, paths: ['%{facts.role}.yaml', common.yaml]}\n",
		"data/web.yaml": "users:\n  bob: 2\n", "data/common.yaml": "port: 80\nusers:\n  alice: 1\n",
	})
	if err != nil {
		log.Fatal(err)
	}
	defer environment.Close()
	ctx, node := context.Background(), puppetlang.KnownNode{Name: "web1", Facts: map[string]string{"role": "web"}}
	fmt.Println(environment.Lookup(ctx, node, "web::password", puppetlang.LookupOptions{}))
	fmt.Println(environment.Lookup(ctx, node, "none", puppetlang.LookupOptions{Default: 443}))
	explanation, err := environment.ExplainLookup(ctx, node, "users", puppetlang.LookupOptions{Merge: "hash"})
	fmt.Println(explanation.Value, explanation.Origins, err)
	// Output:
	// hunter2 <nil>
	// 443 <nil>
	// [{alice 1} {bob 2}] [{[alice] /data/common.yaml 3 3} {[bob] /data/web.yaml 2 3}] <nil>
}

// A source with errors has tokens and diagnostics. The error has the diagnostics too, and the reference's message.
func ExampleEngine_Parse() {
	engine, err := puppetlang.NewEngine(puppetlang.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close()
	program, err := engine.Parse(context.Background(), "site.pp", []byte("$x = = 1"), puppetlang.Manifest)
	if program == nil {
		log.Fatal(err) // Not about the source: too long, too late, interrupted.
	}
	defer program.Close()
	var failed *puppetlang.Error
	if errors.As(err, &failed) {
		fmt.Println(failed.Kind)
		fmt.Println(failed)
	}
	fmt.Println(len(program.Tokens()), "tokens")
	// Output:
	// Puppet::ParseErrorWithIssue
	// Syntax error at '=' (file: site.pp, line: 1, column: 6)
	// 4 tokens
}

func ExampleEngine_Parse_context() {
	engine, err := puppetlang.NewEngine(puppetlang.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = engine.Parse(ctx, "site.pp", []byte("$x = 1"), puppetlang.Manifest)
	fmt.Println(err)
	fmt.Println(errors.Is(err, context.Canceled), errors.Is(err, puppetlang.ErrInterrupted))
	// Output:
	// interrupted: context canceled
	// true true
}

func ExampleOptions_logger() {
	engine, err := puppetlang.NewEngine(puppetlang.Options{
		Logger: func(level puppetlang.LogLevel, message string) { fmt.Printf("%v: %s\n", level, message) },
	})
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close()
	program, err := engine.Parse(context.Background(), "site.pp", []byte(`$path = "C:\Windows"`), puppetlang.Manifest)
	if err != nil {
		log.Fatal(err)
	}
	program.Close()
	// Output:
	// warning: Unrecognized escape sequence '\W' (file: site.pp, line: 1, column: 21)
}

func ExampleProgram_Render() {
	engine, err := puppetlang.NewEngine(puppetlang.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer engine.Close()
	program, _ := engine.Parse(context.Background(), "site.pp", []byte("$x = = 1"), puppetlang.Manifest)
	defer program.Close()
	text, err := program.Render(puppetlang.RenderHuman)
	if err != nil {
		log.Fatal(err)
	}
	os.Stdout.WriteString(text)
	// Output:
	// error[SYNTAX_ERROR]: Syntax error at '='
	//  --> site.pp:1:6
	//   |
	// 1 | $x = = 1
	//   |      ^
	//   |
	// help: remove the second `=`
	//   |
	// 1 - $x = = 1
	// 1 + $x = 1
	//   |
}
