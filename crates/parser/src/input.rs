//! The token stream of the grammar rules, in the form that `combine` requires, and the tree that they build.
//!
//! A rule is a function from `&mut Input` to [`Parsed`]; [`rule`] converts it to a `combine` parser. The rules use one
//! token of lookahead, with a second one in a few places, and never backtrack.

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

/// The result of a rule: its value, or the fault with which it failed.
pub(crate) type Parsed<T> = Result<T, Fault>;

/// The maximum nesting depth of expressions, however large the stack is.
const NESTING_LIMIT: u32 = 20_000;

/// The number of tokens between two checks of the budget; a power of two.
const BUDGET_INTERVAL: usize = 4096;

/// The stack space, in bytes, that must remain to enter another level.
const STACK_RESERVE: usize = 96 * 1024;

/// The stack space, in bytes, that may be used on a stack other than the thread's, such as that of a fiber.
///
/// A Ruby fiber has half a megabyte.
const FOREIGN_STACK: usize = 256 * 1024;

/// The tokens, the current position, and the tree so far.
#[derive(Debug)]
pub(crate) struct Input<'a> {
    tokens: &'a [Token],
    pub(crate) at: usize,
    /// Byte offset after the last consumed token; after a heredoc, the end of its opening tag.
    pub(crate) end: u32,
    pub(crate) source: &'a Source,
    pub(crate) lexed: &'a Lexed,
    pub(crate) tree: Builder,
    /// The names of the enclosing classes and plans.
    pub(crate) namespace: Vec<String>,
    /// The tokens that were possible where a rule failed.
    pub(crate) expected: TokenSet,
    pub(crate) budget: &'a Budget,
    pub(crate) depth: u32,
    /// The number of open statement lists in braces.
    pub(crate) bodies: u32,
    /// The faults found so far; set only during recovery.
    pub(crate) recovery: Option<Recovery>,
    max_depth: u32,
    /// The approximate stack address at which parsing started.
    stack: usize,
}

impl<'a> Input<'a> {
    /// Creates a stream of the tokens before the first lexical error.
    ///
    /// The stream ends early if the budget is exhausted.
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

    /// Creates a stream of all tokens that recovers from errors.
    pub(crate) fn recovering(source: &'a Source, lexed: &'a Lexed, budget: &'a Budget) -> Self {
        let recovery = Some(Recovery::default());
        Self { tokens: lexed.tokens(), recovery, ..Self::new(source, lexed, budget) }
    }

    /// Returns the number of tokens.
    pub(crate) fn token_count(&self) -> usize {
        self.tokens.len()
    }

    /// Returns the kind of the next token; [`TokenKind::End`] after the last.
    #[inline]
    pub(crate) fn peek(&self) -> TokenKind {
        self.tokens.get(self.at).map_or(TokenKind::End, |token| token.kind)
    }

    /// Returns the kind of the token after the next one.
    #[inline]
    pub(crate) fn peek_second(&self) -> TokenKind {
        self.tokens.get(self.at + 1).map_or(TokenKind::End, |token| token.kind)
    }

    /// Returns the kind of the token at an index.
    pub(crate) fn kind_at(&self, index: usize) -> TokenKind {
        self.tokens.get(index).map_or(TokenKind::End, |token| token.kind)
    }

    /// Returns the location that the reference reports for a node.
    pub(crate) fn anchor(&self, node: NodeId) -> u32 {
        anchor::of(|node| (self.tree.raw(node), self.tree.span(node)), self.lexed, node)
    }

    /// Consumes the next token, and returns its index.
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

    /// Consumes the next token if it has this kind.
    #[inline]
    pub(crate) fn eat(&mut self, kind: TokenKind) -> bool {
        let there = self.peek() == kind;
        if there {
            self.bump();
        }
        there
    }

    /// Consumes the next token, which must have this kind, and returns its index.
    #[inline]
    pub(crate) fn expect(&mut self, kind: TokenKind) -> Parsed<u32> {
        if self.peek() == kind { Ok(self.bump()) } else { self.unexpected(TokenSet::of(&[kind])) }
    }

    /// Fails at the next token, where one of `expected` was possible.
    #[cold]
    pub(crate) fn unexpected<T>(&mut self, expected: TokenSet) -> Parsed<T> {
        self.expected = expected;
        let token = narrow(self.at);
        Err(Fault { kind: FaultKind::Unexpected, token, seen: token })
    }

    /// Fails with a fault that is detected when the next token is read.
    #[cold]
    pub(crate) fn reject_ahead<T>(&self, kind: FaultKind, token: u32) -> Parsed<T> {
        Err(Fault { kind, token, seen: narrow(self.at) })
    }

    /// Fails with a fault that is detected before the next token is read.
    #[cold]
    pub(crate) fn reject<T>(&self, kind: FaultKind, token: u32) -> Parsed<T> {
        Err(Fault { kind, token, seen: narrow(self.at.saturating_sub(1)) })
    }

    /// Returns the byte offset at which the next token starts.
    #[inline]
    pub(crate) fn start(&self) -> u32 {
        self.tokens.get(self.at).map_or(self.source.len(), |token| token.span.start)
    }

    /// Returns the token at an index.
    pub(crate) fn token(&self, index: u32) -> Option<&'a Token> {
        self.tokens.get(index as usize)
    }

    /// Returns the source text of the token at an index.
    pub(crate) fn text_of(&self, index: u32) -> &'a str {
        self.token(index).map_or("", |token| self.source.slice(token.span))
    }

    /// Creates a node that spans the tokens from the offset `start` to the last consumed one.
    #[inline]
    pub(crate) fn node(&mut self, kind: NodeKind, fields: [u32; 5], start: u32) -> NodeId {
        let span = Span::new(start, self.end);
        self.tree.node(Raw::new(kind, fields), span)
    }

    /// Creates a node from the next token, whose index becomes its first field.
    #[inline]
    pub(crate) fn leaf(&mut self, kind: NodeKind) -> NodeId {
        let start = self.start();
        let token = self.bump();
        self.node(kind, [token, 0, 0, 0, 0], start)
    }

    /// Runs a rule one nesting level deeper.
    #[inline]
    pub(crate) fn deeper<T>(&mut self, rule: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.depth += 1;
        let room = match stacker::remaining_stack() {
            // The current stack lies outside of the thread's own stack.
            Some(0) => self.stack.abs_diff(stack_address()) < FOREIGN_STACK,
            bytes => bytes.is_none_or(|bytes| bytes > STACK_RESERVE),
        };
        if self.depth > self.max_depth || !room {
            return self.reject_ahead(FaultKind::TooDeep, narrow(self.at));
        }
        let parsed = rule(self);
        self.depth -= 1;
        parsed
    }
}

/// Returns an address near the current end of the stack.
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

/// Converts a rule to a `combine` parser. A fault is always committed, because the grammar never backtracks.
pub(crate) fn rule<'a, T>(
    rule: impl Fn(&mut Input<'a>) -> Parsed<T>,
) -> impl FnMut(&mut Input<'a>) -> StdParseResult<T, Input<'a>> {
    move |input| match rule(input) {
        Ok(value) => Ok((value, Commit::Commit(()))),
        Err(fault) => Err(Commit::Commit(Tracked::from(fault))),
    }
}

/// Discards the expectations that `combine` describes, because the message of a syntax error is fixed.
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
