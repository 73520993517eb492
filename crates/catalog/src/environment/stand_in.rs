//! Functions that stand in for those that modules have in Ruby.
//!
//! Ruby is not run here. What a function of a well known module does can be written again: such a function is found where the Ruby file of
//! its name is found, so that an environment without the module does not know it. What the file contains is not looked at.

use std::path::Path;

use puppetlang_evaluator::Library;
use puppetlang_types::{Version, VersionRange};

use super::module::Module;
use super::snapshot::Environment;

/// The functions of a module that are written again.
#[derive(Clone, Copy, Debug)]
pub struct StandIn {
    /// The name of the module.
    pub module: &'static str,
    /// The functions.
    pub library: fn() -> &'static Library,
    /// The versions of the module whose functions do the same, as a range.
    pub versions: &'static str,
}

impl StandIn {
    /// True if a module says that it has another version, whose functions may do something else.
    pub fn is_of_other_version(&self, module: &Module) -> bool {
        let Some(metadata) = module.metadata() else { return false };
        match (VersionRange::parse(self.versions), Version::parse(&metadata.version)) {
            (Ok(range), Ok(version)) => !range.includes(&version),
            _ => true,
        }
    }
}

/// True for a path in a directory; both are as the environment has made them.
fn is_below(path: &Path, directory: &Path) -> bool {
    let (path, directory) = (path.as_os_str().as_encoded_bytes(), directory.as_os_str().as_encoded_bytes());
    path.strip_prefix(directory).is_some_and(|rest| rest.first() == Some(&b'/'))
}

impl Environment {
    /// What stands in for the functions of the module in which a file lies, and the module.
    pub fn stand_in(&self, path: &Path) -> Option<(&StandIn, &Module)> {
        let module = self.modules().iter().find(|module| is_below(path, module.path()))?;
        let stand_in = self.setup.stand_ins.iter().find(|stand_in| stand_in.module == module.name())?;
        Some((stand_in, module))
    }
}
