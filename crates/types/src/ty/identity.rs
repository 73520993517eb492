//! The identity of types in memory.

use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use puppetlang_source::meter;

use super::{IntegerRange, Size, Type};

/// Identifies a type while it is alive: the address of its content and its class, because `Optional[T]` and
/// `NotUndef[T]` share the address of `T`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Identity(usize, Discriminant<Type>);

/// Identifies a type without parts: its class and bounds. It recognizes types that are created again and again, such as
/// the element type of strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Leaf(Discriminant<Type>, Bounds);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Bounds {
    None,
    Flag(Option<bool>),
    Range(IntegerRange),
    Size(Option<Size>),
}

impl Type {
    /// Returns the class and bounds of a type that has no other content.
    pub(crate) fn leaf(&self) -> Option<Leaf> {
        let bounds = match self {
            Self::Any
            | Self::Unit
            | Self::Undef
            | Self::Default
            | Self::Scalar
            | Self::ScalarData
            | Self::Numeric
            | Self::Binary
            | Self::SemVerRange
            | Self::CatalogEntry
            | Self::AnyObject
            | Self::AnyAlias => Bounds::None,
            Self::Boolean(value) => Bounds::Flag(*value),
            Self::Integer(range) => Bounds::Range(*range),
            Self::String(size) | Self::Collection(size) => Bounds::Size(*size),
            _ => return None,
        };
        Some(Leaf(discriminant(self), bounds))
    }

    /// The number of direct parts, for types that may have many.
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

    /// Charges the meter for one pass over the direct parts; returns false if the meter has stopped.
    #[inline]
    pub(crate) fn spend_width(&self) -> bool {
        /// The number of parts per step.
        const SPEED: usize = 8;
        let units = self.width() / SPEED;
        units == 0 || meter::spend(units as u64).is_ok()
    }

    /// Returns the identity of a type with parts, valid while the type is alive; clones share it. `None` for types
    /// without parts, which are compared as fast as they are looked up.
    pub(crate) fn identity(&self) -> Option<Identity> {
        Some(Identity(self.address()?, discriminant(self)))
    }

    /// The address of the content of a type.
    fn address(&self) -> Option<usize> {
        fn of<T: ?Sized>(shared: &Arc<T>) -> Option<usize> {
            Some(Arc::as_ptr(shared).addr())
        }
        match self {
            Self::Array(array) => of(array),
            Self::Tuple(tuple) => of(tuple),
            Self::Hash(hash) => of(hash),
            Self::Struct(structure) => of(structure),
            Self::Variant(types) => of(types),
            Self::Callable(callable) => callable.as_ref().and_then(of),
            Self::Init(init) => init.as_ref().and_then(of),
            Self::Sensitive(ty) => of(ty),
            Self::Iterable(ty) | Self::Iterator(ty) | Self::Type(ty) | Self::Optional(ty) | Self::NotUndef(ty) => {
                ty.as_ref().and_then(of)
            }
            Self::Extension(extension) => of(extension),
            Self::Alias(alias) => Some(alias.address()),
            Self::Object(object) => Some(object.address()),
            _ => None,
        }
    }
}
