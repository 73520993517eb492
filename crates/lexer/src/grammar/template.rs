//! The tags of templates that start with `<%`.

use crate::combinator::{Scan, symbols};
use crate::template::Opening;

/// `tag = "<%-" | "<%=" | "<%#" | "<%%" | "<%"`
pub(crate) fn tag() -> impl Scan<Opening> {
    symbols! {
        b'<' => {
            b"%-" => Opening::TrimmedCode,
            b"%=" => Opening::Expression,
            b"%#" => Opening::Comment,
            b"%%" => Opening::Literal,
            b"%" => Opening::Code,
        }
    }
}
