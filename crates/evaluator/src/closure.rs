//! Calls of functions and lambdas that are written in the Puppet language.

use std::cell::OnceCell;
use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_types::kind::{CallableType, Size, TupleType};
use puppetlang_types::mismatch::{Signature, assert_instance, describe_signatures};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value, comparing};

use crate::code::{Body, Parameter};
use crate::evaluation::{Evaluation, Frame, Here, count};
use crate::expression::{discard, number, whole};
use crate::fault::{CallFrame, Cause, Flow, Unwind, limit, plain};
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

    fn callable(&self) -> CallableType {
        let params = TupleType { types: self.parameters.to_vec(), size: Some(self.size) };
        CallableType::new(Some(params), None, Some(self.returns.clone()))
    }
}

/// The lambda of a call, with the frame around it. It lives no longer than the call.
#[derive(Clone)]
pub struct Block<'c> {
    pub(crate) here: Here<'c>,
    pub(crate) body: u32,
    pub(crate) frame: u32,
    kind: OnceCell<Type>,
}

impl<'c> Block<'c> {
    pub(crate) fn new(here: Here<'c>, body: u32, frame: u32) -> Self {
        Self { here, body, frame, kind: OnceCell::new() }
    }

    pub(crate) fn code(&self) -> &'c Body {
        &self.here.code.bodies[self.body as usize]
    }

    /// The maximum number of arguments; `None` if it is unlimited.
    pub(crate) fn most(&self) -> Option<usize> {
        let parameters = &self.code().parameters;
        let any = parameters.last().is_some_and(|last| last.captures_rest);
        (!any).then_some(parameters.len())
    }
}

/// A lambda that is called repeatedly, with the common work of the calls done once.
///
/// If nothing has to be checked, its frame stays until the calling function is done.
pub(crate) struct Repeated<'e, 'c> {
    pub(crate) evaluation: &'e mut Evaluation,
    block: &'e Block<'c>,
    body: &'c Body,
    frames: usize,
    base: usize,
    /// Whether nothing has to be checked, so that arguments go directly into the frame.
    pub(crate) is_direct: bool,
}

impl Repeated<'_, '_> {
    /// Calls the lambda, which was prepared for one argument.
    #[inline(always)]
    pub(crate) fn call(&mut self, argument: Value) -> Flow {
        if !self.is_direct {
            return self.evaluation.call_block_with(self.block, vec![argument]);
        }
        self.evaluation.set_slot(self.base, argument);
        self.run(1)
    }

    /// Takes the argument of the last call out of the frame.
    pub(crate) fn argument(&mut self) -> Option<Value> {
        self.evaluation.slots[self.base].take()
    }

    /// Calls the lambda, which was prepared for two arguments.
    #[inline(always)]
    pub(crate) fn call_with_two(&mut self, one: Value, other: Value) -> Flow {
        if !self.is_direct {
            return self.evaluation.call_block_with(self.block, vec![one, other]);
        }
        self.evaluation.set_slot(self.base, one);
        self.evaluation.set_slot(self.base + 1, other);
        self.run(2)
    }

    /// Calls the lambda, which was prepared for two arguments, with the memo and an item, and updates the memo.
    #[inline(always)]
    pub(crate) fn fold(&mut self, memo: &mut Value, item: Value) -> Flow<()> {
        let result = match &mut *memo {
            Value::Integer(before) if self.is_direct => {
                self.evaluation.set_number(self.base, *before);
                self.evaluation.set_slot(self.base + 1, item);
                self.run(2)
            }
            other => {
                let before = std::mem::replace(other, Value::Integer(0));
                self.call_with_two(before, item)
            }
        };
        match (number(result), memo) {
            (Ok(number), Value::Integer(place)) => *place = number,
            (Ok(number), memo) => *memo = Value::Integer(number),
            (Err(result), memo) => *memo = result?,
        }
        Ok(())
    }

    /// Evaluates the body; the first slots are set.
    fn run(&mut self, given: usize) -> Flow {
        if self.body.slots.len() > given {
            self.evaluation.slots[self.base + given..].fill(None);
        }
        let matched = self.body.matches.then(|| self.evaluation.matched.clone());
        // One variable holds the result to the end: a copy of a value just written would wait for store forwarding.
        let mut result = match self.evaluation.step() {
            Ok(()) => self.evaluation.eval_optional(&self.block.here, self.body.body),
            Err(unwind) => Err(unwind),
        };
        if let Some(matched) = matched {
            self.evaluation.matched = matched;
        }
        if result.is_err() {
            end_by_next(&mut result);
        }
        result
    }
}

impl Drop for Repeated<'_, '_> {
    fn drop(&mut self) {
        self.evaluation.frames.truncate(self.frames);
        self.evaluation.leave_slots(self.base);
    }
}

/// If a `next` ended a lambda, replaces the result by its value.
#[cold]
fn end_by_next(result: &mut Flow) {
    if let Err(unwind) = result
        && let Unwind::Next(value, _) = &mut **unwind
    {
        *result = Ok(std::mem::replace(value, Value::Undef));
    }
}

impl Evaluation {
    /// Returns the `Callable` type of a lambda.
    pub(crate) fn block_type(&mut self, block: &Block<'_>) -> Flow<Type> {
        if let Some(known) = block.kind.get() {
            return Ok(known.clone());
        }
        let body = block.code();
        let kind = if body.is_plain {
            let count = body.parameters.len();
            let params = TupleType { types: vec![Type::Any; count], size: Some(Size::exactly(count)) };
            Type::Callable(Some(CallableType::new(Some(params), None, None).into()))
        } else {
            let frame = self.frames[block.frame as usize];
            let entered = self.enter_at(frame);
            let types = self.types(&block.here, block.body);
            self.leave_at(entered);
            Type::Callable(Some(types?.callable().into()))
        };
        Ok(block.kind.get_or_init(|| kind).clone())
    }

    /// Pushes a copy of a frame as the innermost one. Returns the number of frames, for [`Evaluation::leave_at`].
    fn enter_at(&mut self, frame: Frame) -> usize {
        self.frames.push(frame);
        self.frames.len()
    }

    fn leave_at(&mut self, entered: usize) {
        self.frames.truncate(entered - 1);
    }

    /// Calls a lambda.
    ///
    /// # Errors
    ///
    /// The error or non-local exit that ends it.
    pub fn call_block<const N: usize>(&mut self, block: &Block<'_>, arguments: [Value; N]) -> Flow {
        self.call_block_with(block, arguments.into())
    }

    /// Calls a lambda with any number of arguments.
    pub(crate) fn call_block_with(&mut self, block: &Block<'_>, arguments: Vec<Value>) -> Flow {
        let body = block.code();
        let base = self.slots.len();
        self.slots.extend(arguments.into_iter().map(Some));
        let scope = self.frames[block.frame as usize].scope;
        let bound = self.bind(&block.here, block.body, base, block.frame, scope);
        if let Err(unwind) = bound {
            self.leave_slots(base);
            return Err(unwind);
        }
        let matched = self.matched.clone();
        let mut result = self.run_body(&block.here, block.body, body, base, block.frame, scope);
        self.matched = matched;
        end_by_next(&mut result);
        self.check_result(&block.here, block.body, body, result?)
    }

    /// Prepares repeated calls of a lambda with a fixed number of arguments.
    pub(crate) fn repeat<'e, 'c>(&'e mut self, block: &'e Block<'c>, count: usize) -> Flow<Repeated<'e, 'c>> {
        let body = block.code();
        let (frames, base) = (self.frames.len(), self.slots.len());
        let is_direct = body.is_plain && body.parameters.len() == count;
        if is_direct {
            let scope = self.frames[block.frame as usize].scope;
            self.enter(
                body,
                Frame { base: crate::evaluation::count(base), outer: block.frame, scope, body: block.body },
            )?;
        }
        Ok(Repeated { evaluation: self, block, body, frames, base, is_direct })
    }

    /// Enters a frame whose slots begin at its base; missing slots are empty.
    #[inline(always)]
    fn enter(&mut self, body: &Body, frame: Frame) -> Flow<()> {
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
    fn set_slot(&mut self, index: usize, value: Value) {
        match whole(value) {
            Ok(number) => self.set_number(index, number),
            Err(value) => self.slots[index] = Some(value),
        }
    }

    /// Sets a slot to an integer, the most frequent value, in place.
    ///
    /// Nothing is dropped, and no copy of a value just written waits for store forwarding.
    #[inline(always)]
    fn set_number(&mut self, index: usize, number: i64) {
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
    fn run_body(&mut self, here: &Here<'_>, index: u32, body: &Body, base: usize, outer: u32, scope: u32) -> Flow {
        if let Err(unwind) = self.enter(body, Frame { base: count(base), outer, scope, body: index }) {
            self.leave_slots(base);
            return Err(unwind);
        }
        let result = self.eval_optional(here, body.body);
        self.frames.pop();
        self.leave_slots(base);
        result
    }

    /// Checks the type of a result.
    #[inline]
    fn check_result(&mut self, here: &Here<'_>, index: u32, body: &Body, value: Value) -> Flow {
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
    pub(crate) fn call_defined(&mut self, here: &Here<'_>, node: NodeId, unit: u32, index: u32, base: usize) -> Flow {
        let region = Region::begin();
        let matched = self.matched.take();
        let program;
        let there = if unit == here.unit {
            *here
        } else {
            program = self.units[unit as usize].program.clone();
            Here { unit, program: &program, code: program.code() }
        };
        let body = &there.code.bodies[index as usize];
        let frames = self.frames.len();
        // One variable holds the result to the end: a copy of a value just written would wait for store forwarding.
        let mut result = match self.enter_defined(&there, index, body, base) {
            Ok(()) => self.eval_optional(&there, body.body),
            Err(unwind) => Err(unwind),
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
    fn end_call(&mut self, here: &Here<'_>, node: NodeId, there: &Here<'_>, index: u32, result: &mut Flow) {
        let body = &there.code.bodies[index as usize];
        let came = std::mem::replace(result, Ok(Value::Undef));
        *result = self.after_jump(there, index, body, came);
        if let Err(unwind) = result {
            self.note_call(here, node, there.unit, index, unwind);
        }
    }

    /// Adds a call to an error that left it.
    #[cold]
    fn note_call(&self, here: &Here<'_>, node: NodeId, unit: u32, index: u32, unwind: &mut Unwind) {
        if let Unwind::Error(error) = unwind {
            error.within(|| CallFrame {
                name: self.units[unit as usize].program.code().bodies[index as usize].name.to_string(),
                program: here.program.clone(),
                at: here.program.anchor(node),
            });
        }
    }

    /// Binds the arguments of a function, which are in the slots from `base` on, and enters its frame.
    #[inline(always)]
    fn enter_defined(&mut self, here: &Here<'_>, index: u32, body: &Body, base: usize) -> Flow<()> {
        if !self.fits(here, index, body, base) {
            self.bind_defined(here, index, base)?;
        }
        self.enter(body, Frame { base: count(base), outer: u32::MAX, scope: crate::evaluation::TOP, body: index })
    }

    /// Handles `next` and `return` in a function, and checks the result.
    #[cold]
    fn after_jump(&mut self, here: &Here<'_>, index: u32, body: &Body, result: Flow) -> Flow {
        let value = match result {
            Ok(value) => value,
            Err(unwind) => match *unwind {
                Unwind::Next(value, _) => value,
                Unwind::Return(value, _) => return Ok(value),
                _ => return Err(unwind),
            },
        };
        self.check_result(here, index, body, value)
    }

    /// Whether the slots from `base` on are known to match the parameters one to one.
    #[inline]
    fn fits(&self, here: &Here<'_>, index: u32, body: &Body, base: usize) -> bool {
        let given = &self.slots[base..];
        given.len() == body.parameters.len()
            && (body.is_plain
                || !body.parameters.last().is_some_and(|last| last.captures_rest)
                    && self.known_types(here, index).is_some_and(|types| types.take(given)))
    }

    /// Returns the types of a body, if they are cached.
    #[inline]
    fn known_types(&self, here: &Here<'_>, index: u32) -> Option<&Types> {
        self.units[here.unit as usize].signatures[index as usize].as_deref()
    }

    /// Evaluates the types of the parameters and the result of a body.
    ///
    /// They are cached, unless every call of the body fails because of a parameter name.
    #[inline(never)]
    fn types(&mut self, here: &Here<'_>, index: u32) -> Flow<Arc<Types>> {
        if let Some(known) = &self.units[here.unit as usize].signatures[index as usize] {
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
        if !body.is_refused {
            self.units[here.unit as usize].signatures[index as usize] = Some(Arc::clone(&types));
        }
        Ok(types)
    }

    /// Returns the parameter types of a function that a program defines, and its result type if it declares one.
    pub(crate) fn declared(&mut self, unit: u32, index: u32) -> Flow<(CallableType, Option<Type>)> {
        let program = self.units[unit as usize].program.clone();
        let here = Here { unit, program: &program, code: program.code() };
        let types = self.types(&here, index)?;
        let says = here.code.bodies[index as usize].returns.is_some();
        Ok((types.callable(), says.then(|| types.returns.clone())))
    }

    pub(crate) fn parameter_type(&mut self, here: &Here<'_>, parameter: &Parameter) -> Flow<Type> {
        let Some(node) = parameter.kind else { return Ok(Type::Any) };
        match self.eval(here, node)? {
            Value::Type(kind) => Ok((*kind).clone()),
            _ => Ok(Type::Any),
        }
    }

    /// Binds the arguments of a function. Unlike for a lambda, they are checked before defaults are evaluated.
    fn bind_defined(&mut self, here: &Here<'_>, index: u32, base: usize) -> Flow<()> {
        let body = &here.code.bodies[index as usize];
        if self.slots.len() - base != body.parameters.len() {
            let given: Vec<Value> = self.slots[base..].iter().flatten().cloned().collect();
            self.check_values(here, index, &given)?;
        }
        self.bind(here, index, base, u32::MAX, crate::evaluation::TOP)
    }

    /// Binds the arguments in the slots from `base` on and defaults to the parameters, and checks their types.
    fn bind(&mut self, here: &Here<'_>, index: u32, base: usize, outer: u32, scope: u32) -> Flow<()> {
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
        here: &Here<'_>,
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
        result.map_err(|unwind| match *unwind {
            Unwind::AtCall(message) => Box::new(Unwind::Plain(message, Cause::Program)),
            _ => unwind,
        })?;
        Ok(match body.parameters.last() {
            Some(last) if last.captures_rest => Vec::new(),
            _ => arguments.get(wanted..).unwrap_or_default().to_vec(),
        })
    }

    fn bind_each(&mut self, here: &Here<'_>, body: &Body, base: usize, arguments: &[Value]) -> Flow<()> {
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
    fn check_arguments(&mut self, here: &Here<'_>, index: u32, base: usize, given: usize) -> Flow<()> {
        let slots = base..base + given;
        if self.known_types(here, index).is_some_and(|types| types.take(&self.slots[slots.clone()])) {
            return Ok(());
        }
        let types = self.types(here, index)?;
        if types.take(&self.slots[slots.clone()]) {
            return Ok(());
        }
        let values: Vec<Value> = self.slots[slots].iter().flatten().cloned().collect();
        self.refuse_arguments(here, index, &types, &values)
    }

    fn check_values(&mut self, here: &Here<'_>, index: u32, values: &[Value]) -> Flow<()> {
        let types = self.types(here, index)?;
        let last = types.parameters.len().saturating_sub(1);
        let fits = types.size.contains(values.len())
            && values.iter().enumerate().all(|(position, value)| {
                types.parameters.get(position.min(last)).is_none_or(|kind| kind.is_instance(value))
            });
        if fits { Ok(()) } else { self.refuse_arguments(here, index, &types, values) }
    }

    #[cold]
    fn refuse_arguments(&self, here: &Here<'_>, index: u32, types: &Types, values: &[Value]) -> Flow<()> {
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
