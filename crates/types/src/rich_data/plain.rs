//! What values become when rich data is off: text, and how messages call them.

use std::borrow::Cow;

use crate::format::plain_text;
use crate::host::{self, TooLong};
use crate::kind::Type;
use crate::number_text::float_to_s;
use crate::value::Value;

/// The text of a value, as the reference's own language makes it: containers show their strings in quotes.
pub fn text(value: &Value) -> String {
    match value {
        Value::Undef => String::new(),
        Value::Default => "default".to_owned(),
        Value::Float(number) => float_to_s(*number),
        Value::Array(_) | Value::Hash(_) => {
            let mut out = String::new();
            // As elsewhere, what is behind the longest text is left out.
            let _ = host::inspect_with::<TooLong>(value, &mut out, &mut |value, out| {
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
        Value::Type(kind) => kind.to_string(),
        Value::Iterator(iterator) => format!("{iterator:?}"),
        value => plain_text(value),
    }
}

/// The class of a value, with its article, as the messages of issues have it.
pub(super) fn class_with_article(value: &Value) -> String {
    let class = class(value);
    let article = if class.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {class}")
}

/// The class of a value in the reference's own language; types are called by their names.
pub(super) fn class(value: &Value) -> Cow<'static, str> {
    match value.as_type() {
        None => host::class(value),
        Some(Type::Object(_)) => "Object-Type".into(),
        Some(Type::Extension(_)) => "ObjectTypeExten-Type".into(),
        Some(kind) => format!("{}-Type", kind.simple_name()).into(),
    }
}
