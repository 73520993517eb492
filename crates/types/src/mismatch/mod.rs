//! Why a type does not accept another, in the reference's words.
//!
//! A difference is found by going through both types (`describe`), and becomes text when somebody reads it.

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
        all => joined(all),
    }
}

/// Differences on a line each. The lines end when the meter stops: a limit has an error of its own.
fn joined(all: &[Mismatch]) -> String {
    let mut text = String::new();
    for (index, mismatch) in all.iter().enumerate() {
        let start = text.len();
        if index > 0 {
            text.push_str("\n ");
        }
        // A String takes everything.
        let _ = write!(text, "{mismatch}");
        // The message is copied once more for the error.
        let bytes = 2 * (text.len() - start);
        if meter::spend_text(bytes).and_then(|()| meter::charge(bytes)).is_err() {
            break;
        }
    }
    text
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
    /// What is given for it, if anything is.
    pub given: Option<Given>,
}

/// What is given for a parameter.
#[derive(Clone, Debug)]
pub enum Given {
    /// A value.
    Value(Value),
    /// A value that is not known yet, of a type. Types in general have to fit.
    Promised(Type),
    /// A value of which nothing is known.
    Unknown,
}

impl Given {
    /// Why it is no instance of a type.
    fn differences(&self, expected: &Type, path: &[Step]) -> Vec<Mismatch> {
        match self {
            Self::Unknown => Vec::new(),
            Self::Value(value) if expected.is_instance(value) => Vec::new(),
            Self::Value(value) => differences(expected, &infer_set(value), path),
            Self::Promised(kind) if expected.generalized().accepts(&kind.generalized()) => Vec::new(),
            Self::Promised(kind) => differences(expected, kind, path),
        }
    }
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
        match &parameter.given {
            Some(given) => {
                found.extend(given.differences(&parameter.kind, &[Step::Parameter(parameter.name.into())]));
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
