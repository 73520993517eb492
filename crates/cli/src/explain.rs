//! `puppetlang explain`: what the codes of problems mean, with an example that fails and one that works.
//!
//! The texts are those of `docs/issues`; what is known about a code by itself (when it arises, how severe it is) comes
//! from the table of issues.

mod document;
pub(crate) mod terminal;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ColorChoice, ValueEnum};
use puppetlang_source::{DefaultSeverity, IssueCode, Phase};
use serde_json::{Value, json};

use document::{DOCUMENTS, Document};
use terminal::{FAINT, HEADING, rendered, styled};

use crate::standard::{complain, heard};
use puppetlang_protocol::nearest::nearest;

/// What is said to those who ask for an unknown code names at most so many others.
const SUGGESTIONS: usize = 12;

/// What `explain` is told.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Codes such as `SYNTAX_ERROR`, in upper or lower case; without any, all codes are listed
    #[arg(value_name = "CODE")]
    codes: Vec<String>,
    /// How to write it
    #[arg(long, visible_alias = "output-format", value_enum, default_value_t = Format::Human)]
    format: Format,
    /// When to use colours
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
}

/// The formats by name.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    /// For reading
    Human,
    /// A JSON array with an object for each code
    Json,
}

/// Explains the codes, or lists them all; 2 if one of them is unknown.
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

/// A code as the table writes it, with its document.
fn find(asked: &str) -> Option<(&'static str, &'static str)> {
    let code = normal(asked);
    DOCUMENTS.iter().copied().find(|(known, _)| *known == code)
}

fn normal(asked: &str) -> String {
    asked.trim().to_uppercase().replace('-', "_")
}

/// What to say about an unknown code: those that are written similarly, or contain what was asked for.
fn unknown(asked: &str) -> String {
    let code = normal(asked);
    let known = || DOCUMENTS.iter().map(|(known, _)| *known);
    let mut others: Vec<_> = nearest(&code, known()).into_iter().collect();
    if others.is_empty() && code.len() > 2 {
        others.extend(known().filter(|known| known.contains(&code)));
    }
    match others.as_slice() {
        [] => format!("there is no code '{asked}'; `puppetlang explain` lists all"),
        [one] => format!("there is no code '{asked}'; did you mean {one}?"),
        [many @ .., last] if many.len() < SUGGESTIONS => {
            format!("there is no code '{asked}'; did you mean {} or {last}?", many.join(", "))
        }
        many => {
            format!("there is no code '{asked}', but {} that contain it; `puppetlang explain` lists all", many.len())
        }
    }
}

/// The rows of the table with this code: two problems may share one.
fn issues(code: &str) -> impl Iterator<Item = puppetlang_source::Issue> {
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

/// The severity under the settings of Puppet 8, and the settings that change it.
fn severity(code: &str) -> (&'static str, &'static [&'static str]) {
    match issues(code).next().map(|issue| issue.severity) {
        None | Some(DefaultSeverity::Error) => ("error", &[]),
        Some(DefaultSeverity::Warning) => ("warning", &[]),
        Some(DefaultSeverity::Deprecation) => ("deprecation", &[]),
        Some(DefaultSeverity::Strict | DefaultSeverity::StrictOrWarning) => ("error", &["strict"]),
        Some(DefaultSeverity::StrictVariables) => ("error", &["strict_variables", "strict"]),
        Some(DefaultSeverity::WarningWithoutStoreconfigs) => ("warning", &["storeconfigs"]),
        Some(DefaultSeverity::WarningInDebug) => ("ignore", &["debug"]),
    }
}

/// What the settings do, in words.
fn severity_text(code: &str) -> &'static str {
    match issues(code).next().map(|issue| issue.severity) {
        None | Some(DefaultSeverity::Error) => "an error; no setting changes it",
        Some(DefaultSeverity::Warning) => "a warning; no setting changes it",
        Some(DefaultSeverity::Deprecation) => "a deprecation; no setting changes it",
        Some(DefaultSeverity::Strict) => "as the setting `strict` says: error (default), warning or off",
        Some(DefaultSeverity::StrictOrWarning) => "as the setting `strict` says: error (default) or warning",
        Some(DefaultSeverity::StrictVariables) => {
            "an error while the setting `strict_variables` is on (default), otherwise as `strict` says"
        }
        Some(DefaultSeverity::WarningWithoutStoreconfigs) => {
            "a warning while the setting `storeconfigs` is off (default)"
        }
        Some(DefaultSeverity::WarningInDebug) => "a warning with `--debug`, otherwise nothing",
    }
}

/// What the table says about a code, for the place below its title.
fn facts(code: &str) -> String {
    let phases: Vec<_> = phases(code).into_iter().map(phase_text).collect();
    let mut facts = String::new();
    let mut fact = |name: &str, value: &str| {
        let name = format!("{name:<9}");
        let _ = writeln!(facts, "{} {value}", styled(FAINT, &name));
    };
    if !phases.is_empty() {
        fact("When", &phases.join(", or "));
        fact("Severity", severity_text(code));
    }
    for message in issues(code).flat_map(|issue| issue.messages) {
        fact("Message", message);
    }
    facts
}

fn phase_text(phase: Phase) -> &'static str {
    match phase {
        Phase::Lexer => "while the text is read (lexer)",
        Phase::Parser => "while the tokens are read (parser)",
        Phase::Check => "while the whole file is checked, before anything runs",
        Phase::Evaluation => "while code runs and the catalog is made",
        Phase::Hiera => "while data is looked up (Hiera)",
        Phase::Serialization => "while the catalog is written",
        Phase::Tasks => "in scripts and plans (Bolt)",
    }
}

/// All codes with their messages, by the phase that comes first.
fn list() -> String {
    const GROUPS: &[(&str, Option<Phase>)] = &[
        ("Lexer", Some(Phase::Lexer)),
        ("Parser", Some(Phase::Parser)),
        ("Check", Some(Phase::Check)),
        ("Evaluation", Some(Phase::Evaluation)),
        ("Hiera", Some(Phase::Hiera)),
        ("Serialization", Some(Phase::Serialization)),
        ("Tasks", Some(Phase::Tasks)),
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
    text.push_str("`puppetlang explain CODE` says more.\n");
    text
}

/// An array with an object on a line for each code.
fn json_array(documents: &[(&str, &str)]) -> String {
    let objects: Vec<_> = documents.iter().map(|(code, text)| json_object(code, text).to_string()).collect();
    format!("[{}]\n", objects.join(",\n"))
}

/// What is known about a code, or about all of them, as objects.
///
/// # Errors
///
/// What to say about an unknown code.
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
