//! All files that describe a module or an environment, checked together.

use std::path::Path;

use puppetlang_catalog::Files;
use puppetlang_parser::Settings;
use puppetlang_source::Severity;

use crate::checked::Checked;
use crate::disk::{
    CheckedFile, Installed, compare_dependencies, compare_directory, compare_versions, find_paths, find_targets,
};
use crate::document::FILE_BYTES;
use crate::metadata::Metadata;
use crate::{environment_conf, fixtures, metadata, puppetfile};

/// The files that describe a project, their settings, and the modules on the disk.
#[derive(Clone, Copy)]
pub struct Project<'p> {
    /// The access to files.
    pub files: &'p dyn Files,
    /// The severities of issues.
    pub settings: &'p Settings<'p>,
    /// The modules that the environment or module can use, itself included.
    pub installed: &'p Installed,
    /// Returns the name of a file in diagnostics.
    pub shown: fn(&Path) -> String,
}

impl Project<'_> {
    /// Checks the `environment.conf` and the Puppetfile of an environment, as far as they exist.
    ///
    /// A file that cannot be read is left out.
    #[must_use]
    pub fn environment(&self, directory: &Path) -> Vec<CheckedFile> {
        let mut found = Vec::new();
        self.read(directory, "environment.conf", |path, name, bytes| {
            let mut checked = environment_conf(name, bytes, self.settings);
            find_paths(&mut checked, directory, self.files, self.settings);
            found.push(CheckedFile::of(path, checked));
        });
        self.read(directory, "Puppetfile", |path, name, bytes| {
            let mut checked = puppetfile(name, bytes, self.settings);
            compare_versions(&mut checked, self.installed, self.settings);
            found.push(CheckedFile::of(path, checked));
        });
        found
    }

    /// Checks the `metadata.json` and the `.fixtures.yml` of a module, as far as they exist.
    ///
    /// The module must have the name of its directory if it is in a module path, but need not be fit for the Forge: if
    /// Puppet accepts its metadata, errors in them are warnings. A file that cannot be read is left out.
    #[must_use]
    pub fn module(&self, directory: &Path, is_in_modulepath: bool) -> Vec<CheckedFile> {
        let mut found = Vec::new();
        self.read(directory, "metadata.json", |path, name, bytes| {
            let mut checked = metadata(name, bytes, self.settings);
            compare_dependencies(&mut checked, self.installed, self.settings);
            let own = directory.file_name().and_then(|name| name.to_str()).filter(|_| is_in_modulepath);
            if let Some(own) = own {
                self.relax(&mut checked, own, bytes);
                compare_directory(&mut checked, own, self.settings);
            }
            found.push(CheckedFile::of(path, checked));
        });
        for file in [".fixtures.yml", ".fixtures.yaml"] {
            self.read(directory, file, |path, name, bytes| {
                let mut checked = fixtures(name, bytes, self.settings);
                find_targets(&mut checked, directory, self.files, self.settings);
                found.push(CheckedFile::of(path, checked));
            });
        }
        found
    }

    /// Makes warnings of errors in metadata that Puppet accepts, unless their severity is configured.
    fn relax(&self, checked: &mut Checked<Metadata>, module: &str, bytes: &[u8]) {
        if puppetlang_catalog::Metadata::parse(module, bytes).is_none() {
            return;
        }
        for one in &mut checked.diagnostics {
            let is_configured = one.issue.is_some_and(|issue| self.settings.severities.get(issue).is_some());
            if one.severity == Severity::Error && !is_configured {
                one.severity = Severity::Warning;
            }
        }
    }

    fn read(&self, directory: &Path, file: &str, check: impl FnOnce(&Path, &str, &[u8])) {
        let path = directory.join(file);
        if let Ok(bytes) = self.files.read(&path, FILE_BYTES) {
            check(&path, &(self.shown)(&path), &bytes);
        }
    }
}
