//! A string of several lines becomes a heredoc with the same value.
//!
//! The text of the heredoc is written without escapes, except for `\$` beside interpolations, and its margin is one
//! level deeper than the line of the string.

use gen_lsp_types::CodeActionKind;
use puppetlang_lexer::{TokenFlags, TokenKind as T, Value};
use puppetlang_parser::{NodeId, NodeKind as K};
use puppetlang_source::{Edit, Fix, Span};

use super::Refactoring;
use super::quote::escaped;
use super::selection::Selection;

/// The tags that are tried.
const TAGS: [&str; 4] = ["END", "EOT", "TEXT", "HEREDOC"];

/// The text of a heredoc, before its margin is added.
struct Content {
    text: String,
    /// The tag with its quotes and escapes, around the name.
    opening: (&'static str, &'static str),
}

/// Converts the string around the selection to a heredoc.
pub(super) fn heredoc(selection: &Selection<'_>) -> Option<Refactoring> {
    let node = string(selection)?;
    let span = selection.span_of(node);
    let content = match selection.kind(node) {
        K::LiteralString => Content { text: selection.text(node).into_owned(), opening: ("", "") },
        _ => interpolated(selection, span)?,
    };
    if !can_be_written(&content.text, selection.line_break()) {
        return None;
    }
    let tag = TAGS.into_iter().find(|tag| !content.text.contains(tag))?;
    let (before, after) = content.opening;
    let opener = Edit { span, text: format!("@({before}{tag}{after})") };
    let body = body(&content.text, &selection.inner_indentation(span.start), tag, selection.line_break());
    let (at, body) = match selection.next_line(span.end) {
        Some(line) => (line, format!("{body}{}", selection.line_break())),
        None => (selection.source.len(), format!("{}{body}", selection.line_break())),
    };
    if selection.is_inside(at) {
        return None;
    }
    let edits = vec![opener, Edit { span: Span::empty(at), text: body }];
    let fix = Fix { title: "convert the string to a heredoc".to_owned(), edits };
    let mut expected = selection.outline();
    expected.insert(node.get() as usize - 1, (K::HeredocExpression, "".into()));
    let keeps_value = selection.is_after(&fix, &expected);
    keeps_value.then_some(Refactoring { kind: CodeActionKind::RefactorRewrite, fix, fixes: None })
}

/// Returns the string in quotes around the selection, unless it is a part of another string.
fn string(selection: &Selection<'_>) -> Option<NodeId> {
    if selection.is_template() {
        return None;
    }
    let innermost = selection.innermost(&[K::LiteralString, K::ConcatenatedString])?;
    let node = if selection.is_segment(innermost) { selection.parent(innermost)? } else { innermost };
    let is_nested = |above: NodeId| matches!(selection.kind(above), K::TextExpression | K::HeredocExpression);
    (selection.is_quoted(node) && !selection.ancestors(node).any(is_nested)).then_some(node)
}

/// Returns the content of a string with interpolations.
fn interpolated(selection: &Selection<'_>, string: Span) -> Option<Content> {
    let lexed = selection.parsed.lexed();
    let mut texts = Vec::new();
    let mut depth = 0_u32;
    for (index, token) in lexed.tokens().iter().enumerate() {
        if token.span.start < string.start || string.end < token.span.end {
            continue;
        }
        match token.kind {
            T::DqPre => depth += 1,
            T::DqMid | T::DqPost => {}
            _ => continue,
        }
        if depth == 1 {
            let Value::Text(text) = lexed.value(index, selection.source) else { return None };
            texts.push((token, text));
        }
        if token.kind == T::DqPost {
            depth = depth.checked_sub(1)?;
        }
    }
    let has_dollar = texts.iter().any(|(_, text)| text.contains('$'));
    let mut content = String::new();
    for (index, (token, text)) in texts.iter().enumerate() {
        content.push_str(&if has_dollar { escaped(text, &['\\', '$']) } else { text.to_string() });
        let Some((next, _)) = texts.get(index + 1) else { break };
        let code = selection.source.slice(Span::new(token.span.end, next.span.start));
        if code.contains(['\n', '\r']) {
            return None;
        }
        content.push_str(if token.flags.contains(TokenFlags::OPENS) { "${" } else { "" });
        content.push_str(code);
    }
    Some(Content { text: content, opening: ("\"", if has_dollar { "\"/$" } else { "\"" }) })
}

/// Returns true for a text of several lines whose line breaks are those of the document, without control characters.
fn can_be_written(text: &str, line_break: &str) -> bool {
    let has_foreign = |part: &str| part.contains(|letter: char| letter.is_control() && letter != '\t');
    text.contains(line_break) && !text.split(line_break).any(has_foreign)
}

/// Returns the lines of a heredoc and its end tag, without a line break at the end.
fn body(text: &str, margin: &str, tag: &str, line_break: &str) -> String {
    let mut result = String::new();
    for line in text.split_inclusive('\n') {
        if line != line_break {
            result.push_str(margin);
        }
        result.push_str(line);
    }
    let (missing, dash) = if text.ends_with('\n') { ("", "") } else { (line_break, "-") };
    format!("{result}{missing}{margin}|{dash} {tag}")
}
