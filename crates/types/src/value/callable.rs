//! Functions and lambdas as values.

use std::fmt;

use crate::kind::Type;

/// A function or lambda. What calling it does is the business of whoever made it; the type system knows what it accepts.
pub trait Callable: Send + Sync + fmt::Debug {
    /// The parameters, the block and the result, as a `Callable` type.
    fn signature(&self) -> Type;

    /// The object itself, for whoever made it and knows what it is.
    fn as_any(&self) -> &dyn std::any::Any;
}
