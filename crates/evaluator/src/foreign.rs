//! Calls between Puppet and functions of another language: lambdas that can be kept, calls at a scope, and changes of
//! values in place.

use std::sync::Arc;

use puppetlang_parser::NodeKind;
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::id::{BodyId, FrameId, ProgramId, ScopeId};
use crate::lambda::Block;
use crate::loaded::CodeLocation;
use crate::lookup::LookupScope;
use crate::program::Program;
use crate::{Exit, HostCall};

/// A lambda that can be kept, and called while the call that it belongs to is under way.
#[derive(Clone, Debug)]
pub struct Lambda {
    program: Program,
    program_id: ProgramId,
    body: BodyId,
    frame: FrameId,
    /// The first slot of the frame, which tells whether it is still there.
    base: usize,
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
        let parameter = |parameter: &crate::code::Parameter| LambdaParameter {
            name: parameter.name.clone(),
            is_optional: parameter.default.is_some(),
            is_rest: parameter.captures_rest,
        };
        self.program.code().body(self.body).parameters.iter().map(parameter).collect()
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
        let base = self.evaluation().frames.get(block.frame)?.base();
        Some(Lambda {
            program: block.here.program.clone(),
            program_id: block.here.program_id,
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
        if self.frames.get(lambda.frame).is_none_or(|frame| frame.base() != lambda.base) {
            return plain("the lambda belongs to a call that has ended");
        }
        let here = CodeLocation::new(lambda.program_id, &lambda.program);
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
        let here = CodeLocation::new(self.programs.load(&program), &program);
        let node = at.node().unwrap_or_else(|| program.tree().root());
        let around = at.frame().and_then(|frame| self.frames.get(frame)).filter(|_| !is_top);
        let result = self.at_top(|this| {
            let scope = if is_top { ScopeId::TOP } else { at.scope_id() };
            let frame = around.unwrap_or(this.frames.innermost());
            this.frames.replace_innermost(frame.with_scope(scope));
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
                let here = CodeLocation::new(self.programs.load(program), program);
                let is_lambda = |body: &crate::code::Body| program.tree().kind(body.node) == NodeKind::LambdaExpression;
                let first = program.code().bodies.iter().position(is_lambda);
                let innermost = self.frames.innermost_id();
                Ok(first.zip(innermost).map(|(body, frame)| Block::new(here, BodyId::new(body), frame)))
            }
        }
    }

    /// Replaces a value that code of another language has changed in place: in all variables that share the array or
    /// hash `before`, and in the variable with a name at a scope.
    pub fn exchange(&mut self, named: Option<(&LookupScope, &str)>, before: &Value, after: &Value) {
        if storage(before).is_some() {
            let is_shared = |value: &Value| storage(value) == storage(before);
            self.frames.replace_all(is_shared, after);
            self.scopes.replace_all(is_shared, after);
        }
        let Some((at, name)) = named else { return };
        if at.program().is_some_and(|program| self.frames.set_by_name(program.code(), at.frame(), name, after)) {
            return;
        }
        let has_variable = |scope: &ScopeId| self.scopes.get(*scope, name).is_some();
        let scope = self.scopes.outwards_to_top(at.scope_id()).find(has_variable);
        if let Some(scope) = scope {
            self.set_in(scope, name, after.clone());
        }
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
