//! The types in the content of a type.

use std::sync::Arc;

use super::Type;
use super::equality::Comparison;
use super::table::type_table;

/// A content with types.
pub(super) trait Parts {
    /// Returns true if both have the same types and other parameters.
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool;

    /// Calls `visit` with each type, in written order.
    fn each(&self, visit: &mut dyn FnMut(&Type));
}

impl<T: Parts + ?Sized> Parts for Arc<T> {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        (**self).equal(other, comparison)
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        (**self).each(visit);
    }
}

impl<T: Parts> Parts for Option<T> {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        match (self, other) {
            (Some(one), Some(two)) => one.equal(two, comparison),
            (one, two) => one.is_none() && two.is_none(),
        }
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        self.iter().for_each(|content| content.each(visit));
    }
}

/// A type is its own only part, as the content of another type.
impl Parts for Type {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        comparison.types(self, other)
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        visit(self);
    }
}

/// The types of a `Variant`, in any order. Linear if the order is the same, as it usually is.
impl Parts for [Type] {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.len() == other.len()
            && (equal_in_order(self, other, comparison)
                || self.iter().all(|ty| other.iter().any(|other| ty.equal(other, comparison))))
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        self.iter().for_each(visit);
    }
}

/// Compares lists whose order matters.
pub(super) fn equal_in_order<T: Parts>(one: &[T], two: &[T], comparison: &mut Comparison) -> bool {
    one.len() == two.len() && one.iter().zip(two).all(|(one, two)| one.equal(two, comparison))
}

/// Visits the types in a content, by its shape.
macro_rules! each {
    (Contained $content:ident $visit:ident) => {
        $content.each($visit)
    };
    (Parts $content:ident $visit:ident) => {
        $content.each($visit)
    };
    ($shape:ident $content:ident $visit:ident) => {{
        let _ = $content;
    }};
}

macro_rules! define_parts {
    (
        types { $($(#[$doc:meta])* $variant:ident $(($content:ty = $bare:expr): $shape:ident)? $(as $core:ident)?;)* }
        variants { $($(#[$more_doc:meta])* $more:ident($more_content:ty): $more_shape:ident of $family:ident;)* }
    ) => {
        impl Type {
            /// Calls `visit` with each type in the content. Declared types have other parts.
            pub(crate) fn each_part(&self, visit: &mut dyn FnMut(&Type)) {
                match self {
                    $($(Self::$variant(content) => each!($shape content visit),)?)*
                    $(Self::$more(content) => each!($more_shape content visit),)*
                    _ => {}
                }
            }
        }
    };
}
type_table!(define_parts);
