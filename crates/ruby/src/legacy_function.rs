//! The rules for files with a function of the 3.x API, which Puppet checks before it runs a file.
//!
//! Puppet looks at the tokens, so it neither sees what the code does nor finds a call without parentheses.

use ruby_prism::{CallNode, DefNode, Visit, parse, visit_call_node, visit_def_node};

use crate::read::with_reading_stack;

/// The keywords of Ruby that can be names of methods.
const KEYWORDS: &[&str] = &[
    "alias", "and", "begin", "break", "case", "class", "def", "defined?", "do", "else", "elsif", "end", "ensure",
    "false", "for", "if", "in", "module", "next", "nil", "not", "or", "redo", "rescue", "retry", "return", "self",
    "super", "then", "true", "undef", "unless", "until", "when", "while", "yield",
];

/// The reason why Puppet does not run a file with a function of the 3.x API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LegacyDefect {
    /// The file defines a method: its name and the column of the name in bytes, if it is a plain identifier.
    Method(Option<(String, usize)>),
    /// The file has no call `newfunction(...)`.
    NoFunction,
}

/// Returns the reason why Puppet does not run a file; `None` if it does, or if the file is no valid Ruby.
///
/// ```
/// use puppetlang_ruby::{LegacyDefect, legacy_defect};
///
/// assert_eq!(legacy_defect(b"newfunction(:a) { |arguments| 1 }"), None);
/// assert_eq!(legacy_defect(b"newfunction :a do |arguments| 1 end"), Some(LegacyDefect::NoFunction));
/// let method = Some(("help".to_owned(), 4));
/// assert_eq!(legacy_defect(b"newfunction(:a) {}\ndef help; end"), Some(LegacyDefect::Method(method)));
/// ```
pub fn legacy_defect(source: &[u8]) -> Option<LegacyDefect> {
    with_reading_stack(|| {
        let parsed = parse(source);
        if parsed.errors().next().is_some() {
            return None;
        }
        let mut visitor = Visitor { source, method: None, has_function: false };
        visitor.visit(&parsed.node());
        match visitor.method {
            Some(method) => Some(LegacyDefect::Method(method)),
            None if visitor.has_function => None,
            None => Some(LegacyDefect::NoFunction),
        }
    })
}

struct Visitor<'s> {
    source: &'s [u8],
    /// The first definition of a method.
    method: Option<Option<(String, usize)>>,
    has_function: bool,
}

impl<'pr> Visit<'pr> for Visitor<'_> {
    fn visit_def_node(&mut self, node: &DefNode<'pr>) {
        if self.method.is_none() {
            let name = node.name_loc();
            let before = self.source.get(..name.start() as usize).unwrap_or_default();
            let column = before.len() - memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1);
            let text = String::from_utf8_lossy(name.as_slice()).into_owned();
            self.method = Some(is_identifier(&text).then_some((text, column)));
        }
        visit_def_node(self, node);
    }

    fn visit_call_node(&mut self, node: &CallNode<'pr>) {
        let has_parentheses = node.opening_loc().is_some();
        self.has_function |= has_parentheses && node.name().as_slice() == b"newfunction";
        visit_call_node(self, node);
    }
}

/// Returns whether the name of a method is an identifier: no operator, constant or keyword.
fn is_identifier(name: &str) -> bool {
    let starts = |first: char| first == '_' || first.is_ascii_lowercase() || !first.is_ascii();
    name.starts_with(starts) && !KEYWORDS.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_constants_and_keywords_have_no_name() {
        for (name, is_plain) in [("a", true), ("a?", true), ("a=", true), ("+", false), ("A", false), ("end", false)] {
            let source = format!("\nnewfunction(:x) {{}}; 1; def self.{name}(*); end");
            let expected = is_plain.then(|| (name.to_owned(), 32));
            assert_eq!(legacy_defect(source.as_bytes()), Some(LegacyDefect::Method(expected)), "{name}");
        }
    }

    #[test]
    fn invalid_files_have_no_defect() {
        assert_eq!(legacy_defect(b"def ("), None);
        assert_eq!(legacy_defect(b""), Some(LegacyDefect::NoFunction));
        assert_eq!(legacy_defect(b"Puppet::Parser::Functions::newfunction(:a, :type => :rvalue) do |a| end"), None);
    }
}
