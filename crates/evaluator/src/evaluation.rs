//! The state of an evaluation, and how it runs programs.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_source::Interrupt;
use puppetlang_types::parse::Resolver;
use puppetlang_types::resource_object::with_resource_objects;
use puppetlang_types::value::Text;
use puppetlang_types::{Type, TypeError, Value};

use crate::catalog::Catalog;
use crate::error::{EvaluationError, Flow, plain};
use crate::exported::{ExportedResource, ExportedSearch};
use crate::extension::Extensions;
use crate::frame::{Frame, Frames};
use crate::function::{HostError, HostFunction};
use crate::host::{Host, Limits};
use crate::id::{BodyId, ScopeId};
use crate::library::Library;
use crate::limit::Limiter;
use crate::loaded::{CodeLocation, Programs};
use crate::lookup::Data;
use crate::program::Program;
use crate::regexps::{RegexpCache, Regexps};
use crate::rules::Rules;
use crate::scope::Scopes;
use crate::texts::Texts;
use crate::world::World;

/// An evaluation: one run of the evaluator with its scopes, limits and host.
///
/// Each part has one job. What needs several of them, such as the evaluation of an expression, is a method of the
/// evaluation.
pub struct Evaluation {
    pub(crate) frames: Frames,
    pub(crate) scopes: Scopes,
    pub(crate) programs: Programs,
    pub(crate) limiter: Limiter,
    pub(crate) world: World,
    pub(crate) regexps: RegexpCache,
    pub(crate) texts: Texts,
    /// The result that was left last, and not taken yet: see `expression/number.rs`.
    pub(crate) other: Flow,
    extensions: Extensions,
}

/// Creation, and the parts.
impl Evaluation {
    /// Creates an evaluation.
    pub fn new(host: Arc<dyn Host>, rules: Rules, limits: Limits) -> Self {
        Self {
            frames: Frames::default(),
            scopes: Scopes::new(),
            programs: Programs::default(),
            limiter: Limiter::new(limits, &host),
            world: World::new(host, rules),
            regexps: RegexpCache::default(),
            texts: Texts::default(),
            other: Ok(Value::Undef),
            extensions: Extensions::default(),
        }
    }

    /// The host.
    pub fn host(&self) -> &Arc<dyn Host> {
        &self.world.host
    }

    /// The settings of the evaluation.
    pub fn rules(&self) -> &Rules {
        &self.world.rules
    }

    /// Sets the implementation that evaluates resources, collectors and relationships.
    pub fn set_catalog(&mut self, catalog: Arc<dyn Catalog>) {
        self.world.catalog = catalog;
    }

    /// Sets the data in which keys are looked up if the host has none.
    pub fn set_data(&mut self, data: Arc<dyn Data>) {
        self.world.data = Some(data);
    }

    /// Shares the cache of regular expressions from strings with other evaluations.
    pub fn share_regexps(&mut self, shared: &Arc<Regexps>) {
        self.regexps.share(shared);
    }

    /// Returns the state that another crate keeps in the evaluation, by type; created with its default on first use.
    pub fn extension<T: Any + Default + Send>(&mut self) -> &mut T {
        self.extensions.get()
    }
}

/// Running of programs.
impl Evaluation {
    /// Evaluates a program at top level and returns the value of its last expression.
    ///
    /// Its variables and functions remain for later programs.
    ///
    /// # Errors
    ///
    /// The error that ends the program. The evaluation can be used again.
    pub fn run(&mut self, program: &Program) -> Result<Value, EvaluationError> {
        let (id, resolved) = self.programs.load_among(program);
        let program = resolved.as_ref().unwrap_or(program);
        let here = CodeLocation::new(id, program);
        let result = self.at_top(|this| this.eval(&here, program.tree().root()));
        result.map_err(|exit| self.ended(&here, *exit))
    }

    /// Runs a closure in a frame of the top scope.
    pub(crate) fn at_top(&mut self, what: impl FnOnce(&mut Self) -> Flow) -> Flow {
        // Only host functions can be active around the top level.
        if self.frames.depth() > 0 {
            self.limiter.check_depth(self.frames.depth())?;
        }
        let mark = self.frames.mark();
        self.frames.push(Frame::new(self.frames.slot_count(), None, ScopeId::TOP, BodyId::ROOT));
        let result = self.on_this_thread(|this| {
            let result = what(this);
            this.limiter.unless_stopped_meanwhile(result)
        });
        self.frames.leave(mark);
        result
    }

    /// Runs a closure in a frame of the top scope that belongs to no program; errors without location keep none.
    ///
    /// # Errors
    ///
    /// The error or non-local exit that ends it. The evaluation can be used again.
    pub fn at_top_level(&mut self, what: impl FnOnce(&mut Self) -> Flow) -> Result<Value, EvaluationError> {
        self.at_top(what).map_err(|exit| self.escaped(*exit))
    }

    /// Runs a closure with the stack and the meter of this thread: a host may call back from any thread.
    pub(crate) fn on_this_thread<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        let other_thread = self.limiter.enter_thread();
        // A host function may panic, and whoever catches the panic uses the evaluation with its meter.
        let result = catch_unwind(AssertUnwindSafe(|| what(self)));
        self.limiter.leave_thread(other_thread);
        result.unwrap_or_else(|panic| resume_unwind(panic))
    }

    /// Calls code of the host. Meanwhile no thread has the meter, because the host may call back from another thread.
    pub(crate) fn in_host<T>(&mut self, what: impl FnOnce(&mut Self) -> T) -> T {
        self.limiter.enter_host();
        let result = catch_unwind(AssertUnwindSafe(|| what(self)));
        self.limiter.leave_host();
        result.unwrap_or_else(|panic| resume_unwind(panic))
    }

    /// Calls a function by name: a function of a program, which is loaded if necessary, a host function or a built-in
    /// function.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails. An error of the call itself has no location.
    pub fn call_function(&mut self, name: &str, arguments: Vec<Value>) -> Result<Value, EvaluationError> {
        let program = Program::empty();
        let here = CodeLocation::new(self.programs.load(&program), &program);
        let result = self.at_top(|this| this.call_at(&here, program.tree().root(), name, arguments));
        result.map_err(|exit| {
            let mut error = self.ended(&here, *exit);
            if error.source.as_ref().is_some_and(|known| Arc::ptr_eq(known, &program.shared_source())) {
                error.source = None;
                error.diagnostic.at = None;
            }
            error
        })
    }
}

/// Programs, functions and types.
impl Evaluation {
    /// Loads a program without running it: its functions can be called and its types be used.
    pub fn learn(&mut self, program: &Program) {
        self.programs.load(program);
    }

    /// The loaded programs. A value whose type is declared by one of them is usable while that program exists.
    pub fn programs(&self) -> impl Iterator<Item = &Program> {
        self.programs.iter()
    }

    /// The functions that loaded programs define, in arbitrary order: name, program and node of the definition.
    pub fn defined_functions(&self) -> impl Iterator<Item = (&str, &Program, NodeId)> {
        self.programs.functions()
    }

    /// The names of the types that the loaded programs declare, in arbitrary order.
    pub fn declared_types(&self) -> impl Iterator<Item = &str> {
        self.programs.iter().flat_map(|program| program.types().names())
    }

    /// Returns whether there is a function with a name. It is loaded if necessary.
    pub fn has_function(&mut self, name: &str) -> bool {
        self.callee_or_load(name).is_ok_and(|callee| callee.is_some())
    }

    /// Adds the functions of a library.
    ///
    /// They take precedence over those of the language and of libraries added earlier, but not over functions of
    /// programs and of the host.
    pub fn add_library(&mut self, library: &'static Library) {
        self.world.libraries.add(library);
    }

    /// Adds a single function of a library with the lowest precedence. Returns false if the library does not have it.
    pub fn add_function(&mut self, library: &'static Library, name: &str) -> bool {
        self.world.libraries.add_function(library, name)
    }

    /// Adds a function with the lowest precedence.
    pub fn provide(&mut self, function: HostFunction) {
        let name = function.name().to_owned();
        self.provide_as(&name, function);
    }

    /// Adds a function under another name than its own, which its errors keep.
    pub fn provide_as(&mut self, name: &str, function: HostFunction) {
        self.world.libraries.provide(name, function);
    }
}

/// Resolves the types that loaded programs declare.
impl Resolver for Evaluation {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        self.programs.resolve(name)
    }
}

/// Variables and scopes.
impl Evaluation {
    /// Sets a variable of the top scope.
    pub fn set_variable(&mut self, name: &str, value: Value) {
        self.scopes.set(ScopeId::TOP, name.into(), value);
    }

    /// Returns the value of a variable of the top scope; `None` if it has none.
    pub fn variable_value(&self, name: &str) -> Option<Value> {
        self.top_variable(name.strip_prefix("::").unwrap_or(name))
    }

    /// The top-scope variables that were set, in arbitrary order, without those that the host would supply.
    pub fn variables(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.scopes[ScopeId::TOP].variables.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Sets a variable of the top scope that has no value yet.
    ///
    /// # Errors
    ///
    /// If it has a value.
    pub fn set_qualified(&mut self, name: &str, value: &Value) -> Flow<()> {
        let name = name.strip_prefix("::").unwrap_or(name);
        if self.top_variable(name).is_some() {
            return plain(format!("Cannot reassign variable '${name}'"));
        }
        self.set_variable(name, value.clone());
        Ok(())
    }

    /// Creates a scope; names that it lacks are looked up in the outer scope, then in the top scope.
    pub fn new_scope(&mut self, outer: ScopeId) -> ScopeId {
        self.scopes.add_within(outer, false)
    }

    /// Creates the scope of a class that inherits: `$class::name` also finds the variables of its parent.
    pub fn new_child_scope(&mut self, parent: ScopeId) -> ScopeId {
        self.scopes.add_within(parent, true)
    }

    /// The scope of the innermost frame.
    pub fn scope(&self) -> ScopeId {
        self.frames.scope()
    }

    /// Returns the scope in which names are looked up after this scope.
    pub fn outer_scope(&self, scope: ScopeId) -> Option<ScopeId> {
        self.scopes[scope].outer
    }

    /// Sets a variable of a scope, overwriting its value if it has one.
    pub fn set_in(&mut self, scope: ScopeId, name: &str, value: Value) {
        self.scopes.set(scope, name.into(), value);
    }

    /// Returns the value of a variable that belongs to the scope itself.
    pub fn value_in(&self, scope: ScopeId, name: &str) -> Option<&Value> {
        self.scopes.get(scope, name)
    }

    /// Registers the scope of a class, so that programs find its variables as `$class::variable`.
    pub fn name_scope(&mut self, class: &str, scope: ScopeId) {
        self.scopes.name_class(class, scope);
    }
}

/// Limits.
impl Evaluation {
    /// Sets new limits and restarts all counters.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limiter.restart(limits, &self.world.host);
    }

    /// Runs a closure that `interrupt` ends as soon as possible, with an error of
    /// [`Cause::Interrupted`](crate::Cause::Interrupted).
    pub fn interruptible<T>(&mut self, interrupt: &Interrupt, what: impl FnOnce(&mut Self) -> T) -> T {
        self.limiter.add_interrupt(interrupt);
        let result = what(self);
        self.limiter.remove_interrupt();
        result
    }

    /// Spends units of work that a function or operator does at once: see
    /// [`meter::spend`](puppetlang_source::meter::spend).
    ///
    /// # Errors
    ///
    /// If a limit is reached.
    #[inline]
    pub fn spend(&mut self, units: usize) -> Flow<()> {
        self.limiter.spend(units)
    }

    /// Returns the value as a parameter of a class or defined type holds it.
    ///
    /// References become [resource objects](puppetlang_types::resource_object).
    ///
    /// # Errors
    ///
    /// If a limit is reached.
    pub fn parameter_form(&self, value: Value) -> Flow {
        with_resource_objects(value).map_err(|stopped| self.limiter.stopped(stopped))
    }

    /// Returns an error if a limit was reached in code that cannot report it.
    ///
    /// Such code includes type relations, iterators and conversions to text. After a limit its results are worthless.
    ///
    /// # Errors
    ///
    /// If the meter has stopped.
    #[inline]
    pub fn check_meter(&self) -> Flow<()> {
        self.limiter.check_meter()
    }

    /// Returns an error if little stack remains.
    ///
    /// # Errors
    ///
    /// If little stack remains.
    #[inline]
    pub fn check_stack(&self) -> Flow<()> {
        self.limiter.check_stack()
    }

    /// Charges bytes of text or elements before they are allocated.
    ///
    /// # Errors
    ///
    /// If they exceed the limits.
    #[inline]
    pub fn charge(&mut self, bytes: usize) -> Flow<()> {
        self.limiter.charge(bytes)
    }

    /// Charges bytes that are kept until the evaluation ends, such as those of loaded programs.
    ///
    /// # Errors
    ///
    /// If they exceed the limits.
    pub fn charge_kept(&mut self, bytes: u64) -> Flow<()> {
        self.limiter.charge_kept(bytes)
    }

    /// Charges the elements of a new container, and rejects a container that is too large.
    ///
    /// # Errors
    ///
    /// If there are too many elements, or the byte limit is reached.
    #[inline]
    pub fn charge_elements(&mut self, count: usize) -> Flow<()> {
        self.limiter.charge_elements(count)
    }

    /// Collects the values of an iterator, charging each before requesting the next.
    ///
    /// # Errors
    ///
    /// If there are too many values, or a limit is reached.
    pub fn collected(&mut self, values: impl Iterator<Item = Value>) -> Flow<Vec<Value>> {
        self.limiter.collected(values)
    }
}

/// The world.
impl Evaluation {
    /// Whether there are data in which class parameters can be looked up.
    pub fn has_data(&self) -> bool {
        self.world.has_data()
    }

    /// Whether the host supplies a layer of Hiera data.
    pub fn host_supplies_data(&self) -> bool {
        self.world.host.supplies_data()
    }

    /// Whether the host offers exported resources of other nodes.
    pub fn host_offers_exported(&self) -> bool {
        self.world.host.offers_exported()
    }

    /// Asks the host for exported resources of other nodes.
    ///
    /// # Errors
    ///
    /// The error of the host.
    pub fn find_exported(&mut self, search: &ExportedSearch<'_>) -> Flow<Vec<ExportedResource>> {
        let host = Arc::clone(self.host());
        self.in_host(|_| host.find_exported(search)).map_err(HostError::into_exit)
    }

    /// Logs a warning.
    pub fn warn(&self, message: String) {
        self.world.warn(message);
    }

    /// Logs a warning, unless one with the same key was already issued. The message ends with a file, if it is about
    /// one.
    pub fn warn_once_about(&mut self, key: &str, message: &str, file: Option<&str>) {
        self.world.warn_once(key, message, || file.map(|file| format!("file: {file}")));
    }

    /// Returns the source of messages logged in the innermost frame, such as `Scope(Class[main])`.
    pub fn speaker(&mut self) -> String {
        self.world.catalog().speaker(self)
    }

    /// Returns the name of the class that evaluates the innermost frame, itself or in an instance of a defined type.
    pub fn calling_class(&mut self) -> Option<Text> {
        self.world.catalog().calling_class(self)
    }
}
