//! Calls of methods, blocks, and objects that can be called.

use super::class::{self, Method, Origin, Visibility, Work};
use super::heap::Data;
use super::machine::{Block, Closure, Cref, Frame, Home, TreeId, Vm};
use super::raise::CallForm;
use super::symbol;
use super::value::{ClassId, Signal, Step, Sym, Val};
use crate::tree::{BodyId, BodyKind};

impl Vm<'_> {
    /// Calls a method by its symbol, as a program does with a receiver.
    pub(crate) fn send(&mut self, receiver: Val, name: Sym, arguments: &[Val]) -> Step {
        self.send_with(receiver, name, arguments, None)
    }

    /// Calls a method with a block. Private methods can be called, because the core library calls.
    pub(crate) fn send_with(&mut self, receiver: Val, name: Sym, arguments: &[Val], block: Option<Block>) -> Step {
        match self.method_of(receiver, name) {
            Some(method) => self.invoke(receiver, &method, arguments, block, false),
            None => self.missing(receiver, name, arguments, block, CallForm::WithReceiver),
        }
    }

    /// Calls a method. `has_keywords` tells that the last argument is a hash without braces.
    pub(crate) fn invoke(
        &mut self,
        receiver: Val,
        method: &Method,
        arguments: &[Val],
        block: Option<Block>,
        has_keywords: bool,
    ) -> Step {
        match method.work {
            Work::Native { function, least, most } => {
                self.check_count(arguments.len(), least, most)?;
                self.spend(1)?;
                self.keywords_given = has_keywords;
                self.deeper(|vm| function(vm, receiver, arguments, block))
            }
            Work::Defined { tree, body, cref } => {
                self.call_defined(receiver, method, (tree, body, cref), arguments, block, has_keywords)
            }
            Work::Proc(proc) => self.call_as_method(proc, receiver, method, arguments, block, has_keywords),
            Work::Reader(name) => {
                self.check_count(arguments.len(), 0, 0)?;
                Ok(self.variable_of(receiver, name))
            }
            Work::Writer(name) => {
                self.check_count(arguments.len(), 1, 1)?;
                self.check_frozen(receiver)?;
                self.set_variable_of(receiver, name, arguments[0]);
                Ok(arguments[0])
            }
            Work::Member(index) => {
                self.check_count(arguments.len(), 0, 0)?;
                Ok(self.member_of(receiver, index as usize).unwrap_or(Val::Nil))
            }
            Work::MemberWriter(index) => {
                self.check_count(arguments.len(), 1, 1)?;
                self.check_frozen(receiver)?;
                self.set_member_of(receiver, index as usize, arguments[0]);
                Ok(arguments[0])
            }
            Work::Undefined => Ok(Val::Nil),
        }
    }

    #[inline]
    fn check_count(&mut self, given: usize, least: i8, most: i8) -> Step<()> {
        let given_count = i64::try_from(given).unwrap_or(i64::MAX);
        if given_count < i64::from(least) || (most >= 0 && given_count > i64::from(most)) {
            return self.wrong_native_count(given, least, most);
        }
        Ok(())
    }

    #[cold]
    fn wrong_native_count(&mut self, given: usize, least: i8, most: i8) -> Step<()> {
        let expected = match (least, most) {
            (least, -1) => format!("{least}+"),
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least}..{most}"),
        };
        self.raise(class::ARGUMENT_ERROR, &format!("wrong number of arguments (given {given}, expected {expected})"))
    }

    fn call_defined(
        &mut self,
        receiver: Val,
        method: &Method,
        (id, body, cref): (TreeId, BodyId, u32),
        arguments: &[Val],
        block: Option<Block>,
        has_keywords: bool,
    ) -> Step {
        self.spend(1)?;
        let program = self.program(id);
        let content = program.tree.body(body);
        let tag = self.new_tag();
        let scope = self.open_scope(0, content.locals.len())?;
        let home = Home { block, method: Some(method.origin()), body: Some((id, body)), ..Home::new(tag, scope) };
        let home = self.push_home(home);
        let kind = BodyKind::Method;
        let frame = Frame { tree: &program, id, receiver, scope, cref, home, break_tag: 0, kind, body };
        let result = self.deeper(|vm| {
            vm.bind(&frame, &content.parameters, arguments, has_keywords, block)?;
            match content.expression {
                Some(expression) => vm.evaluate(&frame, expression),
                None => Ok(Val::Nil),
            }
        });
        let result = self.returned(result, tag);
        self.close(scope, home);
        result
    }

    /// Calls a proc as the content of a method that `define_method` made.
    fn call_as_method(
        &mut self,
        proc: Val,
        receiver: Val,
        method: &Method,
        arguments: &[Val],
        block: Option<Block>,
        has_keywords: bool,
    ) -> Step {
        let Val::Object(id) = proc else { return Ok(Val::Nil) };
        match self.heap.object(id).data.clone() {
            Data::Proc(closure) => {
                let closure = Closure { receiver, is_lambda: true, ..closure };
                self.call_closure_with(&closure, arguments, has_keywords, block, Some(method.origin()))
            }
            _ => self.call_object(proc, arguments, block),
        }
    }

    /// Calls the block of a call with arguments, as `yield` does.
    #[inline]
    pub(crate) fn call_block(&mut self, block: Block, arguments: &[Val]) -> Step {
        match block {
            Block::Closure(closure) => self.call_closure_with(&closure, arguments, false, None, None),
            Block::Object(value) => self.call_object(value, arguments, None),
        }
    }

    /// Calls a block whose last argument may be keywords.
    pub(crate) fn call_block_with(&mut self, block: Block, arguments: &[Val], has_keywords: bool) -> Step {
        match block {
            Block::Closure(closure) => self.call_closure_with(&closure, arguments, has_keywords, None, None),
            Block::Object(value) => self.call_object_with(value, arguments, None, has_keywords),
        }
    }

    /// Calls a proc, method object, or whatever has a method `call`.
    pub(crate) fn call_object(&mut self, value: Val, arguments: &[Val], block: Option<Block>) -> Step {
        self.call_object_with(value, arguments, block, false)
    }

    /// Calls such an object with arguments whose last may be keywords.
    pub(crate) fn call_object_with(
        &mut self,
        value: Val,
        arguments: &[Val],
        block: Option<Block>,
        has_keywords: bool,
    ) -> Step {
        let Val::Object(id) = value else { return self.send_with(value, symbol::CALL, arguments, block) };
        match &self.heap.object(id).data {
            Data::Proc(closure) => {
                let closure = *closure;
                self.call_closure_with(&closure, arguments, has_keywords, block, None)
            }
            Data::SymbolProc(name) => {
                let name = *name;
                match arguments.split_first() {
                    Some((receiver, rest)) => self.call_public(*receiver, name, rest, block),
                    None => self.raise(class::ARGUMENT_ERROR, "no receiver given"),
                }
            }
            Data::Method { receiver, owner, name } => {
                let (receiver, owner, name) = (*receiver, *owner, *name);
                self.check_bound(receiver, owner)?;
                match self.method_at(receiver, owner, name) {
                    Some(method) => self.invoke(receiver, &method, arguments, block, has_keywords),
                    None => self.missing(receiver, name, arguments, block, CallForm::WithReceiver),
                }
            }
            Data::NativeProc(function, values) => {
                let (function, values) = (*function, values.clone());
                self.spend(1)?;
                self.keywords_given = has_keywords;
                self.deeper(|vm| function(vm, &values, arguments))
            }
            Data::Visitor(visitor) => {
                let visitor = visitor.clone();
                self.spend(1)?;
                visitor.call(self, arguments)
            }
            _ => self.send_with(value, symbol::CALL, arguments, block),
        }
    }

    /// Finds the method that an object of a method is of.
    pub(crate) fn method_at(&mut self, receiver: Val, owner: ClassId, name: Sym) -> Option<Method> {
        match receiver {
            // The core's methods of a class have the same owner as those of its instances.
            Val::Class(_) => self.method_of(receiver, name).or_else(|| self.find_method(owner, name)),
            _ => self.find_method(owner, name).or_else(|| self.method_of(receiver, name)),
        }
    }

    /// Raises an error if a method cannot be called with a receiver: that of another class, or an unbound one.
    fn check_bound(&mut self, receiver: Val, owner: ClassId) -> Step<()> {
        if matches!(receiver, Val::Class(_)) || self.classes[owner.0 as usize].is_module || self.is_a(receiver, owner) {
            return Ok(());
        }
        let name = self.class_name(owner);
        self.raise(class::TYPE_ERROR, &format!("bind argument must be an instance of {name}"))
    }

    /// Calls a method that must be public.
    pub(crate) fn call_public(&mut self, receiver: Val, name: Sym, arguments: &[Val], block: Option<Block>) -> Step {
        let form = CallForm::WithReceiver;
        match self.method_of(receiver, name) {
            Some(method) if method.visibility == Visibility::Public => {
                self.invoke(receiver, &method, arguments, block, false)
            }
            Some(method) => self.hidden(receiver, name, method.visibility),
            None => self.missing(receiver, name, arguments, block, form),
        }
    }

    fn call_closure_with(
        &mut self,
        closure: &Closure,
        arguments: &[Val],
        has_keywords: bool,
        block: Option<Block>,
        method: Option<Origin>,
    ) -> Step {
        self.spend(1)?;
        let program = self.program(closure.tree);
        let content = program.tree.body(closure.body);
        let scope = self.open_scope(closure.scope, content.locals.len())?;
        let mut frame = Frame {
            tree: &program,
            id: closure.tree,
            receiver: closure.receiver,
            scope,
            cref: closure.cref,
            home: closure.home,
            break_tag: closure.tag,
            kind: content.kind,
            body: closure.body,
        };
        let mut tag = 0;
        let mut own_home = None;
        if closure.is_lambda {
            // `return` ends the lambda, so it has an activation of its own that shares the block of the method around.
            tag = self.new_tag();
            let outer = self.homes.get(closure.home as usize).copied();
            let home = self.push_home(Home {
                block: outer.and_then(|home| home.block),
                method: method.or(outer.and_then(|home| home.method)),
                body: outer.and_then(|home| home.body),
                ..Home::new(tag, outer.map_or(scope, |home| home.scope))
            });
            frame.home = home;
            own_home = Some(home);
        }
        let parameters = &content.parameters;
        let result = if parameters.is_simple && !closure.is_lambda && !has_keywords {
            self.bind_simple_block(scope, parameters, arguments)
        } else if closure.is_lambda {
            self.bind(&frame, parameters, arguments, has_keywords, block)
        } else {
            self.bind_block(&frame, parameters, arguments, has_keywords, block)
        };
        let result = match (result, content.expression) {
            (Ok(()), Some(expression)) => loop {
                match self.deeper(|vm| vm.evaluate(&frame, expression)) {
                    Err(Signal::Redo) => {}
                    Err(Signal::Next) => break Ok(self.payload),
                    other => break other,
                }
            },
            (Ok(()), None) => Ok(Val::Nil),
            (Err(signal), _) => Err(signal),
        };
        match own_home {
            Some(home) => {
                let result = match result {
                    // `break` in a lambda ends it as `return` does.
                    Err(Signal::Break) if self.tag == closure.tag && closure.is_lambda => Ok(self.payload),
                    other => self.returned(other, tag),
                };
                self.close(scope, home);
                result
            }
            None => {
                self.close_scope(scope);
                result
            }
        }
    }

    /// Calls a method with a block that a program wrote for this call, so that `break` can end the call.
    pub(crate) fn breaking(&mut self, tag: u32, call: impl FnOnce(&mut Self) -> Step) -> Step {
        match call(self) {
            Err(Signal::Break) if self.tag == tag => Ok(self.payload),
            other => other,
        }
    }

    /// Returns the closure of a block; `None` for an object that is only called.
    pub(super) fn closure_of(&self, block: Block) -> Option<Closure> {
        match block {
            Block::Closure(closure) => Some(closure),
            Block::Object(Val::Object(id)) => match &self.heap.object(id).data {
                Data::Proc(closure) => Some(*closure),
                _ => None,
            },
            Block::Object(_) => None,
        }
    }

    /// Runs a block with another receiver, as `instance_eval` does.
    pub(crate) fn call_block_on(
        &mut self,
        block: Block,
        receiver: Val,
        class: Option<ClassId>,
        arguments: &[Val],
    ) -> Step {
        let Some(mut closure) = self.closure_of(block) else { return self.call_block(block, &[receiver]) };
        closure.receiver = receiver;
        if let Some(class) = class {
            self.crefs.push(Cref { class, outer: Some(closure.cref), is_lexical: false });
            closure.cref = u32::try_from(self.crefs.len() - 1).unwrap_or(u32::MAX);
        }
        self.call_closure_with(&closure, arguments, false, None, None)
    }
}
