//! Access to nested values: `dig`, `get`, `getvar`.

use std::sync::Arc;

use puppetlang_types::value::{Hash, Object, Text};
use puppetlang_types::{Type, Value};

use super::{dotted_path, ruby};
use crate::argument::{Rest, typed};
use crate::catalog::Expression;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "dig",
        "4.5",
        "returns the value at a path of keys and indices",
        &[Form::new(&[("Optional[Collection]", "data"), ("Any", "arg*")], typed!(dig))],
    ),
    Builtin::new(
        "get",
        "6.0",
        "returns the value at a dotted path, or a default",
        &[Form::new(
            &[
                ("Any", "value"),
                ("String", "dotted_string"),
                ("Any", "default_value?"),
                ("Optional[Callable[1,1]]", "&block"),
            ],
            typed!(get),
        )],
    ),
    Builtin::new(
        "getvar",
        "6.0",
        "returns the value of a variable, or the value at a dotted path in it",
        &[Form::new(
            &[
                (r"Pattern[/\A(?:::)?(?:[a-z]\w*::)*[a-z_]\w*(?:\.|\Z)/]", "get_string"),
                ("Any", "default_value?"),
                ("Optional[Callable[1,1]]", "&block"),
            ],
            typed!(getvar),
        )],
    )
    .refusing(&[Form::new(
        &[("String", "get_string"), ("Any", "default_value?"), ("Optional[Callable]", "&block")],
        typed!(no_variable),
    )]),
];

/// The error of a path that leads to nothing.
struct Dead {
    message: String,
    issue: &'static str,
    details: Hash,
}

/// Returns the value at the end of a path.
fn walk(data: Value, path: &[Value]) -> Result<Value, Dead> {
    let mut value = data;
    for (depth, key) in path.iter().enumerate() {
        if value.is_undef() || key.is_undef() {
            return Ok(Value::Undef);
        }
        let next = match (&value, key) {
            (Value::Hash(hash), key) => hash.get(key).cloned(),
            (Value::Array(values), Value::Integer(index)) => at(values, *index),
            (Value::Array(_), key) => return Err(dead_index(&path[..=depth], key)),
            (other, _) => return Err(dead_end(&path[..depth], other)),
        };
        value = next.unwrap_or(Value::Undef);
    }
    Ok(value)
}

fn at(values: &[Value], index: i64) -> Option<Value> {
    let index = if index < 0 { index.checked_add_unsigned(values.len() as u64)? } else { index };
    values.get(usize::try_from(index).ok()?).cloned()
}

fn dead_end(walked: &[Value], value: &Value) -> Dead {
    let kind = Type::of(value);
    let walked = Value::from(walked.to_vec());
    Dead {
        message: format!("The given data does not contain a Collection at {}, got '{kind}'", ruby::inspected(&walked)),
        issue: "EXPECTED_COLLECTION",
        details: [("walked_path", walked), ("value_type", kind.into())].into_iter().collect(),
    }
}

fn dead_index(walked: &[Value], key: &Value) -> Dead {
    let kind = Type::of(key);
    let walked = Value::from(walked.to_vec());
    Dead {
        message: format!("The given data requires an Integer index at {}, got '{kind}'", ruby::inspected(&walked)),
        issue: "EXPECTED_INTEGER_INDEX",
        details: [("walked_path", walked), ("index_type", kind.into())].into_iter().collect(),
    }
}

fn dig(_: &mut Evaluation, data: Value, path: Rest<Value>) -> Flow {
    walk(data, &path.0).or_else(|dead| plain(dead.message))
}

fn get(
    evaluation: &mut Evaluation,
    call: Expression<'_>,
    value: Value,
    path: Text,
    default: Option<Value>,
    block: Option<Block<'_>>,
) -> Flow {
    value_at(evaluation, call, (value, &path), default.unwrap_or(Value::Undef), block.as_ref())
}

/// Returns the value at the end of a dotted path. A path that leads nowhere passes its error to the lambda.
fn value_at(
    evaluation: &mut Evaluation,
    expression: Expression<'_>,
    (value, path): (Value, &str),
    default: Value,
    block: Option<&Block<'_>>,
) -> Flow {
    if value.is_undef() {
        return Ok(default);
    }
    if path.is_empty() {
        return Ok(value);
    }
    let Some(segments) = dotted_path::segments(path) else {
        return plain("Syntax error in dotted-navigation string");
    };
    if !matches!(value, Value::Array(_) | Value::Hash(_)) {
        let arguments = std::iter::once(value).chain(segments).collect();
        return evaluation.call_by_name(Call { expression, arguments, block: None }, "dig");
    }
    match (walk(value, &segments), block) {
        (Ok(Value::Undef), _) => Ok(default),
        (Ok(value), _) => Ok(value),
        (Err(dead), Some(block)) => {
            let error = error_value(dead)?;
            evaluation.call_block(block, [error])
        }
        (Err(dead), None) => plain(dead.message),
    }
}

/// Converts the error to a value. Its details contain types, although the type of the attribute does not allow them.
fn error_value(dead: Dead) -> Flow {
    let Type::Object(kind) = Type::parse("Error")? else { return plain(dead.message) };
    let value = |name: &Text| match name.as_str() {
        "msg" => dead.message.as_str().into(),
        "kind" => "SLICE_ERROR".into(),
        "details" => Value::Hash(dead.details.clone()),
        "issue_code" => dead.issue.into(),
        _ => Value::Undef,
    };
    let values = kind.get().map(|object| object.stored_attributes().iter().map(value).collect());
    Ok(Value::Object(Arc::new(Object::new(kind, values.unwrap_or_default()))))
}

fn getvar(
    evaluation: &mut Evaluation,
    call: Expression<'_>,
    text: Text,
    default: Option<Value>,
    block: Option<Block<'_>>,
) -> Flow {
    let is_name = |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | ':');
    let (name, path) = text.split_at(text.find(|character| !is_name(character)).unwrap_or(text.len()));
    let path = match path.chars().next() {
        None => "",
        Some('.') => &path[1..],
        Some(other) => {
            return plain(format!("First character after var name in get string must be a '.' - got {other}"));
        }
    };
    let value = evaluation.variable_of_name(&call.here, name).unwrap_or(Value::Undef);
    value_at(evaluation, call, (value, path), default.unwrap_or(Value::Undef), block.as_ref())
}

fn no_variable(_: &mut Evaluation, _: Rest<Value>) -> Flow {
    plain("'getvar' The given string does not start with a valid variable name")
}
