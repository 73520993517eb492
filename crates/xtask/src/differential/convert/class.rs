//! The classes of accepted differences between conversions.

use serde_json::Value;

use super::super::survey::UNKNOWN;
use crate::generate::Conversion;

/// A class: its name, and whether it explains a difference between our answer and the reference's.
type Class = (&'static str, fn(&Difference<'_>) -> bool);

/// The classes; the first that explains a difference has it.
const CLASSES: &[Class] = &[];

/// A conversion on which the sides differ.
struct Difference<'a> {
    conversion: &'a Conversion,
    ours: &'a Value,
    /// What is compared of the reference's answer.
    reference: &'a Value,
    /// All of it.
    answer: &'a Value,
}

/// The class of the difference between two answers; `None` when they are equal.
pub(super) fn of(conversion: &Conversion, ours: &Value, reference: &Value, answer: &Value) -> Option<&'static str> {
    if ours == reference {
        return None;
    }
    let difference = Difference { conversion, ours, reference, answer };
    let class = CLASSES.iter().find(|(_, explains)| explains(&difference));
    Some(class.map_or(UNKNOWN, |(name, _)| name))
}
