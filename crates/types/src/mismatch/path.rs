//! Where a difference is.

use std::fmt;

use crate::value::Text;

/// A step on the way from what was asked about to the difference.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// What was asked about.
    Subject(Text),
    /// The value of a key.
    Entry(Text),
    /// A key itself.
    Key(Text),
    /// A parameter.
    Parameter(Text),
    /// The result of a function.
    Return,
    /// The block of a call.
    Block,
    /// An element, counted from 0.
    Index(usize),
    /// One of several types, counted from 0.
    Variant(usize),
    /// One of several forms of a function, counted from 0.
    Signature(usize),
}

impl Step {
    /// True for the steps that say which possibility was tried, and not where.
    pub(super) fn is_variant(&self) -> bool {
        matches!(self, Self::Variant(_) | Self::Signature(_))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Subject(subject) => f.write_str(subject),
            Self::Entry(key) => write!(f, "entry '{key}'"),
            Self::Key(key) => write!(f, "key of entry '{key}'"),
            Self::Parameter(name) => write!(f, "parameter '{name}'"),
            Self::Return => f.write_str("return"),
            Self::Block => f.write_str("block"),
            Self::Index(index) => write!(f, "index {index}"),
            Self::Variant(index) => write!(f, "variant {index}"),
            Self::Signature(index) => write!(f, "{}.", index + 1),
        }
    }
}
