//! Evaluation of expressions whose values are most often integers: operations, branches, and calls of functions.
//!
//! An integer is returned in registers. Every other result, a value or an error, is left in [`Evaluation::other`], from
//! which whoever needs it [takes](Evaluation::taken) it: it passes branches and calls without being copied.

use puppetlang_parser::NodeId;
use puppetlang_types::Value;

use crate::code::Expr;
use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::integer::number;
use crate::loaded::CodeLocation;

impl Evaluation {
    /// Evaluates an expression. Returns its value if it is an integer, and otherwise leaves the result.
    #[inline(always)]
    pub(crate) fn number(&mut self, here: &CodeLocation<'_>, node: NodeId) -> Option<i64> {
        match here.code.expr(node) {
            Expr::Integer(number) => Some(number),
            Expr::Arithmetic(..) | Expr::If(..) => self.number_of_node(here, node),
            Expr::Call(site) => self.number_of_call(here, node, site),
            _ => match self.integer_at(here, node) {
                Some(number) => Some(number),
                None => {
                    let result = self.eval_node(here, node);
                    self.leave(result)
                }
            },
        }
    }

    /// Like [`Evaluation::number`], for what is often an operation on two parameters or literals, which needs no call.
    #[inline(always)]
    pub(crate) fn number_of_argument(&mut self, here: &CodeLocation<'_>, node: NodeId) -> Option<i64> {
        match self.small_number(here, node) {
            Some(number) => Some(number),
            None => self.number(here, node),
        }
    }

    /// Evaluates an operation or a branch.
    #[inline(never)]
    fn number_of_node(&mut self, here: &CodeLocation<'_>, mut node: NodeId) -> Option<i64> {
        loop {
            let number = match here.code.expr(node) {
                Expr::Arithmetic(operator, left, right) => match self.begin() {
                    Ok(()) => self.arithmetic(here, node, operator, left, right),
                    Err(exit) => self.leave(Err(exit)),
                },
                Expr::If(test, then, otherwise) => match self.begin().and_then(|()| self.test(here, test)) {
                    Ok(is_true) => match if is_true { then } else { otherwise } {
                        Some(branch) => {
                            node = branch;
                            continue;
                        }
                        None => self.leave(Ok(Value::Undef)),
                    },
                    Err(exit) => self.leave(Err(exit)),
                },
                _ => return self.number(here, node),
            };
            return self.located(here, node, number);
        }
    }

    #[inline(never)]
    fn number_of_call(&mut self, here: &CodeLocation<'_>, node: NodeId, site: u32) -> Option<i64> {
        let number = match self.begin() {
            Ok(()) => self.call(here, node, site),
            Err(exit) => self.leave(Err(exit)),
        };
        self.located(here, node, number)
    }

    /// Returns what an expression returned, after locating the error if it left one.
    #[inline(always)]
    fn located(&mut self, here: &CodeLocation<'_>, node: NodeId, number: Option<i64>) -> Option<i64> {
        if number.is_none() && self.other.is_err() {
            self.locate_other(here, node);
        }
        number
    }

    /// Locates the error that was left.
    #[cold]
    fn locate_other(&mut self, here: &CodeLocation<'_>, node: NodeId) {
        let mut result = self.taken();
        if let Err(exit) = &mut result {
            self.locate(here, node, exit);
        }
        self.other = result;
    }

    /// Returns the integer of a result, and leaves every other result.
    #[inline]
    pub(crate) fn leave(&mut self, result: Flow) -> Option<i64> {
        match number(result) {
            Ok(number) => Some(number),
            Err(other) => {
                // What was left before is taken.
                std::mem::forget(std::mem::replace(&mut self.other, other));
                None
            }
        }
    }

    /// Takes the result that was left.
    #[inline]
    pub(crate) fn taken(&mut self) -> Flow {
        std::mem::replace(&mut self.other, Ok(Value::Undef))
    }

    /// Returns the result of an expression that returned a number or left another result.
    #[inline(always)]
    pub(crate) fn result_of(&mut self, number: Option<i64>) -> Flow {
        match number {
            Some(number) => Ok(Value::Integer(number)),
            None => self.taken(),
        }
    }
}
