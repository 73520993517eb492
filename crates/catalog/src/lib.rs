//! Catalogs of the Puppet language: what a node gets, from an environment of modules, facts and data.
//!
//! | module | subject |
//! |---|---|
//! | `environment` | environments as snapshots: modules, their files, what is loaded by its name |
//! | `resource_type` | what is known of native resource types: properties, parameters, titles |

mod environment;
mod resource_type;

pub use environment::{
    Configuration, ConfigurationError, Dependency, Disk, Entry, EntryKind, Environment, FileError, Files, Found,
    LoadError, MainManifest, MemoryFiles, Metadata, Module, Setup, SourceError, SourceFile, Stat,
};
