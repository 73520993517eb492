//! The names of types.

use std::sync::Arc;

use super::{SharedText, Type};

impl Type {
    /// The name of the class of type, without parameters: `Integer` for `Integer[1, 5]`, `TypeAlias` for an alias.
    pub fn simple_name(&self) -> SharedText {
        let name = match self {
            Self::Any => "Any",
            Self::Unit => "Unit",
            Self::Undef => "Undef",
            Self::Default => "Default",
            Self::Scalar => "Scalar",
            Self::ScalarData => "ScalarData",
            Self::Numeric => "Numeric",
            Self::Binary => "Binary",
            Self::SemVerRange => "SemVerRange",
            Self::CatalogEntry => "CatalogEntry",
            Self::Boolean(_) => "Boolean",
            Self::Integer(_) => "Integer",
            Self::Float(_) => "Float",
            Self::String(_) | Self::Text(_) => "String",
            Self::Enum(_) => "Enum",
            Self::Pattern(_) => "Pattern",
            Self::Regexp(_) => "Regexp",
            Self::SemVer(_) => "SemVer",
            Self::Timespan(_) => "Timespan",
            Self::Timestamp(_) => "Timestamp",
            Self::Collection(_) => "Collection",
            Self::Array(_) => "Array",
            Self::Tuple(_) => "Tuple",
            Self::Hash(_) => "Hash",
            Self::Struct(_) => "Struct",
            Self::Iterable(_) => "Iterable",
            Self::Iterator(_) => "Iterator",
            Self::Callable(_) => "Callable",
            Self::Type(_) => "Type",
            Self::Variant(_) => "Variant",
            Self::Optional(_) => "Optional",
            Self::NotUndef(_) => "NotUndef",
            Self::Sensitive(_) => "Sensitive",
            Self::Init(_) => "Init",
            Self::Class(_) => "Class",
            Self::Resource(_) => "Resource",
            Self::Runtime(_) => "Runtime",
            Self::Uri(_) => "URI",
            Self::AnyObject => "Object",
            Self::TypeSet(_) => "TypeSet",
            Self::Alias(_) | Self::AnyAlias => "TypeAlias",
            Self::Reference(_) => "TypeReference",
            Self::Object(object) => {
                return object.get().map_or("Object".into(), |object| last_segment(object.label()).into());
            }
            Self::Extension(extension) => return Self::Object(extension.base().clone()).simple_name(),
        };
        name.into()
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
