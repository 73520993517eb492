//! What is wrong with a tree, though the grammar allows it.
//!
//! Every node is checked by itself, with a look at what is around it. The checks, their messages and places, and how often
//! something is reported are those of the reference.
//!
//! | module | subject |
//! |---|---|
//! | `settings` | what decides about severity: `strict`, tasks mode, where the file lies |
//! | `checker` | which checks a node of a kind has, and how they report |
//! | `order` | the order in which the reference visits nodes |
//! | `expression` | values, assignments, blocks, calls |
//! | `definition` | definitions, their names, places and parameters |
//! | `resource` | resources and collectors |
//! | `host` | what nodes are matched with |
//! | `hash` | keys that stand twice |
//! | `scripting` | what tasks mode refuses |
//! | `effect` | expressions without effect |
//! | `name` | the rules for names |
//! | `syntax` | checkers of the texts of heredocs |

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
pub use syntax::{CheckSyntax, SyntaxCheckers, SyntaxFault};

/// What validation found.
#[derive(Clone, Debug, Default)]
pub struct Validation {
    /// Everything, in the order of the reference.
    pub diagnostics: Vec<Diagnostic>,
    /// The index of the first text of a heredoc that is not what its syntax says. The reference stops there and reports only
    /// that; ours goes on.
    pub raised: Option<usize>,
}

/// What the reference says in place of several errors of one source; `None` if there are none or one. What the lexer says comes before
/// validation, and is not counted.
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
    /// True if nothing is an error.
    pub fn is_valid(&self) -> bool {
        self.diagnostics.iter().all(|diagnostic| diagnostic.severity != Severity::Error)
    }
}

impl Parsed {
    /// Validates the tree. Nothing is found without one. `source` is what was parsed.
    pub fn validate(&self, source: &Source, settings: &Settings<'_>) -> Validation {
        self.tree().map_or_else(Validation::default, |tree| checker::validate(self, tree, source, settings))
    }
}
