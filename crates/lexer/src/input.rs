//! The byte stream of the lexical rules, in the form that `combine` requires.
//!
//! The error type [`Fault`] is `Copy` and does not allocate, so discarding it when another alternative matches is free.

use combine::error::{Commit, ErrorInfo, ParseError, StdParseResult, StreamError, Tracked};
use combine::stream::{Positioned, RangeStreamOnce, ResetStream, StreamErrorFor, StreamOnce};

/// The bytes of a text and the current offset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<'a> {
    /// All bytes of the text that is being read: a file, or the text of a heredoc.
    pub(crate) bytes: &'a [u8],
    /// Byte offset of the next byte; at most the number of bytes.
    pub(crate) at: usize,
}

/// The result of a rule: its value, or the fault with its offset.
pub(crate) type Scanned<'a, T> = StdParseResult<T, Input<'a>>;

impl<'a> Input<'a> {
    /// Creates a stream that reads `bytes` from offset `at`.
    pub(crate) fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    /// Returns the byte `ahead` bytes after the next one, or 0 after the end.
    ///
    /// (A NUL in the source has no meaning either.)
    #[inline]
    pub(crate) fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    /// Returns the bytes that have not been read.
    #[inline]
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Consumes `count` bytes and returns `value`.
    #[inline]
    pub(crate) fn take<T>(&mut self, count: usize, value: T) -> Scanned<'a, T> {
        self.at = self.bytes.len().min(self.at + count);
        Ok((value, Commit::Commit(())))
    }

    /// Returns the fault of a rule that does not match at the current offset.
    #[inline]
    pub(crate) fn unexpected(&self) -> Fault {
        Fault { at: self.at, kind: FaultKind::Unexpected }
    }

    /// Fails at the current offset.
    #[inline]
    pub(crate) fn fault<T>(&self, kind: FaultKind) -> Scanned<'a, T> {
        self.fault_at(self.at, kind)
    }

    /// Fails at offset `at`, where the reference reports the fault. The consumed bytes are the invalid text.
    #[inline]
    pub(crate) fn fault_at<T>(&self, at: usize, kind: FaultKind) -> Scanned<'a, T> {
        Err(Commit::Commit(Tracked::from(Fault { at: at.min(self.bytes.len()), kind })))
    }
}

/// The kinds of fault of lexical rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FaultKind {
    /// The rule does not match; another one may.
    Unexpected,
    /// `Foo::` without a following name.
    ClassReference,
    /// `::Foo::` without a following name.
    QualifiedClassReference,
    /// `::` without a following name.
    QualifiedName,
    /// `/*` without `*/`.
    UnclosedComment,
}

/// A fault and its byte offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) kind: FaultKind,
}

impl<'a> StreamOnce for Input<'a> {
    type Token = u8;
    type Range = &'a [u8];
    type Position = usize;
    type Error = Fault;

    #[inline]
    fn uncons(&mut self) -> Result<u8, StreamErrorFor<Self>> {
        let byte = *self.bytes.get(self.at).ok_or(FaultKind::Unexpected)?;
        self.at += 1;
        Ok(byte)
    }
}

impl ResetStream for Input<'_> {
    type Checkpoint = usize;

    #[inline]
    fn checkpoint(&self) -> usize {
        self.at
    }

    #[inline]
    fn reset(&mut self, checkpoint: usize) -> Result<(), Fault> {
        self.at = checkpoint;
        Ok(())
    }
}

impl Positioned for Input<'_> {
    #[inline]
    fn position(&self) -> usize {
        self.at
    }
}

impl<'a> RangeStreamOnce for Input<'a> {
    #[inline]
    fn uncons_range(&mut self, size: usize) -> Result<&'a [u8], FaultKind> {
        let range = self.bytes.get(self.at..self.at + size).ok_or(FaultKind::Unexpected)?;
        self.at += size;
        Ok(range)
    }

    #[inline]
    fn uncons_while<F: FnMut(u8) -> bool>(&mut self, mut fits: F) -> Result<&'a [u8], FaultKind> {
        let start = self.at;
        while self.bytes.get(self.at).is_some_and(|&byte| fits(byte)) {
            self.at += 1;
        }
        Ok(&self.bytes[start..self.at])
    }

    #[inline]
    fn distance(&self, end: &usize) -> usize {
        self.at.abs_diff(*end)
    }

    fn range(&self) -> &'a [u8] {
        self.rest()
    }
}

/// Discards the expectations that `combine` describes, because the lexer's messages are fixed.
impl<'a> StreamError<u8, &'a [u8]> for FaultKind {
    fn unexpected_token(_: u8) -> Self {
        Self::Unexpected
    }
    fn unexpected_range(_: &'a [u8]) -> Self {
        Self::Unexpected
    }
    fn unexpected_format<T: std::fmt::Display>(_: T) -> Self {
        Self::Unexpected
    }
    fn expected_token(_: u8) -> Self {
        Self::Unexpected
    }
    fn expected_range(_: &'a [u8]) -> Self {
        Self::Unexpected
    }
    fn expected_format<T: std::fmt::Display>(_: T) -> Self {
        Self::Unexpected
    }
    fn message_token(_: u8) -> Self {
        Self::Unexpected
    }
    fn message_range(_: &'a [u8]) -> Self {
        Self::Unexpected
    }
    fn message_format<T: std::fmt::Display>(_: T) -> Self {
        Self::Unexpected
    }
    fn is_unexpected_end_of_input(&self) -> bool {
        false
    }
    fn into_other<T: StreamError<u8, &'a [u8]>>(self) -> T {
        T::unexpected_static_message("unexpected input")
    }
}

impl<'a> ParseError<u8, &'a [u8], usize> for Fault {
    type StreamError = FaultKind;

    #[inline]
    fn empty(at: usize) -> Self {
        Self { at, kind: FaultKind::Unexpected }
    }

    fn position(&self) -> usize {
        self.at
    }

    fn set_position(&mut self, at: usize) {
        self.at = at;
    }

    /// Keeps the fault with the larger offset.
    fn merge(self, other: Self) -> Self {
        if other.at >= self.at { other } else { self }
    }

    fn add(&mut self, kind: FaultKind) {
        self.kind = kind;
    }

    fn add_expected<E>(&mut self, _: E)
    where
        E: for<'s> ErrorInfo<'s, u8, &'a [u8]>,
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

    fn into_other<T: ParseError<u8, &'a [u8], usize>>(self) -> T {
        T::empty(self.at)
    }
}
