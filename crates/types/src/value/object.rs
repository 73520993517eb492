//! Instances of Object types.

use std::sync::Arc;

use super::Value;
use super::array::{SHALLOW, dismantle as dismantle_pile};
use crate::ty::ObjectRef;

/// An instance of an Object type: the type and the values of its stored attributes, in the order of the type.
pub struct Object {
    depth: u32,
    node_count: u32,
    ty: ObjectRef,
    attributes: Vec<Value>,
}

impl Object {
    /// Creates an instance. `attributes` are the values of [`ObjectType::stored_attributes`](crate::ty::ObjectType),
    /// in order.
    pub fn new(ty: ObjectRef, attributes: Vec<Value>) -> Self {
        let depth = attributes.iter().map(Value::depth).max().unwrap_or(0).saturating_add(1);
        let node_count = attributes.iter().map(Value::node_count).fold(1, u32::saturating_add);
        Self { depth, node_count, ty, attributes }
    }

    /// The type.
    pub fn kind(&self) -> &ObjectRef {
        &self.ty
    }

    /// The number of levels of nested containers, itself included.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The node count, itself included; see [`Value::node_count`].
    pub fn node_count(&self) -> u32 {
        self.node_count
    }

    /// The stored values, in the order of the type's attributes.
    pub fn attributes(&self) -> &[Value] {
        &self.attributes
    }

    /// Returns the value of an attribute: the stored one, or the constant of the type.
    pub fn get(&self, name: &str) -> Option<Value> {
        let object = self.ty.get()?;
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

/// Moves the attributes to the stack `stack` if the object is not shared.
pub(super) fn dismantle(object: Arc<Object>, stack: &mut Vec<Value>) {
    if let Some(mut object) = Arc::into_inner(object) {
        stack.append(&mut object.attributes);
    }
}
