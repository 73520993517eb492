//! The engine: settings that are set once, and the functions that start from them.

use std::path::Path;
use std::sync::Arc;

use puppetlang_catalog::LoadError;
use puppetlang_epp::Template;
use puppetlang_evaluator::{Program, ProgramError};
use puppetlang_lexer::Options;
use puppetlang_parser::Location;
use puppetlang_source::{Diagnostic, Source, Span};
use puppetlang_types::parse::Declarations;

use crate::environment::Environment;
use crate::scope::{Scope, TopScope};
use crate::settings::Settings;

/// Immutable settings, and the functions that start from them. A clone shares the same settings.
///
/// ```
/// use puppetlang::{Engine, Value};
///
/// let engine = Engine::default();
/// let program = engine.parse("sum.pp", "[1, 2, 3].reduce |$sum, $each| { $sum + $each }")?;
/// assert!(matches!(engine.scope().eval(&program)?, Value::Integer(6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Engine {
    settings: Arc<Settings>,
}

impl Engine {
    /// Creates an engine with settings.
    pub fn new(settings: Settings) -> Self {
        Self { settings: Arc::new(settings) }
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the settings of validation for a source with this name.
    ///
    /// The name determines which definitions the source may have, if it is a path in the module path.
    pub fn validation(&self, name: &str) -> puppetlang_parser::Settings<'static> {
        let settings = &self.settings;
        puppetlang_parser::Settings {
            strict: settings.strict,
            tasks: settings.tasks,
            location: Location::of(Path::new(name), &settings.modulepath),
            severities: settings.severities.clone(),
            checkers: None,
        }
    }

    /// Returns all diagnostics of a manifest: syntax errors, or the errors and warnings of validation.
    ///
    /// `name` is the name of the source in messages, such as a path; nothing is read from the disk. If the source
    /// exceeds the [`Limits`](crate::Limits), the only diagnostic says so.
    ///
    /// Offsets in a diagnostic count bytes. A [`Source`] of the same text converts them to lines and columns, and
    /// [`report::write`](crate::report::write) formats diagnostics as text, JSON, SARIF, …:
    ///
    /// ```
    /// use puppetlang::{Engine, Source};
    ///
    /// let text = "notify { 'a':\n  message 'b' }\n";
    /// let source = Source::new("site.pp", text);
    /// for diagnostic in Engine::default().check("site.pp", text) {
    ///     let position = source.position(diagnostic.at.unwrap_or(diagnostic.span.start));
    ///     println!("{}:{}: {}", position.line, position.column, diagnostic.message);
    ///     assert_eq!((position.line, position.column), (2, 11));
    /// }
    /// ```
    pub fn check(&self, name: &str, text: impl Into<Box<str>>) -> Vec<Diagnostic> {
        self.diagnostics(&Source::new(name, text), &self.settings.options())
    }

    /// Returns all diagnostics of a template, like [`Engine::check`].
    pub fn check_template(&self, name: &str, text: impl Into<Box<str>>) -> Vec<Diagnostic> {
        self.diagnostics(&Source::new(name, text), &self.template_options())
    }

    fn diagnostics(&self, source: &Source, options: &Options) -> Vec<Diagnostic> {
        let of_limit = |message| vec![Diagnostic::error(None, message, None, Span::new(0, 0))];
        if let Some(message) = self.too_long(source) {
            return of_limit(message);
        }
        let budget = self.settings.limits.of_parsing(None);
        let found = puppetlang_epp::syntax::check_within(source, options, &self.validation(source.name()), &budget);
        found.unwrap_or_else(|error| of_limit(error.to_string()))
    }

    /// Returns the message about a source that exceeds the limit on its length.
    fn too_long(&self, source: &Source) -> Option<String> {
        let most = self.settings.limits.source_bytes.filter(|&most| source.text().len() as u64 > most)?;
        Some(format!("the source has {} bytes, and at most {most} are allowed", source.text().len()))
    }

    /// Parses and validates a manifest. The logger receives the warnings.
    ///
    /// # Errors
    ///
    /// Returns the diagnostics if the source is not valid, or a limit is exceeded.
    pub fn parse(&self, name: &str, text: impl Into<Box<str>>) -> Result<Program, Box<ProgramError>> {
        self.program(Source::new(name, text), &self.settings.options())
    }

    /// Parses and validates a template. The logger receives the warnings.
    ///
    /// # Errors
    ///
    /// Returns the diagnostics if the source is not valid, or a limit is exceeded.
    pub fn parse_template(&self, name: &str, text: impl Into<Box<str>>) -> Result<Template, Box<ProgramError>> {
        let program = self.program(Source::new(name, text), &self.template_options())?;
        Ok(Template::of(program).expect("a source with the options of templates is a template"))
    }

    fn template_options(&self) -> Options {
        Options { template: true, ..self.settings.options() }
    }

    fn program(&self, source: Source, options: &Options) -> Result<Program, Box<ProgramError>> {
        let validation = self.validation(source.name());
        if let Some(message) = self.too_long(&source) {
            return Err(Box::new(ProgramError::of_limit(source, message)));
        }
        let name = source.name().to_owned();
        let known = Declarations::default();
        let budget = self.settings.limits.of_parsing(None);
        let program = Program::new_within(source, options, &validation, &known, &budget);
        let program = program.map_err(|error| ProgramError::of_limit(Source::new(name, ""), error.to_string()))??;
        if let Some(logger) = &self.settings.logger {
            program.warnings().iter().for_each(|warning| logger.log_diagnostic(warning, program.source()));
        }
        Ok(program)
    }

    /// Creates a scope without facts.
    pub fn scope(&self) -> Scope {
        Scope::new(self, TopScope::default())
    }

    /// Opens the environment in a directory: its modules, main manifest and `environment.conf`.
    ///
    /// Directories are listed at once; files are read when they are first needed, and only once.
    ///
    /// # Errors
    ///
    /// If the directory or a file in it cannot be read, or `environment.conf` is invalid.
    pub fn environment(&self, directory: impl AsRef<Path>) -> Result<Environment, LoadError> {
        Environment::open(self, Some(directory.as_ref()))
    }

    /// Creates an environment from files in memory, given as relative paths and contents.
    ///
    /// The directory of the environment is `/`, so sources have names such as `/manifests/site.pp`.
    ///
    /// # Errors
    ///
    /// If `environment.conf` is invalid.
    pub fn environment_of_files<P, C>(&self, files: impl IntoIterator<Item = (P, C)>) -> Result<Environment, LoadError>
    where
        P: AsRef<Path>,
        C: AsRef<[u8]>,
    {
        Environment::of_files(self, files)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::settings::Limits;

    #[test]
    fn check_and_parse_apply_the_same_limits() {
        let limits = [
            Limits { source_bytes: Some(3), ..Limits::default() },
            Limits { depth: Some(3), ..Limits::default() },
            Limits { time: Some(Duration::ZERO), ..Limits::default() },
        ];
        for limits in limits {
            let engine = Engine::new(Settings { limits, ..Settings::default() });
            for text in ["notice([[[[[[1]]]]]])", "notice([[[[[[1]]]]]]) $x = = 1"] {
                let error = engine.parse("", text).expect_err("it exceeds a limit");
                let found = engine.check("", text);
                assert_eq!(found[0].message, error.diagnostics[0].message, "{text}");
            }
            let found = engine.check_template("", "<% [[[[[[1]]]]]] %>");
            assert_eq!(found.len(), 1, "{found:?}");
        }
    }
}
