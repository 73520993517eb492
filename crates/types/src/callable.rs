//! Calls: which arguments a function accepts.

use crate::stack_guard::ensure_sufficient_stack;
use crate::ty::{CallableType, Size, Type};

/// Returns true for types of blocks: callables, or callables and `undef`.
pub(crate) fn is_callable(ty: &Type) -> bool {
    is_callable_besides(ty, &mut Vec::new())
}

/// Like `is_callable`. `aliases` are the addresses of the aliases in progress, which count as callable.
fn is_callable_besides(ty: &Type, aliases: &mut Vec<usize>) -> bool {
    match ty {
        Type::Callable(_) => true,
        Type::Optional(of) => of.as_ref().is_some_and(|of| is_callable_besides(of, aliases)),
        Type::Variant(types) => types.iter().all(|ty| is_callable_besides(ty, aliases)),
        Type::Alias(alias) if aliases.contains(&alias.address()) => true,
        Type::Alias(alias) => match ty.resolved().as_ref() {
            Type::Alias(_) => false,
            target => {
                aliases.push(alias.address());
                ensure_sufficient_stack(u32::MAX, || is_callable_besides(target, aliases))
            }
        },
        Type::Object(object) => {
            object.get().is_some_and(|object| object.parent().is_some_and(|of| is_callable_besides(of, aliases)))
        }
        _ => false,
    }
}

impl CallableType {
    /// Returns true if the function accepts arguments of these types, of which the last may be a block.
    pub fn takes(&self, arguments: &[Type]) -> bool {
        if let Some((last, arguments)) = arguments.split_last()
            && is_callable(last)
        {
            let Some(block) = &self.block else { return false };
            return block.accepts(last) && self.takes_values(arguments);
        }
        self.takes_values(arguments) && self.block.as_ref().is_none_or(|block| block.accepts(&Type::Undef))
    }

    fn takes_values(&self, arguments: &[Type]) -> bool {
        let Some(params) = &self.params else { return true };
        params.count().accepts(Size::exactly(arguments.len()))
            && arguments
                .iter()
                .enumerate()
                .all(|(index, argument)| params.at(index).is_none_or(|ty| ty.accepts(argument)))
    }
}
