//! Names, numbers, data types and references to classes.

use super::Lexer;
use crate::token::Kind;

/// Returns true for `\w`: letters, digits and `_` of ASCII.
#[inline]
pub(super) const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Bytes of a name after its first: `[-\w]`.
const NAME_BYTE: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        table[byte as usize] = is_word(byte) || byte == b'-';
        byte += 1;
    }
    table
};

impl Lexer<'_> {
    #[inline]
    fn skip_name_bytes(&self, mut at: usize, end: usize) -> usize {
        while at < end && NAME_BYTE[self.bytes[at] as usize] {
            at += 1;
        }
        at
    }

    /// Returns true if a word would go on at `at`. Unlike `\w`, this includes letters outside of ASCII.
    fn word_continues(&self, at: usize, end: usize) -> bool {
        at < end
            && match self.bytes[at] {
                0x80.. => self.text[at..end].chars().next().is_some_and(char::is_alphanumeric),
                byte => is_word(byte),
            }
    }

    fn skip_word(&self, mut at: usize, end: usize) -> usize {
        while at < end && is_word(self.bytes[at]) {
            at += 1;
        }
        at
    }

    /// Returns true if `::` is at `at`, and a byte that `accept` takes after it.
    fn qualifies(&self, at: usize, end: usize, accept: impl Fn(u8) -> bool) -> bool {
        at + 2 < end && self.bytes[at] == b':' && self.bytes[at + 1] == b':' && accept(self.bytes[at + 2])
    }

    /// A name, a keyword, or the name of a function, which `(` follows. A leading `::` is known to be part of it.
    pub(super) fn name(&mut self, start: usize, end: usize) -> usize {
        let first = if self.bytes[start] == b':' { start + 3 } else { start + 1 };
        let mut at = self.skip_name_bytes(first, end);
        while self.qualifies(at, end, |byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
            at = self.skip_name_bytes(at + 3, end);
        }
        let kind = if at < end && self.bytes[at] == b'(' {
            Kind::FunctionName
        } else {
            keyword(&self.bytes[start..at]).unwrap_or(Kind::Name)
        };
        self.ascii(kind, start, at)
    }

    /// `Foo::Bar`.
    pub(super) fn class_reference(&mut self, start: usize, end: usize) -> usize {
        let mut at = start;
        loop {
            if at < end && self.bytes[at].is_ascii_uppercase() {
                at = self.skip_name_bytes(at + 1, end);
            } else if self.qualifies(at, end, |byte| byte.is_ascii_uppercase()) {
                at = self.skip_name_bytes(at + 3, end);
            } else {
                return self.ascii(Kind::ClassRef, start, at);
            }
        }
    }

    /// A data type of the language, or another upper-case name.
    pub(super) fn type_or_class(&mut self, start: usize, end: usize) -> usize {
        let at = self.skip_word(start, end);
        if is_data_type(&self.text[start..at]) && !self.word_continues(at, end) {
            return self.ascii(Kind::Type, start, at);
        }
        self.class_reference(start, end)
    }

    /// A number; or a name that starts with a digit.
    pub(super) fn number_or_name(&mut self, start: usize, end: usize) -> usize {
        match self.number_end(start, end) {
            Some(at) => self.ascii(Kind::Number, start, at),
            None => self.name(start, end),
        }
    }

    /// Returns the end of the number at `start`. A number never ends within a word.
    fn number_end(&self, start: usize, end: usize) -> Option<usize> {
        let digits = |from: usize| self.bytes[from..end].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let whole = |at: &usize| !self.word_continues(*at, end);
        if self.bytes[start] == b'0' && start + 1 < end && matches!(self.bytes[start + 1], b'x' | b'X') {
            let count = self.bytes[start + 2..end].iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
            if count > 0 {
                return Some(start + 2 + count).filter(whole);
            }
        }
        let exponent = |at: usize| {
            let marker = at < end && matches!(self.bytes[at], b'e' | b'E');
            let sign = usize::from(marker && at + 1 < end && self.bytes[at + 1] == b'-');
            let from = (at + 1 + sign).min(end);
            let count = if marker { digits(from) } else { 0 };
            (count > 0).then_some(from + count)
        };
        let integer = start + digits(start);
        if integer + 1 < end && self.bytes[integer] == b'.' && self.bytes[integer + 1].is_ascii_digit() {
            let fraction = integer + 1 + digits(integer + 1);
            let longest = exponent(fraction).filter(whole).or(Some(fraction)).filter(whole);
            return longest.or(Some(integer));
        }
        exponent(integer).filter(whole).or(Some(integer)).filter(whole)
    }

    /// Returns the end of the variable name at `start`, which follows a `$`.
    pub(super) fn variable_end(&self, start: usize, end: usize) -> Option<usize> {
        let mut at = if self.qualifies(start, end, is_word) { start + 2 } else { start };
        if at >= end || !is_word(self.bytes[at]) {
            return None;
        }
        loop {
            at = self.skip_word(at, end);
            while at + 1 < end && self.bytes[at] == b'-' && is_word(self.bytes[at + 1]) {
                at = self.skip_word(at + 1, end);
            }
            if !self.qualifies(at, end, is_word) {
                return Some(at);
            }
            at += 2;
        }
    }
}

/// Returns the kind of a keyword.
fn keyword(word: &[u8]) -> Option<Kind> {
    if word.len() > 8 || word.len() < 2 {
        return None;
    }
    Some(match word {
        b"case" => Kind::Case,
        b"class" => Kind::Class,
        b"default" => Kind::Default,
        b"define" => Kind::Define,
        b"import" => Kind::Import,
        b"if" => Kind::If,
        b"elsif" => Kind::Elsif,
        b"else" => Kind::Else,
        b"inherits" => Kind::Inherits,
        b"node" => Kind::Node,
        b"and" => Kind::And,
        b"or" => Kind::Or,
        b"undef" => Kind::Undef,
        b"false" => Kind::False,
        b"true" => Kind::True,
        b"in" => Kind::In,
        b"unless" => Kind::Unless,
        b"function" => Kind::Function,
        b"type" => Kind::TypeKeyword,
        b"attr" => Kind::Attr,
        b"private" => Kind::Private,
        _ => return None,
    })
}

/// Returns true for the data types that puppet-lint knows.
fn is_data_type(word: &str) -> bool {
    matches!(
        word,
        "Any"
            | "Array"
            | "Binary"
            | "Boolean"
            | "Callable"
            | "CatalogEntry"
            | "Class"
            | "Collection"
            | "Data"
            | "Default"
            | "Enum"
            | "Error"
            | "Float"
            | "Hash"
            | "Integer"
            | "Iterable"
            | "Iterator"
            | "NotUndef"
            | "Numeric"
            | "Optional"
            | "Pattern"
            | "Regexp"
            | "Resource"
            | "RichData"
            | "Runtime"
            | "Scalar"
            | "ScalarData"
            | "SemVer"
            | "SemVerRange"
            | "Sensitive"
            | "String"
            | "Struct"
            | "Tuple"
            | "Type"
            | "Undef"
            | "Variant"
    )
}
