//! The checks that Ruby runs after parsing a pattern.
//!
//! Ruby works in phases and stops at the first fault: numbered references in patterns with named groups, calls, endless
//! recursion, and then, from left to right, references to missing groups and look-behinds.

pub(crate) mod lookbehind;
pub(crate) mod reference;

use crate::error::{Fault, SyntaxError};
use crate::parser;
use crate::syntax::Pattern;
use crate::unescape::{Unescaped, unescape};

/// Checks whether Ruby accepts `source` as a regular expression.
///
/// Nothing is compiled: the cost is one pass over the source and one over the tree.
///
/// # Errors
///
/// The first fault that Ruby reports, in its wording.
///
/// ```
/// assert!(puppetlang_regexp::check(r"\A(?<port>\d+)\z").is_ok());
/// let error = puppetlang_regexp::check("[z-a]").unwrap_err();
/// assert_eq!(error.to_string(), "empty range in char class: /[z-a]/");
/// ```
pub fn check(source: &str) -> Result<(), SyntaxError> {
    checked(source).map(drop)
}

/// Returns the tree of a valid pattern, and the text that its offsets refer to.
pub(crate) fn checked(source: &str) -> Result<(Pattern, Unescaped<'_>), SyntaxError> {
    let unescaped = unescape(source).map_err(|fault| SyntaxError::new(&fault, source, source, fault.at))?;
    match tree(&unescaped) {
        Ok(pattern) => Ok((pattern, unescaped)),
        Err(fault) => {
            let offset = unescaped.source_offset(fault.at).min(source.len());
            Err(SyntaxError::new(&fault, &unescaped.text, source, offset))
        }
    }
}

fn tree(unescaped: &Unescaped<'_>) -> Result<Pattern, Fault> {
    let mut pattern = parser::parse(unescaped)?;
    reference::check(&mut pattern, &unescaped.text)?;
    lookbehind::check(&pattern)?;
    Ok(pattern)
}
