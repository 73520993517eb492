//! Types of which each is there once.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::mem::discriminant;

use foldhash::fast::FixedState;

use super::Type;
use crate::deep::deep;

/// So few types are compared with each other.
const FEW: usize = 32;

/// Types in the order in which they were added first.
#[derive(Default)]
pub(super) struct Distinct {
    types: Vec<Type>,
    /// The indices of types by their hash, when there are many.
    by_hash: HashMap<u64, Vec<usize>, FixedState>,
}

impl Distinct {
    /// Adds a type that is not there yet.
    pub(super) fn add(&mut self, kind: Type) {
        if self.types.len() < FEW {
            if !self.types.contains(&kind) {
                self.types.push(kind);
            }
            return;
        }
        if self.by_hash.is_empty() {
            for (index, kind) in self.types.iter().enumerate() {
                self.by_hash.entry(hash_of(kind)).or_default().push(index);
            }
        }
        let alike = self.by_hash.entry(hash_of(&kind)).or_default();
        if !alike.iter().any(|&index| self.types[index] == kind) {
            alike.push(self.types.len());
            self.types.push(kind);
        }
    }

    /// The types.
    pub(super) fn into_vec(self) -> Vec<Type> {
        self.types
    }
}

/// A hash that is the same for equal types.
fn hash_of(kind: &Type) -> u64 {
    let mut state = std::hash::BuildHasher::build_hasher(&FixedState::default());
    hash(kind, &mut state);
    state.finish()
}

fn hash<H: Hasher>(kind: &Type, state: &mut H) {
    discriminant(kind).hash(state);
    match kind {
        Type::Text(text) => text.hash(state),
        Type::Integer(range) => (range.from(), range.to()).hash(state),
        Type::String(size) => size.hash(state),
        Type::Enum(values) => values.hash(state),
        Type::Class(name) => name.hash(state),
        Type::Resource(Some(resource)) => (resource.lower_name(), resource.title()).hash(state),
        Type::Regexp(regexp) => regexp.hash(state),
        Type::Array(array) => deep(u32::MAX, || {
            array.size.hash(state);
            hash(&array.element, state);
        }),
        Type::Hash(of) => deep(u32::MAX, || {
            hash(&of.key, state);
            hash(&of.value, state);
        }),
        Type::Tuple(tuple) => deep(u32::MAX, || tuple.types.iter().for_each(|kind| hash(kind, state))),
        Type::Struct(structure) => deep(u32::MAX, || {
            for element in structure.elements() {
                element.name.hash(state);
                hash(&element.value, state);
            }
        }),
        // The order of a Variant does not matter.
        Type::Variant(types) => types.len().hash(state),
        kind => {
            if let Some(contained) = kind.contained() {
                deep(u32::MAX, || hash(contained, state));
            }
        }
    }
}
