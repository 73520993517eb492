//! Conversions of values, the same ones for the same seed: texts in a format, values made of others, and texts of times.
//!
//! Most of them are right or nearly so, for what is wrong in several places is refused for the first of them.

mod creation;
mod format;
mod target;
mod time;

use std::fmt;

use super::dice::Dice;

/// What a conversion is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Family {
    /// Values as text in the form that a format asks for.
    Format,
    /// Values of a type, made of arguments.
    Creation,
    /// Times written and read in a format.
    Time,
}

impl Family {
    /// All of them.
    pub(crate) const ALL: [Self; 3] = [Self::Format, Self::Creation, Self::Time];

    /// So many of eleven conversions are of the family.
    const fn share(self) -> usize {
        match self {
            Self::Format => 6,
            Self::Creation => 3,
            Self::Time => 2,
        }
    }

    /// The name in reports.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Format => "formats",
            Self::Creation => "new",
            Self::Time => "times",
        }
    }
}

/// A call that converts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Conversion {
    pub(crate) family: Family,
    /// A type, or `strftime`.
    pub(crate) function: String,
    /// The arguments as source.
    pub(crate) arguments: Vec<String>,
}

impl fmt::Display for Conversion {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}({})", self.function, self.arguments.join(", "))
    }
}

/// An endless sequence of conversions. A conversion depends on the seed and its number alone.
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

/// A text as source.
fn quoted(text: &str) -> String {
    super::term::Term::text(text).to_string()
}

/// A hash as source.
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
