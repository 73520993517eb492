//! Native functions, which replace Ruby functions of modules.
//!
//! Ruby code is not run. Functions of well-known modules are reimplemented in Rust. A native function is found where
//! the autoloader finds the Ruby file of its name, so an environment without the module does not have the function. It
//! replaces only files that it was compared with, because another version of the module may behave differently.

use std::path::Path;

use puppetlang_evaluator::Library;

use super::bounded::DESCRIPTION_BYTES;
use super::files::FileError;
use super::snapshot::Environment;

/// The native functions of a module.
#[derive(Clone, Copy, Debug)]
pub struct StandIn {
    /// The name of the module.
    pub module: &'static str,
    /// The functions.
    pub library: fn() -> &'static Library,
    /// Returns whether the function with a name behaves like a Ruby file with this content.
    pub is_checked: fn(name: &str, content: &[u8]) -> bool,
}

/// The result of looking for the native function of a Ruby file.
#[derive(Clone, Copy)]
pub enum Native {
    /// The library has the function.
    Known(&'static Library),
    /// A library has a function with this name, but it was not compared with this file.
    Unchecked,
    /// There is no native function.
    Unknown,
}

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
    pub fn native(&self, name: &str, path: &Path) -> Result<Native, FileError> {
        let name = name.trim_start_matches("::");
        let Some(stand_in) = self.stand_in(path) else { return Ok(Native::Unknown) };
        let library = (stand_in.library)();
        if !library.has(name) {
            return Ok(Native::Unknown);
        }
        let is_checked = self.kept.is_checked(path, || {
            let content = self.reader.files.read(path, DESCRIPTION_BYTES)?;
            Ok((stand_in.is_checked)(name, &content))
        })?;
        Ok(if is_checked { Native::Known(library) } else { Native::Unchecked })
    }

    /// Returns the native functions of the module that contains a file.
    fn stand_in(&self, path: &Path) -> Option<&StandIn> {
        let module = self.modules().iter().find(|module| is_below(path, module.path()))?;
        self.setup.stand_ins.iter().find(|stand_in| stand_in.module == module.name())
    }
}
