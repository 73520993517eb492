//! Strings and their escapes.

use std::borrow::Cow;

/// A string in a text.
pub(crate) enum Read<'t> {
    /// The content.
    Text(Cow<'t, str>),
    /// The content is not UTF-8, or has half a surrogate pair.
    NotText,
    /// A surrogate pair is cut off; the gem reports the text from this index.
    Incomplete(usize),
}

/// Returns the length of the string at the start of a text, with its quotes.
pub(crate) fn length(bytes: &[u8]) -> Option<usize> {
    let mut index = 1;
    loop {
        let special = bytes.get(index..)?.iter().position(|byte| matches!(byte, b'"' | b'\\' | ..b' '))?;
        index += special;
        match (bytes[index], bytes.get(index + 1)) {
            (b'"', _) => return Some(index + 1),
            (b'\\', Some(b'u')) => {
                let digits = bytes.get(index + 2..index + 6)?;
                if !digits.iter().all(u8::is_ascii_hexdigit) {
                    return None;
                }
                index += 6;
            }
            (b'\\', Some(b' '..)) => index += 2,
            _ => return None,
        }
    }
}

/// Returns the content of a string without its quotes.
pub(crate) fn content(bytes: &[u8]) -> Read<'_> {
    let text = |bytes| std::str::from_utf8(bytes).map_or(Read::NotText, |text| Read::Text(Cow::Borrowed(text)));
    if !bytes.contains(&b'\\') {
        return text(bytes);
    }
    let mut content = Vec::with_capacity(bytes.len());
    // The bytes since `start` are not copied yet.
    let (mut start, mut index) = (0, 0);
    while let Some(distance) = bytes.get(index..).and_then(|rest| rest.iter().position(|byte| *byte == b'\\')) {
        index += distance;
        content.extend_from_slice(&bytes[start..index]);
        let escaped = bytes.get(index + 1).copied().unwrap_or_default();
        let byte = match escaped {
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'b' => 8,
            b'f' => 12,
            b'"' | b'\\' => escaped,
            b'u' => {
                let Some(length) = unicode(bytes, index, &mut content) else { return Read::Incomplete(start) };
                index += length;
                start = index;
                continue;
            }
            // An unknown escape is the character.
            _ => {
                start = index + 1;
                index = start + 1;
                continue;
            }
        };
        content.push(byte);
        index += 2;
        start = index;
    }
    content.extend_from_slice(bytes.get(start..).unwrap_or_default());
    String::from_utf8(content).map_or(Read::NotText, |text| Read::Text(Cow::Owned(text)))
}

fn code(bytes: &[u8], index: usize) -> u32 {
    let digits = bytes.get(index..index + 4).and_then(|digits| std::str::from_utf8(digits).ok());
    digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or(0xfffd)
}

/// Adds the character of `\u` at an index, and returns the length of the escape; `None` if a pair is cut off.
///
/// The gem takes any code as the second half of a pair. If there is no second half, it adds a question mark and drops
/// the next byte.
fn unicode(bytes: &[u8], index: usize, content: &mut Vec<u8>) -> Option<usize> {
    let first = code(bytes, index + 2);
    if first & 0xfc00 != 0xd800 {
        match char::from_u32(first) {
            Some(character) => content.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
            // The second half of a pair alone: a byte that makes the text invalid.
            None => content.push(0xff),
        }
        return Some(6);
    }
    if index + 12 > bytes.len() {
        return None;
    }
    if &bytes[index + 6..index + 8] != b"\\u" {
        content.push(b'?');
        return Some(7);
    }
    let second = code(bytes, index + 8);
    let pair = ((first & 0x3f) << 10) | ((((first >> 6) & 0xf) + 1) << 16) | (second & 0x3ff);
    content.extend_from_slice(char::from_u32(pair).unwrap_or('\u{fffd}').encode_utf8(&mut [0; 4]).as_bytes());
    Some(12)
}
