//! What values become when rich data is off: text, and how messages call them.

use std::fmt::Write as _;

use crate::format::{plain_text, value_text};
use crate::kind::Type;
use crate::uri::Uri;
use crate::value::Value;

/// The text of a value, as the reference's own language makes it: containers show their strings in quotes.
pub fn text(value: &Value) -> String {
    match value {
        Value::Undef => String::new(),
        Value::Default => "default".to_owned(),
        Value::Float(number) => float_text(*number),
        Value::Array(_) | Value::Hash(_) => {
            let mut out = String::new();
            inspect(value, &mut out);
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

/// The text of a number as Ruby has it, in JSON too: with an exponent below a ten-thousandth and from 10^15 on.
pub(super) fn float_text(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "Infinity" } else { "-Infinity" }.to_owned();
    }
    if number == 0.0 || (1e-4..1e15).contains(&number.abs()) {
        return match number.to_string() {
            whole if !whole.contains('.') => whole + ".0",
            text => text,
        };
    }
    let text = format!("{number:e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let point = if digits.contains('.') { "" } else { ".0" };
    let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |exponent| ('-', exponent));
    format!("{digits}{point}e{sign}{exponent:0>2}")
}

/// A container that is a key, as Ruby shows it.
fn inspect(value: &Value, out: &mut String) {
    match value {
        Value::Undef => out.push_str("nil"),
        Value::Default => out.push_str(":default"),
        Value::String(text) => inspect_text(text, out),
        Value::Array(array) => crate::deep::deep(array.depth(), || {
            out.push('[');
            for (index, element) in array.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                inspect(element, out);
            }
            out.push(']');
        }),
        Value::Hash(hash) => crate::deep::deep(hash.depth(), || {
            out.push('{');
            for (index, (key, element)) in hash.iter().enumerate() {
                if index > 0 {
                    out.push_str(", ");
                }
                inspect(key, out);
                out.push_str("=>");
                inspect(element, out);
            }
            out.push('}');
        }),
        Value::Boolean(_) | Value::Integer(_) | Value::Regexp(_) => out.push_str(&value_text(value)),
        Value::SemVerRange(range) => out.push_str(&range.normalized()),
        value => out.push_str(&text(value)),
    }
}

fn inspect_text(text: &str, out: &mut String) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\u{1b}' => out.push_str("\\e"),
            character if character.is_control() => {
                // A String takes everything.
                let _ = write!(out, "\\x{:02X}", u32::from(character));
            }
            character => out.push(character),
        }
    }
    out.push('"');
}

/// The class of a value, with its article, as the messages of issues have it.
pub(super) fn class_with_article(value: &Value) -> String {
    let class = class(value);
    let article = if class.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {class}")
}

/// The class of a value in the reference's own language.
pub(super) fn class(value: &Value) -> String {
    match value {
        Value::Undef => "NilClass".into(),
        Value::Default => "Symbol".into(),
        Value::Boolean(true) => "TrueClass".into(),
        Value::Boolean(false) => "FalseClass".into(),
        Value::Integer(_) => "Integer".into(),
        Value::Float(_) => "Float".into(),
        Value::String(_) => "String".into(),
        Value::Regexp(_) => "Regexp".into(),
        Value::Array(_) => "Array".into(),
        Value::Hash(_) => "Hash".into(),
        Value::Type(kind) => match &**kind {
            Type::Object(_) | Type::AnyObject => "Object-Type".into(),
            Type::Extension(_) => "ObjectTypeExten-Type".into(),
            kind => format!("{}-Type", kind.simple_name()),
        },
        Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive".into(),
        Value::Binary(_) => "Puppet::Pops::Types::PBinaryType::Binary".into(),
        Value::SemVer(_) => "SemanticPuppet::Version".into(),
        Value::SemVerRange(_) => "SemanticPuppet::VersionRange".into(),
        Value::Timespan(_) => "Puppet::Pops::Time::Timespan".into(),
        Value::Timestamp(_) => "Puppet::Pops::Time::Timestamp".into(),
        Value::Uri(uri) => uri_class(uri).into(),
        Value::Object(object) => match object.kind().get().and_then(|kind| kind.name().map(str::to_owned)) {
            Some(name) if name == "Error" => "Puppet::DataTypes::Error".into(),
            Some(name) => name,
            None => "Object".into(),
        },
        Value::Iterator(_) => "Puppet::Pops::Types::Iterator".into(),
        Value::Callable(_) => "Proc".into(),
    }
}

/// Ruby has a class for each scheme that it knows.
fn uri_class(uri: &Uri) -> &'static str {
    match uri.scheme().map(str::to_lowercase).as_deref() {
        Some("http") => "URI::HTTP",
        Some("https") => "URI::HTTPS",
        Some("ftp") => "URI::FTP",
        Some("ldap") => "URI::LDAP",
        Some("ldaps") => "URI::LDAPS",
        Some("mailto") => "URI::MailTo",
        Some("file") => "URI::File",
        Some("ws") => "URI::WS",
        Some("wss") => "URI::WSS",
        _ => "URI::Generic",
    }
}
