//! The parameters of templates: values by name.

use puppetlang_source::Permanent;
use puppetlang_types::mismatch::describe_mismatch;
use puppetlang_types::value::Hash;
use puppetlang_types::{Type, Value};

/// The type of the hash that contains the parameters of a template.
pub(crate) const PARAMETERS: &str = r"Hash[Pattern[/^\w+$/], Any]";

/// Returns the parameters in a value, which must be a hash whose keys are names.
///
/// `subject` is the name of the value in the message.
///
/// # Errors
///
/// If the functions `epp` and `inline_epp` would not accept the value. The text is the reference's: `x expects a Hash
/// value, got Integer`.
pub fn parameters<'v>(subject: &str, value: &'v Value) -> Result<&'v Hash, String> {
    static KIND: Permanent<Type> = Permanent::new(|| Type::parse(PARAMETERS).expect("the text is a type"));
    match value {
        Value::Hash(given) if KIND.is_instance(value) => Ok(given),
        _ => Err(describe_mismatch(subject, &KIND, &Type::detailed_of(value))),
    }
}
