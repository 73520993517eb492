//! The error of type expressions and conversions.

use std::fmt;

/// A text is not a type, or a value cannot be created: the reference's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeError {
    message: Box<str>,
    is_limit: bool,
}

impl TypeError {
    /// Creates an error with the reference's message.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into().into_boxed_str(), is_limit: false }
    }

    /// Creates the error of a limit.
    pub(crate) fn limit(message: String) -> Self {
        Self { is_limit: true, ..Self::new(message) }
    }

    /// The error for a lower bound that exceeds the upper bound.
    pub(crate) fn wrong_order(from: impl fmt::Display, to: impl fmt::Display) -> Self {
        Self::new(format!("'from' must be less or equal to 'to'. Got ({from}, {to}"))
    }

    /// The message, without location.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Whether a limit of the implementation was exceeded, such as that of types within each other.
    pub fn is_limit(&self) -> bool {
        self.is_limit
    }
}

impl fmt::Display for TypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for TypeError {}
