//! The characters of strings, whose bytes need not be valid.
//!
//! A byte that is no part of a valid character is a character of its own.

use std::ops::Range;

use crate::vm::heap::{Encoding, RString};

/// The characters of a string as slices of its bytes.
#[derive(Clone, Debug)]
pub(in crate::core) struct Characters<'b> {
    bytes: &'b [u8],
    encoding: Encoding,
}

/// Returns the length in bytes of the first character.
fn width(bytes: &[u8], encoding: Encoding) -> usize {
    let expected = match bytes.first() {
        Some(0xc2..=0xdf) => 2,
        Some(0xe0..=0xef) => 3,
        Some(0xf0..=0xf4) => 4,
        _ => return 1,
    };
    let is_valid = encoding == Encoding::Utf8
        && bytes.get(..expected).is_some_and(|character| std::str::from_utf8(character).is_ok());
    if is_valid { expected } else { 1 }
}

impl<'b> Characters<'b> {
    pub(in crate::core) fn of(bytes: &'b [u8], encoding: Encoding) -> Self {
        Self { bytes, encoding }
    }
}

impl<'b> Iterator for Characters<'b> {
    type Item = &'b [u8];

    fn next(&mut self) -> Option<&'b [u8]> {
        if self.bytes.is_empty() {
            return None;
        }
        let (first, rest) = self.bytes.split_at_checked(width(self.bytes, self.encoding))?;
        self.bytes = rest;
        Some(first)
    }
}

/// Returns true if each byte of a string is a character.
fn is_single(string: &RString) -> bool {
    string.encoding != Encoding::Utf8 || string.bytes().is_ascii()
}

/// Returns the characters of a string.
pub(in crate::core) fn of(string: &RString) -> Characters<'_> {
    Characters::of(string.bytes(), string.encoding)
}

/// Returns the number of characters.
pub(in crate::core) fn count(string: &RString) -> usize {
    if is_single(string) {
        return string.bytes().len();
    }
    match string.valid_text() {
        Some(text) => text.chars().count(),
        None => of(string).count(),
    }
}

/// Returns the bytes from a character to another; both are at most the number of characters.
pub(in crate::core) fn bytes_between(string: &RString, from: usize, to: usize) -> Range<usize> {
    let length = string.bytes().len();
    if is_single(string) {
        return from.min(length)..to.min(length);
    }
    let (mut start, mut at) = (length, 0);
    for (index, character) in of(string).enumerate() {
        if index == from {
            start = at;
        }
        if index == to {
            return start.min(at)..at;
        }
        at += character.len();
    }
    start..length
}

/// Returns the number of characters before a byte.
pub(in crate::core) fn index_of_byte(string: &RString, byte: usize) -> usize {
    let before = string.bytes().get(..byte).unwrap_or_default();
    if is_single(string) { before.len() } else { Characters::of(before, string.encoding).count() }
}

/// Returns the place of the next possible character of a valid text: used to compare sets of characters.
pub(in crate::core) fn code(character: &[u8]) -> u32 {
    match std::str::from_utf8(character).ok().and_then(|text| text.chars().next()) {
        Some(c) => u32::from(c),
        // A byte that is not valid differs from all characters.
        None => 0x0011_0000 + u32::from(character.first().copied().unwrap_or(0)),
    }
}
