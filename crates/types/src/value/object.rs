//! Instances of Object types.

use std::sync::Arc;

use super::Value;
use super::array::{SHALLOW, dismantle as dismantle_pile};
use crate::kind::ObjectRef;

/// An instance of an Object type: the type, and the values of the attributes that are stored, in the order of the type.
pub struct Object {
    depth: u32,
    weight: u32,
    kind: ObjectRef,
    attributes: Vec<Value>,
}

impl Object {
    /// An instance. `attributes` are the values of [`ObjectType::stored_attributes`](crate::kind::ObjectType), in order.
    pub fn new(kind: ObjectRef, attributes: Vec<Value>) -> Self {
        let depth = attributes.iter().map(Value::depth).max().unwrap_or(0).saturating_add(1);
        let weight = attributes.iter().map(Value::weight).fold(1, u32::saturating_add);
        Self { depth, weight, kind, attributes }
    }

    /// The type.
    pub fn kind(&self) -> &ObjectRef {
        &self.kind
    }

    /// The levels of containers, itself included.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The number of values in it, itself included; see [`Value::weight`].
    pub fn weight(&self) -> u32 {
        self.weight
    }

    /// The stored values, in the order of the type's attributes.
    pub fn attributes(&self) -> &[Value] {
        &self.attributes
    }

    /// The value of an attribute: the stored one, or the constant of the type.
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

/// Gives the attributes to `pile` if nobody else has this object.
pub(super) fn dismantle(object: Arc<Object>, pile: &mut Vec<Value>) {
    if let Some(mut object) = Arc::into_inner(object) {
        pile.append(&mut object.attributes);
    }
}
