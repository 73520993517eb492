//! Structural equality of types: the same class of type with the same parameters.

use std::collections::HashMap;
use std::mem::discriminant;
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_source::meter;

use super::table::type_table;
use super::{ArrayType, CallableType, HashType, Identity, InitType, StructElement, StructType, TupleType, Type};
use crate::memo::FEW;
use crate::stack_guard::ensure_sufficient_stack;

impl PartialEq for Type {
    fn eq(&self, other: &Self) -> bool {
        Comparison::default().types(self, other)
    }
}

impl PartialEq for TupleType {
    fn eq(&self, other: &Self) -> bool {
        self.equal(other, &mut Comparison::default())
    }
}

/// A comparison of two types, memoized after the first few pairs because types may share parts.
#[derive(Default)]
struct Comparison {
    visits: u32,
    known: HashMap<(Identity, Identity), bool, RandomState>,
}

impl Comparison {
    fn types(&mut self, one: &Type, two: &Type) -> bool {
        if discriminant(one) != discriminant(two) {
            return false;
        }
        let (Some(first), Some(second)) = (one.identity(), two.identity()) else {
            return one.spend_width() && self.contents(one, two);
        };
        if first == second {
            return true;
        }
        if !one.spend_width() {
            return false;
        }
        self.visits = self.visits.saturating_add(1);
        if self.visits <= FEW {
            return ensure_sufficient_stack(u32::MAX, || self.contents(one, two));
        }
        if meter::spend(1).is_err() {
            return false;
        }
        let pair = (first, second);
        if let Some(known) = self.known.get(&pair) {
            return *known;
        }
        let answer = ensure_sufficient_stack(u32::MAX, || self.contents(one, two));
        self.known.insert(pair, answer);
        answer
    }
}

/// Compares the contents of two types, by their shape.
macro_rules! equal {
    (Contained $comparison:ident $one:ident $two:ident) => {
        $one.equal($two, $comparison)
    };
    (Parts $comparison:ident $one:ident $two:ident) => {
        $one.equal($two, $comparison)
    };
    ($shape:ident $comparison:ident $one:ident $two:ident) => {
        $one == $two
    };
}

macro_rules! define_comparison {
    (
        types { $($(#[$doc:meta])* $variant:ident $(($content:ty = $bare:expr): $shape:ident)? $(as $core:ident)?;)* }
        variants { $($(#[$more_doc:meta])* $more:ident($more_content:ty): $more_shape:ident of $family:ident;)* }
    ) => {
        impl Comparison {
            /// Compares two types of the same class.
            fn contents(&mut self, one: &Type, two: &Type) -> bool {
                match (one, two) {
                    $($((Type::$variant(one), Type::$variant(two)) => equal!($shape self one two),)?)*
                    $((Type::$more(one), Type::$more(two)) => equal!($more_shape self one two),)*
                    // The other types have no parameters.
                    _ => true,
                }
            }
        }
    };
}
type_table!(define_comparison);

/// A content with types.
trait Parts {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool;
}

impl<T: Parts + ?Sized> Parts for Arc<T> {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        (**self).equal(other, comparison)
    }
}

impl<T: Parts> Parts for Option<T> {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        match (self, other) {
            (Some(one), Some(two)) => one.equal(two, comparison),
            (one, two) => one.is_none() && two.is_none(),
        }
    }
}

impl Parts for Type {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        comparison.types(self, other)
    }
}

impl Parts for ArrayType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.size == other.size && self.element.equal(&other.element, comparison)
    }
}

impl Parts for HashType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.size == other.size
            && self.key.equal(&other.key, comparison)
            && self.value.equal(&other.value, comparison)
    }
}

impl Parts for TupleType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.size == other.size && in_order(&self.types, &other.types, comparison)
    }
}

impl Parts for StructType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.is_open() == other.is_open() && in_order(self.elements(), other.elements(), comparison)
    }
}

impl Parts for StructElement {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.key == other.key && self.name == other.name && self.value.equal(&other.value, comparison)
    }
}

impl Parts for CallableType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.params.equal(&other.params, comparison)
            && self.block.equal(&other.block, comparison)
            && self.returns.equal(&other.returns, comparison)
    }
}

impl Parts for InitType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.of.equal(&other.of, comparison)
            && self.arguments.len() == other.arguments.len()
            && self.arguments.iter().zip(&other.arguments).all(|(one, two)| one.key_eq(two))
    }
}

/// The types of a `Variant`, in any order. Linear if the order is the same, as it usually is.
impl Parts for [Type] {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.len() == other.len()
            && (in_order(self, other, comparison)
                || self.iter().all(|ty| other.iter().any(|other| ty.equal(other, comparison))))
    }
}

fn in_order<T: Parts>(one: &[T], two: &[T], comparison: &mut Comparison) -> bool {
    one.len() == two.len() && one.iter().zip(two).all(|(one, two)| one.equal(two, comparison))
}
