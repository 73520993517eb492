//! Arguments as Ruby receives them: many values are strings in Ruby, and containers are shown by `inspect`.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::{self, Write as _};

use puppetlang_scalar::Inspected;
use puppetlang_source::Dialect;

use super::SprintfError;
use crate::ruby;
use crate::ty::Type;
use crate::value::Value;

/// An argument of `sprintf`.
#[derive(Clone, Copy)]
pub(super) enum Argument<'a> {
    /// A string, or `undef` as the empty string.
    Text(&'a str),
    /// A value that Ruby receives as a string: times, versions, bytes, regular expressions.
    Written(&'a Value),
    /// Any other value.
    Other(&'a Value),
}

impl<'a> Argument<'a> {
    /// Creates an argument from a value that is passed directly, so that `undef` is the empty string.
    pub(super) fn given(value: &'a Value) -> Self {
        if value.is_undef() { Self::Text("") } else { Self::contained(value) }
    }

    /// Creates an argument from a value in a hash.
    pub(super) fn contained(value: &'a Value) -> Self {
        match value {
            Value::String(text) => Self::Text(text),
            value if ruby::becomes_string(value) => Self::Written(value),
            value => Self::Other(value),
        }
    }

    /// Returns the string, if the argument is one in Ruby.
    pub(super) fn as_text(self) -> Option<Cow<'a, str>> {
        match self {
            Self::Text(text) => Some(text.into()),
            Self::Written(value) => Some(written(value).into()),
            Self::Other(_) => None,
        }
    }

    /// Returns the text for `%s`.
    pub(super) fn to_text(self, dialect: Dialect) -> Result<Cow<'a, str>, SprintfError> {
        let value = match self {
            Self::Text(text) => return Ok(text.into()),
            Self::Written(value) => return Ok(written(value).into()),
            Self::Other(value) => value,
        };
        Ok(match value {
            Value::Undef => "".into(),
            Value::Default => "default".into(),
            Value::Type(ty) => Reference::of(ty).map_or_else(|| ty.to_string(), |it| it.to_string()).into(),
            Value::Array(_) | Value::Hash(_) => self.inspected(dialect)?.into(),
            value => shown(value, dialect).into(),
        })
    }

    /// Returns the text for `%p`.
    pub(super) fn inspected(self, dialect: Dialect) -> Result<String, SprintfError> {
        match self {
            Self::Text(text) => Ok(Inspected(text).to_string()),
            Self::Written(value) | Self::Other(value) => {
                let mut out = String::new();
                inspect(value, dialect, &mut out)?;
                Ok(out)
            }
        }
    }

    /// Returns the class name in messages; `nil`, `true` and `false` are written as such.
    pub(super) fn class(self) -> Cow<'static, str> {
        let Self::Other(value) = self else { return "String".into() };
        match value {
            Value::Undef => "nil".into(),
            Value::Boolean(true) => "true".into(),
            Value::Boolean(false) => "false".into(),
            Value::Type(ty) if Reference::of(ty).is_some() => "Puppet::Resource".into(),
            value => ruby::class(value),
        }
    }
}

/// Returns the string that Ruby receives.
fn written(value: &Value) -> String {
    shown(value, Dialect::PUPPET8)
}

/// Returns the text of a value that is not a container.
fn shown(value: &Value, dialect: Dialect) -> String {
    let mut text = String::new();
    // Only containers can be too long.
    let _ = value.interpolated_in(&mut text, dialect);
    text
}

/// A reference to a resource or class, as Ruby shows it.
struct Reference<'a> {
    kind: &'a str,
    title: Cow<'a, str>,
}

impl<'a> Reference<'a> {
    fn of(ty: &'a Type) -> Option<Self> {
        match ty {
            Type::Resource(Some(resource)) => {
                Some(Self { kind: resource.name(), title: resource.title().unwrap_or_default().into() })
            }
            Type::Class(Some(name)) => {
                Some(Self { kind: "Class", title: String::from(crate::ty::capitalized(name)).into() })
            }
            _ => None,
        }
    }

    /// The parameter that the title is the value of.
    fn name_parameter(&self) -> &'static str {
        match self.kind {
            "File" | "Tidy" => "path",
            "Exec" => "command",
            _ => "name",
        }
    }

    fn inspected(&self) -> String {
        format!("{self}{{:{}=>{}}}", self.name_parameter(), Inspected(&self.title))
    }
}

impl fmt::Display for Reference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.kind, self.title)
    }
}

fn inspect(value: &Value, dialect: Dialect, out: &mut String) -> Result<(), SprintfError> {
    ruby::inspect_with(value, out, &mut |value, out| {
        // Writing to a String cannot fail.
        let _ = match value {
            Value::Sensitive(sensitive) if !dialect.contains(Dialect::SENSITIVE_REDACTED) => {
                write!(out, "#<{sensitive}>")
            }
            Value::Uri(uri) => write!(out, "#<{} {uri}>", ruby::uri_class(uri)),
            Value::Type(ty) => match Reference::of(ty) {
                Some(reference) => out.write_str(&reference.inspected()),
                None => write!(out, "{ty}"),
            },
            Value::Iterator(_) => return Err(SprintfError::Iterator),
            value if ruby::becomes_string(value) => write!(out, "{}", Inspected(&written(value))),
            value => out.write_str(&shown(value, dialect)),
        };
        Ok(())
    })
}

/// Returns true if the value contains an iterator, which Ruby does not receive. Shared parts are visited once.
pub(super) fn has_iterator(value: &Value) -> bool {
    let mut seen = HashSet::new();
    let mut stack = vec![value];
    while let Some(value) = stack.pop() {
        match value {
            Value::Iterator(_) => return true,
            Value::Array(array) if seen.insert(value.address()) => stack.extend(array.iter()),
            Value::Hash(hash) if seen.insert(value.address()) => {
                stack.extend(hash.iter().flat_map(|(key, value)| [key, value]));
            }
            _ => {}
        }
    }
    false
}
