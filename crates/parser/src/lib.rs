//! Parses the tokens of Puppet manifests into a syntax tree.
//!
//! The grammar of templates, and functions that parse a source of either kind, are in `puppetlang-epp-syntax`.
//!
//! The rules look one token ahead (two in a few places) and never backtrack, so they detect an error at the same token
//! as the reference's parser. The tree is a vector of small nodes in pre-order; names and values are looked up in the
//! tokens.
//!
//! ```
//! use puppetlang_lexer::Options;
//! use puppetlang_source::Source;
//!
//! let source = Source::new("site.pp", "notice 'Hello'");
//! let parsed = puppetlang_parser::parse(&source, &Options::manifest());
//! assert_eq!(parsed.pn(&source).unwrap(), r#"(invoke {:functor (qn "notice") :args ["Hello"]})"#);
//! ```
//!
//! | module | subject |
//! |---|---|
//! | `grammar` | the grammar rules, one file per family of constructs |
//! | [`combinator`] | the combinators of the grammar |
//! | [`nonterminal`] | nonterminals for grammars of other crates, such as that of templates |
//! | `language` | languages: the grammars of kinds of sources |
//! | `action` | semantic actions: the nodes and texts that rules create |
//! | `input`, `expected` | the token stream for `combine`, and sets of token kinds |
//! | `node_table` | the table of nodes: all kinds and their fields |
//! | `node`, `field`, `tree` | the kinds of nodes, their fields and storage, and their children |
//! | [`ast`] | typed views of nodes |
//! | [`construct`] | constructors of nodes |
//! | `error` | syntax errors |
//! | `help` | labels, advice and fixes for errors |
//! | `bracket` | pairs of brackets |
//! | `recovery` | recovery from syntax errors |
//! | `unclosed` | recovery from unclosed strings, heredocs and template tags |
//! | `fix` | applies the fixes that diagnostics propose |
//! | `validation` | checks of a syntax tree that need no evaluation |
//! | `label` | the names of nodes in messages |
//! | `anchor` | the location that the reference reports for a node |
//! | `pn`, `number` | PN, and the numbers in it |
//! | `tree_dump` | the reference's old format of S-expressions |
//! | `trace` | a step-by-step trace of how a tree was parsed |

mod action;
mod anchor;
pub mod ast;
mod bracket;
pub mod combinator;
pub mod construct;
mod error;
mod expected;
mod field;
mod fix;
mod grammar;
mod help;
mod input;
mod json;
mod label;
mod language;
mod node;
mod node_table;
pub mod nonterminal;
mod number;
mod parsed;
mod pn;
mod recovery;
mod trace;
mod tree;
mod tree_dump;
mod unclosed;
mod validation;

pub use error::{ParseError, ParseErrorKind, Unfinished};
pub use expected::TokenSet;
pub use field::TextRef;
pub use fix::{Fixed, ROUNDS, apply_fixes, check, check_within};
pub use label::{Labels, article};
pub use language::{Language, Nonterminal, TextLanguages};
pub use node::{NodeFlags, NodeId, NodeKind, Operator};
pub use parsed::{MANIFEST, Parsed, Recovered, parse, parse_within};
pub use pn::NoForm;
pub use tree::{Children, Field, Tree, Visitor, Walk};
pub use validation::{
    CheckSyntax, HardIssue, Location, Settings, Severities, Strict, SyntaxCheckers, TextSyntaxError, Validation,
    several_errors,
};
