//! Hashes of keys: whoever writes the keys cannot choose some that collide.

use std::hash::BuildHasher;
use std::sync::LazyLock;

use foldhash::fast::{FoldHasher, RandomState};

/// One seed for the process: what has a hash, as a key of a hash, goes from one table to another.
static STATE: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// A hasher. Nothing that is seen depends on its seed: tables keep the order of insertion.
#[inline]
pub(crate) fn hasher() -> FoldHasher<'static> {
    STATE.build_hasher()
}
