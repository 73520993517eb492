//! The values of a key, with interpolation.

use super::super::super::dice::Dice;
use super::data::Data;
use super::maker::{Maker, Shape};

const WORDS: &[&str] = &["red", "green", "blue", "--red", "grün", "two words", "x"];

/// Texts that YAML and the interpolation could misread.
const ODD_TEXTS: &[&str] =
    &["", "true", "12", "1.5", "~", "a: b", "# no comment", "100%", "%{}", "}", "it's", "line\nbreak", "é😀"];

/// Interpolations of variables.
const VARIABLES: &[&str] = &[
    "%{role}",
    "%{::role}",
    "%{facts.os.family}",
    "%{os.release.major}",
    "%{facts.roles.1}",
    "%{size}",
    "%{flag}",
    "%{trusted.certname}",
    "%{environment}",
    "%{facts.\"dotted.name\"}",
    "%{facts.nope}",
    "%{os.nope.x}",
    "%{indirect}",
    "%{scope('role')}",
    "%{scope(\"facts.os.family\")}",
    "%{literal('%')}{role}",
    "%{ role }",
    "%{}",
    "%{::}",
    "%{roles}",
    "%{os}",
];

/// Returns the value of the key with this index.
pub(super) fn value(maker: &mut Maker<'_>, index: usize) -> Data {
    if maker.dice.chance(3) {
        return maker.misfit(index);
    }
    if maker.dice.chance(2) {
        return Data::Null;
    }
    let shape = maker.keys[index].shape;
    if maker.dice.chance(5)
        && let Some(other) = later_key(maker, index, |other| other == shape)
    {
        return Data::Text(format!("%{{alias('{other}')}}"));
    }
    of_shape(maker, shape, index)
}

fn of_shape(maker: &mut Maker<'_>, shape: Shape, index: usize) -> Data {
    match shape {
        Shape::Text => Data::Text(text(maker, index)),
        Shape::Number => Data::Number(maker.dice.pick(&[0, 1, 7, -3, 1_000_000])),
        Shape::Flag => Data::Flag(maker.dice.chance(50)),
        Shape::Words => list(maker, |maker| Data::text(maker.dice.pick(WORDS))),
        Shape::Mixed => list(maker, |maker| scalar(maker, index)),
        Shape::Records => list(maker, |maker| record(maker, index)),
        Shape::Table => hash(maker, &["a", "b", "c", "list"], |maker| scalar(maker, index)),
        Shape::Tree => {
            let Data::Hash(mut entries) = hash(maker, &["a", "b"], |maker| scalar(maker, index)) else {
                unreachable!()
            };
            if maker.dice.chance(70) {
                let inner = hash(maker, &["x", "y", "d.e", "z"], |maker| scalar(maker, index));
                entries.push(("c".to_owned(), inner));
            }
            if maker.dice.chance(60) {
                entries.push(("list".to_owned(), list(maker, |maker| Data::text(maker.dice.pick(WORDS)))));
            }
            Data::Hash(entries)
        }
    }
}

/// Returns a value without interpolation, for defaults.
pub(super) fn plain(dice: &mut Dice) -> Data {
    match dice.below(7) {
        0 => Data::Null,
        1 => Data::Number(42),
        2 => Data::List(vec![Data::text("default"), Data::Number(1)]),
        3 => Data::Hash(vec![("default".to_owned(), Data::Flag(true))]),
        4 => Data::text("%{role}"),
        _ => Data::text("default"),
    }
}

/// Returns a value of a shape.
pub(super) fn fitting(shape: Shape) -> Data {
    match shape {
        Shape::Text => Data::text("fits"),
        Shape::Number => Data::Number(5),
        Shape::Flag => Data::Flag(true),
        Shape::Table | Shape::Tree => Data::Hash(vec![("fits".to_owned(), Data::Number(1))]),
        _ => Data::List(vec![Data::text("fits")]),
    }
}

fn scalar(maker: &mut Maker<'_>, index: usize) -> Data {
    match maker.dice.below(12) {
        0 => Data::Null,
        1 => Data::Flag(maker.dice.chance(50)),
        2 | 3 => Data::Number(maker.dice.pick(&[0, 1, 2, 12, -1])),
        4 => Data::Fraction(maker.dice.pick(&["1.5", "0.25", "-2.0"])),
        5 => Data::List(vec![Data::Number(1), Data::text("inner")]),
        6 => Data::text(maker.dice.pick(ODD_TEXTS)),
        7 | 8 => Data::text(maker.dice.pick(WORDS)),
        _ => Data::Text(text(maker, index)),
    }
}

fn record(maker: &mut Maker<'_>, index: usize) -> Data {
    let id = Data::Number(maker.dice.pick(&[1, 2, 3]));
    let mut entries = vec![("id".to_owned(), id)];
    if maker.dice.chance(50) {
        entries.push(("name".to_owned(), Data::Text(text(maker, index))));
    }
    if maker.dice.chance(40) {
        entries.push(("tags".to_owned(), list(maker, |maker| Data::text(maker.dice.pick(WORDS)))));
    }
    Data::Hash(entries)
}

fn list(maker: &mut Maker<'_>, mut item: impl FnMut(&mut Maker<'_>) -> Data) -> Data {
    let count = maker.dice.between(0, 3);
    Data::List((0..count).map(|_| item(maker)).collect())
}

/// Returns a hash with some of the keys, in any order.
fn hash(maker: &mut Maker<'_>, names: &[&str], mut item: impl FnMut(&mut Maker<'_>) -> Data) -> Data {
    let mut entries = Vec::new();
    for name in names {
        if !maker.dice.chance(60) {
            continue;
        }
        // Interpolated keys can be equal to other keys of the merge.
        let name = if maker.dice.chance(4) { "%{role}" } else { name };
        let value = item(maker);
        let at = maker.dice.between(0, entries.len());
        entries.insert(at, (name.to_owned(), value));
    }
    Data::Hash(entries)
}

/// Returns a text, often with interpolation, that refers only to keys after the one with this index.
fn text(maker: &mut Maker<'_>, index: usize) -> String {
    let word = maker.dice.pick(WORDS);
    match maker.dice.below(10) {
        0..=2 => word.to_owned(),
        3 => maker.dice.pick(ODD_TEXTS).to_owned(),
        4..=6 => {
            let variable = maker.dice.pick(VARIABLES);
            if maker.dice.chance(50) { variable.to_owned() } else { format!("{word} {variable}!") }
        }
        _ => {
            let Some(other) = later_key(maker, index, |_| true) else { return word.to_owned() };
            let method = maker.dice.pick(&["lookup", "lookup", "hiera"]);
            if maker.dice.chance(60) {
                format!("%{{{method}('{other}')}}")
            } else {
                format!("<%{{{method}(\"{other}\")}}> {}", maker.dice.pick(VARIABLES))
            }
        }
    }
}

/// Returns the name of a key after the one with this index whose shape fits.
fn later_key(maker: &mut Maker<'_>, index: usize, fits: impl Fn(Shape) -> bool) -> Option<String> {
    let later: Vec<usize> = (index + 1..maker.keys.len()).filter(|other| fits(maker.keys[*other].shape)).collect();
    let chosen = *later.get(maker.dice.below(later.len()))?;
    Some(maker.keys[chosen].name.clone())
}
