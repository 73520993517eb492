//! What can be wrong with a pattern or go wrong in a match.
//!
//! [`SyntaxError`] speaks with Ruby's words, because the reference implementation shows Ruby's text to its users: the
//! reason, a colon and the pattern between slashes. [`CompileError`] adds the two ways in which a pattern that is
//! right can still not be run here, and [`MatchError`] is what a search may answer besides "found" and "not found".

use std::fmt;

use crate::quote;

/// Ruby cuts names in messages down to this many bytes, and puts three dots behind.
const LONGEST_NAME: usize = 47;

/// Why a pattern is not a regular expression, in the order of Ruby's phases: escapes, parser, references, structure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// A backslash ends the pattern.
    TooShortEscape,
    /// A byte of `\x80` or more needs the rest of its UTF-8 sequence, which does not follow as escapes.
    TooShortMultibyteEscape,
    /// The escaped bytes are not UTF-8.
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
    /// `\u{…}` without digits, or with something else in it.
    InvalidUnicodeList,
    /// A surrogate or a number above 10FFFF.
    InvalidUnicodeRange,
    /// An opening parenthesis without its closing one.
    UnmatchedOpenParenthesis,
    /// A closing parenthesis without its opening one.
    UnmatchedCloseParenthesis,
    /// The pattern ends within `(?`, an option list or a comment.
    EndInGroup,
    /// `(?` and something that no group begins with.
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
    /// A quantifier with nothing before it.
    RepeatTargetNotSpecified,
    /// `a{100001}`
    TooBigRepeat,
    /// `a{3,1}`
    UpperSmallerThanLower,
    /// A group number that no 32 bit integer holds.
    TooBigNumber,
    /// `(?<>a)`
    EmptyGroupName,
    /// A name that starts with a digit, or whose end is missing.
    InvalidGroupName,
    /// A name with a character that cannot be in one.
    InvalidCharInGroupName,
    /// `\k<n>` before a group of that name.
    UndefinedNameReference,
    /// `\g<1>` without that group.
    UndefinedGroupReference,
    /// `\1` without that group.
    InvalidBackref,
    /// `\1` or `\g<1>` in a pattern with named groups.
    NumberedReference,
    /// `\g<n>` where several groups are called `n`.
    AmbiguousCall,
    /// A group that cannot match without calling itself.
    NeverEndingRecursion,
    /// A look-behind of variable length, or with something that cannot be in one.
    InvalidLookBehind,
    /// More than 4096 levels of parentheses and brackets.
    TooDeep,
    /// More than 32767 groups.
    TooManyGroups,
}

impl SyntaxErrorKind {
    /// Ruby's words, with `%` where a name belongs.
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

/// A fault while it is on its way up, in terms of the pattern after Ruby's pass over escapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) kind: SyntaxErrorKind,
    /// Byte offset.
    pub(crate) at: usize,
    /// Where the name is that the message shows.
    pub(crate) name: (usize, usize),
}

impl Fault {
    /// A fault whose message has no name in it.
    pub(crate) fn new(kind: SyntaxErrorKind, at: usize) -> Self {
        Self { kind, at, name: (at, at) }
    }

    /// A fault whose message shows the text from `start` to `end`.
    pub(crate) fn named(kind: SyntaxErrorKind, start: usize, end: usize) -> Self {
        Self { kind, at: start, name: (start, end) }
    }
}

/// A pattern that Ruby refuses.
///
/// `Display` gives Ruby's text, pattern included:
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
    /// Makes the error of a fault in `text`, which is what the pass over escapes made of `source`.
    pub(crate) fn new(fault: &Fault, text: &str, source: &str, offset: usize) -> Self {
        let name = text.as_bytes().get(fault.name.0..fault.name.1).unwrap_or_default();
        Self(Box::new(Details { kind: fault.kind, offset, name: shortened(name), source: source.to_owned() }))
    }

    /// What is wrong, without the pattern.
    #[must_use]
    pub fn kind(&self) -> SyntaxErrorKind {
        self.0.kind
    }

    /// Where in the source, in bytes: the construct at fault, or the place where the parser noticed.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// The pattern.
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

/// Long names are cut, in bytes, wherever that falls.
fn shortened(name: &[u8]) -> String {
    if name.len() <= LONGEST_NAME {
        return String::from_utf8_lossy(name).into_owned();
    }
    let mut short = String::from_utf8_lossy(&name[..LONGEST_NAME]).into_owned();
    short.push_str("...");
    short
}

/// Why there is no [`Regexp`](crate::Regexp) of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CompileError {
    /// Ruby refuses the pattern too.
    Syntax(SyntaxError),
    /// Ruby would take it; this library cannot run it.
    Unsupported {
        /// The construct, as in "absent operator `(?~…)`".
        construct: &'static str,
        /// Where it is, in bytes.
        offset: usize,
    },
    /// The pattern is larger than [`Limits`](crate::Limits) permit.
    TooComplex {
        /// What there is too much of.
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

/// Why a search has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatchError {
    /// The work that [`Limits`](crate::Limits) permit is done and the search is not. Whether the text matches is
    /// unknown.
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
