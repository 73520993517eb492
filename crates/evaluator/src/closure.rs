//! Functions and lambdas that are written in the language: how they are called.

use std::cell::OnceCell;
use std::sync::Arc;

use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;
use puppetlang_types::kind::{CallableType, Size, TupleType};
use puppetlang_types::mismatch::{Signature, assert_instance, describe_signatures};
use puppetlang_types::value::Text;
use puppetlang_types::{Type, Value};

use crate::code::{Body, Parameter};
use crate::evaluation::{Evaluation, Frame, Here, count};
use crate::fault::{CallFrame, Cause, Flow, Unwind, limit, plain};

/// The types of the parameters and of the result of a body.
pub(crate) struct Types {
    /// The type that each argument has to be of; for a parameter that takes the rest, that of each element.
    parameters: Box<[Type]>,
    size: Size,
    pub(crate) returns: Type,
}

impl Types {
    fn callable(&self) -> CallableType {
        let params = TupleType { types: self.parameters.to_vec(), size: Some(self.size) };
        CallableType::new(Some(params), None, Some(self.returns.clone()))
    }
}

/// A lambda of a call, with the frame around it. It lives no longer than the call.
#[derive(Clone)]
pub(crate) struct Block<'c> {
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

    /// How many arguments it takes at most, if it does not take any number.
    pub(crate) fn most(&self) -> Option<usize> {
        let parameters = &self.code().parameters;
        let any = parameters.last().is_some_and(|last| last.captures_rest);
        (!any).then_some(parameters.len())
    }
}

impl Evaluation {
    /// The `Callable` type of a lambda.
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

    /// Makes a frame the innermost one for a while.
    fn enter_at(&mut self, frame: Frame) -> usize {
        self.frames.push(frame);
        self.frames.len()
    }

    fn leave_at(&mut self, entered: usize) {
        self.frames.truncate(entered - 1);
    }

    /// Calls a lambda.
    #[inline(always)]
    pub(crate) fn call_block<const N: usize>(&mut self, block: &Block<'_>, arguments: [Value; N]) -> Flow {
        let body = block.code();
        if body.is_plain && body.parameters.len() == N {
            let base = self.slots.len();
            for argument in arguments {
                self.slots.push(Some(argument));
            }
            return self.run_block(block, body, base);
        }
        self.call_block_with(block, arguments.into())
    }

    /// Calls a lambda with any number of arguments.
    pub(crate) fn call_block_with(&mut self, block: &Block<'_>, arguments: Vec<Value>) -> Flow {
        let body = block.code();
        let base = self.slots.len();
        self.slots.extend(arguments.into_iter().map(Some));
        let frame = self.frames[block.frame as usize];
        let result = self.bind(&block.here, block.body, base, block.frame, frame.scope);
        if let Err(unwind) = result {
            self.slots.truncate(base);
            return Err(unwind);
        }
        self.run_block(block, body, base)
    }

    /// Evaluates the body of a lambda whose arguments stand in slots.
    #[inline]
    fn run_block(&mut self, block: &Block<'_>, body: &Body, base: usize) -> Flow {
        let scope = self.frames[block.frame as usize].scope;
        let result = if body.matches {
            let matched = self.matched.clone();
            let result = self.run_body(&block.here, block.body, body, base, block.frame, scope);
            self.matched = matched;
            result
        } else {
            self.run_body(&block.here, block.body, body, base, block.frame, scope)
        };
        match result {
            Ok(value) if body.returns.is_none() => Ok(value),
            result => self.finish_block(block, body, result),
        }
    }

    /// Ends a lambda by `next`, or checks what it gives.
    fn finish_block(&mut self, block: &Block<'_>, body: &Body, result: Flow) -> Flow {
        let value = match result {
            Ok(value) => value,
            Err(unwind) => match *unwind {
                Unwind::Next(value, _) => value,
                _ => return Err(unwind),
            },
        };
        self.check_result(&block.here, block.body, body, value)
    }

    /// Evaluates a body with a frame of its own; the slots from `base` on are gone afterwards.
    #[inline]
    fn run_body(&mut self, here: &Here<'_>, index: u32, body: &Body, base: usize, outer: u32, scope: u32) -> Flow {
        if self.frames.len() >= self.most_calls() as usize {
            self.slots.truncate(base);
            return limit(format!("more than {} calls are within each other", self.most_calls()));
        }
        if self.slots.len() - base != body.slots.len() {
            self.slots.resize(base + body.slots.len(), None);
        }
        self.frames.push(Frame { base: count(base), outer, scope, body: index });
        let result = self.eval_optional(here, body.body);
        self.frames.pop();
        self.slots.truncate(base);
        result
    }

    /// Checks the type of a result.
    #[inline]
    fn check_result(&mut self, here: &Here<'_>, index: u32, body: &Body, value: Value) -> Flow {
        if body.returns.is_none() {
            return Ok(value);
        }
        let types = self.types(here, index)?;
        if !types.returns.is_instance(&value) {
            assert_instance(&format!("value returned from {}", body.name), &types.returns, &value)?;
        }
        Ok(value)
    }

    /// Calls a function that a program defines; the arguments stand in the slots from `base` on, and are gone afterwards.
    pub(crate) fn call_defined(&mut self, here: &Here<'_>, node: NodeId, unit: u32, index: u32, base: usize) -> Flow {
        let matched = self.matched.take();
        let mut result = if unit == here.unit {
            self.run_defined(here, index, &here.code.bodies[index as usize], base)
        } else {
            let program = self.units[unit as usize].program.clone();
            let there = Here { unit, program: &program, code: program.code() };
            self.run_defined(&there, index, &there.code.bodies[index as usize], base)
        };
        self.matched = matched;
        if let Err(unwind) = &mut result {
            self.note_call(here, node, unit, index, unwind);
        }
        result
    }

    /// Adds a call to an error that came out of it.
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

    fn run_defined(&mut self, here: &Here<'_>, index: u32, body: &Body, base: usize) -> Flow {
        let scope = crate::evaluation::TOP;
        if !(body.is_plain && self.slots.len() - base == body.parameters.len())
            && let Err(unwind) = self.bind_defined(here, index, base)
        {
            self.slots.truncate(base);
            return Err(unwind);
        }
        let value = match self.run_body(here, index, body, base, u32::MAX, scope) {
            Ok(value) => value,
            Err(unwind) => match *unwind {
                Unwind::Next(value, _) => value,
                Unwind::Return(value, _) => return Ok(value),
                Unwind::Break(place) => return Err(Box::new(Unwind::Error(self.illegal_jump("break", place)))),
                _ => return Err(unwind),
            },
        };
        self.check_result(here, index, body, value)
    }

    /// The types of the parameters and of the result of a body. They are worked out once.
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
        self.units[here.unit as usize].signatures[index as usize] = Some(Arc::clone(&types));
        Ok(types)
    }

    pub(crate) fn parameter_type(&mut self, here: &Here<'_>, parameter: &Parameter) -> Flow<Type> {
        let Some(node) = parameter.kind else { return Ok(Type::Any) };
        match self.eval(here, node)? {
            Value::Type(kind) => Ok((*kind).clone()),
            _ => Ok(Type::Any),
        }
    }

    /// The same for a function, of which the arguments are checked before defaults are looked at.
    fn bind_defined(&mut self, here: &Here<'_>, index: u32, base: usize) -> Flow<()> {
        let body = &here.code.bodies[index as usize];
        if self.slots.len() - base != body.parameters.len() {
            let given: Vec<Value> = self.slots[base..].iter().flatten().cloned().collect();
            self.check_values(here, index, &given)?;
        }
        self.bind(here, index, base, u32::MAX, crate::evaluation::TOP)
    }

    /// Gives parameters the arguments that stand in the slots from `base` on, or their defaults, and checks their types.
    fn bind(&mut self, here: &Here<'_>, index: u32, base: usize, outer: u32, scope: u32) -> Flow<()> {
        let body = &here.code.bodies[index as usize];
        let given = self.slots.len() - base;
        let wanted = body.parameters.len();
        let takes_rest = body.parameters.last().is_some_and(|last| last.captures_rest);
        if given == wanted && !takes_rest {
            return self.check_arguments(here, index, base, given);
        }
        let arguments: Vec<Value> = self.slots.drain(base..).flatten().collect();
        let bound = self.bind_by_position(here, index, base, outer, scope, &arguments);
        let extra = bound?;
        // What a function was given too much is part of what is checked; a lambda does not look at it.
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
        self.check_values(here, index, &checked)
    }

    /// Sets the slots of the parameters; gives the arguments for which there is no parameter.
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

    /// Checks arguments that stand in slots, one for each parameter.
    fn check_arguments(&mut self, here: &Here<'_>, index: u32, base: usize, given: usize) -> Flow<()> {
        let types = self.types(here, index)?;
        let slots = &self.slots[base..base + given];
        let fits = types.parameters.iter().zip(slots).all(|(kind, slot)| {
            matches!(kind, Type::Any) || slot.as_ref().is_some_and(|value| kind.is_instance(value))
        });
        if fits {
            return Ok(());
        }
        let values: Vec<Value> = slots.iter().flatten().cloned().collect();
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
        let body = &here.code.bodies[index as usize];
        let names: Vec<Text> = body.parameters.iter().map(|parameter| parameter.name.clone()).collect();
        let signature = Signature { callable: types.callable(), names, block: None };
        let kinds: Vec<Type> = values.iter().map(Type::detailed_of).collect();
        plain(describe_signatures(&body.name, &[signature], &kinds))
    }
}
