//! Compiled regular expressions and their matches.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use fancy_regex::RegexOptionsBuilder;
use memchr::memmem::Finder;
use smallvec::{SmallVec, smallvec};

use crate::check::checked;
use crate::error::{CompileError, MatchError};
use crate::limit::Limits;
use crate::translate::translate;

/// A regular expression of Ruby, ready to match. Cheap to clone.
///
/// ```
/// let regexp = puppetlang_regexp::Regexp::new(r"(\w+)@(\w+)")?;
/// let captures = regexp.captures("to: root@localhost").unwrap().unwrap();
/// assert_eq!(captures.get(0), Some(4..18));
/// assert_eq!(captures.get(2), Some(9..18));
/// # Ok::<(), puppetlang_regexp::CompileError>(())
/// ```
#[derive(Clone)]
pub struct Regexp(Arc<Compiled>);

struct Compiled {
    source: String,
    engine: fancy_regex::Regex,
    /// Finds the pattern, if that is a text that stands for itself.
    literal: Option<Finder<'static>>,
    names: Vec<(String, Vec<usize>)>,
    count: usize,
    /// The length of text up to which the linear part of the engine stays within the limits.
    longest_text: usize,
}

impl Regexp {
    /// Compiles a pattern with the default [`Limits`].
    ///
    /// # Errors
    ///
    /// [`CompileError::Syntax`] where Ruby refuses the pattern, the other errors where this library does.
    pub fn new(source: &str) -> Result<Self, CompileError> {
        Self::with_limits(source, Limits::default())
    }

    /// Compiles a pattern.
    ///
    /// # Errors
    ///
    /// As [`Regexp::new`].
    pub fn with_limits(source: &str, limits: Limits) -> Result<Self, CompileError> {
        let (pattern, unescaped) = checked(source)?;
        if source.len() > limits.length {
            return Err(CompileError::TooComplex { reason: "it is too long" });
        }
        let translation = translate(&pattern, &limits, |at| unescaped.source_offset(at))?;
        let longest_text = limits.longest_text(translation.size);
        let engine = engine(translation.text, &limits)?;
        let numbers = &translation.numbers;
        let numbered = |groups: &Vec<u32>| {
            groups.iter().filter_map(|&group| numbers.get(group as usize).copied().flatten()).collect()
        };
        let names = pattern.names.list.iter().map(|(name, groups)| (name.clone(), numbered(groups))).collect();
        Ok(Self(Arc::new(Compiled {
            source: source.to_owned(),
            engine,
            literal: is_literal(source).then(|| Finder::new(source).into_owned()),
            names,
            count: translation.count,
            longest_text,
        })))
    }

    /// The pattern as it was given.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.0.source
    }

    /// How many groups a match has, not counting the whole match. Beside named groups, only these count.
    #[must_use]
    pub fn capture_count(&self) -> usize {
        self.0.count - 1
    }

    /// The names of groups in the order of their first use, with the numbers of the groups that bear them.
    pub fn names(&self) -> impl Iterator<Item = (&str, &[usize])> {
        self.0.names.iter().map(|(name, groups)| (name.as_str(), groups.as_slice()))
    }

    /// Whether some part of `text` matches.
    ///
    /// # Errors
    ///
    /// [`MatchError::BudgetExhausted`] if that cannot be said within the limits.
    pub fn is_match(&self, text: &str) -> Result<bool, MatchError> {
        if text.len() > self.0.longest_text {
            return Err(MatchError::BudgetExhausted);
        }
        self.0.engine.is_match(text).map_err(|_| MatchError::BudgetExhausted)
    }

    /// The first match in `text`.
    ///
    /// # Errors
    ///
    /// As [`Regexp::is_match`].
    pub fn captures(&self, text: &str) -> Result<Option<Captures>, MatchError> {
        self.captures_at(text, 0)
    }

    /// The first match in `text` that begins at the byte `start` or later; what stands before is seen by
    /// look-behinds. There is none if `start` is beyond the end or within a character.
    ///
    /// # Errors
    ///
    /// As [`Regexp::is_match`].
    pub fn captures_at(&self, text: &str, start: usize) -> Result<Option<Captures>, MatchError> {
        if !text.is_char_boundary(start) {
            return Ok(None);
        }
        if text.len() > self.0.longest_text {
            return Err(MatchError::BudgetExhausted);
        }
        if let Some(literal) = &self.0.literal {
            let found = literal.find(&text.as_bytes()[start..]);
            return Ok(found.map(|at| Captures::whole(start + at..start + at + literal.needle().len())));
        }
        let engine = &self.0.engine;
        if self.0.count == 1 {
            let found = engine.find_from_pos(text, start).map_err(|_| MatchError::BudgetExhausted)?;
            return Ok(found.map(|found| Captures::whole(found.range())));
        }
        let found = engine.captures_from_pos(text, start).map_err(|_| MatchError::BudgetExhausted)?;
        Ok(found.map(|found| Captures {
            spans: (0..self.0.count).map(|group| found.get(group).map(|span| span.range())).collect(),
        }))
    }
}

impl fmt::Debug for Regexp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Regexp").field(&self.0.source).finish()
    }
}

/// True for a pattern in which every character stands for itself.
fn is_literal(source: &str) -> bool {
    !source.is_empty() && !source.contains(['\\', '.', '[', ']', '{', '}', '(', ')', '*', '+', '?', '^', '$', '|'])
}

/// Builds the engine of a translated pattern.
fn engine(text: String, limits: &Limits) -> Result<fancy_regex::Regex, CompileError> {
    /// Bytes of an instruction of the backtracking machine.
    const INSTRUCTION: usize = 64;
    let mut options = RegexOptionsBuilder::new();
    options
        .backtrack_limit(limits.steps)
        .delegate_size_limit(limits.compiled_size)
        .delegate_dfa_size_limit(limits.compiled_size)
        .max_prog_size(limits.compiled_size / INSTRUCTION);
    options.build(text).map_err(|error| match error {
        fancy_regex::Error::ParseError(_, fancy_regex::ParseError::RecursionExceeded) => {
            CompileError::TooComplex { reason: "too many levels" }
        }
        fancy_regex::Error::CompileError(error) => match *error {
            fancy_regex::CompileError::InnerError(_)
            | fancy_regex::CompileError::DfaBuildError(..)
            | fancy_regex::CompileError::PatternTooComplex => {
                CompileError::TooComplex { reason: "its compiled form is too large" }
            }
            _ => REFUSED,
        },
        _ => REFUSED,
    })
}

/// What the engine does not take although it was translated.
const REFUSED: CompileError =
    CompileError::Unsupported { construct: "a combination that the matching engine does not know", offset: 0 };

/// A match: the spans of its groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captures {
    spans: SmallVec<[Option<Range<usize>>; 2]>,
}

impl Captures {
    /// A match without groups.
    fn whole(span: Range<usize>) -> Self {
        Self { spans: smallvec![Some(span)] }
    }

    /// The bytes that a group matched; group 0 is the whole match. `None` if the group did not take part.
    #[must_use]
    pub fn get(&self, group: usize) -> Option<Range<usize>> {
        self.spans.get(group).cloned().flatten()
    }

    /// How many groups there are, the whole match included; at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a match always has the whole as a group")]
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// The spans of all groups from 0.
    pub fn iter(&self) -> impl Iterator<Item = Option<Range<usize>>> + '_ {
        self.spans.iter().cloned()
    }
}
