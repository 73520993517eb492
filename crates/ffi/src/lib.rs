//! The C API. What it does is described for its users in the header (`include/puppetlang.h`, made of the comments here by
//! `cargo xtask header`) and in `docs/c-api.md`; this is for those who change it.
//!
//! # Rules
//!
//! - No language logic: a function checks its arguments, asks another crate, and hands out the answer.
//! - Every body runs in a [`guard`]: a panic becomes an error (or the neutral answer of a getter), never an abort.
//! - Borrowed handles come in as `Option<&T>`, owned ones as `Option<Box<T>>`, results go out through
//!   `Option<&mut MaybeUninit<T>>`: in C these are plain pointers that may be null, in Rust they need no `unsafe`. What is
//!   left of `unsafe` is texts ([`text::input`]), reference counts ([`handle`]), callbacks ([`host`]), the casts of [`value`] and
//!   [`type_handle`], lists of values ([`value::inputs`]), and what a callback is lent of the evaluation around it ([`scope`]).
//! - Counted handles, values and types are `Send + Sync` and immutable; there is no global state but the panic hook and what
//!   `puppetlang-types` makes once.
//! - Functions are written out, not made by macros: cbindgen reads source and expands nothing.
//!
//! | module | group of functions |
//! |---|---|
//! | `library` | version, features, names of statuses |
//! | `text`, `error`, `diagnostics` | what comes back besides results |
//! | `config`, `engine`, `interrupt`, `logger` | what is set up once |
//! | `program` | parsing, and dumps of a program |
//! | `scope`, `world` | evaluation, and what it asks of its engine |
//! | `call` | functions of the host |
//! | `epp` | templates |
//! | `environment` | environments: modules and manifests |
//! | `compile` | the catalog of a node |
//! | `catalog`, `resource` | what there is to see of a catalog, and of its resources |
//! | `node`, `node_table`, `token` | the tree and the tokens |
//! | `value`, `value_content`, `value_builder`, `value_text` | values: made, looked into, from text and to text |
//! | `type_handle`, `type_relation` | types, and what they say of values and of each other |
//! | `type_declaration` | types that a manifest declares |
//! | `type_attribute` | attributes of Object types and of their instances |
//! | `value_conversion` | values of a type made of others, and texts in a format |
//! | `value_kind` | the numbers of kinds of values |
//! | `kind` | the numbers of kinds of nodes and tokens |
//! | `clock`, `status`, `guard`, `handle`, `host`, `place`, `span` | what all of them stand on |
//! | `test_hooks` | for tests only, behind a feature |

pub mod call;
pub mod catalog;
mod clock;
pub mod compile;
pub mod config;
pub mod diagnostics;
pub mod engine;
pub mod environment;
pub mod epp;
pub mod error;
mod guard;
mod handle;
pub mod host;
pub mod interrupt;
pub mod kind;
pub mod library;
pub mod logger;
pub mod node;
pub mod node_table;
mod place;
pub mod program;
pub mod resource;
pub mod scope;
pub mod span;
pub mod status;
#[cfg(feature = "test-hooks")]
pub mod test_hooks;
pub mod text;
pub mod token;
pub mod type_attribute;
pub mod type_declaration;
pub mod type_handle;
pub mod type_relation;
pub mod value;
pub mod value_builder;
pub mod value_content;
pub mod value_conversion;
pub mod value_kind;
pub mod value_text;
mod world;
