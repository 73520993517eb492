//! The helpers of Puppet that read files: `Puppet::FileSystem`, `Puppet::Util`, and files of YAML and JSON.

use puppetlang_types::Value;

use super::super::{Def, def};
use super::file::WRITING;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};
use crate::world::RequestKind;

pub(in crate::core) const OF_FILE_SYSTEM: &[Def] = &[
    def("exist?", 1, 1, |vm, _, arguments, _| of_file(vm, "exist?", arguments)),
    def("file?", 1, 1, |vm, _, arguments, _| of_file(vm, "file?", arguments)),
    def("directory?", 1, 1, |vm, _, arguments, _| of_file(vm, "directory?", arguments)),
    def("readable?", 1, 1, |vm, _, arguments, _| of_file(vm, "readable?", arguments)),
    def("symlink?", 1, 1, |vm, _, arguments, _| of_file(vm, "symlink?", arguments)),
    def("read", 1, 2, |vm, _, arguments, _| of_file(vm, "read", arguments)),
    def("read_preserve_line_endings", 1, 1, |vm, _, arguments, _| of_file(vm, "read", arguments)),
    def("binread", 1, 1, |vm, _, arguments, _| of_file(vm, "binread", arguments)),
    def("size", 1, 1, |vm, _, arguments, _| of_file(vm, "size", arguments)),
    def("stat", 1, 1, |vm, _, arguments, _| of_file(vm, "stat", arguments)),
    def("basename_string", 1, 1, |vm, _, arguments, _| of_file(vm, "basename", arguments)),
    def("dir_string", 1, 1, |vm, _, arguments, _| of_file(vm, "dirname", arguments)),
    def("expand_path", 1, 2, |vm, _, arguments, _| of_file(vm, "expand_path", arguments)),
    def("path_string", 1, 1, |vm, _, arguments, _| {
        let path = vm.path_text(arguments[0])?;
        vm.new_string(path)
    }),
    def("pathname", 1, 1, |_, _, arguments, _| Ok(arguments[0])),
    def("dir_exist?", 1, 1, |vm, _, arguments, _| {
        let directory = of_file(vm, "dirname", arguments)?;
        of_file(vm, "exist?", &[directory])
    }),
    def("children", 1, 1, children),
    def("each_line", 1, 1, |vm, _, arguments, block| {
        let foreach = vm.symbols.intern("foreach");
        vm.send_with(Val::Class(class::FILE), foreach, arguments, block)
    }),
    def("method_missing", 1, -1, |vm, _, _, _| vm.deny(WRITING)),
];

pub(in crate::core) const OF_UTIL: &[Def] = &[
    def("which", 1, 1, which),
    def("execute", 1, 2, |vm, _, arguments, block| {
        let execute = vm.symbols.intern("execute");
        vm.send_with(Val::Class(class::PUPPET_EXECUTION), execute, arguments, block)
    }),
    def("path_to_uri", 1, 1, |vm, _, _, _| vm.refuse("Puppet::Util.path_to_uri")),
    def("replace_file", 2, 2, |vm, _, _, _| vm.deny(WRITING)),
    def("withenv", 1, 2, |vm, _, _, _| vm.deny("changing environment variables")),
    def("method_missing", 1, -1, crate::core::puppet::of_prelude),
];

/// `Puppet::Util::Platform`
pub(in crate::core) const OF_PLATFORM: &[Def] = &[
    def("windows?", 0, 0, |_, _, _, _| Ok(Val::False)),
    def("default_paths", 0, 0, |vm, _, _, _| vm.new_array(Vec::new())),
    def("jruby?", 0, 0, |_, _, _, _| Ok(Val::False)),
];

/// The methods of `YAML` that read files.
pub(in crate::core) const OF_YAML: &[Def] = &[
    def("load_file", 1, 2, |vm, _, arguments, _| read_and(vm, class::PSYCH, "load", arguments)),
    def("safe_load_file", 1, 2, |vm, _, arguments, _| read_and(vm, class::PSYCH, "safe_load", arguments)),
    def("unsafe_load_file", 1, 2, |vm, _, arguments, _| read_and(vm, class::PSYCH, "unsafe_load", arguments)),
    def("parse_file", 1, 2, |vm, _, _, _| vm.refuse("YAML.parse_file")),
];

/// The methods of `JSON` that read files.
pub(in crate::core) const OF_JSON: &[Def] = &[
    def("load_file", 1, 2, |vm, _, arguments, _| read_and(vm, class::JSON, "parse", arguments)),
    def("load_file!", 1, 2, |vm, _, arguments, _| read_and(vm, class::JSON, "parse!", arguments)),
];

fn of_file(vm: &mut Vm<'_>, method: &str, arguments: &[Val]) -> Step {
    let method = vm.symbols.intern(method);
    vm.send(Val::Class(class::FILE), method, arguments)
}

fn children(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let directory = vm.path_text(arguments[0])?;
    let children = vm.symbols.intern("children");
    let names = vm.send(Val::Class(class::DIR), children, arguments)?;
    let mut paths = Vec::new();
    for name in vm.items_of(names).to_vec() {
        let name = vm.text_of(name);
        paths.push(vm.new_string(format!("{}/{name}", directory.trim_end_matches('/')))?);
    }
    vm.new_array(paths)
}

fn which(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.to_s(arguments[0])?;
    let path = vm.request(RequestKind::FindCommand, &[Value::from(name.as_str())], "")?;
    vm.from_puppet(&path)
}

/// Calls a method of a class with a text and options.
fn parsed(vm: &mut Vm<'_>, class: crate::vm::value::ClassId, method: &str, text: Val, options: &[Val]) -> Step {
    let method = vm.symbols.intern(method);
    let mut arguments = vec![text];
    arguments.extend_from_slice(options);
    vm.keywords_given = !options.is_empty();
    vm.send(Val::Class(class), method, &arguments)
}

/// Reads a file and parses its text.
fn read_and(vm: &mut Vm<'_>, class: crate::vm::value::ClassId, method: &str, arguments: &[Val]) -> Step {
    let text = of_file(vm, "read", &arguments[..1])?;
    parsed(vm, class, method, text, &arguments[1..])
}
