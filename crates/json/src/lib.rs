//! Reads JSON as Puppet's `json_data` does.
//!
//! The reference uses Ruby's gem `json` (2.6), which accepts more than the standard, and less: comments, unknown
//! escapes such as `\q`, and half surrogate pairs are allowed; more than 100 levels are not.
//!
//! ```
//! use puppetlang_json::{Limits, read};
//!
//! let value = read(b"{\"a\": [1, 2.5, null] /* numbers */, \"a\": \"\\u00e9\"}", &Limits::default())?;
//! assert_eq!(format!("{value:?}"), "{'a' => 'é'}");
//! let error = read(b"{\"a\": [1, 2,]}", &Limits::default()).unwrap_err();
//! assert_eq!(error.in_file("/data/a.json"), "(/data/a.json): unexpected token at ']}'");
//! # Ok::<(), puppetlang_json::JsonError>(())
//! ```
//!
//! `docs/differences.md` lists the cases in which the result differs.
//!
//! # Cost
//!
//! The time and the memory are linear in the length of the text. Nesting does not use the call stack.
//!
//! | module | subject |
//! |---|---|
//! | `reader` | containers, literals and comments |
//! | `number` | numbers |
//! | `string` | strings and their escapes |
//! | `tree` | the structure of a text, with the places of keys and values |

mod error;
mod number;
mod reader;
mod string;
mod tree;

pub use error::{JsonError, JsonErrorKind};
pub use tree::tree;

use puppetlang_types::Value;

/// The maximum number of integers beyond 64 bits in a document.
const MOST_LARGE_INTEGERS: usize = 1_000;

/// Limits on reading a text. Exceeding a limit is an error.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum size of the text in bytes.
    pub bytes: usize,
    /// The maximum nesting depth of containers. The reference allows 100.
    pub depth: u32,
    /// The maximum number of values and keys.
    pub values: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 8 << 20, depth: 100, values: 20_000_000 }
    }
}

/// Returns the value of a text.
///
/// If an object contains a key twice, the last value counts, at the position of the first.
///
/// # Errors
///
/// If the text is not valid JSON, if a number or a string has no equivalent in the language, or if a limit is exceeded.
pub fn read(bytes: &[u8], limits: &Limits) -> Result<Value, JsonError> {
    Ok(reader::Reader::new(bytes, limits, 0).read()?.value)
}

/// The value of a text, and the integers in it that do not fit 64 bits.
#[derive(Clone, Debug)]
pub struct Document {
    /// The value.
    pub value: Value,
    /// The errors about integers that do not fit 64 bits. In the value, a `Sensitive` with the index of the error
    /// replaces each of these integers; data have no other `Sensitive`.
    pub large_integers: Vec<JsonError>,
}

/// Like [`read`], but accepts up to 1,000 integers that do not fit 64 bits.
///
/// ```
/// use puppetlang_json::{Limits, read_document};
///
/// let document = read_document(b"[1, 9223372036854775808]", &Limits::default())?;
/// let message = "The number '9223372036854775808' is outside of the range of an Integer at line 1 column 5";
/// assert_eq!(document.large_integers[0].to_string(), message);
/// # Ok::<(), puppetlang_json::JsonError>(())
/// ```
///
/// # Errors
///
/// As [`read`], except for integers that do not fit 64 bits.
pub fn read_document(bytes: &[u8], limits: &Limits) -> Result<Document, JsonError> {
    reader::Reader::new(bytes, limits, MOST_LARGE_INTEGERS).read()
}
