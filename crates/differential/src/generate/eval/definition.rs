//! Functions and types that programs define.

use super::maker::{Function, Maker};
use super::{recursion, type_set};

/// The kinds of parameters and results.
const KINDS: &[&str] = &["int", "str", "bool", "ints", "strs", "ages", "float", "mixed"];

/// Rules for function bodies that are not just a value.
const BODIES: &[&str] = &[
    "if `bool` { return(`R`) } `R`",
    "return(`R`)",
    "next(`R`)",
    "`ints`.each |$x| { if $x > 1 { return(`R`) } } `R`",
    "notice(`any`) `R`",
    "case `any` { `type`: { `R` } default: { `R` } }",
    "with(1) |$x| { next(2) } `R`",
    "unless `bool` { `R` } else { `R` }",
    "if `bool` { break() } `R`",
    "with(`any`) |$x| { break() } `R`",
    "with() |$x = `jump`| { $x } `R`",
    "if `bool` { `jump` } `R`",
    "`ints`.each |$x| { with($x) |$y| { `jump` } } `R`",
];

/// Rules for functions with non-local exits, and their calls.
const JUMPING: &[&str] = &[
    "function `f`($x = `jump`) { [$x] }\nnotice(`f`(), `f`(1))",
    "function `f`($x = `jump`, $y = $x) { $y }\nnotice(`ints`.map |$i| { `f`() })",
    "function `f`() { `jump` }\nnotice(`ints`.map |$i| { if $i > 1 { `f`() } $i })",
    "function `f`() { `ints`.each |$i| { if $i > 1 { `jump` } } `any` }\nnotice(`ints`.map |$i| { `f`() })",
    "function `f`() { with(1) |$x| { `jump` } `any` }\n`ints`.each |$i| { notice(`f`()) }",
    "function `f`($n) { if $n == 0 { `jump` } `f`($n - 1) }\nnotice(`ints`.map |$i| { `f`(2) })",
    "function `f`() { with() |$x = `jump`| { $x } `any` }\nnotice(`f`())",
    "notice(`ints`.map |$i, $x = `jump`| { $i })",
    "notice(`ints`.map |$i| { with($i) |$x| { `jump` } `any` })",
    "function `f`() { inline_epp('<% `jump lit` %>x') }\nnotice(`ints`.map |$i| { `f`() })",
    "function `f`() { $x = [`any`, `jump`] $x }\nnotice(`ints`.filter |$i| { `f`() })",
];

/// Attribute names that are words of the language or Ruby methods.
///
/// Ruby keywords are excluded, because they fail in the reference.
const WORDS: &[&str] = &[
    "define",
    "function",
    "type",
    "inherits",
    "default",
    "node",
    "site",
    "plan",
    "application",
    "environment",
    "attr",
    "private",
    "clone",
    "freeze",
    "display",
    "format",
    "load",
    "puts",
    "test",
    "loader",
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
    "type `alias` = TypeSet[{ pcore_version => '1.0.0', version => '1.2.0', types => { A => { attributes => { a => Integer, \
     more => Optional[A] } }, B => A { attributes => { b => `type` } }, C => Variant[Integer, Array[C]] } }]\n\
     notice(`last` =~ TypeSet, `last`::A(`int`, `last`::A(1)).more, [1, [2]] =~ `last`::C, `any` =~ `last`::B)",
    "type `alias` = Object[{ attributes => { x => Variant[Init[`last`], String] } }]\n\
     notice(`str` =~ Init[`last`], { x => 'w' } =~ Init[`last`], `int` =~ Init[`last`], `last`('w'))",
    "type `alias` = Init[`type`]\nnotice(`last`)",
    "type `alias` = Init[`type`]\nnotice(`any` =~ `last`)",
    "type `alias` = Init[`type`, `lit any`]\nnotice(`last`(`any`))",
    "type `alias` = Init[`type`]\nnotice(Init[`last`](`any`), [`last`(`any`)])",
    "type `alias` = Object[{ attributes => { '`word`' => Integer, b => { type => String, value => 'x' } } }]\n\
     notice(`last`(`int`).b, `last`(`int`)['`word`'], `last`({ '`word`' => `int` }), `last`(1) == `last`(1))",
    "type `alias` = Integer[0, 5]\nnotice(assert_type('`last`', `int`), assert_type('Array[`last`]', [1]))",
    "type `alias` = URI[scheme => Enum[http, https]]\nnotice(`uri` =~ `last`, `any` =~ `last`)",
    "type `alias` = Struct[a => `type`]\nnotice(`ages` =~ `last`, { 'a' => `any` } =~ `last`)",
];

/// Returns up to three definitions.
pub(super) fn definitions(maker: &mut Maker<'_>) -> Vec<String> {
    let count = [0, 0, 1, 1, 2, 3][maker.dice.below(6)];
    let definition = |_| match maker.dice.below(100) {
        0..=54 => function(maker),
        55..=60 => jumping(maker),
        61..=82 => declared_type(maker),
        83..=93 => recursion::aliases(maker),
        _ => type_set::type_set(maker),
    };
    (0..count).map(definition).collect()
}

/// Returns a function whose defaults may be other parameters, and which may be variadic.
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
    let word = maker.dice.pick(WORDS);
    let rule = maker.dice.pick(TYPES).replace("`alias`", &name).replace("`last`", &name).replace("`word`", word);
    maker.fill(&rule, 2)
}

/// Returns a function with a non-local exit, which may leave the block that calls it, and a call.
fn jumping(maker: &mut Maker<'_>) -> String {
    let name = format!("f{}", maker.name());
    let jump = maker.dice.pick(&["break()", "next()", "next(3)", "return()", "return(4)"]);
    let rule = maker.dice.pick(JUMPING).replace("`f`", &name).replace("`jump lit`", jump);
    maker.fill(&rule, 2)
}
