//! What somebody meant who wrote a name that there is not.

/// How many letters of a name may be wrong, as a share of its length: one in so many.
const LETTERS_PER_MISTAKE: usize = 4;

/// The one of the names that is written most similarly, if one is similar enough; of several, the first by its letters.
pub fn nearest<'n>(written: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    names
        .map(|name| (strsim::damerau_levenshtein(name, written), name))
        .filter(|(distance, name)| *distance <= name.len() / LETTERS_PER_MISTAKE)
        .min()
        .map(|(_, name)| name)
}
