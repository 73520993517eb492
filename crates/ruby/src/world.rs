//! The world as Ruby sees it: Puppet's scope, functions and catalog.

use std::any::Any;

use puppetlang_types::Value;

use crate::script::Machine;

/// The reason why a request has no answer.
#[derive(Debug)]
pub enum Refusal {
    /// An exception of Ruby, which the program may rescue.
    Error {
        /// The class of the exception.
        class: ErrorClass,
        /// The message.
        message: String,
        /// The error as the world knows it, which [`Outcome::Host`](crate::Outcome::Host) returns if no program
        /// rescues the exception.
        original: Option<Box<dyn Any + Send>>,
    },
    /// An error that no program rescues, such as a limit of the evaluation. [`Outcome::Host`](crate::Outcome::Host)
    /// returns it.
    Stop(Box<dyn Any + Send>),
    /// `throw :no_such_key`: the function that supplies data has no value for the key.
    NoSuchKey,
}

/// The classes of exceptions that requests raise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorClass {
    /// An error of the operating system; the message of the refusal is its name, such as `EACCES`, or another text.
    System,
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

/// The scope of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// That of the call of the program.
    Call,
    /// The top scope.
    Top,
}

/// A call of a function of Puppet.
#[derive(Debug)]
pub struct FunctionCall<'a> {
    /// The scope in which it is called.
    pub at: At,
    /// The name.
    pub name: &'a str,
    /// Whether only a function of the 3.x API will do.
    pub is_legacy: bool,
    /// The arguments.
    pub arguments: Vec<Value>,
    /// The block.
    pub block: Option<CallBlock>,
}

/// The block of a call of a function of Puppet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallBlock {
    /// A block of Ruby, for [`Machine::call_block`].
    Ruby {
        /// Its number.
        number: usize,
        /// The number of parameters.
        parameters: usize,
        /// Whether it takes any number of further arguments.
        takes_more: bool,
    },
    /// The lambda with a number, which the world has told the machine.
    Lambda(u32),
}

/// A lambda of Puppet as Ruby sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LambdaForm {
    /// The number by which the world knows it.
    pub number: u32,
    /// The names of the parameters, and what they take.
    pub parameters: Vec<(String, Repetition)>,
}

/// A question about the compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query<'a> {
    /// The value of a setting. No answer: there is no such setting.
    Setting(&'a str),
    /// The path of a module.
    Module(&'a str),
    /// A hash of the names of all modules and their paths.
    Modules,
    /// The directories of the environment that have modules, as an array.
    ModulePath,
    /// The path of a template: `module/file`.
    Template(&'a str),
    /// The path of a file of a module: `module/file`.
    File(&'a str),
    /// The name of the node.
    NodeName,
    /// The parameters of the node.
    NodeParameters,
    /// The parameters of a resource as a hash, by type and title.
    Resource(&'a str, &'a str),
    /// The parameters that a title sets, as a hash, by type and title.
    Title(&'a str, &'a str),
    /// The place of the call: an array of the file, or `unknown`, and the line.
    CallPlace,
    /// The resource around the call: an array of its type and title.
    ResourceAround,
    /// The resources of the catalog: an array of arrays of type and title.
    Resources,
    /// The defaults for resources of a type at the call, as a hash of parameters.
    Defaults(&'a str),
    /// The type with a text, as a value.
    Type(&'a str),
    /// Whether there is a function of the 3.x API with a name. The answer is false if the name is that of a function
    /// of the current API that such code may not call in this way.
    LegacyFunction(&'a str),
}

/// A request for something outside of the evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The kind.
    pub kind: RequestKind,
    /// The arguments.
    pub arguments: &'a [Value],
    /// The Ruby file that asks.
    pub file: &'a str,
    /// The line, counted from 1; 0 if it is not known.
    pub line: u32,
}

/// The kinds of requests, with their arguments and answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// Reads a file. Argument: the absolute path. Answer: a string, or a `Binary` if it is not UTF-8; `undef` if the
    /// file does not exist.
    ReadFile,
    /// Describes a file or directory; links are followed. Argument: the absolute path. Answer: a hash with `kind`
    /// (`file` or `directory`), `size`, and `mtime` (a `Timestamp`) if it is known; `undef` if it does not exist.
    FileStatus,
    /// Lists a directory. Argument: the absolute path. Answer: a hash of names and kinds (`file`, `directory`, `link`,
    /// `other`) in the order of the names; `undef` if the directory does not exist.
    ListDirectory,
    /// Resolves all links of a path. Argument: the absolute path. Answer: the path; `undef` if it does not exist.
    RealPath,
    /// Reads an environment variable. Argument: the name. Answer: a string; `undef` if it is not set.
    EnvironmentVariable,
    /// Lists the names of the environment variables that can be read. No argument. Answer: an array of strings.
    EnvironmentNames,
    /// Runs a command. Arguments: an array with the program and its arguments; the standard input.
    /// Answer: a hash with `stdout`, `stderr` and `status`, an integer; `undef` if there is no such program.
    RunCommand,
    /// Finds a program. Argument: the name. Answer: the absolute path; `undef` if there is none.
    FindCommand,
    /// Makes random bytes. Argument: their number. Answer: a `Binary`.
    RandomBytes,
    /// Resolves the name of a host. Argument: the name. Answer: an array of addresses as strings.
    ResolveName,
    /// Finds the names of an address. Argument: the address. Answer: an array of strings.
    ResolveAddress,
    /// The name of this machine. No argument. Answer: a string.
    HostName,
    /// Finds a user. Argument: the name or number. Answer: a hash with `name`, `passwd`, `uid`, `gid`, `gecos`, `dir`
    /// and `shell`; `undef` if there is none.
    FindUser,
    /// Finds a group. Argument: the name or number. Answer: a hash with `name`, `passwd`, `gid` and `mem`; `undef` if
    /// there is none.
    FindGroup,
}

impl RequestKind {
    /// The name, which recorded answers have too.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ReadFile => "read_file",
            Self::FileStatus => "file_status",
            Self::ListDirectory => "list_directory",
            Self::RealPath => "real_path",
            Self::EnvironmentVariable => "environment_variable",
            Self::EnvironmentNames => "environment_names",
            Self::RunCommand => "run_command",
            Self::FindCommand => "find_command",
            Self::RandomBytes => "random_bytes",
            Self::ResolveName => "resolve_name",
            Self::ResolveAddress => "resolve_address",
            Self::HostName => "host_name",
            Self::FindUser => "find_user",
            Self::FindGroup => "find_group",
        }
    }
}

impl Request<'_> {
    /// Returns the request in words, and the grant that would allow it.
    fn words(&self) -> (String, String) {
        let subject = match self.arguments.first() {
            Some(Value::String(text)) => text.to_string(),
            Some(Value::Array(parts)) => parts.iter().map(puppetlang_types::ruby::to_s).collect::<Vec<_>>().join(" "),
            Some(other) => puppetlang_types::ruby::to_s(other),
            None => String::new(),
        };
        let program = subject.split_whitespace().next().unwrap_or_default().to_owned();
        match self.kind {
            RequestKind::ReadFile => (format!("reading {subject}"), format!("file={subject}")),
            RequestKind::FileStatus => (format!("looking at {subject}"), format!("file={subject}")),
            RequestKind::ListDirectory => (format!("listing {subject}"), format!("file={subject}")),
            RequestKind::RealPath => (format!("resolving the links of {subject}"), format!("file={subject}")),
            RequestKind::EnvironmentVariable => {
                (format!("reading the environment variable {subject}"), format!("env={subject}"))
            }
            RequestKind::EnvironmentNames => ("listing the environment variables".to_owned(), "env".to_owned()),
            RequestKind::RunCommand => (format!("running the command {subject}"), format!("command={program}")),
            RequestKind::FindCommand => (format!("looking for the command {subject}"), format!("command={program}")),
            RequestKind::RandomBytes => ("making random numbers".to_owned(), "random".to_owned()),
            RequestKind::ResolveName => (format!("resolving the name {subject}"), format!("network={subject}")),
            RequestKind::ResolveAddress => (format!("resolving the address {subject}"), format!("network={subject}")),
            RequestKind::HostName => ("reading the name of this machine".to_owned(), "system".to_owned()),
            RequestKind::FindUser => (format!("looking for the user {subject}"), "system".to_owned()),
            RequestKind::FindGroup => (format!("looking for the group {subject}"), "system".to_owned()),
        }
    }

    /// Returns the message for a request that is not granted.
    pub fn not_granted(&self) -> String {
        let (words, grant) = self.words();
        format!("{words} is not granted (grant: {grant}){}", self.place())
    }

    /// Returns the place in words: ` at file:line`.
    pub fn place(&self) -> String {
        match (self.file, self.line) {
            ("", _) => String::new(),
            (file, 0) => format!(" at {file}"),
            (file, line) => format!(" at {file}:{line}"),
        }
    }
}

/// The error of a request that the world refuses, in [`Refusal::Stop`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotGranted(pub String);

/// The evaluation of Puppet code that runs a Ruby program.
///
/// Requests that may run Ruby code get the machine, so that nested programs share its state. By default there is
/// nothing but Ruby: no variables, functions or files.
pub trait World {
    /// Answers a request for something outside of the evaluation.
    ///
    /// # Errors
    ///
    /// If it is not granted, which is the default, or fails.
    fn request(&mut self, request: &Request<'_>) -> Result<Value, Refusal> {
        Err(Refusal::Stop(Box::new(NotGranted(request.not_granted()))))
    }

    /// Refuses something that no grant allows; `message` says what and where.
    fn forbid(&mut self, message: String) -> Refusal {
        Refusal::Stop(Box::new(NotGranted(message)))
    }

    /// Returns the time that programs see, in nanoseconds since 1970; `None` for a fixed time.
    fn now(&mut self) -> Option<i128> {
        None
    }

    /// Returns the value of a variable that is visible at a scope; `None` if it is not set. `name` has no `$`.
    fn variable(&mut self, at: At, name: &str) -> Option<Value> {
        let _ = (at, name);
        None
    }

    /// Looks up a variable as a program does: a missing one is an error, a warning, or nothing, by the settings.
    ///
    /// # Errors
    ///
    /// If the variable is not set and the settings make that an error.
    fn look_up(&mut self, at: At, name: &str) -> Result<Option<Value>, Refusal> {
        Ok(self.variable(at, name))
    }

    /// Returns the names of all visible variables without a namespace.
    fn variable_names(&mut self, at: At) -> Vec<String> {
        let _ = at;
        Vec::new()
    }

    /// Sets a variable.
    ///
    /// # Errors
    ///
    /// If it has a value.
    fn set(&mut self, at: At, name: &str, value: Value) -> Result<(), Refusal> {
        let _ = (at, name, value);
        Ok(())
    }

    /// Replaces a value that a program has changed in place, in the variable with a name and in all that share it.
    fn exchange(&mut self, named: Option<(At, &str)>, before: &Value, after: &Value) {
        let _ = (named, before, after);
    }

    /// Returns whether Puppet has a function.
    fn has_function(&mut self, machine: &mut Machine, name: &str) -> bool {
        let _ = (machine, name);
        false
    }

    /// Calls a function of Puppet.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails.
    fn call(&mut self, machine: &mut Machine, call: FunctionCall<'_>) -> Result<Value, Refusal> {
        let _ = machine;
        let message = format!("Unknown function: '{}'", call.name);
        Err(Refusal::Error { class: ErrorClass::Argument, message, original: None })
    }

    /// Calls a lambda of Puppet.
    ///
    /// # Errors
    ///
    /// If its call has ended, or it fails.
    fn call_lambda(&mut self, machine: &mut Machine, number: u32, arguments: Vec<Value>) -> Result<Value, Refusal> {
        let _ = (machine, number, arguments);
        let message = "no block given".to_owned();
        Err(Refusal::Error { class: ErrorClass::Argument, message, original: None })
    }

    /// Calls a function of a `Puppet::LookupContext`. Besides those that the type declares there are `number`, which
    /// identifies its cache, `module_name`, `is_explained`, `explain_text`, and `known_file` and `read_file`, which
    /// return arrays of a file's data or content that are empty if there is none.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails.
    fn call_context(
        &mut self,
        machine: &mut Machine,
        context: &Value,
        function: &str,
        arguments: &[Value],
    ) -> Result<Value, Refusal> {
        let _ = (machine, context, arguments);
        let message = format!("no method is implemented for function Puppet::LookupContext[{function}]");
        Err(Refusal::Error { class: ErrorClass::Argument, message, original: None })
    }

    /// Writes a message to the log. The level is a name of Puppet, such as `warning`; the source is what the code says
    /// that the message is about.
    fn log(&mut self, level: &str, message: &str, source: Option<&str>) {
        let _ = (level, message, source);
    }

    /// Returns the path and content of a Ruby file in the `lib` directory of a module; `None` if no module has it.
    /// `name` is relative to that directory, with or without the ending.
    fn library(&mut self, name: &str) -> Option<(String, Vec<u8>)> {
        let _ = name;
        None
    }

    /// Returns the names of the classes in the catalog.
    fn classes(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the tags of the catalog.
    fn tags(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the name of the environment.
    fn environment(&mut self) -> String {
        String::new()
    }

    /// Answers a question about the compile; `None` if there is no answer.
    ///
    /// # Errors
    ///
    /// If finding the answer fails.
    fn query(&mut self, query: Query<'_>) -> Result<Option<Value>, Refusal> {
        let _ = query;
        Ok(None)
    }

    /// Returns a number that identifies the scope in the compile.
    fn scope_number(&mut self, at: At) -> u32 {
        let _ = at;
        0
    }

    /// Returns the text of the scope: `Scope(Class[main])`.
    fn scope_text(&mut self, at: At) -> String {
        let _ = at;
        "Scope()".to_owned()
    }
}
