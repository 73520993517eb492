//! `Proc`, `Method` and `UnboundMethod`.

use super::{Def, def};
use crate::tree::{Parameter, Parameters};
use crate::vm::class::{self, Work};
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Closure, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("call", 0, -1, call),
    def("()", 0, -1, call),
    def("[]", 0, -1, call),
    def("yield", 0, -1, call),
    def("===", 0, -1, call),
    def("to_proc", 0, 0, itself),
    def("lambda?", 0, 0, is_lambda),
    def("arity", 0, 0, arity),
    def("parameters", 0, 1, parameters),
    def("curry", 0, 1, curry),
    def(">>", 1, 1, then),
    def("<<", 1, 1, after),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("new", 0, 0, new)];

pub(super) const OF_METHODS: &[Def] = &[
    def("call", 0, -1, call),
    def("[]", 0, -1, call),
    def("===", 0, -1, call),
    def("to_proc", 0, 0, method_to_proc),
    def("arity", 0, 0, arity),
    def("parameters", 0, 0, parameters),
    def("name", 0, 0, name),
    def("owner", 0, 0, owner),
    def("receiver", 0, 0, receiver_of),
    def("unbind", 0, 0, itself),
    def("bind", 1, 1, bind),
    def(">>", 1, 1, then),
    def("<<", 1, 1, after),
    def("curry", 0, 1, curry),
];

fn call(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    vm.call_object(receiver, arguments, block)
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn new(vm: &mut Vm<'_>, _: Val, _: &[Val], block: Option<Block>) -> Step {
    match block {
        Some(block) => Ok(vm.proc_of(block)),
        None => vm.raise(class::ARGUMENT_ERROR, "tried to create Proc object without a block"),
    }
}

fn data(vm: &Vm<'_>, receiver: Val) -> Data {
    match receiver {
        Val::Object(id) => vm.heap.object(id).data.clone(),
        _ => Data::Plain,
    }
}

fn is_lambda(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(match data(vm, receiver) {
        Data::Proc(Closure { is_lambda, .. }) => is_lambda.into(),
        _ => Val::True,
    })
}

/// Returns the arity that parameters have.
fn arity_of(parameters: &Parameters, is_lambda: bool) -> i64 {
    let required = parameters.required.len() + parameters.posts.len();
    let count = i64::try_from(required).unwrap_or(i64::MAX);
    let needs_keywords = parameters.keywords.iter().any(|keyword| keyword.default.is_none());
    let is_open = parameters.rest.is_some() || (is_lambda && !parameters.optional.is_empty());
    let has_optional_keywords =
        !needs_keywords && (!parameters.keywords.is_empty() || parameters.keyword_rest.is_some());
    if is_open || (!is_lambda && !parameters.optional.is_empty() && required > 0 && parameters.rest.is_some()) {
        -(count + i64::from(needs_keywords)) - 1
    } else if needs_keywords {
        count + 1
    } else if has_optional_keywords && is_lambda {
        -count - 1
    } else if !is_lambda && !parameters.optional.is_empty() {
        -count - 1
    } else {
        count
    }
}

/// Returns the arity of a proc or method.
pub(super) fn arity_of_value(vm: &mut Vm<'_>, value: Val) -> Step<i64> {
    Ok(if let Val::Int(count) = arity(vm, value, &[], None)? { count } else { -1 })
}

/// Returns the arity of a lambda; `None` for other procs.
pub(super) fn lambda_arity(vm: &mut Vm<'_>, proc: Val) -> Step<Option<i64>> {
    match (data(vm, proc), arity(vm, proc, &[], None)?) {
        (Data::Proc(Closure { is_lambda: false, .. }), _) => Ok(None),
        (Data::Proc(_) | Data::SymbolProc(_), Val::Int(count)) => Ok(Some(count)),
        _ => Ok(None),
    }
}

fn arity(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int(match data(vm, receiver) {
        Data::Proc(closure) => {
            let program = std::sync::Arc::clone(&vm.programs[closure.tree.0 as usize]);
            arity_of(&program.tree.body(closure.body).parameters, closure.is_lambda)
        }
        Data::SymbolProc(_) => -2,
        // `Hash#to_proc`
        Data::NativeProc(_, values) if matches!(values[..], [Val::Hash(_)]) => 1,
        Data::Method { receiver, owner, name } => {
            let found = vm.find_method(owner, name).or_else(|| vm.method_of(receiver, name));
            match found.map(|method| method.work) {
                Some(Work::Defined { tree, body, .. }) => {
                    let program = std::sync::Arc::clone(&vm.programs[tree.0 as usize]);
                    arity_of(&program.tree.body(body).parameters, true)
                }
                Some(Work::Native { least, most, .. }) if least == most => i64::from(least),
                Some(Work::Native { least, .. }) => -i64::from(least) - 1,
                Some(Work::Writer(_)) => 1,
                Some(Work::Proc(proc)) => match arity(vm, proc, &[], None)? {
                    Val::Int(count) => count,
                    _ => -1,
                },
                _ => 0,
            }
        }
        _ => -1,
    }))
}

fn parameters(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let found = match data(vm, receiver) {
        Data::Proc(closure) => Some((closure.tree, closure.body, closure.is_lambda)),
        Data::Method { receiver, owner, name } => {
            match vm.find_method(owner, name).or_else(|| vm.method_of(receiver, name)).map(|method| method.work) {
                Some(Work::Defined { tree, body, .. }) => Some((tree, body, true)),
                _ => None,
            }
        }
        _ => None,
    };
    let Some((tree, body, is_lambda)) = found else {
        let rest = vm.sym("rest");
        let only = vm.new_array(vec![rest])?;
        return vm.new_array(vec![only]);
    };
    let program = std::sync::Arc::clone(&vm.programs[tree.0 as usize]);
    let parameters = &program.tree.body(body).parameters;
    let required = if is_lambda { "req" } else { "opt" };
    let mut list: Vec<(&str, Option<crate::tree::NameId>)> = Vec::new();
    let of = |parameter: &Parameter| match parameter {
        Parameter::Slot(_, name) => Some(*name),
        Parameter::Parts(_) => None,
    };
    list.extend(parameters.required.iter().map(|parameter| (required, of(parameter))));
    list.extend(parameters.optional.iter().map(|(_, name, _)| ("opt", Some(*name))));
    list.extend(parameters.rest.map(|rest| ("rest", Some(rest.name))));
    list.extend(parameters.posts.iter().map(|parameter| (required, of(parameter))));
    for keyword in &parameters.keywords {
        list.push((if keyword.default.is_none() { "keyreq" } else { "key" }, Some(keyword.name)));
    }
    list.extend(parameters.keyword_rest.map(|rest| ("keyrest", Some(rest.name))));
    if let Some(slot) = parameters.block {
        list.push(("block", program.tree.body(body).locals.get(slot as usize).copied()));
    }
    let mut items = Vec::with_capacity(list.len());
    for (kind, name) in list {
        let mut pair = vec![vm.sym(kind)];
        pair.extend(name.map(|name| Val::Sym(program.symbols[name.0 as usize])));
        items.push(vm.new_array(pair)?);
    }
    vm.new_array(items)
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.anonymous_text(receiver);
    vm.new_string(text)
}

/// Returns a proc that collects arguments until there are enough.
fn curry(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = match arguments.first() {
        Some(count) => vm.to_int(*count)?,
        None => match arity(vm, receiver, &[], None)? {
            Val::Int(count) if count < 0 => -count - 1,
            Val::Int(count) => count,
            _ => 0,
        },
    };
    let collected = vm.new_array(Vec::new())?;
    Ok(curried(vm, vec![receiver, Val::Int(count), collected]))
}

fn curried(vm: &mut Vm<'_>, values: Vec<Val>) -> Val {
    let step: crate::vm::machine::NativeBlock = |vm, values, arguments| {
        let mut all = vm.items_of(values[2]).to_vec();
        all.extend_from_slice(arguments);
        let count = match values[1] {
            Val::Int(count) => usize::try_from(count).unwrap_or(0),
            _ => 0,
        };
        if all.len() >= count {
            return vm.call_object(values[0], &all, None);
        }
        let all = vm.new_array(all)?;
        Ok(curried(vm, vec![values[0], values[1], all]))
    };
    vm.heap.add_object(class::PROC, Data::NativeProc(step, values))
}

fn composed(vm: &mut Vm<'_>, first: Val, second: Val) -> Val {
    let step: crate::vm::machine::NativeBlock = |vm, values, arguments| {
        let result = vm.call_object(values[0], arguments, None)?;
        vm.send(values[1], symbol::CALL, &[result])
    };
    vm.heap.add_object(class::PROC, Data::NativeProc(step, vec![first, second]))
}

fn then(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(composed(vm, receiver, arguments[0]))
}

fn after(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(composed(vm, arguments[0], receiver))
}

fn method_to_proc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let step: crate::vm::machine::NativeBlock = |vm, values, arguments| vm.call_object(values[0], arguments, None);
    Ok(vm.heap.add_object(class::PROC, Data::NativeProc(step, vec![receiver])))
}

fn name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(match data(vm, receiver) {
        Data::Method { name, .. } => Val::Sym(name),
        _ => Val::Nil,
    })
}

fn owner(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(match data(vm, receiver) {
        Data::Method { owner, .. } => Val::Class(owner),
        _ => Val::Nil,
    })
}

fn receiver_of(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(match data(vm, receiver) {
        Data::Method { receiver, .. } => receiver,
        _ => Val::Nil,
    })
}

fn bind(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match data(vm, receiver) {
        Data::Method { owner, name, .. } => {
            Ok(vm.heap.add_object(class::METHOD, Data::Method { receiver: arguments[0], owner, name }))
        }
        _ => Ok(Val::Nil),
    }
}
