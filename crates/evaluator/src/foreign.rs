//! Calls between Puppet and functions of another language: lambdas that can be kept, calls at a scope, and changes of
//! values in place.

use std::sync::Arc;

use puppetlang_parser::NodeKind;
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::error::{Flow, plain};
use crate::evaluation::{CodeLocation, Evaluation, count};
use crate::lambda::Block;
use crate::lookup::LookupScope;
use crate::program::Program;
use crate::scope::ScopeId;
use crate::{Exit, HostCall};

/// A lambda that can be kept, and called while the call that it belongs to is under way.
#[derive(Clone, Debug)]
pub struct Lambda {
    program: Program,
    program_index: u32,
    body: u32,
    frame: u32,
    /// The first slot of the frame, which tells whether it is still there.
    base: u32,
}

/// A parameter of a lambda.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LambdaParameter {
    /// The name.
    pub name: Text,
    /// Whether it has a default.
    pub is_optional: bool,
    /// Whether it takes all further arguments.
    pub is_rest: bool,
}

impl Lambda {
    /// The parameters.
    pub fn parameters(&self) -> Vec<LambdaParameter> {
        let Some(body) = self.program.code().bodies.get(self.body as usize) else { return Vec::new() };
        let parameter = |parameter: &crate::code::Parameter| LambdaParameter {
            name: parameter.name.clone(),
            is_optional: parameter.default.is_some(),
            is_rest: parameter.captures_rest,
        };
        body.parameters.iter().map(parameter).collect()
    }
}

/// The lambda that code of another language passes to a function.
#[derive(Clone, Copy, Debug)]
pub enum PassedLambda<'a> {
    /// The first lambda of a program.
    First(&'a Program),
    /// A lambda that was kept.
    Kept(&'a Lambda),
}

impl HostCall<'_> {
    /// The lambda of the call.
    pub fn lambda(&mut self) -> Option<Lambda> {
        let block = self.block()?.clone();
        let base = self.evaluation().frames.get(block.frame as usize)?.base;
        Some(Lambda {
            program: block.here.program.clone(),
            program_index: block.here.program_index,
            body: block.body,
            frame: block.frame,
            base,
        })
    }
}

impl Evaluation {
    /// Calls a lambda that was kept.
    ///
    /// # Errors
    ///
    /// If the call that it belongs to has ended, or the lambda ends in an error or a non-local exit.
    pub fn call_lambda(&mut self, lambda: &Lambda, arguments: Vec<Value>) -> Flow {
        let block = self.block_of(lambda)?;
        self.on_this_thread(|evaluation| evaluation.call_block_with(&block, arguments))
    }

    fn block_of<'l>(&self, lambda: &'l Lambda) -> Flow<Block<'l>> {
        if self.frames.get(lambda.frame as usize).is_none_or(|frame| frame.base != lambda.base) {
            return plain("the lambda belongs to a call that has ended");
        }
        let here =
            CodeLocation { program_index: lambda.program_index, program: &lambda.program, code: lambda.program.code() };
        Ok(Block::new(here, lambda.body, lambda.frame))
    }

    /// Calls a function by name, with a lambda, as a call at a place in a program does: the function sees the variables
    /// of that scope, or those of the top scope, and what it adds to the catalog has the location of that call.
    ///
    /// # Errors
    ///
    /// As [`Evaluation::call_function`]. An error of the call itself has no location. [`Exit::NoSuchKey`] and
    /// [`Exit::Error`] are the only exits.
    pub fn call_function_at(
        &mut self,
        at: &LookupScope,
        is_top: bool,
        name: &str,
        arguments: Vec<Value>,
        lambda: Option<PassedLambda<'_>>,
    ) -> Flow {
        let program = at.program().cloned().unwrap_or_else(Program::empty);
        let here = CodeLocation { program_index: self.load(&program), program: &program, code: program.code() };
        let node = at.node().unwrap_or_else(|| program.tree().root());
        let around = self.frames.get(at.frame() as usize).copied().filter(|_| !is_top);
        let result = self.at_top(|this| {
            if let Some(frame) = this.frames.last_mut() {
                *frame = around.unwrap_or(*frame);
                frame.scope = if is_top { ScopeId::TOP.0 } else { at.scope_id().0 };
            }
            let block = this.passed_block(lambda)?;
            match this.callee_or_load(name)? {
                Some(callee) => this.call_callee(&here, node, &callee, arguments, block),
                None => this.unknown_function(&here, node, name),
            }
        });
        result.map_err(|exit| {
            if matches!(*exit, Exit::NoSuchKey) {
                return exit;
            }
            let mut error = self.escaped(*exit);
            let is_here = error.source.as_ref().is_some_and(|known| Arc::ptr_eq(known, &program.shared_source()));
            if is_here && error.diagnostic.at == Some(program.anchor(node)) {
                error.source = None;
                error.diagnostic.at = None;
            }
            Box::new(Exit::Error(error))
        })
    }

    /// Returns the lambda of a call as a block of the innermost frame.
    fn passed_block<'l>(&mut self, lambda: Option<PassedLambda<'l>>) -> Flow<Option<Block<'l>>> {
        match lambda {
            None => Ok(None),
            Some(PassedLambda::Kept(lambda)) => self.block_of(lambda).map(Some),
            Some(PassedLambda::First(program)) => {
                let here = CodeLocation { program_index: self.load(program), program, code: program.code() };
                let is_lambda = |body: &crate::code::Body| program.tree().kind(body.node) == NodeKind::LambdaExpression;
                let first = program.code().bodies.iter().position(is_lambda);
                let innermost = count(self.frames.len().saturating_sub(1));
                Ok(first.map(|body| Block::new(here, count(body), innermost)))
            }
        }
    }

    /// Replaces a value that code of another language has changed in place: in all variables that share the array or
    /// hash `before`, and in the variable with a name at a scope.
    pub fn exchange(&mut self, named: Option<(&LookupScope, &str)>, before: &Value, after: &Value) {
        if storage(before).is_some() {
            for value in self.slots.iter_mut().flatten().filter(|value| storage(value) == storage(before)) {
                *value = after.clone();
            }
            for scope in &mut self.scopes {
                let is_shared = |value: &Value| storage(value) == storage(before);
                let names: Vec<Text> = scope
                    .variables
                    .iter()
                    .filter(|(_, value)| is_shared(value))
                    .map(|(name, _)| name.clone())
                    .collect();
                for name in names {
                    scope.variables.insert(name, after.clone());
                }
            }
        }
        let Some((at, name)) = named else { return };
        if at.program().is_some_and(|program| self.set_slot_of(program, at.frame(), name, after)) {
            return;
        }
        let mut next = Some(at.scope_id());
        while let Some(scope) = next {
            if self.value_in(scope, name).is_some() {
                self.set_in(scope, name, after.clone());
                return;
            }
            next = self.outer_scope(scope).or((scope != ScopeId::TOP).then_some(ScopeId::TOP));
        }
    }

    /// Sets a variable that has a value in the slots of a frame or of those around it.
    fn set_slot_of(&mut self, program: &Program, frame: u32, name: &str, value: &Value) -> bool {
        let mut frame = self.frames.get(frame as usize).copied();
        while let Some(around) = frame {
            let Some(body) = program.code().bodies.get(around.body as usize) else { return false };
            if let Some(slot) = body.slot(name)
                && let Some(Some(place)) = self.slots.get_mut(around.base as usize + slot)
            {
                *place = value.clone();
                return true;
            }
            frame = self.frames.get(around.outer as usize).copied();
        }
        false
    }
}

/// Returns whether two values are the same array or hash, which has elements; equal ones need not be.
pub fn share_storage(one: &Value, other: &Value) -> bool {
    storage(one).is_some_and(|address| storage(other) == Some(address))
}

/// Returns the address of the elements of an array or hash that has some.
fn storage(value: &Value) -> Option<usize> {
    match value {
        Value::Array(values) => values.first().map(|first| std::ptr::from_ref(first) as usize),
        Value::Hash(entries) => entries.keys().next().map(|first| std::ptr::from_ref(first) as usize),
        _ => None,
    }
}
