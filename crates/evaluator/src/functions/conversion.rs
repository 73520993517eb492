//! Conversions: `convert_to`, `strftime`.

use std::sync::Arc;

use puppetlang_types::value::Text;
use puppetlang_types::{TimeZone, Timespan, TimespanFormat, Timestamp, Type, Value};

use super::deprecation::warn_of_call;
use super::typing::make;
use crate::argument::{Rest, typed};
use crate::catalog::Expression;
use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "convert_to",
        "5.4",
        "converts a value to a type",
        &[Form::new(
            &[("Any", "value"), ("Type", "type"), ("Any", "args*"), ("Optional[Callable[1,1]]", "&block")],
            typed!(convert_to),
        )],
    ),
    Builtin::new(
        "strftime",
        "4.8",
        "formats a time or time span",
        &[
            Form::new(&[("Timespan", "time_object"), ("String", "format")], typed!(strftime_span)),
            Form::new(&[("Timestamp", "time_object"), ("String", "format"), ("String", "timezone?")], typed!(strftime)),
            Form::new(&[("String", "format"), ("String", "timezone?")], typed!(strftime_now)),
        ],
    ),
];

fn convert_to(
    evaluation: &mut Evaluation,
    value: Value,
    ty: Arc<Type>,
    arguments: Rest<Value>,
    block: Option<Block<'_>>,
) -> Flow {
    let mut given = vec![value];
    given.extend(arguments.0);
    let made = make(evaluation, &ty, &given)?;
    match &block {
        Some(block) => evaluation.call_block(block, [made]),
        None => Ok(made),
    }
}

fn zone(name: Option<&Text>) -> TimeZone<'_> {
    name.map_or(TimeZone::none(0), |name| TimeZone::named(name, 0))
}

fn strftime_span(evaluation: &mut Evaluation, span: Timespan, format: Text) -> Flow {
    let text = TimespanFormat::parse_in(&format, evaluation.rules().dialect)?.format(span);
    evaluation.charge(text.len())?;
    Ok(text.into())
}

fn strftime(evaluation: &mut Evaluation, time: Timestamp, format: Text, zone_name: Option<Text>) -> Flow {
    let text = time.format(&format, zone(zone_name.as_ref()))?;
    evaluation.charge(text.len())?;
    Ok(text.into())
}

fn strftime_now(evaluation: &mut Evaluation, call: Expression<'_>, format: Text, zone_name: Option<Text>) -> Flow {
    const MESSAGE: &str = "The argument signature (String format, [String timezone]) is deprecated for #strftime. See \
                           #strftime documentation and Timespan type for more info";
    warn_of_call(evaluation, "strftime", MESSAGE, call);
    Ok(evaluation.host().now().format(&format, zone(zone_name.as_ref()))?.into())
}
