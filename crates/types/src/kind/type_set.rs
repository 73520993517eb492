//! Sets of types: `TypeSet`.

use std::sync::Arc;

use crate::value::{Hash, Value};

/// A set of types, by the hash that describes it.
#[derive(Clone)]
pub struct TypeSet {
    /// The description, with the types in it resolved.
    pub init: Hash,
}

impl TypeSet {
    /// The text of a set of no types, which is what `TypeSet` without parameters is to the reference.
    pub(crate) const EMPTY_TEXT: &str = "TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', \
                                         name_authority => 'http://puppet.com/2016.1/runtime', \
                                         name => 'DefaultTypeSet', version => '0.0.0'}]";

    /// The set that a hash describes; `None` for the one of no types.
    pub(crate) fn described(init: &Hash) -> Option<Arc<Self>> {
        let empty = init.is_empty()
            || init.len() == 5 && init.get_str("name").and_then(Value::as_str) == Some("DefaultTypeSet");
        (!empty).then(|| Arc::new(Self { init: init.clone() }))
    }

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
