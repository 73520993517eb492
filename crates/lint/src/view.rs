//! The tokens of a manifest with the tables that checks share.
//!
//! Tables that only some checks need are computed when a check asks for them, and only once.

use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::ops::Range;

use puppetlang_source::Span;

use crate::bracket::{self, Partners};
use crate::definition::{self, Definition};
use crate::lexer::{Lexed, characters, span, width};
use crate::param::{self, Param};
use crate::resource::{self, Resources};
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

/// The steps that the checks of a file may spend in searches whose work can be quadratic.
const STEPS_PER_TOKEN: u64 = 256;

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

/// A manifest as the checks see it.
pub(crate) struct View<'s> {
    pub(crate) text: &'s str,
    pub(crate) tokens: Vec<Token>,
    /// The end tags of heredocs, by token.
    pub(crate) end_tags: Vec<(u32, Span)>,
    /// The tokens of all groups, one group after the other.
    grouped: Vec<u32>,
    /// The places in `grouped` where groups end.
    group_ends: [u32; GROUPS],
    resources: OnceCell<Resources>,
    definitions: OnceCell<Vec<Definition>>,
    partners: OnceCell<Partners>,
    params: OnceCell<Option<Vec<Param>>>,
    long_lines: OnceCell<Vec<(u32, Span)>>,
    odd_variables: OnceCell<Vec<usize>>,
    steps: Cell<u64>,
}

impl<'s> View<'s> {
    pub(crate) fn new(text: &'s str, lexed: Lexed) -> Self {
        let (grouped, group_ends) = grouped(&lexed.tokens);
        let steps = STEPS_PER_TOKEN * (lexed.tokens.len() as u64 + 1024);
        Self {
            text,
            tokens: lexed.tokens,
            end_tags: lexed.end_tags,
            grouped,
            group_ends,
            resources: OnceCell::new(),
            definitions: OnceCell::new(),
            partners: OnceCell::new(),
            params: OnceCell::new(),
            long_lines: OnceCell::new(),
            odd_variables: OnceCell::new(),
            steps: Cell::new(steps),
        }
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

    /// Returns the closing bracket of each opening one, as searches that skip blocks find it.
    pub(crate) fn partners(&self) -> &Partners {
        self.partners.get_or_init(|| bracket::partners(self))
    }

    /// Returns the first token after `index` and before `limit` that `accept` takes, skipping blocks in brackets.
    pub(crate) fn find_outside_blocks(
        &self,
        index: usize,
        limit: usize,
        mut accept: impl FnMut(usize) -> bool,
    ) -> Option<usize> {
        let mut at = index + 1;
        while at < limit.min(self.tokens.len()) {
            if accept(at) {
                return Some(at);
            }
            if self.kind(at).closer().is_some() {
                at = self.partners().of(at)?;
            }
            at += 1;
        }
        None
    }

    /// Returns the resources; `None` if puppet-lint cannot read them.
    pub(crate) fn resources(&self) -> Option<&Resources> {
        let resources = self.resources.get_or_init(|| resource::resources(self));
        resources.error.is_none().then_some(resources)
    }

    /// Returns the token at which puppet-lint reports a syntax error, if a check asked for the resources.
    pub(crate) fn resource_syntax_error(&self) -> Option<usize> {
        match self.resources.get()?.error {
            Some(resource::Error::Syntax(token)) => Some(token),
            _ => None,
        }
    }

    /// Returns all definitions of classes, then those of defined types, then those of nodes.
    fn all_definitions(&self) -> &[Definition] {
        self.definitions.get_or_init(|| definition::definitions(self))
    }

    /// Returns the definitions of classes.
    pub(crate) fn classes(&self) -> &[Definition] {
        let all = self.all_definitions();
        &all[..all.partition_point(|definition| definition.kind == Kind::Class)]
    }

    /// Returns the definitions of classes, then those of defined types.
    pub(crate) fn definitions(&self) -> &[Definition] {
        let all = self.all_definitions();
        &all[..all.partition_point(|definition| definition.kind != Kind::Node)]
    }

    /// Returns the parameters of classes, then those of defined types; `None` if the file is too irregular for that.
    pub(crate) fn params(&self) -> Option<&[Param]> {
        self.params.get_or_init(|| param::params(self)).as_deref()
    }

    /// Returns the lines with more than 80 bytes that contain neither a URL nor a call of `template`.
    pub(crate) fn long_lines(&self) -> &[(u32, Span)] {
        self.long_lines.get_or_init(|| long_lines(self))
    }

    /// Returns the variables with a capital letter or a hyphen, also if only in their indexes.
    pub(crate) fn odd_variables(&self) -> &[usize] {
        let is_odd = |&token: &usize| {
            let odd = |odd, byte: &u8| odd | (byte.is_ascii_uppercase() | (*byte == b'-'));
            self.value(token).as_bytes().iter().fold(false, odd)
        };
        self.odd_variables.get_or_init(|| self.group(Group::Variable).filter(is_odd).collect())
    }

    /// Counts steps of a search whose work can be quadratic; `None` if the file has no more steps.
    #[inline]
    pub(crate) fn spend(&self, steps: u64) -> Option<()> {
        self.steps.set(self.steps.get().checked_sub(steps)?);
        Some(())
    }
}

fn long_lines(view: &View<'_>) -> Vec<(u32, Span)> {
    let bytes = view.text.as_bytes();
    let mut found = Vec::new();
    let mut start = 0;
    // The line breaks before `counted`.
    let (mut line, mut counted) = (1, 0);
    // From one line break to the next, there are several lines only if a token extends over them.
    let breaks = view.group(Group::Newline).map(|token| view.tokens[token].value.end as usize - 1);
    for end in breaks.filter(|&end| bytes[end] == b'\n').chain([bytes.len()]) {
        if end.saturating_sub(start) > 80 {
            line += width(memchr::memchr_iter(b'\n', &bytes[counted..start]).count());
            counted = start;
            let mut from = start;
            for (number, content) in (line..).zip(bytes[start..end].split(|&byte| byte == b'\n')) {
                let is_excused = || {
                    memchr::memmem::find(content, b"://").is_some()
                        || memchr::memmem::find(content, b"template(").is_some()
                };
                if content.len() > 80 && !is_excused() {
                    found.push((number, span(from, from + content.len())));
                }
                from += content.len() + 1;
            }
        }
        start = end + 1;
    }
    found
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
