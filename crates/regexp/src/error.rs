//! Errors of patterns and searches.
//!
//! [`SyntaxError`] uses Ruby's wording, because the reference shows Ruby's text to its users: the reason, a colon, and
//! the pattern between slashes. [`CompileError`] adds the two reasons for which a valid pattern cannot be executed
//! here, and [`MatchError`] is the third outcome of a search besides "found" and "not found".

use std::fmt;

use crate::quote;

/// The number of bytes to which Ruby shortens names in messages, before it appends three dots.
const LONGEST_NAME: usize = 47;

/// The kind of a syntax error, in the order of Ruby's phases: escapes, parser, references, structure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// A backslash at the end of the pattern.
    TooShortEscape,
    /// A byte of `\x80` or more that is not followed by the escapes of the rest of its UTF-8 sequence.
    TooShortMultibyteEscape,
    /// Escaped bytes that are not valid UTF-8.
    InvalidMultibyteEscape,
    /// `\x` without a digit.
    InvalidHexEscape,
    /// An octal escape above `\377`.
    InvalidEscapeCode,
    /// `\M` without `-` and a character.
    TooShortMetaEscape,
    /// `\c` or `\C-` without a character.
    TooShortControlEscape,
    /// `\M-\M-`
    DuplicateMetaEscape,
    /// `\c\c`
    DuplicateControlEscape,
    /// An escape that cannot follow `\c` or `\M-`.
    UnexpectedEscape,
    /// `\u` without four digits.
    InvalidUnicodeEscape,
    /// `\u{…}` without digits, or with other characters.
    InvalidUnicodeList,
    /// A surrogate or a number above 10FFFF.
    InvalidUnicodeRange,
    /// An opening parenthesis without a closing one.
    UnmatchedOpenParenthesis,
    /// A closing parenthesis without an opening one.
    UnmatchedCloseParenthesis,
    /// The end of the pattern inside `(?`, an option list or a comment.
    EndInGroup,
    /// `(?` followed by a character that starts no group.
    UndefinedGroupOption,
    /// `(?(` without a number or a name.
    InvalidConditionalPattern,
    /// `[` without `]`.
    PrematureEndOfClass,
    /// `[]`
    EmptyClass,
    /// `[z-a]`
    EmptyRange,
    /// `[a-\d]`
    ClassAtEndOfRange,
    /// `[\d-a]`
    UnmatchedRangeSpecifier,
    /// `[[:foo:]]`
    InvalidPosixBracket,
    /// `\p{foo}`
    InvalidPropertyName,
    /// A quantifier without an operand.
    RepeatTargetNotSpecified,
    /// `a{100001}`
    TooBigRepeat,
    /// `a{3,1}`
    UpperSmallerThanLower,
    /// A group number that does not fit a 32-bit integer.
    TooBigNumber,
    /// `(?<>a)`
    EmptyGroupName,
    /// A name that starts with a digit, or without an end.
    InvalidGroupName,
    /// A name with a character that is not allowed.
    InvalidCharInGroupName,
    /// `\k<n>` before a group of that name.
    UndefinedNameReference,
    /// `\g<1>` if that group does not exist.
    UndefinedGroupReference,
    /// `\1` if that group does not exist.
    InvalidBackref,
    /// `\1` or `\g<1>` in a pattern with named groups.
    NumberedReference,
    /// `\g<n>` if several groups have the name `n`.
    AmbiguousCall,
    /// A group that cannot match without calling itself.
    NeverEndingRecursion,
    /// A look-behind of variable length, or with a construct that is not allowed in one.
    InvalidLookBehind,
    /// More than 4096 nested parentheses and brackets.
    TooDeep,
    /// More than 32767 groups.
    TooManyGroups,
}

impl SyntaxErrorKind {
    /// Returns Ruby's message, with `%` in place of a name.
    fn message(self) -> &'static str {
        match self {
            Self::TooShortEscape => "too short escape sequence",
            Self::TooShortMultibyteEscape => "too short escaped multibyte character",
            Self::InvalidMultibyteEscape => "invalid multibyte escape",
            Self::InvalidHexEscape => "invalid hex escape",
            Self::InvalidEscapeCode => "invalid escape code",
            Self::TooShortMetaEscape => "too short meta escape",
            Self::TooShortControlEscape => "too short control escape",
            Self::DuplicateMetaEscape => "duplicate meta escape",
            Self::DuplicateControlEscape => "duplicate control escape",
            Self::UnexpectedEscape => "unexpected escape sequence",
            Self::InvalidUnicodeEscape => "invalid Unicode escape",
            Self::InvalidUnicodeList => "invalid Unicode list",
            Self::InvalidUnicodeRange => "invalid Unicode range",
            Self::UnmatchedOpenParenthesis => "end pattern with unmatched parenthesis",
            Self::UnmatchedCloseParenthesis => "unmatched close parenthesis",
            Self::EndInGroup => "end pattern in group",
            Self::UndefinedGroupOption => "undefined group option",
            Self::InvalidConditionalPattern => "invalid conditional pattern",
            Self::PrematureEndOfClass => "premature end of char-class",
            Self::EmptyClass => "empty char-class",
            Self::EmptyRange => "empty range in char class",
            Self::ClassAtEndOfRange => "char-class value at end of range",
            Self::UnmatchedRangeSpecifier => "unmatched range specifier in char-class",
            Self::InvalidPosixBracket => "invalid POSIX bracket type",
            Self::InvalidPropertyName => "invalid character property name {%}",
            Self::RepeatTargetNotSpecified => "target of repeat operator is not specified",
            Self::TooBigRepeat => "too big number for repeat range",
            Self::UpperSmallerThanLower => "upper is smaller than lower in repeat range",
            Self::TooBigNumber => "too big number",
            Self::EmptyGroupName => "group name is empty",
            Self::InvalidGroupName => "invalid group name <%>",
            Self::InvalidCharInGroupName => "invalid char in group name <%>",
            Self::UndefinedNameReference => "undefined name <%> reference",
            Self::UndefinedGroupReference => "undefined group <%> reference",
            Self::InvalidBackref => "invalid backref number/name",
            Self::NumberedReference => "numbered backref/call is not allowed. (use name)",
            Self::AmbiguousCall => "multiplex definition name <%> call",
            Self::NeverEndingRecursion => "never ending recursion",
            Self::InvalidLookBehind => "invalid pattern in look-behind",
            Self::TooDeep => "parse depth limit over",
            Self::TooManyGroups => "too many capture groups are specified",
        }
    }
}

/// A fault that is being propagated; offsets refer to the text after Ruby's pass over escapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) kind: SyntaxErrorKind,
    /// Byte offset.
    pub(crate) at: usize,
    /// The range of the name that the message shows.
    pub(crate) name: (usize, usize),
}

impl Fault {
    /// Creates a fault whose message contains no name.
    pub(crate) fn new(kind: SyntaxErrorKind, at: usize) -> Self {
        Self { kind, at, name: (at, at) }
    }

    /// Creates a fault whose message shows the text from `start` to `end`.
    pub(crate) fn named(kind: SyntaxErrorKind, start: usize, end: usize) -> Self {
        Self { kind, at: start, name: (start, end) }
    }
}

/// A pattern that Ruby rejects.
///
/// `Display` writes Ruby's message, including the pattern:
///
/// ```
/// let error = puppetlang_regexp::check("a/(").unwrap_err();
/// assert_eq!(error.to_string(), r"end pattern with unmatched parenthesis: /a\/(/");
/// assert_eq!(error.offset(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxError(Box<Details>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Details {
    kind: SyntaxErrorKind,
    offset: usize,
    name: String,
    source: String,
}

impl SyntaxError {
    /// Creates the error for a fault in `text`, the result of the pass over the escapes of `source`.
    pub(crate) fn new(fault: &Fault, text: &str, source: &str, offset: usize) -> Self {
        let name = text.as_bytes().get(fault.name.0..fault.name.1).unwrap_or_default();
        Self(Box::new(Details { kind: fault.kind, offset, name: shortened(name), source: source.to_owned() }))
    }

    /// Returns the kind of error.
    #[must_use]
    pub fn kind(&self) -> SyntaxErrorKind {
        self.0.kind
    }

    /// Returns the byte offset in the source: the faulty construct, or the point where the parser detected the fault.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// Returns the pattern.
    #[must_use]
    pub fn pattern(&self) -> &str {
        &self.0.source
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.0.kind.message();
        match message.split_once('%') {
            Some((before, after)) => write!(f, "{before}{}{after}", self.0.name)?,
            None => f.write_str(message)?,
        }
        write!(f, ": /{}/", quote::Quoted(&self.0.source))
    }
}

impl std::error::Error for SyntaxError {}

/// Shortens a long name to a number of bytes, possibly inside a character.
fn shortened(name: &[u8]) -> String {
    if name.len() <= LONGEST_NAME {
        return String::from_utf8_lossy(name).into_owned();
    }
    let mut short = String::from_utf8_lossy(&name[..LONGEST_NAME]).into_owned();
    short.push_str("...");
    short
}

/// The reason why a pattern has no [`Regexp`](crate::Regexp).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CompileError {
    /// Ruby rejects the pattern too.
    Syntax(SyntaxError),
    /// Ruby accepts the pattern, but this library cannot execute it.
    Unsupported {
        /// The construct, such as "absent operator `(?~…)`".
        construct: &'static str,
        /// Its byte offset.
        offset: usize,
    },
    /// The pattern exceeds the [`Limits`](crate::Limits).
    TooComplex {
        /// The limit that is exceeded.
        reason: &'static str,
    },
}

impl From<SyntaxError> for CompileError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl fmt::Display for CompileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Unsupported { construct, offset } => {
                write!(f, "the regular expression uses what is not supported: {construct} at offset {offset}")
            }
            Self::TooComplex { reason } => write!(f, "the regular expression is too complex: {reason}"),
        }
    }
}

impl std::error::Error for CompileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Syntax(error) => Some(error),
            Self::Unsupported { .. } | Self::TooComplex { .. } => None,
        }
    }
}

/// The reason why a search has no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatchError {
    /// The search exceeded the steps that [`Limits`](crate::Limits) permit. Whether the text matches is unknown.
    BudgetExhausted,
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BudgetExhausted => f.write_str("matching the regular expression takes too much work"),
        }
    }
}

impl std::error::Error for MatchError {}
