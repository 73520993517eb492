package puppetlang

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestTheReadmeHasTheExample compares the README with the Example function, which is run with its output.
func TestTheReadmeHasTheExample(t *testing.T) {
	readme, examples := read(t, "README.md"), read(t, "example_test.go")
	code := between(t, readme, "```go\n", "```")
	printed := between(t, readme, "```text\n", "```")
	body := between(t, examples, "func Example() {\n", "\t// Output:\n")
	output := between(t, examples, "\t// Output:\n", "}")
	unindented := regexp.MustCompile(`(?m)^\t`).ReplaceAllString(body, "")
	equal(t, "code", code, unindented)
	equal(t, "what it prints", printed, strings.ReplaceAll(output, "\t// ", ""))
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func between(t *testing.T, text, before, behind string) string {
	t.Helper()
	_, rest, found := strings.Cut(text, before)
	part, _, ended := strings.Cut(rest, behind)
	if !found || !ended || part == "" {
		t.Fatalf("nothing between %q and %q", before, behind)
	}
	return part
}
