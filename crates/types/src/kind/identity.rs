//! What tells one type from every other one that is in memory.

use std::sync::Arc;

use super::Type;

impl Type {
    /// The address of what a type is made of, as long as somebody holds it: clones have the same. `None` for types without parts,
    /// which are compared as quickly as they are looked up.
    pub(crate) fn identity(&self) -> Option<usize> {
        fn address<T: ?Sized>(shared: &Arc<T>) -> Option<usize> {
            Some(Arc::as_ptr(shared).addr())
        }
        match self {
            Self::Array(array) => address(array),
            Self::Tuple(tuple) => address(tuple),
            Self::Hash(hash) => address(hash),
            Self::Struct(structure) => address(structure),
            Self::Variant(types) => address(types),
            Self::Callable(callable) => callable.as_ref().and_then(address),
            Self::Init(init) => init.as_ref().and_then(address),
            Self::Sensitive(of) => address(of),
            Self::Iterable(of) | Self::Iterator(of) | Self::Type(of) | Self::Optional(of) | Self::NotUndef(of) => {
                of.as_ref().and_then(address)
            }
            Self::Extension(extension) => address(extension),
            Self::Alias(alias) => Some(alias.address()),
            Self::Object(object) => Some(object.address()),
            _ => None,
        }
    }
}
