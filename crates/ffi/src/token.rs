//! The tokens and trivia of a source, as records.
//!
//! Tokens are in the order in which the grammar sees them: by offset, except that the text of a heredoc directly
//! follows its opening tag. They are available for sources with errors too.

use std::mem::MaybeUninit;

use libc::size_t;
use puppetlang::lexer::{Lexed, TriviaKind, Value};
use puppetlang::source::Source;

use crate::guard::getter;
use crate::kind;
use crate::node_table::{PUPPETLANG_NO_TEXT, add, hand_out};
use crate::program::Program;
use crate::text::Str;

/// A token.
///
/// Records may become longer within an ABI number: advance by the stride that the library returns, not by sizeof.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenRecord {
    /// The kind: one of `PUPPETLANG_TOKEN_*`.
    pub kind: u32,
    /// A combination of `PUPPETLANG_TOKEN_FLAG_*`.
    pub flags: u32,
    /// The byte offset of the first byte in the source.
    pub start: u32,
    /// The byte offset after the last byte in the source.
    pub end: u32,
    /// The offset of the token's value in the string of `puppetlang_program_token_texts`.
    ///
    /// The value of a string is its text without quotes and escapes, that of a name its text. `PUPPETLANG_NO_TEXT` if
    /// the token has no value.
    pub text_start: u32,
    /// The length of the value in bytes.
    pub text_len: u32,
    /// The index of the first piece of trivia that directly precedes the token.
    pub trivia_start: u32,
    /// The number of pieces of trivia that directly precede the token.
    pub trivia_count: u32,
}

/// A piece of trivia: a comment, or a tag of a template.
///
/// Blanks are the gaps between pieces of trivia and tokens. The two overlap in a single case: a string or comment that
/// starts on the line of a heredoc's opening tag and ends on a later line extends over the heredoc's text, which the
/// language reads twice. Records may become longer within an ABI number, as those of tokens.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriviaRecord {
    /// The kind: one of `PUPPETLANG_TRIVIA_*`.
    pub kind: u32,
    /// The byte offset of the first byte in the source.
    pub start: u32,
    /// The byte offset after the last byte in the source.
    pub end: u32,
    /// Reserved; 0.
    pub reserved: u32,
}

/// All records, and the concatenated values of the tokens.
#[derive(Debug)]
pub(crate) struct TokenTable {
    tokens: Vec<TokenRecord>,
    trivia: Vec<TriviaRecord>,
    texts: String,
}

impl TokenTable {
    pub(crate) fn new(lexed: &Lexed, source: &Source) -> Self {
        let mut texts = String::with_capacity(source.text().len());
        let tokens = (0..lexed.tokens().len()).map(|index| token(lexed, index, source, &mut texts)).collect();
        let trivia = lexed.trivia().iter().map(|piece| TriviaRecord {
            kind: trivia_kind(piece.kind),
            start: piece.span.start,
            end: piece.span.end,
            reserved: 0,
        });
        Self { tokens, trivia: trivia.collect(), texts }
    }

    /// Returns the number of bytes used.
    pub(crate) fn memory(&self) -> usize {
        let tokens = self.tokens.capacity() * size_of::<TokenRecord>();
        tokens + self.trivia.capacity() * size_of::<TriviaRecord>() + self.texts.capacity()
    }
}

fn trivia_kind(kind: TriviaKind) -> u32 {
    kind as u32 + 1
}

fn token(lexed: &Lexed, index: usize, source: &Source, texts: &mut String) -> TokenRecord {
    let token = lexed.tokens()[index];
    let (text_start, text_len) = match lexed.value(index, source) {
        Value::Text(text) | Value::Regexp(text) => add(texts, &text),
        Value::Boolean(value) => add(texts, if value { "true" } else { "false" }),
        Value::None | Value::Lines(_) => (PUPPETLANG_NO_TEXT, 0),
    };
    let before = lexed.trivia_range_before(token.span.start, source);
    TokenRecord {
        kind: kind::token(token.kind),
        flags: token.flags.bits().into(),
        start: token.span.start,
        end: token.span.end,
        text_start,
        text_len,
        trivia_start: u32::try_from(before.start).unwrap_or(u32::MAX),
        trivia_count: u32::try_from(before.len()).unwrap_or(u32::MAX),
    }
}

/// Returns an array of all tokens; NULL if there are none.
///
/// `*count` receives the number of records, `*stride` the distance between two records in bytes; both may be NULL. The
/// array is created on the first request. Borrowed from `program`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_tokens(
    program: Option<&Program>,
    count: Option<&mut MaybeUninit<size_t>>,
    stride: Option<&mut MaybeUninit<size_t>>,
) -> *const TokenRecord {
    let records = getter(&[][..], || program.map_or(&[][..], |program| &program.tokens().tokens));
    hand_out(records, count, stride)
}

/// Returns an array of all pieces of trivia, in the order of the source; NULL if there are none.
///
/// `*count` receives the number of records, `*stride` the distance between two records in bytes; both may be NULL. The
/// array is created on the first request. Borrowed from `program`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_trivia(
    program: Option<&Program>,
    count: Option<&mut MaybeUninit<size_t>>,
    stride: Option<&mut MaybeUninit<size_t>>,
) -> *const TriviaRecord {
    let records = getter(&[][..], || program.map_or(&[][..], |program| &program.tokens().trivia));
    hand_out(records, count, stride)
}

/// Returns the concatenated values of all tokens, to which the token records refer.
///
/// Borrowed from `program`; empty for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_token_texts(program: Option<&Program>) -> Str {
    getter(Str::EMPTY, || program.map_or(Str::EMPTY, |program| Str::of(&program.tokens().texts)))
}
