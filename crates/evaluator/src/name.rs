//! Case folding of names: they are compared in lower case.

use std::borrow::Cow;

/// Converts a name to lower case, without allocating if it is already in lower-case ASCII.
pub fn lower(name: &str) -> Cow<'_, str> {
    match name.bytes().any(|byte| byte.is_ascii_uppercase() || !byte.is_ascii()) {
        true => name.to_lowercase().into(),
        false => name.into(),
    }
}
