//! The tokens and everything between them, as records.
//!
//! Tokens come in the order in which the grammar sees them. That is the order of their bytes but for heredocs, whose text
//! comes directly behind the opener. They are there for sources with errors too.

use std::mem::MaybeUninit;

use libc::size_t;
use puppetlang_lexer::{Lexed, TriviaKind, Value};
use puppetlang_source::Source;

use crate::guard::getter;
use crate::kind;
use crate::node_table::{PUPPETLANG_NO_TEXT, add, hand_out};
use crate::program::Program;
use crate::text::Str;

/// A token. Records may become longer at their end within an ABI number: step by the stride that the library tells, not by
/// sizeof.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenRecord {
    /// One of PUPPETLANG_TOKEN_…
    pub kind: u32,
    /// PUPPETLANG_TOKEN_FLAG_…
    pub flags: u32,
    /// Offset in the source of the first byte.
    pub start: u32,
    /// Offset in the source behind the last byte.
    pub end: u32,
    /// Offset of the token's value among the texts (a string without quotes and escapes, the letters of a name);
    /// PUPPETLANG_NO_TEXT without.
    pub text_start: u32,
    /// Length of the value in bytes.
    pub text_len: u32,
    /// The first piece of trivia that stands directly before the token: an index into the trivia.
    pub trivia_start: u32,
    /// How many pieces of trivia stand directly before the token.
    pub trivia_count: u32,
}

/// A piece of source that is no token: a comment, a tag of a template. Blanks are what lies between the pieces. Pieces and
/// tokens overlap in one case only: a string or comment that begins on the line of a heredoc's opener and ends on a later one
/// goes over the heredoc's text, which the language reads twice. Records may become longer, like those of tokens.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriviaRecord {
    /// One of PUPPETLANG_TRIVIA_…
    pub kind: u32,
    /// Offset in the source of the first byte.
    pub start: u32,
    /// Offset in the source behind the last byte.
    pub end: u32,
    /// 0.
    pub reserved: u32,
}

/// All records, and the values of the tokens one behind the other.
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

    /// The bytes that it takes.
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

/// Every token. `*count` is how many, `*stride` how many bytes apart; both may be null. Null without tokens. Made when it is
/// asked for the first time. Borrowed from `program`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_tokens(
    program: Option<&Program>,
    count: Option<&mut MaybeUninit<size_t>>,
    stride: Option<&mut MaybeUninit<size_t>>,
) -> *const TokenRecord {
    let records = getter(&[][..], || program.map_or(&[][..], |program| &program.tokens().tokens));
    hand_out(records, count, stride)
}

/// Every piece of trivia, in the order of the source. `*count` is how many, `*stride` how many bytes apart; both may be null.
/// Null without trivia. Made when it is asked for the first time. Borrowed from `program`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_trivia(
    program: Option<&Program>,
    count: Option<&mut MaybeUninit<size_t>>,
    stride: Option<&mut MaybeUninit<size_t>>,
) -> *const TriviaRecord {
    let records = getter(&[][..], || program.map_or(&[][..], |program| &program.tokens().trivia));
    hand_out(records, count, stride)
}

/// The values of all tokens one behind the other, to which the records refer. Borrowed from `program`; empty for null.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_program_token_texts(program: Option<&Program>) -> Str {
    getter(Str::EMPTY, || program.map_or(Str::EMPTY, |program| Str::of(&program.tokens().texts)))
}
