//! Turns Ruby source text into tokens.
//!
//! Ruby cannot be split into tokens without knowing the program's variables. What is read here are files that declare
//! types, which look alike; where a sign may be two things, the more frequent one is taken. Text that does not end (the
//! sign of a wrong guess) is told to the reader, who then knows that something may be missing. One pass, no recursion.

use super::literal::{Delimiter, Heredoc, literal};
use super::token::{KEYWORDS, Kind, Token};

/// The tokens of a file.
pub(super) struct Lexed<'t> {
    pub(super) tokens: Vec<Token<'t>>,
    /// Whether every literal ended.
    pub(super) complete: bool,
}

/// Signs of more than one byte, the longer before the shorter.
const SIGNS: &[&str] = &[
    "===", "<=>", "**=", "||=", "&&=", "<<=", ">>=", "...", "=>", "->", "::", "&.", "..", "==", "=~", "!=", "!~", "<<",
    ">>", "||", "&&", "<=", ">=", "**", "+=", "-=", "*=", "/=", "%=", "|=", "&=",
];

/// Operators that are names of methods, and so may be symbols.
const OPERATORS: &[&str] = &[
    "[]=", "[]", "<=>", "===", "==", "=~", "!=", "!~", "<<", ">>", "<=", ">=", "**", "+@", "-@", "+", "-", "*", "/",
    "<", ">", "!",
];

/// Splits a file into tokens.
pub(super) fn lex(text: &str) -> Lexed<'_> {
    let mut lexer = Lexer {
        text,
        bytes: text.as_bytes(),
        at: 0,
        tokens: Vec::new(),
        heredocs: Vec::new(),
        spaced: true,
        complete: true,
    };
    lexer.run();
    Lexed { tokens: lexer.tokens, complete: lexer.complete && lexer.heredocs.is_empty() }
}

struct Lexer<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    tokens: Vec<Token<'t>>,
    heredocs: Vec<Heredoc<'t>>,
    spaced: bool,
    complete: bool,
}

fn begins_word(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte >= 0x80
}

fn is_word(byte: u8) -> bool {
    begins_word(byte) || byte.is_ascii_digit()
}

impl<'t> Lexer<'t> {
    fn run(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            let begins_line = self.at == 0 || self.bytes[self.at - 1] == b'\n';
            if begins_line && self.rest().starts_with("=begin") {
                self.block_comment();
                continue;
            }
            if begins_line && self.rest().lines().next() == Some("__END__") {
                break;
            }
            match byte {
                b'\n' => self.line_end(),
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => self.blank(1),
                b'\\' if self.rest().starts_with("\\\r\n") => self.blank(3),
                b'\\' if self.peek(1) == Some(b'\n') => self.blank(2),
                b'#' => {
                    let length = self.rest().find('\n').unwrap_or(self.rest().len());
                    self.blank(length);
                }
                _ => {
                    self.token(byte);
                    self.spaced = false;
                }
            }
        }
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn peek(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    fn blank(&mut self, length: usize) {
        self.at += length;
        self.spaced = true;
    }

    fn block_comment(&mut self) {
        for line in self.rest().split_inclusive('\n') {
            self.at += line.len();
            if line.starts_with("=end") {
                return;
            }
        }
    }

    fn line_end(&mut self) {
        self.blank(1);
        for heredoc in std::mem::take(&mut self.heredocs) {
            let (end, closed) = heredoc.skip(self.text, self.at);
            self.at = end;
            self.complete &= closed;
        }
        // A line that ends in an operator or an opening bracket goes on in the next one; `|` ends parameters of a block.
        let goes_on = self.tokens.last().is_none_or(|last| {
            last.kind == Kind::Newline
                || last.kind == Kind::Sign && !matches!(last.text, ")" | "]" | "}" | "|" | ";" | "||" | "!" | "?")
        });
        if !goes_on {
            self.push(Kind::Newline, "\n");
        }
    }

    fn push(&mut self, kind: Kind, text: &'t str) {
        // A line that begins with a call goes on with the line before.
        let chained = kind == Kind::Sign && matches!(text, "." | "&.");
        if chained && self.tokens.last().is_some_and(|last| last.kind == Kind::Newline) {
            self.tokens.pop();
        }
        self.tokens.push(Token::new(kind, text, self.spaced));
    }

    fn take(&mut self, kind: Kind, length: usize) {
        let text = self.text.get(self.at..self.at + length).unwrap_or("");
        self.at += length;
        self.push(kind, text);
    }

    /// Whether a value may begin here rather than an operator: behind a name that is so if the sign stands close to
    /// what follows it, and away from the name.
    fn value_may_begin(&self, length: usize) -> bool {
        match self.tokens.last() {
            Some(last) if last.kind == Kind::Identifier => {
                let close = self.peek(length).is_some_and(|byte| !byte.is_ascii_whitespace() && byte != b'=');
                self.spaced && close
            }
            Some(last) => !last.ends_value() || matches!(last.text, "return" | "next" | "break" | "yield"),
            None => true,
        }
    }

    fn token(&mut self, byte: u8) {
        match byte {
            _ if begins_word(byte) => self.word(),
            b'0'..=b'9' => self.number(),
            b'"' | b'`' => self.quoted(Kind::Text, 1, Delimiter::of(byte, true)),
            b'\'' => self.quoted(Kind::Text, 1, Delimiter::of(byte, false)),
            b'@' | b'$' => {
                let signs = if self.rest().starts_with("@@") { 2 } else { 1 };
                let length = self.bytes[self.at + signs..].iter().take_while(|byte| is_word(**byte)).count();
                let special =
                    byte == b'$' && length == 0 && self.peek(1).is_some_and(|sign| sign.is_ascii_punctuation());
                self.take(Kind::Variable, signs + length + usize::from(special));
            }
            b'/' if self.value_may_begin(1) => self.regexp(1, Delimiter::of(b'/', true)),
            b'%' if self.percent() => {}
            b'?' if self.character() => {}
            b':' if self.symbol() => {}
            b'<' if self.heredoc() => {}
            _ => {
                let rest = self.rest();
                let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
                self.take(Kind::Sign, sign.map_or(1, |sign| sign.len()));
            }
        }
    }

    fn word(&mut self) {
        let mut length = self.bytes[self.at..].iter().take_while(|byte| is_word(**byte)).count();
        let behind = |length: usize| (self.peek(length), self.peek(length + 1));
        if let (Some(b'?' | b'!'), next) = behind(length)
            && (next != Some(b'=') || self.peek(length + 2) == Some(b'='))
        {
            length += 1;
        }
        let text = self.text.get(self.at..self.at + length).unwrap_or("");
        let (next, further) = behind(length);
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

    fn number(&mut self) {
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

    /// A literal whose opener takes `opener` bytes.
    fn quoted(&mut self, kind: Kind, opener: usize, delimiter: Delimiter) {
        let start = self.at + opener;
        let extent = literal(self.bytes, start, delimiter);
        self.complete &= extent.closed;
        let text = self.text.get(start..extent.end).unwrap_or("");
        self.at = extent.behind();
        self.push(kind, text);
        if let Some(last) = self.tokens.last_mut() {
            last.computed = extent.interpolated || (kind != Kind::Regexp && text.contains('\\'));
        }
    }

    fn regexp(&mut self, opener: usize, delimiter: Delimiter) {
        self.quoted(Kind::Regexp, opener, delimiter);
        let length = self.bytes[self.at..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let options = self.text.get(self.at..self.at + length).unwrap_or("");
        self.at += length;
        if let Some(last) = self.tokens.last_mut() {
            last.options = options;
        }
    }

    /// `%w[…]` and its kin.
    fn percent(&mut self) -> bool {
        let letter = self.peek(1).filter(|letter| b"wWiIqQrxs".contains(letter));
        let opener = if letter.is_some() { 3 } else { 2 };
        let Some(open) = self.peek(opener - 1) else { return false };
        let brackets = letter.is_some() || b"([{<|!".contains(&open);
        if !open.is_ascii_punctuation() || !brackets || !self.value_may_begin(1) {
            return false;
        }
        let delimiter = Delimiter::of(open, !matches!(letter, Some(b'w' | b'i' | b'q' | b's')));
        match letter {
            Some(b'r') => self.regexp(opener, delimiter),
            Some(b'w' | b'W' | b'i' | b'I') => {
                self.quoted(Kind::Words, opener, delimiter);
            }
            Some(b's') => {
                self.quoted(Kind::Symbol, opener, delimiter);
            }
            _ => {
                self.quoted(Kind::Text, opener, delimiter);
            }
        }
        true
    }

    /// `?x`, a string of one character.
    fn character(&mut self) -> bool {
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

    fn symbol(&mut self) -> bool {
        let behind_value = !self.spaced && self.tokens.last().is_some_and(Token::ends_value);
        match self.peek(1) {
            Some(b':') => false,
            Some(quote @ (b'"' | b'\'')) if !behind_value => {
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
                let Some(operator) = operator.filter(|_| !behind_value) else { return false };
                self.at += 1;
                self.take(Kind::Symbol, operator.len());
                true
            }
        }
    }

    fn heredoc(&mut self) -> bool {
        if self.peek(1) != Some(b'<') || self.tokens.last().is_some_and(|last| last.is_keyword("class")) {
            return false;
        }
        if self.tokens.last().is_some_and(|last| last.kind != Kind::Identifier && last.ends_value()) {
            return false;
        }
        let Some((heredoc, end)) = Heredoc::at(self.text, self.at) else { return false };
        self.heredocs.push(heredoc);
        self.take(Kind::Text, end - self.at);
        if let Some(last) = self.tokens.last_mut() {
            last.computed = true;
        }
        true
    }
}
