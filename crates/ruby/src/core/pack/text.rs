//! Base64, uuencode and quoted-printable.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

pub(super) fn to_base64(bytes: &[u8]) -> Vec<u8> {
    STANDARD.encode(bytes).into_bytes()
}

/// Decodes Base64 without line breaks; `None` if it is not valid.
pub(super) fn from_strict_base64(text: &[u8]) -> Option<Vec<u8>> {
    STANDARD.decode(text).ok()
}

/// Decodes Base64; other characters are skipped. Also returns the length of what was read.
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
    let mut group: Vec<u8> = Vec::with_capacity(4);
    let mut read = text.len();
    for (index, byte) in text.iter().enumerate() {
        // A group that could end is ended by `=`.
        if *byte == b'=' && group.len() >= 2 {
            read = index;
            break;
        }
        let Some(value) = value(*byte) else { continue };
        group.push(value);
        if let [a, b, c, d] = group[..] {
            out.extend([a << 2 | b >> 4, b << 4 | c >> 2, c << 6 | d]);
            group.clear();
        }
    }
    match group[..] {
        [a, b] => out.push(a << 2 | b >> 4),
        [a, b, c] => out.extend([a << 2 | b >> 4, b << 4 | c >> 2]),
        _ => {}
    }
    (out, read)
}

/// Encodes a line: its length, and each three bytes as four characters.
pub(super) fn to_uuencode(line: &[u8]) -> Vec<u8> {
    let character = |value: u8| if value == 0 { b'`' } else { value + b' ' };
    let mut out = vec![character(u8::try_from(line.len()).unwrap_or(63))];
    for chunk in line.chunks(3) {
        let at = |index: usize| chunk.get(index).copied().unwrap_or(0);
        let (a, b, c) = (at(0), at(1), at(2));
        out.extend([a >> 2, (a << 4 | b >> 4) & 63, (b << 2 | c >> 6) & 63, c & 63].map(character));
    }
    out
}

/// Decodes lines of uuencode. Also returns the length of what was read.
pub(super) fn from_uuencode(text: &[u8]) -> (Vec<u8>, usize) {
    let most = text.len() / 4 * 3 + text.len() % 4 * 3 / 4;
    let mut out = Vec::with_capacity(most);
    let mut rest = text;
    while let [first @ b'!'..b'a', after @ ..] = rest {
        rest = after;
        let mut length = usize::from((first - b' ') & 63).min(most.saturating_sub(out.len()));
        while length > 0 {
            let mut group = [0_u8; 4];
            for value in &mut group {
                if let [byte @ b' '..b'a', after @ ..] = rest {
                    *value = (byte - b' ') & 63;
                    rest = after;
                }
            }
            let [a, b, c, d] = group;
            let taken = length.min(3);
            out.extend_from_slice(&[a << 2 | b >> 4, b << 4 | c >> 2, c << 6 | d][..taken]);
            length -= taken;
        }
        // A checksum may follow.
        if let [byte, after @ ..] = rest
            && !matches!(byte, b'\r' | b'\n')
        {
            rest = after;
        }
        rest = rest.strip_prefix(b"\r").unwrap_or(rest);
        rest = rest.strip_prefix(b"\n").unwrap_or(rest);
    }
    (out, text.len() - rest.len())
}

/// Encodes as quoted-printable with lines that are a little longer than a width.
pub(super) fn to_quoted_printable(bytes: &[u8], width: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() + bytes.len() / 4);
    let (mut column, mut before) = (0, None);
    for byte in bytes {
        match *byte {
            b'\n' => {
                if matches!(before, Some(b' ' | b'\t')) {
                    out.extend(b"=\n");
                }
                out.push(b'\n');
                column = 0;
                before = Some(b'\n');
            }
            b'=' | 127.. | 0..=8 | 0x0b..b' ' => {
                out.extend(format!("={byte:02X}").into_bytes());
                column += 3;
                before = None;
            }
            byte => {
                out.push(byte);
                column += 1;
                before = Some(byte);
            }
        }
        if column > width {
            out.extend(b"=\n");
            column = 0;
            before = Some(b'\n');
        }
    }
    if column > 0 {
        out.extend(b"=\n");
    }
    out
}

/// Decodes quoted-printable up to an escape that is not valid, from where the text stays as it is. Also returns the
/// length of what was read.
pub(super) fn from_quoted_printable(text: &[u8]) -> (Vec<u8>, usize) {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    let end = loop {
        rest = match rest {
            [] => return (out, text.len()),
            [b'=', b'\n', after @ ..] | [b'=', b'\r', b'\n', after @ ..] => after,
            [b'=', high, after @ ..] => match (digit(*high), after) {
                (Some(high), [low, after @ ..]) => match digit(*low) {
                    Some(low) => {
                        out.push(high << 4 | low);
                        after
                    }
                    None => break text.len() - rest.len() + 2,
                },
                (Some(_), []) => break text.len(),
                (None, _) => break text.len() - rest.len() + 1,
            },
            [b'='] => break text.len(),
            [byte, after @ ..] => {
                out.push(*byte);
                after
            }
        };
    };
    out.extend_from_slice(rest);
    (out, end)
}
