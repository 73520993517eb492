//! Resources: `assert_private`, `defined_with_params`, `ensure_packages`, `ensure_resource`, `ensure_resources`,
//! `getparam`.

use puppetlang_catalog::CatalogView;
use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, Form, legacy, plain, ruby};
use puppetlang_source::meter::Metered as _;
use puppetlang_types::value::{Hash, HashBuilder};
use puppetlang_types::{Type, Value};

use crate::hash::as_hash;
use crate::legacy::{SINCE, flattened, legacy, no_method};

pub(crate) const FUNCTIONS: &[Builtin] = &[
    legacy!("assert_private", "raises an error if the caller is in another module", assert_private),
    legacy!(
        "defined_with_params",
        "whether a resource with certain parameters is declared",
        |evaluation, _, arguments| {
            let parameters = arguments.get(1).filter(|given| given.is_truthy());
            Ok(defined_with_params(evaluation, arguments.first(), parameters)?.into())
        }
    ),
    Builtin::new(
        "ensure_packages",
        SINCE,
        "declares packages unless they are already declared",
        &[Form::new(
            &[
                ("Variant[String[1], Array[String[1]], Hash[String[1], Any]]", "packages"),
                ("Hash", "default_attributes?"),
            ],
            ensure_packages,
        )],
    ),
    legacy!("ensure_resource", "declares resources unless they are already declared", |evaluation, call, given| {
        ensure_resource(evaluation, call, &given)?;
        Ok(Value::Undef)
    }),
    legacy!("ensure_resources", "declares the resources of a hash unless they are already declared", ensure_resources),
    legacy!("getparam", "the value of a parameter of a resource, or an empty string", getparam),
];

fn assert_private(evaluation: &mut Evaluation, call: &Call<'_>, arguments: Vec<Value>) -> Flow {
    if arguments.len() > 1 {
        let count = arguments.len();
        return plain(format!("assert_private(): Wrong number of arguments given ({count}}}) for 0 or 1)"));
    }
    let name = |variable| call.variable(evaluation, variable).unwrap_or(Value::Undef);
    if name("module_name").value_eq(&name("caller_module_name")) {
        return Ok(Value::Undef);
    }
    match (arguments.first(), CatalogView::new(evaluation).source()) {
        (Some(Value::String(message)), _) => plain(message.as_str()),
        (_, Some((kind, name))) => plain(format!("{kind} {name} is private")),
        (_, None) => plain("Class  is private"),
    }
}

/// Splits a reference to a resource into type and title.
fn reference(value: &Value) -> Flow<(String, String)> {
    match value {
        Value::String(text) => match split_reference(text) {
            Some((kind, title)) => Ok((kind.to_owned(), title.to_owned())),
            None => {
                plain(format!("No title provided and {} is not a valid resource reference", ruby::inspected(value)))
            }
        },
        Value::Type(kind) => match &**kind {
            Type::Resource(Some(resource)) => {
                Ok((resource.name().to_owned(), resource.title().unwrap_or_default().to_owned()))
            }
            Type::Class(Some(name)) => Ok(("Class".to_owned(), name.to_string())),
            _ => not_understood(value),
        },
        other => not_understood(other),
    }
}

fn not_understood<T>(value: &Value) -> Flow<T> {
    plain(format!("Reference is not understood: '{}'", legacy::class(value)))
}

/// Splits `type[title]`.
fn split_reference(text: &str) -> Option<(&str, &str)> {
    let open = text.find('[').filter(|open| *open > 0)?;
    let title = text[open + 1..].strip_suffix(']').filter(|title| !title.is_empty())?;
    (!text[..open].contains(']')).then_some((&text[..open], title))
}

fn defined_with_params(evaluation: &mut Evaluation, wanted: Option<&Value>, parameters: Option<&Value>) -> Flow<bool> {
    let Some(wanted) = wanted.filter(|wanted| wanted.is_truthy()) else { return plain("Must specify a reference") };
    let (kind, title) = reference(wanted)?;
    let parameters = match parameters {
        Some(Value::Hash(parameters)) => parameters.clone(),
        Some(Value::String(text)) if text.is_empty() => Hash::empty(),
        None => Hash::empty(),
        Some(other) if CatalogView::new(evaluation).parameter(&kind, &title, "title").is_some() => {
            return no_method("map", other);
        }
        Some(_) => return Ok(false),
    };
    let mut catalog = CatalogView::new(evaluation);
    let titles = if title.is_empty() { catalog.titles(&kind) } else { vec![title] };
    for title in titles {
        if catalog.parameter(&kind, &title, "title").is_none() || catalog.is_around(&kind, &title) {
            continue;
        }
        let mut has = |(name, wanted): (&Value, &Value)| {
            let value = catalog.parameter(&kind, &title, &ruby::text(name)).unwrap_or(Value::Undef);
            value.value_eq(wanted)
        };
        if parameters.iter().all(&mut has) {
            return Ok(true);
        }
    }
    Ok(false)
}

fn ensure_resource(evaluation: &mut Evaluation, call: &Call<'_>, arguments: &[Value]) -> Flow<()> {
    let given = |index: usize| arguments.get(index).filter(|value| value.is_truthy());
    let Some(kind) = given(0) else { return plain("Must specify a type") };
    let Some(title) = given(1) else { return plain("Must specify a title") };
    let parameters = given(2).cloned().unwrap_or_else(|| Value::Hash(Hash::empty()));
    for title in flattened(std::slice::from_ref(title)) {
        let reference = format!("{}[{}]", ruby::text(kind), ruby::text(&title));
        if defined_with_params(evaluation, Some(&reference.into()), Some(&parameters))? {
            continue;
        }
        let Value::String(kind) = kind else { return no_method("capitalize", kind) };
        as_hash(&parameters)?;
        let resources: Hash = [(title, parameters.clone())].into_iter().collect();
        let arguments = vec![kind.to_lowercase().into(), Value::Hash(resources)];
        evaluation.call_by_name(call.with(arguments), "create_resources")?;
    }
    Ok(())
}

fn ensure_resources(evaluation: &mut Evaluation, call: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let given = |index: usize| arguments.get(index).filter(|value| value.is_truthy());
    let Some(kind) = given(0) else { return plain("Must specify a type") };
    let Some(resources) = given(1) else { return plain("Must specify a title") };
    let defaults = given(2).cloned().unwrap_or_else(|| Value::Hash(Hash::empty()));
    let Value::Hash(resources) = resources else {
        return plain("ensure_resources(): Requires second argument to be a Hash");
    };
    for (title, parameters) in resources.iter() {
        let parameters = match (&defaults, parameters) {
            (defaults, none) if !none.is_truthy() => defaults.clone(),
            (Value::Hash(defaults), parameters) => Value::Hash(merged(defaults, &as_hash(parameters)?)),
            (other, _) => return no_method("merge", other),
        };
        ensure_resource(evaluation, call, &[kind.clone(), title.clone(), parameters])?;
    }
    Ok(Value::Undef)
}

fn merged(low: &Hash, high: &Hash) -> Hash {
    let mut merged = HashBuilder::with_capacity(low.len() + high.len());
    low.iter().chain(high.iter()).metered().for_each(|(key, value)| merged.insert(key.clone(), value.clone()));
    merged.build()
}

fn ensure_packages(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let (packages, attributes) = (call.take(0), call.take(1));
    let mut defaults = HashBuilder::new();
    defaults.insert("ensure", "installed");
    if let Value::Hash(attributes) = &attributes {
        attributes.iter().for_each(|(key, value)| defaults.insert(key.clone(), value.clone()));
        if defaults.get(&"ensure".into()).and_then(Value::as_str) == Some("present") {
            defaults.insert("ensure", "installed");
        }
    }
    let defaults = Value::Hash(defaults.build());
    let mut ensure = |function: &str, packages: Value| {
        evaluation.call_by_name(call.with(vec!["package".into(), packages, defaults.clone()]), function)
    };
    match packages {
        Value::Array(names) => names.iter().try_for_each(|name| ensure("ensure_resource", name.clone()).map(drop))?,
        hash @ Value::Hash(_) => drop(ensure("ensure_resources", hash)?),
        name => drop(ensure("ensure_resource", name)?),
    }
    Ok(Value::Undef)
}

fn getparam(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let given = |index: usize| arguments.get(index).filter(|value| value.is_truthy());
    let Some(wanted) = given(0) else { return plain("Must specify a reference") };
    let Some(Value::String(name)) = given(1) else { return plain("Must specify name of a parameter") };
    if name.is_empty() {
        return Ok("".into());
    }
    let (kind, title) = match wanted {
        Value::Type(_) => reference(wanted)?,
        other => reference(&ruby::text(other).into())?,
    };
    let value = CatalogView::new(evaluation).parameter(&kind, &title, name);
    Ok(value.filter(|value| !value.is_undef()).unwrap_or_else(|| "".into()))
}
