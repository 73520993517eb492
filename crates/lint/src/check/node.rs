//! The check of node names.

use std::borrow::Cow;

use crate::check::context::{Context, Findings, SYNTAX, id};
use crate::finding::{Detail, Finding, Level};
use crate::fix::{Manifest, Outcome};
use crate::token::Kind;
use crate::tokens::Group;

pub(super) fn unquoted_node_name(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    let mut braces = view.group(Group::Bracket).filter(|&bracket| view.kind(bracket) == Kind::LBrace).peekable();
    for node in view.group(Group::Definition).filter(|&keyword| view.kind(keyword) == Kind::Node) {
        while braces.next_if(|&brace| brace < node).is_some() {}
        let Some(&brace) = braces.peek() else {
            let at = &view.tokens[node];
            findings.push(Finding {
                check: &SYNTAX,
                level: Level::Error,
                message: Cow::Borrowed("Syntax error (try running `puppet parser validate <file>`)"),
                line: at.line,
                column: at.column,
                span: at.value,
                reason: None,
                token: id(node),
                detail: Detail::None,
            });
            continue;
        };
        for name in view.group_in(Group::Name, node..brace) {
            if view.kind(name) == Kind::Name && view.value(name) != "default" {
                findings.warn(view, name, "unquoted node name found");
            }
        }
        if findings.is_full() {
            return None;
        }
    }
    Some(())
}

/// Turns the token into a string in single quotes.
pub(super) fn quote(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    manifest.set_kind(finding.token, Kind::SString);
    Outcome::Fixed
}
