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
//! | `legacy_function` | the rules for files with a function of the 3.x API |
//! | `native_type` | the attributes of native types |
//! | `declaration` | the calls at the top level of a program, without running it |
//! | `survey`, `survey_table` | what programs need, without running them |

#![recursion_limit = "256"]
#![allow(
    clippy::wrong_self_convention,
    reason = "conversions have the names of Ruby's methods, such as `to_s` and `to_int`, and may call these"
)]

mod core;
mod declaration;
mod erb;
mod legacy_function;
mod native_type;
mod read;
mod script;
mod survey;
mod survey_table;
mod tree;
mod vm;
mod world;

pub use declaration::{DeclarationCall, Declarations, Literal, LiteralValue};
pub use legacy_function::{LegacyDefect, legacy_defect};
pub use native_type::{NativeAttribute, NativePattern, NativeType, native_types};
pub use read::READING_STACK;
pub use script::{
    ErrorFamily, FunctionDefinition, FunctionNumber, LegacyForm, Machine, Outcome, RubyError, Script, inspected,
};
pub use survey::{Need, NeedKind, Survey, SyntaxError, VariableUse, supported_methods};
pub use world::{
    At, CallBlock, ErrorClass, FunctionCall, LambdaForm, NotGranted, Overload, OverloadParameter, Query, Refusal,
    Repetition, Request, RequestKind, World,
};
