//! Calls of functions that are written in the Puppet language: frames, and the binding of arguments.

use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_types::mismatch::{Signature, assert_instance, describe_signatures};
use puppetlang_types::ty::{CallableType, Size};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value, comparing};

use crate::code::{Body, Parameter};
use crate::error::{CallFrame, Cause, Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::frame::Frame;
use crate::id::{BodyId, ProgramId, ScopeId};
use crate::limit::Region;
use crate::loaded::{BodyTypes, CodeLocation};
use crate::name::unassignable;

impl Evaluation {
    /// Enters a frame whose slots begin at its base; missing slots are empty.
    #[inline(always)]
    pub(crate) fn enter(&mut self, body: &Body, frame: Frame) -> Flow<()> {
        self.limiter.step()?;
        self.limiter.check_depth(self.frames.depth())?;
        self.frames.enter(frame, body.slots.len());
        Ok(())
    }

    /// Evaluates a body in a frame of its own, and removes the slots from `base` on.
    #[inline(always)]
    pub(crate) fn run_body(&mut self, here: &CodeLocation<'_>, body: &Body, frame: Frame) -> Flow {
        let base = frame.base();
        if let Err(exit) = self.enter(body, frame) {
            self.frames.leave_slots(base);
            return Err(exit);
        }
        let result = self.eval_optional(here, body.body);
        self.frames.pop();
        self.frames.leave_slots(base);
        result
    }

    /// Checks the type of a result.
    #[inline]
    pub(crate) fn check_result(&mut self, here: &CodeLocation<'_>, index: BodyId, body: &Body, value: Value) -> Flow {
        if body.returns.is_none() {
            return Ok(value);
        }
        if self.programs.known_types(here, index).is_some_and(|types| types.returns.is_instance(&value)) {
            return Ok(value);
        }
        let types = self.types(here, index)?;
        if !types.returns.is_instance(&value) {
            assert_instance(&format!("value returned from {}", body.name), &types.returns, &value)?;
        }
        Ok(value)
    }

    /// Calls a function that a program defines. The arguments are in the slots from `base` on, which are removed.
    /// Returns the result if it is an integer, and otherwise leaves it.
    #[inline]
    pub(crate) fn call_defined(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        program_id: ProgramId,
        index: BodyId,
        base: usize,
    ) -> Option<i64> {
        if program_id == here.program_id {
            self.run_defined(here, node, here, index, base)
        } else {
            let program = self.programs[program_id].program.clone();
            self.run_defined(here, node, &CodeLocation::new(program_id, &program), index, base)
        }
    }

    /// Calls a function of the program `there`.
    #[inline(never)]
    fn run_defined(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        there: &CodeLocation<'_>,
        index: BodyId,
        base: usize,
    ) -> Option<i64> {
        let region = Region::begin();
        let matched = self.frames.matched.take();
        let body = there.code.body(index);
        let caller = self.frames.caller();
        let mut number = match self.enter_defined(there, index, body, base) {
            Ok(()) => match body.body {
                Some(body) => self.number(there, body),
                None => self.leave(Ok(Value::Undef)),
            },
            Err(exit) => self.leave(Err(exit)),
        };
        self.frames.return_to(caller);
        self.frames.leave_slots(base);
        self.frames.restore_matched(matched);
        if !self.is_fine(there, index, body, number) {
            number = self.end_call(here, node, there, index, number);
        }
        match number {
            Some(_) if region.is_due() => region.settle(0),
            Some(_) => {}
            None => region.end(&self.other),
        }
        number
    }

    /// Whether the result of a body is a value of the type that it declares.
    #[inline(always)]
    fn is_fine(&self, here: &CodeLocation<'_>, index: BodyId, body: &Body, number: Option<i64>) -> bool {
        let returns = || self.programs.known_types(here, index).map(|types| &types.returns);
        match (number, &self.other) {
            (None, Err(_)) => false,
            _ if body.returns.is_none() => true,
            (Some(number), _) => returns().is_some_and(|kind| kind.has_integer(number)),
            (None, Ok(value)) => returns().is_some_and(|kind| kind.is_instance(value)),
        }
    }

    /// Ends a call: handles a non-local exit, checks the result, or adds the call to the calls of an error.
    #[cold]
    fn end_call(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        there: &CodeLocation<'_>,
        index: BodyId,
        number: Option<i64>,
    ) -> Option<i64> {
        let body = there.code.body(index);
        let came = self.result_of(number);
        let mut result = self.after_jump(there, index, body, came);
        if let Err(exit) = &mut result {
            self.note_call(here, node, there.program_id, index, exit);
        }
        self.leave(result)
    }

    /// Adds a call to an error that left it.
    #[cold]
    fn note_call(&self, here: &CodeLocation<'_>, node: NodeId, program_id: ProgramId, index: BodyId, exit: &mut Exit) {
        if let Exit::Error(error) = exit {
            error.within(|| CallFrame {
                name: self.programs[program_id].program.code().body(index).name.to_string(),
                program: here.program.clone(),
                at: here.program.anchor(node),
            });
        }
    }

    /// Binds the arguments of a function, which are in the slots from `base` on, and enters its frame.
    #[inline(always)]
    fn enter_defined(&mut self, here: &CodeLocation<'_>, index: BodyId, body: &Body, base: usize) -> Flow<()> {
        if !self.fits(here, index, body, base) {
            self.bind_defined(here, index, base)?;
        }
        self.enter(body, Frame::new(base, None, ScopeId::TOP, index))
    }

    /// Handles `next` and `return` in a function, and checks the result.
    #[cold]
    fn after_jump(&mut self, here: &CodeLocation<'_>, index: BodyId, body: &Body, result: Flow) -> Flow {
        let value = match result {
            Ok(value) => value,
            Err(exit) => match *exit {
                Exit::Next(value, _) => value,
                Exit::Return(value, _) => return Ok(value),
                _ => return Err(exit),
            },
        };
        self.check_result(here, index, body, value)
    }

    /// Whether the slots from `base` on are known to match the parameters one to one.
    #[inline]
    fn fits(&self, here: &CodeLocation<'_>, index: BodyId, body: &Body, base: usize) -> bool {
        let given = self.frames.slots_from(base);
        given.len() == body.parameters.len()
            && (body.is_plain
                || !body.parameters.last().is_some_and(|last| last.captures_rest)
                    && self.programs.known_types(here, index).is_some_and(|types| types.take(given)))
    }

    /// Evaluates the types of the parameters and the result of a body.
    ///
    /// They are cached, unless every call of the body fails because of a parameter name.
    #[inline(never)]
    pub(crate) fn types(&mut self, here: &CodeLocation<'_>, index: BodyId) -> Flow<Arc<BodyTypes>> {
        if let Some(known) = self.programs.known_types(here, index) {
            return Ok(Arc::clone(known));
        }
        let body = here.code.body(index);
        let (mut parameters, mut least, mut most) = (Vec::new(), 0, Some(0));
        for parameter in &body.parameters {
            let kind = self.parameter_type(here, parameter)?;
            let (kind, size) = match kind {
                Type::Array(array) if parameter.captures_rest => {
                    (array.element.clone(), array.size.unwrap_or(Size::ANY))
                }
                kind if parameter.captures_rest => (kind, Size::ANY),
                kind => (kind, Size::new(u64::from(parameter.default.is_none()), Some(1))),
            };
            if size.min() > 0 && parameters.len() as u64 > least {
                let message =
                    format!("Parameter ${} is required but appears after optional parameters", parameter.name);
                return self.fail(here, parameter.node, IssueCode::RequiredParameterAfterOptional, message);
            }
            least += size.min();
            most = most.zip(size.max()).map(|(most, more)| most + more);
            parameters.push(kind);
        }
        let returns = match body.returns {
            Some(node) => match self.eval(here, node)? {
                Value::Type(kind) => (*kind).clone(),
                _ => Type::Any,
            },
            None => Type::Any,
        };
        let types = Arc::new(BodyTypes { parameters: parameters.into(), size: Size::new(least, most), returns });
        // A caller with cached types does not check anything else.
        if !body.is_rejected {
            self.programs[here.program_id].signatures[index.index()] = Some(Arc::clone(&types));
        }
        Ok(types)
    }

    /// Returns the parameter types of a function that a program defines, and its result type if it declares one.
    pub(crate) fn declared(&mut self, program_id: ProgramId, index: BodyId) -> Flow<(CallableType, Option<Type>)> {
        let program = self.programs[program_id].program.clone();
        let here = CodeLocation::new(program_id, &program);
        let types = self.types(&here, index)?;
        let says = here.code.body(index).returns.is_some();
        Ok((types.callable(), says.then(|| types.returns.clone())))
    }

    pub(crate) fn parameter_type(&mut self, here: &CodeLocation<'_>, parameter: &Parameter) -> Flow<Type> {
        let Some(node) = parameter.kind else { return Ok(Type::Any) };
        match self.eval(here, node)? {
            Value::Type(kind) => Ok((*kind).clone()),
            _ => Ok(Type::Any),
        }
    }

    /// Binds the arguments of a function. Unlike for a lambda, they are checked before defaults are evaluated.
    fn bind_defined(&mut self, here: &CodeLocation<'_>, index: BodyId, base: usize) -> Flow<()> {
        let body = here.code.body(index);
        let given = self.frames.slots_from(base);
        if given.len() != body.parameters.len() {
            let given: Vec<Value> = given.iter().flatten().cloned().collect();
            self.check_values(here, index, &given)?;
        }
        self.bind(here, Frame::new(base, None, ScopeId::TOP, index))
    }

    /// Binds the arguments in the slots of a new frame and defaults to the parameters, and checks their types.
    pub(crate) fn bind(&mut self, here: &CodeLocation<'_>, frame: Frame) -> Flow<()> {
        let (index, base) = (frame.body, frame.base());
        let body = here.code.body(index);
        let given = self.frames.slot_count() - base;
        let wanted = body.parameters.len();
        let takes_rest = body.parameters.last().is_some_and(|last| last.captures_rest);
        if given == wanted && body.is_plain {
            return Ok(());
        }
        if given == wanted && !takes_rest {
            self.check_arguments(here, index, base)?;
            return check_names(body);
        }
        // Three copies: the arguments, those in a rest parameter, and all of them for the check.
        self.charge_elements(3 * given)?;
        let arguments = self.frames.take_from(base);
        let extra = self.bind_by_position(here, frame, &arguments)?;
        // For a function the check includes surplus arguments; a lambda ignores them.
        let mut checked: Vec<Value> = Vec::with_capacity(arguments.len());
        for (position, parameter) in body.parameters.iter().enumerate() {
            let value = self.frames.value_at(base + position).cloned().unwrap_or(Value::Undef);
            match value {
                Value::Array(rest) if parameter.captures_rest => checked.extend(rest.iter().cloned()),
                value => checked.push(value),
            }
        }
        if frame.outer.is_none() {
            checked.extend(extra);
        }
        self.check_values(here, index, &checked)?;
        check_names(body)
    }

    /// Sets the slots of the parameters and returns the surplus arguments.
    fn bind_by_position(&mut self, here: &CodeLocation<'_>, frame: Frame, arguments: &[Value]) -> Flow<Vec<Value>> {
        let body = here.code.body(frame.body);
        let wanted = body.parameters.len();
        self.frames.enter(frame, body.slots.len().max(wanted));
        let result = self.bind_each(here, body, frame.base(), arguments);
        self.frames.pop();
        result.map_err(|exit| match *exit {
            Exit::AtCall(message) => Box::new(Exit::Plain(message, Cause::Program)),
            _ => exit,
        })?;
        Ok(match body.parameters.last() {
            Some(last) if last.captures_rest => Vec::new(),
            _ => arguments.get(wanted..).unwrap_or_default().to_vec(),
        })
    }

    fn bind_each(&mut self, here: &CodeLocation<'_>, body: &Body, base: usize, arguments: &[Value]) -> Flow<()> {
        for (position, parameter) in body.parameters.iter().enumerate() {
            let rest = arguments.get(position..).unwrap_or_default();
            let default = match (parameter.captures_rest, rest) {
                (_, []) => true,
                (true, [only]) => only.is_undef() && parameter.default.is_some(),
                _ => false,
            };
            let value = match (default, parameter.default) {
                (true, Some(node)) => {
                    let value = self.eval(here, node)?;
                    if parameter.captures_rest && !matches!(value, Value::Array(_)) {
                        vec![value].into()
                    } else {
                        value
                    }
                }
                (true, None) if parameter.captures_rest => Vec::new().into(),
                (true, None) => {
                    let message = format!("Parameter ${} is required but no value was given", parameter.name);
                    return self.fail(here, parameter.node, IssueCode::MissingRequiredParameter, message);
                }
                (false, _) if parameter.captures_rest => rest.to_vec().into(),
                (false, _) => rest[0].clone(),
            };
            self.frames.put(base + position, value);
        }
        Ok(())
    }

    /// Checks arguments that are in slots, one for each parameter.
    fn check_arguments(&mut self, here: &CodeLocation<'_>, index: BodyId, base: usize) -> Flow<()> {
        let known = self.programs.known_types(here, index);
        if known.is_some_and(|types| types.take(self.frames.slots_from(base))) {
            return Ok(());
        }
        let types = self.types(here, index)?;
        if types.take(self.frames.slots_from(base)) {
            return Ok(());
        }
        let values: Vec<Value> = self.frames.slots_from(base).iter().flatten().cloned().collect();
        self.reject_arguments(here, index, &types, &values)
    }

    fn check_values(&mut self, here: &CodeLocation<'_>, index: BodyId, values: &[Value]) -> Flow<()> {
        let types = self.types(here, index)?;
        let last = types.parameters.len().saturating_sub(1);
        let fits = types.size.contains(values.len())
            && values.iter().enumerate().all(|(position, value)| {
                types.parameters.get(position.min(last)).is_none_or(|kind| kind.is_instance(value))
            });
        if fits { Ok(()) } else { self.reject_arguments(here, index, &types, values) }
    }

    #[cold]
    fn reject_arguments(
        &self,
        here: &CodeLocation<'_>,
        index: BodyId,
        types: &BodyTypes,
        values: &[Value],
    ) -> Flow<()> {
        let takes =
            |(index, value): (usize, &Value)| types.parameters.get(index).is_none_or(|kind| kind.is_instance(value));
        comparing(|| values.iter().enumerate().all(takes))?;
        let body = here.code.body(index);
        let names: Vec<Text> = body.parameters.iter().map(|parameter| parameter.name.clone()).collect();
        let signature = Signature { callable: types.callable(), names, block: None };
        let kinds: Vec<Type> = values.iter().map(Type::detailed_of).collect();
        plain(describe_signatures(&body.name, &[signature], &kinds))
    }
}

/// Returns an error if a parameter has a name that cannot be assigned.
#[inline]
pub(crate) fn check_names(body: &Body) -> Flow<()> {
    if body.is_rejected { body.parameters.iter().try_for_each(|parameter| check_name(&parameter.name)) } else { Ok(()) }
}

/// Returns an error if a variable of this name cannot be assigned.
pub(crate) fn check_name(name: &str) -> Flow<()> {
    unassignable(name).map_or(Ok(()), plain)
}
