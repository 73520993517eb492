//! Turns the tokens of Puppet manifests and EPP templates into a tree.
//!
//! The grammar is read by rules of one token of lookahead, which is all that the reference's parser has too: so both see the
//! same error first. The tree is a vector of small nodes in pre-order; names and values are looked up in the tokens.
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
//! | `grammar` | the rules, a file for each family of constructs |
//! | `input`, `expected` | the stream of tokens for `combine`, and sets of kinds of tokens |
//! | `node`, `tree` | the nodes, how they are stored, and their children |
//! | `error` | what can be wrong |
//! | `help` | what helps with an error beyond its message |
//! | `bracket` | which brackets belong together |
//! | `recovery` | going on behind a syntax error |
//! | `unclosed` | going on behind strings, heredocs and template tags that are not closed |
//! | `mend` | making the changes that diagnostics propose |
//! | `validation` | what is wrong though the grammar allows it |
//! | `label` | what messages call nodes |
//! | `anchor` | where the reference says that a node is |
//! | `pn`, `number` | Puppet's S-expressions, and numbers in them |
//! | `tree_dump` | the same in the form that the reference calls old |
//! | `trace` | how a tree came about, step by step |

mod anchor;
mod bracket;
mod error;
mod expected;
mod grammar;
mod help;
mod input;
mod json;
mod label;
mod mend;
mod node;
mod number;
mod parsed;
mod pn;
mod recovery;
mod trace;
mod tree;
mod tree_dump;
mod unclosed;
mod validation;

pub use error::{ParseError, ParseErrorKind};
pub use expected::TokenSet;
pub use label::{Labels, article};
pub use mend::{Mended, ROUNDS, check, mend};
pub use node::{NodeFlags, NodeId, NodeKind, Operator};
pub use parsed::{Parsed, Recovered, parse, parse_within};
pub use pn::NoForm;
pub use tree::{Children, Field, Tree, Visitor, Walk};
pub use validation::{
    CheckSyntax, HardIssue, Location, Settings, Severities, Strict, SyntaxCheckers, SyntaxFault, Validation,
    several_errors,
};
