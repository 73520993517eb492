//! Scalars without quotes or indicators.

use std::borrow::Cow;

use super::Step;
use super::cursor::{is_flow_indicator, is_plain_in_block, is_plain_in_flow};
use super::scanner::Scanner;

/// The line breaks between two parts of a scalar, and their replacement.
#[derive(Default)]
pub(super) struct Breaks {
    first: &'static str,
    others: String,
}

impl Breaks {
    /// Adds a line break. It is the first one unless there is another, or an escaped line break came before it.
    pub(super) fn add(&mut self, text: &'static str, is_first: bool) {
        if is_first {
            self.first = text;
        } else {
            self.others.push_str(text);
        }
    }

    /// Adds the replacement to a text: one line break is a blank, and of several the first one is dropped.
    pub(super) fn fold_into(&mut self, text: &mut String) {
        if self.first != "\n" {
            text.push_str(self.first);
        } else if self.others.is_empty() {
            text.push(' ');
        }
        text.push_str(&self.others);
        self.first = "";
        self.others.clear();
    }
}

impl<'t> Scanner<'t> {
    pub(super) fn plain_scalar(&mut self) -> Step<Cow<'t, str>> {
        let start = self.cursor.mark();
        let in_flow = self.in_flow();
        let first = self.cursor.position();
        // Until lines are joined, the scalar is the text from `first` to `end`.
        let mut end = first;
        let mut joined: Option<String> = None;
        let mut breaks = Breaks::default();
        let mut has_breaks = false;
        loop {
            if self.cursor.is_any_document_indicator() || self.cursor.byte(0) == b'#' {
                break;
            }
            let run = self.cursor.position();
            self.plain_run(in_flow, start)?;
            if self.cursor.position() > run {
                if has_breaks {
                    let text = joined.get_or_insert_with(|| self.cursor.between(first, end).to_owned());
                    breaks.fold_into(text);
                    text.push_str(self.cursor.since(run));
                    has_breaks = false;
                } else if let Some(text) = &mut joined {
                    text.push_str(self.cursor.since(end));
                }
                end = self.cursor.position();
            }
            let blanks = self.cursor.position();
            loop {
                match self.cursor.byte(0) {
                    b' ' => self.cursor.skip_blanks(),
                    b'\t' if has_breaks && self.column() <= self.indent => {
                        let problem = "found a tab character that violates indentation";
                        return self.error("while scanning a plain scalar", start, problem);
                    }
                    b'\t' => self.cursor.skip(1),
                    _ => {
                        let text = self.cursor.skip_break();
                        if text.is_empty() {
                            break;
                        }
                        breaks.add(text, !has_breaks);
                        has_breaks = true;
                    }
                }
            }
            let is_end = self.cursor.position() == blanks;
            if is_end || (!in_flow && self.column() <= self.indent) {
                break;
            }
        }
        if has_breaks {
            self.allows_key = true;
        }
        Ok(joined.map_or_else(|| Cow::Borrowed(self.cursor.between(first, end)), Cow::Owned))
    }

    /// Moves over the characters up to a line break, a comment, or an indicator that ends the scalar.
    ///
    /// Single blanks between other characters are part of the run; it may end at any other blank.
    fn plain_run(&mut self, in_flow: bool, start: super::Mark) -> Step {
        loop {
            let rest = self.cursor.rest();
            let count = if in_flow { run_length(rest, is_plain_in_flow) } else { run_length(rest, is_plain_in_block) };
            self.cursor.skip_bytes(count);
            match self.cursor.byte(0) {
                b':' => {
                    if in_flow && matches!(self.cursor.byte(1), b',' | b'?' | b'[' | b']' | b'{' | b'}') {
                        return self.error("while scanning a plain scalar", start, "found unexpected ':'");
                    }
                    if self.cursor.is_blank_or_end(1) {
                        return Ok(());
                    }
                    self.cursor.skip(1);
                }
                byte if in_flow && is_flow_indicator(byte) => return Ok(()),
                _ if self.cursor.is_blank_or_end(0) => return Ok(()),
                // A character whose first byte could also start a line break.
                _ => self.cursor.skip_character(),
            }
        }
    }
}

/// Returns the number of bytes that are content, or single blanks between two of them.
#[inline]
fn run_length(bytes: &[u8], is_content: impl Fn(u8) -> bool) -> usize {
    let mut length = 0;
    loop {
        let rest = bytes.get(length..).unwrap_or_default();
        let count = rest.iter().position(|byte| !is_content(*byte)).unwrap_or(rest.len());
        length += count;
        match rest.get(count..) {
            Some([b' ', next, ..]) if count > 0 && *next != b'#' && is_content(*next) => length += 1,
            _ => return length,
        }
    }
}
