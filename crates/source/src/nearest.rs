//! Suggestions for misspelt names.

/// The number of characters of a name for each mistake that is tolerated.
const LETTERS_PER_MISTAKE: usize = 4;

/// Returns the name with the smallest edit distance, if it is small enough; ties go to the alphabetically first name.
pub fn nearest<'n>(written: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let (length, letters) = (written.chars().count(), letters(written));
    let tolerated = |name: &str| name.len() / LETTERS_PER_MISTAKE;
    // Most names differ too much in their length or their letters, and need not be compared.
    let is_similar = |name: &&str| {
        name.chars().count().abs_diff(length) <= tolerated(name)
            && lacking(letters, self::letters(name)) <= tolerated(name)
    };
    names
        .filter(is_similar)
        .map(|name| (strsim::damerau_levenshtein(name, written), name))
        .filter(|(distance, name)| *distance <= tolerated(name))
        .min()
        .map(|(_, name)| name)
}

/// Returns the ASCII characters of a name as a set, in which some characters share a bit.
fn letters(name: &str) -> u64 {
    name.bytes().filter(u8::is_ascii).fold(0, |set, byte| set | 1 << (byte & 63))
}

/// Returns the number of letters that one name has and the other one lacks: the edit distance is at least this.
fn lacking(one: u64, other: u64) -> usize {
    (one & !other).count_ones().max((other & !one).count_ones()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edit_distance_is_at_least_the_number_of_lacking_letters() {
        let names =
            ["", "port", "prot", "Port", "ports", "pört", "content", "contnet", "über", "0123", "a_b-c", "日本"];
        for one in names {
            for other in names {
                assert!(
                    lacking(letters(one), letters(other)) <= strsim::damerau_levenshtein(one, other),
                    "{one} {other}"
                );
            }
        }
    }

    #[test]
    fn a_name_with_few_mistakes_is_found() {
        let names = ["content", "ensure", "source"];
        assert_eq!(nearest("contnet", names.into_iter()), Some("content"));
        assert_eq!(nearest("sauce", names.into_iter()), None);
        assert_eq!(nearest("enüure", names.into_iter()), Some("ensure"));
    }
}
