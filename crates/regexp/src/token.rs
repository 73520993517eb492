//! The tokens of a pattern outside of bracket expressions.
//!
//! The meaning of a character depends on the context: that of blanks and `#` on the option `x`, that of `\12` on the
//! number of groups so far. So the parser requests tokens one at a time.

use crate::error::{Fault, SyntaxErrorKind as Kind};
use crate::parser::Parser;
use crate::property::Property;
use crate::syntax::{Anchor, Backref, Call, CharType, Greed, Negated, Stretch};

/// The maximum count in `{n,m}`.
const MAX_REPEAT: u32 = 100_000;
/// The maximum number that `\n` can refer to.
const MAX_BACKREF: u32 = 1000;

/// A token.
#[derive(Debug)]
pub(crate) enum Token {
    End,
    /// A character that is appended to the current literal.
    Char(char),
    /// A character given by its number; a separate literal.
    Raw(char),
    Any,
    Repeat {
        min: u32,
        max: Option<u32>,
        greed: Greed,
    },
    Bar,
    Open,
    Close,
    Bracket,
    Anchor(Anchor),
    Type(CharType, Negated),
    Property(Property, Negated),
    Backref(Backref),
    Call(Call),
    LineBreak,
    Grapheme,
    Keep,
}

impl Parser<'_> {
    /// Reads the next token. Skips comments and, with the option `x`, blanks.
    pub(crate) fn token(&mut self) -> Result<Token, Fault> {
        loop {
            self.token_start = self.at;
            let Some(c) = self.next() else {
                return Ok(Token::End);
            };
            return Ok(match c {
                '\\' => return self.escape(),
                '.' => Token::Any,
                '*' => self.repeat(0, None),
                '+' => self.repeat(1, None),
                '?' => self.repeat(0, Some(1)),
                '{' => return self.interval(),
                '|' => Token::Bar,
                '(' if self.rest().starts_with("?#") => {
                    self.comment()?;
                    continue;
                }
                '(' => Token::Open,
                ')' => Token::Close,
                '^' => Token::Anchor(Anchor::LineStart),
                '$' => Token::Anchor(Anchor::LineEnd),
                '[' => Token::Bracket,
                '#' if self.flags.extended => {
                    while self.next().is_some_and(|c| c != '\n') {}
                    continue;
                }
                ' ' | '\t' | '\n' | '\r' | '\x0c' if self.flags.extended => continue,
                _ => Token::Char(c),
            });
        }
    }

    /// Skips `(?#…)` from the question mark on. A backslash escapes the next character.
    fn comment(&mut self) -> Result<(), Fault> {
        self.at += "?#".len();
        loop {
            match self.next() {
                None => return Err(Fault::new(Kind::EndInGroup, self.token_start)),
                Some('\\') => {
                    self.next();
                }
                Some(')') => return Ok(()),
                Some(_) => {}
            }
        }
    }

    /// Reads the suffix of `*`, `+` or `?`.
    fn repeat(&mut self, min: u32, max: Option<u32>) -> Token {
        let greed = match self.peek() {
            Some(b'?') => Greed::Lazy,
            Some(b'+') => Greed::Possessive,
            _ => Greed::Greedy,
        };
        if greed != Greed::Greedy {
            self.at += 1;
        }
        Token::Repeat { min, max, greed }
    }

    /// Reads `{n,m}`, or a brace as a character if no interval follows.
    ///
    /// Only `{n,m}` can be lazy, and no interval is possessive: in `{n}?` and `{n,m}+`, a second quantifier follows.
    fn interval(&mut self) -> Result<Token, Fault> {
        let start = self.at;
        let Some((min, max, exact)) = self.interval_bounds()? else {
            self.at = start;
            return Ok(Token::Char('{'));
        };
        if max.is_some_and(|max| min > max) {
            return Err(Fault::new(Kind::UpperSmallerThanLower, self.token_start));
        }
        let lazy = !exact && self.take(b'?');
        Ok(Token::Repeat { min, max, greed: if lazy { Greed::Lazy } else { Greed::Greedy } })
    }

    /// Reads the bounds, and returns whether there is a single number.
    fn interval_bounds(&mut self) -> Result<Option<(u32, Option<u32>, bool)>, Fault> {
        if self.peek().is_none() {
            return Ok(None);
        }
        let min = self.repeat_count()?;
        if !self.take(b',') {
            return Ok(min.filter(|_| self.take(b'}')).map(|min| (min, Some(min), true)));
        }
        let max = self.repeat_count()?;
        if (min.is_none() && max.is_none()) || !self.take(b'}') {
            return Ok(None);
        }
        Ok(Some((min.unwrap_or(0), max, false)))
    }

    fn repeat_count(&mut self) -> Result<Option<u32>, Fault> {
        let start = self.at;
        match self.number() {
            Some(count) if count <= MAX_REPEAT => Ok((self.at > start).then_some(count)),
            _ => Err(Fault::new(Kind::TooBigRepeat, start)),
        }
    }

    /// Reads the token after a backslash.
    fn escape(&mut self) -> Result<Token, Fault> {
        let Some(c) = self.next() else {
            return Err(Fault::new(Kind::TooShortEscape, self.token_start));
        };
        if let Some((kind, negated)) = char_type(c) {
            return Ok(Token::Type(kind, negated));
        }
        Ok(match c {
            'b' => Token::Anchor(Anchor::WordBoundary),
            'B' => Token::Anchor(Anchor::NotWordBoundary),
            'A' => Token::Anchor(Anchor::TextStart),
            'Z' => Token::Anchor(Anchor::TextEndOrNewline),
            'z' => Token::Anchor(Anchor::TextEnd),
            'G' => Token::Anchor(Anchor::SearchStart),
            'x' => Token::Raw(self.hex_byte()),
            '1'..='9' => return self.numbered(c),
            '0' => Token::Raw(self.octal(2)),
            'k' => match self.name_opener() {
                Some(opener) => {
                    let backref = self.backref_name(opener)?;
                    Token::Backref(backref)
                }
                None => Token::Char('k'),
            },
            'g' => match self.name_opener() {
                Some(opener) => Token::Call(self.call_name(opener)?),
                None => Token::Char('g'),
            },
            'p' | 'P' => match self.property_open(c) {
                Some(negated) => Token::Property(self.property_name()?, negated),
                None => Token::Char(c),
            },
            'R' => Token::LineBreak,
            'X' => Token::Grapheme,
            'K' => Token::Keep,
            _ => Token::Char(control(c).unwrap_or(c)),
        })
    }

    fn name_opener(&mut self) -> Option<char> {
        [b'<', b'\''].into_iter().find(|&opener| self.take(opener)).map(char::from)
    }

    /// Reads `\1`: a backreference if the group exists or the number has one digit, otherwise an octal number.
    fn numbered(&mut self, first: char) -> Result<Token, Fault> {
        self.at -= 1;
        let start = self.at;
        if let Some(number) = self.number().filter(|&number| number <= MAX_BACKREF)
            && (number <= 9 || number <= self.group_count())
        {
            return Ok(Token::Backref(Backref { groups: vec![number], by_name: false, level: None }));
        }
        self.at = start;
        if matches!(first, '8' | '9') {
            self.at += 1;
            return Ok(Token::Char(first));
        }
        Ok(Token::Raw(self.octal(3)))
    }

    /// Reads an octal number of at most `most` digits. After the pass over escapes, only ASCII values remain.
    pub(crate) fn octal(&mut self, most: usize) -> char {
        let mut value = 0;
        for _ in 0..most {
            match self.peek() {
                Some(digit @ b'0'..=b'7') => value = (value << 3) | (digit - b'0'),
                _ => break,
            }
            self.at += 1;
        }
        char::from(value & 0x7f)
    }

    /// Reads the two digits of `\xHH`, which the pass over escapes has checked.
    pub(crate) fn hex_byte(&mut self) -> char {
        let mut value = 0;
        for _ in 0..2 {
            let Some(digit) = self.peek().and_then(|byte| char::from(byte).to_digit(16)) else {
                break;
            };
            value = value * 16 + digit;
            self.at += 1;
        }
        char::from_u32(value).unwrap_or('\0')
    }

    /// Reads the brace after `\p` or `\P`, and returns whether the property is negated.
    ///
    /// Returns `None` if there is no brace, so that the letter is a character.
    pub(crate) fn property_open(&mut self, letter: char) -> Option<Negated> {
        self.take(b'{').then(|| Negated::when(self.take(b'^') != (letter == 'P')))
    }

    /// Reads the name of a property up to the closing brace.
    pub(crate) fn property_name(&mut self) -> Result<Property, Fault> {
        let start = self.at;
        let mut end = start;
        while let Some(c) = self.next() {
            if c == '}' {
                let Some(property) = Property::of(&self.text[start..end]) else {
                    break;
                };
                return Ok(property);
            }
            if matches!(c, '(' | ')' | '{' | '|') || self.peek().is_none() {
                break;
            }
            end = self.at;
        }
        Err(Fault::named(Kind::InvalidPropertyName, start, end))
    }

    pub(crate) fn stretch(start: usize, end: usize) -> Stretch {
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Stretch { start: offset(start), end: offset(end) }
    }
}

/// Returns the class of an escaped letter.
pub(crate) fn char_type(letter: char) -> Option<(CharType, Negated)> {
    let kind = match letter.to_ascii_lowercase() {
        'w' => CharType::Word,
        'd' => CharType::Digit,
        's' => CharType::Space,
        'h' => CharType::HexDigit,
        _ => return None,
    };
    Some((kind, Negated::when(letter.is_ascii_uppercase())))
}

/// Returns the control character of an escaped letter.
pub(crate) fn control(letter: char) -> Option<char> {
    Some(match letter {
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'f' => '\x0c',
        'v' => '\x0b',
        'a' => '\x07',
        'e' => '\x1b',
        _ => return None,
    })
}
