//! Types without what is particular to values: numbers, strings and sizes.

use std::sync::Arc;

use crate::deep::deep;
use crate::kind::{CallableType, Size, StructElement, TupleType, Type};

impl Type {
    /// The type in general: `Integer` for `Integer[1, 5]`, `Array[String]` for `Array[Enum['a'], 1, 1]`.
    #[must_use]
    pub fn generalized(&self) -> Self {
        deep(u32::MAX, || generalized(self))
    }
}

fn generalized(kind: &Type) -> Type {
    let boxed = |of: &Option<Arc<Type>>| of.as_ref().map(|of| Arc::new(of.generalized()));
    match kind {
        Type::Boolean(_) => Type::BOOLEAN,
        Type::Integer(_) => Type::INTEGER,
        Type::Float(_) => Type::FLOAT,
        Type::String(_) | Type::Text(_) => Type::STRING,
        Type::Enum(values) => lengths(values.values().iter().map(|value| value.chars().count())),
        Type::Timespan(_) => Type::Timespan(None),
        Type::Timestamp(_) => Type::Timestamp(None),
        Type::Uri(_) => Type::Uri(None),
        Type::Collection(_) => Type::Collection(None),
        Type::Array(array) if matches!(array.element, Type::Any) => Type::any_array(),
        Type::Array(array) => Type::array(array.element.generalized(), None),
        Type::Hash(hash) if hash.is_empty_hash() => kind.clone(),
        Type::Hash(hash) => Type::hash(hash.key.generalized(), hash.value.generalized(), None),
        Type::Tuple(tuple) => Type::Tuple(Arc::new(generalized_tuple(tuple))),
        Type::Struct(structure) => {
            let elements = structure.elements().iter();
            Type::structure(
                elements
                    .map(|element| StructElement { value: element.value.generalized(), ..element.clone() })
                    .collect(),
            )
        }
        Type::Iterable(of) => Type::Iterable(boxed(of)),
        Type::Iterator(of) => Type::Iterator(boxed(of)),
        Type::Type(of) => Type::Type(boxed(of)),
        Type::Optional(of) => Type::Optional(boxed(of)),
        Type::NotUndef(of) => Type::NotUndef(boxed(of)),
        Type::Sensitive(of) => Type::Sensitive(Arc::new(of.generalized())),
        Type::Variant(types) => {
            let general: Vec<Type> = types.iter().map(Type::generalized).collect();
            if general[..] == **types { kind.clone() } else { Type::variant_of(general) }
        }
        Type::Callable(Some(callable)) => Type::Callable(Some(Arc::new(CallableType::new(
            callable.params.as_ref().map(generalized_tuple),
            callable.block.as_ref().map(Type::generalized),
            callable.returns.as_ref().map(Type::generalized),
        )))),
        Type::Extension(extension) => Type::from(&**extension),
        kind => kind.clone(),
    }
}

/// The number of elements is kept: it says which of them are there.
fn generalized_tuple(tuple: &TupleType) -> TupleType {
    TupleType { types: tuple.types.iter().map(Type::generalized).collect(), size: tuple.size }
}

/// Strings from the shortest to the longest.
fn lengths(counts: impl Iterator<Item = usize>) -> Type {
    let (mut least, mut most) = (usize::MAX, 0);
    for count in counts {
        (least, most) = (least.min(count), most.max(count));
    }
    if least > most { Type::STRING } else { Type::String(Some(Size::new(least as u64, Some(most as u64)))) }
}
