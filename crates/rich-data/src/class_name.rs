//! The class names of values in messages.

use std::borrow::Cow;

use puppetlang_types::{Type, Value, ruby};

/// Returns the class of a value with its article, as in the messages of issues.
pub(crate) fn with_article(value: &Value) -> String {
    let name = of(value);
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// Returns the Ruby class of a value; types have the name of their class of type.
pub(crate) fn of(value: &Value) -> Cow<'static, str> {
    match value.as_type() {
        None => ruby::class(value),
        Some(Type::Object(_)) => "Object-Type".into(),
        Some(Type::Extension(_)) => "ObjectTypeExten-Type".into(),
        Some(ty) => format!("{}-Type", ty.simple_name()).into(),
    }
}
