package puppetlang

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/libpuppetlang/libpuppetlang/bindings/go/internal/capi"
)

func TestDumps(t *testing.T) {
	program := parse(t, newEngine(t, Options{}), "$x = [1]")
	for name, dump := range map[string]struct {
		text func() (string, error)
		want string
	}{
		"PN":     {program.PN, `(= (var "x") (array 1))`},
		"PNJSON": {program.PNJSON, `{"^":["=",{"^":["var","x"]},{"^":["array",1]}]}`},
		"tokens": {program.TokensJSON, `["VARIABLE","x",1,1,0,2]`},
		"tree":   {program.JSON, `"LiteralList"`},
	} {
		text, err := dump.text()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		compact := strings.NewReplacer(" ", "", "\n", "").Replace(text)
		if name == "PN" {
			compact = text
		}
		if !strings.Contains(compact, dump.want) {
			t.Errorf("%s: %s", name, text)
		}
		if name != "PN" && !json.Valid([]byte(text)) {
			t.Errorf("%s is no JSON: %s", name, text)
		}
	}
}

func TestTokensOfAWrongSourceAreDumped(t *testing.T) {
	program, _ := parseWrong(t, newEngine(t, Options{}), "}")
	text, err := program.TokensJSON()
	if err != nil || !strings.Contains(text, "RBRACE") {
		t.Errorf("%s, %v", text, err)
	}
}

func TestASourceThatEndsTooEarlyIsUnfinished(t *testing.T) {
	engine := newEngine(t, Options{})
	for text, want := range map[string]bool{
		"if $x {": true, "$x = 'a": true, "/* a": true, "1 +": true, "1 + )": false, "1": false, "": false,
	} {
		program, _ := engine.ParseString(context.Background(), "", text, Manifest)
		equal(t, text, program.Unfinished(), want)
		program.Close()
	}
}

func TestPositionsAreThoseOfTheLibrary(t *testing.T) {
	engine := newEngine(t, Options{})
	for _, text := range []string{
		"", "1", "\n", "# añb\n# c\r\n# 😀x\n\n", "# " + strings.Repeat("é😀a", 100) + "\n1\n" + strings.Repeat("# x\n", 100),
		"#" + strings.Repeat("x", sampling-2) + "\n", "#" + strings.Repeat("x", sampling-1),
	} {
		program := parse(t, engine, text)
		pointer := program.handle.ptr()
		for offset := 0; offset <= len(text)+2; offset++ {
			line, column := capi.Position(pointer, offset)
			if got := program.Position(offset); got != (Position{line, column}) {
				t.Fatalf("%q: %d: %v, the library says %d:%d", text, offset, got, line, column)
			}
			line, column = capi.PositionUTF16(pointer, offset)
			if got := program.PositionUTF16(offset); got != (Position{line, column}) {
				t.Fatalf("%q: %d: %v, the library says %d:%d in UTF-16", text, offset, got, line, column)
			}
		}
		program.handle.done()
	}
}

func TestPositionsCountCharactersOrCodeUnits(t *testing.T) {
	program := parse(t, newEngine(t, Options{}), "# é😀x\n1")
	behind := len("# é😀")
	equal(t, "characters", program.Position(behind), Position{1, 5})
	equal(t, "code units", program.PositionUTF16(behind), Position{1, 6})
	equal(t, "inside of a character", program.Position(len("# é")+1), Position{1, 5})
	equal(t, "second line", program.Position(len("# é😀x\n")), Position{2, 1})
	equal(t, "behind the text", program.Position(1000), Position{2, 2})
	equal(t, "before the text", program.Position(-1), Position{1, 1})
	equal(t, "as text", program.Position(0).String(), "1:1")
}
