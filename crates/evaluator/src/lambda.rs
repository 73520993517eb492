//! Lambdas: the blocks of calls, and how functions call them.

use std::cell::OnceCell;

use puppetlang_types::ty::{CallableType, Size, TupleType};
use puppetlang_types::{Type, Value};

use crate::code::Body;
use crate::error::{Exit, Flow};
use crate::evaluation::{CodeLocation, Evaluation, Frame};
use crate::expression::number;

/// The lambda of a call, with the frame around it. It lives no longer than the call.
#[derive(Clone)]
pub struct Block<'c> {
    pub(crate) here: CodeLocation<'c>,
    pub(crate) body: u32,
    pub(crate) frame: u32,
    kind: OnceCell<Type>,
}

impl<'c> Block<'c> {
    pub(crate) fn new(here: CodeLocation<'c>, body: u32, frame: u32) -> Self {
        Self { here, body, frame, kind: OnceCell::new() }
    }

    pub(crate) fn code(&self) -> &'c Body {
        &self.here.code.bodies[self.body as usize]
    }

    /// The number of parameters.
    pub fn parameter_count(&self) -> usize {
        self.code().parameters.len()
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
            Err(exit) => Err(exit),
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
    if let Err(exit) = result
        && let Exit::Next(value, _) = &mut **exit
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
        if let Err(exit) = bound {
            self.leave_slots(base);
            return Err(exit);
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
}
