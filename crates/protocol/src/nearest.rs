//! Suggestions for misspelt names.

/// The number of characters of a name for each mistake that is tolerated.
const LETTERS_PER_MISTAKE: usize = 4;

/// Returns the name with the smallest edit distance, if it is small enough; ties go to the alphabetically first name.
pub fn nearest<'n>(written: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    names
        .map(|name| (strsim::damerau_levenshtein(name, written), name))
        .filter(|(distance, name)| *distance <= name.len() / LETTERS_PER_MISTAKE)
        .min()
        .map(|(_, name)| name)
}
