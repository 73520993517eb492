//! A call, with the function that it names: what all checks of calls need.

use std::borrow::Cow;

use puppetlang_parser::NodeId;

use super::context::Context;
use super::world::{Function, Known};
use crate::scope;
use crate::surroundings::folded;

/// A call of a function by its name.
pub(super) struct Call<'i, 'a> {
    /// The call.
    pub(super) node: NodeId,
    /// The name of the function.
    pub(super) functor: NodeId,
    /// The name in lower case.
    pub(super) name: Cow<'a, str>,
    /// The arguments; the receiver of a method call is the first one.
    pub(super) arguments: Vec<NodeId>,
    /// The lambda.
    pub(super) lambda: Option<NodeId>,
    /// The function.
    pub(super) function: Known<Function<'i>>,
}

impl<'i, 'a> Call<'i, 'a> {
    /// Reads the call at a node; `None` if it does not name a function.
    pub(super) fn new(context: &Context<'_, 'i, 'a>, node: NodeId) -> Option<Self> {
        let call = scope::call(context.file, node)?;
        let (functor, name) = context.file.function_name(call)?;
        let is_folded = !name.starts_with(':') && !name.bytes().any(|byte| byte.is_ascii_uppercase());
        let name = if is_folded { name } else { Cow::Owned(folded(&name).into_owned()) };
        let function = context.world().function(&name);
        let arguments = context.file.arguments(call);
        Some(Self { node, functor, name, arguments, lambda: call.lambda(), function })
    }
}
