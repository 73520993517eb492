//! Hashes of keys, seeded so that an attacker who chooses keys cannot make them collide.

use std::hash::BuildHasher;

use foldhash::fast::{FoldHasher, RandomState};
use puppetlang_source::Permanent;

/// One seed for the process, because hashes are stored and moved between tables.
static STATE: Permanent<RandomState> = Permanent::new(RandomState::default);

/// Creates the hashers of hashes and sets. It needs no memory, unlike a seed in each of them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Seeded;

impl BuildHasher for Seeded {
    type Hasher = FoldHasher<'static>;

    #[inline]
    fn build_hasher(&self) -> FoldHasher<'static> {
        hasher()
    }
}

/// Returns a hasher. Its seed is not observable: tables keep the insertion order.
#[inline]
pub(crate) fn hasher() -> FoldHasher<'static> {
    STATE.build_hasher()
}
