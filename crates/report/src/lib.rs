//! Formats diagnostics for people and for programs.
//!
//! The command, the C API and the bindings all use this crate, so diagnostics look the same everywhere.
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
//! | `snippet` | diagnostics with snippets of the source, for people |
//! | `line` | one line per diagnostic: for editors and `grep`, and in the reference's format |
//! | `json` | diagnostics as JSON, for programs |
//! | `github`, `gitlab`, `sarif`, `junit` | formats of services and tools |
//! | `document` | reports about several sources |
//! | `documents` | the documents about issues |
//! | `fingerprint` | recognizing diagnostics that have moved |
//! | `visible` | escaping of untrusted text for a terminal |

mod document;
mod documents;
mod fingerprint;
mod github;
mod gitlab;
mod json;
mod junit;
mod line;
mod sarif;
mod snippet;
mod visible;

pub use document::Document;
pub use documents::ISSUE_DOCUMENTS;
pub use fingerprint::fingerprint;
pub use json::diagnostic_json;
pub use line::message_with_location;
pub use visible::{visible, visible_line};

use puppetlang_source::{Diagnostic, Source};

/// The format of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Several lines per diagnostic, with snippets of the source.
    Human,
    /// Like `Human`, with terminal colors.
    HumanColour,
    /// One line per diagnostic: `site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]`.
    Concise,
    /// The reference's format: `Error: Syntax error at '=' (file: site.pp, line: 1, column: 6)`.
    Puppet,
    /// A JSON array with one object per line.
    Json,
    /// One JSON object per line, without an array.
    Jsonl,
    /// Workflow commands of GitHub Actions, one per line.
    Github,
    /// A code quality report for GitLab.
    Gitlab,
    /// SARIF 2.1.0.
    Sarif,
    /// Test results in JUnit XML: one test case per source.
    Junit,
}

/// Returns a whole report about the diagnostics of one source.
pub fn write(diagnostics: &[Diagnostic], source: &Source, format: Format) -> String {
    let mut document = Document::new(format);
    document.begin() + &document.source(source, diagnostics) + &document.end()
}

/// Returns the name of a source, or `<text>` if the name is empty.
fn name(source: &Source) -> &str {
    if source.name().is_empty() { "<text>" } else { source.name() }
}
