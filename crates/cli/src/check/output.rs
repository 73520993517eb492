//! The options of `check` for its output: format, colors, summary and progress.

use std::io::{self, IsTerminal as _};

use clap::{Args, ColorChoice, ValueEnum};
use puppetlang::report::{Format, visible};

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
            ColorChoice::Auto => is_coloured(
                |name| std::env::var(name).ok(),
                || anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
            ),
        }
    }

    /// Returns a text that may contain anything as it is printed: escaped on a terminal.
    pub(super) fn shown(&self, text: String) -> String {
        if io::stdout().is_terminal() { visible(&text).into_owned() } else { text }
    }

    /// Returns a progress bar for `files` files, which is hidden if standard error is not a terminal.
    pub(super) fn progress(&self, files: usize) -> Progress {
        if self.quiet || !io::stderr().is_terminal() { Progress::none() } else { Progress::on_terminal(files) }
    }
}

/// Decides about colors by the environment variables `NO_COLOR` and `FORCE_COLOR`.
///
/// `otherwise` decides by `CLICOLOR_FORCE`, `CLICOLOR`, `TERM`, and whether the output is a terminal. A variable
/// that is empty counts as unset. `FORCE_COLOR` may also be `0` or `false`, which disables colors.
///
/// Sources: <https://no-color.org>, <https://force-color.org>, <https://bixense.com/clicolors>.
fn is_coloured(variable: impl Fn(&str) -> Option<String>, otherwise: impl Fn() -> bool) -> bool {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    match (set("NO_COLOR"), set("FORCE_COLOR")) {
        (Some(_), _) => false,
        (None, Some(force)) => force != "0" && force != "false",
        (None, None) => otherwise(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides_about_colours() {
        let rows = [
            (None, None, None),
            (Some("1"), None, Some(false)),
            (Some(""), None, None),
            (None, Some("1"), Some(true)),
            (None, Some("true"), Some(true)),
            (None, Some("0"), Some(false)),
            (None, Some("false"), Some(false)),
            (None, Some(""), None),
            (Some("1"), Some("1"), Some(false)),
        ];
        for (no, force, expected) in rows {
            let variable = |name: &str| (if name == "NO_COLOR" { no } else { force }).map(str::to_owned);
            for otherwise in [true, false] {
                let found = is_coloured(variable, || otherwise);
                assert_eq!(found, expected.unwrap_or(otherwise), "NO_COLOR={no:?} FORCE_COLOR={force:?}");
            }
        }
    }
}
