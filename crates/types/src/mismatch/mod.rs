//! Why a type does not accept another, in the reference's words.
//!
//! A difference is found by going through both types (`describe`), and becomes text when somebody reads it.

mod describe;
mod message;
mod path;
mod signature;

pub use message::{Mismatch, MismatchKind};
pub use path::Step;
pub use signature::{Signature, describe_signatures};

use crate::error::TypeError;
use crate::infer::infer_set;
use crate::kind::Type;
use crate::value::Value;

/// The differences between what is expected and what is there.
pub fn differences(expected: &Type, actual: &Type, path: &[Step]) -> Vec<Mismatch> {
    describe::describe(expected, actual, path)
}

/// What is wrong with a `subject` of type `actual` where `expected` is wanted: `x expects an Integer value, got String`. Empty if
/// nothing is.
pub fn describe_mismatch(subject: &str, expected: &Type, actual: &Type) -> String {
    let found = differences(expected, actual, &[Step::Subject(subject.into())]);
    match &found[..] {
        [] => String::new(),
        [only] => only.to_string().trim().to_owned(),
        all => all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n "),
    }
}

/// Refuses a value that is not of a type: `<subject> has wrong type, expects …`.
///
/// # Errors
///
/// When the value is not of the type.
pub fn assert_instance(subject: &str, expected: &Type, value: &Value) -> Result<(), TypeError> {
    if expected.is_instance(value) {
        return Ok(());
    }
    let subject = format!("{subject} has wrong type,");
    Err(TypeError::new(describe_mismatch(&subject, expected, &infer_set(value))))
}
