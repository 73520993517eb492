//! The numbers of the kinds of values. They are part of the ABI and never change.

use puppetlang::source::CoreType;
use puppetlang::types::Value as V;

use crate::guard::getter;
use crate::text::Str;
use crate::value::Value;

/// No value.
pub const PUPPETLANG_VALUE_NONE: u32 = 0;
/// `undef`.
pub const PUPPETLANG_VALUE_UNDEF: u32 = 1;
/// `default`.
pub const PUPPETLANG_VALUE_DEFAULT: u32 = 2;
/// `true` or `false`.
pub const PUPPETLANG_VALUE_BOOLEAN: u32 = 3;
/// An integer of 64 bits.
pub const PUPPETLANG_VALUE_INTEGER: u32 = 4;
/// A number with a fraction or an exponent, in double precision.
pub const PUPPETLANG_VALUE_FLOAT: u32 = 5;
/// A string.
pub const PUPPETLANG_VALUE_STRING: u32 = 6;
/// A regular expression.
pub const PUPPETLANG_VALUE_REGEXP: u32 = 7;
/// A list of values.
pub const PUPPETLANG_VALUE_ARRAY: u32 = 8;
/// Values by key, in the order in which the keys were inserted.
pub const PUPPETLANG_VALUE_HASH: u32 = 9;
/// A type.
pub const PUPPETLANG_VALUE_TYPE: u32 = 10;
/// A sensitive value, whose content is not shown.
pub const PUPPETLANG_VALUE_SENSITIVE: u32 = 11;
/// Bytes.
pub const PUPPETLANG_VALUE_BINARY: u32 = 12;
/// A semantic version.
pub const PUPPETLANG_VALUE_SEMVER: u32 = 13;
/// A range of semantic versions.
pub const PUPPETLANG_VALUE_SEMVERRANGE: u32 = 14;
/// A duration.
pub const PUPPETLANG_VALUE_TIMESPAN: u32 = 15;
/// A point in time.
pub const PUPPETLANG_VALUE_TIMESTAMP: u32 = 16;
/// A uniform resource identifier.
pub const PUPPETLANG_VALUE_URI: u32 = 17;
/// An instance of an Object type.
pub const PUPPETLANG_VALUE_OBJECT: u32 = 18;
/// An iterator, which produces values one by one.
pub const PUPPETLANG_VALUE_ITERATOR: u32 = 19;
/// A function or lambda.
pub const PUPPETLANG_VALUE_CALLABLE: u32 = 20;

/// The type of each kind, starting with kind 1.
const TYPES: &[CoreType] = &[
    CoreType::Undef,
    CoreType::Default,
    CoreType::Boolean,
    CoreType::Integer,
    CoreType::Float,
    CoreType::String,
    CoreType::Regexp,
    CoreType::Array,
    CoreType::Hash,
    CoreType::Type,
    CoreType::Sensitive,
    CoreType::Binary,
    CoreType::SemVer,
    CoreType::SemVerRange,
    CoreType::Timespan,
    CoreType::Timestamp,
    CoreType::Uri,
    CoreType::Object,
    CoreType::Iterator,
    CoreType::Callable,
];

/// Returns the kind of a value: one of `PUPPETLANG_VALUE_*`; 0 for NULL.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_kind(value: Option<&Value>) -> u32 {
    getter(PUPPETLANG_VALUE_NONE, || value.map_or(PUPPETLANG_VALUE_NONE, |value| kind(&value.0)))
}

/// Returns the kind of a value.
pub(crate) fn kind(value: &V) -> u32 {
    match value {
        V::Undef => PUPPETLANG_VALUE_UNDEF,
        V::Default => PUPPETLANG_VALUE_DEFAULT,
        V::Boolean(_) => PUPPETLANG_VALUE_BOOLEAN,
        V::Integer(_) => PUPPETLANG_VALUE_INTEGER,
        V::Float(_) => PUPPETLANG_VALUE_FLOAT,
        V::String(_) => PUPPETLANG_VALUE_STRING,
        V::Regexp(_) => PUPPETLANG_VALUE_REGEXP,
        V::Array(_) => PUPPETLANG_VALUE_ARRAY,
        V::Hash(_) => PUPPETLANG_VALUE_HASH,
        V::Type(_) => PUPPETLANG_VALUE_TYPE,
        V::Sensitive(_) => PUPPETLANG_VALUE_SENSITIVE,
        V::Binary(_) => PUPPETLANG_VALUE_BINARY,
        V::SemVer(_) => PUPPETLANG_VALUE_SEMVER,
        V::SemVerRange(_) => PUPPETLANG_VALUE_SEMVERRANGE,
        V::Timespan(_) => PUPPETLANG_VALUE_TIMESPAN,
        V::Timestamp(_) => PUPPETLANG_VALUE_TIMESTAMP,
        V::Uri(_) => PUPPETLANG_VALUE_URI,
        V::Object(_) => PUPPETLANG_VALUE_OBJECT,
        V::Iterator(_) => PUPPETLANG_VALUE_ITERATOR,
        V::Callable(_) => PUPPETLANG_VALUE_CALLABLE,
    }
}

/// Returns the name of a kind of value, such as "SemVerRange", which is the name of its type; empty for an unknown
/// number. Thread-safe. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_value_kind_name(kind: u32) -> Str {
    getter(Str::EMPTY, || {
        let core = usize::try_from(kind).ok().and_then(|kind| TYPES.get(kind.checked_sub(1)?));
        core.map_or(Str::EMPTY, |core| Str::of(core.name()))
    })
}

#[cfg(test)]
mod tests {
    use puppetlang::types::Type;

    use super::*;

    #[test]
    fn the_names_are_those_of_the_types() {
        for core in TYPES {
            assert_eq!(Type::parse(core.name()).map(|kind| kind.simple_name().to_string()), Ok(core.name().to_owned()));
        }
        assert_eq!(u32::try_from(TYPES.len()), Ok(PUPPETLANG_VALUE_CALLABLE));
    }
}
