//! The files that `puppetlang lint` reads and writes.

use std::io;
use std::path::Path;

use puppetlang::types::Value;
use puppetlang_lint::command::Files;
use puppetlang_yaml::Limits;
use walkdir::{DirEntry, WalkDir};

/// The name of a file with options.
pub(super) const OPTION_FILE: &str = ".puppet-lint.rc";

/// The file system, with the table `[lint]` of a configuration file as a file of options.
pub(super) struct Disk {
    /// The absolute path of the configuration file, and its options, one a line.
    pub(super) configured: Option<(String, String)>,
    /// The path of the file `.puppet-lint.rc` that is read last, if it exists.
    pub(super) options: String,
}

impl Files for Disk {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        match &self.configured {
            Some((file, options)) if file == path => Ok(options.clone().into_bytes()),
            _ => std::fs::read(path),
        }
    }

    fn write(&self, path: &str, text: &str) -> io::Result<()> {
        std::fs::write(path, text).map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))
    }

    fn is_directory(&self, path: &str) -> bool {
        Path::new(path).is_dir()
    }

    fn below(&self, directory: &str) -> Vec<String> {
        let mut manifests = Vec::new();
        let mut data = Vec::new();
        let is_visible =
            |entry: &DirEntry| entry.depth() == 0 || !entry.file_name().as_encoded_bytes().starts_with(b".");
        let entries = WalkDir::new(directory).sort_by_file_name().into_iter().filter_entry(is_visible);
        for entry in entries.flatten().filter(|entry| entry.depth() > 0) {
            let path = entry.path().display().to_string();
            match entry.path().extension().and_then(|extension| extension.to_str()) {
                Some("pp") => manifests.push(path),
                Some("yaml" | "yml") => data.push(path),
                _ => {}
            }
        }
        manifests.append(&mut data);
        manifests
    }

    fn absolute(&self, path: &str) -> String {
        // `..` is removed by name, as in Ruby's `File.expand_path`.
        crate::clean_path::expanded(Path::new(path)).display().to_string()
    }

    fn option_files(&self) -> Vec<String> {
        let home = std::env::home_dir().map(|home| home.join(OPTION_FILE).display().to_string());
        let configured = self.configured.as_ref().map(|(file, _)| file.clone());
        [Some("/etc/puppet-lint.rc".to_owned()), home, configured, Some(self.options.clone())]
            .into_iter()
            .flatten()
            .collect()
    }

    fn strings_of_yaml(&self, text: &str) -> Option<Vec<String>> {
        let value = puppetlang_yaml::read(text.as_bytes(), &Limits::default()).ok()?;
        let mut strings = Vec::new();
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            match value {
                Value::String(text) => strings.push(text.to_string()),
                Value::Array(array) => open.extend(array.iter().rev().cloned()),
                Value::Hash(hash) => {
                    // A key comes before its value.
                    let entries: Vec<_> = hash.iter().map(|(key, value)| [key.clone(), value.clone()]).collect();
                    open.extend(entries.into_iter().flatten().rev());
                }
                _ => {}
            }
        }
        Some(strings)
    }
}
