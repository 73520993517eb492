//! What a type can be made from: `Init`.

use super::Type;
use crate::value::Value;

/// Values that `new` of a type takes, with the other arguments given.
#[derive(Clone)]
pub struct InitType {
    /// The type that is made.
    pub of: Type,
    /// The arguments behind the first.
    pub arguments: Vec<Value>,
}
