//! Hashes by key: `Struct`.

use std::sync::Arc;

use foldhash::fast::RandomState;
use indexmap::IndexMap;

use super::{SharedText, Type};

/// Hashes with known keys: `Struct`.
#[derive(Clone)]
pub struct StructType {
    elements: Vec<StructElement>,
    /// The index of each key among the elements, when there are many.
    by_name: Option<IndexMap<SharedText, usize, RandomState>>,
    /// Whether other keys may be there too.
    open: bool,
}

/// A key with the type of its value.
#[derive(Clone)]
pub struct StructElement {
    /// Whether the key has to be there.
    pub key: StructKey,
    /// The key.
    pub name: SharedText,
    /// The type of the value.
    pub value: Type,
}

/// Whether a key has to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StructKey {
    /// It has to.
    Required,
    /// It may be missing.
    Optional,
}

/// Structs with fewer elements are searched from the first to the last.
const FEW: usize = 8;

impl StructType {
    /// The elements in the order in which they are given.
    pub fn new(elements: Vec<StructElement>) -> Self {
        let by_name = (elements.len() > FEW)
            .then(|| elements.iter().enumerate().map(|(index, element)| (Arc::clone(&element.name), index)).collect());
        Self { elements, by_name, open: false }
    }

    /// Every hash: what the documents say of `Struct` without parameters.
    pub fn every() -> Self {
        Self { elements: Vec::new(), by_name: None, open: true }
    }

    /// True if other keys may be there too.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The elements, in the order in which they were given.
    pub fn elements(&self) -> &[StructElement] {
        &self.elements
    }

    /// The element of a key. A key that was given twice means the last.
    pub fn get(&self, name: &str) -> Option<&StructElement> {
        match &self.by_name {
            Some(by_name) => by_name.get(name).and_then(|&index| self.elements.get(index)),
            None => self.elements.iter().rev().find(|element| *element.name == *name),
        }
    }

    /// The number of keys that have to be there.
    pub fn required(&self) -> usize {
        self.elements.iter().filter(|element| element.key == StructKey::Required).count()
    }
}

impl StructElement {
    /// The key as a type: the string, optional or not.
    pub fn key_type(&self) -> Type {
        let name = Type::Text(Arc::clone(&self.name));
        match self.key {
            StructKey::Required => name,
            StructKey::Optional => Type::optional(name),
        }
    }

    /// True if the key may be missing.
    pub fn is_optional(&self) -> bool {
        self.key == StructKey::Optional
    }
}
