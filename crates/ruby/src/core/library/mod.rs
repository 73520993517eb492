//! Parts of the standard library that templates and functions use.
//!
//! | module | subject |
//! |---|---|
//! | `json` | `JSON`, and `to_json` |
//! | `yaml` | `YAML`, and `to_yaml` |
//! | `digest` | `Digest` |
//! | `request` | what Ruby code asks of the world, and what is always refused |
//! | `file`, `directory`, `fnmatch` | `File`, `IO`, `Dir`, and patterns of names |
//! | `environment` | `ENV` |
//! | `command` | backticks, `system`, `Open3`, `Puppet::Util::Execution` |
//! | `machine` | `Socket`, `Resolv`, `Etc`, `SecureRandom`, `Net::HTTP` |
//! | `puppet_util` | `Puppet::FileSystem` and `Puppet::Util` |
//! | `path` | the functions of `File` that only look at names |
//! | `text` | `Shellwords`, `Base64` and `ERB::Util` |

pub(super) mod command;
pub(super) mod digest;
pub(super) mod directory;
pub(super) mod environment;
pub(super) mod file;
pub(super) mod fnmatch;
pub(super) mod json;
pub(super) mod machine;
pub(super) mod path;
pub(super) mod puppet_util;
mod request;
pub(super) mod text;
pub(super) mod yaml;
