package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestOutput runs the example; the tours print the same in all languages.
func TestOutput(t *testing.T) {
	const examples = "../../../../examples"
	binary := filepath.Join(t.TempDir(), "tour")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	command := exec.Command(binary, "../c")
	command.Dir = filepath.Join(examples, "c")
	out, err := command.CombinedOutput()
	want := string(must(os.ReadFile(filepath.Join(examples, "tour.expected"))))
	if got := string(out) + "0\n"; err != nil || got != want {
		t.Errorf("%v, and\n%s\nwant\n%s", err, got, want)
	}
}
