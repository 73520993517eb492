//! Normal forms: flat and merged `Variant`s, no `Optional` within `NotUndef` and vice versa.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::memo::Rewritten;
use crate::ty::{FloatRange, IntegerRange, PatternType, SemVerType, TimeRange, Type};
use crate::value::Text;
use crate::visit::with_parts;

impl Type {
    /// Returns the normal form. Aliases are unchanged, and `Collection` loses its size, as in the reference.
    #[must_use]
    pub fn normalized(&self) -> Self {
        normal(self, &mut Rewritten::default())
    }
}

fn normal(ty: &Type, memo: &mut Rewritten) -> Type {
    memo.of(ty, |memo, ty| normalized(ty, memo))
}

fn normalized(ty: &Type, memo: &mut Rewritten) -> Type {
    match ty {
        Type::Collection(_) => Type::Collection(None),
        Type::Array(array) if matches!(array.element, Type::Any) => Type::any_array(),
        Type::Array(array) => Type::array(normal(&array.element, memo), array.size),
        Type::Hash(hash) if hash.is_empty_hash() => ty.clone(),
        Type::Hash(hash) => Type::hash(normal(&hash.key, memo), normal(&hash.value, memo), hash.size),
        // A type in normal form is not generalized again, because that would widen it.
        Type::Sensitive(of) => match normal(of, memo) {
            simple if simple == **of => ty.clone(),
            simple => Type::sensitive(&simple),
        },
        Type::Optional(Some(of)) => optional(&normal(of, memo), memo),
        Type::NotUndef(Some(of)) => not_undef(&normal(of, memo), memo),
        Type::Variant(types) if !types.is_empty() => variant(ty, types, memo),
        ty => with_parts(ty, |part| normal(part, memo)),
    }
}

fn optional(of: &Type, memo: &mut Rewritten) -> Type {
    match of {
        Type::NotUndef(inner) => normal(&Type::Optional(inner.clone()), memo),
        of if of.accepts(&Type::Undef) => of.clone(),
        of => Type::optional(of.clone()),
    }
}

fn not_undef(of: &Type, memo: &mut Rewritten) -> Type {
    match of {
        Type::Optional(inner) => normal(&Type::NotUndef(inner.clone()), memo),
        of if !of.accepts(&Type::Undef) => of.clone(),
        of => Type::not_undef(of.clone()),
    }
}

fn variant(ty: &Type, types: &[Type], memo: &mut Rewritten) -> Type {
    let simple: Vec<Type> = types.iter().map(|ty| normal(ty, memo)).collect();
    let modified = simple != types;
    if let [only] = &simple[..] {
        return only.clone();
    }
    if simple.iter().any(|ty| matches!(ty, Type::Undef | Type::Optional(_))) {
        let defined = simple.into_iter().filter_map(|ty| match ty {
            Type::Undef => None,
            Type::Optional(of) => Some(of.as_deref().cloned().unwrap_or(Type::Any)),
            ty => Some(ty),
        });
        return normal(&Type::optional(Type::variant_of(defined)), memo);
    }
    let flat: Vec<Type> = simple
        .into_iter()
        .flat_map(|ty| match ty {
            Type::Variant(inner) => inner.to_vec(),
            ty => vec![ty],
        })
        .collect();
    let count = flat.len();
    let mut merged = merge_ranges(merge_texts(merge_not_undefs(flat)));
    if merged.len() == 1 {
        return merged.remove(0);
    }
    if modified || merged.len() != count { Type::variant_of(merged) } else { ty.clone() }
}

/// Splits types into the results of `part` and the other types.
fn take<T>(types: Vec<Type>, part: impl Fn(&Type) -> Option<T>) -> (Vec<T>, Vec<Type>) {
    let mut parts = Vec::new();
    let mut others = Vec::new();
    for ty in types {
        match part(&ty) {
            Some(part) => parts.push(part),
            None => others.push(ty),
        }
    }
    (parts, others)
}

/// Merges the types that `part` selects if there are at least two; `last` puts the merged types after the others.
fn merge<T>(
    types: Vec<Type>,
    part: impl Fn(&Type) -> Option<T>,
    last: bool,
    merged: impl Fn(Vec<T>) -> Vec<Type>,
) -> Vec<Type> {
    if types.iter().filter(|ty| part(ty).is_some()).count() < 2 {
        return types;
    }
    let (parts, others) = take(types, part);
    let merged = merged(parts);
    if last { others.into_iter().chain(merged).collect() } else { merged.into_iter().chain(others).collect() }
}

fn merge_not_undefs(types: Vec<Type>) -> Vec<Type> {
    let part = |ty: &Type| match ty {
        Type::NotUndef(of) => Some(of.as_deref().cloned().unwrap_or(Type::Any)),
        _ => None,
    };
    merge(types, part, true, |inner| vec![Type::not_undef(Type::variant_of(inner).normalized())])
}

/// Merges strings with enums, and patterns with patterns.
fn merge_texts(types: Vec<Type>) -> Vec<Type> {
    let sensitive = |ty: &Type| match ty {
        Type::Enum(values) if !values.values().is_empty() && !values.is_case_insensitive() => {
            Some(values.values().to_vec())
        }
        Type::Text(text) => Some(vec![Text::from(&**text)]),
        _ => None,
    };
    let types = merge(types, sensitive, true, |values| vec![Type::enumeration(values.into_iter().flatten(), false)]);
    let insensitive = |ty: &Type| match ty {
        Type::Enum(values) if !values.values().is_empty() && values.is_case_insensitive() => {
            Some(values.values().iter().map(|value| Text::from(value.to_lowercase())).collect::<Vec<_>>())
        }
        _ => None,
    };
    let types = merge(types, insensitive, true, |values| vec![Type::enumeration(values.into_iter().flatten(), true)]);
    let pattern = |ty: &Type| match ty {
        Type::Pattern(pattern) => Some(pattern.patterns().to_vec()),
        _ => None,
    };
    merge(types, pattern, true, |patterns| {
        vec![Type::Pattern(Arc::new(PatternType::new(patterns.into_iter().flatten())))]
    })
}

/// Merges versions, numbers and times.
fn merge_ranges(types: Vec<Type>) -> Vec<Type> {
    let version = |ty: &Type| match ty {
        Type::SemVer(ranges) => Some(ranges.ranges().to_vec()),
        _ => None,
    };
    let types = merge(types, version, false, |ranges| {
        vec![Type::SemVer(Arc::new(SemVerType::new(ranges.into_iter().flatten().collect())))]
    });
    let integer = |ty: &Type| match ty {
        Type::Integer(range) => Some(*range),
        _ => None,
    };
    let types = merge(types, integer, false, |ranges| {
        let begins = |one: &IntegerRange, two: &IntegerRange| one.from().cmp(&two.from());
        joined(ranges, begins, |one, two| one.merged(*two)).into_iter().map(Type::Integer).collect()
    });
    let float = |ty: &Type| match ty {
        Type::Float(range) => Some(*range),
        _ => None,
    };
    let types = merge(types, float, false, |ranges| {
        let from = |range: &FloatRange| range.from().unwrap_or(f64::NEG_INFINITY);
        let begins = |one: &FloatRange, two: &FloatRange| from(one).total_cmp(&from(two));
        joined(ranges, begins, |one, two| one.merged(*two)).into_iter().map(Type::Float).collect()
    });
    let timespan = |ty: &Type| match ty {
        Type::Timespan(range) => Some(range.as_deref().copied().unwrap_or(TimeRange::UNBOUNDED)),
        _ => None,
    };
    let types = merge(types, timespan, false, |ranges| {
        joined(ranges, earlier, |one, two| one.merged(*two))
            .into_iter()
            .map(|range| Type::Timespan(bounded(range)))
            .collect()
    });
    let timestamp = |ty: &Type| match ty {
        Type::Timestamp(range) => Some(range.as_deref().copied().unwrap_or(TimeRange::UNBOUNDED)),
        _ => None,
    };
    merge(types, timestamp, false, |ranges| {
        joined(ranges, earlier, |one, two| one.merged(*two))
            .into_iter()
            .map(|range| Type::Timestamp(bounded(range)))
            .collect()
    })
}

fn bounded(range: TimeRange) -> Option<Arc<TimeRange>> {
    (range != TimeRange::UNBOUNDED).then(|| Arc::new(range))
}

/// Orders time ranges by their start.
fn earlier(one: &TimeRange, two: &TimeRange) -> Ordering {
    one.from.cmp(&two.from)
}

/// More ranges than this are sorted by their start before they are merged.
const MANY: usize = 4_096;

/// Merges overlapping ranges. As in the reference, this goes from the last to the first, in quadratic time, unless
/// there are too many.
fn joined<T>(mut ranges: Vec<T>, begins: impl Fn(&T, &T) -> Ordering, merge: impl Fn(&T, &T) -> Option<T>) -> Vec<T> {
    let mut result: Vec<T> = Vec::new();
    if ranges.len() > MANY {
        ranges.sort_by(begins);
        for range in ranges {
            match result.last_mut() {
                Some(last) => match merge(last, &range) {
                    Some(both) => *last = both,
                    None => result.push(range),
                },
                None => result.push(range),
            }
        }
        return result;
    }
    while let Some(mut range) = ranges.pop() {
        let mut apart = Vec::new();
        for other in ranges {
            match merge(&range, &other) {
                Some(both) => range = both,
                None => apart.push(other),
            }
        }
        result.push(range);
        ranges = apart;
    }
    result
}
