//! The text that is written: columns, indentation and the limit of its size.
//!
//! Two flags decide about spaces and line breaks, as in libyaml: whether the last thing written separates words, and
//! whether the line has only indentation and indicators (`-`, `?`, `:`) so far, so that a container can start on it.

/// A text with a current line.
pub(super) struct Output {
    text: String,
    limit: usize,
    is_full: bool,
    column: usize,
    width: usize,
    is_separated: bool,
    is_indentation: bool,
}

impl Output {
    /// Creates an empty text. Lines are folded at the first space after `width` columns.
    pub(super) fn new(limit: usize, width: usize) -> Self {
        let text = String::new();
        Self { text, limit, is_full: false, column: 0, width, is_separated: true, is_indentation: true }
    }

    /// Returns the text; `None` if it exceeds the limit.
    pub(super) fn finish(self) -> Option<String> {
        if self.is_full { None } else { Some(self.text) }
    }

    /// Returns true if the limit is exceeded. Nothing is written from then on.
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Returns true if the line has only indentation and indicators, so that a container can start on it.
    pub(super) fn is_indentation(&self) -> bool {
        self.is_indentation
    }

    /// Returns true if the line may be folded.
    pub(super) fn is_wide(&self) -> bool {
        self.column > self.width
    }

    /// Returns true if the line stays within the width with another `length` characters.
    pub(super) fn has_room(&self, length: usize) -> bool {
        self.column.saturating_add(length) <= self.width
    }

    fn append(&mut self, text: &str) {
        self.is_full |= text.len() > self.limit - self.text.len();
        if !self.is_full {
            self.text.push_str(text);
        }
    }

    /// Writes text of a scalar, without line breaks.
    pub(super) fn push_str(&mut self, text: &str) {
        self.append(text);
        self.column += if text.is_ascii() { text.len() } else { text.chars().count() };
        self.is_indentation = false;
    }

    /// Writes a character of a scalar that is not a line break.
    pub(super) fn push(&mut self, c: char) {
        self.put(c);
        self.is_indentation = false;
    }

    fn put(&mut self, c: char) {
        self.append(c.encode_utf8(&mut [0; 4]));
        self.column += 1;
    }

    /// Writes a line break.
    pub(super) fn line_break(&mut self, c: char) {
        self.append(c.encode_utf8(&mut [0; 4]));
        self.column = 0;
        self.is_indentation = true;
    }

    /// Writes a space if the last thing written needs one after it.
    pub(super) fn separate(&mut self) {
        if !self.is_separated {
            self.put(' ');
        }
    }

    /// Writes the start of a scalar, an empty container, a tag or an anchor.
    pub(super) fn word(&mut self, text: &str) {
        self.separate();
        self.push_str(text);
        self.end_word();
    }

    /// Writes a character that needs no space before it: a closing quote, or the colon after a simple key.
    pub(super) fn close(&mut self, c: char) {
        self.push(c);
        self.end_word();
    }

    /// Writes an indicator of block style, after which a container can start on the same line.
    pub(super) fn indicator(&mut self, c: char) {
        self.separate();
        self.put(c);
        self.is_separated = false;
    }

    /// Marks the end of a scalar that is not a block.
    pub(super) fn end_word(&mut self) {
        self.is_separated = false;
        self.is_indentation = false;
    }

    /// Continues at a level of indentation, on the next line if something was written there.
    pub(super) fn start_line(&mut self, indent: usize) {
        if !self.is_indentation || self.column > indent || (self.column == indent && !self.is_separated) {
            self.line_break('\n');
        }
        let missing = indent.saturating_sub(self.column);
        self.is_full |= missing > self.limit - self.text.len();
        if !self.is_full {
            self.text.extend(std::iter::repeat_n(' ', missing));
        }
        self.column += missing;
        self.is_separated = true;
        self.is_indentation = true;
    }

    /// Ends the line of the header of a block scalar.
    pub(super) fn end_header(&mut self) {
        self.line_break('\n');
        self.is_separated = true;
    }
}
