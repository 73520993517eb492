//! The languages, and functions that choose one of them by the options.

use std::sync::OnceLock;

use puppetlang_lexer::Options;
use puppetlang_parser::combinator::Rule as _;
use puppetlang_parser::{Fixed, Language, Parsed, Settings, SyntaxCheckers, TextLanguages};
use puppetlang_source::{Budget, Diagnostic, Exhausted, Source};

use crate::grammar;

/// The language of manifests. Its heredocs are checked for all syntaxes of the reference.
pub static MANIFEST: Language = Language::manifest(&LANGUAGES);

/// The language of templates.
pub static TEMPLATE: Language =
    Language::new(|input| grammar::source().run(input), |input| grammar::operand().run(input), &LANGUAGES);

/// The languages of Puppet texts in heredocs.
static LANGUAGES: TextLanguages = TextLanguages { manifest: &MANIFEST, template: Some(&TEMPLATE) };

/// Returns the language of a source with these options.
pub fn language(options: &Options) -> &'static Language {
    if options.template { &TEMPLATE } else { &MANIFEST }
}

/// Returns the checkers of heredoc texts of the reference: `json`, `pp`, `epp`, `base64`.
///
/// In tasks mode, Puppet texts are also parsed in tasks mode.
pub fn checkers(tasks: bool) -> &'static SyntaxCheckers {
    static CHECKERS: [OnceLock<SyntaxCheckers>; 2] = [const { OnceLock::new() }; 2];
    CHECKERS[usize::from(tasks)].get_or_init(|| SyntaxCheckers::of(&LANGUAGES, tasks))
}

/// Parses a source. This never fails: an error is part of the [result](Parsed::error).
pub fn parse(source: &Source, options: &Options) -> Parsed {
    language(options).parse(source, options)
}

/// Parses a source within a budget.
///
/// # Errors
///
/// If the budget is exhausted.
pub fn parse_within(source: &Source, options: &Options, budget: &Budget) -> Result<Parsed, Exhausted> {
    language(options).parse_within(source, options, budget)
}

/// Returns all diagnostics of a source: lexer warnings, and all syntax errors or else those of validation.
pub fn check(source: &Source, options: &Options, settings: &Settings<'_>) -> Vec<Diagnostic> {
    language(options).check(source, options, settings)
}

/// As [`check`], but within a budget.
///
/// # Errors
///
/// If the budget is exhausted.
pub fn check_within(
    source: &Source,
    options: &Options,
    settings: &Settings<'_>,
    budget: &Budget,
) -> Result<Vec<Diagnostic>, Exhausted> {
    language(options).check_within(source, options, settings, budget)
}

/// Applies the fixes that the diagnostics of a source propose, in at most `rounds` rounds.
///
/// A source with a defect, whose text ends early, is not changed.
pub fn apply_fixes(source: Source, options: &Options, settings: &Settings<'_>, rounds: usize) -> Fixed {
    language(options).apply_fixes(source, options, settings, rounds)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> Option<String> {
        checkers(false).check(text, "epp").map(|fault| fault.message)
    }

    #[test]
    fn heredocs_with_templates_are_checked() {
        assert_eq!(message("a <%= $x %>"), None);
        let said = message("a <%= = %>").expect("it is not valid");
        assert_eq!(said, "EPP syntax checker: \"Syntax error at '=' (line: 1, column: 7)\"");
        let nested = "$a = @(END:epp)\n<%= = %>\nEND\n";
        assert!(checkers(false).check(nested, "pp").is_some_and(|fault| fault.message.contains("EPP syntax checker")));
    }

    #[test]
    fn the_options_choose_the_grammar() {
        let source = Source::new("", "<%= 1 %>");
        assert!(parse(&source, &Options::template()).error().is_none());
        assert!(parse(&source, &Options::manifest()).error().is_some());
        assert!(puppetlang_parser::parse(&source, &Options::template()).error().is_some());
    }
}
