//! Checks a file: runs the checks, applies control comments, and fixes.

use std::borrow::Cow;

use puppetlang_source::Span;

use crate::check::{self, Context, Findings, SYNTAX};
use crate::config::Config;
use crate::control;
use crate::finding::{Detail, Finding, Level, Warning};
use crate::fix::{Manifest, Outcome};
use crate::lexer::{self, Lexed, SyntaxError};
use crate::render::raw_variable;
use crate::token::{Kind, Token};
use crate::view::View;

/// A file to check.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// The path as the user wrote it.
    pub path: &'a str,
    /// The absolute path, which `autoloader_layout` compares with the names of classes; empty if there is none.
    pub full_path: &'a str,
    /// The text.
    pub text: &'a str,
}

impl<'a> File<'a> {
    /// Creates a file whose absolute path is unknown.
    pub fn new(path: &'a str, text: &'a str) -> Self {
        Self { path, full_path: "", text }
    }
}

/// The result of checking a file.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The findings, in the order of the checks.
    pub findings: Vec<Finding>,
    /// The text after all fixes, if fixes were asked for and the text could be read.
    pub fixed: Option<String>,
    /// Warnings about control comments without a partner, and about findings that are missing.
    pub warnings: Vec<Warning>,
    /// The checks that ended early, where puppet-lint would fail. Their findings may be incomplete.
    pub stopped: Vec<&'static str>,
}

impl Report {
    /// Returns true if the text could not be read.
    pub fn has_syntax_error(&self) -> bool {
        self.findings.iter().any(|finding| finding.check == &SYNTAX)
    }

    /// Returns a warning about each check that ended early.
    pub fn warnings_about_stopped(&self) -> impl Iterator<Item = Warning> {
        self.stopped.iter().map(|name| {
            let message =
                format!("the check {name} ended early, where puppet-lint would fail; problems may be missing");
            Warning { line: 1, message }
        })
    }

    /// Counts the findings with a level.
    pub fn count(&self, level: Level) -> usize {
        self.findings.iter().filter(|finding| finding.level == level).count()
    }
}

/// Checks a manifest, and fixes it if the configuration says so.
pub fn lint(file: &File<'_>, config: &Config) -> Report {
    if file.text.is_empty() {
        return Report { fixed: config.fix.then(String::new), ..Report::default() };
    }
    let mut findings = Findings { list: Vec::with_capacity(32), check: &SYNTAX };
    let lexed = lexer::lex(file.text).unwrap_or_else(|error| {
        findings.push(syntax_error(error));
        Lexed::default()
    });
    let is_readable = findings.list.is_empty();
    let context = Context {
        view: View::new(file.text, lexed),
        settings: &config.settings,
        full_path: file.full_path,
        checks_arrows: config.checks_arrows(),
    };
    let mut stopped = Vec::new();
    for check in config.checks() {
        findings.check = check;
        if (check.run)(&context, &mut findings).is_none() {
            if let Some(token) = context.view.resource_syntax_error() {
                // puppet-lint reports nothing else then.
                let findings = vec![resource_syntax_error(&context.view, token)];
                return Report { findings, ..Report::default() };
            }
            stopped.push(check.name);
        }
    }
    let is_full = findings.is_full();
    let mut findings = findings.list;
    let mut control = control::ignored(&context.view);
    if is_full {
        let count = findings.len();
        let message = format!("{} has so many problems that only {count} are reported", file.path);
        control.warnings.push(Warning { line: 1, message });
    }
    if !control.is_empty() {
        for finding in findings.iter_mut().filter(|finding| finding.check != &SYNTAX) {
            if let Some(reason) = control.reason(finding.check.name, finding.line) {
                finding.level = Level::Ignored;
                finding.reason = Some(reason.to_owned());
            }
        }
    }
    let mut report = Report { findings, fixed: None, warnings: control.warnings, stopped };
    if config.fix && is_readable {
        fix(&mut report, &context);
    }
    report
}

/// Checks a data file in YAML: `text` is the file, `strings` are its keys and strings in order.
///
/// Only the check `legacy_facts` applies to data files.
pub fn lint_data<'d>(text: &str, strings: impl IntoIterator<Item = &'d str>, config: &Config) -> Report {
    let mut findings = Findings { list: Vec::new(), check: &SYNTAX };
    if let Some(check) = config.checks().find(|check| check.name == "legacy_facts") {
        findings.check = check;
        check::legacy_facts_of_data(text, strings, &mut findings);
    }
    Report { findings: findings.list, ..Report::default() }
}

/// Returns the tokens of a text as the checks see them; `None` if it cannot be read.
pub fn tokens(text: &str) -> Option<Vec<Token>> {
    lexer::lex(text).ok().map(|lexed| lexed.tokens)
}

/// Returns the report of a text whose rest is no UTF-8: a syntax error at the end of `text`.
pub(crate) fn unreadable(text: &str) -> Report {
    let line = text.bytes().filter(|&byte| byte == b'\n').count() + 1;
    let column = text.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let message = Cow::Borrowed("Syntax error (invalid byte sequence in UTF-8)");
    let found = finding(lexer::width(line), lexer::width(column), Span::empty(lexer::width(text.len())), message);
    Report { findings: vec![found], ..Report::default() }
}

/// A token with its texts.
#[derive(Clone, Debug)]
pub struct TokenText {
    /// Kind and position.
    pub token: Token,
    /// The value: for a comment `/* … */` without its markers.
    pub value: String,
    /// The text as it was written, for the tokens for which puppet-lint keeps it.
    pub raw: Option<String>,
}

/// Returns the tokens of a text with their values, for tests and tools; `None` if the text cannot be read.
pub fn token_texts(text: &str) -> Option<Vec<TokenText>> {
    let view = View::new(text, lexer::lex(text).ok()?);
    let texts = (0..view.tokens.len()).map(|index| {
        let raw = match view.kind(index) {
            Kind::Variable => raw_variable(&view, index).map(str::to_owned),
            Kind::MlComment => Some(view.value(index).to_owned()),
            _ => view.end_tag(index).map(|tag| [view.value(index), &text[tag.range()]].concat()),
        };
        TokenText { token: view.tokens[index], value: view.comment_value(index).into_owned(), raw }
    });
    Some(texts.collect())
}

fn syntax_error(error: SyntaxError) -> Finding {
    let message = match error.reason {
        None => Cow::Borrowed("Syntax error"),
        Some(reason) => Cow::Owned(format!("Syntax error ({reason})")),
    };
    finding(error.line, error.column, Span::empty(0), message)
}

fn resource_syntax_error(view: &View<'_>, token: usize) -> Finding {
    let token = &view.tokens[token];
    finding(token.line, token.column, token.value, Cow::Borrowed("Syntax error"))
}

fn finding(line: u32, column: u32, span: Span, message: Cow<'static, str>) -> Finding {
    let (check, level, detail) = (&SYNTAX, Level::Error, Detail::None);
    Finding { check, level, message, line, column, span, reason: None, token: u32::MAX, detail }
}

/// Fixes the findings in order.
fn fix(report: &mut Report, context: &Context<'_>) {
    let mut manifest = Manifest::new(&context.view);
    let mut fixed = Vec::new();
    for (index, finding) in report.findings.iter().enumerate() {
        let Some(fix) = finding.check.fix.filter(|_| finding.level != Level::Ignored) else { continue };
        let outcome = fix(&mut manifest, finding, context);
        let outcome = if manifest.is_exhausted() { Outcome::Failed } else { outcome };
        match outcome {
            Outcome::Fixed => fixed.push(index),
            Outcome::Unfixable => {}
            Outcome::Failed => {
                report.stopped.push(finding.check.name);
                report.fixed = Some(context.view.text.to_owned());
                return;
            }
        }
    }
    for index in fixed {
        report.findings[index].level = Level::Fixed;
    }
    report.fixed = Some(manifest.text());
}
