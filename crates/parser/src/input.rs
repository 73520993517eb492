//! The stream of tokens that the rules of the grammar read, in the form `combine` wants, with the tree they make.
//!
//! A rule is a free function from `&mut Input` to [`Parsed`]; [`rule`] makes a `combine` parser of one. The stream goes one
//! token ahead, like the reference's parser, and never back.

use combine::error::{Commit, ErrorInfo, ParseError, StdParseResult, StreamError, Tracked};
use combine::stream::{Positioned, ResetStream, StreamErrorFor, StreamOnce};
use puppetlang_lexer::{Lexed, Token, TokenKind};
use puppetlang_source::{Budget, Source, Span};

use crate::anchor;
use crate::error::{Fault, FaultKind};
use crate::expected::TokenSet;
use crate::node::{NodeId, NodeKind, Raw};
use crate::recovery::Recovery;
use crate::tree::{Builder, narrow};

/// What a rule gives: a value, or where it gave up.
pub(crate) type Parsed<T> = Result<T, Fault>;

/// The most levels of nested expressions, on any stack.
const NESTING_LIMIT: u32 = 20_000;

/// Tokens between two looks at the budget, a power of two.
const BUDGET_INTERVAL: usize = 4096;

/// The stack that must remain for the rules below a level.
const STACK_RESERVE: usize = 96 * 1024;

/// How much of a stack is used that is not the thread's, as that of a fiber: one of Ruby has half a megabyte.
const FOREIGN_STACK: usize = 256 * 1024;

/// Tokens and how far they are read, and the tree so far.
#[derive(Debug)]
pub(crate) struct Input<'a> {
    tokens: &'a [Token],
    pub(crate) at: usize,
    /// Offset behind the last token; behind the opener, if that was the text of a heredoc.
    pub(crate) end: u32,
    pub(crate) source: &'a Source,
    pub(crate) lexed: &'a Lexed,
    pub(crate) tree: Builder,
    /// The names of the classes and plans around.
    pub(crate) namespace: Vec<String>,
    /// What could stand where a rule gave up.
    pub(crate) expected: TokenSet,
    pub(crate) budget: &'a Budget,
    pub(crate) depth: u32,
    /// How many lists of statements in braces are open.
    pub(crate) bodies: u32,
    /// Set when reading goes on behind errors.
    pub(crate) recovery: Option<Recovery>,
    max_depth: u32,
    /// About where the stack was when reading began.
    stack: usize,
}

impl<'a> Input<'a> {
    /// Reads the tokens before the first lexical error; fewer when the budget is used up.
    pub(crate) fn new(source: &'a Source, lexed: &'a Lexed, budget: &'a Budget) -> Self {
        let tokens = lexed.tokens_before_error();
        Self {
            tokens,
            at: 0,
            end: 0,
            source,
            lexed,
            tree: Builder::with_capacity(tokens.len() * 3 / 4 + 8),
            namespace: Vec::new(),
            expected: TokenSet::EMPTY,
            budget,
            depth: 0,
            bodies: 0,
            recovery: None,
            max_depth: budget.max_depth().map_or(NESTING_LIMIT, |levels| levels.min(NESTING_LIMIT)),
            stack: stack_address(),
        }
    }

    /// Reads all tokens, and goes on behind errors.
    pub(crate) fn recovering(source: &'a Source, lexed: &'a Lexed, budget: &'a Budget) -> Self {
        let recovery = Some(Recovery::default());
        Self { tokens: lexed.tokens(), recovery, ..Self::new(source, lexed, budget) }
    }

    /// How many tokens there are.
    pub(crate) fn token_count(&self) -> usize {
        self.tokens.len()
    }

    /// The kind of the next token; [`TokenKind::End`] behind the last.
    #[inline]
    pub(crate) fn peek(&self) -> TokenKind {
        self.tokens.get(self.at).map_or(TokenKind::End, |token| token.kind)
    }

    /// The kind of the token behind the next one.
    #[inline]
    pub(crate) fn peek_second(&self) -> TokenKind {
        self.tokens.get(self.at + 1).map_or(TokenKind::End, |token| token.kind)
    }

    /// The kind of the token with this index.
    pub(crate) fn kind_at(&self, index: usize) -> TokenKind {
        self.tokens.get(index).map_or(TokenKind::End, |token| token.kind)
    }

    /// Where the reference says that a node is.
    pub(crate) fn anchor(&self, node: NodeId) -> u32 {
        anchor::of(|node| (self.tree.raw(node), self.tree.span(node)), self.lexed, node)
    }

    /// Goes over the next token; gives its index.
    #[inline]
    pub(crate) fn bump(&mut self) -> u32 {
        if let Some(token) = self.tokens.get(self.at) {
            self.end = token.span.end;
        }
        self.at += 1;
        if self.at.is_multiple_of(BUDGET_INTERVAL) && self.budget.is_exhausted() {
            self.tokens = &self.tokens[..self.at.min(self.tokens.len())];
        }
        narrow(self.at - 1)
    }

    /// Goes over the next token if it is of this kind.
    #[inline]
    pub(crate) fn eat(&mut self, kind: TokenKind) -> bool {
        let there = self.peek() == kind;
        if there {
            self.bump();
        }
        there
    }

    /// Goes over the next token, which has to be of this kind; gives its index.
    #[inline]
    pub(crate) fn expect(&mut self, kind: TokenKind) -> Parsed<u32> {
        if self.peek() == kind { Ok(self.bump()) } else { self.unexpected(TokenSet::of(&[kind])) }
    }

    /// Gives up at the next token, where one of `expected` could stand.
    #[cold]
    pub(crate) fn unexpected<T>(&mut self, expected: TokenSet) -> Parsed<T> {
        self.expected = expected;
        let token = narrow(self.at);
        Err(Fault { kind: FaultKind::Unexpected, token, seen: token })
    }

    /// Gives up for a reason that shows when the next token is seen.
    #[cold]
    pub(crate) fn refuse_ahead<T>(&self, kind: FaultKind, token: u32) -> Parsed<T> {
        Err(Fault { kind, token, seen: narrow(self.at) })
    }

    /// Gives up for a reason that shows before the next token is seen.
    #[cold]
    pub(crate) fn refuse<T>(&self, kind: FaultKind, token: u32) -> Parsed<T> {
        Err(Fault { kind, token, seen: narrow(self.at.saturating_sub(1)) })
    }

    /// Where the next token starts.
    #[inline]
    pub(crate) fn start(&self) -> u32 {
        self.tokens.get(self.at).map_or(self.source.len(), |token| token.span.start)
    }

    /// The token with this index.
    pub(crate) fn token(&self, index: u32) -> Option<&'a Token> {
        self.tokens.get(index as usize)
    }

    /// The text of the token with this index, as it is written.
    pub(crate) fn text_of(&self, index: u32) -> &'a str {
        self.token(index).map_or("", |token| self.source.slice(token.span))
    }

    /// A node of the tokens from `start` to the last one.
    #[inline]
    pub(crate) fn node(&mut self, kind: NodeKind, fields: [u32; 5], start: u32) -> NodeId {
        let span = Span::new(start, self.end);
        self.tree.node(Raw::new(kind, fields), span)
    }

    /// A node of the next token, whose index is its first field.
    #[inline]
    pub(crate) fn leaf(&mut self, kind: NodeKind) -> NodeId {
        let start = self.start();
        let token = self.bump();
        self.node(kind, [token, 0, 0, 0, 0], start)
    }

    /// Reads one level deeper.
    #[inline]
    pub(crate) fn deeper<T>(&mut self, rule: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.depth += 1;
        let room = match stacker::remaining_stack() {
            // Below what the thread has.
            Some(0) => self.stack.abs_diff(stack_address()) < FOREIGN_STACK,
            bytes => bytes.is_none_or(|bytes| bytes > STACK_RESERVE),
        };
        if self.depth > self.max_depth || !room {
            return self.refuse_ahead(FaultKind::TooDeep, narrow(self.at));
        }
        let parsed = rule(self);
        self.depth -= 1;
        parsed
    }
}

/// An address on the stack, about where it ends.
#[inline]
fn stack_address() -> usize {
    let here = 0_u8;
    std::ptr::from_ref(std::hint::black_box(&here)).addr()
}

impl StreamOnce for Input<'_> {
    type Token = TokenKind;
    type Range = TokenKind;
    type Position = usize;
    type Error = Fault;

    fn uncons(&mut self) -> Result<TokenKind, StreamErrorFor<Self>> {
        let kind = self.peek();
        self.bump();
        Ok(kind)
    }
}

impl ResetStream for Input<'_> {
    type Checkpoint = (usize, u32);

    fn checkpoint(&self) -> Self::Checkpoint {
        (self.at, self.end)
    }

    fn reset(&mut self, (at, end): Self::Checkpoint) -> Result<(), Fault> {
        (self.at, self.end) = (at, end);
        Ok(())
    }
}

impl Positioned for Input<'_> {
    fn position(&self) -> usize {
        self.at
    }
}

/// A rule as a parser of `combine`. It never tries something else after a fault: the grammar needs one token.
pub(crate) fn rule<'a, T>(
    rule: impl Fn(&mut Input<'a>) -> Parsed<T>,
) -> impl FnMut(&mut Input<'a>) -> StdParseResult<T, Input<'a>> {
    move |input| match rule(input) {
        Ok(value) => Ok((value, Commit::Commit(()))),
        Err(fault) => Err(Commit::Commit(Tracked::from(fault))),
    }
}

/// `combine` describes what it expected; the message of a syntax error is fixed, so descriptions are dropped.
impl StreamError<TokenKind, TokenKind> for FaultKind {
    fn unexpected_token(_: TokenKind) -> Self {
        Self::Unexpected
    }
    fn unexpected_range(_: TokenKind) -> Self {
        Self::Unexpected
    }
    fn unexpected_format<T: std::fmt::Display>(_: T) -> Self {
        Self::Unexpected
    }
    fn expected_token(_: TokenKind) -> Self {
        Self::Unexpected
    }
    fn expected_range(_: TokenKind) -> Self {
        Self::Unexpected
    }
    fn expected_format<T: std::fmt::Display>(_: T) -> Self {
        Self::Unexpected
    }
    fn message_token(_: TokenKind) -> Self {
        Self::Unexpected
    }
    fn message_range(_: TokenKind) -> Self {
        Self::Unexpected
    }
    fn message_format<T: std::fmt::Display>(_: T) -> Self {
        Self::Unexpected
    }
    fn is_unexpected_end_of_input(&self) -> bool {
        false
    }
    fn into_other<T: StreamError<TokenKind, TokenKind>>(self) -> T {
        T::unexpected_static_message("unexpected token")
    }
}

impl ParseError<TokenKind, TokenKind, usize> for Fault {
    type StreamError = FaultKind;

    fn empty(at: usize) -> Self {
        Self { kind: FaultKind::Unexpected, token: narrow(at), seen: narrow(at) }
    }

    fn position(&self) -> usize {
        self.token as usize
    }

    fn set_position(&mut self, at: usize) {
        self.token = narrow(at);
    }

    fn merge(self, other: Self) -> Self {
        if other.token >= self.token { other } else { self }
    }

    fn add(&mut self, kind: FaultKind) {
        self.kind = kind;
    }

    fn add_expected<E>(&mut self, _: E)
    where
        E: for<'s> ErrorInfo<'s, TokenKind, TokenKind>,
    {
    }

    fn set_expected<F>(fault: &mut Tracked<Self>, _: FaultKind, change: F)
    where
        F: FnOnce(&mut Tracked<Self>),
    {
        change(fault);
    }

    fn is_unexpected_end_of_input(&self) -> bool {
        false
    }

    fn into_other<T: ParseError<TokenKind, TokenKind, usize>>(self) -> T {
        T::empty(self.token as usize)
    }
}
