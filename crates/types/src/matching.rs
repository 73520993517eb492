//! Matching as in a `case` option, without setting match variables.

use puppetlang_scalar::Version;

use crate::resource_object::is_object;
use crate::stack_guard::ensure_sufficient_stack;
use crate::value::Value;

/// Returns true if `value` matches `pattern`: an instance of a type, a regular expression match, a version in a range,
/// or equal.
pub fn case_matches(value: &Value, pattern: &Value) -> bool {
    match (pattern, value) {
        (Value::Default, _) => true,
        (Value::Type(ty), value) if !is_object(ty) => ty.is_instance(value),
        (Value::Regexp(regexp), Value::String(text)) => regexp.is_found_in(text),
        (Value::Regexp(_), _) => false,
        (Value::SemVer(version), Value::String(text)) => text.parse::<Version>().is_ok_and(|other| other == **version),
        (Value::SemVerRange(range), Value::SemVer(version)) => range.includes(version),
        (Value::SemVerRange(range), Value::String(text)) => {
            text.parse::<Version>().is_ok_and(|version| range.includes(&version))
        }
        (Value::SemVerRange(_), _) => false,
        (Value::Array(patterns), Value::Array(values)) => {
            patterns.len() == values.len()
                && ensure_sufficient_stack(patterns.depth(), || {
                    patterns.iter().zip(values.iter()).all(|(pattern, value)| case_matches(value, pattern))
                })
        }
        (Value::Hash(patterns), Value::Hash(values)) => ensure_sufficient_stack(patterns.depth(), || {
            patterns.iter().all(|(key, pattern)| case_matches(values.get(key).unwrap_or(&Value::Undef), pattern))
        }),
        (pattern, value) => pattern.language_eq(value),
    }
}
