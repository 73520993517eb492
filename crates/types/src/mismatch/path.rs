//! The path to a mismatch.

use std::fmt;

use crate::value::Text;

/// A step on the path from the compared value to a mismatch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The compared value.
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
    /// An alternative of a `Variant`, counted from 0.
    Variant(usize),
    /// A signature of a function, counted from 0.
    Signature(usize),
}

impl Step {
    /// Returns true for steps that select an alternative and not a part of the value.
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
