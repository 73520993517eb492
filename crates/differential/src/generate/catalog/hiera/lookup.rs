//! Lookups in all their forms, and classes with parameters from data.

use super::maker::{Maker, Shape};

/// Expressions that look up a key.
const LOOKUPS: &[&str] = &[
    "lookup(`key`)",
    "lookup(`key`, undef, undef, `default`)",
    "lookup(`key`, undef, undef, `default`)",
    "lookup(`key`, undef, `merge`, `default`)",
    "lookup(`key`, undef, `merge`, `default`)",
    "lookup(`key`, Any, `merge`, undef)",
    "lookup(`key`, `type`, undef, `fit`)",
    "lookup(`key`, `type`, `merge`, `fit`)",
    "lookup(`key`) |$key| { \"no ${key}\" }",
    "lookup(`key`, Any, `merge`) |$key| { [$key] }",
    "lookup([`key`, `key`], undef, undef, `default`)",
    "lookup([`key`, `key`, `key`]) |$keys| { $keys }",
    "lookup({ name => `key`, default_value => `default` })",
    "lookup({ name => `key`, merge => `merge`, default_value => `default` })",
    "lookup({ name => [`key`, `key`], default_values_hash => { `key` => `default` }, default_value => 0 })",
    "lookup(`key`, { default_values_hash => { `key` => `default`, 'role' => 'hidden' }, default_value => 1 })",
    "lookup({ name => `key`, override => { `key` => `default`, 'role' => 'other' }, default_value => `default` })",
    "lookup(`key`, { value_type => `type`, default_value => `fit` })",
    "[lookup(`key`, undef, undef, 1), lookup(`key`, undef, undef, 2)]",
    "\"<${lookup(`key`, undef, undef, `default`)}>\"",
];

/// Statements around an expression, which replaces `<lookup>`.
///
/// Most print the value as text, which shows the order of keys in hashes.
const STATEMENTS: &[&str] = &[
    "notice(<lookup>)",
    "notice(<lookup>)",
    "$`name` = <lookup>\nnotice($<name>)\nnotify { '<name>': message => $<name> }",
    "$`name` = <lookup>\nnotice($<name>)\nnotify { '<name>': message => $<name> }",
    "notify { '`name`': message => <lookup> }",
    "class `name` {\n  notice(<lookup>)\n}\ninclude <name>",
    "define `name`($value = <lookup>) {\n  notice($title, $value)\n}\n<name> { ['one', 'two']: }",
    "function `name`() {\n  <lookup>\n}\nnotice(<name>())",
    "['one', 'two'].each |$role| {\n  notice($role, <lookup>)\n}",
    "class `name`($role = 'inner') {\n  notice(<lookup>)\n}\ninclude <name>",
    "notice(inline_epp('<%= $x %>', { x => String(<lookup>) }))",
    "notice(type(<lookup>, 'detailed'))",
];

/// Statements with functions of Hiera 3, which the setting `strict` decides to warn about.
const LEGACY: &[&str] = &[
    "notice(hiera(`key`, `default`))",
    "notice(hiera_array(`key`, `default`))",
    "notice(hiera_hash(`key`, `default`))",
    "notice(hiera(`key`) |$key| { $key })",
    "hiera_include('no_classes', [])",
    "class c1 { notice('c1') }\nhiera_include('no_classes', ['c1'])",
];

/// Returns the statements of the manifest.
pub(super) fn statements(maker: &mut Maker<'_>) -> Vec<String> {
    let count = maker.dice.between(1, 4);
    let mut statements: Vec<String> = (0..count).map(|_| statement(maker)).collect();
    if maker.dice.chance(35) {
        class(maker);
        statements.push("include m".to_owned());
    }
    if maker.dice.chance(8) {
        let lines = statements.join("\n");
        statements = vec![format!("node default {{\n{lines}\n}}")];
        // Classes and functions cannot be defined in a node.
        if ["class ", "define ", "function "].iter().any(|word| lines.contains(word)) {
            statements = vec![lines];
        }
    }
    statements
}

fn statement(maker: &mut Maker<'_>) -> String {
    if maker.dice.chance(6) {
        let rule = maker.dice.pick(LEGACY);
        return maker.fill(rule);
    }
    let lookup = maker.dice.pick(LOOKUPS);
    let lookup = maker.fill(lookup);
    let name = maker.name("v");
    maker.dice.pick(STATEMENTS).replace("`name`", &name).replace("<name>", &name).replace("<lookup>", &lookup)
}

/// Creates the class `m`, whose parameters are keys of the module.
fn class(maker: &mut Maker<'_>) {
    let mut parameters = Vec::new();
    for index in maker.keys_of(Some("m")) {
        let Some(name) = maker.keys[index].name.strip_prefix("m::").filter(|name| !name.contains(':')) else {
            continue;
        };
        let name = name.to_owned();
        let (ty, default) = match maker.keys[index].shape {
            Shape::Text => ("String", "'of the class'"),
            Shape::Number => ("Integer", "0"),
            Shape::Flag => ("Boolean", "true"),
            shape if shape.is_list() => ("Array", "[]"),
            _ => ("Hash", "{}"),
        };
        let ty = if maker.dice.chance(30) { format!("{ty} ") } else { String::new() };
        let default = if maker.dice.chance(85) { format!(" = {default}") } else { String::new() };
        parameters.push((format!("{ty}${name}{default}"), format!("${name}")));
    }
    let (declared, used): (Vec<String>, Vec<String>) = parameters.into_iter().unzip();
    let body = format!("class m({}) {{\n  notice({})\n}}\n", declared.join(", "), used.join(", "));
    maker.files.insert("modules/m/manifests/init.pp".to_owned(), body);
}
