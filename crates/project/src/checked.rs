//! The result of checking a file.

use puppetlang_source::{Diagnostic, Source, Span};

/// A file that was checked.
#[derive(Debug)]
pub struct Checked<T> {
    /// The text.
    pub source: Source,
    /// The diagnostics, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The content: as much as can be read.
    pub content: T,
}

/// A value in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// The place.
    pub span: Span,
}
