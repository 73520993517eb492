//! Checks whether a value is an instance of a type.
//!
//! Values are checked directly; a type is inferred only where a rule is defined for types (iterables, functions,
//! instances of Object types). Checks of scalars, strings and enums, and of arrays and hashes of these, do not
//! allocate.

use puppetlang_source::meter;

use crate::assignable::{accepts, object_accepts};
use crate::builtin;
use crate::guard::{Guard, IN_BOTH, Other};
use crate::infer::infer;
use crate::init;
use crate::matching::case_matches;
use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{AliasRef, HashType, ObjectExtension, StructType, TupleType, Type};
use crate::value::{Array, Hash, Object, Value};

impl Type {
    /// Returns true if the value is an instance of this type.
    #[inline]
    pub fn is_instance(&self, value: &Value) -> bool {
        match (self, value) {
            // The most frequent checks need no call.
            (Type::Integer(range), Value::Integer(number)) => range.contains(*number),
            (Type::String(None), value) => matches!(value, Value::String(_)),
            _ => is_instance(self, value),
        }
    }

    /// Returns true if an integer is an instance of this type.
    #[inline]
    pub fn has_integer(&self, number: i64) -> bool {
        match self {
            Type::Integer(range) => range.contains(number),
            _ => is_instance(self, &Value::Integer(number)),
        }
    }
}

/// Returns true if the value is an instance of the type.
#[inline]
pub(crate) fn is_instance(ty: &Type, value: &Value) -> bool {
    by_kind(ty, value, &mut Guard::default())
}

/// Returns true if the value is an instance of the type; large comparisons are memoized.
#[inline]
pub(crate) fn instance(ty: &Type, value: &Value, guard: &mut Guard) -> bool {
    match value {
        Value::Array(_) | Value::Hash(_) | Value::Sensitive(_) | Value::Object(_) | Value::Type(_) => {
            guard.compare(ty, Other::Value(value), |guard| by_kind(ty, value, guard))
        }
        scalar => guard.compare_scalar(ty, scalar, |guard| by_kind(ty, scalar, guard)),
    }
}

fn by_kind(ty: &Type, value: &Value, guard: &mut Guard) -> bool {
    match ty {
        Type::Any | Type::Unit => true,
        Type::Undef => value.is_undef(),
        Type::Default => matches!(value, Value::Default),
        Type::Boolean(wanted) => matches!(value, Value::Boolean(value) if wanted.is_none_or(|wanted| wanted == *value)),
        Type::Integer(range) => matches!(value, Value::Integer(number) if range.contains(*number)),
        Type::Float(range) => matches!(value, Value::Float(number) if range.contains(*number)),
        Type::Numeric => match value {
            Value::Integer(_) => true,
            // NaN is outside of all bounds, even open ones.
            Value::Float(number) => !number.is_nan(),
            _ => false,
        },
        Type::String(None) => matches!(value, Value::String(_)),
        Type::String(Some(size)) => matches!(value, Value::String(text) if has_size(text, *size)),
        Type::Text(wanted) => matches!(value, Value::String(text) if **wanted == **text),
        Type::Enum(values) => matches!(value, Value::String(text) if values.contains(text)),
        Type::Pattern(pattern) => matches!(value, Value::String(text) if pattern.matches(text)),
        Type::ScalarData => is_scalar_data(value),
        Type::Scalar => {
            is_scalar_data(value)
                || matches!(
                    value,
                    Value::Regexp(_)
                        | Value::SemVer(_)
                        | Value::SemVerRange(_)
                        | Value::Timespan(_)
                        | Value::Timestamp(_)
                )
        }
        Type::Regexp(wanted) => {
            matches!(value, Value::Regexp(regexp) if wanted.as_ref().is_none_or(|wanted| wanted == regexp))
        }
        Type::Binary => matches!(value, Value::Binary(_)),
        Type::SemVer(ranges) => matches!(value, Value::SemVer(version) if ranges.contains(version)),
        Type::SemVerRange => matches!(value, Value::SemVerRange(_)),
        Type::Timespan(range) => {
            matches!(value, Value::Timespan(time) if range.as_ref().is_none_or(|range| range.contains(time.nanoseconds())))
        }
        Type::Timestamp(range) => {
            matches!(value, Value::Timestamp(time) if range.as_ref().is_none_or(|range| range.contains(time.nanoseconds())))
        }
        Type::Collection(size) => {
            let count = match value {
                Value::Array(array) => array.len(),
                Value::Hash(hash) => hash.len(),
                _ => return false,
            };
            size.is_none_or(|size| size.contains(count))
        }
        Type::Array(array) => match value {
            Value::Array(values) => {
                array.size.is_none_or(|size| size.contains(values.len())) && elements(&array.element, values, guard)
            }
            _ => false,
        },
        Type::Tuple(tuple) => matches!(value, Value::Array(values) if is_tuple(tuple, values, guard)),
        Type::Hash(hash) => matches!(value, Value::Hash(entries) if is_hash(hash, entries, guard)),
        Type::Struct(structure) => matches!(value, Value::Hash(entries) if is_struct(structure, entries, guard)),
        Type::Variant(types) => types.iter().any(|ty| instance(ty, value, guard)),
        Type::Optional(of) => value.is_undef() || of.as_ref().is_some_and(|of| instance(of, value, guard)),
        Type::NotUndef(of) => !value.is_undef() && of.as_ref().is_none_or(|of| instance(of, value, guard)),
        Type::Sensitive(of) => match value {
            Value::Sensitive(hidden) => {
                ensure_sufficient_stack(hidden.depth(), || instance(of, hidden.unwrap(), guard))
            }
            _ => false,
        },
        Type::Type(of) => match value {
            Value::Type(ty) => of.as_ref().is_none_or(|of| accepts(of, ty, guard)),
            _ => false,
        },
        Type::Iterable(of) => match of {
            Some(of) if !accepts(of, &Type::Any, guard) => accepts(ty, &infer(value), guard),
            _ => is_iterable(value),
        },
        Type::Iterator(of) => match value {
            Value::Iterator(iterator) => of.as_ref().is_none_or(|of| accepts(of, iterator.element(), guard)),
            _ => false,
        },
        Type::Callable(_) => matches!(value, Value::Callable(callable) if accepts(ty, &callable.signature(), guard)),
        Type::Init(init) => init::really_instance(init.as_deref(), value, guard) == Answer::Yes,
        Type::Uri(uri) => match value {
            Value::Uri(value) => uri.as_ref().is_none_or(|uri| {
                uri.parts().iter().all(|(name, wanted)| case_matches(&crate::uri_value::part(value, name), wanted))
            }),
            _ => false,
        },
        Type::AnyObject => matches!(value, Value::Object(_) | Value::Type(_)),
        Type::Object(object) => match value {
            Value::Object(value) => object_accepts(object, value.kind()),
            // Types are instances of the Object types that describe them.
            Value::Type(value) => builtin::meta_type(value).is_some_and(|meta| object_accepts(object, &meta)),
            _ => false,
        },
        Type::Extension(extension) => matches!(value, Value::Object(value) if is_extended(extension, value)),
        // As in the reference, type sets are not distinguished here.
        Type::TypeSet(_) => matches!(value, Value::Type(value) if matches!(&**value, Type::TypeSet(_))),
        Type::Alias(alias) => really_alias(alias, value, guard) == Answer::Yes,
        // Classes and resources are types, not values; unknown types have no values.
        Type::CatalogEntry
        | Type::Class(_)
        | Type::Resource(_)
        | Type::Runtime(_)
        | Type::AnyAlias
        | Type::Reference(_) => false,
    }
}

fn is_scalar_data(value: &Value) -> bool {
    matches!(value, Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_))
}

/// Checks the number of characters, which are counted only if the number of bytes does not decide.
#[inline]
fn has_size(text: &str, size: crate::ty::Size) -> bool {
    // A character has one to four bytes.
    if size.max().is_none() && size.min() <= text.len().div_ceil(4) as u64 {
        return true;
    }
    size.contains(text.chars().count())
}

fn elements(ty: &Type, values: &Array, guard: &mut Guard) -> bool {
    if meter::spend(values.len() as u64 / 16).is_err() {
        return false;
    }
    // For the most frequent element types, the type is matched once.
    match ty {
        Type::Any | Type::Unit => true,
        Type::String(None) => values.iter().all(|value| matches!(value, Value::String(_))),
        Type::String(Some(size)) => {
            values.iter().all(|value| matches!(value, Value::String(text) if has_size(text, *size)))
        }
        ty => ensure_sufficient_stack(values.depth(), || values.iter().all(|value| instance(ty, value, guard))),
    }
}

fn is_tuple(tuple: &TupleType, values: &Array, guard: &mut Guard) -> bool {
    let fits = match tuple.size {
        Some(size) => size.contains(values.len()),
        None => tuple.types.is_empty() || tuple.types.len() == values.len(),
    };
    fits && ensure_sufficient_stack(values.depth(), || {
        values.iter().enumerate().all(|(index, value)| match tuple.at(index) {
            Some(ty) => instance(ty, value, guard),
            None => true,
        })
    })
}

fn is_hash(hash: &HashType, entries: &Hash, guard: &mut Guard) -> bool {
    hash.size.is_none_or(|size| size.contains(entries.len()))
        && ensure_sufficient_stack(entries.depth(), || {
            entries.iter().all(|(key, value)| instance(&hash.key, key, guard) && instance(&hash.value, value, guard))
        })
}

fn is_struct(structure: &StructType, entries: &Hash, guard: &mut Guard) -> bool {
    let mut matched = 0;
    let all = ensure_sufficient_stack(entries.depth(), || {
        structure.elements().iter().all(|element| match entries.get_str(&element.name) {
            Some(value) => {
                matched += 1;
                instance(&element.value, value, guard)
            }
            None => element.is_optional(),
        })
    });
    all && (matched == entries.len() || structure.is_open())
}

/// Returns true if the value can be iterated over, whatever its elements are.
fn is_iterable(value: &Value) -> bool {
    match value {
        Value::Iterator(_) | Value::String(_) | Value::Hash(_) | Value::Array(_) => true,
        Value::Integer(number) => *number >= 0,
        Value::Type(ty) => match ty.resolved().as_ref() {
            Type::Enum(_) => true,
            Type::Integer(range) => range.is_finite(),
            _ => false,
        },
        _ => false,
    }
}

fn is_extended(extension: &ObjectExtension, value: &Object) -> bool {
    object_accepts(extension.base(), value.kind())
        && extension
            .parameters()
            .iter()
            .all(|(name, wanted)| value.get(name).is_some_and(|value| case_matches(&value, wanted)))
}

/// The result of a check against a type that may be recursive.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Answer {
    /// Not an instance.
    No,
    /// The check led back to itself.
    Recursion,
    /// An instance.
    Yes,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }
}

/// Checks whether a type other than an alias or `Variant` accepts the value.
pub(crate) fn really_instance(ty: &Type, value: &Value, guard: &mut Guard) -> Answer {
    match ty {
        Type::Alias(alias) => really_alias(alias, value, guard),
        Type::Variant(types) => {
            let mut best = Answer::No;
            for ty in types.iter() {
                best = best.max(really_instance(ty, value, guard));
                if best == Answer::Yes {
                    break;
                }
            }
            best
        }
        Type::Init(init) => init::really_instance(init.as_deref(), value, guard),
        ty => instance(ty, value, guard).into(),
    }
}

fn really_alias(alias: &AliasRef, value: &Value, guard: &mut Guard) -> Answer {
    let Some(alias) = alias.get() else { return Answer::No };
    let Some(target) = alias.target() else { return Answer::No };
    if !alias.is_recursive() {
        return really_instance(target, value, guard);
    }
    // Values do not contain themselves: meeting the same value again means that no level was entered.
    let (this, that) = (&raw const *alias as usize, &raw const *value as usize);
    guard.with_value(that, |guard| {
        guard.with_this(
            this,
            |guard, state| {
                if state == IN_BOTH { Answer::Recursion } else { really_instance(target, value, guard) }
            },
        )
    })
}
