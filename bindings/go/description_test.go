package puppetlang

import (
	"strings"
	"testing"
)

func TestEveryIssueIsExplained(t *testing.T) {
	codes := Issues()
	for _, code := range codes {
		issue, err := ExplainIssue(code)
		if err != nil || !strings.HasPrefix(issue.Text, "# ") || len(issue.Text) < 40 {
			t.Errorf("%s: %+v, %v", code, issue, err)
		}
	}
	equal(t, "many", len(codes) > 150, true)
	issue, err := ExplainIssue("DUPLICATE_KEY")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "code", issue.Code, "DUPLICATE_KEY")
	equal(t, "phases", strings.Join(issue.Phases, " "), "check")
	equal(t, "messages", strings.Join(issue.Messages, "\n"), "The key '<key>' is declared more than once")
	_, err = ExplainIssue("DUPLICATE_KEI")
	checkError(t, err, ErrNotFound, "did you mean `DUPLICATE_KEY`?")
	_, err = ExplainIssue("\xFF")
	checkError(t, err, ErrUTF8)
}

func TestFunctionsOfTheLanguage(t *testing.T) {
	functions := Functions()
	equal(t, "many", len(functions) > 100, true)
	for _, function := range functions {
		if function.Name == "upcase" {
			equal(t, "signatures", len(function.Signatures), 4)
			equal(t, "about", function.About, "converts strings to upper case")
			equal(t, "since", function.Since, "6.0")
			return
		}
	}
	t.Error("there is no upcase")
}
