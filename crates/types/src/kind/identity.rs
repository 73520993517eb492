//! What tells one type from every other one that is in memory.

use std::sync::Arc;

use puppetlang_source::meter;

use super::Type;

impl Type {
    /// How many parts a type has directly within it, for the types that may have many.
    #[inline]
    fn width(&self) -> usize {
        match self {
            Self::Enum(values) => values.values().len(),
            Self::Pattern(patterns) => patterns.patterns().len(),
            Self::Variant(types) => types.len(),
            Self::Tuple(tuple) => tuple.types.len(),
            Self::Struct(structure) => structure.elements().len(),
            _ => 0,
        }
    }

    /// Spends the work of going over the parts of a type once; false if the meter has stopped.
    #[inline]
    pub(crate) fn spend_width(&self) -> bool {
        /// Parts that are compared in a unit of work.
        const SPEED: usize = 8;
        let units = self.width() / SPEED;
        units == 0 || meter::spend(units as u64).is_ok()
    }

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
