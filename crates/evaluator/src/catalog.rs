//! The trait through which the evaluator leaves resources, collectors and relationships to another crate.
//!
//! An implementation of [`Catalog`] has behavior only, which all evaluations share. The state of a catalog belongs to
//! one evaluation and is an [extension](Evaluation::extension) of it.

use puppetlang_parser::NodeId;
use puppetlang_source::{IssueCode, Source, Span};
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::catalog_code::CatalogCode;
use crate::code::Expr;
use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::id::ProgramId;
use crate::loaded::CodeLocation;
use crate::program::Program;

/// The part of an evaluation that builds a catalog: it evaluates resources, collectors and relationships.
pub trait Catalog: Send + Sync {
    /// Evaluates an expression that only a catalog can evaluate: its code, and the expression itself.
    ///
    /// These are resources, resource defaults and overrides, collectors and relationships.
    ///
    /// # Errors
    ///
    /// The error of the expression, or of an expression within it.
    fn expression(&self, evaluation: &mut Evaluation, code: &CatalogCode, expression: Expression<'_>) -> Flow;

    /// Like [`Catalog::expression`], for an expression whose value is not used and need not be built.
    ///
    /// # Errors
    ///
    /// As [`Catalog::expression`].
    fn statement(&self, evaluation: &mut Evaluation, code: &CatalogCode, expression: Expression<'_>) -> Flow<()> {
        self.expression(evaluation, code, expression).map(drop)
    }

    /// Whether a class, type or resource exists. The evaluator itself finds the definitions of loaded programs.
    ///
    /// # Errors
    ///
    /// If it would have to be loaded, and that fails.
    fn knows(&self, _: &mut Evaluation, _: Named<'_>) -> Flow<bool> {
        Ok(false)
    }

    /// Autoloads a function or a type. Returns true if something was loaded, so that it is worth looking again.
    ///
    /// # Errors
    ///
    /// If there is a file that cannot be used.
    fn load(&self, _: &mut Evaluation, _: Loadable<'_>) -> Flow<bool> {
        Ok(false)
    }

    /// Returns the source of messages logged in the innermost frame, as the reference shows it.
    ///
    /// Without a catalog it is always the main class.
    fn speaker(&self, _: &mut Evaluation) -> String {
        "Scope(Class[main])".to_owned()
    }

    /// Returns the name of the class that evaluates the innermost frame, itself or in an instance of a defined type.
    ///
    /// `None` outside of classes.
    fn calling_class(&self, _: &mut Evaluation) -> Option<Text> {
        None
    }

    /// Returns a setting, which programs read as a variable of the class `settings` that its scope does not have.
    fn setting(&self, _: &Evaluation, _name: &str) -> Option<Value> {
        None
    }

    /// Returns an attribute of a resource, or a parameter of a class. Without a catalog there are no resources.
    ///
    /// # Errors
    ///
    /// If the catalog cannot determine it.
    fn attribute(&self, _: &mut Evaluation, _kind: &str, _title: &str, _name: &str) -> Flow<Attribute> {
        Ok(Attribute::NoResource)
    }
}

/// A definition that is autoloaded on first use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loadable<'n> {
    /// A function.
    Function(&'n str),
    /// A type.
    Type(&'n str),
}

/// Something that a catalog can have under a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named<'n> {
    /// A class, a defined type or a native type that is defined or can be autoloaded.
    ClassOrType(&'n str),
    /// A defined or native resource type.
    Type(&'n str),
    /// A resource: type and title.
    Resource(&'n str, &'n str),
}

/// The result of a lookup of an attribute.
#[derive(Clone, Debug)]
pub enum Attribute {
    /// The resource does not exist.
    NoResource,
    /// The resource has no attribute of this name.
    NoAttribute,
    /// The value; `undef` if it is not set.
    Value(Value),
}

/// The catalog of evaluations without one: its expressions are errors, in the reference's words for scripts.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoCatalog;

impl Catalog for NoCatalog {
    fn expression(&self, evaluation: &mut Evaluation, _: &CatalogCode, expression: Expression<'_>) -> Flow {
        let label = expression.here.program.labels().capital_a_label(expression.node);
        let message = format!("{label} is only available when compiling a catalog");
        expression.fail(evaluation, IssueCode::ExpressionNotSupportedWhenScripting, message)
    }
}

/// An expression of a program that is being evaluated.
#[derive(Clone, Copy)]
pub struct Expression<'p> {
    pub(crate) here: CodeLocation<'p>,
    pub(crate) node: NodeId,
}

impl<'p> Expression<'p> {
    pub(crate) fn new(here: CodeLocation<'p>, node: NodeId) -> Self {
        Self { here, node }
    }

    /// The program of the expression.
    pub fn program(&self) -> &'p Program {
        self.here.program
    }

    /// The source of the expression.
    pub fn source(&self) -> &'p Source {
        self.here.program.source()
    }

    pub(crate) fn program_id(&self) -> ProgramId {
        self.here.program_id
    }

    /// The span of the expression in its source.
    pub fn span(&self) -> Span {
        self.here.program.tree().span(self.node)
    }

    /// The syntax node of the expression.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// Returns the expression at another node of the tree.
    #[must_use]
    pub fn at(self, node: NodeId) -> Self {
        Self { node, ..self }
    }

    /// Evaluates the expression.
    ///
    /// # Errors
    ///
    /// The error or non-local exit that ends the evaluation; the catalog must propagate it.
    pub fn evaluate(self, evaluation: &mut Evaluation) -> Flow {
        // Most titles and values of attributes are constants.
        if let Expr::Constant(index) = self.here.code.expr(self.node)
            && evaluation.limiter.has_fuel()
        {
            evaluation.limiter.burn();
            return Ok(evaluation.programs.constant(&self.here, index));
        }
        evaluation.eval(&self.here, self.node)
    }

    /// The byte offset at which the reference reports the expression.
    pub fn anchor(&self) -> u32 {
        self.here.program.anchor(self.node)
    }

    /// The file (`unknown` if it has no name), and the line at which the reference reports the expression (from 1).
    pub fn place(&self) -> (&'p str, u32) {
        let source = self.here.program.source();
        let file = if source.name().is_empty() { "unknown" } else { source.name() };
        (file, source.position(self.anchor()).line)
    }

    /// Reports an issue whose severity depends on the settings: as an error, a warning in the log, or not at all.
    ///
    /// # Errors
    ///
    /// If the severity is that of an error.
    pub fn report(self, evaluation: &Evaluation, issue: IssueCode, message: impl Into<String>) -> Flow<()> {
        evaluation.report(&self.here, self.node, issue, message)
    }

    /// Raises an error at the expression.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn fail<T>(self, evaluation: &Evaluation, issue: IssueCode, message: impl Into<String>) -> Flow<T> {
        evaluation.fail(&self.here, self.node, issue, message)
    }
}
