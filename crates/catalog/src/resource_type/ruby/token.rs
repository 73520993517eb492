//! The tokens of Ruby source text, as far as type declarations need them.

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A lowercase name that is not a keyword, or a keyword that is used as a method name.
    Identifier,
    /// A name that starts with an uppercase letter.
    Constant,
    /// `@x`, `@@x`, `$x`; the text includes the sign.
    Variable,
    /// A keyword.
    Keyword,
    /// `:x`, `:'x'`; the text is the name.
    Symbol,
    /// `x:`; the text is the name.
    Label,
    /// A string; the text is the part between the quotes.
    Text,
    /// `%w[…]` or `%i[…]`; the text is the part between the brackets.
    Words,
    /// A regular expression; the text is the part between the slashes.
    Regexp,
    /// A number.
    Number,
    /// An operator, a bracket or another sign.
    Sign,
    /// A line end that ends a statement.
    Newline,
}

/// A token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'t> {
    pub(super) kind: Kind,
    pub(super) text: &'t str,
    /// The option letters after a regular expression.
    pub(super) options: &'t str,
    /// Whether there is a blank before the token.
    pub(super) spaced: bool,
    /// Whether the value differs from the text, because of interpolation or escapes.
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

    /// Returns whether the token ends a statement.
    pub(super) fn ends_statement(&self) -> bool {
        self.kind == Kind::Newline || self.is_sign(";")
    }

    /// Returns whether the token ends a value, so that an operator may follow.
    pub(super) fn ends_value(&self) -> bool {
        match self.kind {
            Kind::Sign => matches!(self.text, ")" | "]" | "}"),
            Kind::Keyword => VALUES.contains(&self.text),
            Kind::Newline | Kind::Label => false,
            _ => true,
        }
    }

    /// Returns the name in a symbol or string.
    pub(super) fn name(&self) -> Option<&'t str> {
        (matches!(self.kind, Kind::Symbol | Kind::Text) && !self.computed).then_some(self.text)
    }
}

/// The keywords.
pub(super) const KEYWORDS: &[&str] = &[
    "__FILE__", "__LINE__", "alias", "and", "begin", "break", "case", "class", "def", "do", "else", "elsif", "end",
    "ensure", "false", "for", "if", "in", "module", "next", "nil", "not", "or", "redo", "rescue", "retry", "return",
    "self", "super", "then", "true", "undef", "unless", "until", "when", "while", "yield",
];

/// Keywords that are values or end one.
const VALUES: &[&str] = &[
    "__FILE__", "__LINE__", "break", "end", "false", "next", "nil", "redo", "retry", "return", "self", "super", "true",
    "yield",
];
