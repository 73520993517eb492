//! Descriptions of the data types of the language.

use puppetlang_source::CoreType;

/// Returns the values that a data type accepts, in one line.
pub(crate) fn about(ty: CoreType) -> &'static str {
    match ty {
        CoreType::Any => "every value",
        CoreType::Array => "a list of values: `Array[type, least, most]`",
        CoreType::Binary => "bytes",
        CoreType::Boolean => "`true` or `false`",
        CoreType::Callable => "a block or another value that can be called: the types of its parameters",
        CoreType::CatalogEntry => "a reference to a resource or class",
        CoreType::Class => "a reference to a class: `Class['name']`",
        CoreType::Collection => "an array or a hash",
        CoreType::Default => "the value `default`",
        CoreType::Enum => "one of some strings: `Enum['a', 'b']`",
        CoreType::Float => "a number with a fraction: `Float[least, most]`",
        CoreType::Hash => "keys and values: `Hash[key type, value type, least, most]`",
        CoreType::Init => "a value from which a type can create another one",
        CoreType::Integer => "a whole number: `Integer[least, most]`",
        CoreType::Iterable => "a value whose elements can be iterated over",
        CoreType::Iterator => "the elements of a lazy iteration",
        CoreType::NotUndef => "every value except `undef`",
        CoreType::Numeric => "an `Integer` or a `Float`",
        CoreType::Optional => "a value of a type, or `undef`: `Optional[type]`",
        CoreType::Pattern => "a string that one of some regular expressions matches: `Pattern[/^a/]`",
        CoreType::Regexp => "a regular expression",
        CoreType::Resource => "a reference to a resource: `Resource['type', 'title']`",
        CoreType::Scalar => "a value without parts: a number, string, boolean, regular expression, time or version",
        CoreType::ScalarData => "a number, string or boolean",
        CoreType::SemVer => "a version according to semver.org",
        CoreType::SemVerRange => "a range of versions",
        CoreType::Sensitive => "a value that logs and reports do not show",
        CoreType::String => "a text: `String[least, most]` limits its length",
        CoreType::Struct => "a hash with known keys: `Struct[{ key => type }]`",
        CoreType::Timespan => "a length of time",
        CoreType::Timestamp => "a point in time",
        CoreType::Tuple => "a list whose elements have types of their own: `Tuple[type, type]`",
        CoreType::Type => "a data type: `Type[type]`",
        CoreType::Undef => "the value `undef`",
        CoreType::Variant => "a value of one of some types: `Variant[type, type]`",
        _ => "a data type of the language",
    }
}
