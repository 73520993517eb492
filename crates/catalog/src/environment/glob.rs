//! Path patterns in the `modulepath` of an `environment.conf`, and in `hiera.yaml`.
//!
//! The patterns are those of Ruby's `Dir.glob`. An `environment.conf` cannot contain alternatives in braces, because
//! the reference reads braces as owner and mode of a file.

use std::path::{Path, PathBuf};

use super::files::{EntryKind, FileError, Files};

/// The maximum depth of `**`.
const DEEPEST: usize = 64;

/// Returns whether a path is a pattern.
pub(super) fn is_pattern(path: &str) -> bool {
    path.contains(['*', '?', '[', '{'])
}

/// Expands the alternatives in braces, from left to right: `{a,b}c` becomes `ac` and `bc`.
pub(super) fn alternatives(pattern: &str) -> Vec<String> {
    let mut done = Vec::new();
    let mut pending = vec![pattern.to_owned()];
    while let Some(pattern) = pending.pop() {
        match braces(&pattern).filter(|_| done.len() + pending.len() < MOST_ALTERNATIVES) {
            Some((before, inside, after)) => {
                pending.extend(inside.into_iter().rev().map(|part| format!("{before}{part}{after}")));
            }
            None => done.push(pattern),
        }
    }
    done
}

/// The maximum number of patterns that braces can stand for.
const MOST_ALTERNATIVES: usize = 10_000;

/// Splits a pattern at its first braces: the text before, the alternatives, and the text after.
fn braces(pattern: &str) -> Option<(&str, Vec<&str>, &str)> {
    let open = pattern.find('{')?;
    let (mut depth, mut start) = (0_u32, open + 1);
    let mut parts = Vec::new();
    for (at, letter) in pattern[open..].char_indices().map(|(at, letter)| (open + at, letter)) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => {
                parts.push(&pattern[start..at]);
                start = at + 1;
            }
            _ => {}
        }
        if depth == 0 {
            parts.push(&pattern[start..at]);
            return Some((&pattern[..open], parts, &pattern[at + 1..]));
        }
    }
    None
}

/// Returns the existing paths that match an absolute pattern, in Ruby's order: sorted within each directory.
///
/// # Errors
///
/// If a directory that must be listed cannot be read.
pub(super) fn expand(pattern: &str, files: &dyn Files) -> Result<Vec<PathBuf>, FileError> {
    let parts: Vec<&str> = pattern.split('/').filter(|part| !part.is_empty()).collect();
    let mut found = Vec::new();
    descend(PathBuf::from("/"), &parts, files, DEEPEST, &mut found)?;
    Ok(found)
}

fn descend(
    directory: PathBuf,
    parts: &[&str],
    files: &dyn Files,
    depth: usize,
    found: &mut Vec<PathBuf>,
) -> Result<(), FileError> {
    let Some((part, rest)) = parts.split_first() else {
        found.push(directory);
        return Ok(());
    };
    // After the last slash, `**` is the same as `*`.
    let is_deep = *part == "**" && !rest.is_empty();
    if !is_deep && !is_pattern(part) {
        let path = if *part == ".." { parent(&directory) } else { directory.join(part) };
        // Do not check the parents of a pattern: access may be restricted to the directories below them.
        let is_there = rest.iter().any(|part| is_pattern(part)) || files.stat(&path).is_ok();
        return if is_there { descend(path, rest, files, depth, found) } else { Ok(()) };
    }
    let mut entries = match files.list(&directory) {
        Ok(entries) => entries,
        Err(error) if error.is_absence() => return Ok(()),
        Err(error) => return Err(error),
    };
    // After `**`, the next part is matched in this directory too.
    let (own, after) = if is_deep { (rest[0], &rest[1..]) } else { (*part, rest) };
    let shows_hidden = own.starts_with('.');
    entries.retain(|entry| shows_hidden || !entry.name.as_encoded_bytes().starts_with(b"."));
    entries.sort_unstable();
    let own: Vec<char> = own.chars().collect();
    for entry in entries {
        let is_hidden = entry.name.as_encoded_bytes().starts_with(b".");
        if is_deep && depth > 0 && entry.kind == EntryKind::Directory && !is_hidden {
            descend(directory.join(&entry.name), parts, files, depth - 1, found)?;
        }
        let name: Vec<char> = entry.name.to_string_lossy().chars().collect();
        if fits(&own, &name) {
            descend(directory.join(&entry.name), after, files, depth, found)?;
        }
    }
    Ok(())
}

/// Returns the parent of a directory; the root is its own parent.
fn parent(directory: &Path) -> PathBuf {
    directory.parent().unwrap_or(directory).to_path_buf()
}

/// Returns whether a name matches a pattern without slashes.
///
/// A star matches as few characters as possible, and only the last one backtracks: if the text between two stars
/// matches at all, its first match will do.
fn fits(pattern: &[char], name: &[char]) -> bool {
    let (mut at, mut read) = (0, 0);
    let mut star = None;
    while read < name.len() {
        match one(&pattern[at..], name[read]) {
            _ if pattern.get(at) == Some(&'*') => {
                star = Some((at, read));
                at += 1;
            }
            Some(length) => {
                at += length;
                read += 1;
            }
            None => {
                let Some((starred, taken)) = star else { return false };
                star = Some((starred, taken + 1));
                at = starred + 1;
                read = taken + 1;
            }
        }
    }
    pattern[at..].iter().all(|&rest| rest == '*')
}

/// Returns the number of pattern characters that match the character, if they do.
fn one(pattern: &[char], character: char) -> Option<usize> {
    match pattern {
        ['?', ..] => Some(1),
        ['\\', escaped, ..] => (*escaped == character).then_some(2),
        ['[', set @ ..] => {
            let length = class(set, character)?;
            Some(length + 1)
        }
        [plain, ..] => (*plain == character).then_some(1),
        [] => None,
    }
}

/// Returns the length of a character set with its closing bracket, if the set contains the character.
///
/// As in Ruby, a range contains its ends even if they are in the wrong order, and a set may be empty.
fn class(set: &[char], character: char) -> Option<usize> {
    let is_negated = matches!(set.first(), Some('!' | '^'));
    let mut at = usize::from(is_negated);
    let mut is_in = false;
    while *set.get(at)? != ']' {
        let first = literal(set, &mut at)?;
        if set.get(at) == Some(&'-') && set.get(at + 1).is_some_and(|&next| next != ']') {
            at += 1;
            let last = literal(set, &mut at)?;
            is_in |= (first..=last).contains(&character) || last == character;
        }
        is_in |= first == character;
    }
    (is_in != is_negated).then_some(at + 1)
}

/// Reads the next character of a set.
fn literal(set: &[char], at: &mut usize) -> Option<char> {
    *at += usize::from(set.get(*at) == Some(&'\\'));
    *at += 1;
    set.get(*at - 1).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fit_as_in_ruby() {
        // `File.fnmatch` gives the same results.
        let cases = [
            ("*", "anything", true),
            ("a*b*c", "aXbbYc", true),
            ("a*b*c", "aXbbY", false),
            ("x?", "xa", true),
            ("x?", "x", false),
            ("q[ab]", "qa", true),
            ("q[ab]", "qc", false),
            ("q[!ab]", "qc", true),
            ("q[^a-c]", "qb", false),
            ("q[a-c]x", "qbx", true),
            ("q[a", "qa", false),
            ("a\\*", "a*", true),
            ("a\\*", "ab", false),
            ("[a-]", "-", true),
            ("[b-a]", "b", true),
            ("[b-a]", "a", true),
            ("[c-a]", "b", false),
            ("[]", "]", false),
            ("[]a]", "a]", false),
            ("[!]", "x", true),
            ("[!]x]", "ax]", true),
            ("**", "abc", true),
        ];
        for (pattern, name, expected) in cases {
            let chars = |text: &str| text.chars().collect::<Vec<_>>();
            assert_eq!(fits(&chars(pattern), &chars(name)), expected, "{pattern} {name}");
        }
    }
}
