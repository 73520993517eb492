//! Operators of the core that are computed without a call, and the parts that templates append to their text.
//!
//! Once a program defines an operator of a class of the core, all are called.

use std::io::Write as _;

use super::call::Site;
use super::class;
use super::machine::{Frame, Vm};
use super::symbol;
use super::value::{HashId, Step, StrId, Val};
use crate::tree::{CallId, Expr, ExprId, Operator, Tree};

/// The call of an operator in a program.
#[derive(Clone, Copy)]
pub(super) struct Operation {
    pub(super) operator: Operator,
    pub(super) left: ExprId,
    pub(super) right: ExprId,
    pub(super) call: CallId,
    pub(super) at: ExprId,
}

impl Vm<'_> {
    /// Evaluates the call of an operator.
    #[inline(always)]
    pub(super) fn operation(&mut self, frame: &Frame<'_>, operation: Operation) -> Step {
        let left = self.operand(frame, operation.left)?;
        if matches!(operation.operator, Operator::Index | Operator::AppendLiteral | Operator::AppendText)
            && let Some(value) = self.operation_on_literal(frame, left, &operation)?
        {
            return Ok(value);
        }
        let right = self.operand(frame, operation.right)?;
        if let (Val::Int(left), Val::Int(right)) = (left, right)
            && !self.operators_changed
            && let Some(result) = quick_integers(operation.operator, left, right)
        {
            return Ok(result);
        }
        self.operate(frame, &operation, left, right)
    }

    /// Evaluates an operation whose argument need not become an object; `None` for others.
    #[inline(never)]
    fn operation_on_literal(&mut self, frame: &Frame<'_>, left: Val, operation: &Operation) -> Step<Option<Val>> {
        match (operation.operator, left) {
            (Operator::AppendLiteral, _) => self.append_literal(frame, left, operation.right),
            (Operator::AppendText, _) => self.append_value(frame, left, operation),
            (Operator::Index, Val::Hash(hash)) => match *frame.tree.tree.expression_at(operation.right) {
                Expr::String(text) => self.entry_of(hash, frame.tree.tree.text(text)),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// Computes the result of an operator, or calls its method.
    #[inline(never)]
    fn operate(&mut self, frame: &Frame<'_>, operation: &Operation, left: Val, right: Val) -> Step {
        match self.quick(operation.operator, left, right)? {
            Some(result) => Ok(result),
            None => self.call_operator(frame, operation, left, right),
        }
    }

    #[inline(never)]
    fn call_operator(&mut self, frame: &Frame<'_>, operation: &Operation, left: Val, right: Val) -> Step {
        let call = frame.tree.tree.call(operation.call);
        let site = Site { call, number: operation.call, at: operation.at };
        self.call_with(frame, &site, left, &[right], None, false)
    }

    /// Computes the result of an operator on values of the core; `None` if the method must be called.
    #[inline(never)]
    fn quick(&mut self, operator: Operator, left: Val, right: Val) -> Step<Option<Val>> {
        if self.operators_changed {
            return Ok(None);
        }
        match (operator, left, right) {
            (Operator::Index, Val::Hash(hash), Val::Str(_) | Val::Sym(_) | Val::Int(_))
                if self.heap.hash(hash).class.is_none() && self.heap.singletons.is_empty() =>
            {
                self.spend(1)?;
                self.hash_fetch(hash, right).map(Some)
            }
            (Operator::Append | Operator::AppendLiteral | Operator::AppendText, Val::Array(array), _)
                if !self.heap.array(array).frozen
                    && self.heap.array(array).class == class::ARRAY
                    && self.heap.singletons.is_empty() =>
            {
                self.spend(1)?;
                self.charge(size_of::<Val>())?;
                self.heap.array_mut(array).items.push(right);
                Ok(Some(left))
            }
            (Operator::Append | Operator::AppendLiteral | Operator::AppendText, Val::Str(to), Val::Str(from))
                if self.can_append(to) =>
            {
                self.spend(1)?;
                self.charge(self.heap.string(from).bytes().len())?;
                self.heap.append(to, from);
                Ok(Some(left))
            }
            _ => Ok(self.quick_comparison(operator, left, right)),
        }
    }

    /// Returns the value of a literal as key; `None` if the method must be called.
    #[inline(never)]
    fn entry_of(&mut self, hash: HashId, key: &[u8]) -> Step<Option<Val>> {
        let is_quick = self.heap.hash(hash).class.is_none() && self.heap.singletons.is_empty();
        if is_quick && !self.operators_changed { self.hash_of_text(hash, key) } else { Ok(None) }
    }

    /// Returns whether a string is one of `String` itself and can be changed, and operators are those of the core.
    fn can_append(&self, string: StrId) -> bool {
        let this = self.heap.string(string);
        !self.operators_changed && !this.frozen && this.class == class::STRING && self.heap.singletons.is_empty()
    }

    /// Evaluates `text << "literal".freeze`; `None` if the methods must be called.
    fn append_literal(&mut self, frame: &Frame<'_>, receiver: Val, argument: ExprId) -> Step<Option<Val>> {
        let tree = &*frame.tree.tree;
        if let Val::Str(to) = receiver
            && let Some((_, literal)) = inner_call(tree, argument)
            && let Expr::String(text) = *tree.expression_at(literal)
            && self.can_append(to)
        {
            let text = tree.text(text);
            self.spend(2)?;
            self.charge(text.len())?;
            self.heap.string_mut(to).bytes_mut().extend_from_slice(text);
            return Ok(Some(receiver));
        }
        Ok(None)
    }

    /// Evaluates `text << value.to_s` without an object in between; `None` if the methods must be called.
    fn append_value(&mut self, frame: &Frame<'_>, receiver: Val, operation: &Operation) -> Step<Option<Val>> {
        let tree = &*frame.tree.tree;
        let Val::Str(to) = receiver else { return Ok(None) };
        let Some((number, inner)) = inner_call(tree, operation.right) else { return Ok(None) };
        if !self.can_append(to) {
            return Ok(None);
        }
        self.spend(2)?;
        let value = self.operand(frame, inner)?;
        // The value's code may have changed the string, or a class.
        if self.can_append(to) && self.append_quickly(to, value)? {
            return Ok(Some(receiver));
        }
        let site = Site { call: tree.call(number), number, at: operation.right };
        let text = self.call_with(frame, &site, value, &[], None, false)?;
        self.call_operator(frame, operation, receiver, text).map(Some)
    }

    /// Appends the text of a string, number or `nil`; returns false for other values.
    fn append_quickly(&mut self, to: StrId, value: Val) -> Step<bool> {
        match value {
            Val::Str(from) if self.heap.string(from).class == class::STRING => {
                self.charge(self.heap.string(from).bytes().len())?;
                self.heap.append(to, from);
            }
            Val::Int(number) => {
                // At most 19 digits and a sign.
                self.charge(20)?;
                // Writing to memory cannot fail.
                let _ = write!(self.heap.string_mut(to).bytes_mut(), "{number}");
            }
            Val::Nil => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Compares, or computes the result of an operator that changes nothing.
    fn quick_comparison(&self, operator: Operator, left: Val, right: Val) -> Option<Val> {
        match (operator, left, right) {
            (Operator::Index, Val::Array(array), Val::Int(index)) => {
                let array = self.heap.array(array);
                if array.class != class::ARRAY {
                    return None;
                }
                let index = if index < 0 { index + i64::try_from(array.items.len()).ok()? } else { index };
                Some(usize::try_from(index).ok().and_then(|index| array.items.get(index).copied()).unwrap_or(Val::Nil))
            }
            (_, Val::Float(left), Val::Float(right)) => quick_floats(operator, left, right),
            (Operator::Equal, Val::Sym(left), Val::Sym(right)) => Some((left == right).into()),
            (Operator::NotEqual, Val::Sym(left), Val::Sym(right)) => Some((left != right).into()),
            (Operator::Equal, Val::Str(left), Val::Str(right)) => {
                Some((self.heap.string(left).bytes() == self.heap.string(right).bytes()).into())
            }
            (Operator::NotEqual, Val::Str(left), Val::Str(right)) => {
                Some((self.heap.string(left).bytes() != self.heap.string(right).bytes()).into())
            }
            (Operator::Equal, Val::Nil, right) => Some(right.is_nil().into()),
            (Operator::NotEqual, Val::Nil, right) => Some((!right.is_nil()).into()),
            _ => None,
        }
    }

    #[inline(never)]
    pub(super) fn negated(&mut self, value: Val) -> Step {
        match value {
            Val::Object(_) => match self.method_of(value, symbol::NOT) {
                Some(method) => self.invoke(value, &method, &[], None, false),
                None => Ok((!value.is_truthy()).into()),
            },
            value => Ok((!value.is_truthy()).into()),
        }
    }
}

/// Returns the call that an expression is, and its receiver.
fn inner_call(tree: &Tree, id: ExprId) -> Option<(CallId, ExprId)> {
    let Expr::Call(number) = *tree.expression_at(id) else { return None };
    Some((number, tree.call(number).receiver?))
}

/// Computes the result of an operator on integers; `None` if the method must be called.
#[inline(always)]
fn quick_integers(operator: Operator, left: i64, right: i64) -> Option<Val> {
    Some(match operator {
        Operator::Add => Val::Int(left.checked_add(right)?),
        Operator::Subtract => Val::Int(left.checked_sub(right)?),
        Operator::Multiply => Val::Int(left.checked_mul(right)?),
        Operator::Less => (left < right).into(),
        Operator::LessEqual => (left <= right).into(),
        Operator::Greater => (left > right).into(),
        Operator::GreaterEqual => (left >= right).into(),
        Operator::Equal => (left == right).into(),
        Operator::NotEqual => (left != right).into(),
        // A negative divisor rounds in another way.
        Operator::Modulo if right > 0 => Val::Int(left.rem_euclid(right)),
        Operator::Divide if right > 0 => Val::Int(left.div_euclid(right)),
        _ => return None,
    })
}

/// Computes the result of an operator on floats; `None` if the method must be called.
fn quick_floats(operator: Operator, left: f64, right: f64) -> Option<Val> {
    Some(match operator {
        Operator::Add => Val::Float(left + right),
        Operator::Subtract => Val::Float(left - right),
        Operator::Multiply => Val::Float(left * right),
        Operator::Less => (left < right).into(),
        Operator::LessEqual => (left <= right).into(),
        Operator::Greater => (left > right).into(),
        Operator::GreaterEqual => (left >= right).into(),
        Operator::Equal => (left == right).into(),
        Operator::NotEqual => (left != right).into(),
        _ => return None,
    })
}
