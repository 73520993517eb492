//! Raises errors and warnings: with the location and label of a node, and with the severity that the rules set.

use puppetlang_parser::NodeId;
use puppetlang_source::meter::{self, Stopped};
use puppetlang_source::{Diagnostic, IssueCode, Severity, Span};

use crate::error::{CallSite, Cause, EvaluationError, Exit, Flow, IssueAtNode};
use crate::evaluation::Evaluation;
use crate::loaded::CodeLocation;
use crate::program::Program;

impl Evaluation {
    /// Converts an uncaught unwind to an error, located at the root of the program if it has no location.
    pub(crate) fn ended(&self, here: &CodeLocation<'_>, exit: Exit) -> EvaluationError {
        let (message, cause) = match exit {
            Exit::Plain(message, cause) => (message, cause),
            Exit::AtCall(message) => (message, Cause::Program),
            other => return self.escaped(other),
        };
        let raised = IssueAtNode::error(IssueCode::RuntimeError, message);
        self.at_node(here, here.program.tree().root(), &raised).blaming(cause)
    }

    /// Converts an uncaught unwind outside of any program to an error.
    pub fn escaped(&self, exit: Exit) -> EvaluationError {
        match exit {
            Exit::Plain(message, cause) => EvaluationError { cause, ..EvaluationError::without_location(message) },
            Exit::AtCall(message) => EvaluationError::without_location(message),
            Exit::Error(error) => error,
            Exit::Break(place) => self.illegal_jump("break", place),
            Exit::Return(_, place) => self.illegal_jump("return", place),
            Exit::Next(_, place) => self.illegal_jump("next", place),
            Exit::NoSuchKey => EvaluationError::without_location("uncaught throw :no_such_key".to_owned()),
        }
    }

    /// The error for a non-local exit outside of everything it could leave.
    pub(crate) fn illegal_jump(&self, name: &str, call_site: CallSite) -> EvaluationError {
        let message = format!("{name}() from context where this is illegal");
        let at = Span::new(call_site.offset, call_site.offset);
        EvaluationError {
            diagnostic: Diagnostic::error(None, message, Some(call_site.offset), at).into(),
            source: self.programs.get(call_site.program_id).map(Program::shared_source),
            line_only: true,
            cause: Cause::Program,
            calls: Vec::new(),
        }
    }

    /// Raises an error at a node.
    #[cold]
    pub(crate) fn fail<T>(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        issue: IssueCode,
        message: impl Into<String>,
    ) -> Flow<T> {
        Err(Box::new(Exit::Error(self.at_node(here, node, &IssueAtNode::error(issue, message)))))
    }

    /// Creates an error at a node, with the reference's prefix "Evaluation Error".
    #[cold]
    pub(crate) fn at_node(&self, here: &CodeLocation<'_>, node: NodeId, raised: &IssueAtNode) -> EvaluationError {
        let message = format!("Evaluation Error: {}", raised.message);
        self.at_node_as_said(here, node, &IssueAtNode { message, ..*raised })
    }

    /// Creates an error at a node whose message has no prefix because validation uses it too.
    #[cold]
    pub(crate) fn at_node_as_said(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        raised: &IssueAtNode,
    ) -> EvaluationError {
        if let Err(stopped) = meter::check() {
            // The evaluation that led to the error may be wrong, and its message cut short.
            return self.stopped_at(here, node, stopped);
        }
        let mut error = EvaluationError::at_node(raised.issue, raised.message.clone(), here.program, node);
        error.diagnostic.severity = raised.severity;
        error
    }

    /// Creates the error of a limit, at a node.
    #[cold]
    fn stopped_at(&self, here: &CodeLocation<'_>, node: NodeId, stopped: Stopped) -> EvaluationError {
        let (detail, cause) = self.limiter.stop_message(stopped);
        let message =
            format!("Evaluation Error: Error while evaluating {}, {detail}", here.program.labels().a_label(node));
        EvaluationError { cause, ..EvaluationError::at_node(IssueCode::RuntimeError, message, here.program, node) }
    }

    /// Reports an issue at a node whose severity depends on the settings: as an error, a warning in the log, or not at
    /// all.
    #[cold]
    pub(crate) fn report(
        &self,
        here: &CodeLocation<'_>,
        node: NodeId,
        issue: IssueCode,
        message: impl Into<String>,
    ) -> Flow<()> {
        match self.world.rules.severity(issue) {
            Severity::Error => return self.fail(here, node, issue, message),
            Severity::Ignore => return Ok(()),
            _ => {}
        }
        let position = here.program.source().position(here.program.anchor(node));
        let location = Some((here.program.source().name().to_owned(), position.line, position.column));
        self.world.warn_at(message.into(), Some(issue), location);
        Ok(())
    }

    /// Adds the location and label of a node to an error without location.
    #[cold]
    pub(crate) fn locate(&self, here: &CodeLocation<'_>, node: NodeId, exit: &mut Exit) {
        self.locate_as(here, node, node, exit);
    }

    /// Like [`Evaluation::locate`], with the label of another node.
    #[cold]
    pub(crate) fn locate_as(&self, here: &CodeLocation<'_>, node: NodeId, labelled: NodeId, exit: &mut Exit) {
        if let Exit::Plain(detail, cause) = exit {
            let label = here.program.labels().a_label(labelled);
            let raised =
                IssueAtNode::error(IssueCode::RuntimeError, format!("Error while evaluating {label}, {detail}"));
            *exit = Exit::Error(self.at_node(here, node, &raised).blaming(*cause));
        }
    }
}
