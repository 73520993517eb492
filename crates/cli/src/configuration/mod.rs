//! The configuration file `puppetlang.toml`.
//!
//! The file that applies to a path is the nearest one in its directory or above, up to a directory with `.git`. Paths
//! in it are relative to its directory. The command line wins over the file.
//!
//! | module | subject |
//! |---|---|
//! | `table` | the tables and keys of the file |
//! | `problem` | the findings about a file that is not valid |
//! | `target` | the releases that code can be written for |
//! | `lint` | the settings of the style checks |
//! | `style` | the styles of the formatter |
//! | `origin` | settings, and where their values come from |

mod lint;
mod origin;
mod problem;
mod style;
mod table;
mod target;

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use puppetlang::catalogs::read_file;
use puppetlang::report::{self, Format};
use puppetlang::source::{Diagnostic, Source};
use puppetlang_fmt::Style;

pub(crate) use origin::{Origin, Setting};
pub(crate) use style::Styles;
pub(crate) use table::{Check, Environment};
pub(crate) use target::Target;

use crate::clean_path::{expanded, shown};

/// The name of the file.
pub(crate) const FILE_NAME: &str = "puppetlang.toml";

/// The maximum size of the file, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// A configuration file without mistakes.
#[derive(Debug)]
pub(crate) struct Configuration {
    /// The absolute path.
    pub(crate) path: PathBuf,
    pub(crate) check: Check,
    pub(crate) environment: Environment,
    /// The settings of `puppetlang lint`, as its options.
    pub(crate) lint: Vec<String>,
    /// The style of `puppetlang fmt`.
    pub(crate) fmt: Style,
}

/// A configuration file that cannot be used.
#[derive(Debug)]
pub(crate) enum Unusable {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It has mistakes.
    Wrong(Box<Source>, Vec<Diagnostic>),
}

impl Unusable {
    /// Returns the reason in one line: the first mistake and its place.
    pub(crate) fn reason(&self) -> String {
        match self {
            Self::Unreadable(error) => error.to_string(),
            Self::Wrong(source, found) => {
                let Some(first) = found.first() else { return format!("{}: invalid", source.name()) };
                let place = source.position(first.span.start);
                format!("{}:{}:{}: {}", source.name(), place.line, place.column, first.message)
            }
        }
    }

    /// Writes the mistakes to standard error, and returns the error that ends the command.
    pub(crate) fn complain(self) -> io::Error {
        match self {
            Self::Unreadable(error) => error,
            Self::Wrong(source, found) => {
                // Ignored if standard error is closed: the exit code reports the mistakes too.
                let _ = anstream::stderr().write_all(report::write(&found, &source, Format::Human).as_bytes());
                io::Error::other(format!("{}: the configuration cannot be used", source.name()))
            }
        }
    }
}

/// Returns the path of the configuration file that applies to a file or directory, if there is one.
pub(crate) fn find(path: &Path) -> Option<PathBuf> {
    let place = expanded(path);
    let start = if place.is_dir() { place.as_path() } else { place.parent()? };
    for directory in start.ancestors() {
        let file = directory.join(FILE_NAME);
        if file.is_file() {
            return Some(file);
        }
        if directory.join(".git").exists() {
            break;
        }
    }
    None
}

/// Reads a configuration file.
pub(crate) fn read(path: &Path) -> Result<Configuration, Unusable> {
    let path = expanded(path);
    let name = shown(&path).to_string();
    let bytes = read_file(&path, MOST_BYTES)
        .map_err(|error| Unusable::Unreadable(io::Error::new(error.kind(), format!("{name}: {error}"))))?;
    let source = Source::from_bytes(name, bytes);
    match table::parse(&source) {
        Ok(tables) => {
            let table::Tables { check, environment, lint, fmt } = tables;
            Ok(Configuration { path, check, environment, lint, fmt })
        }
        Err(found) => Err(Unusable::Wrong(Box::new(source), found)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(room: &tempfile::TempDir, name: &str, text: &str) -> PathBuf {
        let path = room.path().join(name);
        std::fs::create_dir_all(path.parent().expect("it has one")).expect("there is room");
        std::fs::write(&path, text).expect("there is room");
        path
    }

    #[test]
    fn the_nearest_file_up_to_the_repository_applies() {
        let room = tempfile::tempdir().expect("there is room");
        let outer = put(&room, FILE_NAME, "");
        let inner = put(&room, "a/puppetlang.toml", "");
        put(&room, "a/b/c.pp", "");
        put(&room, "d/e/f.pp", "");
        put(&room, "r/.git/config", "");
        put(&room, "r/s/t.pp", "");
        let found = |path: &str| find(&room.path().join(path));
        assert_eq!((found("a/b/c.pp"), found("a")), (Some(inner.clone()), Some(inner)));
        assert_eq!((found("d/e"), found("x.pp")), (Some(outer.clone()), Some(outer)));
        assert_eq!((found("r/s/t.pp"), found("r")), (None, None));
        let own = put(&room, "r/puppetlang.toml", "");
        assert_eq!(found("r/s/t.pp"), Some(own));
    }
}
