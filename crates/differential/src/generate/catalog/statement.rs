//! Statements other than resources: inclusion, relationships, collectors, defaults, overrides, functions.

use super::maker::{Inside, Maker, Ref};
use super::resource;

/// Rules for statements.
const STATEMENTS: &[&str] = &[
    "notice('at `name`', `value`)",
    "notice(`value`)",
    "include `class`",
    "include `class`, `class`",
    "include ['`class`', Class['`class`']]",
    "contain `class`",
    "contain(Class['`class`'])",
    "require `class`",
    "notice(include(`class`))",
    "notice(defined(`any`), defined(`ref`), defined('notify'), defined('nosuch'), defined(Class['`class`']))",
    "tag(`tag`)",
    "tag(`tag`, [`tag`])",
    "notice(tagged(`tag`), tagged('`class`', `tag`))",
    "if tagged(`tag`) { `resource` }",
    "if defined(`ref`) { `resource` } else { notice('not yet') }",
    "unless defined(`ref`) { notice('later') }",
    "if `bool` { `resource` } else { notice(`value`) }",
    "case `value` { Integer: { notice('i') } default: { `resource` } }",
    "with(`value`) |$w| { notice($w) }",
    "$`name` = `resource` notice('set')",
    "notice(`resource`)",
    "stage { `title`: before => Stage['main'] }",
    "`ref` -> `ref`",
    "`ref` ~> `ref`",
    "`ref` <- `ref`",
    "`ref` <~ `ref`",
    "`resource` -> `resource`",
    "`resource` ~> `resource` -> `resource`",
    "`resource` <- `resource`",
    "`resource` <~ `ref`",
    "[`ref`, `ref`] -> [`ref`]",
    "[`ref`, [`ref`, `ref`]] ~> `ref` <- `resource`",
    "`ref` -> [] -> `ref`",
    "[] -> `ref`",
    "`resource` -> `class ref` ~> `resource`",
    "\"${`ref`}\" -> `ref`",
    "notice(`ref` -> `ref`)",
    "$`name` = [`ref`, `ref`] -> `ref`",
    "realize(`virtual`)",
    "realize(`virtual`, [`virtual`])",
    "realize `virtual`",
    "@notify { `title`: } -> notify { `title`: }",
    "notice(`ref`['title'])",
    "info('i') warning('w', `int`)",
    "notice(`qualified`)",
    "notice(getvar('settings::strict'), `qualified`)",
    "include `class` notice(`qualified`, `qualified`)",
    "create_resources('notify', { `int` => { message => `value` }, 2.5 => { } })",
    "create_resources('notify', { ['`name`'] => { }, `name` => { } })",
    "create_resources('@class', { '`class`' => { } })",
    "notice(defined(`ref`), $module_name, $caller_module_name)",
];

/// Returns `least` to `most` statements.
pub(super) fn statements(maker: &mut Maker<'_>, least: usize, most: usize) -> Vec<String> {
    let count = maker.dice.between(least, most);
    (0..count).map(|_| statement(maker)).collect()
}

fn statement(maker: &mut Maker<'_>) -> String {
    match maker.dice.below(100) {
        0..=24 => resource::resource(maker, true),
        25..=32 => resource::virtual_resource(maker),
        33..=45 => collector(maker),
        46..=51 => defaults(maker),
        52..=57 => change(maker),
        58..=62 => repeated(maker),
        63..=66 => assignment(maker),
        67..=70 => attribute_access(maker),
        _ => {
            let rule = maker.dice.pick(STATEMENTS);
            maker.fill(&rule.replace("`class ref`", "`ref`"))
        }
    }
}

/// Returns a reference to a virtual resource or, if there is none, to a real one.
pub(super) fn virtual_reference(maker: &mut Maker<'_>) -> Ref {
    let index = maker.dice.below(maker.body.virtuals.len());
    match maker.body.virtuals.get(index).cloned() {
        Some(known) => {
            maker.body.refs.push(known.clone());
            known
        }
        None => maker.reference(),
    }
}

fn assignment(maker: &mut Maker<'_>) -> String {
    let name = maker.name("x");
    let text = maker.fill(&format!("${name} = `value`"));
    // In a lambda, the variable would be unknown after the lambda.
    maker.body.variables.push(name);
    text
}

/// Returns resource defaults of a type, once in each scope.
fn defaults(maker: &mut Maker<'_>) -> String {
    let kind = resource::native_kind(maker);
    if maker.body.defaults.contains(&kind) {
        return "notice('defaults')".to_owned();
    }
    maker.body.defaults.push(kind);
    let changes = resource::changes(maker, kind).replace("+>", "=>").replace("alias =>", "tag =>");
    format!("{kind} {{ {changes} }}")
}

/// Returns an override of a resource in the same scope.
fn change(maker: &mut Maker<'_>) -> String {
    let known = maker.reference();
    if matches!(known.kind.as_str(), "Class" | "Stage") {
        return format!("notice({})", known.text());
    }
    if maker.body.inside == Inside::Top {
        if std::mem::replace(&mut maker.body.has_changed, true) {
            return format!("notice({})", known.text());
        }
        // A parameter set at top level cannot be overridden, and the reference shows a Ruby name for the top level
        // then.
        return format!("{} {{ audit => all }}", known.text());
    }
    let changes = resource::changes(maker, &known.kind);
    if maker.dice.chance(70) {
        // A parameter that is already set cannot be overridden.
        let tag = maker.fill("{ `tag` }").replace(['{', '}'], "");
        return format!("{} {{ tag =>{tag}}}", known.text());
    }
    format!("{} {{ {changes} }}", known.text())
}

fn attribute_access(maker: &mut Maker<'_>) -> String {
    let known = maker.reference();
    let (name, _) = resource::attribute_of(maker, &known.kind);
    let name = if maker.dice.chance(20) { "tag" } else { name };
    if matches!(known.kind.as_str(), "Class" | "Stage") {
        "notice('class')".to_owned()
    } else {
        format!("notice({}['{name}'])", known.text())
    }
}

/// Returns resources in a loop over several values.
fn repeated(maker: &mut Maker<'_>) -> String {
    let name = maker.name("i");
    let (suffix, known) = (maker.body.suffix.clone(), maker.body.variables.len());
    let refs = maker.body.refs.clone();
    let virtuals = maker.body.virtuals.clone();
    maker.body.suffix = format!("{suffix}-${{{name}}}");
    maker.body.variables.push(name.clone());
    let inner = maker.fill("`resource`");
    let more = if maker.dice.chance(50) { maker.fill("`resource` -> `ref`") } else { maker.fill("notice(`value`)") };
    maker.body.suffix = suffix;
    maker.body.variables.truncate(known);
    (maker.body.refs, maker.body.virtuals) = (refs, virtuals);
    format!("['a', 'b'].each |${name}| {{ {inner} {more} }}")
}

/// Returns a collector, alone or in a relationship.
fn collector(maker: &mut Maker<'_>) -> String {
    let index = maker.dice.below(maker.defined_types.len());
    let kind = match maker.defined_types.get(index) {
        Some(definition) if maker.dice.chance(25) => resource::capitalized(&definition.name),
        _ if maker.dice.chance(60) => {
            let known = if maker.dice.chance(60) { virtual_reference(maker) } else { maker.reference() };
            if matches!(known.kind.as_str(), "Class" | "Stage") { "Notify".to_owned() } else { known.kind }
        }
        _ => resource::native_kind(maker).to_owned(),
    };
    let condition = if maker.dice.chance(30) { String::new() } else { query(maker, &kind, 2) };
    let (open, close) = if maker.dice.chance(5) { ("<<|", "|>>") } else { ("<|", "|>") };
    let mut text = format!("{kind} {open} {condition} {close}");
    if maker.dice.chance(35) {
        text = format!("{text} {{ {} }}", resource::changes(maker, &kind).replace("alias ", "tag "));
    }
    match maker.dice.below(10) {
        0 => maker.fill(&format!("{text} -> `ref`")),
        1 => maker.fill(&format!("`ref` ~> {text}")),
        2 => maker.fill(&format!("`resource` -> {text} -> `resource`")),
        3 => maker.fill(&format!("{text} <- `ref`")),
        4 => {
            let other = query(maker, "Notify", 1);
            format!("{text} -> Notify <| {other} |>")
        }
        _ => text,
    }
}

/// Returns a condition of a collector.
fn query(maker: &mut Maker<'_>, kind: &str, depth: usize) -> String {
    if depth > 0 && maker.dice.chance(35) {
        let (left, right) = (query(maker, kind, depth - 1), query(maker, kind, depth - 1));
        return match maker.dice.below(4) {
            0 => format!("{left} and {right}"),
            1 => format!("{left} or {right}"),
            2 => format!("({left}) and {right}"),
            _ => format!("{left} or ({right} and {left})"),
        };
    }
    let operator = maker.dice.pick(&["==", "==", "!="]);
    match maker.dice.below(10) {
        0..=3 => {
            let known = if maker.dice.chance(70) { virtual_reference(maker) } else { maker.reference() };
            format!("title {operator} {}", super::maker::quoted(&known.title))
        }
        4..=6 => maker.fill(&format!("tag {operator} `tag`")),
        7 => format!("noop {operator} true"),
        8 => format!("loglevel {operator} debug"),
        _ => {
            let (name, value) = resource::attribute_of(maker, kind);
            let simple = !value.contains(['[', '{', '(', '/', '\n', ' ', '.'])
                && !matches!(value.as_str(), "default" | "Notify" | "Class");
            format!("{name} {operator} {}", if simple { value } else { "'x'".to_owned() })
        }
    }
}
