//! The values and types of the Puppet language.
//!
//! ```
//! use puppetlang_types::{Type, Value};
//!
//! let ports = Type::parse("Array[Integer[1, 65535]]")?;
//! assert!(ports.is_instance(&Value::parse_literal("[80, 443]")?));
//! assert!(ports.accepts(&Type::parse("Tuple[Integer[80, 80]]")?));
//! assert_eq!(Type::of(&Value::parse_literal("[80, 443]")?).to_string(), "Array[Integer[80, 443], 2, 2]");
//! # Ok::<(), puppetlang_types::TypeError>(())
//! ```
//!
//! | module | subject |
//! |---|---|
//! | `value` | values: representation, equality, depth |
//! | `ty` | types: representation |
//! | `parse` | types and literals from text and from syntax trees; declarations |
//! | `format`, `quote` | canonical text |
//! | `string_format` | values as text in a given format: `String(value, format)` |
//! | `sprintf` | the function `sprintf` |
//! | `ruby` | the behavior of Ruby that shows in results of the reference |
//! | `assignable`, `instance`, `matching`, `init`, `iterable`, `callable` | which type accepts which types and values |
//! | `impossible` | comparisons that reach an `Init` of a type without `new` |
//! | `infer`, `common`, `generalize`, `normalize` | types from values and from types |
//! | `mismatch` | messages about values and types that are not accepted |
//! | `creation` | conversions: `new` |
//! | `stack_guard` | recursion into deeply nested values and types |
//! | `builtin` | the aliases and Object types of the language |
//! | `uri_value` | parts of URIs as values, and the types of URIs |
//!
//! Times, versions, URIs and numbers are in `puppetlang-scalar`; this crate re-exports them. `puppetlang-rich-data`
//! writes values as data and JSON, and reads them.

mod assignable;
pub mod builtin;
mod callable;
mod common;
pub mod creation;
mod error;
mod format;
mod generalize;
mod guard;
mod hashing;
mod impossible;
mod infer;
mod init;
mod instance;
mod iterable;
mod matching;
mod memo;
pub mod mismatch;
mod normalize;
pub mod object_value;
pub mod parse;
pub mod quote;
pub mod resource_object;
pub mod ruby;
pub mod sprintf;
pub mod stack_guard;
pub mod string_format;
pub mod ty;
mod uri_value;
pub mod value;
mod visit;

pub use error::TypeError;
pub use impossible::comparing;
pub use matching::case_matches;
pub use puppetlang_scalar::{
    FloatForm, IntegerForm, Number, NumberError, NumberFlags, NumberFormat, NumberTooWide, Radix,
    TIMESPAN_DEFAULT_FORMATS, TIMESTAMP_DEFAULT_FORMATS, TIMESTAMP_DEFAULT_FORMATS_WITHOUT_ZONE, TimeArithmeticError,
    TimeZone, Timespan, TimespanField, TimespanFormat, TimespanFormatError, TimespanParseError, Timestamp,
    TimestampError, TimestampFormatError, Uri, UriError, UriParts, Version, VersionBound, VersionError, VersionRange,
    VersionRangeError, float, float_to_s, integer, language_number, numeric, write_float,
};
pub use ty::Type;
pub use value::Value;
