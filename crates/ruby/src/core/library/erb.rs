//! `ERB`: templates in programs.

use super::super::binding;
use super::super::{Def, def};
use super::support::{bytes, get, option, set, text};
use crate::erb::{Trim, script_with};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Sym, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("initialize", 0, -1, initialize),
    def("result", 0, 1, result),
    def("result_with_hash", 1, 1, result_with_hash),
    def("src", 0, 0, src),
    def("run", 0, 1, |vm, _, _, _| vm.refuse("writing to a stream")),
    def("def_method", 2, 3, |vm, _, _, _| vm.refuse("ERB#def_method")),
    def("def_module", 0, 1, |vm, _, _, _| vm.refuse("ERB#def_module")),
    def("def_class", 0, 2, |vm, _, _, _| vm.refuse("ERB#def_class")),
    def("filename", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@filename"))),
    def("filename=", 1, 1, |vm, this, arguments, _| {
        set(vm, this, "@filename", arguments[0])?;
        Ok(arguments[0])
    }),
    def("lineno", 0, 0, |vm, this, _, _| Ok(get(vm, this, "@lineno"))),
    def("lineno=", 1, 1, |vm, this, arguments, _| {
        set(vm, this, "@lineno", arguments[0])?;
        Ok(arguments[0])
    }),
    def("location=", 1, 1, |vm, this, arguments, _| {
        let items = vm.to_ary(arguments[0])?;
        set(vm, this, "@filename", items.first().copied().unwrap_or(Val::Nil))?;
        set(vm, this, "@lineno", items.get(1).copied().unwrap_or(Val::Int(0)))?;
        Ok(arguments[0])
    }),
];

pub(in crate::core) const OF_CLASS: &[Def] = &[def("version", 0, 0, |vm, _, _, _| vm.new_string("4.0.2"))];

/// The program of a template, in a variable that programs cannot name.
const SOURCE: &str = "source";

/// `ERB.new(text, trim_mode: '-')`, or `ERB.new(text, nil, '-')` as it was once
fn initialize(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (positional, options) = match arguments.split_last() {
        Some((Val::Hash(options), rest)) if vm.keywords_given => (rest, Some(*options)),
        _ => (arguments, None),
    };
    let Some(template) = positional.first().filter(|_| positional.len() <= 4) else {
        return super::support::wrong_count(vm, positional.len(), "1..4");
    };
    if !matches!(template, Val::Str(_)) {
        let encoding = vm.symbols.intern("encoding");
        vm.send(*template, encoding, &[])?;
    }
    let mut trim = positional.get(2).copied().unwrap_or(Val::Nil);
    let mut variable = positional.get(3).copied().unwrap_or(Val::Nil);
    if let Some(given) = option(vm, options, "trim_mode")? {
        trim = given;
    }
    if let Some(given) = option(vm, options, "eoutvar")? {
        variable = given;
    }
    let shown = vm.inspect(trim)?;
    let trim = match (trim, shown.trim_matches('"')) {
        (Val::Nil, _) | (Val::Int(0), _) | (_, "") => Trim::Never,
        (Val::Int(1), _) | (_, ">") => Trim::AfterTags,
        (Val::Int(2), _) | (_, "<>") => Trim::AroundTags,
        (_, "-") => Trim::Explicit,
        (_, "%" | "%-" | "-%" | "%<>" | "<>%" | "%>" | ">%") => return vm.refuse("lines of code in ERB"),
        // Ruby warns about others and goes on.
        _ => Trim::Never,
    };
    let variable = if variable.is_nil() { "_erbout".to_owned() } else { text(vm, variable)? };
    if variable.is_empty() || !variable.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'@'))
    {
        return vm.refuse("this variable of ERB");
    }
    let template = bytes(vm, *template)?;
    vm.charge(template.len().saturating_mul(8))?;
    let script = script_with(&template, trim, &variable);
    let source = vm.new_string(script.source)?;
    set(vm, this, SOURCE, source)?;
    set(vm, this, "@lineno", Val::Int(0))?;
    Ok(Val::Nil)
}

fn src(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let source = get(vm, this, SOURCE);
    let mut text = b"#coding:UTF-8\n".to_vec();
    text.extend_from_slice(vm.bytes_of(source));
    vm.new_string(text)
}

fn run(vm: &mut Vm<'_>, this: Val, scope: Option<Val>, extra: &[(Sym, Val)]) -> Step {
    let source = get(vm, this, SOURCE);
    let source = bytes(vm, source)?;
    let file = get(vm, this, "@filename");
    let file = if file.is_nil() { "(erb)".to_owned() } else { vm.to_s(file)? };
    binding::run(vm, &source, &file, scope, extra)
}

fn result(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let scope = arguments.first().copied();
    if let Some(scope) = scope
        && binding::scope_of(vm, scope).is_none()
    {
        let class = vm.implicit_name(scope);
        let message = format!("wrong argument type {class} (expected binding)");
        return vm.raise(class::TYPE_ERROR, &message);
    }
    run(vm, this, scope, &[])
}

fn result_with_hash(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let hash = vm.to_hash(arguments[0])?;
    let pairs: Vec<(Val, Val)> = vm.heap.hash(hash).pairs().collect();
    let mut extra = Vec::with_capacity(pairs.len());
    for (name, value) in pairs {
        extra.push((vm.name_symbol(name)?, value));
    }
    run(vm, this, None, &extra)
}
