//! Differential tests: the same sources go through `puppetlang batch` and through the reference, and the answers are
//! compared.
//!
//! There are two kinds of sources: `lex` compares the tokens, `parse` the tree in PN, each with the error and the warnings.
//! Questions about types, conversions and what programs and templates evaluate to are another matter, see `types`, `convert`,
//! `eval`, `epp` and `survey`.
//!
//! A difference is accepted only when a function of `class` computes the reference's answer from ours; everything else
//! is *unknown* and fails the run. Sources on which the reference breaks down are given once more to a repaired
//! reference (see `reference/reference.rb`), and its answer has to be ours.

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
