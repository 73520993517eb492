//! Bytes as printable text: base64, quoted-printable and uuencode.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// Returns base64 in lines of that many bytes; 0 for a single line without an end.
pub(super) fn base64(bytes: &[u8], line: usize) -> String {
    if line == 0 {
        return STANDARD.encode(bytes);
    }
    bytes.chunks(line).map(|chunk| STANDARD.encode(chunk) + "\n").collect()
}

/// Reads base64 that must be well-formed.
pub(super) fn strict_from_base64(text: &[u8]) -> Option<Vec<u8>> {
    STANDARD.decode(text).ok()
}

/// Reads base64 up to the first `=`, and skips other characters. Also returns the number of bytes that were read.
pub(super) fn from_base64(text: &[u8]) -> (Vec<u8>, usize) {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0);
    let mut end = text.len();
    for (at, byte) in text.iter().enumerate() {
        if *byte == b'=' && count >= 2 {
            end = at;
            break;
        }
        let Some(six) = value(*byte) else { continue };
        bits = bits << 6 | u32::from(six);
        count += 1;
        if count == 4 {
            out.extend(bits.to_be_bytes().get(1..).unwrap_or_default());
            (bits, count) = (0, 0);
        }
    }
    if count >= 2 {
        let all = (bits << (6 * (4 - count))).to_be_bytes();
        out.extend(all.get(1..count).unwrap_or_default());
    }
    (out, end)
}

/// Returns quoted-printable text with lines of about that many characters.
pub(super) fn quoted_printable(bytes: &[u8], most: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() + bytes.len() / 4);
    let (mut length, mut before) = (0, 0);
    for byte in bytes {
        match byte {
            b'\n' => {
                if matches!(before, b' ' | b'\t') {
                    out.extend_from_slice(b"=\n");
                }
                out.push(b'\n');
                (length, before) = (0, b'\n');
            }
            b'\t' | b' '..=b'<' | b'>'..=b'~' => {
                out.push(*byte);
                length += 1;
                before = *byte;
            }
            _ => {
                out.extend(format!("={byte:02X}").into_bytes());
                length += 3;
                before = 0;
            }
        }
        if length > most {
            out.extend_from_slice(b"=\n");
            (length, before) = (0, b'\n');
        }
    }
    if length > 0 {
        out.extend_from_slice(b"=\n");
    }
    out
}

/// Reads quoted-printable text; from an error on, the text is kept.
pub(super) fn from_quoted_printable(text: &[u8]) -> Vec<u8> {
    let digit = |byte: &u8| char::from(*byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    loop {
        rest = match rest {
            [] => return out,
            [b'=', b'\r', b'\n', after @ ..] | [b'=', b'\n', after @ ..] => after,
            [b'=', high, low, after @ ..] => match (digit(high), digit(low)) {
                (Some(high), Some(low)) => {
                    out.push(high << 4 | low);
                    after
                }
                _ => {
                    out.extend_from_slice(rest);
                    return out;
                }
            },
            [b'=', ..] => {
                out.extend_from_slice(rest);
                return out;
            }
            [byte, after @ ..] => {
                out.push(*byte);
                after
            }
        };
    }
}

/// Returns uuencoded lines of that many bytes.
pub(super) fn uuencode(bytes: &[u8], line: usize) -> Vec<u8> {
    let letter = |six: u32| match u8::try_from(six & 0x3f).unwrap_or(0) {
        0 => b'`',
        six => six + b' ',
    };
    let mut out = Vec::with_capacity(bytes.len() / 3 * 4 + bytes.len() / 40 + 8);
    for chunk in bytes.chunks(line.max(1)) {
        out.push(u8::try_from(chunk.len()).unwrap_or(0) + b' ');
        for part in chunk.chunks(3) {
            let byte = |at: usize| part.get(at).copied().map_or(0, u32::from);
            let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
            out.extend([18, 12, 6, 0].map(|shift| letter(bits >> shift)));
        }
        out.push(b'\n');
    }
    out
}

/// Reads uuencoded lines. Also returns the number of bytes that were read.
pub(super) fn from_uuencode(text: &[u8]) -> (Vec<u8>, usize) {
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let mut rest = text;
    while let [first @ b'!'..=b'`', after @ ..] = rest {
        rest = after;
        let mut length = usize::from((first - b' ') & 0x3f);
        while length > 0 {
            let (part, after) = rest.split_at(rest.len().min(4));
            rest = after;
            let six = |at: usize| part.get(at).map_or(0, |byte| u32::from(byte.wrapping_sub(b' ') & 0x3f));
            let bits = (six(0) << 18 | six(1) << 12 | six(2) << 6 | six(3)).to_be_bytes();
            let count = length.min(3);
            out.extend(bits.get(1..=count).unwrap_or_default());
            length -= count;
        }
        rest = match rest {
            [b'\r', b'\n', after @ ..] | [b'\r' | b'\n', after @ ..] => after,
            [_, b'\n', after @ ..] => after,
            [_] => &[],
            other => other,
        };
    }
    (out, text.len() - rest.len())
}
