//! Sets of types: `TypeSet`.

use crate::value::{Hash, Value};

/// A set of types, by the hash that describes it.
#[derive(Clone)]
pub struct TypeSet {
    /// The description, with the types in it resolved.
    pub init: Hash,
}

impl TypeSet {
    /// The name of the set, if it has one.
    pub fn name(&self) -> Option<&str> {
        self.init.get_str("name").and_then(Value::as_str)
    }
}

impl PartialEq for TypeSet {
    fn eq(&self, other: &Self) -> bool {
        Value::Hash(self.init.clone()).key_eq(&Value::Hash(other.init.clone()))
    }
}
