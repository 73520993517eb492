//! Types of arrays and hashes.

use super::{Size, Type};

/// Arrays of one type of element: `Array`.
#[derive(Clone)]
pub struct ArrayType {
    /// The type of the elements.
    pub element: Type,
    /// How many elements there are.
    pub size: Option<Size>,
}

impl ArrayType {
    /// The type of element does not matter when there can be none.
    pub fn new(element: Type, size: Option<Size>) -> Self {
        let element = if size.is_some_and(Size::is_zero) { Type::Unit } else { element };
        Self { element, size }
    }

    /// How many elements there are; any number if nothing is said.
    pub fn size_or_any(&self) -> Size {
        self.size.unwrap_or(Size::ANY)
    }
}

/// Hashes of one type of key and one of value: `Hash`.
#[derive(Clone)]
pub struct HashType {
    /// The type of the keys.
    pub key: Type,
    /// The type of the values.
    pub value: Type,
    /// How many entries there are.
    pub size: Option<Size>,
}

impl HashType {
    /// The types of key and value do not matter when there can be none.
    pub fn new(key: Type, value: Type, size: Option<Size>) -> Self {
        if size.is_some_and(Size::is_zero) {
            return Self { key: Type::Unit, value: Type::Unit, size };
        }
        Self { key, value, size }
    }

    /// How many entries there are; any number if nothing is said.
    pub fn size_or_any(&self) -> Size {
        self.size.unwrap_or(Size::ANY)
    }

    /// True for the type that holds only the empty hash.
    pub fn is_empty_hash(&self) -> bool {
        matches!((&self.key, &self.value), (Type::Unit, Type::Unit)) && self.size.is_some_and(Size::is_zero)
    }
}

/// Arrays by position: `Tuple`. The last type repeats as far as the size wants.
#[derive(Clone)]
pub struct TupleType {
    /// The types of the elements.
    pub types: Vec<Type>,
    /// How many elements there are; as many as types if nothing is said, or any number without types.
    pub size: Option<Size>,
}

impl TupleType {
    /// How many elements there are.
    pub fn count(&self) -> Size {
        match self.size {
            Some(size) => size,
            None if self.types.is_empty() => Size::ANY,
            None => Size::exactly(self.types.len()),
        }
    }

    /// The type at an index; the last one for what lies behind. None without types.
    pub fn at(&self, index: usize) -> Option<&Type> {
        self.types.get(index).or(self.types.last())
    }
}
