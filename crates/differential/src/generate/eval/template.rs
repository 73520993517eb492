//! Templates: texts, tags and statements, with parameters or without, rendered directly or by a program.

use serde_json::{Map, Value as Json, json};

use super::super::dice::Dice;
use super::maker::Maker;

/// The number of templates of a hundred that have a list of parameters.
const WITH_PARAMETERS: usize = 60;

/// The number of templates of a hundred that have a known mistake.
const MISTAKEN: usize = 12;

/// The number of parameters of a hundred that get a value of the wrong kind, or none.
const WRONG_PARAMETER: usize = 6;

/// The kinds of parameters, with values in JSON and in the language.
const PARAMETERS: &[(&str, &[(&str, &str)])] = &[
    ("int", &[("1", "1"), ("-7", "-7"), ("300", "300")]),
    ("str", &[("\"a b\"", "'a b'"), ("\"\"", "''"), ("\"é\\n\"", "\"é\\n\"")]),
    ("bool", &[("true", "true"), ("false", "false")]),
    ("ints", &[("[1,2,3]", "[1, 2, 3]"), ("[]", "[]")]),
    ("strs", &[("[\"x\",\"yy\"]", "['x', 'yy']")]),
    ("ages", &[("{\"bob\":7,\"eve\":9}", "{ 'bob' => 7, 'eve' => 9 }")]),
    ("float", &[("2.5", "2.5"), ("1e10", "1e10")]),
];

/// Pieces of text.
const TEXTS: &[&str] = &[
    "text",
    "a b",
    " ",
    "  ",
    "\n",
    "\n\n",
    "\t",
    "\n  ",
    "é",
    "$x",
    "'",
    "\"",
    "<",
    "%",
    "> ",
    "# x\n",
    "<%% x %%>",
    "%%>",
    "<%%",
    "=",
    "%>",
    "\u{a0}",
    "x\n",
];

const COMMENTS: &[&str] = &[
    "<%# c %>",
    "<%# c -%>",
    "<%#- c %>",
    " <%#- c -%>\n",
    "<%# a\n b %>",
    "<%# %%> %>",
    "<%#%>",
    "<%# c -%>  \n",
    "  <%#- é -%>",
];

/// Statements that enclose pieces.
const AROUND: &[(&str, &str)] = &[
    ("if `bool` {", "}"),
    ("unless `bool` {", "}"),
    ("each(`ints`) |`new int`| {", "}"),
    ("each(`strs`) |`new int`, `new str`| {", "}"),
    ("each(`ages`) |`new str`, `new int`| {", "}"),
    ("with(`str`) |`new str`| {", "}"),
    ("case `str` { /(b)/: {", "} default: { } }"),
    ("case `int` { 1, 2: {", "} default: { notice(`int`) } }"),
    ("if `str` =~ /(.)/ {", "}"),
    ("filter(`ints`) |`new int`| {", "true }"),
    ("slice(`ints`, 2) |`new ints`| {", "}"),
    ("Integer[1, 2].each |`new int`| { if `bool` { next() }", "}"),
    ("[1, 2, 3].each |`new int`| {", "if `bool` { break() } }"),
];

/// Statements in a tag of their own.
const STATEMENTS: &[&str] = &[
    "notice(`any`)",
    "notice(`str` =~ /(.)(.*)/)",
    "$a = $b = `int`",
    "$s = Sensitive(`str`)",
    "# comment",
    "",
    "each(`ints`) |$x| { notice($x) }",
];

/// Rendered expressions that are not just a value.
const RENDERED: &[&str] = &[
    "`any`",
    "$1",
    "{ `new int` = `int`; `str` }",
    "if `bool` { `any` }",
    "Sensitive(`any`)",
    "[`any`, `any`]",
    "\"${`any`}\"",
    "inline_epp('<%= 1 + 1 -%>\n<%# c %>')",
    "inline_epp('<%- |$a, $b = 2| -%>a<%= $a %>b<%= $b %>', { a => `any` })",
    "inline_epp('<%= $a %>', { a => `str`, b => `int` })",
    "inline_epp('<% $v1 = 1 %><%= $v1 %>')",
    "inline_epp('<%= $v1 %>')",
    "inline_epp('<%= $v2 %>', {})",
    "`str`.upcase",
    "`strs`.join(', ')",
    "`ints`.map |$x| { $x * 2 }",
    "type(`any`)",
    "`ages`.map |$k, $v| { \"${k}:${v}\" }",
];

/// Pieces that are invalid or end the template.
const MISTAKES: &[&str] = &[
    "<%= $unknown %>",
    "<%= $unknown.foo %>",
    "<% $m = 1 %><% $m = 2 %>",
    "<%= nope(`int`) %>",
    "<%= `int` + 'a' %>",
    "<%= 1 / 0 %>",
    "<%= fail('stop') %>",
    "<% `int` %>x",
    "<%= %>",
    "<%= 1 2 %>",
    "<%= $m = 1 %>",
    "<% if true { %>",
    "<% } %>",
    "<%",
    "<% $x",
    "<%= \"open %>",
    "<%= 09 %>",
    "<%- | $late | -%>",
    "<% function g() { 1 } %>",
    "<% class g { } %>",
    "<% next(`str`) %>",
    "<% next(`int`) %>",
    "<% return(`any`) %>",
    "<% break() %>",
    "<% $facts = 1 %>",
    "<% $Upper = 1 %>",
    "<%= assert_type(Integer, `str`) %>",
    "<%= inline_epp('<%= $unknown %>') %>",
    "<%= inline_epp('<%- |$a| -%>') %>",
    "<%= inline_epp('<%= $a %>', { 'a b' => 1 }) %>",
    "<%= inline_epp('<% if %>') %>",
    "<%= epp('nope/nope') %>",
    "<%= inline_epp(`int`) %>",
    "<%= Nope %>",
];

/// Returns `count` templates; each is the fields of a question of kind `epp` or `eval`.
pub(crate) fn questions(seed: u64, count: usize) -> Vec<Map<String, Json>> {
    (0..count).map(|number| question(&mut Dice::new(seed, number))).collect()
}

/// A declared parameter.
struct Parameter {
    /// The name with the `$`.
    variable: String,
    kind: &'static str,
    is_optional: bool,
}

fn question(dice: &mut Dice) -> Map<String, Json> {
    let mut maker = Maker::new(dice);
    maker.wrong = maker.dice.chance(10);
    let by_program = maker.dice.chance(45);
    let mut before = Vec::new();
    if by_program && maker.dice.chance(60) {
        // Some of these names are also those of parameters and variables in the template.
        before.push(format!("$v1 = {}", maker.value("str", 1)));
        before.push(format!("$v2 = {}", maker.value("int", 1)));
    }
    let (text, parameters) = template(&mut maker);
    let values = given(&mut maker, &parameters);
    if by_program { by_call(&mut maker, before, &text, values) } else { alone(text, values) }
}

/// Returns a template and its parameters.
fn template(maker: &mut Maker<'_>) -> (String, Vec<Parameter>) {
    let (mut text, mut parameters) = (String::new(), Vec::new());
    if maker.dice.chance(WITH_PARAMETERS) {
        let mut written = Vec::new();
        for _ in 0..maker.dice.between(0, 3) {
            let (kind, _) = maker.dice.pick(PARAMETERS);
            let default = maker.dice.chance(35).then(|| maker.value(kind, 1));
            let typed = if maker.dice.chance(60) { maker.fill(&format!("`typeof {kind}` "), 1) } else { String::new() };
            let variable = maker.variable(kind);
            let is_optional = default.is_some();
            let default = default.map_or(String::new(), |default| format!(" = {default}"));
            written.push(format!("{typed}{variable}{default}"));
            parameters.push(Parameter { variable, kind, is_optional });
        }
        let (open, close) = (
            maker.dice.pick(&["<%- |", "<%- | ", "<% | ", "  <%- |"]),
            maker.dice.pick(&["| -%>\n", "| %>", " |-%>\n"]),
        );
        text = format!("{open}{}{close}", written.join(", "));
    }
    text += &pieces(maker, 3);
    if maker.dice.chance(MISTAKEN) {
        let mistake = maker.dice.pick(MISTAKES);
        text += &maker.fill(mistake, 2);
        text += &pieces(maker, 1);
    }
    (text, parameters)
}

fn pieces(maker: &mut Maker<'_>, depth: usize) -> String {
    let count = maker.dice.between(1, 4);
    (0..count).map(|_| piece(maker, depth)).collect()
}

fn piece(maker: &mut Maker<'_>, depth: usize) -> String {
    match maker.dice.below(12) {
        0..=2 => maker.dice.repeat(1, 3, |dice| dice.pick(TEXTS).to_owned()),
        3..=6 => {
            let rule = maker.dice.pick(RENDERED);
            let value = maker.fill(rule, 2);
            format!("<%={}{value}{}", maker.dice.pick(&[" ", "", "  "]), close(maker))
        }
        7 => maker.dice.pick(COMMENTS).to_owned(),
        8 => {
            let rule = maker.dice.pick(STATEMENTS);
            format!("{}{}{}", open(maker), maker.fill_open(rule, 2), close(maker))
        }
        9 => {
            let kind = maker.dice.pick(&["int", "str", "ints", "strs", "ages"]);
            let value = maker.value(kind, 2);
            format!("{}{} = {value}{}", open(maker), maker.variable(kind), close(maker))
        }
        _ if depth == 0 => "text".to_owned(),
        _ => {
            let known = maker.variables.len();
            let (before, after) = maker.dice.pick(AROUND);
            let before = format!("{}{}{}", open(maker), maker.fill_open(before, 2), close(maker));
            let inner = pieces(maker, depth - 1);
            let after = format!("{}{}{}", open(maker), maker.fill(after, 2), close(maker));
            maker.variables.truncate(known);
            format!("{before}{inner}{after}")
        }
    }
}

fn open(maker: &mut Maker<'_>) -> &'static str {
    maker.dice.pick(&["<% ", "<%- ", "  <%- ", "\n<%- ", "\n  <% "])
}

fn close(maker: &mut Maker<'_>) -> &'static str {
    maker.dice.pick(&[" %>", " -%>", " -%>\n", " %>\n", " -%>  \n", " -%>  x"])
}

/// Returns the arguments of a template: names without `$`, with values in JSON and in the language.
///
/// `None` means no arguments, not an empty hash.
fn given(maker: &mut Maker<'_>, parameters: &[Parameter]) -> Option<Vec<(String, Json, String)>> {
    if parameters.is_empty() && maker.dice.chance(60) {
        return None;
    }
    let mut given = Vec::new();
    for parameter in parameters {
        if maker.dice.chance(if parameter.is_optional { 50 } else { WRONG_PARAMETER }) {
            continue;
        }
        let kind = if maker.dice.chance(WRONG_PARAMETER) { maker.dice.pick(PARAMETERS).0 } else { parameter.kind };
        given.push(entry(maker, parameter.variable.trim_start_matches('$').to_owned(), kind));
    }
    if maker.dice.chance(if parameters.is_empty() { 50 } else { WRONG_PARAMETER }) {
        let (name, kind) = (maker.dice.pick(&["extra", "v1", "v2"]), maker.dice.pick(PARAMETERS).0);
        if given.iter().all(|(known, ..)| known != name) {
            given.push(entry(maker, name.to_owned(), kind));
        }
    }
    Some(given)
}

fn entry(maker: &mut Maker<'_>, name: String, kind: &str) -> (String, Json, String) {
    let values = PARAMETERS.iter().find(|(known, _)| *known == kind).map_or(PARAMETERS[0].1, |(_, values)| values);
    let (json, written) = maker.dice.pick(values);
    (name, serde_json::from_str(json).unwrap_or(Json::Null), written.to_owned())
}

/// Returns a question about a template that is rendered directly.
fn alone(text: String, values: Option<Vec<(String, Json, String)>>) -> Map<String, Json> {
    let mut question = Map::from_iter([("kind".to_owned(), "epp".into()), ("source".to_owned(), text.into())]);
    if let Some(values) = values {
        let values: Map<String, Json> = values.into_iter().map(|(name, json, _)| (name, json)).collect();
        question.insert("params".to_owned(), values.into());
    }
    question
}

/// Returns a question about a template that a program renders.
///
/// The call is at top level, in a function or in a lambda; the template is inline or in a file.
fn by_call(
    maker: &mut Maker<'_>,
    mut lines: Vec<String>,
    text: &str,
    values: Option<Vec<(String, Json, String)>>,
) -> Map<String, Json> {
    let arguments = values.map_or(String::new(), |values| {
        let values: Vec<String> = values.into_iter().map(|(name, _, written)| format!("{name} => {written}")).collect();
        format!(", {{ {} }}", values.join(", "))
    });
    let inline = maker.dice.chance(65);
    let (call, after) = if inline {
        (format!("inline_epp(@(TEMPLATE){arguments})"), format!("\n{text}\n| TEMPLATE"))
    } else {
        (format!("epp('m/t'{arguments})"), String::new())
    };
    lines.push(match maker.dice.below(4) {
        0 => format!("function render($v1) {{ $v2 = 5; $v3 = 'in' {call}{after}\n}}\nrender('argument')"),
        1 => format!("[1, 2].map |$v1| {{ {call}{after}\n}}"),
        2 => format!("if 'abc' =~ /(b)/ {{ {call}{after}\n}}"),
        _ => format!("{call}{after}\n"),
    });
    let mut question =
        Map::from_iter([("kind".to_owned(), "eval".into()), ("source".to_owned(), lines.join("\n").into())]);
    if !inline {
        question.insert("files".to_owned(), json!({ "modules/m/templates/t.epp": text }));
    }
    question
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn templates_depend_on_seed_and_number_alone() {
        assert_eq!(questions(1, 200), questions(1, 200));
        assert_ne!(questions(1, 200), questions(2, 200));
        assert_eq!(questions(1, 100)[99], questions(1, 200)[99]);
    }

    #[test]
    fn templates_are_various() {
        let made: Vec<String> = questions(1, 2_000).into_iter().map(|made| Json::Object(made).to_string()).collect();
        assert!(made.iter().collect::<BTreeSet<_>>().len() > 1_900);
        assert!(made.iter().all(|question| !question.contains('`')), "a hole is not filled");
        for piece in [
            "<%-",
            "-%>",
            "<%#",
            "<%%",
            "<%=",
            "if ",
            "case ",
            ".each",
            "inline_epp",
            "epp('m/t'",
            "Sensitive",
            "params",
            "function",
        ] {
            let count = made.iter().filter(|question| question.contains(piece)).count();
            assert!(count > 20, "{piece:?} is in only {count} templates");
        }
    }
}
