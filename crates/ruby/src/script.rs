//! Programs and templates, for other crates.

use std::sync::Arc;

use puppetlang_source::meter::Stopped;
use puppetlang_types::Value;

use crate::erb;
use crate::read;
use crate::tree::Tree;
use crate::vm::machine::{Stop, Vm};
use crate::vm::value::{Signal, Val};
use crate::world::{Refusal, World};

/// A parsed program or template.
#[derive(Clone, Debug)]
pub struct Script {
    tree: Arc<Tree>,
    file: Arc<str>,
    /// For a template, the program that it was converted to.
    template: Option<Arc<erb::Script>>,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It raised an exception that nothing rescued.
    Error(RubyError),
    /// A limit stopped it.
    Stopped(Stopped),
}

impl Script {
    /// Parses a program. `file` is the name that errors have.
    ///
    /// # Errors
    ///
    /// A `SyntaxError` if the text is not valid.
    pub fn program(source: &[u8], file: &str) -> Result<Self, RubyError> {
        let tree = read::read(source, &[]).map_err(|error| syntax_error(&error, source, file))?;
        Ok(Self { tree: Arc::new(tree), file: file.into(), template: None })
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
        Ok(Self { tree: Arc::new(tree), file: file.into(), template: Some(Arc::new(template)) })
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

/// A world without Puppet.
struct Nothing;

impl World for Nothing {
    fn variable(&mut self, _: &str) -> Result<Option<Value>, Refusal> {
        Ok(None)
    }

    fn variables(&mut self) -> Vec<(String, Value)> {
        Vec::new()
    }

    fn call(&mut self, name: &str, _: &[Value]) -> Result<Value, Refusal> {
        Err(Refusal::Error(format!("there is no function {name}")))
    }
}

/// Runs a program, or renders a template, and returns the text that `inspect` gives for its value.
///
/// ```
/// use puppetlang_ruby::{Script, inspected};
///
/// let script = Script::program(b"[1, 'two', :three]", "example.rb")?;
/// assert_eq!(inspected(&script).as_deref(), Ok("[1, \"two\", :three]"));
/// # Ok::<(), puppetlang_ruby::RubyError>(())
/// ```
///
/// # Errors
///
/// An exception that nothing rescued, or a limit of the thread's meter.
pub fn inspected(script: &Script) -> Result<String, Outcome> {
    let mut world = Nothing;
    let mut vm = Vm::new(&mut world);
    let id = vm.load(Arc::clone(&script.tree), Arc::clone(&script.file));
    let main = vm.main;
    let result = vm.run(id, main, 0, &[]).and_then(|value| vm.inspect(value));
    result.map_err(|signal| outcome(&mut vm, signal))
}

/// Returns how a program ended.
fn outcome(vm: &mut Vm<'_>, signal: Signal) -> Outcome {
    match signal {
        Signal::Stop => match vm.stop.take() {
            Some(Stop::Limit(reason)) => Outcome::Stopped(reason),
            _ => Outcome::Stopped(Stopped::Interrupted),
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
