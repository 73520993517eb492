//! Uniform resource identifiers by their parts: `URI`.

use crate::value::{Hash, Value};

/// Identifiers whose parts match: a hash from the name of a part (`scheme`, `userinfo`, `host`, `port`, `path`, `query`,
/// `fragment`, `opaque`) to what it has to match.
#[derive(Clone)]
pub struct UriType {
    parts: Hash,
}

impl UriType {
    /// The parts that matter.
    pub fn new(parts: Hash) -> Self {
        Self { parts }
    }

    /// The parts that matter, by name.
    pub fn parts(&self) -> &Hash {
        &self.parts
    }
}

impl PartialEq for UriType {
    fn eq(&self, other: &Self) -> bool {
        Value::Hash(self.parts.clone()).value_eq(&Value::Hash(other.parts.clone()))
    }
}
