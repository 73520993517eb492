//! Case folding where one character is equal to several: `ß` and `ss`.

use crate::fold_table::FOLDS;
use crate::set;

/// The longest folding has this many characters.
const LONGEST: usize = 3;

/// Runs of foldings that overlap are followed this far.
const LONGEST_CLUSTER: usize = 6;

/// The folding of a character, if it is more than one character. `ẞ` folds as `ß` does.
pub(crate) fn expansion(c: char) -> Option<&'static str> {
    FOLDS.binary_search_by_key(&c, |&(c, _)| c).ok().map(|index| FOLDS[index].1)
}

/// The characters whose folding is `text`, which is folded itself.
pub(crate) fn contractions(text: &str) -> impl Iterator<Item = char> {
    FOLDS.iter().filter(move |&&(_, folded)| folded == text).map(|&(c, _)| c)
}

/// The folding of characters, each by itself.
pub(crate) fn folding(characters: &[char]) -> String {
    characters.iter().map(|&c| lower(c)).collect()
}

fn is_folding(characters: &[char]) -> bool {
    contractions(&folding(characters)).next().is_some()
}

/// How many characters at the beginning of `characters` are to be looked at together, because one character may
/// stand for some of them: `ffi` may be `ﬃ`, `ﬀi` and `fﬁ`. 0: the first stands for itself.
pub(crate) fn cluster(characters: &[char]) -> usize {
    let mut end = 0;
    let mut start = 0;
    while start == 0 || start < end && end < LONGEST_CLUSTER {
        let longest = LONGEST.min(characters.len() - start);
        let found = (2..=longest).rev().find(|&len| is_folding(&characters[start..start + len]));
        end = end.max(found.map_or(0, |len| start + len));
        start += 1;
    }
    end
}

/// The ways to cut a cluster into pieces of one character or of what one character stands for, as lengths.
pub(crate) fn segmentations(characters: &[char]) -> Vec<Vec<usize>> {
    if characters.is_empty() {
        return vec![Vec::new()];
    }
    let lengths = (1..=LONGEST.min(characters.len())).filter(|&len| len == 1 || is_folding(&characters[..len]));
    lengths
        .flat_map(|len| {
            segmentations(&characters[len..]).into_iter().map(move |mut rest| {
                rest.insert(0, len);
                rest
            })
        })
        .collect()
}

/// The simple folding of a character to lower case.
pub(crate) fn lower(c: char) -> char {
    let mut lower = c.to_lowercase();
    match (c, lower.next(), lower.next()) {
        ('\u{17f}', ..) => 's',
        (_, Some(one), None) => one,
        _ => c,
    }
}

/// Whether a part of `text` is equal to one character when case is ignored.
pub(crate) fn contains_folding(text: &str) -> bool {
    let folded: String = text.chars().map(lower).collect();
    FOLDS.iter().any(|&(_, folding)| folded.contains(folding))
}

/// The length of the part of `text` that is equal to `start` when case is ignored, character by character.
pub(crate) fn prefix_len(text: &str, start: &str) -> Option<usize> {
    let mut characters = text.chars();
    for expected in start.chars() {
        if !are_equal(expected, characters.next()?) {
            return None;
        }
    }
    Some(text.len() - characters.as_str().len())
}

fn are_equal(one: char, other: char) -> bool {
    if one == other || one.is_ascii() && other.is_ascii() {
        return one.eq_ignore_ascii_case(&other);
    }
    let set = set::folded(set::of_ranges(&[(one, one)]));
    set.ranges().iter().any(|range| range.start() <= other && other <= range.end())
}
