//! Members of values: the attributes of objects, and the parts of identifiers.

use puppetlang_types::Value;

use crate::fault::{Flow, plain};

/// What a member of a value gives; `None` if the value has no member of that name.
pub(crate) fn member(value: &Value, name: &str) -> Option<Flow> {
    match value {
        Value::Object(object) => {
            if let Some(value) = object.get(name) {
                return Some(Ok(value));
            }
            let kind = object.kind().get()?;
            if name == "message" && kind.name() == Some("Error") {
                return object.get("msg").map(Ok);
            }
            let function = kind.functions().iter().any(|function| function.name == name);
            function.then(|| plain(format!("the function {name} of {} has no implementation", kind.label())))
        }
        Value::Uri(uri) => {
            let text = |part: Option<String>| part.map_or(Value::Undef, Value::from);
            Some(Ok(match name {
                "scheme" => text(uri.scheme().map(str::to_owned)),
                "userinfo" => text(uri.userinfo()),
                "host" => text(uri.host().map(str::to_owned)),
                "port" => uri.port().and_then(|port| i64::try_from(port).ok()).map_or(Value::Undef, Value::Integer),
                "path" => text(uri.path()),
                "query" => text(uri.query().map(str::to_owned)),
                "fragment" => text(uri.fragment().map(str::to_owned)),
                "opaque" => text(uri.opaque().map(str::to_owned)),
                _ => return None,
            }))
        }
        _ => None,
    }
}
