//! `puppetlang type`: compares types, infers the types of values, and converts values.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};
use puppetlang::SystemClock;
use puppetlang::lexer::Options;
use puppetlang::parser::parse;
use puppetlang::source::{Dialect, Source};
use puppetlang::types::creation::Conversion;
use puppetlang::types::mismatch::describe_mismatch;
use puppetlang::types::parse::Declarations;
use puppetlang::types::{Type, TypeError, Value};
use serde_json::{Map, Value as Json};

use crate::option_values::DialectName;
use crate::standard::heard;

/// The text at the end of `--help`.
pub(crate) const HELP: &str = "\
Types are written as in a manifest: 'Array[Integer[1, 5]]'. Values are literals, types,
and objects that are created from one string: \"SemVer('1.0.0')\".
Exit code: 0 for yes, 1 for no, 2 if a type or value is malformed.";

/// The arguments of `type`.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    question: Question,
    /// Read type aliases (`type X = …`) from a manifest; can be repeated
    #[arg(long, global = true, value_name = "FILE")]
    types: Vec<PathBuf>,
    /// Select the output format
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Select the rules where Puppet 8 and the language specification differ
    #[arg(long, global = true, value_enum, default_value_t)]
    dialect: DialectName,
}

/// The output formats.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    /// Plain text
    Text,
    /// A JSON object
    Json,
}

/// The subcommands of `type`.
#[derive(Subcommand)]
enum Question {
    /// Show a type in canonical, expanded, generalized and normalized form
    Show {
        /// Type to show
        r#type: String,
    },
    /// Test whether a type accepts all values of another type; explain if not
    Assignable {
        /// Type to assign to
        to: String,
        /// Type to assign
        from: String,
    },
    /// Show the common type of two types
    Common {
        /// First type
        one: String,
        /// Second type
        other: String,
    },
    /// Test whether a value is an instance of a type; explain if not
    Instance {
        /// Expected type
        r#type: String,
        /// Value to test
        value: String,
    },
    /// Show the inferred, the detailed and the generalized type of a value
    Infer {
        /// Value whose types to show
        value: String,
    },
    /// Create a value of a type, as the function `new` does
    Convert {
        /// Type of the new value
        r#type: String,
        /// Arguments of `new`
        arguments: Vec<String>,
    },
    /// Describe the mismatch between a value and a type
    Describe {
        /// Expected type
        r#type: String,
        /// Value to test
        value: String,
        /// Set the name of the value in the message
        #[arg(long, default_value = "value")]
        subject: String,
    },
}

/// An answer: yes or no, and named results.
struct Answer {
    yes: bool,
    facts: Vec<(&'static str, String)>,
}

impl Answer {
    fn shown<const N: usize>(facts: [(&'static str, String); N]) -> Self {
        Self { yes: true, facts: facts.into() }
    }
}

/// Answers a question. The exit code is 0 for yes and 1 for no.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let dialect = arguments.dialect.dialect();
    let declared = declarations(&arguments.types, dialect)?;
    let answer = answer(&arguments.question, &declared, dialect);
    let answer = answer.map_err(|error| io::Error::new(io::ErrorKind::InvalidInput, error.message()))?;
    let mut output = io::stdout().lock();
    let written = match arguments.format {
        Format::Text => text(&answer, &arguments.question, &mut output),
        Format::Json => {
            let mut object = Map::new();
            if arguments.question.is_yes_or_no() {
                object.insert("result".into(), answer.yes.into());
            }
            object.extend(answer.facts.iter().map(|(name, fact)| ((*name).to_owned(), Json::String(fact.clone()))));
            writeln!(output, "{}", Json::Object(object))
        }
    };
    heard(written)?;
    Ok(if answer.yes { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

impl Question {
    fn is_yes_or_no(&self) -> bool {
        matches!(self, Self::Assignable { .. } | Self::Instance { .. } | Self::Describe { .. })
    }
}

fn text(answer: &Answer, question: &Question, output: &mut impl Write) -> io::Result<()> {
    if question.is_yes_or_no() {
        writeln!(output, "{}", if answer.yes { "yes" } else { "no" })?;
    }
    lines(answer, output)
}

/// Writes one line per result; a single result is written without its name.
fn lines(answer: &Answer, output: &mut impl Write) -> io::Result<()> {
    match &answer.facts[..] {
        [(_, only)] => writeln!(output, "{only}"),
        facts => {
            let width = facts.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
            facts.iter().try_for_each(|(name, fact)| writeln!(output, "{name:width$}  {fact}"))
        }
    }
}

/// Reads the type aliases of manifests.
fn declarations(files: &[PathBuf], dialect: Dialect) -> io::Result<Declarations> {
    let mut text = String::new();
    for file in files {
        let bytes = crate::input::read(file)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))?;
        text.push_str(&String::from_utf8_lossy(&bytes));
        text.push('\n');
    }
    let source = Source::new("types", text);
    let parsed = parse(&source, &Options::manifest().with_dialect(dialect));
    let invalid = |message: String| io::Error::new(io::ErrorKind::InvalidInput, message);
    if let Some(error) = parsed.error() {
        return Err(invalid(error.diagnostic(&source).message));
    }
    let declared = Declarations::of_source(&parsed, &source, &Declarations::default(), dialect);
    declared.map_err(|error| invalid(error.message().to_owned()))
}

fn answer(question: &Question, declared: &Declarations, dialect: Dialect) -> Result<Answer, TypeError> {
    let kind = |text: &str| Type::parse_in(text, declared, dialect);
    let value = |text: &str| Value::parse_literal_with(text, declared);
    Ok(match question {
        Question::Show { r#type } => {
            let kind = kind(r#type)?;
            Answer::shown([
                ("type", kind.to_string()),
                ("expanded", kind.to_expanded_string()),
                ("generalized", kind.generalized().to_string()),
                ("normalized", kind.normalized().to_string()),
            ])
        }
        Question::Assignable { to, from } => {
            let (to, from) = (kind(to)?, kind(from)?);
            decided(to.accepts(&from), || describe_mismatch("a value", &to, &from))
        }
        Question::Common { one, other } => {
            Answer::shown([("common", kind(one)?.common_in(&kind(other)?, dialect).to_string())])
        }
        Question::Instance { r#type, value: text } => {
            let (kind, value) = (kind(r#type)?, value(text)?);
            decided(kind.is_instance(&value), || describe_mismatch("the value", &kind, &Type::detailed_of(&value)))
        }
        Question::Infer { value: text } => inferred(&value(text)?),
        Question::Convert { r#type, arguments } => {
            let arguments: Result<Vec<Value>, TypeError> = arguments.iter().map(|text| value(text)).collect();
            let made = kind(r#type)?.make_in(&arguments?, Conversion { clock: &SystemClock, dialect })?;
            // A string is printed without quotes.
            let text = made.as_str().map_or_else(|| format!("{made:?}"), str::to_owned);
            Answer::shown([("value", text)])
        }
        Question::Describe { r#type, value: text, subject } => {
            let (kind, value) = (kind(r#type)?, value(text)?);
            decided(kind.is_instance(&value), || describe_mismatch(subject, &kind, &Type::detailed_of(&value)))
        }
    })
}

/// Returns the types of a value.
fn inferred(value: &Value) -> Answer {
    Answer::shown([
        ("type", Type::of(value).to_string()),
        ("detailed", Type::detailed_of(value).to_string()),
        ("generic", Type::generic_of(value).to_string()),
    ])
}

/// Writes the types of a value, one per line.
pub(crate) fn write_inferred(value: &Value, output: &mut impl Write) -> io::Result<()> {
    lines(&inferred(value), output)
}

/// Returns yes, or no with the reason.
fn decided(yes: bool, reason: impl FnOnce() -> String) -> Answer {
    let facts = if yes { Vec::new() } else { vec![("reason", reason())] };
    Answer { yes, facts }
}
