package puppetlang

import (
	"context"
	"fmt"
	"testing"
)

func TestTokensWithTrivia(t *testing.T) {
	source := "# one\n/* two */ $x = 'a\\'b' # three\n"
	program := parse(t, newEngine(t, Options{}), source)
	tokens := program.Tokens()
	equal(t, "tokens", len(tokens), 3)

	variable := tokens[0]
	equal(t, "kind", variable.Kind, TokenVariable)
	equal(t, "kind as text", variable.Kind.String(), "VARIABLE")
	equal(t, "text", variable.Text, "x")
	equal(t, "source", source[variable.Start:variable.End], "$x")
	equal(t, "trivia before", len(variable.Trivia), 2)
	equal(t, "first", variable.Trivia[0], Trivia{TriviaLineComment, 0, 5})
	equal(t, "second", variable.Trivia[1], Trivia{TriviaBlockComment, 6, 15})

	equal(t, "text of =", tokens[1].Text, "=")
	equal(t, "trivia before =", len(tokens[1].Trivia), 0)

	equal(t, "value", tokens[2].Text, "a'b")
	equal(t, "value is there", tokens[2].HasText, true)
	equal(t, "flags", tokens[2].Flags, TokenFlagEscapes)
	equal(t, "a flag", tokens[2].Flags.Has(TokenFlagHeredoc), false)

	// No token follows the last comment.
	equal(t, "trivia", len(program.Trivia()), 3)
	last := program.Trivia()[2]
	equal(t, "last", source[last.Start:last.End], "# three")
}

func TestTriviaOfATokenCannotBeAppendedTo(t *testing.T) {
	program := parse(t, newEngine(t, Options{}), "# a\n1 # b\n2 # c\n")
	_ = append(program.Tokens()[0].Trivia, Trivia{})
	equal(t, "next trivia", program.Trivia()[1].Kind, TriviaLineComment)
}

func TestTokensOfAnInterpolation(t *testing.T) {
	tokens := parse(t, newEngine(t, Options{}), `"a${b}c"`).Tokens()
	got := ""
	for _, token := range tokens {
		got += fmt.Sprintf("%v %q %v; ", token.Kind, token.Text, token.Flags)
	}
	want := fmt.Sprintf(`DQPRE "a" %v; VARIABLE "b" %v; DQPOST "c" 0; `, TokenFlagOpens, TokenFlagBare)
	equal(t, "tokens", got, want)
}

func TestTokensOfAHeredoc(t *testing.T) {
	source := "$x = @(END)\n  a\n  | END\n"
	tokens := parse(t, newEngine(t, Options{}), source).Tokens()[2:]
	equal(t, "tokens", len(tokens), 3)
	opener, lines, text := tokens[0], tokens[1], tokens[2]
	equal(t, "opener", opener.Kind, TokenHeredoc)
	equal(t, "source of the opener", source[opener.Start:opener.End], "@(END)")
	equal(t, "lines", lines.Kind, TokenSublocate)
	equal(t, "lines have a value", lines.HasText, false)
	equal(t, "value of the lines", lines.Text, "")
	equal(t, "text", text.Kind, TokenString)
	equal(t, "text without margin", text.Text, "a\n")
	equal(t, "flags of the text", text.Flags.Has(TokenFlagHeredoc|TokenFlagMargin), true)
}

func TestTokensOfATemplate(t *testing.T) {
	program, err := newEngine(t, Options{}).ParseString(context.Background(), "", "a <%= $b -%> \nc", Template)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	got := ""
	for _, token := range program.Tokens() {
		got += token.Kind.String() + " "
	}
	equal(t, "tokens", got, "EPP_START RENDER_STRING RENDER_EXPR VARIABLE EPP_END_TRIM RENDER_STRING ")
}
