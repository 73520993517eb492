//! Ruby's behavior as far as it is visible: class names in messages, the formats of `to_s` and `inspect`, and the order
//! of comparisons in sorting.

mod class;
mod inspect;
mod sort;
mod text;

pub use class::class;
pub use sort::{merged, sorted};
pub use text::to_s;

pub(crate) use class::uri_class;
pub(crate) use inspect::{TooLong, inspect_with};

use crate::value::Value;

/// Returns true for values that are not strings, but that legacy functions receive as strings.
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
