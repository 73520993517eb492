//! Help for syntax errors.

use puppetlang_lexer::{Token, TokenKind as T};
use puppetlang_source::{Diagnostic, Span};

use super::around::{Around, closer, closes};
use super::replace;
use crate::error::{ParseError, ParseErrorKind};

type Rule = fn(&Diagnostic, &ParseError, &Around<'_>) -> Option<Diagnostic>;

/// The rules, the most reliable first. The doc comment of each rule shows the source that it recognizes.
const RULES: &[Rule] = &[
    elsif,
    operator_of_assignment,
    operator_of_attribute,
    comma_after_title,
    open_in_interpolation,
    name_of_parameter,
    missing_comma,
    doubled,
    reserved_word,
    missing_operand,
    wrong_closer,
    unclosed,
    unopened,
    parentheses_of_call,
    expected,
    unknown_character,
];

/// Adds the help of the first rule that applies.
pub(super) fn explain(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    RULES.iter().find_map(|rule| rule(diagnostic, error, around))
}

fn is_syntax(error: &ParseError) -> bool {
    matches!(error.kind, ParseErrorKind::Syntax(_))
}

/// Returns true for tokens that can end a value.
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

/// `else if`, and `elsif` after `unless`.
fn elsif(diagnostic: &Diagnostic, _: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong()?;
    if wrong.kind == T::Elsif {
        let help = "`elsif` must follow an `if` block; `unless` can only have an `else`";
        return Some(diagnostic.clone().with_help(help));
    }
    let other = around.before(1).filter(|before| before.kind == T::Else && wrong.kind == T::If)?;
    let span = other.span.cover(wrong.span);
    Some(diagnostic.clone().with_help("write `elsif`").with_fix(replace("write `elsif`", span, "elsif")))
}

/// `$x => 1`.
fn operator_of_assignment(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind == T::FArrow && is_syntax(error))?;
    around.before(1).filter(|before| before.kind == T::Variable)?;
    let fix = replace("write `=`", wrong.span, "=");
    Some(diagnostic.clone().with_help("use `=` to assign a variable").with_fix(fix))
}

/// `ensure = file`, `ensure -> file` in a resource.
fn operator_of_attribute(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let is_operator = |kind| kind == T::Equals || kind == T::InEdge && error.expected.contains(T::FArrow);
    let wrong = around.wrong().filter(|wrong| is_operator(wrong.kind) && is_syntax(error))?;
    around.before(1).filter(|before| matches!(before.kind, T::Name | T::String))?;
    around.open().last().filter(|opener| opener.kind == T::LBrace)?;
    let fix = replace("write `=>`", wrong.span, "=>");
    Some(diagnostic.clone().with_help("use `=>` between an attribute and its value").with_fix(fix))
}

/// `Integer port = 80` in a list of parameters.
fn name_of_parameter(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| matches!(wrong.kind, T::Name | T::Word))?;
    let is_wanted = error.expected.contains(T::Variable) && !error.expected.contains(T::Comma);
    around.after(1).filter(|after| is_wanted && ends_name_of_parameter(after.kind))?;
    let fix = replace("add the `$`", Span::empty(wrong.span.start), "$");
    let help = format!("the name of a parameter starts with `$`: `${}`", around.text(wrong));
    Some(diagnostic.clone().with_help(help).with_fix(fix))
}

const fn ends_name_of_parameter(kind: T) -> bool {
    matches!(kind, T::Comma | T::Equals | T::RParen | T::Pipe)
}

/// Two items of a list without a comma between them.
fn missing_comma(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let (wrong, before) = (around.wrong()?, around.before(1)?);
    if !is_syntax(error) || !ends_value(before.kind) || !begins_item(around, wrong) {
        return None;
    }
    let opener = *around.open().last()?;
    // In braces, only a name followed by an arrow continues the list; anything else may be a statement.
    let in_braces = matches!(opener.kind, T::LBrace | T::SelBrace);
    let has_arrow = around.after(1).is_some_and(|after| matches!(after.kind, T::FArrow | T::PArrow));
    if in_braces && !has_arrow || around.indent(wrong.span.start) < around.indent(opener.span.start) {
        return None;
    }
    // A line that is indented no further than the line of the bracket is not one of its items.
    let is_last = around.source.text()[opener.span.end as usize..].split('\n').next()?.trim().is_empty();
    let outdented = around.begins_line(wrong) && around.indent(wrong.span.start) <= around.indent(opener.span.start);
    if !in_braces && outdented && !is_last {
        return None;
    }
    let end = Span::empty(around.end_before()?);
    if has_arrow && is_title(around, opener, before) {
        let fix = replace("add a colon", end, ":");
        let diagnostic = diagnostic.clone().with_label(end, "a colon is missing here");
        return Some(diagnostic.with_help("a title is followed by a colon").with_fix(fix));
    }
    let fix = replace("add a comma", end, ",");
    Some(diagnostic.clone().with_label(end, "a comma is missing here").with_help("add a comma").with_fix(fix))
}

/// Returns true if the text that ends with `last` is the first item in the braces of a resource.
fn is_title(around: &Around<'_>, opener: Token, last: Token) -> bool {
    let is_resource = around.token_before(opener).is_some_and(|name| {
        matches!(name.kind, T::Name | T::Class) || (name.kind == T::ClassRef && opener.kind == T::LBrace)
    });
    let is_first = around.token_before(last).is_some_and(|before| before.span == opener.span);
    is_resource
        && (is_first || last.kind == T::RBrack && !around.source.slice(opener.span.cover(last.span)).contains("=>"))
}

fn begins_item(around: &Around<'_>, token: Token) -> bool {
    let named = token.kind.is_keyword() && around.after(1).is_some_and(|after| after.kind == T::FArrow);
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

/// A duplicated separator.
fn doubled(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let (wrong, before) = (around.wrong()?, around.before(1)?);
    let is_separator = matches!(
        wrong.kind,
        T::Comma
            | T::Semicolon
            | T::Equals
            | T::FArrow
            | T::Colon
            | T::InEdge
            | T::InEdgeSub
            | T::And
            | T::Or
            | T::Plus
    );
    if !is_syntax(error) || wrong.kind != before.kind || !is_separator {
        return None;
    }
    let text = around.text(wrong);
    let help = format!("remove the second `{text}`");
    let fix = replace(help.clone(), Span::new(before.span.end, wrong.span.end), "");
    Some(diagnostic.clone().with_help(help).with_fix(fix))
}

/// A bracket that is closed by a different kind of bracket.
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

/// A bracket that is open at the end, or before a line that cannot belong to it.
fn unclosed(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let opener = *around.open().last()?;
    if let Some(wrong) = around.wrong() {
        // A name may have been parsed as an attribute; the invalid token is then the one after it.
        let (before, first) = match around.before(1) {
            Some(name) if wrong.kind == T::LBrace && !around.begins_line(wrong) => (around.before(2)?, name),
            before => (before?, wrong),
        };
        let outdented = around.indent(first.span.start) <= around.indent(opener.span.start);
        if !is_syntax(error) || !outdented || !around.on_other_line(before, first) {
            return None;
        }
        let braces = around.unclosed_by_indent();
        if braces.is_empty() || !matches!(opener.kind, T::LBrace | T::SelBrace) {
            let missing = (opener, around.end_before().filter(|_| first.span == wrong.span).unwrap_or(before.span.end));
            return Some(still_open(diagnostic, around, &[missing]));
        }
        return Some(still_open(diagnostic, around, &braces));
    }
    match &around.unclosed_by_indent()[..] {
        [] => {
            let (text, close) = (around.text(opener), closer(opener.kind));
            let label = format!("this `{text}` is still open");
            let close = if around.is_template() { format!("<% {close} %>") } else { close.to_owned() };
            Some(diagnostic.clone().with_label(opener.span, label).with_help(format!("close it with `{close}`")))
        }
        braces => Some(still_open(diagnostic, around, &braces[..braces.len().min(MOST_LABELS)])),
    }
}

/// The maximum number of labels; more would not help.
const MOST_LABELS: usize = 5;

/// Labels unclosed brackets, and the offsets at which the closing brackets seem to be missing.
fn still_open(diagnostic: &Diagnostic, around: &Around<'_>, missing: &[(Token, u32)]) -> Diagnostic {
    let mut diagnostic = diagnostic.clone();
    for (opener, place) in missing {
        let (text, close) = (around.text(*opener), closer(opener.kind));
        diagnostic = diagnostic
            .with_label(opener.span, format!("this `{text}` is still open"))
            .with_label(Span::empty(*place), format!("its `{close}` seems to be missing after this"));
    }
    let close = missing.first().map_or("}", |(opener, _)| closer(opener.kind));
    diagnostic.with_help(format!("close it with `{close}`"))
}

/// A closing bracket without an opening bracket.
fn unopened(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| matches!(wrong.kind, T::RBrace | T::RParen | T::RBrack))?;
    let text = around.text(wrong);
    let is_opened = around.open().iter().any(|opener| closes(wrong.kind, opener.kind));
    (is_syntax(error) && !is_opened)
        .then(|| diagnostic.clone().with_help(format!("no open bracket matches this `{text}`")))
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

/// A keyword in place of a name or value.
fn reserved_word(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let is_wanted = |before: T| {
        matches!(
            before,
            T::Class | T::Define | T::Function | T::FArrow | T::Comma | T::LBrack | T::ListStart | T::LParen
        )
    };
    // If a keyword starts an expression, the error is at a token after it.
    let begins = |word: &Token| matches!(word.kind, T::If | T::Unless | T::Case | T::Function | T::Class);
    let word = match (around.wrong(), around.before(1)) {
        (Some(wrong), Some(before)) if wrong.kind.is_keyword() && is_wanted(before.kind) => wrong,
        (_, Some(word)) if begins(&word) => word,
        _ => return None,
    };
    let before = around.token_before(word).filter(|before| is_syntax(error) && is_wanted(before.kind))?;
    let text = around.text(word);
    if matches!(before.kind, T::Class | T::Define | T::Function) {
        return Some(diagnostic.clone().with_help(format!("`{text}` is a reserved word and cannot be used as a name")));
    }
    let fix = replace("put it in quotes", word.span, format!("'{text}'"));
    let help = format!("`{text}` is a reserved word; put it in quotes to use it as a string");
    let diagnostic = diagnostic.clone().with_help(help).with_fix(fix);
    let is_wrong = around.wrong().is_some_and(|wrong| wrong.span == word.span);
    Some(if is_wrong { diagnostic } else { diagnostic.with_label(word.span, "this is a keyword") })
}

/// `package { 'x', ensure => …`.
fn comma_after_title(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let comma = around.wrong().filter(|wrong| wrong.kind == T::Comma && is_syntax(error))?;
    around.after(2).filter(|after| after.kind == T::FArrow)?;
    let is_title = is_title(around, *around.open().last()?, around.before(1)?);
    let fix = replace("write a colon", comma.span, ":");
    is_title.then(|| diagnostic.clone().with_help("a title is followed by a colon").with_fix(fix))
}

/// An operator or arrow without an operand after it.
fn missing_operand(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let operator = around.before(1).filter(|before| is_syntax(error) && wants_operand(before.kind))?;
    let ends = around.wrong().is_none_or(|wrong| {
        let closes = matches!(wrong.kind, T::RBrace | T::RParen | T::RBrack | T::RCollect | T::RRCollect);
        closes || wants_operand(wrong.kind) || matches!(wrong.kind, T::Comma | T::Semicolon | T::EppEnd | T::EppEndTrim)
    });
    let text = around.text(operator);
    let help = format!("add the missing operand after `{text}`, or remove `{text}`");
    ends.then(|| diagnostic.clone().with_label(operator.span, "an operand is missing after this").with_help(help))
}

const fn wants_operand(kind: T) -> bool {
    matches!(
        kind,
        T::InEdge
            | T::InEdgeSub
            | T::OutEdge
            | T::OutEdgeSub
            | T::Equals
            | T::FArrow
            | T::PArrow
            | T::And
            | T::Or
            | T::In
            | T::IsEqual
            | T::NotEqual
            | T::Match
            | T::NoMatch
            | T::LessThan
            | T::LessEqual
            | T::GreaterThan
            | T::GreaterEqual
            | T::Plus
            | T::Div
            | T::Modulo
    )
}

/// A bracket that is still open at the end of an interpolation.
fn open_in_interpolation(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    around.wrong().filter(|wrong| matches!(wrong.kind, T::DqMid | T::DqPost) && is_syntax(error))?;
    let opener = *around.open().last()?;
    let close = closer(opener.kind);
    let label = format!("this `{}` is still open", around.text(opener));
    let is_bracket = !matches!(opener.kind, T::LBrace | T::SelBrace);
    let help = format!("close it with `{close}` before the `}}`");
    is_bracket.then(|| diagnostic.clone().with_label(opener.span, label).with_help(help))
}

/// A point at which only one kind of token is possible.
fn expected(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let mut kinds = error.expected.iter();
    let (kind, None) = (kinds.next()?, kinds.next()) else { return None };
    let text = match kind {
        T::LBrace => "{",
        T::RBrace => "}",
        T::LParen => "(",
        T::RParen => ")",
        T::RBrack => "]",
        T::Pipe => "|",
        T::FArrow => "=>",
        T::Colon => ":",
        T::Name => "a name",
        T::Variable => "a variable",
        _ => return None,
    };
    let end = Span::empty(around.end_before()?);
    if kind == T::LBrace && around.before(1).is_some_and(|before| before.kind == T::Colon) {
        let diagnostic = diagnostic.clone().with_label(end, "a `{` is missing here");
        return Some(diagnostic.with_help("put the body of each case in braces: `default: { … }`"));
    }
    let text = if text.len() > 2 { text.to_owned() } else { format!("`{text}`") };
    Some(diagnostic.clone().with_label(end, format!("{text} is missing here")))
}

/// A character that cannot start a token.
fn unknown_character(diagnostic: &Diagnostic, _: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind == T::Other)?;
    let letter = around.text(wrong).chars().next()?;
    if letter == '\0' {
        return Some(diagnostic.clone().with_help("this is a NUL byte; is the file UTF-16, or damaged?"));
    }
    if matches!(letter, '\u{2010}'..='\u{2015}' | '\u{2212}') {
        let fix = replace("write `-`", wrong.span, "-");
        return Some(diagnostic.clone().with_help("this is a typographic dash; write `-`").with_fix(fix));
    }
    let code = u32::from(letter);
    Some(diagnostic.clone().with_help(format!("unexpected character `{}` (U+{code:04X})", letter.escape_debug())))
}
