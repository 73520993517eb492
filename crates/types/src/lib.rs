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
//! | `assignable`, `instance`, `matching`, `init`, `iterable`, `callable` | which type accepts what |
//! | `infer`, `common`, `generalize`, `normalize` | types from values and from types |
//! | `mismatch` | why something is not accepted |
//! | `rich_data` | values as data and as JSON, and back |
//! | `creation` | what `new` takes |
//! | `builtin` | aliases and Object types that the language comes with |
//! | `timespan`, `timestamp`, `version`, `version_range`, `uri`, `number_text`, `number_reader` | kinds of values by themselves |

mod assignable;
pub mod builtin;
mod callable;
mod common;
mod creation;
mod deep;
mod error;
mod format;
mod generalize;
mod guard;
mod infer;
mod init;
mod instance;
mod iterable;
pub mod kind;
mod matching;
pub mod mismatch;
mod normalize;
mod number_text;
pub mod object_value;
pub mod parse;
mod quote;
pub mod rich_data;
pub mod timespan;
pub mod timestamp;
pub mod uri;
mod uri_value;
pub mod value;
pub mod version;
pub mod version_range;
mod visit;

pub use error::TypeError;
pub use kind::Type;
pub use matching::case_matches;
pub use value::Value;
