//! Bodies whose parameters are given by their names: templates; classes and defined types. Each has a scope of its own.
//!
//! Where a lambda sees the variables around it by their slots, an inline template sees those of its caller by their names, for its text is
//! not known when the caller is lowered: the scope of its frame refers to the frame of the caller ([`NamedScope::frame`]).

use std::sync::Arc;

use puppetlang_parser::{NodeId, NodeKind};
use puppetlang_types::mismatch::{NamedParameter, describe_parameters};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::code::{Body, Parameter};
use crate::evaluation::{Asking, Evaluation, Frame, Here, Matched, NamedScope, TOP, count};
use crate::fault::{Cause, Flow, Unwind, limit, plain};
use crate::name_map::NameMap;
use crate::program::Program;

/// The variables that nobody can set.
const RESERVED: [&str; 3] = ["facts", "trusted", "server_facts"];

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

    /// The names of the parameters, and whether they have defaults.
    pub fn parameters(&self) -> impl Iterator<Item = (&Text, bool)> {
        self.body().parameters.iter().map(|parameter| (&parameter.name, parameter.default.is_some()))
    }

    /// Refuses a body with a parameter that nobody can set.
    ///
    /// # Errors
    ///
    /// When there is one.
    pub fn check_names(&self) -> Flow<()> {
        self.body().check_names()
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

/// A scope of names that stays as long as the evaluation: of a class, a node, an instance of a defined type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScopeId(u32);

impl ScopeId {
    /// The top scope.
    pub const TOP: Self = Self(TOP);
}

impl Evaluation {
    /// Makes a scope whose names are looked for in another one too, and in the top scope.
    pub fn new_scope(&mut self, outer: ScopeId) -> ScopeId {
        let outer = (outer != ScopeId::TOP).then_some(outer.0);
        // Most of them get the names of what they belong to, and little more.
        let variables = NameMap::with_capacity(4);
        self.scopes.push(NamedScope { outer, variables, ..NamedScope::default() });
        ScopeId(count(self.scopes.len() - 1))
    }

    /// Makes the scope of a class that inherits: the variables of its parent are its own too, also where they are named with the class.
    pub fn new_child_scope(&mut self, parent: ScopeId) -> ScopeId {
        let scope = self.new_scope(parent);
        self.scopes[scope.0 as usize].inherits = true;
        scope
    }

    /// The scope of the innermost frame.
    pub fn scope(&self) -> ScopeId {
        self.frames.last().map_or(ScopeId::TOP, |frame| ScopeId(frame.scope))
    }

    /// The scope in which names are looked for behind those of a scope.
    pub fn outer_scope(&self, scope: ScopeId) -> Option<ScopeId> {
        self.scopes[scope.0 as usize].outer.map(ScopeId)
    }

    /// Sets a variable of a scope, whether it has a value or not.
    pub fn set_in(&mut self, scope: ScopeId, name: &str, value: Value) {
        self.scopes[scope.0 as usize].variables.insert(name.into(), value);
    }

    /// The value of a variable that belongs to a scope itself.
    pub fn value_in(&self, scope: ScopeId, name: &str) -> Option<&Value> {
        self.scopes[scope.0 as usize].variables.get(name)
    }

    /// Gives a scope the name of a class, so that programs find its variables as `$class::variable`.
    pub fn name_scope(&mut self, class: &str, scope: ScopeId) {
        self.class_scopes.insert(class.into(), scope.0);
    }

    /// The body that is the content of a node, in a program that becomes known by this; `None` if no body has this content.
    pub fn body_with_content(&mut self, program: &Program, content: NodeId) -> Option<NamedBody> {
        let index = program.code().bodies.iter().position(|body| body.body == Some(content))?;
        Some(NamedBody { program: program.clone(), unit: self.load(program), index: count(index) })
    }

    /// The body of a class, a defined type or a node, which is the definition at a node of the tree; `None` if that is none.
    pub fn body_of_definition(&mut self, program: &Program, definition: NodeId) -> Option<NamedBody> {
        let index = program.code().bodies.iter().position(|body| body.node == definition)?;
        Some(NamedBody { program: program.clone(), unit: self.load(program), index: count(index) })
    }

    /// Evaluates the types of the parameters of the classes and defined types of a program, the innermost first: the reference does so
    /// when it reads the program, whether they are used or not.
    ///
    /// # Errors
    ///
    /// When one is no type.
    pub fn check_parameter_types(&mut self, program: &Program) -> Flow<()> {
        let (unit, tree, code) = (self.load(program), program.tree(), program.code());
        let here = Here { unit, program, code };
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
            let body = NamedBody { program: program.clone(), unit, index: count(index) };
            self.in_body(&body, Sight::Top, |evaluation| {
                parameters.iter().try_for_each(|parameter| evaluation.parameter_type(&here, parameter).map(drop))
            })?;
        }
        Ok(())
    }

    /// Does something in a new frame for a body, with a scope of its own that is gone afterwards.
    ///
    /// # Errors
    ///
    /// Those of what is done, and the limit of calls within each other.
    pub fn in_body<T>(
        &mut self,
        body: &NamedBody,
        sight: Sight<'_>,
        what: impl FnOnce(&mut Self) -> Flow<T>,
    ) -> Flow<T> {
        let matched = match sight {
            Sight::Top => None,
            Sight::Caller(_) => self.matched.clone(),
        };
        let (outer, frame) = match sight {
            Sight::Top => (None, None),
            Sight::Caller(caller) => (Some(self.frame().scope), Some((caller.unit(), count(self.frames.len() - 1)))),
        };
        let scopes = self.scopes.len();
        self.scopes.push(NamedScope { frame, outer, ..NamedScope::default() });
        let result = self.in_frame(body, count(scopes), matched, what);
        // Scopes that are made meanwhile and stay keep this one in its place; nothing refers to it.
        if self.scopes.len() == scopes + 1 {
            self.scopes.truncate(scopes);
        }
        result
    }

    /// Does something in a new frame for a body, with a scope that stays. It sees what matched in the scopes around that one, as far as
    /// they are being evaluated.
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

    /// What matched in the nearest of the scopes around one that are being evaluated.
    fn matched_around(&self, scope: ScopeId) -> Option<Arc<Matched>> {
        let mut next = scope;
        while next != ScopeId::TOP {
            next = self.outer_scope(next).unwrap_or(ScopeId::TOP);
            if self.scope() == next {
                return self.matched.clone();
            }
            if let Some((_, matched)) = self.interrupted.iter().rev().find(|(scope, _)| *scope == next) {
                return matched.clone();
            }
        }
        None
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
    /// The error or jump that ends it.
    pub fn evaluate_content(&mut self, body: &NamedBody) -> Flow {
        self.eval_optional(&body.here(), body.body().body)
    }

    /// Evaluates the content of a body in its frame, where nobody uses the value.
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
            None => {
                self.keep(&value)?;
                self.scopes[frame.scope as usize].variables.insert(name, value);
            }
        }
        Ok(())
    }

    /// Gives the parameters of a body in its frame what is given by their names, or their defaults, and checks all but their
    /// [names](NamedBody::check_names). Messages call the body by its `subject`.
    ///
    /// # Errors
    ///
    /// When they do not fit, or a default fails.
    pub fn bind_by_name(
        &mut self,
        body: &NamedBody,
        subject: &dyn Fn() -> String,
        given: &[(Text, Value)],
    ) -> Flow<()> {
        let parameters = &body.body().parameters;
        let frame = self.frame();
        let mut unknown = Vec::new();
        for (name, value) in given.iter().filter(|(_, value)| !value.is_undef()) {
            match parameters.iter().position(|parameter| parameter.name == *name) {
                Some(index) => self.set_parameter(body, index, value.clone())?,
                None => {
                    // The defaults see it, before it is refused.
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
                    let asking = Asking { base, scope, unit: body.unit, body: body.index, index, subject };
                    let value = self.default_value(body, asking, default)?;
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

    /// The value of a parameter of a body in its frame; `None` if it has none yet.
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

    /// The default of a parameter. What matches in it is seen nowhere else.
    fn default_value(&mut self, body: &NamedBody, asking: Asking, default: NodeId) -> Flow {
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

    /// True if all parameters have values of their types, which were worked out before. What is an object is looked at more closely.
    fn fit_known_types(&self, named: &NamedBody) -> bool {
        let Some(types) = &self.units[named.unit as usize].named_types[named.index as usize] else { return false };
        types.iter().enumerate().all(|(index, kind)| match self.parameter_value(named, index) {
            None | Some(Value::Object(_)) => false,
            Some(value) => matches!(kind, Type::Any) || kind.is_instance(value),
        })
    }

    /// Checks the names and types of the parameters of a body in its frame.
    fn check_named(&mut self, named: &NamedBody, subject: &dyn Fn() -> String, unknown: &[Text]) -> Flow<()> {
        let kinds = self.named_kinds(named)?;
        self.units[named.unit as usize].named_types[named.index as usize] = Some(kinds.clone().into());
        if unknown.is_empty() && self.fit_known_types(named) {
            return Ok(());
        }
        let given = (0..kinds.len()).map(|index| self.parameter_value(named, index).cloned()).collect();
        self.check_given(named, subject, (kinds, given), unknown)
    }

    /// Checks what is given for the parameters of a body by their names, without evaluating defaults.
    ///
    /// # Errors
    ///
    /// When they do not fit.
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

    /// The types of the parameters of a body in its frame.
    fn named_kinds(&mut self, named: &NamedBody) -> Flow<Vec<Type>> {
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
                kind,
                is_optional: parameter.default.is_some(),
                given,
            });
        }
        describe_parameters(subject, &parameters, unknown).map_or(Ok(()), plain)
    }
}

/// Refuses the names of variables that nobody can set.
pub(crate) fn check_name(name: &str) -> Flow<()> {
    if name.split('\n').any(|line| !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())) {
        return plain(format!("Cannot assign to a numeric match result variable '${name}'"));
    }
    if RESERVED.contains(&name) {
        return plain(format!("Attempt to assign to a reserved variable name: '{name}'"));
    }
    Ok(())
}
