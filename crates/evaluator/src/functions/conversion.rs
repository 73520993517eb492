//! Conversions: `convert_to`, `strftime`.

use puppetlang_types::{TimeZone, TimespanFormat, Value};

use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Call, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "convert_to",
        "5.4",
        "converts a value to a type",
        &[Form::new(
            &[("Any", "value"), ("Type", "type"), ("Any", "args*"), ("Optional[Callable[1,1]]", "&block")],
            convert_to,
        )],
    ),
    Builtin::new(
        "strftime",
        "4.8",
        "formats a time or time span",
        &[
            Form::new(&[("Timespan", "time_object"), ("String", "format")], strftime),
            Form::new(&[("Timestamp", "time_object"), ("String", "format"), ("String", "timezone?")], strftime),
            Form::new(&[("String", "format"), ("String", "timezone?")], strftime_now),
        ],
    ),
];

fn convert_to(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let Value::Type(kind) = call.take(1) else { return Ok(Value::Undef) };
    let mut arguments = std::mem::take(&mut call.arguments);
    arguments.remove(1);
    let made = evaluation.make(&kind, &arguments)?;
    match &call.block {
        Some(block) => evaluation.call_block(block, [made]),
        None => Ok(made),
    }
}

fn zone<'c>(call: &'c Call<'_>, index: usize) -> TimeZone<'c> {
    match call.arguments.get(index).and_then(Value::as_str) {
        Some(name) => TimeZone::named(name, 0),
        None => TimeZone::none(0),
    }
}

fn strftime(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let format = call.text(1);
    let text = match &call.arguments[0] {
        Value::Timespan(span) => TimespanFormat::parse_in(format, evaluation.rules.dialect)?.format(*span),
        Value::Timestamp(time) => time.format(format, zone(&call, 2))?,
        _ => return Ok(Value::Undef),
    };
    evaluation.charge(text.len())?;
    Ok(text.into())
}

fn strftime_now(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    const MESSAGE: &str = "The argument signature (String format, [String timezone]) is deprecated for #strftime. See \
                           #strftime documentation and Timespan type for more info";
    evaluation.warn_once("strftime".into(), MESSAGE, Some(&call));
    Ok(evaluation.host.now().format(call.text(0), zone(&call, 1))?.into())
}
