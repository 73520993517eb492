//! `Pathname`: paths as objects. What reads or writes files is refused.

use super::super::{Def, def};
use super::path;
use super::support::{get, object, optional, set, text};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("initialize", 1, 1, initialize),
    def("to_s", 0, 0, to_s),
    def("to_path", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("+", 1, 1, plus),
    def("/", 1, 1, plus),
    def("join", 0, -1, join),
    def("parent", 0, 0, parent),
    def("dirname", 0, 0, |vm, this, _, _| by_name(vm, this, "dirname", &[])),
    def("basename", 0, 1, |vm, this, arguments, _| by_name(vm, this, "basename", arguments)),
    def("expand_path", 0, 1, |vm, this, arguments, _| by_name(vm, this, "expand_path", arguments)),
    def("extname", 0, 0, extname),
    def("split", 0, 0, split),
    def("absolute?", 0, 0, is_absolute),
    def("relative?", 0, 0, is_relative),
    def("root?", 0, 0, is_root),
    def("cleanpath", 0, 1, cleanpath),
    def("each_filename", 0, 0, each_filename),
    def("ascend", 0, 0, ascend),
    def("descend", 0, 0, descend),
    def("relative_path_from", 1, 1, relative_path_from),
    def("sub", 1, 2, sub),
    def("sub_ext", 1, 1, sub_ext),
    def("fnmatch", 1, 2, fnmatch),
    def("fnmatch?", 1, 2, fnmatch),
    def("==", 1, 1, equal),
    def("===", 1, 1, equal),
    def("eql?", 1, 1, equal),
    def("<=>", 1, 1, compare),
    def("hash", 0, 0, hash),
    def("exist?", 0, 0, refused),
    def("file?", 0, 0, refused),
    def("directory?", 0, 0, refused),
    def("readable?", 0, 0, refused),
    def("writable?", 0, 0, refused),
    def("executable?", 0, 0, refused),
    def("symlink?", 0, 0, refused),
    def("size", 0, 0, refused),
    def("empty?", 0, 0, refused),
    def("zero?", 0, 0, refused),
    def("mtime", 0, 0, refused),
    def("stat", 0, 0, refused),
    def("read", 0, -1, refused),
    def("binread", 0, -1, refused),
    def("readlines", 0, -1, refused),
    def("readlink", 0, 0, refused),
    def("write", 1, -1, refused),
    def("open", 0, -1, refused),
    def("each_line", 0, -1, refused),
    def("glob", 1, -1, refused),
    def("children", 0, 1, refused),
    def("each_child", 0, 1, refused),
    def("entries", 0, 0, refused),
    def("each_entry", 0, 0, refused),
    def("find", 0, -1, refused),
    def("mkpath", 0, -1, refused),
    def("mkdir", 0, 1, refused),
    def("rmdir", 0, 0, refused),
    def("rmtree", 0, -1, refused),
    def("delete", 0, 0, refused),
    def("unlink", 0, 0, refused),
    def("rename", 1, 1, refused),
    def("realpath", 0, 1, refused),
    def("realdirpath", 0, 1, refused),
];

pub(in crate::core) const OF_CLASS: &[Def] =
    &[def("pwd", 0, 0, refused), def("getwd", 0, 0, refused), def("glob", 1, -1, refused)];

/// The function `Pathname()`.
pub(in crate::core) const OF_KERNEL: &[Def] = &[def("Pathname", 1, 1, |vm, _, arguments, _| {
    if vm.is_a(arguments[0], class::PATHNAME) {
        return Ok(arguments[0]);
    }
    vm.send(Val::Class(class::PATHNAME), symbol::NEW, arguments)
})];

fn refused(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.refuse("access to files")
}

fn initialize(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut value = arguments[0];
    let to_path = vm.symbols.intern("to_path");
    if !matches!(value, Val::Str(_)) && vm.method_of(value, to_path).is_some() {
        value = vm.send(value, to_path, &[])?;
    }
    let given = text(vm, value)?;
    if given.contains('\0') {
        return vm.raise(class::ARGUMENT_ERROR, "pathname contains null byte");
    }
    let path = vm.new_string(given)?;
    set(vm, this, "@path", path)?;
    Ok(Val::Nil)
}

/// Returns the text of a path.
fn path_of(vm: &mut Vm<'_>, this: Val) -> String {
    let path = get(vm, this, "@path");
    optional(vm, path).unwrap_or_default()
}

/// Makes a path of the class of another.
fn like(vm: &mut Vm<'_>, this: Val, path: &str) -> Step {
    let path = vm.new_string(path)?;
    let class = vm.real_class(this);
    object(vm, class, &[("@path", path)])
}

/// Makes a path.
fn plain(vm: &mut Vm<'_>, path: &str) -> Step {
    let path = vm.new_string(path)?;
    object(vm, class::PATHNAME, &[("@path", path)])
}

/// Converts an argument to the text of a path.
fn other_path(vm: &mut Vm<'_>, value: Val) -> Step<String> {
    if vm.is_a(value, class::PATHNAME) {
        return Ok(path_of(vm, value));
    }
    text(vm, value)
}

fn to_s(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let path = path_of(vm, this);
    vm.new_string(path)
}

fn inspect(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let (class, path) = (vm.class_name(vm.real_class(this)), path_of(vm, this));
    vm.new_string(format!("#<{class}:{path}>"))
}

/// Splits the last name off a path, and returns what is before it; `None` if there is no name.
fn chop(path: &str) -> Option<(&str, &str)> {
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() {
        return None;
    }
    let start = trimmed.rfind('/').map_or(0, |at| at + 1);
    Some((&path[..start], &trimmed[start..]))
}

/// Joins two paths as `Pathname#+` does.
fn joined(first: &str, second: &str) -> String {
    let mut names: Vec<(usize, &str)> = Vec::new();
    let mut rest = second;
    while let Some((before, name)) = chop(rest) {
        names.push((before.len(), name));
        rest = before;
    }
    if !rest.is_empty() {
        return second.to_owned();
    }
    // The names of the second path from its start.
    let mut names = names.into_iter().rev().peekable();
    let mut prefix = first.to_owned();
    loop {
        while names.next_if(|(_, name)| *name == ".").is_some() {}
        let Some((length, name)) = chop(&prefix).map(|(before, name)| (before.len(), name.to_owned())) else {
            break;
        };
        prefix.truncate(length);
        if name == "." {
            continue;
        }
        if name == ".." || names.peek().is_none_or(|(_, name)| *name != "..") {
            prefix.push_str(&name);
            break;
        }
        names.next();
    }
    let mut has_name = chop(&prefix).is_some();
    if !has_name && prefix.contains('/') {
        has_name = true;
        while names.next_if(|(_, name)| *name == "..").is_some() {}
    }
    match names.peek() {
        Some((at, _)) => {
            let suffix = &second[*at..];
            if has_name && !prefix.ends_with('/') { format!("{prefix}/{suffix}") } else { format!("{prefix}{suffix}") }
        }
        None if has_name => prefix,
        None => path::parent(&prefix).to_owned(),
    }
}

fn plus(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (first, second) = (path_of(vm, this), other_path(vm, arguments[0])?);
    vm.charge(4 * (first.len() + second.len()))?;
    plain(vm, &joined(&first, &second))
}

fn join(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut result = String::new();
    let all = std::iter::once(&this).chain(arguments).rev();
    for (index, part) in all.enumerate() {
        let part = other_path(vm, *part)?;
        vm.charge(4 * (part.len() + result.len()))?;
        result = if index == 0 { part } else { joined(&part, &result) };
        if result.starts_with('/') {
            break;
        }
    }
    plain(vm, &result)
}

fn parent(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let path = path_of(vm, this);
    plain(vm, &joined(&path, ".."))
}

/// Calls a function of `File`, and returns its result as a path.
fn by_name(vm: &mut Vm<'_>, this: Val, name: &str, arguments: &[Val]) -> Step {
    let name = vm.symbols.intern(name);
    let mut all = vec![get(vm, this, "@path")];
    for argument in arguments {
        let argument = other_path(vm, *argument)?;
        all.push(vm.new_string(argument)?);
    }
    let made = vm.send(Val::Class(class::FILE), name, &all)?;
    let made = text(vm, made)?;
    like(vm, this, &made)
}

fn extname(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = vm.symbols.intern("extname");
    let path = get(vm, this, "@path");
    vm.send(Val::Class(class::FILE), name, &[path])
}

fn split(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let parts = vec![by_name(vm, this, "dirname", &[])?, by_name(vm, this, "basename", &[])?];
    vm.new_array(parts)
}

fn is_absolute(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(path_of(vm, this).starts_with('/').into())
}

fn is_relative(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((!path_of(vm, this).starts_with('/')).into())
}

fn is_root(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let path = path_of(vm, this);
    Ok((!path.is_empty() && path.bytes().all(|byte| byte == b'/')).into())
}

/// Returns a path without `.`, `..` after names, and doubled slashes.
fn clean(path: &str) -> String {
    let is_absolute = path.starts_with('/');
    let mut names: Vec<&str> = Vec::new();
    for name in path.split('/') {
        match name {
            "" | "." => {}
            ".." if names.last().is_some_and(|last| *last != "..") => drop(names.pop()),
            ".." if is_absolute => {}
            name => names.push(name),
        }
    }
    match (is_absolute, names.is_empty()) {
        (true, _) => format!("/{}", names.join("/")),
        (false, true) => ".".to_owned(),
        (false, false) => names.join("/"),
    }
}

fn cleanpath(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.first().is_some_and(|keeps| keeps.is_truthy()) {
        return vm.refuse("a path that is cleaned for symbolic links");
    }
    let path = path_of(vm, this);
    vm.charge(4 * path.len())?;
    like(vm, this, &clean(&path))
}

fn each_filename(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(this, "each_filename", arguments) };
    for name in path_of(vm, this).split('/').filter(|name| !name.is_empty()) {
        let name = vm.new_string(name)?;
        vm.call_block(block, &[name])?;
    }
    Ok(Val::Nil)
}

/// Returns the paths from one to its root.
fn ascending(path: &str) -> Vec<String> {
    let mut all = vec![path.to_owned()];
    let mut rest = path;
    while let Some((before, _)) = chop(rest) {
        if before.is_empty() {
            break;
        }
        let trimmed = before.trim_end_matches('/');
        all.push(if trimmed.is_empty() { "/" } else { trimmed }.to_owned());
        rest = before;
    }
    all
}

fn ascend(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(this, "ascend", arguments) };
    let path = path_of(vm, this);
    // Each path is a part of the whole one.
    vm.charge(path.len().saturating_mul(1 + path.matches('/').count()))?;
    for path in ascending(&path) {
        let path = like(vm, this, &path)?;
        vm.call_block(block, &[path])?;
    }
    Ok(Val::Nil)
}

fn descend(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(this, "descend", arguments) };
    let path = path_of(vm, this);
    vm.charge(path.len().saturating_mul(1 + path.matches('/').count()))?;
    for path in ascending(&path).into_iter().rev() {
        let path = like(vm, this, &path)?;
        vm.call_block(block, &[path])?;
    }
    Ok(Val::Nil)
}

fn relative_path_from(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (own, base) = (path_of(vm, this), other_path(vm, arguments[0])?);
    vm.charge(4 * (own.len() + base.len()))?;
    let (own, base) = (clean(&own), clean(&base));
    if own.starts_with('/') != base.starts_with('/') {
        let prefix = if own.starts_with('/') { "\"/\"" } else { "\"\"" };
        let base = vm.new_string(base)?;
        let base = vm.inspect(base)?;
        return vm.raise(class::ARGUMENT_ERROR, &format!("different prefix: {prefix} and {base}"));
    }
    let names = |path: &str| -> Vec<String> {
        path.split('/').filter(|name| !name.is_empty() && *name != ".").map(str::to_owned).collect()
    };
    let (own_names, base_names) = (names(&own), names(&base));
    let common = own_names.iter().zip(&base_names).take_while(|(a, b)| a == b).count();
    if base_names[common..].iter().any(|name| name == "..") {
        let base = vm.new_string(base)?;
        let base = vm.inspect(base)?;
        return vm.raise(class::ARGUMENT_ERROR, &format!("base_directory has ..: {base}"));
    }
    let up = std::iter::repeat_n("..", base_names.len() - common);
    let parts: Vec<&str> = up.chain(own_names[common..].iter().map(String::as_str)).collect();
    let made = if parts.is_empty() { ".".to_owned() } else { parts.join("/") };
    like(vm, this, &made)
}

fn sub(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let name = vm.symbols.intern("sub");
    let path = get(vm, this, "@path");
    let made = vm.send_with(path, name, arguments, block)?;
    let made = text(vm, made)?;
    like(vm, this, &made)
}

fn sub_ext(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let extension = extname(vm, this, &[], block)?;
    let (extension, replacement) = (vm.text_of(extension), text(vm, arguments[0])?);
    let path = path_of(vm, this);
    // A point at the end is no extension here.
    let stem = if extension == "." { &path } else { path.strip_suffix(extension.as_str()).unwrap_or(&path) };
    like(vm, this, &format!("{stem}{replacement}"))
}

fn fnmatch(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.refuse("File.fnmatch")
}

fn equal(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let is_path = vm.is_a(arguments[0], class::PATHNAME);
    Ok((is_path && path_of(vm, this) == path_of(vm, arguments[0])).into())
}

fn compare(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !vm.is_a(arguments[0], class::PATHNAME) {
        return Ok(Val::Nil);
    }
    let key = |path: String| path.replace('/', "\0");
    let (own, other) = (key(path_of(vm, this)), key(path_of(vm, arguments[0])));
    Ok(Val::Int(own.cmp(&other) as i64))
}

fn hash(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let path = get(vm, this, "@path");
    Ok(Val::Int((vm.hash_code(path)? >> 2).cast_signed()))
}
