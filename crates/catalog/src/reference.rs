//! References: the type and title of a resource, read from a value or a text.

use puppetlang_source::qualified::{relative, segments};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

/// Capitalizes each segment of a name.
pub(crate) fn capitalized(name: &str) -> Text {
    let name = relative(name);
    let is_capital = |segment: &str| !segment.starts_with(|first: char| first.is_ascii_lowercase());
    if segments(name).all(is_capital) {
        return name.into();
    }
    let mut capitalized = String::with_capacity(name.len());
    for segment in segments(name) {
        let separator = if capitalized.is_empty() { "" } else { "::" };
        capitalized.push_str(separator);
        let start = capitalized.len();
        capitalized.push_str(segment);
        if !is_capital(segment) {
            capitalized[start..=start].make_ascii_uppercase();
        }
    }
    capitalized.into()
}

/// Returns the type and title of a reference, which may be a string.
pub(crate) fn reference_of_value(value: &Value) -> Option<(Text, Text)> {
    reference_of(value).or_else(|| reference_of_text(value.as_str()?))
}

/// Returns the type and title of a reference in a string.
pub(crate) fn reference_of_text(text: &str) -> Option<(Text, Text)> {
    let (kind, title) = text.strip_suffix(']')?.split_once('[')?;
    if kind.is_empty() || title.is_empty() {
        return None;
    }
    let kind = munged(kind);
    let title = if kind == "Class" { munged(title) } else { title.into() };
    Some((kind, title))
}

/// Capitalizes a name that starts with a lowercase letter; leaves other names unchanged.
fn munged(name: &str) -> Text {
    if name.starts_with(|first: char| first.is_lowercase()) { capitalized(&name.to_lowercase()) } else { name.into() }
}

/// Returns the type and title of a reference.
pub(crate) fn reference_of(value: &Value) -> Option<(Text, Text)> {
    let Value::Type(kind) = value else { return None };
    reference_of_type(kind)
}

/// Returns the type and title of a resource type or class type.
pub(crate) fn reference_of_type(ty: &Type) -> Option<(Text, Text)> {
    match ty {
        Type::Resource(Some(resource)) => Some((capitalized(resource.name()), resource.title()?.into())),
        Type::Class(Some(name)) => Some(("Class".into(), capitalized(name))),
        _ => None,
    }
}
