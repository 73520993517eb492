//! Types whose parts are shared, while they are rewritten.
//!
//! `Tuple[$t, $t]`, again and again, is a type of a few nodes in memory and of more than there are atoms when it is written out.
//! Whoever goes through types remembers what was seen, by identity, once there was enough to see: small types are gone through
//! quicker than they are looked up.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use puppetlang_source::meter;

use crate::deep::deep;
use crate::kind::{Identity, Type};

/// So many types are gone through before anything is remembered.
pub(crate) const FEW: u32 = 64;

/// What became of types.
#[derive(Default)]
pub(crate) struct Rewritten {
    visits: u32,
    /// The type is held, so that no other one gets its address.
    known: HashMap<Identity, (Type, Type), RandomState>,
}

impl Rewritten {
    /// What `rewrite` makes of a type, which is asked once for each that is shared. When the meter has stopped, types stay as they are.
    pub(crate) fn of(&mut self, kind: &Type, rewrite: impl FnOnce(&mut Self, &Type) -> Type) -> Type {
        let Some(identity) = kind.identity() else { return rewrite(self, kind) };
        self.visits = self.visits.saturating_add(1);
        if self.visits <= FEW {
            return deep(u32::MAX, || rewrite(self, kind));
        }
        if meter::spend(1).is_err() {
            return kind.clone();
        }
        if let Some((_, known)) = self.known.get(&identity) {
            return known.clone();
        }
        let made = deep(u32::MAX, || rewrite(self, kind));
        self.known.insert(identity, (kind.clone(), made.clone()));
        made
    }
}
