//! Files of data that options name: JSON, or YAML if their name or their first line says so.

use std::path::Path;

use puppetlang_types::Value;
use puppetlang_types::rich_data::{Builtin, ReadOptions, from_json};
use puppetlang_types::value::Hash;
use puppetlang_yaml::Limits;

/// The hash that is the content of a file, or what is wrong with it; `what` says what the hash is for.
pub(crate) fn hash(path: &Path, content: &[u8], what: &str) -> Result<Hash, String> {
    match value(path, content)? {
        Value::Hash(hash) => Ok(hash),
        _ if is_yaml(path, content) => Err(format!("{what} are a mapping")),
        _ => Err(format!("{what} are an object")),
    }
}

/// The content of a file, or what is wrong with it.
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
