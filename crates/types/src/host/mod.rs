//! The reference's host, Ruby, as far as it shows: the names of classes in messages, values and strings as it inspects them, and the
//! order in which it compares what it sorts.

mod class;
mod inspect;
mod sort;
mod string;

pub use class::class;
pub use sort::{merged, sorted};

pub(crate) use class::uri_class;
pub(crate) use inspect::{TooLong, inspect_with};
pub(crate) use string::{Dumped, Inspected, inspect_bytes};

use crate::value::Value;

/// True for what is no string, but one to functions of the older form.
pub fn becomes_string(value: &Value) -> bool {
    matches!(
        value,
        Value::Regexp(_)
            | Value::Binary(_)
            | Value::SemVer(_)
            | Value::SemVerRange(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
    )
}
