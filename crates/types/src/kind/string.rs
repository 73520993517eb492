//! Types of strings: by list, and by pattern.

use std::collections::HashSet;

use foldhash::fast::RandomState;
use indexmap::IndexSet;
use puppetlang_source::meter;

use crate::host::merged;
use crate::value::{RegexpValue, Text};

/// Strings of a list: `Enum`. Without values it is the type `Enum` itself, to which no string belongs.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct EnumType {
    values: Vec<Text>,
    case_insensitive: bool,
    /// The strings in lower case, in order, when case does not matter and there are many.
    folded: Vec<Text>,
}

/// So few strings are gone through one after the other.
const FEW: usize = 16;

impl EnumType {
    /// The strings in ascending order, each once.
    pub fn new(values: Vec<Text>, case_insensitive: bool) -> Self {
        let mut values = sorted(values);
        values.dedup();
        let mut folded = Vec::new();
        if case_insensitive && values.len() > FEW {
            folded = sorted(values.iter().map(|value| Text::from(value.to_ascii_lowercase())).collect());
        }
        Self { values, case_insensitive, folded }
    }

    /// The strings, in ascending order of their bytes.
    pub fn values(&self) -> &[Text] {
        &self.values
    }

    /// True if upper and lower case of ASCII letters are the same.
    pub fn is_case_insensitive(&self) -> bool {
        self.case_insensitive
    }

    /// True if the string is in the list.
    pub fn contains(&self, text: &str) -> bool {
        if !self.folded.is_empty() {
            let lower = text.to_ascii_lowercase();
            return self.folded.binary_search_by(|value| value.as_str().cmp(&lower)).is_ok();
        }
        if self.case_insensitive {
            return self.values.iter().any(|value| value.eq_ignore_ascii_case(text));
        }
        // Comparing lengths first makes going through a few values the fastest way.
        if self.values.len() <= FEW {
            return self.values.iter().any(|value| value == text);
        }
        self.values.binary_search_by(|value| value.as_str().cmp(text)).is_ok()
    }
}

/// Strings that some regular expression matches: `Pattern`. Without any, all strings.
#[derive(Clone)]
pub struct PatternType {
    patterns: Vec<RegexpValue>,
}

impl PatternType {
    /// The patterns, each once.
    pub fn new(patterns: impl IntoIterator<Item = RegexpValue>) -> Self {
        let distinct: IndexSet<RegexpValue, RandomState> = patterns.into_iter().collect();
        Self { patterns: distinct.into_iter().collect() }
    }

    /// The patterns.
    pub fn patterns(&self) -> &[RegexpValue] {
        &self.patterns
    }

    /// True if the string matches. A pattern whose search exceeds its limits does not match; in an evaluation it ends that.
    pub fn matches(&self, text: &str) -> bool {
        // A pattern is compiled when it is asked first.
        const WORK: u64 = 16;
        let is_found = |pattern: &RegexpValue| meter::spend(WORK).is_ok() && pattern.is_found_in(text);
        self.patterns.is_empty() || self.patterns.iter().any(is_found)
    }
}

/// Strings in the order of their bytes. Nothing looks at the limits while a run is sorted, so that runs are merged where there are more.
fn sorted(mut values: Vec<Text>) -> Vec<Text> {
    /// So many strings are sorted in one go.
    const MANY: usize = 1 << 16;
    if values.len() > MANY {
        let right = values.split_off(values.len() / 2);
        let (left, right) = (sorted(values), sorted(right));
        let compare = &mut |one: &Text, other: &Text| meter::spend(1).map(|()| one.cmp(other));
        // What a limit cuts short is worthless.
        return merged(left, right, compare).unwrap_or_default();
    }
    if meter::spend(values.len() as u64 / 2).is_ok() {
        values.sort_unstable();
    }
    values
}

/// The same patterns in any order.
impl PartialEq for PatternType {
    fn eq(&self, other: &Self) -> bool {
        // Each is there once.
        self.patterns.len() == other.patterns.len()
            && (self.patterns == other.patterns || {
                let others: HashSet<&str, RandomState> = other.patterns.iter().map(RegexpValue::source).collect();
                self.patterns.iter().all(|pattern| others.contains(pattern.source()))
            })
    }
}
