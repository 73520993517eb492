//! Types from texts that are known only while a program runs.

use puppetlang_lexer::Options;
use puppetlang_parser::parse;
use puppetlang_source::Source;
use puppetlang_source::qualified::relative;
use puppetlang_types::Type;

use crate::catalog::Loadable;
use crate::error::{Cause, EvaluationError, Exit, Flow};
use crate::evaluation::Evaluation;

impl Evaluation {
    /// Parses the text of a type. Qualified names in the text are autoloaded.
    ///
    /// # Errors
    ///
    /// If the text is not a type, or the file that defines one of its names cannot be used.
    pub fn type_of_text(&mut self, text: &str) -> Flow<Type> {
        let catalog = self.world.catalog();
        let names = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == ':' || letter == '_'));
        for name in names.filter(|name| name.contains("::")) {
            catalog.load(self, Loadable::Type(relative(name)))?;
        }
        Type::parse_with(text, &self.programs).map_err(|error| syntax_error(text).unwrap_or_else(|| error.into()))
    }
}

/// Returns the syntax error of the text of a type, if that is why it is no type; its location is that in the text.
/// Without a location, as at the end of the text, the reference reports an error of the call instead.
#[cold]
fn syntax_error(text: &str) -> Option<Box<Exit>> {
    let source = Source::new("", text);
    let diagnostic = parse(&source, &Options::manifest()).error()?.diagnostic(&source);
    diagnostic.at?;
    Some(Box::new(Exit::Error(EvaluationError {
        diagnostic: diagnostic.into(),
        source: Some(source.into()),
        line_only: false,
        cause: Cause::Program,
        calls: Vec::new(),
    })))
}
