//! `if`, `unless`, `case` and `? {}`. What a match within them sets is forgotten behind them.

use puppetlang_parser::{NodeId, NodeKind};
use puppetlang_source::IssueCode;
use puppetlang_types::Value;

use crate::code::{Expr, List};
use crate::evaluation::{Evaluation, Here};
use crate::fault::Flow;

impl Evaluation {
    /// Does something, and forgets what matches in it have set.
    #[inline(always)]
    fn guarded(&mut self, work: impl FnOnce(&mut Self) -> Flow) -> Flow {
        let matched = self.matched.clone();
        let result = work(self);
        self.matched = matched;
        result
    }

    #[inline(never)]
    pub(crate) fn conditional(
        &mut self,
        here: &Here<'_>,
        test: NodeId,
        wanted: bool,
        then: Option<NodeId>,
        otherwise: Option<NodeId>,
    ) -> Flow {
        self.guarded(|this| {
            let branch = if this.test(here, test)? == wanted { then } else { otherwise };
            this.eval_optional(here, branch)
        })
    }

    #[inline(never)]
    pub(crate) fn case(&mut self, here: &Here<'_>, test: NodeId, options: List) -> Flow {
        self.guarded(|this| {
            let value = this.eval(here, test)?;
            let mut default = None;
            for &option in here.code.list(options) {
                let Expr::Option(patterns, then) = here.code.expr(option) else { continue };
                for &pattern in here.code.list(patterns) {
                    match this.is_option(here, &value, pattern)? {
                        Some(true) => return this.eval_optional(here, then),
                        Some(false) => {}
                        None => default = then,
                    }
                }
            }
            this.eval_optional(here, default)
        })
    }

    #[inline(never)]
    pub(crate) fn selector(&mut self, here: &Here<'_>, test: NodeId, entries: List) -> Flow {
        self.guarded(|this| {
            let value = this.eval(here, test)?;
            let mut default = None;
            for &entry in here.code.list(entries) {
                let Expr::Entry(pattern, result) = here.code.expr(entry) else { continue };
                match this.is_option(here, &value, pattern)? {
                    Some(true) => return this.eval(here, result),
                    Some(false) => {}
                    None => default = Some(result),
                }
            }
            match default {
                Some(result) => this.eval(here, result),
                None => this.unmatched(here, test, &value),
            }
        })
    }

    #[cold]
    fn unmatched(&self, here: &Here<'_>, test: NodeId, value: &Value) -> Flow {
        let shown = crate::label::host_text(value);
        let message = format!("No matching entry for selector parameter with value '{shown}'");
        self.fail(here, test, IssueCode::UnmatchedSelector, message)
    }

    /// Whether a value is that of an option; `None` for `default`, which is the last resort.
    #[inline]
    fn is_option(&mut self, here: &Here<'_>, value: &Value, pattern: NodeId) -> Flow<Option<bool>> {
        match (here.code.expr(pattern), self.known(here, pattern)) {
            (Expr::Default, _) => Ok(None),
            (_, Some(Value::Type(kind))) => Ok(Some(kind.is_instance(value))),
            _ => self.is_any_option(here, value, pattern),
        }
    }

    #[inline(never)]
    fn is_any_option(&mut self, here: &Here<'_>, value: &Value, pattern: NodeId) -> Flow<Option<bool>> {
        let pattern = without_parentheses(here, pattern);
        Ok(match here.code.expr(pattern) {
            Expr::Default => None,
            Expr::Unfold(operand) => {
                for pattern in self.unfolded(here, operand)? {
                    if self.case_match(&pattern, value)? {
                        return Ok(Some(true));
                    }
                }
                Some(false)
            }
            Expr::Constant(index) => {
                let constants = &here.code.constants;
                Some(self.case_match(&constants[index as usize], value)?)
            }
            _ => {
                let pattern = self.eval(here, pattern)?;
                Some(self.case_match(&pattern, value)?)
            }
        })
    }
}

fn without_parentheses(here: &Here<'_>, node: NodeId) -> NodeId {
    let mut node = node;
    while let Expr::Same(inner) = here.code.expr(node)
        && here.program.tree().kind(node) == NodeKind::ParenthesizedExpression
    {
        node = inner;
    }
    node
}
