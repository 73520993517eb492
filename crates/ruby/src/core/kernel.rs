//! `Kernel`: what every object has, and the functions that programs call without a receiver.

use super::library::Availability;
use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Frame, Vm};
use crate::vm::symbol;
use crate::vm::value::{Signal, Step, Sym, Val};

/// The methods that even a `BasicObject` has.
pub(super) const OF_BASIC_OBJECTS: &[Def] = &[
    def("==", 1, 1, identical),
    def("equal?", 1, 1, identical),
    def("!", 0, 0, not),
    def("!=", 1, 1, not_equal),
    def("__id__", 0, 0, object_id),
    def("__send__", 0, -1, send),
    def("instance_eval", 0, 3, instance_eval),
    def("instance_exec", 0, -1, instance_exec),
    def("singleton_method_added", 1, 1, no_notice),
    def("singleton_method_removed", 1, 1, no_notice),
    def("singleton_method_undefined", 1, 1, no_notice),
];

pub(super) const METHODS: &[Def] = &[
    def("==", 1, 1, identical),
    def("equal?", 1, 1, identical),
    def("eql?", 1, 1, identical),
    def("!", 0, 0, not),
    def("!=", 1, 1, not_equal),
    def("===", 1, 1, case_equal),
    def("=~", 1, 1, no_match),
    def("!~", 1, 1, does_not_match),
    def("<=>", 1, 1, compare),
    def("class", 0, 0, class_of),
    def("singleton_class", 0, 0, singleton_class),
    def("frozen?", 0, 0, is_frozen),
    def("freeze", 0, 0, freeze),
    def("nil?", 0, 0, is_nil),
    def("hash", 0, 0, hash),
    def("object_id", 0, 0, object_id),
    def("__id__", 0, 0, object_id),
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("is_a?", 1, 1, is_a),
    def("kind_of?", 1, 1, is_a),
    def("instance_of?", 1, 1, is_instance_of),
    def("respond_to?", 1, 2, responds_to),
    def("respond_to_missing?", 2, 2, responds_to_missing),
    def("send", 0, -1, send),
    def("__send__", 0, -1, send),
    def("public_send", 0, -1, public_send),
    def("method", 1, 1, method),
    def("methods", 0, 1, methods),
    def("public_methods", 0, 1, public_methods),
    def("private_methods", 0, 1, private_methods),
    def("protected_methods", 0, 1, protected_methods),
    def("initialize_dup", 1, 1, copy_initialized),
    def("initialize_clone", 1, 2, copy_initialized),
    def("gem", 0, -1, |vm, _, _, _| vm.refuse("gem")),
    def("__callee__", 0, 0, |vm, _, _, _| vm.refuse("__callee__")),
    def("tap", 0, 0, tap),
    def("then", 0, 0, then),
    def("yield_self", 0, 0, yield_self),
    def("itself", 0, 0, itself),
    def("dup", 0, 0, dup),
    def("clone", 0, 1, clone),
    def("initialize_copy", 1, 1, itself_of_one),
    def("instance_variable_get", 1, 1, variable_get),
    def("instance_variable_set", 2, 2, variable_set),
    def("instance_variable_defined?", 1, 1, variable_is_defined),
    def("instance_variables", 0, 0, variables),
    def("remove_instance_variable", 1, 1, remove_variable),
    def("instance_eval", 0, 3, instance_eval),
    def("instance_exec", 0, -1, instance_exec),
    def("extend", 1, -1, extend),
    def("define_singleton_method", 1, 2, define_singleton_method),
    def("singleton_methods", 0, 1, singleton_methods),
    def("display", 0, 0, print),
    def("to_json", 0, -1, super::library::json::to_json),
    def("to_yaml", 0, 1, super::library::yaml::to_yaml),
    def("shellescape", 0, 0, super::library::text::escape),
    def("shellsplit", 0, 0, super::library::text::split),
    def("shelljoin", 0, 0, super::library::text::join),
    def("raise", 0, -1, raise),
    def("fail", 0, -1, raise),
    def("loop", 0, 0, repeat),
    def("lambda", 0, 0, lambda),
    def("proc", 0, 0, proc),
    def("catch", 0, 1, catch),
    def("throw", 1, 2, throw),
    def("block_given?", 0, 0, unframed),
    def("binding", 0, 0, unframed),
    def("local_variables", 0, 0, unframed),
    def("__method__", 0, 0, unframed),
    def("puts", 0, -1, print),
    def("print", 0, -1, print),
    def("p", 0, -1, shown_values),
    def("warn", 0, -1, print),
    def("Array", 1, 1, to_array),
    def("String", 1, 1, to_string),
    def("Hash", 1, 1, to_hash),
    def("require", 1, 1, require),
    def("require_relative", 1, 1, require_relative),
    def("caller", 0, 2, caller),
    def("exit", 0, 1, exit),
    def("abort", 0, 1, abort),
    def("__dir__", 0, 0, directory),
];

/// The methods that cannot have a receiver.
pub(super) const PRIVATE: &[&str] = &[
    "raise",
    "fail",
    "loop",
    "lambda",
    "proc",
    "catch",
    "throw",
    "block_given?",
    "binding",
    "local_variables",
    "__method__",
    "puts",
    "print",
    "p",
    "warn",
    "Array",
    "String",
    "Hash",
    "require",
    "require_relative",
    "caller",
    "exit",
    "abort",
    "__dir__",
    "initialize_copy",
    "initialize_dup",
    "initialize_clone",
    "gem",
    "__callee__",
    "respond_to_missing?",
    "DelegateClass",
    "JSON",
    "Pathname",
    "URI",
];

/// The methods that look at the caller's scope.
pub(super) const WITH_FRAME: &[&str] =
    &["block_given?", "binding", "local_variables", "__method__", "last_match", "nesting"];

pub(super) fn call_with_frame(
    vm: &mut Vm<'_>,
    frame: &Frame<'_>,
    name: Sym,
    arguments: &[Val],
    _block: Option<Block>,
) -> Step {
    let home = vm.homes.get(frame.home as usize).copied();
    match vm.symbols.name(name) {
        "block_given?" => Ok(home.is_some_and(|home| home.block.is_some()).into()),
        "__method__" => Ok(home.and_then(|home| home.method).map_or(Val::Nil, |method| Val::Sym(method.name))),
        "local_variables" => super::binding::variables_of_frame(vm, frame),
        "last_match" => {
            let found = home.map_or(Val::Nil, |home| home.last_match);
            super::regexp::last_match(vm, found, arguments)
        }
        "nesting" => {
            let mut items = Vec::new();
            let mut next = Some(frame.cref);
            while let Some(cref) = next.and_then(|number| vm.crefs.get(number as usize)) {
                items.push(Val::Class(cref.class));
                next = cref.outer;
            }
            items.pop();
            vm.new_array(items)
        }
        _ => super::binding::of_frame(vm, frame),
    }
}

fn unframed(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.refuse("this function by another name")
}

fn identical(_: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((receiver == arguments[0]).into())
}

fn not(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((!receiver.is_truthy()).into())
}

fn not_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((!vm.equal(receiver, arguments[0])?).into())
}

fn case_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((receiver == arguments[0] || vm.equal(receiver, arguments[0])?).into())
}

/// `Object#=~`. Ruby 3.2 has none, but JRuby 9.4, on which Puppet Server 8 runs, has it, and modules rely on it.
fn no_match(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Nil)
}

fn does_not_match(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((!vm.send(receiver, symbol::MATCH, arguments)?.is_truthy()).into())
}

fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    // `Comparable#==` asks `<=>` in turn: Ruby sees that, and compares identities.
    let asks_back = vm.method_of(receiver, symbol::EQUAL).is_some_and(|equal| equal.owner == class::COMPARABLE);
    let same = receiver == arguments[0] || (!asks_back && vm.equal(receiver, arguments[0])?);
    Ok(if same { Val::Int(0) } else { Val::Nil })
}

fn class_of(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Class(match receiver {
        Val::Class(id) if vm.classes[id.0 as usize].is_module => class::MODULE,
        Val::Class(_) => class::CLASS,
        other => vm.real_class(other),
    }))
}

fn singleton_class(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Class(vm.singleton_class(receiver)?))
}

fn is_frozen(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.is_frozen(receiver).into())
}

fn freeze(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.freeze(receiver);
    Ok(receiver)
}

fn is_nil(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver.is_nil().into())
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int((vm.hash_code(receiver)? >> 2).cast_signed()))
}

fn object_id(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int(match receiver {
        Val::Nil => 8,
        Val::True => 20,
        Val::False => 0,
        Val::Int(number) => number.wrapping_mul(2).wrapping_add(1),
        Val::Float(number) => number.to_bits().cast_signed() >> 2,
        Val::Sym(name) => i64::from(name.0) * 256 + 12,
        Val::Str(id) => i64::from(id.0) * 64 + 1_000_000,
        Val::Array(id) => i64::from(id.0) * 64 + 1_000_008,
        Val::Hash(id) => i64::from(id.0) * 64 + 1_000_016,
        Val::Class(id) => i64::from(id.0) * 64 + 1_000_024,
        Val::Object(id) => i64::from(id.0) * 64 + 1_000_032,
    }))
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if receiver == vm.main {
        return Ok(vm.string("main"));
    }
    let text = vm.anonymous_text(receiver);
    vm.new_string(text)
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let mut variables = vm.variables_of(receiver).to_vec();
    // Others are those of the core library.
    variables.retain(|(name, _)| vm.symbols.name(*name).starts_with('@'));
    if variables.is_empty() {
        // An object without variables is shown by its `to_s` if that is the one of `Kernel`.
        return to_s(vm, receiver, arguments, block);
    }
    if vm.inspecting.contains(&receiver) {
        let text = vm.anonymous_text(receiver);
        return vm.new_string(format!("{} ...>", text.trim_end_matches('>')));
    }
    vm.inspecting.push(receiver);
    let text = with_variables(vm, receiver, &variables);
    vm.inspecting.pop();
    let text = text?;
    vm.new_string(text)
}

/// Returns the text of an object with its instance variables.
fn with_variables(vm: &mut Vm<'_>, receiver: Val, variables: &[(Sym, Val)]) -> Step<String> {
    let mut text = vm.anonymous_text(receiver).trim_end_matches('>').to_owned();
    for (index, (name, value)) in variables.iter().enumerate() {
        text.push_str(if index == 0 { " " } else { ", " });
        text.push_str(vm.symbols.name(*name));
        text.push('=');
        text.push_str(&vm.inspect(*value)?);
    }
    text.push('>');
    Ok(text)
}

fn class_argument(vm: &mut Vm<'_>, value: Val) -> Step<crate::vm::value::ClassId> {
    match value {
        Val::Class(id) => Ok(id),
        _ => vm.raise(class::TYPE_ERROR, "class or module required"),
    }
}

fn is_a(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let class = class_argument(vm, arguments[0])?;
    Ok(vm.is_a(receiver, class).into())
}

fn is_instance_of(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let class = class_argument(vm, arguments[0])?;
    Ok((class_of(vm, receiver, &[], block)? == Val::Class(class)).into())
}

fn responds_to(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let private = arguments.get(1).is_some_and(|value| value.is_truthy());
    let mut method = vm.method_of(receiver, name);
    // Methods of Puppet's own modules may be in the part of the library that is not read yet.
    if let (None, Val::Class(id)) = (&method, receiver)
        && vm.classes[id.0 as usize].name.as_deref().is_some_and(|name| name.starts_with("Puppet"))
        && super::prelude::load(vm)?
    {
        method = vm.method_of(receiver, name);
    }
    Ok(match method {
        Some(method) => private || method.visibility == class::Visibility::Public,
        None => vm.responds_by_missing(receiver, name)?,
    }
    .into())
}

fn responds_to_missing(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::False)
}

fn no_notice(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Nil)
}

/// Returns the name of the method to call, and its arguments.
fn named_call<'a>(vm: &mut Vm<'_>, arguments: &'a [Val]) -> Step<(Sym, &'a [Val])> {
    match arguments.split_first() {
        Some((name, rest)) => Ok((vm.name_symbol(*name)?, rest)),
        None => vm.raise(class::ARGUMENT_ERROR, "no method name given"),
    }
}

fn send(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (name, rest) = named_call(vm, arguments)?;
    vm.send_with(receiver, name, rest, block)
}

fn public_send(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (name, rest) = named_call(vm, arguments)?;
    vm.call_public(receiver, name, rest, block)
}

fn method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    match vm.method_of(receiver, name) {
        Some(found) => {
            let data = Data::Method { receiver, owner: found.owner, name };
            Ok(vm.heap.add_object(class::METHOD, data))
        }
        None => {
            let class = class_of(vm, receiver, &[], None)?;
            let Val::Class(class) = class else { return Ok(Val::Nil) };
            if vm.responds_by_missing(receiver, name)? {
                let data = Data::Method { receiver, owner: class, name };
                return Ok(vm.heap.add_object(class::METHOD, data));
            }
            vm.undefined_in(class, name)
        }
    }
}

fn methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if arguments.first().is_some_and(|inherited| !inherited.is_truthy()) {
        return singleton_methods(vm, receiver, arguments, block);
    }
    let class = vm.class_of(receiver);
    let items = super::module::instance_method_names(vm, class, true);
    vm.new_array(items)
}

fn public_methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    super::module::methods_of(vm, receiver, arguments, class::Visibility::Public)
}

fn private_methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    super::module::methods_of(vm, receiver, arguments, class::Visibility::Private)
}

fn protected_methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    super::module::methods_of(vm, receiver, arguments, class::Visibility::Protected)
}

/// Does for `dup` or `clone` what `initialize_copy` does for both.
fn copy_initialized(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.send(receiver, symbol::INITIALIZE_COPY, &arguments[..1])
}

fn tap(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    vm.call_block(block, &[receiver])?;
    Ok(receiver)
}

fn then(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => vm.call_block(block, &[receiver]),
        None => vm.enumerator(receiver, "then", &[]),
    }
}

fn yield_self(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => vm.call_block(block, &[receiver]),
        None => vm.enumerator(receiver, "yield_self", &[]),
    }
}

/// Returns the block of a method that must have one.
pub(super) fn needed(vm: &mut Vm<'_>, block: Option<Block>) -> Step<Block> {
    match block {
        Some(block) => Ok(block),
        None => vm.raise(class::LOCAL_JUMP_ERROR, "no block given (yield)"),
    }
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn itself_of_one(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

/// Returns a copy of an object, without its frozen state and its singleton class.
pub(super) fn copy(vm: &mut Vm<'_>, receiver: Val) -> Step {
    Ok(match receiver {
        Val::Str(id) => {
            let copy = vm.heap.string(id).clone();
            vm.charge(48 + copy.bytes().len())?;
            vm.heap.add_copy(copy)
        }
        Val::Array(id) => {
            let (items, class) = (vm.heap.array(id).items.clone(), vm.heap.array(id).class);
            let copy = vm.new_array(items)?;
            if let Val::Array(copy) = copy {
                vm.heap.array_mut(copy).class = class;
            }
            copy
        }
        Val::Hash(id) => {
            let mut copy = vm.heap.hash(id).clone();
            vm.charge(64 + copy.entries.len() * 48)?;
            copy.frozen = false;
            Val::Hash(vm.heap.add_hash(copy))
        }
        Val::Object(id) => {
            let object = vm.heap.object(id).clone();
            let class = vm.real_class(receiver);
            let mut data = object.data;
            if let Data::Set(items) = data {
                let items = vm.heap.hash(items).clone();
                data = Data::Set(vm.heap.add_hash(items));
            }
            vm.charge(128)?;
            let copy = vm.heap.add_object(class, data);
            if let Val::Object(copy) = copy {
                vm.heap.object_mut(copy).variables = object.variables;
            }
            copy
        }
        Val::Class(id) => {
            let mut copy = vm.classes[id.0 as usize].clone();
            copy.name = None;
            copy.singleton = None;
            vm.charge(512)?;
            Val::Class(vm.add_class(copy))
        }
        other => other,
    })
}

fn dup(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    copied_by(vm, receiver, "initialize_dup", &[receiver])
}

/// Copies an object, and calls the method that completes the copy.
fn copied_by(vm: &mut Vm<'_>, receiver: Val, hook: &str, arguments: &[Val]) -> Step {
    let copied = copy(vm, receiver)?;
    if matches!(copied, Val::Str(_) | Val::Array(_) | Val::Hash(_)) {
        vm.copy_variables(receiver, copied);
    }
    if matches!(copied, Val::Object(_)) {
        let hook = vm.symbols.intern(hook);
        match vm.method_of(copied, hook) {
            Some(method) => vm.invoke(copied, &method, arguments, None, arguments.len() > 1)?,
            None => Val::Nil,
        };
    }
    Ok(copied)
}

fn clone(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut passed = vec![receiver];
    passed.extend_from_slice(arguments);
    let copied = copied_by(vm, receiver, "initialize_clone", &passed)?;
    if copied == receiver {
        return Ok(copied);
    }
    if let (Val::Object(from), Val::Object(to)) = (receiver, copied) {
        // The singleton class is cloned, too.
        let class = vm.heap.object(from).class;
        if vm.classes[class.0 as usize].attached.is_some() {
            let singleton = crate::vm::class::Class { attached: Some(copied), ..vm.classes[class.0 as usize].clone() };
            let singleton = vm.add_class(singleton);
            vm.heap.object_mut(to).class = singleton;
            vm.forget_methods();
        }
    }
    let freezes = match arguments.first() {
        Some(Val::Hash(options)) => {
            let name = vm.sym("freeze");
            vm.hash_get(*options, name)?
        }
        _ => None,
    };
    let freezes = freezes.map_or_else(|| vm.is_frozen(receiver), Val::is_truthy);
    if freezes {
        vm.freeze(copied);
    }
    Ok(copied)
}

/// Converts the name of an instance variable. The error about another name has a quote of its own.
fn variable_name(vm: &mut Vm<'_>, value: Val, quote: char) -> Step<Sym> {
    let name = vm.name_symbol(value)?;
    let text = vm.symbols.name(name).to_owned();
    if !text.starts_with('@') || text.len() < 2 || text.as_bytes()[1].is_ascii_digit() || text.starts_with("@@") {
        let message = format!("{quote}{text}' is not allowed as an instance variable name");
        return vm.raise(class::NAME_ERROR, &message);
    }
    Ok(name)
}

fn variable_get(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0], '\'')?;
    Ok(vm.variable_of(receiver, name))
}

fn variable_set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0], '\'')?;
    vm.check_frozen(receiver)?;
    vm.set_variable_of(receiver, name, arguments[1]);
    Ok(arguments[1])
}

fn variable_is_defined(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0], '\'')?;
    Ok(vm.has_variable(receiver, name).into())
}

fn variables(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let names = vm.variables_of(receiver).iter().map(|(name, _)| *name);
    let items = names.filter(|name| vm.symbols.name(*name).starts_with('@')).map(Val::Sym).collect();
    vm.new_array(items)
}

fn remove_variable(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0], '`')?;
    vm.check_frozen(receiver)?;
    match vm.remove_variable_of(receiver, name) {
        Some(value) => Ok(value),
        None => {
            let shown = vm.inspect(receiver)?;
            let text = vm.symbols.name(name).to_owned();
            let message = format!("instance variable {text} not defined for {shown}");
            vm.raise_with(class::NAME_ERROR, &message, vec![receiver, Val::Sym(name)])
        }
    }
}

fn instance_eval(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => {
            let class = match receiver {
                Val::Int(_) | Val::Float(_) | Val::Sym(_) => None,
                _ => Some(vm.singleton_class(receiver)?),
            };
            vm.call_block_on(block, receiver, class, &[receiver])
        }
        None if arguments.is_empty() => {
            vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 0, expected 1..3)")
        }
        None => vm.refuse("instance_eval of a string"),
    }
}

fn instance_exec(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.raise(class::LOCAL_JUMP_ERROR, "no block given") };
    vm.call_block_on(block, receiver, None, arguments)
}

fn extend(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.singleton_class(receiver)?;
    for module in arguments.iter().rev() {
        if !matches!(module, Val::Class(_)) {
            let class = vm.class_name(vm.real_class(*module));
            return vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected Module)"));
        }
        let extend = vm.symbols.intern("extend_object");
        vm.send(*module, extend, &[receiver])?;
        if vm.method_of(*module, symbol::EXTENDED).is_some() {
            vm.send(*module, symbol::EXTENDED, &[receiver])?;
        }
    }
    Ok(receiver)
}

fn define_singleton_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let body = match (arguments.get(1), block) {
        (Some(body), _) => *body,
        (None, Some(block)) => vm.proc_of(block),
        (None, None) => return vm.raise(class::ARGUMENT_ERROR, "tried to create Proc object without a block"),
    };
    let singleton = vm.singleton_class(receiver)?;
    vm.add_method(singleton, name, class::Work::Proc(body), class::Visibility::Public);
    vm.tell_method_added(singleton, name)?;
    Ok(Val::Sym(name))
}

fn singleton_methods(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let is_single = matches!(receiver, Val::Nil | Val::True | Val::False | Val::Int(_) | Val::Float(_) | Val::Sym(_));
    if is_single || vm.big_of(receiver).is_some() {
        return vm.new_array(Vec::new());
    }
    let singleton = vm.singleton_class(receiver)?;
    let mut items = super::module::instance_method_names(vm, singleton, false);
    if arguments.first().is_none_or(|with_modules| with_modules.is_truthy()) {
        for module in vm.classes[singleton.0 as usize].includes.clone() {
            let more = super::module::instance_method_names(vm, module, true);
            items.extend(more.into_iter().filter(|name| !items.contains(name)).collect::<Vec<_>>());
        }
    }
    vm.new_array(items)
}

fn raise(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut arguments = arguments.to_vec();
    let mut cause = None;
    if let Some(Val::Hash(options)) = arguments.last().copied() {
        let name = vm.sym("cause");
        if let Some(value) = vm.hash_get(options, name)? {
            cause = Some(value);
            arguments.pop();
        }
    }
    let error = match arguments[..] {
        [] if !vm.current_error.is_nil() => vm.current_error,
        [] => {
            // Only the report about an error without a text calls it unhandled.
            let message = vm.string("");
            vm.send(Val::Class(class::RUNTIME_ERROR), symbol::NEW, &[message])?
        }
        [Val::Str(_)] => vm.send(Val::Class(class::RUNTIME_ERROR), symbol::NEW, &arguments)?,
        [kind, ..] => {
            let count = arguments.len().min(2);
            match vm.method_of(kind, symbol::EXCEPTION) {
                Some(method) => vm.invoke(kind, &method, &arguments[1..count], None, false)?,
                None => return vm.raise(class::TYPE_ERROR, "exception class/object expected"),
            }
        }
    };
    if vm.exception(error).is_none() {
        return vm.raise(class::TYPE_ERROR, "exception object expected");
    }
    if let Val::Object(id) = error
        && let Data::Exception(exception) = &mut vm.heap.object_mut(id).data
    {
        if let Some(cause) = cause {
            exception.cause = Some(cause);
        }
        if let Some(backtrace) = arguments.get(2) {
            exception.explicit_backtrace = Some(*backtrace);
        }
    }
    vm.raise_object(error)
}

fn repeat(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "loop", &[]) };
    loop {
        vm.spend(1)?;
        match vm.call_block(block, &[]) {
            Ok(_) => {}
            Err(Signal::Raise) if vm.is_a(vm.payload, class::STOP_ITERATION) => {
                let error = vm.payload;
                let result = vm.exception(error).and_then(|exception| exception.details.first().copied());
                return Ok(result.unwrap_or(Val::Nil));
            }
            Err(signal) => return Err(signal),
        }
    }
}

fn lambda(vm: &mut Vm<'_>, _: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(Block::Closure(mut closure)) => {
            closure.is_lambda = true;
            Ok(vm.proc_of(Block::Closure(closure)))
        }
        Some(Block::Object(value)) => Ok(value),
        None => vm.raise(class::ARGUMENT_ERROR, "tried to create Proc object without a block"),
    }
}

fn proc(vm: &mut Vm<'_>, _: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => Ok(vm.proc_of(block)),
        None => vm.raise(class::ARGUMENT_ERROR, "tried to create Proc object without a block"),
    }
}

fn catch(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    let tag = match arguments.first() {
        Some(tag) => *tag,
        None => vm.heap.add_plain(),
    };
    vm.catching.push(tag);
    let result = vm.call_block(block, &[tag]);
    vm.catching.pop();
    match result {
        Err(Signal::Throw) => match vm.items_of(vm.payload) {
            [thrown, value] if *thrown == tag => Ok(*value),
            _ => Err(Signal::Throw),
        },
        other => other,
    }
}

fn throw(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    // Hiera catches this tag around the function that supplies data.
    let is_of_hiera = matches!(arguments[0], Val::Sym(tag) if vm.symbols.name(tag) == super::puppet::NO_SUCH_KEY);
    if !is_of_hiera && !vm.catching.contains(&arguments[0]) {
        let shown = vm.inspect(arguments[0])?;
        let details = vec![arguments[0], arguments.get(1).copied().unwrap_or(Val::Nil)];
        return vm.raise_with(class::UNCAUGHT_THROW_ERROR, &format!("uncaught throw {shown}"), details);
    }
    let value = arguments.get(1).copied().unwrap_or(Val::Nil);
    vm.payload = vm.heap.add_array(vec![arguments[0], value]);
    Err(Signal::Throw)
}

/// Output has no place to go in a compile; it is dropped, as the log of a server drops it.
fn print(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Nil)
}

/// `p` returns what it shows.
fn shown_values(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.packed(arguments)
}

fn to_array(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if let Val::Array(_) = arguments[0] {
        return Ok(arguments[0]);
    }
    if let Some(items) = vm.implicit_array(arguments[0])? {
        return vm.new_array(items);
    }
    let items = vm.splat(arguments[0])?;
    vm.new_array(items)
}

fn to_string(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if let Val::Str(_) = arguments[0] {
        return Ok(arguments[0]);
    }
    if vm.method_of(arguments[0], symbol::TO_S).is_none() {
        let class = vm.class_name(vm.real_class(arguments[0]));
        return vm.raise(class::TYPE_ERROR, &format!("can't convert {class} into String"));
    }
    let text = vm.to_s(arguments[0])?;
    vm.new_string(text)
}

fn to_hash(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let is_empty = match arguments[0] {
        Val::Nil => true,
        Val::Array(id) => vm.heap.array(id).items.is_empty(),
        _ => false,
    };
    if is_empty {
        return Ok(Val::Hash(vm.new_hash()));
    }
    if matches!(arguments[0], Val::Hash(_)) {
        return Ok(arguments[0]);
    }
    match vm.method_of(arguments[0], symbol::TO_HASH) {
        Some(method) => vm.invoke(arguments[0], &method, &[], None, false),
        None => {
            let name = vm.implicit_name(arguments[0]);
            vm.raise(class::TYPE_ERROR, &format!("can't convert {name} into Hash"))
        }
    }
}

/// Libraries that are built in need no file.
fn require(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.to_str(arguments[0])?;
    let name = vm.heap.string(name).text().into_owned();
    match super::library::availability(&name) {
        Some(Availability::BuiltIn) => return Ok(Val::False),
        Some(Availability::Refused(subject)) => return vm.refuse(subject),
        None => {}
    }
    let name = within_module(&name).to_owned();
    if let Some((path, content)) = vm.world.library(&name) {
        return run_file(vm, &path, &content);
    }
    if super::library::is_of_puppet(&name) {
        return Ok(Val::False);
    }
    let given = arguments[0];
    vm.raise_with(class::LOAD_ERROR, &format!("cannot load such file -- {name}"), vec![given])
}

/// Returns the part of a path below the `lib` directory of a module.
fn within_module(path: &str) -> &str {
    path.rsplit_once("/lib/").map_or(path, |(_, rest)| rest)
}

/// Runs a file, unless it was run before.
fn run_file(vm: &mut Vm<'_>, path: &str, content: &[u8]) -> Step {
    if vm.programs.iter().any(|program| &*program.file == path) {
        return Ok(Val::False);
    }
    vm.charge(content.len())?;
    match crate::read::read(content, &[]) {
        Ok(tree) => {
            let id = vm.load(std::sync::Arc::new(tree), path.into());
            let main = vm.main;
            vm.deeper(|vm| vm.run(id, main, 0, &[]))?;
            Ok(Val::True)
        }
        Err(error) => vm.raise(class::SYNTAX_ERROR, &format!("{path}: {}", error.message)),
    }
}

/// `require_relative`: a path relative to the file of the call.
fn require_relative(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let file = file_of_caller(vm);
    if file.starts_with('(') {
        return vm.raise(class::LOAD_ERROR, "cannot infer basepath");
    }
    let name = vm.to_s(arguments[0])?;
    let mut parts: Vec<&str> = within_module(&file).split('/').collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    let path = vm.new_string(parts.join("/"))?;
    require(vm, receiver, &[path], block)
}

/// Returns the file of the innermost call; a text that is no file has a name in parentheses.
fn file_of_caller(vm: &Vm<'_>) -> String {
    vm.backtrace().first().map(|(file, _)| file.to_string()).unwrap_or_default()
}

fn directory(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let file = file_of_caller(vm);
    if file.starts_with('(') {
        return Ok(Val::Nil);
    }
    vm.new_string(file.rsplit_once('/').map_or(".", |(directory, _)| directory).to_owned())
}

/// `caller(start, length)`: the lines of the calls under way, without the innermost ones.
fn caller(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let skipped = match arguments.first() {
        Some(count) => vm.to_int(*count)?,
        None => 1,
    };
    let Ok(skipped) = usize::try_from(skipped) else {
        return vm.raise(class::ARGUMENT_ERROR, &format!("negative level ({skipped})"));
    };
    let most = match arguments.get(1) {
        Some(Val::Nil) | None => usize::MAX,
        Some(count) => usize::try_from(vm.to_int(*count)?).unwrap_or(0),
    };
    let lines = vm.backtrace();
    if skipped > lines.len() {
        return Ok(Val::Nil);
    }
    let mut items = Vec::new();
    for (file, line) in lines.into_iter().skip(skipped).take(most) {
        items.push(vm.new_string(format!("{file}:{line}"))?);
    }
    vm.new_array(items)
}

fn exit(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let status = match arguments.first() {
        None | Some(Val::True) => 0,
        Some(Val::False) => 1,
        Some(status) => vm.to_int(*status)?,
    };
    vm.raise_with(class::SYSTEM_EXIT, "exit", vec![Val::Int(status)])
}

fn abort(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let message = match arguments.first() {
        Some(message) => {
            let id = vm.to_str(*message)?;
            vm.heap.string(id).text().into_owned()
        }
        None => "exit".to_owned(),
    };
    vm.raise_with(class::SYSTEM_EXIT, &message, vec![Val::Int(1)])
}
