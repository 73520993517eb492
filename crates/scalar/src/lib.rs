//! The scalars of the Puppet language that need neither its types nor its values: times, versions, URIs and numbers.
//!
//! Each is read from text, written as text and compared like the reference does it. `puppetlang-types` wraps them in
//! values, and re-exports them.
//!
//! ```
//! use puppetlang_scalar::{Timespan, Timestamp, Uri, Version, VersionRange, float_to_s};
//!
//! let hour: Timespan = "1:00:00".parse()?;
//! assert_eq!(hour.format("%M minutes")?, "60 minutes");
//! let start: Timestamp = "2024-02-29".parse()?;
//! assert_eq!(start.to_string(), "2024-02-29T00:00:00.000000000 UTC");
//! assert!(VersionRange::parse(">=1.2.0 <2.0.0")?.includes(&Version::parse("1.9.3")?));
//! assert_eq!(Uri::parse("https://example.com/a")?.port(), Some(443));
//! assert_eq!(float_to_s(1e20), "1.0e+20");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There is no clock here, and no file is read: the caller supplies the time and the offset of its zone.
//!
//! | module | subject |
//! |---|---|
//! | `timespan`, `timespan_format` | timespans; their formats, for writing and parsing |
//! | `timestamp`, `timestamp_format`, `timestamp_reader` | points in time; writing them; parsing them |
//! | `zone` | time zones in texts, with the names of `data/zones.tsv` |
//! | `nanoseconds` | the representation of times, and arithmetic with numbers |
//! | `version`, `version_range` | semantic versions and ranges of them |
//! | `uri` | URIs: parsing, checks, merging |
//! | `number_reader` | numbers from text, as `new` and arithmetic read them |
//! | `number_text`, `float_digits` | numbers as text; the digits of floats |
//! | `ruby_string` | strings as Ruby shows them in messages |

mod float_digits;
mod nanoseconds;
mod number_reader;
mod number_text;
mod ruby_string;
mod timespan;
mod timespan_format;
mod timestamp;
mod timestamp_format;
mod timestamp_reader;
mod uri;
mod version;
mod version_range;
mod zone;

pub use nanoseconds::TimeArithmeticError;
pub use number_reader::{Number, NumberError, Radix, digits_to_float, float, integer, language_number, numeric};
pub use number_text::{
    FloatForm, IntegerForm, NumberFlags, NumberFormat, NumberTooWide, float_to_s, rebased, write_float,
};
pub use ruby_string::{Dumped, Inspected, inspect_bytes};
pub use timespan::{Timespan, TimespanField};
pub use timespan_format::{
    DEFAULTS as TIMESPAN_DEFAULT_FORMATS, TimespanFormat, TimespanFormatError, TimespanParseError,
    defaults as timespan_default_formats,
};
pub use timestamp::{
    DEFAULT_FORMATS as TIMESTAMP_DEFAULT_FORMATS,
    DEFAULT_FORMATS_WITHOUT_ZONE as TIMESTAMP_DEFAULT_FORMATS_WITHOUT_ZONE, TimeZone, Timestamp, TimestampError,
};
pub use timestamp_format::TimestampFormatError;
pub use uri::{Uri, UriError, UriParts, check as uri_check, syntax as uri_syntax};
pub use version::{Version, VersionError};
pub use version_range::{VersionBound, VersionRange, VersionRangeError};
