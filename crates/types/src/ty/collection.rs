//! Types of arrays and hashes.

use super::equality::Comparison;
use super::parts::{Parts, equal_in_order};
use super::{Size, Type};

/// `Array`: arrays with one element type.
#[derive(Clone)]
pub struct ArrayType {
    /// The element type.
    pub element: Type,
    /// The number of elements; `None` if any.
    pub size: Option<Size>,
}

impl ArrayType {
    /// Creates the type. The element type of an array that must be empty is `Unit`.
    pub fn new(element: Type, size: Option<Size>) -> Self {
        let element = if size.is_some_and(Size::is_zero) { Type::Unit } else { element };
        Self { element, size }
    }

    /// The number of elements; unbounded if there is no size.
    pub fn size_or_any(&self) -> Size {
        self.size.unwrap_or(Size::ANY)
    }
}

/// `Hash`: hashes with one key type and one value type.
#[derive(Clone)]
pub struct HashType {
    /// The type of the keys.
    pub key: Type,
    /// The type of the values.
    pub value: Type,
    /// The number of entries; `None` if any.
    pub size: Option<Size>,
}

impl HashType {
    /// Creates the type. Key and value type of a hash that must be empty are `Unit`.
    pub fn new(key: Type, value: Type, size: Option<Size>) -> Self {
        if size.is_some_and(Size::is_zero) {
            return Self { key: Type::Unit, value: Type::Unit, size };
        }
        Self { key, value, size }
    }

    /// The number of entries; unbounded if there is no size.
    pub fn size_or_any(&self) -> Size {
        self.size.unwrap_or(Size::ANY)
    }

    /// Returns true for the type that accepts only the empty hash.
    pub fn is_empty_hash(&self) -> bool {
        matches!((&self.key, &self.value), (Type::Unit, Type::Unit)) && self.size.is_some_and(Size::is_zero)
    }
}

/// `Tuple`: arrays with a type per position. The last type repeats up to the size.
#[derive(Clone)]
pub struct TupleType {
    /// The types of the elements.
    pub types: Vec<Type>,
    /// The number of elements. `None`: the number of types, or any number if there are no types.
    pub size: Option<Size>,
}

impl TupleType {
    /// The number of elements.
    pub fn count(&self) -> Size {
        match self.size {
            Some(size) => size,
            None if self.types.is_empty() => Size::ANY,
            None => Size::exactly(self.types.len()),
        }
    }

    /// The type at an index; the last type for any index after it. `None` if there are no types.
    pub fn at(&self, index: usize) -> Option<&Type> {
        self.types.get(index).or(self.types.last())
    }
}

impl Parts for ArrayType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.size == other.size && self.element.equal(&other.element, comparison)
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        visit(&self.element);
    }
}

impl Parts for HashType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.size == other.size && self.key.equal(&other.key, comparison) && self.value.equal(&other.value, comparison)
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        visit(&self.key);
        visit(&self.value);
    }
}

impl Parts for TupleType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.size == other.size && equal_in_order(&self.types, &other.types, comparison)
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        self.types.iter().for_each(visit);
    }
}
