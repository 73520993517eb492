//! The evaluation of expressions.

use super::class::{self, Visibility};
use super::heap::Data;
use super::literal::parse_digits;
use super::machine::{Block, Closure, Frame, Vm};
use super::operator::Operation;
use super::value::{Signal, Step, Sym, Val};
use crate::tree::{BodyKind, Expr, ExprId, Local, NameId};

impl Vm<'_> {
    /// Evaluates an expression.
    pub(crate) fn evaluate(&mut self, frame: &Frame<'_>, id: ExprId) -> Step {
        match *frame.tree.tree.expression_at(id) {
            Expr::Nil => Ok(Val::Nil),
            Expr::True => Ok(Val::True),
            Expr::False => Ok(Val::False),
            Expr::Itself => Ok(frame.receiver),
            Expr::Integer(number) => Ok(Val::Int(number)),
            Expr::Float(number) => Ok(Val::Float(number)),
            Expr::Local(local) => Ok(self.local(frame, local)),
            Expr::SetLocal(local, value) => {
                let value = self.evaluate(frame, value)?;
                self.set_local(frame, local, value);
                Ok(value)
            }
            Expr::Operation { operator, left, right, call } => {
                self.operation(frame, Operation { operator, left, right, call, at: id })
            }
            Expr::Call(call) => self.call(frame, call, id),
            Expr::If { condition, then, otherwise } => {
                let branch = if self.operand(frame, condition)?.is_truthy() { then } else { otherwise };
                match branch {
                    Some(branch) => self.evaluate(frame, branch),
                    None => Ok(Val::Nil),
                }
            }
            Expr::Sequence(list) => {
                let mut last = Val::Nil;
                for statement in frame.tree.tree.list(list) {
                    last = self.evaluate(frame, *statement)?;
                }
                Ok(last)
            }
            Expr::And(left, right) => {
                let left = self.evaluate(frame, left)?;
                if left.is_truthy() { self.evaluate(frame, right) } else { Ok(left) }
            }
            Expr::Or(left, right) => {
                let left = self.evaluate(frame, left)?;
                if left.is_truthy() { Ok(left) } else { self.evaluate(frame, right) }
            }
            Expr::Not(value) => {
                let value = self.evaluate(frame, value)?;
                self.negated(value)
            }
            Expr::String(text) => {
                let bytes = frame.tree.tree.text(text);
                self.literal(bytes, frame.tree.tree.frozen_strings)
            }
            Expr::InstanceVariable(name) => Ok(self.variable_of(frame.receiver, Self::symbol_of(frame, name))),
            other => self.evaluate_other(frame, id, other),
        }
    }

    /// Evaluates an expression that is often a variable or a number.
    #[inline(always)]
    pub(super) fn operand(&mut self, frame: &Frame<'_>, id: ExprId) -> Step {
        match *frame.tree.tree.expression_at(id) {
            Expr::Local(local) => Ok(self.local(frame, local)),
            Expr::Integer(number) => Ok(Val::Int(number)),
            _ => self.evaluate(frame, id),
        }
    }

    /// Evaluates an expression that is not among the frequent ones.
    #[inline(never)]
    fn evaluate_other(&mut self, frame: &Frame<'_>, id: ExprId, expression: Expr) -> Step {
        match expression {
            Expr::LargeInteger(text) => self.large_integer(frame.tree.tree.text(text)),
            Expr::Rational(numerator, denominator) => {
                let number = |text| parse_digits(frame.tree.tree.text(text));
                let rational = (number(numerator), number(denominator));
                Ok(self.heap.add_object(class::RATIONAL, Data::Rational(Box::new(rational))))
            }
            Expr::Interpolation(parts) => self.interpolation(frame, parts),
            Expr::Symbol(name) => Ok(Val::Sym(Self::symbol_of(frame, name))),
            Expr::InterpolatedSymbol(parts) => {
                let text = self.interpolated(frame, parts)?;
                Ok(Val::Sym(self.symbols.intern(&String::from_utf8_lossy(&text))))
            }
            Expr::Regexp { source, options } => {
                let key = (frame.id.0, id.0);
                match self.once.get(&key) {
                    Some(known) => Ok(*known),
                    None => {
                        let text = String::from_utf8_lossy(frame.tree.tree.text(source));
                        let regexp = self.regexp(&text, options)?;
                        self.freeze(regexp);
                        self.once.insert(key, regexp);
                        Ok(regexp)
                    }
                }
            }
            Expr::InterpolatedRegexp { parts, options } => {
                let key = (frame.id.0, id.0);
                if options.once
                    && let Some(known) = self.once.get(&key)
                {
                    return Ok(*known);
                }
                let source = self.regexp_source(frame, parts)?;
                let regexp = self.regexp(&source, options)?;
                self.freeze(regexp);
                if options.once {
                    self.once.insert(key, regexp);
                }
                Ok(regexp)
            }
            Expr::Array(elements) => {
                let items = self.arguments(frame, elements)?;
                self.charge(items.len() * size_of::<Val>())?;
                Ok(self.heap.add_array(items.into_vec()))
            }
            Expr::Hash(entries) => self.hash_literal(frame, entries),
            Expr::Range { first, last, is_exclusive } => {
                let first = self.optional(frame, first)?;
                let last = self.optional(frame, last)?;
                self.range(first, last, is_exclusive)
            }
            Expr::Splat(value) => {
                let value = self.evaluate(frame, value)?;
                let items = self.splat(value)?;
                Ok(self.heap.add_array(items))
            }
            Expr::DoubleSplat => Ok(Val::Nil),
            Expr::File => {
                let file = frame.tree.file.to_string();
                self.new_string(file)
            }
            Expr::SetInstanceVariable(name, value) => {
                let value = self.evaluate(frame, value)?;
                self.check_frozen(frame.receiver)?;
                self.set_variable_of(frame.receiver, Self::symbol_of(frame, name), value);
                Ok(value)
            }
            Expr::GlobalVariable(name) => self.global(frame, Self::symbol_of(frame, name)),
            Expr::SetGlobalVariable(name, value) => {
                let value = self.evaluate(frame, value)?;
                self.set_global(Self::symbol_of(frame, name), value)?;
                Ok(value)
            }
            Expr::ClassVariable(name) => self.class_variable(frame, Self::symbol_of(frame, name)),
            Expr::SetClassVariable(name, value) => {
                let value = self.evaluate(frame, value)?;
                self.set_class_variable(frame, Self::symbol_of(frame, name), value)?;
                Ok(value)
            }
            Expr::Constant(name) => self.placed(frame, id, |vm| vm.constant(frame.cref, Self::symbol_of(frame, name))),
            Expr::ConstantOf(scope, name) => {
                let scope = self.constant_scope(frame, scope)?;
                self.placed(frame, id, |vm| vm.constant_in(scope, Self::symbol_of(frame, name)))
            }
            Expr::SetConstant(name, value) => {
                let value = self.evaluate(frame, value)?;
                let class = self.lexical_class(frame.cref);
                self.set_constant(class, Self::symbol_of(frame, name), value);
                Ok(value)
            }
            Expr::SetConstantOf { scope, name, value } => {
                let scope = self.constant_scope(frame, scope)?;
                let value = self.evaluate(frame, value)?;
                self.set_constant(scope, Self::symbol_of(frame, name), value);
                Ok(value)
            }
            Expr::NumberedMatch(number) => Ok(self.match_group(frame, number as usize)),
            Expr::LastMatch(part) => Ok(self.last_match_part(frame, part)),
            Expr::OrIfDefined(read, write) => {
                if self.is_defined(frame, read)?.is_some() {
                    let value = self.evaluate(frame, read)?;
                    if value.is_truthy() {
                        return Ok(value);
                    }
                }
                self.evaluate(frame, write)
            }
            Expr::Compound(part) => self.compound(frame, part, id),
            Expr::MultiAssign(targets, value) => self.multi_assign(frame, targets, value),
            Expr::Super(call) => self.super_call(frame, call, id, false),
            Expr::SuperWithSame(call) => self.super_call(frame, call, id, true),
            Expr::Yield(call) => self.yield_call(frame, call, id),
            Expr::Defined(value) => match self.is_defined(frame, value)? {
                Some(kind) => {
                    let text = self.string(kind);
                    self.freeze(text);
                    Ok(text)
                }
                None => Ok(Val::Nil),
            },
            Expr::While(part) => self.while_loop(frame, part),
            Expr::For { targets, collection, body } => self.for_loop(frame, targets, collection, body),
            Expr::Case(part) => self.case(frame, part, id),
            Expr::CaseIn(part) => self.case_in(frame, part),
            Expr::Match { value, pattern, is_required } => self.match_expression(frame, value, pattern, is_required),
            Expr::Begin(part) => self.begin(frame, part),
            Expr::Return(value) => {
                self.payload = self.optional(frame, value)?;
                self.leave_method(frame)
            }
            Expr::Break(value) => {
                self.payload = self.optional(frame, value)?;
                self.tag = frame.break_tag;
                Err(Signal::Break)
            }
            Expr::LeaveLoop(value) => {
                self.payload = self.optional(frame, value)?;
                self.tag = 0;
                Err(Signal::Break)
            }
            Expr::Next(value) => {
                self.payload = self.optional(frame, value)?;
                Err(Signal::Next)
            }
            Expr::Redo => Err(Signal::Redo),
            Expr::Retry => Err(Signal::Retry),
            Expr::Lambda(body) => {
                let closure = Closure { is_lambda: true, ..self.closure(frame, body, 0) };
                Ok(self.proc_of(Block::Closure(closure)))
            }
            Expr::Define { receiver, body } => self.define(frame, receiver, body),
            Expr::Class(part) => self.define_class(frame, part, id),
            Expr::Module(part) => self.define_module(frame, part, id),
            Expr::SingletonClass(object, body) => self.open_singleton(frame, object, body),
            Expr::Alias(new, old) => {
                let names = [self.evaluate(frame, new)?, self.evaluate(frame, old)?];
                let class = self.crefs[frame.cref as usize].class;
                let [new, old] = [self.name_symbol(names[0])?, self.name_symbol(names[1])?];
                self.alias(class, new, old)?;
                Ok(Val::Nil)
            }
            Expr::Undefine(names) => {
                let class = self.crefs[frame.cref as usize].class;
                for name in frame.tree.tree.list(names) {
                    let name = self.evaluate(frame, *name)?;
                    let name = self.name_symbol(name)?;
                    self.undefine(class, name)?;
                }
                Ok(Val::Nil)
            }
            Expr::MatchWrite(part) => self.match_write(frame, part),
            Expr::Unsupported(construct) => self.placed(frame, id, |vm| vm.refuse(construct)),
            _ => self.evaluate(frame, id),
        }
    }

    pub(crate) fn optional(&mut self, frame: &Frame<'_>, id: Option<ExprId>) -> Step {
        match id {
            Some(id) => self.evaluate(frame, id),
            None => Ok(Val::Nil),
        }
    }

    /// Does work whose errors have the line of an expression, above the calls that led there.
    #[inline]
    pub(crate) fn placed<T>(
        &mut self,
        frame: &Frame<'_>,
        id: ExprId,
        work: impl FnOnce(&mut Self) -> Step<T>,
    ) -> Step<T> {
        self.calls.push((frame.id, id));
        let result = work(self);
        self.calls.pop();
        result
    }

    #[inline]
    pub(crate) fn symbol_of(frame: &Frame<'_>, name: NameId) -> Sym {
        frame.tree.symbols[name.0 as usize]
    }

    /// Returns the index of a variable.
    #[inline(always)]
    fn index_of(&self, frame: &Frame<'_>, local: Local) -> usize {
        let scope = if local.depth == 0 { frame.scope as usize } else { self.outer_scope(frame, local.depth) };
        scope + 1 + local.slot as usize
    }

    /// Returns the start of the scope that is a number of scopes outwards.
    fn outer_scope(&self, frame: &Frame<'_>, depth: u16) -> usize {
        let mut scope = frame.scope as usize;
        for _ in 0..depth {
            if let Val::Int(outer) = self.variables[scope] {
                scope = usize::try_from(outer).unwrap_or(0);
            }
        }
        scope
    }

    #[inline(always)]
    pub(crate) fn local(&self, frame: &Frame<'_>, local: Local) -> Val {
        self.variables[self.index_of(frame, local)]
    }

    #[inline]
    pub(crate) fn set_local(&mut self, frame: &Frame<'_>, local: Local, value: Val) {
        let index = self.index_of(frame, local);
        self.variables[index] = value;
    }

    /// Returns the kind of a defined expression, as `defined?` names it.
    fn is_defined(&mut self, frame: &Frame<'_>, id: ExprId) -> Step<Option<&'static str>> {
        Ok(match frame.tree.tree.expression(id) {
            Expr::Nil => Some("expression"),
            Expr::Itself => Some("self"),
            Expr::True => Some("true"),
            Expr::False => Some("false"),
            Expr::Local(_) => Some("local-variable"),
            Expr::SetLocal(..)
            | Expr::SetInstanceVariable(..)
            | Expr::SetGlobalVariable(..)
            | Expr::SetClassVariable(..)
            | Expr::SetConstant(..)
            | Expr::SetConstantOf { .. }
            | Expr::MultiAssign(..)
            | Expr::Compound(_)
            | Expr::OrIfDefined(..) => Some("assignment"),
            Expr::InstanceVariable(name) => {
                let name = Self::symbol_of(frame, name);
                self.has_variable(frame.receiver, name).then_some("instance-variable")
            }
            Expr::GlobalVariable(name) => {
                self.globals.contains_key(&Self::symbol_of(frame, name)).then_some("global-variable")
            }
            Expr::ClassVariable(name) => {
                let name = Self::symbol_of(frame, name);
                self.find_class_variable(frame, name).map(|_| "class variable")
            }
            Expr::Constant(name) => {
                let name = Self::symbol_of(frame, name);
                self.find_constant(frame.cref, name)?.map(|_| "constant")
            }
            Expr::ConstantOf(scope, name) => {
                if let Some(scope) = scope
                    && self.is_defined(frame, scope)?.is_none()
                {
                    return Ok(None);
                }
                let scope = self.constant_scope(frame, scope)?;
                let name = Self::symbol_of(frame, name);
                self.find_constant_in(scope, name)?.map(|_| "constant")
            }
            Expr::Call(call) | Expr::Operation { call, .. } => {
                let call = frame.tree.tree.call(call);
                let receiver = match call.receiver {
                    Some(receiver) => {
                        if self.is_defined(frame, receiver)?.is_none() {
                            return Ok(None);
                        }
                        match self.evaluate(frame, receiver) {
                            Ok(receiver) => receiver,
                            Err(Signal::Raise) => return Ok(None),
                            Err(signal) => return Err(signal),
                        }
                    }
                    None => frame.receiver,
                };
                let name = Self::symbol_of(frame, call.name);
                match self.method_of(receiver, name) {
                    Some(method) if method.visibility == Visibility::Public || call.allows_private => Some("method"),
                    Some(_) => None,
                    None => self.responds_by_missing(receiver, name)?.then_some("method"),
                }
            }
            Expr::Yield(_) => self.homes.get(frame.home as usize).and_then(|home| home.block).map(|_| "yield"),
            Expr::Super(_) | Expr::SuperWithSame(_) => {
                let method = self.homes.get(frame.home as usize).and_then(|home| home.method);
                method.and_then(|method| self.find_super(frame.receiver, method)).map(|_| "super")
            }
            Expr::NumberedMatch(number) => {
                let group = self.match_group(frame, number as usize);
                (!group.is_nil()).then_some("global-variable")
            }
            Expr::Array(list) => {
                for element in frame.tree.tree.list(list) {
                    if self.is_defined(frame, *element)?.is_none() {
                        return Ok(None);
                    }
                }
                Some("expression")
            }
            _ => Some("expression"),
        })
    }

    /// Refuses a construct that is not supported.
    pub(crate) fn refuse<T>(&mut self, construct: &str) -> Step<T> {
        self.raise(class::NOT_IMPLEMENTED_ERROR, &format!("{construct} is not supported"))
    }

    /// Returns true if the body is that of a class.
    pub(crate) fn is_class_body(frame: &Frame<'_>) -> bool {
        frame.kind == BodyKind::Class
    }
}
