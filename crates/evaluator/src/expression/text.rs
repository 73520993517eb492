//! Interpolated strings and heredocs.

use puppetlang_parser::NodeId;
use puppetlang_source::Dialect;
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::code::{Expr, List};
use crate::error::{Exit, Flow, IssueAtNode};
use crate::evaluation::Evaluation;
use crate::loaded::CodeLocation;

/// Returns the expression inside an interpolation.
fn interpolated(here: &CodeLocation<'_>, part: NodeId) -> NodeId {
    match here.code.expr(part) {
        Expr::Same(inner) => inner,
        _ => part,
    }
}

impl Evaluation {
    /// Concatenates the parts of an interpolated string.
    #[inline(never)]
    pub(crate) fn text(&mut self, here: &CodeLocation<'_>, node: NodeId, parts: List) -> Flow {
        let mut text = self.texts.take_buffer();
        let result = self.parts(here, node, parts, &mut text);
        let made = result.and_then(|()| {
            self.charge(text.len())?;
            Ok(Value::String(Text::from(text.as_str())))
        });
        self.texts.return_buffer(text);
        made
    }

    fn parts(&mut self, here: &CodeLocation<'_>, node: NodeId, parts: List, text: &mut String) -> Flow<()> {
        for &part in here.code.list(parts) {
            let shown = interpolated(here, part);
            let written = match self.peek(here, shown) {
                Some(value) => value.interpolated(text),
                None => self.eval(here, shown)?.interpolated(text),
            };
            if let Err(error) = written {
                return self.of_part(here, (node, part), error.into());
            }
        }
        Ok(())
    }

    /// Locates an error of a part at the text that contains it.
    #[cold]
    fn of_part(&self, here: &CodeLocation<'_>, (node, part): (NodeId, NodeId), mut exit: Box<Exit>) -> Flow<()> {
        self.locate_as(here, node, part, &mut exit);
        Err(exit)
    }

    /// Evaluates a heredoc with interpolations, and checks its text against the heredoc's syntax tag.
    #[inline(never)]
    pub(crate) fn heredoc(&mut self, here: &CodeLocation<'_>, node: NodeId, text: NodeId) -> Flow {
        let value = self.eval(here, text)?;
        let syntax = here.program.text(node);
        if let (Value::String(written), false) = (&value, syntax.is_empty())
            && let Some(fault) = puppetlang_epp_syntax::checkers(false).check(written, &syntax)
        {
            let message = format!("Invalid produced text having syntax: '{syntax}'. {}", fault.message);
            let error = self.at_node_as_said(here, text, &IssueAtNode::error(fault.issue, message));
            return Err(Box::new(Exit::Error(error)));
        }
        if self.world.rules.dialect.contains(Dialect::HEREDOC_SYNTAX_FUNCTIONS) && !syntax.is_empty() {
            self.check_by_function(here, node, &value, &syntax)?;
        }
        Ok(value)
    }

    /// Checks the text of a heredoc with the function for its syntax, if there is one.
    ///
    /// The function is looked up by the whole name of the syntax, then without its leading segments. An error of the
    /// function is an error of the heredoc.
    fn check_by_function(&mut self, here: &CodeLocation<'_>, node: NodeId, text: &Value, syntax: &str) -> Flow<()> {
        let mut name = Some(syntax);
        while let Some(segments) = name {
            let function = format!("check_{}_syntax", segments.replace('+', "__").replace('.', "_"));
            if let Some(callee) = self.callee(&function) {
                self.call_callee(here, node, &callee, vec![text.clone(), syntax.into()], None)?;
                return Ok(());
            }
            name = segments.split_once('+').map(|(_, rest)| rest);
        }
        Ok(())
    }
}
