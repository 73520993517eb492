//! Help for habits from other languages: shells, Ruby, Python, C, YAML and JSON.

use puppetlang_lexer::{Token, TokenKind as T};
use puppetlang_source::{Diagnostic, Edit, Fix, Span};

use super::around::Around;
use super::replace;
use crate::error::{ParseError, ParseErrorKind};

type Rule = fn(&Diagnostic, &Around<'_>) -> Option<Diagnostic>;

/// The rules, the most reliable first. The doc comment of each rule shows the source that it recognizes.
const RULES: &[Rule] = &[
    keyword,
    do_block,
    logical_operator,
    comparison_operator,
    condition,
    not_in,
    heredoc,
    increment,
    query,
    key_with_colon,
    ternary,
    dot,
    type_name,
    inherits,
    lambda_parameter,
    node_name,
    second_value,
];

/// Adds the help of the first rule that applies.
pub(super) fn explain(diagnostic: &Diagnostic, error: &ParseError, around: &Around<'_>) -> Option<Diagnostic> {
    match &error.kind {
        ParseErrorKind::Virtual | ParseErrorKind::Exported => virtual_sign(diagnostic, around),
        ParseErrorKind::ArgumentList => several_variables(diagnostic, around),
        ParseErrorKind::NotAResource => keyword(diagnostic, around),
        ParseErrorKind::Syntax(_) => RULES.iter().find_map(|rule| rule(diagnostic, around)),
        _ => None,
    }
}

/// Keywords of other languages, and what to write in Puppet.
const KEYWORDS: &[(&str, &str)] = &[
    ("elseif", "write `elsif`"),
    ("elif", "write `elsif`"),
    ("def", "define a function with `function name(…) { … }`"),
    ("for", "Puppet has no loops; write `$list.each |$item| { … }`"),
    ("foreach", "Puppet has no loops; write `$list.each |$item| { … }`"),
    ("while", "Puppet has no loops; write `$list.each |$item| { … }`"),
    ("switch", "write `case $value { … }`"),
];

/// A keyword of another language at the start of a line: the line of the error, or of an open bracket.
fn keyword(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let open = around.open();
    let lines = around.wrong().into_iter().chain(open.into_iter().rev().take(2));
    let (token, advice) = lines.flat_map(|token| around.first_of_line(token)).find_map(|token| {
        let text = around.text(token);
        let known = KEYWORDS.iter().find(|(word, _)| *word == text && token.kind == T::Name);
        known.map(|(_, advice)| (token, advice))
    })?;
    let help = format!("Puppet has no keyword `{}`; {advice}", around.text(token));
    let help = help.replace("; Puppet has no loops; ", ", and no loops; ");
    let diagnostic = diagnostic.clone().with_label(token.span, "this is parsed as a name").with_help(help);
    let follows_body = around.token_before(token).is_some_and(|before| before.kind == T::RBrace);
    let is_branch = *advice == "write `elsif`" && follows_body;
    Some(if is_branch { diagnostic.with_fix(replace("write `elsif`", token.span, "elsif")) } else { diagnostic })
}

/// `each do |$x| … end`.
fn do_block(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let word = around.before(1).filter(|before| before.kind == T::Name && around.text(*before) == "do")?;
    let help = "write a lambda with braces instead of `do`: `each |$item| { … }`";
    Some(diagnostic.clone().with_label(word.span, "this is parsed as a name").with_help(help))
}

/// `&&`, `||`.
fn logical_operator(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let (wrong, next) = (around.wrong()?, around.after(1)?);
    let both = Span::new(wrong.span.start, next.span.end);
    let word = match around.source.slice(both) {
        "&&" => "and",
        "||" => "or",
        _ => return None,
    };
    let help = format!("write `{word}`");
    Some(diagnostic.clone().with_help(help.clone()).with_fix(replace(help, both, word)))
}

/// `===`, `!==`, `=<`.
fn comparison_operator(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let (wrong, before) = (around.wrong()?, around.before(1)?);
    let both = Span::new(before.span.start, wrong.span.end);
    let operator = match around.source.slice(both) {
        "===" => "==",
        "!==" => "!=",
        "=<" => "<=",
        _ => return None,
    };
    let help = format!("write `{operator}`");
    Some(diagnostic.clone().with_help(help.clone()).with_fix(replace(help, both, operator)))
}

/// `if $x = 1`.
fn condition(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind == T::Equals)?;
    let on_line = around.line_before();
    let keyword = on_line.iter().rposition(|token| matches!(token.kind, T::If | T::Elsif | T::Unless))?;
    if on_line[keyword..].iter().any(|token| token.kind == T::LBrace) {
        return None;
    }
    let fix = replace("write `==`", wrong.span, "==");
    Some(diagnostic.clone().with_help("`=` assigns; use `==` to compare").with_fix(fix))
}

/// `$x not in $list`.
fn not_in(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| around.text(*wrong) == "not")?;
    let has_in = around.after(1).is_some_and(|after| after.kind == T::In);
    let help = if has_in { "write `!($item in $list)`" } else { "write `!` before the expression to negate" };
    let before = around.before(1).is_some_and(|before| matches!(before.kind, T::Variable | T::RBrack | T::RParen));
    (has_in || before).then(|| diagnostic.clone().with_label(wrong.span, "Puppet has no `not`").with_help(help))
}

/// `<<EOF`.
fn heredoc(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind == T::LShift)?;
    around.before(1).filter(|before| matches!(before.kind, T::Equals | T::FArrow | T::Comma | T::LParen))?;
    let tag = (1..3).filter_map(|places| around.after(places)).find(|token| {
        matches!(token.kind, T::Name | T::ClassRef | T::Word | T::String) && !around.on_other_line(wrong, *token)
    })?;
    let tag = around.text(tag).trim_matches(['\'', '"']);
    let help = format!("begin a heredoc with `@({tag})`, and end it with a line `| {tag}`");
    Some(diagnostic.clone().with_help(help))
}

/// `$i++`.
fn increment(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let (wrong, before) = (around.wrong()?, around.before(1)?);
    let both = around.source.slice(Span::new(before.span.start, wrong.span.end));
    matches!(both, "++" | "--")
        .then(|| diagnostic.clone().with_help("variables cannot be reassigned, so there is no `++` or `--`"))
}

/// `User <| title = 'x' |>`, `File <<| … |>`.
fn query(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong()?;
    let opener = around.open_query()?;
    let (text, help, title) = match (opener.kind, wrong.kind) {
        (_, T::Equals | T::FArrow) => ("==", "use `==` to compare in a query", "write `==`"),
        (T::LLCollect, T::RCollect) => ("|>>", "a query for exported resources must end with `|>>`", "write `|>>`"),
        (T::LCollect, T::RRCollect) => ("|>", "a query that begins with `<|` must end with `|>`", "write `|>`"),
        _ => return None,
    };
    let diagnostic = if wrong.kind == T::RCollect || wrong.kind == T::RRCollect {
        diagnostic.clone().with_label(opener.span, "the query begins here")
    } else {
        diagnostic.clone()
    };
    let is_closed_wrongly = text.starts_with('|') && around.before(1).is_some_and(|before| is_operator(before.kind));
    (!is_closed_wrongly).then(|| diagnostic.with_help(help).with_fix(replace(title, wrong.span, text)))
}

const fn is_operator(kind: T) -> bool {
    matches!(kind, T::And | T::Or | T::IsEqual | T::NotEqual)
}

/// `ensure: file`, `"port": 8080`; or a comma before another title.
fn key_with_colon(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind == T::Colon)?;
    let key = around.before(1).filter(|before| matches!(before.kind, T::Name | T::String | T::DqPost))?;
    let opener = around.open().pop().filter(|opener| opener.kind == T::LBrace || opener.kind == T::SelBrace)?;
    let second = around.after(2).filter(|second| matches!(second.kind, T::FArrow | T::PArrow));
    if second.is_some() {
        let comma = around.token_before(key).filter(|before| before.kind == T::Comma)?;
        let fix = replace("write `;`", comma.span, ";");
        let diagnostic = diagnostic.clone().with_label(comma.span, "this continues the list of attributes");
        return Some(diagnostic.with_help("write `;` before another title").with_fix(fix));
    }
    if around.token_before(opener).is_some_and(|before| before.kind == T::Case) {
        return None;
    }
    let fix = replace("write `=>`", wrong.span, " =>");
    Some(diagnostic.clone().with_help("use `=>` between a name and its value").with_fix(fix))
}

/// `$a ? 'yes' : 'no'`.
fn ternary(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    around.wrong()?;
    let mark = around.line_before().iter().rfind(|token| token.kind == T::QMark).copied()?;
    let next = around.source.text()[mark.span.end as usize..].trim_start();
    if next.starts_with('{') {
        return None;
    }
    let help = "Puppet has no ternary operator; use a selector: `? { true => 'yes', default => 'no' }`";
    Some(diagnostic.clone().with_label(mark.span, "this begins a selector").with_help(help))
}

/// `$facts.os.['family']`, `$facts.OS`, `$list.0`.
fn dot(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let (wrong, dot) = (around.wrong()?, around.before(1).filter(|before| before.kind == T::Dot)?);
    match wrong.kind {
        T::LBrack | T::ListStart => {
            let help = "remove the dot before `[`; read hash elements with brackets: `$facts['os']['family']`";
            Some(diagnostic.clone().with_label(dot.span, "remove this").with_help(help))
        }
        T::ClassRef | T::Number | T::String | T::Variable => {
            let text = around.text(wrong);
            let key = if wrong.kind == T::ClassRef { format!("['{text}']") } else { format!("[{text}]") };
            let help = format!("a dot must be followed by a function name; read the element with `{key}`");
            Some(diagnostic.clone().with_help(help))
        }
        _ => None,
    }
}

/// `string $x` among parameters.
fn type_name(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let name = around.wrong().filter(|wrong| wrong.kind == T::Name)?;
    around.after(1).filter(|after| after.kind == T::Variable)?;
    around.before(1).filter(|before| matches!(before.kind, T::LParen | T::WsLParen | T::Comma | T::Pipe))?;
    let parts = around.text(name).split("::").map(|part| match part.chars().next() {
        Some(first) => first.to_ascii_uppercase().to_string() + &part[first.len_utf8()..],
        None => String::new(),
    });
    let wanted = parts.collect::<Vec<_>>().join("::");
    let fix = replace(format!("write `{wanted}`"), name.span, wanted);
    Some(diagnostic.clone().with_help("type names begin with an uppercase letter").with_fix(fix))
}

/// `class a inherit b`.
fn inherits(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong().filter(|wrong| wrong.kind == T::Name)?;
    let is_word = matches!(around.text(wrong), "inherit" | "extends" | "inherited");
    let is_class = around.line_before().iter().any(|token| matches!(token.kind, T::Class | T::Node));
    let fix = replace("write `inherits`", wrong.span, "inherits");
    (is_word && is_class).then(|| diagnostic.clone().with_help("write `inherits`").with_fix(fix))
}

/// `$list.each $x { … }`.
fn lambda_parameter(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let opener = around.open().pop().filter(|opener| opener.kind == T::LBrace)?;
    let variable = around.token_before(opener).filter(|before| before.kind == T::Variable)?;
    let name = around.token_before(variable).filter(|before| before.kind == T::Name)?;
    around.token_before(name).filter(|before| before.kind == T::Dot)?;
    let wanted = format!("|{}|", around.text(variable));
    let fix = replace(format!("write `{wanted}`"), variable.span, wanted);
    Some(diagnostic.clone().with_help("put the parameters of a lambda between `|`").with_fix(fix))
}

/// `node db-*.example.com`.
fn node_name(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong()?;
    let on_line = around.line_before();
    let node = on_line.iter().position(|token| token.kind == T::Node)?;
    let is_name = !on_line[node..].iter().any(|token| token.kind == T::LBrace);
    let help = "put the node name in quotes, or use a regular expression: `/^db-/`";
    (is_name && !around.begins_line(wrong)).then(|| diagnostic.clone().with_help(help))
}

/// `<%= $a $b %>`.
fn second_value(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let wrong = around.wrong()?;
    let on_line = around.line_before();
    let tag = on_line.iter().rposition(|token| matches!(token.kind, T::RenderExpr | T::RenderString))?;
    if matches!(wrong.kind, T::Comma | T::Semicolon) && on_line[tag].kind == T::RenderExpr {
        return Some(
            diagnostic.clone().with_help(format!("`<%= … %>` renders one value, without `{}`", around.text(wrong))),
        );
    }
    let is_value = on_line[tag].kind == T::RenderExpr && !around.begins_line(wrong);
    is_value.then(|| diagnostic.clone().with_help("`<%= … %>` renders one value; use a separate tag for each value"))
}

/// `@servers` for a variable, or `@` before an expression that is not a resource.
fn virtual_sign(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let (sign, next) = (around.wrong()?, around.after(1)?);
    let text = around.text(sign);
    let is_template = around.is_template();
    if next.kind == T::Name && is_template {
        let help = format!("variables in EPP begin with `$`: `${}`", around.text(next));
        return Some(diagnostic.clone().with_help(help).with_fix(replace("write `$`", sign.span, "$")));
    }
    Some(
        diagnostic.clone().with_help(format!("`{text}` must be followed by a resource: `{text}user {{ 'alice': … }}`")),
    )
}

/// `$a, $b = …`.
fn several_variables(diagnostic: &Diagnostic, around: &Around<'_>) -> Option<Diagnostic> {
    let comma = around.wrong().filter(|wrong| wrong.kind == T::Comma)?;
    let (first, second) = (around.before(1)?, around.after(1)?);
    let is_variable = |token: Token| token.kind == T::Variable;
    let assigns = around.after(2).is_some_and(|token| token.kind == T::Equals);
    if !(is_variable(first) && is_variable(second) && assigns) {
        let help = "put the arguments of a function in parentheses, and the elements of an array in brackets";
        return Some(diagnostic.clone().with_help(help));
    }
    let edit = |at: u32, text: &str| Edit { span: Span::empty(at), text: text.into() };
    let title = "add brackets".to_owned();
    let fix = Fix { title, edits: vec![edit(first.span.start, "["), edit(second.span.end, "]")] };
    let diagnostic = diagnostic.clone().with_label(comma.span, "this comma begins a list of arguments");
    Some(diagnostic.with_help("use brackets to assign several variables at once").with_fix(fix))
}
