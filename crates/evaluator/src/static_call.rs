//! Calls as far as their source tells: the number of arguments, the literal ones, and the lambda.
//!
//! Tools that do not evaluate a program use these functions to find calls that every evaluation rejects.

use puppetlang_types::mismatch::{Signature, describe_signatures};
use puppetlang_types::ty::{CallableType, Size, TupleType};
use puppetlang_types::{Type, Value, comparing};

/// A call whose arguments are known in part.
#[derive(Clone, Debug, Default)]
pub struct StaticCall {
    /// The arguments; `None` for those that are not literal.
    pub arguments: Vec<Option<Value>>,
    /// The number of parameters of the lambda: the least and the most that it accepts.
    pub block: Option<Size>,
}

impl StaticCall {
    /// Returns the message of a call that no signature accepts, whatever the values of the other arguments.
    ///
    /// The message is that of the evaluator, except that it says nothing about arguments that are not literal. Returns
    /// `None` if a signature may accept the call.
    ///
    /// ```
    /// use puppetlang_evaluator::{Library, StaticCall};
    ///
    /// let abs = Library::language().signatures("abs").expect("it is a function of the language");
    /// let literal = StaticCall { arguments: vec![Some(true.into())], block: None };
    /// assert!(literal.rejection("abs", abs).is_some());
    /// let unknown = StaticCall { arguments: vec![None], block: None };
    /// assert!(unknown.rejection("abs", abs).is_none());
    /// ```
    pub fn rejection(&self, function: &str, signatures: &[Signature]) -> Option<String> {
        let block = self.block.map(lambda_type);
        let may_be_accepted =
            comparing(|| signatures.iter().any(|signature| self.may_be_accepted(signature, block.as_ref())));
        if signatures.is_empty() || may_be_accepted.unwrap_or(true) {
            return None;
        }
        // Every type accepts `Unit`.
        let arguments = self.arguments.iter().map(|one| one.as_ref().map_or(Type::Unit, Type::detailed_of));
        let arguments: Vec<Type> = arguments.chain(block).collect();
        comparing(|| describe_signatures(function, signatures, &arguments)).ok()
    }

    fn may_be_accepted(&self, signature: &Signature, block: Option<&Type>) -> bool {
        let accepts_arguments = signature.callable.params.as_ref().is_none_or(|params| {
            let accepts = |(index, argument): (usize, &Option<Value>)| {
                argument.as_ref().is_none_or(|value| params.at(index).is_none_or(|ty| ty.is_instance(value)))
            };
            params.count().contains(self.arguments.len()) && self.arguments.iter().enumerate().all(accepts)
        });
        accepts_arguments
            && match (&signature.callable.block, block) {
                (None, given) => given.is_none(),
                (Some(wanted), given) => wanted.accepts(given.unwrap_or(&Type::Undef)),
            }
    }
}

/// Returns the type of a lambda whose parameters have no types.
fn lambda_type(parameters: Size) -> Type {
    let count = usize::try_from(parameters.max().unwrap_or(parameters.min() + 1)).unwrap_or_default();
    let params = TupleType { types: vec![Type::Any; count], size: Some(parameters) };
    Type::Callable(Some(CallableType::new(Some(params), None, None).into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Library;

    fn rejection(name: &str, arguments: &[Option<Value>], block: Option<Size>) -> Option<String> {
        let signatures = Library::language().signatures(name).expect("the language has the function");
        StaticCall { arguments: arguments.to_vec(), block }.rejection(name, signatures)
    }

    #[test]
    fn literal_arguments_are_compared_with_the_signatures() {
        let text = || Some(Value::from("x"));
        assert_eq!(
            rejection("strftime", &[None, Some(Value::Integer(1))], None)
                .as_deref()
                .map(|text| text.contains("expects")),
            Some(true)
        );
        assert_eq!(rejection("strftime", &[None, text()], None), None);
        assert_eq!(rejection("unwrap", &[], None).as_deref(), Some("'unwrap' expects 1 argument, got none"));
    }

    #[test]
    fn lambdas_are_compared_by_the_number_of_their_parameters() {
        let list = || Some(Value::from(vec![Value::Integer(1)]));
        assert_eq!(rejection("map", &[list()], Some(Size::exactly(1))), None);
        assert_eq!(rejection("map", &[None], Some(Size::new(1, None))), None);
        assert!(rejection("map", &[list()], Some(Size::exactly(3))).is_some());
        assert!(rejection("map", &[list()], None).is_some());
        assert!(rejection("upcase", &[None], Some(Size::exactly(1))).is_some());
    }
}
