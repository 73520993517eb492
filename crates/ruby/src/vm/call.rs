//! The calls that programs write: receivers, arguments, blocks, `super` and `yield`.

use smallvec::SmallVec;

use super::class::{self, Method, Visibility};
use super::heap::Data;
use super::machine::{Block, Closure, Frame, Vm};
use super::raise::CallForm;
use super::site::Found;
use super::symbol;
use super::value::{Signal, Step, Val};
use crate::tree::{BlockArgument, BodyId, Call, CallId, Expr, ExprId, List};

/// The arguments of a call; most calls have few.
pub(crate) type Arguments = SmallVec<[Val; 4]>;

/// A call in a program, its number, and its expression.
#[derive(Clone, Copy)]
pub(super) struct Site<'t> {
    pub(super) call: &'t Call,
    pub(super) number: CallId,
    pub(super) at: ExprId,
}

impl Vm<'_> {
    /// Evaluates arguments or elements, and spreads splats.
    pub(crate) fn arguments(&mut self, frame: &Frame<'_>, list: List) -> Step<Arguments> {
        let mut all = Arguments::new();
        for id in frame.tree.tree.list(list) {
            if let Expr::Splat(value) = *frame.tree.tree.expression_at(*id) {
                let value = self.evaluate(frame, value)?;
                let items = self.splat(value)?;
                self.charge(items.len() * size_of::<Val>())?;
                all.extend_from_slice(&items);
            } else {
                all.push(self.operand(frame, *id)?);
            }
        }
        Ok(all)
    }

    /// Creates the closure of a block.
    pub(crate) fn closure(&self, frame: &Frame<'_>, body: BodyId, tag: u32) -> Closure {
        Closure {
            tree: frame.id,
            body,
            scope: frame.scope,
            receiver: frame.receiver,
            cref: frame.cref,
            tag,
            home: frame.home,
            is_lambda: false,
        }
    }

    /// Evaluates a call.
    pub(super) fn call(&mut self, frame: &Frame<'_>, number: CallId, at: ExprId) -> Step {
        let call = frame.tree.tree.call(number);
        let receiver = match call.receiver {
            Some(receiver) => self.operand(frame, receiver)?,
            None => frame.receiver,
        };
        if call.is_safe && receiver.is_nil() {
            return Ok(Val::Nil);
        }
        let site = Site { call, number, at };
        if !call.has_keywords && call.block == BlockArgument::None {
            match frame.tree.tree.list(call.arguments) {
                [] => return self.call_with(frame, &site, receiver, &[], None, false),
                [only] if !matches!(frame.tree.tree.expression_at(*only), Expr::Splat(_)) => {
                    let argument = self.operand(frame, *only)?;
                    return self.call_with(frame, &site, receiver, &[argument], None, false);
                }
                _ => {}
            }
        }
        self.call_in_full(frame, &site, receiver)
    }

    /// Evaluates a call with several arguments, keywords or a block.
    #[inline(never)]
    fn call_in_full(&mut self, frame: &Frame<'_>, site: &Site<'_>, receiver: Val) -> Step {
        let call = site.call;
        let mut arguments = self.arguments(frame, call.arguments)?;
        let has_keywords = self.with_keywords(call, &mut arguments);
        match call.block {
            BlockArgument::None => self.call_with(frame, site, receiver, &arguments, None, has_keywords),
            BlockArgument::Literal(body) => {
                let tag = self.new_tag();
                let block = Some(Block::Closure(self.closure(frame, body, tag)));
                self.breaking(tag, |vm| vm.call_with(frame, site, receiver, &arguments, block, has_keywords))
            }
            BlockArgument::Pass(value) => {
                let value = self.evaluate(frame, value)?;
                let block = self.placed(frame, site.at, |vm| vm.block_of(value))?;
                self.call_with(frame, site, receiver, &arguments, block, has_keywords)
            }
        }
    }

    /// Returns whether the last argument is keywords; empty keywords are no argument.
    fn with_keywords(&self, call: &Call, arguments: &mut Arguments) -> bool {
        if !call.has_keywords {
            return false;
        }
        match arguments.last() {
            Some(Val::Hash(hash)) if self.heap.hash(*hash).live == 0 => {
                arguments.pop();
                false
            }
            _ => true,
        }
    }

    /// Calls the method of a receiver.
    pub(super) fn call_with(
        &mut self,
        frame: &Frame<'_>,
        site: &Site<'_>,
        receiver: Val,
        arguments: &[Val],
        block: Option<Block>,
        has_keywords: bool,
    ) -> Step {
        self.calls.push((frame.id, site.at));
        let result = match self.method_at_site(frame, site, receiver) {
            Some(Found { method, .. }) if self.is_hidden(frame, site.call, &method) => {
                self.hidden(receiver, Self::symbol_of(frame, site.call.name), method.visibility)
            }
            Some(Found { needs_frame: true, .. }) => {
                let name = Self::symbol_of(frame, site.call.name);
                crate::core::call_with_frame(self, frame, name, arguments, block)
            }
            Some(Found { method, .. }) => {
                self.with_match(frame, |vm| vm.invoke(receiver, &method, arguments, block, has_keywords))
            }
            None => self.call_missing(frame, site, receiver, arguments, block),
        };
        self.calls.pop();
        if site.call.is_assignment && result.is_ok() {
            return Ok(arguments.last().copied().unwrap_or(Val::Nil));
        }
        result
    }

    /// Returns whether a method is private or protected, and the call not one that may call it.
    #[inline]
    fn is_hidden(&self, frame: &Frame<'_>, call: &Call, method: &Method) -> bool {
        method.visibility != Visibility::Public
            && !call.allows_private
            && !(method.visibility == Visibility::Protected && self.is_a(frame.receiver, method.owner))
    }

    #[cold]
    fn call_missing(
        &mut self,
        frame: &Frame<'_>,
        site: &Site<'_>,
        receiver: Val,
        arguments: &[Val],
        block: Option<Block>,
    ) -> Step {
        let form = match site.call.receiver {
            None if site.call.is_variable => CallForm::Variable,
            None => CallForm::Function,
            Some(_) => CallForm::WithReceiver,
        };
        self.missing(receiver, Self::symbol_of(frame, site.call.name), arguments, block, form)
    }

    /// Runs a call after which the last match of the core library is that of the frame.
    fn with_match(&mut self, frame: &Frame<'_>, call: impl FnOnce(&mut Self) -> Step) -> Step {
        let result = call(self);
        if let Some(found) = self.new_match.take()
            && let Some(home) = self.homes.get_mut(frame.home as usize)
        {
            home.last_match = found;
        }
        result
    }

    /// Returns the block that `&value` passes.
    pub(crate) fn block_of(&mut self, value: Val) -> Step<Option<Block>> {
        match value {
            Val::Nil => Ok(None),
            Val::Sym(name) => {
                let proc = self.heap.add_object(class::PROC, Data::SymbolProc(name));
                Ok(Some(Block::Object(proc)))
            }
            Val::Object(id)
                if matches!(
                    self.heap.object(id).data,
                    Data::Proc(_) | Data::SymbolProc(_) | Data::NativeProc(..) | Data::Method { .. }
                ) =>
            {
                Ok(Some(Block::Object(value)))
            }
            other => match self.method_of(other, symbol::TO_PROC) {
                Some(method) => {
                    let proc = self.invoke(other, &method, &[], None, false)?;
                    Ok(Some(Block::Object(proc)))
                }
                None => {
                    let class = self.class_name(self.real_class(other));
                    self.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected Proc)"))
                }
            },
        }
    }

    pub(super) fn super_call(&mut self, frame: &Frame<'_>, id: CallId, at: ExprId, same: bool) -> Step {
        let call = frame.tree.tree.call(id);
        let home = self.homes.get(frame.home as usize).copied();
        let Some((home, method)) = home.and_then(|home| Some((home, home.method?))) else {
            return self.placed(frame, at, |vm| vm.raise(class::RUNTIME_ERROR, "super called outside of method"));
        };
        let (arguments, has_keywords) = if same {
            self.same_arguments(frame, &home)?
        } else {
            let mut arguments = self.arguments(frame, call.arguments)?;
            let has_keywords = self.with_keywords(call, &mut arguments);
            (arguments, has_keywords)
        };
        let (tag, block) = match call.block {
            BlockArgument::None => (0, home.block),
            BlockArgument::Literal(body) => {
                let tag = self.new_tag();
                (tag, Some(Block::Closure(self.closure(frame, body, tag))))
            }
            BlockArgument::Pass(value) => {
                let value = self.evaluate(frame, value)?;
                (0, self.block_of(value)?)
            }
        };
        self.calls.push((frame.id, at));
        let result = match self.find_super(frame.receiver, method) {
            Some(above) => self.breaking(tag, |vm| vm.invoke(frame.receiver, &above, &arguments, block, has_keywords)),
            None if method.name == symbol::INITIALIZE
                || method.name == symbol::INHERITED
                || method.name == symbol::RESPOND_TO_MISSING =>
            {
                Ok(if method.name == symbol::RESPOND_TO_MISSING { Val::False } else { Val::Nil })
            }
            None => match arguments.first() {
                Some(Val::Sym(name)) if method.name == symbol::METHOD_MISSING => {
                    self.no_method(frame.receiver, *name, CallForm::WithReceiver)
                }
                Some(Val::Sym(name)) if method.name == symbol::CONST_MISSING => match frame.receiver {
                    Val::Class(class) => self.no_constant(class, *name),
                    _ => Ok(Val::Nil),
                },
                _ => self.missing(frame.receiver, method.name, &arguments, block, CallForm::Super),
            },
        };
        self.calls.pop();
        result
    }

    pub(super) fn yield_call(&mut self, frame: &Frame<'_>, id: CallId, at: ExprId) -> Step {
        let call = frame.tree.tree.call(id);
        let block = self.homes.get(frame.home as usize).and_then(|home| home.block);
        let Some(block) = block else {
            return self.placed(frame, at, |vm| vm.raise(class::LOCAL_JUMP_ERROR, "no block given (yield)"));
        };
        let mut arguments = self.arguments(frame, call.arguments)?;
        let has_keywords = self.with_keywords(call, &mut arguments);
        self.calls.push((frame.id, at));
        let result = self.call_block_with(block, &arguments, has_keywords);
        self.calls.pop();
        result
    }

    pub(super) fn leave_method(&mut self, frame: &Frame<'_>) -> Step {
        match self.homes.get(frame.home as usize) {
            Some(home) if home.is_active => {
                self.tag = home.tag;
                Err(Signal::Return)
            }
            _ => self.raise(class::LOCAL_JUMP_ERROR, "unexpected return"),
        }
    }
}
