//! The names of types.

use std::sync::Arc;

use super::{SharedText, Type};

impl Type {
    /// The name of the class of type, without parameters: `Integer` for `Integer[1, 5]`, `TypeAlias` for an alias.
    pub fn simple_name(&self) -> SharedText {
        match self {
            Self::Object(object) => object.get().map_or("Object".into(), |object| last_segment(object.label()).into()),
            Self::Extension(extension) => Self::Object(extension.base().clone()).simple_name(),
            ty => ty.core().name().into(),
        }
    }

    /// The name of the alias, Object type or type set, otherwise that of the class of type.
    pub fn name(&self) -> SharedText {
        match self {
            Self::Alias(alias) => alias.name(),
            Self::Object(object) => {
                object.get().and_then(|object| object.name().map(Arc::from)).unwrap_or_else(|| self.simple_name())
            }
            Self::TypeSet(None) => "DefaultTypeSet".into(),
            Self::TypeSet(Some(set)) => set.name().map_or_else(|| self.simple_name(), Into::into),
            _ => self.simple_name(),
        }
    }
}

/// Returns the part after the last `::`.
fn last_segment(name: &str) -> &str {
    name.rsplit("::").next().unwrap_or(name)
}
