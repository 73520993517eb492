//! Ruby functions of modules: their files, and the native functions that replace them.

use std::path::Path;

use puppetlang_source::qualified::relative;

use super::bounded::DESCRIPTION_BYTES;
use super::files::FileError;
use super::native_functions::{NativeFunction, NativeFunctions};
use super::snapshot::Environment;

/// Returns whether a path is below a directory. Both must be paths that the environment created.
fn is_below(path: &Path, directory: &Path) -> bool {
    let (path, directory) = (path.as_os_str().as_encoded_bytes(), directory.as_os_str().as_encoded_bytes());
    path.strip_prefix(directory).is_some_and(|rest| rest.first() == Some(&b'/'))
}

impl Environment {
    /// Looks for the native function that replaces the function in a Ruby file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn native(&self, name: &str, path: &Path) -> Result<NativeFunction, FileError> {
        let name = relative(name);
        let Some(functions) = self.native_functions_of(path) else { return Ok(NativeFunction::Unknown) };
        let library = (functions.library)();
        if !library.has(name) {
            return Ok(NativeFunction::Unknown);
        }
        let is_checked = self.cache.is_checked(path, || {
            let content = self.reader.files.read(path, DESCRIPTION_BYTES)?;
            Ok((functions.is_checked)(name, &content))
        })?;
        Ok(if is_checked { NativeFunction::Known(library) } else { NativeFunction::Unchecked })
    }

    /// Reads a Ruby file.
    pub(crate) fn read_ruby(&self, path: &Path) -> Result<Vec<u8>, FileError> {
        self.reader.files.read(path, DESCRIPTION_BYTES)
    }

    /// Returns the path and content of a Ruby file in the `lib` directory of a module.
    pub(crate) fn ruby_library(&self, name: &str) -> Option<(String, Vec<u8>)> {
        let name = name.trim_end_matches(".rb");
        if name.is_empty() || name.starts_with('/') || name.split('/').any(|part| matches!(part, "" | "." | "..")) {
            return None;
        }
        self.modules().iter().find_map(|module| {
            let path = module.path().join("lib").join(format!("{name}.rb"));
            let content = self.read_ruby(&path).ok()?;
            Some((path.to_string_lossy().into_owned(), content))
        })
    }

    /// Returns the native functions of the module that contains a file.
    fn native_functions_of(&self, path: &Path) -> Option<&NativeFunctions> {
        let module = self.modules().iter().find(|module| is_below(path, module.path()))?;
        self.setup.native_functions.iter().find(|functions| functions.module == module.name())
    }
}
