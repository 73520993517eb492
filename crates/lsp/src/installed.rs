//! Functions and resource types of the core, in the Puppet that is installed on this machine.
//!
//! The server has them built in; an editor can show their source in Ruby.

use std::path::{Path, PathBuf};

use gen_lsp_types as lsp;
use puppetlang_catalog::core_type;
use puppetlang_index::query::Subject;

use crate::{describe, uri};

/// The directories of Ruby code of Puppet's own packages, and of those of Debian.
const DIRECTORIES: [&str; 2] =
    ["/opt/puppetlabs/puppet/lib/ruby/vendor_ruby/puppet", "/usr/lib/ruby/vendor_ruby/puppet"];

/// Returns the start of the file that defines a built-in function or a resource type of the core; `None` if Puppet is
/// not installed.
pub(crate) fn definition(subject: &Subject) -> Option<lsp::Location> {
    let path = file(subject)?;
    Some(lsp::Location { uri: uri::of_path(&path), range: lsp::Range::default() })
}

fn file(subject: &Subject) -> Option<PathBuf> {
    let (name, places): (&str, &[&str]) = match subject {
        Subject::Function(name) if describe::functions().any(|one| one.name == name) => {
            (name, &["functions", "parser/functions"])
        }
        Subject::ResourceType(name) if core_type(name).is_some() => (name, &["type"]),
        _ => return None,
    };
    // A name with `::` is that of a function of a module.
    if name.contains(':') {
        return None;
    }
    let places = DIRECTORIES.iter().flat_map(|directory| places.iter().map(move |place| (directory, place)));
    let mut paths = places.map(|(directory, place)| Path::new(directory).join(place).join(format!("{name}.rb")));
    paths.find(|path| path.is_file())
}
