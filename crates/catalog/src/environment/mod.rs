//! Environments: modules and manifests, as a snapshot of files.
//!
//! | module | subject |
//! |---|---|
//! | `files`, `disk`, `memory` | the world outside: files of the disk, files in memory |
//! | `bounded` | reading files and streams with a limit |
//! | `access` | which files programs and links may lead to |
//! | `setup` | what decides about an environment besides its files |
//! | `configuration_file`, `configuration`, `glob`, `path` | `environment.conf`: its form, its meaning, patterns and paths in it |
//! | `snapshot` | environments: looking at them, looking again |
//! | `module`, `metadata` | modules and what they say of themselves |
//! | `content`, `listing` | what is in the directories from which something is loaded |
//! | `source_file` | files of the language, read once |
//! | `hiera` | files that say where data are |
//! | `stand_in` | functions that stand in for those that modules have in Ruby |
//! | `autoload` | which file has what a name stands for |

mod access;
mod autoload;
mod bounded;
mod configuration;
mod configuration_file;
mod content;
mod disk;
mod files;
mod glob;
mod hiera;
mod kept;
mod listing;
mod memory;
mod metadata;
mod module;
mod path;
mod setup;
mod snapshot;
mod source_file;
mod stand_in;

pub use access::stays_in_module;
pub use autoload::Found;
pub(crate) use bounded::DESCRIPTION_BYTES;
pub use bounded::{FILE_BYTES, SOURCE_BYTES, read_file, read_stream};
pub use configuration::Configuration;
pub use configuration_file::ConfigurationError;
pub use disk::Disk;
pub use files::{Entry, EntryKind, FileError, Files, Stat};
pub use memory::MemoryFiles;
pub use metadata::{Dependency, Metadata};
pub use module::Module;
pub use setup::{MainManifest, Setup};
pub use snapshot::{Environment, LoadError};
pub use source_file::{SourceError, SourceFile};
pub use stand_in::{Native, StandIn};
