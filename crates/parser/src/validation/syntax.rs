//! Syntax checkers for heredoc texts: the text of `@(END:json)` must be JSON.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use puppetlang_lexer::Options;
use puppetlang_source::{Diagnostic, IssueCode, Severity, Source};
use serde::de::IgnoredAny;

use super::settings::Settings;
use crate::language::{Language, TextLanguages};
use crate::parsed::Parsed;

/// The maximum nesting depth of checked texts in checked texts.
const NESTING_LIMIT: u32 = 16;

/// The maximum number of errors in a text that are listed as notes.
const MOST_NOTES: usize = 10;

/// The reason why a text violates its syntax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextSyntaxError {
    /// The issue to report.
    pub issue: IssueCode,
    /// The error message, which follows `Invalid produced text having syntax: '…'.`
    pub message: String,
    /// Additional facts, one sentence each.
    pub notes: Vec<String>,
}

impl TextSyntaxError {
    /// Creates a fault without notes.
    pub fn new(issue: IssueCode, message: impl Into<String>) -> Self {
        Self { issue, message: message.into(), notes: Vec::new() }
    }
}

/// Checks the text of a heredoc with a given syntax, such as `json`.
pub trait CheckSyntax: Send + Sync {
    /// Checks the whole text of a heredoc; returns `None` if it is valid.
    ///
    /// `syntax` is the syntax as written in the heredoc, which can be longer than the name under which the checker is
    /// registered (`data+json`).
    fn check(&self, text: &str, syntax: &str) -> Option<TextSyntaxError>;
}

impl<F: Fn(&str, &str) -> Option<TextSyntaxError> + Send + Sync> CheckSyntax for F {
    fn check(&self, text: &str, syntax: &str) -> Option<TextSyntaxError> {
        self(text, syntax)
    }
}

/// Syntax checkers by the name of the syntax.
#[derive(Clone, Default)]
pub struct SyntaxCheckers {
    named: Vec<(String, Arc<dyn CheckSyntax>)>,
}

impl std::fmt::Debug for SyntaxCheckers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.named.iter().map(|(name, _)| name)).finish()
    }
}

impl SyntaxCheckers {
    /// Creates the checkers of the reference: `json`, `base64`, `pp`, and `epp` if the language of templates is known.
    ///
    /// In tasks mode, Puppet texts are also parsed in tasks mode.
    pub fn of(languages: &'static TextLanguages, tasks: bool) -> Self {
        Self::nested(Puppet { languages, tasks, level: 0 })
    }

    /// Creates the checkers; those for Puppet texts validate with the checkers of the next level.
    fn nested(puppet: Puppet) -> Self {
        let mut checkers = Self::default();
        checkers.register("json", json);
        checkers.register("base64", base64);
        if puppet.level < NESTING_LIMIT {
            checkers.register("pp", move |text: &str, syntax: &str| puppet.manifest(text, syntax));
            if let Some(language) = puppet.languages.template {
                checkers.register("epp", move |text: &str, syntax: &str| puppet.template(language, text, syntax));
            }
        }
        checkers
    }

    /// Registers a checker. It replaces the checker with the same name.
    pub fn register(&mut self, name: &str, checker: impl CheckSyntax + 'static) {
        self.named.retain(|(known, _)| known != name);
        self.named.push((name.to_owned(), Arc::new(checker)));
    }

    /// Checks a text of a syntax.
    ///
    /// If no checker has that name, the parts after each `+` are tried: `data+json` is checked as `json`.
    pub fn check(&self, text: &str, syntax: &str) -> Option<TextSyntaxError> {
        let mut name = syntax;
        loop {
            if let Some((_, checker)) = self.named.iter().find(|(known, _)| known == name) {
                return checker.check(text, syntax);
            }
            name = name.split_once('+')?.1;
        }
    }
}

fn json(text: &str, _: &str) -> Option<TextSyntaxError> {
    let error = serde_json::from_str::<IgnoredAny>(text).err()?;
    let message = format!("JSON syntax checker: Cannot parse invalid JSON string. \"{error}\"");
    Some(TextSyntaxError::new(IssueCode::IllegalJson, message))
}

/// Ignores white space, and also question marks, which the reference strips by accident.
fn base64(text: &str, _: &str) -> Option<TextSyntaxError> {
    let is_left_out = |letter: char| matches!(letter, '\r' | '\n' | '?' | '\t') || is_space(letter);
    let cleaned: String = text.chars().filter(|&letter| !is_left_out(letter)).collect();
    STANDARD.decode(&cleaned).err()?;
    let why = if (cleaned.len() * 8).is_multiple_of(6) {
        "contains letters outside strict base 64 range (or whitespace)"
    } else {
        "padding is not correct"
    };
    let message = format!("Base64 syntax checker: Cannot parse invalid Base64 string - {why}");
    Some(TextSyntaxError::new(IssueCode::IllegalBase64, message))
}

/// Returns true for the characters of Ruby's `[:blank:]` other than the tab.
fn is_space(letter: char) -> bool {
    matches!(letter, ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// An error in Puppet source.
struct PuppetError {
    message: String,
    notes: Vec<String>,
}

/// The checker of Puppet source.
#[derive(Clone, Copy)]
struct Puppet {
    languages: &'static TextLanguages,
    tasks: bool,
    /// The number of enclosing texts.
    level: u32,
}

impl Puppet {
    fn manifest(self, text: &str, syntax: &str) -> Option<TextSyntaxError> {
        if syntax != "pp" {
            return Some(misnamed("PP", IssueCode::IllegalPp));
        }
        let PuppetError { message, notes } = self.check(self.languages.manifest, text, Options::manifest())?;
        let message = format!("PP syntax checker: \"{message}\"");
        Some(TextSyntaxError { issue: IssueCode::IllegalPp, message, notes })
    }

    fn template(self, language: &'static Language, text: &str, syntax: &str) -> Option<TextSyntaxError> {
        if syntax != "epp" {
            return Some(misnamed("EPP", IssueCode::IllegalEpp));
        }
        let PuppetError { message, notes } = self.check(language, text, Options::template())?;
        let message = format!("EPP syntax checker: \"{message}\"");
        Some(TextSyntaxError { issue: IssueCode::IllegalEpp, message, notes })
    }

    /// Returns the error of a source, shortened to 500 characters and on one line.
    fn check(self, language: &'static Language, text: &str, options: Options) -> Option<PuppetError> {
        let source = Source::new("", text);
        let parsed = language.parse(&source, &options.with_tasks(self.tasks));
        let PuppetError { message, notes } = self.problem(&parsed, &source)?;
        let shown: String = message.chars().take(500).collect();
        Some(PuppetError { message: shown.replace("\r\n", "\\n").replace('\n', "\\n"), notes })
    }

    /// Returns the reference's error for a source.
    ///
    /// This is a single error with its location, or else the number of errors; the notes then list them.
    fn problem(self, parsed: &Parsed, source: &Source) -> Option<PuppetError> {
        let only = |diagnostic: &Diagnostic| PuppetError { message: with_place(diagnostic, source), notes: Vec::new() };
        if let Some(error) = parsed.error() {
            return Some(only(&error.diagnostic(source)));
        }
        let checkers = SyntaxCheckers::nested(Self { level: self.level + 1, ..self });
        let settings = Settings { tasks: self.tasks, checkers: Some(&checkers), ..Settings::default() };
        let validation = parsed.validate(source, &settings);
        if let Some(raised) = validation.raised {
            return Some(only(&validation.diagnostics[raised]));
        }
        let errors: Vec<&Diagnostic> =
            validation.diagnostics.iter().filter(|one| one.severity == Severity::Error).collect();
        match &errors[..] {
            [] => None,
            [error] => Some(only(error)),
            errors => {
                let message = super::several_errors(&validation.diagnostics)?;
                let notes = errors.iter().take(MOST_NOTES).map(|error| note(error, source)).collect();
                Some(PuppetError { message, notes })
            }
        }
    }
}

/// The fault for a combined syntax name: the checkers of Puppet accept only their own name.
fn misnamed(title: &str, issue: IssueCode) -> TextSyntaxError {
    TextSyntaxError::new(issue, format!("{title} syntax checker: the syntax identifier must be a String, e.g. pp"))
}

fn with_place(diagnostic: &Diagnostic, source: &Source) -> String {
    match diagnostic.at.map(|at| source.position(at)) {
        Some(place) => format!("{} (line: {}, column: {})", diagnostic.message, place.line, place.column),
        None => diagnostic.message.clone(),
    }
}

/// Formats an error in a text for a reader who sees the enclosing file.
fn note(diagnostic: &Diagnostic, source: &Source) -> String {
    match diagnostic.at.map(|at| source.position(at)) {
        Some(place) => format!("line {}, column {} of the text: {}", place.line, place.column, diagnostic.message),
        None => diagnostic.message.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parsed::MANIFEST;

    fn standard() -> SyntaxCheckers {
        SyntaxCheckers::of(MANIFEST.texts, false)
    }

    fn message(syntax: &str, text: &str) -> Option<String> {
        standard().check(text, syntax).map(|fault| fault.message)
    }

    #[test]
    fn texts_are_checked_by_the_end_of_their_syntax() {
        assert_eq!(message("json", "{\"a\": [1, null]}\n"), None);
        assert!(message("data+json", "{a: 1}").is_some_and(|said| said.starts_with("JSON syntax checker: Cannot")));
        assert_eq!(message("json+data", "{a: 1}"), None);
        assert_eq!(message("base64", "YWJj\n ZGU=\n"), None);
        assert!(message("base64", "YW").is_some_and(|said| said.ends_with("padding is not correct")));
        assert!(message("base64", "YW\u{e9}=").is_some());
    }

    #[test]
    fn puppet_in_a_text_is_parsed_and_validated() {
        assert_eq!(message("pp", "$x = 1\n"), None);
        let said = message("pp", "$x = = 1\n").unwrap();
        assert_eq!(said, "PP syntax checker: \"Syntax error at '=' (line: 1, column: 6)\"");
        let said = message("pp", "$A = 1\n$B = 1\n").unwrap();
        assert_eq!(said, "PP syntax checker: \"Language validation logged 2 errors. Giving up\"");
    }

    #[test]
    fn a_host_can_add_its_own() {
        let mut checkers = standard();
        checkers.register("shout", |text: &str, _: &str| {
            (text != text.to_uppercase()).then(|| TextSyntaxError::new(IssueCode::IllegalPp, "not loud"))
        });
        assert!(checkers.check("A", "shout").is_none() && checkers.check("a", "more+shout").is_some());
    }
}
