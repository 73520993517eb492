//! Names as they are compared: in lower case.

use std::borrow::Cow;

/// A name in lower case.
pub fn lower(name: &str) -> Cow<'_, str> {
    match name.bytes().any(|byte| byte.is_ascii_uppercase() || !byte.is_ascii()) {
        true => name.to_lowercase().into(),
        false => name.into(),
    }
}
