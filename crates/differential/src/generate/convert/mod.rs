//! Conversions of values, reproducible from a seed: formatting, `new`, and texts of times.
//!
//! Most are valid or nearly so, because of several errors only the first is reported.

mod creation;
mod format;
mod target;
mod time;

use std::fmt;

use super::dice::Dice;

/// The subject of a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Family {
    /// Values formatted as text.
    Format,
    /// Values of a type, created from arguments.
    Creation,
    /// Times formatted and parsed.
    Time,
}

impl Family {
    /// All families.
    pub(crate) const ALL: [Self; 3] = [Self::Format, Self::Creation, Self::Time];

    /// Returns the number of conversions of the family among eleven.
    const fn share(self) -> usize {
        match self {
            Self::Format => 6,
            Self::Creation => 3,
            Self::Time => 2,
        }
    }

    /// Returns the name in reports.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Format => "formats",
            Self::Creation => "new",
            Self::Time => "times",
        }
    }
}

/// A call that converts values.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Conversion {
    pub(crate) family: Family,
    /// A type, or `strftime`.
    pub(crate) function: String,
    /// The arguments as source text.
    pub(crate) arguments: Vec<String>,
}

impl fmt::Display for Conversion {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}({})", self.function, self.arguments.join(", "))
    }
}

/// Returns an endless sequence of conversions. Each depends on the seed and its number only.
pub(crate) fn conversions(seed: u64) -> impl Iterator<Item = Conversion> {
    let families = Family::ALL.into_iter().flat_map(|family| std::iter::repeat_n(family, family.share()));
    families.collect::<Vec<_>>().into_iter().cycle().enumerate().map(move |(number, family)| {
        let dice = &mut Dice::new(seed, number);
        let (function, arguments) = match family {
            Family::Format => format::call(dice),
            Family::Creation => creation::call(dice),
            Family::Time => time::call(dice),
        };
        Conversion { family, function, arguments }
    })
}

/// Returns a string as source text.
fn quoted(text: &str) -> String {
    super::term::Term::text(text).to_string()
}

/// Returns a hash as source text.
fn hash(pairs: impl IntoIterator<Item = (String, String)>) -> String {
    let pairs: Vec<String> = pairs.into_iter().map(|(key, value)| format!("{key} => {value}")).collect();
    format!("{{{}}}", pairs.join(", "))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn conversions_depend_on_seed_and_number_alone() {
        let made = |seed| conversions(seed).take(500).collect::<Vec<_>>();
        assert_eq!(made(1), made(1));
        assert_ne!(made(1), made(2));
        assert_eq!(conversions(1).nth(300).as_ref(), made(1).get(300));
    }

    #[test]
    fn conversions_are_various() {
        let made: Vec<String> = conversions(1).take(5_500).map(|conversion| conversion.to_string()).collect();
        let different: BTreeSet<&str> = made.iter().map(String::as_str).collect();
        assert!(different.len() > 4_500, "only {} different conversions", different.len());
        for piece in ["string_formats", "separator2", "Init[", "Optional[", "'radix'", "strftime(Timespan", "timezone"]
        {
            assert!(made.iter().filter(|source| source.contains(piece)).count() > 5, "{piece} is rare");
        }
    }
}
