//! `puppetlang explain`: explains issue codes, with examples that fail and examples that work.
//!
//! The texts come from the documents in `docs/issues`; the phase, the severity and the message come from the table of
//! issues.

mod document;
pub(crate) mod terminal;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ColorChoice, ValueEnum};
use puppetlang::report::ISSUE_DOCUMENTS as DOCUMENTS;
use puppetlang::source::nearest::nearest;
use puppetlang::source::{DefaultSeverity, IssueCode, Phase};
use serde_json::{Value, json};

use document::Document;
use terminal::{FAINT, HEADING, rendered, styled};

use crate::standard::{complain, heard};

/// The most codes that the message about an unknown code suggests.
const SUGGESTIONS: usize = 12;

/// The arguments of `explain`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Issue codes such as SYNTAX_ERROR, in upper or lower case; by default, all codes are listed
    #[arg(value_name = "CODE")]
    codes: Vec<String>,
    /// Select the output format
    #[arg(long, visible_alias = "output-format", value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Control when to use colors
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
}

/// The output formats.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    /// Text for people
    Human,
    /// A JSON array with one object per code
    Json,
}

/// Explains the codes, or lists all of them. The exit code is 2 if a code is unknown.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let mut output = anstream::AutoStream::new(io::stdout().lock(), arguments.colours());
    let mut known = Vec::new();
    let mut all_known = true;
    for asked in &arguments.codes {
        match find(asked) {
            Some(entry) => known.push(entry),
            None => {
                all_known = false;
                complain(&unknown(asked));
            }
        }
    }
    let text = match arguments.format {
        Format::Json if arguments.codes.is_empty() => json_array(DOCUMENTS),
        Format::Json => json_array(&known),
        Format::Human if arguments.codes.is_empty() => list(),
        Format::Human => known.iter().map(|(code, text)| rendered(text, &facts(code))).collect::<Vec<_>>().join("\n"),
    };
    heard(output.write_all(text.as_bytes()).and_then(|()| output.flush()))?;
    Ok(if all_known { ExitCode::SUCCESS } else { ExitCode::from(2) })
}

impl Arguments {
    fn colours(&self) -> anstream::ColorChoice {
        match self.color {
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
            ColorChoice::Auto => anstream::AutoStream::choice(&io::stdout()),
        }
    }
}

/// Finds a code and its document, ignoring case; `-` is accepted for `_`.
fn find(asked: &str) -> Option<(&'static str, &'static str)> {
    let code = normal(asked);
    DOCUMENTS.iter().copied().find(|(known, _)| *known == code)
}

fn normal(asked: &str) -> String {
    asked.trim().to_uppercase().replace('-', "_")
}

/// Returns the message for an unknown code; it suggests the most similar code, or the codes that contain the text.
fn unknown(asked: &str) -> String {
    let code = normal(asked);
    let known = || DOCUMENTS.iter().map(|(known, _)| *known);
    let mut others: Vec<_> = nearest(&code, known()).into_iter().collect();
    if others.is_empty() && code.len() > 2 {
        others.extend(known().filter(|known| known.contains(&code)));
    }
    match others.as_slice() {
        [] => format!("unknown issue code '{asked}'; `puppetlang explain` lists all codes"),
        [one] => format!("unknown issue code '{asked}'; did you mean {one}?"),
        [many @ .., last] if many.len() < SUGGESTIONS => {
            format!("unknown issue code '{asked}'; did you mean {} or {last}?", many.join(", "))
        }
        many => {
            format!("unknown issue code '{asked}', contained in {} codes; `puppetlang explain` lists all", many.len())
        }
    }
}

/// Returns the issues with this code; two issues may share a code.
fn issues(code: &str) -> impl Iterator<Item = puppetlang::source::Issue> {
    IssueCode::ALL.iter().map(|issue| issue.issue()).filter(move |issue| issue.code == code)
}

fn phases(code: &str) -> Vec<Phase> {
    let mut phases = Vec::new();
    for &phase in issues(code).flat_map(|issue| issue.phases) {
        if !phases.contains(&phase) {
            phases.push(phase);
        }
    }
    phases
}

/// Returns the severity under the default settings of Puppet 8, and the settings that change it.
fn severity(code: &str) -> (&'static str, &'static [&'static str]) {
    match issues(code).next().map(|issue| issue.severity) {
        None | Some(DefaultSeverity::Error) => ("error", &[]),
        Some(DefaultSeverity::Warning) => ("warning", &[]),
        Some(DefaultSeverity::Deprecation) => ("deprecation", &[]),
        Some(DefaultSeverity::Strict | DefaultSeverity::StrictOrWarning) => ("error", &["strict"]),
        Some(DefaultSeverity::StrictVariables) => ("error", &["strict_variables", "strict"]),
        Some(DefaultSeverity::WarningWithoutStoreconfigs) => ("warning", &["storeconfigs"]),
        Some(DefaultSeverity::WarningInDebug) => ("ignore", &["debug"]),
        Some(DefaultSeverity::Ignore) => ("ignore", &[]),
    }
}

/// Describes the severity and the settings that change it.
fn severity_text(code: &str) -> &'static str {
    match issues(code).next().map(|issue| issue.severity) {
        None | Some(DefaultSeverity::Error) => "error (not affected by settings)",
        Some(DefaultSeverity::Warning) => "warning (not affected by settings)",
        Some(DefaultSeverity::Deprecation) => "deprecation (not affected by settings)",
        Some(DefaultSeverity::Strict) => "the value of the setting `strict`: error (default), warning or off",
        Some(DefaultSeverity::StrictOrWarning) => "the value of the setting `strict`: error (default) or warning",
        Some(DefaultSeverity::StrictVariables) => {
            "error if the setting `strict_variables` is on (default), otherwise the value of `strict`"
        }
        Some(DefaultSeverity::WarningWithoutStoreconfigs) => "warning if the setting `storeconfigs` is off (default)",
        Some(DefaultSeverity::WarningInDebug) => "warning with `--debug`, otherwise not reported",
        Some(DefaultSeverity::Ignore) => "not reported, unless `check --severity` sets another severity",
    }
}

/// Formats the phases, the severity and the messages of a code, for display below the title.
fn facts(code: &str) -> String {
    let phases: Vec<_> = phases(code).into_iter().map(phase_text).collect();
    let mut facts = String::new();
    let mut fact = |name: &str, value: &str| {
        let name = format!("{name:<9}");
        let _ = writeln!(facts, "{} {value}", styled(FAINT, &name));
    };
    if !phases.is_empty() {
        fact("Phase", &phases.join(", "));
        fact("Severity", severity_text(code));
    }
    for message in issues(code).flat_map(|issue| issue.messages) {
        fact("Message", message);
    }
    facts
}

fn phase_text(phase: Phase) -> &'static str {
    match phase {
        Phase::Lexer => "lexer (splits the source into tokens)",
        Phase::Parser => "parser (builds the syntax tree)",
        Phase::Check => "validation (of the whole file, before evaluation)",
        Phase::Evaluation => "evaluation (of code and catalogs)",
        Phase::Hiera => "data lookup (Hiera)",
        Phase::Ruby => "reading Ruby code (templates)",
        Phase::Serialization => "serialization (of the catalog)",
        Phase::Tasks => "scripts and plans (Bolt)",
        Phase::Index => "check --deep (across the files of an environment or module)",
        Phase::Project => "check --deep (files that describe an environment or module)",
    }
}

/// Formats a list of all codes with their messages, grouped by their first phase.
fn list() -> String {
    const GROUPS: &[(&str, Option<Phase>)] = &[
        ("Lexer", Some(Phase::Lexer)),
        ("Parser", Some(Phase::Parser)),
        ("Check", Some(Phase::Check)),
        ("Evaluation", Some(Phase::Evaluation)),
        ("Hiera", Some(Phase::Hiera)),
        ("Ruby", Some(Phase::Ruby)),
        ("Serialization", Some(Phase::Serialization)),
        ("Tasks", Some(Phase::Tasks)),
        ("Deep", Some(Phase::Index)),
        ("Project", Some(Phase::Project)),
        ("Never raised", None),
    ];
    let mut text = String::new();
    for (title, phase) in GROUPS {
        let codes: Vec<_> =
            DOCUMENTS.iter().map(|(code, _)| *code).filter(|code| phases(code).first() == phase.as_ref()).collect();
        let width = codes.iter().map(|code| code.len()).max().unwrap_or(0);
        let _ = writeln!(text, "{}", styled(HEADING, title));
        for code in codes {
            let message = issues(code).find_map(|issue| issue.messages.first().copied()).unwrap_or_default();
            let _ = writeln!(text, "  {code:<width$}  {}", styled(FAINT, message));
        }
        text.push('\n');
    }
    text.push_str("`puppetlang explain CODE` explains a code.\n");
    text
}

/// Formats a JSON array with one object per line.
fn json_array(documents: &[(&str, &str)]) -> String {
    let objects: Vec<_> = documents.iter().map(|(code, text)| json_object(code, text).to_string()).collect();
    format!("[{}]\n", objects.join(",\n"))
}

/// Returns the documents of all codes, or of one code, as JSON objects.
///
/// # Errors
///
/// Returns a message if the code is unknown.
pub(crate) fn objects(asked: Option<&str>) -> Result<Vec<Value>, String> {
    let documents = match asked {
        None => DOCUMENTS.to_vec(),
        Some(asked) => vec![find(asked).ok_or_else(|| unknown(asked))?],
    };
    Ok(documents.into_iter().map(|(code, text)| json_object(code, text)).collect())
}

fn json_object(code: &str, text: &str) -> Value {
    let document = Document::of(text);
    let (severity, configurable) = severity(code);
    json!({
        "code": code,
        "phases": phases(code).into_iter().map(Phase::name).collect::<Vec<_>>(),
        "severity": severity,
        "configurable": configurable,
        "text": document.text,
        "fails": document.fails.iter().map(document::Example::json).collect::<Vec<_>>(),
        "works": document.works.iter().map(document::Example::json).collect::<Vec<_>>(),
    })
}
