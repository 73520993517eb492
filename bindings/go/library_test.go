package puppetlang

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

func TestTheLibraryTellsItsVersions(t *testing.T) {
	header := readHeader(t)
	equal(t, "version", Version(), regexp.MustCompile(`PUPPETLANG_VERSION "(.*)"`).FindStringSubmatch(header)[1])
	equal(t, "ABI", ABIVersion(), 0)
}

func TestTheLibraryTellsWhatItCanDo(t *testing.T) {
	for name, want := range map[string]bool{
		"parse": true, "epp": true, "tokens": true, "brew coffee": false, "": false, "epp\x00": false, "\xFF": false,
	} {
		equal(t, name, HasFeature(name), want)
	}
}

func TestALibraryOfAnotherABIIsRefused(t *testing.T) {
	defer func(before error) { abiMismatch = before }(abiMismatch)
	abiMismatch = checkABI(7, 0)
	engine, err := NewEngine(Options{})
	checkError(t, err, ErrUnsupported, "has ABI number 7", "built for 0")
	if engine != nil {
		t.Error("an engine")
	}
	if err := checkABI(7, 7); err != nil {
		t.Error(err)
	}
}

// TestConstantsAreThoseOfTheHeader fails if the numbers in the header differ from those in constants.go.
func TestConstantsAreThoseOfTheHeader(t *testing.T) {
	if out, err := exec.Command("go", "run", "generate.go", "-check").CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

// TestNamesOfKindsAreThoseOfTheConstants compares names such as LiteralString and LITERAL_STRING.
func TestNamesOfKindsAreThoseOfTheConstants(t *testing.T) {
	defined := map[string]bool{}
	for _, found := range regexp.MustCompile(`#define PUPPETLANG_((?:NODE|TOKEN)_\w+) `).FindAllStringSubmatch(readHeader(t), -1) {
		defined[strings.ToLower(strings.ReplaceAll(found[1], "_", ""))] = true
	}
	check := func(name string) {
		if !defined[strings.ToLower(strings.ReplaceAll(name, "_", ""))] {
			t.Errorf("%s has no constant", name)
		}
	}
	nodes, tokens := nodeKinds.get(readNodeKinds), tokenKinds.get(readTokenKinds)
	for kind := 1; kind < len(nodes); kind++ {
		check("node" + NodeKind(kind).String())
	}
	for kind := 1; kind < len(tokens); kind++ {
		check("token" + TokenKind(kind).String())
	}
	if len(nodes) < 67 || len(tokens) < 88 {
		t.Errorf("%d kinds of nodes, %d of tokens", len(nodes), len(tokens))
	}
}

func TestNamesOfNumbers(t *testing.T) {
	for got, want := range map[string]string{
		NodeNone.String():                "None",
		NodeLiteralString.String():       "LiteralString",
		NodeKind(1000).String():          "NodeKind(1000)",
		TokenNone.String():               "None",
		TokenDqpre.String():              "DQPRE",
		TokenEPPStart.String():           "EPP_START",
		TokenKind(1000).String():         "TokenKind(1000)",
		OperatorAppend.String():          "+=",
		OperatorPlusArrow.String():       "+>",
		Operator(1000).String():          "Operator(1000)",
		TriviaLineComment.String():       "line comment",
		TriviaInterpolationEnd.String():  "interpolation end",
		TriviaKind(1000).String():        "TriviaKind(1000)",
		LogWarning.String():              "warning",
		LogLevel(1000).String():          "LogLevel(1000)",
		strings.Join(fieldNames(), " "):  "test then_expr else_expr",
		strings.Join(noFieldNames(), ""): "",
	} {
		equal(t, "name", got, want)
	}
	equal(t, "no operator", OperatorNone.String(), "")
}

func fieldNames() []string { return NodeIfExpression.FieldNames() }

func noFieldNames() []string { return NodeKind(1000).FieldNames() }

func readHeader(t *testing.T) string {
	t.Helper()
	header, err := os.ReadFile("../../include/puppetlang.h")
	if err != nil {
		t.Fatal(err)
	}
	return string(header)
}
