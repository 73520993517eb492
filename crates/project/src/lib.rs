//! Reads and checks the files that describe a Puppet module or environment.
//!
//! | function | file |
//! |---|---|
//! | [`metadata()`] | `metadata.json`, as metadata-json-lint checks it |
//!
//! Each returns the content with the places of its keys and values, and diagnostics. Nothing is executed.

mod checked;
mod document;
mod metadata;
mod range;

pub use checked::{Checked, Located};
pub use document::FILE_BYTES;
pub use metadata::{Dependency, Metadata, metadata, module_name};
