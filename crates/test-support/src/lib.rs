//! Replays of recorded answers, and programs with large values, for the tests of several crates.
//!
//! Its functions are assertions of tests: they panic if a row cannot be read, or if our answer differs.
//!
//! | module | subject |
//! |---|---|
//! | [`calls`] | recorded calls of functions |
//! | [`programs`] | recorded programs and templates |
//! | [`row`] | facts, files and data of a recorded call |
//! | [`limits`] | programs that call every function with large values |

pub mod calls;
pub mod limits;
pub mod programs;
pub mod row;
