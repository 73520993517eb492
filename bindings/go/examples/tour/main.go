// Tour checks the manifests of a directory, evaluates with a function of the program, renders a template, and compiles
// a catalog whose data come from a callback.
//
//	go run ./examples/tour DIRECTORY
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"

	puppetlang "github.com/libpuppetlang/libpuppetlang/bindings/go"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: tour DIRECTORY")
	}
	ctx := context.Background()
	double := func(call *puppetlang.Call) (any, error) { return call.Arguments[0].(int64) * 2, nil }
	data := func(request *puppetlang.DataRequest) (any, error) {
		if request.Key == "motd::text" {
			return "Welcome", nil
		}
		return nil, puppetlang.ErrNoSuchKey
	}
	functions := []puppetlang.Function{{Name: "double", Signature: "Integer $n", Work: double}}
	engine := must(puppetlang.NewEngine(puppetlang.Options{Functions: functions, Data: data}))
	defer engine.Close()

	for _, path := range must(filepath.Glob(filepath.Join(os.Args[1], "*.pp"))) {
		program, err := engine.Check(ctx, path, must(os.ReadFile(path)), puppetlang.Manifest)
		if program == nil {
			log.Fatal(err)
		}
		for _, diagnostic := range program.Diagnostics() {
			fmt.Printf("%s:%v\n", path, diagnostic)
		}
	}

	scope := must(engine.NewScope(map[string]string{"kernel": "Linux"}, nil))
	fmt.Println(must(scope.EvalString(ctx, "", `"${double(21)} on ${kernel}"`)))
	params := map[string]string{"name": "web1"}
	fmt.Println(must(scope.RenderString(ctx, "", "<%= $name %> runs <%= $kernel %>", params)))

	environment := must(engine.NewEnvironment(map[string]string{
		"manifests/site.pp":              "include motd",
		"modules/motd/manifests/init.pp": "class motd(String $text) { file { '/etc/motd': content => $text } }",
	}))
	catalog := must(environment.Compile(ctx, puppetlang.KnownNode{Name: "web1"}, nil))
	fmt.Println(catalog.Find("File[/etc/motd]").Get("content"))
}

func must[T any](result T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return result
}
