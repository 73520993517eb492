//! Values without rich data: their text, and their class names in messages.

use std::borrow::Cow;

use puppetlang_scalar::float_to_s;

use crate::format::plain_text;
use crate::ruby::{self, TooLong};
use crate::ty::Type;
use crate::value::Value;

/// Converts a value to text like Ruby's `to_s`: strings in containers are quoted.
pub fn text(value: &Value) -> String {
    match value {
        Value::Undef => String::new(),
        Value::Default => "default".to_owned(),
        Value::Float(number) => float_to_s(*number),
        Value::Array(_) | Value::Hash(_) => {
            let mut out = String::new();
            // Text beyond the maximum length is omitted, as elsewhere.
            let _ = ruby::inspect_with::<TooLong>(value, &mut out, &mut |value, out| {
                match value {
                    Value::SemVerRange(range) => out.push_str(&range.normalized()),
                    Value::Sensitive(sensitive) => out.extend(["#<", &sensitive.to_string(), ">"]),
                    value => out.push_str(&text(value)),
                }
                Ok(())
            });
            out
        }
        Value::Sensitive(sensitive) => sensitive.to_string(),
        Value::Binary(binary) => binary.to_base64(),
        Value::SemVer(version) => version.to_string(),
        Value::SemVerRange(range) => range.to_string(),
        Value::Timespan(time) => time.to_string(),
        Value::Timestamp(time) => time.to_string(),
        Value::Uri(uri) => uri.to_string(),
        Value::Type(ty) => ty.to_string(),
        Value::Iterator(iterator) => format!("{iterator:?}"),
        value => plain_text(value),
    }
}

/// Returns the class of a value with its article, as in the messages of issues.
pub(super) fn class_with_article(value: &Value) -> String {
    let class = class(value);
    let article = if class.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {class}")
}

/// Returns the Ruby class of a value; types have the name of their class of type.
pub(super) fn class(value: &Value) -> Cow<'static, str> {
    match value.as_type() {
        None => ruby::class(value),
        Some(Type::Object(_)) => "Object-Type".into(),
        Some(Type::Extension(_)) => "ObjectTypeExten-Type".into(),
        Some(ty) => format!("{}-Type", ty.simple_name()).into(),
    }
}
