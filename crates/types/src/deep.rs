//! Recursion into deep things.

/// Containers with fewer levels are gone into on the stack as it is.
const SHALLOW: u32 = 64;
/// The stack that has to remain for a level, in bytes, and how much is added when it does not.
const NEEDED: usize = 64 << 10;
const ADDED: usize = 2 << 20;

/// Does something that goes one level into a thing of `depth` levels; on a stack that grows if the thing is deep.
#[inline]
pub(crate) fn deep<T>(depth: u32, work: impl FnOnce() -> T) -> T {
    if depth <= SHALLOW { work() } else { stacker::maybe_grow(NEEDED, ADDED, work) }
}

/// The stack that has to remain for a type as deep as types are inferred: its end is a recursion that does not look at the stack.
const FOR_A_TYPE: usize = 512 << 10;

/// Does something with the inferred type of a thing of `depth` levels, on a stack that is large enough for it.
#[inline]
pub(crate) fn with_inferred<T>(depth: u32, work: impl FnOnce() -> T) -> T {
    if depth <= SHALLOW { work() } else { stacker::maybe_grow(FOR_A_TYPE, ADDED, work) }
}
