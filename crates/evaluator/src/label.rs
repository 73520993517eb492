//! What messages call values.

use puppetlang_parser::article;
use puppetlang_types::{Type, Value};

/// What a value is called, as in `Undef Value`.
pub(crate) fn label(value: &Value) -> String {
    match value {
        Value::Undef => "Undef Value".into(),
        Value::Default => "Symbol".into(),
        Value::Boolean(_) => "Boolean".into(),
        Value::Integer(_) => "Integer".into(),
        Value::Float(_) => "Float".into(),
        Value::String(_) => "String".into(),
        Value::Regexp(_) => "Regexp".into(),
        Value::Array(_) => "Array".into(),
        Value::Hash(_) => "Hash".into(),
        Value::Type(kind) => match &**kind {
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
        Value::Uri(_) | Value::Object(_) | Value::Iterator(_) | Value::Callable(_) => "Object".into(),
    }
}

/// The same behind `a` or `an`.
pub(crate) fn a_label(value: &Value) -> String {
    let label = label(value);
    format!("{} {label}", article(&label))
}

/// The text of a value as the host of the reference puts it into messages.
pub(crate) fn host_text(value: &Value) -> String {
    match value {
        Value::Undef => String::new(),
        Value::Regexp(regexp) => format!("(?-mix:{})", regexp.source()),
        value => {
            let mut text = String::new();
            // What has no text in a string has none here.
            let _ = value.interpolated(&mut text);
            text
        }
    }
}
