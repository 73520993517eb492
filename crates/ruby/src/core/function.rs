//! The functions that modules define: `Puppet::Functions.create_function` and
//! `Puppet::Parser::Functions.newfunction`.
//!
//! A machine runs a file once. The object of a function lives as long as the machine.

use super::kernel::needed;
use super::{Def, def, prelude};
use crate::vm::class::{self, Method, Work};
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Closure, Vm};
use crate::vm::symbol;
use crate::vm::value::{ClassId, Signal, Step, Sym, Val};
use crate::world::{At, Overload, OverloadParameter, Repetition};

/// A function that a file has defined.
#[derive(Clone, Debug)]
pub(crate) struct Defined {
    pub(crate) name: String,
    pub(crate) form: Form,
    /// The object whose methods are called, after the first call.
    pub(crate) object: Option<Val>,
}

/// The arguments that a function's own `call` passes to its declared overloads.
#[derive(Clone, Debug)]
pub(crate) struct Dispatched {
    number: usize,
    arguments: Vec<Val>,
}

/// The form of a function.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// A class whose methods the overloads name.
    Class {
        class: ClassId,
        overloads: Vec<Dispatch>,
        /// Type aliases, as written: `Name = Type`.
        types: Vec<String>,
    },
    /// A block that gets an array of arguments.
    Legacy { block: Val, arity: i64, has_result: bool },
}

/// An overload, and the method that it calls.
#[derive(Clone, Debug)]
pub(crate) struct Dispatch {
    pub(crate) overload: Overload,
    pub(crate) method: Sym,
    /// The values that the method gets besides the arguments, and the number of parameters before each.
    pub(crate) injections: Vec<(usize, Injection)>,
}

/// Something that Puppet passes to a method besides the arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Injection {
    /// The scope of the caller.
    Scope,
    /// A cache for the compile.
    Cache,
    /// The compiler.
    Compiler,
}

pub(super) const OF_FUNCTIONS: &[Def] = &[def("create_function", 1, 2, create_function)];

pub(super) const OF_LEGACY: &[Def] = &[
    def("newfunction", 1, 2, new_function),
    def("function", 1, 2, legacy_name),
    def("autoloader", 0, 0, itself),
    def("loaded?", 1, 1, is_loaded),
    def("load", 1, 2, itself),
    // A function is loaded when it is called.
    def("loaded?", 1, 2, |_, _, _, _| Ok(Val::True)),
    def("environment_module", 0, 1, itself),
];

pub(super) const OF_FUNCTION_CLASS: &[Def] = &[
    def("dispatch", 1, 1, dispatch),
    def("argument_mismatch", 1, 1, argument_mismatch),
    def("local_types", 0, 0, local_types),
    def("name", 0, 0, function_name),
    def("dispatcher", 0, 0, dispatcher),
    def("loader", 0, 0, itself),
];

pub(super) const OF_DISPATCHERS: &[Def] = &[def("dispatch", 3, 3, dispatch_call)];

pub(super) const OF_BUILDERS: &[Def] = &[
    def("param", 2, 2, param),
    def("required_param", 2, 2, param),
    def("optional_param", 2, 2, optional_param),
    def("repeated_param", 2, 2, repeated_param),
    def("optional_repeated_param", 2, 2, repeated_param),
    def("required_repeated_param", 2, 2, required_repeated_param),
    def("block_param", 0, 2, block_param),
    def("required_block_param", 0, 2, block_param),
    def("optional_block_param", 0, 2, optional_block_param),
    def("return_type", 1, 1, return_type),
    def("scope_param", 0, 0, scope_param),
    def("cache_param", 0, 0, cache_param),
    def("compiler_param", 0, 0, compiler_param),
    def("script_compiler_param", 0, 0, compiler_param),
    def("pal_compiler_param", 0, 0, compiler_param),
    def("type", 1, 1, local_type),
];

pub(super) const OF_FUNCTION_OBJECTS: &[Def] = &[
    def("initialize", 0, 2, |_, _, _, _| Ok(Val::Nil)),
    def("call_function", 1, -1, call_function),
    def("call_function_with_scope", 2, -1, call_function_with_scope),
    def("call", 1, -1, call_itself),
    def("closure_scope", 0, 0, closure_scope),
    def("loader", 0, 0, itself),
];

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

/// Tells whether there is a function of the 3.x API; it is loaded when it is called.
fn is_loaded(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.to_s(arguments[0])?;
    Ok(super::puppet::legacy_function(vm, &name)?.is_some().into())
}

fn legacy_name(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.to_s(arguments[0])?;
    match super::puppet::legacy_function(vm, &name)? {
        Some(_) => vm.new_string(format!("function_{name}")),
        None => Ok(Val::False),
    }
}

fn create_function(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    let name = vm.to_s(arguments[0])?;
    let base = match arguments.get(1) {
        Some(Val::Class(id)) => *id,
        _ => class::PUPPET_FUNCTION,
    };
    match create(vm, &name, base, block) {
        Err(Signal::Raise) if vm.is_a(vm.payload, class::STANDARD_ERROR) => {
            let message = vm.send(vm.payload, symbol::MESSAGE, &[])?;
            let message = vm.text_of(message);
            vm.raise(class::ARGUMENT_ERROR, &format!("Function Load Error for function '{name}': {message}"))
        }
        other => other,
    }
}

fn create(vm: &mut Vm<'_>, name: &str, base: ClassId, block: Block) -> Step {
    let made = vm.new_class(None, base)?;
    let index = vm.functions.len();
    let form = Form::Class { class: made, overloads: Vec::new(), types: Vec::new() };
    vm.functions.push(Defined { name: name.to_owned(), form, object: None });
    vm.call_block_on(block, Val::Class(made), Some(made), &[])?;
    let simple = name.rsplit("::").next().unwrap_or(name).to_owned();
    let method = vm.symbols.intern(&simple);
    let is_empty = matches!(&vm.functions[index].form, Form::Class { overloads, .. } if overloads.is_empty());
    if is_empty {
        let overload = default_overload(vm, made, method, &simple)?;
        if let Form::Class { overloads, .. } = &mut vm.functions[index].form {
            overloads.push(Dispatch { overload, method, injections: Vec::new() });
        }
    }
    Ok(Val::Class(made))
}

/// Returns the overload of a function that names none: the parameters of the method with the function's name.
fn default_overload(vm: &mut Vm<'_>, class: ClassId, method: Sym, name: &str) -> Step<Overload> {
    let found = match vm.find_method(class, method).map(|method| method.work) {
        Some(Work::Defined { tree, body, .. }) => Some((tree, body)),
        Some(Work::Proc(Val::Object(id))) => match &vm.heap.object(id).data {
            Data::Proc(closure) => Some((closure.tree, closure.body)),
            _ => None,
        },
        _ => None,
    };
    let Some((tree, body)) = found else {
        let message = format!(
            "Function Creation Error, cannot create a default dispatcher for function '{name}', no method with this \
             name found"
        );
        return vm.raise(class::ARGUMENT_ERROR, &message);
    };
    let program = std::sync::Arc::clone(&vm.programs[tree.0 as usize]);
    let parameters = &program.tree.body(body).parameters;
    let mut overload = Overload { method: name.to_owned(), ..Overload::default() };
    let mut add = |name: crate::tree::NameId, repetition| {
        overload.parameters.push(OverloadParameter {
            kind: "Any".to_owned(),
            name: program.tree.name(name).to_owned(),
            repetition,
        });
    };
    for parameter in &parameters.required {
        if let crate::tree::Parameter::Slot(_, name) = parameter {
            add(*name, Repetition::One);
        }
    }
    for (_, name, _) in &parameters.optional {
        add(*name, Repetition::Optional);
    }
    if let Some(rest) = parameters.rest {
        add(rest.name, Repetition::Any);
    }
    Ok(overload)
}

/// Returns the definition that is being built: the last one with a class.
fn current<'v>(vm: &'v mut Vm<'_>) -> Option<(&'v mut Vec<Dispatch>, &'v mut Vec<String>)> {
    match &mut vm.functions.last_mut()?.form {
        Form::Class { overloads, types, .. } => Some((overloads, types)),
        Form::Legacy { .. } => None,
    }
}

fn add_dispatch(vm: &mut Vm<'_>, name: Val, block: Option<Block>, is_mismatch: bool) -> Step {
    let block = needed(vm, block)?;
    let method = vm.name_symbol(name)?;
    let text = vm.symbols.name(method).to_owned();
    if let Some((overloads, _)) = current(vm) {
        overloads.push(Dispatch {
            overload: Overload { method: text, is_mismatch, ..Overload::default() },
            method,
            injections: Vec::new(),
        });
    }
    let builder = vm.heap.add_object(class::PUPPET_BUILDER, Data::Plain);
    vm.call_block_on(block, builder, None, &[])?;
    Ok(Val::Nil)
}

fn dispatch(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    add_dispatch(vm, arguments[0], block, false)
}

fn argument_mismatch(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    add_dispatch(vm, arguments[0], block, true)
}

fn local_types(vm: &mut Vm<'_>, _: Val, _: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    let builder = vm.heap.add_object(class::PUPPET_BUILDER, Data::Plain);
    vm.call_block_on(block, builder, None, &[])
}

fn local_type(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = vm.to_s(arguments[0])?;
    if let Some((_, types)) = current(vm) {
        types.push(text);
    }
    Ok(Val::Nil)
}

/// Adds a parameter to the overload that is being built.
fn add_parameter(vm: &mut Vm<'_>, arguments: &[Val], repetition: Repetition) -> Step {
    if matches!(arguments[1], Val::Str(_)) {
        return vm.raise(class::ARGUMENT_ERROR, "Parameter name argument must be a Symbol. Got String");
    }
    let (kind, name) = (vm.to_s(arguments[0])?, vm.to_s(arguments[1])?);
    if let Some(dispatch) = current(vm).and_then(|(overloads, _)| overloads.last_mut()) {
        dispatch.overload.parameters.push(OverloadParameter { kind, name, repetition });
    }
    Ok(Val::Nil)
}

fn param(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    add_parameter(vm, arguments, Repetition::One)
}

fn optional_param(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    add_parameter(vm, arguments, Repetition::Optional)
}

fn repeated_param(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    add_parameter(vm, arguments, Repetition::Any)
}

fn required_repeated_param(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    add_parameter(vm, arguments, Repetition::Several)
}

fn set_block(vm: &mut Vm<'_>, arguments: &[Val], is_optional: bool) -> Step {
    let (kind, name) = match *arguments {
        [] => ("Callable".to_owned(), "block".to_owned()),
        [name] => ("Callable".to_owned(), vm.to_s(name)?),
        [kind, name, ..] => (vm.to_s(kind)?, vm.to_s(name)?),
    };
    let kind = if is_optional { format!("Optional[{kind}]") } else { kind };
    if let Some(dispatch) = current(vm).and_then(|(overloads, _)| overloads.last_mut()) {
        dispatch.overload.block = Some((kind, name));
    }
    Ok(Val::Nil)
}

fn block_param(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    set_block(vm, arguments, false)
}

fn optional_block_param(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    set_block(vm, arguments, true)
}

fn return_type(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let kind = vm.to_s(arguments[0])?;
    if let Some(dispatch) = current(vm).and_then(|(overloads, _)| overloads.last_mut()) {
        dispatch.overload.result = Some(kind);
    }
    Ok(Val::Nil)
}

fn inject(vm: &mut Vm<'_>, injection: Injection) -> Step {
    if let Some(dispatch) = current(vm).and_then(|(overloads, _)| overloads.last_mut()) {
        let before = dispatch.overload.parameters.len();
        dispatch.injections.push((before, injection));
    }
    Ok(Val::Nil)
}

fn scope_param(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    inject(vm, Injection::Scope)
}

fn cache_param(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    inject(vm, Injection::Cache)
}

fn compiler_param(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    inject(vm, Injection::Compiler)
}

/// Returns the object that a method gets.
fn injected(vm: &mut Vm<'_>, injection: Injection) -> Step {
    match injection {
        Injection::Scope => Ok(super::puppet::scope_object(vm, At::Call)),
        Injection::Cache => prelude::object(vm, "__cache"),
        Injection::Compiler => prelude::object(vm, "__compiler"),
    }
}

fn call_function(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let name = vm.to_s(arguments[0])?;
    if !super::puppet::has_function(vm, &name)? {
        let own = vm.functions.iter().find(|defined| defined.object == Some(receiver));
        let own = own.map(|defined| defined.name.clone()).unwrap_or_default();
        let message = format!("Function {own}(): Unknown function: '{name}'");
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    super::puppet::call(vm, At::Top, &name, &arguments[1..], block)
}

/// `call_function_with_scope(scope, name, arguments...)`
fn call_function_with_scope(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let name = vm.to_s(arguments[1])?;
    let at = super::puppet::at(vm, arguments[0]);
    super::puppet::call(vm, at, &name, &arguments[2..], block)
}

fn closure_scope(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(super::puppet::scope_object(vm, At::Top))
}

/// The name of the function, by which its class calls it.
fn function_name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let is_class =
        |defined: &&Defined| matches!(defined.form, Form::Class { class, .. } if receiver == Val::Class(class));
    match vm.functions.iter().rev().find(is_class).map(|defined| defined.name.clone()) {
        Some(name) => vm.new_string(name),
        None => Ok(Val::Nil),
    }
}

/// `dispatcher`: an object that calls the function.
fn dispatcher(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = function_name(vm, receiver, &[], None)?;
    let object = vm.heap.add_object(class::PUPPET_DISPATCHER, Data::Plain);
    let variable = vm.symbols.intern("@name");
    vm.set_variable_of(object, variable, name);
    Ok(object)
}

/// `dispatch(function, scope, arguments)`
fn dispatch_call(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let variable = vm.symbols.intern("@name");
    let name = vm.variable_of(receiver, variable);
    let name = vm.text_of(name);
    let values = vm.splat(arguments[2])?;
    call_declared(vm, &name, arguments[1], &values, block)
}

/// `call(scope, arguments...)`, also as the `super` of a function's own `call`.
fn call_itself(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let own = vm.functions.iter().find(|defined| defined.object == Some(receiver));
    let name = own.map(|defined| defined.name.clone()).unwrap_or_default();
    call_declared(vm, &name, arguments[0], &arguments[1..], block)
}

/// Calls the overload of a function that takes the arguments.
fn call_declared(vm: &mut Vm<'_>, name: &str, scope: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let at = super::puppet::at(vm, scope);
    // A function of the 3.x API can have the same name.
    let is_wanted = |defined: &Defined| defined.name == name && matches!(defined.form, Form::Class { .. });
    let number = vm.functions.iter().rposition(is_wanted);
    let declared = number.and_then(|number| Some((number, declared_name(vm, number)?)));
    let Some((number, declared)) = declared else {
        return super::puppet::call(vm, at, name, arguments, block);
    };
    // The method gets these objects; to find the overload, Puppet sees what it knows of them.
    vm.spend(arguments.len())?;
    let seen: Vec<Val> = arguments.iter().map(|argument| seen_by_puppet(vm, *argument)).collect();
    vm.dispatched.push(Some(Dispatched { number, arguments: arguments.to_vec() }));
    let result = super::puppet::call(vm, at, &declared, &seen, block);
    vm.dispatched.pop();
    result
}

/// Returns an argument, or `default` for a scope, which has no form in Puppet and which only `Any` takes.
fn seen_by_puppet(vm: &mut Vm<'_>, argument: Val) -> Val {
    match argument {
        Val::Object(id) if matches!(vm.heap.object(id).data, Data::Scope { .. }) => vm.sym("default"),
        other => other,
    }
}

/// Returns the name under which Puppet knows the declared overloads of a function that has its own `call`.
pub(crate) fn declared_name(vm: &mut Vm<'_>, number: usize) -> Option<String> {
    let Defined { name, form: Form::Class { class, .. }, .. } = vm.functions.get(number)? else { return None };
    let (class, declared) = (*class, format!("declared {name}"));
    own_call(vm, class).map(|_| declared)
}

/// Returns the method `call` that a program has defined for the class of a function.
fn own_call(vm: &mut Vm<'_>, class: ClassId) -> Option<Method> {
    let call = vm.symbols.intern("call");
    vm.find_method(class, call).filter(|method| !matches!(method.work, Work::Native { .. }))
}

/// Calls the method `call` that a program has defined for a function, with the scope and the arguments.
pub(crate) fn call_own(vm: &mut Vm<'_>, number: usize, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(Form::Class { class, .. }) = vm.functions.get(number).map(|defined| &defined.form) else {
        return Ok(Val::Nil);
    };
    let class = *class;
    let Some(method) = own_call(vm, class) else { return Ok(Val::Nil) };
    let object = object_of(vm, number, class)?;
    let mut all = vec![super::puppet::scope_object(vm, At::Call)];
    all.extend_from_slice(arguments);
    vm.invoke(object, &method, &all, block, false)
}

/// Returns the arguments that the function's own `call` has just passed on.
pub(crate) fn take_dispatched(vm: &mut Vm<'_>, number: usize) -> Option<Vec<Val>> {
    let passed = vm.dispatched.last_mut()?;
    passed.take_if(|passed| passed.number == number).map(|passed| passed.arguments)
}

fn new_function(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let block = needed(vm, block)?;
    let name = vm.to_s(arguments[0])?;
    let mut arity = -1;
    let mut has_result = false;
    if let Some(Val::Hash(options)) = arguments.get(1) {
        let key = vm.sym("arity");
        if let Some(Val::Int(number)) = vm.hash_get(*options, key)? {
            arity = number;
        }
        let (key, rvalue) = (vm.sym("type"), vm.sym("rvalue"));
        has_result = vm.hash_get(*options, key)? == Some(rvalue);
    }
    let block = vm.proc_of(block);
    vm.functions.push(Defined { name, form: Form::Legacy { block, arity, has_result }, object: None });
    Ok(Val::Nil)
}

/// Calls an overload of a function that a program has defined.
pub(crate) fn call(vm: &mut Vm<'_>, number: usize, overload: usize, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(defined) = vm.functions.get(number).cloned() else { return Ok(Val::Nil) };
    match defined.form {
        Form::Legacy { block: body, .. } => {
            let scope = super::puppet::scope_object(vm, At::Call);
            let arguments = vm.new_array(arguments.to_vec())?;
            legacy_call(vm, body, scope, arguments)
        }
        Form::Class { class, overloads, .. } => {
            let Some(dispatch) = overloads.get(overload) else { return Ok(Val::Nil) };
            let object = object_of(vm, number, class)?;
            let mut all = Vec::with_capacity(arguments.len() + dispatch.injections.len());
            let mut injections = dispatch.injections.iter().peekable();
            for (index, argument) in arguments.iter().enumerate() {
                while let Some((_, injection)) = injections.next_if(|(before, _)| *before <= index) {
                    all.push(injected(vm, *injection)?);
                }
                all.push(*argument);
            }
            for (_, injection) in injections {
                all.push(injected(vm, *injection)?);
            }
            let Some(method) = vm.find_method(vm.class_of(object), dispatch.method) else {
                let shown = vm.inspect(object)?;
                let text = vm.symbols.name(dispatch.method).to_owned();
                return vm.raise(class::NO_METHOD_ERROR, &format!("undefined method `{text}' for {shown}"));
            };
            vm.invoke(object, &method, &all, block, false)
        }
    }
}

/// Returns whether a function is one of the 3.x API.
pub(crate) fn is_legacy(vm: &Vm<'_>, number: usize) -> bool {
    vm.functions.get(number).is_some_and(|defined| matches!(defined.form, Form::Legacy { .. }))
}

/// Calls the block of a function of the 3.x API. A `return` in it ends the call.
fn legacy_call(vm: &mut Vm<'_>, body: Val, scope: Val, arguments: Val) -> Step {
    match body {
        Val::Object(id) => match vm.heap.object(id).data.clone() {
            Data::Proc(closure) => {
                let closure = Closure { receiver: scope, is_lambda: true, ..closure };
                vm.call_block(Block::Closure(closure), &[arguments])
            }
            _ => vm.call_block_on(Block::Object(body), scope, None, &[arguments]),
        },
        other => vm.call_block_on(Block::Object(other), scope, None, &[arguments]),
    }
}

/// Returns the object of a function.
fn object_of(vm: &mut Vm<'_>, number: usize, class: ClassId) -> Step {
    if let Some(known) = vm.functions.get(number).and_then(|defined| defined.object) {
        return Ok(known);
    }
    let object = vm.heap.add_object(class, Data::Plain);
    // The object outlives the call.
    vm.classes.keep();
    if let Some(defined) = vm.functions.get_mut(number) {
        defined.object = Some(object);
    }
    if let Some(method) = vm.find_method(class, symbol::INITIALIZE)
        && matches!(method.work, Work::Defined { .. } | Work::Proc(_))
    {
        let scope = super::puppet::scope_object(vm, At::Top);
        vm.invoke(object, &method, &[scope, Val::Nil], None, false)?;
    }
    Ok(object)
}
