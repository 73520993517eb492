//! Which types can be iterated over, and their element types.

use crate::ty::{Size, StructElement, Type};

/// The size of a pair of key and value.
const PAIR: Option<Size> = Some(Size::exactly(2));

/// Returns true if values of the type can be iterated over.
pub(crate) fn is_iterable(ty: &Type) -> bool {
    match ty {
        Type::Type(Some(of)) => match &**of {
            Type::Enum(_) => true,
            Type::Integer(range) => range.is_finite(),
            _ => false,
        },
        Type::Alias(alias) => alias.target().is_some_and(|target| is_iterable_target(&target)),
        Type::Object(object) => object.get().is_some_and(|object| object.parent().is_some_and(is_iterable)),
        Type::Collection(_) => true,
        ty => iterated(ty).is_some(),
    }
}

/// An alias of itself cannot be iterated over.
fn is_iterable_target(ty: &Type) -> bool {
    match ty.resolved().as_ref() {
        Type::Alias(_) => false,
        ty => is_iterable(ty),
    }
}

/// Returns the element type, `Some(None)` if it is unknown, or `None` if the type cannot be iterated over.
pub(crate) fn iterated(ty: &Type) -> Option<Option<Type>> {
    let pair = |key: Type, value: Type| Some(Some(Type::tuple(vec![key, value], PAIR)));
    match ty {
        Type::String(_) | Type::Text(_) | Type::Enum(_) => Some(Some(Type::String(Some(Size::exactly(1))))),
        Type::Integer(_) => Some(Some(Type::INTEGER)),
        Type::Array(array) => Some((!matches!(array.element, Type::Any)).then(|| array.element.clone())),
        Type::Hash(hash) => {
            let bare = matches!((&hash.key, &hash.value, hash.size), (Type::Any, Type::Any, None));
            if bare { pair(Type::Unit, Type::Unit) } else { pair(hash.key.clone(), hash.value.clone()) }
        }
        Type::Struct(structure) if structure.elements().is_empty() => pair(Type::Unit, Type::Unit),
        Type::Struct(structure) => pair(
            Type::variant_of(structure.elements().iter().map(StructElement::key_type)),
            Type::variant_of(structure.elements().iter().map(|element| element.value.clone())),
        ),
        Type::Tuple(tuple) => Some(Some(Type::variant_of(tuple.types.iter().cloned()))),
        Type::Iterable(of) | Type::Iterator(of) => Some(of.as_deref().cloned()),
        Type::Type(Some(of)) => match &**of {
            Type::Enum(_) => Some(Some((**of).clone())),
            Type::Integer(range) if range.is_finite() => Some(Some((**of).clone())),
            _ => None,
        },
        Type::Alias(_) => match ty.resolved().as_ref() {
            Type::Alias(_) => None,
            target => iterated(target),
        },
        Type::Object(object) => object.get()?.parent().and_then(iterated),
        _ => None,
    }
}
