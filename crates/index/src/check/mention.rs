//! Names in the texts of an environment: in strings, symbols, data and Ruby, where no reference of the index is.
//!
//! A text is searched word by word. How a word is written says what it may name: `'ntp'`, `:ntp` and `ntp(` may name
//! any definition, `function_ntp` a function, `ntp::${x}` every definition below `ntp`, and `${x}::config` every one
//! that ends in `config`. Any other word may be a fact or a type in the signature of a function, or a word of data.

use std::borrow::Cow;
use std::collections::HashSet;

/// The names in texts, in lower case. Of the words, only wanted ones are kept.
#[derive(Debug, Default)]
pub(super) struct Mentions {
    /// All words.
    words: HashSet<Box<str>>,
    /// Words that may name any definition.
    names: HashSet<Box<str>>,
    /// The beginnings of names whose ends are computed, with `::`.
    starts: HashSet<Box<str>>,
    /// The last segments of names whose beginnings are computed.
    ends: HashSet<Box<str>>,
}

/// A text to search.
pub(super) struct Text<'t> {
    pub(super) text: &'t str,
    /// Whether every word may be a name, because the text is data.
    pub(super) is_data: bool,
    /// The names that the text itself defines. The definition is no use.
    pub(super) own: &'t [&'t str],
}

impl Mentions {
    /// Adds the names in a text that are among the wanted ones, or computed.
    pub(super) fn add(&mut self, text: &Text<'_>, wanted: &HashSet<&str>) {
        let bytes = text.text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            if !is_of_name(bytes, at) {
                at += 1;
                continue;
            }
            let start = at;
            while is_of_name(bytes, at) {
                at += 1;
            }
            self.word(text, start, at, wanted);
        }
    }

    /// Adds the word between two offsets.
    fn word(&mut self, text: &Text<'_>, start: usize, end: usize, wanted: &HashSet<&str>) {
        let bytes = text.text.as_bytes();
        let word = &text.text[start..end];
        let lower = if word.bytes().any(|byte| byte.is_ascii_uppercase()) {
            Cow::Owned(word.to_ascii_lowercase())
        } else {
            Cow::Borrowed(word)
        };
        let before = start.checked_sub(1).and_then(|at| bytes.get(at)).copied();
        let after = bytes.get(end).copied();
        if lower.ends_with("::") && matches!(after, Some(b'$' | b'%' | b'#')) {
            self.starts.insert(lower.trim_start_matches("::").into());
            return;
        }
        if before == Some(b'}')
            && let Some((_, last)) = lower.rsplit_once("::")
        {
            self.ends.insert(last.into());
            return;
        }
        let name = lower.trim_matches(':');
        if let Some(function) = name.strip_prefix("function_").filter(|name| wanted.contains(name)) {
            self.names.insert(function.into());
        }
        let is_name = text.is_data
            || after == Some(b'(')
            || before == Some(b':')
            || matches!(before, Some(b'\'' | b'"')) && before == after;
        // A fact is the last segment of a variable: `::facts::role` and `::role`.
        let last = name.rsplit("::").next().unwrap_or(name);
        for word in [name, last] {
            if !wanted.contains(word) || text.own.contains(&word) {
                continue;
            }
            self.words.insert(word.into());
            if is_name && word.len() == name.len() {
                self.names.insert(word.into());
            }
        }
    }

    /// Adds the names of other texts.
    pub(super) fn merge(mut self, other: Self) -> Self {
        self.words.extend(other.words);
        self.names.extend(other.names);
        self.starts.extend(other.starts);
        self.ends.extend(other.ends);
        self
    }

    /// Returns true if a text contains a word.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Returns true if a text may name a definition, also by a computed name.
    pub(super) fn may_name(&self, name: &str) -> bool {
        let mut namespaces = name.match_indices("::").map(|(at, separator)| &name[..at + separator.len()]);
        let last = name.rsplit("::").next().unwrap_or(name);
        self.names.contains(name) || self.ends.contains(last) || namespaces.any(|start| self.starts.contains(start))
    }
}

/// Returns true if the byte at an offset is a letter, a digit, `_`, or one of two colons.
fn is_of_name(bytes: &[u8], at: usize) -> bool {
    let is_colon = |at: usize| bytes.get(at) == Some(&b':');
    match bytes.get(at) {
        Some(b':') => is_colon(at + 1) || at > 0 && is_colon(at - 1),
        Some(byte) => byte.is_ascii_alphanumeric() || *byte == b'_',
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mentions(text: &str, is_data: bool) -> Mentions {
        let wanted = HashSet::from(["role", "m::x", "m::x::y", "thing"]);
        let mut found = Mentions::default();
        found.add(&Text { text, is_data, own: &["own"] }, &wanted);
        found
    }

    #[test]
    fn the_writing_of_a_word_says_whether_it_is_a_name() {
        let rows = [
            ("call('m::x')", "m::x", true),
            ("call(\"::m::x\")", "m::x", true),
            ("the m::x in a comment", "m::x", false),
            ("type(:thing)", "thing", true),
            ("'thing/file'", "thing", false),
            ("<%= scope.function_thing(['a']) %>", "thing", true),
            ("<%= scope.call_function(:thing, 1) %>", "thing", true),
            ("\"${thing(1)}\"", "thing", true),
            ("create_resources(\"m::${kind}\", {})", "m::x::y", true),
            ("create_resources(\"m::x::${kind}\", {})", "m::x", false),
            ("\"${module_name}::x\"", "m::x", true),
            ("\"${module_name}::z\"", "m::x", false),
        ];
        for (text, name, expected) in rows {
            assert_eq!(mentions(text, false).may_name(name), expected, "{text}");
        }
        assert!(mentions("type: thing", true).may_name("thing"));
    }

    #[test]
    fn facts_are_words() {
        for text in ["$::role", "@role", "%{facts.role}", "Facter.value('role')", "$facts['role']", "# the ROLE"] {
            assert!(mentions(text, false).has_word("role"), "{text}");
        }
        assert!(!mentions("$roles", false).has_word("role"));
    }
}
