//! The machine that evaluates trees.
//!
//! | module | subject |
//! |---|---|
//! | `value`, `heap` | values and objects |
//! | `symbol`, `class` | names, classes and modules |
//! | `machine` | the state, frames, and the calls of methods and blocks |
//! | `argument` | arguments to parameters |
//! | `evaluate` | expressions |
//! | `assign` | assignments, and patterns |
//! | `define` | definitions of methods and classes, constants |
//! | `object` | what all objects have: equality, text, conversion |
//! | `table` | hashes |
//! | `raise` | exceptions |
//! | `convert` | values of Puppet and of Ruby |
//! | `sweep` | memory between calls |

pub(crate) mod argument;
pub(crate) mod assign;
pub(crate) mod class;
pub(crate) mod convert;
pub(crate) mod define;
pub(crate) mod evaluate;
pub(crate) mod heap;
pub(crate) mod machine;
pub(crate) mod object;
pub(crate) mod raise;
pub(crate) mod sweep;
pub(crate) mod symbol;
pub(crate) mod table;
pub(crate) mod value;
