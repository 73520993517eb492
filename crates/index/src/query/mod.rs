//! Questions of an editor about a place in a file: what is named there, where it is defined, and where it is used.
//!
//! [`Opened`] is a file with its tree; its text may differ from the disk, and may have syntax errors. [`Subject`] is
//! something that has a name. Its definitions and uses are looked up in the index; only variables of a body are looked
//! up in the tree of their file.
//!
//! | module | subject |
//! |---|---|
//! | `opened` | the opened file: nodes and variables at a place |
//! | `subject` | what is named at a place |
//! | `place` | the definitions and uses of a subject |
//! | `erb` | uses of variables in ERB templates |

mod erb;
mod opened;
mod place;
mod subject;

pub use opened::{Opened, Visible};
pub use place::Place;
pub use subject::{Named, Subject};
