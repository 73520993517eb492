//! Help with syntax errors.

use puppetlang_lexer::{Token, TokenKind as T};
use puppetlang_source::{Diagnostic, Span};

use super::around::{Around, closer, closes};
use super::replace;
use crate::error::{ParseError, ParseErrorKind};

type Rule = fn(&Diagnostic, &ParseError, &Around<'_>) -> Option<Diagnostic>;

/// The rules, the surest first.
const RULES: &[Rule] = &[
    elsif,
    operator_of_assignment,
    operator_of_attribute,
    missing_comma,
    doubled,
    wrong_closer,
    unclosed,
    unopened,
    parentheses_of_call,
    reserved_word,
];

/// Adds what the first rule that applies has to say.
pub(super) fn explain(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    RULES.iter().find_map(|rule| rule(diagnostic, error, around))
}

fn is_syntax(error: &ParseError) -> bool {
    matches!(error.kind, ParseErrorKind::Syntax(_))
}

/// True for a token with which a value can end.
fn ends_value(kind: T) -> bool {
    matches!(
        kind,
        T::Name
            | T::Word
            | T::ClassRef
            | T::Variable
            | T::Number
            | T::Boolean
            | T::String
            | T::DqPost
            | T::Regex
            | T::Undef
            | T::Default
            | T::RBrack
            | T::RParen
            | T::RBrace
    )
}

/// `else if`, `elseif`, `elif`.
fn elsif(diagnostic: &Diagnostic, _: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong()?;
    if wrong.kind == T::If
        && let Some(other) = around.before(1).filter(|before| before.kind == T::Else)
    {
        let span = other.span.cover(wrong.span);
        return Some(diagnostic.clone().with_help("write `elsif`").with_fix(replace("write `elsif`", span, "elsif")));
    }
    // `elseif $x {` is read as the name of a function with an argument, and gives up at the brace.
    let name = (0..4).find_map(|places| {
        let token = if places == 0 { Some(wrong) } else { around.before(places) }?;
        (token.kind == T::Name && matches!(around.text(token), "elseif" | "elif")).then_some(token)
    })?;
    let fix = replace("write `elsif`", name.span, "elsif");
    let message = "Puppet has no such keyword; write `elsif`";
    let diagnostic = diagnostic.clone().with_label(name.span, "this is taken for a name").with_help(message);
    let follows_body = around.token_before(name).is_some_and(|before| before.kind == T::RBrace);
    Some(if follows_body { diagnostic.with_fix(fix) } else { diagnostic })
}

/// `$x => 1`.
fn operator_of_assignment(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind == T::FArrow && is_syntax(error))?;
    around.before(1).filter(|before| before.kind == T::Variable)?;
    let fix = replace("write `=`", wrong.span, "=");
    Some(diagnostic.clone().with_help("an assignment is written with `=`").with_fix(fix))
}

/// `ensure = file`, `ensure: file` in a resource.
fn operator_of_attribute(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind == T::Equals && is_syntax(error))?;
    around.before(1).filter(|before| matches!(before.kind, T::Name | T::String))?;
    around.open().last().filter(|opener| opener.kind == T::LBrace)?;
    let fix = replace("write `=>`", wrong.span, "=>");
    Some(diagnostic.clone().with_help("an attribute is written with `=>`").with_fix(fix))
}

/// Two things in a list without a comma between.
fn missing_comma(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let (wrong, before) = (around.wrong()?, around.before(1)?);
    if !is_syntax(error) || !ends_value(before.kind) || !begins_item(around, wrong) {
        return None;
    }
    let opener = *around.open().last()?;
    // In braces, only a name with an arrow goes on with what was begun; anything else may be a statement.
    let in_braces = matches!(opener.kind, T::LBrace | T::SelBrace);
    let has_arrow = around.behind(1).is_some_and(|behind| matches!(behind.kind, T::FArrow | T::PArrow));
    if in_braces && !has_arrow || around.indent(wrong.span.start) < around.indent(opener.span.start) {
        return None;
    }
    let end = Span::empty(before.span.end);
    if has_arrow && is_title(around, opener, before) {
        let fix = replace("add a colon", end, ":");
        let diagnostic = diagnostic.clone().with_label(end, "a colon is missing here");
        return Some(diagnostic.with_help("a title is followed by a colon").with_fix(fix));
    }
    let fix = replace("add a comma", end, ",");
    Some(diagnostic.clone().with_label(end, "a comma is missing here").with_help("add a comma").with_fix(fix))
}

/// True if what ends with `last` is the first thing in the braces of a resource.
fn is_title(around: &Around<'_>, opener: Token, last: Token) -> bool {
    let is_resource = around.token_before(opener).is_some_and(|name| {
        matches!(name.kind, T::Name | T::Class) || (name.kind == T::ClassRef && opener.kind == T::LBrace)
    });
    let is_first = around.token_before(last).is_some_and(|before| before.span == opener.span);
    is_resource
        && (is_first || last.kind == T::RBrack && !around.source.slice(opener.span.cover(last.span)).contains("=>"))
}

fn begins_item(around: &Around<'_>, token: Token) -> bool {
    let named = token.kind.is_keyword() && around.behind(1).is_some_and(|behind| behind.kind == T::FArrow);
    named
        || matches!(
            token.kind,
            T::Name
                | T::Word
                | T::ClassRef
                | T::Variable
                | T::Number
                | T::Boolean
                | T::String
                | T::DqPre
                | T::Undef
                | T::Default
                | T::Times
                | T::LBrace
                | T::ListStart
        )
}

/// A separator that stands twice.
fn doubled(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let (wrong, before) = (around.wrong()?, around.before(1)?);
    let is_separator = matches!(wrong.kind, T::Comma | T::Semicolon | T::Equals | T::FArrow | T::Colon);
    if !is_syntax(error) || wrong.kind != before.kind || !is_separator {
        return None;
    }
    let text = around.text(wrong);
    let fix = replace(format!("remove one `{text}`"), Span::new(before.span.end, wrong.span.end), "");
    Some(diagnostic.clone().with_help(format!("`{text}` stands twice")).with_fix(fix))
}

/// A bracket that is closed by another kind of bracket.
fn wrong_closer(diagnostic: &Diagnostic, _: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| matches!(wrong.kind, T::RBrace | T::RParen | T::RBrack))?;
    let opener = *around.open().last()?;
    if closes(wrong.kind, opener.kind) {
        return None;
    }
    let (open, close) = (around.text(opener), closer(opener.kind));
    let label = format!("this `{open}` is still open");
    let help = format!("close it with `{close}` before `{}`", around.text(wrong));
    Some(diagnostic.clone().with_label(opener.span, label).with_help(help))
}

/// A bracket that is open at the end, or where a line begins that cannot stand in it.
fn unclosed(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let opener = *around.open().last()?;
    if let Some(wrong) = around.wrong() {
        // A name may have passed for an attribute; wrong is then what stands behind it.
        let (before, first) = match around.before(1) {
            Some(name) if wrong.kind == T::LBrace => (around.before(2)?, name),
            before => (before?, wrong),
        };
        let outdented = around.indent(first.span.start) <= around.indent(opener.span.start);
        if !is_syntax(error) || !outdented || !around.on_other_line(before, first) {
            return None;
        }
        let braces = around.unclosed_by_indent();
        if braces.is_empty() || !matches!(opener.kind, T::LBrace | T::SelBrace) {
            let missing = (opener, before.span.end);
            return Some(still_open(diagnostic, around, &[missing]));
        }
        return Some(still_open(diagnostic, around, &braces));
    }
    match &around.unclosed_by_indent()[..] {
        [] => {
            let (text, close) = (around.text(opener), closer(opener.kind));
            let label = format!("this `{text}` is still open");
            Some(diagnostic.clone().with_label(opener.span, label).with_help(format!("close it with `{close}`")))
        }
        braces => Some(still_open(diagnostic, around, &braces[..braces.len().min(MOST_LABELS)])),
    }
}

/// More places than this make nothing clearer.
const MOST_LABELS: usize = 5;

/// Names brackets that are still open, and where their closing ones seem to be missing.
fn still_open(diagnostic: &Diagnostic, around: &Around<'_>, missing: &[(Token, u32)]) -> Diagnostic {
    let mut diagnostic = diagnostic.clone();
    for (opener, place) in missing {
        let (text, close) = (around.text(*opener), closer(opener.kind));
        diagnostic = diagnostic
            .with_label(opener.span, format!("this `{text}` is still open"))
            .with_label(Span::empty(*place), format!("its `{close}` seems to be missing behind this"));
    }
    let close = missing.first().map_or("}", |(opener, _)| closer(opener.kind));
    diagnostic.with_help(format!("close it with `{close}`"))
}

/// A closing bracket without an opening one.
fn unopened(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| matches!(wrong.kind, T::RBrace | T::RParen | T::RBrack))?;
    let text = around.text(wrong);
    let is_opened = around.open().iter().any(|opener| closes(wrong.kind, opener.kind));
    (is_syntax(error) && !is_opened)
        .then(|| diagnostic.clone().with_help(format!("nothing is open that `{text}` could close")))
}

/// `foo 1, 2`.
fn parentheses_of_call(diagnostic: &Diagnostic, error: &ParseError, _: &Around<'_>) -> Option<Diagnostic> {
    match &error.kind {
        ParseErrorKind::ArgumentsTo(name) => {
            Some(diagnostic.clone().with_help(format!("write the arguments in parentheses: `{name}(…)`")))
        }
        _ => None,
    }
}

/// A keyword where a name is wanted.
fn reserved_word(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind.is_keyword() && is_syntax(error))?;
    let before = around.before(1)?;
    if !matches!(before.kind, T::Class | T::Define | T::Function | T::FArrow | T::Comma | T::LBrack | T::LParen) {
        return None;
    }
    let text = around.text(wrong);
    let is_definition = matches!(before.kind, T::Class | T::Define | T::Function);
    let help = if is_definition {
        format!("`{text}` is a reserved word, and cannot be a name")
    } else {
        format!("`{text}` is a reserved word; as a text it is written in quotes")
    };
    let fix = replace("write it in quotes", wrong.span, format!("'{text}'"));
    let diagnostic = diagnostic.clone().with_help(help);
    Some(if is_definition { diagnostic } else { diagnostic.with_fix(fix) })
}
