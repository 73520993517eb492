//! Functions and types that programs define.

use super::maker::{Function, Maker};

/// The kinds of parameters and results.
const KINDS: &[&str] = &["int", "str", "bool", "ints", "strs", "ages", "float", "mixed"];

/// Rules for bodies of functions beside values.
const BODIES: &[&str] = &[
    "if `bool` { return(`R`) } `R`",
    "return(`R`)",
    "next(`R`)",
    "`ints`.each |$x| { if $x > 1 { return(`R`) } } `R`",
    "notice(`any`) `R`",
    "case `any` { `type`: { `R` } default: { `R` } }",
    "with(1) |$x| { next(2) } `R`",
    "unless `bool` { `R` } else { `R` }",
];

/// Rules for types and their use.
const TYPES: &[&str] = &[
    "type `alias` = `type`\nnotice(`any` =~ `last`, `last`)",
    "type `alias` = Variant[Integer, Array[`last`]]\nnotice([1, [2, []]] =~ `last`)",
    "type `alias` = Object[{ attributes => { a => Integer, b => { type => String, value => 'x' } } }]\n\
     notice(`last`(`int`), `last`(1, `str`).b, `last`({ a => `int` }).a, `last`(1) == `last`(1, 'x'))",
    "type `alias` = Object[{ attributes => { a => Array[Integer], n => { type => Integer, kind => constant, value => 3 } } }]\n\
     notice(`last`(`ints`).a, `last`([]).n, `last`([1]) =~ `last`, type(`last`([1])))",
    "type `alias` = Object[{ attributes => { a => { type => Optional[Any], value => undef } }, equality => [a] }]\n\
     notice([`last`(`any`)], `last`().a, \"${`last`(`str`)}\")",
    "type `alias` = Enum['a', 'b']\nnotice(`str` ? { `last` => 1, default => 2 })",
    "type `alias` = Struct[{ a => Integer, Optional[b] => String }]\nnotice({ a => `int` } =~ `last`, `ages` =~ `last`)",
];

/// Up to three definitions.
pub(super) fn definitions(maker: &mut Maker<'_>) -> Vec<String> {
    let count = [0, 0, 1, 1, 2, 3][maker.dice.below(6)];
    (0..count).map(|_| if maker.dice.chance(65) { function(maker) } else { declared_type(maker) }).collect()
}

/// A function whose defaults may be other parameters, and which may take any number of arguments.
fn function(maker: &mut Maker<'_>) -> String {
    let name = format!("f{}", maker.name());
    let outer = std::mem::take(&mut maker.variables);
    let (count, result) = (maker.dice.between(0, 3), maker.dice.pick(KINDS));
    let (mut parameters, mut written, mut optional) = (Vec::new(), Vec::new(), 0);
    for _ in 0..count {
        let kind = maker.dice.pick(KINDS);
        let default = (optional > 0 || maker.dice.chance(25)).then(|| maker.value(kind, 1));
        optional += usize::from(default.is_some());
        let typed = if maker.dice.chance(60) { "`typeof K` `new K`" } else { "`new K`" };
        let parameter = maker.fill_open(&typed.replace('K', kind), 1);
        written.push(default.map_or(parameter.clone(), |default| format!("{parameter} = {default}")));
        parameters.push(kind);
    }
    if maker.dice.chance(12) {
        let rest = maker.variable("mixed");
        written.push(format!("*{rest}"));
    }
    let returns = if maker.dice.chance(40) { maker.fill(&format!(" >> `typeof {result}`"), 1) } else { String::new() };
    let body = if maker.dice.chance(40) {
        let rule = maker.dice.pick(BODIES).replace("`R`", &format!("`{result}`"));
        maker.fill(&rule, 3)
    } else {
        let lines = maker.body(result, 3);
        lines.trim_start_matches("{ ").trim_end_matches(" }").to_owned()
    };
    maker.variables = outer;
    maker.functions.push(Function { name: name.clone(), parameters, optional, result });
    format!("function {name}({}){returns} {{ {body} }}", written.join(", "))
}

fn declared_type(maker: &mut Maker<'_>) -> String {
    let name = format!("My{}", maker.name());
    let rule = maker.dice.pick(TYPES).replace("`alias`", &name).replace("`last`", &name);
    maker.fill(&rule, 2)
}
