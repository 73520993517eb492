//! Sorting with the reference's order of comparisons.

use std::cmp::Ordering;

/// Sorts with Ruby's merge sort. The comparison can return an error or be inconsistent; the result then depends on the
/// algorithm.
///
/// # Errors
///
/// Returns the first error of `order`.
pub fn sorted<T, E>(mut values: Vec<T>, order: &mut dyn FnMut(&T, &T) -> Result<Ordering, E>) -> Result<Vec<T>, E> {
    if values.len() < 2 {
        return Ok(values);
    }
    let right = values.split_off(values.len() / 2);
    let (left, right) = (sorted(values, order)?, sorted(right, order)?);
    merged(left, right, order)
}

/// Merges two sorted lists.
///
/// # Errors
///
/// Returns the first error of `order`.
pub fn merged<T, E>(
    left: Vec<T>,
    right: Vec<T>,
    order: &mut dyn FnMut(&T, &T) -> Result<Ordering, E>,
) -> Result<Vec<T>, E> {
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(one), Some(other)) = (left.peek(), right.peek()) {
        let next = if order(one, other)?.is_le() { left.next() } else { right.next() };
        merged.extend(next);
    }
    merged.extend(left);
    merged.extend(right);
    Ok(merged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_keep_their_order() {
        let by_tens = &mut |one: &u8, other: &u8| Ok::<_, ()>((one / 10).cmp(&(other / 10)));
        assert_eq!(sorted(vec![21, 13, 20, 11, 12, 5], by_tens), Ok(vec![5, 13, 11, 12, 21, 20]));
    }

    #[test]
    fn the_first_failure_ends_it() {
        let never = &mut |one: &u8, other: &u8| Err((*one, *other));
        assert_eq!(sorted(vec![4, 3, 2, 1], never), Err((4, 3)));
    }
}
