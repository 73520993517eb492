//! Type sets: the forms of their types, references between these and to another set, and uses of the types.

use super::maker::{Maker, with_words};

/// The names of types in a set.
const NAMES: &[&str] = &["A", "B", "C", "D"];

/// Types of a set that are aliases; `T` is a type.
const ALIASES: &[&str] = &[
    "T",
    "Array[T]",
    "Variant[T, String]",
    "Optional[T]",
    "Hash[String, T]",
    "Enum['a', 'b']",
    "Struct[{ a => T }]",
    "Type[T]",
];

/// Types of a set that have attributes; `T` is a type and `P` a type with attributes.
const OBJECTS: &[&str] = &[
    "{ attributes => { a => T } }",
    "{ attributes => { a => T, n => { type => Integer, value => 7 } } }",
    "Object[{ attributes => { a => T } }]",
    "Object { attributes => { a => T } }",
    "Object { attributes => { a => { type => Optional[T], value => undef } }, equality => [a] }",
    "{ }",
    "P { attributes => { b => T } }",
    "{ parent => P, attributes => { c => { type => T, value => undef } } }",
];

/// Uses; `S` is the set, `N` one of its types and `V` a value.
const USES: &[&str] = &[
    "notice(S::N)",
    "notice(V =~ S::N)",
    "notice(S::N(V))",
    "notice(S::N({ 'a' => V }))",
    "notice(S::N(V).a)",
    "notice(S::N(V) == S::N(V), S::N(V) =~ S::N)",
    "notice([S::N, S::M], S::N >= S::M)",
    "notice(Array[S::N] >= Array[S::M], [V] =~ Array[S::N])",
    "notice(assert_type(S::N, V))",
    "notice(assert_type('S::N', V))",
    "notice(S =~ TypeSet, S == S, TypeSet >= S)",
    "notice(type(S::N(V)), type(S::N))",
    "notice(S)",
    "notice(V ? { S::N => 1, default => 2 })",
    "notice(Init[S::N]('x'))",
    "notice(S::Nope)",
];

/// Values for the attributes.
const VALUES: &[&str] = &["1", "'a'", "[1]", "undef", "{ 'a' => 'b' }", "[]", "Integer"];

/// Returns a set, which may refer to another one, and a use.
pub(super) fn type_set(maker: &mut Maker<'_>) -> String {
    let other = maker.dice.chance(25).then(|| format!("My{}", maker.name()));
    let name = format!("My{}", maker.name());
    let mut lines = Vec::new();
    if let Some(other) = &other {
        lines.push(format!("type {other} = {}", set(maker, 2, None).0));
    }
    let count = maker.dice.between(1, NAMES.len());
    let (text, members) = set(maker, count, other.as_deref());
    lines.push(format!("type {name} = {text}"));
    // The reference does not know the types before the set is used.
    lines.push(format!("$use{name} = {name}"));
    for _ in 0..maker.dice.between(1, 2) {
        let (one, another) = (members[maker.dice.below(members.len())], members[maker.dice.below(members.len())]);
        let words = [('S', name.as_str()), ('N', one), ('M', another), ('V', maker.dice.pick(VALUES))];
        lines.push(with_words(maker.dice.pick(USES), &words));
    }
    lines.join("\n")
}

fn set(maker: &mut Maker<'_>, count: usize, other: Option<&str>) -> (String, Vec<&'static str>) {
    let members = &NAMES[..count];
    let is_object: Vec<bool> = members.iter().map(|_| maker.dice.chance(60)).collect();
    let types: Vec<String> = (0..count)
        .map(|index| {
            let parents: Vec<&str> = (0..index).filter(|&at| is_object[at]).map(|at| members[at]).collect();
            let inner = match maker.dice.below(6) {
                0 | 1 if other.is_some() => maker.dice.pick(&["R::A", "R::B"]),
                0..=2 => members[maker.dice.below(count)],
                _ => maker.dice.pick(&["Integer", "String", "Any", "Integer[0, 9]"]),
            };
            let rules = if is_object[index] { OBJECTS } else { ALIASES };
            let parent = parents.get(maker.dice.below(parents.len())).copied();
            let rule = maker.dice.pick(rules);
            let rule = if with_words(rule, &[('P', "")]) != rule && parent.is_none() { OBJECTS[0] } else { rule };
            let words = [('T', inner), ('P', parent.unwrap_or("Any"))];
            format!("{} => {}", members[index], with_words(rule, &words))
        })
        .collect();
    let references = other.map_or_else(String::new, |other| {
        let range = if maker.dice.chance(90) { "1.x" } else { "2.x" };
        format!(", references => {{ R => {{ name => '{other}', version_range => '{range}' }} }}")
    });
    let text = format!(
        "TypeSet[{{ pcore_version => '1.0.0', version => '1.2.0', types => {{ {} }}{references} }}]",
        types.join(", ")
    );
    (text, members.to_vec())
}
