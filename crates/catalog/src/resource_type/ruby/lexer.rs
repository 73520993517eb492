//! Splits Ruby source text into tokens.
//!
//! Ruby cannot be tokenized without knowing the program's local variables. Files that declare types look alike, so an
//! ambiguous sign gets its more frequent meaning. An unterminated literal is the sign of a wrong guess; it marks the
//! result as incomplete, because something may be missing. One pass, no recursion.

use super::literal::{Delimiter, Heredoc, literal};
use super::token::{Kind, Token};
use super::word::{begins_word, is_word};

/// The tokens of a file.
pub(super) struct Lexed<'t> {
    pub(super) tokens: Vec<Token<'t>>,
    /// Whether all literals are terminated.
    pub(super) complete: bool,
}

/// Operators of more than one byte; longer ones come before their prefixes.
const SIGNS: &[&str] = &[
    "===", "<=>", "**=", "||=", "&&=", "<<=", ">>=", "...", "=>", "->", "::", "&.", "..", "==", "=~", "!=", "!~", "<<",
    ">>", "||", "&&", "<=", ">=", "**", "+=", "-=", "*=", "/=", "%=", "|=", "&=",
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

pub(super) struct Lexer<'t> {
    pub(super) text: &'t str,
    pub(super) bytes: &'t [u8],
    pub(super) at: usize,
    pub(super) tokens: Vec<Token<'t>>,
    pub(super) heredocs: Vec<Heredoc<'t>>,
    pub(super) spaced: bool,
    pub(super) complete: bool,
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

    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    pub(super) fn peek(&self, ahead: usize) -> Option<u8> {
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
        // A line that ends in an operator or an opening bracket continues on the next line. `|` ends the parameters of
        // a block.
        let goes_on = self.tokens.last().is_none_or(|last| {
            last.kind == Kind::Newline
                || last.kind == Kind::Sign && !matches!(last.text, ")" | "]" | "}" | "|" | ";" | "||" | "!" | "?")
        });
        if !goes_on {
            self.push(Kind::Newline, "\n");
        }
    }

    fn push(&mut self, kind: Kind, text: &'t str) {
        // A line that starts with a method call continues the previous line.
        let chained = kind == Kind::Sign && matches!(text, "." | "&.");
        if chained && self.tokens.last().is_some_and(|last| last.kind == Kind::Newline) {
            self.tokens.pop();
        }
        self.tokens.push(Token::new(kind, text, self.spaced));
    }

    pub(super) fn take(&mut self, kind: Kind, length: usize) {
        let text = self.text.get(self.at..self.at + length).unwrap_or("");
        self.at += length;
        self.push(kind, text);
    }

    /// Returns whether a value may start here, rather than an operator.
    ///
    /// After a name, a value starts if there is a blank before the sign and none after it.
    pub(super) fn value_may_begin(&self, length: usize) -> bool {
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

    /// Reads a literal whose opening delimiter has `opener` bytes.
    pub(super) fn quoted(&mut self, kind: Kind, opener: usize, delimiter: Delimiter) {
        let start = self.at + opener;
        let extent = literal(self.bytes, start, delimiter);
        self.complete &= extent.closed;
        let text = self.text.get(start..extent.end).unwrap_or("");
        self.at = extent.after();
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

    /// Reads a percent literal such as `%w[…]`; returns false if there is none.
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
