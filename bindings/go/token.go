package puppetlang

// #include <puppetlang.h>
import "C"

import "unsafe"

// A TokenKind is the kind of a token, named as in the reference's grammar.
type TokenKind uint32

// TokenFlags are bits with additional properties of a token.
type TokenFlags uint32

// Has tells whether all of these flags are set.
func (f TokenFlags) Has(flags TokenFlags) bool {
	return f&flags == flags
}

// A Token is a token. Tokens are in the order in which the grammar sees them: that of their bytes, except that the
// text of a heredoc directly follows its opening tag.
type Token struct {
	Kind  TokenKind
	Flags TokenFlags
	// Start is the offset of the first byte, End the offset after the last byte.
	Start, End int
	// Text is the value: a string without quotes and escapes, a variable without its `$`, a name or operator as written.
	Text string
	// HasText is false for tokens without a value, such as the lines of a heredoc; their Text is empty.
	HasText bool
	// Trivia are the trivia directly before the token.
	Trivia []Trivia
}

// A TriviaKind is the kind of a piece of trivia.
type TriviaKind uint32

// Trivia is a piece of source that is not a token: a comment, a tag of a template. Blanks are the bytes between all
// pieces.
type Trivia struct {
	Kind TriviaKind
	// Start is the offset of the first byte, End the offset after the last byte.
	Start, End int
}

func copyTokens(program *C.puppetlang_program, trivia []Trivia) []Token {
	var count, stride C.size_t
	first := C.puppetlang_program_tokens(program, &count, &stride)
	records := copyTable[C.puppetlang_token_record](unsafe.Pointer(first), int(count), int(stride))
	texts := goString(C.puppetlang_program_token_texts(program))
	tokens := make([]Token, len(records))
	for i := range records {
		tokens[i] = goToken(&records[i], texts, trivia)
	}
	return tokens
}

func goToken(record *C.puppetlang_token_record, texts string, trivia []Trivia) Token {
	text, hasText := recordText(texts, record.text_start, record.text_len)
	before := int(record.trivia_start)
	behind := before + int(record.trivia_count)
	return Token{
		Kind:    TokenKind(record.kind),
		Flags:   TokenFlags(record.flags),
		Start:   int(record.start),
		End:     int(record.end),
		Text:    text,
		HasText: hasText,
		Trivia:  trivia[before:behind:behind],
	}
}

func copyTrivia(program *C.puppetlang_program) []Trivia {
	var count, stride C.size_t
	first := C.puppetlang_program_trivia(program, &count, &stride)
	records := copyTable[C.puppetlang_trivia_record](unsafe.Pointer(first), int(count), int(stride))
	trivia := make([]Trivia, len(records))
	for i, record := range records {
		trivia[i] = Trivia{Kind: TriviaKind(record.kind), Start: int(record.start), End: int(record.end)}
	}
	return trivia
}
