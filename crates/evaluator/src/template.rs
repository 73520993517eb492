//! Templates: how they are read, get their parameters by name, and are rendered.
//!
//! A template is a program whose only content is a lambda. Where a lambda sees the variables around it by their slots, a template sees
//! those of its caller by their names, for its text is not known when the caller is lowered: the scope of its frame refers to the frame of
//! the caller ([`NamedScope::frame`]). A text is read once in an evaluation.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use puppetlang_lexer::Options;
use puppetlang_parser::{NodeFlags, NodeId, NodeKind, Settings};
use puppetlang_source::{Diagnostic, Severity, Source};
use puppetlang_types::mismatch::{NamedParameter, describe_parameters};
use puppetlang_types::value::{Hash, Text};
use puppetlang_types::{Type, Value};

use crate::code::Body;
use crate::evaluation::{Evaluation, Frame, Here, NamedScope, TOP, count};
use crate::fault::{Cause, EvaluationError, Flow, Unwind, limit, plain};
use crate::function::Callee;
use crate::host::{Level, Log};
use crate::program::{Program, Rejected};

/// The variables that nobody can set.
const RESERVED: [&str; 3] = ["facts", "trusted", "server_facts"];

/// So many findings of a kind are logged of a template that is refused, as in the reference.
const MOST_FINDINGS: usize = 10;

/// The functions of the language of which the reference says what they give.
const SAYING_WHAT_THEY_GIVE: [&str; 12] = [
    "alert",
    "crit",
    "debug",
    "emerg",
    "epp",
    "err",
    "group_by",
    "info",
    "inline_epp",
    "notice",
    "partition",
    "warning",
];

/// What a byte of a template costs when it is read: the tree and the code.
const COST_OF_BYTE: usize = 32;

/// The templates of an evaluation: for each text the units, by the names of the sources.
#[derive(Default)]
pub(crate) struct Templates(HashMap<Text, Vec<(Text, u32)>, RandomState>);

/// What of a program is a template.
#[derive(Clone, Copy)]
struct Template<'p> {
    here: Here<'p>,
    index: u32,
    body: &'p Body,
    content: NodeId,
    /// Whether there is a list of parameters, which may be empty.
    has_parameters: bool,
}

impl<'p> Template<'p> {
    fn of(unit: u32, program: &'p Program) -> Option<Self> {
        let (code, tree) = (program.code(), program.tree());
        let is_content = |body: &Body| body.body.filter(|&content| tree.kind(content) == NodeKind::EppExpression);
        let (index, content) =
            code.bodies.iter().enumerate().find_map(|(index, body)| Some((index, is_content(body)?)))?;
        let has_parameters = tree.flags(content).contains(NodeFlags::PARAMETERS);
        let here = Here { unit, program, code };
        Some(Self { here, index: count(index), body: &code.bodies[index], content, has_parameters })
    }
}

/// Whose variables a template sees, beside those of the top scope.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sight {
    /// Nobody's.
    Top,
    /// Those of the innermost frame, which belongs to a unit; and what matched there.
    Caller(u32),
}

impl Evaluation {
    /// Renders a template. It sees the variables of the top scope and its parameters, which are those of the hash: if the template
    /// declares parameters they have to fit, otherwise they are variables of any names. The result is a string, or a `Sensitive` of one
    /// if something was rendered that is hidden.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
    /// use puppetlang_parser::Settings;
    /// use puppetlang_source::Source;
    /// use puppetlang_types::Value;
    /// use puppetlang_types::value::Hash;
    ///
    /// let source = Source::new("motd.epp", "<%- |String $name| -%>\nWelcome to <%= $name %>.\n");
    /// let template = Program::template(source, &Settings::default()).expect("it is valid");
    /// let parameters: Hash = [("name", Value::from("web1"))].into_iter().collect();
    /// let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), Limits::default());
    /// let text = evaluation.render(&template, Some(&parameters))?;
    /// assert_eq!(text.as_str(), Some("Welcome to web1.\n"));
    /// # Ok::<(), puppetlang_evaluator::EvaluationError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The error that ends the template, and parameters that do not fit, which is an error without place. The evaluation can be used again.
    pub fn render(&mut self, template: &Program, parameters: Option<&Hash>) -> Result<Value, EvaluationError> {
        let unit = self.load(template);
        let here = Here { unit, program: template, code: template.code() };
        let result = self.at_top(|this| this.render_unit(unit, parameters, Sight::Top));
        result.map_err(|unwind| match *unwind {
            Unwind::Plain(message, cause) => EvaluationError {
                diagnostic: Diagnostic::error(None, message, None, template.tree().span(template.tree().root())).into(),
                program: None,
                line_only: false,
                cause,
                calls: Vec::new(),
            },
            other => self.ended(&here, other),
        })
    }

    /// The unit of a template. A text that was read under the same name is not read again.
    pub(crate) fn template(&mut self, function: &str, source: Source) -> Flow<u32> {
        let (name, text) = (Text::from(source.name()), Text::from(source.text()));
        if source.defect().is_none()
            && let Some(known) = self.templates.0.get(&text)
            && let Some((_, unit)) = known.iter().find(|(known, _)| *known == name)
        {
            return Ok(*unit);
        }
        self.charge(text.len().saturating_mul(COST_OF_BYTE).saturating_add(1 << 10))?;
        let settings = Settings { strict: self.rules.strict, ..Settings::default() };
        let options = Options::template().with_dialect(self.rules.dialect);
        match Program::new(source, &options, &settings) {
            Ok(program) => {
                self.log_findings(program.warnings(), program.source());
                let unit = self.load(&program);
                self.templates.0.entry(text).or_default().push((name, unit));
                Ok(unit)
            }
            Err(rejected) => self.refuse_template(function, &rejected),
        }
    }

    #[cold]
    fn refuse_template(&self, function: &str, rejected: &Rejected) -> Flow<u32> {
        let of = |severity| rejected.diagnostics.iter().filter(move |one| one.severity == severity);
        let errors: Vec<&Diagnostic> = of(Severity::Error).take(MOST_FINDINGS + 1).collect();
        let count = of(Severity::Error).count();
        let Some(first) = errors.first() else { return plain("the template is none") };
        let of_heredoc = first.issue.is_some_and(|issue| issue.code().starts_with("ILLEGAL_J"));
        if count == 1 || of_heredoc {
            let warnings: Vec<Diagnostic> =
                rejected.diagnostics.iter().filter(|one| one.severity != Severity::Error).cloned().collect();
            self.log_findings(&warnings, &rejected.source);
            return plain(format!("{function}(): Invalid EPP: {}", with_place(first, &rejected.source)));
        }
        self.log_findings(&rejected.diagnostics, &rejected.source);
        let warned = match rejected.diagnostics.len() - count {
            0 => String::new(),
            warnings => format!(", and {warnings} warnings"),
        };
        let message = format!("Language validation logged {count} errors{warned}. Giving up");
        plain(format!("{function}(): Invalid EPP: {message} (file: {})", rejected.source.name()))
    }

    /// Writes what was found in a template to the log, the first few of each severity.
    fn log_findings(&self, found: &[Diagnostic], source: &Source) {
        for severity in [Severity::Warning, Severity::Deprecation, Severity::Error] {
            let level = if severity == Severity::Error { Level::Err } else { Level::Warning };
            for one in found.iter().filter(|one| one.severity == severity).take(MOST_FINDINGS) {
                let place = one.at.map(|at| {
                    let position = source.position(at);
                    (source.name().to_owned(), position.line, position.column)
                });
                self.host.log(&Log { level, message: one.message.clone(), source: None, issue: one.issue, place });
            }
        }
    }

    /// Renders a template that was read. `None` for the parameters is what a call without a hash gives.
    pub(crate) fn render_unit(&mut self, unit: u32, given: Option<&Hash>, sight: Sight) -> Flow {
        let program = self.units[unit as usize].program.clone();
        let Some(template) = Template::of(unit, &program) else { return plain("the program is no template") };
        if self.frames.len() >= self.most_calls() as usize {
            return limit(format!("more than {} calls are within each other", self.most_calls()));
        }
        let matched = match sight {
            Sight::Top => self.matched.take(),
            Sight::Caller(_) => self.matched.clone(),
        };
        let (slots, frames, scopes) = (self.slots.len(), self.frames.len(), self.scopes.len());
        self.open(&template, sight);
        let result = self.fill_and_render(&template, given);
        self.frames.truncate(frames);
        self.slots.truncate(slots);
        // Scopes that are made meanwhile and stay keep this one in its place; nothing refers to it.
        if self.scopes.len() == scopes + 1 {
            self.scopes.truncate(scopes);
        }
        self.matched = matched;
        result
    }

    /// Makes the frame of a template, whose scope takes what is given and has no slot.
    fn open(&mut self, template: &Template<'_>, sight: Sight) {
        let (outer, frame) = match sight {
            Sight::Top => (None, None),
            Sight::Caller(unit) => (Some(self.frame().scope), Some((unit, count(self.frames.len() - 1)))),
        };
        let scope = count(self.scopes.len());
        self.scopes.push(NamedScope { frame, outer, ..NamedScope::default() });
        let base = count(self.slots.len());
        self.slots.resize(self.slots.len() + template.body.slots.len(), None);
        self.frames.push(Frame { base, outer: u32::MAX, scope, body: template.index });
    }

    /// Gives a template its parameters, and renders it.
    fn fill_and_render(&mut self, template: &Template<'_>, given: Option<&Hash>) -> Flow {
        let mut local: Vec<(Text, Value)> = Vec::new();
        for (name, value) in given.into_iter().flat_map(Hash::iter) {
            let Some(name) = name.as_str() else { continue };
            if name.contains("::") {
                self.set_qualified(name, value)?;
            } else {
                local.push((name.into(), value.clone()));
            }
        }
        if !template.has_parameters && given.is_some() {
            for (name, value) in local {
                self.set_given(template, name, value)?;
            }
            return self.eval(&template.here, template.content);
        }
        self.bind_by_name(template, &local)?;
        match self.eval(&template.here, template.content) {
            Err(unwind) => match *unwind {
                Unwind::Next(value, _) => Ok(value),
                _ => Err(unwind),
            },
            result => result,
        }
    }

    /// Gives a variable of another scope a value.
    fn set_qualified(&mut self, name: &str, value: &Value) -> Flow<()> {
        let name = name.strip_prefix("::").unwrap_or(name);
        if self.of_scope(TOP, name).is_some() {
            return plain(format!("Cannot reassign variable '${name}'"));
        }
        self.set_variable(name, value.clone());
        Ok(())
    }

    /// Gives a template without parameters a variable.
    fn set_given(&mut self, template: &Template<'_>, name: Text, value: Value) -> Flow<()> {
        check_name(&name)?;
        let frame = self.frame();
        match template.body.slot(&name) {
            Some(slot) => self.slots[frame.base as usize + slot] = Some(value),
            None => drop(self.scopes[frame.scope as usize].variables.insert(name, value)),
        }
        Ok(())
    }

    /// Gives the parameters of a template what is given by their names, or their defaults, and checks all.
    fn bind_by_name(&mut self, template: &Template<'_>, given: &[(Text, Value)]) -> Flow<()> {
        let parameters = &template.body.parameters;
        let frame = self.frame();
        let base = frame.base as usize;
        let mut unknown = Vec::new();
        for (name, value) in given.iter().filter(|(_, value)| !value.is_undef()) {
            match parameters.iter().position(|parameter| parameter.name == *name) {
                Some(index) => self.slots[base + index] = Some(value.clone()),
                None => {
                    // The defaults see it, before it is refused.
                    self.scopes[frame.scope as usize].variables.insert(name.clone(), value.clone());
                    unknown.push(name.clone());
                }
            }
        }
        for (index, parameter) in parameters.iter().enumerate() {
            if self.slots[base + index].is_some() {
                continue;
            }
            self.slots[base + index] = match parameter.default {
                Some(default) => Some(self.default_value(template, (frame.base, index), default)?),
                None => given.iter().any(|(name, _)| *name == parameter.name).then_some(Value::Undef),
            };
        }
        self.check_named(template, &unknown)?;
        parameters.iter().try_for_each(|parameter| check_name(&parameter.name))
    }

    /// The default of a parameter. What matches in it is seen nowhere else.
    fn default_value(&mut self, template: &Template<'_>, asking: (u32, usize), default: NodeId) -> Flow {
        let matched = self.matched.clone();
        let before = self.asking.replace(asking);
        let result = self.eval(&template.here, default);
        self.asking = before;
        self.matched = matched;
        result.map_err(|unwind| match *unwind {
            Unwind::AtCall(message) => Box::new(Unwind::Plain(message, Cause::Program)),
            _ => unwind,
        })
    }

    /// Checks the names and types of parameters.
    fn check_named(&mut self, template: &Template<'_>, unknown: &[Text]) -> Flow<()> {
        let body = template.body;
        let frame = self.frame();
        // Types are evaluated outside of the template: they see none of its variables.
        let base = self.slots.len();
        self.slots.resize(base + body.slots.len(), None);
        self.frames.push(Frame { base: count(base), ..frame });
        let kinds = body.parameters.iter().map(|parameter| self.parameter_type(&template.here, parameter));
        let kinds: Flow<Vec<Type>> = kinds.collect();
        self.frames.pop();
        self.slots.truncate(base);
        let mut named = Vec::with_capacity(body.parameters.len());
        let mut deferred = Vec::new();
        for ((index, parameter), kind) in body.parameters.iter().enumerate().zip(kinds?) {
            let value = self.slots[frame.base as usize + index].as_ref();
            // What a Deferred gives is not known yet.
            let function = value.and_then(deferred_name);
            let kind = if function.is_some() { Type::Any } else { kind };
            deferred.extend(function);
            named.push(NamedParameter { name: &parameter.name, kind, is_optional: parameter.default.is_some(), value });
        }
        let wrong = describe_parameters(&body.name, &named, unknown);
        deferred.into_iter().for_each(|function| self.warn_of_deferred(&function));
        wrong.map_or(Ok(()), plain)
    }

    /// Warns once of a function of the language of which nobody says what it gives.
    fn warn_of_deferred(&mut self, function: &str) {
        let says =
            SAYING_WHAT_THEY_GIVE.contains(&function) || !matches!(self.callee(function), Some(Callee::Builtin(_)));
        if !says {
            let message = format!(
                "Deferred function {function} has no return_type, unable to guarantee value type during compilation."
            );
            self.warn_once(format!("deferred {function}"), &message, None);
        }
    }
}

/// Refuses the names of variables that nobody can set.
fn check_name(name: &str) -> Flow<()> {
    if name.split('\n').any(|line| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())) {
        return plain(format!("Cannot assign to a numeric match result variable '${name}'"));
    }
    if RESERVED.contains(&name) {
        return plain(format!("Attempt to assign to a reserved variable name: '{name}'"));
    }
    Ok(())
}

/// The name of the function that a Deferred calls.
fn deferred_name(value: &Value) -> Option<String> {
    let Value::Object(object) = value else { return None };
    let is_deferred = object.kind().get().is_some_and(|kind| kind.name() == Some("Deferred"));
    is_deferred.then(|| object.get("name").and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default())
}

/// A message with its place, as far as it is known.
fn with_place(diagnostic: &Diagnostic, source: &Source) -> String {
    let (message, name) = (&diagnostic.message, source.name());
    match diagnostic.at.map(|at| source.position(at)) {
        Some(place) => format!("{message} (file: {name}, line: {}, column: {})", place.line, place.column),
        None => format!("{message} (file: {name})"),
    }
}
