//! Formatting values: `String(value, format)`.

use super::super::dice::Dice;
use super::{hash, quoted};

/// Values of a type.
struct Kind {
    /// Types that accept the values.
    types: &'static [&'static str],
    /// The format letters for the values.
    letters: &'static str,
    values: &'static [&'static str],
}

#[rustfmt::skip]
const SCALARS: &[Kind] = &[
    Kind {
        types: &["Integer", "Numeric", "Integer[0, 100]", "Optional[Integer]", "Variant[Integer, Float]"],
        letters: "dxXobBeEfgGaAspc",
        values: &[
            "0", "1", "-1", "42", "7", "-255", "65", "8364", "-8", "1234567", "9223372036854775807",
            "-9223372036854775807", "1114112", "55296",
        ],
    },
    Kind {
        types: &["Float", "Numeric", "Float[0.0, 2.0]", "Variant[Integer, Float]"],
        letters: "dxXobBeEfgGaAsp",
        values: &[
            "0.0", "1.5", "-2.25", "1e20", "-1e20", "1.0e-7", "123456.789", "0.1", "99999.95", "-0.0", "1e300", "2.5",
            "9.2233720368547758e18", "1e15", "-3.7e25", "5e-324", "16.0",
        ],
    },
    Kind { types: &["Boolean", "Boolean[true]"], letters: "tTyYdxXobBeEfgGaAsp", values: &["true", "false"] },
    Kind { types: &["Undef", "Optional[Integer]"], letters: "nudxXobBeEfgGaAvVsp", values: &["undef"] },
    Kind { types: &["Default"], letters: "dDsp", values: &["default"] },
    Kind {
        types: &["String", "String[1, 3]", "Enum['a', 'hello']", "Pattern[/a/]", "ScalarData"],
        letters: "cCudspt",
        values: &[
            "'hello'", "''", "'he said \"hi\"'", "\"it's\"", "'a\\\\b'", "\"tab\\there\"", "\"line\\nend\"",
            "'ÅÄÖ straße'", "'foo::bar::BAZ'", "'  padded  '", "'ǆa'", "'a$b'", "'::x::'", "\"bell\\u{7}\"", "'🦀 crab'",
        ],
    },
    Kind { types: &["Regexp", "Regexp['a.b']", "Scalar"], letters: "sp", values: &["/a.b/", "/x\\/y/", "/it's/"] },
    Kind {
        types: &["Type", "Type[Integer]", "Any"],
        letters: "sp",
        values: &["Integer", "Array[String]", "Type[Integer[1, 2]]", "File['/tmp']", "Enum['a', 'b']", "Class['a']"],
    },
    Kind {
        types: &["Binary"],
        letters: "bButTsp",
        values: &["Binary('aGVsbG8=')", "Binary('/+8=')", "Binary('')", "Binary('I3thfQo=')"],
    },
    Kind { types: &["URI"], letters: "sp", values: &["URI('http://example.com/a?b#c')", "URI('urn:a:b')"] },
    Kind { types: &["SemVer", "Scalar"], letters: "sp", values: &["SemVer('1.2.3-rc1')"] },
    Kind { types: &["SemVerRange"], letters: "sp", values: &["SemVerRange('>=1.0.0 <2.0.0')"] },
    Kind { types: &["Sensitive"], letters: "s", values: &["Sensitive('x')"] },
    Kind {
        types: &["Timespan", "Scalar"],
        letters: "sdxfeug",
        values: &["Timespan('1-02:03:04.5')", "Timespan('0-00:00:00.0')"],
    },
    Kind {
        types: &["Timestamp", "Scalar"],
        letters: "sdxfeug",
        values: &["Timestamp('2016-09-06T08:34:59')", "Timestamp('1969-12-31T23:59:59.25')"],
    },
];

#[rustfmt::skip]
const CONTAINERS: &[Kind] = &[
    Kind {
        types: &[
            "Array", "Array[Integer]", "Tuple[Integer, Integer, Integer]", "Collection", "Array[Any, 3]",
            "Optional[Array]", "Data",
        ],
        letters: "asp",
        values: &[
            "[]", "[1]", "[1, 2, 3]", "['a', 'b']", "[1, 'two', 3.5, undef]", "[[1, 2], [3]]", "[1, [2, [3, 'x']], 4]",
            "[{'a' => [1, 2]}, 'x']", "['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 1]", "[true, false, default, /x/]",
            "['a', ['b', 'c'], 'd', 'e']", "[Sensitive(1), SemVer('1.2.3'), Binary('aGk=')]", "[[], {}, [[]]]",
            "[Integer, [String], 'é']",
        ],
    },
    Kind {
        types: &["Hash", "Hash[String, Any]", "Struct[{'a' => Integer}]", "Collection", "Hash[Scalar, Data]", "Data"],
        letters: "hasp",
        values: &[
            "{}", "{'a' => 1}", "{'a' => 1, 'b' => 'x'}", "{1 => [1, 2], 'k' => {'n' => undef}}",
            "{'a' => {'b' => {'c' => [1, {'d' => 2}]}}}", "{[1, 2] => 'x', {'a' => 1} => [3]}",
            "{'long' => ['aaaaaaaaaa', 'bbbbbbbbbb'], 'x' => {}}", "{Integer => 1.5, /x/ => true}",
        ],
    },
];

/// All format letters, and some invalid ones.
const LETTERS: &str = "dxXobBeEfgGaAscpCuDtTyYnvVhqzi";

const FLAGS: &[&str] =
    &["", "", "", "", "", "-", "+", " ", "0", "#", "#", "#-", "+0", "# ", "0#", "-0", "+#", " 0", "-+ #0"];

/// Delimiters, and flags that are repeated or exclude each other.
const CONTAINER_FLAGS: &[&str] =
    &["", "", "#", "#", " ", "[", "(", "{", "<", "|", "#[", "#(", "#<", "# ", "-", "##", "[(", "-+", "0", "#|"];

const WIDTHS: &[&str] = &["", "", "", "", "1", "2", "5", "10", "20", "40"];

const PRECISIONS: &[&str] = &["", "", "", "", ".0", ".1", ".3", ".10", ".25"];

/// Malformed directives.
const MALFORMED: &[&str] = &["%", "d", "%5", "%.d", "%-10s|", "%%", "%é", "% 5 s", "%05.1.1f", " %s", "%1$s", "%ss"];

#[rustfmt::skip]
const TYPES: &[&str] = &[
    "Any", "Integer", "Float", "Numeric", "String", "Array", "Hash", "Boolean", "Undef", "Default", "Regexp",
    "Array[Integer]", "Struct[{'a' => Integer}]", "Tuple[Integer, Integer, Integer]", "Collection", "Scalar", "Data",
    "Pattern[/a/]", "Enum['a', 'b']", "Optional[Integer]", "Binary", "Type", "ScalarData", "Iterable", "NotUndef",
    "Object", "Timespan", "Variant[Integer, String]", "RichData", "URI", "Sensitive",
];

pub(super) fn call(dice: &mut Dice) -> (String, Vec<String>) {
    let kinds = if dice.chance(60) { SCALARS } else { CONTAINERS };
    let kind = one(dice, kinds);
    let value = dice.pick(kind.values).to_owned();
    let arguments = match dice.below(100) {
        0..=3 => vec![value],
        4 => vec![value, "default".to_owned()],
        5 => vec![value, quoted(dice.pick(MALFORMED))],
        6..=64 => vec![value, quoted(&directive(dice, kind))],
        _ => vec![value, map(dice, kind)],
    };
    ("String".to_owned(), arguments)
}

fn one<'k>(dice: &mut Dice, kinds: &'k [Kind]) -> &'k Kind {
    &kinds[dice.below(kinds.len())]
}

/// Returns a type that accepts values of this kind, or another type.
fn type_of(dice: &mut Dice, kind: &Kind) -> String {
    let types = if dice.chance(75) { kind.types } else { TYPES };
    dice.pick(types).to_owned()
}

fn is_container(kind: &Kind) -> bool {
    CONTAINERS.iter().any(|container| std::ptr::eq(container, kind))
}

/// Returns a directive that is valid or nearly valid for values of this kind.
fn directive(dice: &mut Dice, kind: &Kind) -> String {
    let letters = if dice.chance(85) { kind.letters } else { LETTERS };
    let letter = char::from(letters.as_bytes()[dice.below(letters.len())]);
    let flags = if is_container(kind) != dice.chance(4) { CONTAINER_FLAGS } else { FLAGS };
    format!("%{}{}{}{letter}", dice.pick(flags), dice.pick(WIDTHS), dice.pick(PRECISIONS))
}

/// Returns formats by type, mostly for the types of the value and its elements.
fn map(dice: &mut Dice, kind: &Kind) -> String {
    let count = dice.pick(&[1, 1, 1, 2, 2, 3]);
    let entries: Vec<_> = (0..count)
        .map(|_| {
            let kind = if dice.chance(70) { kind } else { one(dice, SCALARS) };
            let of = type_of(dice, kind);
            let format = if is_container(kind) && dice.chance(60) {
                container_format(dice, kind)
            } else {
                quoted(&directive(dice, kind))
            };
            (of, format)
        })
        .collect();
    hash(distinct(entries))
}

fn container_format(dice: &mut Dice, kind: &Kind) -> String {
    let mut pairs = Vec::new();
    let mut add = |key: &str, value: String| pairs.push((quoted(key), value));
    add("format", quoted(&directive(dice, kind)));
    if dice.chance(45) {
        add("separator", quoted(dice.pick(&["", "; ", "\n", " ", ",", ",\n", " - "])));
    }
    if dice.chance(35) {
        add("separator2", quoted(dice.pick(&[":", " = ", "", "=>"])));
    }
    if dice.chance(55) {
        let formats: Vec<_> = (0..dice.between(1, 2))
            .map(|_| {
                let kind = one(dice, SCALARS);
                (type_of(dice, kind), quoted(&directive(dice, kind)))
            })
            .collect();
        add("string_formats", hash(distinct(formats)));
    }
    hash(pairs)
}

/// Removes pairs whose key occurs earlier.
fn distinct(pairs: Vec<(String, String)>) -> Vec<(String, String)> {
    let mut kept: Vec<(String, String)> = Vec::with_capacity(pairs.len());
    for pair in pairs {
        if !kept.iter().any(|(key, _)| *key == pair.0) {
            kept.push(pair);
        }
    }
    kept
}
