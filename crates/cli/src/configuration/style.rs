//! The styles of the formatter for the files of a run.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use puppetlang_fmt::Style;

use super::Unusable;

/// The styles by directory. Each configuration file is read once.
#[derive(Default)]
pub(crate) struct Styles {
    directories: HashMap<PathBuf, Style>,
    files: HashMap<PathBuf, Style>,
}

impl Styles {
    /// Returns the style that the nearest configuration file sets for a file.
    ///
    /// # Errors
    ///
    /// If the configuration file cannot be used.
    pub(crate) fn of(&mut self, path: &Path) -> Result<Style, Unusable> {
        let directory = path.parent().unwrap_or(path);
        if let Some(style) = self.directories.get(directory) {
            return Ok(*style);
        }
        let style = match super::find(path) {
            None => Style::default(),
            Some(file) => match self.files.get(&file) {
                Some(style) => *style,
                None => {
                    let style = super::read(&file)?.fmt;
                    self.files.insert(file, style);
                    style
                }
            },
        };
        self.directories.insert(directory.to_path_buf(), style);
        Ok(style)
    }
}
