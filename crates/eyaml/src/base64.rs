//! Base64 as Ruby reads it.
//!
//! Ruby's `unpack('m')` decodes any text: other characters are skipped, and what follows the padding is ignored. In a
//! group of four, padding counts only in the third and fourth place; before, it is skipped like other characters.

/// Whether a byte is a digit of Base64, or its padding.
pub(crate) fn is_digit(byte: u8) -> bool {
    value(byte).is_some() || byte == b'='
}

/// Decodes a text.
pub(crate) fn decode(text: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    // The bits of the digits of the current group, and their number.
    let (mut bits, mut count) = (0_u32, 0);
    for &byte in text {
        match value(byte) {
            Some(value) => {
                bits = bits << 6 | u32::from(value);
                count += 1;
            }
            None if byte == b'=' && count >= 2 => break,
            None => {}
        }
        if count == 4 {
            bytes.extend_from_slice(&bits.to_be_bytes()[1..]);
            (bits, count) = (0, 0);
        }
    }
    match count {
        2 => bytes.push((bits << 12).to_be_bytes()[1]),
        3 => bytes.extend_from_slice(&(bits << 6).to_be_bytes()[1..3]),
        _ => {}
    }
    bytes
}

fn value(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}
