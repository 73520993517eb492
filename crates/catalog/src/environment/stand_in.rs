//! Functions that stand in for those that modules have in Ruby.
//!
//! Ruby is not run here. What a function of a well known module does can be written again: such a function is found where the Ruby file of
//! its name is found, so that an environment without the module does not know it. It answers only for files that it was compared with:
//! another version of the module may do something else.

use std::path::Path;

use puppetlang_evaluator::Library;

use super::bounded::DESCRIPTION_BYTES;
use super::files::FileError;
use super::snapshot::Environment;

/// The functions of a module that are written again.
#[derive(Clone, Copy, Debug)]
pub struct StandIn {
    /// The name of the module.
    pub module: &'static str,
    /// The functions.
    pub library: fn() -> &'static Library,
    /// True if the function of a name does what a Ruby file with this content does.
    pub is_checked: fn(name: &str, content: &[u8]) -> bool,
}

/// What there is for a function that a module has in Ruby.
#[derive(Clone, Copy)]
pub enum Native {
    /// A library has the function.
    Known(&'static Library),
    /// A library has a function of this name, which was not compared with this file.
    Unchecked,
    /// Nothing.
    Unknown,
}

/// True for a path in a directory; both are as the environment has made them.
fn is_below(path: &Path, directory: &Path) -> bool {
    let (path, directory) = (path.as_os_str().as_encoded_bytes(), directory.as_os_str().as_encoded_bytes());
    path.strip_prefix(directory).is_some_and(|rest| rest.first() == Some(&b'/'))
}

impl Environment {
    /// What there is for a function that has this Ruby file.
    ///
    /// # Errors
    ///
    /// When the file cannot be read.
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

    /// What stands in for the functions of the module in which a file lies.
    fn stand_in(&self, path: &Path) -> Option<&StandIn> {
        let module = self.modules().iter().find(|module| is_below(path, module.path()))?;
        self.setup.stand_ins.iter().find(|stand_in| stand_in.module == module.name())
    }
}
