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
//! | `value` | values: what they hold, equality, depth |
//! | `kind` | types: what they are made of |
//! | `parse` | types and literals from text and trees; declarations |
//! | `format`, `quote` | canonical text |
//! | `string_format` | values as text in the form that a format asks for |
//! | `sprintf` | text from a format and arguments, as the function `sprintf` makes it |
//! | `host` | what shows of the language that the reference is written in |
//! | `assignable`, `instance`, `matching`, `init`, `iterable`, `callable` | which type accepts what |
//! | `impossible` | comparisons that come to an `Init` of which nothing can be made |
//! | `infer`, `common`, `generalize`, `normalize` | types from values and from types |
//! | `mismatch` | why something is not accepted |
//! | `creation` | making values of types: `new` |
//! | `rich_data` | values as data and as JSON, and back |
//! | `builtin` | aliases and Object types that the language comes with |
//! | `timespan`, `timestamp`, `version`, `version_range`, `uri`, `number_text`, `number_reader` | kinds of values by themselves |

mod assignable;
pub mod builtin;
mod callable;
mod common;
pub mod creation;
mod deep;
mod error;
mod float_digits;
mod format;
mod generalize;
mod guard;
mod hashing;
pub mod host;
mod impossible;
mod infer;
mod init;
mod instance;
mod iterable;
pub mod kind;
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
pub mod sprintf;
pub mod string_format;
mod timespan;
mod timespan_format;
mod timestamp;
mod timestamp_format;
mod timestamp_reader;
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
pub use kind::Type;
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
pub use uri::{Uri, UriError, UriParts};
pub use value::Value;
pub use version::{Version, VersionError};
pub use version_range::{VersionBound, VersionRange, VersionRangeError};
