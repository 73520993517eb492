//! The files that describe environments and modules, such as `metadata.json` and `Puppetfile`.
//!
//! The checks are in `puppetlang_project`. A file that is given by name is checked on its own.

use std::path::Path;

use puppetlang::catalogs::Disk;
use puppetlang::hiera::check::CheckedConfiguration;
use puppetlang::parser::Settings;
use puppetlang::source::{Diagnostic, Source};
use puppetlang_index::Layout;
use puppetlang_project::is_project_file;

use crate::clean_path::{expanded, source_name};

/// Returns true if a file is one of those that describe an environment or module.
pub(super) fn is_of_project(path: &Path) -> bool {
    is_project_file(path)
}

/// Checks a file on its own.
pub(super) fn alone(path: &Path, bytes: &[u8], settings: &Settings<'_>) -> (Source, Vec<Diagnostic>) {
    let name = source_name(path);
    let checked = puppetlang_project::check(&name, bytes, settings);
    checked.unwrap_or_else(|| (Source::from_bytes(name, bytes.to_vec()), Vec::new()))
}

/// Adds a diagnostic for each data directory of a `hiera.yaml` that does not exist and that r10k does not create.
///
/// Only the `hiera.yaml` of an environment or module is checked: others may be meant for another place.
pub(super) fn find_data_directories(checked: &mut CheckedConfiguration, path: &Path, settings: &Settings<'_>) {
    let place = expanded(path);
    let is_root = |directory: &&Path| Layout::root_of(&Disk, directory).as_deref() == Some(*directory);
    let Some(directory) = place.parent().filter(is_root) else { return };
    puppetlang_project::find_data_directories(checked, directory, &Disk, settings);
}
