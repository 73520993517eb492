package main

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// lintOutput runs the example, which is built for that: what it prints, and its exit status.
func lintOutput(t *testing.T, arguments ...string) (string, int) {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "lint")
	if out, err := exec.Command("go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	command := exec.Command(binary, arguments...)
	out, _ := command.CombinedOutput()
	return string(out), command.ProcessState.ExitCode()
}

func checkLint(t *testing.T, wantOutput string, wantStatus int, arguments ...string) {
	t.Helper()
	output, status := lintOutput(t, arguments...)
	if output != wantOutput || status != wantStatus {
		t.Errorf("%v: status %d, want %d, and\n%s\nwant\n%s", arguments, status, wantStatus, output, wantOutput)
	}
}

func TestModuleWithErrors(t *testing.T) {
	checkLint(t, `testdata/module/manifests/broken.pp:2:9: error: Syntax error at '=' [SYNTAX_ERROR]
testdata/module/templates/motd.epp:1:14: warning: Unrecognized escape sequence '\q' [UNRECOGNIZED_ESCAPE]
`, 1, "testdata/module")
}

func TestModuleWithoutErrors(t *testing.T) {
	checkLint(t, "", 0, "testdata/clean")
}

func TestWithoutDirectory(t *testing.T) {
	checkLint(t, "usage: lint DIRECTORY\n", 1)
	checkLint(t, "lstat testdata/none: no such file or directory\n", 1, "testdata/none")
}
