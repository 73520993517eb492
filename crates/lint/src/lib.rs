//! The checks of puppet-lint and of its common plug-ins.
//!
//! The checks have the names, messages, levels, lines, columns and fixes of puppet-lint 4.3 and of the plug-ins that
//! the gem `voxpupuli-puppet-lint-plugins` bundles.
//!
//! ```
//! use puppetlang_lint::{Config, File, lint};
//!
//! let report = lint(&File::new("site.pp", "$a = \"b\"\n"), &Config::default());
//! let finding = &report.findings[0];
//! assert_eq!(finding.check.name, "double_quoted_strings");
//! assert_eq!((finding.line, finding.column), (1, 6));
//! assert_eq!(finding.message, "double quoted string containing no variables");
//!
//! let report = lint(&File::new("site.pp", "$a = \"b\"\n"), &Config::default().with_fixes());
//! assert_eq!(report.fixed.as_deref(), Some("$a = 'b'\n"));
//! ```
//!
//! # Cost
//!
//! The text is read once. Lists of the tokens that checks look for, and tables of resources and definitions, are
//! computed once per file, so that a check visits only the tokens it is about.
//!
//! | module | subject |
//! |---|---|
//! | `lexer`, `token` | tokens as puppet-lint sees them |
//! | `tokens` | the tokens of a file, sorted by subject |
//! | `view` | the tokens with the tables that checks share |
//! | `bracket`, `block`, `resource`, `definition`, `param` | these tables |
//! | `check` | the checks, a file per family; `check/table.rs` lists them |
//! | `finding` | what a check reports |
//! | `control` | control comments |
//! | `fix`, `render` | the tokens while fixes change them; how tokens are written |
//! | `config`, `settings` | which checks run, and their settings |
//! | [`command`] | the command: options, output, exit codes |

mod block;
mod bracket;
mod check;
pub mod command;
mod config;
mod control;
mod definition;
mod finding;
mod fix;
mod lexer;
mod param;
mod render;
mod report;
mod resource;
mod settings;
mod token;
mod tokens;
mod view;

pub use check::{CHECKS, Check, check};
pub use config::Config;
pub use finding::{Finding, Level, Warning};
pub use report::{File, Report, TokenText, lint, lint_data, token_texts, tokens};
pub use settings::Settings;
pub use token::{Kind, Token};
