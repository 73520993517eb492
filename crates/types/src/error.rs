//! What can be wrong with a type, or with making a value of it.

use std::fmt;

/// Why something is no type, or no value of one: the reference's message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeError(Box<str>);

impl TypeError {
    /// An error with the reference's message.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into().into_boxed_str())
    }

    /// The message, without place.
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
