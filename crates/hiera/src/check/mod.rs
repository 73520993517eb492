//! Checks `hiera.yaml` and data files without a lookup: pure functions from bytes to diagnostics.
//!
//! [`configuration`] checks a `hiera.yaml`, and returns where its data files are. [`data`] checks a data file. What it
//! finds about class parameters depends on other files, which may change or use the key, so [`CheckedData::finish`]
//! takes the [`LookupOptionKeys`] and the [`Mentions`] of all of them.
//!
//! ```
//! use puppetlang_hiera::check::{DataFormat, DataSettings, LookupOptionKeys, Mentions, data};
//! use puppetlang_parser::Settings;
//!
//! let settings = DataSettings { settings: &Settings::default(), module: None, classes: None };
//! let checked = data("common.yaml", b"a: 1\na: \"%{hirea('b')}\"\n", DataFormat::Yaml, &settings);
//! let (_, found) = checked.finish(&LookupOptionKeys::default(), &Mentions::default());
//! let messages: Vec<_> = found.iter().map(|one| one.message.as_str()).collect();
//! assert_eq!(messages, ["The key 'a' is declared more than once", "Unknown interpolation method 'hirea'"]);
//! ```
//!
//! # Cost
//!
//! The time and the memory are linear in the size of a file, and the number of diagnostics is limited.
//!
//! | module | subject |
//! |---|---|
//! | `document` | files in YAML and JSON: their values, their structure, and syntax errors |
//! | `report` | diagnostics: spans, severities, limits |
//! | `configuration`, `directory` | `hiera.yaml`; the directories of data files that it names |
//! | `data` | data files |
//! | `text` | interpolation in the texts of a file |
//! | `lookup_options` | `lookup_options` |
//! | `class_parameter` | keys that set class parameters |
//! | `mention` | keys that programs, templates and data look up |

mod class_parameter;
mod configuration;
mod data;
mod directory;
mod document;
mod lookup_options;
mod mention;
mod report;
mod text;

pub use class_parameter::{Class, Classes, KnownClass, Parameter};
pub use configuration::{CheckedConfiguration, Layer, configuration};
pub use data::{CheckedData, DataSettings, data};
pub use directory::DataDirectory;
pub use document::DataFormat;
pub use lookup_options::LookupOptionKeys;
pub use mention::Mentions;
pub use report::Report;

/// The name of the configuration file of an environment or a module.
pub const CONFIGURATION: &str = crate::config::FILE_NAME;

/// The maximum size of a file, in bytes.
pub const FILE_BYTES: u64 = crate::data_file::MOST_BYTES as u64;
