//! Out parameters, which may be null and uninitialized.

use std::mem::MaybeUninit;

use puppetlang::source::Position;

use crate::guard::getter;

/// Stores a result, unless the out parameter is null.
pub(crate) fn put<T>(out: Option<&mut MaybeUninit<T>>, value: T) {
    if let Some(out) = out {
        out.write(value);
    }
}

/// Stores the result of `body` and returns true; returns false, and writes nothing, if there is none.
pub(crate) fn fill<T: Copy>(out: Option<&mut MaybeUninit<T>>, body: impl FnOnce() -> Option<T>) -> bool {
    let found = getter(None, body);
    if let Some(found) = found {
        put(out, found);
    }
    found.is_some()
}

/// As [`fill`], for a result with two parts.
pub(crate) fn fill_both<T: Copy, U: Copy>(
    first: Option<&mut MaybeUninit<T>>,
    second: Option<&mut MaybeUninit<U>>,
    body: impl FnOnce() -> Option<(T, U)>,
) -> bool {
    let found = getter(None, body);
    if let Some((one, other)) = found {
        put(first, one);
        put(second, other);
    }
    found.is_some()
}

/// As [`fill`], for a line and a column.
pub(crate) fn fill_position(
    line: Option<&mut MaybeUninit<u32>>,
    column: Option<&mut MaybeUninit<u32>>,
    body: impl FnOnce() -> Option<Position>,
) -> bool {
    fill_both(line, column, || body().map(|position| (position.line, position.column)))
}
