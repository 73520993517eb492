//! Checks of values: deprecated functions such as `validate_re`, and `validate_legacy`, which applies them and a type.
//!
//! In the reference the checks are legacy functions, but they receive unconverted values.

use puppetlang_evaluator::{Builtin, Call, Evaluation, Flow, Form, Level, Library, Log, legacy, plain, ruby};
use puppetlang_source::Permanent;
use puppetlang_types::mismatch::describe_mismatch;
use puppetlang_types::sprintf::{float_of_text, integer_of_text};
use puppetlang_types::{Type, Value, float_to_s};

use crate::address::address;
use crate::array::{matches, regexp, whole};
use crate::deprecation::{deprecate, deprecating};
use crate::legacy::{SINCE, flattened, shown};
use crate::predicate::is_absolute_path;

/// Why a check does not accept a value.
enum CheckError {
    /// The value is not valid.
    Invalid(String),
    /// The check itself failed.
    Exit(Box<puppetlang_evaluator::Exit>),
}

impl From<Box<puppetlang_evaluator::Exit>> for CheckError {
    fn from(exit: Box<puppetlang_evaluator::Exit>) -> Self {
        Self::Exit(exit)
    }
}

type Checked<T = ()> = Result<T, CheckError>;

fn invalid<T>(message: impl Into<String>) -> Checked<T> {
    Err(CheckError::Invalid(message.into()))
}

/// A check of the arguments of a call.
type Check = fn(&mut Evaluation, &[Value]) -> Checked;

/// Defines a deprecated check: name, description, recommended replacement, and implementation.
macro_rules! check {
    ($name:literal, $about:literal, $instead:literal, $check:expr) => {
        deprecating!(
            $name,
            $about,
            $name,
            concat!(
                "This method is deprecated, please use the stdlib validate_legacy function,\n                    with ",
                $instead,
                ". There is further documentation for validate_legacy function in the README."
            ),
            |evaluation, arguments| done($check(evaluation, arguments))
        )
    };
}

pub(crate) const FUNCTIONS: &[Builtin] = &[
    check!(
        "validate_absolute_path",
        "raises an error unless the values are absolute paths",
        "Stdlib::Compat::Absolute_Path",
        absolute_path
    ),
    check!("validate_array", "raises an error unless the values are arrays", "Stdlib::Compat::Array", array),
    check!("validate_bool", "raises an error unless the values are booleans", "Stdlib::Compat::Bool", boolean),
    check!("validate_hash", "raises an error unless the values are hashes", "Stdlib::Compat::Hash", hash),
    check!(
        "validate_integer",
        "raises an error unless the values are integers within limits",
        "Stdlib::Compat::Integer",
        integer
    ),
    check!(
        "validate_ip_address",
        "raises an error unless the values are IP addresses",
        "Stdlib::Compat::Ip_Address",
        ip_address
    ),
    check!(
        "validate_ipv4_address",
        "raises an error unless the values are IPv4 addresses",
        "Stdlib::Compat::Ipv4_Address",
        ipv4_address
    ),
    check!(
        "validate_ipv6_address",
        "raises an error unless the values are IPv6 addresses",
        "Stdlib::Compat::Ipv6_address",
        ipv6_address
    ),
    Builtin::new(
        "validate_legacy",
        SINCE,
        "raises an error unless a value is of a type or passes a legacy check",
        &[Form::new(&[("Any", "args*")], |evaluation, mut call| {
            let given = std::mem::take(&mut call.arguments);
            let arguments = std::iter::once(Value::Undef).chain(given).collect();
            evaluation.call_of(scoped(), "validate_legacy", call.with(arguments))
        })],
    ),
    check!(
        "validate_numeric",
        "raises an error unless the values are numbers within limits",
        "Stdlib::Compat::Numeric",
        numeric
    ),
    check!("validate_re", "raises an error unless a string matches a regular expression", "Pattern[]", matching),
    check!("validate_slength", "raises an error unless the lengths of strings are within limits", "String[]", length),
    check!("validate_string", "raises an error unless the values are strings", "Stdlib::Compat::String", string),
];

/// `validate_legacy` as the reference declares it, with the scope of the caller as its first argument.
const SCOPED: &[Builtin] = &[Builtin::new(
    "validate_legacy",
    SINCE,
    "raises an error unless a value is of a type or passes a legacy check",
    &[
        Form::new(
            &[
                ("Any", "scope"),
                ("Type", "target_type"),
                ("String", "function_name"),
                ("Any", "value"),
                ("Any", "args*"),
            ],
            validate_legacy,
        ),
        Form::new(
            &[
                ("Any", "scope"),
                ("String", "type_string"),
                ("String", "function_name"),
                ("Any", "value"),
                ("Any", "args*"),
            ],
            validate_legacy,
        ),
    ],
)];

fn scoped() -> &'static Library {
    static LIBRARY: Permanent<Library> = Permanent::new(|| Library::new(&[SCOPED]));
    &LIBRARY
}

/// Returns the check with a name.
fn check_of(name: &str) -> Option<Check> {
    Some(match name {
        "validate_absolute_path" => absolute_path,
        "validate_array" => array,
        "validate_bool" => boolean,
        "validate_hash" => hash,
        "validate_integer" => integer,
        "validate_ip_address" => ip_address,
        "validate_ipv4_address" => ipv4_address,
        "validate_ipv6_address" => ipv6_address,
        "validate_numeric" => numeric,
        "validate_re" => matching,
        "validate_slength" => length,
        "validate_string" => string,
        _ => return None,
    })
}

/// Converts the result of a check to that of a function.
fn done(checked: Checked) -> Flow {
    match checked {
        Ok(()) => Ok(Value::Undef),
        Err(CheckError::Invalid(message)) => plain(message),
        Err(CheckError::Exit(exit)) => Err(exit),
    }
}

fn validate_legacy(evaluation: &mut Evaluation, mut call: Call<'_>) -> Flow {
    let kind = match call.take(1) {
        Value::Type(kind) => kind.as_ref().clone(),
        text => evaluation.type_of_text(text.as_str().unwrap_or_default())?,
    };
    let name = call.text(2).to_owned();
    let Some(check) = check_of(&name) else {
        return plain(format!(
            "validate_legacy(): the function '{name}' is written in Ruby; only the checks of stdlib are known"
        ));
    };
    let value = call.arguments[3].clone();
    let accepted = match check(evaluation, &call.arguments[3..]) {
        Ok(()) => true,
        Err(CheckError::Invalid(_)) => false,
        Err(CheckError::Exit(exit)) => return Err(exit),
    };
    if kind.is_instance(&value) {
        if !accepted {
            let message = format!("Accepting previously invalid value for target type '{kind}'");
            let line = Log { level: Level::Notice, message, source: None, issue: None, location: None };
            evaluation.host().log(&line);
        }
        return Ok(Value::Undef);
    }
    let message = describe_mismatch(&format!("validate_legacy({name})"), &kind, &Type::detailed_of(&value));
    if !accepted {
        return plain(message);
    }
    deprecate(evaluation, &call, "validate_legacy", &message)?;
    Ok(Value::Undef)
}

/// Rejects an empty list of arguments.
fn some(name: &str, values: &[Value]) -> Checked {
    match values.len() {
        0 => invalid(format!("{name}(): wrong number of arguments (0; must be > 0)")),
        _ => Ok(()),
    }
}

/// Rejects values for which the predicate is false; `wanted` names the expected type.
fn all(name: &str, wanted: &str, values: &[Value], is: fn(&Value) -> bool) -> Checked {
    some(name, values)?;
    match values.iter().find(|value| !is(value)) {
        None => Ok(()),
        Some(value) => {
            let class = legacy::class(value);
            invalid(format!("{} is not {wanted}.  It looks to be a {class}", shown(value)))
        }
    }
}

fn array(_: &mut Evaluation, values: &[Value]) -> Checked {
    all("validate_array", "an Array", values, |value| matches!(value, Value::Array(_)))
}

fn boolean(_: &mut Evaluation, values: &[Value]) -> Checked {
    all("validate_bool", "a boolean", values, |value| matches!(value, Value::Boolean(_)))
}

fn hash(_: &mut Evaluation, values: &[Value]) -> Checked {
    all("validate_hash", "a Hash", values, |value| matches!(value, Value::Hash(_)))
}

fn string(_: &mut Evaluation, values: &[Value]) -> Checked {
    all("validate_string", "a string", values, |value| matches!(value, Value::String(_) | Value::Undef))
}

fn absolute_path(evaluation: &mut Evaluation, values: &[Value]) -> Checked {
    some("validate_absolute_path", values)?;
    for value in values {
        let candidates = match value {
            Value::Array(paths) => paths.to_vec(),
            path => vec![path.clone()],
        };
        for path in candidates {
            if !is_absolute_path(evaluation, &path)? {
                return invalid(format!("{} is not an absolute path.", shown(&path)));
            }
        }
    }
    Ok(())
}

fn addresses(name: &str, what: &str, values: &[Value], is: fn(&std::net::IpAddr) -> bool) -> Checked {
    some(name, values)?;
    for value in values {
        if value.as_str().is_none() {
            return invalid(format!("{} is not a string.", shown(value)));
        }
        if !address(value).is_some_and(|address| is(&address)) {
            return invalid(format!("{} is not a valid {what} address.", shown(value)));
        }
    }
    Ok(())
}

fn ip_address(_: &mut Evaluation, values: &[Value]) -> Checked {
    addresses("validate_ip_address", "IP", values, |_| true)
}

fn ipv4_address(_: &mut Evaluation, values: &[Value]) -> Checked {
    addresses("validate_ipv4_address", "IPv4", values, std::net::IpAddr::is_ipv4)
}

fn ipv6_address(_: &mut Evaluation, values: &[Value]) -> Checked {
    addresses("validate_ipv6_address", "IPv6", values, std::net::IpAddr::is_ipv6)
}

fn matching(evaluation: &mut Evaluation, values: &[Value]) -> Checked {
    if !matches!(values.len(), 2 | 3) {
        return invalid(format!("validate_re(): wrong number of arguments ({}; must be 2 or 3)", values.len()));
    }
    let (value, patterns) = (&values[0], &values[1]);
    if value.as_str().is_none() {
        return invalid(format!("validate_re(): input needs to be a String, not a {}", legacy::class(value)));
    }
    for pattern in flattened(std::slice::from_ref(patterns)) {
        let regexp = regexp(evaluation, &pattern)?;
        if matches(&regexp, value)? {
            return Ok(());
        }
    }
    match values.get(2).filter(|message| message.is_truthy()) {
        Some(message) => invalid(ruby::text(message)),
        None => invalid(format!("validate_re(): {} does not match {}", shown(value), shown(patterns))),
    }
}

/// The type of a number that is checked for limits: integer or float.
trait Number: Copy + PartialOrd {
    const NAME: &'static str;
    const WANTED: &'static str;
    fn of(text: &str) -> Option<Self>;
    fn shown(self) -> String;
}

impl Number for i64 {
    const NAME: &'static str = "validate_integer";
    const WANTED: &'static str = "an Integer";

    fn of(text: &str) -> Option<Self> {
        integer_of_text(text).ok()
    }

    fn shown(self) -> String {
        self.to_string()
    }
}

impl Number for f64 {
    const NAME: &'static str = "validate_numeric";
    const WANTED: &'static str = "a Numeric";

    fn of(text: &str) -> Option<Self> {
        float_of_text(text).ok()
    }

    fn shown(self) -> String {
        float_to_s(self)
    }
}

fn integer(_: &mut Evaluation, values: &[Value]) -> Checked {
    within_limits::<i64>(values)
}

fn numeric(_: &mut Evaluation, values: &[Value]) -> Checked {
    within_limits::<f64>(values)
}

/// Checks numbers: the first argument is a number or an array of numbers, then follow the maximum and the minimum.
fn within_limits<N: Number>(values: &[Value]) -> Checked {
    let name = N::NAME;
    if !matches!(values.len(), 1..=3) {
        let count = values.len();
        return invalid(format!("{name}(): Wrong number of arguments; must be 1, 2 or 3, got {count}"));
    }
    let most = match values.get(1).map(ruby::text) {
        Some(text) if text.is_empty() && values.len() > 2 => None,
        Some(text) => match N::of(&text) {
            Some(most) => Some(most),
            None => {
                let wanted = N::WANTED;
                return invalid(format!(
                    "{name}(): Expected second argument to be unset or {wanted}, got {text}:String"
                ));
            }
        },
        None => None,
    };
    let least = match values.get(2) {
        Some(value) => match N::of(&ruby::text(value)) {
            Some(least) => Some(least),
            None => {
                let (wanted, shown, class) = (N::WANTED, ruby::text(value), legacy::class(value));
                return invalid(format!(
                    "{name}(): Expected third argument to be unset or {wanted}, got {shown}:{class}"
                ));
            }
        },
        None => None,
    };
    if let (Some(least), Some(most)) = (least, most)
        && least > most
    {
        let (most, least) = (most.shown(), least.shown());
        return invalid(format!(
            "{name}(): Expected second argument to be larger than third argument, got {most} < {least}"
        ));
    }
    let limited = |number: N, text: &dyn Fn() -> String| {
        if let Some(most) = most.filter(|most| number > *most) {
            let (text, most) = (text(), most.shown());
            return invalid(format!("{name}(): Expected {text} to be smaller or equal to {most}, got {text}."));
        }
        if let Some(least) = least.filter(|least| number < *least) {
            let (text, least) = (text(), least.shown());
            return invalid(format!("{name}(): Expected {text} to be greater or equal to {least}, got {text}."));
        }
        Ok(())
    };
    match &values[0] {
        list @ Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                let number = if matches!(element, Value::Hash(_)) { None } else { N::of(&ruby::text(element)) };
                let Some(number) = number else {
                    let (wanted, class) = (N::WANTED, legacy::class(element));
                    return invalid(format!(
                        "{name}(): Expected element at array position {index} to be {wanted}, got {class}"
                    ));
                };
                limited(number, &|| shown(list))?;
            }
            Ok(())
        }
        // The reference names `validate_integer` in both functions.
        Value::Hash(_) => {
            invalid(format!("validate_integer(): Expected first argument to be {} or Array, got Hash", N::WANTED))
        }
        value => match N::of(&ruby::text(value)) {
            Some(number) => limited(number, &|| number.shown()),
            None => {
                let (wanted, class) = (N::WANTED, legacy::class(value));
                invalid(format!("{name}(): Expected first argument to be {wanted} or Array, got {class}"))
            }
        },
    }
}

/// Converts a value to an integer, like `Integer()` in Ruby.
fn kernel_integer(value: &Value) -> Option<i64> {
    match value {
        Value::Integer(number) => Some(*number),
        Value::Float(number) if number.is_finite() => Some(whole(*number)),
        Value::String(text) => integer_of_text(text).ok(),
        _ => None,
    }
}

fn length(_: &mut Evaluation, values: &[Value]) -> Checked {
    const NAME: &str = "validate_slength()";
    if !matches!(values.len(), 2 | 3) {
        return invalid(format!("{NAME}: Wrong number of arguments ({}; must be 2 or 3)", values.len()));
    }
    let wrong = |which: &str, given: &Value, read: Option<i64>| {
        let (shown, class) = match read {
            Some(number) => (number.to_string(), "Integer".into()),
            None => (ruby::text(given), legacy::class(given)),
        };
        invalid(format!("{NAME}: Expected {which} a positive Numeric, got {shown}:{class}"))
    };
    let most = match kernel_integer(&values[1]) {
        Some(most) if most > 0 => most,
        read => return wrong("second argument to be", &values[1], read),
    };
    let least = match values.get(2).filter(|value| value.is_truthy()) {
        None => 0,
        Some(value) => match kernel_integer(value) {
            Some(least) if least >= 0 => least,
            read => return wrong("third argument to be unset or", value, read),
        },
    };
    if most < least {
        return invalid(format!("{NAME}: Expected second argument to be equal to or larger than third argument"));
    }
    let input = &values[0];
    let has_length = |text: &str| {
        let count = |text: &str| i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
        if (least..=most).contains(&count(text)) {
            return Ok(());
        }
        let was = match input {
            Value::Array(values) => i64::try_from(values.len()).unwrap_or(i64::MAX),
            _ => count(text),
        };
        let text = shown(input);
        invalid(format!("{NAME}: Expected length of {text} to be between {least} and {most}, was {was}"))
    };
    match input {
        Value::String(text) => has_length(text),
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                let Value::String(text) = element else {
                    let class = legacy::class(element);
                    return invalid(format!(
                        "{NAME}: Expected element at array position {index} to be a String, got {class}"
                    ));
                };
                has_length(text)?;
            }
            Ok(())
        }
        other => {
            invalid(format!("{NAME}: Expected first argument to be a String or Array, got {}", legacy::class(other)))
        }
    }
}
