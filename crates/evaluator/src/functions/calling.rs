//! Calls and definitions: `call`, `defined`, `import`.

use puppetlang_source::{IssueCode, meter};
use puppetlang_types::value::{HashBuilder, Object, Sensitive, Text};
use puppetlang_types::{Type, Value, ruby};

use crate::argument::{Rest, typed};
use crate::catalog::{Expression, Named};
use crate::error::{Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "call",
        "5.0",
        "calls a function by name, or the function of a Deferred",
        &[
            Form::new(
                &[("String", "function_name"), ("Any", "arguments*"), ("Optional[Callable]", "&block")],
                typed!(call),
            ),
            Form::new(&[("Deferred", "deferred")], typed!(call_deferred)),
        ],
    ),
    Builtin::new(
        "defined",
        "2.7",
        "tests whether a variable, class, type or resource is defined",
        &[Form::new(&[("Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]]", "vals+")], typed!(defined))],
    ),
    Builtin::new(
        "import",
        "0.1",
        "fails: removed from the language",
        &[Form::new(&[("Any", "args*")], typed!(import))],
    ),
];

fn call(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    name: Text,
    arguments: Rest<Value>,
    block: Option<Block<'_>>,
) -> Flow {
    match evaluation.call_by_name(Call { expression, arguments: arguments.0, block }, &name) {
        // A `next` or `return` of the callee ends only this call.
        Err(exit) => match *exit {
            Exit::Next(value, _) | Exit::Return(value, _) => Ok(value),
            other => Err(Box::new(other)),
        },
        value => value,
    }
}

/// Resolves each Deferred within a value, the innermost first.
pub(crate) fn resolved(evaluation: &mut Evaluation, call: Expression<'_>, value: Value) -> Flow {
    evaluation.check_stack()?;
    evaluation.limiter.step()?;
    match value {
        Value::Object(object) if is_deferred_object(&object) => {
            let name = object.get("name").unwrap_or(Value::Undef);
            let arguments = match object.get("arguments") {
                Some(Value::Array(arguments)) => arguments.into_vec(),
                _ => Vec::new(),
            };
            let arguments = arguments.into_iter().map(|argument| resolved(evaluation, call, argument));
            let arguments: Vec<Value> = arguments.collect::<Flow<_>>()?;
            call_resolved(evaluation, call, name.as_str().unwrap_or_default(), arguments)
        }
        Value::Array(values) => {
            let values = values.iter().map(|value| resolved(evaluation, call, value.clone()));
            Ok(values.collect::<Flow<Vec<_>>>()?.into())
        }
        Value::Hash(hash) => {
            let mut made = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.iter() {
                made.insert(key.clone(), resolved(evaluation, call, value.clone())?);
            }
            Ok(Value::Hash(made.build()))
        }
        Value::Sensitive(hidden) => {
            let made = resolved(evaluation, call, hidden.unwrap().clone())?;
            Ok(Value::Sensitive(Sensitive::new(made)))
        }
        other => Ok(other),
    }
}

/// Calls the function of a Deferred. A name that starts with `$` is a variable, into which `dig` looks.
fn call_resolved(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    name: &str,
    mut arguments: Vec<Value>,
) -> Flow {
    let name = match name.strip_prefix('$') {
        Some(variable) => {
            let Some(value) = evaluation.named(variable) else {
                return plain(format!("Undefined variable '{variable}'; "));
            };
            arguments.insert(0, value);
            "dig"
        }
        None => name,
    };
    evaluation.call_by_name(Call { expression, arguments, block: None }, name)
}

/// Whether the value is a Deferred.
pub(crate) fn is_deferred(value: &Value) -> bool {
    matches!(value, Value::Object(object) if is_deferred_object(object))
}

fn is_deferred_object(object: &Object) -> bool {
    object.kind().get().is_some_and(|kind| kind.name() == Some("Deferred"))
}

fn call_deferred(evaluation: &mut Evaluation, call: Expression<'_>, deferred: Value) -> Flow {
    resolved(evaluation, call, deferred)
}

/// The work of searching a name among programs, the files of the environment, and resource types.
const SEARCH: u64 = 64;

/// Without a catalog there are no resources, and only programs define classes and defined types.
fn defined(evaluation: &mut Evaluation, call: Expression<'_>, values: Rest<Value>) -> Flow {
    for value in &values.0 {
        meter::spend(SEARCH)?;
        let found = match value {
            Value::String(name) => match name.strip_prefix('$') {
                Some(group) if !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit()) => {
                    evaluation.frames.matched.is_some()
                }
                Some(variable) if !variable.is_empty() => evaluation.variable_of_name(&call.here, variable).is_some(),
                _ => name == "main" || knows(evaluation, Named::ClassOrType(name))? || is_resource_type(name),
            },
            Value::Type(kind) => match &*kind.resolved() {
                // The object's title is capitalized; no class has such a title.
                Type::Resource(Some(resource)) if resource.is_object() && resource.name() == "Class" => false,
                Type::Type(Some(of)) => is_defined_type(evaluation, of, true)?,
                kind => is_defined_type(evaluation, kind, false)?,
            },
            _ => false,
        };
        if found {
            return Ok(Value::Boolean(true));
        }
    }
    Ok(Value::Boolean(false))
}

/// Whether a resource type, a resource or a class exists.
///
/// `as_definition` asks whether a class is defined; otherwise the class must be in the catalog.
fn is_defined_type(evaluation: &mut Evaluation, ty: &Type, as_definition: bool) -> Flow<bool> {
    match ty {
        Type::Resource(None) => plain("The given resource type is a reference to all kind of types"),
        Type::Class(None) => plain("The given class type is a reference to all classes"),
        Type::Resource(Some(resource)) => match resource.title() {
            Some(title) => knows(evaluation, Named::Resource(resource.name(), title)),
            None => {
                Ok(is_resource_type(resource.lower_name()) || knows(evaluation, Named::Type(resource.lower_name()))?)
            }
        },
        Type::Class(Some(name)) if as_definition => knows(evaluation, Named::ClassOrType(name)),
        Type::Class(Some(name)) => knows(evaluation, Named::Resource("Class", name)),
        _ if as_definition => Ok(false),
        other => plain(format!("Invalid argument of type '{}' to 'defined'", ruby::class(&other.clone().into()))),
    }
}

/// Whether a program or the catalog has a definition or a resource.
fn knows(evaluation: &mut Evaluation, named: Named<'_>) -> Flow<bool> {
    let is_defined = match named {
        Named::ClassOrType(name) | Named::Type(name) => evaluation.programs.define(name),
        Named::Resource(..) => false,
    };
    Ok(is_defined || evaluation.world.catalog().knows(evaluation, named)?)
}

fn is_resource_type(name: &str) -> bool {
    puppetlang_types::builtin::RESOURCE_TYPES.iter().any(|known| known.eq_ignore_ascii_case(name))
}

fn import(evaluation: &mut Evaluation, call: Expression<'_>, _: Rest<Value>) -> Flow {
    const MESSAGE: &str = "Use of 'import' has been discontinued in favor of a manifest directory. See \
                           http://links.puppet.com/puppet-import-deprecation";
    call.fail(evaluation, IssueCode::DiscontinuedImport, MESSAGE)
}
