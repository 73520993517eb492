//! Interpolated strings and heredocs.

use puppetlang_parser::{NodeId, SyntaxCheckers};
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::code::{Expr, List};
use crate::evaluation::{Evaluation, Here};
use crate::fault::{Flow, Raised, Unwind};

impl Evaluation {
    /// The text of an interpolated string: its parts, one behind the other.
    #[inline(never)]
    pub(crate) fn text(&mut self, here: &Here<'_>, parts: List) -> Flow {
        let mut text = String::new();
        for &part in here.code.list(parts) {
            match here.code.expr(part) {
                Expr::Constant(index) => match &here.code.constants[index as usize] {
                    Value::String(written) => text.push_str(written),
                    other => other.interpolated(&mut text)?,
                },
                _ => self.eval(here, part)?.interpolated(&mut text)?,
            }
        }
        self.charge(text.len())?;
        Ok(Value::String(Text::from(text)))
    }

    /// A heredoc with interpolations: what comes out has to be of the syntax that the heredoc says.
    #[inline(never)]
    pub(crate) fn heredoc(&mut self, here: &Here<'_>, node: NodeId, text: NodeId) -> Flow {
        let value = self.eval(here, text)?;
        let syntax = here.program.text(node);
        if let (Value::String(written), false) = (&value, syntax.is_empty())
            && let Some(fault) = SyntaxCheckers::standard().check(written, &syntax)
        {
            let message = format!("Invalid produced text having syntax: '{syntax}'. {}", fault.message);
            let error = self.at_node_as_said(here, text, &Raised::error(fault.issue, message));
            return Err(Box::new(Unwind::Error(error)));
        }
        Ok(value)
    }
}
