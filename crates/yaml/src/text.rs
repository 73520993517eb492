//! Bytes that are not valid YAML text: invalid UTF-8 and control characters.

use crate::syntax::Parser;
use crate::{Position, YamlError};

/// The number of bytes that libyaml decodes at a time.
const CHUNK: usize = 16_384;

/// Returns the text of bytes, without a byte order mark.
pub(crate) fn of(bytes: &[u8]) -> Result<&str, YamlError> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) if has_suspicious(bytes) => match text.find(|c| !is_printable(c)) {
            Some(at) => return Err(rejected(bytes, at, "control characters are not allowed")),
            None => text,
        },
        Ok(text) => text,
        Err(error) => {
            let text = std::str::from_utf8(bytes.get(..error.valid_up_to()).unwrap_or_default()).unwrap_or_default();
            return Err(match text.find(|c| !is_printable(c)) {
                Some(at) => rejected(bytes, at, "control characters are not allowed"),
                None => rejected(bytes, text.len(), invalid_sequence(&bytes[text.len()..])),
            });
        }
    };
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

fn has_suspicious(bytes: &[u8]) -> bool {
    // Without an exit from the inner loop, it is vectorized.
    bytes.chunks(256).any(|chunk| chunk.iter().fold(false, |found, byte| found | is_suspicious(*byte)))
}

/// Returns true for a byte that may be, or be part of, a character that is not printable.
fn is_suspicious(byte: u8) -> bool {
    (byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r')) || matches!(byte, 0x7f | 0xc2 | 0xef)
}

/// Returns true for the characters that YAML 1.1 calls printable.
fn is_printable(c: char) -> bool {
    matches!(c,
        '\t' | '\n' | '\r' | ' '..='~' | '\u{85}' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

/// Returns libyaml's message for a sequence that is not UTF-8.
fn invalid_sequence(bytes: &[u8]) -> &'static str {
    let first = bytes.first().copied().unwrap_or_default();
    let width = match first {
        ..0x80 => 1,
        0xc0..0xe0 => 2,
        0xe0..0xf0 => 3,
        0xf0..0xf8 => 4,
        _ => return "invalid leading UTF-8 octet",
    };
    let Some(rest) = bytes.get(1..width) else { return "incomplete UTF-8 octet sequence" };
    if rest.iter().any(|byte| byte & 0xc0 != 0x80) {
        return "invalid trailing UTF-8 octet";
    }
    let second = rest.first().copied().unwrap_or_default();
    match (first, second) {
        (0xc0 | 0xc1, _) | (0xe0, ..0xa0) | (0xf0, ..0x90) => "invalid length of a UTF-8 sequence",
        _ => "invalid Unicode character",
    }
}

/// Creates the error about the character at an index.
///
/// libyaml decodes the text in chunks, so a syntax error before the chunk with the character is found first.
fn rejected(bytes: &[u8], index: usize, message: &str) -> YamlError {
    let mut start = 0;
    while start + CHUNK <= index {
        let mut end = start + CHUNK;
        // A chunk ends with a whole character.
        while bytes.get(end).is_some_and(|byte| byte & 0xc0 == 0x80) {
            end -= 1;
        }
        start = end;
    }
    let text = |end: usize| {
        let text = std::str::from_utf8(bytes.get(..end).unwrap_or_default()).unwrap_or_default();
        text.strip_prefix('\u{feff}').unwrap_or(text)
    };
    let before = text(start);
    let mut parser = Parser::new(before);
    if start > 0
        && let Some(error) = std::iter::from_fn(|| parser.next_event().transpose()).find_map(Result::err)
        // At the end of the chunk, the next one is read.
        && error.at.index + 4 < before.chars().count()
    {
        return error.into();
    }
    let before = text(index);
    let line = before.rsplit_once('\n').map_or(before, |(_, line)| line);
    let at = Position { line: before.matches('\n').count() + 1, column: line.chars().count() + 1 };
    YamlError::syntax(message.to_owned(), Position { line: 1, column: 1 }, at)
}
