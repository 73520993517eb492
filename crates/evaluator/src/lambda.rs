//! Lambdas: the blocks of calls, and how functions call them.

use std::cell::OnceCell;
use std::sync::Arc;

use puppetlang_types::ty::{CallableType, Size, TupleType};
use puppetlang_types::{Type, Value};

use crate::code::Body;
use crate::error::{Exit, Flow, plain};
use crate::evaluation::Evaluation;
use crate::frame::{Frame, Matched};
use crate::id::{BodyId, FrameId};
use crate::loaded::CodeLocation;

/// The lambda of a call, with the frame around it. It lives no longer than the call.
#[derive(Clone)]
pub struct Block<'c> {
    pub(crate) here: CodeLocation<'c>,
    pub(crate) body: BodyId,
    pub(crate) frame: FrameId,
    kind: OnceCell<Type>,
}

impl<'c> Block<'c> {
    pub(crate) fn new(here: CodeLocation<'c>, body: BodyId, frame: FrameId) -> Self {
        Self { here, body, frame, kind: OnceCell::new() }
    }

    pub(crate) fn code(&self) -> &'c Body {
        self.here.code.body(self.body)
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
    /// The number of frames around the lambda.
    depth: usize,
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
        self.evaluation.frames.set(self.base, argument);
        self.run(1)
    }

    /// Takes the argument of the last call out of the frame.
    pub(crate) fn argument(&mut self) -> Option<Value> {
        self.evaluation.frames.take(self.base)
    }

    /// Calls the lambda, which was prepared for two arguments.
    #[inline(always)]
    pub(crate) fn call_with_two(&mut self, one: Value, other: Value) -> Flow {
        if !self.is_direct {
            return self.evaluation.call_block_with(self.block, vec![one, other]);
        }
        self.evaluation.frames.set(self.base, one);
        self.evaluation.frames.set(self.base + 1, other);
        self.run(2)
    }

    /// Calls the lambda, which was prepared for two arguments, with the memo and an item, and updates the memo.
    #[inline(always)]
    pub(crate) fn fold(&mut self, memo: &mut Value, item: Value) -> Flow<()> {
        let before = std::mem::replace(memo, Value::Integer(0));
        *memo = self.call_with_two(before, item)?;
        Ok(())
    }

    /// Like [`Repeated::fold`], with an item that is an integer.
    #[inline(always)]
    pub(crate) fn fold_number(&mut self, memo: &mut Value, item: i64) -> Flow<()> {
        let number = match &*memo {
            Value::Integer(before) if self.is_direct => {
                self.evaluation.frames.set_number(self.base, *before);
                self.evaluation.frames.set_number(self.base + 1, item);
                self.number(2)
            }
            _ => return self.fold(memo, Value::Integer(item)),
        };
        match (number, memo) {
            (Some(number), Value::Integer(place)) => *place = number,
            (Some(number), memo) => *memo = Value::Integer(number),
            (None, memo) => *memo = self.evaluation.taken()?,
        }
        Ok(())
    }

    /// Evaluates the body; the first slots are set.
    fn run(&mut self, given: usize) -> Flow {
        let matched = self.begin(given);
        // One variable holds the result to the end: a copy of a value just written would wait for store forwarding.
        let mut result = match self.evaluation.limiter.step() {
            Ok(()) => self.evaluation.eval_body(&self.block.here, self.body.body),
            Err(exit) => Err(exit),
        };
        self.end(matched);
        if result.is_err() {
            end_by_next(&mut result);
        }
        result
    }

    /// Like `run`, but returns the result if it is an integer, and otherwise leaves it.
    fn number(&mut self, given: usize) -> Option<i64> {
        let matched = self.begin(given);
        let number = match (self.evaluation.limiter.step(), self.body.body) {
            (Ok(()), Some(body)) => self.evaluation.number_of_argument(&self.block.here, body),
            (Ok(()), None) => self.evaluation.leave(Ok(Value::Undef)),
            (Err(exit), _) => self.evaluation.leave(Err(exit)),
        };
        self.end(matched);
        if number.is_none() && self.evaluation.other.is_err() {
            let mut result = self.evaluation.taken();
            end_by_next(&mut result);
            return self.evaluation.leave(result);
        }
        number
    }

    /// Prepares a run; the first slots are set. Returns the last match that is seen before it, if the run may set it.
    #[inline(always)]
    fn begin(&mut self, given: usize) -> Option<Option<Arc<Matched>>> {
        if self.body.slots.len() > given {
            self.evaluation.frames.clear_from(self.base + given);
        }
        self.body.matches.then(|| self.evaluation.frames.matched.clone())
    }

    #[inline(always)]
    fn end(&mut self, matched: Option<Option<Arc<Matched>>>) {
        if let Some(matched) = matched {
            self.evaluation.frames.restore_matched(matched);
        }
    }
}

impl Drop for Repeated<'_, '_> {
    fn drop(&mut self) {
        self.evaluation.frames.truncate(self.depth);
        self.evaluation.frames.leave_slots(self.base);
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
            let depth = self.frames.depth();
            self.frames.push(self.frame_around(block)?);
            let types = self.types(&block.here, block.body);
            self.frames.truncate(depth);
            Type::Callable(Some(types?.callable().into()))
        };
        Ok(block.kind.get_or_init(|| kind).clone())
    }

    /// Returns the frame around a lambda.
    #[inline]
    fn frame_around(&self, block: &Block<'_>) -> Flow<Frame> {
        match self.frames.get(block.frame) {
            Some(frame) => Ok(frame),
            None => plain("the lambda belongs to a call that has ended"),
        }
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
        let base = self.frames.slot_count();
        let frame = Frame::new(base, Some(block.frame), self.frame_around(block)?.scope, block.body);
        self.frames.push_slots(arguments);
        if let Err(exit) = self.bind(&block.here, frame) {
            self.frames.leave_slots(base);
            return Err(exit);
        }
        let matched = self.frames.matched.clone();
        let mut result = self.run_body(&block.here, body, frame);
        self.frames.restore_matched(matched);
        end_by_next(&mut result);
        self.check_result(&block.here, block.body, body, result?)
    }

    /// Prepares repeated calls of a lambda with a fixed number of arguments.
    pub(crate) fn repeat<'e, 'c>(&'e mut self, block: &'e Block<'c>, count: usize) -> Flow<Repeated<'e, 'c>> {
        let body = block.code();
        let (depth, base) = (self.frames.depth(), self.frames.slot_count());
        let is_direct = body.is_plain && body.parameters.len() == count;
        if is_direct {
            let scope = self.frame_around(block)?.scope;
            self.enter(body, Frame::new(base, Some(block.frame), scope, block.body))?;
        }
        Ok(Repeated { evaluation: self, block, body, depth, base, is_direct })
    }
}
