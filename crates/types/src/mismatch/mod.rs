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
use crate::impossible::comparing;
use crate::infer::infer_set;
use crate::kind::Type;
use crate::value::{Text, Value};

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

/// A parameter that gets its value by its name.
#[derive(Clone, Debug)]
pub struct NamedParameter<'a> {
    /// The name.
    pub name: &'a str,
    /// The type.
    pub kind: Type,
    /// Whether it may be missing.
    pub is_optional: bool,
    /// The value, if there is one.
    pub value: Option<&'a Value>,
}

/// What is wrong with values that are given by name, of which some are `unknown`: `lambda: expects a value for parameter 'x'`, or a line
/// for each of several. `None` if nothing is.
pub fn describe_parameters(
    subject: &dyn Fn() -> String,
    parameters: &[NamedParameter<'_>],
    unknown: &[Text],
) -> Option<String> {
    let mut found: Vec<Mismatch> =
        unknown.iter().map(|name| Mismatch::new(&[], MismatchKind::InvalidParameter(name.clone()))).collect();
    for parameter in parameters {
        match parameter.value {
            Some(value) if parameter.kind.is_instance(value) => {}
            Some(value) => {
                let path = [Step::Parameter(parameter.name.into())];
                found.extend(differences(&parameter.kind, &infer_set(value), &path));
            }
            None if parameter.is_optional => {}
            None => found.push(Mismatch::new(&[], MismatchKind::MissingParameter(parameter.name.into()))),
        }
    }
    match &found[..] {
        [] => None,
        [only] => Some(format!("{}:{only}", subject())),
        all => {
            let lines: Vec<String> = all.iter().map(ToString::to_string).collect();
            Some(format!("{}:\n {}", subject(), lines.join("\n ")))
        }
    }
}

/// Refuses a value that is not of a type: `<subject> has wrong type, expects …`.
///
/// # Errors
///
/// When the value is not of the type, or the type one that nothing can be compared with.
pub fn assert_instance(subject: &str, expected: &Type, value: &Value) -> Result<(), TypeError> {
    if comparing(|| expected.is_instance(value))? {
        return Ok(());
    }
    let subject = format!("{subject} has wrong type,");
    Err(TypeError::new(describe_mismatch(&subject, expected, &infer_set(value))))
}
