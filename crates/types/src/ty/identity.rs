//! The identity of types in memory.

use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use puppetlang_source::meter;

use super::table::type_table;
use super::{IntegerRange, Shape, Size, Type, WeakTypeRef};

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
            Self::Boolean(value) => Bounds::Flag(*value),
            Self::Integer(range) => Bounds::Range(*range),
            ty => match ty.shape() {
                Shape::Plain => Bounds::None,
                Shape::Size(size, _) => Bounds::Size(size),
                _ => return None,
            },
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
}

/// A content with an address, which clones share.
trait Shared {
    fn address(&self) -> Option<usize>;
}

impl<T: ?Sized> Shared for Arc<T> {
    fn address(&self) -> Option<usize> {
        Some(Arc::as_ptr(self).addr())
    }
}

impl<T> Shared for Option<Arc<T>> {
    fn address(&self) -> Option<usize> {
        self.as_ref().and_then(Shared::address)
    }
}

impl<T> Shared for WeakTypeRef<T> {
    fn address(&self) -> Option<usize> {
        Some(self.address())
    }
}

/// Returns the address of the content of a type with parts, by its shape.
macro_rules! address {
    (Contained $content:ident) => {
        Shared::address($content)
    };
    (Parts $content:ident) => {
        Shared::address($content)
    };
    (Declared $content:ident) => {
        Shared::address($content)
    };
    ($shape:ident $content:ident) => {{
        let _ = $content;
        None
    }};
}

macro_rules! define_address {
    (
        types { $($(#[$doc:meta])* $variant:ident $(($content:ty = $bare:expr): $shape:ident)? $(as $core:ident)?;)* }
        variants { $($(#[$more_doc:meta])* $more:ident($more_content:ty): $more_shape:ident of $family:ident;)* }
    ) => {
        impl Type {
            /// The address of the content of a type.
            fn address(&self) -> Option<usize> {
                match self {
                    $($(Self::$variant(content) => address!($shape content),)?)*
                    $(Self::$more(content) => address!($more_shape content),)*
                    _ => None,
                }
            }
        }
    };
}
type_table!(define_address);
