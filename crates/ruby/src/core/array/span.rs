//! Places and parts of arrays: by index, by start and length, and by range.

use std::ops::Range;

use super::super::range;
use super::{MOST, signed};
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::{Step, Val};

/// Resolves a place that may count from the end.
pub(super) fn place(index: i64, length: usize) -> Option<usize> {
    let index = if index < 0 { index.checked_add(signed(length))? } else { index };
    usize::try_from(index).ok()
}

/// Returns the part with a start and a length; `None` if it starts outside.
pub(super) fn span(start: i64, size: i64, length: usize) -> Option<Range<usize>> {
    let start = place(start, length).filter(|start| *start <= length)?;
    let size = usize::try_from(size).ok()?;
    Some(start..start.saturating_add(size).min(length))
}

/// Resolves the ends of a range: the start, and the place after its last element, which may be beyond the array.
fn ends(vm: &mut Vm<'_>, (first, last, is_exclusive): (Val, Val, bool), length: usize) -> Step<(i64, i64)> {
    let first = if first.is_nil() { 0 } else { vm.to_int(first)? };
    let (last, is_exclusive) = if last.is_nil() { (-1, false) } else { (vm.to_int(last)?, is_exclusive) };
    let from_end = |index: i64| if index < 0 { index.saturating_add(signed(length)) } else { index };
    let end = from_end(last).saturating_add(i64::from(!is_exclusive));
    Ok((from_end(first), end))
}

/// Returns the part of an array that a range names; `None` if it starts outside.
pub(super) fn range_span(vm: &mut Vm<'_>, range: (Val, Val, bool), length: usize) -> Step<Option<Range<usize>>> {
    let (start, end) = ends(vm, range, length)?;
    if start < 0 || start > signed(length) {
        return Ok(None);
    }
    let start = usize::try_from(start).unwrap_or(0);
    let end = usize::try_from(end.max(0)).unwrap_or(usize::MAX).min(length);
    Ok(Some(start..end.max(start)))
}

/// Returns the part that a range names for writing: it may reach beyond the array, but not before it.
pub(super) fn range_to_set(vm: &mut Vm<'_>, range: Val, length: usize) -> Step<Option<Range<usize>>> {
    let Some(bounds) = range::bounds(vm, range) else { return Ok(None) };
    let (start, end) = ends(vm, bounds, length)?;
    if start < 0 {
        let shown = vm.inspect(range)?;
        return vm.raise(class::RANGE_ERROR, &format!("{shown} out of range"));
    }
    let start = usize::try_from(start).unwrap_or(0);
    let end = usize::try_from(end.max(0)).unwrap_or(usize::MAX);
    Ok(Some(start..end.max(start)))
}

/// Resolves a place for writing; one before the array is an error.
pub(super) fn place_to_set(vm: &mut Vm<'_>, index: i64, length: usize) -> Step<usize> {
    match place(index, length) {
        Some(place) if signed(place) < MOST => Ok(place),
        Some(_) => vm.raise(class::INDEX_ERROR, &format!("index {index} too big")),
        None => too_small(vm, index, length),
    }
}

/// Raises the error about a place before the array.
pub(super) fn too_small<T>(vm: &mut Vm<'_>, index: i64, length: usize) -> Step<T> {
    vm.raise(class::INDEX_ERROR, &format!("index {index} too small for array; minimum: {}", -signed(length)))
}

/// A range with steps, as `(first..last).step(by)` and `%` make it.
pub(super) struct Steps {
    range: (Val, Val, bool),
    by: i64,
}

/// Returns the range and the step of an arithmetic sequence; `None` for other values.
pub(super) fn steps(vm: &mut Vm<'_>, value: Val) -> Step<Option<Steps>> {
    let Some(sequence) = vm.sequence_of(value) else { return Ok(None) };
    let by = vm.to_int(sequence.step)?;
    Ok(Some(Steps { range: (sequence.first, sequence.last, sequence.is_exclusive), by }))
}

/// Returns the places of an array that a range with steps names; `None` if it starts outside.
pub(super) fn stepped(vm: &mut Vm<'_>, sequence: Val, steps: &Steps, length: usize) -> Step<Option<Vec<usize>>> {
    let (first, last, is_exclusive) = steps.range;
    // Steps back go from the end of the range to its start.
    let bounds = if steps.by < 0 { (last, first, is_exclusive) } else { (first, last, is_exclusive) };
    let (start, end) = ends(vm, bounds, length)?;
    let is_outside = start < 0 || start > signed(length) || end.saturating_sub(start) > signed(length);
    if is_outside && !(-1..=1).contains(&steps.by) {
        let shown = vm.inspect(sequence)?;
        return vm.raise(class::RANGE_ERROR, &format!("{shown} out of range"));
    }
    let Some(part) = range_span(vm, bounds, length)? else { return Ok(None) };
    // A step back over more than the whole part names its start.
    if steps.by < 0 && steps.by < -signed(part.len()) && !part.is_empty() {
        return Ok(Some(vec![part.start]));
    }
    let width = usize::try_from(steps.by.unsigned_abs()).unwrap_or(usize::MAX).max(1);
    vm.spend(1 + part.len() / width)?;
    let places = if steps.by < 0 { part.rev().step_by(width).collect() } else { part.step_by(width).collect() };
    Ok(Some(places))
}
