//! `heredoc-location` and `template-location` of errors and diagnostics.
//!
//! A syntax error is at its token, so the classes of tokens determine the reference's location. A problem at a node (an
//! expression that is not a resource, and all diagnostics of validation) is misplaced because the reference uses the
//! node's offset in the heredoc's text, without margins, as an offset in the file.

use puppetlang_lexer::{Options, lex};
use puppetlang_source::Source;
use serde_json::Value;

use super::heredoc_location::Heredoc;
use super::{Context, heredoc_location, template_location};
use crate::answer::{Answer, Issue, Location, Token};
use crate::case::Case;
use crate::kind::Kind;
use crate::lines::Lines;

/// The error that is located by a node.
const NO_RESOURCE: &str = "Expression is not valid as a resource, resource-default, or resource-override";

/// Moves problems at a token of a template, because the reference places RENDER_EXPR elsewhere.
pub(super) fn in_template(context: &Context<'_>, ours: &mut Answer) {
    if context.case.template {
        for (problem, there) in misplaced(context, ours) {
            with_token(context, problem, there, template_location::rewrite);
        }
    }
}

/// Moves problems in the text of a heredoc. The reference locates some nodes by their first token, others by the node.
pub(super) fn in_heredoc(context: &Context<'_>, ours: &mut Answer) {
    for (problem, there) in misplaced(context, ours) {
        let mut by_node = problem.clone();
        with_token(context, problem, there, heredoc_location::rewrite);
        if problem.message == NO_RESOURCE || problem.issue.as_deref().is_some_and(|issue| issue != "SYNTAX_ERROR") {
            with_node(context, &mut by_node);
            if (by_node.line, by_node.pos) == (there.line, there.pos) {
                *problem = by_node;
            }
        }
    }
}

/// Moves a problem to its node's offset in the text of the heredoc around it.
fn with_node(context: &Context<'_>, problem: &mut Issue) {
    let Some(at) = offset(context, problem) else { return };
    let tokens = tokens(context.case);
    let heredocs = tokens.windows(2).filter(|pair| pair[0].name == "HEREDOC" && pair[1].name == "SUBLOCATE");
    let around =
        heredocs.filter(|pair| pair[1].location.is_some_and(|location| location.offset <= at && at < location.end()));
    // The innermost heredoc starts last.
    let innermost = around.max_by_key(|pair| pair[1].location.map(|location| location.offset));
    let heredoc = innermost.and_then(|pair| Heredoc::of(&context.case.source, &pair[0], &pair[1]));
    if let Some(local) = heredoc.and_then(|heredoc| heredoc.local(at)) {
        problem.line = Some(context.lines.line(local));
        problem.pos = Some(context.lines.column(local));
    }
}

/// Returns the lexer options for a case.
pub(super) fn options(case: &Case) -> Options {
    let options = if case.template { Options::template() } else { Options::manifest() };
    options.with_tasks(case.tasks)
}

/// Returns our problems whose location differs, each with the reference's, for questions to the parser.
fn misplaced<'answer>(
    context: &Context<'answer>,
    ours: &'answer mut Answer,
) -> impl Iterator<Item = (&'answer mut Issue, &'answer Issue)> {
    let reference = context.reference;
    let errors = ours.error.as_mut().into_iter().zip(&reference.error);
    let found = ours.diagnostics.iter_mut().flatten().zip(reference.diagnostics.iter().flatten());
    let asked = context.case.kind == Kind::Parse;
    errors.chain(found).filter(move |(ours, there)| asked && (ours.line, ours.pos) != (there.line, there.pos))
}

fn offset(context: &Context<'_>, error: &Issue) -> Option<usize> {
    context.lines.offset(error.line?, error.pos?)
}

/// Moves a problem together with its token.
fn with_token(context: &Context<'_>, error: &mut Issue, there: &Issue, rewrite: fn(&Context<'_>, &mut Answer)) {
    let Some(at) = offset(context, error) else { return };
    let ours = tokens(context.case);
    let there = offset(context, there);
    let there = there.map(|offset| location(&context.lines, offset, 0));
    let reference = ours.iter().map(|token| Token { location: there, ..token.clone() }).collect();
    let reference = Answer { tokens: reference, ..context.reference.clone() };
    let lines = Lines::of(&context.case.source);
    let context = Context { case: context.case, lines, reference: &reference, error_class: context.error_class };
    let mut moved = Answer { tokens: ours.clone(), ..reference.clone() };
    rewrite(&context, &mut moved);
    for (before, after) in ours.iter().zip(&moved.tokens) {
        let (Some(before), Some(after)) = (before.location, after.location) else { continue };
        if before.offset == at && before.offset != after.offset {
            error.line = Some(after.line);
            error.pos = Some(after.column);
        }
    }
}

fn location(lines: &Lines<'_>, offset: usize, length: usize) -> Location {
    Location { line: lines.line(offset), column: lines.column(offset), offset, length }
}

/// Returns our tokens with the values that the classes read: the lines of heredocs.
fn tokens(case: &Case) -> Vec<Token> {
    let source = Source::new("case", case.source.as_str());
    let lines = Lines::of(&case.source);
    let lexed = lex(&source, &options(case));
    let token = |token: &puppetlang_lexer::Token| {
        let text = source.slice(token.span);
        let name = token.kind.name().to_owned();
        let value = if name == "SUBLOCATE" { text.split_inclusive('\n').collect() } else { Value::Null };
        Token { name, value, location: Some(location(&lines, token.span.range().start, text.len())) }
    };
    lexed.tokens().iter().map(token).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::case;
    use super::*;

    /// Returns whether an error at our location becomes the reference's.
    fn explains(source: &str, template: bool, message: &str, ours: [usize; 2], reference: [usize; 2]) -> bool {
        let case = Case { kind: Kind::Parse, ..case(source, template) };
        let answer = |[line, pos]: [usize; 2]| {
            let error = json!({ "message": message, "line": line, "pos": pos });
            Answer::read(&json!({ "ok": false, "syntax_ok": false, "error": error })).expect("the form is right")
        };
        let (mut ours, reference) = (answer(ours), answer(reference));
        let context = Context { case: &case, lines: Lines::of(source), reference: &reference, error_class: "" };
        in_template(&context, &mut ours);
        in_heredoc(&context, &mut ours);
        ours == reference
    }

    #[test]
    fn a_node_in_a_heredoc_is_placed_without_margins_and_lines() {
        let source = "$a = @(\"E\")\n  a${1 { a => 1 }}\n  | E\n";
        assert!(explains(source, false, NO_RESOURCE, [2, 6], [1, 4]));
        assert!(!explains(source, false, NO_RESOURCE, [2, 5], [1, 4]));
        assert!(!explains(source, false, "Syntax error at 'a'", [2, 6], [1, 4]));
    }

    #[test]
    fn margins_that_are_longer_in_bytes_move_tokens() {
        let source = "$a = @(\"E\")\n\u{a0}\u{a0}a${x y}\n\u{a0}\u{a0}| E\n";
        assert!(explains(source, false, "Syntax error at 'y'", [2, 8], [2, 6]));
        assert!(!explains(source, false, "Syntax error at 'y'", [2, 8], [2, 7]));
    }

    #[test]
    fn a_tag_stands_where_the_text_before_it_began() {
        assert!(explains("<% $x. %><%# c %><%= 1 %>", true, "Syntax error at ''", [1, 18], [1, 10]));
        assert!(explains("x <%= 1 %><% { a => 1 } %>", true, NO_RESOURCE, [1, 3], [1, 1]));
        assert!(!explains("x <%= 1 %><% { a => 1 } %>", true, NO_RESOURCE, [1, 4], [1, 1]));
        assert!(!explains("<% $x. %><%# c %><%= 1 %>", true, "Syntax error at ''", [1, 18], [1, 9]));
    }
}
