//! The world as Ruby sees it: Puppet's scope, functions and catalog.

use std::any::Any;

use puppetlang_types::Value;

/// The reason why a request has no answer.
#[derive(Debug)]
pub enum Refusal {
    /// An exception of Ruby, which the program may rescue.
    Error {
        /// The class of the exception.
        class: ErrorClass,
        /// The message.
        message: String,
    },
    /// An error that no program rescues, such as a limit of the evaluation. [`Outcome::Host`](crate::Outcome::Host)
    /// returns it.
    Stop(Box<dyn Any + Send>),
}

/// The classes of exceptions that requests raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorClass {
    /// `ArgumentError`
    Argument,
    /// `NoMethodError`
    NoMethod,
    /// `Puppet::ParseError`
    Parse,
}

/// An overload of a function, with types as they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overload {
    /// True if the method returns the message about arguments that no overload accepts.
    pub is_mismatch: bool,
    /// The name of the method that it calls.
    pub method: String,
    /// The parameters.
    pub parameters: Vec<OverloadParameter>,
    /// The type and name of the block.
    pub block: Option<(String, String)>,
    /// The type of the result.
    pub result: Option<String>,
}

/// A parameter of an overload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverloadParameter {
    /// The type.
    pub kind: String,
    /// The name.
    pub name: String,
    /// The number of arguments that it takes.
    pub repetition: Repetition,
}

/// The number of arguments that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// One.
    One,
    /// One or none.
    Optional,
    /// Any number.
    Any,
    /// At least one.
    Several,
}

/// The evaluation of Puppet code that runs a Ruby program.
pub trait World {
    /// Returns the value of a variable that is visible where the program was called; `None` if it is not set. `name`
    /// has no `$`.
    fn variable(&mut self, name: &str) -> Option<Value>;

    /// Looks up a variable as a program does: a missing one is an error, a warning, or nothing, by the settings.
    ///
    /// # Errors
    ///
    /// If the variable is not set and the settings make that an error.
    fn look_up(&mut self, name: &str) -> Result<Option<Value>, Refusal>;

    /// Returns the names of all visible variables without a namespace.
    fn variable_names(&mut self) -> Vec<String>;

    /// Returns whether Puppet has a function.
    fn has_function(&mut self, name: &str) -> bool;

    /// Calls a function of Puppet.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails.
    fn call(&mut self, name: &str, arguments: Vec<Value>) -> Result<Value, Refusal>;

    /// Writes a message to the log. The level is one of `debug`, `info`, `notice`, `warning` and `err`.
    fn log(&mut self, level: &str, message: &str);

    /// Returns the path and content of a Ruby file in the `lib` directory of a module; `None` if no module has it.
    /// `name` is relative to that directory, with or without the ending.
    fn library(&mut self, name: &str) -> Option<(String, Vec<u8>)>;

    /// Calls the block that the function was called with.
    ///
    /// # Errors
    ///
    /// If there is none, or it fails.
    fn call_block(&mut self, arguments: Vec<Value>) -> Result<Value, Refusal>;

    /// Sets a variable in the scope of the caller.
    ///
    /// # Errors
    ///
    /// If it has a value.
    fn set(&mut self, name: &str, value: Value) -> Result<(), Refusal>;

    /// Returns the names of the classes in the catalog.
    fn classes(&mut self) -> Vec<String>;

    /// Returns the tags of the catalog.
    fn tags(&mut self) -> Vec<String>;

    /// Returns the name of the environment.
    fn environment(&mut self) -> String;

    /// Returns random bytes that nobody can predict; `None` if programs may not have any.
    fn random_bytes(&mut self, count: usize) -> Option<Vec<u8>> {
        let _ = count;
        None
    }
}
