//! Lists of distinct types.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::mem::discriminant;

use foldhash::fast::RandomState;

use super::Type;
use crate::hashing::hasher;
use crate::stack_guard::ensure_sufficient_stack;

/// Up to this many types are compared linearly.
const FEW: usize = 32;

/// Distinct types, in insertion order.
#[derive(Default)]
pub(super) struct Distinct {
    types: Vec<Type>,
    /// The indices of types by their hash, when there are many.
    by_hash: HashMap<u64, Vec<usize>, RandomState>,
}

impl Distinct {
    /// Adds a type unless it is already in the list.
    pub(super) fn add(&mut self, ty: Type) {
        if self.types.len() < FEW {
            if !self.types.contains(&ty) {
                self.types.push(ty);
            }
            return;
        }
        if self.by_hash.is_empty() {
            for (index, ty) in self.types.iter().enumerate() {
                self.by_hash.entry(hash_of(ty)).or_default().push(index);
            }
        }
        let alike = self.by_hash.entry(hash_of(&ty)).or_default();
        if !alike.iter().any(|&index| self.types[index] == ty) {
            alike.push(self.types.len());
            self.types.push(ty);
        }
    }

    /// Returns the types.
    pub(super) fn into_vec(self) -> Vec<Type> {
        self.types
    }
}

/// The maximum number of types within a type that are hashed.
const HASHED: u32 = 256;

/// Hashes a type so that equal types have equal hashes.
fn hash_of(ty: &Type) -> u64 {
    let mut state = hasher();
    ty.hash_some(&mut state, &mut HASHED.clone());
    state.finish()
}

impl Type {
    /// Hashes at most `rest` types within the type. Equal types have equal hashes.
    pub(crate) fn hash_some<H: Hasher>(&self, state: &mut H, rest: &mut u32) {
        discriminant(self).hash(state);
        if *rest == 0 {
            return;
        }
        *rest -= 1;
        match self {
            Self::Text(text) => text.hash(state),
            Self::Integer(range) => (range.from(), range.to()).hash(state),
            Self::String(size) => size.hash(state),
            Self::Enum(values) => values.hash(state),
            Self::Class(name) => name.hash(state),
            Self::Resource(Some(resource)) => (resource.lower_name(), resource.title()).hash(state),
            Self::Regexp(regexp) => regexp.hash(state),
            Self::Array(array) => ensure_sufficient_stack(u32::MAX, || {
                array.size.hash(state);
                array.element.hash_some(state, rest);
            }),
            Self::Hash(of) => ensure_sufficient_stack(u32::MAX, || {
                of.key.hash_some(state, rest);
                of.value.hash_some(state, rest);
            }),
            Self::Tuple(tuple) => {
                ensure_sufficient_stack(u32::MAX, || tuple.types.iter().for_each(|ty| ty.hash_some(state, rest)));
            }
            Self::Struct(structure) => ensure_sufficient_stack(u32::MAX, || {
                for element in structure.elements() {
                    element.name.hash(state);
                    element.value.hash_some(state, rest);
                }
            }),
            // The order of a Variant's types does not matter.
            Self::Variant(types) => types.len().hash(state),
            ty => {
                if let Some(contained) = ty.contained() {
                    ensure_sufficient_stack(u32::MAX, || contained.hash_some(state, rest));
                }
            }
        }
    }
}
