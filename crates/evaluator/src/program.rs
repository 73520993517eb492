//! Programs: sources that are parsed, validated and lowered.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use puppetlang_epp_syntax::{parse, parse_within};
use puppetlang_lexer::{LexWarning, Options};
use puppetlang_parser::{Labels, NodeId, NodeKind, Parsed, Settings, TextRef, Tree};
use puppetlang_source::{Budget, Diagnostic, Exhausted, Permanent, Severity, Source, Span};
use puppetlang_types::TypeError;
use puppetlang_types::parse::{Declarations, Resolver};

use crate::code::Code;
use crate::definition::{DefinitionCode, TypeNames};
use crate::lower::lower;

/// A program, which any number of evaluations can run on any threads. A clone shares the same program.
#[derive(Clone)]
pub struct Program(Arc<Inner>);

struct Inner {
    source: Arc<Source>,
    parsed: Arc<Parsed>,
    code: Arc<Code>,
    /// The types that the program declares.
    types: Declarations,
    warnings: Vec<Diagnostic>,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Program({})", self.0.source.name())
    }
}

/// The diagnostics of a source that cannot become a program; at least one of them is an error.
#[derive(Debug)]
pub struct ProgramError {
    /// The diagnostics; the error that the reference raises comes first.
    pub diagnostics: Vec<Diagnostic>,
    /// The source.
    pub source: Arc<Source>,
}

impl ProgramError {
    /// Creates the error of a source that exceeds a limit.
    pub fn of_limit(source: Source, message: impl Into<String>) -> Self {
        let diagnostic = Diagnostic::error(None, message, None, Span::new(0, 0));
        Self { diagnostics: vec![diagnostic], source: Arc::new(source) }
    }
}

/// Writes the message of the first error, and its location as the reference writes it.
impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(first) = self.diagnostics.first() else { return f.write_str("the source is not a valid program") };
        f.write_str(&first.message)?;
        let Some(at) = first.at else { return Ok(()) };
        let position = self.source.position(at);
        match self.source.name() {
            "" => write!(f, " (line: {}, column: {})", position.line, position.column),
            name => write!(f, " (file: {name}, line: {}, column: {})", position.line, position.column),
        }
    }
}

impl std::error::Error for ProgramError {}

/// A resolver that has no types.
struct Nobody;

impl Resolver for Nobody {
    fn resolve(&self, _: &str) -> Result<Option<puppetlang_types::Type>, puppetlang_types::TypeError> {
        Ok(None)
    }
}

/// Returns the error for a declared type that has the name of a core type.
fn redefinition(parsed: &Parsed, tree: &Tree, source: &Source) -> Option<Diagnostic> {
    if !tree.has(NodeKind::TypeAlias) {
        return None;
    }
    tree.nodes().filter(|&node| tree.kind(node) == NodeKind::TypeAlias).find_map(|node| {
        let name = parsed.text_in(tree, node, source)?;
        puppetlang_types::parse::language_type(&name)?;
        let entity = format!("http://puppet.com/2016.1/runtime/type/{}", name.to_lowercase());
        let message = format!("Attempt to redefine entity '{entity}'. Set at unknown location");
        let error = Diagnostic::error(None, message, Some(tree.anchor(node, parsed.lexed())), tree.span(node));
        Some(error.with_help("a core type has this name; choose another name"))
    })
}

impl Program {
    /// Parses, validates and lowers a manifest.
    ///
    /// # Errors
    ///
    /// If there is a syntax error, or validation finds an error.
    pub fn manifest(source: Source, settings: &Settings<'_>) -> Result<Self, Box<ProgramError>> {
        Self::new(source, &Options::manifest(), settings)
    }

    /// Parses, validates and lowers a template.
    ///
    /// # Errors
    ///
    /// As [`Program::manifest`].
    pub fn template(source: Source, settings: &Settings<'_>) -> Result<Self, Box<ProgramError>> {
        Self::new(source, &Options::template(), settings)
    }

    /// Parses, validates and lowers a source.
    ///
    /// # Errors
    ///
    /// As [`Program::manifest`].
    pub fn new(source: Source, options: &Options, settings: &Settings<'_>) -> Result<Self, Box<ProgramError>> {
        Self::new_among(source, options, settings, &Nobody)
    }

    /// Parses, validates and lowers a source whose type declarations may use the `known` types.
    ///
    /// An [`Evaluation`](crate::Evaluation) resolves the types of the programs that it has run.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
    /// use puppetlang_lexer::Options;
    /// use puppetlang_parser::Settings;
    /// use puppetlang_source::Source;
    ///
    /// let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), Limits::default());
    /// let (options, settings) = (Options::manifest(), Settings::default());
    /// let mut last = None;
    /// for text in ["type Port = Integer[1, 65535]", "type Ports = Array[Port]", "$ok = [80, 443] =~ Ports"] {
    ///     let source = Source::new("", text);
    ///     let program = Program::new_among(source, &options, &settings, &evaluation).expect("it is valid");
    ///     last = Some(evaluation.run(&program)?);
    /// }
    /// assert_eq!(format!("{last:?}"), "Some(true)");
    /// assert!(evaluation.variables().any(|(name, _)| name == "ok"));
    /// let mut types: Vec<_> = evaluation.declared_types().collect();
    /// types.sort_unstable();
    /// assert_eq!(types, ["Port", "Ports"]);
    /// # Ok::<(), puppetlang_evaluator::EvaluationError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Program::manifest`].
    pub fn new_among(
        source: Source,
        options: &Options,
        settings: &Settings<'_>,
        known: &dyn Resolver,
    ) -> Result<Self, Box<ProgramError>> {
        let parsed = parse(&source, &options.with_tasks(settings.tasks));
        Self::of_unchecked(source, parsed, settings, known)
    }

    /// Like [`Program::new_among`], but parses within a budget.
    ///
    /// # Errors
    ///
    /// If the budget is exhausted; otherwise as [`Program::manifest`].
    pub fn new_within(
        source: Source,
        options: &Options,
        settings: &Settings<'_>,
        known: &dyn Resolver,
        budget: &Budget,
    ) -> Result<Result<Self, Box<ProgramError>>, Exhausted> {
        let parsed = parse_within(&source, &options.with_tasks(settings.tasks), budget)?;
        Ok(Self::of_unchecked(source, parsed, settings, known))
    }

    /// Validates and lowers a parsed source.
    fn of_unchecked(
        source: Source,
        parsed: Parsed,
        settings: &Settings<'_>,
        known: &dyn Resolver,
    ) -> Result<Self, Box<ProgramError>> {
        let (source, parsed) = (Arc::new(source), Arc::new(parsed));
        if parsed.error().is_some() {
            return Self::lowered(source, parsed, Vec::new(), known);
        }
        let validation = parsed.validate(&source, settings);
        let mut diagnostics = validation.diagnostics;
        let said_before = parsed.warnings().iter().map(LexWarning::diagnostic);
        if diagnostics.iter().any(|one| one.severity == Severity::Error) {
            if let Some(raised) = validation.raised {
                diagnostics.swap(0, raised);
            } else {
                diagnostics.sort_by_key(|one| one.severity != Severity::Error);
            }
            diagnostics.extend(said_before);
            return Err(Box::new(ProgramError { diagnostics, source }));
        }
        Self::lowered(source, parsed, diagnostics, known)
    }

    /// Lowers a parsed source for which validation has reported only `warnings`.
    ///
    /// The warnings of the lexer are placed before them.
    ///
    /// # Errors
    ///
    /// If there is a syntax error, or the source declares a type with the name of a core type.
    pub fn of_parsed(
        source: Arc<Source>,
        parsed: Arc<Parsed>,
        warnings: Vec<Diagnostic>,
    ) -> Result<Self, Box<ProgramError>> {
        Self::lowered(source, parsed, warnings, &Nobody)
    }

    fn lowered(
        source: Arc<Source>,
        parsed: Arc<Parsed>,
        warnings: Vec<Diagnostic>,
        known: &dyn Resolver,
    ) -> Result<Self, Box<ProgramError>> {
        let Some(tree) = parsed.tree() else {
            let error = parsed.error().map(|error| error.diagnostic(&source));
            let said_before = parsed.warnings().iter().map(LexWarning::diagnostic);
            let diagnostics = error.into_iter().chain(said_before).collect();
            return Err(Box::new(ProgramError { diagnostics, source }));
        };
        if let Some(error) = redefinition(&parsed, tree, &source) {
            return Err(Box::new(ProgramError { diagnostics: vec![error], source }));
        }
        let types = Declarations::sound_of_source(&parsed, &source, known, parsed.lexed().dialect());
        let code = Arc::new(lower(&parsed, tree, &source));
        let warnings = parsed.warnings().iter().map(LexWarning::diagnostic).chain(warnings).collect();
        Ok(Self(Arc::new(Inner { source, parsed, code, types, warnings })))
    }

    /// Returns the same program with type declarations that may use the `known` types.
    #[must_use]
    pub fn among(&self, known: &dyn Resolver) -> Self {
        let (source, parsed) = (Arc::clone(&self.0.source), Arc::clone(&self.0.parsed));
        let types = Declarations::sound_of_source(&parsed, &source, known, parsed.lexed().dialect());
        let code = Arc::clone(&self.0.code);
        Self(Arc::new(Inner { types, code, warnings: self.0.warnings.clone(), source, parsed }))
    }

    /// Returns an empty program.
    pub(crate) fn empty() -> Self {
        static EMPTY: Permanent<Program> = Permanent::new(|| {
            Program::manifest(Source::new("", ""), &Settings::default()).expect("nothing is a program")
        });
        EMPTY.clone()
    }

    /// The source.
    pub fn source(&self) -> &Source {
        &self.0.source
    }

    /// Returns the source with shared ownership, so that it can outlive the program.
    pub fn shared_source(&self) -> Arc<Source> {
        Arc::clone(&self.0.source)
    }

    /// The diagnostics of lexer and validation; none of them is an error.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.0.warnings
    }

    /// The syntax tree.
    pub fn tree(&self) -> &Tree {
        self.0.parsed.tree().expect("what has no tree is rejected")
    }

    pub(crate) fn code(&self) -> &Code {
        &self.0.code
    }

    pub(crate) fn types(&self) -> &Declarations {
        &self.0.types
    }

    /// Returns the error of a declared type that cannot be resolved, as if it were the first type requested.
    ///
    /// The reference finds such errors when the type is used.
    pub(crate) fn type_error(&self, name: &str, known: &dyn Resolver) -> Option<TypeError> {
        if !self.0.types.has_faults() {
            return None;
        }
        Declarations::fault(&self.0.parsed, &self.0.source, known, self.0.parsed.lexed().dialect(), name)
    }

    /// How messages name the nodes of the tree.
    pub(crate) fn labels(&self) -> Labels<'_> {
        Labels { tree: self.tree(), parsed: &self.0.parsed, source: &self.0.source }
    }

    /// Returns the byte offset at which the reference reports a node.
    pub fn anchor(&self, node: NodeId) -> u32 {
        self.tree().anchor(node, self.0.parsed.lexed())
    }

    /// Returns the name or text of a node: of a definition, a parameter, an attribute or a literal.
    pub fn text(&self, node: NodeId) -> Cow<'_, str> {
        self.0.parsed.text_in(self.tree(), node, &self.0.source).unwrap_or_default()
    }

    /// Returns a text of a node of the tree.
    pub fn text_of(&self, text: TextRef) -> Cow<'_, str> {
        self.0.parsed.text_of(self.tree(), text, &self.0.source)
    }

    /// The number of expressions that the catalog evaluates: resources, defaults, overrides, collectors, relationships.
    pub fn catalog_expression_count(&self) -> usize {
        self.0.code.of_catalog.len()
    }

    /// The definitions of the program, in source order.
    pub fn definitions(&self) -> &[DefinitionCode] {
        &self.0.code.definitions
    }

    /// Returns the classes, defined types and nodes with their indexes among the definitions, ordered by their ends.
    ///
    /// A definition within a class therefore comes before the class.
    pub fn inner_first(&self) -> impl Iterator<Item = (usize, &DefinitionCode)> {
        self.0.code.inner_first.iter().map(|&index| (index, &self.0.code.definitions[index]))
    }

    /// The names of types in a program that declares types or functions; no names for other programs.
    pub fn type_names(&self) -> &TypeNames {
        &self.0.code.types
    }

    /// Returns the text of the source at a node.
    pub fn written(&self, node: NodeId) -> &str {
        self.0.source.slice(self.tree().span(node))
    }

    /// The identity of the program, unique among the programs that exist.
    pub(crate) fn identity(&self) -> usize {
        Arc::as_ptr(&self.0) as usize
    }
}
