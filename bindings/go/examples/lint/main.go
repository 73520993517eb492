// Lint prints the diagnostics of the manifests and templates below a module directory, one per line. Its exit status
// is 1 if there is an error.
//
//	go run ./examples/lint DIRECTORY
package main

import (
	"context"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"strings"

	puppetlang "github.com/libpuppetlang/libpuppetlang/bindings/go"
)

var kinds = map[string]puppetlang.SourceKind{".pp": puppetlang.Manifest, ".epp": puppetlang.Template}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: lint DIRECTORY")
	}
	wrong := false
	check(filepath.WalkDir(os.Args[1], func(path string, entry fs.DirEntry, err error) error {
		kind, known := kinds[filepath.Ext(path)]
		if err != nil || !known || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		check(err)
		engine, err := puppetlang.NewEngine(puppetlang.Options{Tasks: strings.Contains(path, "/plans/")})
		check(err)
		defer engine.Close()
		program, err := engine.Check(context.Background(), path, text, kind)
		if program == nil {
			return err
		}
		defer program.Close()
		for _, diagnostic := range program.Diagnostics() {
			fmt.Printf("%s:%v\n", path, diagnostic)
		}
		wrong = wrong || err != nil
		return nil
	}))
	if wrong {
		os.Exit(1)
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
