//! URIs by their parts: `URI`.

use std::sync::Arc;

use super::Type;
use crate::value::{Hash, Value};

/// URIs whose parts match. A hash maps the name of a part (`scheme`, `userinfo`, `host`, `port`, `path`, `query`,
/// `fragment`, `opaque`) to the value or pattern that it must match.
#[derive(Clone)]
pub struct UriType {
    parts: Hash,
}

impl UriType {
    /// Creates the type from the parts to match.
    pub fn new(parts: Hash) -> Self {
        Self { parts }
    }

    /// The parts to match, by name.
    pub fn parts(&self) -> &Hash {
        &self.parts
    }
}

impl Type {
    /// Returns the type of URIs whose parts match; of all URIs if there are no parts.
    pub fn uri(parts: Hash) -> Self {
        Self::Uri(Some(parts).filter(|parts| !parts.is_empty()).map(|parts| Arc::new(UriType::new(parts))))
    }
}

impl PartialEq for UriType {
    fn eq(&self, other: &Self) -> bool {
        Value::Hash(self.parts.clone()).value_eq(&Value::Hash(other.parts.clone()))
    }
}
