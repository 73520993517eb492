//! Calls: which arguments a function takes.

use crate::kind::{CallableType, Size, Type};

/// True for what can be called, or is `undef` instead: a block parameter.
pub(crate) fn is_callable(kind: &Type) -> bool {
    match kind {
        Type::Callable(_) => true,
        Type::Optional(of) => of.as_ref().is_some_and(|of| is_callable(of)),
        Type::Variant(types) => types.iter().all(is_callable),
        Type::Alias(_) => match kind.resolved().as_ref() {
            Type::Alias(_) => false,
            target => is_callable(target),
        },
        Type::Object(object) => object.get().is_some_and(|object| object.parent().is_some_and(is_callable)),
        _ => false,
    }
}

impl CallableType {
    /// True if the function takes arguments of these types, of which the last may be a block.
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
                .all(|(index, argument)| params.at(index).is_none_or(|kind| kind.accepts(argument)))
    }
}
