//! Regular expressions with Ruby's syntax, semantics and error messages, matched in bounded time.
//!
//! Puppet's regular expressions are Ruby's. This crate parses them ([`check`], which the lexer calls for every
//! literal), reports faults in Ruby's wording, and compiles valid patterns ([`Regexp`]). A pattern that Ruby accepts
//! but this crate cannot execute is an error when it is compiled, and a search that exceeds its budget is an error too;
//! neither is ever reported as "no match".
//!
//! A pattern passes through these modules: `unescape` (Ruby's pass over numeric escapes), `parser` with `token`,
//! `group`, `name` and `class` (which build the tree of `syntax`), `check` (references, recursion, look-behinds),
//! `translate` with `set`, `fold` and `measure` (which build the tree of `expr`), `engine`.
//!
//! An engine has an `automaton` of the crate `regex-automata` for patterns without backreferences, look-arounds and
//! atomic groups, and a `program` for the backtracking `machine` for all patterns. A pattern that is searched often
//! also gets a `seeker`, if a scan for a literal or a line start finds the places where its matches begin.
//!
//! # Cost
//!
//! `check` is linear in the length of the pattern and does not recurse. A search takes steps from a [`Budget`] and ends
//! with an error if none are left. Patterns that an automaton can search take at most pattern × text steps; all others
//! may use the whole budget. The tables of a search take less than 64 MiB.
//!
//! # Differences from Ruby
//!
//! The crate's README.md lists them, with the class that marks each in the test data.

mod automaton;
mod budget;
mod charset;
mod check;
mod class;
mod engine;
mod error;
mod expr;
mod fold;
mod group;
mod limit;
mod machine;
mod measure;
mod name;
mod parser;
mod program;
mod property;
mod quote;
mod regexp;
mod seeker;
mod set;
mod syntax;
mod table;
mod token;
mod translate;
mod unescape;

pub use budget::Budget;
pub use check::check;
pub use error::{CompileError, MatchError, SyntaxError, SyntaxErrorKind};
pub use limit::Limits;
pub use regexp::{Captures, Regexp};
