//! How `check` writes: the format, colours, and who reads it.

use std::io::{self, IsTerminal as _};

use clap::{Args, ColorChoice, ValueEnum};
use puppetlang_report::Format;

use super::progress::Progress;

/// What the command line says about the output.
#[derive(Args)]
pub(super) struct Output {
    /// How to write what is found
    #[arg(long, visible_alias = "format", value_enum, default_value_t = OutputFormat::Human)]
    output_format: OutputFormat,
    /// When to use colours
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
    /// Write no summary and no progress
    #[arg(long, short)]
    quiet: bool,
}

/// The formats by name.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum OutputFormat {
    /// With the source and what is wrong in it
    #[value(alias = "full")]
    Human,
    /// A line each, for editors
    Concise,
    /// A JSON array
    Json,
    /// A JSON object on each line
    Jsonl,
    /// Annotations for GitHub
    Github,
    /// A code quality report for GitLab
    Gitlab,
    /// SARIF 2.1.0
    Sarif,
    /// Test results in JUnit's form
    Junit,
    /// As Puppet writes it
    Puppet,
}

impl Output {
    /// The format with or without colours.
    pub(super) fn format(&self) -> Format {
        match self.output_format {
            OutputFormat::Human if self.colours() => Format::HumanColour,
            OutputFormat::Human => Format::Human,
            OutputFormat::Concise => Format::Concise,
            OutputFormat::Json => Format::Json,
            OutputFormat::Jsonl => Format::Jsonl,
            OutputFormat::Github => Format::Github,
            OutputFormat::Gitlab => Format::Gitlab,
            OutputFormat::Sarif => Format::Sarif,
            OutputFormat::Junit => Format::Junit,
            OutputFormat::Puppet => Format::Puppet,
        }
    }

    /// True if a person reads the output and wants to know how it went.
    pub(super) fn summarises(&self) -> bool {
        !self.quiet && matches!(self.output_format, OutputFormat::Human | OutputFormat::Concise)
    }

    /// True if the person is at a terminal, and may ask for more.
    pub(super) fn hints(&self) -> bool {
        self.summarises() && self.output_format == OutputFormat::Human && io::stdout().is_terminal()
    }

    fn colours(&self) -> bool {
        match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
        }
    }

    /// What shows on a terminal how many of `files` are done.
    pub(super) fn progress(&self, files: usize) -> Progress {
        if self.quiet || !io::stderr().is_terminal() { Progress::none() } else { Progress::on_terminal(files) }
    }
}
