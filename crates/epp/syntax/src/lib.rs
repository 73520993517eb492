//! The grammar of templates of the Puppet language (EPP), and functions that parse manifests and templates.
//!
//! The grammar consists of rules of its own for the entry and for rendered expressions, and of the
//! [nonterminals](puppetlang_parser::nonterminal) of manifests, made of the same
//! [combinators](puppetlang_parser::combinator). The lexer scans the tags.
//!
//! The functions of this crate choose the grammar by the field `template` of the options. With those of
//! `puppetlang-parser`, a template is a syntax error.
//!
//! ```
//! use puppetlang_lexer::Options;
//! use puppetlang_source::Source;
//!
//! let source = Source::new("motd.epp", "Welcome to <%= $name %>.");
//! let parsed = puppetlang_epp_syntax::parse(&source, &Options::template());
//! let expected = r#"(lambda {:body [(epp (render-s "Welcome to ") (render (var "name")) (render-s "."))]})"#;
//! assert_eq!(parsed.pn(&source).unwrap(), expected);
//! ```
//!
//! | module | subject |
//! |---|---|
//! | `grammar` | the rules of templates |
//! | `action` | the nodes of a template |
//! | `language` | the languages, and functions that choose one of them |

mod action;
mod grammar;
mod language;

pub use language::{MANIFEST, TEMPLATE, apply_fixes, check, check_within, checkers, language, parse, parse_within};
