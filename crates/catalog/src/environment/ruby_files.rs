//! The files that Ruby code may read without a grant: those of the environment and of its modules.

use std::io;
use std::path::{Path, PathBuf};

#[cfg(feature = "ruby")]
use puppetlang_ruby::Request;
use puppetlang_types::value::HashBuilder;
use puppetlang_types::{Timestamp, Value};

use super::files::{EntryKind, FileError, Files, Stat};
use super::path::normal;
#[cfg(feature = "ruby")]
use super::snapshot::Environment;

/// The answer to a request, or the name of an error of the operating system.
type Answer = Result<Value, &'static str>;

/// Answers a request for a file below one of the roots, which have no links; `None` for any other request.
///
/// `name` and `path` are those of the request. The place of a file is that to which the links in the path lead, so that
/// neither links nor `..` lead out of the roots. Files of more than `most` bytes are not read.
pub fn answer_file(files: &dyn Files, roots: &[PathBuf], most: u64, name: &str, path: &Path) -> Option<Answer> {
    if !matches!(name, "read_file" | "file_status" | "list_directory" | "real_path") || !path.is_absolute() {
        return None;
    }
    let found = files.canonical(path);
    let target = match &found {
        Ok(target) => target.clone(),
        Err(_) => place_of_missing(files, path),
    };
    if !roots.iter().any(|root| target.starts_with(root)) {
        return None;
    }
    if let Err(error) = found {
        return Some(failed(&error));
    }
    Some(match name {
        "read_file" => match files.read(&target, most) {
            Ok(content) => Ok(text_or_binary(content)),
            Err(_) if files.stat(&target).is_ok_and(|stat| stat.is_directory) => Err("EISDIR"),
            Err(error) => failed(&error),
        },
        "file_status" => files.stat(&target).map_or_else(|error| failed(&error), |stat| Ok(status(&stat))),
        "list_directory" => entries(files, &target),
        _ => Ok((*target.to_string_lossy()).into()),
    })
}

/// Returns the place of a path that does not exist: below the part of it that does.
fn place_of_missing(files: &dyn Files, path: &Path) -> PathBuf {
    // `..` after a part that does not exist leads nowhere, so it is taken as text.
    let path = normal(path, Path::new("/"));
    let mut rest = Vec::new();
    let mut above = path.as_path();
    while let (Some(parent), Some(name)) = (above.parent(), above.file_name()) {
        rest.push(name.to_owned());
        if let Ok(target) = files.canonical(parent) {
            return rest.iter().rev().fold(target, |target, name| target.join(name));
        }
        above = parent;
    }
    path
}

#[cfg(feature = "ruby")]
impl Environment {
    /// Answers a request for a file of the environment or its modules; `None` for any other request.
    pub(crate) fn answer(&self, request: &Request<'_>) -> Option<Answer> {
        let path = Path::new(request.arguments.first()?.as_str()?);
        answer_file(self.files_of_host(), self.ruby_roots(), self.setup.file_bytes, request.kind.name(), path)
    }

    /// Returns the directories that Ruby code may read, without links.
    fn ruby_roots(&self) -> &[PathBuf] {
        self.ruby_roots.get_or_init(|| {
            let modules = self.modules().iter().map(|module| module.path());
            let modulepath = self.configuration().modulepath.iter().map(PathBuf::as_path);
            let roots = self.directory().into_iter().chain(modulepath).chain(modules);
            let files = self.files_of_host();
            let roots = roots.filter_map(|root| files.canonical(root).ok());
            // An environment in memory may be the whole tree of its files; only its modules count then.
            let mut roots: Vec<PathBuf> = roots.filter(|root| root.parent().is_some()).collect();
            roots.sort_unstable();
            roots.dedup();
            roots
        })
    }
}

fn entries(files: &dyn Files, directory: &Path) -> Answer {
    let entries = match files.list(directory) {
        Ok(mut entries) => {
            entries.sort_unstable();
            entries
        }
        Err(error) if error.kind == io::ErrorKind::NotADirectory => return Err("ENOTDIR"),
        Err(error) => return failed(&error),
    };
    let mut names = HashBuilder::with_capacity(entries.len());
    for entry in entries {
        let kind = match entry.kind {
            EntryKind::Directory => "directory",
            EntryKind::File => "file",
            EntryKind::Link => "link",
            EntryKind::Other => "other",
        };
        names.insert(Value::from(&*entry.name.to_string_lossy()), Value::from(kind));
    }
    Ok(names.build().into())
}

fn text_or_binary(content: Vec<u8>) -> Value {
    match String::from_utf8(content) {
        Ok(text) => text.into(),
        Err(error) => Value::Binary(error.as_bytes().into()),
    }
}

/// Returns the answer for a file that cannot be accessed: `undef` if it does not exist.
fn failed(error: &FileError) -> Answer {
    match error.kind {
        _ if error.is_absence() => Ok(Value::Undef),
        io::ErrorKind::PermissionDenied => Err("EACCES"),
        io::ErrorKind::IsADirectory => Err("EISDIR"),
        io::ErrorKind::FileTooLarge | io::ErrorKind::InvalidData => Err("the file is too long"),
        _ => Err("the file cannot be read"),
    }
}

fn status(stat: &Stat) -> Value {
    let mut fields = HashBuilder::with_capacity(3);
    let kind = if stat.is_directory { "directory" } else { "file" };
    fields.insert(Value::from("kind"), Value::from(kind));
    fields.insert(Value::from("size"), Value::Integer(i64::try_from(stat.size).unwrap_or(i64::MAX)));
    if let Some(modified) = stat.modified {
        fields.insert(Value::from("mtime"), Value::Timestamp(Timestamp::from(modified)));
    }
    fields.build().into()
}
