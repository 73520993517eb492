//! Recursion into deeply nested values and types.

/// Containers with at most this many levels are processed on the current stack.
const SHALLOW: u32 = 64;
/// The stack that must remain for a level, and the stack that is added otherwise, in bytes.
const NEEDED: usize = 64 << 10;
const ADDED: usize = 2 << 20;

/// Runs `work`, which recurses into something of `depth` levels, on a stack that grows if needed.
///
/// ```
/// use puppetlang_types::Value;
/// use puppetlang_types::stack_guard::ensure_sufficient_stack;
///
/// fn strings(value: &Value) -> usize {
///     match value {
///         Value::String(_) => 1,
///         Value::Array(array) => ensure_sufficient_stack(array.depth(), || array.iter().map(strings).sum()),
///         _ => 0,
///     }
/// }
/// assert_eq!(strings(&Value::parse_literal("[a, [b, 1]]")?), 2);
/// # Ok::<(), puppetlang_types::TypeError>(())
/// ```
#[inline]
pub fn ensure_sufficient_stack<T>(depth: u32, work: impl FnOnce() -> T) -> T {
    if depth <= SHALLOW { work() } else { stacker::maybe_grow(NEEDED, ADDED, work) }
}

/// The stack that must remain for the deepest inferred type, in bytes: dropping a type recurses without checking the
/// stack.
const FOR_A_TYPE: usize = 512 << 10;

/// Runs `work`, which infers the type of a value of `depth` levels, on a stack large enough for that type.
#[inline]
pub(crate) fn ensure_stack_for_inference<T>(depth: u32, work: impl FnOnce() -> T) -> T {
    if depth <= SHALLOW { work() } else { stacker::maybe_grow(FOR_A_TYPE, ADDED, work) }
}
