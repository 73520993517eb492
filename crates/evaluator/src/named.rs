//! Bodies whose parameters are given by their names: templates; classes and defined types. Each has a scope of its own.
//!
//! Where a lambda sees the variables around it by their slots, an inline template sees those of its caller by their names, for its text is
//! not known when the caller is lowered: the scope of its frame refers to the frame of the caller ([`NamedScope::frame`]).

use puppetlang_parser::NodeId;
use puppetlang_types::mismatch::{NamedParameter, describe_parameters};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::code::Body;
use crate::evaluation::{Evaluation, Frame, Here, NamedScope, TOP, count};
use crate::fault::{Cause, Flow, Unwind, limit, plain};
use crate::function::Callee;
use crate::program::Program;

/// The variables that nobody can set.
const RESERVED: [&str; 3] = ["facts", "trusted", "server_facts"];

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

/// A body in a program that an evaluation knows.
#[derive(Clone, Debug)]
pub struct NamedBody {
    program: Program,
    unit: u32,
    index: u32,
}

impl NamedBody {
    fn here(&self) -> Here<'_> {
        Here { unit: self.unit, program: &self.program, code: self.program.code() }
    }

    fn body(&self) -> &Body {
        &self.program.code().bodies[self.index as usize]
    }

    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }
}

/// Whose variables a body sees, beside those of the top scope.
#[derive(Clone, Copy)]
pub enum Sight<'c> {
    /// Nobody's, and nothing that matched.
    Top,
    /// Those of the innermost frame, in which an expression is evaluated, and what matched there.
    Caller(crate::Expression<'c>),
}

impl Evaluation {
    /// The body that is the content of a node, in a program that becomes known by this; `None` if no body has this content.
    pub fn body_with_content(&mut self, program: &Program, content: NodeId) -> Option<NamedBody> {
        let index = program.code().bodies.iter().position(|body| body.body == Some(content))?;
        Some(NamedBody { program: program.clone(), unit: self.load(program), index: count(index) })
    }

    /// Does something in a new frame for a body, with a scope of its own.
    ///
    /// # Errors
    ///
    /// Those of what is done, and the limit of calls within each other.
    pub fn in_body(&mut self, body: &NamedBody, sight: Sight<'_>, what: impl FnOnce(&mut Self) -> Flow) -> Flow {
        if self.frames.len() >= self.most_calls() as usize {
            return limit(format!("more than {} calls are within each other", self.most_calls()));
        }
        let matched = match sight {
            Sight::Top => self.matched.take(),
            Sight::Caller(_) => self.matched.clone(),
        };
        let (slots, frames, scopes) = (self.slots.len(), self.frames.len(), self.scopes.len());
        self.open(body, sight);
        let result = what(self);
        self.frames.truncate(frames);
        self.slots.truncate(slots);
        // Scopes that are made meanwhile and stay keep this one in its place; nothing refers to it.
        if self.scopes.len() == scopes + 1 {
            self.scopes.truncate(scopes);
        }
        self.matched = matched;
        result
    }

    /// Makes the frame of a body, whose scope takes what is given and has no slot.
    fn open(&mut self, body: &NamedBody, sight: Sight<'_>) {
        let (outer, frame) = match sight {
            Sight::Top => (None, None),
            Sight::Caller(caller) => (Some(self.frame().scope), Some((caller.unit(), count(self.frames.len() - 1)))),
        };
        let scope = count(self.scopes.len());
        self.scopes.push(NamedScope { frame, outer, ..NamedScope::default() });
        let base = count(self.slots.len());
        self.slots.resize(self.slots.len() + body.body().slots.len(), None);
        self.frames.push(Frame { base, outer: u32::MAX, scope, body: body.index });
    }

    /// Evaluates the content of a body in its frame.
    ///
    /// # Errors
    ///
    /// The error or jump that ends it.
    pub fn evaluate_content(&mut self, body: &NamedBody) -> Flow {
        self.eval_optional(&body.here(), body.body().body)
    }

    /// Sets a variable of the top scope that has no value yet.
    ///
    /// # Errors
    ///
    /// When it has one.
    pub fn set_qualified(&mut self, name: &str, value: &Value) -> Flow<()> {
        let name = name.strip_prefix("::").unwrap_or(name);
        if self.of_scope(TOP, name).is_some() {
            return plain(format!("Cannot reassign variable '${name}'"));
        }
        self.set_variable(name, value.clone());
        Ok(())
    }

    /// Sets a variable of a body in its frame, whether it knows the name or not.
    ///
    /// # Errors
    ///
    /// When nobody can set a variable of this name.
    pub fn set_local(&mut self, body: &NamedBody, name: Text, value: Value) -> Flow<()> {
        check_name(&name)?;
        let frame = self.frame();
        match body.body().slot(&name) {
            Some(slot) => self.slots[frame.base as usize + slot] = Some(value),
            None => drop(self.scopes[frame.scope as usize].variables.insert(name, value)),
        }
        Ok(())
    }

    /// Gives the parameters of a body in its frame what is given by their names, or their defaults, and checks all.
    ///
    /// # Errors
    ///
    /// When they do not fit, or a default fails.
    pub fn bind_by_name(&mut self, body: &NamedBody, given: &[(Text, Value)]) -> Flow<()> {
        let parameters = &body.body().parameters;
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
                Some(default) => Some(self.default_value(body, (frame.base, index), default)?),
                None => given.iter().any(|(name, _)| *name == parameter.name).then_some(Value::Undef),
            };
        }
        self.check_named(body, &unknown)?;
        parameters.iter().try_for_each(|parameter| check_name(&parameter.name))
    }

    /// The default of a parameter. What matches in it is seen nowhere else.
    fn default_value(&mut self, body: &NamedBody, asking: (u32, usize), default: NodeId) -> Flow {
        let matched = self.matched.clone();
        let before = self.asking.replace(asking);
        let result = self.eval(&body.here(), default);
        self.asking = before;
        self.matched = matched;
        result.map_err(|unwind| match *unwind {
            Unwind::AtCall(message) => Box::new(Unwind::Plain(message, Cause::Program)),
            _ => unwind,
        })
    }

    /// Checks the names and types of parameters.
    fn check_named(&mut self, named: &NamedBody, unknown: &[Text]) -> Flow<()> {
        let body = named.body();
        let frame = self.frame();
        // Types are evaluated outside of the body: they see none of its variables.
        let base = self.slots.len();
        self.slots.resize(base + body.slots.len(), None);
        self.frames.push(Frame { base: count(base), ..frame });
        let kinds = body.parameters.iter().map(|parameter| self.parameter_type(&named.here(), parameter));
        let kinds: Flow<Vec<Type>> = kinds.collect();
        self.frames.pop();
        self.slots.truncate(base);
        let mut parameters = Vec::with_capacity(body.parameters.len());
        let mut deferred = Vec::new();
        for ((index, parameter), kind) in body.parameters.iter().enumerate().zip(kinds?) {
            let value = self.slots[frame.base as usize + index].as_ref();
            // What a Deferred gives is not known yet.
            let function = value.and_then(deferred_name);
            let kind = if function.is_some() { Type::Any } else { kind };
            deferred.extend(function);
            let is_optional = parameter.default.is_some();
            parameters.push(NamedParameter { name: &parameter.name, kind, is_optional, value });
        }
        let wrong = describe_parameters(&body.name, &parameters, unknown);
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
