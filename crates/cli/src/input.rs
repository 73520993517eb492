//! The arguments that select a source and how it is parsed, and the functions that read it.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use puppetlang::catalogs::{SOURCE_BYTES, read_file, read_stream};
use puppetlang::lexer::Options;
use puppetlang::source::Source;

use crate::option_values::DialectName;

/// Reads a manifest or template.
///
/// # Errors
///
/// Fails if the path is not a regular file, or if the file is longer than [`SOURCE_BYTES`].
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_file(path, SOURCE_BYTES)
}

/// Reads standard input to its end.
///
/// # Errors
///
/// Fails if the input is longer than [`SOURCE_BYTES`].
pub(crate) fn standard_input() -> io::Result<Vec<u8>> {
    read_stream(io::stdin().lock(), SOURCE_BYTES)
}

/// The arguments that select a source and how it is parsed.
#[derive(Args)]
pub(crate) struct Input {
    /// Manifest to read, or template if the name ends in .epp; - reads standard input
    #[arg(required_unless_present = "expression")]
    file: Option<PathBuf>,
    /// Read the source from the command line
    #[arg(short = 'e', long = "expression", value_name = "SOURCE", conflicts_with = "file")]
    expression: Option<String>,
    /// Parse the source as a template, whatever its name
    #[arg(long)]
    epp: bool,
    /// Parse plan and apply as keywords
    #[arg(long)]
    tasks: bool,
    /// Select the rules where Puppet 8 and the language specification differ
    #[arg(long, value_enum, default_value_t = DialectName::Puppet8)]
    dialect: DialectName,
}

impl Input {
    /// Reads the source. Its name is empty for `-e` and `<stdin>` for standard input.
    pub(crate) fn source(&self) -> io::Result<Source> {
        if let Some(text) = &self.expression {
            return Ok(Source::new("", text.as_str()));
        }
        let path = self.file.clone().unwrap_or_default();
        if path.as_os_str() == "-" {
            return Ok(Source::from_bytes("<stdin>", standard_input()?));
        }
        let name = path.to_string_lossy();
        let bytes = read(&path).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        Ok(Source::from_bytes(name.as_ref(), bytes))
    }

    /// Returns the options to parse the source with.
    pub(crate) fn options(&self, source: &Source) -> Options {
        let template = self.epp || source.name().ends_with(".epp");
        Options { template, tasks: self.tasks, dialect: self.dialect.dialect() }
    }
}
