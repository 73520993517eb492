//! Lines and columns of a text, counted like the reference.

/// The line index of a text.
pub(super) struct Lines<'text> {
    text: &'text str,
    starts: Vec<usize>,
}

impl<'text> Lines<'text> {
    pub(super) fn of(text: &'text str) -> Self {
        let after_breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1);
        Lines { text, starts: std::iter::once(0).chain(after_breaks).collect() }
    }

    /// Returns the line of a byte offset, from 1; the last line for an offset after the text.
    pub(super) fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset)
    }

    /// Returns the column of a byte offset, from 1, in characters.
    ///
    /// For an offset inside a character, the reference counts each preceding byte of the character as a character.
    pub(super) fn column(&self, offset: usize) -> usize {
        let end = offset.min(self.text.len());
        let boundary = (0..=end).rev().find(|at| self.text.is_char_boundary(*at)).unwrap_or(0);
        let start = self.starts[self.line(offset) - 1].min(boundary);
        self.text[start..boundary].chars().count() + (end - boundary) + 1
    }

    /// Returns the byte offset of a line and a column, if the text has them.
    pub(super) fn offset(&self, line: usize, column: usize) -> Option<usize> {
        let start = *self.starts.get(line.checked_sub(1)?)?;
        let end = self.starts.get(line).copied().unwrap_or(self.text.len());
        let text = &self.text[start..end];
        let ends = text.char_indices().map(|(at, _)| at).chain(std::iter::once(text.len()));
        ends.skip(column.checked_sub(1)?).map(|at| start + at).next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let lines = Lines::of("aé\nbc");
        assert_eq!((lines.line(3), lines.column(3)), (1, 3));
        assert_eq!((lines.line(5), lines.column(5)), (2, 2));
        assert_eq!(lines.line(99), 2);
    }

    #[test]
    fn first_bytes_of_a_character_count_one_each() {
        let lines = Lines::of("€ +");
        assert_eq!([0, 1, 2, 3].map(|at| lines.column(at)), [1, 2, 3, 2]);
    }

    #[test]
    fn offset_is_the_inverse_of_line_and_column() {
        let text = "aé\n\nbc";
        let lines = Lines::of(text);
        for (at, _) in text.char_indices() {
            assert_eq!(lines.offset(lines.line(at), lines.column(at)), Some(at), "offset {at}");
        }
        assert_eq!(lines.offset(9, 1), None);
    }
}
