//! Types and values that are similar to others: wider, narrower, or slightly changed.

use super::super::dice::Dice;
use super::super::term::Term;
use super::kind::{KEYS, kind, size};
use super::value::value;

/// For each type, types that accept it, from narrow to wide.
const WIDER: &[(&str, &[&str])] = &[
    ("Integer", &["Numeric", "Variant[Integer, Float]", "ScalarData", "Data", "Init[Integer]"]),
    ("Float", &["Numeric", "ScalarData", "Scalar"]),
    ("Numeric", &["ScalarData", "Scalar", "RichDataKey"]),
    ("Boolean", &["ScalarData", "Variant[Boolean, Undef]"]),
    ("Enum", &["String", "Pattern", "ScalarData", "RichDataKey", "Iterable[String[1, 1]]", "Iterable"]),
    ("Pattern", &["String", "ScalarData", "Data"]),
    ("String", &["ScalarData", "Scalar", "RichDataKey", "Enum", "Iterable"]),
    ("ScalarData", &["Scalar", "Data"]),
    ("Regexp", &["Scalar", "RichData"]),
    ("SemVer", &["Scalar", "RichData"]),
    ("SemVerRange", &["Scalar", "RichData"]),
    ("Timespan", &["Scalar", "RichData"]),
    ("Timestamp", &["Scalar", "RichData"]),
    ("Scalar", &["RichData", "NotUndef"]),
    ("Array", &["Collection", "Iterable", "Array", "Tuple", "Data", "RichData"]),
    ("Tuple", &["Array", "Collection", "Iterable", "Data"]),
    ("Hash", &["Collection", "Iterable", "Data", "RichData", "Struct"]),
    ("Struct", &["Hash", "Collection", "Hash[String, Any]", "Data", "Struct"]),
    ("Class", &["CatalogEntry", "Class"]),
    ("Resource", &["CatalogEntry", "Resource"]),
    ("File", &["Resource", "CatalogEntry", "File"]),
    ("Iterator", &["Iterable"]),
    ("Undef", &["Optional[String]", "Data", "Optional", "Any"]),
    ("Default", &["RichData", "Any"]),
    ("Data", &["RichData", "Any", "Init"]),
    ("Binary", &["RichData", "NotUndef"]),
    ("URI", &["RichData", "URI"]),
    ("Sensitive", &["Sensitive", "RichData"]),
    ("Callable", &["Callable", "NotUndef"]),
    ("Deferred", &["Object", "RichData"]),
    ("Error", &["Object", "RichData"]),
    ("TypeSet", &["RichData", "Any"]),
];

/// Returns a random term within a term.
fn somewhere<'a>(dice: &mut Dice, term: &'a mut Term) -> &'a mut Term {
    let count = term.count();
    let index = if dice.chance(25) { 0 } else { dice.below(count) };
    term.at_mut(index)
}

/// Returns a type that accepts this one, or nearly so.
pub(super) fn wider(dice: &mut Dice, of: &Term) -> Term {
    let mut changed = of.clone();
    let place = somewhere(dice, &mut changed);
    *place = match place.clone() {
        Term::Integer(number) => Term::Integer(number + dice.pick(&[-2, -1, 1, 2])),
        Term::Float(number) => Term::Float(number + dice.pick(&[-1.0, 1.0])),
        term @ (Term::Name(_) | Term::Access(..)) => wider_type(dice, term),
        Term::Hash(mut pairs) => {
            let key = Term::of("Optional", vec![Term::text(dice.pick(KEYS))]);
            pairs.push((key, kind(dice, 1)));
            Term::Hash(pairs)
        }
        other => other,
    };
    changed
}

fn wider_type(dice: &mut Dice, term: Term) -> Term {
    let name = match &term {
        Term::Name(name) | Term::Access(name, _) => name.clone(),
        _ => return term,
    };
    match dice.below(10) {
        0 => Term::of("Optional", vec![term]),
        1 => Term::of("Variant", vec![term, kind(dice, 1)]),
        2 => Term::of("Variant", vec![kind(dice, 1), kind(dice, 0), term]),
        3 => Term::name(&name),
        4 => Term::of("NotUndef", vec![term]),
        // With fewer parameters, these would be a different type, or none.
        _ if name == "TypeReference" || name == "Init" => term,
        5 => match term {
            Term::Access(name, mut parameters) => {
                parameters.truncate(dice.between(1, parameters.len()));
                Term::Access(name, parameters)
            }
            term => term,
        },
        6 => match term {
            Term::Access(name, parameters) if name == "Tuple" => {
                Term::of("Array", vec![Term::of("Variant", types(parameters))])
            }
            Term::Access(name, parameters) if name == "Enum" => {
                Term::of("Enum", [parameters, vec![Term::text(dice.pick(KEYS))]].concat())
            }
            term => term,
        },
        _ => WIDER.iter().find(|(narrow, _)| *narrow == name).map_or(term, |(_, wide)| Term::name(dice.pick(wide))),
    }
}

fn types(parameters: Vec<Term>) -> Vec<Term> {
    let types: Vec<Term> = parameters.into_iter().filter(Term::is_type).collect();
    if types.is_empty() { vec![Term::name("Any")] } else { types }
}

/// Changes a type or value slightly, without changing its form.
pub(super) fn near(dice: &mut Dice, of: &Term) -> Term {
    let mut changed = of.clone();
    for _ in 0..dice.between(1, 2) {
        let place = somewhere(dice, &mut changed);
        *place = near_term(dice, place.clone());
    }
    changed
}

fn near_term(dice: &mut Dice, term: Term) -> Term {
    match term {
        Term::Integer(number) => Term::Integer(number.saturating_add(dice.pick(&[-1, 1, 1]))),
        Term::Float(number) => {
            if dice.chance(50) {
                Term::Float(-number)
            } else {
                Term::Float(number + 0.5)
            }
        }
        Term::Text(text) => match dice.below(4) {
            0 => Term::Text(text.to_uppercase()),
            1 => Term::Text(text + "b"),
            2 => Term::text(dice.pick(KEYS)),
            _ => Term::Text(text.chars().skip(1).collect()),
        },
        Term::Boolean(value) => Term::Boolean(!value),
        Term::Undef => value(dice, 0),
        Term::List(mut values) => {
            match dice.below(3) {
                0 => values.push(value(dice, 1)),
                1 => drop(values.pop()),
                _ => values.reverse(),
            }
            Term::List(values)
        }
        Term::Hash(mut pairs) => {
            match dice.below(3) {
                0 => drop(pairs.pop()),
                1 if !pairs.iter().any(|(key, _)| *key == Term::text("extra")) => {
                    let of = if pairs.iter().all(|(_, of)| of.is_type()) { kind(dice, 1) } else { value(dice, 0) };
                    pairs.push((Term::text("extra"), of));
                }
                _ => pairs.reverse(),
            }
            Term::Hash(pairs)
        }
        Term::Access(name, mut parameters) => {
            match dice.below(4) {
                0 if parameters.len() > 1 => drop(parameters.pop()),
                1 if name == "Variant" || name == "Tuple" => parameters.insert(0, kind(dice, 1)),
                1 if name == "Array" || name == "Tuple" => parameters.extend(size(dice)),
                2 => return Term::Name(name),
                _ => parameters.reverse(),
            }
            Term::Access(name, parameters)
        }
        Term::Name(_) => kind(dice, 1),
        Term::Call(name, of) => Term::Call(name, of),
        other => other,
    }
}

/// Inserts an error in a type.
pub(super) fn wrong(dice: &mut Dice, of: &Term) -> Term {
    let mut changed = of.clone();
    let place = somewhere(dice, &mut changed);
    *place = match place.clone() {
        Term::Access(name, mut parameters) => {
            match dice.below(4) {
                0 => parameters.push(value(dice, 1)),
                1 => parameters.insert(0, value(dice, 1)),
                2 => parameters = vec![value(dice, 1)],
                _ => parameters = [parameters.clone(), parameters].concat(),
            }
            Term::Access(name, parameters)
        }
        Term::Name(name) => {
            let count = dice.between(1, 3);
            Term::Access(name, (0..count).map(|_| value(dice, 1)).collect())
        }
        _ => value(dice, 1),
    };
    changed
}
