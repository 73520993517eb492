//! Writes texts, blanks and line breaks, and the texts of heredocs after the line of their opening tags.

use memchr::memchr;
use puppetlang_lexer::Heredoc;

use super::Printer;

/// Most texts of blanks are a part of this one.
const BLANKS: &str = "                                                                                ";

impl Printer<'_> {
    /// Copies a piece of the source. Inside a region, the blanks before it are copied, too.
    pub(super) fn copy(&mut self, start: u32, end: u32, is_copied: bool) {
        let from = if is_copied { self.copied.unwrap_or(start) } else { start };
        self.copied = is_copied.then_some(end);
        let text = &self.text[from as usize..end as usize];
        if is_copied || memchr(b'\n', text.as_bytes()).is_some() {
            self.push(text);
        } else {
            self.push_line(text);
        }
        self.printed = end;
        let is_inside = |heredoc: &Heredoc| from <= heredoc.body.start && heredoc.body.start < end;
        while self.atoms.heredocs.get(self.heredocs).is_some_and(is_inside) {
            self.heredocs += 1;
        }
    }

    pub(super) fn has_open_heredoc(&self) -> bool {
        self.atoms.heredocs.get(self.heredocs).is_some_and(|heredoc| heredoc.opener.end <= self.printed)
    }

    /// Ends the line, and writes the texts of the heredocs that were opened on it.
    pub(super) fn end_line(&mut self) {
        self.out.push_str(self.newline);
        self.lines += 1;
        while let Some(heredoc) = self.atoms.heredocs.get(self.heredocs) {
            if heredoc.opener.end > self.printed {
                break;
            }
            self.out.push_str(&self.text[heredoc.body.start as usize..heredoc.end.end as usize]);
            if !self.out.ends_with('\n') {
                self.out.push_str(self.newline);
            }
            self.lines += 2;
            self.heredocs += 1;
        }
        self.column = 0;
        self.has_content = false;
        self.starts_in_text = false;
        self.after_line_comment = false;
    }

    /// Starts a line on `level`, after an empty line if `blank` is true.
    pub(super) fn break_line(&mut self, level: u32, blank: bool) {
        self.end_line();
        if blank {
            self.out.push_str(self.newline);
            self.lines += 1;
        }
        self.level = level;
        self.hang = self.next_hang;
        self.column = 0;
        self.blanks(self.indent());
    }

    pub(super) fn blanks(&mut self, count: usize) {
        match BLANKS.get(..count) {
            Some(blanks) => self.out.push_str(blanks),
            None => self.out.extend(std::iter::repeat_n(' ', count)),
        }
        self.column += count;
    }

    pub(super) fn push(&mut self, text: &str) {
        match text.rfind('\n') {
            Some(newline) => {
                self.out.push_str(text);
                self.has_content = true;
                self.starts_in_text = true;
                self.after_line_comment = false;
                self.column = self.ruler.width(&text[newline + 1..]);
                self.lines += 2;
            }
            None => self.push_line(text),
        }
    }

    /// Writes a text without line breaks.
    pub(super) fn push_line(&mut self, text: &str) {
        self.out.push_str(text);
        self.has_content |= !text.is_empty();
        self.column += self.ruler.width(text);
    }
}
