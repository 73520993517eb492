//! What templates are given: values by their names.

use puppetlang_source::meter::Lazy;
use puppetlang_types::mismatch::describe_mismatch;
use puppetlang_types::value::Hash;
use puppetlang_types::{Type, Value};

/// The type of what templates are given.
pub(crate) const PARAMETERS: &str = r"Hash[Pattern[/^\w+$/], Any]";

/// The parameters that a value gives: those of a hash whose keys are names. `subject` is what the message calls the value.
///
/// # Errors
///
/// What is wrong with a value that the functions `epp` and `inline_epp` would not take, in the words of the reference: `x expects a Hash
/// value, got Integer`.
pub fn parameters<'v>(subject: &str, value: &'v Value) -> Result<&'v Hash, String> {
    static KIND: Lazy<Type> = Lazy::new(|| Type::parse(PARAMETERS).expect("the text is a type"));
    match value {
        Value::Hash(given) if KIND.is_instance(value) => Ok(given),
        _ => Err(describe_mismatch(subject, &KIND, &Type::detailed_of(value))),
    }
}
