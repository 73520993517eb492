//! The functions of `File` that only look at names.

use super::super::{Def, def};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const OF_FILE: &[Def] = &[
    def("basename", 1, 2, basename),
    def("dirname", 1, 2, dirname),
    def("extname", 1, 1, extname),
    def("join", 0, -1, join),
    def("split", 1, 1, split),
    def("absolute_path?", 1, 1, is_absolute),
    def("expand_path", 1, 2, expand),
];

/// Returns the text of a path: a string, or what `to_path` gives.
fn text(vm: &mut Vm<'_>, value: Val) -> Step<String> {
    let to_path = vm.symbols.intern("to_path");
    if matches!(value, Val::Object(_)) && vm.method_of(value, to_path).is_some() {
        let path = vm.send(value, to_path, &[])?;
        let id = vm.to_str(path)?;
        return Ok(vm.heap.string(id).text().into_owned());
    }
    let id = vm.to_str(value)?;
    Ok(vm.heap.string(id).text().into_owned())
}

/// Returns the last part of a path, without slashes after it.
fn last_part(path: &str) -> &str {
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() {
        return if path.is_empty() { "" } else { "/" };
    }
    trimmed.rsplit('/').next().unwrap_or(trimmed)
}

fn basename(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = text(vm, arguments[0])?;
    let mut name = last_part(&path);
    if let Some(suffix) = arguments.get(1) {
        let suffix = text(vm, *suffix)?;
        name = match suffix.as_str() {
            ".*" => {
                let points = name.len() - name.trim_start_matches('.').len();
                match name[points..].rfind('.') {
                    Some(at) => &name[..points + at],
                    None => name,
                }
            }
            suffix if name.len() > suffix.len() => name.strip_suffix(suffix).unwrap_or(name),
            _ => name,
        };
    }
    let name = name.to_owned();
    vm.new_string(name)
}

/// Returns the path without its last part.
pub(super) fn parent(path: &str) -> &str {
    // Several slashes at the start are one.
    let slashes = path.len() - path.trim_start_matches('/').len();
    let path = &path[slashes.saturating_sub(1)..];
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() {
        return if path.is_empty() { "." } else { "/" };
    }
    match trimmed.rfind('/') {
        None => ".",
        Some(at) => match trimmed[..at].trim_end_matches('/') {
            "" => "/",
            parent => parent,
        },
    }
}

fn dirname(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = text(vm, arguments[0])?;
    let levels = match arguments.get(1) {
        Some(levels) => vm.to_int(*levels)?,
        None => 1,
    };
    if levels < 0 {
        return vm.raise(crate::vm::class::ARGUMENT_ERROR, &format!("negative level: {levels}"));
    }
    let mut result = path.as_str();
    for _ in 0..levels.min(1_000) {
        result = parent(result);
    }
    let result = result.to_owned();
    vm.new_string(result)
}

fn extname(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = text(vm, arguments[0])?;
    let name = last_part(&path).trim_start_matches('.');
    let extension = match name.rfind('.') {
        // A point at the end is no extension on Unix, but is shown.
        Some(at) => &name[at..],
        None => "",
    };
    let extension = extension.to_owned();
    vm.new_string(extension)
}

fn join(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut parts = Vec::new();
    let mut pending: Vec<Val> = arguments.iter().rev().copied().collect();
    while let Some(value) = pending.pop() {
        vm.spend(1)?;
        match value {
            Val::Array(id) => pending.extend(vm.heap.array(id).items.iter().rev().copied()),
            other => parts.push(text(vm, other)?),
        }
    }
    let mut result = String::new();
    for (index, part) in parts.iter().enumerate() {
        if index == 0 {
            result.push_str(part);
        } else if result.ends_with('/') && part.starts_with('/') {
            result.truncate(result.trim_end_matches('/').len());
            result.push_str(part);
        } else if result.ends_with('/') || part.starts_with('/') {
            result.push_str(part);
        } else {
            result.push('/');
            result.push_str(part);
        }
    }
    vm.new_string(result)
}

fn split(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let directory = dirname(vm, receiver, &arguments[..1], None)?;
    let name = basename(vm, receiver, &arguments[..1], None)?;
    vm.new_array(vec![directory, name])
}

fn is_absolute(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(text(vm, arguments[0])?.starts_with('/').into())
}

/// Makes a path absolute. There is no current directory, so a relative path needs an absolute base.
pub(super) fn expand(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = text(vm, arguments[0])?;
    let base = match arguments.get(1) {
        Some(base) if !base.is_nil() => text(vm, *base)?,
        _ => String::new(),
    };
    let given_absolute = path.starts_with('/');
    let whole = if given_absolute { path } else { format!("{base}/{path}") };
    if !whole.starts_with('/') || base.is_empty() && !given_absolute {
        return vm.refuse("a path relative to the current directory");
    }
    // Several slashes at the start stay, unless `..` leads back to the root.
    let mut slashes = whole.len() - whole.trim_start_matches('/').len();
    let mut parts: Vec<&str> = Vec::new();
    for part in whole.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                if parts.pop().is_some() && parts.is_empty() {
                    slashes = 1;
                }
            }
            part => parts.push(part),
        }
    }
    vm.new_string(format!("{}{}", "/".repeat(slashes), parts.join("/")))
}
