//! Parts of URIs as values.

use puppetlang_scalar::Uri;

use crate::ty::Type;
use crate::value::{HashBuilder, Text, Value};

/// Returns a part of a URI by name, or `undef` if it has none.
pub(crate) fn part(uri: &Uri, name: &Value) -> Value {
    let text = |text: Option<&str>| text.map_or(Value::Undef, Value::from);
    match name.as_str() {
        Some("scheme") => text(uri.scheme()),
        Some("userinfo") => text(uri.userinfo().as_deref()),
        Some("host") => text(uri.host()),
        Some("port") => uri.port().and_then(|port| i64::try_from(port).ok()).map_or(Value::Undef, Value::Integer),
        Some("path") => text(uri.path().as_deref()),
        Some("query") => text(uri.query()),
        Some("fragment") => text(uri.fragment()),
        Some("opaque") => text(uri.opaque()),
        _ => Value::Undef,
    }
}

/// Returns true if the text contains something like the scheme of an absolute URI. The reference checks this for the
/// parameter of `URI`.
pub(crate) fn names_a_scheme(text: &str) -> bool {
    text.match_indices(':').any(|(at, _)| {
        let of_scheme = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
        text.as_bytes()[..at].iter().rev().take_while(of_scheme).any(u8::is_ascii_alphabetic)
    })
}

/// Returns the type of exactly this URI, without the default port of its scheme.
pub(crate) fn exactly(uri: &Uri) -> Type {
    let scheme = uri.scheme().map(str::to_lowercase);
    let default = match scheme.as_deref() {
        Some("http") => Some(80),
        Some("https") => Some(443),
        _ => None,
    };
    let given = |text: &String| !text.is_empty();
    let parts = [
        ("userinfo", uri.userinfo()),
        ("host", uri.host().map(str::to_lowercase).filter(given)),
        ("port", uri.port().filter(|port| Some(*port) != default).map(|port| port.to_string())),
        ("path", uri.path().filter(given)),
        ("query", uri.query().map(str::to_owned)),
        ("fragment", uri.fragment().map(str::to_owned)),
        ("opaque", uri.opaque().map(str::to_owned)),
    ];
    let mut hash = HashBuilder::new();
    for (name, text) in std::iter::once(("scheme", scheme)).chain(parts) {
        if let Some(text) = text {
            hash.insert(name, Text::new(text));
        }
    }
    Type::uri(hash.build())
}
