//! The options of `check` for its output: format, colors, summary and progress.

use std::io::{self, IsTerminal as _};

use clap::{Args, ColorChoice, ValueEnum};
use puppetlang::report::Format;

use super::progress::Progress;
use super::ruby::Listing;

/// The options for the output.
#[derive(Args)]
pub(super) struct Output {
    /// Select the output format
    #[arg(long, visible_alias = "format", value_enum, default_value_t = OutputFormat::Human)]
    output_format: OutputFormat,
    /// Control when to use colors
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
    /// Print no summary and no progress
    #[arg(long, short)]
    quiet: bool,
}

/// The output formats.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum OutputFormat {
    /// Diagnostics with snippets of the source
    #[value(alias = "full")]
    Human,
    /// One line per diagnostic, for editors
    Concise,
    /// A JSON array
    Json,
    /// One JSON object per line
    Jsonl,
    /// Annotations for GitHub Actions
    Github,
    /// A code quality report for GitLab
    Gitlab,
    /// SARIF 2.1.0
    Sarif,
    /// Test results in JUnit XML
    Junit,
    /// The message format of Puppet
    Puppet,
}

impl Output {
    /// Returns the report format, with colors if they are enabled.
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

    /// Returns the form of a list of needs; `None` for formats that are for diagnostics only.
    pub(super) fn listing(&self) -> Option<Listing> {
        match self.output_format {
            OutputFormat::Human | OutputFormat::Concise => Some(Listing::Lines { with_summary: !self.quiet }),
            OutputFormat::Json => Some(Listing::Json),
            _ => None,
        }
    }

    /// Returns true if a summary line is printed: for the formats that people read, unless `--quiet` is given.
    pub(super) fn summarises(&self) -> bool {
        !self.quiet && matches!(self.output_format, OutputFormat::Human | OutputFormat::Concise)
    }

    /// Returns true if the hint to `puppetlang explain` is printed: in the human format, on a terminal.
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

    /// Returns a progress bar for `files` files, which is hidden if standard error is not a terminal.
    pub(super) fn progress(&self, files: usize) -> Progress {
        if self.quiet || !io::stderr().is_terminal() { Progress::none() } else { Progress::on_terminal(files) }
    }
}
