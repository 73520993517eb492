//! The values from which a type can be created: `Init`.

use super::Type;
use crate::value::Value;

/// The values that `new` of a type accepts as first argument, with the other arguments fixed.
#[derive(Clone)]
pub struct InitType {
    /// The created type.
    pub of: Type,
    /// The arguments after the first.
    pub arguments: Vec<Value>,
}
