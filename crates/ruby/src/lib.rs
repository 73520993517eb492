//! An interpreter of the Ruby that configuration code is made of: ERB templates, and functions in modules.
//!
//! The syntax is CRuby's own parser's, Prism. What a program can reach is bounded: it has no files, processes, network
//! or clock, its steps and memory are those of the [meter](puppetlang_source::meter), and deep recursion is an error.
//!
//! | module | subject |
//! |---|---|
//! | `erb` | templates as programs |
//! | `read` | text to the tree, with Prism |
//! | `tree` | the tree |
//! | `vm` | the machine that evaluates trees |
//! | `core` | the core library |
//! | `world` | what Ruby sees of Puppet |
//! | `script` | programs and templates, for other crates |

#![allow(
    clippy::wrong_self_convention,
    reason = "conversions have the names of Ruby's methods, such as `to_s` and `to_int`, and may call these"
)]

mod core;
mod erb;
mod read;
mod script;
mod tree;
mod vm;
mod world;

pub use script::{FunctionDefinition, Outcome, RubyError, Script, inspected};
pub use world::{
    ErrorClass, NotGranted, Overload, OverloadParameter, Refusal, Repetition, Request, RequestKind, World,
};
