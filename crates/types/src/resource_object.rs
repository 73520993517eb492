//! Resource objects: the form in which parameters hold references to resources and classes.
//!
//! If a parameter of a class or defined type gets a reference, the reference implementation converts it to a Ruby
//! object (`Puppet::Resource`). The text of such an object has no quotes (`Notify[a]`), the object is not equal to the
//! type `Notify['a']`, and it cannot be used as a type. Its inferred type is that of the resource; a class is a
//! resource of the type `Class` there.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_source::meter::{self, Stopped};

use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{ResourceType, Type, capitalized};
use crate::value::{Hash, Value};

/// Replaces the references to resources and classes in a value by resource objects.
///
/// # Errors
///
/// If a limit of steps or bytes is reached.
///
/// ```
/// use puppetlang_types::resource_object::with_resource_objects;
/// use puppetlang_types::{Type, Value};
///
/// let reference = Value::Type(Type::resource("notify", Some("a")).into());
/// assert!(matches!(reference, Value::Type(_)));
///
/// let object = with_resource_objects(reference).expect("no limit is set");
/// let mut text = String::new();
/// object.interpolated(&mut text).expect("resource objects have a text");
/// assert_eq!(text, "Notify[a]");
/// ```
pub fn with_resource_objects(value: Value) -> Result<Value, Stopped> {
    match &value {
        Value::Type(ty) => Ok(object_of(ty)?.unwrap_or(value)),
        Value::Array(_) | Value::Hash(_) if has_reference(&value, &mut HashSet::default())? => {
            Ok(Conversion::default().convert(&value, 0)?.unwrap_or(value))
        }
        _ => Ok(value),
    }
}

/// Containers with a larger node count may share parts, so each of them is searched and converted only once.
const LARGE: u32 = 256;

/// Returns true if a value contains a reference to a resource or class.
fn has_reference(value: &Value, seen: &mut HashSet<usize, RandomState>) -> Result<bool, Stopped> {
    let is_new = |seen: &mut HashSet<usize, RandomState>| {
        value.node_count() <= LARGE || value.identity().is_none_or(|identity| seen.insert(identity))
    };
    match value {
        Value::Type(ty) => Ok(is_reference(ty)),
        Value::Array(values) if is_new(seen) => {
            meter::spend(1 + values.len() as u64 / 16)?;
            ensure_sufficient_stack(values.depth(), || {
                values.iter().try_fold(false, |found, value| Ok(found || has_reference(value, seen)?))
            })
        }
        Value::Hash(hash) if is_new(seen) => {
            meter::spend(1 + hash.len() as u64 / 8)?;
            ensure_sufficient_stack(hash.depth(), || {
                let mut parts = hash.iter().flat_map(|(key, value)| [key, value]);
                parts.try_fold(false, |found, value| Ok(found || has_reference(value, seen)?))
            })
        }
        _ => Ok(false),
    }
}

/// Returns true if a value is a resource object.
pub fn is_resource_object(value: &Value) -> bool {
    matches!(value, Value::Type(ty) if is_object(ty))
}

/// Returns the type that describes a type or resource object used as a value: for an object, the type of its resource.
pub(crate) fn type_of(ty: &Arc<Type>) -> Arc<Type> {
    match &**ty {
        Type::Resource(Some(resource)) if resource.is_object() => {
            Type::resource(resource.name(), resource.title()).into()
        }
        _ => Arc::clone(ty),
    }
}

/// Returns true for the type that represents a resource object.
pub(crate) fn is_object(ty: &Type) -> bool {
    matches!(ty, Type::Resource(Some(resource)) if resource.is_object())
}

/// Returns true for a reference to a resource or class.
fn is_reference(ty: &Type) -> bool {
    match ty {
        Type::Resource(Some(resource)) => !resource.is_object(),
        Type::Class(name) => name.is_some(),
        _ => false,
    }
}

/// Returns the resource object for a reference, and `None` for other types.
fn object_of(ty: &Type) -> Result<Option<Value>, Stopped> {
    let object = match ty {
        Type::Resource(Some(resource)) if !resource.is_object() => {
            ResourceType::object(resource.name(), resource.title().unwrap_or_default())
        }
        Type::Class(Some(name)) => ResourceType::object("Class", &capitalized(name)),
        _ => return Ok(None),
    };
    meter::charge(size_of::<ResourceType>() + object.name().len() + object.title().unwrap_or_default().len())?;
    Ok(Some(Value::Type(Type::Resource(Some(object.into())).into())))
}

/// The conversion of a value, which remembers the large containers that it has converted, by identity.
#[derive(Default)]
struct Conversion {
    known: HashMap<usize, Option<Value>, RandomState>,
}

impl Conversion {
    /// Returns the converted value, and `None` if it contains no reference.
    fn convert(&mut self, value: &Value, depth: u32) -> Result<Option<Value>, Stopped> {
        if let Value::Type(ty) = value {
            return object_of(ty);
        }
        let identity = value.identity().filter(|_| value.node_count() > LARGE);
        if let Some(known) = identity.and_then(|identity| self.known.get(&identity)) {
            return Ok(known.clone());
        }
        let converted = ensure_sufficient_stack(depth, || self.content(value, depth + 1))?;
        if let Some(identity) = identity {
            self.known.insert(identity, converted.clone());
        }
        Ok(converted)
    }

    fn content(&mut self, value: &Value, depth: u32) -> Result<Option<Value>, Stopped> {
        let mut converted = Converted::default();
        Ok(match value {
            Value::Array(values) => {
                for (index, value) in values.iter().enumerate() {
                    let new = self.convert(value, depth)?;
                    converted.push(values.len(), index, new, values.iter())?;
                }
                converted.0.map(Value::from)
            }
            Value::Hash(hash) => {
                let parts = || hash.iter().flat_map(|(key, value)| [key, value]);
                for (index, part) in parts().enumerate() {
                    let new = self.convert(part, depth)?;
                    converted.push(2 * hash.len(), index, new, parts())?;
                }
                converted.0.map(|parts| {
                    let mut parts = parts.into_iter();
                    let mut pairs = Vec::with_capacity(hash.len());
                    while let (Some(key), Some(value)) = (parts.next(), parts.next()) {
                        pairs.push((key, value));
                    }
                    Value::Hash(pairs.into_iter().collect::<Hash>())
                })
            }
            _ => None,
        })
    }
}

/// The parts of a container, copied when the first part is replaced.
#[derive(Default)]
struct Converted(Option<Vec<Value>>);

impl Converted {
    fn push<'v>(
        &mut self,
        count: usize,
        index: usize,
        new: Option<Value>,
        parts: impl Iterator<Item = &'v Value>,
    ) -> Result<(), Stopped> {
        let Some(new) = new else { return Ok(()) };
        if self.0.is_none() {
            meter::charge(2 * count * size_of::<Value>())?;
        }
        self.0.get_or_insert_with(|| parts.cloned().collect())[index] = new;
        Ok(())
    }
}
