//! The types of functions and lambdas: `Callable`.

use super::equality::Comparison;
use super::parts::Parts;
use super::{Size, TupleType, Type};

/// A `Callable`: parameters, block and result.
#[derive(Clone)]
pub struct CallableType {
    /// The parameters; `None` if they do not matter.
    pub params: Option<TupleType>,
    /// The block: a `Callable`, a `Variant` of callables, or an `Optional` of these. `None` if no block is accepted.
    pub block: Option<Type>,
    /// The result; `None` if it does not matter.
    pub returns: Option<Type>,
}

impl CallableType {
    /// Creates the type. A result of type `Any` is stored as `None`.
    pub fn new(params: Option<TupleType>, block: Option<Type>, returns: Option<Type>) -> Self {
        Self { params, block, returns: returns.filter(|ty| !matches!(ty, Type::Any)) }
    }

    /// The type of the result; `Any` if it does not matter.
    pub fn result(&self) -> &Type {
        self.returns.as_ref().unwrap_or(&Type::Any)
    }

    /// The type of the block; `Undef` if no block is accepted.
    pub fn block_or_undef(&self) -> &Type {
        self.block.as_ref().unwrap_or(&Type::Undef)
    }

    /// The number of arguments, if it matters.
    pub fn arity(&self) -> Option<Size> {
        self.params.as_ref().map(TupleType::count)
    }
}

impl Parts for CallableType {
    fn equal(&self, other: &Self, comparison: &mut Comparison) -> bool {
        self.params.equal(&other.params, comparison)
            && self.block.equal(&other.block, comparison)
            && self.returns.equal(&other.returns, comparison)
    }

    fn each(&self, visit: &mut dyn FnMut(&Type)) {
        self.params.each(visit);
        self.block.each(visit);
        self.returns.each(visit);
    }
}
