//! The tokens of Ruby source text, as far as declarations of types need them.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name in lower case that is no keyword, or a keyword in the place of one.
    Identifier,
    /// A name that begins in upper case.
    Constant,
    /// `@x`, `@@x`, `$x`; the text has the sign.
    Variable,
    /// A reserved word.
    Keyword,
    /// `:x`, `:'x'`; the text is the name.
    Symbol,
    /// `x:`; the text is the name.
    Label,
    /// A string; the text is what stands between the quotes.
    Text,
    /// `%w[…]` or `%i[…]`; the text is what stands between the brackets.
    Words,
    /// A regular expression; the text is what stands between the slashes.
    Regexp,
    /// A number.
    Number,
    /// A sign.
    Sign,
    /// The end of a line that ends a statement.
    Newline,
}

/// A token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'t> {
    pub(super) kind: Kind,
    pub(super) text: &'t str,
    /// The letters behind a regular expression.
    pub(super) options: &'t str,
    /// Whether white space stands before it.
    pub(super) spaced: bool,
    /// Whether the text is not what the program has there, because of interpolation or escapes.
    pub(super) computed: bool,
}

impl<'t> Token<'t> {
    pub(super) fn new(kind: Kind, text: &'t str, spaced: bool) -> Self {
        Self { kind, text, options: "", spaced, computed: false }
    }

    pub(super) fn is(&self, kind: Kind, text: &str) -> bool {
        self.kind == kind && self.text == text
    }

    pub(super) fn is_sign(&self, text: &str) -> bool {
        self.is(Kind::Sign, text)
    }

    pub(super) fn is_keyword(&self, text: &str) -> bool {
        self.is(Kind::Keyword, text)
    }

    pub(super) fn is_identifier(&self, text: &str) -> bool {
        self.is(Kind::Identifier, text)
    }

    /// Whether a statement ends with the token.
    pub(super) fn ends_statement(&self) -> bool {
        self.kind == Kind::Newline || self.is_sign(";")
    }

    /// Whether a value ends with the token, so that an operator may follow it.
    pub(super) fn ends_value(&self) -> bool {
        match self.kind {
            Kind::Sign => matches!(self.text, ")" | "]" | "}"),
            Kind::Keyword => VALUES.contains(&self.text),
            Kind::Newline | Kind::Label => false,
            _ => true,
        }
    }

    /// The name that a symbol or string gives.
    pub(super) fn name(&self) -> Option<&'t str> {
        (matches!(self.kind, Kind::Symbol | Kind::Text) && !self.computed).then_some(self.text)
    }
}

/// Reserved words.
pub(super) const KEYWORDS: &[&str] = &[
    "__FILE__", "__LINE__", "alias", "and", "begin", "break", "case", "class", "def", "do", "else", "elsif", "end",
    "ensure", "false", "for", "if", "in", "module", "next", "nil", "not", "or", "redo", "rescue", "retry", "return",
    "self", "super", "then", "true", "undef", "unless", "until", "when", "while", "yield",
];

/// Reserved words that are values, or stand where one may have ended.
const VALUES: &[&str] = &[
    "__FILE__", "__LINE__", "break", "end", "false", "next", "nil", "redo", "retry", "return", "self", "super", "true",
    "yield",
];
