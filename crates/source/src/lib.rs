//! What every other crate of libpuppetlang says about a piece of Puppet source: its text, places in it, problems
//! found in it, and the dialect it is read in. Nothing here knows any syntax.
//!
//! | module | subject |
//! |---|---|
//! | [`source`] | [`Source`]: a name and a text, with a line index that is built when somebody asks |
//! | [`span`] | [`Span`]: a range of bytes |
//! | [`position`] | [`Position`]: line and column |
//! | [`encoding`] | byte order marks and invalid UTF-8 |
//! | [`diagnostic`] | [`Diagnostic`], its labels and its [`Fix`] |
//! | [`issue`] | [`IssueCode`]: the one table of issue codes |
//! | [`budget`] | [`Budget`]: how long and how deep work may go, and [`Interrupt`] |
//! | [`meter`] | the work meter of a thread: fuel and bytes for work that has no parameter for limits |
//! | [`dialect`] | [`Dialect`]: the rules in which documents and reference differ |

pub mod budget;
pub mod diagnostic;
pub mod dialect;
pub mod encoding;
pub mod issue;
pub mod meter;
pub mod position;
pub mod source;
pub mod span;

pub use budget::{Budget, Exhausted, Interrupt};
pub use diagnostic::{Diagnostic, Edit, Fix, Label};
pub use dialect::Dialect;
pub use encoding::{ByteOrderMark, Defect};
pub use issue::{DefaultSeverity, Demotion, Issue, IssueCode, Phase, Severity};
pub use position::Position;
pub use source::Source;
pub use span::Span;
