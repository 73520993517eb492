package puppetlang

import (
	"sort"
	"strings"
)

// sampling is the distance in bytes between stored widths. Computing a position scans half of it on average.
const sampling = 256

// A source is a text that computes the position of each of its bytes. Its tables are created lazily.
type source struct {
	text       string
	lineStarts lazy[[]int]
	characters lazy[widths]
	codeUnits  lazy[widths]
}

// position returns the position of the byte at an offset, with the column in characters. An offset outside of the
// text counts as its start or end, an offset inside a character as the position after it.
func (s *source) position(offset int) Position {
	return s.positionBy(offset, s.characters.get(func() widths { return newWidths(s.text, character) }))
}

// positionUTF16 is like position, with the column in UTF-16 code units.
func (s *source) positionUTF16(offset int) Position {
	return s.positionBy(offset, s.codeUnits.get(func() widths { return newWidths(s.text, codeUnit) }))
}

func (s *source) positionBy(offset int, columns widths) Position {
	offset = s.boundary(offset)
	starts := s.lineStarts.get(s.findLines)
	line := sort.SearchInts(starts, offset+1)
	return Position{Line: line, Column: columns.before(offset) - columns.before(starts[line-1]) + 1}
}

// boundary returns the first offset, at or after the given one, that is not inside a character.
func (s *source) boundary(offset int) int {
	if offset < 0 {
		return 0
	}
	for offset < len(s.text) && character(s.text[offset]) == 0 {
		offset++
	}
	if offset > len(s.text) {
		return len(s.text)
	}
	return offset
}

// findLines returns the offset at which each line begins.
func (s *source) findLines() []int {
	starts := make([]int, 1, 1+strings.Count(s.text, "\n"))
	for i := 0; i < len(s.text); i++ {
		if s.text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// widths computes the width of the text before an offset.
type widths struct {
	text  string
	width func(byte) int
	// sums has the width of the text before every offset that is a multiple of sampling.
	sums []int
}

func newWidths(text string, width func(byte) int) widths {
	sums := make([]int, 0, len(text)/sampling+1)
	sum := 0
	for i := 0; i < len(text); i++ {
		if i%sampling == 0 {
			sums = append(sums, sum)
		}
		sum += width(text[i])
	}
	if len(text)%sampling == 0 {
		sums = append(sums, sum)
	}
	return widths{text: text, width: width, sums: sums}
}

func (w widths) before(offset int) int {
	sample := offset / sampling
	sum := w.sums[sample]
	for i := sample * sampling; i < offset; i++ {
		sum += w.width(w.text[i])
	}
	return sum
}

// character returns the number of characters that start at a byte of UTF-8: 1 for the first byte of a character,
// otherwise 0.
func character(b byte) int {
	if b&0xC0 == 0x80 {
		return 0
	}
	return 1
}

// codeUnit returns the number of UTF-16 code units of the character that starts at a byte of UTF-8: 2 for characters
// of four bytes, 0 for bytes inside a character.
func codeUnit(b byte) int {
	if b >= 0xF0 {
		return 2
	}
	return character(b)
}
