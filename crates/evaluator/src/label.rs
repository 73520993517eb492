//! Names of values in messages.

use puppetlang_parser::article;
use puppetlang_types::{Type, Value, ruby};

/// Returns the name of a value's kind, such as `Undef Value`.
pub fn label(value: &Value) -> String {
    match value {
        Value::Undef => "Undef Value".into(),
        Value::Boolean(_) => "Boolean".into(),
        Value::Integer(_) => "Integer".into(),
        Value::Float(_) => "Float".into(),
        Value::String(_) => "String".into(),
        Value::Regexp(_) => "Regexp".into(),
        Value::Array(_) => "Array".into(),
        Value::Hash(_) => "Hash".into(),
        Value::Type(kind) => match &**kind {
            Type::Resource(Some(resource)) if resource.is_object() => "Resource Statement".into(),
            kind @ Type::Resource(Some(resource)) if resource.title().is_some() => format!("{kind} Resource-Reference"),
            kind @ Type::Resource(Some(_)) => format!("{kind}-Type"),
            kind => format!("{kind}-Type"),
        },
        Value::Sensitive(_) => "Sensitive".into(),
        Value::Binary(_) => "Binary".into(),
        Value::SemVer(_) => "Semver".into(),
        Value::SemVerRange(_) => "SemverRange".into(),
        Value::Timespan(_) => "Timespan".into(),
        Value::Timestamp(_) => "Timestamp".into(),
        Value::Default | Value::Uri(_) | Value::Object(_) | Value::Iterator(_) | Value::Callable(_) => "Object".into(),
    }
}

/// Returns the label of a value after `a` or `an`.
pub fn a_label(value: &Value) -> String {
    let label = label(value);
    format!("{} {label}", article(&label))
}

/// Returns the label of a value after `A` or `An`.
pub(crate) fn capital_a_label(value: &Value) -> String {
    let label = label(value);
    let article = if article(&label) == "an" { "An" } else { "A" };
    format!("{article} {label}")
}

/// Returns the Ruby class of a value, or the name of a type, after `a` or `an`.
pub(crate) fn a_class_label(value: &Value) -> String {
    let label = match value {
        Value::Type(kind) => format!("{}-Type", kind.simple_name()).into(),
        value => ruby::class(value),
    };
    format!("{} {label}", article(&label))
}

/// Returns the text of a value as Ruby interpolates it into messages.
pub(crate) fn ruby_text(value: &Value) -> String {
    match value {
        Value::Undef => String::new(),
        Value::Regexp(regexp) => format!("(?-mix:{})", slashes_escaped(regexp.source())),
        value => ruby::to_s(value),
    }
}

/// Escapes the unescaped slashes of a pattern with a backslash.
fn slashes_escaped(pattern: &str) -> String {
    let mut escaped = String::with_capacity(pattern.len());
    let mut is_escaped = false;
    for letter in pattern.chars() {
        if letter == '/' && !is_escaped {
            escaped.push('\\');
        }
        is_escaped = letter == '\\' && !is_escaped;
        escaped.push(letter);
    }
    escaped
}

/// Capitalizes the segments of a qualified name.
pub(crate) fn capitalized(name: &str) -> String {
    let segment = |segment: &str| {
        let mut letters = segment.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    name.split("::").map(segment).collect::<Vec<String>>().join("::")
}
