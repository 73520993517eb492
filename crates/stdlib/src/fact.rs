//! Facts of the node: `fact`, `fqdn_rotate`, `has_interface_with`, `has_ip_address`, `has_ip_network`.

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, Form, Level, Log, number_below, plain, ruby};
use puppetlang_parser::Strict;
use puppetlang_types::Value;
use puppetlang_types::sprintf::integer_of_text;

use crate::legacy::{SINCE, at_least, exactly, legacy, no_method};

pub(crate) const FUNCTIONS: &[Builtin] = &[
    Builtin::new("fact", SINCE, "the value of a fact at a dotted path", &[Form::new(&[("String", "fact_name")], fact)]),
    legacy!("fqdn_rotate", "the array or string, rotated by an amount constant for each node", fqdn_rotate),
    legacy!("has_interface_with", "whether a network interface has a property", |evaluation, call, arguments| {
        has_interface_with(evaluation, call, &arguments)
    }),
    legacy!("has_ip_address", "whether a network interface has an address", |evaluation, call, mut arguments| {
        exactly("has_ip_address", &arguments, 1)?;
        arguments.insert(0, "ipaddress".into());
        has_interface_with(evaluation, call, &arguments)
    }),
    legacy!("has_ip_network", "whether a network interface is in a network", |evaluation, call, mut arguments| {
        exactly("has_ip_network", &arguments, 1)?;
        arguments.insert(0, "network".into());
        has_interface_with(evaluation, call, &arguments)
    }),
];

/// Splits a path into segments at dots; a segment may be enclosed in double quotes.
fn segments(path: &str) -> Vec<&str> {
    let mut segments = Vec::new();
    let mut rest = path;
    while let Some(first) = rest.chars().next() {
        match first {
            '"' => match rest[1..].find('"') {
                Some(end) if end > 0 => {
                    segments.push(&rest[1..=end]);
                    rest = &rest[end + 2..];
                }
                _ => rest = &rest[1..],
            },
            '.' => rest = &rest[1..],
            _ => {
                let end = rest.find(['.', '"']).unwrap_or(rest.len());
                segments.push(&rest[..end]);
                rest = &rest[end..];
            }
        }
    }
    segments
}

fn fact(evaluation: &mut Evaluation, call: Call<'_>) -> Flow {
    let name = call.text(0);
    let mut found = call.variable(evaluation, "facts").unwrap_or(Value::Undef);
    let mut walked: Vec<String> = Vec::new();
    for segment in segments(name) {
        let nothing = |what: &str| {
            let path = walked.join(".");
            format!("fact request for {name} returning nil: '{path}' is {what} to '{segment}'")
        };
        let next = match &found {
            Value::Undef => return Ok(Value::Undef),
            Value::Hash(hash) => Ok(hash.get_str(segment).cloned()),
            Value::Array(values) => match integer_of_text(segment) {
                Ok(index) => {
                    let length = i64::try_from(values.len()).unwrap_or(i64::MAX);
                    let index = usize::try_from(if index < 0 { index + length } else { index });
                    Ok(index.ok().and_then(|index| values.get(index)).cloned())
                }
                Err(_) => Err(nothing("an array; cannot index")),
            },
            _ => Err(nothing("not a collection; cannot walk")),
        };
        found = match next {
            Ok(next) => next.unwrap_or(Value::Undef),
            Err(message) => {
                let line = Log { level: Level::Warning, message, source: None, issue: None, location: None };
                evaluation.host().log(&line);
                Value::Undef
            }
        };
        walked.push(if segment.contains('.') { format!("\"{segment}\"") } else { segment.to_owned() });
    }
    Ok(found)
}

fn fqdn_rotate(evaluation: &mut Evaluation, call: &Call<'_>, arguments: Vec<Value>) -> Flow {
    at_least("fqdn_rotate", &arguments, 1)?;
    let length = match &arguments[0] {
        Value::Array(values) => values.len(),
        Value::String(text) => text.chars().count(),
        _ => return plain("fqdn_rotate(): Requires either array or string to work with"),
    };
    if length <= 1 {
        return Ok(arguments[0].clone());
    }
    let mut seed = vec![call.variable(evaluation, "::fqdn").map_or_else(String::new, |name| ruby::text(&name))];
    seed.extend(crate::legacy::flattened(&arguments[1..]).iter().map(ruby::text));
    // Without seeds, the text ends with a colon after the name.
    if arguments.len() == 1 {
        seed.push(String::new());
    }
    let offset = usize::try_from(number_below(length as u64, &seed.join(":"))).unwrap_or(0);
    Ok(match &arguments[0] {
        Value::Array(values) => {
            let mut values = values.to_vec();
            values.rotate_left(offset);
            values.into()
        }
        value => {
            let mut letters: Vec<char> = ruby::text(value).chars().collect();
            letters.rotate_left(offset);
            letters.into_iter().collect::<String>().into()
        }
    })
}

fn has_interface_with(evaluation: &mut Evaluation, call: &Call<'_>, arguments: &[Value]) -> Flow {
    if !matches!(arguments.len(), 1 | 2) {
        let count = arguments.len();
        return plain(format!("has_interface_with(): Wrong number of arguments given ({count} for 1 or 2)"));
    }
    let interfaces = match call.variable(evaluation, "interfaces") {
        None if evaluation.rules().strict == Strict::Error => return plain("Undefined variable 'interfaces'; "),
        None | Some(Value::Undef) => return Ok(false.into()),
        Some(Value::String(interfaces)) => interfaces,
        Some(other) => return no_method("split", &other),
    };
    let interfaces = || interfaces.trim_end_matches(',').split(',').filter(|_| !interfaces.is_empty());
    let [kind, value] = arguments else {
        return Ok(interfaces().any(|interface| arguments[0].as_str() == Some(interface)).into());
    };
    let kind = ruby::text(kind);
    let is_value = |name: &str| call.variable(evaluation, name).unwrap_or(Value::Undef).value_eq(value);
    Ok((is_value(&kind) || interfaces().any(|name| is_value(&format!("{kind}_{}", name.to_lowercase())))).into())
}
