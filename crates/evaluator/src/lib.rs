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
//! | `lower`, `code` | the compiler from syntax trees to code, and the code |
//! | `evaluation` | an evaluation, its parts, and how it runs programs |
//! | `frame` | a part: the frames and slots of calls, and the last match |
//! | `scope` | a part: scopes whose variables are found by name |
//! | `loaded` | a part: the loaded programs, their functions and types |
//! | `limit` | a part: the limits, and what remains of them |
//! | `world`, `rules` | a part: host, rules, catalog, data and libraries |
//! | `texts` | a part: texts that are being built |
//! | `extension` | a part: the state of other crates |
//! | `id`, `integer` | ids of programs, bodies, frames and scopes; moves of values that are integers |
//! | `type_text` | types from texts |
//! | `raise` | errors and warnings at a node |
//! | `body` | bodies with named arguments: classes, defined types, templates |
//! | `expression` | evaluation of each kind of expression |
//! | `call` | calls of functions that programs define |
//! | `lambda` | lambdas, and calls of them |
//! | `function` | overload resolution; host functions |
//! | `library` | built-in functions: those of the language, and those that other crates add |
//! | `argument` | typed arguments of built-in functions |
//! | `signature` | the parser of the signatures of host functions |
//! | `static_call` | calls that every evaluation rejects, found without evaluation |
//! | `functions` | the functions of the language, one file per family |
//! | `member` | members of values |
//! | `error` | errors and non-local exits |
//! | `diagnostic` | diagnostics of files that are loaded during an evaluation |
//! | `label` | names of values in messages |
//! | `name` | case folding of names, and maps with few names as keys |
//! | `lookup` | lookups in data |
//! | `host` | the trait that connects an evaluation with its embedder |
//! | `regexps` | the caches of regular expressions: of an evaluation, and shared |
//! | `foreign` | calls between Puppet and functions of another language |
//! | `coverage` | a test: how far the recorded calls cover the functions |
//! | `deferred` | the result types of Deferred functions |
//! | `exported` | exported resources of other nodes: the search of a collector, and what it finds |
//! | `catalog`, `catalog_code` | the trait that evaluates resources, collectors and relationships, and their code |
//! | `definition` | the definitions of a program, and the names of types in it |

#[cfg(test)]
extern crate self as puppetlang_evaluator;

mod argument;
mod body;
mod call;
mod catalog;
mod catalog_code;
mod code;
#[cfg(test)]
mod coverage;
mod deferred;
mod definition;
mod diagnostic;
mod error;
mod evaluation;
mod exported;
mod expression;
mod extension;
mod foreign;
mod frame;
mod function;
mod functions;
mod host;
mod id;
mod integer;
mod label;
mod lambda;
mod library;
mod limit;
mod loaded;
mod lookup;
mod lower;
mod member;
mod name;
mod program;
mod raise;
mod regexps;
mod rules;
mod scope;
mod signature;
mod static_call;
mod texts;
mod type_text;
mod world;

pub use body::{NamedBody, Visibility};
pub use catalog::{Attribute, Catalog, Expression, Loadable, Named, NoCatalog};
pub use catalog_code::{
    AttributeCode, CatalogCode, CollectorCode, DefaultsCode, OverridesCode, QueryStep, RelationshipCode,
    ResourceBodyCode, ResourceKind, ResourcesCode,
};
pub use definition::{AliasNames, DefinedParameter, DefinitionCode, DefinitionKind, EarlyUse, HostName, TypeNames};
pub use error::{CallFrame, CallSite, Cause, EvaluationError, Exit, Flow, limit, plain};
pub use evaluation::Evaluation;
pub use exported::{ExportedCondition, ExportedQuery, ExportedResource, ExportedSearch, ExportedStore};
pub use foreign::{Lambda, LambdaParameter, PassedLambda, share_storage};
pub use function::{HostCall, HostError, HostFunction};
pub use functions::{elements, hiera_forms, key_segments, legacy, not_found_message, number_below, ruby};
pub use host::{Answer, FileKind, Host, Level, Limits, Log, MemoryHost, Request};
pub use id::ScopeId;
pub use label::{a_label, label};
pub use lambda::Block;
pub use library::{Builtin, Call, Form, FunctionFacts, Library, Work};
pub use limit::{Region, check_elements, kept_size};
pub use lookup::{Data, DataFailure, DataRequest, Lookup, LookupScope};
pub use name::{NameMap, NameSet, fold_case};
pub use program::{Program, ProgramError};
pub use regexps::Regexps;
pub use rules::Rules;
pub use signature::SignatureError;
pub use static_call::StaticCall;
