//! The Puppet language as a library: check sources, evaluate programs, render templates, and compile catalogs.
//!
//! ```
//! use puppetlang::{Engine, HostFunction, Node, Settings, Value};
//!
//! // The settings, and a function that programs can call.
//! let mut settings = Settings::default();
//! settings.add_function(HostFunction::parse("greet", "String $name", |call| {
//!     Ok(format!("Hello, {}!", call.arguments[0].as_str().unwrap_or_default()).into())
//! })?);
//! let engine = Engine::new(settings);
//!
//! // Check a source: all diagnostics, with locations and fixes.
//! let found = engine.check("site.pp", "notice(greet('world'");
//! assert_eq!(found[0].message, "Syntax error at end of input");
//!
//! // Evaluate a program, and render a template in the same scope.
//! let mut scope = engine.scope();
//! let program = engine.parse("site.pp", "$name = 'world' greet($name)")?;
//! assert_eq!(scope.eval(&program)?.as_str(), Some("Hello, world!"));
//! let template = engine.parse_template("motd.epp", "<%= greet($name) %>\n")?;
//! assert_eq!(scope.render(&template, None)?.as_str(), Some("Hello, world!\n"));
//!
//! // Compile the catalog of a node.
//! let files = [("manifests/site.pp", "node 'web1' { notify { 'hello': message => greet($facts['os']) } }")];
//! let environment = engine.environment_of_files(files)?;
//! let facts = [("os", Value::from("Debian"))].into_iter().collect();
//! let catalog = environment.compile(&Node { facts, ..Node::new("web1") })?;
//! let notify = catalog.find("Notify[hello]").and_then(|number| catalog.resource(number)).expect("it is declared");
//! assert_eq!(notify.parameter("message").and_then(Value::as_str), Some("Hello, Debian!"));
//! println!("{}", catalog.to_json());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Types to start with
//!
//! | type | is |
//! |---|---|
//! | [`Settings`], [`Engine`] | the settings, host functions and limits; they are set once and shared by threads |
//! | [`Program`], [`Template`] | a valid manifest or template, ready to be evaluated any number of times |
//! | [`ProgramError`] | the diagnostics of a source that is not valid |
//! | [`Scope`] | an evaluation: the variables and functions of the programs that it has evaluated |
//! | [`Environment`], [`Node`], [`Catalog`] | modules and manifests; a machine with its facts; the compiled result |
//! | [`Value`], [`Type`] | a value of the language, and a type |
//! | [`Diagnostic`] | an error or warning about a source, with a location |
//! | [`Host`] | supplies files, data and variables to an evaluation that needs more than the settings |
//! | [`Interrupt`] | stops a call from another thread; [`Scope::within_limits`] takes it |
//!
//! # Modules for tools
//!
//! Editors, linters and other tools work with tokens and syntax trees. The crates below this one are its modules.
//! Examples of their items name the crates: read `puppetlang_catalog` as `puppetlang::catalogs`, `puppetlang_types` as
//! `puppetlang::types`, and so on. [`Catalog`] and [`Resource`] are `Compiled` and `CompiledResource` there.
//!
//! | module | subject |
//! |---|---|
//! | [`source`] | sources, spans, diagnostics, issue codes, limits of parsing |
//! | [`lexer`] | tokens |
//! | [`parser`] | syntax trees, validation, fixes, PN |
//! | [`types`] | values, types, conversions, formats |
//! | [`rich_data`] | values as JSON, and back |
//! | [`evaluator`] | evaluations, host functions, the trait [`Host`] |
//! | [`epp`] | templates |
//! | [`catalogs`] | environments and catalogs in detail |
//! | [`hiera`] | lookups in Hiera data, their explanations, and checks of `hiera.yaml` and data files |
//! | `ruby` | the interpreter of Ruby, and the needs of Ruby code; with the feature `ruby`, which is on by default |
//! | [`stdlib`] | native functions, which replace Ruby functions of well-known modules |
//! | [`report`] | diagnostics as text for terminals, JSON, SARIF, … |
//!
//! # Behavior
//!
//! Results, messages and locations are those of Puppet 8, the reference. `docs/differences.md` lists every difference.
//! A program cannot crash the process or run forever if the [`Limits`] are set: `docs/limits.md` explains them.

pub use puppetlang_catalog as catalogs;
pub use puppetlang_epp as epp;
pub use puppetlang_evaluator as evaluator;
pub use puppetlang_hiera as hiera;
pub use puppetlang_lexer as lexer;
pub use puppetlang_parser as parser;
pub use puppetlang_report as report;
pub use puppetlang_rich_data as rich_data;
#[cfg(feature = "ruby")]
pub use puppetlang_ruby as ruby;
pub use puppetlang_source as source;
pub use puppetlang_stdlib as stdlib;
pub use puppetlang_types as types;
pub use puppetlang_yaml as yaml;

/// Returns the functions of the language, sorted by name.
pub fn functions() -> Vec<puppetlang_evaluator::FunctionFacts> {
    let mut all = puppetlang_evaluator::Library::language().functions();
    all.extend(puppetlang_epp::library().functions());
    all.extend(puppetlang_catalog::library().functions());
    all.sort_by_key(|function| function.name);
    all
}

mod answers;
mod callback;
mod engine;
mod environment;
mod exported;
mod grants;
mod host;
mod scope;
mod settings;

pub use answers::{Answers, AnswersError, RecordingHost};
pub use callback::{DataSource, Logger};
pub use engine::Engine;
pub use environment::{CompileError, Environment};
pub use exported::{ExportedCatalogs, ExportedSource};
pub use grants::{Grant, GrantError, Grants, RequestSource};
pub use host::SystemClock;
pub use scope::{Scope, TopScope};
pub use settings::{Limits, Settings};

pub use puppetlang_catalog::{
    Compiled as Catalog, CompiledResource as Resource, KeyLookup, LoadError, Looked, Node, ResourceKind, Secrets,
};
pub use puppetlang_epp::Template;
pub use puppetlang_evaluator::{
    Answer, DataRequest, EvaluationError, ExportedCondition, ExportedQuery, ExportedResource, ExportedSearch, Host,
    HostCall, HostError, HostFunction, Level, Log, Program, ProgramError, Request, SignatureError,
};
pub use puppetlang_parser::{Severities, Strict};
pub use puppetlang_source::{Diagnostic, Dialect, Interrupt, IssueCode, Severity, Source};
pub use puppetlang_types::value::Hash;
pub use puppetlang_types::{Type, Value};
