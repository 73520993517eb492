//! Data files that are named by options.
//!
//! A file is YAML if its extension is `.yaml` or `.yml` or if it begins with `---`; otherwise it is JSON.

use std::path::Path;

use puppetlang::rich_data::{Builtin, ReadOptions, from_json};
use puppetlang::types::Value;
use puppetlang::types::value::Hash;
use puppetlang_yaml::Limits;

/// Reads a file that must contain a hash; `what` names the data in error messages, as in `values must be an object`.
pub(crate) fn hash(path: &Path, content: &[u8], what: &str) -> Result<Hash, String> {
    match value(path, content)? {
        Value::Hash(hash) => Ok(hash),
        _ if is_yaml(path, content) => Err(format!("{what} must be a mapping")),
        _ => Err(format!("{what} must be an object")),
    }
}

/// Parses the content of a file; an error is a message.
pub(crate) fn value(path: &Path, content: &[u8]) -> Result<Value, String> {
    if is_yaml(path, content) {
        puppetlang_yaml::read(content, &Limits::default()).map_err(|error| error.to_string())
    } else {
        from_json(content, &ReadOptions::default(), &Builtin).map_err(|error| error.to_string())
    }
}

fn is_yaml(path: &Path, content: &[u8]) -> bool {
    path.extension().is_some_and(|extension| extension == "yaml" || extension == "yml") || content.starts_with(b"---")
}
