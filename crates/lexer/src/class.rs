//! Byte classes and character classes.
//!
//! Everything with a meaning in Puppet is ASCII, except blanks: the tab and the Unicode space separators.

/// A letter, digit or underscore.
const WORD: u8 = 1 << 0;
/// A decimal digit.
const DIGIT: u8 = 1 << 2;
/// A lower-case letter or underscore.
const NAME_START: u8 = 1 << 3;
/// An upper-case letter.
const UPPER: u8 = 1 << 4;
/// Space, tab or carriage return.
const BLANK: u8 = 1 << 5;
/// A hexadecimal digit.
const HEX: u8 = 1 << 6;

#[expect(clippy::cast_possible_truncation, reason = "the index is below 256")]
const CLASSES: [u8; 256] = {
    let mut table = [0; 256];
    let mut index = 0;
    while index < 256 {
        let byte = index as u8;
        let mut class = 0;
        if byte.is_ascii_alphanumeric() || byte == b'_' {
            class |= WORD;
        }
        if byte.is_ascii_digit() {
            class |= DIGIT;
        }
        if byte.is_ascii_lowercase() || byte == b'_' {
            class |= NAME_START;
        }
        if byte.is_ascii_uppercase() {
            class |= UPPER;
        }
        if matches!(byte, b' ' | b'\t' | b'\r') {
            class |= BLANK;
        }
        if byte.is_ascii_hexdigit() {
            class |= HEX;
        }
        table[index] = class;
        index += 1;
    }
    table
};

/// Returns true for `\w`.
#[inline]
pub(crate) fn is_word(byte: u8) -> bool {
    CLASSES[usize::from(byte)] & WORD != 0
}

/// Returns true for a hyphen.
#[inline]
pub(crate) fn is_hyphen(byte: u8) -> bool {
    byte == b'-'
}

/// Returns true for `\d`.
#[inline]
pub(crate) fn is_digit(byte: u8) -> bool {
    CLASSES[usize::from(byte)] & DIGIT != 0
}

/// Returns true for `\h`.
#[inline]
pub(crate) fn is_hex(byte: u8) -> bool {
    CLASSES[usize::from(byte)] & HEX != 0
}

/// Returns true for `[a-z_]`.
#[inline]
pub(crate) fn is_name_start(byte: u8) -> bool {
    CLASSES[usize::from(byte)] & NAME_START != 0
}

/// Returns true for `[A-Z]`.
#[inline]
pub(crate) fn is_upper(byte: u8) -> bool {
    CLASSES[usize::from(byte)] & UPPER != 0
}

/// Returns true for space, tab and carriage return.
#[inline]
pub(crate) fn is_ascii_blank(byte: u8) -> bool {
    CLASSES[usize::from(byte)] & BLANK != 0
}

/// Returns true for `[[:blank:]]`: the tab and the Unicode space separators.
pub(crate) fn is_blank(character: char) -> bool {
    matches!(
        character,
        ' ' | '\t' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}'
    )
}

/// Returns the character that starts at `at`; `None` if the bytes are not a valid character.
pub(crate) fn char_at(bytes: &[u8], at: usize) -> Option<char> {
    let first = *bytes.get(at)?;
    if first < 0x80 {
        return Some(char::from(first));
    }
    let width = match first {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    std::str::from_utf8(bytes.get(at..at + width)?).ok()?.chars().next()
}

/// Returns the character that ends before `at`; `None` if the bytes are not a valid character.
pub(crate) fn char_before(bytes: &[u8], at: usize) -> Option<char> {
    let mut start = at.checked_sub(1)?;
    while start > 0 && at - start < 4 && bytes[start] & 0xC0 == 0x80 {
        start -= 1;
    }
    char_at(bytes, start).filter(|character| start + character.len_utf8() == at)
}

/// Returns the end of the blanks and carriage returns that start at `at`.
#[inline]
pub(crate) fn blanks_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = bytes.get(at) {
        if is_ascii_blank(byte) {
            at += 1;
        } else if byte < 0x80 {
            break;
        } else {
            match char_at(bytes, at).filter(|&character| is_blank(character)) {
                Some(character) => at += character.len_utf8(),
                None => break,
            }
        }
    }
    at
}

/// Returns the end of the blanks (without carriage returns) that start at `at`.
pub(crate) fn pure_blanks_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(character) = char_at(bytes, at).filter(|&character| is_blank(character)) {
        at += character.len_utf8();
    }
    at
}

/// Returns the start of the blanks (without carriage returns) that end at `at`, but at least `floor`.
pub(crate) fn blanks_start(bytes: &[u8], mut at: usize, floor: usize) -> usize {
    while at > floor {
        match char_before(bytes, at).filter(|&character| is_blank(character)) {
            Some(character) => at -= character.len_utf8(),
            None => break,
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_unicode() {
        let text = "a \t\u{a0}\u{3000}\rb".as_bytes();
        assert_eq!(blanks_end(text, 1), text.len() - 1);
        assert_eq!(blanks_start(text, text.len() - 2, 0), 1);
        assert_eq!(blanks_start(text, text.len() - 2, 3), 3);
        assert_eq!(char_before("é".as_bytes(), 1), None);
    }
}
