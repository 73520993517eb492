//! What can be wrong with bytes before any syntax: byte order marks, invalid UTF-8, and sheer length.

use std::fmt;

/// A byte order mark, which Puppet source must not start with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteOrderMark {
    /// The encoding that the mark announces, as the reference names it.
    pub encoding: &'static str,
    /// The bytes of the mark.
    pub bytes: &'static [u8],
}

/// The marks the reference knows. The longer ones stand first: that of UTF-32 (little endian) starts with that of
/// UTF-16.
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
    /// The mark that `bytes` start with.
    pub fn detect(bytes: &[u8]) -> Option<Self> {
        match bytes.first() {
            Some(0x00 | 0x0E | 0x84 | 0xDD | 0xEF | 0xF7 | 0xFB | 0xFE | 0xFF) => {
                MARKS.into_iter().find(|mark| bytes.starts_with(mark.bytes))
            }
            _ => None,
        }
    }
}

/// The bytes in hexadecimal, as in `[EF BB BF]`.
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

/// Why the bytes of a source are not wholly its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    /// The bytes start with a byte order mark that is no UTF-8, so that nothing can be read behind it. (A UTF-8 mark is
    /// part of the text; the lexer refuses it.)
    ByteOrderMark(ByteOrderMark),
    /// The byte behind the text is no UTF-8.
    InvalidUtf8 {
        /// The byte that cannot stand there.
        byte: u8,
    },
    /// The source is longer than 4 GiB - 1 byte, the most that a [`Span`](crate::Span) can say.
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
