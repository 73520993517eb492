//! Data as JSON text, in the format of Ruby's generator.

use std::io::{self, Write};

use puppetlang_types::value::Text;
use puppetlang_types::{float_to_s, write_float};

use crate::write::Sink;
use crate::{TYPE_KEY, VALUE_KEY};

/// The number of bytes that are buffered before they are passed to a writer.
const BLOCK: usize = 64 << 10;

/// A sink that writes JSON.
pub(crate) struct JsonSink<'a, W> {
    text: String,
    /// Whether the next value needs a comma before it.
    comma: bool,
    /// The number of open containers, if each element is written on its own line.
    depth: Option<usize>,
    out: Option<&'a mut W>,
    error: Option<io::Error>,
}

/// A position in the buffered text.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    length: usize,
    comma: bool,
    depth: Option<usize>,
}

impl<W: Write> Default for JsonSink<'_, W> {
    fn default() -> Self {
        Self::new(None)
    }
}

impl<'a, W: Write> JsonSink<'a, W> {
    /// Creates a sink that passes its text to `out`, or keeps it.
    pub(crate) fn new(out: Option<&'a mut W>) -> Self {
        Self { text: String::new(), comma: false, depth: None, out, error: None }
    }

    /// Returns a sink that writes each element on its own line, indented by two blanks per container: the format of
    /// Ruby's `JSON.pretty_generate`.
    pub(crate) fn indented(self) -> Self {
        Self { depth: Some(0), ..self }
    }

    /// Returns the text that the sink kept.
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// Returns the current position in the buffered text.
    pub(crate) fn mark(&self) -> Mark {
        Mark { length: self.text.len(), comma: self.comma, depth: self.depth }
    }

    /// Discards the text written since a mark.
    pub(crate) fn back_to(&mut self, mark: Mark) {
        self.text.truncate(mark.length);
        self.comma = mark.comma;
        self.depth = mark.depth;
    }

    /// Passes the remaining text to the writer.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.flush();
        self.error.map_or(Ok(()), Err)
    }

    fn flush(&mut self) {
        let Some(out) = &mut self.out else { return };
        if self.error.is_none() {
            self.error = out.write_all(self.text.as_bytes()).err();
        }
        self.text.clear();
    }

    #[inline]
    fn before_value(&mut self) {
        if self.comma {
            self.text.push(',');
        }
        if self.depth.is_some() && (self.comma || self.text.ends_with(['[', '{'])) {
            self.new_line();
        }
        self.comma = true;
    }

    /// Starts a line, indented for the contents of the open containers.
    #[inline(never)]
    fn new_line(&mut self) {
        const LINE: &str = "\n                                ";
        let width = self.depth.unwrap_or(0) * 2;
        match LINE.get(..=width) {
            Some(line) => self.text.push_str(line),
            None => {
                self.text.push('\n');
                self.text.extend(std::iter::repeat_n(' ', width));
            }
        }
    }

    #[inline]
    fn begin(&mut self, bracket: char) {
        self.before_value();
        self.text.push(bracket);
        self.comma = false;
        if let Some(depth) = &mut self.depth {
            *depth += 1;
        }
    }

    #[inline]
    fn end(&mut self, bracket: char) {
        if let Some(depth) = self.depth {
            self.depth = Some(depth.saturating_sub(1));
            // The brackets of an empty container stay on one line.
            if self.comma {
                self.new_line();
            }
        }
        self.text.push(bracket);
        self.comma = true;
        if self.text.len() >= BLOCK {
            self.flush();
        }
    }

    /// Writes a string in quotes.
    #[inline]
    fn quoted(&mut self, text: &str) {
        self.text.reserve(text.len() + 3);
        self.text.push('"');
        let bytes = text.as_bytes();
        let mut from = 0;
        while let Some(at) = first_escaped(&bytes[from..]) {
            self.text.push_str(&text[from..from + at]);
            self.escape(bytes[from + at]);
            from += at + 1;
        }
        self.text.push_str(&text[from..]);
        self.text.push('"');
    }

    fn escape(&mut self, byte: u8) {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        let short = match byte {
            b'"' => '"',
            b'\\' => '\\',
            b'\n' => 'n',
            b'\r' => 'r',
            b'\t' => 't',
            0x08 => 'b',
            0x0c => 'f',
            byte => {
                self.text.push_str("\\u00");
                self.text.push(char::from(HEX[usize::from(byte >> 4)]));
                self.text.push(char::from(HEX[usize::from(byte & 15)]));
                return;
            }
        };
        self.text.push('\\');
        self.text.push(short);
    }
}

/// Returns the index of the first byte that must be escaped. Checks eight bytes at a time.
#[inline]
fn first_escaped(bytes: &[u8]) -> Option<usize> {
    const ONES: u64 = u64::MAX / 255;
    const HIGH: u64 = ONES << 7;
    /// Sets the high bit of the first zero byte, and possibly of bytes after it.
    const fn zero(word: u64) -> u64 {
        word.wrapping_sub(ONES) & !word
    }
    let mut at = 0;
    while let Some(chunk) = bytes[at..].first_chunk::<8>() {
        let word = u64::from_le_bytes(*chunk);
        let control = word.wrapping_sub(ONES * 0x20) & !word;
        let found = control | zero(word ^ (ONES * b'"' as u64)) | zero(word ^ (ONES * b'\\' as u64));
        if found & HIGH != 0 {
            break;
        }
        at += 8;
    }
    bytes[at..].iter().position(|&byte| ESCAPED[usize::from(byte)]).map(|found| at + found)
}

/// The bytes that must be escaped in a string.
static ESCAPED: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 0x20 {
        table[byte] = true;
        byte += 1;
    }
    table[b'"' as usize] = true;
    table[b'\\' as usize] = true;
    table
};

impl<W: Write> Sink for JsonSink<'_, W> {
    fn undef(&mut self) {
        self.before_value();
        self.text.push_str("null");
    }

    fn boolean(&mut self, value: bool) {
        self.before_value();
        self.text.push_str(if value { "true" } else { "false" });
    }

    fn integer(&mut self, number: i64) {
        self.before_value();
        let mut digits = [0; 20];
        let mut at = digits.len();
        let mut rest = number.unsigned_abs();
        loop {
            at -= 1;
            digits[at] = b'0' + u8::try_from(rest % 10).unwrap_or(0);
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if number < 0 {
            self.text.push('-');
        }
        self.text.push_str(std::str::from_utf8(&digits[at..]).unwrap_or_default());
    }

    fn float(&mut self, number: f64) {
        if number.is_finite() {
            self.before_value();
            // Writing to a String cannot fail.
            let _ = write_float(number, &mut self.text);
            return;
        }
        // JSON cannot represent NaN and infinities.
        self.begin_hash(2);
        self.key(TYPE_KEY);
        self.text("Float");
        self.key(VALUE_KEY);
        self.text(&float_to_s(number));
        self.end_hash();
    }

    #[inline]
    fn text(&mut self, text: &str) {
        self.before_value();
        self.quoted(text);
    }

    #[inline]
    fn string(&mut self, text: &Text) {
        self.text(text);
    }

    fn begin_array(&mut self, _: usize) {
        self.begin('[');
    }

    fn end_array(&mut self) {
        self.end(']');
    }

    fn begin_hash(&mut self, _: usize) {
        self.begin('{');
    }

    #[inline]
    fn key(&mut self, key: &str) {
        self.before_value();
        self.quoted(key);
        self.text.push_str(if self.depth.is_some() { ": " } else { ":" });
        self.comma = false;
    }

    fn end_hash(&mut self) {
        self.end('}');
    }
}

#[cfg(test)]
mod tests {
    use super::{ESCAPED, first_escaped};

    #[test]
    fn every_byte_is_found_at_every_place() {
        for byte in 0..=255_u8 {
            for before in 0..20 {
                for after in 0..10 {
                    for fill in [b'a', 0xff, 0x20, 0x80] {
                        let mut bytes = vec![fill; before];
                        bytes.push(byte);
                        bytes.extend(vec![fill; after]);
                        let expected = ESCAPED[usize::from(byte)].then_some(before);
                        assert_eq!(first_escaped(&bytes), expected, "{bytes:?}");
                    }
                }
            }
        }
    }
}
