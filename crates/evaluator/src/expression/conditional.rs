//! `if`, `unless`, `case` and selectors. Match variables that are set within them are restored at their end.

use puppetlang_parser::{NodeId, NodeKind};
use puppetlang_source::IssueCode;
use puppetlang_types::Value;

use crate::code::{Choice, Choices, Expr, Pattern};
use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::loaded::CodeLocation;

impl Evaluation {
    /// Runs a closure and restores the match variables afterwards.
    #[inline(never)]
    pub(super) fn guarded(&mut self, work: impl FnOnce(&mut Self) -> Flow) -> Flow {
        let matched = self.frames.matched.clone();
        let result = work(self);
        self.frames.restore_matched(matched);
        result
    }

    #[inline(never)]
    pub(super) fn conditional(
        &mut self,
        here: &CodeLocation<'_>,
        test: NodeId,
        then: Option<NodeId>,
        otherwise: Option<NodeId>,
    ) -> Flow {
        let branch = if self.test(here, test)? { then } else { otherwise };
        self.eval_optional(here, branch)
    }

    /// Evaluates a `case` or a selector.
    #[inline(never)]
    pub(super) fn choice(&mut self, here: &CodeLocation<'_>, choices: u32) -> Flow {
        let choices = &here.code.choices[choices as usize];
        if choices.matches {
            return self.guarded(|this| {
                let then = this.choose(here, choices)?;
                this.eval_optional(here, then)
            });
        }
        let then = self.choose(here, choices)?;
        self.eval_optional(here, then)
    }

    /// Returns the result of the first pattern that matches the tested value, otherwise that of `default`.
    #[inline]
    fn choose(&mut self, here: &CodeLocation<'_>, choices: &Choices) -> Flow<Option<NodeId>> {
        if choices.are_types
            && let Some(value) = self.peek(here, choices.tested)
            && let Some(choice) = choices.of_type(value)
        {
            return Ok(choice.then);
        }
        self.choose_by_patterns(here, choices)
    }

    #[inline(never)]
    fn choose_by_patterns(&mut self, here: &CodeLocation<'_>, choices: &Choices) -> Flow<Option<NodeId>> {
        let value = self.eval(here, choices.tested)?;
        let mut default = None;
        for choice in &choices.list {
            let is_chosen = match &choice.pattern {
                Pattern::Default => None,
                Pattern::Kind(kind) => {
                    let matches = kind.is_instance(&value);
                    Some(self.limiter.unless_stopped(matches)?)
                }
                Pattern::Expression(pattern) => self.is_option(here, &value, *pattern)?,
            };
            match is_chosen {
                Some(true) => return Ok(choice.then),
                Some(false) => {}
                None => default = Some(choice.then),
            }
        }
        match default {
            None if choices.is_exhaustive => self.unmatched(here, choices.tested, &value),
            default => Ok(default.flatten()),
        }
    }

    #[cold]
    fn unmatched<T>(&self, here: &CodeLocation<'_>, test: NodeId, value: &Value) -> Flow<T> {
        let shown = crate::label::ruby_text(value);
        let message = format!("No matching entry for selector parameter with value '{shown}'");
        self.fail(here, test, IssueCode::UnmatchedSelector, message)
    }

    /// Whether a value matches an option; `None` for `default`, which applies only if no other option matches.
    #[inline(never)]
    fn is_option(&mut self, here: &CodeLocation<'_>, value: &Value, pattern: NodeId) -> Flow<Option<bool>> {
        if let Some(Value::Type(kind)) = self.programs.known(here, pattern) {
            return Ok(Some(self.is_instance(kind, value)?));
        }
        let pattern = without_parentheses(here, pattern);
        Ok(match here.code.expr(pattern) {
            Expr::Default => None,
            Expr::Unfold(operand) => {
                for pattern in self.unfolded(here, operand)? {
                    self.spend(1)?;
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

impl Choices {
    /// Returns the choice for a value; only core types and `default` are considered.
    #[inline]
    fn of_type(&self, value: &Value) -> Option<&Choice> {
        let mut default = None;
        for choice in &self.list {
            match &choice.pattern {
                Pattern::Kind(kind) if kind.is_instance(value) => return Some(choice),
                Pattern::Default => default = Some(choice),
                _ => {}
            }
        }
        default
    }
}

fn without_parentheses(here: &CodeLocation<'_>, node: NodeId) -> NodeId {
    let mut node = node;
    while let Expr::Same(inner) = here.code.expr(node)
        && here.program.tree().kind(node) == NodeKind::ParenthesizedExpression
    {
        node = inner;
    }
    node
}
