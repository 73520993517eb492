//! Values as text, in the format of Ruby's `to_s`.

use puppetlang_scalar::float_to_s;

use super::inspect::{TooLong, inspect_with};
use crate::format::plain_text;
use crate::value::Value;

/// Converts a value to text like Ruby's `to_s`: strings in containers are quoted.
pub fn to_s(value: &Value) -> String {
    match value {
        Value::Undef => String::new(),
        Value::Default => "default".to_owned(),
        Value::Float(number) => float_to_s(*number),
        Value::Array(_) | Value::Hash(_) => {
            let mut out = String::new();
            // Text beyond the maximum length is omitted, as elsewhere.
            let _ = inspect_with::<TooLong>(value, &mut out, &mut |value, out| {
                match value {
                    Value::SemVerRange(range) => out.push_str(&range.normalized()),
                    Value::Sensitive(sensitive) => out.extend(["#<", &sensitive.to_string(), ">"]),
                    value => out.push_str(&to_s(value)),
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
