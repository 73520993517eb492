//! Functions and lambdas as values.

use std::fmt;

use crate::ty::Type;

/// A function or lambda. The type system knows only its signature; calling it is up to the code that created it.
pub trait Callable: Send + Sync + fmt::Debug {
    /// The parameters, the block and the result, as a `Callable` type.
    fn signature(&self) -> Type;

    /// Returns the object as `Any`, so that the code that created it can downcast it.
    fn as_any(&self) -> &dyn std::any::Any;
}
