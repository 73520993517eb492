//! Infers the type of a value, in three levels of detail.

use puppetlang_scalar::{VersionBound, VersionRange};
use puppetlang_source::meter::{self, Metered as _};

use crate::common::common_type;
use crate::resource_object;
use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{
    FloatRange, IntegerRange, ObjectExtension, SemVerType, Size, StructElement, StructKey, TimeRange, Type,
};
use crate::value::{Array, HEAVY, Hash, Object, Text, Value};
use std::collections::HashMap;
use std::sync::Arc;

/// Containers at a deeper level than this are not visited: their elements are `Any`.
const DEEPEST: u32 = 512;

impl Type {
    /// Infers the type of a value: exact numbers and strings, with the common type of a container's elements.
    pub fn of(value: &Value) -> Self {
        infer(value)
    }

    /// The node count above which the detailed type of a value is its type: a type of that size cannot be read, and
    /// freeing it takes longer than a deadline allows.
    pub const MAX_DETAILED_NODES: u32 = 1 << 18;

    /// Infers the type of a value in full detail: arrays become tuples, hashes with strings as keys become structs.
    pub fn detailed_of(value: &Value) -> Self {
        infer_set(value)
    }

    /// Infers the generalized type of a value: without numbers, strings and sizes.
    pub fn generic_of(value: &Value) -> Self {
        infer(value).generalized()
    }
}

/// Memoized types of containers, by address.
type Memory = HashMap<usize, Type>;

pub(crate) fn infer(value: &Value) -> Type {
    infer_at(value, 0, (value.node_count() > HEAVY).then(Memory::new).as_mut())
}

fn infer_at(value: &Value, level: u32, mut memory: Option<&mut Memory>) -> Type {
    let address = memory.as_ref().and_then(|_| value.address());
    if let Some(ty) = address.and_then(|address| memory.as_ref()?.get(&address)) {
        return ty.clone();
    }
    let ty = infer_container(value, level, memory.as_deref_mut());
    if let (Some(memory), Some(address)) = (memory, address) {
        memory.insert(address, ty.clone());
    }
    ty
}

fn infer_container(value: &Value, level: u32, mut memory: Option<&mut Memory>) -> Type {
    if meter::spend(1).is_err() {
        return Type::Any;
    }
    match value {
        Value::Array(array) if array.is_empty() => Type::empty_array(),
        Value::Array(array) => {
            let element = inside(array.depth(), level, || reduced(array.iter(), level + 1, memory));
            Type::array(element, Some(Size::exactly(array.len())))
        }
        Value::Hash(hash) if hash.is_empty() => Type::empty_hash(),
        Value::Hash(hash) => {
            let key = inside(hash.depth(), level, || reduced(hash.keys(), level + 1, memory.as_deref_mut()));
            let value = inside(hash.depth(), level, || reduced(hash.values(), level + 1, memory));
            Type::hash(key, value, Some(Size::exactly(hash.len())))
        }
        Value::Sensitive(hidden) => {
            let of = inside(hidden.depth(), level, || infer_at(hidden.unwrap(), level + 1, memory));
            Type::Sensitive(Arc::new(of.concealed()))
        }
        value => scalar(value),
    }
}

/// Infers the type of elements on a larger stack, or returns `Any` beyond the maximum level.
fn inside(depth: u32, level: u32, work: impl FnOnce() -> Type) -> Type {
    if level >= DEEPEST { Type::Any } else { ensure_sufficient_stack(depth, work) }
}

/// Infers the type of a value that is not a container.
fn scalar(value: &Value) -> Type {
    match value {
        Value::Undef => Type::Undef,
        Value::Default => Type::Default,
        Value::Boolean(value) => Type::Boolean(Some(*value)),
        Value::Integer(number) => Type::Integer(IntegerRange::exactly(*number)),
        Value::Float(number) => Type::Float(FloatRange::new(Some(*number), Some(*number))),
        Value::String(text) => Type::text(text),
        Value::Regexp(regexp) => Type::Regexp(Some(regexp.clone())),
        Value::Type(ty) => Type::Type(Some(resource_object::type_of(ty))),
        Value::Binary(_) => Type::Binary,
        Value::SemVer(_) => Type::SemVer(Arc::new(SemVerType::new(Vec::new()))),
        Value::SemVerRange(_) => Type::SemVerRange,
        Value::Timespan(time) => Type::Timespan(Some(Arc::new(TimeRange::exactly(time.nanoseconds())))),
        Value::Timestamp(time) => Type::Timestamp(Some(Arc::new(TimeRange::exactly(time.nanoseconds())))),
        Value::Uri(uri) => crate::uri_value::exactly(uri),
        Value::Object(object) => of_object(object),
        Value::Iterator(iterator) => Type::iterator(iterator.element().clone()),
        Value::Callable(callable) => callable.signature(),
        Value::Array(_) | Value::Hash(_) | Value::Sensitive(_) => Type::Any,
    }
}

/// Infers the type of an instance. A parameterized Object type gets the instance's own attributes as arguments.
fn of_object(object: &Object) -> Type {
    let base = Type::Object(object.kind().clone());
    let Some(ty) = object.kind().get() else { return base };
    if !ty.is_parameterized() {
        return base;
    }
    let arguments: Vec<Value> =
        ty.all_parameters().iter().map(|parameter| object.get(&parameter.name).unwrap_or(Value::Undef)).collect();
    match ObjectExtension::new(object.kind().clone(), &arguments) {
        Ok(extension) => Type::Extension(Arc::new(extension)),
        Err(_) => base,
    }
}

/// Returns the common type of values. `undef` is ignored.
fn reduced<'a>(values: impl Iterator<Item = &'a Value> + Clone, level: u32, mut memory: Option<&mut Memory>) -> Type {
    if let Some(ty) = uniform(values.clone()) {
        return ty;
    }
    // The leading strings are combined at once: pairwise, their common type would grow by one string at a time.
    let texts = values.clone().take_while(|value| matches!(value, Value::String(_) | Value::Undef)).count();
    let first = (texts > 1).then(|| uniform(values.clone().take(texts).filter(|value| !value.is_undef()))).flatten();
    let rest = values.skip(if first.is_some() { texts } else { 0 });
    let rest = rest.metered().map(|value| infer_at(value, level, memory.as_deref_mut()));
    first.into_iter().chain(rest).reduce(|one, two| common_type(&one, &two)).unwrap_or(Type::Any)
}

/// Returns the common type in one pass if all values are strings or all are integers.
fn uniform<'a>(values: impl Iterator<Item = &'a Value> + Clone) -> Option<Type> {
    match values.clone().next()? {
        Value::String(first) => {
            let left = meter::bytes_left();
            let texts = only_texts(values);
            let ty = texts.map(|texts| {
                if texts.iter().all(|text| text == first) { Type::text(first) } else { Type::enumeration(texts, false) }
            });
            meter::release_to(left);
            ty
        }
        Value::Integer(first) => {
            let (mut least, mut most) = (*first, *first);
            for value in values.metered() {
                let Value::Integer(number) = value else { return None };
                (least, most) = (least.min(*number), most.max(*number));
            }
            Some(Type::integer(Some(least), Some(most)))
        }
        _ => None,
    }
}

/// Returns the values if all of them are strings.
fn only_texts<'a>(values: impl Iterator<Item = &'a Value>) -> Option<Vec<Text>> {
    /// The bytes per string: a growing list, and the buffer of the sort.
    const MEMORY: usize = 3 * size_of::<Text>();
    let mut texts = Vec::new();
    for value in values.metered() {
        let Value::String(text) = value else { return None };
        meter::charge(MEMORY).ok()?;
        texts.push(text.clone());
    }
    Some(texts)
}

pub(crate) fn infer_set(value: &Value) -> Type {
    if value.node_count() > Type::MAX_DETAILED_NODES {
        return infer(value);
    }
    infer_set_at(value, 0)
}

fn infer_set_at(value: &Value, level: u32) -> Type {
    // The bytes per value: its type, and its share of the container's type.
    const MEMORY: usize = 5 * size_of::<Value>();
    if level >= DEEPEST || meter::spend(1).is_err() || meter::charge(MEMORY).is_err() {
        return Type::Any;
    }
    match value {
        Value::Array(array) if !array.is_empty() => ensure_sufficient_stack(array.depth(), || tuple(array, level + 1)),
        Value::Hash(hash) if !hash.is_empty() => ensure_sufficient_stack(hash.depth(), || structure(hash, level + 1)),
        Value::SemVer(version) => {
            let bound = VersionBound::At((**version).clone());
            let only = VersionRange::between(&bound, &bound, false);
            Type::SemVer(Arc::new(SemVerType::new(vec![only])))
        }
        value => infer_at(value, level, None),
    }
}

fn tuple(array: &Array, level: u32) -> Type {
    Type::tuple(array.iter().metered().map(|value| infer_set_at(value, level)).collect(), None)
}

fn structure(hash: &Hash, level: u32) -> Type {
    let is_name = |key: &Value| key.as_str().is_some_and(|name| !name.is_empty());
    if hash.keys().all(is_name) {
        let element = |(key, value): (&Value, &Value)| StructElement {
            key: StructKey::Required,
            name: key.as_str().unwrap_or_default().into(),
            value: infer_set_at(value, level),
        };
        return Type::structure(hash.iter().metered().map(element).collect());
    }
    let keys = Type::variant_of(hash.keys().map(|key| infer_set_at(key, level)));
    let values = Type::variant_of(hash.values().map(|value| infer_set_at(value, level)));
    Type::hash(keys, values, Some(Size::exactly(hash.len())))
}
