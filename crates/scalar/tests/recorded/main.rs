//! Compares recorded answers of the reference with those of this crate.
//!
//! The scripts in `tests/record` write the files in `tests/data`. Every difference must be explained in
//! `docs/differences.md`; it is identified by the question and the reference's answer, and counted.

mod case;
mod number;
mod timespan;
mod timestamp;
mod uri;
mod version;

use case::{Answer, Case, answer, big, bits, compare};
