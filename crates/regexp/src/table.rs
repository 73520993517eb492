//! The tables that `data/generate.rb` writes: names of properties, blocks, case foldings.
//!
//! A table is read at its first use, in at most 0.1 milliseconds. Only patterns with properties or without case need
//! one.

use puppetlang_source::Permanent;

/// The property names that Ruby knows, in the order of their bytes.
pub(crate) static NAMES: Permanent<Vec<&'static str>> =
    Permanent::new(|| rows(include_str!("../data/property_names.txt")).collect());

/// The blocks: name, first and last code point, in the order of the names.
pub(crate) static BLOCKS: Permanent<Vec<(&'static str, u32, u32)>> =
    Permanent::new(|| rows(include_str!("../data/blocks.tsv")).filter_map(block).collect());

/// The characters whose case folding is a string, with their foldings, in the order of the characters.
pub(crate) static FOLDS: Permanent<Vec<(char, String)>> =
    Permanent::new(|| rows(include_str!("../data/folds.tsv")).filter_map(fold).collect());

/// Returns the rows of a table, without the comments at its head.
fn rows(table: &'static str) -> impl Iterator<Item = &'static str> {
    table.lines().filter(|line| !line.starts_with('#'))
}

fn block(row: &'static str) -> Option<(&'static str, u32, u32)> {
    let mut columns = row.split('\t');
    let name = columns.next()?;
    let mut point = || u32::from_str_radix(columns.next()?, 16).ok();
    Some((name, point()?, point()?))
}

fn fold(row: &str) -> Option<(char, String)> {
    let character = |point: &str| char::from_u32(u32::from_str_radix(point, 16).ok()?);
    let (folded, folding) = row.split_once('\t')?;
    Some((character(folded)?, folding.split(' ').map(character).collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(table: &'static str) -> usize {
        rows(table).count()
    }

    #[test]
    fn rows_are_sorted_and_all_are_read() {
        assert!(NAMES.is_sorted_by(|one, next| one < next));
        assert!(BLOCKS.is_sorted_by(|one, next| one.0 < next.0));
        assert!(FOLDS.is_sorted_by(|one, next| one.0 < next.0));
        assert_eq!(NAMES.len(), 858);
        assert_eq!(BLOCKS.len(), count(include_str!("../data/blocks.tsv")));
        assert_eq!(FOLDS.len(), count(include_str!("../data/folds.tsv")));
    }

    #[test]
    fn blocks_are_properties() {
        assert!(BLOCKS.iter().all(|&(name, first, last)| NAMES.binary_search(&name).is_ok() && first <= last));
    }
}
