//! The rules for names.
//!
//! As in Ruby's `\w`, the characters after the first are ASCII letters, digits and underscores.

use puppetlang_source::CoreType;

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Returns true if the first character satisfies `first` and all are letters, digits or underscores.
fn is_segment(text: &str, first: impl Fn(u8) -> bool) -> bool {
    let bytes = text.as_bytes();
    bytes.first().is_some_and(|&byte| first(byte)) && bytes.iter().all(|&byte| is_word(byte))
}

fn is_lower(byte: u8) -> bool {
    byte.is_ascii_lowercase()
}

fn is_upper(byte: u8) -> bool {
    byte.is_ascii_uppercase()
}

/// Returns true for the name of a class, defined type or function in its definition: `a::b`.
pub(super) fn is_definition(name: &str) -> bool {
    name.split("::").all(|segment| is_segment(segment, is_lower))
}

/// Returns true for the name of a type alias in its definition: `A::B`.
pub(super) fn is_type_definition(name: &str) -> bool {
    name.split("::").all(|segment| is_segment(segment, is_upper))
}

/// Returns true for a type reference: `A::B` or `::A::B`.
pub(super) fn is_type_reference(name: &str) -> bool {
    is_type_definition(name.strip_prefix("::").unwrap_or(name))
}

/// Returns true for a variable: `a::b`, `::a`, `_c`. Only the last segment may start with an underscore.
pub(super) fn is_variable(name: &str) -> bool {
    is_parameter(name) || is_qualified_variable(name)
}

fn is_qualified_variable(name: &str) -> bool {
    let name = name.strip_prefix("::").unwrap_or(name);
    let (namespace, last) = name.rsplit_once("::").map_or((None, name), |(namespace, last)| (Some(namespace), last));
    is_parameter(last) && namespace.is_none_or(is_definition)
}

/// Returns true for a parameter: `a` or `_a`.
pub(super) fn is_parameter(name: &str) -> bool {
    is_segment(name, |byte| is_lower(byte) || byte == b'_')
}

/// Returns true for a match variable: `0`, `1`, `12`.
pub(super) fn is_match_variable(name: &str) -> bool {
    name == "0" || (!name.starts_with('0') && !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns true for a name of digits only, with an optional `0x`.
pub(super) fn is_numeric(name: &str) -> bool {
    let digits = name.strip_prefix("0x").unwrap_or(name);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns true for a host name: letters, digits, `_`, `-` and `.`.
pub(super) fn is_host(name: &str) -> bool {
    name.bytes().all(|byte| is_word(byte) || matches!(byte, b'-' | b'.'))
}

/// Returns true for the names of core types that definitions cannot have, in lower case.
pub(super) fn is_reserved_type(name: &str) -> bool {
    CoreType::of(name).is_some_and(CoreType::is_reserved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_their_rules() {
        assert!(is_definition("a::b_C1") && !is_definition("::a") && !is_definition("a::_b") && !is_definition("a-b"));
        assert!(is_type_reference("::A::B") && !is_type_reference("A::b") && !is_type_definition("::A"));
        assert!(is_variable("::a::_b") && is_variable("_a") && !is_variable("_a::b") && !is_variable("A"));
        assert!(is_match_variable("0") && is_match_variable("10") && !is_match_variable("01"));
        assert!(is_numeric("0x12") && is_numeric("7") && !is_numeric("0xf") && !is_numeric("a"));
        assert!(is_host("a-b.c_1") && !is_host("a b") && !is_host("é"));
    }
}
