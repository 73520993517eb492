//! Regular expressions with the syntax, the meaning and the messages of Ruby, in bounded time.
//!
//! Puppet's regular expressions are Ruby's. This crate parses them with a parser of its own ([`check`], which the lexer
//! calls for every literal), reports faults in Ruby's words, and compiles the rest ([`Regexp`]). What Ruby accepts and
//! this crate does not run is an error when the expression is compiled, and a search that takes too much work is an
//! error too; neither is ever "no match".
//!
//! The way of a pattern: `unescape` (Ruby's pass over numeric escapes), `parser` with `token`, `group`, `name` and
//! `class` (to the tree of `syntax`), `check` (references, recursion, look-behinds), `translate` with `set`, `fold` and
//! `measure` (to the tree of `expr`), `engine`.
//!
//! An engine has an `automaton` of the crate `regex-automata` for patterns without references, look-arounds and the
//! like, and a `program` for a backtracking `machine` for all patterns.
//!
//! # Cost
//!
//! `check` is linear in the pattern and needs no machine stack for its depth. A search takes steps out of a [`Budget`]
//! and ends with an error when none are left. Patterns without references, look-arounds and the like take at most
//! pattern × text steps, the others may take all of the budget. The tables of a search stay below 64 MiB.
//!
//! # Differences to Ruby
//!
//! They are listed in the crate's README.md, with the class that marks them in the test data.

mod automaton;
mod block;
mod budget;
mod charset;
mod check;
mod class;
mod engine;
mod error;
mod expr;
mod fold;
mod fold_table;
mod group;
mod limit;
mod machine;
mod measure;
mod name;
mod parser;
mod program;
mod property;
mod property_name;
mod quote;
mod regexp;
mod set;
mod syntax;
mod token;
mod translate;
mod unescape;

pub use budget::Budget;
pub use check::check;
pub use error::{CompileError, MatchError, SyntaxError, SyntaxErrorKind};
pub use limit::Limits;
pub use regexp::{Captures, Regexp};
