//! The grammar of ranges: alternatives separated by `||`, each a hyphen range or simple ranges separated by blanks.
//!
//! ```text
//! alternative = partial blanks "-" blanks partial | simple { blanks simple }
//! simple      = [ "<" | "<=" | ">" | ">=" | "=" | "~" | "~>" | "~=" | "^" ] partial
//! partial     = digit [ "." digit [ "." digit [ "-" identifiers ] [ "+" identifiers ] ] ]
//! digit       = "x" | "X" | "*" | number
//! ```

use combine::parser::char::{char, digit};
use combine::parser::range::{recognize, take_while1};
use combine::{Parser, StdParseResult, eof, one_of, optional, parser, satisfy, skip_many};

use super::simple::{Comparator, Operator, Simple};
use super::{VersionBound, VersionRangeError, push_new};
use crate::version::{Version, VersionError};

/// The maximum number of alternatives, and of simple ranges in one alternative.
const MAX_PARTS: usize = 100;

/// A version that may lack parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Partial<'t> {
    /// The numbers as they are written; `None` for missing numbers and wildcards.
    numbers: [Option<&'t str>; 3],
    prerelease: &'t str,
    build: &'t str,
}

/// The operator before a partial version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    None,
    Tilde,
    Caret,
    Compare(Operator),
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t'..='\r')
}

/// Parses the alternatives of a range. Returns `None` for a text without any, which means all versions.
pub(super) fn range(text: &str) -> Result<Option<Vec<Simple>>, VersionRangeError> {
    let tight = without_blanks(text);
    let mut pieces: Vec<&str> = tight.split("||").take(MAX_PARTS + 1).collect();
    if pieces.len() > MAX_PARTS {
        return Err(VersionRangeError::TooMany);
    }
    let last = pieces.len() - 1;
    for (index, piece) in pieces.iter_mut().enumerate() {
        *piece = if index > 0 { piece.trim_start_matches(is_blank) } else { piece };
        *piece = if index < last { piece.trim_end_matches(is_blank) } else { piece };
    }
    while pieces.last().is_some_and(|piece| piece.is_empty()) {
        pieces.pop();
    }
    if pieces.is_empty() {
        return Ok(None);
    }
    let unparsable = || VersionRangeError::Unparsable(text.into());
    let mut parts = Vec::new();
    for piece in pieces {
        push_new(&mut parts, alternative(piece).map_err(|error| error.unwrap_or_else(unparsable))?);
    }
    Ok(Some(parts))
}

/// Removes the blanks after operators, or the `v` there.
fn without_blanks(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['>', '<', '=', '~', '^']) {
        result.push_str(&rest[..=at]);
        rest = &rest[at + 1..];
        let trimmed = rest.trim_start_matches(is_blank);
        rest = if trimmed.len() == rest.len() { rest.strip_prefix('v').unwrap_or(rest) } else { trimmed };
    }
    result.push_str(rest);
    result
}

/// Parses an alternative. Returns `None` if it contains no version; `Err(None)` if the syntax is invalid.
fn alternative(text: &str) -> Result<Option<Simple>, Option<VersionRangeError>> {
    let mut hyphen = (parser(partial), blanks(), char('-'), blanks(), parser(partial), eof());
    if let Ok(((min, _, _, _, max, ()), _)) = hyphen.parse(text) {
        let min = comparator(Operator::GreaterOrEqual, min.or_zero()?);
        return Ok(min.intersection(&comparator(Operator::LessOrEqual, max.or_zero()?)));
    }
    let mut pieces: Vec<&str> = text.split(is_blank).collect();
    // Several blanks count as one only in the middle; leading blanks are an error.
    let leading = text.starts_with(is_blank);
    pieces.retain(|piece| !piece.is_empty());
    if leading && !pieces.is_empty() {
        return Err(None);
    }
    if pieces.len() > MAX_PARTS {
        return Err(Some(VersionRangeError::TooMany));
    }
    let mut simples = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let ((sign, partial, ()), _) = (parser(sign), parser(partial), eof()).parse(piece).map_err(|_| None)?;
        simples.push(simple(sign, partial)?);
    }
    let mut simples = simples.into_iter();
    let Some(first) = simples.next() else { return Ok(None) };
    Ok(simples.try_fold(first, |sum, next| sum.intersection(&next)))
}

fn blanks<'t>() -> impl Parser<&'t str, Output = ()> {
    take_while1(is_blank).map(|_: &str| ())
}

fn sign<'t>(input: &mut &'t str) -> StdParseResult<Sign, &'t str> {
    let less = char('<')
        .with(optional(char('=')))
        .map(|equal: Option<char>| Sign::Compare(if equal.is_some() { Operator::LessOrEqual } else { Operator::Less }));
    let greater = char('>').with(optional(char('='))).map(|equal: Option<char>| {
        Sign::Compare(if equal.is_some() { Operator::GreaterOrEqual } else { Operator::Greater })
    });
    let tilde = char('~').with(optional(one_of(">=".chars()))).map(|_| Sign::Tilde);
    let caret = char('^').map(|_| Sign::Caret);
    let equal = char('=').map(|_| Sign::None);
    optional(less.or(greater).or(tilde).or(caret).or(equal))
        .map(|sign| sign.unwrap_or(Sign::None))
        .parse_stream(input)
        .into_result()
}

fn partial<'t>(input: &mut &'t str) -> StdParseResult<Partial<'t>, &'t str> {
    let number = || {
        let any = one_of("xX*".chars()).map(|_| None);
        let zero = recognize(char('0')).map(Some);
        let other = recognize((satisfy(|c: char| matches!(c, '1'..='9')), skip_many(digit()))).map(Some);
        any.or(zero).or(other)
    };
    let qualifier = |mark| optional(char(mark).with(parser(identifiers))).map(Option::unwrap_or_default);
    let patch = char('.').with((number(), qualifier('-'), qualifier('+')));
    let minor = char('.').with((number(), optional(patch)));
    (number(), optional(minor))
        .map(|(major, minor)| {
            let (minor, patch) = minor.unwrap_or_default();
            let (patch, prerelease, build) = patch.unwrap_or_default();
            Partial { numbers: [major, minor, patch], prerelease, build }
        })
        .parse_stream(input)
        .into_result()
}

/// Parses identifiers separated by dots.
fn identifiers<'t>(input: &mut &'t str) -> StdParseResult<&'t str, &'t str> {
    let identifier = || take_while1(|c: char| c.is_ascii_alphanumeric() || c == '-').map(|_: &str| ());
    recognize((identifier(), skip_many(char('.').with(identifier())))).parse_stream(input).into_result()
}

fn comparator(operator: Operator, version: Version) -> Simple {
    Simple::Comparator(Comparator::new(operator, VersionBound::At(version)))
}

/// Returns the range from a version, included, to another, excluded.
fn from_below(min: Version, max: Version) -> Simple {
    let min = Comparator::new(Operator::GreaterOrEqual, VersionBound::At(min));
    Simple::both(min, Comparator::new(Operator::Less, VersionBound::At(max)))
}

impl Partial<'_> {
    /// The number at `index`, if there is one.
    fn number(self, index: usize) -> Result<Option<u64>, VersionError> {
        let too_large = |text: &str| VersionError::TooLarge(text.into());
        self.numbers[index].map(|text| text.parse().map_err(|_| too_large(text))).transpose()
    }

    /// Returns the version with zeros for missing numbers.
    fn or_zero(self) -> Result<Version, VersionRangeError> {
        let number = |index| self.number(index).map(Option::unwrap_or_default);
        Ok(Version::from_parts(number(0)?, number(1)?, number(2)?, self.prerelease, self.build)?)
    }
}

fn next(version: Option<Version>) -> Result<Version, VersionRangeError> {
    version.ok_or_else(|| VersionError::TooLarge(u64::MAX.to_string().into()).into())
}

/// Returns the range of an operator and a partial version. Missing numbers match any number; a number after a missing
/// one is ignored.
fn simple(sign: Sign, partial: Partial<'_>) -> Result<Simple, VersionRangeError> {
    if let Sign::Compare(operator @ (Operator::GreaterOrEqual | Operator::Less)) = sign {
        return Ok(comparator(operator, partial.or_zero()?));
    }
    let Some(major) = partial.number(0)? else {
        return Ok(if sign == Sign::Compare(Operator::Greater) { Simple::nothing() } else { Simple::All });
    };
    let minor = partial.number(1)?;
    let patch = minor.and(partial.number(2)?);
    let from = Version::new(major, minor.unwrap_or(0), 0);
    let major_only = sign == Sign::Caret && major != 0;
    match (sign, minor, patch) {
        (Sign::Compare(operator), minor, None) => {
            let after = next(if minor.is_some() { from.next_minor() } else { from.next_major() })?;
            let above = operator == Operator::Greater;
            Ok(comparator(if above { Operator::GreaterOrEqual } else { Operator::Less }, after))
        }
        (Sign::Compare(operator), _, Some(_)) => Ok(comparator(operator, partial.or_zero()?)),
        (_, None, _) => Ok(from_below(from.clone(), next(from.next_major())?)),
        (_, Some(_), None) => {
            let after = next(if major_only { from.next_major() } else { from.next_minor() })?;
            Ok(from_below(from, after))
        }
        (Sign::None, Some(_), Some(_)) => Ok(comparator(Operator::Equal, partial.or_zero()?)),
        (_, Some(_), Some(_)) => {
            let after = next(if major_only { from.next_major() } else { from.next_minor() })?;
            // The reference drops the build of `^1.2.3+b`, but keeps that of `^1.2.3-a+b`.
            let kept = Partial {
                build: if major_only && partial.prerelease.is_empty() { "" } else { partial.build },
                ..partial
            };
            Ok(from_below(kept.or_zero()?, after))
        }
    }
}
