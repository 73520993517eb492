//! `lookup_options`: merges and conversions.

use super::data::Data;
use super::maker::{Maker, Shape};

/// Returns a merge that fits the key that was chosen last: the name of a strategy, or a hash with options.
pub(super) fn merge(maker: &mut Maker<'_>) -> Data {
    let shape = maker.shape();
    let strategy = match shape {
        _ if shape.is_hash() => maker.dice.pick(&["hash", "hash", "deep", "deep", "first", "reverse_deep"]),
        _ if shape.is_list() => maker.dice.pick(&["unique", "unique", "deep", "first", "unconstrained_deep"]),
        _ => maker.dice.pick(&["first", "unique", "deep", "default"]),
    };
    if !maker.dice.chance(40) {
        return Data::text(strategy);
    }
    let mut entries = vec![("strategy".to_owned(), Data::text(strategy))];
    if strategy.ends_with("deep") {
        if maker.dice.chance(45) {
            entries.push(("knockout_prefix".to_owned(), Data::text("--")));
        }
        // Ruby sorts neither hashes nor lists of strings and numbers.
        if shape == Shape::Words && maker.dice.chance(50) {
            entries.push(("sort_merged_arrays".to_owned(), Data::Flag(maker.dice.chance(80))));
        }
        if maker.dice.chance(if shape == Shape::Records { 70 } else { 15 }) {
            entries.push(("merge_hash_arrays".to_owned(), Data::Flag(true)));
        }
    }
    Data::Hash(entries)
}

/// Returns options for some of the keys with these indices; `None` if there are no keys.
pub(super) fn lookup_options(maker: &mut Maker<'_>, indices: &[usize]) -> Option<Data> {
    let mut entries = Vec::new();
    for _ in 0..maker.dice.between(1, 3) {
        let index = *indices.get(maker.dice.below(indices.len()))?;
        let name = maker.keys[index].name.clone();
        maker.choose_key(index);
        let mut options = Vec::new();
        if maker.dice.chance(75) {
            options.push(("merge".to_owned(), merge(maker)));
        }
        if maker.dice.chance(30) {
            options.push(("convert_to".to_owned(), conversion(maker)));
        }
        let pattern = match maker.dice.below(6) {
            0 => format!("^{name}$"),
            1 => format!("^{}", &name[..name.len() - 1]),
            _ => name,
        };
        entries.push((pattern, Data::Hash(options)));
    }
    Some(Data::Hash(entries))
}

/// Returns a conversion that fits the key that was chosen last.
fn conversion(maker: &mut Maker<'_>) -> Data {
    let list = |texts: &[&str]| Data::List(texts.iter().map(|text| Data::text(text)).collect());
    match (maker.shape(), maker.dice.below(4)) {
        (_, 0) => Data::text("Sensitive"),
        (_, 1) => list(&["String", "%p"]),
        (Shape::Number, _) => Data::text(maker.dice.pick(&["Float", "String", "Boolean", "Timespan"])),
        (Shape::Text, _) => Data::text(maker.dice.pick(&["Array", "String", "Sensitive[String]"])),
        (Shape::Flag, _) => Data::text(maker.dice.pick(&["Integer", "String"])),
        (shape, _) if shape.is_hash() => Data::text(maker.dice.pick(&["Array", "Hash", "String"])),
        (_, 2) => Data::List(vec![Data::text("Array"), Data::Flag(true)]),
        _ => Data::text(maker.dice.pick(&["Array", "Tuple", "String"])),
    }
}
