//! The place in a program that declares something.

use puppetlang_evaluator::{EvaluationError, Exit, Flow, Program};
use puppetlang_parser::NodeId;
use puppetlang_source::IssueCode;

/// The location in a program where a resource or parameter was written.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) program: Program,
    /// The expression.
    pub(crate) node: NodeId,
    /// Whether the expression is a call of a function that creates resources.
    pub(crate) is_of_function: bool,
}

impl Origin {
    /// Returns the name of the file; "unknown" for a resource that a function created in a source without a name.
    pub(crate) fn file(&self) -> &str {
        match self.program.source().name() {
            "" if self.is_of_function => "unknown",
            name => name,
        }
    }

    /// Returns the byte offset that the reference reports.
    pub(crate) fn at(&self) -> u32 {
        self.program.anchor(self.node)
    }

    /// Returns the line, from 1.
    pub(crate) fn line(&self) -> u32 {
        self.program.source().position(self.at()).line
    }

    /// Returns an error at this location. As in the reference, it has a line and no issue code.
    pub(crate) fn fail<T>(&self, message: String) -> Flow<T> {
        Err(Box::new(Exit::Error(EvaluationError::at_line(None, message, &self.program, self.at()))))
    }

    /// Returns an error at this location with an issue code.
    pub(crate) fn fail_with<T>(&self, issue: IssueCode, message: String) -> Flow<T> {
        Err(Box::new(Exit::Error(EvaluationError::at_line(Some(issue), message, &self.program, self.at()))))
    }

    /// Returns the location as messages show it.
    pub(crate) fn text(&self) -> String {
        match self.file() {
            "" => format!("(line: {})", self.line()),
            file => format!("(file: {file}, line: {})", self.line()),
        }
    }
}
