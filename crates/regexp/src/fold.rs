//! Case folding in which one character equals several: `ß` and `ss`.

use crate::set;
use crate::table::FOLDS;

/// The maximum number of characters in a folding.
const LONGEST: usize = 3;

/// The maximum length of a cluster of overlapping foldings.
const LONGEST_CLUSTER: usize = 6;

/// Returns the folding of a character if it has several characters. `ẞ` folds like `ß`.
pub(crate) fn expansion(c: char) -> Option<&'static str> {
    FOLDS.binary_search_by_key(&c, |&(c, _)| c).ok().map(|index| FOLDS[index].1.as_str())
}

/// Returns the characters whose folding is `text`, which must be folded.
pub(crate) fn contractions(text: &str) -> impl Iterator<Item = char> {
    FOLDS.iter().filter(move |(_, folded)| folded == text).map(|&(c, _)| c)
}

/// Folds each of the characters separately.
pub(crate) fn folding(characters: &[char]) -> String {
    characters.iter().map(|&c| lower(c)).collect()
}

fn is_folding(characters: &[char]) -> bool {
    contractions(&folding(characters)).next().is_some()
}

/// Returns the length of the cluster at the start of `characters` in which a character may replace several.
///
/// `ffi` can be `ﬃ`, `ﬀi` and `fﬁ`. Returns 0 if the first character is not part of a folding.
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

/// Returns all segmentations of a cluster, as lengths of segments.
///
/// A segment is a single character, or several characters that one character can replace.
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

/// Returns the simple case folding of a character to lower case.
pub(crate) fn lower(c: char) -> char {
    let mut lower = c.to_lowercase();
    match (c, lower.next(), lower.next()) {
        ('\u{17f}', ..) => 's',
        (_, Some(one), None) => one,
        _ => c,
    }
}

/// Returns true if some part of `text` equals a single character when case is ignored.
pub(crate) fn contains_folding(text: &str) -> bool {
    let folded: String = text.chars().map(lower).collect();
    FOLDS.iter().any(|(_, folding)| folded.contains(folding.as_str()))
}

/// Returns the length of the prefix of `text` that equals `start` when case is ignored.
///
/// Characters are compared one by one.
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
