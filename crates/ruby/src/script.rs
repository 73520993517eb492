//! Programs and templates, for other crates.

use std::fmt;
use std::sync::Arc;

use puppetlang_source::meter::Stopped;
use puppetlang_types::Value;

use crate::core::function::{self, Defined, Form};
use crate::core::{import, puppet, puppet_value, reuse};
use crate::erb;
use crate::read;
use crate::tree::Tree;
use crate::vm::class;
use crate::vm::machine::{OF_TEMPLATES, Parts, Stop, Vm};
use crate::vm::value::{Signal, Step, Val};
use crate::world::{LambdaForm, Overload, World};

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
    /// The file and line that a `Puppet::Error` was given.
    pub place: Option<(Option<String>, u32)>,
    /// Whether it is a `StandardError`, which the reference turns into an error of the call.
    pub is_standard: bool,
    /// Whether it is one of Puppet's own errors.
    pub family: ErrorFamily,
}

/// The families of exceptions, which the reference treats differently.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ErrorFamily {
    /// An exception that is no `Puppet::Error`.
    #[default]
    Ruby,
    /// A `Puppet::Error`.
    Puppet,
    /// A `Puppet::PreformattedError`, such as `Puppet::DataBinding::LookupError`: calls add nothing to its message.
    Preformatted,
}

/// The reason why a program has no value.
#[derive(Debug)]
pub enum Outcome {
    /// It raised an exception that nothing rescued.
    Error(RubyError),
    /// A limit stopped it.
    Stopped(Stopped),
    /// It threw `:no_such_key`, by which a function tells Hiera that it has no value for the key.
    NoSuchKey,
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
        class: if error.is_refusal { NOT_IMPLEMENTED } else { "SyntaxError" }.to_owned(),
        message: error.message.clone(),
        backtrace: vec![(file.to_owned(), line)],
        place: None,
        is_standard: true,
        family: ErrorFamily::Ruby,
    }
}

/// The class of the exception of what the interpreter refuses.
const NOT_IMPLEMENTED: &str = "NotImplementedError";

impl RubyError {
    /// Returns true if the interpreter does not support what the program does.
    pub fn is_refusal(&self) -> bool {
        self.class == NOT_IMPLEMENTED
    }
}

/// A machine that runs programs: it keeps their classes, functions and objects from call to call.
///
/// The memory of a call is freed when the outermost call ends, unless something older refers to it.
#[derive(Default)]
pub struct Machine(Option<Parts>);

impl fmt::Debug for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Machine").finish_non_exhaustive()
    }
}

/// The number of a function that a machine has loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FunctionNumber(usize);

/// A function that a file defines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionDefinition {
    /// The number by which the machine calls it.
    pub number: FunctionNumber,
    /// The name.
    pub name: String,
    /// The overloads in their order; a function of the 3.x API has none.
    pub overloads: Vec<Overload>,
    /// The type aliases of the function, as written: `Name = Type`.
    pub types: Vec<String>,
    /// A function of the 3.x API.
    pub legacy: Option<LegacyForm>,
    /// The name by which the function calls its overloads if it has its own method `call`, for
    /// [`Machine::call_own`].
    pub declared: Option<String>,
}

/// The form of a function of the 3.x API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegacyForm {
    /// The number of arguments: a negative number `-n` means at least `n - 1`.
    pub arity: i64,
    /// Whether its value is the result of a call; if not, the result is `undef`.
    pub has_result: bool,
}

impl Machine {
    /// Runs work in a world: with the outermost entry, the machine notes what it allocates.
    pub(crate) fn enter<T>(
        &mut self,
        world: &mut dyn World,
        work: impl FnOnce(&mut Vm<'_>) -> Result<T, Signal>,
    ) -> Result<T, Outcome> {
        let mut vm = self.0.take().unwrap_or_else(Parts::of_core).with(world);
        if vm.level == 0 {
            vm.now = None;
        }
        let made = if vm.level == 0 { reuse::make(&mut vm) } else { Ok(()) };
        let entry = vm.begin_entry();
        let imports = vm.imports.begin();
        let mut result = made.and_then(|()| work(&mut vm));
        if !matches!(result, Err(Signal::Stop))
            && let Err(signal) = import::write_back(&mut vm)
        {
            result = Err(signal);
        }
        let result = result.map_err(|signal| outcome(&mut vm, signal));
        vm.imports.end(imports);
        vm.end_entry(&entry);
        self.0 = Some(vm.into_parts());
        result
    }

    pub(crate) fn of(parts: Parts) -> Self {
        Self(Some(parts))
    }

    pub(crate) fn into_parts(self) -> Parts {
        self.0.unwrap_or_else(Parts::of_core)
    }

    /// Renders a template. `path` is the file of the template; an inline template has none.
    ///
    /// # Errors
    ///
    /// An exception that nothing rescued, a limit of the thread's meter, or an error of the world.
    pub fn render(&mut self, world: &mut dyn World, script: &Script, path: Option<&str>) -> Result<Vec<u8>, Outcome> {
        self.enter(world, |vm| {
            let id = vm.load(Arc::clone(&script.tree), Arc::clone(&script.file));
            let wrapper = puppet::wrapper(vm, &script.tree.names, path)?;
            let text = vm.run(id, wrapper, OF_TEMPLATES, &[])?;
            Ok(vm.bytes_of(text).to_vec())
        })
    }

    /// Runs the file of functions, and returns those that it defines.
    ///
    /// # Errors
    ///
    /// As [`Machine::render`].
    pub fn functions(&mut self, world: &mut dyn World, script: &Script) -> Result<Vec<FunctionDefinition>, Outcome> {
        self.enter(world, |vm| {
            let known = vm.functions.len();
            script.run(vm)?;
            Ok((known..vm.functions.len()).filter_map(|number| definition(vm, number)).collect())
        })
    }

    /// Calls an overload of a function that was loaded; `lambda` is the block of the call.
    ///
    /// # Errors
    ///
    /// As [`Machine::render`].
    pub fn call(
        &mut self,
        world: &mut dyn World,
        function: FunctionNumber,
        overload: usize,
        arguments: &[Value],
        lambda: Option<&LambdaForm>,
    ) -> Result<Value, Outcome> {
        self.enter(world, |vm| {
            let values = match function::take_dispatched(vm, function.0) {
                Some(values) => values,
                None => imported(vm, function, arguments)?,
            };
            let block = lambda.map(|lambda| puppet::block_of(vm, lambda)).transpose()?;
            let mut result = function::call(vm, function.0, overload, &values, block)?;
            if let [Value::Hash(_), context] = arguments
                && puppet_value::is_context(context)
            {
                result = without_symbols(vm, result)?;
            }
            vm.to_puppet(result)
        })
    }

    /// Calls the method `call` of a function that has its own, see [`FunctionDefinition::declared`].
    ///
    /// # Errors
    ///
    /// As [`Machine::render`].
    pub fn call_own(
        &mut self,
        world: &mut dyn World,
        function: FunctionNumber,
        arguments: &[Value],
        lambda: Option<&LambdaForm>,
    ) -> Result<Value, Outcome> {
        self.enter(world, |vm| {
            let values = imported(vm, function, arguments)?;
            let block = lambda.map(|lambda| puppet::block_of(vm, lambda)).transpose()?;
            let result = function::call_own(vm, function.0, &values, block)?;
            vm.to_puppet(result)
        })
    }

    /// Calls a block of Ruby that [`FunctionCall`](crate::FunctionCall) has passed to a function of Puppet.
    ///
    /// # Errors
    ///
    /// As [`Machine::render`]. The program that the block belongs to continues with the error, so the caller must pass
    /// on any.
    pub fn call_block(&mut self, world: &mut dyn World, number: usize, arguments: &[Value]) -> Result<Value, Outcome> {
        self.enter(world, |vm| {
            let Some(block) = vm.lent_blocks.get(number).copied() else {
                return vm.raise(class::ARGUMENT_ERROR, "the block belongs to a call that has ended");
            };
            let mut values = Vec::with_capacity(arguments.len());
            for argument in arguments {
                values.push(vm.from_puppet(argument)?);
            }
            let result = vm.call_block(block, &values).and_then(|result| vm.to_puppet(result));
            if let Err(signal) = result {
                vm.signalled = Some((signal, vm.payload, vm.tag));
            }
            result
        })
    }
}

/// Returns the data of a back end of Hiera without the keys that are symbols, which no lookup finds.
fn without_symbols(vm: &mut Vm<'_>, data: Val) -> Step {
    let Val::Hash(id) = data else { return Ok(data) };
    let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
    if !pairs.iter().any(|(key, _)| matches!(key, Val::Sym(_))) {
        return Ok(data);
    }
    let kept = vm.new_hash();
    for (key, value) in pairs {
        vm.spend(1)?;
        if !matches!(key, Val::Sym(_)) {
            vm.hash_set(kept, key, value)?;
        }
    }
    Ok(Val::Hash(kept))
}

/// Returns the arguments of a call as objects.
fn imported(vm: &mut Vm<'_>, function: FunctionNumber, arguments: &[Value]) -> Step<Vec<Val>> {
    let is_legacy = function::is_legacy(vm, function.0);
    let mut values = Vec::with_capacity(arguments.len());
    for argument in arguments {
        // A function of the 3.x API gets copies.
        values.push(if is_legacy { vm.from_puppet(argument)? } else { import::argument(vm, argument)? });
    }
    Ok(values)
}

fn definition(vm: &mut Vm<'_>, number: usize) -> Option<FunctionDefinition> {
    let declared = function::declared_name(vm, number);
    let Defined { name, form, .. } = vm.functions.get(number)?;
    let mut definition = FunctionDefinition {
        number: FunctionNumber(number),
        name: name.clone(),
        overloads: Vec::new(),
        types: Vec::new(),
        legacy: None,
        declared,
    };
    match form {
        Form::Legacy { arity, has_result, .. } => {
            definition.legacy = Some(LegacyForm { arity: *arity, has_result: *has_result });
        }
        Form::Class { overloads, types, .. } => {
            definition.overloads = overloads.iter().map(|dispatch| dispatch.overload.clone()).collect();
            definition.types.clone_from(types);
        }
    }
    Some(definition)
}

impl Script {
    fn run(&self, vm: &mut Vm<'_>) -> Step {
        let id = vm.load(Arc::clone(&self.tree), Arc::clone(&self.file));
        let main = vm.main;
        vm.run(id, main, 0, &[])
    }
}

/// A world without Puppet.
struct Nothing;

impl World for Nothing {}

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
    let mut machine = Machine::default();
    machine.enter(&mut Nothing, |vm| script.run(vm).and_then(|value| vm.inspect(value)))
}

/// Returns whether the tag that was thrown is `:no_such_key`.
fn is_no_such_key(vm: &Vm<'_>) -> bool {
    matches!(vm.items_of(vm.payload), [Val::Sym(tag), _] if vm.symbols.name(*tag) == puppet::NO_SUCH_KEY)
}

/// Returns how a program ended.
fn outcome(vm: &mut Vm<'_>, signal: Signal) -> Outcome {
    match signal {
        Signal::Stop => match vm.stop.take() {
            Some(Stop::Limit(reason)) => Outcome::Stopped(reason),
            Some(Stop::Host(error)) => Outcome::Host(error),
            None => Outcome::Stopped(Stopped::Interrupted),
        },
        Signal::Raise => {
            let error = vm.payload;
            if let Some((raised, original)) = vm.original.take()
                && raised == error
            {
                return Outcome::Host(original);
            }
            let described = error_of(vm, error);
            vm.escaped = Some(error);
            Outcome::Error(described)
        }
        Signal::Throw if is_no_such_key(vm) => Outcome::NoSuchKey,
        Signal::Break | Signal::Next | Signal::Return | Signal::Throw | Signal::Retry | Signal::Redo => {
            Outcome::Error(RubyError {
                class: "LocalJumpError".to_owned(),
                message: "unexpected jump".to_owned(),
                backtrace: Vec::new(),
                place: None,
                is_standard: true,
                family: ErrorFamily::Ruby,
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
    let is_standard = vm.is_a(error, class::STANDARD_ERROR);
    let place = place_of(vm, error);
    let message = match &place {
        // The text has the place, which the error has besides.
        Some(_) => vm.exception(error).and_then(|exception| exception.message).map(|text| vm.text_of(text)),
        None => None,
    }
    .unwrap_or(message);
    let family = family_of(vm, error);
    RubyError { class, message, backtrace, place, is_standard, family }
}

fn family_of(vm: &mut Vm<'_>, error: Val) -> ErrorFamily {
    if !vm.is_a(error, class::PUPPET_ERROR) {
        return ErrorFamily::Ruby;
    }
    let name = vm.symbols.intern("PreformattedError");
    match vm.own_constant(class::PUPPET, name) {
        Some(Val::Class(preformatted)) if vm.is_a(error, preformatted) => ErrorFamily::Preformatted,
        _ => ErrorFamily::Puppet,
    }
}

/// Returns the file and line that a `Puppet::ParseError` was given. Puppet ignores those of other exceptions.
fn place_of(vm: &mut Vm<'_>, error: Val) -> Option<(Option<String>, u32)> {
    if !vm.is_a(error, class::PUPPET_PARSE_ERROR) {
        return None;
    }
    let (file, line) = (vm.symbols.intern("@file"), vm.symbols.intern("@line"));
    let Val::Int(line) = vm.variable_of(error, line) else { return None };
    let file = vm.variable_of(error, file);
    let file = (!file.is_nil()).then(|| vm.text_of(file));
    Some((file, u32::try_from(line).ok()?))
}
