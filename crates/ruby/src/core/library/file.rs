//! Reading files: `File`, `IO`, `FileTest`, and the objects that `File.open` makes.
//!
//! A file is read as a whole when it is opened; nothing can be written.

use puppetlang_types::Value;

use super::super::{Def, def};
use super::request::Status;
use crate::core::kernel::needed;
use crate::vm::class;
use crate::vm::heap::{Data, Encoding};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};
use crate::world::RequestKind;

const STAT: &str = "rb_file_s_stat";

/// The methods of the class `IO`, which `File` inherits.
pub(in crate::core) const OF_IO: &[Def] = &[
    def("read", 1, 4, read),
    def("binread", 1, 3, binary_read),
    def("readlines", 1, 4, read_lines),
    def("foreach", 1, 4, each_line_of),
    def("popen", 1, -1, super::command::popen),
    def("write", 2, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("binwrite", 2, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("copy_stream", 2, 4, |vm, _, _, _| vm.deny(WRITING)),
    def("pipe", 0, -1, |vm, _, _, _| vm.deny("opening a pipe")),
    def("select", 1, 4, |vm, _, _, _| vm.deny("waiting for streams")),
    def("sysopen", 1, 3, |vm, _, _, _| vm.deny("opening a file by its number")),
];

pub(in crate::core) const OF_FILE: &[Def] = &[
    def("open", 1, -1, open),
    def("new", 1, -1, open),
    def("realpath", 1, 2, real_path),
    def("realdirpath", 1, 2, real_path),
    def("readlink", 1, 1, |vm, _, _, _| vm.refuse("File.readlink")),
    def("stat", 1, 1, stat),
    def("lstat", 1, 1, |vm, _, _, _| vm.refuse("File.lstat")),
    def("ftype", 1, 1, kind),
    def("mtime", 1, 1, modified),
    def("ctime", 1, 1, |vm, _, _, _| vm.refuse("File.ctime")),
    def("atime", 1, 1, |vm, _, _, _| vm.refuse("File.atime")),
    def("birthtime", 1, 1, |vm, _, _, _| vm.refuse("File.birthtime")),
    def("delete", 0, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("unlink", 0, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("rename", 2, 2, |vm, _, _, _| vm.deny(WRITING)),
    def("symlink", 2, 2, |vm, _, _, _| vm.deny(WRITING)),
    def("link", 2, 2, |vm, _, _, _| vm.deny(WRITING)),
    def("chmod", 1, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("chown", 2, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("truncate", 2, 2, |vm, _, _, _| vm.deny(WRITING)),
    def("utime", 2, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("mkfifo", 1, 2, |vm, _, _, _| vm.deny(WRITING)),
    def("umask", 0, 1, |vm, _, _, _| vm.deny("changing how files are written")),
];

/// The questions about a path that `File` and `FileTest` answer.
pub(in crate::core) const OF_TESTS: &[Def] = &[
    def("exist?", 1, 1, exists),
    // Ruby 3.2 lacks it, JRuby 9.4 has it.
    def("exists?", 1, 1, exists),
    def("file?", 1, 1, is_file),
    def("directory?", 1, 1, is_directory),
    def("readable?", 1, 1, exists),
    def("readable_real?", 1, 1, exists),
    def("writable?", 1, 1, |vm, _, _, _| vm.refuse("File.writable?")),
    def("executable?", 1, 1, |vm, _, _, _| vm.refuse("File.executable?")),
    def("world_readable?", 1, 1, |vm, _, _, _| vm.refuse("File.world_readable?")),
    def("owned?", 1, 1, |vm, _, _, _| vm.refuse("File.owned?")),
    def("symlink?", 1, 1, is_link),
    def("size", 1, 1, size),
    def("size?", 1, 1, size_or_nil),
    def("zero?", 1, 1, is_empty),
    def("empty?", 1, 1, is_empty),
    def("identical?", 2, 2, is_identical),
    def("pipe?", 1, 1, is_special),
    def("socket?", 1, 1, is_special),
    def("blockdev?", 1, 1, is_special),
    def("chardev?", 1, 1, is_special),
];

/// The methods of an open file.
pub(in crate::core) const OF_OPEN_FILES: &[Def] = &[
    def("read", 0, 2, this_read),
    def("gets", 0, 3, this_gets),
    def("readline", 0, 3, this_read_line),
    def("readlines", 0, 3, this_read_lines),
    def("to_a", 0, 0, this_read_lines),
    def("each_line", 0, 3, this_each_line),
    def("each", 0, 3, this_each_line),
    def("getc", 0, 0, this_get_character),
    def("readchar", 0, 0, this_get_character),
    def("eof?", 0, 0, this_is_at_end),
    def("eof", 0, 0, this_is_at_end),
    def("rewind", 0, 0, this_rewind),
    def("pos", 0, 0, this_position),
    def("tell", 0, 0, this_position),
    def("seek", 1, 2, this_seek),
    def("lineno", 0, 0, this_line_number),
    def("close", 0, 0, this_close),
    def("closed?", 0, 0, this_is_closed),
    def("path", 0, 0, this_path),
    def("to_path", 0, 0, this_path),
    def("size", 0, 0, this_size),
    def("mtime", 0, 0, this_modified),
    def("stat", 0, 0, this_stat),
    def("binmode", 0, 0, itself),
    def("set_encoding", 1, 3, itself),
    def("flock", 1, 1, |_, _, _, _| Ok(Val::Int(0))),
    def("inspect", 0, 0, this_inspect),
    def("write", 0, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("puts", 0, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("print", 0, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("printf", 0, -1, |vm, _, _, _| vm.deny(WRITING)),
    def("<<", 1, 1, |vm, _, _, _| vm.deny(WRITING)),
    def("truncate", 1, 1, |vm, _, _, _| vm.deny(WRITING)),
];

/// The methods of `File::Stat`.
pub(in crate::core) const OF_STATUS: &[Def] = &[
    def("file?", 0, 0, |vm, this, _, _| Ok((!status_part(vm, this, "@__directory__").is_truthy()).into())),
    def("directory?", 0, 0, |vm, this, _, _| Ok(status_part(vm, this, "@__directory__"))),
    def("size", 0, 0, |vm, this, _, _| Ok(status_part(vm, this, "@__size__"))),
    def("zero?", 0, 0, |vm, this, _, _| Ok((status_part(vm, this, "@__size__") == Val::Int(0)).into())),
    def("mtime", 0, 0, |vm, this, _, _| Ok(status_part(vm, this, "@__modified__"))),
    def("readable?", 0, 0, |_, _, _, _| Ok(Val::True)),
    def("ftype", 0, 0, |vm, this, _, _| {
        let is_directory = status_part(vm, this, "@__directory__").is_truthy();
        vm.new_string(if is_directory { "directory" } else { "file" })
    }),
    def("method_missing", 1, -1, |vm, _, arguments, _| {
        let name = vm.to_s(arguments[0])?;
        vm.refuse(&format!("File::Stat#{name}"))
    }),
];

pub(super) const WRITING: &str = "writing files";

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn status(vm: &mut Vm<'_>, argument: Val) -> Step<Option<Status>> {
    let path = vm.path(argument)?;
    vm.status(&path, STAT)
}

fn exists(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(status(vm, arguments[0])?.is_some().into())
}

fn is_file(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(status(vm, arguments[0])?.is_some_and(|status| !status.is_directory).into())
}

fn is_directory(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(status(vm, arguments[0])?.is_some_and(|status| status.is_directory).into())
}

/// Devices, sockets and pipes are never read; a path that is granted is a file or a directory.
fn is_special(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    status(vm, arguments[0])?;
    Ok(Val::False)
}

fn is_link(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = vm.path(arguments[0])?;
    let path = path.trim_end_matches('/');
    let Some((directory, name)) = path.rsplit_once('/') else { return Ok(Val::False) };
    let directory = if directory.is_empty() { "/" } else { directory };
    let entries = vm.listing(directory)?.unwrap_or_default();
    Ok(entries.iter().any(|(known, kind)| known == name && kind == "link").into())
}

fn size(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = vm.path(arguments[0])?;
    Ok(Val::Int(vm.status_of(&path, "rb_file_s_size")?.size))
}

fn size_or_nil(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let size = status(vm, arguments[0])?.map(|status| status.size).filter(|size| *size > 0);
    Ok(size.map_or(Val::Nil, Val::Int))
}

fn is_empty(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(status(vm, arguments[0])?.is_some_and(|status| !status.is_directory && status.size == 0).into())
}

fn is_identical(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut paths = Vec::new();
    for argument in arguments {
        let path = vm.path(*argument)?;
        paths.push(vm.request(RequestKind::RealPath, &[path.as_str().into()], STAT)?);
    }
    Ok(match paths.as_slice() {
        [Value::String(one), Value::String(other)] => one == other,
        _ => false,
    }
    .into())
}

fn real_path(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = match arguments.get(1).filter(|base| !base.is_nil()) {
        Some(_) => {
            let whole = super::path::expand(vm, receiver, arguments, None)?;
            vm.path(whole)?
        }
        None => vm.path(arguments[0])?,
    };
    match vm.request(RequestKind::RealPath, &[path.as_str().into()], "rb_realpath_internal")? {
        Value::Undef => vm.system_error("ENOENT", "rb_realpath_internal", &path),
        found => vm.from_puppet(&found),
    }
}

fn kind(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if is_link(vm, receiver, arguments, block)?.is_truthy() {
        return vm.new_string("link");
    }
    let path = vm.path(arguments[0])?;
    let is_directory = vm.status_of(&path, "rb_file_s_ftype")?.is_directory;
    vm.new_string(if is_directory { "directory" } else { "file" })
}

/// Returns the modification time as an object.
fn time(vm: &mut Vm<'_>, status: &Status) -> Step {
    let Value::Timestamp(time) = &status.modified else {
        return vm.refuse("the modification time of a file without one");
    };
    let nanoseconds = time.nanoseconds();
    Ok(vm.heap.add_object(class::TIME, Data::Time { nanoseconds, zone: crate::vm::heap::Zone::Local }))
}

fn modified(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = vm.path(arguments[0])?;
    let status = vm.status_of(&path, "rb_file_s_mtime")?;
    time(vm, &status)
}

fn set(vm: &mut Vm<'_>, object: Val, name: &str, value: Val) {
    let name = vm.symbols.intern(name);
    vm.set_variable_of(object, name, value);
}

fn get(vm: &mut Vm<'_>, object: Val, name: &str) -> Val {
    let name = vm.symbols.intern(name);
    vm.variable_of(object, name)
}

fn stat(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = vm.path(arguments[0])?;
    let status = vm.status_of(&path, STAT)?;
    let object = vm.heap.add_object(class::FILE_STAT, Data::Plain);
    set(vm, object, "@__directory__", status.is_directory.into());
    set(vm, object, "@__size__", Val::Int(status.size));
    if matches!(status.modified, Value::Timestamp(_)) {
        let time = time(vm, &status)?;
        set(vm, object, "@__modified__", time);
    }
    Ok(object)
}

fn status_part(vm: &mut Vm<'_>, object: Val, name: &str) -> Val {
    get(vm, object, name)
}

/// How a file is opened.
#[derive(Clone, Copy, Default)]
struct Mode {
    encoding: Encoding,
    /// Whether a byte order mark at the start is skipped.
    skips_mark: bool,
}

/// Reads the mode of `File.open`; one that writes is refused.
fn mode(vm: &mut Vm<'_>, given: Option<Val>, options: Option<Val>) -> Step<Mode> {
    let mut mode = Mode::default();
    let given = match given.filter(|given| !given.is_nil()) {
        Some(given) => Some(given),
        None => match vm.option(options, "mode")? {
            Some(given) => Some(given),
            None => vm.option(options, "flags")?,
        },
    };
    let mut encodings = Vec::new();
    match given {
        None => {}
        Some(Val::Int(flags)) if flags & 0xfff == 0 => {}
        Some(Val::Int(_)) => return vm.deny(WRITING),
        Some(text) => {
            let text = vm.to_s(text)?;
            let (access, encoding) = text.split_once(':').unwrap_or((&text, ""));
            if access.contains(['w', 'a', '+', 'x']) {
                return vm.deny(WRITING);
            }
            if !access.starts_with('r') {
                return vm.raise(class::ARGUMENT_ERROR, &format!("invalid access mode {text}"));
            }
            if access.contains('b') {
                mode.encoding = Encoding::Binary;
            }
            encodings.push(encoding.to_owned());
        }
    }
    for name in ["encoding", "external_encoding"] {
        if let Some(encoding) = vm.option(options, name)? {
            encodings.push(vm.to_s(encoding)?);
        }
    }
    if vm.option(options, "binmode")?.is_some_and(Val::is_truthy) {
        mode.encoding = Encoding::Binary;
    }
    for encoding in encodings {
        let lower = encoding.to_lowercase();
        let name = lower.split(':').next().unwrap_or_default();
        let name = match name.strip_prefix("bom|") {
            Some(name) => {
                mode.skips_mark = true;
                name
            }
            None => name,
        };
        mode.encoding = match name {
            "" => mode.encoding,
            "utf-8" | "utf8" => Encoding::Utf8,
            "us-ascii" | "ascii" => Encoding::Ascii,
            "binary" | "ascii-8bit" => Encoding::Binary,
            other => return vm.refuse(&format!("reading a file in the encoding {other}")),
        };
    }
    Ok(mode)
}

fn content(vm: &mut Vm<'_>, path: &str, mode: Mode) -> Step<Vec<u8>> {
    let mut bytes = vm.file_bytes(path)?;
    if mode.skips_mark && bytes.starts_with(b"\xEF\xBB\xBF") {
        bytes.drain(..3);
    }
    Ok(bytes)
}

fn add(vm: &mut Vm<'_>, bytes: Vec<u8>, encoding: Encoding) -> Step {
    vm.charge(bytes.len() + 48)?;
    Ok(vm.heap.add_string(bytes, encoding))
}

/// Returns the part of a file that a length and an offset name; `None` at its end.
fn part(vm: &mut Vm<'_>, bytes: &[u8], arguments: &[Val]) -> Step<Option<Vec<u8>>> {
    let number = |vm: &mut Vm<'_>, index: usize| match arguments.get(index).filter(|value| !value.is_nil()) {
        Some(value) => vm.to_int(*value).map(Some),
        None => Ok(None),
    };
    let (length, offset) = (number(vm, 0)?, number(vm, 1)?.unwrap_or(0));
    if let Some(length) = length.filter(|length| *length < 0) {
        return vm.raise(class::ARGUMENT_ERROR, &format!("negative length {length} given"));
    }
    if offset < 0 {
        return vm.raise(class::ARGUMENT_ERROR, &format!("negative offset {offset} given"));
    }
    let start = usize::try_from(offset).unwrap_or(usize::MAX).min(bytes.len());
    let rest = &bytes[start..];
    let length = length.map(|length| usize::try_from(length).unwrap_or(usize::MAX));
    Ok(match length {
        Some(length) if length > 0 && rest.is_empty() => None,
        Some(length) => Some(rest[..length.min(rest.len())].to_vec()),
        None => Some(rest.to_vec()),
    })
}

fn read(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (given, options) = Vm::split_options(arguments);
    let Some(path) = given.first() else {
        return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 0, expected 1+)");
    };
    let path = vm.path(*path)?;
    let mode = mode(vm, None, options)?;
    let bytes = content(vm, &path, mode)?;
    let has_length = given.get(1).is_some_and(|length| !length.is_nil());
    match part(vm, &bytes, &given[1..])? {
        Some(bytes) => add(vm, bytes, if has_length { Encoding::Binary } else { mode.encoding }),
        None => Ok(Val::Nil),
    }
}

fn binary_read(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = vm.path(arguments[0])?;
    let bytes = vm.file_bytes(&path)?;
    match part(vm, &bytes, &arguments[1..])? {
        Some(bytes) => add(vm, bytes, Encoding::Binary),
        None => Ok(Val::Nil),
    }
}

/// How a text is split into lines.
struct Lines {
    /// `None` takes the whole text as one line; an empty separator splits at empty lines.
    separator: Option<Vec<u8>>,
    chomps: bool,
}

fn lines_of(vm: &mut Vm<'_>, arguments: &[Val], options: Option<Val>) -> Step<Lines> {
    let chomps = vm.option(options, "chomp")?.is_some_and(Val::is_truthy);
    let separator = match arguments {
        [] => Some(b"\n".to_vec()),
        [Val::Nil] => None,
        [Val::Str(id)] => Some(vm.heap.string(*id).bytes().to_vec()),
        _ => return vm.refuse("reading lines up to a limit"),
    };
    Ok(Lines { separator, chomps })
}

impl Lines {
    /// Returns the end of the line that starts a text, and the number of bytes that `chomp` removes.
    fn next(&self, text: &[u8]) -> (usize, usize) {
        let Some(separator) = &self.separator else { return (text.len(), 0) };
        if separator.is_empty() {
            let Some(at) = memchr::memmem::find(text, b"\n\n") else { return (text.len(), 0) };
            let more = text[at + 2..].iter().take_while(|byte| **byte == b'\n').count();
            return (at + 2 + more, 2 + more);
        }
        match memchr::memmem::find(text, separator) {
            Some(at) if separator == b"\n" && text[..at].ends_with(b"\r") => (at + 1, 2),
            Some(at) => (at + separator.len(), separator.len()),
            None => (text.len(), 0),
        }
    }

    fn split(&self, vm: &mut Vm<'_>, text: &[u8], encoding: Encoding) -> Step<Vec<Val>> {
        let mut lines = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            vm.spend(1)?;
            let (end, chomped) = self.next(rest);
            let line = if self.chomps { &rest[..end - chomped] } else { &rest[..end] };
            lines.push(add(vm, line.to_vec(), encoding)?);
            rest = &rest[end..];
        }
        Ok(lines)
    }
}

fn all_lines(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Vec<Val>> {
    let (given, options) = Vm::split_options(arguments);
    let Some(path) = given.first() else {
        return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 0, expected 1+)");
    };
    let path = vm.path(*path)?;
    let (mode, lines) = (mode(vm, None, options)?, lines_of(vm, &given[1..], options)?);
    let bytes = content(vm, &path, mode)?;
    lines.split(vm, &bytes, mode.encoding)
}

fn read_lines(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let lines = all_lines(vm, arguments)?;
    vm.new_array(lines)
}

fn each_line_of(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "foreach", arguments) };
    for line in all_lines(vm, arguments)? {
        vm.call_block(block, &[line])?;
    }
    Ok(Val::Nil)
}

/// Makes an open file with a content.
pub(super) fn opened(vm: &mut Vm<'_>, class: crate::vm::value::ClassId, path: &str, content: Val) -> Step {
    let file = vm.heap.add_object(class, Data::Plain);
    let path = vm.new_string(path.to_owned())?;
    set(vm, file, "@__path__", path);
    set(vm, file, "@__content__", content);
    set(vm, file, "@__position__", Val::Int(0));
    set(vm, file, "@__line__", Val::Int(0));
    Ok(file)
}

/// `File.open`
fn open(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (given, options) = Vm::split_options(arguments);
    let Some(path) = given.first() else {
        return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 0, expected 1..3)");
    };
    let path = vm.path(*path)?;
    let mode = mode(vm, given.get(1).copied(), options)?;
    let bytes = content(vm, &path, mode)?;
    let content = add(vm, bytes, mode.encoding)?;
    let file = opened(vm, class::FILE, &path, content)?;
    with_open(vm, file, block)
}

/// Gives an open file to the block, if there is one, and closes it afterwards.
pub(super) fn with_open(vm: &mut Vm<'_>, file: Val, block: Option<Block>) -> Step {
    let Some(block) = block else { return Ok(file) };
    let result = vm.call_block(block, &[file]);
    set(vm, file, "@__closed__", Val::True);
    result
}

/// `Kernel#open`
pub(in crate::core) fn kernel_open(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let path = vm.path_text(arguments[0])?;
    if let Some(command) = path.strip_prefix('|') {
        let command = vm.new_string(command.to_owned())?;
        return super::command::popen(vm, receiver, &[command], block);
    }
    if path.contains("://") {
        return vm.deny("reaching the network");
    }
    open(vm, receiver, arguments, block)
}

/// Returns the rest of the content of an open file.
fn rest(vm: &mut Vm<'_>, this: Val) -> Step<(Vec<u8>, usize, Encoding)> {
    if get(vm, this, "@__closed__").is_truthy() {
        return vm.raise(class::IO_ERROR, "closed stream");
    }
    let position = match get(vm, this, "@__position__") {
        Val::Int(position) => usize::try_from(position).unwrap_or(0),
        _ => 0,
    };
    let Val::Str(id) = get(vm, this, "@__content__") else {
        return vm.raise(class::IO_ERROR, "uninitialized stream");
    };
    let content = vm.heap.string(id);
    let (rest, encoding) = (content.bytes().get(position..).unwrap_or_default().to_vec(), content.encoding);
    vm.spend(1 + rest.len() / 64)?;
    vm.charge(rest.len())?;
    Ok((rest, position, encoding))
}

fn move_to(vm: &mut Vm<'_>, this: Val, position: usize) {
    set(vm, this, "@__position__", Val::Int(i64::try_from(position).unwrap_or(i64::MAX)));
}

fn this_read(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (bytes, position, encoding) = rest(vm, this)?;
    let length = arguments.first().filter(|length| !length.is_nil());
    let length = length.copied();
    let found = match length {
        Some(length) => part(vm, &bytes, &[length])?,
        None => Some(bytes),
    };
    let Some(found) = found else { return Ok(Val::Nil) };
    move_to(vm, this, position + found.len());
    add(vm, found, if length.is_some() { Encoding::Binary } else { encoding })
}

fn this_gets(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (given, options) = Vm::split_options(arguments);
    let lines = lines_of(vm, given, options)?;
    let (bytes, position, encoding) = rest(vm, this)?;
    if bytes.is_empty() {
        return Ok(Val::Nil);
    }
    let (end, chomped) = lines.next(&bytes);
    move_to(vm, this, position + end);
    if let Val::Int(number) = get(vm, this, "@__line__") {
        set(vm, this, "@__line__", Val::Int(number.saturating_add(1)));
    }
    add(vm, bytes[..if lines.chomps { end - chomped } else { end }].to_vec(), encoding)
}

fn this_read_line(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let line = this_gets(vm, this, arguments, block)?;
    if line.is_nil() { vm.raise(class::EOF_ERROR, "end of file reached") } else { Ok(line) }
}

fn this_lines(vm: &mut Vm<'_>, this: Val, arguments: &[Val]) -> Step<Vec<Val>> {
    let (given, options) = Vm::split_options(arguments);
    let lines = lines_of(vm, given, options)?;
    let (bytes, position, encoding) = rest(vm, this)?;
    let found = lines.split(vm, &bytes, encoding)?;
    move_to(vm, this, position + bytes.len());
    Ok(found)
}

fn this_read_lines(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let lines = this_lines(vm, this, arguments)?;
    vm.new_array(lines)
}

fn this_each_line(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if block.is_none() {
        return vm.enumerator(this, "each_line", arguments);
    }
    let block = needed(vm, block)?;
    loop {
        let line = this_gets(vm, this, arguments, None)?;
        if line.is_nil() {
            return Ok(this);
        }
        vm.call_block(block, &[line])?;
    }
}

fn this_get_character(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let (bytes, position, encoding) = rest(vm, this)?;
    let Some(first) = bytes.first() else { return Ok(Val::Nil) };
    let width = match first {
        0xC0..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF7 => 4,
        _ => 1,
    };
    let width = if encoding == Encoding::Utf8 { width.min(bytes.len()) } else { 1 };
    move_to(vm, this, position + width);
    add(vm, bytes[..width].to_vec(), encoding)
}

fn this_is_at_end(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(rest(vm, this)?.0.is_empty().into())
}

fn this_rewind(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    move_to(vm, this, 0);
    set(vm, this, "@__line__", Val::Int(0));
    Ok(Val::Int(0))
}

fn this_position(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(get(vm, this, "@__position__"))
}

fn this_seek(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let to = vm.to_int(arguments[0])?;
    if arguments.get(1).is_some_and(|from| *from != Val::Int(0)) || to < 0 {
        return vm.refuse("seek from another place than the start");
    }
    move_to(vm, this, usize::try_from(to).unwrap_or(usize::MAX));
    Ok(Val::Int(0))
}

fn this_line_number(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(get(vm, this, "@__line__"))
}

fn this_close(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    set(vm, this, "@__closed__", Val::True);
    Ok(Val::Nil)
}

fn this_is_closed(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(get(vm, this, "@__closed__").is_truthy().into())
}

fn this_path(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(get(vm, this, "@__path__"))
}

fn this_size(vm: &mut Vm<'_>, this: Val, _: &[Val], block: Option<Block>) -> Step {
    let path = get(vm, this, "@__path__");
    size(vm, this, &[path], block)
}

fn this_modified(vm: &mut Vm<'_>, this: Val, _: &[Val], block: Option<Block>) -> Step {
    let path = get(vm, this, "@__path__");
    modified(vm, this, &[path], block)
}

fn this_stat(vm: &mut Vm<'_>, this: Val, _: &[Val], block: Option<Block>) -> Step {
    let path = get(vm, this, "@__path__");
    stat(vm, this, &[path], block)
}

fn this_inspect(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let path = get(vm, this, "@__path__");
    let path = vm.text_of(path);
    let closed = if get(vm, this, "@__closed__").is_truthy() { " (closed)" } else { "" };
    vm.new_string(format!("#<File:{path}{closed}>"))
}
