//! Values as the reference's host sees them: many are strings to it, and what is in containers is shown as it inspects it.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::SprintfError;
use crate::deep::deep;
use crate::kind::Type;
use crate::number_text::write_float;
use crate::ruby_string::Inspected;
use crate::value::{STRING_LIMIT, Value};

/// An argument of a format.
#[derive(Clone, Copy)]
pub(super) enum Argument<'a> {
    /// A string, or what is one to the host.
    Text(&'a str),
    /// A value that becomes a string: times, versions, bytes, regular expressions.
    Written(&'a Value),
    /// Another value.
    Other(&'a Value),
}

impl<'a> Argument<'a> {
    /// A value that is given by itself, where `undef` is the empty string.
    pub(super) fn given(value: &'a Value) -> Self {
        if value.is_undef() { Self::Text("") } else { Self::contained(value) }
    }

    /// A value that is given in a hash.
    pub(super) fn contained(value: &'a Value) -> Self {
        match value {
            Value::String(text) => Self::Text(text),
            value if is_written(value) => Self::Written(value),
            value => Self::Other(value),
        }
    }

    /// The string, if it is one.
    pub(super) fn as_text(self) -> Option<Cow<'a, str>> {
        match self {
            Self::Text(text) => Some(text.into()),
            Self::Written(value) => Some(written(value).into()),
            Self::Other(_) => None,
        }
    }

    /// What `%s` writes.
    pub(super) fn to_text(self) -> Result<Cow<'a, str>, SprintfError> {
        let value = match self {
            Self::Text(text) => return Ok(text.into()),
            Self::Written(value) => return Ok(written(value).into()),
            Self::Other(value) => value,
        };
        Ok(match value {
            Value::Undef => "".into(),
            Value::Default => "default".into(),
            Value::Type(kind) => reference(kind).unwrap_or_else(|| kind.to_string()).into(),
            Value::Array(_) | Value::Hash(_) => self.inspected()?.into(),
            value => written(value).into(),
        })
    }

    /// What `%p` writes.
    pub(super) fn inspected(self) -> Result<String, SprintfError> {
        let mut out = String::new();
        match self {
            Self::Text(text) => inspect_text(text, &mut out),
            Self::Written(value) | Self::Other(value) => inspect(value, &mut out)?,
        }
        Ok(out)
    }

    /// The name of the host's class in messages; a truth value is named itself.
    pub(super) fn class(self) -> Cow<'static, str> {
        let Self::Other(value) = self else { return "String".into() };
        match value {
            Value::Undef => "nil".into(),
            Value::Default => "Symbol".into(),
            Value::Boolean(value) => if *value { "true" } else { "false" }.into(),
            Value::Integer(_) => "Integer".into(),
            Value::Float(_) => "Float".into(),
            Value::Array(_) => "Array".into(),
            Value::Hash(_) => "Hash".into(),
            Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive".into(),
            Value::Uri(uri) => uri_class(uri.scheme()).into(),
            Value::Type(kind) if reference(kind).is_some() => "Puppet::Resource".into(),
            Value::Type(kind) if matches!(**kind, Type::Alias(_)) => "Puppet::Pops::Types::PTypeAliasType".into(),
            Value::Type(kind) => format!("Puppet::Pops::Types::P{}Type", kind.simple_name()).into(),
            _ => "Object".into(),
        }
    }
}

/// True for values that the host is given as strings.
fn is_written(value: &Value) -> bool {
    matches!(
        value,
        Value::Regexp(_)
            | Value::Binary(_)
            | Value::SemVer(_)
            | Value::SemVerRange(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
    )
}

/// The text of a value that is no container.
fn written(value: &Value) -> String {
    let mut text = String::new();
    // Only containers can be too long.
    let _ = value.interpolated(&mut text);
    text
}

/// A reference to a resource or class, as the host writes it.
fn reference(kind: &Type) -> Option<String> {
    match kind {
        Type::Resource(Some(resource)) => {
            Some(format!("{}[{}]", resource.name(), resource.title().unwrap_or_default()))
        }
        Type::Class(Some(name)) => Some(format!("Class[{}]", crate::kind::capitalized(name))),
        _ => None,
    }
}

/// The class of identifiers with a scheme.
fn uri_class(scheme: Option<&str>) -> &'static str {
    match scheme {
        Some("http") => "URI::HTTP",
        Some("https") => "URI::HTTPS",
        Some("ftp") => "URI::FTP",
        Some("file") => "URI::File",
        Some("mailto") => "URI::MailTo",
        Some("ldap") => "URI::LDAP",
        Some("ldaps") => "URI::LDAPS",
        Some("ws") => "URI::WS",
        Some("wss") => "URI::WSS",
        _ => "URI::Generic",
    }
}

fn inspect_text(text: &str, out: &mut String) {
    // A String takes everything.
    let _ = write!(out, "{}", Inspected(text));
}

fn inspect(value: &Value, out: &mut String) -> Result<(), SprintfError> {
    if out.len() > STRING_LIMIT {
        return Err(SprintfError::TooLong);
    }
    // A String takes everything.
    let _ = match value {
        Value::Undef => out.write_str("nil"),
        Value::Default => out.write_str(":default"),
        Value::Float(number) => write_float(*number, out),
        Value::String(text) => write!(out, "{}", Inspected(text)),
        Value::Sensitive(sensitive) => write!(out, "#<{sensitive}>"),
        Value::Uri(uri) => write!(out, "#<{} {uri}>", uri_class(uri.scheme())),
        Value::Type(kind) => write!(out, "{}", reference(kind).unwrap_or_else(|| kind.to_string())),
        Value::Iterator(_) => return Err(SprintfError::Iterator),
        Value::Array(array) => {
            return deep(array.depth(), || {
                out.push('[');
                for (index, value) in array.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    inspect(value, out)?;
                }
                out.push(']');
                Ok(())
            });
        }
        Value::Hash(hash) => {
            return deep(hash.depth(), || {
                out.push('{');
                for (index, (key, value)) in hash.iter().enumerate() {
                    out.push_str(if index > 0 { ", " } else { "" });
                    inspect(key, out)?;
                    out.push_str("=>");
                    inspect(value, out)?;
                }
                out.push('}');
                Ok(())
            });
        }
        value if is_written(value) => write!(out, "{}", Inspected(&written(value))),
        value => out.write_str(&written(value)),
    };
    Ok(())
}

/// True if an iterator is somewhere in a value, which the host is not given.
pub(super) fn has_iterator(value: &Value) -> bool {
    match value {
        Value::Iterator(_) => true,
        Value::Array(array) => deep(array.depth(), || array.iter().any(has_iterator)),
        Value::Hash(hash) => {
            deep(hash.depth(), || hash.iter().any(|(key, value)| has_iterator(key) || has_iterator(value)))
        }
        _ => false,
    }
}
