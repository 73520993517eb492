//! Instances of Object types.

use std::sync::Arc;

use super::Value;
use super::array::{SHALLOW, dismantle as dismantle_pile};
use crate::kind::ObjectRef;

/// An instance of an Object type: the type and the values of its stored attributes, in the order of the type.
pub struct Object {
    depth: u32,
    weight: u32,
    kind: ObjectRef,
    attributes: Vec<Value>,
}

impl Object {
    /// Creates an instance. `attributes` are the values of [`ObjectType::stored_attributes`](crate::kind::ObjectType),
    /// in order.
    pub fn new(kind: ObjectRef, attributes: Vec<Value>) -> Self {
        let depth = attributes.iter().map(Value::depth).max().unwrap_or(0).saturating_add(1);
        let weight = attributes.iter().map(Value::weight).fold(1, u32::saturating_add);
        Self { depth, weight, kind, attributes }
    }

    /// The type.
    pub fn kind(&self) -> &ObjectRef {
        &self.kind
    }

    /// The number of levels of nested containers, itself included.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The node count, itself included; see [`Value::weight`].
    pub fn weight(&self) -> u32 {
        self.weight
    }

    /// The stored values, in the order of the type's attributes.
    pub fn attributes(&self) -> &[Value] {
        &self.attributes
    }

    /// Returns the value of an attribute: the stored one, or the constant of the type.
    pub fn get(&self, name: &str) -> Option<Value> {
        let object = self.kind.get()?;
        match object.stored_index(name) {
            Some(index) => self.attributes.get(index).cloned(),
            None => object.constant(name),
        }
    }
}

impl Drop for Object {
    fn drop(&mut self) {
        if self.depth > SHALLOW {
            dismantle_pile(std::mem::take(&mut self.attributes));
        }
    }
}

/// Moves the attributes to the stack `pile` if the object is not shared.
pub(super) fn dismantle(object: Arc<Object>, pile: &mut Vec<Value>) {
    if let Some(mut object) = Arc::into_inner(object) {
        pile.append(&mut object.attributes);
    }
}
