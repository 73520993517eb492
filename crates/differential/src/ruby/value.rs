//! Values for the variables of a template, as source text, that fit what the template does with them.

use crate::generate::Dice;

/// The values of variables that are only printed.
const SCALARS: &[&str] = &[
    "true",
    "false",
    "'text'",
    "''",
    "'two words'",
    "7",
    "0",
    "-12",
    "1.5",
    "'10.0.0.1'",
    "'2001:db8::1'",
    "'/etc/x.conf'",
    "'Ünïcode & <html>'",
    "\"two\\nlines\"",
    "'5.7.1'",
    "'present'",
    "'on'",
    "'UNSET'",
    "'undef'",
    "'80'",
];

/// The values of variables in sets that do not look at their use.
const ANY: &[&str] = &[
    "undef",
    "[]",
    "{}",
    "['a']",
    "['b', 'a', 1]",
    "{ 'k' => 'v' }",
    "[['x', 'y'], { 'z' => 1 }]",
    "[undef, '']",
    "{ 'b' => [1, 2], 'a' => { 'c' => true } }",
    "true",
    "'text'",
    "3",
    "Sensitive('hidden')",
    "default",
    "/re+/",
    "Integer[1]",
];

/// The depth of collections in collections.
const DEEPEST: usize = 4;

/// Makes values that fit their use in a text.
pub(super) struct Maker<'t> {
    text: &'t str,
    set: usize,
    dice: &'t mut Dice,
}

/// The use of an expression.
#[derive(Default)]
struct Use {
    keys: Vec<String>,
    /// The names of the block parameters of a loop.
    parameters: Option<Vec<String>>,
    is_list: bool,
    is_hash: bool,
}

impl<'t> Maker<'t> {
    /// Creates a maker for the variables of a text. In sets 0 to 4, values fit their use; in set 5, most variables have
    /// no value; in set 6, values are arbitrary.
    pub(super) fn new(text: &'t str, set: usize, dice: &'t mut Dice) -> Self {
        Self { text, set, dice }
    }

    /// Returns the source text of a value for an expression; `None` if it gets no value.
    pub(super) fn value(&mut self, expression: &str) -> Option<String> {
        match self.set {
            5 if self.dice.chance(70) => None,
            6 => Some(self.dice.pick(ANY).to_owned()),
            _ if self.dice.chance(8) => Some("undef".to_owned()),
            _ => Some(self.fitting(expression, 0)),
        }
    }

    fn fitting(&mut self, expression: &str, depth: usize) -> String {
        let used = self.uses(expression);
        if depth >= DEEPEST {
            return self.scalar();
        }
        if !used.keys.is_empty() {
            let entries: Vec<String> = used
                .keys
                .iter()
                .map(|key| format!("'{key}' => {}", self.fitting(&format!("{expression}['{key}']"), depth + 1)))
                .collect();
            return format!("{{ {} }}", entries.join(", "));
        }
        match &used.parameters {
            Some(names) if names.len() > 1 && !used.is_list => self.hash(names.last(), depth),
            _ if used.is_hash => self.hash(used.parameters.iter().flatten().last(), depth),
            Some(names) => self.list(names.last(), depth),
            None if used.is_list => self.list(None, depth),
            None => self.scalar(),
        }
    }

    fn scalar(&mut self) -> String {
        self.dice.pick(SCALARS).to_owned()
    }

    fn element(&mut self, name: Option<&String>, depth: usize) -> String {
        match name {
            Some(name) => self.fitting(name, depth + 1),
            None => self.scalar(),
        }
    }

    fn list(&mut self, name: Option<&String>, depth: usize) -> String {
        let count = self.dice.below(4);
        let elements: Vec<String> = (0..count).map(|_| self.element(name, depth)).collect();
        format!("[{}]", elements.join(", "))
    }

    fn hash(&mut self, name: Option<&String>, depth: usize) -> String {
        let count = self.dice.below(4);
        let keys = ["'one'", "'b two'", "'Three'"];
        let entries: Vec<String> =
            keys.iter().take(count).map(|key| format!("{key} => {}", self.element(name, depth))).collect();
        format!("{{ {} }}", entries.join(", "))
    }

    /// Reads how the text uses an expression.
    fn uses(&self, expression: &str) -> Use {
        let mut used = Use::default();
        for (at, found) in self.text.match_indices(expression) {
            let rest = &self.text[at + found.len()..];
            if rest.starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_') {
                continue;
            }
            for quote in ["'", "\""] {
                let key = rest.strip_prefix('[').and_then(|rest| rest.strip_prefix(quote)?.split_once(quote));
                if let Some((key, _)) = key
                    && !used.keys.iter().any(|known| known == key)
                    && key.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-. ".contains(letter))
                {
                    used.keys.push(key.to_owned());
                }
            }
            let line = rest.lines().next().unwrap_or_default();
            let Some(calls) = line.strip_prefix('.') else { continue };
            let first: String =
                calls.chars().take_while(|letter| letter.is_ascii_alphanumeric() || *letter == '_').collect();
            match first.as_str() {
                "each_pair" | "keys" | "key" | "has_key" | "sort_by" | "values" => used.is_hash = true,
                "join" | "flatten" | "uniq" | "first" | "last" | "compact" | "each_with_index" => used.is_list = true,
                "each" | "map" | "collect" | "sort" | "select" | "reject" | "reverse" | "each_slice" => {}
                _ => continue,
            }
            used.parameters = used.parameters.or_else(|| parameters(calls));
            used.is_list |= used.parameters.is_none() && matches!(first.as_str(), "sort" | "reverse");
        }
        used
    }
}

/// Returns the names of the block parameters in a line.
fn parameters(line: &str) -> Option<Vec<String>> {
    let (before, rest) = line.split_once('|')?;
    let is_block = before.trim_end().ends_with("do") || before.trim_end().ends_with('{');
    let (names, _) = rest.split_once('|').filter(|_| is_block)?;
    Some(names.split(',').map(|name| name.trim().trim_matches(['(', ')', '*']).to_owned()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_fit_their_use() {
        let text = "<% @a.each do |k, v| %><%= v['x'] %><% end %><%= @b.join(',') %><%= @c['one'] %>";
        let mut dice = Dice::new(1, 1);
        let mut maker = Maker::new(text, 0, &mut dice);
        assert!(maker.fitting("@a", 0).starts_with('{'));
        assert!(maker.fitting("@b", 0).starts_with('['));
        assert!(maker.fitting("@c", 0).starts_with("{ 'one' => "));
    }

    #[test]
    fn block_parameters_follow_a_brace_or_do() {
        assert_eq!(parameters("each do |key, value| x"), Some(vec!["key".to_owned(), "value".to_owned()]));
        assert_eq!(parameters("map { |x| x }"), Some(vec!["x".to_owned()]));
        assert_eq!(parameters("size || 1 || 2"), None);
    }
}
