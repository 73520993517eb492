//! What can be wrong with a sequence of tokens, and how the messages read.

use puppetlang_lexer::LexErrorKind;
use puppetlang_source::{Diagnostic, IssueCode, Source, Span};

use crate::expected::TokenSet;

/// Where a rule gave up: small and `Copy`, because it is returned through every rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) kind: FaultKind,
    /// The index of the token at which it is reported.
    pub(crate) token: u32,
    /// The index of the last token that had to be looked at to see it: a lexical error at that token or before it comes
    /// first.
    pub(crate) seen: u32,
}

/// What a rule can find wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FaultKind {
    /// A token that cannot stand there.
    Unexpected,
    /// `@` before something that is no resource.
    Virtual,
    /// `@@` before something that is no resource.
    Exported,
    /// `{…}` behind something that can be neither a type of resource nor a reference to one: where that is reported.
    NotAResource(u32),
    /// `name { a +> 1 }`.
    NoTitle,
    /// A string as the name of a definition.
    QuotedName,
    /// The word `class` as the name of a definition.
    ClassKeyword,
    /// A list of arguments behind a name that is no statement function: the field of the name.
    ArgumentsTo(u32),
    /// A list of expressions where a statement is wanted.
    ArgumentList,
    /// A number that no float holds.
    InvalidNumber,
    /// More nesting than the limit, or than there is stack for.
    TooDeep,
}

/// An error of the parser, or the lexical error that came first.
#[derive(Clone, Debug, PartialEq)]
pub struct ParseError {
    /// What is wrong.
    pub kind: ParseErrorKind,
    /// The place the reference gives: a byte offset. `None` at the end of the input, and for byte order marks.
    pub at: Option<u32>,
    /// The bytes that are wrong.
    pub span: Span,
    /// The tokens that could stand there, for a syntax error.
    pub expected: TokenSet,
}

/// What is wrong, without its place.
#[derive(Clone, Debug, PartialEq)]
pub enum ParseErrorKind {
    /// A lexical error, with its message.
    Lexical(LexErrorKind, Box<str>),
    /// A token that cannot stand there, with its text; `None` at the end of the input.
    Syntax(Option<Box<str>>),
    /// `@` before something that is no resource.
    Virtual,
    /// `@@` before something that is no resource.
    Exported,
    /// `{…}` behind something that can be neither a type of resource nor a reference to one.
    NotAResource,
    /// `name { a +> 1 }`.
    NoTitle,
    /// A string as the name of a definition.
    QuotedName,
    /// The word `class` as the name of a definition.
    ClassKeyword,
    /// A list of arguments behind this name, which is no statement function.
    ArgumentsTo(Box<str>),
    /// A list of expressions where a statement is wanted.
    ArgumentList,
    /// A number that no float holds, with its text.
    InvalidNumber(Box<str>),
    /// More nesting than the limit, or than there is stack for.
    TooDeep,
}

impl ParseError {
    /// The issue code; `None` for the errors to which the reference gives none.
    pub fn issue(&self) -> Option<IssueCode> {
        match &self.kind {
            ParseErrorKind::Lexical(kind, _) => kind.issue(),
            ParseErrorKind::Syntax(_) => Some(IssueCode::SyntaxError),
            ParseErrorKind::TooDeep => Some(IssueCode::NestingTooDeep),
            _ => None,
        }
    }

    /// The message, as the reference words it.
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

    /// The error as a diagnostic.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        let at = self.at.filter(|&at| at <= source.len());
        Diagnostic::error(self.issue(), self.message(), at, self.span)
    }
}
