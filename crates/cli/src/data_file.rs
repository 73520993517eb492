//! Data files that are named by options.
//!
//! A file with the extension `.json`, `.yaml` or `.yml` has that format. Others are JSON if they begin as JSON does.

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
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("yaml" | "yml") => true,
        // Servers cache facts as YAML in files with any name.
        _ if content.starts_with(b"---") => true,
        Some("json") => false,
        _ => !content.trim_ascii_start().starts_with(b"{") && !content.trim_ascii_start().starts_with(b"["),
    }
}
