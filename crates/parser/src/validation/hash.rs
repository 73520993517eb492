//! Finds duplicate keys of hashes.

use std::collections::HashSet;
use std::fmt::Write as _;

use puppetlang_source::IssueCode as I;

use super::checker::Checker;
use crate::ast::{self, Node as N};
use crate::node::NodeId;
use crate::number;

/// The maximum number of nodes of a key that is compared. Larger arrays and hashes could take quadratic time.
const LARGEST_KEY: usize = 1_000;

/// A literal in a form that can be compared for equality.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Literal {
    String(String),
    /// The decimal digits.
    Integer(String),
    /// The bits of the float.
    Float(u64),
    Boolean(bool),
    Undef,
    Default,
    Regexp(String),
    List(Vec<Literal>),
    /// The entries in source order. A later entry with the same key replaces the value.
    Hash(Vec<(Literal, Literal)>),
}

impl Checker<'_> {
    /// Checks `{…}`.
    pub(super) fn hash(&self, hash: ast::LiteralHash<'_>) {
        let mut keys = HashSet::new();
        for entry in self.tree.views::<ast::KeyedEntry<'_>>(hash.entries()) {
            let Some(literal) = self.literal(entry.key(), &mut LARGEST_KEY.clone()) else { continue };
            let shown = keys.contains(&literal.comparable()).then(|| literal.shown());
            match shown {
                Some(shown) => {
                    let message = format!("The key '{shown}' is declared more than once");
                    self.report_at(hash.node(), I::DuplicateKey, entry.node(), message);
                }
                None => drop(keys.insert(literal.comparable())),
            }
        }
    }

    /// Returns the value of a literal node; `None` if it depends on the evaluation or has more than `budget` nodes.
    fn literal(&self, node: NodeId, budget: &mut usize) -> Option<Literal> {
        *budget = budget.checked_sub(1)?;
        Some(match N::of(self.tree, node) {
            N::LiteralString(literal) => Literal::String(self.text(literal.value()).into_owned()),
            N::QualifiedName(name) => Literal::String(self.text(name.name()).into_owned()),
            N::LiteralInteger(literal) => Literal::Integer(number::integer(&self.text(literal.digits())).0),
            N::LiteralFloat(literal) => Literal::Float(self.text(literal.digits()).parse::<f64>().ok()?.to_bits()),
            N::LiteralBoolean(literal) => Literal::Boolean(literal.is_true()),
            N::LiteralUndef(_) => Literal::Undef,
            N::LiteralDefault(_) => Literal::Default,
            N::LiteralRegularExpression(literal) => Literal::Regexp(self.text(literal.pattern()).into_owned()),
            N::ConcatenatedString(string) => {
                let [only] = string.segments() else { return None };
                let literal = ast::LiteralString::cast(self.tree, *only)?;
                Literal::String(self.text(literal.value()).into_owned())
            }
            N::LiteralList(list) => {
                let items = list.values().iter().map(|&item| self.literal(item, budget));
                Literal::List(items.collect::<Option<_>>()?)
            }
            N::LiteralHash(hash) => {
                let entries = hash.entries().iter().map(|&entry| {
                    let entry = ast::KeyedEntry::cast(self.tree, entry)?;
                    Some((self.literal(entry.key(), budget)?, self.literal(entry.value(), budget)?))
                });
                Literal::Hash(entries.collect::<Option<_>>()?)
            }
            _ => return None,
        })
    }
}

impl Literal {
    /// Returns the literal with sorted hash entries, of which only the last one of each key is kept.
    fn comparable(&self) -> Self {
        match self {
            Self::List(items) => Self::List(items.iter().map(Self::comparable).collect()),
            Self::Hash(entries) => {
                let mut kept: Vec<(Self, Self)> = Vec::new();
                for (key, value) in entries.iter().map(|(key, value)| (key.comparable(), value.comparable())) {
                    match kept.iter_mut().find(|(known, _)| *known == key) {
                        Some(known) => known.1 = value,
                        None => kept.push((key, value)),
                    }
                }
                kept.sort_by_cached_key(|(key, _)| format!("{key:?}"));
                Self::Hash(kept)
            }
            other => other.clone(),
        }
    }

    /// Formats the literal for the message: a string as it is, all other literals like Ruby.
    fn shown(&self) -> String {
        match self {
            Self::String(text) => text.clone(),
            Self::Undef => String::new(),
            Self::Default => "default".into(),
            Self::Regexp(source) => format!("(?-mix:{source})"),
            other => other.inspected(),
        }
    }

    /// Formats the literal as Ruby's `inspect` does inside a container.
    fn inspected(&self) -> String {
        match self {
            Self::String(text) => quoted(text),
            Self::Integer(digits) => digits.clone(),
            Self::Float(bits) => number::float(f64::from_bits(*bits)),
            Self::Boolean(value) => value.to_string(),
            Self::Undef => "nil".into(),
            Self::Default => ":default".into(),
            Self::Regexp(source) => format!("/{source}/"),
            Self::List(items) => format!("[{}]", items.iter().map(Self::inspected).collect::<Vec<_>>().join(", ")),
            Self::Hash(entries) => {
                let pairs = entries.iter().map(|(key, value)| format!("{}=>{}", key.inspected(), value.inspected()));
                format!("{{{}}}", pairs.collect::<Vec<_>>().join(", "))
            }
        }
    }
}

/// Quotes a text like Ruby's `inspect`.
fn quoted(text: &str) -> String {
    let mut shown = String::from("\"");
    let mut rest = text.chars().peekable();
    while let Some(character) = rest.next() {
        match character {
            '"' | '\\' => shown.extend(['\\', character]),
            '\n' => shown.push_str("\\n"),
            '\t' => shown.push_str("\\t"),
            '\r' => shown.push_str("\\r"),
            '\u{1b}' => shown.push_str("\\e"),
            '#' if matches!(rest.peek(), Some('{' | '$' | '@')) => shown.push_str("\\#"),
            // Writing to a string cannot fail.
            control if control.is_ascii_control() => drop(write!(shown, "\\x{:02X}", control as u32)),
            other => shown.push(other),
        }
    }
    shown + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_shown_as_in_ruby() {
        let list =
            Literal::List(vec![Literal::String("a\"#{".into()), Literal::Undef, Literal::Float(1.5f64.to_bits())]);
        assert_eq!(list.shown(), r##"["a\"\#{", nil, 1.5]"##);
        let hash = Literal::Hash(vec![(Literal::Default, Literal::Regexp("a".into()))]);
        assert_eq!(hash.shown(), "{:default=>/a/}");
    }

    #[test]
    fn the_order_of_entries_does_not_count() {
        let pair = |key: &str, value: bool| (Literal::String(key.into()), Literal::Boolean(value));
        let one = Literal::Hash(vec![pair("a", true), pair("b", true), pair("a", false)]);
        let other = Literal::Hash(vec![pair("b", true), pair("a", false)]);
        assert_eq!(one.comparable(), other.comparable());
    }
}
