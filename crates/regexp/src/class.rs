//! Bracket expressions: `[…]` with ranges, classes, nested brackets and `&&`.
//!
//! The states are Ruby's. A hyphen is a character at the start, at the end, after a range and before `&&`; after a
//! class it is an error. A surprising rule: a nested bracket does not change the meaning of a hyphen, so `[a-[x]c]` and
//! `[a[x]-c]` are `[xa-c]`.

use crate::error::{Fault, SyntaxErrorKind as Kind};
use crate::parser::{MAX_DEPTH, Parser, add};
use crate::property::{POSIX, Property};
use crate::syntax::{CharType, Class, ClassId, ClassItem, Negated};
use crate::token::{char_type, control};

/// A token inside brackets.
#[derive(Clone, Copy)]
enum Token {
    End,
    Char(char),
    /// A character given by its number or an escape.
    Code(char),
    Type(CharType, Negated),
    /// `\p{`, `\P{`, `\p{^` or `\P{^`. The name is read later, because a preceding hyphen may be the first fault.
    PropertyOpen(Negated),
    Hyphen,
    And,
    Open,
    /// `[:`, followed by a `:]`.
    PosixOpen,
    Close,
}

/// The kind of the last member.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Start,
    /// A character that may start a range.
    Value(char),
    /// A class, which cannot start a range.
    Class,
    /// A character and a hyphen.
    Range(char),
    Complete,
}

/// An open bracket expression.
struct Frame {
    negated: Negated,
    items: Vec<ClassItem>,
    state: State,
    /// Its byte offset.
    at: usize,
}

impl Frame {
    /// Adds a character.
    fn value(&mut self, c: char, at: usize) -> Result<(), Fault> {
        match self.state {
            State::Range(from) if from > c => return Err(Fault::new(Kind::EmptyRange, at)),
            State::Range(from) => {
                self.items.push(ClassItem::Range(from, c));
                self.state = State::Complete;
            }
            State::Value(pending) => {
                self.items.push(ClassItem::Range(pending, pending));
                self.state = State::Value(c);
            }
            State::Start | State::Class | State::Complete => self.state = State::Value(c),
        }
        Ok(())
    }

    /// Adds a class.
    fn class(&mut self, item: ClassItem, at: usize) -> Result<(), Fault> {
        if matches!(self.state, State::Range(_)) {
            return Err(Fault::new(Kind::ClassAtEndOfRange, at));
        }
        self.flush();
        self.items.push(item);
        self.state = State::Class;
        Ok(())
    }

    /// Adds the pending character, which was not followed by a hyphen.
    fn flush(&mut self) {
        if let State::Value(pending) = self.state {
            self.items.push(ClassItem::Range(pending, pending));
        }
    }
}

impl Parser<'_> {
    /// Parses a bracket expression after its opening bracket.
    pub(crate) fn class(&mut self) -> Result<ClassId, Fault> {
        let mut open: Vec<Frame> = Vec::new();
        let (mut frame, mut token) = self.class_start(1)?;
        loop {
            let at = self.at;
            let mut ahead = None;
            match token {
                Token::Char(c) | Token::Code(c) => frame.value(c, at)?,
                Token::Type(kind, negated) => frame.class(ClassItem::Type(kind, negated), at)?,
                Token::PropertyOpen(negated) => {
                    let property = self.property_name()?;
                    frame.class(ClassItem::Property(property, negated), at)?;
                }
                Token::PosixOpen => match self.posix()? {
                    Some(item) => frame.class(item, at)?,
                    None => frame.value('[', at)?,
                },
                Token::Hyphen => ahead = self.hyphen(&mut frame)?,
                Token::And => {
                    frame.flush();
                    frame.items.push(ClassItem::And);
                    frame.state = State::Start;
                }
                Token::Open => {
                    frame.flush();
                    let (inner, first) = self.class_start(open.len() + 2)?;
                    open.push(std::mem::replace(&mut frame, inner));
                    ahead = Some(first);
                }
                Token::Close => {
                    let id = self.class_end(&mut frame);
                    let Some(outer) = open.pop() else {
                        return Ok(id);
                    };
                    frame = outer;
                    frame.items.push(ClassItem::Nested(id));
                }
                Token::End => return Err(Fault::new(Kind::PrematureEndOfClass, frame.at)),
            }
            token = match ahead {
                Some(token) => token,
                None => self.class_token()?,
            };
        }
    }

    /// Opens a bracket expression, and returns its first token. `depth` is the number of open brackets, including this
    /// one.
    fn class_start(&mut self, depth: usize) -> Result<(Frame, Token), Fault> {
        let at = self.at.saturating_sub(1);
        if self.depth() + depth > MAX_DEPTH {
            return Err(Fault::new(Kind::TooDeep, at));
        }
        let negated = self.take(b'^');
        let mut token = self.class_token()?;
        if matches!(token, Token::Close) {
            // Ruby intends to skip escaped brackets here, but does not.
            if !self.rest().contains(']') {
                return Err(Fault::new(Kind::EmptyClass, at));
            }
            token = Token::Char(']');
        }
        Ok((Frame { negated: Negated::when(negated), items: Vec::new(), state: State::Start, at }, token))
    }

    fn class_end(&mut self, frame: &mut Frame) -> ClassId {
        frame.flush();
        let class = Class { negated: frame.negated, items: std::mem::take(&mut frame.items), flags: self.flags };
        ClassId(add(&mut self.pattern.classes, class))
    }

    /// Handles a hyphen. Returns the next token if it had to be read.
    fn hyphen(&mut self, frame: &mut Frame) -> Result<Option<Token>, Fault> {
        let at = self.at;
        match frame.state {
            State::Range(_) => {
                frame.value('-', at)?;
                Ok(None)
            }
            State::Start => {
                let ahead = self.class_token()?;
                frame.value('-', at)?;
                Ok(Some(ahead))
            }
            State::Value(_) | State::Class => {
                let ahead = self.class_token()?;
                match (ahead, frame.state) {
                    (Token::Close | Token::And, _) => frame.value('-', at)?,
                    (_, State::Value(from)) => frame.state = State::Range(from),
                    _ => return Err(Fault::new(Kind::UnmatchedRangeSpecifier, at)),
                }
                Ok(Some(ahead))
            }
            State::Complete => {
                let ahead = self.class_token()?;
                frame.value('-', at)?;
                Ok(Some(ahead))
            }
        }
    }

    fn class_token(&mut self) -> Result<Token, Fault> {
        let start = self.at;
        let Some(c) = self.next() else {
            return Ok(Token::End);
        };
        Ok(match c {
            ']' => Token::Close,
            '-' => Token::Hyphen,
            '\\' => return self.class_escape(start),
            '[' if self.rest().starts_with(':') && self.posix_end_follows() => {
                self.at += 1;
                Token::PosixOpen
            }
            '[' => Token::Open,
            '&' if self.take(b'&') => Token::And,
            _ => Token::Char(c),
        })
    }

    fn class_escape(&mut self, start: usize) -> Result<Token, Fault> {
        let Some(c) = self.next() else {
            return Err(Fault::new(Kind::TooShortEscape, start));
        };
        if let Some((kind, negated)) = char_type(c) {
            return Ok(Token::Type(kind, negated));
        }
        Ok(match c {
            'p' | 'P' => self.property_open(c).map_or(Token::Char(c), Token::PropertyOpen),
            'x' => Token::Code(self.hex_byte()),
            '0'..='7' => {
                self.at = start + 1;
                Token::Code(self.octal(3))
            }
            'b' => Token::Code('\x08'),
            _ => match control(c) {
                Some(code) => Token::Code(code),
                None => Token::Char(c),
            },
        })
    }

    /// Returns true if `:]` comes before a closing bracket.
    fn posix_end_follows(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let mut at = self.at + 1;
        // The result of a search holds for every offset that it passed. Without this memoization, many `[:` would take
        // quadratic time.
        if at < self.posix_end.0 {
            return self.posix_end.1;
        }
        let mut found = false;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b':' if bytes.get(at + 1) == Some(&b']') => {
                    found = true;
                    break;
                }
                b']' => break,
                b'\\' => at += 1,
                _ => {}
            }
            at += 1;
        }
        self.posix_end = (at, found);
        found
    }

    /// Reads the name of a POSIX bracket after `[:`. Returns `None` if it is not one, so that the bracket is a
    /// character.
    fn posix(&mut self) -> Result<Option<ClassItem>, Fault> {
        /// The length of the shortest name and the end, in characters.
        const SHORTEST: usize = 7;
        /// The number of characters in which Ruby looks for the colon.
        const FARTHEST: usize = 20;
        let begin = self.at;
        let negated = self.take(b'^');
        if self.rest().chars().nth(SHORTEST - 1).is_some() {
            for name in POSIX {
                let Some(rest) = self.rest().strip_prefix(name) else {
                    continue;
                };
                // `\p{punct}` is the general category; the POSIX bracket also contains the ASCII symbols.
                let property = Property::known(if name == "punct" { "xposixpunct" } else { name });
                return match (rest.starts_with(":]"), property) {
                    (true, Some(property)) => {
                        self.at += name.len() + 2;
                        Ok(Some(ClassItem::Posix(property, Negated::when(negated))))
                    }
                    _ => Err(Fault::new(Kind::InvalidPosixBracket, begin)),
                };
            }
        }
        let rest = self.rest();
        let mut skipped = rest.char_indices().take(FARTHEST + 1).skip_while(|&(_, c)| c != ':' && c != ']');
        if let Some((at, ':')) = skipped.next()
            && rest[at + 1..].starts_with(']')
        {
            return Err(Fault::new(Kind::InvalidPosixBracket, begin));
        }
        // Only the bracket is consumed; the colon is read again.
        self.at = begin - 1;
        Ok(None)
    }
}
