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
//! | `rich_data` | values to data and JSON, and back |
//! | `builtin` | the aliases and Object types of the language |
//! | `timespan`, `timestamp`, `version`, `version_range`, `uri`, `number_text`, `number_reader` | kinds of values |

mod assignable;
pub mod builtin;
mod callable;
mod common;
pub mod creation;
mod error;
mod float_digits;
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
mod nanoseconds;
mod normalize;
mod number_reader;
mod number_text;
pub mod object_value;
pub mod parse;
mod quote;
pub mod resource_object;
pub mod rich_data;
pub mod ruby;
pub mod sprintf;
mod stack_guard;
pub mod string_format;
mod timespan;
mod timespan_format;
mod timestamp;
mod timestamp_format;
mod timestamp_reader;
pub mod ty;
mod uri;
mod uri_value;
pub mod value;
mod version;
mod version_range;
mod visit;
mod zone;
mod zone_table;

pub use error::TypeError;
pub use impossible::comparing;
pub use matching::case_matches;
pub use nanoseconds::TimeArithmeticError;
pub use number_reader::{Number, NumberError, Radix, float, integer, language_number, numeric};
pub use number_text::{FloatForm, IntegerForm, NumberFlags, NumberFormat, NumberTooWide, float_to_s, write_float};
pub use timespan::{Timespan, TimespanField};
pub use timespan_format::{
    DEFAULTS as TIMESPAN_DEFAULT_FORMATS, TimespanFormat, TimespanFormatError, TimespanParseError,
};
pub use timestamp::{
    DEFAULT_FORMATS as TIMESTAMP_DEFAULT_FORMATS,
    DEFAULT_FORMATS_WITHOUT_ZONE as TIMESTAMP_DEFAULT_FORMATS_WITHOUT_ZONE, TimeZone, Timestamp, TimestampError,
};
pub use timestamp_format::TimestampFormatError;
pub use ty::Type;
pub use uri::{Uri, UriError, UriParts};
pub use value::Value;
pub use version::{Version, VersionError};
pub use version_range::{VersionBound, VersionRange, VersionRangeError};
