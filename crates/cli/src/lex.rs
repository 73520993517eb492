//! `puppetlang lex`: prints the tokens of a source.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use puppetlang::lexer::{LexWarning, Lexed, Options, TokenKind, Value, draft_heredocs};
use puppetlang::source::{Budget, Diagnostic, Severity, Source};

use crate::input::Input;
use puppetlang::report;

use crate::lex_json;
use crate::standard::heard;

/// The arguments of `lex`.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    input: Input,
    /// Select the output format
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

/// The output formats.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A table with one token per line
    Table,
    /// One line of JSON, as in an answer of `batch`
    Json,
    /// The layout used in the documentation of Puppet's internals
    Seed,
}

/// Prints the tokens. The exit code is 1 if the source has a lexical error, otherwise 0.
pub(crate) fn run(arguments: &Arguments) -> io::Result<ExitCode> {
    let source = arguments.input.source()?;
    let options = arguments.input.options(&source);
    let lexed = puppetlang::lexer::lex(&source, &options);
    let mut output = io::BufWriter::new(io::stdout().lock());
    let written = match arguments.format {
        Format::Table => table(&lexed, &source, &mut output),
        Format::Json => writeln!(output, "{}", lex_json::answer(&lexed, &source)),
        Format::Seed => seed(&lexed, &source, &mut output),
    };
    heard(written.and_then(|()| output.flush()))?;
    let found = diagnostics(&lexed, &source, &options);
    if !matches!(arguments.format, Format::Json) {
        // Ignored if standard error is closed: the exit code reports the error too.
        let _ = write!(anstream::stderr(), "{}", report::write(&found, &source, report::Format::HumanColour));
    }
    let failed = found.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    Ok(ExitCode::from(u8::from(failed)))
}

/// Writes the position, byte range, name and value of every token in columns.
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

/// Formats a value for display: strings in quotes, with control characters escaped.
fn shown(value: &Value<'_>) -> String {
    match value {
        Value::None => String::new(),
        Value::Boolean(boolean) => boolean.to_string(),
        Value::Text(text) => format!("{text:?}"),
        Value::Regexp(text) => format!("/{}/", report::visible_line(text)),
        Value::Lines(lines) => format!("{} line{}", lines.len(), if lines.len() == 1 { "" } else { "s" }),
    }
}

/// Writes one line per token: `:VARIABLE(VARIABLE) {:line=>1, :value=>"variable"}`.
fn seed(lexed: &Lexed, source: &Source, output: &mut impl Write) -> io::Result<()> {
    for (index, token) in lexed.tokens_before_error().iter().enumerate() {
        let name = token.kind.name();
        let line = source.position(token.span.start).line;
        let value = inspected(&lexed.value(index, source));
        writeln!(output, ":{name}({name}) {{:line=>{line}, :value=>{value}}}")?;
    }
    Ok(())
}

/// Formats a value as Ruby's `inspect` does.
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

/// Puts a text in double quotes with Ruby's escapes.
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

/// Returns the diagnostics of the lexer in source order.
///
/// If the source has heredocs in the syntax of the first draft, their errors replace all diagnostics after the first
/// such heredoc: the tokens after it are not what the author meant.
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
