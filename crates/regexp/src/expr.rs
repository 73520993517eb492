//! Expressions: the meaning of a pattern, independent of Ruby's syntax.
//!
//! Options are resolved, classes are sets of characters, calls are expanded, and groups have their numbers in a match.

use regex_syntax::hir::ClassUnicode;

/// An expression.
#[derive(Debug)]
pub(crate) enum Expr {
    /// Matches the empty string.
    Empty,
    /// Never matches.
    Fail,
    Literal(String),
    Set(ClassUnicode),
    Assert(Assertion),
    /// Sets the start of the match.
    Keep,
    List(Vec<Expr>),
    /// Tries the branches in order.
    Alternation(Vec<Expr>),
    Repeat(Box<Repeat>),
    Capture(usize, Box<Expr>),
    /// Matched only once: backtracking does not re-enter it.
    Atomic(Box<Expr>),
    Look(Look, Box<Expr>),
    /// Matches what the first participating group of these matched.
    Backref {
        groups: Vec<usize>,
        ignore_case: bool,
    },
    /// The first branch if the group participated, otherwise the second.
    Condition {
        group: usize,
        branches: Box<[Expr; 2]>,
    },
}

/// A quantified expression.
#[derive(Debug)]
pub(crate) struct Repeat {
    pub(crate) child: Expr,
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
    pub(crate) lazy: bool,
    /// True if an iteration may match no character.
    pub(crate) may_be_empty: bool,
    /// True if a group captures in an empty iteration, and there can be more than one iteration.
    pub(crate) shows_empty_round: bool,
}

/// A look-around assertion.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    pub(crate) negated: bool,
    /// The length of the operand in characters, for a look-behind.
    pub(crate) behind: Option<u32>,
}

/// An assertion without an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Assertion {
    /// The start of a line. No line starts after a newline at the end of the text.
    LineStart,
    LineEnd,
    TextStart,
    TextEnd,
    /// The end of the text, or before a newline at the end of the text.
    TextEndOrNewline,
    /// The offset at which the search started.
    SearchStart,
    WordBoundary,
    NotWordBoundary,
    AsciiWordBoundary,
    NotAsciiWordBoundary,
}

/// The weakest kind of engine that can search for a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Means {
    /// An automaton, whose only input is the current character.
    Automaton,
    /// Memoization: each instruction is tried once per offset of the text.
    Memory,
    /// Full backtracking.
    Backtracking,
}

impl Expr {
    /// Creates a list, without needless nesting.
    pub(crate) fn list(mut parts: Vec<Self>) -> Self {
        match parts.len() {
            0 => Self::Empty,
            1 => parts.swap_remove(0),
            _ => Self::List(parts),
        }
    }

    fn children(&self) -> &[Self] {
        match self {
            Self::List(parts) | Self::Alternation(parts) => parts,
            Self::Repeat(repeat) => std::slice::from_ref(&repeat.child),
            Self::Capture(_, child) | Self::Atomic(child) | Self::Look(_, child) => std::slice::from_ref(child),
            Self::Condition { branches, .. } => branches.as_slice(),
            Self::Empty
            | Self::Fail
            | Self::Literal(_)
            | Self::Set(_)
            | Self::Assert(_)
            | Self::Keep
            | Self::Backref { .. } => &[],
        }
    }

    pub(crate) fn means(&self) -> Means {
        let own = match self {
            Self::Keep | Self::Assert(Assertion::SearchStart) => Means::Memory,
            Self::Atomic(_) | Self::Look(..) | Self::Backref { .. } | Self::Condition { .. } => Means::Backtracking,
            Self::Repeat(repeat) if repeat.shows_empty_round => Means::Backtracking,
            _ => Means::Automaton,
        };
        self.children().iter().map(Self::means).fold(own, Ord::max)
    }

    /// Returns the length of all matches in characters, if it is fixed.
    pub(crate) fn length(&self) -> Option<u32> {
        match self {
            Self::Literal(text) => u32::try_from(text.chars().count()).ok(),
            Self::Set(_) => Some(1),
            Self::List(parts) => parts.iter().try_fold(0_u32, |sum, part| sum.checked_add(part.length()?)),
            Self::Alternation(parts) => same_length(parts),
            Self::Condition { branches, .. } => same_length(branches.as_slice()),
            Self::Repeat(repeat) => match repeat.child.length()? {
                0 => Some(0),
                length if repeat.max == Some(repeat.min) => length.checked_mul(repeat.min),
                _ => None,
            },
            Self::Capture(_, child) | Self::Atomic(child) => child.length(),
            Self::Empty | Self::Fail | Self::Assert(_) | Self::Keep | Self::Look(..) => Some(0),
            Self::Backref { .. } => None,
        }
    }

    /// Returns true if every match starts where `assertion` holds.
    pub(crate) fn begins_with(&self, assertion: Assertion) -> bool {
        match self {
            Self::Assert(own) => *own == assertion,
            Self::List(parts) => parts.first().is_some_and(|part| part.begins_with(assertion)),
            Self::Alternation(parts) => parts.iter().all(|part| part.begins_with(assertion)),
            Self::Repeat(repeat) => repeat.min > 0 && repeat.child.begins_with(assertion),
            Self::Capture(_, child) | Self::Atomic(child) => child.begins_with(assertion),
            _ => false,
        }
    }
}

fn same_length(parts: &[Expr]) -> Option<u32> {
    // A part that never matches fits any length.
    let mut lengths = parts.iter().filter(|part| !matches!(part, Expr::Fail)).map(Expr::length);
    let first = lengths.next().unwrap_or(Some(0))?;
    lengths.all(|length| length == Some(first)).then_some(first)
}
