//! Calls of functions that are written in the Puppet language: frames, and the binding of arguments.

use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_types::mismatch::{Signature, assert_instance, describe_signatures};
use puppetlang_types::ty::{CallableType, Size, TupleType};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value, comparing};

use crate::code::{Body, Parameter};
use crate::error::{CallFrame, Cause, Exit, Flow, limit, plain};
use crate::evaluation::{CodeLocation, Evaluation, Frame, count};
use crate::expression::{discard, whole};
use crate::limit::Region;

/// The types of the parameters and the result of a body.
pub(crate) struct Types {
    /// The type of each parameter; for a parameter that takes the rest, the type of each element.
    parameters: Box<[Type]>,
    size: Size,
    pub(crate) returns: Type,
}

impl Types {
    /// Whether each parameter accepts the value in its slot.
    fn take(&self, slots: &[Option<Value>]) -> bool {
        self.parameters
            .iter()
            .zip(slots)
            .all(|(kind, slot)| matches!(kind, Type::Any) || slot.as_ref().is_some_and(|value| kind.is_instance(value)))
    }

    pub(crate) fn callable(&self) -> CallableType {
        let params = TupleType { types: self.parameters.to_vec(), size: Some(self.size) };
        CallableType::new(Some(params), None, Some(self.returns.clone()))
    }
}

impl Evaluation {
    /// Enters a frame whose slots begin at its base; missing slots are empty.
    #[inline(always)]
    pub(crate) fn enter(&mut self, body: &Body, frame: Frame) -> Flow<()> {
        self.step()?;
        if self.frames.len() >= self.most_calls() as usize {
            return limit(format!("more than {} calls are within each other", self.most_calls()));
        }
        let end = frame.base as usize + body.slots.len();
        if self.slots.len() != end {
            self.slots.resize(end, None);
        }
        self.frames.push(frame);
        Ok(())
    }

    /// Sets a slot to a value.
    #[inline(always)]
    pub(crate) fn set_slot(&mut self, index: usize, value: Value) {
        match whole(value) {
            Ok(number) => self.set_number(index, number),
            Err(value) => self.slots[index] = Some(value),
        }
    }

    /// Sets a slot to an integer, the most frequent value, in place.
    ///
    /// Nothing is dropped, and no copy of a value just written waits for store forwarding.
    #[inline(always)]
    pub(crate) fn set_number(&mut self, index: usize, number: i64) {
        match &mut self.slots[index] {
            Some(Value::Integer(old)) => *old = number,
            slot => *slot = Some(Value::Integer(number)),
        }
    }

    /// Appends a slot with a value.
    #[inline]
    pub(crate) fn push_slot(&mut self, value: Value) {
        self.slots.push(Some(Value::Integer(0)));
        self.set_slot(self.slots.len() - 1, value);
    }

    /// Appends a slot with an integer.
    ///
    /// Never inlined: the compiler would then copy the value, which waits for store forwarding.
    #[inline(never)]
    pub(crate) fn push_number(&mut self, number: i64) {
        self.slots.push(Some(Value::Integer(number)));
    }

    /// Removes the slots from `base` on.
    #[inline(always)]
    pub(crate) fn leave_slots(&mut self, base: usize) {
        while self.slots.len() > base {
            if let Some(Some(value)) = self.slots.pop() {
                discard(value);
            }
        }
    }

    /// Evaluates a body in a frame of its own, and removes the slots from `base` on.
    #[inline(always)]
    pub(crate) fn run_body(
        &mut self,
        here: &CodeLocation<'_>,
        index: u32,
        body: &Body,
        base: usize,
        outer: u32,
        scope: u32,
    ) -> Flow {
        if let Err(exit) = self.enter(body, Frame { base: count(base), outer, scope, body: index }) {
            self.leave_slots(base);
            return Err(exit);
        }
        let result = self.eval_optional(here, body.body);
        self.frames.pop();
        self.leave_slots(base);
        result
    }

    /// Checks the type of a result.
    #[inline]
    pub(crate) fn check_result(&mut self, here: &CodeLocation<'_>, index: u32, body: &Body, value: Value) -> Flow {
        if body.returns.is_none() {
            return Ok(value);
        }
        if self.known_types(here, index).is_some_and(|types| types.returns.is_instance(&value)) {
            return Ok(value);
        }
        let types = self.types(here, index)?;
        if !types.returns.is_instance(&value) {
            assert_instance(&format!("value returned from {}", body.name), &types.returns, &value)?;
        }
        Ok(value)
    }

    /// Calls a function that a program defines. The arguments are in the slots from `base` on, which are removed.
    pub(crate) fn call_defined(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        program_index: u32,
        index: u32,
        base: usize,
    ) -> Flow {
        let region = Region::begin();
        let matched = self.matched.take();
        let program;
        let there = if program_index == here.program_index {
            *here
        } else {
            program = self.loaded_programs[program_index as usize].program.clone();
            CodeLocation { program_index, program: &program, code: program.code() }
        };
        let body = &there.code.bodies[index as usize];
        let frames = self.frames.len();
        // One variable holds the result to the end: a copy of a value just written would wait for store forwarding.
        let mut result = match self.enter_defined(&there, index, body, base) {
            Ok(()) => self.eval_optional(&there, body.body),
            Err(exit) => Err(exit),
        };
        self.frames.truncate(frames);
        self.leave_slots(base);
        self.matched = matched;
        let is_fine = match &result {
            Ok(_) if body.returns.is_none() => true,
            Ok(value) => self.known_types(&there, index).is_some_and(|types| types.returns.is_instance(value)),
            Err(_) => false,
        };
        if !is_fine {
            self.end_call(here, node, &there, index, &mut result);
        }
        region.end(&result);
        result
    }

    /// Ends a call: handles a non-local exit, checks the result, or adds the call to the calls of an error.
    #[cold]
    fn end_call(
        &mut self,
        here: &CodeLocation<'_>,
        node: NodeId,
        there: &CodeLocation<'_>,
        index: u32,
        result: &mut Flow,
    ) {
        let body = &there.code.bodies[index as usize];
        let came = std::mem::replace(result, Ok(Value::Undef));
        *result = self.after_jump(there, index, body, came);
        if let Err(exit) = result {
            self.note_call(here, node, there.program_index, index, exit);
        }
    }

    /// Adds a call to an error that left it.
    #[cold]
    fn note_call(&self, here: &CodeLocation<'_>, node: NodeId, program_index: u32, index: u32, exit: &mut Exit) {
        if let Exit::Error(error) = exit {
            error.within(|| CallFrame {
                name: self.loaded_programs[program_index as usize].program.code().bodies[index as usize]
                    .name
                    .to_string(),
                program: here.program.clone(),
                at: here.program.anchor(node),
            });
        }
    }

    /// Binds the arguments of a function, which are in the slots from `base` on, and enters its frame.
    #[inline(always)]
    fn enter_defined(&mut self, here: &CodeLocation<'_>, index: u32, body: &Body, base: usize) -> Flow<()> {
        if !self.fits(here, index, body, base) {
            self.bind_defined(here, index, base)?;
        }
        self.enter(body, Frame { base: count(base), outer: u32::MAX, scope: crate::evaluation::TOP, body: index })
    }

    /// Handles `next` and `return` in a function, and checks the result.
    #[cold]
    fn after_jump(&mut self, here: &CodeLocation<'_>, index: u32, body: &Body, result: Flow) -> Flow {
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
    fn fits(&self, here: &CodeLocation<'_>, index: u32, body: &Body, base: usize) -> bool {
        let given = &self.slots[base..];
        given.len() == body.parameters.len()
            && (body.is_plain
                || !body.parameters.last().is_some_and(|last| last.captures_rest)
                    && self.known_types(here, index).is_some_and(|types| types.take(given)))
    }

    /// Returns the types of a body, if they are cached.
    #[inline]
    fn known_types(&self, here: &CodeLocation<'_>, index: u32) -> Option<&Types> {
        self.loaded_programs[here.program_index as usize].signatures[index as usize].as_deref()
    }

    /// Evaluates the types of the parameters and the result of a body.
    ///
    /// They are cached, unless every call of the body fails because of a parameter name.
    #[inline(never)]
    pub(crate) fn types(&mut self, here: &CodeLocation<'_>, index: u32) -> Flow<Arc<Types>> {
        if let Some(known) = &self.loaded_programs[here.program_index as usize].signatures[index as usize] {
            return Ok(Arc::clone(known));
        }
        let body = &here.code.bodies[index as usize];
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
        let types = Arc::new(Types { parameters: parameters.into(), size: Size::new(least, most), returns });
        // A caller with cached types does not check anything else.
        if !body.is_rejected {
            self.loaded_programs[here.program_index as usize].signatures[index as usize] = Some(Arc::clone(&types));
        }
        Ok(types)
    }

    /// Returns the parameter types of a function that a program defines, and its result type if it declares one.
    pub(crate) fn declared(&mut self, program_index: u32, index: u32) -> Flow<(CallableType, Option<Type>)> {
        let program = self.loaded_programs[program_index as usize].program.clone();
        let here = CodeLocation { program_index, program: &program, code: program.code() };
        let types = self.types(&here, index)?;
        let says = here.code.bodies[index as usize].returns.is_some();
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
    fn bind_defined(&mut self, here: &CodeLocation<'_>, index: u32, base: usize) -> Flow<()> {
        let body = &here.code.bodies[index as usize];
        if self.slots.len() - base != body.parameters.len() {
            let given: Vec<Value> = self.slots[base..].iter().flatten().cloned().collect();
            self.check_values(here, index, &given)?;
        }
        self.bind(here, index, base, u32::MAX, crate::evaluation::TOP)
    }

    /// Binds the arguments in the slots from `base` on and defaults to the parameters, and checks their types.
    pub(crate) fn bind(
        &mut self,
        here: &CodeLocation<'_>,
        index: u32,
        base: usize,
        outer: u32,
        scope: u32,
    ) -> Flow<()> {
        let body = &here.code.bodies[index as usize];
        let given = self.slots.len() - base;
        let wanted = body.parameters.len();
        let takes_rest = body.parameters.last().is_some_and(|last| last.captures_rest);
        if given == wanted && body.is_plain {
            return Ok(());
        }
        if given == wanted && !takes_rest {
            self.check_arguments(here, index, base, given)?;
            return body.check_names();
        }
        // Three copies: the arguments, those in a rest parameter, and all of them for the check.
        self.charge_elements(3 * given)?;
        let arguments: Vec<Value> = self.slots.drain(base..).flatten().collect();
        let bound = self.bind_by_position(here, index, base, outer, scope, &arguments);
        let extra = bound?;
        // For a function the check includes surplus arguments; a lambda ignores them.
        let mut checked: Vec<Value> = Vec::with_capacity(arguments.len());
        for (position, parameter) in body.parameters.iter().enumerate() {
            let value = self.slots[base + position].clone().unwrap_or(Value::Undef);
            match value {
                Value::Array(rest) if parameter.captures_rest => checked.extend(rest.iter().cloned()),
                value => checked.push(value),
            }
        }
        if outer == u32::MAX {
            checked.extend(extra);
        }
        self.check_values(here, index, &checked)?;
        body.check_names()
    }

    /// Sets the slots of the parameters and returns the surplus arguments.
    fn bind_by_position(
        &mut self,
        here: &CodeLocation<'_>,
        index: u32,
        base: usize,
        outer: u32,
        scope: u32,
        arguments: &[Value],
    ) -> Flow<Vec<Value>> {
        let body = &here.code.bodies[index as usize];
        let wanted = body.parameters.len();
        self.slots.resize(base + body.slots.len().max(wanted), None);
        self.frames.push(Frame { base: count(base), outer, scope, body: index });
        let result = self.bind_each(here, body, base, arguments);
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
            self.slots[base + position] = Some(value);
        }
        Ok(())
    }

    /// Checks arguments that are in slots, one for each parameter.
    fn check_arguments(&mut self, here: &CodeLocation<'_>, index: u32, base: usize, given: usize) -> Flow<()> {
        let slots = base..base + given;
        if self.known_types(here, index).is_some_and(|types| types.take(&self.slots[slots.clone()])) {
            return Ok(());
        }
        let types = self.types(here, index)?;
        if types.take(&self.slots[slots.clone()]) {
            return Ok(());
        }
        let values: Vec<Value> = self.slots[slots].iter().flatten().cloned().collect();
        self.reject_arguments(here, index, &types, &values)
    }

    fn check_values(&mut self, here: &CodeLocation<'_>, index: u32, values: &[Value]) -> Flow<()> {
        let types = self.types(here, index)?;
        let last = types.parameters.len().saturating_sub(1);
        let fits = types.size.contains(values.len())
            && values.iter().enumerate().all(|(position, value)| {
                types.parameters.get(position.min(last)).is_none_or(|kind| kind.is_instance(value))
            });
        if fits { Ok(()) } else { self.reject_arguments(here, index, &types, values) }
    }

    #[cold]
    fn reject_arguments(&self, here: &CodeLocation<'_>, index: u32, types: &Types, values: &[Value]) -> Flow<()> {
        let takes =
            |(index, value): (usize, &Value)| types.parameters.get(index).is_none_or(|kind| kind.is_instance(value));
        comparing(|| values.iter().enumerate().all(takes))?;
        let body = &here.code.bodies[index as usize];
        let names: Vec<Text> = body.parameters.iter().map(|parameter| parameter.name.clone()).collect();
        let signature = Signature { callable: types.callable(), names, block: None };
        let kinds: Vec<Type> = values.iter().map(Type::detailed_of).collect();
        plain(describe_signatures(&body.name, &[signature], &kinds))
    }
}
