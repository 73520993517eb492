//! The tokens of a manifest, sorted by subject, and how to go from one to its neighbors.

use std::borrow::Cow;
use std::ops::Range;

use puppetlang_source::Span;

use crate::lexer::{Lexed, characters};
use crate::token::{BLANK, Kind, Token};

/// Tokens that checks look for, by subject.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum Group {
    None,
    /// Variables, also those without braces in strings.
    Variable,
    /// `STRING`, `SSTRING` and `DQPRE`.
    String,
    Colon,
    /// `=>`.
    Arrow,
    /// `->`, `~>` and `<-`.
    Edge,
    Comment,
    Newline,
    /// All six brackets.
    Bracket,
    /// `class`, `define` and `node`.
    Definition,
    Inherits,
    /// `case` and `?`.
    Choice,
    /// `NAME` and `FUNCTION_NAME`.
    Name,
    Number,
    /// Data types and references to classes.
    Type,
    /// `=` and `|`.
    Assignment,
    HeredocOpen,
}

const GROUPS: usize = Group::HeredocOpen as usize + 1;

const GROUP_OF: [u8; Kind::ALL.len()] = {
    let mut table = [Group::None as u8; Kind::ALL.len()];
    let mut index = 0;
    while index < table.len() {
        table[index] = group(Kind::ALL[index]) as u8;
        index += 1;
    }
    table
};

const fn group(kind: Kind) -> Group {
    match kind {
        Kind::Variable | Kind::UnencVariable => Group::Variable,
        Kind::String | Kind::SString | Kind::DqPre => Group::String,
        Kind::Colon => Group::Colon,
        Kind::FArrow => Group::Arrow,
        Kind::InEdge | Kind::InEdgeSub | Kind::OutEdge => Group::Edge,
        Kind::Comment | Kind::MlComment | Kind::SlashComment => Group::Comment,
        Kind::Newline => Group::Newline,
        Kind::LBrace | Kind::RBrace | Kind::LBrack | Kind::RBrack | Kind::LParen | Kind::RParen => Group::Bracket,
        Kind::Class | Kind::Define | Kind::Node => Group::Definition,
        Kind::Inherits => Group::Inherits,
        Kind::Case | Kind::QMark => Group::Choice,
        Kind::Name | Kind::FunctionName => Group::Name,
        Kind::Number => Group::Number,
        Kind::Type | Kind::TypeKeyword | Kind::ClassRef => Group::Type,
        Kind::Equals | Kind::Pipe => Group::Assignment,
        Kind::HeredocOpen => Group::HeredocOpen,
        _ => Group::None,
    }
}

/// Sorts the indices of tokens by group. Returns them with the places where groups end.
fn grouped(tokens: &[Token]) -> (Vec<u32>, [u32; GROUPS]) {
    let mut ends = [0; GROUPS];
    for token in tokens {
        ends[GROUP_OF[token.kind as usize] as usize] += 1;
    }
    ends[Group::None as usize] = 0;
    let mut total = 0;
    let mut starts = ends.map(|count| {
        total += count;
        total - count
    });
    for (end, start) in ends.iter_mut().zip(starts) {
        *end += start;
    }
    let mut grouped = vec![0; ends[GROUPS - 1] as usize];
    for (index, token) in (0..).zip(tokens) {
        let group = GROUP_OF[token.kind as usize] as usize;
        if group != Group::None as usize {
            grouped[starts[group] as usize] = index;
            starts[group] += 1;
        }
    }
    (grouped, ends)
}

/// The tokens of a manifest.
pub(crate) struct Tokens<'s> {
    pub(crate) text: &'s str,
    pub(crate) tokens: Vec<Token>,
    /// The end tags of heredocs, by token.
    end_tags: Vec<(u32, Span)>,
    /// The tokens of all groups, one group after the other.
    grouped: Vec<u32>,
    /// The places in `grouped` where groups end.
    group_ends: [u32; GROUPS],
}

impl<'s> Tokens<'s> {
    pub(crate) fn new(text: &'s str, lexed: Lexed) -> Self {
        let (grouped, group_ends) = grouped(&lexed.tokens);
        Self { text, tokens: lexed.tokens, end_tags: lexed.end_tags, grouped, group_ends }
    }

    fn indices(&self, group: Group) -> &[u32] {
        let start = (group as usize).checked_sub(1).map_or(0, |before| self.group_ends[before]);
        &self.grouped[start as usize..self.group_ends[group as usize] as usize]
    }

    /// Returns the indices of the tokens in a group, in order.
    #[inline]
    pub(crate) fn group(&self, group: Group) -> impl DoubleEndedIterator<Item = usize> + Clone + '_ {
        self.indices(group).iter().map(|&index| index as usize)
    }

    /// Returns the tokens of a group in `range`.
    pub(crate) fn group_in(
        &self,
        group: Group,
        range: Range<usize>,
    ) -> impl DoubleEndedIterator<Item = usize> + Clone + '_ {
        let list = self.indices(group);
        let from = list.partition_point(|&index| (index as usize) < range.start);
        let count = list[from..].partition_point(|&index| (index as usize) < range.end);
        list[from..from + count].iter().map(|&index| index as usize)
    }

    #[inline]
    pub(crate) fn kind(&self, index: usize) -> Kind {
        self.tokens[index].kind
    }

    /// Returns the value of a token. For a comment `/* … */` this is the whole comment; see
    /// [`comment_value`](Self::comment_value).
    #[inline]
    pub(crate) fn value(&self, index: usize) -> &'s str {
        &self.text[self.tokens[index].value.range()]
    }

    pub(crate) fn line(&self, index: usize) -> u32 {
        self.tokens[index].line
    }

    /// Returns the number of characters of an indentation.
    #[inline]
    pub(crate) fn indentation(&self, indent: usize) -> u32 {
        // An indentation starts in the first column.
        match self.tokens.get(indent + 1) {
            Some(next) => next.column - 1,
            None => characters(self.value(indent).as_bytes()),
        }
    }

    /// Returns the text of a comment without its markers.
    pub(crate) fn comment_value(&self, index: usize) -> Cow<'s, str> {
        match self.kind(index) {
            Kind::MlComment => block_comment_value(self.value(index)).into(),
            _ => self.value(index).into(),
        }
    }

    /// Returns the tag that ends the heredoc whose last text is the token.
    pub(crate) fn end_tag(&self, index: usize) -> Option<Span> {
        let found = self.end_tags.binary_search_by_key(&index, |&(token, _)| token as usize).ok()?;
        Some(self.end_tags[found].1)
    }

    #[inline]
    pub(crate) fn next(&self, index: usize) -> Option<usize> {
        Some(index + 1).filter(|&next| next < self.tokens.len())
    }

    #[inline]
    pub(crate) fn previous(&self, index: usize) -> Option<usize> {
        index.checked_sub(1)
    }

    /// Returns the next code token; `None` for a token that is no code itself.
    #[inline]
    pub(crate) fn next_code(&self, index: usize) -> Option<usize> {
        if !self.kind(index).is_code() {
            return None;
        }
        (index + 1..self.tokens.len()).find(|&next| self.kind(next).is_code())
    }

    /// Returns the previous code token; `None` for a token that is no code itself.
    #[inline]
    pub(crate) fn previous_code(&self, index: usize) -> Option<usize> {
        if !self.kind(index).is_code() {
            return None;
        }
        (0..index).rev().find(|&previous| self.kind(previous).is_code())
    }

    pub(crate) fn next_code_is(&self, index: usize, kind: Kind) -> bool {
        self.next_code(index).is_some_and(|next| self.kind(next) == kind)
    }

    /// Returns the next token that is no blank or line break.
    pub(crate) fn next_visible(&self, index: usize) -> Option<usize> {
        (index + 1..self.tokens.len()).find(|&next| !BLANK.has(self.kind(next)))
    }

    /// Returns the previous token that is no blank or line break.
    pub(crate) fn previous_visible(&self, index: usize) -> Option<usize> {
        (0..index).rev().find(|&previous| !BLANK.has(self.kind(previous)))
    }
}

/// Returns the text of `/* … */` without its markers and the `*` at the start of lines.
pub(crate) fn block_comment_value(raw: &str) -> String {
    let text = raw.strip_prefix("/*").unwrap_or(raw);
    let text = text.strip_prefix(' ').unwrap_or(text);
    let text = text.strip_suffix("*/").unwrap_or(text);
    let text = text.strip_suffix(' ').unwrap_or(text);
    let lines = text.split_inclusive('\n').map(|line| line.trim_start_matches(' ').strip_prefix('*').unwrap_or(line));
    lines.collect()
}
