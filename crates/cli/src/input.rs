//! The source that a command reads, and how.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use puppetlang_catalog::{SOURCE_BYTES, read_file, read_stream};
use puppetlang_lexer::Options;
use puppetlang_source::Source;

use crate::dialect::DialectName;

/// The content of a manifest or template: a regular file that is not too long.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_file(path, SOURCE_BYTES)
}

/// The content of standard input, which may be a pipe.
pub(crate) fn standard_input() -> io::Result<Vec<u8>> {
    read_stream(io::stdin().lock(), SOURCE_BYTES)
}

/// Which source to read, and how.
#[derive(Args)]
pub(crate) struct Input {
    /// A manifest, or a template if its name ends in .epp; - is standard input
    #[arg(required_unless_present = "expression")]
    file: Option<PathBuf>,
    /// Take the source from the command line
    #[arg(short = 'e', long = "expression", value_name = "SOURCE", conflicts_with = "file")]
    expression: Option<String>,
    /// The source is a template, whatever its name
    #[arg(long)]
    epp: bool,
    /// plan and apply are keywords
    #[arg(long)]
    tasks: bool,
    /// Whose rules to follow where the documents and Puppet 8 differ
    #[arg(long, value_enum, default_value_t = DialectName::Puppet8)]
    dialect: DialectName,
}

impl Input {
    /// The source.
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

    /// How to read it.
    pub(crate) fn options(&self, source: &Source) -> Options {
        let template = self.epp || source.name().ends_with(".epp");
        Options { template, tasks: self.tasks, dialect: self.dialect.dialect() }
    }
}
