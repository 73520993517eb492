//! Functions that need a catalog.
//!
//! They are `include`, `contain`, `require`, `hiera_include`, `realize`, `create_resources`, `tag`, `tagged`,
//! `template` and `inline_template`.

#![allow(
    clippy::needless_pass_by_value,
    reason = "all functions have the form `Work`, whether they take the call apart or not"
)]

use puppetlang_evaluator::legacy::{self, Count};
use puppetlang_evaluator::{Builtin, Call, Evaluation, Expression, Flow, Form, Library, fold_case, hiera_forms, plain};
use puppetlang_source::qualified::relative;
use puppetlang_source::{IssueCode, Permanent};
use puppetlang_types::value::{Hash, Text};
use puppetlang_types::{Type, Value, ruby};

use crate::attribute::origin;
use crate::class;
use crate::current::{current_scope, state};
#[cfg(feature = "ruby")]
use crate::erb;
use crate::origin::Origin;
use crate::reference::reference_of;
use crate::resource::{Parameter, Parameters, ResourceId, add_tags, spend};
use crate::resource_expression::Maker;
use crate::walk::{all_within, flattened};
#[cfg(not(feature = "ruby"))]
use crate::without_ruby as erb;

/// The parameter for class names in any form.
const CLASSES: (&str, &str) = ("Any", "names+");

const FUNCTIONS: &[Builtin] = &[
    Builtin::new("include", "4.0", "includes classes", &[Form::new(&[CLASSES], include)]),
    Builtin::new(
        "contain",
        "4.0",
        "includes classes and contains them in the current class",
        &[Form::new(&[CLASSES], contain)],
    ),
    Builtin::new(
        "require",
        "4.0",
        "includes classes and requires them for the current class",
        &[Form::new(&[CLASSES], require)],
    ),
    Builtin::new(
        "hiera_include",
        "4.0",
        "includes the classes found under a key in data (deprecated: use `lookup` and `include`)",
        &hiera_forms(hiera_include),
    ),
    Builtin::new("realize", "3.0", "realizes virtual resources", &[Form::new(&[("Any", "references*")], realize)]),
    Builtin::new(
        "create_resources",
        "3.0",
        "creates resources from a hash of titles and parameters",
        &[Form::new(&[("Any", "arguments*")], create_resources)],
    ),
    Builtin::new("template", "3.0", "renders ERB templates", &[Form::new(&[("Any", "files+")], template)]),
    Builtin::new(
        "inline_template",
        "3.0",
        "renders texts that are ERB templates",
        &[Form::new(&[("Any", "templates+")], inline_template)],
    ),
    Builtin::new("tag", "3.0", "adds tags to the containing class or resource", &[Form::new(&[("Any", "tags*")], tag)]),
    Builtin::new(
        "tagged",
        "3.0",
        "tests whether the containing class or resource has tags",
        &[Form::new(&[("Any", "tags*")], tagged)],
    ),
];

/// Returns the functions that need a catalog.
pub fn library() -> &'static Library {
    static LIBRARY: Permanent<Library> = Permanent::new(|| Library::new(&[FUNCTIONS]));
    &LIBRARY
}

/// Returns the class names in values, in lower case and without leading colons.
fn class_names(values: &[Value]) -> Flow<Vec<Text>> {
    let mut names = Vec::new();
    let values = Value::from(values.to_vec());
    // Each element needs a name, a type and an entry.
    spend(values.node_count() as usize)?;
    for value in all_within(&values)? {
        match &value {
            Value::Undef => return plain("Cannot use undef as a class name"),
            Value::String(text) if text.is_empty() => return plain("Cannot use empty string as a class name"),
            Value::String(text) => {
                names.push(fold_case(text.strip_prefix("::").unwrap_or(text)).into());
            }
            Value::Type(kind) => match &**kind {
                Type::Class(Some(name)) => names.push(Text::from(&**name)),
                Type::Class(None) => return plain("Cannot use an unspecific Class[] Type"),
                Type::Resource(Some(resource)) if resource.name() == "Class" && resource.title().is_some() => {
                    let name = fold_case(resource.title().unwrap_or_default());
                    names.push(relative(&name).into());
                }
                Type::Resource(resource) => {
                    let of = resource.as_ref().map(|resource| resource.name()).unwrap_or_default();
                    return plain(format!("Cannot use a Resource[{of}] where a Resource['class', name] is expected"));
                }
                _ => return plain(format!("Cannot use a Type reference {kind}")),
            },
            other => return plain(format!("Cannot use {} where a class name is expected", Type::generic_of(other))),
        }
    }
    Ok(names)
}

/// Rejects a function that needs a catalog if programs are scripts.
fn reject_in_scripts(evaluation: &Evaluation, call: Expression<'_>, function: &str) -> Flow<()> {
    if !evaluation.rules().tasks {
        return Ok(());
    }
    let (issue, what) = match function {
        "template" | "inline_template" => (IssueCode::FeatureNotSupportedWhenScripting, "feature 'ERB "),
        _ => (IssueCode::CatalogOperationNotSupportedWhenScripting, "catalog operation '"),
    };
    origin(call).fail_with(issue, format!("The {what}{function}' is only available when compiling a catalog"))
}

fn included(
    evaluation: &mut Evaluation,
    call: Expression<'_>,
    function: &str,
    values: &[Value],
) -> Flow<(Vec<ResourceId>, Value)> {
    reject_in_scripts(evaluation, call, function)?;
    let names = class_names(values)?;
    let ids = class::include_names(evaluation, &names)?;
    let types = names.iter().map(|name| Value::from(Type::class(name))).collect::<Vec<_>>();
    Ok((ids, types.into()))
}

fn include(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    Ok(included(evaluation, call.expression(), "include", &call.arguments)?.1)
}

fn contain(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let (ids, value) = included(evaluation, call.expression(), "contain", &call.arguments)?;
    let scope = current_scope(evaluation);
    let state = state(evaluation);
    let around = state.scopes[scope].resource;
    for id in ids {
        state.edges.insert((around, id));
    }
    Ok(value)
}

fn require(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let (ids, value) = included(evaluation, call.expression(), "require", &call.arguments)?;
    let scope = current_scope(evaluation);
    let state = state(evaluation);
    let around = state.scopes[scope].resource;
    for id in ids {
        let class = Type::class(&state.resources[id].title).into();
        let resource = &mut state.resources[around];
        let mut required = resource.parameter("require").map(flattened).transpose()?.unwrap_or_default();
        required.push(class);
        let source = resource.source.clone();
        resource.set(
            "require".into(),
            Parameter { value: required.into_vec().into(), origin: None, source, adds: false },
        )?;
    }
    Ok(value)
}

fn hiera_include(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let key = match call.arguments.first() {
        Some(Value::Array(arguments)) => arguments.first().and_then(Value::as_str),
        first => first.and_then(Value::as_str),
    };
    let key = Text::from(key.unwrap_or_default());
    let expression = call.expression();
    let found = evaluation.look_up_by_strategy(call, "hiera_include", "unique")?;
    let is_empty = match &found {
        Value::Undef => return plain(format!("Could not find data item {key}")),
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Hash(hash) => hash.is_empty(),
        _ => false,
    };
    if is_empty { Ok(Value::Undef) } else { Ok(included(evaluation, expression, "include", &[found])?.1) }
}

fn realize(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    reject_in_scripts(evaluation, call.expression(), "realize")?;
    for reference in flattened(&legacy::arguments("realize", &mut call, &Count::AtLeast(1))?.into())? {
        let reference = match &reference {
            Value::String(text) => Type::parse(text).map(Value::from).or_else(|error| plain(error.to_string()))?,
            other => other.clone(),
        };
        match reference_of(&reference) {
            Some(reference) => state(evaluation).to_realize.push(reference),
            None => state(evaluation).to_realize.push((ruby::to_s(&reference).into(), Text::default())),
        }
    }
    Ok(Value::Undef)
}

fn create_resources(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let mut given = legacy::arguments("create_resources", &mut call, &Count::AtLeast(2))?;
    reject_in_scripts(evaluation, call.expression(), "create_resources")?;
    if given.len() > 3 {
        return plain(format!("create_resources(): wrong number of arguments ({}; must be 2 or 3)", given.len()));
    }
    let defaults = given.drain(2..).next();
    let (Some(Value::Hash(instances)), Some(name)) = (given.pop(), given.pop()) else {
        return plain("create_resources(): second argument must be a hash");
    };
    let defaults = match defaults {
        None => Hash::empty(),
        Some(Value::Hash(hash)) => hash,
        Some(_) => return plain("create_resources(): third argument, if provided, must be a hash"),
    };
    let Value::String(name) = name else { return plain("create_resources(): the type is no string") };
    let bare = name.to_lowercase();
    let bare = bare.strip_prefix("@@").or_else(|| bare.strip_prefix('@')).unwrap_or(&bare);
    let marks = name.len() - bare.len();
    let place = Origin { is_of_function: true, ..origin(call.expression()) };
    if marks > 0 && bare == "class" {
        let message = "Evaluation Error: Classes are not virtualizable".to_owned();
        return place.fail_with(IssueCode::ClassNotVirtualizable, message);
    }
    let maker = Maker { type_name: bare, origin: place.clone(), is_virtual: marks == 1, is_exported: marks == 2 };
    for (title, parameters) in instances.iter() {
        let Value::Hash(parameters) = parameters else {
            let class = match parameters {
                Value::Undef => "nil".into(),
                Value::Boolean(value) => value.to_string(),
                other => ruby::class(other).into_owned(),
            };
            return plain(format!("no implicit conversion of {class} into Hash"));
        };
        let all = created_parameters(evaluation, &[&defaults, parameters], &place)?;
        create(evaluation, &maker, title, &all)?;
    }
    Ok(Value::Undef)
}

/// Merges hashes of parameters. The last value of a name wins.
fn created_parameters(evaluation: &mut Evaluation, hashes: &[&Hash], location: &Origin) -> Flow<Parameters> {
    let scope = current_scope(evaluation);
    let source = state(evaluation).scopes[scope].source.clone();
    let mut all = Parameters::default();
    let count: usize = hashes.iter().map(|hash| hash.len()).sum();
    evaluation.charge(count.saturating_mul(2 * size_of::<Parameter>()))?;
    for (name, value) in hashes.iter().flat_map(|hash| hash.iter()) {
        evaluation.spend(2)?;
        if name.is_undef() {
            return plain("'name' is a required option for Puppet::Parser::Resource::Param");
        }
        let origin = Some(location.clone());
        let parameter = Parameter { value: value.clone(), origin, source: source.clone(), adds: false };
        all.insert(ruby::to_s(name).into(), parameter);
    }
    Ok(all)
}

/// Creates the resources for a key of the hash: one for a title, one for each element of an array.
fn create(evaluation: &mut Evaluation, maker: &Maker<'_>, key: &Value, parameters: &Parameters) -> Flow<()> {
    let titles = match key {
        Value::Array(titles) => titles.to_vec(),
        title => vec![title.clone()],
    };
    for title in titles {
        match title {
            Value::String(title) => maker.make(evaluation, &title, None, parameters.clone())?,
            Value::Undef | Value::Boolean(false) => {
                let kind = maker.type_name.strip_prefix("::").unwrap_or(maker.type_name);
                let mark = if crate::native::find(evaluation, kind)?.is_some() {
                    format!(":{kind}")
                } else {
                    format!("{kind:?}")
                };
                return plain(format!("No title provided and {mark} is not a valid resource reference"));
            }
            other => maker.make(evaluation, &ruby::to_s(&other).into(), Some(other), parameters.clone())?,
        }
    }
    Ok(())
}

fn template(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    reject_in_scripts(evaluation, call.expression(), "template")?;
    erb::template(evaluation, call)
}

fn inline_template(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    reject_in_scripts(evaluation, call.expression(), "inline_template")?;
    erb::inline_template(evaluation, call)
}

fn tag(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let given = legacy::arguments("tag", &mut call, &Count::AtLeast(1))?;
    reject_in_scripts(evaluation, call.expression(), "tag")?;
    let scope = current_scope(evaluation);
    let state = state(evaluation);
    let around = state.scopes[scope].resource;
    for tag in &given {
        add_tags(&mut state.resources[around].tags, tag, plain)?;
    }
    Ok(Value::Undef)
}

fn tagged(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let given = legacy::arguments("tagged", &mut call, &Count::AtLeast(1))?;
    reject_in_scripts(evaluation, call.expression(), "tagged")?;
    let scope = current_scope(evaluation);
    let state = state(evaluation);
    let resource = &state.resources[state.scopes[scope].resource];
    let all = given.iter().all(|tag| {
        let tag = ruby::to_s(tag).to_lowercase();
        resource.tags.contains(&tag) || state.tags.contains(&tag)
    });
    Ok(all.into())
}
