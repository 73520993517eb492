package puppetlang

import (
	"sort"
	"strings"
)

// sampling is how many bytes apart widths are summed up. A position costs a walk over half of them.
const sampling = 256

// A source is a text that knows the position of each of its bytes. The tables for that are made when they are needed.
type source struct {
	text       string
	lineStarts lazy[[]int]
	characters lazy[widths]
	codeUnits  lazy[widths]
}

// position is the place of the byte at an offset, with the column in characters. An offset outside of the text counts as its
// begin or end, one inside a character as the place behind that.
func (s *source) position(offset int) Position {
	return s.positionBy(offset, s.characters.get(func() widths { return newWidths(s.text, character) }))
}

// positionUTF16 is the same with the column in UTF-16 code units.
func (s *source) positionUTF16(offset int) Position {
	return s.positionBy(offset, s.codeUnits.get(func() widths { return newWidths(s.text, codeUnit) }))
}

func (s *source) positionBy(offset int, columns widths) Position {
	offset = s.boundary(offset)
	starts := s.lineStarts.get(s.findLines)
	line := sort.SearchInts(starts, offset+1)
	return Position{Line: line, Column: columns.before(offset) - columns.before(starts[line-1]) + 1}
}

// boundary is the first offset in the text from the given one on that is not inside a character.
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

// findLines gives the offset at which each line begins.
func (s *source) findLines() []int {
	starts := make([]int, 1, 1+strings.Count(s.text, "\n"))
	for i := 0; i < len(s.text); i++ {
		if s.text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// widths tells how wide the text before an offset is.
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

// character gives each byte of UTF-8 its share of a character: all of it to the first byte.
func character(b byte) int {
	if b&0xC0 == 0x80 {
		return 0
	}
	return 1
}

// codeUnit gives each byte of UTF-8 its share of UTF-16 code units. Characters of four bytes have two of them.
func codeUnit(b byte) int {
	if b >= 0xF0 {
		return 2
	}
	return character(b)
}
