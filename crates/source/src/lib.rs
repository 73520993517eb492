//! The bottom crate of libpuppetlang: source text, positions, diagnostics, limits and the dialect.
//!
//! Every other crate builds on these types. Nothing here depends on the syntax of the language.
//!
//! | module | subject |
//! |---|---|
//! | [`source`] | [`Source`]: a name and a text, with a line index that is built lazily |
//! | [`span`] | [`Span`]: a range of byte offsets |
//! | [`position`] | [`Position`]: line and column |
//! | [`encoding`] | byte order marks and invalid UTF-8 |
//! | [`diagnostic`] | [`Diagnostic`], its labels and its [`Fix`] |
//! | [`issue`] | [`IssueCode`]: the table of issue codes |
//! | [`budget`] | [`Budget`]: limits on the time and depth of a task |
//! | [`interrupt`] | [`Interrupt`]: requests to stop work |
//! | [`meter`] | the meter of a thread: counts steps and bytes for code that takes no limits as a parameter |
//! | [`core_type`] | [`CoreType`]: the table of the core types |
//! | [`permanent`] | [`Permanent`]: values that are created once and live as long as the process |
//! | [`qualified`] | the segments of qualified names |
//! | [`nearest`] | the known name that is most similar to a misspelt name |
//! | [`dialect`] | [`Dialect`]: the rules on which the specification and the reference disagree |

pub mod budget;
pub mod core_type;
pub mod diagnostic;
pub mod dialect;
pub mod encoding;
pub mod interrupt;
pub mod issue;
pub mod memory;
pub mod meter;
pub mod nearest;
pub mod permanent;
pub mod position;
pub mod qualified;
pub mod source;
pub mod span;

pub use budget::{Budget, Exhausted};
pub use core_type::CoreType;
pub use diagnostic::{Diagnostic, Edit, Fix, Label, RelatedPlace};
pub use dialect::Dialect;
pub use encoding::{ByteOrderMark, DecodeError};
pub use interrupt::Interrupt;
pub use issue::{DefaultSeverity, Demotion, Issue, IssueCode, Phase, Severity};
pub use permanent::Permanent;
pub use position::Position;
pub use source::Source;
pub use span::Span;
