//! The machine that evaluates trees.
//!
//! | module | subject |
//! |---|---|
//! | `value`, `heap` | values and objects |
//! | `symbol`, `class` | names, classes and modules |
//! | `machine` | the state, frames and scopes |
//! | `method` | the classes of values, and the search for methods |
//! | `invoke` | the calls of methods, blocks and objects |
//! | `argument` | arguments to parameters |
//! | `evaluate` | expressions |
//! | `literal` | literals |
//! | `operator` | operators of the core without a call |
//! | `call`, `site` | the calls of programs, and the methods that they have found |
//! | `control` | loops, `case` and `begin` |
//! | `assign` | assignments, and patterns |
//! | `define` | definitions of methods and classes, constants |
//! | `object` | what all objects have: equality, text, conversion |
//! | `table` | hashes |
//! | `raise` | exceptions |
//! | `convert` | values of Puppet and of Ruby |
//! | `sweep` | memory between calls |

pub(crate) mod argument;
pub(crate) mod assign;
pub(crate) mod call;
pub(crate) mod class;
mod control;
pub(crate) mod convert;
pub(crate) mod define;
pub(crate) mod evaluate;
pub(crate) mod heap;
mod invoke;
mod literal;
pub(crate) mod machine;
mod method;
pub(crate) mod object;
mod operator;
pub(crate) mod raise;
mod site;
pub(crate) mod sweep;
pub(crate) mod symbol;
pub(crate) mod table;
pub(crate) mod value;
