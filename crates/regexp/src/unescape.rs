//! Ruby's pass over the escapes of a pattern, before its regular expression engine parses it.
//!
//! The pass ignores comments and classes. It converts `\u…`, `\x…`, `\c…`, `\M-…` and large octal numbers to
//! characters: non-ASCII characters literally, ASCII characters as `\xHH`, so that they are not operators. So
//! `\u{61 62}+` repeats only the second character, and an invalid escape in a comment is an error.
//!
//! Nearly all patterns have no such escapes; they are passed on without a copy.

use std::borrow::Cow;

use crate::error::{Fault, SyntaxErrorKind as Kind};

/// A pattern after the pass, and the map of its offsets to the source.
#[derive(Debug)]
pub(crate) struct Unescaped<'s> {
    pub(crate) text: Cow<'s, str>,
    /// True if Ruby always compiles the pattern as UTF-8: it contains non-ASCII characters or properties.
    ///
    /// Other patterns are ASCII to Ruby until they are matched against a non-ASCII text.
    pub(crate) wide: bool,
    /// Pairs of an offset in `text` and an offset in the source, one after each rewritten escape.
    places: Vec<(usize, usize)>,
}

impl Unescaped<'_> {
    /// Converts an offset in the text to an offset in the source.
    pub(crate) fn source_offset(&self, at: usize) -> usize {
        let after = self.places.partition_point(|&(text, _)| text <= at);
        match after.checked_sub(1).and_then(|index| self.places.get(index)) {
            Some(&(text, source)) => source + (at - text),
            None => at,
        }
    }
}

/// Runs the pass. The offset of a fault refers to the source.
pub(crate) fn unescape(source: &str) -> Result<Unescaped<'_>, Fault> {
    let mut pass = Pass { source: source.as_bytes(), at: 0 };
    let mut text = String::new();
    let mut places = Vec::new();
    let mut copied = 0;
    let mut has_property = false;
    while let Some(found) = memchr(pass.source, pass.at) {
        pass.at = found + 1;
        let Some(byte) = pass.peek() else {
            return Err(Fault::new(Kind::TooShortEscape, found));
        };
        let rewritten = match byte {
            b'1'..=b'7' => pass.octal_value(3).0 > 0o177,
            b'0' | b'x' | b'c' | b'C' | b'M' | b'u' => true,
            _ => false,
        };
        has_property |= matches!(byte, b'p' | b'P');
        if !rewritten {
            pass.at += 1;
            continue;
        }
        text.push_str(&source[copied..found]);
        if byte == b'u' {
            pass.at += 1;
            pass.unicode(&mut text)?;
        } else {
            pass.at = found;
            pass.bytes(&mut text)?;
        }
        copied = pass.at;
        places.push((text.len(), copied));
    }
    if places.is_empty() {
        return Ok(Unescaped { text: Cow::Borrowed(source), wide: has_property || !source.is_ascii(), places });
    }
    text.push_str(&source[copied..]);
    let wide = has_property || !text.is_ascii();
    Ok(Unescaped { text: Cow::Owned(text), wide, places })
}

/// Returns the offset of the next backslash.
fn memchr(bytes: &[u8], from: usize) -> Option<usize> {
    bytes.get(from..)?.iter().position(|&byte| byte == b'\\').map(|index| from + index)
}

struct Pass<'s> {
    source: &'s [u8],
    at: usize,
}

impl Pass<'_> {
    fn peek(&self) -> Option<u8> {
        self.source.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    /// Returns the value and length of an octal number of at most `most` digits.
    fn octal_value(&self, most: usize) -> (u32, usize) {
        let digits = self.source[self.at..].iter().take(most).take_while(|byte| matches!(byte, b'0'..=b'7'));
        digits.fold((0, 0), |(value, len), &digit| (value * 8 + u32::from(digit - b'0'), len + 1))
    }

    /// Returns the value and length of a hexadecimal number. Values of more than eight digits saturate.
    fn hex_value(&self, most: usize) -> (u32, usize) {
        let digits = self.source[self.at..].iter().take(most).map_while(|&byte| char::from(byte).to_digit(16));
        digits.fold((0, 0), |(value, len): (u32, usize), digit| {
            (value.checked_mul(16).map_or(u32::MAX, |value| value | digit), len + 1)
        })
    }

    /// Reads an escaped byte and, if it starts a UTF-8 sequence, the escapes of the remaining bytes.
    fn bytes(&mut self, text: &mut String) -> Result<(), Fault> {
        let start = self.at;
        let mut sequence = [0; 4];
        let mut len = 0;
        loop {
            sequence[len] = self.escaped_byte()?;
            len += 1;
            match std::str::from_utf8(&sequence[..len]) {
                Ok(character) => {
                    push_character(character, text);
                    return Ok(());
                }
                // An incomplete sequence has no error length; it has at most three bytes, so the array suffices.
                Err(error) if error.error_len().is_none() => {}
                Err(_) => return Err(Fault::new(Kind::InvalidMultibyteEscape, start)),
            }
        }
    }

    fn escaped_byte(&mut self) -> Result<u8, Fault> {
        let start = self.at;
        let fault = |kind| Err(Fault::new(kind, start));
        if self.next() != Some(b'\\') {
            return fault(Kind::TooShortMultibyteEscape);
        }
        let (mut meta, mut control) = (false, false);
        let code = loop {
            let Some(byte) = self.next() else {
                return fault(Kind::TooShortEscape);
            };
            match byte {
                b'M' if meta => return fault(Kind::DuplicateMetaEscape),
                b'M' => {
                    meta = true;
                    if self.next() != Some(b'-') {
                        return fault(Kind::TooShortMetaEscape);
                    }
                }
                b'C' if self.next() != Some(b'-') => return fault(Kind::TooShortControlEscape),
                b'C' | b'c' if control => return fault(Kind::DuplicateControlEscape),
                b'C' | b'c' => control = true,
                _ => break self.plain_byte(byte, start)?,
            }
            let short = if byte == b'M' { Kind::TooShortMetaEscape } else { Kind::TooShortControlEscape };
            match self.next() {
                None | Some(0x80..) => return fault(short),
                Some(b'\\') => {}
                Some(byte) => break byte,
            }
        };
        let code = if control { code & 0x1f } else { code };
        Ok(if meta { code | 0x80 } else { code })
    }

    /// Reads an escape without a prefix; its letter has been read.
    fn plain_byte(&mut self, letter: u8, start: usize) -> Result<u8, Fault> {
        let code = match letter {
            b'\\' => b'\\',
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'f' => 0x0c,
            b'v' => 0x0b,
            b'a' => 0x07,
            b'e' => 0x1b,
            b'0'..=b'7' => {
                self.at -= 1;
                let (value, len) = self.octal_value(3);
                self.at += len;
                return u8::try_from(value).map_err(|_| Fault::new(Kind::InvalidEscapeCode, start));
            }
            b'x' => {
                let (value, len) = self.hex_value(2);
                self.at += len;
                return match u8::try_from(value) {
                    Ok(value) if len > 0 => Ok(value),
                    _ => Err(Fault::new(Kind::InvalidHexEscape, start)),
                };
            }
            _ => return Err(Fault::new(Kind::UnexpectedEscape, start)),
        };
        Ok(code)
    }

    /// Reads the rest of an escape after `\u`.
    fn unicode(&mut self, text: &mut String) -> Result<(), Fault> {
        let start = self.at - 2;
        match self.peek() {
            None => Err(Fault::new(Kind::TooShortEscape, start)),
            Some(b'{') => {
                self.at += 1;
                self.unicode_list(start, text)
            }
            Some(_) => {
                let (value, len) = self.hex_value(4);
                if len < 4 {
                    return Err(Fault::new(Kind::InvalidUnicodeEscape, start));
                }
                self.at += len;
                push_code_point(value, start, text)
            }
        }
    }

    /// Reads numbers separated by blanks, up to and including the closing brace.
    fn unicode_list(&mut self, start: usize, text: &mut String) -> Result<(), Fault> {
        self.blanks();
        let mut empty = true;
        loop {
            let (value, len) = self.hex_value(usize::MAX);
            if len == 0 {
                break;
            }
            if len > 6 {
                return Err(Fault::new(Kind::InvalidUnicodeRange, start));
            }
            self.at += len;
            push_code_point(value, start, text)?;
            empty = false;
            self.blanks();
        }
        if empty || self.next() != Some(b'}') {
            return Err(Fault::new(Kind::InvalidUnicodeList, start));
        }
        Ok(())
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t'..=b'\r')) {
            self.at += 1;
        }
    }
}

fn push_code_point(value: u32, start: usize, text: &mut String) -> Result<(), Fault> {
    let Some(c) = char::from_u32(value) else {
        return Err(Fault::new(Kind::InvalidUnicodeRange, start));
    };
    push_character(c.encode_utf8(&mut [0; 4]), text);
    Ok(())
}

/// Appends a character. ASCII characters stay escaped, so that they are not operators.
fn push_character(character: &str, text: &mut String) {
    match character.as_bytes() {
        &[byte] => {
            text.push_str("\\x");
            for digit in [byte >> 4, byte & 15] {
                text.push(char::from_digit(u32::from(digit), 16).unwrap_or('0').to_ascii_uppercase());
            }
        }
        _ => text.push_str(character),
    }
}
