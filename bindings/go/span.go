package puppetlang

// #include <puppetlang.h>
import "C"

import "fmt"

// A Position is a position in a source.
type Position struct {
	// Line counts from 1.
	Line int
	// Column counts from 1, in characters (in UTF-16 code units where stated).
	Column int
}

// String returns the position, such as "1:6".
func (p Position) String() string {
	return fmt.Sprintf("%d:%d", p.Line, p.Column)
}

// A Span is a range of a source: start inclusive, end exclusive.
type Span struct {
	// Start and End are offsets in bytes, from 0.
	Start, End int
	// First is the position of the first byte, Last the position after the last byte.
	First, Last Position
}

func goSpan(span C.puppetlang_span) Span {
	return Span{
		Start: int(span.start),
		End:   int(span.end),
		First: Position{Line: int(span.line), Column: int(span.column)},
		Last:  Position{Line: int(span.end_line), Column: int(span.end_column)},
	}
}
