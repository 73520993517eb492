//! The names of types.

use std::sync::Arc;

use puppetlang_source::CoreType as C;

use super::{SharedText, Type};

impl Type {
    /// The name of the class of type, without parameters: `Integer` for `Integer[1, 5]`, `TypeAlias` for an alias.
    pub fn simple_name(&self) -> SharedText {
        let core = match self {
            Self::Any => C::Any,
            Self::Unit => C::Unit,
            Self::Undef => C::Undef,
            Self::Default => C::Default,
            Self::Scalar => C::Scalar,
            Self::ScalarData => C::ScalarData,
            Self::Numeric => C::Numeric,
            Self::Binary => C::Binary,
            Self::SemVerRange => C::SemVerRange,
            Self::CatalogEntry => C::CatalogEntry,
            Self::Boolean(_) => C::Boolean,
            Self::Integer(_) => C::Integer,
            Self::Float(_) => C::Float,
            Self::String(_) | Self::Text(_) => C::String,
            Self::Enum(_) => C::Enum,
            Self::Pattern(_) => C::Pattern,
            Self::Regexp(_) => C::Regexp,
            Self::SemVer(_) => C::SemVer,
            Self::Timespan(_) => C::Timespan,
            Self::Timestamp(_) => C::Timestamp,
            Self::Collection(_) => C::Collection,
            Self::Array(_) => C::Array,
            Self::Tuple(_) => C::Tuple,
            Self::Hash(_) => C::Hash,
            Self::Struct(_) => C::Struct,
            Self::Iterable(_) => C::Iterable,
            Self::Iterator(_) => C::Iterator,
            Self::Callable(_) => C::Callable,
            Self::Type(_) => C::Type,
            Self::Variant(_) => C::Variant,
            Self::Optional(_) => C::Optional,
            Self::NotUndef(_) => C::NotUndef,
            Self::Sensitive(_) => C::Sensitive,
            Self::Init(_) => C::Init,
            Self::Class(_) => C::Class,
            Self::Resource(_) => C::Resource,
            Self::Runtime(_) => C::Runtime,
            Self::Uri(_) => C::Uri,
            Self::AnyObject => C::Object,
            Self::TypeSet(_) => C::TypeSet,
            Self::Alias(_) | Self::AnyAlias => C::TypeAlias,
            Self::Reference(_) => C::TypeReference,
            Self::Object(object) => {
                return object.get().map_or("Object".into(), |object| last_segment(object.label()).into());
            }
            Self::Extension(extension) => return Self::Object(extension.base().clone()).simple_name(),
        };
        core.name().into()
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
