//! Bodies with named arguments: classes, defined types and templates. Each of them has a scope of its own.
//!
//! A lambda sees the variables around it by their slots. An inline template sees the variables of its caller by name,
//! because its text is not known when the caller is lowered: its scope refers to the frame of the caller
//! ([`NamedScope::frame`]).

use std::sync::Arc;

use puppetlang_parser::{NodeId, NodeKind};
use puppetlang_types::mismatch::{NamedParameter, describe_parameters};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::code::{Body, Parameter};
use crate::definition::DefinitionCode;
use crate::error::{Cause, Exit, Flow, limit, plain};
use crate::evaluation::{CodeLocation, Evaluation, Frame, Matched, NamedScope, PendingDefault, count};
use crate::program::Program;
use crate::scope::ScopeId;

/// The variable names that cannot be assigned.
const RESERVED: [&str; 3] = ["facts", "trusted", "server_facts"];

/// A body of a program that an evaluation has loaded.
#[derive(Clone, Debug)]
pub struct NamedBody {
    program: Program,
    program_index: u32,
    index: u32,
}

impl NamedBody {
    fn here(&self) -> CodeLocation<'_> {
        CodeLocation { program_index: self.program_index, program: &self.program, code: self.program.code() }
    }

    fn body(&self) -> &Body {
        &self.program.code().bodies[self.index as usize]
    }

    /// The names of the parameters, and whether they have defaults.
    pub fn parameters(&self) -> impl Iterator<Item = (&Text, bool)> {
        self.body().parameters.iter().map(|parameter| (&parameter.name, parameter.default.is_some()))
    }

    /// Returns an error if a parameter has a name that cannot be assigned.
    ///
    /// # Errors
    ///
    /// If there is one.
    pub fn check_names(&self) -> Flow<()> {
        self.body().check_names()
    }

    /// The program.
    pub fn program(&self) -> &Program {
        &self.program
    }
}

/// The variables that a body sees besides those of the top scope.
#[derive(Clone, Copy)]
pub enum Visibility<'c> {
    /// No others, and no match variables.
    Top,
    /// Those of the innermost frame, in which the expression is evaluated, and its match variables.
    Caller(crate::Expression<'c>),
}

impl Evaluation {
    /// Loads a program and returns the body whose content is a node; `None` if there is none.
    pub fn body_with_content(&mut self, program: &Program, content: NodeId) -> Option<NamedBody> {
        let index = program.code().bodies.iter().position(|body| body.body == Some(content))?;
        Some(NamedBody { program: program.clone(), program_index: self.load(program), index: count(index) })
    }

    /// Loads a program and returns the body of a definition; `None` if it is no class, defined type or node of the
    /// program.
    pub fn body_of_definition(&mut self, program: &Program, definition: &DefinitionCode) -> Option<NamedBody> {
        let index = program.code().bodies.iter().position(|body| body.node == definition.node)?;
        Some(NamedBody { program: program.clone(), program_index: self.load(program), index: count(index) })
    }

    /// Evaluates the parameter types of the classes and defined types of a program, the innermost first.
    ///
    /// The reference does so when it reads the program, whether they are used or not.
    ///
    /// # Errors
    ///
    /// If an expression is not a type.
    pub fn check_parameter_types(&mut self, program: &Program) -> Flow<()> {
        let (program_index, tree, code) = (self.load(program), program.tree(), program.code());
        let here = CodeLocation { program_index, program, code };
        let is_definition = |body: &Body| {
            matches!(tree.kind(body.node), NodeKind::HostClassDefinition | NodeKind::ResourceTypeDefinition)
        };
        let mut bodies: Vec<usize> =
            (0..code.bodies.len()).filter(|&index| is_definition(&code.bodies[index])).collect();
        bodies.sort_by_key(|&index| tree.span(code.bodies[index].node).end);
        for index in bodies {
            let parameters = &code.bodies[index].parameters;
            let is_known = |parameter: &Parameter| parameter.kind.is_none_or(|kind| self.known(&here, kind).is_some());
            if parameters.iter().all(is_known) {
                continue;
            }
            let body = NamedBody { program: program.clone(), program_index, index: count(index) };
            self.in_body(&body, Visibility::Top, |evaluation| {
                parameters.iter().try_for_each(|parameter| evaluation.parameter_type(&here, parameter).map(drop))
            })?;
        }
        Ok(())
    }

    /// Runs a closure in a new frame for a body, with a scope of its own that is removed afterwards.
    ///
    /// # Errors
    ///
    /// Those of the closure, and the limit of nested calls.
    pub fn in_body<T>(
        &mut self,
        body: &NamedBody,
        sight: Visibility<'_>,
        what: impl FnOnce(&mut Self) -> Flow<T>,
    ) -> Flow<T> {
        let matched = match sight {
            Visibility::Top => None,
            Visibility::Caller(_) => self.matched.clone(),
        };
        let (outer, frame) = match sight {
            Visibility::Top => (None, None),
            Visibility::Caller(caller) => {
                (Some(self.frame().scope), Some((caller.program_index(), count(self.frames.len() - 1))))
            }
        };
        let scopes = self.scopes.len();
        self.scopes.push(NamedScope { frame, outer, ..NamedScope::default() });
        let result = self.in_frame(body, count(scopes), matched, what);
        // Scopes that were created meanwhile and remain keep this one in the vector; nothing refers to it.
        if self.scopes.len() == scopes + 1 {
            self.scopes.truncate(scopes);
        }
        result
    }

    /// Runs a closure in a new frame for a body, with a scope that remains.
    ///
    /// It sees the match variables of the enclosing scopes that are being evaluated.
    ///
    /// # Errors
    ///
    /// As [`Evaluation::in_body`].
    pub fn in_scope<T>(
        &mut self,
        body: &NamedBody,
        scope: ScopeId,
        what: impl FnOnce(&mut Self) -> Flow<T>,
    ) -> Flow<T> {
        let matched = self.matched_around(scope);
        self.in_frame(body, scope.0, matched, what)
    }

    fn in_frame<T>(
        &mut self,
        body: &NamedBody,
        scope: u32,
        matched: Option<Arc<Matched>>,
        what: impl FnOnce(&mut Self) -> Flow<T>,
    ) -> Flow<T> {
        if self.frames.len() >= self.most_calls() as usize {
            return limit(format!("more than {} calls are within each other", self.most_calls()));
        }
        let before = std::mem::replace(&mut self.matched, matched);
        self.interrupted.push((self.scope(), before));
        let (slots, frames) = (self.slots.len(), self.frames.len());
        self.slots.resize(slots + body.body().slots.len(), None);
        self.frames.push(Frame { base: count(slots), outer: u32::MAX, scope, body: body.index });
        let result = what(self);
        self.frames.truncate(frames);
        self.slots.truncate(slots);
        self.matched = self.interrupted.pop().and_then(|(_, matched)| matched);
        result
    }

    /// Evaluates the content of a body in its frame.
    ///
    /// # Errors
    ///
    /// The error or non-local exit that ends it.
    pub fn evaluate_content(&mut self, body: &NamedBody) -> Flow {
        self.eval_optional(&body.here(), body.body().body)
    }

    /// Evaluates the content of a body in its frame, without its value.
    ///
    /// # Errors
    ///
    /// As [`Evaluation::evaluate_content`].
    pub fn perform_content(&mut self, body: &NamedBody) -> Flow<()> {
        match body.body().body {
            Some(content) => self.statements(&body.here(), content),
            None => Ok(()),
        }
    }

    /// Sets a variable of a body in its frame, even if the program does not contain the name.
    ///
    /// # Errors
    ///
    /// If the name cannot be assigned.
    pub fn set_local(&mut self, body: &NamedBody, name: Text, value: Value) -> Flow<()> {
        check_name(&name)?;
        let frame = self.frame();
        match body.body().slot(&name) {
            Some(slot) => self.slots[frame.base as usize + slot] = Some(value),
            None => {
                self.keep(&value)?;
                self.scopes[frame.scope as usize].variables.insert(name, value);
            }
        }
        Ok(())
    }

    /// Binds named arguments and defaults to the parameters of a body in its frame, and checks them.
    ///
    /// It does not check the [names](NamedBody::check_names) of the parameters. Messages name the body `subject`.
    ///
    /// # Errors
    ///
    /// If the arguments do not match the parameters, or a default fails.
    pub fn bind_by_name(
        &mut self,
        body: &NamedBody,
        subject: &dyn Fn() -> String,
        given: &[(Text, Value)],
    ) -> Flow<()> {
        let parameters = &body.body().parameters;
        let frame = self.frame();
        let mut unknown = Vec::new();
        // Arguments are often in the order of the parameters, so the search begins after the last one that was found.
        let mut next = 0;
        for (name, value) in given.iter().filter(|(_, value)| !value.is_undef()) {
            let (before, after) = parameters.split_at(next);
            let found = after.iter().chain(before).position(|parameter| parameter.name == *name);
            match found.map(|distance| (next + distance) % parameters.len()) {
                Some(index) => {
                    next = index + 1;
                    self.set_parameter(body, index, value.clone())?;
                }
                None => {
                    // Defaults can read an unknown argument before it is rejected.
                    self.scopes[frame.scope as usize].variables.insert(name.clone(), value.clone());
                    unknown.push(name.clone());
                }
            }
        }
        let mut name = None;
        for (index, parameter) in parameters.iter().enumerate() {
            if self.parameter_value(body, index).is_some() {
                continue;
            }
            let value = match parameter.default {
                Some(default) => {
                    let subject = name.get_or_insert_with(|| Text::from(subject())).clone();
                    let (base, scope) = (frame.base, frame.scope);
                    let pending_default = PendingDefault {
                        base,
                        scope,
                        program_index: body.program_index,
                        body: body.index,
                        index,
                        subject,
                    };
                    let value = self.default_value(body, pending_default, default)?;
                    Some(self.parameter_form(value)?)
                }
                None => given.iter().any(|(name, _)| *name == parameter.name).then_some(Value::Undef),
            };
            if let Some(value) = value {
                self.set_parameter(body, index, value)?;
            }
        }
        if unknown.is_empty() && self.fit_known_types(body) {
            Ok(())
        } else {
            self.check_named(body, subject, &unknown)
        }
    }

    /// Returns the value of a parameter of a body in its frame; `None` if it has none yet.
    pub fn parameter_value(&self, body: &NamedBody, index: usize) -> Option<&Value> {
        let frame = self.frame();
        if body.body().slots.is_empty() {
            let name = &body.body().parameters[index].name;
            return self.scopes[frame.scope as usize].variables.get(name);
        }
        self.slots[frame.base as usize + index].as_ref()
    }

    fn set_parameter(&mut self, body: &NamedBody, index: usize, value: Value) -> Flow<()> {
        let frame = self.frame();
        if body.body().slots.is_empty() {
            self.keep(&value)?;
            let name = body.body().parameters[index].name.clone();
            self.scopes[frame.scope as usize].variables.insert(name, value);
        } else {
            self.slots[frame.base as usize + index] = Some(value);
        }
        Ok(())
    }

    /// Evaluates the default of a parameter, and restores the match variables afterwards.
    fn default_value(&mut self, body: &NamedBody, pending_default: PendingDefault, default: NodeId) -> Flow {
        let matched = self.matched.clone();
        let before = self.pending_default.replace(pending_default);
        let result = self.eval(&body.here(), default);
        self.pending_default = before;
        self.matched = matched;
        result.map_err(|exit| match *exit {
            Exit::AtCall(message) => Box::new(Exit::Plain(message, Cause::Program)),
            _ => exit,
        })
    }

    /// Whether all parameters have values of their cached types. Objects always need the full check.
    fn fit_known_types(&self, named: &NamedBody) -> bool {
        let Some(types) = &self.loaded_programs[named.program_index as usize].named_types[named.index as usize] else {
            return false;
        };
        types.iter().enumerate().all(|(index, kind)| match self.parameter_value(named, index) {
            None | Some(Value::Object(_)) => false,
            Some(value) => matches!(kind, Type::Any) || kind.is_instance(value),
        })
    }

    /// Checks the names and types of the parameters of a body in its frame.
    fn check_named(&mut self, named: &NamedBody, subject: &dyn Fn() -> String, unknown: &[Text]) -> Flow<()> {
        let kinds = self.named_kinds(named)?;
        self.loaded_programs[named.program_index as usize].named_types[named.index as usize] =
            Some(kinds.clone().into());
        if unknown.is_empty() && self.fit_known_types(named) {
            return Ok(());
        }
        let given = (0..kinds.len()).map(|index| self.parameter_value(named, index).cloned()).collect();
        self.check_given(named, subject, (kinds, given), unknown)
    }

    /// Checks named arguments for a body without evaluating defaults.
    ///
    /// # Errors
    ///
    /// If they do not match the parameters.
    pub fn check_by_name(
        &mut self,
        body: &NamedBody,
        subject: &dyn Fn() -> String,
        given: &[(Text, Value)],
    ) -> Flow<()> {
        let kinds = self.in_scope(body, ScopeId::TOP, |evaluation| evaluation.named_kinds(body))?;
        let parameters = &body.body().parameters;
        let value = |wanted: &Text| given.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.clone());
        let values = parameters.iter().map(|parameter| value(&parameter.name)).collect();
        let is_unknown = |name: &&Text| parameters.iter().all(|parameter| parameter.name != **name);
        let unknown: Vec<Text> = given.iter().map(|(name, _)| name).filter(is_unknown).cloned().collect();
        self.check_given(body, subject, (kinds, values), &unknown)
    }

    /// Evaluates the types of the parameters of a body in its frame.
    fn named_kinds(&mut self, named: &NamedBody) -> Flow<Vec<Type>> {
        let body = named.body();
        let frame = self.frame();
        // Types are evaluated outside of the body, so they see none of its variables.
        let base = self.slots.len();
        self.slots.resize(base + body.slots.len(), None);
        self.frames.push(Frame { base: count(base), ..frame });
        let kinds = body.parameters.iter().map(|parameter| self.parameter_type(&named.here(), parameter));
        let kinds: Flow<Vec<Type>> = kinds.collect();
        self.frames.pop();
        self.slots.truncate(base);
        kinds
    }

    fn check_given(
        &mut self,
        named: &NamedBody,
        subject: &dyn Fn() -> String,
        (kinds, values): (Vec<Type>, Vec<Option<Value>>),
        unknown: &[Text],
    ) -> Flow<()> {
        let mut parameters = Vec::with_capacity(kinds.len());
        for ((parameter, kind), value) in named.body().parameters.iter().zip(kinds).zip(values) {
            let given = value.map(|value| self.given(value)).transpose()?;
            parameters.push(NamedParameter {
                name: &parameter.name,
                ty: kind,
                is_optional: parameter.default.is_some(),
                given,
            });
        }
        describe_parameters(subject, &parameters, unknown).map_or(Ok(()), plain)
    }
}

/// Returns an error if a variable of this name cannot be assigned.
pub(crate) fn check_name(name: &str) -> Flow<()> {
    if name.split('\n').any(|line| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())) {
        return plain(format!("Cannot assign to a numeric match result variable '${name}'"));
    }
    if RESERVED.contains(&name) {
        return plain(format!("Attempt to assign to a reserved variable name: '{name}'"));
    }
    Ok(())
}
