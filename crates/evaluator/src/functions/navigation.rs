//! Access to nested values: `dig`, `get`, `getvar`.

use std::sync::Arc;

use puppetlang_types::value::{Hash, Object, Text};
use puppetlang_types::{Type, Value};

use super::{dotted_path, ruby};
use crate::error::{Flow, plain};
use crate::evaluation::{CodeLocation, Evaluation, count};
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "dig",
        "4.5",
        "returns the value at a path of keys and indices",
        &[Form::new(&[("Optional[Collection]", "data"), ("Any", "arg*")], dig)],
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
            get,
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
            getvar,
        )],
    )
    .refusing(&[Form::new(
        &[("String", "get_string"), ("Any", "default_value?"), ("Optional[Callable]", "&block")],
        no_variable,
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

fn dig(_: &mut Evaluation, mut call: Call<'_>) -> Flow {
    walk(call.take(0), &call.arguments[1..]).or_else(|dead| plain(dead.message))
}

fn get(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let (value, default) = (call.take(0), call.take(2));
    let path = call.text(1).to_owned();
    evaluation.get(&call, value, &path, default)
}

impl Evaluation {
    /// Returns the value at the end of a dotted path. A path that leads nowhere passes its error to the lambda of the
    /// call.
    fn get(&mut self, call: &Call<'_>, value: Value, path: &str, default: Value) -> Flow {
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
            return self.call_by_name(Call { here: call.here, node: call.node, arguments, block: None }, "dig");
        }
        match (walk(value, &segments), &call.block) {
            (Ok(Value::Undef), _) => Ok(default),
            (Ok(value), _) => Ok(value),
            (Err(dead), Some(block)) => {
                let error = error_value(dead)?;
                self.call_block(block, [error])
            }
            (Err(dead), None) => plain(dead.message),
        }
    }
}

/// Converts the error to a value. Its details contain types, although the type of the attribute does not allow them.
fn error_value(dead: Dead) -> Flow {
    let Type::Object(kind) = Type::parse("Error")? else { return Ok(Value::Undef) };
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

fn getvar(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let default = call.take(1);
    let text = call.text(0).to_owned();
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
    evaluation.get(&call, value, path, default)
}

fn no_variable(_: &mut Evaluation, _: Call<'_>) -> Flow {
    plain("'getvar' The given string does not start with a valid variable name")
}

impl Evaluation {
    /// Looks up a variable in the innermost frame.
    pub(crate) fn variable_of_name(&self, here: &CodeLocation<'_>, name: &str) -> Option<Value> {
        let frame = count(self.frames.len().saturating_sub(1));
        self.in_slots(here.code, frame, name).or_else(|| self.named(name))
    }
}
