//! Messages about types that do not accept a value or type, in the reference's words.
//!
//! Mismatches are found by comparing both types (`describe`), and are formatted only on request.

mod describe;
mod message;
mod path;
mod signature;

use std::fmt::Write as _;

use puppetlang_source::meter;

pub use message::{Mismatch, MismatchKind};
pub use path::Step;
pub use signature::{Signature, describe_signatures};

use crate::error::TypeError;
use crate::impossible::comparing;
use crate::infer::infer_set;
use crate::ty::Type;
use crate::value::{Text, Value};

/// Returns the mismatches between the expected and the actual type.
pub fn differences(expected: &Type, actual: &Type, path: &[Step]) -> Vec<Mismatch> {
    describe::describe(expected, actual, path)
}

/// Describes why `expected` does not accept a `subject` of type `actual`: `x expects an Integer value, got String`.
/// Empty if it does. For a value, pass [`Type::detailed_of`] as `actual`. Several mismatches are one line each.
pub fn describe_mismatch(subject: &str, expected: &Type, actual: &Type) -> String {
    let found = differences(expected, actual, &[Step::Subject(subject.into())]);
    match &found[..] {
        [] => String::new(),
        [only] => only.to_string().trim().to_owned(),
        all => joined(all),
    }
}

/// Writes each mismatch on its own line. Stops when the meter stops, because a limit has its own error.
fn joined(all: &[Mismatch]) -> String {
    let mut text = String::new();
    for (index, mismatch) in all.iter().enumerate() {
        let start = text.len();
        if index > 0 {
            text.push_str("\n ");
        }
        // Writing to a String cannot fail.
        let _ = write!(text, "{mismatch}");
        // The error copies the message once more.
        let bytes = 2 * (text.len() - start);
        if meter::spend_text(bytes).and_then(|()| meter::charge(bytes)).is_err() {
            break;
        }
    }
    text
}

/// A parameter that is passed by name.
#[derive(Clone, Debug)]
pub struct NamedParameter<'a> {
    /// The name.
    pub name: &'a str,
    /// The type.
    pub ty: Type,
    /// Whether it is optional.
    pub is_optional: bool,
    /// The argument, if there is one.
    pub given: Option<Given>,
}

/// An argument.
#[derive(Clone, Debug)]
pub enum Given {
    /// A value.
    Value(Value),
    /// A value of a known type that does not exist yet. The generalized types must be assignable.
    Promised(Type),
    /// A value whose type is unknown.
    Unknown,
}

impl Given {
    /// Returns the mismatches with a type.
    fn differences(&self, expected: &Type, path: &[Step]) -> Vec<Mismatch> {
        match self {
            Self::Unknown => Vec::new(),
            Self::Value(value) if expected.is_instance(value) => Vec::new(),
            Self::Value(value) => differences(expected, &infer_set(value), path),
            Self::Promised(ty) if expected.generalized().accepts(&ty.generalized()) => Vec::new(),
            Self::Promised(ty) => differences(expected, ty, path),
        }
    }
}

/// Describes arguments passed by name that are missing, invalid or `unknown`: `lambda: expects a value for parameter
/// 'x'`, or one line per mismatch if there are several. `None` if all are valid.
pub fn describe_parameters(
    subject: &dyn Fn() -> String,
    parameters: &[NamedParameter<'_>],
    unknown: &[Text],
) -> Option<String> {
    let mut found: Vec<Mismatch> =
        unknown.iter().map(|name| Mismatch::new(&[], MismatchKind::InvalidParameter(name.clone()))).collect();
    for parameter in parameters {
        match &parameter.given {
            Some(given) => {
                found.extend(given.differences(&parameter.ty, &[Step::Parameter(parameter.name.into())]));
            }
            None if parameter.is_optional => {}
            None => found.push(Mismatch::new(&[], MismatchKind::MissingParameter(parameter.name.into()))),
        }
    }
    match &found[..] {
        [] => None,
        [only] => Some(format!("{}:{only}", subject())),
        all => Some(format!("{}:\n {}", subject(), joined(all))),
    }
}

/// Rejects a value that is not an instance of a type: `<subject> has wrong type, expects …`.
///
/// # Errors
///
/// Returns an error if the value is not an instance, or if the type cannot be compared.
pub fn assert_instance(subject: &str, expected: &Type, value: &Value) -> Result<(), TypeError> {
    if comparing(|| expected.is_instance(value))? {
        return Ok(());
    }
    let subject = format!("{subject} has wrong type,");
    Err(TypeError::new(describe_mismatch(&subject, expected, &infer_set(value))))
}
