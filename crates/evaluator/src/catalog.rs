//! The seam between the language and catalogs: what the evaluator does not do itself when it comes to resources and their like.
//!
//! A catalog has two parts: what it does, which is the same for all evaluations, and what it knows, which belongs to one of them. The
//! second part is of a type that only the catalog knows.

use std::any::Any;
use std::sync::Arc;

use puppetlang_parser::{NodeId, Tree};
use puppetlang_source::{IssueCode, Source};
use puppetlang_types::Value;

use crate::evaluation::{Evaluation, Here, Rules};
use crate::fault::{Flow, Raised, Unwind};
use crate::function::{HostError, HostFault};
use crate::host::{Host, Limits};

/// What resources, collectors and relationships do.
pub trait Catalog: Send + Sync {
    /// Evaluates an expression that only a catalog can evaluate: a resource, defaults or parameters of resources, a collector, a
    /// relationship.
    ///
    /// # Errors
    ///
    /// The error of the expression, or of one within it.
    fn expression(&self, evaluation: &mut Evaluation, expression: Expression<'_>) -> Result<Value, HostError>;
}

/// The catalog of evaluations that make none: its expressions are errors, in the words of the reference when it runs scripts.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCatalog;

impl Catalog for NoCatalog {
    fn expression(&self, evaluation: &mut Evaluation, expression: Expression<'_>) -> Result<Value, HostError> {
        let label = expression.here.program.labels().capital_a_label(expression.node);
        let message = format!("{label} is only available when compiling a catalog");
        Err(expression.fail(evaluation, IssueCode::ExpressionNotSupportedWhenScripting, message))
    }
}

/// An expression of a program that is being evaluated.
#[derive(Clone, Copy)]
pub struct Expression<'p> {
    here: Here<'p>,
    node: NodeId,
}

impl<'p> Expression<'p> {
    /// The tree in which it stands.
    pub fn tree(&self) -> &'p Tree {
        self.here.program.tree()
    }

    /// The source in which it stands.
    pub fn source(&self) -> &'p Source {
        self.here.program.source()
    }

    /// Its node.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// The expression of another node of the tree.
    #[must_use]
    pub fn at(self, node: NodeId) -> Self {
        Self { node, ..self }
    }

    /// Its value.
    ///
    /// # Errors
    ///
    /// The error that ends its evaluation, or a jump out of it; the catalog has to give it on.
    pub fn evaluate(self, evaluation: &mut Evaluation) -> Result<Value, HostError> {
        evaluation.eval(&self.here, self.node).map_err(|unwind| HostError(HostFault::Unwound(unwind)))
    }

    /// The error for an issue that is found in it.
    pub fn fail(self, evaluation: &Evaluation, issue: IssueCode, message: impl Into<String>) -> HostError {
        let error = evaluation.at_node(&self.here, self.node, &Raised::error(issue, message));
        HostError(HostFault::Unwound(Box::new(Unwind::Error(error))))
    }
}

impl Evaluation {
    /// An evaluation that makes a catalog, with what the catalog knows at the beginning.
    pub fn with_catalog(
        host: Arc<dyn Host>,
        rules: Rules,
        limits: Limits,
        catalog: Arc<dyn Catalog>,
        state: Box<dyn Any + Send>,
    ) -> Self {
        let mut evaluation = Self::new(host, rules, limits);
        evaluation.catalog = catalog;
        evaluation.catalog_state = state;
        evaluation
    }

    /// What the catalog knows; `None` if that is of another type.
    pub fn catalog_state<T: Any>(&mut self) -> Option<&mut T> {
        self.catalog_state.downcast_mut()
    }

    #[inline(never)]
    pub(crate) fn of_catalog(&mut self, here: &Here<'_>, node: NodeId) -> Flow {
        let catalog = Arc::clone(&self.catalog);
        catalog.expression(self, Expression { here: *here, node }).map_err(HostError::into_unwind)
    }
}
