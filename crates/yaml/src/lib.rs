//! YAML as Puppet reads it in data files and facts.
//!
//! The reference reads YAML with Ruby's Psych, which follows version 1.1 of YAML with rules of its own. What a scalar means, which tags are
//! refused, how mappings are merged, and the words of these errors are Psych's:
//!
//! ```
//! use puppetlang_types::Value;
//! use puppetlang_yaml::{Limits, read};
//!
//! let facts = read(b"mode: 0644\nenabled: yes\nuptime: 12:30\n", &Limits::default())?;
//! assert_eq!(format!("{facts:?}"), "{'mode' => 420, 'enabled' => true, 'uptime' => 45000}");
//! let refused = read(b"since: 2024-02-29\n", &Limits::default()).unwrap_err();
//! assert_eq!(refused.message, "Tried to load unspecified class: Date");
//! assert_eq!((refused.line, refused.column), (1, 8));
//! # Ok::<(), puppetlang_yaml::YamlError>(())
//! ```
//!
//! The structure of a text is told by the library `saphyr-parser`, which follows version 1.2. Where that differs from what Psych reads
//! stands in `docs/differences.md`.
//!
//! # Cost
//!
//! The time is linear in the text. What an alias stands for is shared, and yet counts as if it stood there, so that a short text cannot
//! become a great value.
//!
//! | module | subject |
//! |---|---|
//! | `reader` | values from the events of the parser |
//! | `scalar` | what a plain scalar means |
//! | `number` | numbers in scalars |
//! | `tag` | what tags make of scalars and containers, and which are refused |
//! | `text` | bytes that are no text of YAML |
//! | `input` | the text as the parser is shown it |

mod error;
mod input;
mod limits;
mod number;
mod reader;
mod scalar;
mod tag;
mod text;

pub use error::YamlError;
pub use limits::Limits;

use puppetlang_types::Value;

/// The value of the first document of a text; `undef` if there is none.
///
/// Symbols are the strings that they are made of. Of a key that stands in a mapping twice the last value counts, at the place of the
/// first.
///
/// # Errors
///
/// When the bytes are no YAML, when a value is of a class that data may not have, as a date, when a whole number has more than 64 bits,
/// or when a limit is exceeded.
pub fn read(bytes: &[u8], limits: &Limits) -> Result<Value, YamlError> {
    if bytes.len() > limits.bytes {
        return Err(YamlError::new(format!("the text has more than {} bytes", limits.bytes), 1, 1));
    }
    reader::read(text::of(bytes)?, limits)
}
