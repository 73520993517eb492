//! Syntax errors and their messages.

use puppetlang_lexer::LexErrorKind;
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};

use crate::expected::TokenSet;
use crate::field::TextRef;

/// The reason why a grammar rule failed. Small and `Copy`, because every rule can return it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) kind: FaultKind,
    /// The index of the token at which the fault is reported.
    pub(crate) token: u32,
    /// The index of the last token that was read to detect the fault.
    ///
    /// A lexical error at that token or before it is reported instead.
    pub(crate) seen: u32,
}

/// The kinds of fault of grammar rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FaultKind {
    /// An unexpected token.
    Unexpected,
    /// `@` before an expression that is not a resource.
    Virtual,
    /// `@@` before an expression that is not a resource.
    Exported,
    /// `{…}` after an expression that is neither a resource type nor a reference to one. Holds the reported byte
    /// offset.
    NotAResource(u32),
    /// `name { a +> 1 }`.
    NoTitle,
    /// A string as the name of a definition.
    QuotedName,
    /// The word `class` as the name of a definition.
    ClassKeyword,
    /// Arguments after a name that is not a statement function. Holds the name.
    ArgumentsTo(TextRef),
    /// A comma-separated list of expressions in place of a statement.
    ArgumentList,
    /// A number that does not fit a float.
    InvalidNumber,
    /// Nesting deeper than the limit or the remaining stack permits.
    TooDeep,
}

/// A syntax error, or the lexical error that precedes it.
#[derive(Clone, Debug, PartialEq)]
pub struct ParseError {
    /// The kind of error.
    pub kind: ParseErrorKind,
    /// The reference's location as a byte offset. `None` at the end of the input, and for byte order marks.
    pub at: Option<u32>,
    /// The span of the invalid tokens.
    pub span: Span,
    /// The tokens that are possible at this point; only for syntax errors.
    pub expected: TokenSet,
}

/// The kind of construct that a source leaves unfinished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// An expression: a bracket is open, or an operand is missing.
    Expression,
    /// A string, heredoc or comment, which may contain empty lines.
    Text,
}

impl ParseError {
    /// Returns what the source leaves unfinished; `None` if more text after its end cannot mend the error.
    ///
    /// ```
    /// use puppetlang_parser::{Unfinished, parse};
    /// use puppetlang_source::Source;
    /// # use puppetlang_lexer::Options;
    ///
    /// let unfinished = |text: &str| {
    ///     let source = Source::new("", text);
    ///     parse(&source, &Options::manifest()).error().and_then(|error| error.unfinished())
    /// };
    /// assert_eq!(unfinished("if $x {"), Some(Unfinished::Expression));
    /// assert_eq!(unfinished("$x = 'a"), Some(Unfinished::Text));
    /// assert_eq!(unfinished("1 + )"), None);
    /// ```
    pub fn unfinished(&self) -> Option<Unfinished> {
        match &self.kind {
            ParseErrorKind::Syntax(None) => Some(Unfinished::Expression),
            ParseErrorKind::Lexical(
                LexErrorKind::UnclosedQuote { .. }
                | LexErrorKind::UnclosedComment
                | LexErrorKind::HeredocWithoutText
                | LexErrorKind::HeredocWithoutEnd,
                _,
            ) => Some(Unfinished::Text),
            _ => None,
        }
    }
}

/// The kind of an error, without its location.
#[derive(Clone, Debug, PartialEq)]
pub enum ParseErrorKind {
    /// A lexical error and its message.
    Lexical(LexErrorKind, Box<str>),
    /// An unexpected token, with its text; `None` at the end of the input.
    Syntax(Option<Box<str>>),
    /// `@` before an expression that is not a resource.
    Virtual,
    /// `@@` before an expression that is not a resource.
    Exported,
    /// `{…}` after an expression that is neither a resource type nor a reference to one.
    NotAResource,
    /// `name { a +> 1 }`.
    NoTitle,
    /// A string as the name of a definition.
    QuotedName,
    /// The word `class` as the name of a definition.
    ClassKeyword,
    /// Arguments after this name, which is not a statement function.
    ArgumentsTo(Box<str>),
    /// A comma-separated list of expressions in place of a statement.
    ArgumentList,
    /// A number that does not fit a float. Holds its text.
    InvalidNumber(Box<str>),
    /// Nesting deeper than the limit or the remaining stack permits.
    TooDeep,
}

impl ParseError {
    /// Returns the issue code; `None` for errors that have none in the reference.
    pub fn issue(&self) -> Option<IssueCode> {
        match &self.kind {
            ParseErrorKind::Lexical(kind, _) => kind.issue(),
            ParseErrorKind::Syntax(_) => Some(IssueCode::SyntaxError),
            ParseErrorKind::TooDeep => Some(IssueCode::NestingTooDeep),
            _ => None,
        }
    }

    /// Returns the message in the reference's wording.
    pub fn message(&self) -> String {
        match &self.kind {
            ParseErrorKind::Lexical(_, message) => message.to_string(),
            ParseErrorKind::Syntax(Some(text)) => format!("Syntax error at '{text}'"),
            ParseErrorKind::Syntax(None) => "Syntax error at end of input".into(),
            ParseErrorKind::Virtual => "Virtual (@) can only be applied to a Resource Expression".into(),
            ParseErrorKind::Exported => "Exported (@@) can only be applied to a Resource Expression".into(),
            ParseErrorKind::NotAResource => {
                "Expression is not valid as a resource, resource-default, or resource-override".into()
            }
            ParseErrorKind::NoTitle => "Syntax error resource body without title or hash with +>".into(),
            ParseErrorKind::QuotedName => "A quoted string is not valid as a name here".into(),
            ParseErrorKind::ClassKeyword => "'class' keyword not allowed at this location".into(),
            ParseErrorKind::ArgumentsTo(name) => format!(
                "attempt to pass argument list to the function '{name}' which cannot be called without parentheses"
            ),
            ParseErrorKind::ArgumentList => "illegal comma separated argument list".into(),
            ParseErrorKind::InvalidNumber(text) => {
                format!("Internal Error, NUMBER token does not contain a valid number, {text}")
            }
            ParseErrorKind::TooDeep => "Expressions nested too deeply".into(),
        }
    }

    /// Converts the error to a diagnostic.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        let at = self.at.filter(|&at| at <= source.len());
        Diagnostic::error(self.issue(), self.message(), at, self.span)
    }
}
