//! Functions and lambdas by what they take and give: `Callable`.

use super::{Size, TupleType, Type};

/// What a function takes and gives.
#[derive(Clone)]
pub struct CallableType {
    /// The parameters; `None` when they do not matter.
    pub params: Option<TupleType>,
    /// The block: a `Callable`, a `Variant` of such, or an `Optional` one. `None` when none is taken.
    pub block: Option<Type>,
    /// The result; `None` when it does not matter.
    pub returns: Option<Type>,
}

impl CallableType {
    /// What a function takes and gives. A result of any type does not matter.
    pub fn new(params: Option<TupleType>, block: Option<Type>, returns: Option<Type>) -> Self {
        Self { params, block, returns: returns.filter(|kind| !matches!(kind, Type::Any)) }
    }

    /// The type of the result.
    pub fn result(&self) -> &Type {
        self.returns.as_ref().unwrap_or(&Type::Any)
    }

    /// The type of the block; `Undef` when none is taken.
    pub fn block_or_undef(&self) -> &Type {
        self.block.as_ref().unwrap_or(&Type::Undef)
    }

    /// How many arguments are taken, if that matters.
    pub fn arity(&self) -> Option<Size> {
        self.params.as_ref().map(TupleType::count)
    }
}
