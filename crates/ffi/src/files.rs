//! Files of the host: environments whose modules, manifests and data the host reads.

use std::io::{self, ErrorKind};
use std::mem::MaybeUninit;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use libc::c_void;
use puppetlang::Value as V;
use puppetlang::catalogs::{Entry, EntryKind, FileError, Files, Stat};
use puppetlang::evaluator::HostError;

use crate::callback::DropFn;
use crate::config::Config;
use crate::error::{CallError, Error, keep_failure};
use crate::request::{PUPPETLANG_REQUEST_FILE, RequestFn, Source, register};
use crate::status::Status;

/// The files that a callback reads.
struct HostFiles(Source);

impl HostFiles {
    /// Asks the host about a path; `None` if there is no such file or directory.
    fn ask(&self, name: &str, path: &Path) -> Result<Option<V>, FileError> {
        let failed = |message: String| failure(path, &HostError::new(message));
        let Some(path_text) = path.to_str() else { return Err(failed("its path is not UTF-8".to_owned())) };
        match self.0.ask_for(PUPPETLANG_REQUEST_FILE, name, vec![path_text.into()]) {
            None => Err(failed(format!("the host gave no answer to the request {name}"))),
            Some(Ok(None | Some(V::Undef))) => Ok(None),
            Some(Ok(Some(value))) => Ok(Some(value)),
            Some(Err(error)) => Err(failure(path, &error)),
        }
    }

    /// Like `ask`; an error if there is no such file or directory.
    fn ask_for_existing(&self, name: &str, path: &Path) -> Result<V, FileError> {
        self.ask(name, path)?.ok_or_else(|| FileError::new(path, &ErrorKind::NotFound.into()))
    }
}

/// Keeps a failure of the callback, which the environment may take for an absent file, and returns it as the error of
/// a file.
fn failure(path: &Path, error: &HostError) -> FileError {
    let file_error = FileError::new(path, &io::Error::other(error.to_string()));
    keep_failure(CallError::of_host(error, file_error.to_string()));
    file_error
}

/// Returns the error of an answer of the wrong form.
fn wrong(path: &Path, name: &str, expected: &str) -> FileError {
    let message = format!("the host answered the request {name} with something that is {expected}");
    failure(path, &HostError::new(message))
}

/// Returns the kind of an entry that the host names.
fn kind_of(name: &str) -> Option<EntryKind> {
    Some(match name {
        "directory" => EntryKind::Directory,
        "file" => EntryKind::File,
        "link" => EntryKind::Link,
        "other" => EntryKind::Other,
        _ => return None,
    })
}

impl Files for HostFiles {
    fn list(&self, directory: &Path) -> Result<Vec<Entry>, FileError> {
        let wrong =
            || wrong(directory, "list_directory", "not a hash of names and kinds (file, directory, link, other)");
        let V::Hash(entries) = self.ask_for_existing("list_directory", directory)? else { return Err(wrong()) };
        let entry = |(name, kind): (&V, &V)| {
            let (name, kind) = name.as_str().zip(kind.as_str().and_then(kind_of)).ok_or_else(wrong)?;
            Ok(Entry { name: name.into(), kind })
        };
        entries.iter().map(entry).collect()
    }

    fn read(&self, file: &Path, most: u64) -> Result<Vec<u8>, FileError> {
        let content = match self.ask_for_existing("read_file", file)? {
            V::String(text) => text.as_bytes().to_vec(),
            V::Binary(bytes) => bytes.bytes().to_vec(),
            _ => return Err(wrong(file, "read_file", "neither a String nor a Binary")),
        };
        if content.len() as u64 > most {
            let long = io::Error::new(ErrorKind::FileTooLarge, format!("longer than {most} bytes"));
            return Err(FileError::new(file, &long));
        }
        Ok(content)
    }

    fn stat(&self, path: &Path) -> Result<Stat, FileError> {
        let wrong = || wrong(path, "file_status", "not a hash with `kind` (file or directory), and numbers and a time");
        let V::Hash(status) = self.ask_for_existing("file_status", path)? else { return Err(wrong()) };
        let is_directory = match status.get_str("kind").and_then(V::as_str) {
            Some("directory") => true,
            Some("file") => false,
            _ => return Err(wrong()),
        };
        let number = |name: &str| match status.get_str(name) {
            None | Some(V::Undef) => Ok(0),
            Some(V::Integer(number)) => u64::try_from(*number).map_err(|_| wrong()),
            Some(_) => Err(wrong()),
        };
        let since = match status.get_str("mtime") {
            None | Some(V::Undef) => None,
            Some(V::Integer(seconds)) => Some(Duration::from_secs(u64::try_from(*seconds).map_err(|_| wrong())?)),
            Some(V::Timestamp(time)) => {
                Some(Duration::from_nanos(u64::try_from(time.nanoseconds()).map_err(|_| wrong())?))
            }
            Some(_) => return Err(wrong()),
        };
        let modified = since.and_then(|since| SystemTime::UNIX_EPOCH.checked_add(since));
        // A host that tells neither time nor version has files that do not change.
        let identity = (0, number("version")?);
        Ok(Stat { is_directory, size: number("size")?, modified, identity, is_settled: true })
    }

    fn canonical(&self, path: &Path) -> Result<PathBuf, FileError> {
        match self.ask_for_existing("real_path", path)?.as_str() {
            Some(real) if Path::new(real).is_absolute() => Ok(PathBuf::from(real)),
            _ => Err(wrong(path, "real_path", "not an absolute path")),
        }
    }
}

/// Sets the callback that reads the files of environments, which then need not be on a disk.
///
/// It replaces the previous callback. Environments that `puppetlang_environment_open` opens with the engine ask it for
/// their modules, manifests, templates and data, when they need them; manifests are read once. The kind of these
/// requests is `PUPPETLANG_REQUEST_FILE`; the argument is an absolute path, and the names are:
///
/// - "file_status": the answer is a hash with "kind" ("file" or "directory"), and if known "size" in bytes, "mtime" (a
///   Timestamp, or seconds since 1970) and "version" (an integer that differs for each content)
/// - "list_directory": the answer is a hash of names and kinds: "file", "directory", "link" or "other"
/// - "read_file": the answer is the content, a String or a Binary
/// - "real_path": the answer is the path without symbolic links; the path itself if there are none
///
/// `puppetlang_request_not_found` means that there is no such file. `puppetlang_request_fail`, no answer, and an answer
/// of another form let the call of the library fail with the status CALLBACK. `puppetlang_environment_refresh` asks for
/// the status of files again, and reads those whose status differs.
///
/// `user` is passed to every call of `function`. The library calls `drop` with `user` exactly once, when it no longer
/// needs the pointer, also if this function fails; `drop` may be NULL. Until then both callbacks may be called on any
/// thread that calls the library.
///
/// Statuses: ARGUMENT if `config` or `function` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_config_set_files(
    config: Option<&mut Config>,
    function: RequestFn,
    user: *mut c_void,
    drop: DropFn,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    register(config, function, (user, drop), error, |settings, source| {
        settings.files = Some(Arc::new(HostFiles(source)));
    })
}
