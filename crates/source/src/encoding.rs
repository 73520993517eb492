//! Defects of the bytes of a source: byte order marks, invalid UTF-8, excessive length.

use std::fmt;

/// A byte order mark. Puppet source must not start with one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteOrderMark {
    /// The encoding of the mark, as the reference names it.
    pub encoding: &'static str,
    /// The bytes of the mark.
    pub bytes: &'static [u8],
}

/// The byte order marks that the reference detects.
///
/// Longer marks come first, because the UTF-32 (little-endian) mark starts with the UTF-16 mark.
const MARKS: [ByteOrderMark; 10] = [
    ByteOrderMark { encoding: "UTF-32", bytes: &[0x00, 0x00, 0xFE, 0xFF] },
    ByteOrderMark { encoding: "UTF-32", bytes: &[0xFF, 0xFE, 0x00, 0x00] },
    ByteOrderMark { encoding: "GB-18030", bytes: &[0x84, 0x31, 0x95, 0x33] },
    ByteOrderMark { encoding: "UTF-EBCDIC", bytes: &[0xDD, 0x73, 0x66, 0x73] },
    ByteOrderMark { encoding: "SCSU", bytes: &[0x0E, 0xFE, 0xFF] },
    ByteOrderMark { encoding: "UTF-8", bytes: &[0xEF, 0xBB, 0xBF] },
    ByteOrderMark { encoding: "UTF-1", bytes: &[0xF7, 0x64, 0x4C] },
    ByteOrderMark { encoding: "BOCU", bytes: &[0xFB, 0xEE, 0x28] },
    ByteOrderMark { encoding: "UTF-16", bytes: &[0xFE, 0xFF] },
    ByteOrderMark { encoding: "UTF-16", bytes: &[0xFF, 0xFE] },
];

impl ByteOrderMark {
    /// Returns the byte order mark at the start of `bytes`.
    pub fn detect(bytes: &[u8]) -> Option<Self> {
        match bytes.first() {
            Some(0x00 | 0x0E | 0x84 | 0xDD | 0xEF | 0xF7 | 0xFB | 0xFE | 0xFF) => {
                MARKS.into_iter().find(|mark| bytes.starts_with(mark.bytes))
            }
            _ => None,
        }
    }
}

/// Writes the bytes in hexadecimal, as in `[EF BB BF]`.
impl fmt::Display for ByteOrderMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (index, byte) in self.bytes.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{byte:X}")?;
        }
        f.write_str("]")
    }
}

/// The reason why the text of a source ends before its bytes do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// The bytes start with a byte order mark that is not UTF-8, so nothing after it can be read.
    ///
    /// A UTF-8 mark is part of the text; the lexer rejects it.
    ByteOrderMark(ByteOrderMark),
    /// The byte after the text is not valid UTF-8.
    InvalidUtf8 {
        /// The invalid byte.
        byte: u8,
    },
    /// The source is longer than 4 GiB - 1 byte, the largest offset of a [`Span`](crate::Span).
    TooLong,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longer_mark_wins() {
        let utf32 = ByteOrderMark::detect(&[0xFF, 0xFE, 0x00, 0x00]).unwrap();
        assert_eq!((utf32.encoding, utf32.to_string().as_str()), ("UTF-32", "[FF FE 0 0]"));
        let utf16 = ByteOrderMark::detect(&[0xFF, 0xFE, 0x41, 0x00]).unwrap();
        assert_eq!(utf16.encoding, "UTF-16");
        assert_eq!(ByteOrderMark::detect("\u{feff}x".as_bytes()).unwrap().to_string(), "[EF BB BF]");
        assert_eq!(ByteOrderMark::detect(b"\x0Ex"), None);
        assert_eq!(ByteOrderMark::detect(b""), None);
    }
}
