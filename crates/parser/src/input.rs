//! The token stream of the grammar in the form that `combine` requires, and the tree that the rules build.

use combine::error::UnexpectedParse;
use combine::stream::{Positioned, ResetStream, StreamErrorFor, StreamOnce};
use puppetlang_lexer::{Lexed, Token, TokenKind};
use puppetlang_source::{Budget, Source, Span};

use crate::error::{Fault, FaultKind};
use crate::expected::TokenSet;
use crate::field::{Raw, TextPlace, TextRef};
use crate::language::Language;
use crate::node::NodeId;
use crate::recovery::Recovery;
use crate::tree::{Builder, narrow};

/// The error of a rule that failed. The stream stores its fault, so that results fit a register.
pub type Failed = UnexpectedParse;

/// The result of a rule: its value, or that it failed.
pub type Outcome<T> = Result<T, Failed>;

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
pub struct Input<'a> {
    tokens: &'a [Token],
    pub(crate) at: usize,
    /// Byte offset after the last consumed token; after a heredoc, the end of its opening tag.
    pub(crate) end: u32,
    pub(crate) source: &'a Source,
    pub(crate) lexed: &'a Lexed,
    pub(crate) language: &'static Language,
    pub(crate) tree: Builder,
    /// The names of the enclosing classes and plans.
    pub(crate) namespace: Vec<String>,
    /// The fault of the last rule that failed.
    pub(crate) fault: Fault,
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
    pub(crate) fn new(language: &'static Language, source: &'a Source, lexed: &'a Lexed, budget: &'a Budget) -> Self {
        let tokens = lexed.tokens_before_error();
        Self {
            tokens,
            at: 0,
            end: 0,
            source,
            lexed,
            language,
            tree: Builder::with_capacity(tokens.len() * 3 / 4 + 8),
            namespace: Vec::new(),
            fault: Fault { kind: FaultKind::Unexpected, token: 0, seen: 0 },
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
    pub(crate) fn recovering(
        language: &'static Language,
        source: &'a Source,
        lexed: &'a Lexed,
        budget: &'a Budget,
    ) -> Self {
        let recovery = Some(Recovery::default());
        Self { tokens: lexed.tokens(), recovery, ..Self::new(language, source, lexed, budget) }
    }

    /// Returns the number of tokens.
    pub(crate) fn token_count(&self) -> usize {
        self.tokens.len()
    }

    /// Returns the kind of the next token; [`TokenKind::End`] after the last.
    #[inline]
    pub fn peek(&self) -> TokenKind {
        self.tokens.get(self.at).map_or(TokenKind::End, |token| token.kind)
    }

    /// Returns the kind of the token after the next one.
    #[inline]
    pub fn peek_second(&self) -> TokenKind {
        self.tokens.get(self.at + 1).map_or(TokenKind::End, |token| token.kind)
    }

    /// Returns the kind of the token at an index.
    pub(crate) fn kind_at(&self, index: usize) -> TokenKind {
        self.tokens.get(index).map_or(TokenKind::End, |token| token.kind)
    }

    /// Returns the location that the reference reports for a node.
    pub(crate) fn anchor(&self, node: NodeId) -> u32 {
        self.tree.so_far().anchor_of_part(node, self.lexed)
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
    pub(crate) fn expect(&mut self, kind: TokenKind) -> Outcome<u32> {
        if self.peek() == kind { Ok(self.bump()) } else { self.unexpected(TokenSet::of(&[kind])) }
    }

    /// Consumes the next token, which must have one of these kinds, and returns its index.
    #[inline]
    pub(crate) fn expect_in(&mut self, kinds: TokenSet) -> Outcome<u32> {
        if kinds.contains(self.peek()) { Ok(self.bump()) } else { self.unexpected(kinds) }
    }

    /// Fails at the next token, where one of `expected` was possible.
    #[cold]
    pub(crate) fn unexpected<T>(&mut self, expected: TokenSet) -> Outcome<T> {
        self.expected = expected;
        self.reject_ahead(FaultKind::Unexpected, narrow(self.at))
    }

    /// Fails with a fault that is detected when the next token is read.
    #[cold]
    pub(crate) fn reject_ahead<T>(&mut self, kind: FaultKind, token: u32) -> Outcome<T> {
        self.fault = Fault { kind, token, seen: narrow(self.at) };
        Err(Failed::Unexpected)
    }

    /// Fails with a fault that is detected before the next token is read.
    #[cold]
    pub(crate) fn reject<T>(&mut self, kind: FaultKind, token: u32) -> Outcome<T> {
        self.fault = Fault { kind, token, seen: narrow(self.at.saturating_sub(1)) };
        Err(Failed::Unexpected)
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

    /// Returns a name of the tree.
    pub(crate) fn name(&self, name: TextRef) -> &str {
        match name.place() {
            TextPlace::Token(token) => self.text_of(token),
            TextPlace::Stored(index) => self.tree.so_far().stored_text(index),
        }
    }

    /// Returns the span of the token of a name; `None` if the name is not that of a token.
    pub(crate) fn span_of(&self, name: TextRef) -> Option<Span> {
        match name.place() {
            TextPlace::Token(token) => self.token(token).map(|token| token.span),
            TextPlace::Stored(_) => None,
        }
    }

    /// Returns the source text of the token at an index.
    pub(crate) fn text_of(&self, index: u32) -> &'a str {
        self.token(index).map_or("", |token| self.source.slice(token.span))
    }

    /// Prefixes the name with the names of the enclosing classes and plans. `name` is the index of its token.
    pub(crate) fn qualified(&mut self, name: u32) -> TextRef {
        if self.namespace.is_empty() && !self.text_of(name).starts_with("::") {
            return TextRef::token(name);
        }
        let joined = format!("{}::{}", self.namespace.join("::"), self.text_of(name));
        let text = joined.strip_prefix("::").unwrap_or(&joined).to_owned();
        self.tree.text(text)
    }

    /// Adds a node that spans the tokens from the offset `start` to the last consumed one.
    #[inline]
    pub fn complete(&mut self, raw: impl Into<Raw>, start: u32) -> NodeId {
        let span = Span::new(start, self.end);
        self.tree.node(raw, span)
    }

    /// Enters the next nesting level. Fails if it is too deep.
    #[inline(never)]
    pub(crate) fn enter(&mut self) -> Outcome<()> {
        self.depth += 1;
        let room = match stacker::remaining_stack() {
            // The current stack lies outside of the thread's own stack.
            Some(0) => self.stack.abs_diff(stack_address()) < FOREIGN_STACK,
            bytes => bytes.is_none_or(|bytes| bytes > STACK_RESERVE),
        };
        if self.depth > self.max_depth || !room {
            return self.reject_ahead(FaultKind::TooDeep, narrow(self.at));
        }
        Ok(())
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
    type Error = Failed;

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

    fn reset(&mut self, (at, end): Self::Checkpoint) -> Result<(), Failed> {
        (self.at, self.end) = (at, end);
        Ok(())
    }
}

impl Positioned for Input<'_> {
    fn position(&self) -> usize {
        self.at
    }
}
