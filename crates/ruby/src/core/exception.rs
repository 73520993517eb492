//! `Exception` and the classes below it.

use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::{Data, RException};
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize", 0, 1, initialize),
    def("message", 0, 0, message),
    def("to_s", 0, 0, to_s),
    def("detailed_message", 0, 1, detailed_message),
    def("full_message", 0, 1, full_message),
    def("inspect", 0, 0, inspect),
    def("backtrace", 0, 0, backtrace),
    def("backtrace_locations", 0, 0, locations),
    def("set_backtrace", 1, 1, set_backtrace),
    def("cause", 0, 0, cause),
    def("exception", 0, 1, exception),
    def("==", 1, 1, equal),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("exception", 0, -1, new_exception), def("to_tty?", 0, 0, is_terminal)];

pub(super) const OF_NAME_ERRORS: &[Def] = &[
    def("initialize", 0, 3, initialize_name_error),
    def("name", 0, 0, name),
    def("receiver", 0, 0, receiver_of),
    def("local_variables", 0, 0, no_names),
];

pub(super) const OF_METHOD_ERRORS: &[Def] = &[
    def("initialize", 0, 5, initialize_name_error),
    def("args", 0, 0, arguments_of),
    def("private_call?", 0, 0, is_private_call),
];

pub(super) const OF_KEY_ERRORS: &[Def] =
    &[def("initialize", 0, 2, initialize_with_details), def("receiver", 0, 0, receiver_of), def("key", 0, 0, key)];

pub(super) const OF_PATTERN_ERRORS: &[Def] =
    &[def("initialize", 0, 2, initialize_with_details), def("matchee", 0, 0, matchee), def("key", 0, 0, key)];

pub(super) const OF_FROZEN_ERRORS: &[Def] =
    &[def("initialize", 0, 2, initialize_with_details), def("receiver", 0, 0, receiver_of)];

pub(super) const OF_STOPS: &[Def] = &[def("result", 0, 0, result)];

pub(super) const OF_THROWS: &[Def] = &[def("tag", 0, 0, tag), def("value", 0, 0, thrown_value)];

pub(super) const OF_EXITS: &[Def] =
    &[def("initialize", 0, 2, initialize_exit), def("status", 0, 0, status), def("success?", 0, 0, is_success)];

pub(super) const OF_SYSTEM_ERRORS: &[Def] =
    &[def("initialize", 0, 2, initialize_system_error), def("errno", 0, 0, errno)];

fn this<'v>(vm: &'v mut Vm<'_>, receiver: Val) -> Option<&'v mut RException> {
    match receiver {
        Val::Object(id) => match &mut vm.heap.object_mut(id).data {
            Data::Exception(exception) => Some(exception),
            _ => None,
        },
        _ => None,
    }
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let message = arguments.first().copied();
    if let Some(this) = this(vm, receiver) {
        this.message = message.filter(|message| !message.is_nil());
    }
    Ok(Val::Nil)
}

fn locations(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match this(vm, receiver) {
        Some(this) if !this.backtrace.is_empty() => vm.refuse("backtrace_locations"),
        _ => Ok(Val::Nil),
    }
}

fn new_exception(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    vm.send_with(receiver, symbol::NEW, arguments, block)
}

fn message(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match vm.send(receiver, symbol::TO_S, &[])? {
        text @ Val::Str(_) => Ok(text),
        _ => {
            let text = vm.class_name(vm.real_class(receiver));
            vm.new_string(text)
        }
    }
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match this(vm, receiver).and_then(|this| this.message) {
        Some(message @ Val::Str(_)) => Ok(message),
        Some(message) => {
            let text = vm.to_s(message)?;
            vm.new_string(text)
        }
        None => {
            let name = vm.class_name(vm.real_class(receiver));
            vm.new_string(name)
        }
    }
}

fn detailed_message(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.send(receiver, symbol::MESSAGE, &[])?;
    let text = vm.to_s(text)?;
    let class = vm.class_name(vm.real_class(receiver));
    if text.is_empty() {
        return vm.new_string(if class == "RuntimeError" { "unhandled exception".to_owned() } else { class });
    }
    match text.split_once('\n') {
        Some((first, rest)) => vm.new_string(format!("{first} ({class})\n{rest}")),
        None => vm.new_string(format!("{text} ({class})")),
    }
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(receiver)?;
    let class = vm.class_name(vm.real_class(receiver));
    vm.new_string(if text.is_empty() { class } else { format!("#<{class}: {text}>") })
}

fn backtrace(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Some(this) = this(vm, receiver) else { return Ok(Val::Nil) };
    if let Some(explicit) = this.explicit_backtrace {
        return Ok(explicit);
    }
    let lines = this.backtrace.clone();
    if lines.is_empty() {
        return Ok(Val::Nil);
    }
    let mut items = Vec::with_capacity(lines.len());
    for (file, line) in lines {
        items.push(vm.new_string(format!("{file}:{line}"))?);
    }
    vm.new_array(items)
}

fn set_backtrace(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let is_list = match arguments[0] {
        Val::Array(id) => vm.heap.array(id).items.iter().all(|line| matches!(line, Val::Str(_))),
        Val::Str(_) | Val::Nil => true,
        _ => false,
    };
    if !is_list {
        return vm.raise(class::TYPE_ERROR, "backtrace must be Array of String");
    }
    let lines = match arguments[0] {
        line @ Val::Str(_) => vm.new_array(vec![line])?,
        lines => lines,
    };
    if let Some(this) = this(vm, receiver) {
        this.explicit_backtrace = Some(lines);
    }
    Ok(lines)
}

fn cause(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(this(vm, receiver).and_then(|this| this.cause).unwrap_or(Val::Nil))
}

fn exception(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments.first() {
        None => Ok(receiver),
        Some(same) if *same == receiver => Ok(receiver),
        Some(message) => {
            let copied = super::kernel::copy(vm, receiver)?;
            if let Some(this) = this(vm, copied) {
                this.message = Some(*message);
            }
            Ok(copied)
        }
    }
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if receiver == arguments[0] {
        return Ok(Val::True);
    }
    if vm.exception(arguments[0]).is_none() || vm.real_class(receiver) != vm.real_class(arguments[0]) {
        return Ok(Val::False);
    }
    let messages = [vm.to_s(receiver)?, vm.to_s(arguments[0])?];
    Ok((messages[0] == messages[1]).into())
}

fn no_names(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.new_array(Vec::new())
}

fn is_terminal(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::False)
}

/// Returns what an exception knows besides its message: as given to `new`, or as the core library raised it.
fn detail(vm: &mut Vm<'_>, receiver: Val, name: &str, place: usize) -> Option<Val> {
    let this = this(vm, receiver)?;
    let given = this.given.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    given.or_else(|| this.details.get(place).copied())
}

fn note(vm: &mut Vm<'_>, receiver: Val, name: &'static str, value: Val) {
    if let Some(this) = this(vm, receiver) {
        this.given.push((name, value));
    }
}

/// Sets the message, and details that are keywords; returns the other arguments.
fn take_details(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], names: &[&'static str]) -> Step<Vec<Val>> {
    let mut rest = arguments.to_vec();
    if let Some(Val::Hash(given)) = arguments.last().copied().filter(|_| vm.keywords_given) {
        rest.pop();
        let pairs: Vec<(Val, Val)> = vm.heap.hash(given).pairs().collect();
        for (key, value) in pairs {
            let text = vm.text_of(key);
            let Some(name) = names.iter().find(|name| **name == text) else {
                let shown = vm.inspect(key)?;
                return vm.raise(class::ARGUMENT_ERROR, &format!("unknown keyword: {shown}"));
            };
            note(vm, receiver, name, value);
        }
    }
    initialize(vm, receiver, rest.get(..1).unwrap_or_default(), None)?;
    Ok(rest)
}

fn too_many<T>(vm: &mut Vm<'_>, given: usize, most: usize) -> Step<T> {
    let message = format!("wrong number of arguments (given {given}, expected 0..{most})");
    vm.raise(class::ARGUMENT_ERROR, &message)
}

fn initialize_with_details(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let names: &[&str] = if vm.is_a(receiver, class::FROZEN_ERROR) {
        &["receiver"]
    } else if vm.is_a(receiver, class::KEY_ERROR) {
        &["receiver", "key"]
    } else {
        &["matchee", "key"]
    };
    let rest = take_details(vm, receiver, arguments, names)?;
    if rest.len() > 1 {
        return too_many(vm, rest.len(), 1);
    }
    Ok(Val::Nil)
}

fn initialize_name_error(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let rest = take_details(vm, receiver, arguments, &["receiver"])?;
    let most = if vm.is_a(receiver, class::NO_METHOD_ERROR) { 4 } else { 2 };
    if rest.len() > most {
        return too_many(vm, rest.len(), most);
    }
    for (name, value) in ["name", "args", "private"].into_iter().zip(rest.into_iter().skip(1)) {
        note(vm, receiver, name, value);
    }
    Ok(Val::Nil)
}

/// `SystemExit.new(status, message)`; both can be left out.
fn initialize_exit(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (status, rest) = match arguments {
        [Val::True, rest @ ..] => (0, rest),
        [Val::False, rest @ ..] => (1, rest),
        [Val::Int(status), rest @ ..] => (*status, rest),
        rest => (0, rest),
    };
    note(vm, receiver, "status", Val::Int(status));
    initialize(vm, receiver, rest.get(..1).unwrap_or_default(), None)
}

/// Errors of the system: the number, the name and the text.
const SYSTEM_ERRORS: &[(crate::vm::value::ClassId, i64, &str)] = &[
    (class::ENOENT, 2, "No such file or directory"),
    (class::EACCES, 13, "Permission denied"),
    (class::EEXIST, 17, "File exists"),
    (class::ENOTDIR, 20, "Not a directory"),
    (class::EISDIR, 21, "Is a directory"),
    (class::EINVAL, 22, "Invalid argument"),
];

fn initialize_system_error(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let known = SYSTEM_ERRORS.iter().find(|(class, ..)| vm.is_a(receiver, *class));
    let text = known.map_or("unknown error", |(.., text)| text);
    let text = match arguments.first().copied() {
        None | Some(Val::Nil) => text.to_owned(),
        Some(about) => {
            let about = vm.to_s(about)?;
            format!("{text} - {about}")
        }
    };
    let text = vm.new_string(text)?;
    initialize(vm, receiver, &[text], None)
}

fn errno(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let known = SYSTEM_ERRORS.iter().find(|(class, ..)| vm.is_a(receiver, *class));
    Ok(known.map_or(Val::Nil, |(_, number, _)| Val::Int(*number)))
}

fn status(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(detail(vm, receiver, "status", 0).unwrap_or(Val::Int(0)))
}

fn is_success(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((detail(vm, receiver, "status", 0).unwrap_or(Val::Int(0)) == Val::Int(0)).into())
}

fn result(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(detail(vm, receiver, "result", 0).unwrap_or(Val::Nil))
}

fn tag(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(detail(vm, receiver, "tag", 0).unwrap_or(Val::Nil))
}

fn thrown_value(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(detail(vm, receiver, "value", 1).unwrap_or(Val::Nil))
}

fn receiver_of(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match detail(vm, receiver, "receiver", 0) {
        Some(value) => Ok(value),
        None => vm.raise(class::ARGUMENT_ERROR, "no receiver is available"),
    }
}

fn matchee(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match detail(vm, receiver, "matchee", 0) {
        Some(value) => Ok(value),
        None => vm.raise(class::ARGUMENT_ERROR, "no matchee is available"),
    }
}

fn key(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match detail(vm, receiver, "key", 1) {
        Some(value) => Ok(value),
        None => vm.raise(class::ARGUMENT_ERROR, "no key is available"),
    }
}

fn name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(detail(vm, receiver, "name", 1).unwrap_or(Val::Nil))
}

fn arguments_of(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(detail(vm, receiver, "args", 2).unwrap_or(Val::Nil))
}

fn is_private_call(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(detail(vm, receiver, "private", 3).is_some_and(Val::is_truthy).into())
}

/// Returns an option of `full_message`.
fn option(vm: &mut Vm<'_>, arguments: &[Val], name: &str) -> Step<Option<Val>> {
    let Some(Val::Hash(options)) = arguments.first() else { return Ok(None) };
    let name = vm.sym(name);
    Ok(vm.hash_get(*options, name)?.filter(|value| !value.is_nil()))
}

/// Returns the text that Ruby prints for an exception that nothing rescues.
fn full_message(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if let Some(highlight) = option(vm, arguments, "highlight")?
        && !matches!(highlight, Val::True | Val::False)
    {
        let shown = vm.inspect(highlight)?;
        return vm.raise(class::ARGUMENT_ERROR, &format!("expected true or false as highlight: {shown}"));
    }
    if let Some(order) = option(vm, arguments, "order")? {
        vm.name_symbol(order)?;
    }
    let lines = backtrace(vm, receiver, &[], block)?;
    let mut lines = vm.items_of(lines).to_vec().into_iter();
    let mut text = match lines.next() {
        Some(first) => vm.to_s(first)?,
        None => {
            let place = vm.backtrace().into_iter().next();
            place.map_or_else(String::new, |(file, line)| format!("{file}:{line}:in `full_message'"))
        }
    };
    let detailed = vm.symbols.intern("detailed_message");
    let message = vm.send(receiver, detailed, &[])?;
    text.push_str(": ");
    text.push_str(&vm.to_s(message)?);
    text.push('\n');
    for line in lines {
        text.push_str("\tfrom ");
        text.push_str(&vm.to_s(line)?);
        text.push('\n');
    }
    vm.new_string(text)
}
