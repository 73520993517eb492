//! Environments: modules and manifests, as a snapshot of files.
//!
//! | module | subject |
//! |---|---|
//! | `files`, `disk`, `memory` | the trait for file access; files on disk, files in memory |
//! | `bounded` | reading files and streams up to a size limit |
//! | `access`, `confined` | the files that programs and symbolic links may reach |
//! | `setup` | the settings of an environment |
//! | `configuration_file`, `configuration`, `glob`, `path` | configuration files: syntax, meaning, patterns and paths |
//! | `snapshot` | snapshots of environments: loading, refreshing |
//! | `module`, `metadata` | modules and their `metadata.json` |
//! | `content`, `listing` | the contents of the directories that the autoloader searches |
//! | `source_file` | Puppet files, each read and parsed once |
//! | `hiera`, `own_data` | the files and modules as Hiera sees them |
//! | `cache` | the cache shared by all compiles of an environment |
//! | `ruby_files` | the files that Ruby code may read |
//! | `native_functions`, `ruby_functions` | Ruby functions of modules, and the native functions that replace them |
//! | `autoload`, `found` | the autoloader: finds the file that defines a name |

mod access;
mod autoload;
mod bounded;
mod cache;
mod configuration;
mod configuration_file;
mod confined;
mod content;
mod disk;
mod files;
mod found;
mod glob;
mod hiera;
mod listing;
mod memory;
mod metadata;
mod module;
mod native_functions;
mod own_data;
mod path;
mod ruby_files;
mod ruby_functions;
mod setup;
mod snapshot;
mod source_file;

pub use access::stays_in_module;
pub(crate) use bounded::DESCRIPTION_BYTES;
pub use bounded::{FILE_BYTES, SOURCE_BYTES, read_file, read_stream};
pub use configuration::{Configuration, ENVIRONMENT_SETTINGS, read_timeout};
pub use configuration_file::{ConfigurationError, ConfiguredSetting, read_configuration};
pub use disk::Disk;
pub use files::{Entry, EntryKind, FileError, Files, Stat};
pub use found::Found;
pub(crate) use hiera::{EnvironmentStore, ruby_message};
pub use memory::MemoryFiles;
pub use metadata::{Dependency, Metadata};
pub use module::Module;
pub use native_functions::{NativeFunction, NativeFunctions};
pub use ruby_files::answer_file;
pub use setup::{MainManifest, Setup};
pub use snapshot::{Environment, LoadError};
pub use source_file::{SourceError, SourceFile};
