//! Differential tests: compares the answers of `puppetlang batch` and of the reference to the same sources.
//!
//! There are two kinds of questions about sources: `lex` compares the tokens, and `parse` the tree in PN; both compare
//! the error and the warnings. Questions about types, conversions, programs and templates are in `types`, `convert`,
//! `eval`, `epp` and `survey`.
//!
//! A difference is accepted only if a function of `class` computes the reference's answer from ours; all other
//! differences are *unknown* and fail the run. Sources on which the reference crashes are passed to a repaired
//! reference (see `reference/reference.rb`), whose answer must equal ours.

mod answer;
mod case;
pub(crate) mod cases;
pub(crate) mod catalog;
mod class;
pub(crate) mod convert;
pub(crate) mod epp;
pub(crate) mod eval;
mod hidden_value;
mod kind;
mod lines;
mod report;
mod run;
pub(crate) mod survey;
pub(crate) mod types;
mod verdict;

pub(crate) use kind::Kind;
pub(crate) use run::{Selection, run};
