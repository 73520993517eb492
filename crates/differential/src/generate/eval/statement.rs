//! Statements, whose values are not used.

use super::maker::Maker;

/// Rules for statements.
const STATEMENTS: &[&str] = &[
    "notice(`any`)",
    "warning(`str`, `int`)",
    "info(`any`) debug(`str`) err(`str`) alert(`int`) emerg(`bool`) crit(`any`)",
    "`ints`.each |`new int`| { notice(`str`) }",
    "`ages`.each |`new str`, `new int`| { notice(`int`) }",
    "if `bool` { notice(`any`) } else { notice(`any`) }",
    "unless `bool` { notice(`any`) }",
    "case `any` { `lit any`, `type`: { notice(`str`) } default: { notice(`any`) } }",
    "`str` =~ /(.)(.*)/; notice(\"$1 $2\")",
    "if `str` =~ /(.)/ { notice($1) } notice($1)",
    "case `str` { /(b)/: { notice($1) } default: { notice(\"<$1>\") } }",
    "'abc' =~ /(b)/; if 'x' =~ /(y)/ { notice(1) } notice($1)",
    "'abc' =~ /(b)/; `strs`.each |$s| { notice(\"$s $1\") $s =~ /(.)$/ }; notice($1)",
    "`mixed`.each |$x| { notice(type($x)) }",
    "with(`any`) |$x| { notice($x) }",
];

/// Rules for values to assign, by kind.
const ASSIGNMENTS: &[(&str, &str)] = &[
    ("int", "`int`"),
    ("str", "`str`"),
    ("bool", "`bool`"),
    ("ints", "`ints`"),
    ("strs", "`strs`"),
    ("ages", "`ages`"),
    ("mixed", "`mixed`"),
    ("float", "`float`"),
    ("type", "`type`"),
    ("span", "`span`"),
    ("iterator", "`iterator`"),
    ("undef", "`undef`"),
    // Types and values that share parts.
    ("type", "Integer[1, 4].reduce(`lit type`) |$m, $x| { Tuple[$m, $m] }"),
    ("type", "Integer[1, 3].reduce(`lit type`) |$m, $x| { Variant[Array[$m], Hash[String, $m], $m] }"),
    ("type", "Integer[1, 3].reduce(`lit type`) |$m, $x| { Struct[{ a => $m, Optional[b] => $m }] }"),
    ("type", "Integer[1, 3].reduce(`lit type`) |$m, $x| { Callable[$m, $m] }"),
    ("mixed", "Integer[1, 3].reduce(`mixed`) |$m, $x| { [$m, $m] }"),
    ("mixed", "Integer[1, 3].reduce([`any`]) |$m, $x| { [{ 'a' => $m, 'b' => $m }] }"),
];

/// Returns up to `most` statements. The variables that they assign stay in scope.
pub(super) fn statements(maker: &mut Maker<'_>, most: usize) -> Vec<String> {
    let count = maker.dice.between(0, most);
    (0..count).map(|_| statement(maker)).collect()
}

fn statement(maker: &mut Maker<'_>) -> String {
    match maker.dice.below(10) {
        0..=5 => assignment(maker),
        6 => several(maker),
        _ => {
            let rule = maker.dice.pick(STATEMENTS);
            maker.fill(rule, 3)
        }
    }
}

fn assignment(maker: &mut Maker<'_>) -> String {
    let (kind, rule) = maker.dice.pick(ASSIGNMENTS);
    let value = maker.fill(rule, 3);
    format!("{} = {value}", maker.variable(kind))
}

/// Returns an assignment of several variables.
fn several(maker: &mut Maker<'_>) -> String {
    let (one, other) = (maker.value("int", 2), maker.value("str", 2));
    if maker.dice.chance(50) {
        return maker.fill_open(&format!("[`new int`, `new str`] = [{one}, {other}]"), 1);
    }
    let (first, second) = (maker.variable("int"), maker.variable("str"));
    let (key, other_key) = (first.trim_start_matches('$'), second.trim_start_matches('$'));
    format!("[{first}, {second}] = {{ '{key}' => {one}, '{other_key}' => {other} }}")
}
