//! The types of Deferred values, as far as the result types of their functions are declared.
//!
//! Their values are unknown while a catalog is compiled.

use puppetlang_types::mismatch::{Given, Signature};
use puppetlang_types::value::Object;
use puppetlang_types::{Type, Value, ruby};

use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::function::{Callee, takes};

/// The functions of the language for which the reference declares a result type.
const RETURNED: [(&str, &str); 12] = [
    ("alert", "Undef"),
    ("crit", "Undef"),
    ("debug", "Undef"),
    ("emerg", "Undef"),
    ("epp", "Variant[String, Sensitive[String]]"),
    ("err", "Undef"),
    ("group_by", "Hash"),
    ("info", "Undef"),
    ("inline_epp", "Variant[String, Sensitive[String]]"),
    ("notice", "Undef"),
    ("partition", "Tuple[Array, Array]"),
    ("warning", "Undef"),
];

impl Evaluation {
    /// Converts an argument for a type check; a Deferred becomes the result type of its function.
    ///
    /// # Errors
    ///
    /// If the function does not accept the arguments of the Deferred.
    pub(crate) fn given(&mut self, value: Value) -> Flow<Given> {
        match value {
            Value::Object(object) if is_deferred(&object) => self.returned_by(&object),
            value => Ok(Given::Value(value)),
        }
    }

    /// Loads a function if necessary, and returns the result type that it declares; an outer `None` if there is no such
    /// function, an inner `None` if it declares no type.
    ///
    /// # Errors
    ///
    /// If the file of the function cannot be used.
    pub fn declared_result(&mut self, function: &str) -> Flow<Option<Option<Type>>> {
        Ok(match self.callee_or_load(function)? {
            None => None,
            Some(Callee::Defined(program_id, body)) => Some(self.declared(program_id, body)?.1),
            Some(Callee::Builtin(known)) => {
                let returned = RETURNED.iter().find(|(function, _)| *function == known.builtin.name);
                Some(returned.and_then(|(_, kind)| Type::parse(kind).ok()))
            }
            Some(Callee::Host(function)) => Some(function.declared_result()),
        })
    }

    fn returned_by(&mut self, deferred: &Object) -> Flow<Given> {
        let name = deferred.get("name").unwrap_or(Value::Undef);
        let name = name.as_str().unwrap_or_default();
        let arguments = match deferred.get("arguments") {
            Some(Value::Array(arguments)) => arguments.into_vec(),
            _ => Vec::new(),
        };
        let (is_taken, returned) = match self.callee_or_load(name)? {
            // The agent may have the function.
            None | Some(Callee::Host(_)) => return Ok(Given::Unknown),
            Some(Callee::Builtin(known)) => {
                let is_taken = known.signatures().iter().any(|signature| takes(signature, &arguments, None));
                let returned = RETURNED.iter().find(|(function, _)| *function == known.builtin.name);
                (is_taken, returned.and_then(|(_, kind)| Type::parse(kind).ok()))
            }
            Some(Callee::Defined(program_id, body)) => {
                let (callable, returned) = self.declared(program_id, body)?;
                let signature = Signature { callable, names: Vec::new(), block: None };
                (takes(&signature, &arguments, None), returned)
            }
        };
        if !is_taken {
            let arguments = ruby::to_s(&arguments.into());
            return plain(format!("No matching arity found for {name} with arguments {arguments}"));
        }
        Ok(returned.map_or_else(|| self.unknown_result(name), Given::Promised))
    }

    /// Warns, once per function, that a function does not declare its result type.
    fn unknown_result(&mut self, function: &str) -> Given {
        let message = format!(
            "Deferred function {function} has no return_type, unable to guarantee value type during compilation."
        );
        self.world.warn_once(&format!("deferred {function}"), &message, || None);
        Given::Unknown
    }
}

fn is_deferred(object: &Object) -> bool {
    object.kind().get().is_some_and(|kind| kind.name() == Some("Deferred"))
}
