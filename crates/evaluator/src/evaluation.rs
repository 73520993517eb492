//! An evaluation: its state, its limits, and how programs are run in it.

use std::any::{Any, TypeId};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use foldhash::fast::RandomState;
use puppetlang_parser::{NodeId, Strict};
use puppetlang_regexp::Captures;
use puppetlang_source::issue::DefaultSeverity;
use puppetlang_source::meter::{self, Meter, Stopped};
use puppetlang_source::{Diagnostic, Dialect, IssueCode, Severity, Span};
use puppetlang_types::parse::Resolver;
use puppetlang_types::value::{RegexpValue, Text};
use puppetlang_types::{Type, TypeError, Value};

use crate::catalog::{Catalog, Loadable, NoCatalog};
use crate::code::Code;
use crate::expression::Rendering;
use crate::fault::{Cause, EvaluationError, Flow, Place, Raised, Unwind, limit};
use crate::function::Callee;
use crate::host::{Host, Level, Limits, Log};
use crate::library::{Known, Library};
use crate::limit::{Interrupts, meter_of};
use crate::name_map::NameMap;
use crate::named::ScopeId;
use crate::program::Program;
use crate::regexps::Regexps;

/// How an evaluation judges.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What happens to what is tolerated: numbers in strings, unknown variables.
    pub strict: Strict,
    /// Whether unknown variables are errors.
    pub strict_variables: bool,
    /// Whether programs are scripts, as plans are, which have no catalog.
    pub tasks: bool,
    /// What is read as the documents say, and not as the reference does.
    pub dialect: Dialect,
}

impl Default for Rules {
    fn default() -> Self {
        Self { strict: Strict::Error, strict_variables: true, tasks: false, dialect: Dialect::PUPPET8 }
    }
}

impl Rules {
    /// How bad an issue is.
    fn severity(&self, issue: IssueCode) -> Severity {
        // Nobody stores what catalogs export.
        if matches!(issue, IssueCode::RtNoStoreconfigs | IssueCode::RtNoStoreconfigsExport) {
            return Severity::Warning;
        }
        match issue.issue().severity {
            DefaultSeverity::StrictVariables if self.strict_variables => Severity::Error,
            DefaultSeverity::Strict | DefaultSeverity::StrictVariables => match self.strict {
                Strict::Error => Severity::Error,
                Strict::Warning => Severity::Warning,
                Strict::Off => Severity::Ignore,
            },
            // What is only said to debug is reported to those who do.
            DefaultSeverity::Warning | DefaultSeverity::WarningInDebug => Severity::Warning,
            _ => Severity::Error,
        }
    }
}

/// What is known of the last match: the text and the groups.
#[derive(Debug)]
pub(crate) struct Matched {
    pub(crate) text: Text,
    pub(crate) captures: Captures,
}

/// A program in an evaluation. Its values are copies that belong to the evaluation: threads that share a program do not write
/// the same counters.
pub(crate) struct Unit {
    pub(crate) program: Program,
    pub(crate) constants: Vec<Option<Value>>,
    /// What the names of the program's calls stand for.
    pub(crate) callees: Vec<Option<Callee>>,
    /// What the names of types stand for.
    pub(crate) types: Vec<Option<Value>>,
    /// What is the same each time it is evaluated.
    pub(crate) fixed: Vec<Option<Value>>,
    /// The types of parameters and results, by the body.
    pub(crate) signatures: Vec<Option<Arc<crate::closure::Types>>>,
    /// The types of parameters that are given by their names, by the body.
    pub(crate) named_types: Vec<Option<Box<[Type]>>>,
}

/// The parameter whose default is evaluated, of what gets its parameters by their names.
#[derive(Clone)]
pub(crate) struct Asking {
    /// The first slot of the frame.
    pub(crate) base: u32,
    /// The scope of names.
    pub(crate) scope: u32,
    /// The unit and the body.
    pub(crate) unit: u32,
    pub(crate) body: u32,
    /// The index of the parameter.
    pub(crate) index: usize,
    /// What messages call the body.
    pub(crate) subject: Text,
}

/// Where evaluation is: the program.
#[derive(Clone, Copy)]
pub(crate) struct Here<'p> {
    pub(crate) unit: u32,
    pub(crate) program: &'p Program,
    pub(crate) code: &'p Code,
}

/// The slots of something that is being evaluated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// Where its slots begin.
    pub(crate) base: u32,
    /// The frame around a lambda.
    pub(crate) outer: u32,
    /// The scope of names.
    pub(crate) scope: u32,
    pub(crate) body: u32,
}

/// Variables that are known by their names.
#[derive(Default)]
pub(crate) struct NamedScope {
    pub(crate) variables: NameMap<Value>,
    /// A frame whose slots can be read by their names, behind the variables: its unit, and its number.
    pub(crate) frame: Option<(u32, u32)>,
    pub(crate) outer: Option<u32>,
    /// Whether the outer scope is that of a class from which this one inherits.
    pub(crate) inherits: bool,
}

/// An evaluation.
pub struct Evaluation {
    pub(crate) host: Arc<dyn Host>,
    pub(crate) rules: Rules,
    pub(crate) limits: Limits,
    /// Steps until limits are looked at.
    pub(crate) fuel: u64,
    /// What is left of the limits; `None` while it is installed as the meter of the thread.
    pub(crate) meter: Option<Meter>,
    /// Addresses below this one are left to what does not look at the stack.
    pub(crate) stack_floor: usize,
    /// What may interrupt what is being done, besides the host.
    pub(crate) interrupts: Interrupts,
    pub(crate) units: Vec<Unit>,
    /// The number of the unit of a program.
    unit_of: HashMap<usize, u32, RandomState>,
    /// The units whose programs declare types.
    declaring: Vec<u32>,
    pub(crate) slots: Vec<Option<Value>>,
    pub(crate) frames: Vec<Frame>,
    pub(crate) scopes: Vec<NamedScope>,
    /// The scopes of classes, by their names.
    pub(crate) class_scopes: HashMap<Text, u32, RandomState>,
    pub(crate) matched: Option<Arc<Matched>>,
    /// The scopes whose evaluation waits for that of a named body, with what matched in them.
    pub(crate) interrupted: Vec<(ScopeId, Option<Arc<Matched>>)>,
    /// Where interpolated texts are built; empty but while one is.
    pub(crate) text: String,
    /// Regular expressions of strings.
    pub(crate) regexps: HashMap<Text, RegexpValue, RandomState>,
    /// Those that other evaluations use too.
    pub(crate) shared_regexps: Arc<Regexps>,
    /// The templates that are being rendered, the innermost last.
    pub(crate) renderings: Vec<Rendering>,
    /// The parameter whose default is evaluated.
    pub(crate) asking: Option<Asking>,
    /// The functions that programs define, by name: the unit and the body.
    pub(crate) functions: HashMap<Text, (u32, u32), RandomState>,
    /// What was warned of, which is done once.
    pub(crate) warned: HashSet<String, RandomState>,
    pub(crate) catalog: Arc<dyn Catalog>,
    /// The functions beside those of the language.
    pub(crate) libraries: Vec<&'static Library>,
    /// Functions of libraries that were added one by one, when they were called first.
    pub(crate) loaded: HashMap<&'static str, &'static Known, RandomState>,
    /// What other crates keep, by its type.
    pub(crate) extensions: Vec<(TypeId, Box<dyn Any + Send>)>,
}

/// The scope of the top level.
pub(crate) const TOP: u32 = 0;

impl Evaluation {
    /// An evaluation that has not begun.
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
            units: Vec::new(),
            unit_of: HashMap::default(),
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
            asking: None,
            functions: HashMap::default(),
            warned: HashSet::default(),
            catalog: Arc::new(NoCatalog),
            libraries: Vec::new(),
            loaded: HashMap::default(),
            extensions: Vec::new(),
        }
    }

    /// Sets a variable of the top scope.
    pub fn set_variable(&mut self, name: &str, value: Value) {
        self.scopes[TOP as usize].variables.insert(name.into(), value);
    }

    /// Makes the evaluation use the regular expressions of strings that others have compiled, and they its own.
    pub fn share_regexps(&mut self, shared: &Arc<Regexps>) {
        self.shared_regexps = Arc::clone(shared);
    }

    /// Evaluates a program at top level; gives the value of its last expression. Variables and functions remain for the next one.
    ///
    /// # Errors
    ///
    /// The error that ends the program. The evaluation can be used again.
    pub fn run(&mut self, program: &Program) -> Result<Value, EvaluationError> {
        let unit = self.load(program);
        let program = self.units[unit as usize].program.clone();
        let here = Here { unit, program: &program, code: program.code() };
        let result = self.at_top(|this| this.eval(&here, program.tree().root()));
        result.map_err(|unwind| self.ended(&here, *unwind))
    }

    /// Does something in a frame of the top scope.
    pub(crate) fn at_top(&mut self, what: impl FnOnce(&mut Self) -> Flow) -> Flow {
        let (slots, frames) = (self.slots.len(), self.frames.len());
        // Only a function of the host can be around the top level.
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

    /// Does something in a frame of the top scope that is no part of a program: an error that has no place stays without.
    ///
    /// # Errors
    ///
    /// What ends it. The evaluation can be used again.
    pub fn at_top_level(&mut self, what: impl FnOnce(&mut Self) -> Flow) -> Result<Value, EvaluationError> {
        self.at_top(what).map_err(|unwind| self.escaped(*unwind))
    }

    /// The world around it.
    pub fn host(&self) -> &Arc<dyn Host> {
        &self.host
    }

    /// How it judges.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The value of a variable of the top scope; `None` if it has none.
    pub fn variable_value(&self, name: &str) -> Option<Value> {
        self.of_scope(TOP, name.strip_prefix("::").unwrap_or(name))
    }

    /// The variables of the top scope that were set, in no order; not those that the host would give.
    pub fn variables(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.scopes[TOP as usize].variables.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// The functions that the programs define which were run, in no order: their names, and where they are defined.
    pub fn defined_functions(&self) -> impl Iterator<Item = (&str, &Program, NodeId)> {
        self.functions.iter().map(|(name, &(unit, body))| {
            let program = &self.units[unit as usize].program;
            (name.as_str(), program, program.code().bodies[body as usize].node)
        })
    }

    /// The programs that were run, or made known. A value of a type that one of them declares is of use as long as the program is there.
    pub fn programs(&self) -> impl Iterator<Item = &Program> {
        self.units.iter().map(|unit| &unit.program)
    }

    /// The names of the types that the programs declare which were run, in no order.
    pub fn declared_types(&self) -> impl Iterator<Item = &str> {
        self.units.iter().flat_map(|unit| unit.program.types().names())
    }

    /// Calls a function by its name: of a program that was run, of the host, or of the language.
    ///
    /// # Errors
    ///
    /// When there is no such function, or it fails. An error of the call itself has no place.
    pub fn call_function(&mut self, name: &str, arguments: Vec<Value>) -> Result<Value, EvaluationError> {
        let program = Program::empty();
        let unit = self.load(&program);
        let here = Here { unit, program: &program, code: program.code() };
        let root = program.tree().root();
        let result = self.at_top(|this| match this.callee(name) {
            Some(callee) => this.call_callee(&here, root, &callee, arguments, None),
            None => this.unknown_function(&here, root, name),
        });
        let result = result.map_err(|unwind| self.ended(&here, *unwind));
        result.map_err(|mut error| {
            if error.source.as_ref().is_some_and(|known| Arc::ptr_eq(known, &program.shared_source())) {
                error.source = None;
                error.diagnostic.at = None;
            }
            error
        })
    }

    /// The error of what nothing has caught.
    pub(crate) fn ended(&self, here: &Here<'_>, unwind: Unwind) -> EvaluationError {
        let (message, cause) = match unwind {
            Unwind::Plain(message, cause) => (message, cause),
            Unwind::AtCall(message) => (message, Cause::Program),
            other => return self.escaped(other),
        };
        let raised = Raised::error(IssueCode::RuntimeError, message);
        self.at_node(here, here.program.tree().root(), &raised).blaming(cause)
    }

    /// The error of what nothing has caught, outside of every program.
    pub fn escaped(&self, unwind: Unwind) -> EvaluationError {
        match unwind {
            Unwind::Plain(message, cause) => EvaluationError { cause, ..EvaluationError::without_place(message) },
            Unwind::AtCall(message) => EvaluationError::without_place(message),
            Unwind::Error(error) => error,
            Unwind::Break(place) => self.illegal_jump("break", place),
            Unwind::Return(_, place) => self.illegal_jump("return", place),
            Unwind::Next(_, place) => self.illegal_jump("next", place),
        }
    }

    /// The error for a jump from where there is nothing to jump out of.
    pub(crate) fn illegal_jump(&self, name: &str, place: Place) -> EvaluationError {
        let message = format!("{name}() from context where this is illegal");
        let at = Span::new(place.offset, place.offset);
        EvaluationError {
            diagnostic: Diagnostic::error(None, message, Some(place.offset), at).into(),
            source: self.units.get(place.unit as usize).map(|unit| unit.program.shared_source()),
            line_only: true,
            cause: Cause::Program,
            calls: Vec::new(),
        }
    }

    /// Makes a program known without running it: its functions can be called, and its types be used.
    pub fn learn(&mut self, program: &Program) {
        self.load(program);
    }

    /// Makes a program known: its functions can be called. A program that is known already stays as it is.
    pub(crate) fn load(&mut self, program: &Program) -> u32 {
        if let Some(&known) = self.unit_of.get(&program.identity()) {
            return known;
        }
        let code = program.code();
        let unit = count(self.units.len());
        self.unit_of.insert(program.identity(), unit);
        if !program.types().is_empty() {
            self.declaring.push(unit);
        }
        for &body in &code.functions {
            self.functions.insert(code.bodies[body as usize].name.clone(), (unit, body));
        }
        self.units.push(Unit {
            program: program.clone(),
            constants: vec![None; code.constants.len()],
            callees: vec![None; code.names.len()],
            types: vec![None; code.names.len()],
            fixed: vec![None; code.fixed.len()],
            signatures: vec![None; code.bodies.len()],
            named_types: vec![None; code.bodies.len()],
        });
        unit
    }

    /// An issue that is raised at a node, as an error that unwinds.
    #[cold]
    pub(crate) fn fail<T>(
        &self,
        here: &Here<'_>,
        node: NodeId,
        issue: IssueCode,
        message: impl Into<String>,
    ) -> Flow<T> {
        Err(Box::new(Unwind::Error(self.at_node(here, node, &Raised::error(issue, message)))))
    }

    /// An issue at a node, as the reference words it.
    #[cold]
    pub(crate) fn at_node(&self, here: &Here<'_>, node: NodeId, raised: &Raised) -> EvaluationError {
        let message = format!("Evaluation Error: {}", raised.message);
        self.at_node_as_said(here, node, &Raised { message, ..*raised })
    }

    /// An issue at a node, in words that are also those of validation.
    #[cold]
    pub(crate) fn at_node_as_said(&self, here: &Here<'_>, node: NodeId, raised: &Raised) -> EvaluationError {
        if let Err(stopped) = meter::check() {
            // What led to the error may be wrong, and its text is cut.
            return self.stopped_at(here, node, stopped);
        }
        let mut error = EvaluationError::at_node(raised.issue, raised.message.clone(), here.program, node);
        error.diagnostic.severity = raised.severity;
        error
    }

    /// The error of a limit, at a node.
    #[cold]
    fn stopped_at(&self, here: &Here<'_>, node: NodeId, stopped: Stopped) -> EvaluationError {
        let (detail, cause) = self.stop_message(stopped);
        let message =
            format!("Evaluation Error: Error while evaluating {}, {detail}", here.program.labels().a_label(node));
        EvaluationError { cause, ..EvaluationError::at_node(IssueCode::RuntimeError, message, here.program, node) }
    }

    /// An issue whose severity depends on the rules: an error, a line of the log, or nothing.
    #[cold]
    pub(crate) fn report(
        &self,
        here: &Here<'_>,
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
        let place = Some((here.program.source().name().to_owned(), position.line, position.column));
        self.host.log(&Log { level: Level::Warning, message: message.into(), source: None, issue: Some(issue), place });
        Ok(())
    }

    /// Adds place and label to an error that has none.
    #[cold]
    pub(crate) fn locate(&self, here: &Here<'_>, node: NodeId, unwind: &mut Unwind) {
        self.locate_as(here, node, node, unwind);
    }

    /// The same with the label of another node.
    #[cold]
    pub(crate) fn locate_as(&self, here: &Here<'_>, node: NodeId, labelled: NodeId, unwind: &mut Unwind) {
        if let Unwind::Plain(detail, cause) = unwind {
            let label = here.program.labels().a_label(labelled);
            let raised = Raised::error(IssueCode::RuntimeError, format!("Error while evaluating {label}, {detail}"));
            *unwind = Unwind::Error(self.at_node(here, node, &raised).blaming(*cause));
        }
    }

    /// A constant of the program.
    #[inline]
    pub(crate) fn constant(&mut self, here: &Here<'_>, index: u32) -> Value {
        let known = &mut self.units[here.unit as usize].constants[index as usize];
        match known {
            Some(value) => value.clone(),
            None => known.insert(own_copy(&here.code.constants[index as usize])).clone(),
        }
    }

    /// The value of a name of a type; `None` if nobody knows it.
    pub(crate) fn named_type(&mut self, here: &Here<'_>, name: u32) -> Option<Value> {
        if let Some(known) = &self.units[here.unit as usize].types[name as usize] {
            return Some(known.clone());
        }
        let text = &here.code.names[name as usize];
        let kind = self.type_of_name(text)?;
        let value = Value::Type(Arc::new(kind));
        self.units[here.unit as usize].types[name as usize] = Some(value.clone());
        Some(value)
    }

    /// The type that a text is. Those that it names are loaded.
    ///
    /// # Errors
    ///
    /// When it is none, or there is a file for one of its names that cannot be used.
    pub fn type_of_text(&mut self, text: &str) -> Flow<Type> {
        let catalog = Arc::clone(&self.catalog);
        let names = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == ':' || letter == '_'));
        for name in names.filter(|name| name.contains("::")) {
            catalog.load(self, Loadable::Type(name.trim_start_matches("::")))?;
        }
        Ok(Type::parse_with(text, self)?)
    }

    /// The type of a name: of the language, or of a program.
    pub(crate) fn type_of_name(&self, name: &str) -> Option<Type> {
        let name = name.strip_prefix("::").unwrap_or(name);
        puppetlang_types::parse::language_type(name).or_else(|| {
            let lower = name.to_lowercase();
            self.declared_type(&lower)
        })
    }

    /// Refuses the name of a type that a program declares, and that cannot be resolved.
    pub(crate) fn check_declared(&self, name: &str) -> Result<(), TypeError> {
        let name = name.strip_prefix("::").unwrap_or(name);
        let error = self.units.iter().find_map(|unit| unit.program.type_error(name, &SoundTypes(self)));
        error.map_or(Ok(()), Err)
    }

    /// The type that a program declares, by its name in lower case. The last program counts.
    fn declared_type(&self, name: &str) -> Option<Type> {
        self.declaring.iter().rev().find_map(|&unit| self.units[unit as usize].program.types().get(name))
    }
}

/// Knows the types that the programs declare which were run.
impl Resolver for Evaluation {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        let known = self.declared_type(name);
        if known.is_none() {
            self.check_declared(name)?;
        }
        Ok(known)
    }
}

/// Knows the types that can be resolved: while an error is looked for, nobody looks for others.
struct SoundTypes<'e>(&'e Evaluation);

impl Resolver for SoundTypes<'_> {
    fn resolve(&self, name: &str) -> Result<Option<Type>, TypeError> {
        Ok(self.0.declared_type(name))
    }
}

/// A number of slots, frames or units: the limits keep it small.
#[expect(clippy::cast_possible_truncation, reason = "limits keep it small")]
pub(crate) fn count(number: usize) -> u32 {
    number as u32
}

/// A copy that shares no counter with the original.
fn own_copy(value: &Value) -> Value {
    match value {
        Value::String(text) => Value::String(Text::new(text.as_str())),
        other => other.clone(),
    }
}
