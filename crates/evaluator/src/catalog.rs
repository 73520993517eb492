//! The seam between the language and catalogs: what the evaluator does not do itself when it comes to resources and their like.
//!
//! A catalog has two parts: what it does, which is the same for all evaluations, and what it knows, which belongs to one of them: that
//! is an [extension](Evaluation::extension) of the evaluation.

use std::sync::Arc;

use puppetlang_parser::{NodeId, Tree};
use puppetlang_source::{IssueCode, Source};
use puppetlang_types::Value;

use crate::evaluation::{Evaluation, Here};
use crate::fault::Flow;
use crate::program::Program;

/// What resources, collectors and relationships do.
pub trait Catalog: Send + Sync {
    /// Evaluates an expression that only a catalog can evaluate: a resource, defaults or parameters of resources, a collector, a
    /// relationship.
    ///
    /// # Errors
    ///
    /// The error of the expression, or of one within it.
    fn expression(&self, evaluation: &mut Evaluation, expression: Expression<'_>) -> Flow;

    /// The same for an expression whose value nobody uses, so that it need not be made.
    ///
    /// # Errors
    ///
    /// As [`Catalog::expression`].
    fn statement(&self, evaluation: &mut Evaluation, expression: Expression<'_>) -> Flow<()> {
        self.expression(evaluation, expression).map(drop)
    }

    /// Whether there is something of a name. Without a catalog nothing is but what the programs define that were run.
    ///
    /// # Errors
    ///
    /// When it would have to be loaded, and that fails.
    fn knows(&self, _: &mut Evaluation, _: Named<'_>) -> Flow<bool> {
        Ok(false)
    }

    /// Loads what has a name; true if something was loaded, so that it is worth to look again.
    ///
    /// # Errors
    ///
    /// When there is a file that cannot be used.
    fn load(&self, _: &mut Evaluation, _: Loadable<'_>) -> Flow<bool> {
        Ok(false)
    }

    /// Who says what the innermost frame logs, as the reference shows it. Without a catalog it is always the main class.
    fn speaker(&self, _: &mut Evaluation) -> String {
        "Scope(Class[main])".to_owned()
    }

    /// The setting of a name, which programs know as a variable of the class `settings` that its scope does not have.
    fn setting(&self, _: &Evaluation, _name: &str) -> Option<Value> {
        None
    }

    /// What is known of an attribute of a resource, or of a parameter of a class. Without a catalog there are no resources.
    ///
    /// # Errors
    ///
    /// When the catalog cannot say it.
    fn attribute(&self, _: &mut Evaluation, _kind: &str, _title: &str, _name: &str) -> Flow<Attribute> {
        Ok(Attribute::NoResource)
    }
}

/// What is loaded when its name is used first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loadable<'n> {
    /// A function.
    Function(&'n str),
    /// A type.
    Type(&'n str),
}

/// What can be asked for by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named<'n> {
    /// A class, a defined type or a native type that is, or can be, defined.
    ClassOrType(&'n str),
    /// A defined or native type of resources.
    Type(&'n str),
    /// A resource, by type and title.
    Resource(&'n str, &'n str),
}

/// What a catalog knows of an attribute.
#[derive(Clone, Debug)]
pub enum Attribute {
    /// There is no such resource.
    NoResource,
    /// There is no attribute of this name.
    NoAttribute,
    /// The value; `undef` if it is not set.
    Value(Value),
}

/// The catalog of evaluations that make none: its expressions are errors, in the words of the reference when it runs scripts.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCatalog;

impl Catalog for NoCatalog {
    fn expression(&self, evaluation: &mut Evaluation, expression: Expression<'_>) -> Flow {
        let label = expression.here.program.labels().capital_a_label(expression.node);
        let message = format!("{label} is only available when compiling a catalog");
        expression.fail(evaluation, IssueCode::ExpressionNotSupportedWhenScripting, message)
    }
}

/// An expression of a program that is being evaluated.
#[derive(Clone, Copy)]
pub struct Expression<'p> {
    here: Here<'p>,
    node: NodeId,
}

impl<'p> Expression<'p> {
    pub(crate) fn new(here: Here<'p>, node: NodeId) -> Self {
        Self { here, node }
    }

    /// The tree in which it stands.
    pub fn tree(&self) -> &'p Tree {
        self.here.program.tree()
    }

    /// The program in which it stands.
    pub fn program(&self) -> &'p Program {
        self.here.program
    }

    /// The source in which it stands.
    pub fn source(&self) -> &'p Source {
        self.here.program.source()
    }

    pub(crate) fn unit(&self) -> u32 {
        self.here.unit
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
    pub fn evaluate(self, evaluation: &mut Evaluation) -> Flow {
        evaluation.eval(&self.here, self.node)
    }

    /// Where the reference says that it is: a byte offset.
    pub fn anchor(&self) -> u32 {
        self.here.program.anchor(self.node)
    }

    /// An issue whose severity depends on the rules: an error, a line of the log, or nothing.
    ///
    /// # Errors
    ///
    /// When the rules make it one.
    pub fn report(self, evaluation: &Evaluation, issue: IssueCode, message: impl Into<String>) -> Flow<()> {
        evaluation.report(&self.here, self.node, issue, message)
    }

    /// The error for an issue that is found in it.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn fail<T>(self, evaluation: &Evaluation, issue: IssueCode, message: impl Into<String>) -> Flow<T> {
        evaluation.fail(&self.here, self.node, issue, message)
    }
}

impl Evaluation {
    /// Sets what evaluates resources, collectors and relationships.
    pub fn set_catalog(&mut self, catalog: Arc<dyn Catalog>) {
        self.catalog = catalog;
    }

    /// Who says what the innermost frame logs: `Scope(Class[main])`.
    pub fn speaker(&mut self) -> String {
        let catalog = Arc::clone(&self.catalog);
        catalog.speaker(self)
    }

    #[inline(never)]
    pub(crate) fn of_catalog(&mut self, here: &Here<'_>, node: NodeId) -> Flow {
        let catalog = Arc::clone(&self.catalog);
        catalog.expression(self, Expression::new(*here, node))
    }

    #[inline(never)]
    pub(crate) fn statement_of_catalog(&mut self, here: &Here<'_>, node: NodeId) -> Flow<()> {
        self.step()?;
        self.check_stack()?;
        let catalog = Arc::clone(&self.catalog);
        catalog.statement(self, Expression::new(*here, node))
    }
}
