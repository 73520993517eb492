//! Structural equality of types: the same class of type with the same parameters.

use std::collections::HashMap;
use std::mem::discriminant;

use foldhash::fast::RandomState;
use puppetlang_source::meter;

use super::parts::Parts;
use super::table::type_table;
use super::{Identity, TupleType, Type};
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
pub(super) struct Comparison {
    visits: u32,
    known: HashMap<(Identity, Identity), bool, RandomState>,
}

impl Comparison {
    pub(super) fn types(&mut self, one: &Type, two: &Type) -> bool {
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
