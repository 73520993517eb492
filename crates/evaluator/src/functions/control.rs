//! Leaving: `next`, `break`, `return`, `fail`.

use puppetlang_types::value::HashBuilder;
use puppetlang_types::{Type, Value};

use crate::evaluation::Evaluation;
use crate::fault::{Flow, Place, Unwind, plain};
use crate::function::{Builtin, Call, Form};
use crate::label::{capitalized, host_text};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin { name: "break", types: "", forms: &[Form { parameters: &[], work: leave }] },
    Builtin { name: "next", types: "", forms: &[Form { parameters: &[("Any", "value?")], work: next }] },
    Builtin { name: "return", types: "", forms: &[Form { parameters: &[("Any", "value?")], work: give_back }] },
    Builtin {
        name: "fail",
        types: "",
        forms: &[Form { parameters: &[("Any", "values*"), ("Optional[Callable]", "&block")], work: fail }],
    },
];

fn place(call: &Call<'_>) -> Place {
    Place { unit: call.here.unit, offset: call.here.program.anchor(call.node) }
}

fn leave(_: &mut Evaluation<'_>, call: Call<'_>) -> Flow {
    Err(Box::new(Unwind::Break(place(&call))))
}

fn next(_: &mut Evaluation<'_>, mut call: Call<'_>) -> Flow {
    let place = place(&call);
    Err(Box::new(Unwind::Next(call.take(0), place)))
}

fn give_back(_: &mut Evaluation<'_>, mut call: Call<'_>) -> Flow {
    let place = place(&call);
    Err(Box::new(Unwind::Return(call.take(0), place)))
}

fn fail(_: &mut Evaluation<'_>, call: Call<'_>) -> Flow {
    let texts = call.arguments.iter().map(old_text).collect::<Flow<Vec<String>>>()?;
    plain(texts.join(" "))
}

/// A value as functions of the old kind see it, as text.
fn old_text(value: &Value) -> Flow<String> {
    Ok(match old_value(value)? {
        Value::Type(kind) => match &*kind {
            Type::Resource(Some(resource)) => match resource.title() {
                Some(title) => format!("{}[{title}]", resource.name()),
                None => kind.to_string(),
            },
            Type::Class(Some(name)) => format!("Class[{}]", capitalized(name)),
            kind => kind.to_string(),
        },
        value => host_text(&value),
    })
}

/// A value as functions of the old kind get it: what they do not know is text.
fn old_value(value: &Value) -> Flow {
    Ok(match value {
        Value::Iterator(_) => return plain("Use of an Iterator is not supported here"),
        Value::Array(values) => values.iter().map(old_value).collect::<Flow<Vec<Value>>>()?.into(),
        Value::Hash(hash) => {
            let mut converted = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.iter() {
                converted.insert(old_value(key)?, old_value(value)?);
            }
            Value::Hash(converted.build())
        }
        Value::Regexp(_)
        | Value::SemVer(_)
        | Value::SemVerRange(_)
        | Value::Binary(_)
        | Value::Timespan(_)
        | Value::Timestamp(_) => {
            let mut text = String::new();
            value.interpolated(&mut text)?;
            text.into()
        }
        value => value.clone(),
    })
}
