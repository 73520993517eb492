package puppetlang

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestTheReadmeHasTheExamples compares the README with the Example functions, which are run with their output.
func TestTheReadmeHasTheExamples(t *testing.T) {
	sections := strings.Split(read(t, "README.md"), "\n## ")
	examples := read(t, "example_test.go")
	for section, function := range []string{"Example", "ExampleEnvironment_Lookup"} {
		code := between(t, sections[section], "```go\n", "```")
		printed := between(t, sections[section], "```text\n", "```")
		example := between(t, examples, "func "+function+"() {\n", "\n}")
		body, output, _ := strings.Cut(example, "\t// Output:\n")
		unindented := regexp.MustCompile(`(?m)^\t`).ReplaceAllString(body, "")
		equal(t, "code", code, unindented)
		equal(t, "what it prints", printed, strings.ReplaceAll(output, "\t// ", "")+"\n")
	}
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
