//! Templates of the Puppet language (EPP): text with expressions between `<%` and `%>`.
//!
//! ```
//! use std::sync::Arc;
//!
//! use puppetlang_epp::Template;
//! use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Rules};
//! use puppetlang_parser::Settings;
//! use puppetlang_source::Source;
//! use puppetlang_types::Value;
//! use puppetlang_types::value::Hash;
//!
//! let source = Source::new("motd.epp", "<%- |String $name| -%>\nWelcome to <%= $name %>.\n");
//! let template = Template::new(source, &Settings::default()).expect("it is valid");
//! let parameters: Hash = [("name", Value::from("web1"))].into_iter().collect();
//! let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), Limits::default());
//! let text = template.render(&mut evaluation, Some(&parameters))?;
//! assert_eq!(text.as_str(), Some("Welcome to web1.\n"));
//! # Ok::<(), puppetlang_evaluator::EvaluationError>(())
//! ```
//!
//! Programs render templates with the functions `epp` and `inline_epp`, which exist in an evaluation after [`library`]
//! was [added](puppetlang_evaluator::Evaluation::add_library).
//!
//! | module | subject |
//! |---|---|
//! | `template` | templates: binding of parameters, and rendering |
//! | `parameters` | the type of template parameters |
//! | `text` | a cache of templates by their text, and errors for invalid templates |
//! | `functions` | `epp`, `inline_epp` |
//! | [`syntax`] | the grammar of templates: the crate `puppetlang-epp-syntax`, which needs no evaluator |

mod functions;
mod parameters;
mod template;
mod text;

pub use functions::library;
pub use parameters::parameters;
pub use puppetlang_epp_syntax as syntax;
pub use template::Template;
