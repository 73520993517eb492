//! `template-location`: the locations of the texts of a template.
//!
//! Our RENDER_STRING spans the text, and our RENDER_EXPR is the `<%=`. In the reference, a RENDER_STRING extends to the
//! end of the tag after it, and a RENDER_EXPR is an empty token at the position where reading the preceding text
//! started.

use super::Context;
use crate::answer::{Answer, Location};

pub(super) fn rewrite(context: &Context<'_>, ours: &mut Answer) {
    if !context.case.template {
        return;
    }
    let mut text_before: Option<Location> = None;
    for index in 0..ours.tokens.len() {
        let there = context.reference.tokens.get(index).and_then(|token| token.location);
        let token = &mut ours.tokens[index];
        let Some(location) = &mut token.location else { continue };
        match token.name.as_str() {
            "RENDER_STRING" => {
                if let Some(end) = end_of_tag(&context.case.source, location.end()) {
                    location.length = end - location.offset;
                }
                text_before = Some(*location);
                continue;
            }
            "RENDER_EXPR" if context.case.source.get(location.offset..location.end()) == Some("<%=") => {
                let begin = match text_before {
                    Some(text) if text.end() == location.end() => Some(text.offset),
                    _ => there.map(|there| there.offset).filter(|begin| no_text(context, *begin, location.offset)),
                };
                if let Some(offset) = begin {
                    let (line, column) = (context.lines.line(offset), context.lines.column(offset));
                    *location = Location { line, column, offset, length: 0 };
                }
            }
            _ => {}
        }
        text_before = None;
    }
}

/// Returns the end of the tag after a text that ends at `end`.
fn end_of_tag(source: &str, end: usize) -> Option<usize> {
    let rest = source.get(end..)?;
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    if rest[blanks..].starts_with("<%-") {
        return Some(end + blanks + 3);
    }
    if rest.starts_with("<%=") {
        return Some(end + 3);
    }
    let plain = rest.starts_with("<%") && !rest.starts_with("<%%") && !rest.starts_with("<%#");
    plain.then_some(end + 2)
}

/// Returns whether there is no text from `begin` to `end`: only comments, and a trimmed line end.
fn no_text(context: &Context<'_>, begin: usize, end: usize) -> bool {
    let source = &context.case.source;
    let (Some(before), Some(between)) = (source.get(..begin), source.get(begin..end)) else { return false };
    if !(before.is_empty() || before.ends_with("%>")) {
        return false;
    }
    let mut rest = if before.ends_with("-%>") { trimmed(between) } else { between };
    let mut blanks = false;
    loop {
        let after = rest.trim_start_matches([' ', '\t']);
        blanks |= after.len() < rest.len();
        if after.is_empty() {
            return !blanks;
        }
        let Some(length) = comment(after) else { return false };
        let (comment, text) = after.split_at(length);
        // A trimming comment removes all blanks at the end of the text, including those before another comment.
        blanks &= !comment.starts_with("<%#-");
        rest = if comment.ends_with("-%>") { trimmed(text) } else { text };
    }
}

/// Removes the blanks and the line break that a trimming tag removes.
fn trimmed(text: &str) -> &str {
    let text = text.trim_start_matches([' ', '\t']);
    let text = text.strip_prefix('\r').unwrap_or(text);
    text.strip_prefix('\n').unwrap_or(text)
}

/// Returns the length of the template comment at the start of a text.
fn comment(text: &str) -> Option<usize> {
    let body = text.strip_prefix("<%#")?;
    let end = body.match_indices("%>").map(|(at, _)| at).find(|at| !body[..*at].ends_with('%'))?;
    Some(3 + end + 2)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::testing::{case, explains};
    use super::*;

    const SOURCE: &str = "abc <%= $x %> d <% y -%>\n<%# c %><%= z %>";

    fn ours(text_length: usize) -> Value {
        json!([
            ["EPP_START", null, 1, 1, 0, 0],
            ["RENDER_STRING", "abc ", 1, 1, 0, text_length],
            ["RENDER_EXPR", null, 1, 5, 4, 3],
            ["VARIABLE", "x", 1, 9, 8, 2],
            ["EPP_END", "%>", 1, 12, 11, 2],
            ["RENDER_STRING", " d ", 1, 14, 13, 3],
            ["NAME", "y", 1, 20, 19, 1],
            ["RENDER_EXPR", null, 2, 9, 33, 3],
            ["NAME", "z", 2, 13, 37, 1],
            ["EPP_END", "%>", 2, 15, 39, 2],
            ["$eof"]
        ])
    }

    fn reference() -> Value {
        json!([
            ["EPP_START", null, 1, 1, 0, 0],
            ["RENDER_STRING", "abc ", 1, 1, 0, 7],
            ["RENDER_EXPR", null, 1, 1, 0, 0],
            ["VARIABLE", "x", 1, 9, 8, 2],
            ["EPP_END", "%>", 1, 12, 11, 2],
            ["RENDER_STRING", " d ", 1, 14, 13, 5],
            ["NAME", "y", 1, 20, 19, 1],
            ["RENDER_EXPR", null, 1, 25, 24, 0],
            ["NAME", "z", 2, 13, 37, 1],
            ["EPP_END", "%>", 2, 15, 39, 2],
            ["$eof"]
        ])
    }

    #[test]
    fn texts_end_before_their_tag() {
        assert!(explains(rewrite, &case(SOURCE, true), &ours(4), &reference()));
    }

    #[test]
    fn a_text_that_is_too_short_is_not_accepted() {
        assert!(!explains(rewrite, &case(SOURCE, true), &ours(3), &reference()));
    }

    #[test]
    fn a_manifest_has_no_such_places() {
        assert!(!explains(rewrite, &case(SOURCE, false), &ours(4), &reference()));
    }

    #[test]
    fn a_comment_trims_blanks_before_another_comment() {
        let case = case("  <%# a %><%#- b %><%= z %>", true);
        let ours = json!([["RENDER_EXPR", null, 1, 20, 19, 3]]);
        let reference = json!([["RENDER_EXPR", null, 1, 1, 0, 0]]);
        assert!(explains(rewrite, &case, &ours, &reference));
    }

    #[test]
    fn text_before_a_tag_is_not_skipped() {
        let case = case("<% x %> t <%= z %>", true);
        let ours = json!([["RENDER_EXPR", null, 1, 11, 10, 3]]);
        let reference = json!([["RENDER_EXPR", null, 1, 8, 7, 0]]);
        assert!(!explains(rewrite, &case, &ours, &reference));
    }
}
