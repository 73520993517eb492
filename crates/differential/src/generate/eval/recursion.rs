//! Aliases that refer to themselves and to each other in every container, and questions about them.

use super::maker::{Maker, with_words};

/// Types that contain a reference `X`.
const CONTAINERS: &[&str] = &[
    "X",
    "Array[X]",
    "Array[X, 0, 2]",
    "Hash[String, X]",
    "Hash[X, Integer]",
    "Optional[X]",
    "NotUndef[X]",
    "Variant[X, Integer]",
    "Variant[String, X]",
    "Variant[X, Array[X]]",
    "Tuple[Integer, X]",
    "Tuple[X, 0, 2]",
    "Struct[{ a => X }]",
    "Struct[{ Optional[a] => X, b => Any }]",
    "Type[X]",
    "Iterable[X]",
    "Iterator[X]",
    "Sensitive[X]",
    "Init[X]",
    "Callable[X]",
    "Callable[[Integer], X]",
    "Object[{ attributes => { x => X } }]",
    "Object[{ attributes => { x => { type => Optional[X], value => undef } } }]",
];

/// Types that end a recursion.
const ENDS: &[&str] = &["Integer", "String", "Undef", "Enum['a']", "Integer[0, 9]", "Array[Integer]", "Boolean"];

/// Types to compare the aliases with; some accept little.
const OTHERS: &[&str] = &[
    "Data",
    "RichData",
    "Puppet::LookupValue",
    "Runtime",
    "Float",
    "Undef",
    "Iterator",
    "Callable",
    "Integer",
    "Default",
];

/// Values, some of which are instances of such types.
const VALUES: &[&str] = &[
    "1",
    "'x'",
    "'a'",
    "true",
    "undef",
    "[]",
    "[1]",
    "[1, [2, []]]",
    "[['a'], 'x']",
    "[undef]",
    "{}",
    "{ 'a' => 1 }",
    "{ a => { a => 1 }, b => [] }",
    "{ 'x' => [{ 'x' => 'y' }] }",
    "Integer",
    "Array[Integer]",
    "Sensitive(1)",
    "[1, 2].step(2)",
];

/// Questions; `A` and `B` are aliases, `T` and `U` types composed of aliases and others, `V` is a value.
const QUESTIONS: &[&str] = &[
    "notice(A)",
    "notice(V =~ A)",
    "notice(V =~ A, V =~ B)",
    "notice(A >= B, B >= A)",
    "notice(A > B, A < B, A == B)",
    "notice(A >= A)",
    "notice(Array[A] >= Array[B])",
    "notice(Init[A] >= Init[B], V =~ Init[A])",
    "notice(Optional[A] >= A, Variant[A, B] >= A)",
    "notice(Tuple[A] >= Tuple[B], Hash[String, A] >= Struct[{ a => B }])",
    "notice(A =~ Type[B], B =~ Type[A])",
    "notice(assert_type(A, V))",
    "notice(assert_type('B', V))",
    "notice(A(V))",
    "notice(new(A, V))",
    "notice(V.convert_to(A))",
    "notice([A, B, A].unique, { A => 1 }[A])",
    "notice(type(A), type([A, B]))",
    "notice(type(V) <= A, A =~ Iterable)",
    "notice(case V { A: { 1 } B: { 2 } default: { 3 } })",
    "notice(V ? { A => 'a', default => 'b' })",
    "notice([V, [V]].filter |$x| { $x =~ A })",
    "notice(\"${A} ${[B]}\")",
    "notice(with(V) |A $x| { $x })",
    "notice([V, V].index |A $x| { true })",
    "notice(T >= U)",
    "notice(T >= U, U >= T)",
    "notice(T >= Variant[A, U])",
    "notice(T >= Struct[{ a => A, b => U }], T >= Tuple[B, U])",
    "notice(V =~ T, V =~ U)",
    "notice(T == U, Optional[A] == T)",
    "notice(type([T, U], generalized))",
];

/// Returns aliases and questions about them.
pub(super) fn aliases(maker: &mut Maker<'_>) -> String {
    let names: Vec<String> = (0..[1, 2, 2, 2, 3][maker.dice.below(5)]).map(|_| format!("My{}", maker.name())).collect();
    let mut lines: Vec<String> = names.iter().map(|name| format!("type {name} = {}", body(maker, &names))).collect();
    for _ in 0..maker.dice.between(1, 2) {
        lines.push(question(maker, &names));
    }
    lines.join("\n")
}

/// Returns a type that refers to one or two of the aliases.
fn body(maker: &mut Maker<'_>, names: &[String]) -> String {
    let one = wrapped(maker, names);
    match maker.dice.below(10) {
        0..=5 => format!("Variant[{}, {one}]", maker.dice.pick(ENDS)),
        6 => format!(
            "Variant[{one}, {}]",
            if maker.dice.below(2) == 0 { wrapped(maker, names) } else { name(maker, names) }
        ),
        7 => format!("Struct[{{ a => {one}, Optional[b] => {} }}]", wrapped(maker, names)),
        _ => one,
    }
}

fn name(maker: &mut Maker<'_>, names: &[String]) -> String {
    names[maker.dice.below(names.len())].clone()
}

/// Returns a type composed of aliases and others.
fn beside(maker: &mut Maker<'_>, names: &[String]) -> String {
    let part = |maker: &mut Maker<'_>| match maker.dice.below(3) {
        0 => maker.dice.pick(OTHERS).to_string(),
        1 => name(maker, names),
        _ => wrapped(maker, names),
    };
    match maker.dice.below(4) {
        0 => format!("Variant[{}, {}]", part(maker), part(maker)),
        1 => format!("Tuple[{}, {}]", part(maker), part(maker)),
        2 => format!("Struct[{{ a => {}, Optional[b] => {} }}]", part(maker), part(maker)),
        _ => part(maker),
    }
}

fn wrapped(maker: &mut Maker<'_>, names: &[String]) -> String {
    let mut text = name(maker, names);
    for _ in 0..maker.dice.between(1, 2) {
        text = maker.dice.pick(CONTAINERS).replace('X', &text);
    }
    text
}

fn question(maker: &mut Maker<'_>, names: &[String]) -> String {
    let (one, other) = (maker.dice.below(names.len()), maker.dice.below(names.len()));
    let value = maker.dice.pick(VALUES);
    let rule = maker.dice.pick(QUESTIONS);
    let (this, that) = (beside(maker, names), beside(maker, names));
    with_words(rule, &[('A', &names[one]), ('B', &names[other]), ('V', value), ('T', &this), ('U', &that)])
}
