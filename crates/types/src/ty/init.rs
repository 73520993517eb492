//! The values from which a type can be created: `Init`.

use super::Type;
use super::equality::Comparison;
use super::parts::Parts;
use crate::value::Value;

/// The values that `new` of a type accepts as first argument, with the other arguments fixed.
#[derive(Clone)]
pub struct InitType {
    /// The created type.
    pub of: Type,
    /// The arguments after the first.
    pub arguments: Vec<Value>,
}

impl Parts for InitType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.of.equal(&other.of, comparison)
            && self.arguments.len() == other.arguments.len()
            && self.arguments.iter().zip(&other.arguments).all(|(one, two)| one.key_eq(two))
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        visit(&self.of);
    }
}
