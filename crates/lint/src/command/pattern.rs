//! Patterns of paths, as Ruby's `File.fnmatch` matches them without flags.
//!
//! `*` matches any characters, also `/`; `?` one character; `[a-z]` one of a set. None of them matches a period at the
//! start of the path.

/// Returns true if a path matches a pattern.
pub(super) fn matches(pattern: &str, path: &str) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let path: Vec<char> = path.chars().collect();
    let (mut at, mut position) = (0, 0);
    // Where to go on if the text after the last `*` does not match.
    let mut retry: Option<(usize, usize)> = None;
    loop {
        if pattern.get(at) == Some(&'*') {
            if position == 0 && path.first() == Some(&'.') {
                return false;
            }
            at += 1;
            retry = Some((at, position));
            continue;
        }
        if at == pattern.len() && position == path.len() {
            return true;
        }
        let step = path.get(position).and_then(|&character| one(&pattern[at..], character, position == 0));
        if let Some(length) = step {
            at += length;
            position += 1;
            continue;
        }
        let Some((after, from)) = retry.filter(|retry| retry.1 < path.len()) else { return false };
        retry = Some((after, from + 1));
        (at, position) = (after, from + 1);
    }
}

/// Matches one character; returns the length of the pattern that matched it.
fn one(pattern: &[char], character: char, at_start: bool) -> Option<usize> {
    let hidden = at_start && character == '.';
    match pattern.first()? {
        '?' => (!hidden).then_some(1),
        '\\' if pattern.len() > 1 => (pattern[1] == character).then_some(2),
        '[' => {
            let length = set_length(pattern)?;
            (!hidden && in_set(&pattern[1..length - 1], character)).then_some(length)
        }
        literal => (*literal == character).then_some(1),
    }
}

/// Returns the length of `[…]`.
fn set_length(pattern: &[char]) -> Option<usize> {
    let first = if matches!(pattern.get(1), Some('!' | '^')) { 3 } else { 2 };
    pattern.iter().skip(first).position(|&character| character == ']').map(|at| first + at + 1)
}

fn in_set(set: &[char], character: char) -> bool {
    let (negated, set) = match set {
        ['!' | '^', rest @ ..] => (true, rest),
        set => (false, set),
    };
    let mut found = false;
    let mut rest = set;
    while let [first, after @ ..] = rest {
        if let ['-', last, after @ ..] = after {
            found |= (*first..=*last).contains(&character);
            rest = after;
        } else {
            found |= *first == character;
            rest = after;
        }
    }
    found != negated
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn stars_match_directories() {
        assert!(matches("vendor/**/*.pp", "vendor/a/b/c.pp"));
        assert!(!matches("vendor/**/*.pp", "vendor/c.pp"));
        assert!(matches("*.pp", "a/b.pp"));
        assert!(!matches("*.pp", ".hidden.pp"));
        assert!(matches("a?c", "abc"));
        assert!(matches("[a-c]x", "bx"));
        assert!(!matches("[!a-c]x", "bx"));
        assert!(matches("\\*", "*"));
    }
}
