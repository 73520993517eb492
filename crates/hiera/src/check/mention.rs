//! Keys that programs, templates and data look up.
//!
//! A key that sets no class parameter is fine if something looks it up. The texts are not parsed: every qualified name
//! in quotes counts, such as `lookup('ntp::servers')`, and so does the first argument of a call without quotes. A name
//! with interpolation mentions all names that begin or end with its text: `"ntp::${name}"`,
//! `"${module_name}::servers"`.

use std::collections::HashSet;

use memchr::memmem;

/// The keys that texts mention.
#[derive(Debug, Default)]
pub struct Mentions {
    names: HashSet<String>,
    /// The beginnings of names, such as `ntp::`.
    prefixes: HashSet<String>,
    /// The ends of names, such as `::servers`.
    suffixes: HashSet<String>,
}

impl Mentions {
    /// Adds the names in a text.
    pub fn add(&mut self, text: &str) {
        let mut end = 0;
        for at in memmem::find_iter(text.as_bytes(), "::") {
            if at < end {
                continue;
            }
            let start = end
                + text[end..at]
                    .rfind(|letter| !is_of_name(letter))
                    .map_or(0, |before| before + text[end + before..].chars().next().map_or(1, char::len_utf8));
            end = text[at..].find(|letter| !is_of_name(letter)).map_or(text.len(), |length| at + length);
            self.add_name(&text[..start], &text[start..end], &text[end..]);
        }
    }

    fn add_name(&mut self, before: &str, name: &str, after: &str) {
        match before.chars().next_back() {
            Some('}') if name.starts_with("::") && name.len() > 2 => drop(self.suffixes.insert(name.to_owned())),
            Some('\'' | '"') if !is_key(after) => {
                let name = name.strip_prefix("::").unwrap_or(name);
                let is_prefix = name.ends_with("::") && (after.starts_with("${") || after.starts_with("%{"));
                let names = if is_prefix { &mut self.prefixes } else { &mut self.names };
                names.insert(name.to_owned());
            }
            Some('(') => drop(self.names.insert(name.to_owned())),
            _ => {}
        }
    }

    /// Adds the names of other texts.
    pub fn extend(&mut self, other: Self) {
        self.names.extend(other.names);
        self.prefixes.extend(other.prefixes);
        self.suffixes.extend(other.suffixes);
    }

    /// Returns true if a text mentions a key.
    pub fn contain(&self, key: &str) -> bool {
        let mut separators = key.match_indices("::").map(|(at, _)| at);
        self.names.contains(key)
            || separators.any(|at| self.prefixes.contains(&key[..at + 2]) || self.suffixes.contains(&key[at..]))
    }
}

fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == ':'
}

/// Returns true if a quoted name is a key of data: a quote and a colon follow it.
fn is_key(after: &str) -> bool {
    let rest = after.strip_prefix(['\'', '"']);
    rest.is_some_and(|rest| rest.trim_start_matches([' ', '\t']).starts_with(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_names_are_mentioned() {
        let mut mentions = Mentions::default();
        for text in [
            "lookup('a::b') + é::x $c::d \"e::f.g\"",
            "\"p::${x}\" \"%{lookup('m::n')}\" \"${module_name}::q\"",
            "'k::l': 1, \"o::p\" : 2, '::r::s'",
            "lookup(s::t) + u::v",
        ] {
            mentions.add(text);
        }
        let rows = [
            ("a::b", true),
            ("c::d", false),
            ("e::f", true),
            ("m::n", true),
            ("p::y", true),
            ("p::y::z", true),
            ("z::q", true),
            ("z::q::a", false),
            ("k::l", false),
            ("o::p", false),
            ("r::s", true),
            ("s::t", true),
            ("u::v", false),
            ("x", false),
        ];
        for (key, expected) in rows {
            assert_eq!(mentions.contain(key), expected, "{key}");
        }
    }
}
