//! Errors and warnings of the lexer, and their messages.

use std::fmt::Write as _;

use puppetlang_regexp::SyntaxError;
use puppetlang_source::{ByteOrderMark, Diagnostic, IssueCode, Severity, Source, Span};

/// An error of the lexer.
#[derive(Clone, Debug, PartialEq)]
pub struct LexError {
    /// The kind of error.
    pub kind: LexErrorKind,
    /// The reference's location as a byte offset. `None` for byte order marks, because the reference reports none.
    pub at: Option<u32>,
    /// The span of the invalid bytes.
    pub span: Span,
    /// The index of the token that cannot be produced: the reference stops when this token is requested.
    ///
    /// For an error inside a string or heredoc, this is the first token of the string or heredoc.
    pub token: u32,
    /// The number of warnings before this error.
    pub warnings: u32,
}

/// The kind of a lexical error.
#[derive(Clone, Debug, PartialEq)]
pub enum LexErrorKind {
    /// The source starts with a byte order mark.
    ByteOrderMark(ByteOrderMark),
    /// A byte that is not valid UTF-8.
    InvalidUtf8(u8),
    /// The source is longer than offsets can count.
    SourceTooLong,
    /// `Foo::` without a following name.
    IllegalClassReference,
    /// `::Foo::` without a following name.
    IllegalFullyQualifiedClassReference,
    /// `::` without a following name.
    IllegalFullyQualifiedName,
    /// Digits followed by letters or underscores; the span covers the number.
    IllegalNumber,
    /// `0x` without digits; the span covers the number.
    InvalidHexNumber,
    /// `0` followed by digits above 7; the span covers the number.
    InvalidOctalNumber,
    /// An invalid fraction or exponent; the span covers the number.
    InvalidDecimalNumber,
    /// A string without its closing quote.
    UnclosedQuote {
        /// The text that the reference matched last before it searched for the quote.
        after: Box<str>,
        /// The characters that follow, as the message shows them.
        followed_by: Box<str>,
    },
    /// `/*` without `*/`.
    UnclosedComment,
    /// A `\u` escape whose number is not a character.
    IllegalUnicodeEscape,
    /// An invalid literal regular expression.
    InvalidRegexp(Box<SyntaxError>),
    /// Letters after a literal regular expression (only in a dialect that rejects them).
    RegexpOptions,
    /// `@(` without `)`. Holds the characters that follow, as the message shows them.
    HeredocUnclosedParenthesis(Box<str>),
    /// `@(…)` that does not match `@(endtag[:syntax][/escapes])`.
    HeredocInvalidSyntax,
    /// A blank end tag.
    HeredocEmptyEndTag,
    /// A repeated escape letter. Holds all escape letters.
    HeredocMultipleEscapes(Box<str>),
    /// An unknown escape letter.
    HeredocInvalidEscape(char),
    /// A syntax name with an empty segment between two `+` (only in a dialect that rejects it).
    HeredocEmptySyntaxSegment(Box<str>),
    /// The line of the opening tag is the last line.
    HeredocWithoutText,
    /// No line with the end tag.
    HeredocWithoutEnd,
    /// The template ends within code.
    TemplateUnbalancedTag,
    /// `<%#` without `%>`.
    TemplateUnbalancedComment,
    /// The template ends directly after `<%`.
    TemplateUnbalancedExpression,
    /// The named construct is nested deeper than the limit.
    NestingTooDeep(&'static str, u32),
    /// The same text would be read too often.
    RescanLimit,
}

impl LexErrorKind {
    /// Returns the issue code; `None` for regular expressions, because their errors have none in the reference.
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
    /// Returns the message in the reference's wording. `source` must be the source that was lexed.
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

    /// Converts the error to a diagnostic.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        Diagnostic::error(self.kind.issue(), self.message(source), self.at, self.span)
    }
}

/// Quotes a text: a single quote in double quotes, everything else in single quotes.
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

/// A warning of the lexer: an invalid escape sequence, which stays in the text as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LexWarning {
    /// The character of an unknown escape; `None` for a malformed `\u`.
    pub escape: Option<char>,
    /// The reference's location: the byte offset after the piece of text that contains the escape.
    pub at: u32,
    /// The span of the escape.
    pub span: Span,
    /// The index of the first token of the string or heredoc that contains the escape.
    pub token: u32,
}

impl LexWarning {
    /// Returns the issue code.
    pub const fn issue(&self) -> IssueCode {
        if self.escape.is_none() { IssueCode::IllegalUnicodeEscape } else { IssueCode::UnrecognizedEscape }
    }

    /// Returns the message in the reference's wording.
    pub fn message(&self) -> String {
        match self.escape {
            None => ILLEGAL_UNICODE.into(),
            Some(character) => format!("Unrecognized escape sequence '\\{character}'"),
        }
    }

    /// Converts the warning to a diagnostic.
    pub fn diagnostic(&self) -> Diagnostic {
        Diagnostic::error(Some(self.issue()), self.message(), Some(self.at), self.span).with_severity(Severity::Warning)
    }
}
