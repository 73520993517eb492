//! Parses time zones: names, and offsets such as `+01:30`, `GMT-3` or `+5,5`.
//!
//! This follows the parser of Ruby's `%z`, which knows names but not their dates: `EST` is always five hours west, and
//! `dst` or `daylight time` after a name adds an hour. Only ASCII letters count.

use puppetlang_source::Permanent;

use crate::nanoseconds::PER_SECOND;

/// The names in lower case with their offsets in seconds, in the order of the names; `data/generate.rb` writes them.
///
/// Names of several words are only matched if `standard time` or `daylight time` follows.
static ZONES: Permanent<Vec<(&'static str, i64)>> = Permanent::new(|| {
    let row = |line: &'static str| {
        let (name, seconds) = line.split_once('\t')?;
        Some((name, seconds.parse().ok()?))
    };
    include_str!("../data/zones.tsv").lines().filter_map(row).collect()
});

/// The length of the longest name in the table.
const LONGEST_NAME: usize = 17;

/// An offset east of UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ZoneOffset {
    /// A whole number of seconds.
    Whole(i64),
    /// A fraction of an hour, in nanoseconds.
    Fraction(i128),
}

impl ZoneOffset {
    pub(crate) fn nanoseconds(self) -> i128 {
        match self {
            Self::Whole(seconds) => i128::from(seconds) * PER_SECOND,
            Self::Fraction(nanoseconds) => nanoseconds,
        }
    }

    /// Returns whether the offset is west, and its minutes. Whole seconds are rounded to the west.
    pub(crate) fn minutes(self) -> (bool, i128) {
        const PER_MINUTE: i128 = 60 * PER_SECOND;
        match self {
            Self::Whole(seconds) => {
                let minutes = i128::from(seconds.div_euclid(60));
                (minutes < 0, minutes.abs())
            }
            Self::Fraction(nanoseconds) => (nanoseconds < 0, nanoseconds.abs() / PER_MINUTE),
        }
    }
}

/// Returns true for whitespace by the rules of C.
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

fn count(text: &[u8], holds: impl Fn(u8) -> bool) -> usize {
    text.iter().take_while(|&&byte| holds(byte)).count()
}

fn digits(text: &[u8]) -> usize {
    count(text, |byte| byte.is_ascii_digit())
}

fn starts_with(text: &[u8], word: &[u8]) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// Returns true if the text does not start with a character of a word.
fn ends_word(text: &[u8]) -> bool {
    !text.first().is_some_and(|&byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Returns the length in bytes of the zone at the start of a text, or `None` if there is none.
pub(crate) fn length(text: &[u8]) -> Option<usize> {
    numeric_length(text).or_else(|| long_name_length(text)).or_else(|| name_length(text))
}

/// Matches `+1`, `+1:30`, `+1:30:00`, `+1,5`, with or without `gmt`, `utc` or `ut` before it.
fn numeric_length(text: &[u8]) -> Option<usize> {
    let prefixes: [&[u8]; 4] = [b"gmt", b"utc", b"ut", b""];
    prefixes.into_iter().filter(|prefix| starts_with(text, prefix)).find_map(|prefix| {
        let sign = prefix.len();
        let hours = digits(text.get(sign + 1..).filter(|_| matches!(text[sign], b'+' | b'-'))?);
        if hours == 0 {
            return None;
        }
        let mut end = sign + 1 + hours;
        let part = |at: usize, marks: &[u8]| {
            let more = text.get(at).filter(|byte| marks.contains(byte)).map_or(0, |_| digits(&text[at + 1..]));
            if more == 0 { 0 } else { 1 + more }
        };
        let minutes = part(end, b",.:");
        end += minutes;
        if minutes > 0 {
            end += part(end, b":");
        }
        Some(end)
    })
}

/// Matches a name of several words that ends in `standard time` or `daylight time`, as long as possible.
fn long_name_length(text: &[u8]) -> Option<usize> {
    let run = count(text, |byte| byte.is_ascii_alphabetic() || byte == b'.' || is_space(byte));
    (1..=run).rev().find_map(|at| {
        let rest = &text[at..];
        if !starts_with(rest, b"standard") && !starts_with(rest, b"daylight") {
            return None;
        }
        let blanks = count(&rest[8..], is_space);
        let end = 8 + blanks + 4;
        (blanks > 0 && starts_with(&rest[8 + blanks..], b"time") && ends_word(&rest[end..])).then_some(at + end)
    })
}

/// Matches a word, optionally followed by `dst`.
fn name_length(text: &[u8]) -> Option<usize> {
    let name = count(text, |byte| byte.is_ascii_alphabetic());
    let rest = &text[name..];
    if name == 0 {
        return None;
    }
    if rest.first().copied().is_some_and(is_space) && starts_with(&rest[1..], b"dst") && ends_word(&rest[4..]) {
        return Some(name + 4);
    }
    ends_word(rest).then_some(name)
}

/// Returns the offset of a zone that [`length`] matched, or `None` if its name is unknown.
pub(crate) fn offset(zone: &[u8]) -> Option<ZoneOffset> {
    let (name, daylight) = without_suffix(zone);
    if let Some(offset) = named(name) {
        return Some(ZoneOffset::Whole(offset + if daylight { 3600 } else { 0 }));
    }
    let prefixed = name.len() > 3 && (starts_with(name, b"gmt") || starts_with(name, b"utc"));
    let text = if prefixed { &name[3..] } else { name };
    match text.split_first() {
        Some((b'-', rest)) => numeric(rest, -1),
        Some((b'+', rest)) => numeric(rest, 1),
        _ => None,
    }
}

/// Splits off `standard time`, `daylight time` or `dst`. Returns the rest, and whether it is daylight saving time.
fn without_suffix(zone: &[u8]) -> (&[u8], bool) {
    let without = |text: &'_ [u8], word: &[u8]| {
        let start = text.len().checked_sub(word.len())?;
        let blanks = text[..start].iter().rev().take_while(|&&byte| is_space(byte)).count();
        // A zone does not consist only of blanks.
        let kept = (start - blanks).max(1);
        (blanks > 0 && start > 0 && text[start..].eq_ignore_ascii_case(word)).then_some(kept)
    };
    if let Some(end) = without(zone, b"time") {
        let text = &zone[..end];
        if let Some(end) = without(text, b"standard") {
            return (&text[..end], false);
        }
        if let Some(end) = without(text, b"daylight") {
            return (&text[..end], true);
        }
        return (zone, false);
    }
    without(zone, b"dst").map_or((zone, false), |end| (&zone[..end], true))
}

/// Looks up a name; several blanks count as one.
fn named(name: &[u8]) -> Option<i64> {
    let mut buffer = [0; LONGEST_NAME];
    let mut length = 0;
    let mut blank = false;
    for &byte in name {
        if is_space(byte) {
            blank = true;
            continue;
        }
        let mut push = |byte: u8| {
            *buffer.get_mut(length)? = byte;
            length += 1;
            Some(())
        };
        if blank {
            push(b' ')?;
        }
        push(byte.to_ascii_lowercase())?;
        blank = false;
    }
    let name = &buffer[..length];
    let found = ZONES.binary_search_by(|(known, _)| known.as_bytes().cmp(name)).ok()?;
    Some(ZONES[found].1)
}

/// Parses hours, minutes and seconds after a sign: with colons, as digits, or hours with a fraction.
fn numeric(text: &[u8], sign: i64) -> Option<ZoneOffset> {
    let number = |digits: &[u8]| {
        let digits = std::str::from_utf8(digits).unwrap_or_default();
        // Larger numbers are out of range in any case.
        digits.parse::<i64>().unwrap_or(i64::from(u32::MAX)).min(i64::from(u32::MAX))
    };
    let split = digits(text);
    let (hours, rest) = text.split_at(split);
    match rest.split_first() {
        Some((b':', rest)) => {
            let (minutes, rest) = rest.split_at(digits(rest));
            let seconds = rest.strip_prefix(b":").map_or(0, |rest| number(&rest[..digits(rest)]));
            let number = |text: &[u8]| if text.is_empty() { 0 } else { number(text) };
            Some(ZoneOffset::Whole(sign * (number(hours) * 3600 + number(minutes) * 60 + seconds)))
        }
        Some((b',' | b'.', rest)) => Some(fraction(number(hours), &rest[..digits(rest)], sign)),
        _ => {
            let head = if hours.len() <= 2 { hours.len() } else { 2 - hours.len() % 2 };
            let part = |from: usize| hours.get(from..from + 2).map_or(0, number);
            let seconds = number(&hours[..head]) * 3600 + part(head) * 60 + part(head + 2);
            Some(ZoneOffset::Whole(sign * seconds))
        }
    }
}

/// Converts hours with a decimal fraction. The result is a `Fraction`, even if it is a whole number of seconds.
fn fraction(hours: i64, digits: &[u8], sign: i64) -> ZoneOffset {
    /// Further digits are below a nanosecond.
    const MOST: usize = 20;
    let mut nanoseconds = i128::from(hours) * 3600 * PER_SECOND;
    let mut unit = 3600 * PER_SECOND;
    let mut rest = 0;
    for &digit in digits.iter().take(MOST) {
        let value = rest * 10 + unit * i128::from(digit - b'0');
        nanoseconds += value / 10;
        rest = value % 10;
        unit /= 10;
    }
    ZoneOffset::Fraction(i128::from(sign) * nanoseconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_all_are_read() {
        assert!(ZONES.is_sorted_by(|one, next| one.0 < next.0));
        assert_eq!(
            ZONES.len(),
            include_str!("../data/zones.tsv").lines().filter(|line| !line.starts_with('#')).count()
        );
        assert!(ZONES.iter().all(|(name, _)| name.len() <= LONGEST_NAME));
    }

    #[test]
    fn zones_end_where_the_host_ends_them() {
        let cases = [
            ("gmt+3 x", Some(5)),
            ("UTC-03:30:15:1", Some(12)),
            ("E. Australia Standard Time.", Some(26)),
            ("est dst", Some(7)),
            ("est dstx", Some(3)),
            ("foo bar", Some(3)),
            ("x9", None),
            ("+", None),
            ("+3,", Some(2)),
        ];
        for (text, expected) in cases {
            assert_eq!(length(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn names_have_offsets() {
        let seconds = |zone: &str| offset(zone.as_bytes()).map(ZoneOffset::nanoseconds).map(|ns| ns / PER_SECOND);
        assert_eq!(seconds("EST"), Some(-18_000));
        assert_eq!(seconds("est  DST"), Some(-14_400));
        assert_eq!(seconds("w.  europe standard time"), Some(3_600));
        assert_eq!(seconds("+12,75"), Some(45_900));
        assert_eq!(seconds("-12345"), Some(-5_025));
        assert_eq!(seconds("nowhere"), None);
    }
}
