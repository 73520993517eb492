//! Puppet's classes: the wrapper whose methods a template calls, the scope, and values that Ruby has no class for.

use puppetlang_types::Value;

use super::{Def, def, import};
use crate::script::Machine;
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Stop, Vm};
use crate::vm::raise::CallForm;
use crate::vm::value::{Signal, Step, Val};
use crate::world::{At, CallBlock, ErrorClass, FunctionCall, LambdaForm, Query, Refusal, Repetition};

/// The tag that a function throws if it has no value for a key of Hiera.
pub(crate) const NO_SUCH_KEY: &str = "no_such_key";

pub(super) const OF_WRAPPERS: &[Def] = &[
    def("scope", 0, 0, scope),
    def("file", 0, 0, file),
    def("has_variable?", 1, 1, has_variable),
    def("classes", 0, 0, classes),
    def("tags", 0, 0, wrapper_tags),
    def("all_tags", 0, 0, tags),
    def("to_s", 0, 0, wrapper_to_s),
];

pub(super) const OF_SCOPES: &[Def] = &[
    def("[]", 1, 2, look_up),
    def("lookupvar", 1, 2, look_up),
    def("include?", 1, 1, includes),
    def("exist?", 1, 1, exists),
    def("bound?", 1, 1, exists),
    def("to_hash", 0, 2, to_hash),
    def("call_function", 1, 2, call_function),
    def("method_missing", 1, -1, method_missing),
    def("respond_to_missing?", 2, 2, responds_to_missing),
    def("[]=", 2, 3, set),
    def("setvar", 2, 3, set),
    def("debug", 0, -1, |vm, receiver, arguments, _| log_of_scope(vm, receiver, arguments, "debug")),
    def("info", 0, -1, |vm, receiver, arguments, _| log_of_scope(vm, receiver, arguments, "info")),
    def("notice", 0, -1, |vm, receiver, arguments, _| log_of_scope(vm, receiver, arguments, "notice")),
    def("warning", 0, -1, |vm, receiver, arguments, _| log_of_scope(vm, receiver, arguments, "warning")),
    def("err", 0, -1, |vm, receiver, arguments, _| log_of_scope(vm, receiver, arguments, "err")),
    def("alert", 0, -1, |vm, receiver, arguments, _| log_of_scope(vm, receiver, arguments, "alert")),
    def("crit", 0, -1, |vm, receiver, arguments, _| log_of_scope(vm, receiver, arguments, "crit")),
    def("emerg", 0, -1, |vm, receiver, arguments, _| log_of_scope(vm, receiver, arguments, "emerg")),
    def("__query", 1, -1, query),
    def("__classes", 0, 0, classes),
    def("__tags", 0, 0, tags),
    def("__environment", 0, 0, environment),
    def("catalog", 0, 0, |vm, receiver, _, _| of_scope(vm, receiver, "__catalog")),
    def("compiler", 0, 0, |vm, receiver, _, _| of_scope(vm, receiver, "__compiler")),
    def("environment", 0, 0, |vm, receiver, _, _| of_scope(vm, receiver, "__environment_object")),
    def("resource", 0, 0, |vm, receiver, _, _| of_scope(vm, receiver, "__resource")),
    def("source", 0, 0, |vm, receiver, _, _| of_scope(vm, receiver, "__source")),
    def("to_s", 0, 0, scope_to_s),
    def("inspect", 0, 0, scope_to_s),
];

/// The functions for translations, which every object has in Puppet; texts are never translated here.
pub(super) const OF_KERNEL: &[Def] = &[
    def("_", 1, 1, |_, _, arguments, _| Ok(arguments[0])),
    def("n_", 3, 3, |vm, _, arguments, _| {
        let is_one = matches!(arguments[2], Val::Int(1)) || vm.equal(arguments[2], Val::Int(1))?;
        Ok(if is_one { arguments[0] } else { arguments[1] })
    }),
];

pub(super) const OF_PUPPET: &[Def] = &[
    def("debug", 0, -1, |vm, receiver, arguments, block| log(vm, "debug", receiver, arguments, block)),
    def("info", 0, -1, |vm, receiver, arguments, block| log(vm, "info", receiver, arguments, block)),
    def("notice", 0, -1, |vm, receiver, arguments, block| log(vm, "notice", receiver, arguments, block)),
    def("warning", 0, -1, |vm, receiver, arguments, block| log(vm, "warning", receiver, arguments, block)),
    def("err", 0, -1, |vm, receiver, arguments, block| log(vm, "err", receiver, arguments, block)),
    def("alert", 0, -1, |vm, receiver, arguments, block| log(vm, "alert", receiver, arguments, block)),
    def("emerg", 0, -1, |vm, receiver, arguments, block| log(vm, "emerg", receiver, arguments, block)),
    def("crit", 0, -1, |vm, receiver, arguments, block| log(vm, "crit", receiver, arguments, block)),
    def("__log", 3, 3, |vm, _, arguments, _| {
        let (level, message, source) = (vm.to_s(arguments[0])?, vm.to_s(arguments[1])?, vm.to_s(arguments[2])?);
        vm.world.log(&level, &message, Some(&source));
        Ok(Val::Nil)
    }),
    def("deprecation_warning", 1, 2, deprecation_warning),
    def("__query", 1, -1, query),
    def("__context", 2, -1, call_context),
    def("__environment", 0, 0, environment),
    def("__scope", 0, 0, top_scope),
    def("__refuse", 1, 1, |vm, _, arguments, _| {
        let subject = vm.text_of(arguments[0]);
        vm.refuse(&subject)
    }),
    def("method_missing", 1, -1, of_prelude),
];

pub(super) const OF_SCOPE_CLASS: &[Def] = &[def("method_missing", 1, -1, of_prelude)];

/// `Puppet::Error` and the classes below it.
pub(super) const OF_ERRORS: &[Def] = &[
    def("initialize", 1, 2, |vm, receiver, arguments, _| initialize_error(vm, receiver, arguments, &["@original"])),
    def("original", 0, 0, |vm, receiver, _, _| part_of_error(vm, receiver, "@original")),
];

/// `Puppet::ParseError` and the classes below it, whose errors may have a place.
pub(super) const OF_PARSE_ERRORS: &[Def] = &[
    def("initialize", 1, 5, |vm, receiver, arguments, _| {
        initialize_error(vm, receiver, arguments, &["@file", "@line", "@pos", "@original"])
    }),
    def("file", 0, 0, |vm, receiver, _, _| part_of_error(vm, receiver, "@file")),
    def("line", 0, 0, |vm, receiver, _, _| part_of_error(vm, receiver, "@line")),
    def("pos", 0, 0, |vm, receiver, _, _| part_of_error(vm, receiver, "@pos")),
    def("to_s", 0, 0, error_to_s),
];

/// The lambda of a call as a proc.
pub(super) const OF_LAMBDAS: &[Def] = &[
    def("lambda?", 0, 0, |_, _, _, _| Ok(Val::False)),
    def("arity", 0, 0, lambda_arity),
    def("parameters", 0, 1, lambda_parameters),
];

fn log(vm: &mut Vm<'_>, level: &str, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let message = match (arguments, block) {
        ([], Some(block)) => {
            let message = vm.call_block(block, &[])?;
            vm.to_s(message)?
        }
        ([], None) => return Ok(Val::Nil),
        (texts, _) => {
            let mut message = String::new();
            for text in texts {
                message.push_str(&vm.to_s(*text)?);
            }
            message
        }
    };
    vm.world.log(level, &message, None);
    Ok(Val::Nil)
}

/// Warns once for a key, which is the place of the call by default. The message names the place.
fn deprecation_warning(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (file, line) = vm.backtrace().first().cloned().unwrap_or_else(|| ("".into(), 0));
    let mut place = format!("{file}:{line}");
    let active = vm.homes.iter().rev().filter(|home| home.is_active);
    if let Some(method) = active.filter_map(|home| home.method).next() {
        place = format!("{place}:in `{}'", vm.symbols.name(method.name));
    }
    let key = match arguments.get(1) {
        Some(key) if !key.is_nil() => *key,
        _ => vm.new_string(place.clone())?,
    };
    let is_first = vm.symbols.intern("__first_deprecation?");
    if vm.send(receiver, is_first, &[key])?.is_truthy() {
        let message = format!("{}\n   (location: {place})", vm.to_s(arguments[0])?);
        vm.world.log("warning", &message, None);
    }
    Ok(Val::Nil)
}

/// Sets the message, and the variables to the other arguments.
fn initialize_error(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], variables: &[&str]) -> Step {
    // Puppet calls `scrub` of the message.
    if let Some(message) = arguments.first().filter(|message| !matches!(message, Val::Str(_))) {
        let name = vm.symbols.intern("scrub");
        return vm.no_method(*message, name, CallForm::WithReceiver);
    }
    if let Val::Object(id) = receiver
        && let Data::Exception(exception) = &mut vm.heap.object_mut(id).data
    {
        exception.message = arguments.first().copied();
    }
    for (name, value) in variables.iter().zip(arguments.iter().skip(1)) {
        if !value.is_nil() {
            let name = vm.symbols.intern(name);
            vm.set_variable_of(receiver, name, *value);
        }
    }
    Ok(Val::Nil)
}

fn part_of_error(vm: &mut Vm<'_>, receiver: Val, name: &str) -> Step {
    let name = vm.symbols.intern(name);
    Ok(vm.variable_of(receiver, name))
}

fn error_to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let message = vm.exception(receiver).and_then(|exception| exception.message);
    let mut text = match message {
        Some(message) => vm.to_s(message)?,
        None => vm.class_name(vm.real_class(receiver)),
    };
    let mut place = Vec::new();
    for (name, variable) in [("file", "@file"), ("line", "@line"), ("column", "@pos")] {
        let value = part_of_error(vm, receiver, variable)?;
        if !value.is_nil() {
            place.push(format!("{name}: {}", vm.to_s(value)?));
        }
    }
    if !place.is_empty() {
        text = format!("{text} ({})", place.join(", "));
    }
    vm.new_string(text)
}

/// Turns the answer of a request into a value or a signal.
pub(super) fn answered<T>(vm: &mut Vm<'_>, answer: Result<T, Refusal>) -> Step<T> {
    match answer {
        Ok(value) => Ok(value),
        Err(Refusal::Error { class, message, original }) => {
            let class = match class {
                ErrorClass::Argument => class::ARGUMENT_ERROR,
                ErrorClass::System => class::IO_ERROR,
                ErrorClass::NoMethod => class::NO_METHOD_ERROR,
                ErrorClass::Parse => class::PUPPET_PARSE_ERROR,
            };
            let result = vm.raise(class, &message);
            vm.original = original.map(|original| (vm.payload, original));
            result
        }
        Err(Refusal::Stop(error)) => {
            vm.stop = Some(Stop::Host(error));
            Err(Signal::Stop)
        }
        Err(Refusal::NoSuchKey) => {
            let tag = vm.sym(NO_SUCH_KEY);
            vm.payload = vm.heap.add_array(vec![tag, Val::Nil]);
            Err(Signal::Throw)
        }
    }
}

fn scope(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(scope_object(vm, At::Call))
}

fn top_scope(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(scope_object(vm, At::Top))
}

/// Makes the object of a scope.
pub(super) fn scope_object(vm: &mut Vm<'_>, at: At) -> Val {
    let number = vm.world.scope_number(at);
    let is_wanted = |(known, _): &&(u32, Val)| *known == number;
    if let Some((_, scope)) = vm.scopes.iter().find(is_wanted) {
        return *scope;
    }
    let scope = vm.heap.add_object(class::PUPPET_SCOPE, Data::Scope { is_top: at == At::Top });
    vm.scopes.push((number, scope));
    scope
}

/// Returns the scope that an object wraps.
pub(super) fn at(vm: &Vm<'_>, scope: Val) -> At {
    match scope {
        Val::Object(id) if matches!(vm.heap.object(id).data, Data::Scope { is_top: true }) => At::Top,
        _ => At::Call,
    }
}

/// Returns an object that the part of the library in Ruby makes for a scope.
fn of_scope(vm: &mut Vm<'_>, _: Val, name: &str) -> Step {
    super::prelude::object(vm, name)
}

/// Calls a method of a module of Puppet that is written in Ruby.
pub(super) fn of_prelude(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let name = vm.name_symbol(arguments[0])?;
    if super::prelude::load(vm)?
        && let Some(method) = vm.method_of(receiver, name)
    {
        return vm.invoke(receiver, &method, &arguments[1..], block, false);
    }
    vm.no_method(receiver, name, crate::vm::raise::CallForm::WithReceiver)
}

/// Makes a request during which Puppet may run Ruby code in the same machine.
fn nested<T>(vm: &mut Vm<'_>, request: impl FnOnce(&mut Vm<'_>, &mut Machine) -> T) -> Step<T> {
    import::write_back(vm)?;
    let mut machine = Machine::of(vm.lend());
    let answer = request(vm, &mut machine);
    vm.regain(machine.into_parts());
    Ok(answer)
}

/// Returns whether Puppet has a function.
pub(super) fn has_function(vm: &mut Vm<'_>, name: &str) -> Step<bool> {
    nested(vm, |vm, machine| vm.world.has_function(machine, name))
}

/// Answers `__query(kind, arguments...)`, by which the part of the library that is written in Ruby asks Puppet.
fn query(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let kind = vm.text_of(arguments[0]);
    let mut texts = Vec::with_capacity(arguments.len());
    for argument in &arguments[1..] {
        texts.push(vm.to_s(*argument)?);
    }
    let text = |index: usize| texts.get(index).map_or("", String::as_str);
    let query = match kind.as_str() {
        "setting" => Query::Setting(text(0)),
        "module" => Query::Module(text(0)),
        "modules" => Query::Modules,
        "modulepath" => Query::ModulePath,
        "template" => Query::Template(text(0)),
        "file" => Query::File(text(0)),
        "node_name" => Query::NodeName,
        "node_parameters" => Query::NodeParameters,
        "resource" => Query::Resource(text(0), text(1)),
        "title" => Query::Title(text(0), text(1)),
        "call_place" => Query::CallPlace,
        "resource_around" => Query::ResourceAround,
        "resources" => Query::Resources,
        "defaults" => Query::Defaults(text(0)),
        "type" => Query::Type(text(0)),
        _ => return Ok(Val::Nil),
    };
    let answer = vm.world.query(query);
    match answered(vm, answer)? {
        Some(value) => vm.from_puppet(&value),
        None => Ok(Val::Nil),
    }
}

fn file(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = vm.symbols.intern("@__file__");
    Ok(vm.variable_of(receiver, name))
}

fn wrapper_to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let file = file(vm, receiver, &[], None)?;
    let text = if file.is_nil() { "inline".to_owned() } else { vm.text_of(file) };
    vm.new_string(format!("template[{text}]"))
}

fn scope_text(vm: &mut Vm<'_>, receiver: Val) -> String {
    let at = at(vm, receiver);
    vm.world.scope_text(at)
}

fn scope_to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = scope_text(vm, receiver);
    vm.new_string(text)
}

fn environment(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = vm.world.environment();
    vm.new_string(name)
}

/// Returns the name of a variable, which must be a string.
fn variable_name(vm: &mut Vm<'_>, value: Val) -> Step<String> {
    match value {
        Val::Str(_) => Ok(vm.text_of(value)),
        other => {
            let (shown, class) = (vm.inspect(other)?, vm.class_name(vm.real_class(other)));
            let message = format!("Scope variable name {shown} is a {class}, not a string");
            vm.raise(class::PUPPET_PARSE_ERROR, &message)
        }
    }
}

fn look_up(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0])?;
    let at = at(vm, receiver);
    if let Some(known) = import::known(vm, at, &name) {
        return Ok(known);
    }
    if let Some(kept) = import::kept(vm, at, &name)? {
        return Ok(kept);
    }
    let tag = vm.sym("undefined_variable");
    if vm.catching.contains(&tag) && vm.world.variable(at, &name).is_none() {
        vm.payload = vm.heap.add_array(vec![tag, Val::Nil]);
        return Err(Signal::Throw);
    }
    let answer = vm.world.look_up(at, &name);
    match answered(vm, answer)? {
        Some(value) => import::of_variable(vm, at, &name, &value),
        None => Ok(Val::Nil),
    }
}

fn is_set(vm: &mut Vm<'_>, at: At, name: &str) -> Val {
    vm.world.variable(at, name).is_some_and(|value| !matches!(value, Value::Undef)).into()
}

fn has_variable(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.to_s(arguments[0])?;
    Ok(is_set(vm, At::Call, &name))
}

fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0])?;
    let at = at(vm, receiver);
    Ok(is_set(vm, at, &name))
}

fn exists(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0])?;
    let at = at(vm, receiver);
    let is_built_in = matches!(name.as_str(), "module_name" | "caller_module_name");
    Ok((vm.world.variable(at, &name).is_some() || is_built_in).into())
}

fn to_hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let hash = vm.new_hash();
    let at = at(vm, receiver);
    for name in vm.world.variable_names(at) {
        let Some(value) = import::variable(vm, at, &name)? else { continue };
        if !value.is_nil() {
            let key = vm.new_string(name)?;
            vm.hash_set(hash, key, value)?;
        }
    }
    Ok(Val::Hash(hash))
}

/// Calls a function of Puppet with values of Ruby.
pub(super) fn call(vm: &mut Vm<'_>, at: At, name: &str, arguments: &[Val], block: Option<Block>) -> Step {
    call_any(vm, at, name, false, arguments, block)
}

fn call_any(vm: &mut Vm<'_>, at: At, name: &str, is_legacy: bool, arguments: &[Val], block: Option<Block>) -> Step {
    let mut values = Vec::with_capacity(arguments.len());
    for argument in arguments {
        values.push(vm.to_puppet(*argument)?);
    }
    let lent = vm.lent_blocks.len();
    let block = match block {
        Some(block) => Some(call_block_of(vm, block)?),
        None => None,
    };
    vm.escaped = None;
    vm.signalled = None;
    let call = FunctionCall { at, name, is_legacy, arguments: values, block };
    let answer = nested(vm, |vm, machine| vm.world.call(machine, call))?;
    vm.lent_blocks.truncate(lent);
    let value = continued(vm, answer)?;
    vm.from_puppet(&value)
}

/// Returns the answer of a call that may have run Ruby code, whose exceptions and jumps go on.
fn continued(vm: &mut Vm<'_>, answer: Result<Value, Refusal>) -> Step<Value> {
    let (escaped, signalled) = (vm.escaped.take(), vm.signalled.take());
    if let (Err(_), Some((signal, payload, tag))) = (&answer, signalled)
        && signal != Signal::Stop
    {
        vm.payload = payload;
        vm.tag = tag;
        return Err(signal);
    }
    if let (Err(Refusal::Error { message, original: None, .. }), Some(error)) = (&answer, escaped) {
        let known = vm.send(error, crate::vm::symbol::MESSAGE, &[])?;
        if vm.text_of(known) == *message {
            return vm.raise_object(error);
        }
    }
    answered(vm, answer)
}

/// Answers `__context(context, function, arguments...)`, by which a context of Hiera calls its functions.
fn call_context(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let context = vm.to_puppet(arguments[0])?;
    let function = vm.text_of(arguments[1]);
    let mut values = Vec::with_capacity(arguments.len());
    for argument in &arguments[2..] {
        values.push(vm.to_puppet(*argument)?);
    }
    vm.escaped = None;
    vm.signalled = None;
    let answer = nested(vm, |vm, machine| vm.world.call_context(machine, &context, &function, &values))?;
    let value = continued(vm, answer)?;
    vm.from_puppet(&value)
}

/// Returns the form in which a block is passed to Puppet.
fn call_block_of(vm: &mut Vm<'_>, block: Block) -> Step<CallBlock> {
    if let Block::Object(Val::Object(id)) = block
        && vm.heap.object(id).class == class::PUPPET_PROC
        && let Data::NativeProc(_, values) = &vm.heap.object(id).data
        && let Some(Val::Int(number)) = values.first()
    {
        return Ok(CallBlock::Lambda(u32::try_from(*number).unwrap_or(u32::MAX)));
    }
    let proc = vm.proc_of(block);
    let arity = super::proc::parameter_counts(vm, proc)?;
    // A method of the first argument gets no others.
    let is_method = matches!(proc, Val::Object(id) if matches!(vm.heap.object(id).data, Data::SymbolProc(_)));
    let arity = if is_method { (1, false) } else { arity };
    vm.lent_blocks.push(Block::Object(proc));
    Ok(CallBlock::Ruby { number: vm.lent_blocks.len() - 1, parameters: arity.0, takes_more: arity.1 })
}

/// Makes the proc of a lambda of Puppet.
pub(crate) fn block_of(vm: &mut Vm<'_>, lambda: &LambdaForm) -> Step<Block> {
    let mut parameters = Vec::new();
    for (name, repetition) in &lambda.parameters {
        let kind = match repetition {
            Repetition::One => "req",
            Repetition::Optional => "opt",
            Repetition::Any | Repetition::Several => "rest",
        };
        let pair = vec![vm.sym(kind), vm.sym(name)];
        parameters.push(vm.new_array(pair)?);
    }
    let parameters = vm.new_array(parameters)?;
    let values = vec![Val::Int(i64::from(lambda.number)), parameters];
    Ok(Block::Object(vm.heap.add_object(class::PUPPET_PROC, Data::NativeProc(call_lambda, values))))
}

/// Calls a lambda of Puppet.
fn call_lambda(vm: &mut Vm<'_>, values: &[Val], arguments: &[Val]) -> Step {
    let number = match values.first() {
        Some(Val::Int(number)) => u32::try_from(*number).unwrap_or(u32::MAX),
        _ => u32::MAX,
    };
    let mut given = Vec::with_capacity(arguments.len());
    for argument in arguments {
        given.push(vm.to_puppet(*argument)?);
    }
    vm.escaped = None;
    vm.signalled = None;
    let answer = nested(vm, |vm, machine| vm.world.call_lambda(machine, number, given))?;
    let value = continued(vm, answer)?;
    vm.from_puppet(&value)
}

fn lambda_values(vm: &Vm<'_>, receiver: Val) -> Vec<Val> {
    match receiver {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::NativeProc(_, values) => values.clone(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

fn lambda_parameters(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(lambda_values(vm, receiver).get(1).copied().unwrap_or(Val::Nil))
}

fn lambda_arity(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let parameters = lambda_parameters(vm, receiver, &[], None)?;
    let required = vm.sym("req");
    let (mut count, mut is_fixed) = (0, true);
    for parameter in vm.items_of(parameters).to_vec() {
        if vm.items_of(parameter).first() == Some(&required) {
            count += 1;
        } else {
            is_fixed = false;
        }
    }
    Ok(Val::Int(if is_fixed { count } else { -count - 1 }))
}

fn call_function(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let name = vm.to_s(arguments[0])?;
    let values = match arguments.get(1) {
        Some(values) => vm.splat(*values)?,
        None => return vm.raise(class::ARGUMENT_ERROR, "wrong number of arguments (given 1, expected 2)"),
    };
    let at = at(vm, receiver);
    call(vm, at, &name, &values, block)
}

/// Asks whether there is a function of the 3.x API: false is the answer for the name of a newer one.
pub(super) fn legacy_function(vm: &mut Vm<'_>, name: &str) -> Step<Option<bool>> {
    let answer = vm.world.query(Query::LegacyFunction(name));
    Ok(match answered(vm, answer)? {
        Some(Value::Boolean(is_there)) => Some(is_there),
        _ => None,
    })
}

/// Raises the errors of the function `versioncmp` of the 3.x API, which differ from those of the 4.x API.
fn check_versions(vm: &mut Vm<'_>, versions: &[Val]) -> Step<()> {
    if versions.len() != 2 {
        let message = format!("versioncmp(): Wrong number of arguments given ({} for 2)", versions.len());
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    match versions.iter().find(|version| !matches!(version, Val::Str(_))) {
        Some(version) => {
            let name = vm.symbols.intern("scan");
            vm.no_method(*version, name, CallForm::WithReceiver)
        }
        None => Ok(()),
    }
}

/// Calls `function_name([arguments])`.
fn method_missing(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let method = vm.name_symbol(arguments[0])?;
    let text = vm.symbols.name(method).to_owned();
    let function = match text.strip_prefix("function_") {
        Some(name) => legacy_function(vm, name)?.map(|is_there| (name, is_there)),
        None => None,
    };
    match (function, &arguments[1..]) {
        (Some((name, true)), [Val::Array(id)]) => {
            let values = vm.heap.array(*id).items.clone();
            if name == "versioncmp" {
                check_versions(vm, &values)?;
            }
            let at = at(vm, receiver);
            call_any(vm, at, name, true, &values, block)
        }
        (Some((name, false)), [Val::Array(_)]) => {
            let message = format!("{name}() can only be called using the 4.x function API. See Scope#call_function");
            vm.raise(class::PUPPET_PARSE_ERROR, &message)
        }
        (Some(_), _) => vm.raise(
            class::ARGUMENT_ERROR,
            "custom functions must be called with a single array that contains the arguments. For example, \
             function_example([1]) instead of function_example(1)",
        ),
        (None, rest) => {
            if super::prelude::load(vm)?
                && let Some(method) = vm.method_of(receiver, method)
            {
                return vm.invoke(receiver, &method, rest, block, false);
            }
            let shown = scope_text(vm, receiver);
            let message = format!("undefined method `{text}' for {shown}:Puppet::Parser::Scope");
            vm.raise_with(class::NO_METHOD_ERROR, &message, vec![receiver, Val::Sym(method)])
        }
    }
}

fn responds_to_missing(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.text_of(arguments[0]);
    match name.strip_prefix("function_") {
        Some(name) => Ok(legacy_function(vm, name)?.is_some().into()),
        None => Ok(Val::False),
    }
}

/// Logs a message with the scope as its source.
fn log_of_scope(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], level: &str) -> Step {
    let at = at(vm, receiver);
    call(vm, at, level, arguments, None)
}

fn set(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0])?;
    let value = vm.to_puppet(arguments[1])?;
    let at = at(vm, receiver);
    let answer = vm.world.set(at, &name, value);
    answered(vm, answer)?;
    import::keep(vm, at, &name, arguments[1]);
    Ok(arguments[1])
}

fn strings(vm: &mut Vm<'_>, texts: Vec<String>) -> Step {
    let mut items = Vec::with_capacity(texts.len());
    for text in texts {
        items.push(vm.new_string(text)?);
    }
    vm.new_array(items)
}

fn classes(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let names = vm.world.classes();
    strings(vm, names)
}

fn tags(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let tags = vm.world.tags();
    strings(vm, tags)
}

fn wrapper_tags(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.raise(class::NOT_IMPLEMENTED_ERROR, "Call 'all_tags' instead.")
}

/// The methods through which a template can see all variables.
const SEES_ALL: &[&str] = &[
    "instance_variable_get",
    "instance_variable_defined?",
    "instance_variables",
    "binding",
    "eval",
    "instance_eval",
    "inspect",
    "to_yaml",
    "to_json",
];

/// Makes the object whose methods and variables a template sees.
///
/// The reference sets all variables of the scope. Here a template gets those that it names, or all if it could ask for
/// others.
pub(crate) fn wrapper(vm: &mut Vm<'_>, names: &[Box<str>], file: Option<&str>) -> Step {
    let wrapper = vm.heap.add_object(class::TEMPLATE_WRAPPER, Data::Plain);
    if let Some(file) = file {
        let file = vm.new_string(file)?;
        let name = vm.symbols.intern("@__file__");
        vm.set_variable_of(wrapper, name, file);
    }
    let wanted: Vec<String> = if names.iter().any(|name| SEES_ALL.contains(&&**name)) {
        vm.world.variable_names(At::Call)
    } else {
        let variables = names.iter().filter_map(|name| name.strip_prefix('@'));
        variables.filter(|name| !name.starts_with('@')).map(str::to_owned).collect()
    };
    for name in wanted {
        vm.spend(1)?;
        let Some(value) = import::variable(vm, At::Call, &name)? else { continue };
        if value.is_nil() {
            continue;
        }
        let variable = vm.symbols.intern(&format!("@{name}"));
        vm.set_variable_of(wrapper, variable, value);
    }
    Ok(wrapper)
}
