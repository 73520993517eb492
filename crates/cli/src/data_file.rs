//! Files of data that options name: JSON, or YAML if their name says so.

use std::path::Path;

use puppetlang_types::Value;
use puppetlang_types::rich_data::{Builtin, ReadOptions, from_json};
use puppetlang_types::value::Hash;
use puppetlang_yaml::Limits;

/// The hash that is the content of a file, or what is wrong with it; `what` says what the hash is for.
pub(crate) fn hash(path: &Path, content: &[u8], what: &str) -> Result<Hash, String> {
    let is_yaml = path.extension().is_some_and(|extension| extension == "yaml" || extension == "yml");
    let value = if is_yaml {
        puppetlang_yaml::read(content, &Limits::default()).map_err(|error| error.to_string())?
    } else {
        from_json(content, &ReadOptions::default(), &Builtin).map_err(|error| error.to_string())?
    };
    match value {
        Value::Hash(hash) => Ok(hash),
        _ if is_yaml => Err(format!("{what} are a mapping")),
        _ => Err(format!("{what} are an object")),
    }
}
