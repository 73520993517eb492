//! Suggestions for misspelt names.

/// The number of characters of a name for each mistake that is tolerated.
const LETTERS_PER_MISTAKE: usize = 4;

/// Returns the name with the smallest edit distance, if it is small enough; ties go to the alphabetically first name.
pub fn nearest<'n>(written: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let length = written.chars().count();
    // The distance is at least the difference of the lengths, so long texts are not compared.
    let is_similar = |name: &&str| name.chars().count().abs_diff(length) <= name.len() / LETTERS_PER_MISTAKE;
    names
        .filter(is_similar)
        .map(|name| (strsim::damerau_levenshtein(name, written), name))
        .filter(|(distance, name)| *distance <= name.len() / LETTERS_PER_MISTAKE)
        .min()
        .map(|(_, name)| name)
}
