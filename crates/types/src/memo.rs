//! Memoization for rewriting types that share parts.
//!
//! Repeating `Tuple[$t, $t]` yields a type of a few nodes in memory whose written form has more nodes than there are
//! atoms. Rewritten types are memoized by identity, but only after the first few: small types are faster to rewrite
//! than to look up.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use puppetlang_source::meter;

use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{Identity, Type};

/// The number of types that are visited before anything is memoized.
pub(crate) const FEW: u32 = 64;

/// Memoized results of a rewrite.
#[derive(Default)]
pub(crate) struct Rewritten {
    visits: u32,
    /// The type is kept alive so that its address is not reused.
    known: HashMap<Identity, (Type, Type), RandomState>,
}

impl Rewritten {
    /// Returns `rewrite` of a type, called once per shared type. After the meter has stopped, returns the type
    /// unchanged.
    pub(crate) fn of(&mut self, ty: &Type, rewrite: impl FnOnce(&mut Self, &Type) -> Type) -> Type {
        let Some(identity) = ty.identity() else { return rewrite(self, ty) };
        self.visits = self.visits.saturating_add(1);
        if self.visits <= FEW {
            return ensure_sufficient_stack(u32::MAX, || rewrite(self, ty));
        }
        if meter::spend(1).is_err() {
            return ty.clone();
        }
        if let Some((_, known)) = self.known.get(&identity) {
            return known.clone();
        }
        let made = ensure_sufficient_stack(u32::MAX, || rewrite(self, ty));
        self.known.insert(identity, (ty.clone(), made.clone()));
        made
    }
}
