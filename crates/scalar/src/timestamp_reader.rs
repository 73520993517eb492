//! Parses points in time with the directives of Ruby's `strptime`.
//!
//! A text is matched with its format byte by byte, without backtracking. Whitespace in the format matches any
//! whitespace, or none. Directives whose value is not used, such as the day of the week, are matched and checked too.

use crate::zone::{self, is_space};

const DAYS: [&str; 14] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sun",
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
];

const MONTHS: [&str; 24] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
];

/// Returns the expansion of a directive that is an abbreviation of others.
fn expansion(directive: u8) -> Option<&'static [u8]> {
    Some(match directive {
        b'c' => b"%a %b %e %H:%M:%S %Y",
        b'D' | b'x' => b"%m/%d/%y",
        b'F' => b"%Y-%m-%d",
        b'n' | b't' => b" ",
        b'R' => b"%H:%M",
        b'r' => b"%I:%M:%S %p",
        b'T' | b'X' => b"%H:%M:%S",
        b'v' => b"%e-%b-%Y",
        b'+' => b"%a %b %e %H:%M:%S %Z %Y",
        _ => return None,
    })
}

/// The digits of a fraction of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fraction {
    pub(crate) negative: bool,
    pub(crate) nanoseconds: u32,
    /// True if a digit is not zero.
    pub(crate) nonzero: bool,
}

impl Fraction {
    /// Returns true unless the fraction is zero.
    pub(crate) fn is_some(self) -> bool {
        self.nonzero
    }
}

/// The fields that were found in a text.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Found<'t> {
    /// The year; saturates at the largest number.
    pub(crate) year: Option<i128>,
    pub(crate) month: Option<u8>,
    pub(crate) day: Option<u8>,
    pub(crate) hour: Option<u8>,
    pub(crate) minute: Option<u8>,
    pub(crate) second: Option<u8>,
    pub(crate) fraction: Option<Fraction>,
    pub(crate) zone: Option<&'t str>,
    /// True if the whole text was matched.
    pub(crate) is_complete: bool,
    century: Option<i128>,
    /// The hours that `PM` adds.
    meridian: Option<u8>,
}

/// Matches a text with a format. Returns `None` if it does not match; the text may be longer.
pub(crate) fn read<'t>(text: &'t str, format: &str) -> Option<Found<'t>> {
    let mut reader = Reader { text, at: 0, found: Found::default() };
    reader.format(format.as_bytes())?;
    let Reader { at, mut found, .. } = reader;
    found.is_complete = at >= text.len();
    if let (Some(year), Some(century)) = (found.year, found.century) {
        found.year = Some(year.saturating_add(century.saturating_mul(100)));
    }
    if let (Some(hour), Some(meridian)) = (found.hour, found.meridian) {
        found.hour = Some(hour % 12 + meridian);
    }
    Some(found)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    found: Found<'t>,
}

/// The part of a format after a `%`.
enum Part<'f> {
    /// The letter of a directive, and the rest of the format.
    Directive(u8, &'f [u8]),
    /// Not a directive: the `%` is literal.
    Literal,
    /// The end of the format.
    End,
    /// Colons without `z`, which match no text.
    Nothing,
}

fn part(format: &[u8]) -> Part<'_> {
    let Some((&letter, rest)) = format.split_first() else { return Part::End };
    let modified: &[u8] = match letter {
        b'E' => b"cCxXyY",
        b'O' => b"deHImMSuUVwWy",
        b':' => {
            let colons = rest.iter().take(2).take_while(|&&byte| byte == b':').count();
            let is_zone = rest.get(colons) == Some(&b'z');
            return if is_zone { Part::Directive(b'z', &rest[colons + 1..]) } else { Part::Nothing };
        }
        _ => return Part::Directive(letter, rest),
    };
    match rest.split_first() {
        Some((&letter, rest)) if modified.contains(&letter) => Part::Directive(letter, rest),
        _ => Part::Literal,
    }
}

/// Returns true if the format continues with digits, so that the number before them has a fixed length.
fn expects_digits(format: &[u8]) -> bool {
    match format {
        [b'%', b'E' | b'O', letter, ..] | [b'%', letter, ..] => {
            letter.is_ascii_digit() || b"CDdeFGgHIjkLlMmNQRrSsTUuVvWwXxYy".contains(letter)
        }
        [byte, ..] => byte.is_ascii_digit(),
        [] => false,
    }
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t [u8] {
        &self.text.as_bytes()[self.at..]
    }

    /// Consumes a byte if it is the given one.
    fn take(&mut self, byte: u8) -> Option<()> {
        (self.rest().first() == Some(&byte)).then(|| self.at += 1)
    }

    fn format(&mut self, mut format: &[u8]) -> Option<()> {
        while let Some((&byte, rest)) = format.split_first() {
            format = rest;
            if is_space(byte) {
                self.at += self.rest().iter().take_while(|&&byte| is_space(byte)).count();
            } else if byte != b'%' {
                self.take(byte)?;
            } else {
                match part(rest) {
                    Part::Directive(letter, rest) => {
                        format = rest;
                        self.directive(letter, rest)?;
                    }
                    Part::Literal => self.take(b'%')?,
                    Part::End => {
                        // Ruby skips the character after it, whatever it is.
                        self.take(b'%')?;
                        self.at = self.text.len().min(self.at + 1);
                    }
                    Part::Nothing => return None,
                }
            }
        }
        Some(())
    }

    /// Matches a directive; `next` is the rest of the format.
    fn directive(&mut self, letter: u8, next: &[u8]) -> Option<()> {
        if let Some(format) = expansion(letter) {
            return self.format(format);
        }
        match letter {
            b'A' | b'a' => {
                self.name(&DAYS)?;
            }
            b'B' | b'b' | b'h' => self.found.month = Some(u8::try_from(self.name(&MONTHS)? % 12 + 1).ok()?),
            b'C' => self.found.century = Some(self.number(if expects_digits(next) { 2 } else { usize::MAX })?),
            b'd' | b'e' => self.found.day = Some(self.padded(1..=31)?),
            b'G' => {
                self.number(if expects_digits(next) { 4 } else { usize::MAX })?;
            }
            b'Y' => self.found.year = Some(self.signed_year(next)?),
            b'g' => {
                self.short_year()?;
            }
            b'y' => self.found.year = Some(self.short_year()?),
            b'H' | b'k' => self.found.hour = Some(self.padded(0..=24)?),
            b'I' | b'l' => self.found.hour = Some(self.padded(1..=12)?),
            b'j' => self.within(3, 1..=366)?,
            b'L' => self.found.fraction = Some(self.fraction(if expects_digits(next) { 3 } else { usize::MAX })?),
            b'N' => self.found.fraction = Some(self.fraction(if expects_digits(next) { 9 } else { usize::MAX })?),
            b'M' => self.found.minute = Some(self.field(0..=59)?),
            b'm' => self.found.month = Some(self.field(1..=12)?),
            b'S' => self.found.second = Some(self.field(0..=60)?),
            b'P' | b'p' => self.found.meridian = Some(self.meridian()?),
            b'Q' | b's' => {
                let _ = self.take(b'-');
                self.number(usize::MAX)?;
            }
            b'U' | b'W' => self.within(2, 0..=53)?,
            b'u' => self.within(1, 1..=7)?,
            b'V' => self.within(2, 1..=53)?,
            b'w' => self.within(1, 0..=6)?,
            b'Z' | b'z' => {
                let length = zone::length(self.rest())?;
                self.found.zone = self.text.get(self.at..self.at + length);
                self.at += length;
            }
            b'%' => self.take(b'%')?,
            other => {
                self.take(b'%')?;
                self.take(other)?;
            }
        }
        Some(())
    }

    /// Matches a name, in any case, and returns its index.
    fn name(&mut self, names: &[&str]) -> Option<usize> {
        let rest = self.rest();
        let starts =
            |name: &&str| rest.get(..name.len()).is_some_and(|part| part.eq_ignore_ascii_case(name.as_bytes()));
        // The full name and the abbreviation of each index are tried in pairs.
        let half = names.len() / 2;
        let index = (0..half).flat_map(|index| [index, index + half]).find(|&index| starts(&names[index]))?;
        self.at += names[index].len();
        Some(index % half)
    }

    /// Matches at most `most` digits. The number saturates at the largest one.
    fn number(&mut self, most: usize) -> Option<i128> {
        let length = self.rest().iter().take(most).take_while(|byte| byte.is_ascii_digit()).count();
        if length == 0 {
            return None;
        }
        let digits = &self.rest()[..length];
        self.at += length;
        let add = |sum: i128, digit: &u8| sum.saturating_mul(10).saturating_add(i128::from(digit - b'0'));
        Some(digits.iter().fold(0, add))
    }

    fn within(&mut self, most: usize, range: std::ops::RangeInclusive<i128>) -> Option<()> {
        let number = self.number(most)?;
        range.contains(&number).then_some(())
    }

    /// Matches a number of up to two digits.
    fn field(&mut self, range: std::ops::RangeInclusive<u8>) -> Option<u8> {
        let number = u8::try_from(self.number(2)?).ok()?;
        range.contains(&number).then_some(number)
    }

    /// Matches a number of up to two digits, or a blank and one digit.
    fn padded(&mut self, range: std::ops::RangeInclusive<u8>) -> Option<u8> {
        let most = if self.take(b' ').is_some() { 1 } else { 2 };
        let number = u8::try_from(self.number(most)?).ok()?;
        range.contains(&number).then_some(number)
    }

    /// Matches an optional sign; returns true for a minus.
    fn sign(&mut self) -> bool {
        if self.take(b'-').is_some() {
            return true;
        }
        let _ = self.take(b'+');
        false
    }

    fn signed_year(&mut self, next: &[u8]) -> Option<i128> {
        let negative = self.sign();
        let year = self.number(if expects_digits(next) { 4 } else { usize::MAX })?;
        Some(if negative { -year } else { year })
    }

    /// Matches a year of the given century, or of the nearest one.
    fn short_year(&mut self) -> Option<i128> {
        let year = self.number(2)?;
        self.found.century.get_or_insert(if year >= 69 { 19 } else { 20 });
        Some(year)
    }

    fn fraction(&mut self, most: usize) -> Option<Fraction> {
        let negative = self.sign();
        let start = self.at;
        self.number(most)?;
        let digits = &self.text.as_bytes()[start..self.at];
        let nanoseconds =
            (0..9).fold(0, |sum, index| sum * 10 + digits.get(index).map_or(0, |digit| u32::from(digit - b'0')));
        Some(Fraction { negative, nanoseconds, nonzero: digits.iter().any(|&digit| digit != b'0') })
    }

    /// Matches `AM` or `p.m.`, and returns the hours to add.
    fn meridian(&mut self) -> Option<u8> {
        let rest = self.rest();
        let hours = match rest.first()?.to_ascii_lowercase() {
            b'a' => 0,
            b'p' => 12,
            _ => return None,
        };
        let dotted = rest.get(1..4).is_some_and(|part| part.eq_ignore_ascii_case(b".m."));
        let plain = rest.get(1).is_some_and(|byte| byte.eq_ignore_ascii_case(&b'm'));
        self.at += if dotted { 4 } else { 2 };
        (dotted || plain).then_some(hours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stop_before_numbers() {
        let found = read("20200102", "%Y%m%d").expect("they agree");
        assert_eq!((found.year, found.month, found.day), (Some(2020), Some(1), Some(2)));
        let found = read("123456", "%Y").expect("they agree");
        assert_eq!(found.year, Some(123_456));
    }

    #[test]
    fn rests_are_told() {
        assert!(read("1:2x", "%R").is_some_and(|found| !found.is_complete));
        assert!(read("x", "%d").is_none());
        assert!(read("\u{e4}", "\u{e4}").is_some_and(|found| found.is_complete));
    }
}
