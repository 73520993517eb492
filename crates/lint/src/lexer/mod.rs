//! Reads a manifest with the rules of puppet-lint.
//!
//! This is not the lexer of the language, and its tokens cannot be derived from that lexer's: puppet-lint reads many
//! texts differently, and its findings depend on it. Examples: `foo->` is the name `foo-` and `>`; `$a['x']` is one
//! variable; an interpolation ends at the brace that balances its braces, also inside a quoted `}`; a heredoc ends at
//! its tag in the middle of a line; `//` is a comment; a string may miss its end after an interpolation. It also reads
//! files that are no valid Puppet. So this module follows the patterns of puppet-lint's lexer, as a hand-written scan
//! over bytes.
//!
//! # Cost
//!
//! One pass, no allocation except for the vectors of the result. Interpolations are read by recursion, at most
//! [`MAX_DEPTH`] levels deep.

mod heredoc;
mod string;
mod word;

use std::collections::VecDeque;
use std::ops::Range;

use puppetlang_source::Span;

use self::string::Segment;
use crate::token::{Kind, KindSet, Token};

/// Interpolations within interpolations that are read. Deeper ones are a syntax error.
const MAX_DEPTH: u32 = 64;

/// Tokens after which a `/` can start a regular expression.
const BEFORE_REGEX: KindSet = KindSet::of(&[
    Kind::Node,
    Kind::LBrace,
    Kind::RBrace,
    Kind::Match,
    Kind::NoMatch,
    Kind::Comma,
    Kind::LBrack,
    Kind::If,
    Kind::Elsif,
    Kind::LParen,
    Kind::Equals,
]);

/// The place where a text cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SyntaxError {
    pub(crate) line: u32,
    pub(crate) column: u32,
    pub(crate) reason: Option<&'static str>,
    /// True if puppet-lint itself fails at such a text, without a report.
    pub(crate) crash: bool,
    /// True if the position is counted from the start of an interpolation.
    inside: bool,
}

/// The result of reading a manifest.
#[derive(Debug, Default)]
pub(crate) struct Lexed {
    pub(crate) tokens: Vec<Token>,
    /// The end tags of heredocs: the token with the last text, and the bytes of the tag with the blanks before it.
    pub(crate) end_tags: Vec<(u32, Span)>,
}

/// Turns `text` into tokens.
pub(crate) fn lex(text: &str) -> Result<Lexed, SyntaxError> {
    let mut lexer = Lexer::new(text, 0);
    lexer.tokens.reserve(text.len() / 4);
    lexer.scan(0, text.len(), 0)?;
    Ok(Lexed { tokens: lexer.tokens, end_tags: lexer.end_tags })
}

struct Lexer<'s> {
    text: &'s str,
    bytes: &'s [u8],
    tokens: Vec<Token>,
    end_tags: Vec<(u32, Span)>,
    line: u32,
    column: u32,
    /// The opening tags of heredocs whose texts have not begun.
    heredocs: VecDeque<Span>,
    /// A range of bytes without a `]`.
    without_bracket: Range<usize>,
    /// The parts of the strings that are being read, those of inner strings after those of outer ones.
    segments: Vec<Segment>,
}

impl<'s> Lexer<'s> {
    fn new(text: &'s str, capacity: usize) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            tokens: Vec::with_capacity(capacity),
            end_tags: Vec::new(),
            line: 1,
            column: 1,
            heredocs: VecDeque::new(),
            without_bracket: 0..0,
            segments: Vec::new(),
        }
    }

    fn fail(&self, reason: Option<&'static str>) -> SyntaxError {
        SyntaxError { line: self.line, column: self.column, reason, crash: false, inside: false }
    }

    /// An error for a text at which puppet-lint itself fails.
    fn crash(&self) -> SyntaxError {
        SyntaxError { crash: true, ..self.fail(None) }
    }

    /// Adds a token without moving the position.
    #[inline]
    fn add(&mut self, kind: Kind, start: usize, end: usize) {
        self.tokens.push(Token { kind, value: span(start, end), line: self.line, column: self.column });
    }

    /// Adds a token of ASCII characters on one line, whose value is its text.
    #[inline]
    fn ascii(&mut self, kind: Kind, start: usize, end: usize) -> usize {
        self.add(kind, start, end);
        self.column += width(end - start);
        end
    }

    /// Adds a token that is written as `before` and `after` more characters around the text `start..end`.
    fn text(&mut self, kind: Kind, value: (usize, usize), written: (usize, usize), before: u32, after: u32) {
        self.add(kind, value.0, value.1);
        self.advance(written.0, written.1, before, after);
    }

    /// Moves the position over the text `start..end` with characters around it.
    fn advance(&mut self, start: usize, end: usize, before: u32, after: u32) {
        let bytes = &self.bytes[start..end];
        let mut column = self.column + before;
        let mut line_start = 0;
        let mut ends = memchr::memchr2_iter(b'\n', b'\r', bytes).peekable();
        while let Some(at) = ends.next() {
            if bytes[at] == b'\r' && ends.peek() == Some(&(at + 1)) && bytes[at + 1] == b'\n' {
                ends.next();
                line_start = at + 2;
            } else {
                line_start = at + 1;
            }
            self.line += 1;
            column = 1;
        }
        self.column = column + characters(&bytes[line_start..]) + after;
    }

    /// Reads the bytes `start..end`, which are a manifest or an interpolation at the nesting `depth`.
    fn scan(&mut self, start: usize, end: usize, depth: u32) -> Result<(), SyntaxError> {
        let first = self.tokens.len();
        let mut at = start;
        while at < end {
            at = self.token(at, end, first, depth)?;
        }
        Ok(())
    }

    /// Reads the token at `at` and returns where the next one starts. `first` is the index of the first token of this
    /// manifest or interpolation.
    fn token(&mut self, at: usize, end: usize, first: usize, depth: u32) -> Result<usize, SyntaxError> {
        use Kind as K;
        let next = if at + 1 < end { self.bytes[at + 1] } else { 0 };
        let third = if at + 2 < end { self.bytes[at + 2] } else { 0 };
        let (kind, length) = match self.bytes[at] {
            b' ' | b'\t' | 0x0b | 0x0c => return Ok(self.blanks(K::Whitespace, at, end)),
            b'a'..=b'z' | b'_' => return Ok(self.name(at, end)),
            b'0'..=b'9' => return Ok(self.number_or_name(at, end)),
            b'A'..=b'Z' => return Ok(self.type_or_class(at, end)),
            b':' if next == b':' && third.is_ascii_uppercase() => return Ok(self.class_reference(at, end)),
            b':' if next == b':' && (word::is_word(third) && third != 0) => return Ok(self.name(at, end)),
            b'\n' | b'\r' => return self.line_end(at, end, depth),
            b'$' => return self.variable(at, end),
            b'\'' => return self.single_quoted(at, end),
            b'"' => return self.double_quoted(at, end, depth),
            b'#' => return Ok(self.comment(K::Comment, at, end, 1)),
            b'/' => return self.slash(at, end, first),
            b'@' => return Ok(self.at_sign(at, end)),
            b'[' => (K::LBrack, 1),
            b']' => (K::RBrack, 1),
            b'{' => (K::LBrace, 1),
            b'}' => (K::RBrace, 1),
            b'(' => (K::LParen, 1),
            b')' => (K::RParen, 1),
            b'=' => match next {
                b'=' => (K::IsEqual, 2),
                b'~' => (K::Match, 2),
                b'>' => (K::FArrow, 2),
                _ => (K::Equals, 1),
            },
            b'+' => match next {
                b'=' => (K::Appends, 2),
                b'>' => (K::PArrow, 2),
                _ => (K::Plus, 1),
            },
            b'>' => match next {
                b'=' => (K::GreaterEqual, 2),
                b'>' => (K::RShift, 2),
                _ => (K::GreaterThan, 1),
            },
            b'<' => match (next, third) {
                (b'=', _) => (K::LessEqual, 2),
                (b'<', b'|') => (K::LlCollect, 3),
                (b'-', _) => (K::OutEdge, 2),
                (b'~', _) => (K::OutEdgeSub, 2),
                (b'|', _) => (K::LCollect, 2),
                (b'<', _) => (K::LShift, 2),
                _ => (K::LessThan, 1),
            },
            b'!' => match next {
                b'~' => (K::NoMatch, 2),
                b'=' => (K::NotEqual, 2),
                _ => (K::Not, 1),
            },
            b'|' => match (next, third) {
                (b'>', b'>') => (K::RrCollect, 3),
                (b'>', _) => (K::RCollect, 2),
                _ => (K::Pipe, 1),
            },
            b'-' if next == b'>' => (K::InEdge, 2),
            b'-' => (K::Minus, 1),
            b'~' if next == b'>' => (K::InEdgeSub, 2),
            b',' => (K::Comma, 1),
            b'.' => (K::Dot, 1),
            b':' => (K::Colon, 1),
            b';' => (K::Semic, 1),
            b'?' => (K::QMark, 1),
            b'\\' => (K::Backslash, 1),
            b'*' => (K::Times, 1),
            b'%' => (K::Modulo, 1),
            0x80.. if self.blank_length(at, end) > 0 => return Ok(self.blanks(K::Whitespace, at, end)),
            _ => return Err(self.fail(None)),
        };
        Ok(self.ascii(kind, at, at + length))
    }

    /// Returns the length of the blank at `at`; 0 if there is none.
    #[inline]
    fn blank_length(&self, at: usize, end: usize) -> usize {
        match self.bytes[at] {
            b' ' | b'\t' | 0x0b | 0x0c => 1,
            0x80.. => match self.text[at..end].chars().next() {
                Some(blank) if is_space_separator(blank) => blank.len_utf8(),
                _ => 0,
            },
            _ => 0,
        }
    }

    fn blanks(&mut self, kind: Kind, start: usize, end: usize) -> usize {
        let mut at = start;
        while at < end && self.bytes[at] == b' ' {
            at += 1;
        }
        let mut count = width(at - start);
        while at < end {
            let length = self.blank_length(at, end);
            if length == 0 {
                break;
            }
            at += length;
            count += 1;
        }
        self.add(kind, start, at);
        self.column += count;
        at
    }

    /// A line break; then the text of a heredoc or the indentation of the next line.
    fn line_end(&mut self, at: usize, end: usize, depth: u32) -> Result<usize, SyntaxError> {
        let pair = self.bytes[at] == b'\r' && at + 1 < end && self.bytes[at + 1] == b'\n';
        let next = at + if pair { 2 } else { 1 };
        self.add(Kind::Newline, at, next);
        self.line += 1;
        self.column = 1;
        if let Some(tag) = self.heredocs.pop_front() {
            return self.heredoc(tag, next, end, depth);
        }
        if next < end && self.blank_length(next, end) > 0 {
            return Ok(self.blanks(Kind::Indent, next, end));
        }
        Ok(next)
    }

    /// A comment up to the end of the line, after a marker of `marker` bytes.
    fn comment(&mut self, kind: Kind, at: usize, end: usize, marker: usize) -> usize {
        let stop = memchr::memchr2(b'\n', b'\r', &self.bytes[at..end]).map_or(end, |length| at + length);
        self.add(kind, at + marker, stop);
        // puppet-lint writes `//` comments back without their slashes when it counts columns.
        let written = if kind == Kind::SlashComment { at + marker } else { at };
        self.column += characters(&self.bytes[written..stop]);
        if written == stop {
            // puppet-lint counts the lines of an empty text as minus one.
            self.line = self.line.saturating_sub(1);
        }
        stop
    }

    /// `$name`, with the indexes that follow directly.
    fn variable(&mut self, at: usize, end: usize) -> Result<usize, SyntaxError> {
        let Some(mut stop) = self.variable_end(at + 1, end) else { return Err(self.fail(None)) };
        while stop < end && self.bytes[stop] == b'[' {
            let Some(close) = self.index_end(stop, end) else { break };
            stop = close;
        }
        self.add(Kind::Variable, at + 1, stop);
        self.column += characters(&self.bytes[at..stop]);
        Ok(stop)
    }

    /// Returns the end of `[…]` at `open`: the first `]` on the line after at least one character.
    fn index_end(&mut self, open: usize, end: usize) -> Option<usize> {
        let first = self.text[open + 1..end].chars().next().filter(|&character| character != '\n')?;
        let from = open + 1 + first.len_utf8();
        if self.without_bracket.contains(&from) {
            return None;
        }
        let found = memchr::memchr2(b']', b'\n', &self.bytes[from..end]);
        let Some(found) = found.filter(|found| self.bytes[from + found] == b']') else {
            self.without_bracket = from..from + found.unwrap_or(end - from);
            return None;
        };
        Some(from + found + 1)
    }

    fn single_quoted(&mut self, at: usize, end: usize) -> Result<usize, SyntaxError> {
        if memchr::memchr(b'\'', &self.bytes[at + 1..end]).is_none() {
            return Err(self.fail(None));
        }
        let Some(close) = self.unescaped(b'\'', at + 1, end) else { return Err(self.crash()) };
        self.text(Kind::SString, (at + 1, close), (at + 1, close), 1, 1);
        Ok(close + 1)
    }

    /// Returns the first `delimiter` from `from` on that follows an even number of backslashes.
    fn unescaped(&self, delimiter: u8, from: usize, end: usize) -> Option<usize> {
        let mut at = from;
        loop {
            at += memchr::memchr2(delimiter, b'\\', &self.bytes[at..end])?;
            if self.bytes[at] == delimiter {
                return Some(at);
            }
            let run = self.bytes[at..end].iter().take_while(|&&byte| byte == b'\\').count();
            at += run;
            if run % 2 == 1 && at < end && self.bytes[at] == delimiter {
                at += 1;
            }
        }
    }

    /// A comment, a regular expression or a division.
    fn slash(&mut self, at: usize, end: usize, first: usize) -> Result<usize, SyntaxError> {
        let next = if at + 1 < end { self.bytes[at + 1] } else { 0 };
        if next == b'/' {
            return Ok(self.comment(Kind::SlashComment, at, end, 2));
        }
        if next == b'*'
            && let Some(close) = memchr::memmem::find(&self.bytes[at + 2..end], b"*/")
        {
            let close = at + 2 + close + 2;
            self.text(Kind::MlComment, (at, close), (at, close), 0, 0);
            return Ok(close);
        }
        if self.regex_may_follow(first) && memchr::memchr(b'/', &self.bytes[at + 1..end]).is_some() {
            let Some(close) = self.unescaped(b'/', at + 1, end) else { return Err(self.crash()) };
            self.text(Kind::Regex, (at + 1, close), (at + 1, close), 1, 1);
            return Ok(close + 1);
        }
        Ok(self.ascii(Kind::Div, at, at + 1))
    }

    /// Returns true if the last code token since `first` allows a regular expression, or if there is none.
    fn regex_may_follow(&self, first: usize) -> bool {
        let last = self.tokens[first..].iter().rev().map(|token| token.kind).find(|kind| kind.is_code());
        last.is_none_or(|kind| BEFORE_REGEX.has(kind))
    }

    /// The opening tag of a heredoc, or `@`.
    fn at_sign(&mut self, at: usize, end: usize) -> usize {
        let Some(close) = self.heredoc_tag_end(at, end) else { return self.ascii(Kind::At, at, at + 1) };
        self.heredocs.push_back(span(at + 2, close));
        self.text(Kind::HeredocOpen, (at + 2, close), (at + 2, close), 2, 1);
        close + 1
    }
}

/// Returns true for the blanks of Unicode's category `Zs`.
fn is_space_separator(character: char) -> bool {
    matches!(character, ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// Counts characters; `bytes` start and end at character boundaries.
#[inline]
pub(crate) fn characters(bytes: &[u8]) -> u32 {
    width(bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count())
}

/// Converts a length. Texts are shorter than 4 GiB, see [`Span`].
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "texts are shorter than 4 GiB")]
pub(crate) const fn width(length: usize) -> u32 {
    length as u32
}

#[inline]
pub(crate) const fn span(start: usize, end: usize) -> Span {
    Span::new(width(start), width(end))
}
