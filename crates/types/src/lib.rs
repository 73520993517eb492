//! The values and types of the Puppet language.

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
mod zone_table;

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
pub use version::{Version, VersionError};
pub use version_range::{VersionBound, VersionRange, VersionRangeError};
