//! Words, numbers, symbols and characters of Ruby.

use super::lexer::Lexer;
use super::literal::Delimiter;
use super::token::{KEYWORDS, Kind, Token};

/// Operators that are method names, and so may be symbols.
const OPERATORS: &[&str] = &[
    "[]=", "[]", "<=>", "===", "==", "=~", "!=", "!~", "<<", ">>", "<=", ">=", "**", "+@", "-@", "+", "-", "*", "/",
    "<", ">", "!",
];

pub(super) fn begins_word(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte >= 0x80
}

pub(super) fn is_word(byte: u8) -> bool {
    begins_word(byte) || byte.is_ascii_digit()
}

impl Lexer<'_> {
    pub(super) fn word(&mut self) {
        let mut length = self.bytes[self.at..].iter().take_while(|byte| is_word(**byte)).count();
        let after = |length: usize| (self.peek(length), self.peek(length + 1));
        if let (Some(b'?' | b'!'), next) = after(length)
            && (next != Some(b'=') || self.peek(length + 2) == Some(b'='))
        {
            length += 1;
        }
        let text = self.text.get(self.at..self.at + length).unwrap_or("");
        let (next, further) = after(length);
        let last = self.tokens.last();
        let named = last.is_some_and(|last| last.is_sign(".") || last.is_sign("&.") || last.is_keyword("def"));
        let kind = if next == Some(b':') && further != Some(b':') && !last.is_some_and(|last| last.is_sign("?")) {
            Kind::Label
        } else if KEYWORDS.contains(&text) && !named {
            Kind::Keyword
        } else if text.as_bytes()[0].is_ascii_uppercase() {
            Kind::Constant
        } else {
            Kind::Identifier
        };
        self.take(kind, length);
        self.at += usize::from(kind == Kind::Label);
    }

    pub(super) fn number(&mut self) {
        let mut length = 0;
        while let Some(byte) = self.peek(length) {
            let fraction = byte == b'.' && self.peek(length + 1).is_some_and(|next| next.is_ascii_digit());
            if !is_word(byte) && !fraction {
                break;
            }
            length += 1;
        }
        self.take(Kind::Number, length);
    }

    /// Reads `?x`, a string of one character; returns false if there is none.
    pub(super) fn character(&mut self) -> bool {
        let mut characters = self.rest().chars().skip(1);
        let Some(first) = characters.next().filter(|first| !first.is_whitespace()) else { return false };
        let escaped = if first == '\\' { characters.next().map_or(0, char::len_utf8) } else { 0 };
        let length = 1 + first.len_utf8() + escaped;
        if !self.value_may_begin(1) || self.peek(length).is_some_and(is_word) {
            return false;
        }
        self.take(Kind::Text, length);
        if let Some(last) = self.tokens.last_mut() {
            last.computed = true;
        }
        true
    }

    pub(super) fn symbol(&mut self) -> bool {
        let after_value = !self.spaced && self.tokens.last().is_some_and(Token::ends_value);
        match self.peek(1) {
            Some(b':') => false,
            Some(quote @ (b'"' | b'\'')) if !after_value => {
                self.quoted(Kind::Symbol, 2, Delimiter::of(quote, quote == b'"'));
                true
            }
            Some(byte) if begins_word(byte) => {
                self.at += 1;
                let mut length = self.bytes[self.at..].iter().take_while(|byte| is_word(**byte)).count();
                let more = self.peek(length + 1);
                length += match self.peek(length) {
                    Some(b'?' | b'!') if more != Some(b'=') => 1,
                    Some(b'=') if !matches!(more, Some(b'=' | b'>' | b'~')) => 1,
                    _ => 0,
                };
                self.take(Kind::Symbol, length);
                true
            }
            Some(b'@' | b'$') => {
                let length = self.bytes[self.at + 2..].iter().take_while(|byte| is_word(**byte) || **byte == b'@');
                let length = length.count();
                self.at += 1;
                self.take(Kind::Symbol, length + 1);
                true
            }
            _ => {
                let rest = self.rest().get(1..).unwrap_or("");
                let operator = OPERATORS.iter().find(|operator| rest.starts_with(**operator));
                let Some(operator) = operator.filter(|_| !after_value) else { return false };
                self.at += 1;
                self.take(Kind::Symbol, operator.len());
                true
            }
        }
    }
}
