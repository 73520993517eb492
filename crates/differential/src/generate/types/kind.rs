//! Types of every kind in the language.

use super::super::dice::Dice;
use super::super::term::Term;
use super::value;

/// Types without parameters, including unknown names.
const BARE: &[&str] = &[
    "Any",
    "Undef",
    "Default",
    "Scalar",
    "ScalarData",
    "Numeric",
    "Integer",
    "Float",
    "Boolean",
    "String",
    "Enum",
    "Pattern",
    "Regexp",
    "SemVer",
    "SemVerRange",
    "Timespan",
    "Timestamp",
    "Collection",
    "Array",
    "Tuple",
    "Hash",
    "Struct",
    "Iterable",
    "Iterator",
    "Callable",
    "Type",
    "Variant",
    "Optional",
    "NotUndef",
    "Sensitive",
    "Init",
    "Class",
    "Resource",
    "Runtime",
    "URI",
    "Object",
    "TypeSet",
    "TypeAlias",
    "TypeReference",
    "Binary",
    "CatalogEntry",
    "Data",
    "RichData",
    "RichDataKey",
    "Puppet::LookupKey",
    "Puppet::LookupValue",
    "Deferred",
    "Error",
    "Annotation",
    "File",
    "Notify",
    "Unknown::Name",
];

/// Strings that occur in both types and values, so that they match.
pub(super) const TEXTS: &[&str] =
    &["a", "b", "c", "A", "ab", "abc", "B", "é", "x y", "it's", "a1", "10", "red", "green"];

/// Regular expressions that match some of the strings.
pub(super) const PATTERNS: &[&str] = &["a", "^a", "b$", "[a-c]", "^[A-Z]", "\\\\d+", ".", "^.{2,}$", "x"];

/// Keys of structs and hashes.
pub(super) const KEYS: &[&str] = &["a", "b", "c", "d", "x y"];

const TIMESPANS: &[&str] = &["0-00:00:01.0", "0-00:00:10.0", "0-01:00:00.0", "1-00:00:00.0", "0-00:00:00.5"];
const TIMESTAMPS: &[&str] =
    &["2016-01-01T00:00:00.000 UTC", "2017-06-15T12:30:00.000 UTC", "2018-01-01T00:00:00.000 UTC"];
const RANGES: &[&str] = &[">=1.0.0", "<2.0.0", ">=1.0.0 <2.0.0", "1.2.3", ">1.5.0", "<=1.2.3"];
const RESOURCES: &[&str] = &["File", "Notify", "Exec", "User", "Foo::Bar"];
const TITLES: &[&str] = &["a", "b", "/tmp/x", "A b"];
const CLASSES: &[&str] = &["a", "b::c", "stdlib"];

/// Returns a type with at most `depth` levels of parameters.
pub(super) fn kind(dice: &mut Dice, depth: usize) -> Term {
    if dice.chance(18) {
        return Term::name(dice.pick(BARE));
    }
    if depth == 0 || dice.chance(35) { leaf(dice) } else { nested(dice, depth - 1) }
}

/// Returns a type whose parameters are not types.
fn leaf(dice: &mut Dice) -> Term {
    match dice.below(25) {
        0..=3 => Term::of("Integer", bounds(dice, &[-5, -1, 0, 1, 2, 5, 10, 100])),
        4 => Term::of("Float", float_bounds(dice)),
        5..=7 => Term::of("String", size(dice)),
        8..=10 => enumeration(dice),
        11..=12 => pattern(dice),
        13 => Term::of("Boolean", vec![Term::Boolean(dice.chance(50))]),
        14 => regexp(dice),
        15 => Term::of("Timespan", texts(dice, TIMESPANS)),
        16 => Term::of("Timestamp", texts(dice, TIMESTAMPS)),
        17 => Term::of("SemVer", vec![Term::text(dice.pick(RANGES))]),
        18 => Term::of("Collection", size(dice)),
        19 => Term::of("Class", vec![Term::text(dice.pick(CLASSES))]),
        20 => resource(dice),
        21 => runtime(dice),
        22 => Term::of("URI", vec![uri(dice)]),
        23 if dice.chance(20) => Term::of("TypeReference", vec![Term::text(dice.pick(&["Foo", "Foo[a]"]))]),
        _ => Term::name(dice.pick(&["Integer", "String", "Undef", "Float", "Any", "Data", "Numeric", "ScalarData"])),
    }
}

/// Returns a type whose parameters are types.
fn nested(dice: &mut Dice, depth: usize) -> Term {
    match dice.below(26) {
        0..=3 => {
            let mut parameters = vec![kind(dice, depth)];
            if dice.chance(40) {
                parameters.extend(size(dice));
            }
            Term::of("Array", parameters)
        }
        4..=6 => {
            let mut parameters = vec![kind(dice, depth), kind(dice, depth)];
            if dice.chance(30) {
                parameters.extend(size(dice));
            }
            Term::of("Hash", parameters)
        }
        7..=9 => {
            let mut parameters = kinds(dice, 1, 3, depth);
            if dice.chance(35) {
                parameters.extend(size(dice));
            }
            Term::of("Tuple", parameters)
        }
        10..=13 => structure(dice, depth),
        14..=16 => Term::of("Variant", kinds(dice, 1, 4, depth)),
        17..=18 => wrapper(dice, "Optional", depth),
        19 => wrapper(dice, "NotUndef", depth),
        20 => Term::of(dice.pick(&["Iterable", "Iterator"]), vec![kind(dice, depth)]),
        21..=22 => callable(dice, depth),
        23 => Term::of("Type", vec![kind(dice, depth)]),
        24 => Term::of("Sensitive", vec![kind(dice, depth)]),
        _ => init(dice, depth),
    }
}

fn kinds(dice: &mut Dice, low: usize, high: usize, depth: usize) -> Vec<Term> {
    let count = dice.between(low, high);
    (0..count).map(|_| kind(dice, depth)).collect()
}

fn bounds(dice: &mut Dice, numbers: &[i64]) -> Vec<Term> {
    let (one, two) = (dice.pick(numbers), dice.pick(numbers));
    match dice.below(5) {
        0 => vec![Term::Integer(one)],
        1 => vec![Term::Default, Term::Integer(one)],
        2 => vec![Term::Integer(one), Term::Default],
        _ => vec![Term::Integer(one.min(two)), Term::Integer(one.max(two))],
    }
}

fn float_bounds(dice: &mut Dice) -> Vec<Term> {
    let numbers = [-1.5, 0.0, 0.5, 1.0, 2.25, 1e10, 1e-7];
    let (one, two) = (dice.pick(&numbers), dice.pick(&numbers));
    match dice.below(4) {
        0 => vec![Term::Float(one)],
        1 => vec![Term::Default, Term::Float(one)],
        2 => vec![Term::Integer(1), Term::Integer(2)],
        _ => vec![Term::Float(f64::min(one, two)), Term::Float(f64::max(one, two))],
    }
}

/// Returns the bounds of a number of characters or elements.
pub(super) fn size(dice: &mut Dice) -> Vec<Term> {
    bounds(dice, &[0, 0, 1, 1, 2, 3, 5])
}

fn texts(dice: &mut Dice, texts: &[&str]) -> Vec<Term> {
    let (one, two) = (dice.pick(texts), dice.pick(texts));
    match dice.below(3) {
        0 => vec![Term::text(one)],
        1 => vec![Term::Default, Term::text(one)],
        _ => vec![Term::text(one), Term::text(two)],
    }
}

fn enumeration(dice: &mut Dice) -> Term {
    let count = dice.between(1, 4);
    let mut values: Vec<Term> = (0..count).map(|_| Term::text(dice.pick(TEXTS))).collect();
    if dice.chance(15) {
        values.push(Term::Boolean(dice.chance(80)));
    }
    Term::of("Enum", values)
}

fn pattern(dice: &mut Dice) -> Term {
    let count = dice.between(1, 3);
    let one = |dice: &mut Dice| match dice.below(6) {
        0 => Term::text(dice.pick(&["a", "^b"])),
        1 => regexp(dice),
        _ => Term::Regexp(dice.pick(PATTERNS).replace("\\\\", "\\")),
    };
    Term::of("Pattern", (0..count).map(|_| one(dice)).collect())
}

fn regexp(dice: &mut Dice) -> Term {
    Term::of("Regexp", vec![Term::Regexp(dice.pick(PATTERNS).replace("\\\\", "\\"))])
}

fn resource(dice: &mut Dice) -> Term {
    let (name, title) = (dice.pick(RESOURCES), Term::text(dice.pick(TITLES)));
    match dice.below(4) {
        0 => Term::of(name, vec![title]),
        1 => Term::of("Resource", vec![Term::text(name)]),
        2 => Term::of("Resource", vec![Term::name(name), title]),
        _ => Term::of("Resource", vec![Term::text(&name.to_lowercase()), title]),
    }
}

fn runtime(dice: &mut Dice) -> Term {
    let name = match dice.below(3) {
        0 => Term::List(vec![Term::Regexp("^My::(.*)$".to_owned()), Term::text("\\1")]),
        _ => Term::text(dice.pick(&["Foo", "Symbol", "Foo::Bar"])),
    };
    Term::of("Runtime", vec![Term::text(dice.pick(&["ruby", "go"])), name])
}

fn uri(dice: &mut Dice) -> Term {
    match dice.below(3) {
        0 => Term::text(dice.pick(&["http://example.com", "https://a.b:8080/c?d#e", "puppet:///modules/a"])),
        1 => Term::Hash(vec![(Term::text("scheme"), Term::text(dice.pick(&["http", "https"])))]),
        _ => Term::Hash(vec![
            (Term::text("scheme"), Term::of("Enum", vec![Term::text("http"), Term::text("https")])),
            (Term::text("host"), Term::of("Pattern", vec![Term::Regexp("example".to_owned())])),
        ]),
    }
}

fn structure(dice: &mut Dice, depth: usize) -> Term {
    let mut pairs: Vec<(Term, Term)> = Vec::new();
    for key in KEYS.iter().take(dice.between(1, KEYS.len())) {
        if dice.chance(25) {
            continue;
        }
        let key = match dice.below(6) {
            0 => Term::of("Optional", vec![Term::text(key)]),
            1 => Term::of("NotUndef", vec![Term::text(key)]),
            2 if dice.chance(4) => Term::of("Enum", vec![Term::text(key)]),
            _ => Term::text(key),
        };
        pairs.push((key, kind(dice, depth)));
    }
    Term::of("Struct", vec![Term::Hash(pairs)])
}

fn wrapper(dice: &mut Dice, name: &str, depth: usize) -> Term {
    let of = if dice.chance(15) { Term::text(dice.pick(TEXTS)) } else { kind(dice, depth) };
    Term::of(name, vec![of])
}

fn callable(dice: &mut Dice, depth: usize) -> Term {
    let mut parameters = kinds(dice, 0, 2, depth);
    if parameters.is_empty() || dice.chance(30) {
        parameters.extend(size(dice));
    }
    match dice.below(6) {
        0 => parameters.push(Term::of("Callable", vec![kind(dice, 0)])),
        1 => parameters.push(Term::of("Optional", vec![Term::of("Callable", vec![kind(dice, 0)])])),
        _ => {}
    }
    if dice.chance(30) {
        return Term::of("Callable", vec![Term::List(parameters), kind(dice, depth)]);
    }
    Term::of("Callable", parameters)
}

fn init(dice: &mut Dice, depth: usize) -> Term {
    let of = if dice.chance(96) { Term::name(dice.pick(super::CREATABLE)) } else { kind(dice, depth) };
    let mut parameters = vec![of];
    if dice.chance(3) {
        parameters.push(value::value(dice, 0));
    }
    Term::of("Init", parameters)
}
