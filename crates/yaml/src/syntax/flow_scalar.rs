//! Scalars in quotes.

use std::borrow::Cow;

use super::Step;
use super::cursor::{END, Mark, is_blank, is_ordinary};
use super::plain_scalar::Breaks;
use super::scanner::Scanner;

const SCANNING: &str = "while scanning a quoted scalar";
const PARSING: &str = "while parsing a quoted scalar";

impl<'t> Scanner<'t> {
    /// Reads a scalar in single or double quotes.
    pub(super) fn flow_scalar(&mut self, quote: u8) -> Step<Cow<'t, str>> {
        let start = self.cursor.mark();
        self.cursor.skip(1);
        if let Some(text) = self.simple_flow_scalar(quote) {
            return Ok(Cow::Borrowed(text));
        }
        let mut text = String::new();
        loop {
            if self.cursor.is_any_document_indicator() {
                return self.error(SCANNING, start, "found unexpected document indicator");
            }
            if self.cursor.byte(0) == END {
                return self.error(SCANNING, start, "found unexpected end of stream");
            }
            let mut has_breaks = self.flow_run(quote, start, &mut text)?;
            if self.cursor.byte(0) == quote {
                break;
            }
            let blanks = self.cursor.position();
            let mut blanks_end = blanks;
            let mut breaks = Breaks::default();
            loop {
                if is_blank(self.cursor.byte(0)) {
                    self.cursor.skip(1);
                    if !has_breaks {
                        blanks_end = self.cursor.position();
                    }
                } else {
                    let line_break = self.cursor.skip_break();
                    if line_break.is_empty() {
                        break;
                    }
                    breaks.add(line_break, !has_breaks);
                    has_breaks = true;
                }
            }
            if has_breaks {
                breaks.fold_into(&mut text);
            } else {
                text.push_str(self.cursor.between(blanks, blanks_end));
            }
        }
        self.cursor.skip(1);
        Ok(Cow::Owned(text))
    }

    /// Reads a scalar that is on one line and has no escapes, with the quote after it.
    fn simple_flow_scalar(&mut self, quote: u8) -> Option<&'t str> {
        let rest = self.cursor.rest();
        let is_content =
            |byte: u8| (is_ordinary(byte) || is_blank(byte)) && byte != quote && (byte != b'\\' || quote == b'\'');
        let count = rest.iter().position(|byte| !is_content(*byte))?;
        if rest[count] != quote || (quote == b'\'' && rest.get(count + 1) == Some(&b'\'')) {
            return None;
        }
        let first = self.cursor.position();
        self.cursor.skip_bytes(count);
        let text = self.cursor.since(first);
        self.cursor.skip(1);
        Some(text)
    }

    /// Reads the characters up to a blank, a line break or the quote. Returns true after an escaped line break.
    fn flow_run(&mut self, quote: u8, start: Mark, text: &mut String) -> Step<bool> {
        loop {
            let rest = self.cursor.rest();
            let ends = |byte: u8| !is_ordinary(byte) || byte == quote || byte == b'\\';
            let count = rest.iter().position(|byte| ends(*byte)).unwrap_or(rest.len());
            let first = self.cursor.position();
            self.cursor.skip_bytes(count);
            text.push_str(self.cursor.since(first));
            match self.cursor.byte(0) {
                b'\'' if quote == b'\'' && self.cursor.byte(1) == b'\'' => {
                    text.push('\'');
                    self.cursor.skip(2);
                }
                byte if byte == quote => return Ok(false),
                b'\\' if quote == b'"' => {
                    if self.cursor.break_at(1) != 0 {
                        self.cursor.skip(1);
                        self.cursor.skip_break();
                        return Ok(true);
                    }
                    text.push(self.escape(start)?);
                }
                _ if self.cursor.is_blank_or_end(0) => return Ok(false),
                _ => {
                    let first = self.cursor.position();
                    self.cursor.skip_character();
                    text.push_str(self.cursor.since(first));
                }
            }
        }
    }

    /// Reads an escape sequence.
    fn escape(&mut self, start: Mark) -> Step<char> {
        let (character, digits) = match self.cursor.byte(1) {
            b'0' => ('\0', 0),
            b'a' => ('\x07', 0),
            b'b' => ('\x08', 0),
            b't' | b'\t' => ('\t', 0),
            b'n' => ('\n', 0),
            b'v' => ('\x0b', 0),
            b'f' => ('\x0c', 0),
            b'r' => ('\r', 0),
            b'e' => ('\x1b', 0),
            byte @ (b' ' | b'"' | b'/' | b'\\') => (char::from(byte), 0),
            b'N' => ('\u{85}', 0),
            b'_' => ('\u{a0}', 0),
            b'L' => ('\u{2028}', 0),
            b'P' => ('\u{2029}', 0),
            b'x' => ('\0', 2),
            b'u' => ('\0', 4),
            b'U' => ('\0', 8),
            _ => return self.error(PARSING, start, "found unknown escape character"),
        };
        self.cursor.skip(2);
        if digits == 0 {
            return Ok(character);
        }
        let mut number = 0_u32;
        for index in 0..digits {
            let Some(digit) = char::from(self.cursor.byte(index)).to_digit(16) else {
                return self.error(PARSING, start, "did not find expected hexdecimal number");
            };
            number = (number << 4) + digit;
        }
        let Some(character) = char::from_u32(number) else {
            return self.error(PARSING, start, "found invalid Unicode character escape code");
        };
        self.cursor.skip(digits);
        Ok(character)
    }
}
