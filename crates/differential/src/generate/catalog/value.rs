//! Values, and parameter types with values that they accept.

use super::maker::{Inside, Maker};

/// A type with values that it accepts and values that it does not.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) values: &'static [&'static str],
    pub(super) wrong: &'static [&'static str],
}

pub(super) const KINDS: &[Kind] = &[
    Kind { name: "", values: &["`value`", "1", "'x'"], wrong: &["undef"] },
    Kind { name: "Integer", values: &["1", "2", "40"], wrong: &["'x'", "1.5", "undef"] },
    Kind { name: "Integer[0, 10]", values: &["0", "10"], wrong: &["11", "-1"] },
    Kind { name: "String", values: &["'a'", "'b c'", "\"x${1 + 1}\"", "'é'"], wrong: &["1", "undef"] },
    Kind { name: "String[1]", values: &["'a'"], wrong: &["''"] },
    Kind { name: "Optional[String]", values: &["undef", "'o'"], wrong: &["3", "[]"] },
    Kind { name: "Boolean", values: &["true", "false"], wrong: &["'true'"] },
    Kind { name: "Array[String]", values: &["[]", "['a', 'b']"], wrong: &["'a'", "[1]"] },
    Kind { name: "Hash[String, Integer]", values: &["{}", "{ 'a' => 1 }"], wrong: &["{ 'a' => 'b' }"] },
    Kind { name: "Enum['a', 'b']", values: &["'a'", "'b'"], wrong: &["'c'"] },
    Kind { name: "Variant[Integer, Array[Integer]]", values: &["1", "[1, 2]"], wrong: &["'1'", "['1']"] },
    Kind {
        name: "Struct[{ a => Integer, Optional[b] => String }]",
        values: &["{ a => 1 }", "{ 'a' => 1, 'b' => 'x' }"],
        wrong: &["{}", "{ a => 1, c => 2 }"],
    },
    Kind { name: "Sensitive[String]", values: &["Sensitive('s')"], wrong: &["'s'", "Sensitive(1)"] },
    Kind { name: "Type[Resource]", values: &["Notify['a']", "Stage['main']"], wrong: &["Integer"] },
    Kind { name: "Any", values: &["`value`"], wrong: &["default"] },
    Kind { name: "Timespan", values: &["Timespan('1-00:00:00')"], wrong: &["3"] },
    Kind { name: "Pattern[/^a/]", values: &["'abc'"], wrong: &["'bc'"] },
];

const STRINGS: &[&str] =
    &["'s'", "'two words'", "\"x${0 + `int`}\"", "'é'", "sprintf('%03d', `int`)", "\"${title}\"", "'a'.upcase"];

const INTEGERS: &[&str] = &["0", "1", "7", "-3", "(1 + `int`)", "[1, 2, 3].reduce |$m, $e| { $m + $e }"];

const BOOLEANS: &[&str] = &["true", "false", "(1 == `int`)", "defined(Notify['n1'])", "tagged('red')"];

const VALUES: &[&str] = &[
    "`str`",
    "`int`",
    "`bool`",
    "undef",
    "1.5",
    "default",
    "[1, undef, 'x']",
    "[`value`, [`value`]]",
    "{ 'k' => `value` }",
    "{ 'a' => { 'b' => [`str`] }, 'c' => undef }",
    "{ 1 => `str` }",
    "{ '__ptype' => 'x' }",
    "Sensitive(`str`)",
    "[Sensitive('in'), 1]",
    "{ 'k' => Sensitive({ 'p' => 'x' }) }",
    "/a.b/i",
    "Timestamp(0)",
    "Timespan(90)",
    "SemVer('1.2.3-a')",
    "SemVerRange('>=1.0.0')",
    "URI('http://example.com/x')",
    "Binary('aGk=')",
    "Integer[1, 3]",
    "Optional[String]",
    "Struct[{ a => Integer }]",
    "Deferred('join', [[1, 2], '-'])",
    "`ref`",
    "[`ref`, `ref`]",
    "\"${`ref`}\"",
    "fqdn_rand(100)",
    "fqdn_rand(100, `str`)",
    "md5(`str`)",
    "sha256(`str`)",
    "shellquote(`str`, 'a b')",
    "inline_epp('<%= $x %>', { x => `int` })",
    "[1, 2].map |$i| { $i * 2 }",
    "$facts",
    "$environment",
    "$trusted['certname']",
    "$server_facts",
    "$title",
    "$name",
    "$module_name",
    "$caller_module_name",
];

/// Values that require facts.
const OF_FACTS: &[&str] =
    &["$facts['os']['family']", "$os['family']", "$facts['kernel']", "$kernel", "$::kernel", "$facts['nope']"];

/// Returns a value of a kind.
pub(super) fn value(maker: &mut Maker<'_>, kind: &str) -> String {
    if maker.dice.chance(25) && !maker.body.variables.is_empty() {
        let index = maker.dice.below(maker.body.variables.len());
        return format!("${}", maker.body.variables[index]);
    }
    if maker.has_facts && maker.dice.chance(15) {
        return maker.dice.pick(OF_FACTS).to_owned();
    }
    let rules = match kind {
        "str" => STRINGS,
        "int" => INTEGERS,
        "bool" => BOOLEANS,
        _ => VALUES,
    };
    let rule = maker.dice.pick(rules);
    // The top level has no title.
    let is_of_definition = ["$title", "{title}", "$name", "module_name"].iter().any(|name| rule.contains(name));
    maker.fill(if is_of_definition && maker.body.inside == Inside::Top { "'top'" } else { rule })
}
