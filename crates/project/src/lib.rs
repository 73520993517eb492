//! Reads and checks the files that describe a Puppet module or environment.
//!
//! | function | file |
//! |---|---|
//! | [`metadata()`] | `metadata.json`, as metadata-json-lint checks it |
//! | [`puppetfile()`] | `Puppetfile`, as r10k checks it |
//! | [`environment_conf`] | `environment.conf`, as Puppet reads it |
//! | [`fixtures()`] | `.fixtures.yml`, as puppetlabs_spec_helper reads it |
//!
//! Each returns the content with the places of its keys and values, and diagnostics. Nothing is executed. [`Project`]
//! also compares the files with each other and with the modules on the disk. The checks of `hiera.yaml` are in
//! `puppetlang_hiera::check`.
//!
//! | module | subject |
//! |---|---|
//! | `checked` | the result of a check |
//! | `document` | values of JSON and YAML with their places |
//! | `metadata`, `puppetfile`, `environment`, `fixtures` | the files |
//! | `range` | version ranges |
//! | `disk`, `project` | comparisons with the disk |
//!
//! # Cost
//!
//! The time is linear in the size of a file, which is limited to [`FILE_BYTES`] bytes, and the number of diagnostics of
//! a file is limited.

mod checked;
mod disk;
mod document;
mod environment;
mod fixtures;
mod metadata;
mod project;
mod puppetfile;
mod range;

pub use checked::{Checked, Located};
pub use disk::{
    CheckedFile, Installed, InstalledModule, compare_dependencies, compare_directory, compare_versions,
    find_data_directories, find_paths, find_targets,
};
pub use document::FILE_BYTES;
pub use environment::{EnvironmentConf, EnvironmentSetting, environment_conf};
pub use fixtures::{Fixture, FixtureList, Fixtures, fixtures};
pub use metadata::{Dependency, Metadata, licenses, metadata, metadata_keys, module_name};
pub use project::Project;
pub use puppetfile::{ModuleSource, Puppetfile, PuppetfileModule, puppetfile};

use std::path::Path;

use puppetlang_parser::Settings;
use puppetlang_source::{Diagnostic, Source};

/// The names of the files that [`check`] checks.
pub const FILE_NAMES: [&str; 5] =
    ["metadata.json", "Puppetfile", "environment.conf", ".fixtures.yml", ".fixtures.yaml"];

/// Returns true if [`check`] checks files of this name. The path may have directories.
///
/// ```
/// use std::path::Path;
///
/// assert!(puppetlang_project::is_project_file(Path::new("ntp/metadata.json")));
/// assert!(!puppetlang_project::is_project_file(Path::new("data/metadata.yaml")));
/// ```
#[must_use]
pub fn is_project_file(path: &Path) -> bool {
    path.file_name().is_some_and(|name| FILE_NAMES.iter().any(|known| name == *known))
}

/// Checks a file on its own, by its name; `None` if files of this name are not checked here. The name may have
/// directories.
///
/// ```
/// use puppetlang_parser::Settings;
///
/// let (_, found) = puppetlang_project::check("metadata.json", b"{}\n", &Settings::default()).expect("it is known");
/// assert_eq!(found.len(), 7);
/// assert!(puppetlang_project::check("README.md", b"", &Settings::default()).is_none());
/// ```
#[must_use]
pub fn check(name: &str, bytes: &[u8], settings: &Settings<'_>) -> Option<(Source, Vec<Diagnostic>)> {
    fn parts<T>(checked: Checked<T>) -> (Source, Vec<Diagnostic>) {
        (checked.source, checked.diagnostics)
    }
    Some(match Path::new(name).file_name()?.to_str()? {
        "metadata.json" => parts(metadata(name, bytes, settings)),
        "Puppetfile" => parts(puppetfile(name, bytes, settings)),
        "environment.conf" => parts(environment_conf(name, bytes, settings)),
        ".fixtures.yml" | ".fixtures.yaml" => parts(fixtures(name, bytes, settings)),
        _ => return None,
    })
}
