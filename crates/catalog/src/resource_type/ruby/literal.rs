//! The extent of Ruby literals: strings with interpolation, and heredocs.
//!
//! Interpolated code may contain strings in turn. It is not parsed: only quotes and braces in it are tracked, with an
//! explicit stack. Every byte is read once.

/// The extent of a literal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// The offset of the first byte after the content.
    pub(super) end: usize,
    /// Whether the literal is terminated.
    pub(super) closed: bool,
    /// Whether the literal has interpolated code.
    pub(super) interpolated: bool,
}

impl Extent {
    /// Returns the offset of the first byte after the closing delimiter.
    pub(super) fn after(self) -> usize {
        if self.closed { self.end + 1 } else { self.end }
    }
}

/// The delimiters of a literal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Delimiter {
    /// The opening bracket, which nests; `None` for quotes.
    open: Option<u8>,
    close: u8,
    interpolates: bool,
}

impl Delimiter {
    /// Returns the delimiter of a literal that starts with `open`.
    pub(super) fn of(open: u8, interpolates: bool) -> Self {
        let (open, close) = match open {
            b'(' => (Some(b'('), b')'),
            b'[' => (Some(b'['), b']'),
            b'{' => (Some(b'{'), b'}'),
            b'<' => (Some(b'<'), b'>'),
            other => (None, other),
        };
        Self { open, close, interpolates }
    }
}

enum Frame {
    /// In a literal, with the number of open nested brackets.
    Text(Delimiter, usize),
    /// In interpolated code, with the number of open braces and the last byte that was not a blank.
    Code(usize, u8),
}

/// Finds the end of the literal whose content starts at `start`.
pub(super) fn literal(bytes: &[u8], start: usize, delimiter: Delimiter) -> Extent {
    let mut frames = vec![Frame::Text(delimiter, 0)];
    let mut interpolated = false;
    let mut at = start;
    while let Some(&byte) = bytes.get(at) {
        let nested = frames.len() > 1;
        match frames.last_mut() {
            Some(Frame::Text(delimiter, depth)) => {
                if byte == b'\\' {
                    at += 2;
                    continue;
                }
                if byte == b'#' && delimiter.interpolates && bytes.get(at + 1) == Some(&b'{') {
                    interpolated = true;
                    frames.push(Frame::Code(0, b'('));
                    at += 2;
                    continue;
                }
                if Some(byte) == delimiter.open {
                    *depth += 1;
                } else if byte == delimiter.close && *depth > 0 {
                    *depth -= 1;
                } else if byte == delimiter.close {
                    if !nested {
                        return Extent { end: at, closed: true, interpolated };
                    }
                    frames.pop();
                }
            }
            Some(Frame::Code(depth, last)) => {
                let before = *last;
                if !byte.is_ascii_whitespace() {
                    *last = byte;
                }
                match byte {
                    b'{' => *depth += 1,
                    b'}' if *depth > 0 => *depth -= 1,
                    b'}' => {
                        frames.pop();
                    }
                    b'"' | b'`' => frames.push(Frame::Text(Delimiter::of(byte, true), 0)),
                    b'\'' => frames.push(Frame::Text(Delimiter::of(byte, false), 0)),
                    b'/' if b"(,=~|&!{[".contains(&before) => {
                        frames.push(Frame::Text(Delimiter::of(byte, true), 0));
                    }
                    b'%' if b"(,=~|&!{[".contains(&before) => {
                        let letter = bytes.get(at + 1).is_some_and(u8::is_ascii_alphabetic);
                        at += usize::from(letter);
                        if let Some(&open @ (b'(' | b'[' | b'{' | b'<')) = bytes.get(at + 1) {
                            at += 1;
                            frames.push(Frame::Text(Delimiter::of(open, false), 0));
                        }
                    }
                    _ => {}
                }
            }
            None => break,
        }
        at += 1;
    }
    Extent { end: bytes.len(), closed: false, interpolated }
}

/// A heredoc whose text has not been reached yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heredoc<'t> {
    tag: &'t str,
    /// Whether the end tag may be indented.
    indented: bool,
}

impl<'t> Heredoc<'t> {
    /// Returns the heredoc that starts with `<<` at `start`, and the offset after its opening tag.
    pub(super) fn at(text: &'t str, start: usize) -> Option<(Self, usize)> {
        let bytes = text.as_bytes();
        let mut at = start + 2;
        let indented = matches!(bytes.get(at), Some(b'~' | b'-'));
        at += usize::from(indented);
        if let Some(&quote @ (b'"' | b'\'' | b'`')) = bytes.get(at) {
            let rest = &bytes[at + 1..];
            let length = rest.iter().take_while(|byte| !matches!(byte, b'\n') && **byte != quote).count();
            if length == 0 || rest.get(length) != Some(&quote) {
                return None;
            }
            let tag = text.get(at + 1..at + 1 + length)?;
            return Some((Self { tag, indented }, at + length + 2));
        }
        let word = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
        let length = bytes.get(at..)?.iter().take_while(word).count();
        let first = bytes.get(at)?;
        // A lowercase word after `<<` is usually an operand: `list << item`.
        let begins = first.is_ascii_uppercase() || *first == b'_' || (indented && first.is_ascii_lowercase());
        let tag = text.get(at..at + length)?;
        begins.then_some((Self { tag, indented }, at + length))
    }

    /// Returns the offset after the line of the end tag, and whether there is such a line. The text starts at `start`.
    pub(super) fn skip(self, text: &str, start: usize) -> (usize, bool) {
        let mut at = start;
        for line in text.get(start..).unwrap_or("").split_inclusive('\n') {
            at += line.len();
            let line = line.trim_end_matches(['\n', '\r']);
            let line = if self.indented { line.trim_start() } else { line };
            if line == self.tag {
                return (at, true);
            }
        }
        (text.len(), false)
    }
}
