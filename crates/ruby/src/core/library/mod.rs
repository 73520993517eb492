//! Parts of the standard library that templates and functions use.
//!
//! | module | subject |
//! |---|---|
//! | `json` | `JSON`, and `to_json` |
//! | `yaml` | `YAML`, and `to_yaml` |
//! | `digest` | `Digest` |
//! | `path` | the functions of `File` that only look at names |
//! | `text` | `Shellwords`, `Base64` and `ERB::Util` |

pub(super) mod digest;
pub(super) mod json;
pub(super) mod path;
pub(super) mod text;
pub(super) mod yaml;
