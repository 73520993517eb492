//! `Proc`, `Method` and `UnboundMethod`.

use super::{Def, def};
use crate::tree::{BodyId, Parameter, Parameters};
use crate::vm::class::{self, Work};
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Closure, TreeId, Vm};
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
    def("==", 1, 1, equal),
    def("eql?", 1, 1, equal),
    def("hash", 0, 0, hash),
    def("source_location", 0, 0, source_location),
    def("ruby2_keywords", 0, 0, itself),
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
    def("original_name", 0, 0, original_name),
    def("super_method", 0, 0, super_method),
    def("unbind", 0, 0, unbind),
    def(">>", 1, 1, then),
    def("<<", 1, 1, after),
    def("curry", 0, 1, curry),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, equal),
    def("hash", 0, 0, hash),
    def("source_location", 0, 0, source_location),
    def("inspect", 0, 0, super::method_text::inspect),
    def("to_s", 0, 0, super::method_text::inspect),
];

pub(super) const OF_UNBOUND_METHODS: &[Def] = &[
    def("arity", 0, 0, arity),
    def("parameters", 0, 0, parameters),
    def("name", 0, 0, name),
    def("original_name", 0, 0, original_name),
    def("owner", 0, 0, owner),
    def("inspect", 0, 0, super::method_text::inspect),
    def("to_s", 0, 0, super::method_text::inspect),
    def("super_method", 0, 0, super_method_of_class),
    def("bind", 1, 1, bind),
    def("bind_call", 1, -1, bind_call),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, equal),
    def("hash", 0, 0, hash),
    def("source_location", 0, 0, source_location),
];

/// The methods of every object that return methods.
pub(super) const OF_OBJECTS: &[Def] =
    &[def("public_method", 1, 1, public_method), def("singleton_method", 1, 1, singleton_method)];

fn call(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let has_keywords = vm.keywords_given;
    vm.call_object_with(receiver, arguments, block, has_keywords)
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

/// Returns the least and the greatest number of arguments that parameters take; `None` for any number.
fn bounds_of(parameters: &Parameters) -> (usize, Option<usize>) {
    let needs_keywords = parameters.keywords.iter().any(|keyword| keyword.default.is_none());
    let has_keywords = !parameters.keywords.is_empty() || parameters.keyword_rest.is_some();
    let required = parameters.required.len() + parameters.posts.len();
    let most = required + parameters.optional.len() + usize::from(has_keywords);
    (required + usize::from(needs_keywords), parameters.rest.is_none().then_some(most))
}

/// Returns the arity that parameters have.
fn arity_of(parameters: &Parameters, is_lambda: bool) -> i64 {
    let (least, most) = bounds_of(parameters);
    let count = i64::try_from(least).unwrap_or(i64::MAX);
    let is_fixed = if is_lambda { most == Some(least) } else { most.is_some() };
    if is_fixed { count } else { -count - 1 }
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

/// Returns the number of parameters of a proc, and whether it takes any number of further arguments.
pub(super) fn parameter_counts(vm: &mut Vm<'_>, proc: Val) -> Step<(usize, bool)> {
    if let Some((tree, body, _)) = content(vm, proc) {
        let program = std::sync::Arc::clone(&vm.programs[tree.0 as usize]);
        let parameters = &program.tree.body(body).parameters;
        let count = parameters.required.len() + parameters.optional.len() + parameters.posts.len();
        return Ok((count, parameters.rest.is_some()));
    }
    let arity = arity_of_value(vm, proc)?;
    Ok((usize::try_from(if arity < 0 { -arity - 1 } else { arity }).unwrap_or(0), arity < 0))
}

fn arity(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Int(match data(vm, receiver) {
        Data::Proc(closure) => {
            let program = std::sync::Arc::clone(&vm.programs[closure.tree.0 as usize]);
            arity_of(&program.tree.body(closure.body).parameters, closure.is_lambda)
        }
        Data::SymbolProc(_) => -2,
        // `Method#to_proc` and `Hash#to_proc`
        Data::NativeProc(_, values) if matches!(values[..], [Val::Object(_)]) => {
            let method = values.first().copied().unwrap_or(Val::Nil);
            return arity(vm, method, &[], None);
        }
        Data::NativeProc(_, values) if matches!(values[..], [Val::Hash(_)]) => 1,
        Data::Method { receiver, owner, name } => {
            let found = vm.method_at(receiver, owner, name);
            match found.map(|method| method.work) {
                Some(Work::Defined { tree, body, .. }) => {
                    let program = std::sync::Arc::clone(&vm.programs[tree.0 as usize]);
                    arity_of(&program.tree.body(body).parameters, true)
                }
                Some(Work::Native { least, most, .. }) if least == most => i64::from(least),
                Some(Work::Native { .. }) => -1,
                Some(Work::Writer(_) | Work::MemberWriter(_)) => 1,
                Some(Work::Proc(proc)) => match data(vm, proc) {
                    Data::Proc(closure) => {
                        let program = std::sync::Arc::clone(&vm.programs[closure.tree.0 as usize]);
                        arity_of(&program.tree.body(closure.body).parameters, true)
                    }
                    _ => -1,
                },
                None => -1,
                _ => 0,
            }
        }
        _ => -1,
    }))
}

/// Returns the content of a proc or method that has parameters: the program, the body, and whether it is a lambda.
fn content(vm: &mut Vm<'_>, receiver: Val) -> Option<(TreeId, BodyId, bool)> {
    match data(vm, receiver) {
        Data::Proc(closure) => Some((closure.tree, closure.body, closure.is_lambda)),
        Data::Method { .. } => match work_of(vm, receiver) {
            Some(Work::Defined { tree, body, .. }) => Some((tree, body, true)),
            Some(Work::Proc(proc)) => content(vm, proc).map(|(tree, body, _)| (tree, body, true)),
            _ => None,
        },
        Data::NativeProc(_, values) => match values[..] {
            [method @ Val::Object(_)] => content(vm, method),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the content of a method.
fn work_of(vm: &mut Vm<'_>, receiver: Val) -> Option<Work> {
    let Data::Method { receiver, owner, name } = data(vm, receiver) else { return None };
    let found = vm.method_at(receiver, owner, name);
    found.map(|method| method.work)
}

/// Returns parameters without names, as those of the core library are.
fn nameless(vm: &mut Vm<'_>, kinds: &[&str]) -> Step {
    let mut items = Vec::with_capacity(kinds.len());
    for kind in kinds {
        let kind = vm.sym(kind);
        items.push(vm.new_array(vec![kind])?);
    }
    vm.new_array(items)
}

pub(super) fn parameters(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some((tree, body, mut is_lambda)) = content(vm, receiver) else {
        return match (data(vm, receiver), work_of(vm, receiver)) {
            (Data::SymbolProc(_), _) => nameless(vm, &["req", "rest"]),
            (_, Some(Work::Native { least, most, .. })) if least == most => {
                nameless(vm, &vec!["req"; usize::try_from(least).unwrap_or(0)])
            }
            (_, Some(Work::Reader(_) | Work::Member(_))) => nameless(vm, &[]),
            (_, Some(Work::Writer(_) | Work::MemberWriter(_))) => nameless(vm, &["req"]),
            _ => nameless(vm, &["rest"]),
        };
    };
    if let Some(Val::Hash(options)) = arguments.first() {
        let name = vm.sym("lambda");
        if let Some(value) = vm.hash_get(*options, name)?.filter(|value| !value.is_nil()) {
            is_lambda = value.is_truthy();
        }
    }
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
    if parameters.refuses_keywords {
        list.push(("nokey", None));
    }
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
    let mut text = vm.anonymous_text(receiver);
    text.pop();
    if let Val::Object(id) = receiver
        && let Data::SymbolProc(name) = vm.heap.object(id).data
    {
        let name = vm.inspect(Val::Sym(name))?;
        return vm.new_string(format!("{text}(&{name}) (lambda)>"));
    }
    if let Val::Array(id) = source_location(vm, receiver, &[], None)?
        && let [file, line] = vm.heap.array(id).items[..]
    {
        text = format!("{text} {}:{}", vm.to_s(file)?, vm.to_s(line)?);
    }
    if is_lambda(vm, receiver, &[], None)?.is_truthy() {
        text.push_str(" (lambda)");
    }
    vm.new_string(format!("{text}>"))
}

/// Raises an error if a lambda or method cannot take a number of arguments.
fn check_curried(vm: &mut Vm<'_>, receiver: Val, count: i64) -> Step<()> {
    let Some((tree, body, true)) = content(vm, receiver) else { return Ok(()) };
    let program = std::sync::Arc::clone(&vm.programs[tree.0 as usize]);
    let (least, most) = bounds_of(&program.tree.body(body).parameters);
    let given = usize::try_from(count).unwrap_or(0);
    if given >= least && most.is_none_or(|most| given <= most) {
        return Ok(());
    }
    let expected = match most {
        None => format!("{least}+"),
        Some(most) if most == least => least.to_string(),
        Some(most) => format!("{least}..{most}"),
    };
    let message = format!("wrong number of arguments (given {count}, expected {expected})");
    vm.raise(class::ARGUMENT_ERROR, &message)
}

/// Returns a proc that collects arguments until there are enough.
fn curry(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let count = match arguments.first() {
        Some(count) => {
            let count = vm.to_int(*count)?;
            check_curried(vm, receiver, count)?;
            count
        }
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
        let result = match values[0] {
            first @ Val::Object(_) => vm.call_object(first, arguments, None)?,
            first => vm.send(first, symbol::CALL, arguments)?,
        };
        vm.send(values[1], symbol::CALL, &[result])
    };
    vm.heap.add_object(class::PROC, Data::NativeProc(step, vec![first, second]))
}

fn then(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_callable(vm, arguments[0])?;
    Ok(composed(vm, receiver, arguments[0]))
}

fn after(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    check_callable(vm, arguments[0])?;
    Ok(composed(vm, arguments[0], receiver))
}

fn method_to_proc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let step: crate::vm::machine::NativeBlock = |vm, values, arguments| {
        let has_keywords = vm.keywords_given;
        vm.call_object_with(values[0], arguments, None, has_keywords)
    };
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

/// Raises an error if a value has no method `call`.
fn check_callable(vm: &mut Vm<'_>, value: Val) -> Step<()> {
    if vm.responds_to(value, symbol::CALL)? {
        return Ok(());
    }
    vm.raise(class::TYPE_ERROR, "callable object is expected")
}

/// Returns the class of which an object of a method must be an instance, and its name.
fn bound(vm: &mut Vm<'_>, receiver: Val, object: Val) -> Step {
    let Data::Method { owner, name, .. } = data(vm, receiver) else { return Ok(Val::Nil) };
    if !vm.classes[owner.0 as usize].is_module && !vm.is_a(object, owner) {
        let name = vm.class_name(owner);
        return vm.raise(class::TYPE_ERROR, &format!("bind argument must be an instance of {name}"));
    }
    vm.charge(128)?;
    Ok(vm.heap.add_object(class::METHOD, Data::Method { receiver: object, owner, name }))
}

fn bind(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    bound(vm, receiver, arguments[0])
}

fn bind_call(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let has_keywords = vm.keywords_given;
    let method = bound(vm, receiver, arguments[0])?;
    vm.call_object_with(method, &arguments[1..], block, has_keywords)
}

fn unbind(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Data::Method { owner, name, .. } = data(vm, receiver) else { return Ok(Val::Nil) };
    vm.charge(128)?;
    Ok(vm.heap.add_object(class::UNBOUND_METHOD, Data::Method { receiver: Val::Nil, owner, name }))
}

/// Returns the name under which a method was defined.
fn original_name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Data::Method { receiver, owner, name } = data(vm, receiver) else { return Ok(Val::Nil) };
    let found = vm.method_at(receiver, owner, name);
    Ok(Val::Sym(found.map_or(name, |method| method.name)))
}

fn super_method(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Data::Method { receiver, owner, name } = data(vm, receiver) else { return Ok(Val::Nil) };
    let Some(method) = vm.method_at(receiver, owner, name) else { return Ok(Val::Nil) };
    match vm.find_super(receiver, method.origin()) {
        Some(above) => {
            vm.charge(128)?;
            Ok(vm.heap.add_object(class::METHOD, Data::Method { receiver, owner: above.owner, name }))
        }
        None => Ok(Val::Nil),
    }
}

/// Returns the method of the next class or module above.
fn super_method_of_class(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Data::Method { owner, name, .. } = data(vm, receiver) else { return Ok(Val::Nil) };
    for class in vm.ancestors(owner).into_iter().skip(1) {
        if let Some(found) = vm.find_method(class, name) {
            vm.charge(128)?;
            let data = Data::Method { receiver: Val::Nil, owner: found.owner, name };
            return Ok(vm.heap.add_object(class::UNBOUND_METHOD, data));
        }
    }
    Ok(Val::Nil)
}

/// Procs are equal if they are copies of one, methods if they are of the same object.
fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if receiver == arguments[0] {
        return Ok(Val::True);
    }
    let other = arguments[0];
    if vm.real_class(receiver) != vm.real_class(other) {
        return Ok(Val::False);
    }
    Ok(match (data(vm, receiver), data(vm, other)) {
        (Data::Proc(a), Data::Proc(b)) => {
            a.tree == b.tree
                && a.body == b.body
                && a.scope == b.scope
                && a.receiver == b.receiver
                && a.is_lambda == b.is_lambda
        }
        (Data::SymbolProc(a), Data::SymbolProc(b)) => a == b,
        (
            Data::Method { receiver: a, owner, name },
            Data::Method { receiver: b, owner: other_owner, name: other_name },
        ) => a == b && owner == other_owner && name == other_name,
        _ => false,
    }
    .into())
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let parts = match data(vm, receiver) {
        Data::Proc(closure) => vec![Val::Int(i64::from(closure.scope)), Val::Int(i64::from(closure.tree.0))],
        Data::SymbolProc(name) => vec![Val::Sym(name)],
        Data::Method { owner, name, .. } => vec![Val::Class(owner), Val::Sym(name)],
        _ => Vec::new(),
    };
    let list = vm.new_array(parts)?;
    Ok(Val::Int((vm.hash_code(list)? >> 2).cast_signed()))
}

/// Returns the file and the line of a definition; `nil` for those of the core library.
fn source_location(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Some((tree, body, _)) = content(vm, receiver) else { return Ok(Val::Nil) };
    let program = std::sync::Arc::clone(&vm.programs[tree.0 as usize]);
    let line = program.tree.body(body).expression.map_or(1, |expression| program.tree.line(expression));
    let file = vm.string(&program.file);
    vm.new_array(vec![file, Val::Int(i64::from(line))])
}

fn public_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let class = vm.real_class(receiver);
    match vm.method_of(receiver, name) {
        Some(method) if method.visibility == class::Visibility::Public => {
            vm.charge(128)?;
            Ok(vm.heap.add_object(class::METHOD, Data::Method { receiver, owner: method.owner, name }))
        }
        Some(method) => {
            let kind = if method.visibility == class::Visibility::Private { "private" } else { "protected" };
            let (text, of) = (vm.symbols.name(name).to_owned(), vm.class_name(class));
            let message = format!("method `{text}' for class `{of}' is {kind}");
            vm.raise_with(class::NAME_ERROR, &message, vec![receiver, Val::Sym(name)])
        }
        None => vm.undefined_in(class, name),
    }
}

fn singleton_method(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    let is_single = matches!(receiver, Val::Nil | Val::True | Val::False | Val::Int(_) | Val::Float(_) | Val::Sym(_));
    let singleton = if is_single { vm.class_of(receiver) } else { vm.singleton_class(receiver)? };
    if !is_single && vm.classes[singleton.0 as usize].methods.contains_key(&name) {
        vm.charge(128)?;
        return Ok(vm.heap.add_object(class::METHOD, Data::Method { receiver, owner: singleton, name }));
    }
    let (text, shown) = (vm.symbols.name(name).to_owned(), vm.inspect(receiver)?);
    let message = format!("undefined singleton method `{text}' for `{shown}'");
    vm.raise_with(class::NAME_ERROR, &message, vec![receiver, Val::Sym(name)])
}
