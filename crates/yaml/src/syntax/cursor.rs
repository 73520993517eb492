//! The place in the text: characters, lines and columns.
//!
//! Columns are counted in characters. The cursor moves by bytes and counts the bytes that start no character, so that
//! a column is a difference.

/// A place in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mark {
    /// The line, counted from 0.
    pub(crate) line: usize,
    /// The column in characters, counted from 0.
    pub(crate) column: usize,
    /// The number of characters before the place.
    pub(crate) index: usize,
}

/// The result of [`Cursor::byte`] after the end of the text. The text itself contains no such byte.
pub(super) const END: u8 = 0;

const IS_BLANK: u8 = 1;
const IS_PLAIN_BREAK: u8 = 2;
const STARTS_BREAK: u8 = 4;
const IS_NAME: u8 = 8;
const IS_FLOW: u8 = 16;
const IS_END: u8 = 32;
const IS_COLON: u8 = 64;

/// The classes of bytes.
const CLASSES: [u8; 256] = {
    let mut table = [0; 256];
    table[END as usize] = IS_END;
    table[b' ' as usize] = IS_BLANK;
    table[b'\t' as usize] = IS_BLANK;
    table[b'\n' as usize] = IS_PLAIN_BREAK;
    table[b'\r' as usize] = IS_PLAIN_BREAK;
    table[0xc2] = STARTS_BREAK;
    table[0xe2] = STARTS_BREAK;
    table[b',' as usize] = IS_FLOW;
    table[b'[' as usize] = IS_FLOW;
    table[b']' as usize] = IS_FLOW;
    table[b'{' as usize] = IS_FLOW;
    table[b'}' as usize] = IS_FLOW;
    table[b':' as usize] = IS_COLON;
    let mut byte: u8 = 0;
    while byte < 128 {
        if byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-' {
            table[byte as usize] |= IS_NAME;
        }
        byte += 1;
    }
    table
};

fn is(byte: u8, classes: u8) -> bool {
    CLASSES[usize::from(byte)] & classes != 0
}

/// Returns true for a blank or a tab.
pub(super) fn is_blank(byte: u8) -> bool {
    is(byte, IS_BLANK)
}

/// Returns true for the characters of names of anchors, handles and directives.
pub(super) fn is_name(byte: u8) -> bool {
    is(byte, IS_NAME)
}

/// Returns true for the indicators of flow collections.
pub(super) fn is_flow_indicator(byte: u8) -> bool {
    is(byte, IS_FLOW)
}

/// Returns true for a byte that a quoted text may contain anywhere, except for quotes and backslashes.
#[inline]
pub(super) fn is_ordinary(byte: u8) -> bool {
    !is(byte, IS_BLANK | IS_PLAIN_BREAK | STARTS_BREAK | IS_END)
}

/// Returns true for a byte that a plain scalar in a block may contain anywhere.
#[inline]
pub(super) fn is_plain_in_block(byte: u8) -> bool {
    !is(byte, IS_BLANK | IS_PLAIN_BREAK | STARTS_BREAK | IS_END | IS_COLON)
}

/// Returns true for a byte that a plain scalar in a flow collection may contain anywhere.
#[inline]
pub(super) fn is_plain_in_flow(byte: u8) -> bool {
    !is(byte, IS_BLANK | IS_PLAIN_BREAK | STARTS_BREAK | IS_END | IS_COLON | IS_FLOW)
}

/// A place in the text that moves forwards.
pub(super) struct Cursor<'t> {
    text: &'t str,
    position: usize,
    line: usize,
    /// The position of the start of the line.
    line_start: usize,
    /// The number of bytes that start no character, on this line up to here and in the text before it.
    line_rest: usize,
    text_rest: usize,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, position: 0, line: 0, line_start: 0, line_rest: 0, text_rest: 0 }
    }

    /// The position in bytes.
    pub(super) fn position(&self) -> usize {
        self.position
    }

    pub(super) fn line(&self) -> usize {
        self.line
    }

    pub(super) fn column(&self) -> usize {
        self.position - self.line_start - self.line_rest
    }

    /// The number of characters before the place.
    pub(super) fn index(&self) -> usize {
        self.position - self.text_rest - self.line_rest
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { line: self.line, column: self.column(), index: self.index() }
    }

    /// Returns the byte at a distance; [`END`] after the text.
    #[inline]
    pub(super) fn byte(&self, distance: usize) -> u8 {
        self.text.as_bytes().get(self.position + distance).copied().unwrap_or(END)
    }

    /// The bytes from here on.
    #[inline]
    pub(super) fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.position..).unwrap_or_default()
    }

    /// Returns the text from a position to here.
    pub(super) fn since(&self, start: usize) -> &'t str {
        self.between(start, self.position)
    }

    /// Returns the text between two positions.
    pub(super) fn between(&self, start: usize, end: usize) -> &'t str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// Returns the length in bytes of the line break at a distance; 0 if there is none. CR LF is one line break.
    #[inline]
    pub(super) fn break_at(&self, distance: usize) -> usize {
        match self.byte(distance) {
            b'\n' => 1,
            b'\r' if self.byte(distance + 1) == b'\n' => 2,
            b'\r' => 1,
            0xc2 if self.byte(distance + 1) == 0x85 => 2,
            0xe2 if self.byte(distance + 1) == 0x80 && matches!(self.byte(distance + 2), 0xa8 | 0xa9) => 3,
            _ => 0,
        }
    }

    /// Returns true if there is a blank, a line break or the end at a distance.
    #[inline]
    pub(super) fn is_blank_or_end(&self, distance: usize) -> bool {
        let byte = self.byte(distance);
        is(byte, IS_BLANK | IS_PLAIN_BREAK | IS_END) || (is(byte, STARTS_BREAK) && self.break_at(distance) != 0)
    }

    /// Returns true if there is a line break or the end here.
    #[inline]
    pub(super) fn is_line_end(&self) -> bool {
        self.byte(0) == END || self.break_at(0) != 0
    }

    /// Returns true at `---` or `...` at the start of a line.
    #[inline]
    pub(super) fn is_document_indicator(&self, indicator: [u8; 3]) -> bool {
        self.column() == 0 && self.rest().starts_with(&indicator) && self.is_blank_or_end(3)
    }

    pub(super) fn is_any_document_indicator(&self) -> bool {
        matches!(self.byte(0), b'-' | b'.')
            && (self.is_document_indicator(*b"---") || self.is_document_indicator(*b"..."))
    }

    /// Moves over ASCII characters.
    #[inline]
    pub(super) fn skip(&mut self, count: usize) {
        self.position += count;
    }

    /// Moves over blanks.
    #[inline]
    pub(super) fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.position += rest.iter().position(|byte| *byte != b' ').unwrap_or(rest.len());
    }

    /// Moves over bytes of one line, which end with a character.
    #[inline]
    pub(super) fn skip_bytes(&mut self, count: usize) {
        let bytes = self.rest().get(..count).unwrap_or_default();
        if !bytes.is_ascii() {
            self.line_rest += bytes.iter().filter(|byte| (0x80..0xc0).contains(*byte)).count();
        }
        self.position += count;
    }

    /// Moves over a character that is not a line break.
    pub(super) fn skip_character(&mut self) {
        let width = match self.byte(0) {
            ..0xc0 => 1,
            0xc0..0xe0 => 2,
            0xe0..0xf0 => 3,
            0xf0.. => 4,
        };
        self.skip_bytes(width.min(self.rest().len()));
    }

    /// Moves to the end of the line.
    pub(super) fn skip_to_line_end(&mut self) {
        loop {
            let rest = self.rest();
            let count = rest.iter().position(|byte| is(*byte, IS_PLAIN_BREAK | STARTS_BREAK)).unwrap_or(rest.len());
            self.skip_bytes(count);
            if self.is_line_end() {
                return;
            }
            self.skip_character();
        }
    }

    /// Moves over a line break and returns it as libyaml stores it; nothing if there is none.
    pub(super) fn skip_break(&mut self) -> &'static str {
        let length = self.break_at(0);
        if length == 0 {
            return "";
        }
        let text = match self.rest() {
            [0xe2, _, 0xa8, ..] => "\u{2028}",
            [0xe2, ..] => "\u{2029}",
            _ => "\n",
        };
        // CR LF counts as two characters.
        let characters = if self.byte(0) == b'\r' { length } else { 1 };
        self.position += length;
        self.text_rest += self.line_rest + length - characters;
        self.line_rest = 0;
        self.line += 1;
        self.line_start = self.position;
        text
    }

    /// Starts a line at the end of the text, if the last line has no line break.
    pub(super) fn end_line(&mut self) {
        if self.column() != 0 {
            self.line += 1;
            self.text_rest += self.line_rest;
            self.line_rest = 0;
            self.line_start = self.position;
        }
    }
}
