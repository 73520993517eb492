//! The error of type expressions and conversions.

use std::fmt;

/// A text is not a type, or a value cannot be created: the reference's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeError(Box<str>);

impl TypeError {
    /// Creates an error with the reference's message.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into().into_boxed_str())
    }

    /// The error for a lower bound that exceeds the upper bound.
    pub(crate) fn wrong_order(from: impl fmt::Display, to: impl fmt::Display) -> Self {
        Self::new(format!("'from' must be less or equal to 'to'. Got ({from}, {to}"))
    }

    /// The message, without location.
    pub fn message(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TypeError {}
