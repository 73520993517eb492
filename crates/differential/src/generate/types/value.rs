//! Values, and values of a given type.

use super::super::dice::Dice;
use super::super::term::Term;
use super::kind::{KEYS, TEXTS, kind};

/// Returns a value with at most `depth` levels of containers.
pub(super) fn value(dice: &mut Dice, depth: usize) -> Term {
    if depth > 0 && dice.chance(45) {
        return match dice.below(5) {
            0..=2 => Term::List(values(dice, 0, 4, depth - 1)),
            3 => hash(dice, depth - 1),
            _ => Term::Call("Sensitive".to_owned(), Box::new(value(dice, depth - 1))),
        };
    }
    match dice.below(20) {
        0..=3 => Term::Integer(dice.pick(&[-5, -1, 0, 1, 2, 3, 5, 10, 100, i64::MAX])),
        4..=5 => Term::Float(dice.pick(&[-1.5, 0.0, 0.5, 1.0, 2.25, 1e10, 1e20, 1e-7])),
        6..=10 => Term::text(dice.pick(TEXTS)),
        11 => Term::text(dice.pick(&["", "tab\tand\nline", "🦀", "\\"])),
        12 => Term::Boolean(dice.chance(50)),
        13 => Term::Undef,
        14 => Term::Default,
        15 => Term::Regexp(dice.pick(&["a", "^a", "[a-c]", "x"]).to_owned()),
        16..=17 => instance(dice),
        _ => kind(dice, 2),
    }
}

fn values(dice: &mut Dice, low: usize, high: usize, depth: usize) -> Vec<Term> {
    let count = dice.between(low, high);
    if count > 0 && dice.chance(40) {
        let one = value(dice, depth);
        return vec![one; count];
    }
    (0..count).map(|_| value(dice, depth)).collect()
}

fn hash(dice: &mut Dice, depth: usize) -> Term {
    let count = dice.between(0, 4);
    let mut pairs: Vec<(Term, Term)> = Vec::new();
    for key in KEYS.iter().take(count) {
        let key = if dice.chance(12) { value(dice, 0) } else { Term::text(key) };
        // Types and undef have few equal forms as keys; of two equal keys, the second one would be lost.
        if !pairs.iter().any(|(other, _)| *other == key) {
            pairs.push((key, value(dice, depth)));
        }
    }
    Term::Hash(pairs)
}

/// Returns an instance created from a text.
fn instance(dice: &mut Dice) -> Term {
    let (name, text) = dice.pick(&[
        ("Timespan", "0-00:00:01.0"),
        ("Timespan", "1-02:03:04.5"),
        ("Timestamp", "2017-06-15T12:30:00.000 UTC"),
        ("SemVer", "1.2.3"),
        ("SemVer", "2.0.0-rc1"),
        ("SemVerRange", ">=1.0.0 <2.0.0"),
        ("URI", "http://example.com"),
        ("URI", "https://a.b:8080/c?d#e"),
        ("Binary", "YWJj"),
        ("Sensitive", "a"),
    ]);
    Term::Call(name.to_owned(), Box::new(Term::text(text)))
}

/// Returns an instance of the type, as far as one can easily be found.
pub(super) fn of_kind(dice: &mut Dice, of: &Term, depth: usize) -> Term {
    if depth == 0 {
        return value(dice, 0);
    }
    match of {
        Term::Name(name) => of_name(dice, name, depth),
        Term::Access(name, parameters) => of_access(dice, name, parameters, depth),
        other => other.clone(),
    }
}

fn of_name(dice: &mut Dice, name: &str, depth: usize) -> Term {
    let call = |name: &str, text: &str| Term::Call(name.to_owned(), Box::new(Term::text(text)));
    match name {
        "Integer" | "Numeric" => Term::Integer(dice.pick(&[-1, 0, 1, 7])),
        "Float" => Term::Float(dice.pick(&[0.5, -2.0])),
        "String" | "ScalarData" | "Scalar" | "Pattern" | "RichDataKey" | "Puppet::LookupKey" => {
            Term::text(dice.pick(TEXTS))
        }
        "Boolean" => Term::Boolean(dice.chance(50)),
        "Undef" | "Optional" => Term::Undef,
        "Default" => Term::Default,
        "Regexp" => Term::Regexp("a".to_owned()),
        "Array" | "Tuple" | "Collection" | "Iterable" => Term::List(values(dice, 0, 3, depth - 1)),
        "Hash" => hash(dice, depth - 1),
        "Struct" => Term::Hash(Vec::new()),
        "Timespan" => call(name, "0-00:00:10.0"),
        "Timestamp" => call(name, "2017-01-01T00:00:00.000 UTC"),
        "SemVer" => call(name, "1.2.3"),
        "SemVerRange" => call(name, ">=1.0.0"),
        "URI" => call(name, "http://example.com"),
        "Binary" => call(name, "YWJj"),
        "Sensitive" => call(name, "a"),
        "Type" => kind(dice, 1),
        "Class" | "Resource" | "CatalogEntry" | "File" => Term::name(name),
        _ => value(dice, depth),
    }
}

fn of_access(dice: &mut Dice, name: &str, parameters: &[Term], depth: usize) -> Term {
    let first = &parameters[0];
    let repeated = |dice: &mut Dice, low: usize, high: usize| {
        let low_bound = parameters.iter().find_map(|parameter| match parameter {
            Term::Integer(number) => usize::try_from(*number).ok(),
            _ => None,
        });
        low_bound.unwrap_or_else(|| dice.between(low, high)).min(6)
    };
    match name {
        "Integer" | "Float" | "Timespan" | "Timestamp" => {
            let bound = dice.below(parameters.len());
            match (&parameters[bound], name) {
                (Term::Text(text), _) => Term::Call(name.to_owned(), Box::new(Term::text(text))),
                (Term::Default, "Integer") => {
                    parameters.iter().find(|other| **other != Term::Default).map_or(Term::Integer(3), Term::clone)
                }
                (Term::Integer(number), "Float") => Term::Float(f64::from(i32::try_from(*number).unwrap_or(1))),
                (Term::Default, _) => of_name(dice, name, depth),
                (bound, _) => bound.clone(),
            }
        }
        "String" => Term::text(&"abcdefgh"[..repeated(dice, 0, 5).min(8)]),
        "Enum" => {
            parameters.iter().find(|parameter| matches!(parameter, Term::Text(_))).map_or(Term::Undef, Term::clone)
        }
        "Array" => {
            let count = repeated(dice, 0, 4);
            Term::List((0..count).map(|_| of_kind(dice, first, depth - 1)).collect())
        }
        "Hash" if parameters.len() > 1 => {
            let count = repeated(dice, 0, 3);
            let mut pairs: Vec<(Term, Term)> = Vec::new();
            for _ in 0..count {
                let key = of_kind(dice, first, depth - 1);
                if !pairs.iter().any(|(other, _)| *other == key) {
                    pairs.push((key, of_kind(dice, &parameters[1], depth - 1)));
                }
            }
            Term::Hash(pairs)
        }
        "Tuple" => {
            let types: Vec<&Term> = parameters.iter().filter(|parameter| parameter.is_type()).collect();
            let count = if types.len() == parameters.len() { types.len() } else { repeated(dice, 1, 4) };
            let last = types.len().saturating_sub(1);
            let at = |index: usize| types.get(index.min(last)).copied().unwrap_or(first);
            Term::List((0..count).map(|index| of_kind(dice, at(index), depth - 1)).collect())
        }
        "Struct" => of_structure(dice, first, depth),
        "Variant" => {
            let one = dice.below(parameters.len());
            of_kind(dice, &parameters[one], depth)
        }
        "Optional" if dice.chance(30) => Term::Undef,
        "Optional" | "NotUndef" => of_kind(dice, first, depth),
        "Iterable" | "Iterator" => Term::List((0..dice.below(4)).map(|_| of_kind(dice, first, depth - 1)).collect()),
        "Sensitive" => Term::Call(name.to_owned(), Box::new(of_kind(dice, first, depth - 1))),
        "Type" | "Boolean" | "Regexp" => first.clone(),
        "Pattern" => Term::text(dice.pick(TEXTS)),
        "Init" => of_kind(dice, first, depth),
        "SemVer" => Term::Call(name.to_owned(), Box::new(Term::text(dice.pick(&["1.2.3", "1.0.0", "2.1.0"])))),
        "URI" => Term::Call(name.to_owned(), Box::new(Term::text("http://example.com"))),
        "Collection" => Term::List(values(dice, 0, 3, 0)),
        "Class" | "Resource" => Term::Access(name.to_owned(), parameters.to_vec()),
        _ => value(dice, depth),
    }
}

fn of_structure(dice: &mut Dice, members: &Term, depth: usize) -> Term {
    let Term::Hash(members) = members else { return value(dice, depth) };
    let mut pairs = Vec::new();
    for (key, of) in members {
        let (name, optional) = match key {
            Term::Access(wrapper, parameters) => (parameters[0].clone(), wrapper == "Optional"),
            key => (key.clone(), false),
        };
        if !(optional && dice.chance(50)) {
            pairs.push((name, of_kind(dice, of, depth - 1)));
        }
    }
    Term::Hash(pairs)
}
