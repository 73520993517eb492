//! The documents about issues, which `docs/issues` has as Markdown.

/// All issue codes and their documents, sorted by code.
///
/// ```
/// use puppetlang_report::ISSUE_DOCUMENTS;
///
/// let (code, text) = ISSUE_DOCUMENTS.iter().find(|(code, _)| *code == "DUPLICATE_KEY").unwrap();
/// assert!(text.starts_with("# ") && text.contains("## Fails"), "{code}");
/// ```
pub const ISSUE_DOCUMENTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/documents.rs"));
