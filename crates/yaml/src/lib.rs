//! Reads YAML as Puppet does for data files and facts.
//!
//! The reference uses Ruby's Psych, which implements YAML 1.1 with some rules of its own. This crate follows Psych in
//! the meaning of scalars, the rejected tags, the merging of mappings, and the wording of these errors:
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
//! The crate `saphyr-parser` parses the structure of a text according to YAML 1.2. `docs/differences.md` lists the
//! cases in which that differs from Psych.
//!
//! # Cost
//!
//! The time is linear in the length of the text. The value of an alias is shared, but counts as often as it is used, so
//! a short text cannot produce a huge value.
//!
//! | module | subject |
//! |---|---|
//! | `reader` | builds values from the events of the parser |
//! | `scalar` | the meaning of plain scalars |
//! | `number` | numbers in scalars |
//! | `tag` | the effect of tags, and the rejected tags |
//! | `text` | bytes that are not valid YAML text |
//! | `input` | the adapter between the text and the parser |

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

/// Returns the value of the first document of a text; `undef` if there is none.
///
/// Symbols become strings. If a mapping contains a key twice, the last value counts, at the position of the first.
///
/// # Errors
///
/// If the bytes are not valid YAML, if a value has a class that data may not have, such as a date, if an integer does
/// not fit 64 bits, or if a limit is exceeded.
pub fn read(bytes: &[u8], limits: &Limits) -> Result<Value, YamlError> {
    if bytes.len() > limits.bytes {
        return Err(YamlError::new(format!("the text has more than {} bytes", limits.bytes), 1, 1));
    }
    reader::read(text::of(bytes)?, limits)
}
