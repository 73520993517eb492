//! Writes diagnostics, for people and for programs. Everything that shows diagnostics (the command, the C API and what is
//! built on it) writes them here, so that they look the same everywhere.
//!
//! ```
//! use puppetlang_report::{Format, write};
//! use puppetlang_source::{Diagnostic, Source, Span};
//!
//! let source = Source::new("site.pp", "$x = = 1");
//! let diagnostic = Diagnostic::error(None, "Syntax error at '='", Some(5), Span::new(5, 6));
//! assert_eq!(write(&[diagnostic], &source, Format::Concise), "site.pp:1:6: error: Syntax error at '='\n");
//! ```
//!
//! | module | subject |
//! |---|---|
//! | `snippet` | the source line with what is wrong in it, for people |
//! | `line` | a line each: for editors and `grep`, and as the reference writes it |
//! | `json` | everything that is known, for programs |

mod json;
mod line;
mod snippet;

pub use json::diagnostic_json;
pub use line::message_with_place;

use puppetlang_source::{Diagnostic, Source};

/// How diagnostics are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Several lines each, with the source and what is wrong in it.
    Human,
    /// The same in the colours of a terminal.
    HumanColour,
    /// A line each: `site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]`.
    Concise,
    /// A line each, as the reference writes it: `Error: Syntax error at '=' (file: site.pp, line: 1, column: 6)`.
    Puppet,
    /// A JSON array with an object on a line for each.
    Json,
}

/// The diagnostics of `source` as text; every one ends in a line feed. Empty without diagnostics, but for JSON, which is
/// then an empty array.
pub fn write(diagnostics: &[Diagnostic], source: &Source, format: Format) -> String {
    let each = |form: &dyn Fn(&Diagnostic) -> String| diagnostics.iter().map(|one| form(one) + "\n").collect();
    match format {
        Format::Human => each(&|one| snippet::plain(one, source)),
        Format::HumanColour => each(&|one| snippet::coloured(one, source)),
        Format::Concise => each(&|one| line::concise(one, source)),
        Format::Puppet => each(&|one| line::puppet(one, source)),
        Format::Json => json::array(diagnostics, source),
    }
}

/// The name that a source without one goes by.
fn name(source: &Source) -> &str {
    if source.name().is_empty() { "<text>" } else { source.name() }
}
