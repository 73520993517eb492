//! Programs and templates, for other crates.

use std::sync::Arc;

use puppetlang_source::meter::Stopped;
use puppetlang_types::Value;

use crate::core::function::{self, Defined, Form};
use crate::core::puppet;
use crate::erb;
use crate::read;
use crate::tree::Tree;
use crate::vm::machine::{Stop, Vm};
use crate::vm::value::{Signal, Step, Val};
use crate::world::{ErrorClass, Overload, Refusal, World};

/// A parsed program or template.
#[derive(Clone, Debug)]
pub struct Script {
    tree: Arc<Tree>,
    file: Arc<str>,
}

/// An error of a Ruby program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RubyError {
    /// The class of the exception.
    pub class: String,
    /// The message.
    pub message: String,
    /// The file and line (counted from 1) of each call, the innermost first.
    pub backtrace: Vec<(String, u32)>,
}

/// The reason why a program has no value.
#[derive(Debug)]
pub enum Outcome {
    /// It raised an exception that nothing rescued.
    Error(RubyError),
    /// A limit stopped it.
    Stopped(Stopped),
    /// The error of a request to the [`World`].
    Host(Box<dyn std::any::Any + Send>),
}

impl Script {
    /// Parses a program. `file` is the name that errors have.
    ///
    /// # Errors
    ///
    /// A `SyntaxError` if the text is not valid.
    pub fn program(source: &[u8], file: &str) -> Result<Self, RubyError> {
        let tree = read::read(source, &[]).map_err(|error| syntax_error(&error, source, file))?;
        Ok(Self { tree: Arc::new(tree), file: file.into() })
    }

    /// Parses an ERB template.
    ///
    /// # Errors
    ///
    /// A `SyntaxError` if its code is not valid. The line is that of the template.
    pub fn template(source: &[u8], file: &str) -> Result<Self, RubyError> {
        let template = erb::script(source);
        let tree = read::read(&template.source, &[]).map_err(|mut error| {
            let offset = template.template_offset(error.offset as usize);
            error.offset = u32::try_from(offset).unwrap_or(u32::MAX);
            syntax_error(&error, source, file)
        })?;
        Ok(Self { tree: Arc::new(tree), file: file.into() })
    }
}

fn syntax_error(error: &read::SyntaxError, source: &[u8], file: &str) -> RubyError {
    let before = source.get(..error.offset as usize).unwrap_or(source);
    let line = u32::try_from(memchr::memchr_iter(b'\n', before).count() + 1).unwrap_or(u32::MAX);
    RubyError {
        class: "SyntaxError".to_owned(),
        message: error.message.clone(),
        backtrace: vec![(file.to_owned(), line)],
    }
}

impl Script {
    /// Renders a template in a world. `path` is the file of the template; an inline template has none.
    ///
    /// # Errors
    ///
    /// An exception that nothing rescued, a limit of the thread's meter, or an error of the world.
    pub fn render(&self, world: &mut dyn World, path: Option<&str>) -> Result<Vec<u8>, Outcome> {
        let mut vm = Vm::new(world);
        let id = vm.load(Arc::clone(&self.tree), Arc::clone(&self.file));
        let result = puppet::wrapper(&mut vm, &self.tree.names, path).and_then(|wrapper| vm.run(id, wrapper, 0, &[]));
        match result {
            Ok(text) => Ok(vm.bytes_of(text).to_vec()),
            Err(signal) => Err(outcome(&mut vm, signal)),
        }
    }
}

/// A function that a file defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionDefinition {
    /// The name.
    pub name: String,
    /// The overloads in their order; a function of the 3.x API has none.
    pub overloads: Vec<Overload>,
    /// The type aliases of the function, as written: `Name = Type`.
    pub types: Vec<String>,
    /// The number of arguments of a function of the 3.x API: a negative number `-n` means at least `n - 1`.
    pub arity: Option<i64>,
}

impl Script {
    /// Runs the file of a function, and returns what it defines.
    ///
    /// # Errors
    ///
    /// An exception that nothing rescued, a limit of the thread's meter, or an error of the world.
    pub fn functions(&self, world: &mut dyn World) -> Result<Vec<FunctionDefinition>, Outcome> {
        let mut vm = Vm::new(world);
        if let Err(signal) = self.run(&mut vm) {
            return Err(outcome(&mut vm, signal));
        }
        let definition = |defined: &Defined| {
            let name = defined.name.clone();
            match &defined.form {
                Form::Legacy { arity, .. } => {
                    FunctionDefinition { name, overloads: Vec::new(), types: Vec::new(), arity: Some(*arity) }
                }
                Form::Class { overloads, types, .. } => FunctionDefinition {
                    name,
                    overloads: overloads.iter().map(|dispatch| dispatch.overload.clone()).collect(),
                    types: types.clone(),
                    arity: None,
                },
            }
        };
        Ok(vm.functions.iter().map(definition).collect())
    }

    /// Calls an overload of a function that the file defines.
    ///
    /// # Errors
    ///
    /// As [`Script::functions`].
    pub fn call(
        &self,
        world: &mut dyn World,
        name: &str,
        overload: usize,
        arguments: &[Value],
        has_block: bool,
    ) -> Result<Value, Outcome> {
        let mut vm = Vm::new(world);
        let result = self.run(&mut vm).and_then(|_| {
            let mut values = Vec::with_capacity(arguments.len());
            for argument in arguments {
                values.push(vm.from_puppet(argument)?);
            }
            let block = has_block.then(|| vm.native_block(puppet::call_block, Vec::new()));
            let result = function::call(&mut vm, name, overload, &values, block)?;
            vm.to_puppet(result)
        });
        result.map_err(|signal| outcome(&mut vm, signal))
    }

    fn run(&self, vm: &mut Vm<'_>) -> Step {
        let id = vm.load(Arc::clone(&self.tree), Arc::clone(&self.file));
        let main = vm.main;
        vm.run(id, main, 0, &[])
    }
}

/// A world without Puppet.
struct Nothing;

impl World for Nothing {
    fn variable(&mut self, _: &str) -> Option<Value> {
        None
    }

    fn look_up(&mut self, _: &str) -> Result<Option<Value>, Refusal> {
        Ok(None)
    }

    fn variable_names(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn has_function(&mut self, _: &str) -> bool {
        false
    }

    fn call(&mut self, name: &str, _: Vec<Value>) -> Result<Value, Refusal> {
        Err(Refusal::Error { class: ErrorClass::Argument, message: format!("Unknown function: '{name}'") })
    }

    fn log(&mut self, _: &str, _: &str) {}

    fn library(&mut self, _: &str) -> Option<(String, Vec<u8>)> {
        None
    }

    fn call_block(&mut self, _: Vec<Value>) -> Result<Value, Refusal> {
        Err(Refusal::Error { class: ErrorClass::Argument, message: "no block given".to_owned() })
    }

    fn set(&mut self, _: &str, _: Value) -> Result<(), Refusal> {
        Ok(())
    }

    fn classes(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn tags(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn environment(&mut self) -> String {
        String::new()
    }
}

/// Runs a program, or renders a template, and returns the text that `inspect` gives for its value.
///
/// ```
/// use puppetlang_ruby::{Script, inspected};
///
/// let script = Script::program(b"[1, 'two', :three]", "example.rb")?;
/// assert!(inspected(&script).is_ok_and(|text| text == "[1, \"two\", :three]"));
/// # Ok::<(), puppetlang_ruby::RubyError>(())
/// ```
///
/// # Errors
///
/// An exception that nothing rescued, or a limit of the thread's meter.
pub fn inspected(script: &Script) -> Result<String, Outcome> {
    let mut world = Nothing;
    let mut vm = Vm::new(&mut world);
    let result = script.run(&mut vm).and_then(|value| vm.inspect(value));
    result.map_err(|signal| outcome(&mut vm, signal))
}

/// Returns how a program ended.
pub(crate) fn outcome(vm: &mut Vm<'_>, signal: Signal) -> Outcome {
    match signal {
        Signal::Stop => match vm.stop.take() {
            Some(Stop::Limit(reason)) => Outcome::Stopped(reason),
            Some(Stop::Host(error)) => Outcome::Host(error),
            None => Outcome::Stopped(Stopped::Interrupted),
        },
        Signal::Raise => Outcome::Error(error_of(vm, vm.payload)),
        Signal::Break | Signal::Next | Signal::Return | Signal::Throw | Signal::Retry | Signal::Redo => {
            Outcome::Error(RubyError {
                class: "LocalJumpError".to_owned(),
                message: "unexpected jump".to_owned(),
                backtrace: Vec::new(),
            })
        }
    }
}

/// Returns the parts of an exception.
fn error_of(vm: &mut Vm<'_>, error: Val) -> RubyError {
    let class = vm.class_name(vm.real_class(error));
    let name = crate::vm::symbol::MESSAGE;
    let message = vm.send(error, name, &[]).map(|text| vm.text_of(text)).unwrap_or_default();
    let backtrace = vm.exception(error).map(|exception| exception.backtrace.clone()).unwrap_or_default();
    let backtrace = backtrace.into_iter().map(|(file, line)| (file.to_string(), line)).collect();
    RubyError { class, message, backtrace }
}
