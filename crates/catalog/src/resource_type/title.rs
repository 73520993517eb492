//! Title patterns, and the keys that identify resources.

use std::fmt;

use puppetlang_regexp::{MatchError, Regexp};

use super::definition::ResourceType;

/// A form of titles.
#[derive(Clone, Debug)]
pub struct TitlePattern {
    /// The regular expression, which may match anywhere in the title.
    pub regexp: Regexp,
    /// The attributes that the groups set: the first group sets the first attribute.
    pub attributes: Vec<Box<str>>,
}

/// The way in which titles set attributes.
#[derive(Clone, Debug)]
pub enum TitlePatterns {
    /// The title is the value of the [namevar](ResourceType::namevar).
    Whole,
    /// The title without trailing slashes is the value of the namevar.
    ///
    /// This is the pattern of files, in the reference `^(\/|.+:\/|.*[^\/])\/*\Z` with a dot that matches line ends.
    Path,
    /// The first pattern that matches splits the title. A title that matches none is an error.
    Patterns(Vec<TitlePattern>),
    /// The type has patterns that could not be read.
    Unknown,
}

/// An error in a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TitleError {
    /// No pattern matches the title.
    NoPattern {
        /// The title.
        title: Box<str>,
    },
    /// Matching a pattern exceeds the limit.
    Match(MatchError),
}

impl fmt::Display for TitleError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPattern { title } => write!(formatter, "No set of title patterns matched the title \"{title}\"."),
            Self::Match(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for TitleError {}

impl From<MatchError> for TitleError {
    fn from(error: MatchError) -> Self {
        Self::Match(error)
    }
}

/// Applies [`TitlePatterns::Path`]: removes trailing slashes, but keeps one in `/` and after a colon.
fn path(title: &str) -> &str {
    // For the reference, a slash before a final line end is at the end, too.
    let whole = title.strip_suffix('\n').filter(|line| line.ends_with('/') && is_root(line)).unwrap_or(title);
    let kept = whole.trim_end_matches('/');
    match kept.len() == whole.len() {
        true => whole,
        false if kept.is_empty() || is_root(whole) => &whole[..=kept.len()],
        false => kept,
    }
}

/// Returns whether a title consists of slashes, or of a name with a colon and slashes after it.
fn is_root(title: &str) -> bool {
    let kept = title.trim_end_matches('/');
    kept.is_empty() || kept.len() > 1 && kept.ends_with(':')
}

impl ResourceType {
    /// Returns the attributes that a title sets, with their values.
    ///
    /// An attribute whose group did not take part in the match has no value. If the type's patterns are unknown, the
    /// whole title is the value of the namevar.
    ///
    /// # Errors
    ///
    /// [`TitleError::NoPattern`] as in the reference; [`TitleError::Match`] if matching exceeds its limit.
    pub fn parse_title<'t>(&'t self, title: &'t str) -> Result<Vec<(&'t str, Option<&'t str>)>, TitleError> {
        let patterns = match &self.titles {
            TitlePatterns::Patterns(patterns) => patterns,
            TitlePatterns::Path if title.is_empty() => return Err(TitleError::NoPattern { title: title.into() }),
            TitlePatterns::Path => return Ok(vec![(self.namevar(), Some(path(title)))]),
            TitlePatterns::Whole | TitlePatterns::Unknown => return Ok(vec![(self.namevar(), Some(title))]),
        };
        for pattern in patterns {
            if let Some(captures) = pattern.regexp.captures(title)? {
                let group = |index: usize| captures.get(index + 1).and_then(|range| title.get(range));
                let named = pattern.attributes.iter().enumerate();
                return Ok(named.map(|(index, attribute)| (&**attribute, group(index))).collect());
            }
        }
        Err(TitleError::NoPattern { title: title.into() })
    }

    /// Returns whether the title is the only key of a resource that sets no namevar.
    pub(crate) fn is_known_by(&self, title: &str) -> bool {
        !matches!(self.titles, TitlePatterns::Unknown) && self.is_whole(title) && self.namevars().len() <= 1
    }

    /// Returns whether a title is unchanged the value of the namevar and sets nothing else; unknown patterns count as
    /// this.
    pub(crate) fn is_whole(&self, title: &str) -> bool {
        match self.titles {
            TitlePatterns::Whole | TitlePatterns::Unknown => true,
            TitlePatterns::Path => !title.is_empty() && path(title) == title,
            TitlePatterns::Patterns(_) => false,
        }
    }

    /// Returns the values that identify a resource, in the order of the [namevars](ResourceType::namevars).
    ///
    /// No other resource of the type may have equal values. `None` if the type is not isomorphic, if no value is known,
    /// or if the type is not sufficiently known.
    ///
    /// `value` returns the value of an attribute of the resource; `text` converts a part of the title to a value.
    ///
    /// # Errors
    ///
    /// The same as for [`ResourceType::parse_title`].
    pub fn uniqueness_key<V: Clone>(
        &self,
        title: &str,
        value: impl Fn(&str) -> Option<V>,
        text: impl Fn(&str) -> V,
    ) -> Result<Option<Vec<Option<V>>>, TitleError> {
        if !self.isomorphic || !self.complete || matches!(self.titles, TitlePatterns::Unknown) {
            return Ok(None);
        }
        let parts = self.parse_title(title)?;
        let known = |name: &str| {
            let part = || parts.iter().rev().find(|(attribute, _)| *attribute == name);
            value(name).or_else(|| part().and_then(|(_, part)| part.map(&text)))
        };
        // A resource without a name is named by its title, in the reference's words "to deal with inconsistent use
        // patterns".
        let namevar = self.namevar();
        let name = known(namevar).or_else(|| known("name")).unwrap_or_else(|| text(title));
        let key: Vec<_> = self
            .namevars()
            .map(|each| {
                let own = known(each);
                if each == namevar || each == "name" { own.or_else(|| Some(name.clone())) } else { own }
            })
            .collect();
        Ok(key.iter().any(Option::is_some).then_some(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares with the reference's pattern for all short titles of the characters that matter to it.
    #[test]
    fn paths_are_what_the_pattern_matches() {
        let pattern = Regexp::new(r"(?m:^(/|.+:/|.*[^/])/*\Z)").expect("it is a pattern");
        let mut titles = vec![String::new()];
        let mut from = 0;
        for _ in 0..6 {
            let to = titles.len();
            for index in from..to {
                titles.extend(["/", ":", "a", "\n"].map(|letter| format!("{}{letter}", titles[index])));
            }
            from = to;
        }
        for title in titles.iter().skip(1) {
            let captures = pattern.captures(title).expect("it is no work").expect("it matches everything");
            let group = captures.get(1).and_then(|range| title.get(range));
            assert_eq!(Some(path(title)), group, "{title:?}");
        }
        assert_eq!(titles.len(), 5461);
    }
}
