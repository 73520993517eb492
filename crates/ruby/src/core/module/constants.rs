//! Constants and class variables of modules.

use super::this;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{ClassId, Step, Sym, Val};

/// Raises an error if a name, or a part of a path, cannot be that of a constant.
fn check_name(vm: &mut Vm<'_>, receiver: Val, text: &str) -> Step<()> {
    let is_name = |part: &str| {
        part.starts_with(char::is_uppercase) && part.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
    };
    if text.trim_start_matches("::").split("::").all(is_name) {
        return Ok(());
    }
    let name = vm.sym(text);
    vm.raise_with(class::NAME_ERROR, &format!("wrong constant name {text}"), vec![receiver, name])
}

/// Converts the name of a constant, which may be a path.
fn constant_path(vm: &mut Vm<'_>, receiver: Val, name: Val) -> Step<String> {
    let text = match name {
        Val::Sym(name) => vm.symbols.name(name).to_owned(),
        other => {
            let id = vm.to_str(other)?;
            vm.heap.string(id).text().into_owned()
        }
    };
    check_name(vm, receiver, &text)?;
    Ok(text)
}

/// Finds a constant of a class; with `inherited`, also of those above it and of `Object`.
fn find(vm: &mut Vm<'_>, scope: ClassId, name: Sym, inherited: bool) -> Step<Option<Val>> {
    if !inherited {
        let own = vm.own_constant(scope, name);
        return Ok(own);
    }
    match vm.find_constant_in(scope, name)? {
        Some(value) => Ok(Some(value)),
        None => vm.find_constant_in(class::OBJECT, name),
    }
}

pub(super) fn const_get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = constant_path(vm, receiver, arguments[0])?;
    let inherited = arguments.get(1).is_none_or(|inherited| inherited.is_truthy());
    let mut found = receiver;
    for part in path.trim_start_matches("::").split("::") {
        let Val::Class(scope) = found else {
            let shown = vm.inspect(found)?;
            return vm.raise(class::TYPE_ERROR, &format!("{shown} does not refer to class/module"));
        };
        let part = vm.symbols.intern(part);
        found = match find(vm, scope, part, inherited)? {
            Some(value) => value,
            None => vm.constant_missing(scope, part)?,
        };
    }
    Ok(found)
}

pub(super) fn const_set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = constant_path(vm, receiver, arguments[0])?;
    check_frozen(vm, receiver)?;
    let name = vm.symbols.intern(&text);
    vm.set_constant(this(receiver), name, arguments[1]);
    Ok(arguments[1])
}

/// Raises the error about a frozen class, which Ruby shows with its singleton class.
fn check_frozen(vm: &mut Vm<'_>, receiver: Val) -> Step<()> {
    if !vm.is_frozen(receiver) {
        return Ok(());
    }
    let name = vm.class_name(this(receiver));
    let message = format!("can't modify frozen #<Class:{name}>: {name}");
    vm.raise_with(class::FROZEN_ERROR, &message, vec![receiver])
}

pub(super) fn is_const_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let path = constant_path(vm, receiver, arguments[0])?;
    let inherited = arguments.get(1).is_none_or(|inherited| inherited.is_truthy());
    let mut scope = this(receiver);
    for part in path.trim_start_matches("::").split("::") {
        let part = vm.symbols.intern(part);
        match find(vm, scope, part, inherited)? {
            Some(Val::Class(id)) => scope = id,
            Some(_) => {}
            None => return Ok(Val::False),
        }
    }
    Ok(Val::True)
}

pub(super) fn constants(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let inherited = arguments.first().is_none_or(|inherited| inherited.is_truthy());
    let this = this(receiver);
    let classes = if inherited { vm.ancestors(this) } else { vec![this] };
    let mut names: Vec<Val> = Vec::new();
    for id in classes {
        if id == class::OBJECT && this != class::OBJECT {
            break;
        }
        let class = &vm.classes[id.0 as usize];
        for (name, _) in &class.constants {
            if !class.private_constants.contains(name) && !names.contains(&Val::Sym(*name)) {
                names.push(Val::Sym(*name));
            }
        }
    }
    vm.new_array(names)
}

pub(super) fn location(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match is_const_defined(vm, receiver, &arguments[..1], block)? {
        Val::True => vm.new_array(Vec::new()),
        _ => Ok(Val::Nil),
    }
}

fn undefined<T>(vm: &mut Vm<'_>, receiver: Val, name: Sym) -> Step<T> {
    let full = vm.full_name(this(receiver), name);
    let details = vec![receiver, Val::Sym(name)];
    vm.raise_with(class::NAME_ERROR, &format!("constant {full} not defined"), details)
}

pub(super) fn private_constant(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for name in arguments {
        let name = vm.name_symbol(*name)?;
        if vm.own_constant(this(receiver), name).is_none() {
            return undefined(vm, receiver, name);
        }
        vm.classes[this(receiver).0 as usize].private_constants.push(name);
    }
    Ok(receiver)
}

pub(super) fn public_constant(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    for name in arguments {
        let name = vm.name_symbol(*name)?;
        if vm.own_constant(this(receiver), name).is_none() {
            return undefined(vm, receiver, name);
        }
        vm.classes[this(receiver).0 as usize].private_constants.retain(|known| *known != name);
    }
    Ok(receiver)
}

pub(super) fn remove_const(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let text = vm.symbols.name(name).to_owned();
    if !text.starts_with(char::is_uppercase) {
        let message = format!("`{text}' is not allowed as a constant variable name");
        return vm.raise_with(class::NAME_ERROR, &message, vec![receiver, Val::Sym(name)]);
    }
    let constants = &mut vm.classes[this(receiver).0 as usize].constants;
    match constants.iter().position(|(known, _)| *known == name) {
        Some(index) => Ok(constants.remove(index).1),
        None => undefined(vm, receiver, name),
    }
}

/// Converts the name of a class variable.
fn variable_name(vm: &mut Vm<'_>, receiver: Val, value: Val) -> Step<Sym> {
    let name = vm.name_symbol(value)?;
    let text = vm.symbols.name(name).to_owned();
    let is_name = text.strip_prefix("@@").is_some_and(|rest| {
        rest.starts_with(|first: char| first.is_alphabetic() || first == '_')
            && rest.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
    });
    if is_name {
        return Ok(name);
    }
    let message = format!("`{text}' is not allowed as a class variable name");
    vm.raise_with(class::NAME_ERROR, &message, vec![receiver, Val::Sym(name)])
}

pub(super) fn class_variable_get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, receiver, arguments[0])?;
    match vm.find_class_variable_of(this(receiver), name) {
        Some((_, value)) => Ok(value),
        None => {
            let (text, of) = (vm.symbols.name(name).to_owned(), vm.class_name(this(receiver)));
            let message = format!("uninitialized class variable {text} in {of}");
            vm.raise_with(class::NAME_ERROR, &message, vec![receiver, Val::Sym(name)])
        }
    }
}

pub(super) fn class_variable_set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, receiver, arguments[0])?;
    check_frozen(vm, receiver)?;
    let class = vm.find_class_variable_of(this(receiver), name).map_or(this(receiver), |(class, _)| class);
    vm.set_class_variable_of(class, name, arguments[1]);
    Ok(arguments[1])
}

pub(super) fn is_class_variable_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, receiver, arguments[0])?;
    Ok(vm.find_class_variable_of(this(receiver), name).is_some().into())
}

pub(super) fn class_variables(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let inherited = arguments.first().is_none_or(|inherited| inherited.is_truthy());
    let classes = if inherited { vm.ancestors(this(receiver)) } else { vec![this(receiver)] };
    let mut names: Vec<Val> = Vec::new();
    for class in classes {
        for (name, _) in &vm.classes[class.0 as usize].class_variables {
            if !names.contains(&Val::Sym(*name)) {
                names.push(Val::Sym(*name));
            }
        }
    }
    vm.new_array(names)
}

pub(super) fn remove_class_variable(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let text = vm.symbols.name(name).to_owned();
    if !text.starts_with("@@") {
        let message = format!("wrong class variable name {text}");
        return vm.raise_with(class::NAME_ERROR, &message, vec![receiver, Val::Sym(name)]);
    }
    let variables = &mut vm.classes[this(receiver).0 as usize].class_variables;
    match variables.iter().position(|(known, _)| *known == name) {
        Some(index) => Ok(variables.remove(index).1),
        None => {
            let (text, of) = (vm.symbols.name(name).to_owned(), vm.class_name(this(receiver)));
            let message = format!("class variable {text} not defined for {of}");
            vm.raise_with(class::NAME_ERROR, &message, vec![receiver, Val::Sym(name)])
        }
    }
}
