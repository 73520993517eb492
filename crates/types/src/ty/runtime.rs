//! Values of the runtime that the language is embedded in: `Runtime`.

use super::SharedText;
use crate::value::RegexpValue;

/// A type of a runtime, by name.
#[derive(Clone, PartialEq, Eq)]
pub struct RuntimeType {
    /// The runtime, such as `ruby`; `None` for any.
    pub runtime: Option<SharedText>,
    /// The name of the type; `None` for all types of the runtime.
    pub name: Option<RuntimeName>,
}

/// The name of a type of a runtime.
#[derive(Clone, PartialEq, Eq)]
pub enum RuntimeName {
    /// One type.
    Name(SharedText),
    /// A pattern for names, and its replacement.
    Pattern(RegexpValue, SharedText),
}

impl RuntimeType {
    /// Returns true if `other` is assignable. Inheritance in the runtime is unknown here, so names must be equal.
    pub fn accepts(&self, other: &Self) -> bool {
        (self.runtime.is_none() || self.runtime == other.runtime) && (self.name.is_none() || self.name == other.name)
    }

    /// Returns true if both have the same runtime and are named by patterns. The reference treats these as equal.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let is_pattern = |ty: &Self| matches!(ty.name, Some(RuntimeName::Pattern(..)));
        self.runtime == other.runtime && is_pattern(self) && is_pattern(other)
    }
}
