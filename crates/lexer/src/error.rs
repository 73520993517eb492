//! What can be wrong with a text before any grammar, and how the messages read.

use std::fmt::Write as _;

use puppetlang_regexp::SyntaxError;
use puppetlang_source::{ByteOrderMark, Diagnostic, IssueCode, Severity, Source, Span};

/// An error of the lexer.
#[derive(Clone, Debug, PartialEq)]
pub struct LexError {
    /// What is wrong.
    pub kind: LexErrorKind,
    /// The place the reference gives: a byte offset. `None` for byte order marks, to which it gives none.
    pub at: Option<u32>,
    /// The bytes that are wrong.
    pub span: Span,
    /// The index of the token that cannot be made: the reference stops when this token is requested. Of a string or
    /// heredoc with an error anywhere inside, that is its first token.
    pub token: u32,
    /// How many warnings had arisen before.
    pub warnings: u32,
}

/// What is wrong, without its place.
#[derive(Clone, Debug, PartialEq)]
pub enum LexErrorKind {
    /// The source starts with a byte order mark.
    ByteOrderMark(ByteOrderMark),
    /// A byte that is no UTF-8.
    InvalidUtf8(u8),
    /// More source than offsets can count.
    SourceTooLong,
    /// `Foo::` without a name.
    IllegalClassReference,
    /// `::Foo::` without a name.
    IllegalFullyQualifiedClassReference,
    /// `::` without a name.
    IllegalFullyQualifiedName,
    /// Digits followed by letters or underscores; the span is the number.
    IllegalNumber,
    /// `0x` without digits; the span is the number.
    InvalidHexNumber,
    /// `0` with digits above 7; the span is the number.
    InvalidOctalNumber,
    /// A bad fraction or exponent; the span is the number.
    InvalidDecimalNumber,
    /// A string without its closing quote.
    UnclosedQuote {
        /// What the reference saw last before it looked for the quote.
        after: Box<str>,
        /// The characters that follow, as the message shows them.
        followed_by: Box<str>,
    },
    /// `/*` without `*/`.
    UnclosedComment,
    /// A `\u` escape of a number that is no character.
    IllegalUnicodeEscape,
    /// A literal regular expression that is none.
    InvalidRegexp(Box<SyntaxError>),
    /// Letters behind a literal regular expression (in a dialect that refuses them).
    RegexpOptions,
    /// `@(` without `)`; holds the characters that follow, as the message shows them.
    HeredocUnclosedParenthesis(Box<str>),
    /// `@(…)` that does not fit `@(endtag[:syntax][/escapes])`.
    HeredocInvalidSyntax,
    /// A blank tag.
    HeredocEmptyEndTag,
    /// An escape letter given twice; holds all letters.
    HeredocMultipleEscapes(Box<str>),
    /// A letter that is no escape.
    HeredocInvalidEscape(char),
    /// A syntax name with nothing between two `+` (in a dialect that refuses it).
    HeredocEmptySyntaxSegment(Box<str>),
    /// No line behind that of the opener.
    HeredocWithoutText,
    /// No line with the end marker.
    HeredocWithoutEnd,
    /// A template that ends in code.
    TemplateUnbalancedTag,
    /// `<%#` without `%>`.
    TemplateUnbalancedComment,
    /// A template that ends directly behind `<%`.
    TemplateUnbalancedExpression,
    /// Too many levels of the named construct.
    NestingTooDeep(&'static str, u32),
    /// The same text would be read too often.
    RescanLimit,
}

impl LexErrorKind {
    /// The issue code; `None` for regular expressions, whose errors have none in the reference.
    pub const fn issue(&self) -> Option<IssueCode> {
        Some(match self {
            Self::ByteOrderMark(_) => IssueCode::IllegalBom,
            Self::InvalidUtf8(_) => IssueCode::InvalidUtf8,
            Self::SourceTooLong => IssueCode::SourceTooLong,
            Self::IllegalClassReference => IssueCode::IllegalClassReference,
            Self::IllegalFullyQualifiedClassReference => IssueCode::IllegalFullyQualifiedClassReference,
            Self::IllegalFullyQualifiedName => IssueCode::IllegalFullyQualifiedName,
            Self::IllegalNumber => IssueCode::IllegalNumber,
            Self::InvalidHexNumber => IssueCode::InvalidHexNumber,
            Self::InvalidOctalNumber => IssueCode::InvalidOctalNumber,
            Self::InvalidDecimalNumber => IssueCode::InvalidDecimalNumber,
            Self::UnclosedQuote { .. } => IssueCode::UnclosedQuote,
            Self::UnclosedComment => IssueCode::UnclosedMlcomment,
            Self::IllegalUnicodeEscape => IssueCode::IllegalUnicodeEscape,
            Self::InvalidRegexp(_) => return None,
            Self::RegexpOptions => IssueCode::RegexpOptions,
            Self::HeredocUnclosedParenthesis(_) => IssueCode::HeredocUnclosedParenthesis,
            Self::HeredocInvalidSyntax => IssueCode::HeredocInvalidSyntax,
            Self::HeredocEmptyEndTag => IssueCode::HeredocEmptyEndtag,
            Self::HeredocMultipleEscapes(_) => IssueCode::HeredocMultipleAtEscapes,
            Self::HeredocInvalidEscape(_) => IssueCode::HeredocInvalidEscape,
            Self::HeredocEmptySyntaxSegment(_) => IssueCode::EmptyHeredocSyntaxSegment,
            Self::HeredocWithoutText => IssueCode::HeredocWithoutText,
            Self::HeredocWithoutEnd => IssueCode::HeredocWithoutEndTaggedLine,
            Self::TemplateUnbalancedTag => IssueCode::EppUnbalancedTag,
            Self::TemplateUnbalancedComment => IssueCode::EppUnbalancedComment,
            Self::TemplateUnbalancedExpression => IssueCode::EppUnbalancedExpression,
            Self::NestingTooDeep(..) => IssueCode::NestingTooDeep,
            Self::RescanLimit => IssueCode::RescanLimit,
        })
    }
}

impl LexError {
    /// The message, as the reference words it. `source` is what was lexed.
    pub fn message(&self, source: &Source) -> String {
        let text = source.slice(self.span);
        match &self.kind {
            LexErrorKind::ByteOrderMark(mark) => format!(
                "Illegal {} Byte Order mark at beginning of input: {mark} - remove these from the puppet source",
                mark.encoding
            ),
            LexErrorKind::InvalidUtf8(byte) => format!("Invalid UTF-8: the byte 0x{byte:02X} cannot stand here"),
            LexErrorKind::SourceTooLong => "The source is longer than 4 GiB".into(),
            LexErrorKind::IllegalClassReference => "Illegal class reference".into(),
            LexErrorKind::IllegalFullyQualifiedClassReference => "Illegal fully qualified class reference".into(),
            LexErrorKind::IllegalFullyQualifiedName => "Illegal fully qualified name".into(),
            LexErrorKind::IllegalNumber => format!("Illegal number '{text}'"),
            LexErrorKind::InvalidHexNumber => format!("Not a valid hex number {text}"),
            LexErrorKind::InvalidOctalNumber => format!("Not a valid octal number {text}"),
            LexErrorKind::InvalidDecimalNumber => format!("Not a valid decimal number {text}"),
            LexErrorKind::UnclosedQuote { after, followed_by } => {
                format!("Unclosed quote after {} followed by '{followed_by}'", quoted(after))
            }
            LexErrorKind::UnclosedComment => "Unclosed multiline comment".into(),
            LexErrorKind::IllegalUnicodeEscape => ILLEGAL_UNICODE.into(),
            LexErrorKind::InvalidRegexp(error) => error.to_string(),
            LexErrorKind::RegexpOptions => format!("Unknown text '{text}' after the regular expression"),
            LexErrorKind::HeredocUnclosedParenthesis(followed_by) => {
                format!("Unclosed parenthesis after '@(' followed by '{followed_by}'")
            }
            LexErrorKind::HeredocInvalidSyntax => {
                "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])".into()
            }
            LexErrorKind::HeredocEmptyEndTag => "Heredoc with an empty endtag".into(),
            LexErrorKind::HeredocMultipleEscapes(letters) => {
                format!("An escape char for @() may only appear once. Got '{}'", listed(letters))
            }
            LexErrorKind::HeredocInvalidEscape(letter) => {
                format!("Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '{letter}'")
            }
            LexErrorKind::HeredocEmptySyntaxSegment(name) => {
                format!("Heredoc syntax specification has empty segment between '+' : '{name}'")
            }
            LexErrorKind::HeredocWithoutText => "Heredoc without any following lines of text".into(),
            LexErrorKind::HeredocWithoutEnd => "Heredoc without end-tagged line".into(),
            LexErrorKind::TemplateUnbalancedTag => "Unbalanced epp tag, reached <eof> without closing tag.".into(),
            LexErrorKind::TemplateUnbalancedComment => "Reaching end after opening <%# without seeing %>".into(),
            LexErrorKind::TemplateUnbalancedExpression => {
                "Unbalanced embedded expression - opening <% and reaching end of input".into()
            }
            LexErrorKind::NestingTooDeep(construct, limit) => {
                format!("{construct} nested more than {limit} levels deep")
            }
            LexErrorKind::RescanLimit => "Heredocs in heredocs or strings make this text be read too often".into(),
        }
    }

    /// The error as a diagnostic.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        Diagnostic::error(self.kind.issue(), self.message(source), self.at, self.span)
    }
}

/// The text in quotes: a single quote goes into double ones, anything else into single ones.
fn quoted(text: &str) -> String {
    if text == "'" { "\"'\"".into() } else { format!("'{text}'") }
}

fn listed(letters: &str) -> String {
    letters.chars().enumerate().fold(String::new(), |mut list, (index, letter)| {
        let comma = if index == 0 { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(list, "{comma}{letter}");
        list
    })
}

const ILLEGAL_UNICODE: &str =
    "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff";

/// A warning of the lexer: an escape that is kept as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LexWarning {
    /// The character of an escape that the string does not know; `None` for a malformed `\u`.
    pub escape: Option<char>,
    /// The place the reference gives: a byte offset, behind the piece of text that holds the escape.
    pub at: u32,
    /// The bytes of the escape.
    pub span: Span,
    /// The index of the first token of the string or heredoc that holds the escape.
    pub token: u32,
}

impl LexWarning {
    /// The issue code.
    pub const fn issue(&self) -> IssueCode {
        if self.escape.is_none() { IssueCode::IllegalUnicodeEscape } else { IssueCode::UnrecognizedEscape }
    }

    /// The message, as the reference words it.
    pub fn message(&self) -> String {
        match self.escape {
            None => ILLEGAL_UNICODE.into(),
            Some(character) => format!("Unrecognized escape sequence '\\{character}'"),
        }
    }

    /// The warning as a diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic::error(Some(self.issue()), self.message(), Some(self.at), self.span).with_severity(Severity::Warning)
    }
}
