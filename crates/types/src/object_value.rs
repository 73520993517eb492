//! Conversion between instances of Object types and hashes.

use std::sync::Arc;

use crate::error::TypeError;
use crate::mismatch::assert_instance;
use crate::ty::{AttributeKind, ObjectRef};
use crate::value::{Hash, HashBuilder, Object, Value};

/// Returns the attributes of an instance that differ from their defaults.
pub(crate) fn init_hash(object: &Object) -> Hash {
    let mut hash = HashBuilder::new();
    let Some(ty) = object.kind().get() else { return hash.build() };
    let attributes = ty.all_attributes();
    for (name, value) in ty.stored_attributes().iter().zip(object.attributes()) {
        let default = attributes.iter().find(|attribute| attribute.name == *name).and_then(|one| one.value.as_ref());
        if !default.is_some_and(|default| default.key_eq(value)) {
            hash.insert(name.clone(), value.clone());
        }
    }
    hash.build()
}

/// Creates an instance from a hash of attributes.
///
/// # Errors
///
/// Returns an error if the type does not accept the hash.
pub fn from_hash(ty: &ObjectRef, subject: &str, hash: &Hash) -> Result<Value, TypeError> {
    let Some(object) = ty.get() else { return Err(TypeError::new("reference to unresolved type 'Object'")) };
    assert_instance(subject, &object.init_type(), &Value::Hash(hash.clone()))?;
    let attributes = object.all_attributes();
    let value = |name: &str| {
        hash.get_str(name).cloned().or_else(|| {
            let attribute = attributes.iter().find(|attribute| attribute.name == name)?;
            if attribute.kind == Some(AttributeKind::GivenOrDerived) { None } else { attribute.value.clone() }
        })
    };
    let values = object.stored_attributes().iter().map(|name| value(name).unwrap_or(Value::Undef)).collect::<Vec<_>>();
    Ok(Value::Object(Arc::new(Object::new(ty.clone(), values))))
}
