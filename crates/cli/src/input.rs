//! The source that a command reads, and how.

use std::fs;
use std::io::{self, Read as _};
use std::path::PathBuf;

use clap::Args;
use puppetlang_lexer::Options;
use puppetlang_source::Source;

use crate::dialect::DialectName;

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
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes)?;
            return Ok(Source::from_bytes("<stdin>", bytes));
        }
        let name = path.to_string_lossy();
        let bytes = fs::read(&path).map_err(|error| io::Error::new(error.kind(), format!("{name}: {error}")))?;
        Ok(Source::from_bytes(name.as_ref(), bytes))
    }

    /// How to read it.
    pub(crate) fn options(&self, source: &Source) -> Options {
        let template = self.epp || source.name().ends_with(".epp");
        Options { template, tasks: self.tasks, dialect: self.dialect.dialect() }
    }
}
