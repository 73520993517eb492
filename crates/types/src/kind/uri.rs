//! Uniform resource identifiers by their parts: `URI`.

use std::sync::Arc;

use super::Type;
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

impl Type {
    /// The type of identifiers whose parts match; without parts, of all.
    pub fn uri(parts: Hash) -> Self {
        Self::Uri(Some(parts).filter(|parts| !parts.is_empty()).map(|parts| Arc::new(UriType::new(parts))))
    }
}

impl PartialEq for UriType {
    fn eq(&self, other: &Self) -> bool {
        Value::Hash(self.parts.clone()).value_eq(&Value::Hash(other.parts.clone()))
    }
}
