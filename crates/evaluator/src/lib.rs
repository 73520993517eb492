//! Evaluates programs of the Puppet language.
//!
//! ```
//! use std::sync::Arc;
//!
//! use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
//! use puppetlang_parser::Settings;
//! use puppetlang_source::Source;
//!
//! let source = Source::new("sum.pp", "[1, 2, 3].reduce |$sum, $each| { $sum + $each }");
//! let program = Program::manifest(source, &Settings::default()).expect("it is valid");
//! let host = Arc::new(MemoryHost::new());
//! let value = Evaluation::new(host, Rules::default(), Limits::default()).run(&program)?;
//! assert_eq!(format!("{value:?}"), "6");
//! # Ok::<(), puppetlang_evaluator::EvaluationError>(())
//! ```
//!
//! | module | subject |
//! |---|---|
//! | `program` | sources that are parsed, validated and lowered |
//! | `code`, `lower` | the form in which programs are executed, and how it is made |
//! | `evaluation` | the state of an evaluation, and its limits |
//! | `named` | bodies whose parameters are given by their names |
//! | `expression` | what each kind of expression gives |
//! | `closure` | calling functions and lambdas of programs |
//! | `function` | which form of a function takes which arguments; functions of a host |
//! | `library` | functions that are written in Rust: those of the language, and those that other crates add |
//! | `signature` | the text that says which arguments a function of a host takes |
//! | `functions` | the functions of the language, a file for each family |
//! | `member` | members of values |
//! | `fault` | errors and jumps |
//! | `finding` | what validation finds in files that are loaded |
//! | `label` | what messages call values |
//! | `name` | names in lower case |
//! | `name_map` | maps of few names |
//! | `lookup` | questions for the data of a host |
//! | `host` | the world around an evaluation |
//! | `regexps` | regular expressions that evaluations share |
//! | `catalog` | the seam to what resources, collectors and relationships do |

#[cfg(test)]
extern crate self as puppetlang_evaluator;

mod catalog;
mod closure;
mod code;
#[cfg(test)]
mod coverage;
mod deferred;
mod evaluation;
mod expression;
mod fault;
mod finding;
mod function;
mod functions;
mod host;
mod label;
mod library;
mod limit;
mod lookup;
mod lower;
mod member;
mod name;
mod name_map;
mod named;
mod program;
mod regexps;
mod signature;

pub use catalog::{Attribute, Catalog, Expression, Loadable, Named, NoCatalog};
pub use closure::Block;
pub use evaluation::{Evaluation, Rules};
pub use fault::{CallFrame, Cause, EvaluationError, Flow, Place, Unwind, limit, plain};
pub use function::{HostCall, HostError, HostFunction};
pub use functions::{elements, hiera_forms, legacy, number_below, ruby};
pub use host::{FileKind, Host, Level, Limits, Log, MemoryHost};
pub use label::{a_label, label};
pub use library::{Builtin, Call, Form, FunctionFacts, Library, Work};
pub use limit::{Region, check_elements, kept_size};
pub use lookup::Lookup;
pub use name::lower;
pub use name_map::{NameMap, NameSet};
pub use named::{NamedBody, ScopeId, Sight};
pub use program::{Program, Rejected};
pub use regexps::Regexps;
pub use signature::SignatureError;
