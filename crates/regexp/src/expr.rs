//! What a pattern matches, free of Ruby's syntax: options are resolved, sets are sets of characters, calls are written
//! out and groups have the numbers they have in a match.

use regex_syntax::hir::ClassUnicode;

/// A part of a pattern.
#[derive(Debug)]
pub(crate) enum Expr {
    /// Matches always and takes nothing.
    Empty,
    /// Never matches.
    Fail,
    Literal(String),
    Set(ClassUnicode),
    Assert(Assertion),
    /// The match begins here.
    Keep,
    List(Vec<Expr>),
    /// The first one that leads to a match.
    Alternation(Vec<Expr>),
    Repeat(Box<Repeat>),
    Capture(usize, Box<Expr>),
    /// Tried once: what it matched stays.
    Atomic(Box<Expr>),
    Look(Look, Box<Expr>),
    /// What the first of these groups that took part has matched.
    Backref {
        groups: Vec<usize>,
        ignore_case: bool,
    },
    /// One part if a group has taken part, another if not.
    Condition {
        group: usize,
        branches: Box<[Expr; 2]>,
    },
}

/// A quantifier.
#[derive(Debug)]
pub(crate) struct Repeat {
    pub(crate) child: Expr,
    pub(crate) min: u32,
    pub(crate) max: Option<u32>,
    pub(crate) lazy: bool,
    /// Whether a round may take no character.
    pub(crate) may_be_empty: bool,
    /// Whether a group captures in a round that takes no character, and not only once.
    pub(crate) shows_empty_round: bool,
}

/// An assertion with an operand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    pub(crate) negated: bool,
    /// For a look-behind, the length of its operand in characters.
    pub(crate) behind: Option<u32>,
}

/// An assertion without operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Assertion {
    /// No line begins after a newline that ends the text.
    LineStart,
    LineEnd,
    TextStart,
    TextEnd,
    /// The end, or before a newline that ends the text.
    TextEndOrNewline,
    /// Where the search began.
    SearchStart,
    WordBoundary,
    NotWordBoundary,
    AsciiWordBoundary,
    NotAsciiWordBoundary,
}

/// The means that the search for a pattern needs at least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Means {
    /// An automaton that knows nothing but the current character.
    Automaton,
    /// Each instruction is tried once at each place of the text.
    Memory,
    /// All ways are tried.
    Backtracking,
}

impl Expr {
    /// A list without needless levels.
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

    /// The length of all matches in characters, if it is fixed.
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

    /// Whether every match begins at a place that `assertion` names.
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
    // A part that never matches has any length.
    let mut lengths = parts.iter().filter(|part| !matches!(part, Expr::Fail)).map(Expr::length);
    let first = lengths.next().unwrap_or(Some(0))?;
    lengths.all(|length| length == Some(first)).then_some(first)
}
