//! Questions about types and values, reproducible from a seed.
//!
//! The operands are related: a type is a wider, narrower or slightly changed form of another one, and a value is an
//! instance of the type or nearly so. Unrelated operands would hardly ever be accepted.

mod change;
mod kind;
mod value;

use serde_json::{Map, Value as Json};

use super::dice::Dice;
use super::term::Term;

/// The maximum depth of types and values.
const DEPTH: usize = 3;

/// Returns an endless sequence of questions of kind `type`. Each depends on the seed and its number only.
pub fn questions(seed: u64) -> impl Iterator<Item = Map<String, Json>> {
    (0_usize..).map(move |number| question(&mut Dice::new(seed, number)))
}

fn question(dice: &mut Dice) -> Map<String, Json> {
    let (op, mut terms): (&str, Vec<(&str, Term)>) = match dice.below(100) {
        0..=29 => ("assignable", pair(dice)),
        30..=54 => ("instance", typed(dice)),
        55..=64 => ("common", pair(dice)),
        65..=79 => ("parse", vec![("type", parsed(dice))]),
        80..=87 => ("infer", vec![("value", any_value(dice))]),
        _ => ("mismatch", typed(dice)),
    };
    if !dice.chance(2) {
        terms.iter_mut().for_each(|(_, term)| term.each_mut(&mut tame));
    }
    let fields = terms.into_iter().map(|(name, term)| (name.to_owned(), Json::from(term.to_string())));
    Map::from_iter([("kind".to_owned(), "type".into()), ("op".to_owned(), op.into())].into_iter().chain(fields))
}

/// The types that an `Init` can have without ending the reference's program on first use.
const CREATABLE: &[&str] =
    &["Integer", "Float", "Numeric", "String", "Boolean", "Array", "Hash", "Timespan", "SemVer", "Regexp"];

/// Replaces terms for which the reference returns the same few errors, whatever the question is.
///
/// They are an `Init` of a type that cannot be created, the text of an unknown type, and a hash with a repeated key.
fn tame(term: &mut Term) {
    match term {
        Term::Access(name, of)
            if name == "Init" && !matches!(&of[..], [Term::Name(of)] if CREATABLE.contains(&&**of)) =>
        {
            *term = Term::name("Init");
        }
        Term::Access(name, _) if name == "TypeReference" => *term = Term::name("Unknown::Name"),
        Term::Hash(pairs) => {
            let mut seen = Vec::new();
            pairs.retain(|(key, _)| {
                let key = key.to_string();
                let new = !seen.contains(&key);
                seen.push(key);
                new
            });
        }
        _ => {}
    }
}

/// Returns two related types.
fn pair(dice: &mut Dice) -> Vec<(&'static str, Term)> {
    let one = kind::kind(dice, DEPTH);
    let two = match dice.below(10) {
        0 => kind::kind(dice, DEPTH),
        1 => one.clone(),
        2..=4 => change::near(dice, &one),
        5 => {
            let wide = change::wider(dice, &one);
            change::wider(dice, &wide)
        }
        _ => change::wider(dice, &one),
    };
    if dice.chance(25) { vec![("a", one), ("b", two)] } else { vec![("a", two), ("b", one)] }
}

/// Returns a type and a value that is an instance of it, or nearly so.
fn typed(dice: &mut Dice) -> Vec<(&'static str, Term)> {
    let of = kind::kind(dice, DEPTH);
    let value = match dice.below(10) {
        0 => value::value(dice, DEPTH),
        1..=5 => value::of_kind(dice, &of, DEPTH + 2),
        _ => {
            let sample = value::of_kind(dice, &of, DEPTH + 2);
            change::near(dice, &sample)
        }
    };
    let of = if dice.chance(15) { change::near(dice, &of) } else { of };
    vec![("type", of), ("value", expression(value))]
}

fn parsed(dice: &mut Dice) -> Term {
    let of = kind::kind(dice, DEPTH);
    if dice.chance(35) { change::wrong(dice, &of) } else { of }
}

fn any_value(dice: &mut Dice) -> Term {
    if dice.chance(50) {
        return expression(value::value(dice, DEPTH));
    }
    let of = kind::kind(dice, DEPTH);
    expression(value::of_kind(dice, &of, DEPTH + 2))
}

/// Returns a value that the evaluator can create.
///
/// Unknown types and some forms of parameters are errors of the evaluator, which these questions are not about.
fn expression(value: Term) -> Term {
    let unknown =
        ["Unknown::Name", "Foo::Bar", "TypeReference", "TypeAlias", "Runtime", "URI", "Init", "Timespan", "Timestamp"];
    let refused = |term: &Term| match term {
        Term::Name(name) => unknown[..4].contains(&name.as_str()),
        Term::Access(name, _) => unknown.contains(&name.as_str()),
        Term::Text(text) => text == "Foo::Bar" || text == "STDLIB",
        _ => false,
    };
    if value.any(&refused) { Term::name("Data") } else { value }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn questions_depend_on_seed_and_number_alone() {
        let made = |seed| questions(seed).take(500).collect::<Vec<_>>();
        assert_eq!(made(1), made(1));
        assert_ne!(made(1), made(2));
        assert_eq!(questions(1).nth(300).as_ref(), made(1).get(300));
    }

    #[test]
    fn questions_are_various() {
        let made: Vec<String> = questions(1).take(4_000).map(|question| Json::Object(question).to_string()).collect();
        let different: BTreeSet<&str> = made.iter().map(String::as_str).collect();
        assert!(different.len() > 3_500, "only {} different questions", different.len());
        for name in ["assignable", "instance", "common", "parse", "infer", "mismatch", "Struct[", "Callable[", "Init["]
        {
            assert!(made.iter().filter(|question| question.contains(name)).count() > 20, "{name} is rare");
        }
    }
}
