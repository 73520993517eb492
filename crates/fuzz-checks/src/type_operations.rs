//! Properties of operations on any types and values.

use puppetlang_types::mismatch::describe_mismatch;
use puppetlang_types::{Type, Value};

/// Compares types and values, one on each line, with each other.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.lines().take(4).collect();
    let types: Vec<Type> = lines.iter().filter_map(|line| Type::parse(line).ok()).collect();
    let values: Vec<Value> = lines.iter().filter_map(|line| Value::parse_literal(line).ok()).collect();
    for one in &types {
        types.iter().for_each(|other| compare(one, other));
        values.iter().for_each(|value| judge(one, value));
    }
    for one in &values {
        values.iter().for_each(|other| equalities(one, other));
    }
}

fn compare(one: &Type, other: &Type) {
    let accepts = one.accepts(other);
    assert_eq!(accepts, one.accepts(other), "{one} ⊇ {other}");
    let common = one.common_with(other);
    let _ = (common.to_string(), common.generalized(), common.normalized(), describe_mismatch("it", one, other));
}

fn judge(ty: &Type, value: &Value) {
    let is_instance = ty.is_instance(value);
    assert_eq!(is_instance, ty.is_instance(value), "{ty} on {value:?}");
    let detailed = Type::detailed_of(value);
    let _ = (describe_mismatch("it", ty, &detailed), Type::of(value).to_string(), Type::generic_of(value).to_string());
}

/// Checks that each equality is symmetric and implies the next one.
fn equalities(one: &Value, other: &Value) {
    let [key, value, language] = [one.key_eq(other), one.value_eq(other), one.language_eq(other)];
    assert_eq!([key, value, language], [other.key_eq(one), other.value_eq(one), other.language_eq(one)]);
    assert!(!key || value, "{one:?} and {other:?} are the same key and not equal");
    assert!(!value || language, "{one:?} and {other:?} are equal values and not equal");
}
