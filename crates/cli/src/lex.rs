//! `puppetlang lex`: the tokens of a file or a text.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use puppetlang_lexer::{LexWarning, Lexed, Options, TokenKind, Value, draft_heredocs};
use puppetlang_source::{Budget, Diagnostic, Severity, Source};

use crate::input::Input;
use puppetlang_report as report;

use crate::lex_json;
use crate::standard::heard;

/// What `lex` is told.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: Input,
    /// How to write the tokens
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

/// The formats of the output.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A table for reading
    Table,
    /// One line of JSON, as `batch` answers
    Json,
    /// The layout of the documents on Puppet's internals
    Seed,
}

/// Writes the tokens; 0 if the source has no lexical error, 1 if it has one.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let source = arguments.input.source()?;
    let options = arguments.input.options(&source);
    let lexed = puppetlang_lexer::lex(&source, &options);
    let mut output = io::BufWriter::new(io::stdout().lock());
    let written = match arguments.format {
        Format::Table => table(&lexed, &source, &mut output),
        Format::Json => writeln!(output, "{}", lex_json::answer(&lexed, &source)),
        Format::Seed => seed(&lexed, &source, &mut output),
    };
    heard(written.and_then(|()| output.flush()))?;
    let found = diagnostics(&lexed, &source, &options);
    if !matches!(arguments.format, Format::Json) {
        // Nobody may be listening; the exit code says it too.
        let _ = write!(anstream::stderr(), "{}", report::write(&found, &source, report::Format::HumanColour));
    }
    let failed = found.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    Ok(ExitCode::from(u8::from(failed)))
}

/// Place, name and value of every token, in columns.
pub(crate) fn table(lexed: &Lexed, source: &Source, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "{:>9}  {:>13}  {:<13}  value", "line:col", "bytes", "token")?;
    for (index, token) in lexed.tokens().iter().enumerate() {
        let place = source.position(token.span.start);
        let place = format!("{}:{}", place.line, place.column);
        let bytes = format!("{}..{}", token.span.start, token.span.end);
        let value = if token.kind == TokenKind::Error {
            format!("{:?}", source.slice(token.span))
        } else {
            shown(&lexed.value(index, source))
        };
        writeln!(output, "{place:>9}  {bytes:>13}  {:<13}  {value}", token.kind.name())?;
    }
    Ok(())
}

/// The value for reading: texts in quotes, with line breaks and the like made visible.
fn shown(value: &Value<'_>) -> String {
    match value {
        Value::None => String::new(),
        Value::Boolean(boolean) => boolean.to_string(),
        Value::Text(text) => format!("{text:?}"),
        Value::Regexp(text) => format!("/{}/", report::visible_line(text)),
        Value::Lines(lines) => format!("{} line{}", lines.len(), if lines.len() == 1 { "" } else { "s" }),
    }
}

/// One line a token: `:VARIABLE(VARIABLE) {:line=>1, :value=>"variable"}`.
fn seed(lexed: &Lexed, source: &Source, output: &mut impl Write) -> io::Result<()> {
    for (index, token) in lexed.tokens_before_error().iter().enumerate() {
        let name = token.kind.name();
        let line = source.position(token.span.start).line;
        let value = inspected(&lexed.value(index, source));
        writeln!(output, ":{name}({name}) {{:line=>{line}, :value=>{value}}}")?;
    }
    Ok(())
}

/// The value as Ruby's `inspect` shows it.
fn inspected(value: &Value<'_>) -> String {
    match value {
        Value::None => "nil".into(),
        Value::Boolean(boolean) => boolean.to_string(),
        Value::Text(text) => quoted(text),
        Value::Regexp(text) => format!("/{}/", text.replace('/', "\\/")),
        Value::Lines(lines) => {
            let lines: Vec<_> = lines.iter().map(|line| quoted(line)).collect();
            format!("[{}]", lines.join(", "))
        }
    }
}

/// A text in double quotes with Ruby's escapes.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    let mut rest = text.chars().peekable();
    while let Some(character) = rest.next() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            '\x07' => quoted.push_str("\\a"),
            '\x08' => quoted.push_str("\\b"),
            '\x0B' => quoted.push_str("\\v"),
            '\x0C' => quoted.push_str("\\f"),
            '\x1B' => quoted.push_str("\\e"),
            '#' if matches!(rest.peek(), Some('{' | '$' | '@')) => quoted.push_str("\\#"),
            control if control.is_ascii_control() => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "\\x{:02X}", u32::from(control));
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

/// What is wrong, in the order of the source. Behind a heredoc of the first draft nothing is as it was meant, so its own
/// error takes the place of what follows.
pub(crate) fn diagnostics(lexed: &Lexed, source: &Source, options: &Options) -> Vec<Diagnostic> {
    let drafts = draft_heredocs(lexed, source, options, &Budget::default());
    let end = drafts.first().map_or(u32::MAX, |draft| draft.opener.start);
    let warnings = lexed.warnings().iter().map(LexWarning::diagnostic);
    let errors = lexed.errors().iter().map(|error| error.diagnostic(source));
    let mut found: Vec<_> = warnings.chain(errors).filter(|diagnostic| diagnostic.span.start < end).collect();
    found.extend(drafts.iter().map(|draft| draft.diagnostic(source)));
    found.sort_by_key(|diagnostic| diagnostic.span.start);
    found
}
