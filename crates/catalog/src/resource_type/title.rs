//! What titles say about attributes, and the values by which a resource is known.

use std::fmt;

use puppetlang_regexp::{MatchError, Regexp};

use super::definition::ResourceType;

/// A form that titles may have.
#[derive(Clone, Debug)]
pub struct TitlePattern {
    /// What the title must match, somewhere.
    pub regexp: Regexp,
    /// The attributes that the groups set: the first group sets the first one.
    pub attributes: Vec<Box<str>>,
}

/// What the titles of a type's resources say.
#[derive(Clone, Debug)]
pub enum TitlePatterns {
    /// The title is the value of the [namevar](ResourceType::namevar).
    Whole,
    /// The title is the value of the namevar, but for slashes at its end. Files have it, whose pattern in the reference is
    /// `^(\/|.+:\/|.*[^\/])\/*\Z` with a dot for line ends too.
    Path,
    /// The first of these that matches says what the parts of a title are. A title that none matches is an error.
    Patterns(Vec<TitlePattern>),
    /// The type has patterns of its own that could not be read.
    Unknown,
}

/// Why a title cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TitleError {
    /// No pattern matches the title.
    NoPattern {
        /// The title.
        title: Box<str>,
    },
    /// It takes too much work to say whether a pattern matches.
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

/// What [`TitlePatterns::Path`] says of a title: the slashes at its end are left out, but for one that stands alone or behind a colon.
fn path(title: &str) -> &str {
    // The reference looks at a slash before a last line end as at one at the end.
    let whole = title.strip_suffix('\n').filter(|line| line.ends_with('/') && is_root(line)).unwrap_or(title);
    let kept = whole.trim_end_matches('/');
    match kept.len() == whole.len() {
        true => whole,
        false if kept.is_empty() || is_root(whole) => &whole[..=kept.len()],
        false => kept,
    }
}

/// True for slashes, and for a name with a colon and slashes behind it.
fn is_root(title: &str) -> bool {
    let kept = title.trim_end_matches('/');
    kept.is_empty() || kept.len() > 1 && kept.ends_with(':')
}

impl ResourceType {
    /// The attributes that a title sets, with their values; an attribute whose group took no part in the match has none.
    ///
    /// Where the type's patterns are not known, the whole title is the namevar's value.
    ///
    /// # Errors
    ///
    /// [`TitleError::NoPattern`] as the reference; [`TitleError::Match`] where a pattern takes too much work.
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

    /// Whether a resource that has a title, and no value for a namevar, is known by the title as it is, and by nothing else.
    pub(crate) fn is_known_by(&self, title: &str) -> bool {
        !matches!(self.titles, TitlePatterns::Unknown) && self.is_whole(title) && self.namevars().len() <= 1
    }

    /// Whether a title says the value of the namevar as it is, and nothing else; what is unknown is taken for that.
    pub(crate) fn is_whole(&self, title: &str) -> bool {
        match self.titles {
            TitlePatterns::Whole | TitlePatterns::Unknown => true,
            TitlePatterns::Path => !title.is_empty() && path(title) == title,
            TitlePatterns::Patterns(_) => false,
        }
    }

    /// The values by which a resource is known, in the order of the names of the [namevars](ResourceType::namevars):
    /// no other resource of the type may have the same. `None` if nothing is to be compared, be it that the type is not
    /// isomorphic or that no value is known; nor if too little is known of the type to say so.
    ///
    /// `value` gives the values of the resource's attributes, `text` makes a value of a part of the title.
    ///
    /// # Errors
    ///
    /// As [`ResourceType::parse_title`].
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
        // A resource that says nothing of its name is called as its title says, in the reference's words "to deal with
        // inconsistent use patterns".
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

    /// What the pattern of the reference gives, for all short titles of the letters that matter to it.
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
