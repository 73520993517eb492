//! Replays of recorded answers, programs with large values, and a client of the language server, for the tests of
//! several crates.
//!
//! The functions of replays are assertions: they panic if a row cannot be read, or if our answer differs.
//!
//! | module | subject |
//! |---|---|
//! | [`calls`] | recorded calls of functions |
//! | [`programs`] | recorded programs and templates |
//! | [`row`] | facts, files and data of a recorded call |
//! | [`language_client`] | a client of the language server |
//! | [`limits`] | programs that call every function with large values |

pub mod calls;
pub mod language_client;
pub mod limits;
pub mod programs;
pub mod row;
