//! Values of the program that the language is embedded in: `Runtime`.

use super::SharedText;
use crate::value::RegexpValue;

/// A type of the embedding program, by name.
#[derive(Clone, PartialEq, Eq)]
pub struct RuntimeType {
    /// The runtime, as `ruby`; `None` for any.
    pub runtime: Option<SharedText>,
    /// The name of the type; `None` for all of the runtime.
    pub name: Option<RuntimeName>,
}

/// How types of a runtime are named.
#[derive(Clone, PartialEq, Eq)]
pub enum RuntimeName {
    /// One type.
    Name(SharedText),
    /// A pattern for names, and what replaces it.
    Pattern(RegexpValue, SharedText),
}

impl RuntimeType {
    /// True if `other` belongs to it. What inherits from what is not known here: only equal names belong together.
    pub fn accepts(&self, other: &Self) -> bool {
        (self.runtime.is_none() || self.runtime == other.runtime) && (self.name.is_none() || self.name == other.name)
    }

    /// True if both are of one runtime, and both are named by patterns. The reference takes any two of them for the same.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let is_pattern = |kind: &Self| matches!(kind.name, Some(RuntimeName::Pattern(..)));
        self.runtime == other.runtime && is_pattern(self) && is_pattern(other)
    }
}
