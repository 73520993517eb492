//! Differential tests: compares our answers to questions with those of the reference.
//!
//! Our answers are those of `puppetlang batch`, or of the crate of types.
//!
//! There are two kinds of questions about sources: `lex` compares the tokens, and `parse` the tree in PN; both compare
//! the error and the warnings. [`run()`] compares the answers to them.
//!
//! A difference is accepted only if a function of `class` computes the reference's answer from ours; all other
//! differences are *unknown* and fail the run. Sources on which the reference crashes are passed to a repaired
//! reference (see `reference/reference.rb`), whose answer must equal ours.
//!
//! `cargo xtask differential` and `cargo xtask cases` call this crate. The tests of other crates use its generators,
//! and compare the parts of answers that [`eval::compared()`] and [`catalog::compared()`] select.
//!
//! | module | subject |
//! |---|---|
//! | [`types`] | questions about types and values |
//! | [`convert`] | conversions: formats, `new`, and texts of times |
//! | [`eval`] | results of programs |
//! | [`epp`] | output of templates |
//! | [`catalog`] | catalogs of small manifests |
//! | [`hiera`] | lookups in Hiera data |
//! | [`ruby`] | ERB templates and functions of modules in Ruby |
//! | [`native`] | native functions, and the Ruby files that they replace |
//! | [`cases`] | recorded compilations of packaged modules |
//! | [`survey`] | selection of generated questions, both answers to them, and the report |
//! | [`generate`] | generators of sources and questions |
//! | [`corpus`] | manifests and templates of packaged modules |
//! | [`modules`] | directories of packaged modules, which it downloads |
//! | [`debian`] | installed and available packages of Debian |
//! | [`workspace`] | paths and commands: the workspace, its target directory, the reference |

mod answer;
mod case;
pub mod cases;
pub mod catalog;
mod class;
pub mod convert;
pub mod corpus;
pub mod debian;
mod difference;
pub mod epp;
pub mod eval;
mod exchange;
pub mod generate;
mod hidden_value;
pub mod hiera;
mod kind;
mod lines;
pub mod lookup;
pub mod modules;
pub mod native;
mod report;
pub mod ruby;
mod run;
pub mod survey;
pub mod types;
mod verdict;
pub mod workspace;

pub use kind::Kind;
pub use run::{Selection, run};
