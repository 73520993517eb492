//! Puppet's classes: the wrapper whose methods a template calls, the scope, and values that Ruby has no class for.

use puppetlang_types::{Value, ruby};

use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Stop, Vm};
use crate::vm::value::{Signal, Step, Val};
use crate::world::{ErrorClass, Refusal};

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
    def("to_hash", 0, 2, to_hash),
    def("call_function", 2, 2, call_function),
    def("method_missing", 1, -1, method_missing),
    def("respond_to_missing?", 2, 2, responds_to_missing),
    def("[]=", 2, 3, set),
    def("setvar", 2, 3, set),
    def("catalog", 0, 0, itself),
    def("compiler", 0, 0, itself),
    def("classes", 0, 0, classes),
    def("tags", 0, 0, tags),
    def("environment", 0, 0, environment),
    def("to_s", 0, 0, scope_to_s),
    def("inspect", 0, 0, scope_to_s),
];

pub(super) const OF_VALUES: &[Def] = &[
    def("to_s", 0, 0, value_to_s),
    def("inspect", 0, 0, value_to_s),
    def("==", 1, 1, value_equal),
    def("unwrap", 0, 0, unwrap),
];

pub(super) const OF_PUPPET: &[Def] = &[
    def("debug", 0, -1, |vm, receiver, arguments, block| log(vm, "debug", receiver, arguments, block)),
    def("info", 0, -1, |vm, receiver, arguments, block| log(vm, "info", receiver, arguments, block)),
    def("notice", 0, -1, |vm, receiver, arguments, block| log(vm, "notice", receiver, arguments, block)),
    def("warning", 0, -1, |vm, receiver, arguments, block| log(vm, "warning", receiver, arguments, block)),
    def("err", 0, -1, |vm, receiver, arguments, block| log(vm, "err", receiver, arguments, block)),
    def("deprecation_warning", 1, -1, |vm, receiver, arguments, block| {
        log(vm, "warning", receiver, &arguments[..1], block)
    }),
    def("[]", 1, 1, setting),
    def("lookup", 1, 1, setting),
    def("settings", 0, 0, setting),
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
    vm.world.log(level, &message);
    Ok(Val::Nil)
}

fn setting(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.refuse("access to Puppet's settings")
}

/// Turns the answer of a request into a value or a signal.
pub(super) fn answered<T>(vm: &mut Vm<'_>, answer: Result<T, Refusal>) -> Step<T> {
    match answer {
        Ok(value) => Ok(value),
        Err(Refusal::Error { class, message }) => {
            let class = match class {
                ErrorClass::Argument => class::ARGUMENT_ERROR,
                ErrorClass::System => class::IO_ERROR,
                ErrorClass::NoMethod => class::NO_METHOD_ERROR,
                ErrorClass::Parse => class::PUPPET_PARSE_ERROR,
            };
            vm.raise(class, &message)
        }
        Err(Refusal::Stop(error)) => {
            vm.stop = Some(Stop::Host(error));
            Err(Signal::Stop)
        }
    }
}

fn scope(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.add_object(class::PUPPET_SCOPE, Data::Scope))
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

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn scope_to_s(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.new_string("Scope()")
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

fn look_up(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0])?;
    let answer = vm.world.look_up(&name);
    match answered(vm, answer)? {
        Some(value) => vm.from_puppet(&value),
        None => Ok(Val::Nil),
    }
}

fn has_variable(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.to_s(arguments[0])?;
    Ok(vm.world.variable(&name).is_some_and(|value| !matches!(value, Value::Undef)).into())
}

fn includes(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0])?;
    Ok(vm.world.variable(&name).is_some_and(|value| !matches!(value, Value::Undef)).into())
}

fn exists(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0])?;
    Ok((vm.world.variable(&name).is_some() || matches!(name.as_str(), "module_name" | "caller_module_name")).into())
}

fn to_hash(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let hash = vm.new_hash();
    for name in vm.world.variable_names() {
        if let Some(value) = vm.world.variable(&name)
            && !matches!(value, Value::Undef)
        {
            let key = vm.new_string(name)?;
            let value = vm.from_puppet(&value)?;
            vm.hash_set(hash, key, value)?;
        }
    }
    Ok(Val::Hash(hash))
}

/// Calls a function of Puppet with values of Ruby.
pub(super) fn call(vm: &mut Vm<'_>, name: &str, arguments: &[Val]) -> Step {
    let mut values = Vec::with_capacity(arguments.len());
    for argument in arguments {
        values.push(vm.to_puppet(*argument)?);
    }
    let answer = vm.world.call(name, values);
    let value = answered(vm, answer)?;
    vm.from_puppet(&value)
}

/// Calls the block of a function that Puppet code called.
pub(crate) fn call_block(vm: &mut Vm<'_>, _: &[Val], arguments: &[Val]) -> Step {
    let mut values = Vec::with_capacity(arguments.len());
    for argument in arguments {
        values.push(vm.to_puppet(*argument)?);
    }
    let answer = vm.world.call_block(values);
    let value = answered(vm, answer)?;
    vm.from_puppet(&value)
}

fn call_function(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.to_s(arguments[0])?;
    let values = vm.splat(arguments[1])?;
    call(vm, &name, &values)
}

/// Calls `function_name([arguments])`.
fn method_missing(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let method = vm.name_symbol(arguments[0])?;
    let text = vm.symbols.name(method).to_owned();
    let function = text.strip_prefix("function_").filter(|name| vm.world.has_function(name));
    match (function, &arguments[1..]) {
        (Some(name), [Val::Array(id)]) => {
            let values = vm.heap.array(*id).items.clone();
            call(vm, name, &values)
        }
        (Some(_), _) => vm.raise(
            class::ARGUMENT_ERROR,
            "custom functions must be called with a single array that contains the arguments. For example, \
             function_example([1]) instead of function_example(1)",
        ),
        (None, _) => {
            let shown = vm.anonymous_text(receiver);
            let message = format!("undefined method `{text}' for {shown}");
            vm.raise_with(class::NO_METHOD_ERROR, &message, vec![receiver, Val::Sym(method)])
        }
    }
}

fn responds_to_missing(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = vm.text_of(arguments[0]);
    Ok(name.strip_prefix("function_").is_some_and(|name| vm.world.has_function(name)).into())
}

fn set(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let name = variable_name(vm, arguments[0])?;
    let value = vm.to_puppet(arguments[1])?;
    let answer = vm.world.set(&name, value);
    answered(vm, answer)?;
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

fn value(vm: &Vm<'_>, receiver: Val) -> Value {
    match receiver {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Puppet(value) => (**value).clone(),
            _ => Value::Undef,
        },
        _ => Value::Undef,
    }
}

fn value_to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = ruby::to_s(&value(vm, receiver));
    vm.new_string(text)
}

fn value_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (one, other) = (value(vm, receiver), value(vm, arguments[0]));
    Ok((receiver == arguments[0] || (!matches!(other, Value::Undef) && one.value_eq(&other))).into())
}

/// `Sensitive#unwrap`
fn unwrap(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    match value(vm, receiver) {
        Value::Sensitive(hidden) => {
            let hidden = hidden.unwrap().clone();
            vm.from_puppet(&hidden)
        }
        _ => {
            let name = vm.symbols.intern("unwrap");
            let message = vm.anonymous_text(receiver);
            vm.raise_with(
                class::NO_METHOD_ERROR,
                &format!("undefined method `unwrap' for {message}"),
                vec![receiver, Val::Sym(name)],
            )
        }
    }
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
        vm.world.variable_names()
    } else {
        let variables = names.iter().filter_map(|name| name.strip_prefix('@'));
        variables.filter(|name| !name.starts_with('@')).map(str::to_owned).collect()
    };
    for name in wanted {
        vm.spend(1)?;
        let Some(value) = vm.world.variable(&name) else { continue };
        if matches!(value, Value::Undef) {
            continue;
        }
        let value = vm.from_puppet(&value)?;
        let variable = vm.symbols.intern(&format!("@{name}"));
        vm.set_variable_of(wrapper, variable, value);
    }
    Ok(wrapper)
}
