//! The table of the core types of the language, in one place for all crates.

/// Whether a class or defined type may have the name of a core type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Reserved,
    Free,
}

use Use::{Free, Reserved};

macro_rules! core_types {
    ($($kind:ident, $lower:literal, $name:literal, $usage:ident;)*) => {
        /// A core type of the language.
        ///
        /// ```
        /// use puppetlang_source::CoreType;
        ///
        /// assert_eq!(CoreType::of("semver"), Some(CoreType::SemVer));
        /// assert_eq!(CoreType::SemVer.name(), "SemVer");
        /// assert!(CoreType::of("data").is_none(), "it is an alias");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum CoreType {
            $(#[doc = concat!("`", $name, "`.")] $kind,)*
        }

        impl CoreType {
            /// All core types, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// Returns the core type of a name in lower case.
            pub fn of(name: &str) -> Option<Self> {
                match name {
                    $($lower => Some(Self::$kind),)*
                    _ => None,
                }
            }

            /// The name.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
            }

            const fn usage(self) -> Use {
                match self {
                    $(Self::$kind => $usage,)*
                }
            }
        }
    };
}

// The name in lower case, the name, and whether the reference rejects definitions with this name.
core_types! {
    Any, "any", "Any", Reserved;
    Array, "array", "Array", Reserved;
    Binary, "binary", "Binary", Free;
    Boolean, "boolean", "Boolean", Reserved;
    Callable, "callable", "Callable", Free;
    CatalogEntry, "catalogentry", "CatalogEntry", Free;
    Class, "class", "Class", Free;
    Collection, "collection", "Collection", Reserved;
    Default, "default", "Default", Free;
    Enum, "enum", "Enum", Reserved;
    Float, "float", "Float", Reserved;
    Hash, "hash", "Hash", Reserved;
    Init, "init", "Init", Reserved;
    Integer, "integer", "Integer", Reserved;
    Iterable, "iterable", "Iterable", Free;
    Iterator, "iterator", "Iterator", Free;
    NotUndef, "notundef", "NotUndef", Free;
    Numeric, "numeric", "Numeric", Reserved;
    Object, "object", "Object", Reserved;
    Optional, "optional", "Optional", Reserved;
    Pattern, "pattern", "Pattern", Reserved;
    Regexp, "regexp", "Regexp", Reserved;
    Resource, "resource", "Resource", Free;
    Runtime, "runtime", "Runtime", Reserved;
    Scalar, "scalar", "Scalar", Reserved;
    ScalarData, "scalardata", "ScalarData", Free;
    SemVer, "semver", "SemVer", Reserved;
    SemVerRange, "semverrange", "SemVerRange", Reserved;
    Sensitive, "sensitive", "Sensitive", Reserved;
    String, "string", "String", Reserved;
    Struct, "struct", "Struct", Reserved;
    Timespan, "timespan", "Timespan", Reserved;
    Timestamp, "timestamp", "Timestamp", Reserved;
    Tuple, "tuple", "Tuple", Reserved;
    Type, "type", "Type", Reserved;
    TypeAlias, "typealias", "TypeAlias", Free;
    TypeReference, "typereference", "TypeReference", Free;
    TypeSet, "typeset", "TypeSet", Reserved;
    Undef, "undef", "Undef", Free;
    Unit, "unit", "Unit", Reserved;
    Uri, "uri", "URI", Free;
    Variant, "variant", "Variant", Reserved;
}

impl CoreType {
    /// Returns true if no class or defined type may have this name.
    pub fn is_reserved(self) -> bool {
        self.usage() == Reserved
    }

    /// Returns true if programs can use the type by name. `Unit` is only inferred.
    pub fn has_name(self) -> bool {
        self != Self::Unit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_found() {
        assert!(CoreType::ALL.is_sorted_by(|one, next| one.name().to_lowercase() < next.name().to_lowercase()));
        for core in CoreType::ALL {
            assert_eq!(CoreType::of(&core.name().to_lowercase()), Some(*core));
        }
        assert_eq!(CoreType::of("Any"), None);
    }
}
