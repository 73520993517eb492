//! Types of strings: `Enum` and `Pattern`.

use std::collections::HashSet;

use foldhash::fast::RandomState;
use indexmap::IndexSet;
use puppetlang_source::meter::{self, Metered as _};

use crate::ruby::merged;
use crate::value::{RegexpValue, Text};

/// `Enum`: a list of strings. Without strings it is the type `Enum` itself, which has no instances.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct EnumType {
    values: Vec<Text>,
    case_insensitive: bool,
    /// The strings in lower case, sorted, if case is ignored and there are many.
    folded: Vec<Text>,
}

/// Up to this many strings are searched linearly.
const FEW: usize = 16;

impl EnumType {
    /// Creates the type from strings, which are sorted and deduplicated.
    pub fn new(values: Vec<Text>, case_insensitive: bool) -> Self {
        let mut values = sorted(values);
        values.dedup();
        let mut folded = Vec::new();
        if case_insensitive && values.len() > FEW {
            folded = sorted(values.iter().map(|value| Text::from(value.to_ascii_lowercase())).collect());
        }
        Self { values, case_insensitive, folded }
    }

    /// The strings, sorted by their bytes.
    pub fn values(&self) -> &[Text] {
        &self.values
    }

    /// Returns true if the case of ASCII letters is ignored.
    pub fn is_case_insensitive(&self) -> bool {
        self.case_insensitive
    }

    /// Returns true if the string is in the list.
    pub fn contains(&self, text: &str) -> bool {
        if !self.folded.is_empty() {
            let lower = text.to_ascii_lowercase();
            return self.folded.binary_search_by(|value| value.as_str().cmp(&lower)).is_ok();
        }
        if self.case_insensitive {
            return self.values.iter().any(|value| value.eq_ignore_ascii_case(text));
        }
        // Linear search is fastest for a few values, because lengths are compared first.
        if self.values.len() <= FEW {
            return self.values.iter().any(|value| value == text);
        }
        self.values.binary_search_by(|value| value.as_str().cmp(text)).is_ok()
    }
}

/// `Pattern`: strings that match one of several regular expressions. Without any, all strings.
#[derive(Clone)]
pub struct PatternType {
    patterns: Vec<RegexpValue>,
}

impl PatternType {
    /// Creates the type from patterns, without duplicates.
    pub fn new(patterns: impl IntoIterator<Item = RegexpValue>) -> Self {
        let distinct: IndexSet<RegexpValue, RandomState> = patterns.into_iter().metered().collect();
        Self { patterns: distinct.into_iter().collect() }
    }

    /// The patterns.
    pub fn patterns(&self) -> &[RegexpValue] {
        &self.patterns
    }

    /// Returns true if the string matches. A search that exceeds its budget is no match, and ends an evaluation.
    pub fn matches(&self, text: &str) -> bool {
        // The first match compiles the pattern.
        const WORK: u64 = 16;
        let is_found = |pattern: &RegexpValue| meter::spend(WORK).is_ok() && pattern.is_found_in(text);
        self.patterns.is_empty() || self.patterns.iter().any(is_found)
    }
}

/// Sorts strings by their bytes. The sort of one run does not check the meter, so long lists are sorted in runs that
/// are merged.
fn sorted(mut values: Vec<Text>) -> Vec<Text> {
    /// The maximum number of strings in one run.
    const MANY: usize = 1 << 16;
    if values.len() > MANY {
        let right = values.split_off(values.len() / 2);
        let (left, right) = (sorted(values), sorted(right));
        let compare = &mut |one: &Text, other: &Text| meter::spend(1).map(|()| one.cmp(other));
        // The result is unused if a limit was exceeded.
        return merged(left, right, compare).unwrap_or_default();
    }
    if meter::spend(values.len() as u64 / 2).is_ok() {
        values.sort_unstable();
    }
    values
}

/// Patterns are equal in any order.
impl PartialEq for PatternType {
    fn eq(&self, other: &Self) -> bool {
        // Both lists have no duplicates.
        self.patterns.len() == other.patterns.len()
            && (self.patterns == other.patterns || {
                let others: HashSet<&str, RandomState> = other.patterns.iter().map(RegexpValue::source).collect();
                self.patterns.iter().all(|pattern| others.contains(pattern.source()))
            })
    }
}
