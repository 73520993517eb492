//! Lines of a configuration file, searched in the way of the reference for the location of an error.

/// Returns the first line from `first` on, counted from 1, that fits. Comments are not searched.
pub(crate) fn find(text: &str, first: u32, fits: impl Fn(&str) -> bool) -> Option<u32> {
    let numbered = (1..).zip(text.lines());
    numbered.skip_while(|(number, _)| *number < first).find(|(_, line)| fits(without_comment(line))).map(|(at, _)| at)
}

/// Returns the first two lines that fit.
pub(crate) fn find_two(text: &str, fits: impl Fn(&str) -> bool) -> (Option<u32>, Option<u32>) {
    let first = find(text, 1, &fits);
    (first, first.and_then(|first| find(text, first + 1, &fits)))
}

/// Removes what follows a hash mark, even within quotes, as the reference does.
fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or(line)
}

/// Whether a line has an entry with this key and value, after blanks: the value may begin with a quote, and no further
/// letter, digit or underscore follows it.
pub(crate) fn has_entry(line: &str, key: &str, value: &str) -> bool {
    let mut rest = line;
    while let Some(at) = rest.find(key) {
        let (before, after) = rest.split_at(at);
        let after = &after[key.len()..];
        let value_at = after.trim_start();
        let unquoted = value_at.strip_prefix(['"', '\'']).unwrap_or(value_at);
        if before.ends_with(char::is_whitespace) && unquoted.strip_prefix(value).is_some_and(ends_word) {
            return true;
        }
        rest = after;
    }
    false
}

/// Whether a line has this word, after a character that is no part of a word.
pub(crate) fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        line[..at].chars().next_back().is_some_and(|before| !is_of_word(before)) && ends_word(&line[at + word.len()..])
    })
}

/// Whether a line has this key after blanks.
pub(crate) fn has_key(line: &str, key: &str) -> bool {
    line.match_indices(key).any(|(at, _)| line[..at].ends_with(char::is_whitespace))
}

/// Whether a line interpolates a variable, in the form that the reference searches.
pub(crate) fn interpolates(line: &str, variable: &str) -> bool {
    line.match_indices("%{").any(|(at, opening)| {
        let rest = &line[at + opening.len()..];
        let rest = rest.strip_prefix(['"', '\'']).unwrap_or(rest);
        let rest = rest.strip_prefix(variable);
        rest.is_some_and(|rest| rest.strip_prefix(['"', '\'']).unwrap_or(rest).starts_with('}'))
    })
}

fn ends_word(rest: &str) -> bool {
    !rest.starts_with(is_of_word)
}

fn is_of_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_end_lines() {
        assert_eq!(find("# name: a\nname: b # c\n", 1, |line| line.contains('c')), None);
        assert_eq!(find("# name: a\nname: b # c\n", 1, |line| line.contains("name")), Some(2));
    }

    #[test]
    fn entries_are_found() {
        assert!(has_entry("  - name: \"one\"", "name:", "one"));
        assert!(!has_entry("  - name: oneself", "name:", "one"));
        assert!(!has_entry("name: one", "name:", "one"));
        assert!(interpolates("path: \"%{nosuch}/x\"", "nosuch"));
    }
}
