//! Typed arguments: a built-in function is a plain function whose parameters have the types of its signature.
//!
//! ```text
//! Form::new(&[("Array", "arg"), ("String", "delimiter?")], typed!(join))
//!
//! fn join(evaluation: &mut Evaluation, values: Array, delimiter: Option<Text>) -> Flow
//! ```
//!
//! The signature of an overload decides whether a call fits. The conversion then only takes the values apart, so it
//! fails only if the parameters of the Rust function are not those of the signature.

use std::sync::Arc;

use puppetlang_types::value::{Array, Hash, RegexpValue, Sensitive, Text};
use puppetlang_types::{Timespan, Timestamp, Type, Value};

use crate::catalog::Expression;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::Call;

/// Converts a function with typed parameters to the [work](crate::library::Work) of an overload.
macro_rules! typed {
    ($function:expr) => {
        |evaluation, call| crate::argument::call_typed(evaluation, call, $function)
    };
}
pub(crate) use typed;

/// The arguments of a call, which are taken one after another.
pub(crate) struct Arguments<'c> {
    call: Expression<'c>,
    values: std::vec::IntoIter<Value>,
    block: Option<Block<'c>>,
}

/// A value that an argument converts to.
pub(crate) trait Argument: Sized {
    /// Returns the converted value, or the value unchanged if it has another type.
    fn of(value: Value) -> Result<Self, Value>;
}

impl Argument for Value {
    #[inline]
    fn of(value: Value) -> Result<Self, Value> {
        Ok(value)
    }
}

/// Converts variants of [`Value`] to their content.
macro_rules! contents {
    ($($content:ty: $variant:ident,)*) => {
        $(impl Argument for $content {
            #[inline]
            fn of(value: Value) -> Result<Self, Value> {
                match value {
                    Value::$variant(content) => Ok(content),
                    other => Err(other),
                }
            }
        })*
    };
}

contents! {
    bool: Boolean,
    i64: Integer,
    Text: String,
    Array: Array,
    Hash: Hash,
    RegexpValue: Regexp,
    Sensitive: Sensitive,
    Timespan: Timespan,
    Timestamp: Timestamp,
    Arc<Type>: Type,
}

/// A parameter of a function: an [`Argument`]; an optional one; the [`Rest`]; the lambda; the expression of the call.
pub(crate) trait Parameter<'c>: Sized {
    /// Takes the parameter.
    ///
    /// # Errors
    ///
    /// If it has another type than the parameter of the signature.
    fn take(arguments: &mut Arguments<'c>) -> Flow<Self>;
}

impl<'c, T: Argument> Parameter<'c> for T {
    #[inline]
    fn take(arguments: &mut Arguments<'c>) -> Flow<Self> {
        match arguments.values.next().map(T::of) {
            Some(Ok(argument)) => Ok(argument),
            _ => arguments.unlike_signature(),
        }
    }
}

/// An argument that may be missing; `undef` is missing too, unless it is a value of the type.
impl<'c, T: Argument> Parameter<'c> for Option<T> {
    #[inline]
    fn take(arguments: &mut Arguments<'c>) -> Flow<Self> {
        match arguments.values.next().map(T::of) {
            None | Some(Err(Value::Undef)) => Ok(None),
            Some(Ok(argument)) => Ok(Some(argument)),
            Some(Err(_)) => arguments.unlike_signature(),
        }
    }
}

/// All further arguments.
pub(crate) struct Rest<T>(pub(crate) Vec<T>);

impl<'c, T: Argument> Parameter<'c> for Rest<T> {
    #[inline]
    fn take(arguments: &mut Arguments<'c>) -> Flow<Self> {
        match std::mem::take(&mut arguments.values).map(T::of).collect() {
            Ok(rest) => Ok(Self(rest)),
            Err(_) => arguments.unlike_signature(),
        }
    }
}

impl<'c> Parameter<'c> for Block<'c> {
    #[inline]
    fn take(arguments: &mut Arguments<'c>) -> Flow<Self> {
        match arguments.block.take() {
            Some(block) => Ok(block),
            None => arguments.unlike_signature(),
        }
    }
}

impl<'c> Parameter<'c> for Option<Block<'c>> {
    #[inline]
    fn take(arguments: &mut Arguments<'c>) -> Flow<Self> {
        Ok(arguments.block.take())
    }
}

impl<'c> Parameter<'c> for Expression<'c> {
    #[inline]
    fn take(arguments: &mut Arguments<'c>) -> Flow<Self> {
        Ok(arguments.call)
    }
}

impl Arguments<'_> {
    /// The error for a function whose parameters are not those of its signature.
    #[cold]
    fn unlike_signature<T>(&self) -> Flow<T> {
        plain("internal error: the parameters of a built-in function are not those of its signature")
    }
}

/// A function whose parameters are the tuple `P`.
pub(crate) trait Typed<'c, P> {
    /// Calls the function.
    ///
    /// # Errors
    ///
    /// The error of the function.
    fn call(self, evaluation: &mut Evaluation, arguments: Arguments<'c>) -> Flow;
}

/// Implements [`Typed`] for functions with a number of parameters.
macro_rules! functions {
    ($(($($parameter:ident)*))*) => {
        $(impl<'c, F, $($parameter),*> Typed<'c, ($($parameter,)*)> for F
        where
            F: FnOnce(&mut Evaluation, $($parameter),*) -> Flow,
            $($parameter: Parameter<'c>,)*
        {
            #[inline]
            #[allow(non_snake_case, unused_mut, reason = "types and values have the same names; there may be none")]
            fn call(self, evaluation: &mut Evaluation, mut arguments: Arguments<'c>) -> Flow {
                $(let $parameter = $parameter::take(&mut arguments)?;)*
                drop(arguments);
                self(evaluation, $($parameter),*)
            }
        })*
    };
}

functions! {
    ()
    (A)
    (A B)
    (A B C)
    (A B C D)
    (A B C D E)
    (A B C D E G)
}

/// Calls a function with the arguments of a call.
///
/// # Errors
///
/// The error of the function.
#[inline]
pub(crate) fn call_typed<'c, P>(evaluation: &mut Evaluation, call: Call<'c>, function: impl Typed<'c, P>) -> Flow {
    let arguments = Arguments { call: call.expression, values: call.arguments.into_iter(), block: call.block };
    function.call(evaluation, arguments)
}
