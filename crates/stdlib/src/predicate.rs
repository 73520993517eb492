//! Predicates: `is_array`, `is_bool`, `is_float`, `is_hash`, `is_integer`, `is_numeric`, `is_string`,
//! `is_absolute_path`, `is_ip_address`, `is_ipv4_address`, `is_ipv6_address`, `is_domain_name`, `is_a`.
//!
//! Most of them are deprecated: they warn before they check.

use std::net::IpAddr;

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, Form, Level, Log, plain};
use puppetlang_types::{Value, float_to_s};

use crate::address::address;
use crate::array::{matches, regexp};
use crate::deprecation::deprecating;
use crate::legacy::{SINCE, legacy};

/// Defines a predicate that warns of its deprecation and recommends a type alias of the module.
macro_rules! predicate {
    ($name:literal, $about:literal, $key:literal, $alias:literal, $work:expr) => {
        deprecating!(
            $name,
            $about,
            $key,
            concat!(
                "This method is deprecated, please use match expressions with Stdlib::Compat::",
                $alias,
                " instead. They are described at \
                 https://docs.puppet.com/puppet/latest/reference/lang_data_type.html#match-expressions."
            ),
            $work
        )
    };
}

pub(crate) const FUNCTIONS: &[Builtin] = &[
    Builtin::new(
        "is_a",
        SINCE,
        "whether a value is an instance of a type",
        &[Form::new(&[("Any", "value"), ("Type", "type")], is_a)],
    ),
    predicate!(
        "is_absolute_path",
        "whether a string is an absolute path",
        "is_absolute_path",
        "Absolute_Path",
        |e, a| {
            let path = one_of("is_absolute_path", a, " for 1")?;
            Ok(is_absolute_path(e, path)?.into())
        }
    ),
    predicate!("is_array", "whether a value is an array", "is_array", "Array", |_, a| is_array(a)),
    predicate!("is_bool", "whether a value is a boolean", "is_bool", "Bool", |_, a| is_bool(a)),
    legacy!("is_domain_name", "whether a string is a valid domain name", is_domain_name),
    predicate!("is_float", "whether a value is a float, or a string that contains one", "is_float", "Float", |_, a| {
        is_float(a)
    }),
    legacy!("is_hash", "whether a value is a hash", |_, _, arguments| is_hash(&arguments)),
    legacy!(
        "is_integer",
        "whether a value is an integer, or a string that contains one",
        |evaluation, _, arguments| { is_number(evaluation, "is_integer", &arguments, r"^-?(?:(?:[1-9]\d*)|0)$") }
    ),
    predicate!("is_ip_address", "whether a string is an IP address", "is_ip_address", "Ip_address", |_, a| {
        is_address("is_ip_address", a, |_| true)
    }),
    predicate!("is_ipv4_address", "whether a string is an IPv4 address", "is_ipv4_address", "Ipv4", |_, a| {
        is_address("is_ipv4_address", a, |address| address.is_ipv4())
    }),
    predicate!("is_ipv6_address", "whether a string is an IPv6 address", "is_ipv4_address", "Ipv6", |_, a| {
        is_address("is_ipv6_address", a, |address| address.is_ipv6())
    }),
    predicate!(
        "is_numeric",
        "whether a value is a number, or a string that contains one",
        "is_numeric",
        "Numeric",
        |e, a| { is_number(e, "is_numeric", a, r"^-?(?:(?:[1-9]\d*)|0)(?:\.\d+)?(?:[eE]-?\d+)?$") }
    ),
    predicate!("is_string", "whether a value is a string that is not a number", "is_string", "String", |_, a| {
        is_string(a)
    }),
];

fn is_a(_: &mut Evaluation, call: Call<'_>) -> Flow {
    let kind = call.arguments[1].as_type();
    Ok(kind.is_some_and(|kind| kind.is_instance(&call.arguments[0])).into())
}

/// Returns the only argument.
fn one_of<'v>(name: &str, arguments: &'v [Value], wanted: &str) -> Flow<&'v Value> {
    match arguments {
        [value] => Ok(value),
        _ => plain(format!("{name}(): Wrong number of arguments given ({}{wanted})", arguments.len())),
    }
}

/// Returns the first argument.
fn first_of<'v>(name: &str, arguments: &'v [Value]) -> Flow<&'v Value> {
    match arguments.first() {
        Some(value) => Ok(value),
        None => plain(format!("{name}(): Wrong number of arguments given (0 for 1)")),
    }
}

/// Returns the only argument; its error message differs from that of [`one_of`].
fn only_of<'v>(name: &str, arguments: &'v [Value]) -> Flow<&'v Value> {
    match arguments {
        [value] => Ok(value),
        _ => plain(format!("{name}(): Wrong number of arguments given {} for 1", arguments.len())),
    }
}

fn is_array(arguments: &[Value]) -> Flow {
    Ok(matches!(first_of("is_array", arguments)?, Value::Array(_)).into())
}

fn is_bool(arguments: &[Value]) -> Flow {
    Ok(matches!(one_of("is_bool", arguments, " for 1")?, Value::Boolean(_)).into())
}

fn is_hash(arguments: &[Value]) -> Flow {
    Ok(matches!(one_of("is_hash", arguments, " for 1")?, Value::Hash(_)).into())
}

fn is_float(arguments: &[Value]) -> Flow {
    Ok(match only_of("is_float", arguments)? {
        Value::Float(_) => true,
        Value::String(text) => float_to_s(leading_float(text)) == text.as_str(),
        _ => false,
    }
    .into())
}

fn is_string(arguments: &[Value]) -> Flow {
    Ok(match first_of("is_string", arguments)? {
        Value::Undef => true,
        Value::String(text) => {
            let number = puppetlang_evaluator::ruby::integer(text);
            float_to_s(leading_float(text)) != text.as_str() && number.to_string() != text.as_str()
        }
        _ => false,
    }
    .into())
}

/// Parses a text as a float; 0 if it is not one.
///
/// Unlike Ruby's `to_f` it does not parse a prefix, because the caller accepts only texts that equal the formatted
/// result.
fn leading_float(text: &str) -> f64 {
    puppetlang_types::sprintf::float_of_text(text).unwrap_or(0.0)
}

/// Whether the argument is a number, or a text with a line that matches.
fn is_number(evaluation: &mut Evaluation, name: &str, arguments: &[Value], pattern: &str) -> Flow {
    let value = only_of(name, arguments)?;
    let is_number = match value {
        Value::Integer(_) => true,
        // Ruby code sees a version as a Numeric.
        Value::Float(_) | Value::SemVer(_) => name == "is_numeric",
        value => matches(&regexp(evaluation, &pattern.into())?, value)?,
    };
    Ok(is_number.into())
}

/// The patterns of the reference, which match at the start of any line.
const ABSOLUTE: [&str; 2] =
    ["^/", r"(?i)^(?:(?:[A-Z]:[\\/])|(?:[\\/][\\/][^\\/]+[\\/][^\\/]+)|(?:[\\/][\\/]\?[\\/][^\\/]+))"];

/// Whether a value is an absolute path on Unix or Windows. Logs a warning if it is not a string.
pub(crate) fn is_absolute_path(evaluation: &mut Evaluation, path: &Value) -> Flow<bool> {
    for pattern in ABSOLUTE {
        if path.as_str().is_none() {
            let class = puppetlang_evaluator::legacy::class(path);
            let path = puppetlang_evaluator::ruby::text(path);
            let message =
                format!("Cannot check if {path} is an absolute path because it is a '{class}' and not a String'");
            let line = Log { level: Level::Warning, message, source: None, issue: None, location: None };
            evaluation.host().log(&line);
            continue;
        }
        if matches(&regexp(evaluation, &pattern.into())?, path)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn is_address(name: &str, arguments: &[Value], is_wanted: fn(&IpAddr) -> bool) -> Flow {
    let address = address(only_of(name, arguments)?);
    Ok(address.is_some_and(|address| is_wanted(&address)).into())
}

fn is_domain_name(evaluation: &mut Evaluation, _: &Call<'_>, arguments: Vec<Value>) -> Flow {
    let Value::String(name) = only_of("is_domain_name", &arguments)? else { return Ok(false.into()) };
    if name == "." {
        return Ok(true.into());
    }
    let name = name.strip_suffix('.').unwrap_or(name);
    let ends_in_word = matches(&regexp(evaluation, &r"\.[A-Za-z]+$".into())?, &name.into())?;
    if name.is_empty() || name.chars().count() > 255 || name.contains('.') && !ends_in_word {
        return Ok(false.into());
    }
    let form = regexp(evaluation, &r"(?i)^[a-z\d-]+$".into())?;
    for label in name.trim_end_matches('.').split('.') {
        let is_label = (1..=63).contains(&label.chars().count()) && !label.starts_with('-') && !label.ends_with('-');
        if !is_label || !form.is_match(label)? {
            return Ok(false.into());
        }
    }
    Ok(true.into())
}
