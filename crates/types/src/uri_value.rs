//! Parts of identifiers as values.

use crate::kind::UriType;
use crate::uri::Uri;
use crate::value::{HashBuilder, Text, Value};

/// A part of an identifier by name; `undef` if there is none.
pub(crate) fn part(uri: &Uri, name: &Value) -> Value {
    let text = |text: Option<&str>| text.map_or(Value::Undef, Value::from);
    match name.as_str() {
        Some("scheme") => text(uri.scheme()),
        Some("userinfo") => text(uri.userinfo()),
        Some("host") => text(uri.host()),
        Some("port") => uri.port().map_or(Value::Undef, |port| Value::Integer(i64::from(port))),
        Some("path") => text(uri.path()),
        Some("query") => text(uri.query()),
        Some("fragment") => text(uri.fragment()),
        Some("opaque") => text(uri.opaque()),
        _ => Value::Undef,
    }
}

/// The type of exactly this identifier: what is the default of the scheme is left out.
pub(crate) fn exactly(uri: &Uri) -> UriType {
    let mut parts = HashBuilder::new();
    let scheme = uri.scheme().map(str::to_lowercase);
    let mut add = |name: &str, text: Option<&str>| {
        if let Some(text) = text {
            parts.insert(name, text);
        }
    };
    add("scheme", scheme.as_deref());
    add("userinfo", uri.userinfo());
    let host = uri.host().filter(|host| !host.is_empty()).map(str::to_lowercase);
    add("host", host.as_deref());
    let default = match scheme.as_deref() {
        Some("http") => Some(80),
        Some("https") => Some(443),
        _ => None,
    };
    if let Some(port) = uri.port().filter(|port| Some(*port) != default) {
        parts.insert("port", Text::new(port.to_string()));
    }
    let mut add = |name: &str, text: Option<&str>| {
        if let Some(text) = text {
            parts.insert(name, text);
        }
    };
    add("path", uri.path().filter(|path| !path.is_empty()));
    add("query", uri.query());
    add("fragment", uri.fragment());
    add("opaque", uri.opaque());
    UriType::new(parts.build())
}
