//! Conversion to versions and version ranges.

use std::sync::Arc;

use puppetlang_scalar::{Version, VersionBound, VersionRange};

use crate::error::TypeError;
use crate::value::{Hash, Value};

fn type_error(error: impl std::fmt::Display) -> TypeError {
    TypeError::new(error.to_string())
}

/// Creates a version from a string, from numbers and qualifiers, or from a hash of these.
pub(super) fn version(form: usize, arguments: &[Value]) -> Result<Value, TypeError> {
    let version = match (form, arguments.first()) {
        (2, Some(Value::Hash(hash))) => {
            let get = |name: &str| hash.get_str(name).cloned().unwrap_or(Value::Undef);
            of_parts(&["major", "minor", "patch", "prerelease", "build"].map(get))?
        }
        (1, _) => of_parts(arguments)?,
        (_, first) => first.and_then(Value::as_str).unwrap_or_default().parse().map_err(type_error)?,
    };
    Ok(Value::SemVer(Arc::new(version)))
}

fn of_parts(parts: &[Value]) -> Result<Version, TypeError> {
    let number = |index: usize| match parts.get(index) {
        Some(Value::Integer(number)) => u64::try_from(*number).unwrap_or(0),
        _ => 0,
    };
    let text = |index: usize| parts.get(index).and_then(Value::as_str).unwrap_or_default();
    Version::from_parts(number(0), number(1), number(2), text(3), text(4)).map_err(type_error)
}

/// Creates a range from a string, from two versions, or from a hash of these.
pub(super) fn range(form: usize, arguments: &[Value]) -> Result<Value, TypeError> {
    let range = match (form, arguments.first()) {
        (2, Some(Value::Hash(hash))) => of_bounds(hash),
        (1, _) => between(arguments.first(), arguments.get(1), arguments.get(2)),
        (_, first) => first.and_then(Value::as_str).unwrap_or_default().parse().map_err(type_error)?,
    };
    Ok(Value::SemVerRange(Arc::new(range)))
}

fn of_bounds(hash: &Hash) -> VersionRange {
    between(hash.get_str("min"), hash.get_str("max"), hash.get_str("exclude_max"))
}

fn between(min: Option<&Value>, max: Option<&Value>, exclude: Option<&Value>) -> VersionRange {
    let bound = |value: Option<&Value>, open: VersionBound| match value {
        Some(Value::SemVer(version)) => VersionBound::At((**version).clone()),
        _ => open,
    };
    let (min, max) = (bound(min, VersionBound::Min), bound(max, VersionBound::Max));
    VersionRange::between(&min, &max, exclude.is_some_and(Value::is_truthy))
}
