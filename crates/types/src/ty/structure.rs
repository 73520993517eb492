//! Hashes with known keys: `Struct`.

use std::sync::Arc;

use foldhash::fast::RandomState;
use indexmap::IndexMap;
use puppetlang_source::meter::Metered as _;

use super::equality::Comparison;
use super::parts::{Parts, equal_in_order};
use super::{SharedText, Type};

/// `Struct`: hashes with known keys.
#[derive(Clone)]
pub struct StructType {
    elements: Vec<StructElement>,
    /// The index of each key in `elements`, if there are many.
    by_name: Option<IndexMap<SharedText, usize, RandomState>>,
    /// Whether other keys are allowed.
    open: bool,
}

/// A key and the type of its value.
#[derive(Clone)]
pub struct StructElement {
    /// Whether the key is required.
    pub key: StructKey,
    /// The key.
    pub name: SharedText,
    /// The type of the value.
    pub value: Type,
}

/// Whether a key is required.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StructKey {
    /// The key must exist.
    Required,
    /// The key may be missing.
    Optional,
}

/// Up to this many elements are searched linearly.
const FEW: usize = 8;

impl StructType {
    /// Creates the type; the elements keep their order.
    pub fn new(elements: Vec<StructElement>) -> Self {
        let by_name = (elements.len() > FEW).then(|| {
            let numbered = elements.iter().enumerate().metered();
            numbered.map(|(index, element)| (Arc::clone(&element.name), index)).collect()
        });
        Self { elements, by_name, open: false }
    }

    /// Accepts every hash: `Struct` without parameters according to the documentation.
    pub fn every() -> Self {
        Self { elements: Vec::new(), by_name: None, open: true }
    }

    /// Returns true if other keys are allowed.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The elements, in the given order.
    pub fn elements(&self) -> &[StructElement] {
        &self.elements
    }

    /// Returns the element of a key; the last one if the key occurs twice.
    pub fn get(&self, name: &str) -> Option<&StructElement> {
        match &self.by_name {
            Some(by_name) => by_name.get(name).and_then(|&index| self.elements.get(index)),
            None => self.elements.iter().rev().find(|element| *element.name == *name),
        }
    }

    /// The number of required keys.
    pub fn required(&self) -> usize {
        self.elements.iter().filter(|element| element.key == StructKey::Required).count()
    }
}

impl StructElement {
    /// Returns the type of the key: the string, or an `Optional` of it.
    pub fn key_type(&self) -> Type {
        let name = Type::Text(Arc::clone(&self.name));
        match self.key {
            StructKey::Required => name,
            StructKey::Optional => Type::optional(name),
        }
    }

    /// Returns true if the key may be missing.
    pub fn is_optional(&self) -> bool {
        self.key == StructKey::Optional
    }
}

impl Parts for StructType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.is_open() == other.is_open() && equal_in_order(self.elements(), other.elements(), comparison)
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        self.elements().iter().for_each(|element| visit(&element.value));
    }
}

impl Parts for StructElement {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.key == other.key && self.name == other.name && self.value.equal(&other.value, comparison)
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        visit(&self.value);
    }
}
