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
//! | `github`, `gitlab`, `sarif`, `junit` | what services and tools read |
//! | `document` | reports about many sources |
//! | `visible` | text from outside, made safe for a terminal |

mod document;
mod github;
mod gitlab;
mod json;
mod junit;
mod line;
mod sarif;
mod snippet;
mod visible;

pub use document::Document;
pub use json::diagnostic_json;
pub use line::message_with_place;
pub use visible::{visible, visible_line};

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
    /// The same objects, a line each, without an array.
    Jsonl,
    /// Commands of GitHub's workflows, a line each.
    Github,
    /// A report for GitLab's code quality.
    Gitlab,
    /// SARIF 2.1.0.
    Sarif,
    /// Test results in JUnit's form: a case for each source.
    Junit,
}

/// The diagnostics of one source as text, a whole document.
pub fn write(diagnostics: &[Diagnostic], source: &Source, format: Format) -> String {
    let mut document = Document::new(format);
    document.begin() + &document.source(source, diagnostics) + &document.end()
}

/// The name that a source without one goes by.
fn name(source: &Source) -> &str {
    if source.name().is_empty() { "<text>" } else { source.name() }
}
