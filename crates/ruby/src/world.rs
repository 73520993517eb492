//! What Ruby sees of the world: Puppet's scope and functions, files, the clock.

use puppetlang_types::Value;

use crate::vm::machine::Stop;

/// The error of a request: a text for an exception of Ruby, or an error that no Ruby code rescues.
#[derive(Debug)]
pub(crate) enum Refusal {
    Error(String),
    Stop(Stop),
}

/// The evaluation around a machine.
pub(crate) trait World {
    /// Returns the value of a variable of the scope; `None` if it is not set.
    fn variable(&mut self, name: &str) -> Result<Option<Value>, Refusal>;

    /// Returns all variables that the scope sees by a name without colons.
    fn variables(&mut self) -> Vec<(String, Value)>;

    /// Calls a function of Puppet.
    fn call(&mut self, name: &str, arguments: &[Value]) -> Result<Value, Refusal>;
}
