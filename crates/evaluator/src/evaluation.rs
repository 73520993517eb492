//! The state of an evaluation, and how it runs programs.

use std::any::{Any, TypeId};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_lexer::Options;
use puppetlang_parser::{NodeId, Strict, parse};
use puppetlang_regexp::Captures;
use puppetlang_source::issue::DefaultSeverity;
use puppetlang_source::meter::{self, Meter, Stopped};
use puppetlang_source::{Diagnostic, Dialect, IssueCode, Severity, Source, Span};
use puppetlang_types::parse::Resolver;
use puppetlang_types::value::{RegexpValue, Text};
use puppetlang_types::{Type, TypeError, Value};

use crate::catalog::{Catalog, Loadable, NoCatalog};
use crate::code::Code;
use crate::error::{CallSite, Cause, EvaluationError, Exit, Flow, IssueAtNode, limit};
use crate::expression::Rendering;
use crate::function::{Callee, HostFunction};
use crate::host::{Host, Level, Limits, Log};
use crate::library::{Known, Library};
use crate::limit::{Interrupts, meter_of};
use crate::lookup::Data;
use crate::name::NameMap;
use crate::program::Program;
use crate::regexps::Regexps;
use crate::scope::ScopeId;

/// Settings that control how strict an evaluation is.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The severity of issues that the reference can tolerate: numbers in strings, unknown variables, …
    pub strict: Strict,
    /// Whether unknown variables are errors.
    pub strict_variables: bool,
    /// Whether programs are scripts, such as plans, which have no catalog.
    pub tasks: bool,
    /// Whether exported resources are stored: collectors ask [`Host::find_exported`] for those of other nodes.
    pub storeconfigs: bool,
    /// Which rules apply where the reference and the specification disagree.
    pub dialect: Dialect,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            strict: Strict::Error,
            strict_variables: true,
            tasks: false,
            storeconfigs: false,
            dialect: Dialect::PUPPET8,
        }
    }
}

impl Rules {
    /// The severity of an issue.
    fn severity(&self, issue: IssueCode) -> Severity {
        match issue.issue().severity {
            DefaultSeverity::StrictVariables if self.strict_variables => Severity::Error,
            DefaultSeverity::Strict | DefaultSeverity::StrictVariables => match self.strict {
                Strict::Error => Severity::Error,
                Strict::Warning => Severity::Warning,
                Strict::Off => Severity::Ignore,
            },
            DefaultSeverity::WarningWithoutStoreconfigs if self.storeconfigs => Severity::Ignore,
            DefaultSeverity::WarningWithoutStoreconfigs => Severity::Warning,
            // Callers raise `WarningInDebug` issues only if the host is debugging.
            DefaultSeverity::Warning | DefaultSeverity::WarningInDebug => Severity::Warning,
            _ => Severity::Error,
        }
    }
}

/// The last match of a regular expression: its text and its groups.
#[derive(Debug)]
pub(crate) struct Matched {
    pub(crate) text: Text,
    pub(crate) captures: Captures,
}

/// A program that is loaded into an evaluation.
///
/// Its values are copies that belong to the evaluation, so that threads that share a program do not write to the same
/// reference counters.
pub(crate) struct LoadedProgram {
    pub(crate) program: Program,
    pub(crate) constants: Vec<Option<Value>>,
    /// The resolved callees, by the index of the name.
    pub(crate) callees: Vec<Option<Callee>>,
    /// The resolved types, by the index of the name.
    pub(crate) types: Vec<Option<Value>>,
    /// The values of constant-folded expressions, once they are evaluated.
    pub(crate) fixed: Vec<Option<Value>>,
    /// The types of parameters and results, by body.
    pub(crate) signatures: Vec<Option<Arc<crate::call::Types>>>,
    /// The parameter types of bodies with named arguments, by body.
    pub(crate) named_types: Vec<Option<Box<[Type]>>>,
}

/// The pending default: the parameter of a body with named arguments whose default is being evaluated.
#[derive(Clone)]
pub(crate) struct PendingDefault {
    /// The first slot of the frame.
    pub(crate) base: u32,
    /// The scope of the frame.
    pub(crate) scope: u32,
    /// The index of the loaded program.
    pub(crate) program_index: u32,
    pub(crate) body: u32,
    /// The index of the parameter.
    pub(crate) index: usize,
    /// How messages name the body.
    pub(crate) subject: Text,
}

/// The code location of an evaluation: the loaded program.
#[derive(Clone, Copy)]
pub(crate) struct CodeLocation<'p> {
    pub(crate) program_index: u32,
    pub(crate) program: &'p Program,
    pub(crate) code: &'p Code,
}

/// A frame: the slots of one call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// The index of the first slot.
    pub(crate) base: u32,
    /// The index of the frame that encloses a lambda.
    pub(crate) outer: u32,
    /// The scope of variables that are found by name.
    pub(crate) scope: u32,
    pub(crate) body: u32,
}

/// A scope whose variables are found by name.
#[derive(Default)]
pub(crate) struct NamedScope {
    pub(crate) variables: NameMap<Value>,
    /// A frame whose slots are also visible by name, after the variables: its loaded program, and its index.
    pub(crate) frame: Option<(u32, u32)>,
    pub(crate) outer: Option<u32>,
    /// Whether the outer scope belongs to the class from which this scope's class inherits.
    pub(crate) inherits: bool,
}

/// An evaluation: one run of the evaluator with its scopes, limits and host.
pub struct Evaluation {
    pub(crate) host: Arc<dyn Host>,
    pub(crate) rules: Rules,
    pub(crate) limits: Limits,
    /// The number of steps until the limits are checked.
    pub(crate) fuel: u64,
    /// The remaining limits; `None` while this meter is installed in the thread.
    pub(crate) meter: Option<Meter>,
    /// The lowest stack address that evaluation may reach; below it is a reserve for code without a stack check.
    pub(crate) stack_floor: usize,
    /// The interrupts that can end the current work, besides the host's.
    pub(crate) interrupts: Interrupts,
    pub(crate) loaded_programs: Vec<LoadedProgram>,
    /// The index of a loaded program, by the identity of the program.
    program_index_of: HashMap<usize, u32, RandomState>,
    /// The loaded programs that declare types.
    declaring: Vec<u32>,
    pub(crate) slots: Vec<Option<Value>>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) scopes: Vec<NamedScope>,
    /// The scopes of classes, by class name.
    pub(crate) class_scopes: HashMap<Text, u32, RandomState>,
    pub(crate) matched: Option<Arc<Matched>>,
    /// The scopes that wait for a body with named arguments to return, each with its last match.
    pub(crate) interrupted: Vec<(ScopeId, Option<Arc<Matched>>)>,
    /// The buffer for interpolated strings; empty unless one is being built.
    pub(crate) text: String,
    /// The cache of regular expressions from strings.
    pub(crate) regexps: HashMap<Text, RegexpValue, RandomState>,
    /// The cache of regular expressions shared with other evaluations.
    pub(crate) shared_regexps: Arc<Regexps>,
    /// The templates being rendered, the innermost last.
    pub(crate) renderings: Vec<Rendering>,
    /// The pending default.
    pub(crate) pending_default: Option<PendingDefault>,
    /// The functions that programs define, by name: the indexes of loaded program and body.
    pub(crate) functions: HashMap<Text, (u32, u32), RandomState>,
    /// The keys of the warnings that were already issued; each is issued once.
    pub(crate) warned: HashSet<String, RandomState>,
    pub(crate) catalog: Arc<dyn Catalog>,
    /// The data in which keys are looked up if the host has none.
    pub(crate) data: Option<Arc<dyn Data>>,
    /// The libraries besides that of the language.
    pub(crate) libraries: Vec<&'static Library>,
    /// Single functions of libraries, added on their first call.
    pub(crate) loaded: HashMap<&'static str, &'static Known, RandomState>,
    /// Functions that other crates added on their first call.
    pub(crate) provided: HashMap<Text, Arc<HostFunction>, RandomState>,
    /// The state of other crates, by type.
    pub(crate) extensions: Vec<(TypeId, Box<dyn Any + Send>)>,
}

/// The top scope.
pub(crate) const TOP: u32 = 0;

impl Evaluation {
    /// Creates an evaluation.
    pub fn new(host: Arc<dyn Host>, rules: Rules, limits: Limits) -> Self {
        let interrupts = Interrupts::default();
        Self {
            fuel: 0,
            meter: Some(meter_of(&limits, &host, &interrupts)),
            host,
            rules,
            limits,
            stack_floor: 0,
            interrupts,
            loaded_programs: Vec::new(),
            program_index_of: HashMap::default(),
            declaring: Vec::new(),
            slots: Vec::new(),
            frames: Vec::new(),
            scopes: vec![NamedScope::default()],
            class_scopes: HashMap::default(),
            matched: None,
            interrupted: Vec::new(),
            text: String::new(),
            regexps: HashMap::default(),
            shared_regexps: Arc::default(),
            renderings: Vec::new(),
            pending_default: None,
            functions: HashMap::default(),
            warned: HashSet::default(),
            catalog: Arc::new(NoCatalog),
            data: None,
            libraries: Vec::new(),
            loaded: HashMap::default(),
            provided: HashMap::default(),
            extensions: Vec::new(),
        }
    }

    /// Sets a variable of the top scope.
    pub fn set_variable(&mut self, name: &str, value: Value) {
        self.scopes[TOP as usize].variables.insert(name.into(), value);
    }

    /// Shares the cache of regular expressions from strings with other evaluations.
    pub fn share_regexps(&mut self, shared: &Arc<Regexps>) {
        self.shared_regexps = Arc::clone(shared);
    }

    /// Evaluates a program at top level and returns the value of its last expression.
    ///
    /// Its variables and functions remain for later programs.
    ///
    /// # Errors
    ///
    /// The error that ends the program. The evaluation can be used again.
    pub fn run(&mut self, program: &Program) -> Result<Value, EvaluationError> {
        let program_index = self.load(program);
        let program = self.loaded_programs[program_index as usize].program.clone();
        let here = CodeLocation { program_index, program: &program, code: program.code() };
        let result = self.at_top(|this| this.eval(&here, program.tree().root()));
        result.map_err(|exit| self.ended(&here, *exit))
    }

    /// Runs a closure in a frame of the top scope.
    pub(crate) fn at_top(&mut self, what: impl FnOnce(&mut Self) -> Flow) -> Flow {
        let (slots, frames) = (self.slots.len(), self.frames.len());
        // Only host functions can be active around the top level.
        if frames > 0 && frames >= self.most_calls() as usize {
            return limit(format!("more than {} calls are within each other", self.most_calls()));
        }
        self.frames.push(Frame { base: count(slots), outer: u32::MAX, scope: TOP, body: 0 });
        let result = self.on_this_thread(|this| {
            let result = what(this);
            this.unless_stopped_meanwhile(result)
        });
        self.frames.truncate(frames);
        self.slots.truncate(slots);
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

    /// The host.
    pub fn host(&self) -> &Arc<dyn Host> {
        &self.host
    }

    /// The settings of the evaluation.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the value of a variable of the top scope; `None` if it has none.
    pub fn variable_value(&self, name: &str) -> Option<Value> {
        self.of_scope(TOP, name.strip_prefix("::").unwrap_or(name))
    }

    /// The top-scope variables that were set, in arbitrary order, without those that the host would supply.
    pub fn variables(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.scopes[TOP as usize].variables.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The functions that loaded programs define, in arbitrary order: name, program and node of the definition.
    pub fn defined_functions(&self) -> impl Iterator<Item = (&str, &Program, NodeId)> {
        self.functions.iter().map(|(name, &(program_index, body))| {
            let program = &self.loaded_programs[program_index as usize].program;
            (name.as_str(), program, program.code().bodies[body as usize].node)
        })
    }

    /// The loaded programs. A value whose type is declared by one of them is usable while that program exists.
    pub fn programs(&self) -> impl Iterator<Item = &Program> {
        self.loaded_programs.iter().map(|loaded| &loaded.program)
    }

    /// The names of the types that the loaded programs declare, in arbitrary order.
    pub fn declared_types(&self) -> impl Iterator<Item = &str> {
        self.loaded_programs.iter().flat_map(|loaded| loaded.program.types().names())
    }

    /// Returns whether there is a function with a name. It is loaded if necessary.
    pub fn has_function(&mut self, name: &str) -> bool {
        self.callee_or_load(name).is_ok_and(|callee| callee.is_some())
    }

    /// Calls a function by name: a function of a program, which is loaded if necessary, a host function or a built-in
    /// function.
    ///
    /// # Errors
    ///
    /// If there is no such function, or it fails. An error of the call itself has no location.
    pub fn call_function(&mut self, name: &str, arguments: Vec<Value>) -> Result<Value, EvaluationError> {
        let program = Program::empty();
        let program_index = self.load(&program);
        let here = CodeLocation { program_index, program: &program, code: program.code() };
        let root = program.tree().root();
        let result = self.at_top(|this| match this.callee_or_load(name)? {
            Some(callee) => this.call_callee(&here, root, &callee, arguments, None),
            None => this.unknown_function(&here, root, name),
        });
        let result = result.map_err(|exit| self.ended(&here, *exit));
        result.map_err(|mut error| {
            if error.source.as_ref().is_some_and(|known| Arc::ptr_eq(known, &program.shared_source())) {
                error.source = None;
                error.diagnostic.at = None;
            }
            error
        })
    }

    /// Converts an uncaught unwind to an error, located at the root of the program if it has no location.
    pub(crate) fn ended(&self, here: &CodeLocation<'_>, exit: Exit) -> EvaluationError {
        let (message, cause) = match exit {
            Exit::Plain(message, cause) => (message, cause),
            Exit::AtCall(message) => (message, Cause::Program),
            other => return self.escaped(other),
        };
        let raised = IssueAtNode::error(IssueCode::RuntimeError, message);
        self.at_node(here, here.program.tree().root(), &raised).blaming(cause)
    }

    /// Converts an uncaught unwind outside of any program to an error.
    pub fn escaped(&self, exit: Exit) -> EvaluationError {
        match exit {
            Exit::Plain(message, cause) => EvaluationError { cause, ..EvaluationError::without_location(message) },
            Exit::AtCall(message) => EvaluationError::without_location(message),
            Exit::Error(error) => error,
            Exit::Break(place) => self.illegal_jump("break", place),
            Exit::Return(_, place) => self.illegal_jump("return", place),
            Exit::Next(_, place) => self.illegal_jump("next", place),
            Exit::NoSuchKey => EvaluationError::without_location("uncaught throw :no_such_key".to_owned()),
        }
    }

    /// The error for a non-local exit outside of everything it could leave.
    pub(crate) fn illegal_jump(&self, name: &str, call_site: CallSite) -> EvaluationError {
        let message = format!("{name}() from context where this is illegal");
        let at = Span::new(call_site.offset, call_site.offset);
        EvaluationError {
            diagnostic: Diagnostic::error(None, message, Some(call_site.offset), at).into(),
            source: self
                .loaded_programs
                .get(call_site.program_index as usize)
                .map(|loaded| loaded.program.shared_source()),
            line_only: true,
            cause: Cause::Program,
            calls: Vec::new(),
        }
    }

    /// Loads a program without running it: its functions can be called and its types be used.
    pub fn learn(&mut self, program: &Program) {
        self.load(program);
    }

    /// Loads a program and returns its index; does nothing if the program is already loaded.
    pub(crate) fn load(&mut self, program: &Program) -> u32 {
        if let Some(&known) = self.program_index_of.get(&program.identity()) {
            return known;
        }
        let code = program.code();
        let program_index = count(self.loaded_programs.len());
        self.program_index_of.insert(program.identity(), program_index);
        if !program.types().is_empty() {
            self.declaring.push(program_index);
        }
        for &body in &code.functions {
            self.functions.insert(code.bodies[body as usize].name.clone(), (program_index, body));
        }
        self.loaded_programs.push(LoadedProgram {
            program: program.clone(),
            constants: vec![None; code.constants.len()],
            callees: vec![None; code.names.len()],
            types: vec![None; code.names.len()],
            fixed: vec![None; code.fixed.len()],
            signatures: vec![None; code.bodies.len()],
            named_types: vec![None; code.bodies.len()],
        });
        program_index
    }

    /// Raises an error at a node.
    #[cold]
    pub(crate) fn fail<T>(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        issue: IssueCode,
        message: impl Into<String>,
    ) -> Flow<T> {
        Err(Box::new(Exit::Error(self.at_node(here, node, &IssueAtNode::error(issue, message)))))
    }

    /// Creates an error at a node, with the reference's prefix "Evaluation Error".
    #[cold]
    pub(crate) fn at_node(&self, here: &CodeLocation<'_>, node: NodeId, raised: &IssueAtNode) -> EvaluationError {
        let message = format!("Evaluation Error: {}", raised.message);
        self.at_node_as_said(here, node, &IssueAtNode { message, ..*raised })
    }

    /// Creates an error at a node whose message has no prefix because validation uses it too.
    #[cold]
    pub(crate) fn at_node_as_said(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        raised: &IssueAtNode,
    ) -> EvaluationError {
        if let Err(stopped) = meter::check() {
            // The evaluation that led to the error may be wrong, and its message cut short.
            return self.stopped_at(here, node, stopped);
        }
        let mut error = EvaluationError::at_node(raised.issue, raised.message.clone(), here.program, node);
        error.diagnostic.severity = raised.severity;
        error
    }

    /// Creates the error of a limit, at a node.
    #[cold]
    fn stopped_at(&self, here: &CodeLocation<'_>, node: NodeId, stopped: Stopped) -> EvaluationError {
        let (detail, cause) = self.stop_message(stopped);
        let message =
            format!("Evaluation Error: Error while evaluating {}, {detail}", here.program.labels().a_label(node));
        EvaluationError { cause, ..EvaluationError::at_node(IssueCode::RuntimeError, message, here.program, node) }
    }

    /// Reports an issue at a node whose severity depends on the settings: as an error, a warning in the log, or not at
    /// all.
    #[cold]
    pub(crate) fn report(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        issue: IssueCode,
        message: impl Into<String>,
    ) -> Flow<()> {
        match self.rules.severity(issue) {
            Severity::Error => return self.fail(here, node, issue, message),
            Severity::Ignore => return Ok(()),
            _ => {}
        }
        let position = here.program.source().position(here.program.anchor(node));
        let location = Some((here.program.source().name().to_owned(), position.line, position.column));
        self.host.log(&Log {
            level: Level::Warning,
            message: message.into(),
            source: None,
            issue: Some(issue),
            location,
        });
        Ok(())
    }

    /// Adds the location and label of a node to an error without location.
    #[cold]
    pub(crate) fn locate(&self, here: &CodeLocation<'_>, node: NodeId, exit: &mut Exit) {
        self.locate_as(here, node, node, exit);
    }

    /// Like [`Evaluation::locate`], with the label of another node.
    #[cold]
    pub(crate) fn locate_as(&self, here: &CodeLocation<'_>, node: NodeId, labelled: NodeId, exit: &mut Exit) {
        if let Exit::Plain(detail, cause) = exit {
            let label = here.program.labels().a_label(labelled);
            let raised =
                IssueAtNode::error(IssueCode::RuntimeError, format!("Error while evaluating {label}, {detail}"));
            *exit = Exit::Error(self.at_node(here, node, &raised).blaming(*cause));
        }
    }

    /// Returns a constant of the program.
    #[inline]
    pub(crate) fn constant(&mut self, here: &CodeLocation<'_>, index: u32) -> Value {
        let known = &mut self.loaded_programs[here.program_index as usize].constants[index as usize];
        match known {
            Some(value) => value.clone(),
            None => known.insert(own_copy(&here.code.constants[index as usize])).clone(),
        }
    }

    /// Resolves the name of a type; `None` if it is unknown.
    pub(crate) fn named_type(&mut self, here: &CodeLocation<'_>, name: u32) -> Option<Value> {
        if let Some(known) = &self.loaded_programs[here.program_index as usize].types[name as usize] {
            return Some(known.clone());
        }
        let text = &here.code.names[name as usize];
        let kind = self.type_of_name(text)?;
        let value = Value::Type(Arc::new(kind));
        self.loaded_programs[here.program_index as usize].types[name as usize] = Some(value.clone());
        Some(value)
    }

    /// Parses the text of a type. Qualified names in the text are autoloaded.
    ///
    /// # Errors
    ///
    /// If the text is not a type, or the file that defines one of its names cannot be used.
    pub fn type_of_text(&mut self, text: &str) -> Flow<Type> {
        let catalog = Arc::clone(&self.catalog);
        let names = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == ':' || letter == '_'));
        for name in names.filter(|name| name.contains("::")) {
            catalog.load(self, Loadable::Type(name.trim_start_matches("::")))?;
        }
        Type::parse_with(text, self).map_err(|error| syntax_error(text).unwrap_or_else(|| error.into()))
    }

    /// Returns the type with a name: a core type, or a type that a program declares.
    pub(crate) fn type_of_name(&self, name: &str) -> Option<Type> {
        let name = name.strip_prefix("::").unwrap_or(name);
        puppetlang_types::parse::language_type(name).or_else(|| {
            let lower = name.to_lowercase();
            self.declared_type(&lower)
        })
    }

    /// Returns an error if a program declares a type of this name that cannot be resolved.
    pub(crate) fn check_declared(&self, name: &str) -> Result<(), TypeError> {
        let name = name.strip_prefix("::").unwrap_or(name);
        let error = self.loaded_programs.iter().find_map(|loaded| loaded.program.type_error(name, &SoundTypes(self)));
        error.map_or(Ok(()), Err)
    }

    /// Returns the type that a program declares, by its lower-case name. The program loaded last wins.
    fn declared_type(&self, name: &str) -> Option<Type> {
        self.declaring
            .iter()
            .rev()
            .find_map(|&program_index| self.loaded_programs[program_index as usize].program.types().get(name))
    }
}

/// Returns the syntax error of the text of a type, if that is why it is no type; its location is that in the text.
/// Without a location, as at the end of the text, the reference reports an error of the call instead.
#[cold]
fn syntax_error(text: &str) -> Option<Box<Exit>> {
    let source = Source::new("", text);
    let diagnostic = parse(&source, &Options::manifest()).error()?.diagnostic(&source);
    diagnostic.at?;
    Some(Box::new(Exit::Error(EvaluationError {
        diagnostic: diagnostic.into(),
        source: Some(source.into()),
        line_only: false,
        cause: Cause::Program,
        calls: Vec::new(),
    })))
}

/// Resolves the types that loaded programs declare.
impl Resolver for Evaluation {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        let known = self.declared_type(name);
        if known.is_none() {
            self.check_declared(name)?;
        }
        Ok(known)
    }
}

/// Resolves declared types without looking for errors: the search for one error must not start another.
struct SoundTypes<'e>(&'e Evaluation);

impl Resolver for SoundTypes<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        Ok(self.0.declared_type(name))
    }
}

/// Converts a number of slots, frames or programs; the limits keep it small.
#[expect(clippy::cast_possible_truncation, reason = "limits keep it small")]
pub(crate) fn count(number: usize) -> u32 {
    number as u32
}

/// Copies a string, so that the copy shares no reference counter with the original; clones other values.
fn own_copy(value: &Value) -> Value {
    match value {
        Value::String(text) => Value::String(Text::new(text.as_str())),
        other => other.clone(),
    }
}
