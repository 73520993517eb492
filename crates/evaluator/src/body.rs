//! Bodies with named arguments: classes, defined types and templates. Each of them has a scope of its own.
//!
//! A lambda sees the variables around it by their slots. An inline template sees the variables of its caller by name,
//! because its text is not known when the caller is lowered: its scope refers to the frame of the caller
//! ([`NamedScope::frame`](crate::scope::NamedScope::frame)).

use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_types::mismatch::{NamedParameter, describe_parameters};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::call::{check_name, check_names};
use crate::code::{Body, Parameter};
use crate::definition::DefinitionCode;
use crate::error::{Cause, Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::frame::{Frame, Matched, PendingDefault};
use crate::id::{BodyId, ProgramId, ScopeId};
use crate::loaded::CodeLocation;
use crate::program::Program;
use crate::scope::NamedScope;

/// A body of a program that an evaluation has loaded.
#[derive(Clone, Debug)]
pub struct NamedBody {
    program: Program,
    program_id: ProgramId,
    id: BodyId,
}

impl NamedBody {
    fn here(&self) -> CodeLocation<'_> {
        CodeLocation::new(self.program_id, &self.program)
    }

    fn body(&self) -> &Body {
        self.program.code().body(self.id)
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
        check_names(self.body())
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
        let id = BodyId::new(program.code().bodies.iter().position(|body| body.body == Some(content))?);
        Some(self.named_body(program, id))
    }

    /// Loads a program and returns the body of one of its definitions; `None` for a type, which has no body.
    pub fn body_of_definition(&mut self, program: &Program, definition: &DefinitionCode) -> Option<NamedBody> {
        definition.body.map(|id| self.named_body(program, id))
    }

    fn named_body(&mut self, program: &Program, id: BodyId) -> NamedBody {
        NamedBody { program: program.clone(), program_id: self.programs.load(program), id }
    }

    /// Evaluates the parameter types of the classes and defined types of a program, the innermost first.
    ///
    /// The reference does so when it reads the program, whether they are used or not.
    ///
    /// # Errors
    ///
    /// If an expression is not a type.
    pub fn check_parameter_types(&mut self, program: &Program) -> Flow<()> {
        let here = CodeLocation::new(self.programs.load(program), program);
        for (_, definition) in program.inner_first() {
            let Some(body) = self.body_of_definition(program, definition) else { continue };
            let parameters = &here.code.body(body.id).parameters;
            let is_known =
                |parameter: &Parameter| parameter.kind.is_none_or(|kind| self.programs.known(&here, kind).is_some());
            if parameters.iter().all(is_known) {
                continue;
            }
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
            Visibility::Caller(_) => self.frames.matched.clone(),
        };
        let (outer, frame) = match sight {
            Visibility::Top => (None, None),
            Visibility::Caller(caller) => {
                (Some(self.frames.scope()), self.frames.innermost_id().map(|frame| (caller.program_id(), frame)))
            }
        };
        let scope = self.scopes.add(NamedScope { frame, outer, ..NamedScope::default() });
        let result = self.in_frame(body, scope, matched, what);
        self.scopes.remove_last(scope);
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
        self.in_frame(body, scope, matched, what)
    }

    fn in_frame<T>(
        &mut self,
        body: &NamedBody,
        scope: ScopeId,
        matched: Option<Arc<Matched>>,
        what: impl FnOnce(&mut Self) -> Flow<T>,
    ) -> Flow<T> {
        self.limiter.check_depth(self.frames.depth())?;
        self.frames.interrupt(matched);
        let mark = self.frames.mark();
        let frame = Frame::new(self.frames.slot_count(), None, scope, body.id);
        self.frames.enter(frame, body.body().slots.len());
        let result = what(self);
        self.frames.leave(mark);
        self.frames.resume();
        result
    }

    /// Returns the last match in the nearest enclosing scope that is being evaluated.
    fn matched_around(&self, scope: ScopeId) -> Option<Arc<Matched>> {
        self.scopes.outwards_to_top(scope).skip(1).find_map(|scope| self.frames.matched_in(scope)).flatten()
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
        let frame = self.frames.innermost();
        match body.body().slot(&name) {
            Some(slot) => self.frames.put(frame.base() + slot, value),
            None => {
                self.limiter.keep(&value)?;
                self.scopes.set(frame.scope, name, value);
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
        let frame = self.frames.innermost();
        if body.body().slots.is_empty() {
            self.scopes.reserve(frame.scope, parameters.len());
        }
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
                    self.scopes.set(frame.scope, name.clone(), value.clone());
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
                    let pending_default = PendingDefault { frame, program_id: body.program_id, index, subject };
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
        let frame = self.frames.innermost();
        if body.body().slots.is_empty() {
            let name = &body.body().parameters[index].name;
            return self.scopes.get(frame.scope, name);
        }
        self.frames.value_at(frame.base() + index)
    }

    fn set_parameter(&mut self, body: &NamedBody, index: usize, value: Value) -> Flow<()> {
        let frame = self.frames.innermost();
        if body.body().slots.is_empty() {
            self.limiter.keep(&value)?;
            let name = body.body().parameters[index].name.clone();
            self.scopes.set(frame.scope, name, value);
        } else {
            self.frames.put(frame.base() + index, value);
        }
        Ok(())
    }

    /// Evaluates the default of a parameter, and restores the match variables afterwards.
    fn default_value(&mut self, body: &NamedBody, pending_default: PendingDefault, default: NodeId) -> Flow {
        let matched = self.frames.matched.clone();
        let before = self.frames.pending_default.replace(pending_default);
        let result = self.eval(&body.here(), default);
        self.frames.pending_default = before;
        self.frames.restore_matched(matched);
        result.map_err(|exit| match *exit {
            Exit::AtCall(message) => Box::new(Exit::Plain(message, Cause::Program)),
            _ => exit,
        })
    }

    /// Whether all parameters have values of their cached types. Objects always need the full check.
    fn fit_known_types(&self, named: &NamedBody) -> bool {
        let Some(types) = &self.programs[named.program_id].named_types[named.id.index()] else {
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
        self.programs[named.program_id].named_types[named.id.index()] = Some(kinds.clone().into());
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
        let frame = self.frames.innermost();
        // Types are evaluated outside of the body, so they see none of its variables.
        let mark = self.frames.mark();
        let frame = Frame::new(self.frames.slot_count(), frame.outer, frame.scope, frame.body);
        self.frames.enter(frame, body.slots.len());
        let kinds = body.parameters.iter().map(|parameter| self.parameter_type(&named.here(), parameter));
        let kinds: Flow<Vec<Type>> = kinds.collect();
        self.frames.leave(mark);
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
