//! Requests to the world: what Ruby code asks of the host, and the refusal of what no host grants.

use puppetlang_types::Value;

use super::super::prelude;
use super::super::puppet::answered;
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::{ClassId, Step, Val};
use crate::world::{ErrorClass, Refusal, Request, RequestKind};

/// The metadata of a file or directory.
#[derive(Clone, Debug)]
pub(super) struct Status {
    pub(super) is_directory: bool,
    pub(super) size: i64,
    pub(super) modified: Value,
}

impl Vm<'_> {
    /// Asks the world. An error of the operating system has `operation` in its message, as Ruby shows it.
    pub(in crate::core) fn request(&mut self, kind: RequestKind, arguments: &[Value], operation: &str) -> Step<Value> {
        self.spend(1)?;
        let (file, line) = self.place();
        let answer = self.world.request(&Request { kind, arguments, file: &file, line });
        match answer {
            Ok(value) => {
                // The answer comes from outside of the evaluation, so its size is counted here.
                self.charge(size(&value))?;
                Ok(value)
            }
            Err(Refusal::Error { class: ErrorClass::System, message, .. }) => {
                let subject = arguments.first().map(puppetlang_types::ruby::to_s).unwrap_or_default();
                self.system_error(&message, operation, &subject)
            }
            other => answered(self, other),
        }
    }

    /// Refuses what no host can grant. No program can rescue the error.
    pub(in crate::core) fn deny<T>(&mut self, what: &str) -> Step<T> {
        let place = self.place_text();
        let message = format!("{what} is never possible in Ruby code, whatever the host grants{place}");
        let refusal = self.world.forbid(message);
        answered(self, Err(refusal))
    }

    /// Returns the file and line of the innermost call in a file of a user: Puppet's own classes, which are Ruby too,
    /// are part of the interpreter.
    fn place(&self) -> (String, u32) {
        let places = self.backtrace();
        let of_user = places.iter().find(|(file, _)| &**file != prelude::FILE);
        of_user.map(|(file, line)| (file.to_string(), *line)).unwrap_or_default()
    }

    fn place_text(&self) -> String {
        let (file, line) = self.place();
        Request { kind: RequestKind::HostName, arguments: &[], file: &file, line }.place()
    }

    /// Raises an error of the operating system, given by its name, such as `ENOENT`.
    pub(in crate::core) fn system_error<T>(&mut self, name: &str, operation: &str, subject: &str) -> Step<T> {
        let (class, text): (ClassId, &str) = match name {
            "ENOENT" => (class::ENOENT, "No such file or directory"),
            "EACCES" => (class::EACCES, "Permission denied"),
            "EISDIR" => (class::EISDIR, "Is a directory"),
            "ENOTDIR" => (class::ENOTDIR, "Not a directory"),
            "EINVAL" => (class::EINVAL, "Invalid argument"),
            other => {
                let text = other.to_owned();
                return self.raise(class::IO_ERROR, &text);
            }
        };
        let at = if operation.is_empty() { String::new() } else { format!(" @ {operation}") };
        self.raise(class, &format!("{text}{at} - {subject}"))
    }

    /// Returns an absolute path; a relative one is refused, because there is no current directory.
    pub(in crate::core) fn path(&mut self, value: Val) -> Step<String> {
        let text = self.path_text(value)?;
        if text.starts_with('/') || text.is_empty() {
            return Ok(text);
        }
        self.deny(&format!("using the path {text}, which is relative to the current directory,"))
    }

    /// Returns the text of a path: that of a string, or of an object with a path.
    pub(in crate::core) fn path_text(&mut self, value: Val) -> Step<String> {
        let to_path = self.symbols.intern("to_path");
        let value = match value {
            Val::Str(_) => value,
            other if self.responds_to(other, to_path)? => self.send(other, to_path, &[])?,
            other => other,
        };
        let id = self.to_str(value)?;
        let text = self.heap.string(id).text().into_owned();
        if text.contains('\0') {
            return self.raise(class::ARGUMENT_ERROR, "string contains null byte");
        }
        Ok(text)
    }

    /// Returns the metadata of a file or directory; `None` if it does not exist.
    pub(super) fn status(&mut self, path: &str, operation: &str) -> Step<Option<Status>> {
        if path.is_empty() {
            return Ok(None);
        }
        let answer = self.request(RequestKind::FileStatus, &[path.into()], operation)?;
        let Value::Hash(fields) = &answer else { return Ok(None) };
        let size = match fields.get_str("size") {
            Some(Value::Integer(size)) => *size,
            _ => 0,
        };
        Ok(Some(Status {
            is_directory: fields.get_str("kind").and_then(Value::as_str) == Some("directory"),
            size,
            modified: fields.get_str("mtime").cloned().unwrap_or(Value::Undef),
        }))
    }

    /// Returns the metadata of a file or directory that must exist.
    pub(super) fn status_of(&mut self, path: &str, operation: &str) -> Step<Status> {
        match self.status(path, operation)? {
            Some(status) => Ok(status),
            None => self.system_error("ENOENT", operation, path),
        }
    }

    /// Reads a file.
    pub(in crate::core) fn file_bytes(&mut self, path: &str) -> Step<Vec<u8>> {
        const OPERATION: &str = "rb_sysopen";
        if path.is_empty() {
            return self.system_error("ENOENT", OPERATION, path);
        }
        match self.request(RequestKind::ReadFile, &[path.into()], OPERATION)? {
            Value::String(text) => Ok(text.as_bytes().to_vec()),
            Value::Binary(bytes) => Ok(bytes.bytes().to_vec()),
            _ => self.system_error("ENOENT", OPERATION, path),
        }
    }

    /// Lists a directory: the names and kinds of its entries in the order of the names; `None` if there is none.
    pub(super) fn listing(&mut self, path: &str) -> Step<Option<Vec<(String, String)>>> {
        let answer = self.request(RequestKind::ListDirectory, &[path.into()], "dir_initialize")?;
        let Value::Hash(entries) = &answer else { return Ok(None) };
        self.spend(entries.len())?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut names: Vec<_> = entries.iter().map(|(name, kind)| (text(name), text(kind))).collect();
        names.sort_unstable();
        Ok(Some(names))
    }

    /// Returns the options at the end of arguments, and the arguments before them.
    pub(super) fn split_options(arguments: &[Val]) -> (&[Val], Option<Val>) {
        match arguments {
            [before @ .., options @ Val::Hash(_)] => (before, Some(*options)),
            all => (all, None),
        }
    }

    /// Returns an option by name; `nil` is no option.
    pub(super) fn option(&mut self, options: Option<Val>, name: &str) -> Step<Option<Val>> {
        let Some(Val::Hash(id)) = options else { return Ok(None) };
        let name = self.sym(name);
        Ok(self.hash_get(id, name)?.filter(|value| !value.is_nil()))
    }
}

/// Returns the approximate size of an answer.
fn size(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len(),
        Value::Binary(bytes) => bytes.bytes().len(),
        Value::Array(values) => values.iter().map(size).sum::<usize>() + 40,
        Value::Hash(entries) => entries.iter().map(|(key, value)| size(key) + size(value)).sum::<usize>() + 64,
        _ => 16,
    }
}
