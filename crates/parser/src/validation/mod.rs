//! Validation: the checks of a syntax tree that need no evaluation.
//!
//! Each node is checked separately, using its parents and children. The checks, their messages and locations, and how
//! often an issue is reported match the reference.
//!
//! | module | subject |
//! |---|---|
//! | `settings` | settings that determine severities: `strict`, tasks mode, the location of the file |
//! | `checker` | dispatches nodes to checks, and collects diagnostics |
//! | `order` | the order in which the reference visits nodes |
//! | `expression` | values, assignments, blocks, calls |
//! | `definition` | definitions, their names, positions and parameters |
//! | `resource` | resources and collectors |
//! | `host` | host matchers of node definitions |
//! | `hash` | duplicate keys |
//! | `scripting` | restrictions of tasks mode |
//! | `effect` | expressions without effect |
//! | `name` | the rules for names |
//! | `syntax` | syntax checkers for heredoc texts |

mod checker;
mod definition;
mod effect;
mod expression;
mod hash;
mod host;
mod name;
mod order;
mod resource;
mod scripting;
mod settings;
mod syntax;

use puppetlang_source::{Diagnostic, Severity, Source};

use crate::parsed::Parsed;

pub use settings::{HardIssue, Location, Settings, Severities, Strict};
pub use syntax::{CheckSyntax, SyntaxCheckers, TextSyntaxError};

/// The result of validation.
#[derive(Clone, Debug, Default)]
pub struct Validation {
    /// All diagnostics, in the order of the reference.
    pub diagnostics: Vec<Diagnostic>,
    /// The index of the first diagnostic about a heredoc text that violates its syntax.
    ///
    /// The reference stops there and reports only that; this validation continues.
    pub raised: Option<usize>,
}

/// Returns the message that the reference reports if a source has several errors; `None` for fewer than two.
///
/// Diagnostics of the lexer are not counted, because they come before validation.
pub fn several_errors(found: &[Diagnostic]) -> Option<String> {
    let count = |are: fn(Severity) -> bool| found.iter().filter(|one| are(one.severity) && !one.is_of_lexer()).count();
    let errors = count(|severity| severity == Severity::Error);
    let warned = match count(|severity| matches!(severity, Severity::Warning | Severity::Deprecation)) {
        0 => String::new(),
        warnings => format!(", and {warnings} warnings"),
    };
    (errors > 1).then(|| format!("Language validation logged {errors} errors{warned}. Giving up"))
}

impl Validation {
    /// Returns true if no diagnostic is an error.
    pub fn is_valid(&self) -> bool {
        self.diagnostics.iter().all(|diagnostic| diagnostic.severity != Severity::Error)
    }
}

impl Parsed {
    /// Validates the tree. Without a tree, the result is empty. `source` must be the source that was parsed.
    pub fn validate(&self, source: &Source, settings: &Settings<'_>) -> Validation {
        self.tree().map_or_else(Validation::default, |tree| checker::validate(self, tree, source, settings))
    }
}
