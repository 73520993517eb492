//! Formats points in time with the directives of Ruby's `strftime`, its flags and widths.
//!
//! A directive is `%`, flags (`-` no padding, `0` zeros, `_` blanks, `^` upper case, `#` changed case), a width, and a
//! letter; `%z` may have colons before the letter. Unknown directives are copied, except at the end of a format, where
//! they are an error.

use std::error::Error;
use std::fmt::{self, Write};

use bitflags::bitflags;
use combine::parser::char::{char, digit};
use combine::parser::range::recognize;
use combine::parser::token::any;
use combine::{Parser, many, one_of, optional, satisfy, skip_many};
use jiff::civil::Weekday;

use crate::timestamp::Local;

/// The maximum width of a directive.
const MAX_WIDTH: usize = 1_000;

/// The maximum number of bytes of a text.
const MAX_BYTES: usize = 1 << 20;

const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const MONTHS: [&str; 12] = [
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
];

bitflags! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    struct Flags: u8 {
        const LEFT = 1 << 0;
        const UPPER = 1 << 1;
        const LOWER = 1 << 2;
        const CHANGE_CASE = 1 << 3;
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Padding {
    #[default]
    Usual,
    Blank,
    Zero,
}

impl Padding {
    /// Returns the character that pads a text.
    fn of_text(self) -> char {
        if self == Self::Zero { '0' } else { ' ' }
    }
}

/// The flags and width of a directive.
#[derive(Clone, Copy, Debug, Default)]
struct Style {
    flags: Flags,
    padding: Padding,
    /// Zero if there is no width.
    width: usize,
}

/// A text is not a valid format of timestamps, or exceeds a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimestampFormatError {
    /// The format ends within a directive.
    Invalid(Box<str>),
    /// A width above 1,000.
    TooWide,
    /// The text would be longer than a megabyte.
    TooLong,
}

impl fmt::Display for TimestampFormatError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(format) => write!(out, "invalid format: {format}"),
            Self::TooWide => write!(out, "A width in a time format cannot be larger than {MAX_WIDTH}"),
            Self::TooLong => write!(out, "A formatted time cannot be longer than {MAX_BYTES} bytes"),
        }
    }
}

impl Error for TimestampFormatError {}

/// Formats a point in time.
pub(crate) fn format(format: &str, local: &Local) -> Result<String, TimestampFormatError> {
    let mut result = String::with_capacity(format.len() + 32);
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        result.push_str(&rest[..at]);
        let after_percent = &rest[at + 1..];
        match directive(after_percent) {
            Read::Directive(style, letter, colons, after) => {
                if style.width > MAX_WIDTH {
                    return Err(TimestampFormatError::TooWide);
                }
                if style.write(letter, colons, local, &mut result) {
                    rest = after;
                } else {
                    result.push('%');
                    rest = after_percent;
                }
            }
            Read::Literal => {
                result.push('%');
                rest = after_percent;
            }
            Read::End => return Err(TimestampFormatError::Invalid(format.into())),
        }
        if result.len() > MAX_BYTES {
            return Err(TimestampFormatError::TooLong);
        }
    }
    result.push_str(rest);
    Ok(result)
}

/// The result of reading the text after a `%`.
enum Read<'f> {
    /// A directive with its letter and number of colons, and the text after it.
    Directive(Style, char, usize, &'f str),
    /// Not a directive.
    Literal,
    /// The end of the format.
    End,
}

/// Reads flags, width, colons, and the modifiers `E` and `O`, which have no effect.
fn directive(text: &str) -> Read<'_> {
    let flags = many::<Vec<char>, _, _>(one_of("-_^#0".chars()));
    let width = optional(recognize((satisfy(|c: char| matches!(c, '1'..='9')), skip_many(digit()))));
    let colons = recognize(skip_many(char(':'))).map(str::len);
    let width = width.map(|digits: Option<&str>| {
        // A number that overflows is too large in any case.
        digits.map_or(0, |digits| digits.parse().unwrap_or(usize::MAX))
    });
    let mut form = (flags, width, colons, optional(any()));
    let Ok(((flags, width, colons, letter), rest)) = form.parse(text) else { return Read::Literal };
    let _: Option<char> = letter;
    let Some(letter) = letter else { return if colons == 0 { Read::End } else { Read::Literal } };
    let mut style = Style::default();
    for flag in flags {
        style.add(flag);
    }
    style.width = width;
    let modified = match letter {
        'E' => "cCxXyY",
        'O' => "deHkIlmMSuUVwWy",
        _ if colons > 3 || (colons > 0 && letter != 'z') => return Read::Literal,
        _ => return Read::Directive(style, letter, colons, rest),
    };
    let mut characters = rest.chars();
    let letter = characters.next().filter(|&letter| colons == 0 && modified.contains(letter));
    letter.map_or(Read::Literal, |letter| Read::Directive(style, letter, 0, characters.as_str()))
}

impl Style {
    fn add(&mut self, flag: char) {
        match flag {
            '-' => {
                self.flags |= Flags::LEFT;
                self.padding = Padding::Usual;
            }
            '_' => self.padding = Padding::Blank,
            '^' => self.flags |= Flags::UPPER,
            '#' => self.flags |= Flags::CHANGE_CASE,
            _ => self.padding = Padding::Zero,
        }
    }

    /// Writes a directive. Returns false if the letter is unknown.
    fn write(self, letter: char, colons: usize, local: &Local, out: &mut String) -> bool {
        let civil = &local.civil;
        let weekday = civil.weekday().to_sunday_zero_offset();
        let hour = civil.hour();
        let hour_of_half = if hour % 12 == 0 { 12 } else { hour % 12 };
        let year = i64::from(civil.year());
        let zero = |width| (Padding::Zero, width);
        let blank = |width| (Padding::Blank, width);
        let ((usual, width), number) = match letter {
            'A' | 'a' | 'B' | 'b' | 'h' => {
                let (name, length) = match letter {
                    'A' | 'a' => (DAYS[index(weekday)], if letter == 'A' { usize::MAX } else { 3 }),
                    _ => (MONTHS[index(civil.month() - 1)], if letter == 'B' { usize::MAX } else { 3 }),
                };
                self.with_capitals().text(&name[..name.len().min(length)], out);
                return true;
            }
            'c' | 'D' | 'F' | 'R' | 'r' | 'T' | 'v' | 'X' | 'x' => {
                self.composite(letter, local, out);
                return true;
            }
            'L' | 'N' => {
                self.fraction(if letter == 'L' { 3 } else { 9 }, local, out);
                return true;
            }
            'n' => return self.character('\n', out),
            't' => return self.character('\t', out),
            '%' => return self.character('%', out),
            'P' | 'p' => {
                self.meridian(letter, hour < 12, out);
                return true;
            }
            'Z' => {
                let style = if self.flags.contains(Flags::CHANGE_CASE) { self.with_small_letters() } else { self };
                if local.offset.is_none() {
                    style.text("UTC", out);
                }
                return true;
            }
            'z' => {
                self.offset(colons, local, out);
                return true;
            }
            'C' => (zero(2), year.div_euclid(100)),
            'd' => (zero(2), i64::from(civil.day())),
            'e' => (blank(2), i64::from(civil.day())),
            'G' => {
                let year = i64::from(civil.date().iso_week_date().year());
                (zero(if year < 0 { 5 } else { 4 }), year)
            }
            'g' => (zero(2), i64::from(civil.date().iso_week_date().year()).rem_euclid(100)),
            'H' => (zero(2), i64::from(hour)),
            'k' => (blank(2), i64::from(hour)),
            'I' => (zero(2), i64::from(hour_of_half)),
            'l' => (blank(2), i64::from(hour_of_half)),
            'j' => (zero(3), i64::from(civil.day_of_year())),
            'M' => (zero(2), i64::from(civil.minute())),
            'm' => (zero(2), i64::from(civil.month())),
            's' => (zero(1), i64::try_from(local.seconds).unwrap_or_default()),
            'S' => (zero(2), i64::from(civil.second())),
            'U' => (zero(2), week_from(civil.day_of_year(), weekday)),
            'W' => (zero(2), week_from(civil.day_of_year(), civil.weekday().since(Weekday::Monday))),
            'u' => (zero(1), i64::from(civil.weekday().to_monday_one_offset())),
            'V' => (zero(2), i64::from(civil.date().iso_week_date().week())),
            'w' => (zero(1), i64::from(weekday)),
            'y' => (zero(2), year.rem_euclid(100)),
            'Y' => (zero(if year < 0 { 5 } else { 4 }), year),
            _ => return false,
        };
        self.number(number, usual, width, out);
        true
    }

    fn with_capitals(mut self) -> Self {
        if self.flags.contains(Flags::CHANGE_CASE) {
            self.flags = self.flags.difference(Flags::LOWER | Flags::CHANGE_CASE).union(Flags::UPPER);
        }
        self
    }

    fn with_small_letters(mut self) -> Self {
        self.flags = self.flags.difference(Flags::UPPER | Flags::CHANGE_CASE).union(Flags::LOWER);
        self
    }

    /// The number of padding characters for a text of this length.
    fn missing(self, length: usize) -> usize {
        if self.flags.contains(Flags::LEFT) { 0 } else { self.width.saturating_sub(length) }
    }

    fn character(self, character: char, out: &mut String) -> bool {
        out.extend(std::iter::repeat_n(self.padding.of_text(), self.missing(1)));
        out.push(character);
        true
    }

    fn text(self, text: &str, out: &mut String) {
        out.extend(std::iter::repeat_n(self.padding.of_text(), self.missing(text.len())));
        let start = out.len();
        out.push_str(text);
        self.change_case(start, out);
    }

    fn change_case(self, start: usize, out: &mut str) {
        if self.flags.contains(Flags::UPPER) {
            out[start..].make_ascii_uppercase();
        } else if self.flags.contains(Flags::LOWER) {
            out[start..].make_ascii_lowercase();
        }
    }

    fn number(self, number: i64, usual: Padding, width: usize, out: &mut String) {
        let width = match self.width {
            _ if self.flags.contains(Flags::LEFT) => 1,
            0 => width,
            width => width,
        };
        let padding = if self.padding == Padding::Usual { usual } else { self.padding };
        // Writing to a string cannot fail.
        let _ = match padding {
            Padding::Zero => write!(out, "{number:0width$}"),
            Padding::Blank | Padding::Usual => write!(out, "{number:width$}"),
        };
    }

    /// Writes a directive that is an abbreviation of several.
    fn composite(self, letter: char, local: &Local, out: &mut String) {
        let parts = match letter {
            'c' => "a b e H:M:S Y",
            'D' | 'x' => "m/d/y",
            'F' => "Y-m-d",
            'R' => "H:M",
            'r' => "I:M:S p",
            'v' => "e-b-Y",
            _ => "H:M:S",
        };
        let start = out.len();
        for part in parts.chars() {
            let style = match (letter, part) {
                ('v', 'b') => Self { flags: Flags::UPPER, ..Self::default() },
                ('v', 'Y') => Self { width: 4, ..Self::default() },
                _ => Self::default(),
            };
            if !part.is_ascii_alphabetic() || !style.write(part, 0, local, out) {
                out.push(part);
            }
        }
        self.change_case(start, out);
        let missing = self.width.saturating_sub(out.len() - start);
        if missing > 0 {
            out.insert_str(start, &self.padding.of_text().to_string().repeat(missing));
        }
    }

    /// Writes the digits after the decimal point: truncated, or padded with zeros.
    fn fraction(self, usual: usize, local: &Local, out: &mut String) {
        let width = if self.width == 0 { usual } else { self.width };
        let start = out.len();
        let _ = write!(out, "{:09}", local.civil.subsec_nanosecond());
        out.truncate(start + width.min(9));
        out.extend(std::iter::repeat_n('0', width.saturating_sub(9)));
    }

    fn meridian(self, letter: char, morning: bool, out: &mut String) {
        let changes = self.flags.contains(Flags::CHANGE_CASE);
        let small = if letter == 'p' { changes } else { !self.flags.intersects(Flags::CHANGE_CASE | Flags::UPPER) };
        let style = if small { self.with_small_letters() } else { self };
        style.text(if morning { "AM" } else { "PM" }, out);
    }

    /// Writes the offset from UTC: `+hhmm`, or with one to three colons.
    fn offset(self, colons: usize, local: &Local, out: &mut String) {
        let offset = local.offset.unwrap_or(0);
        let west = offset < 0 || (local.offset.is_none() && self.flags.contains(Flags::LEFT));
        let size = offset.unsigned_abs();
        let (hours, minutes, seconds) = (size / 3600, size / 60 % 60, size % 60);
        // The part after the hours: whether it has separators, minutes and seconds.
        let (separated, with_minutes, with_seconds) = match colons {
            0 => (false, true, false),
            1 => (true, true, false),
            2 => (true, true, true),
            _ => (true, minutes > 0 || seconds > 0, seconds > 0),
        };
        let after = match (with_minutes, with_seconds, separated) {
            (_, true, _) => 6,
            (true, false, true) => 3,
            (true, false, false) => 2,
            (false, false, _) => 0,
        };
        let digits = self.width.saturating_sub(1 + after).max(2);
        let sign = if west { '-' } else { '+' };
        // Writing to a string cannot fail.
        let _ = if self.padding == Padding::Blank {
            let length = if hours < 10 { 1 } else { 2 };
            out.extend(std::iter::repeat_n(' ', digits - length));
            write!(out, "{sign}{hours}")
        } else {
            write!(out, "{sign}{hours:0digits$}")
        };
        let colon = if separated { ":" } else { "" };
        if with_minutes {
            let _ = write!(out, "{colon}{minutes:02}");
        }
        if with_seconds {
            let _ = write!(out, "{colon}{seconds:02}");
        }
    }
}

/// Converts a number of the calendar to an index.
fn index(number: i8) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// Returns the week of the year. Week 1 starts with the first day whose `weekday` is zero.
fn week_from(day_of_year: i16, weekday: i8) -> i64 {
    (i64::from(day_of_year) + 6 - i64::from(weekday)) / 7
}

#[cfg(test)]
mod tests {
    use crate::timestamp::{TimeZone, Timestamp, TimestampError};

    fn write(format: &str) -> Result<String, TimestampError> {
        let time = Timestamp::from_nanoseconds(1_234_567_890_000_000_005).expect("it is near");
        time.format(format, TimeZone::default())
    }

    #[test]
    fn ends_are_bounded() {
        for format in ["%1001d", "%99999999999999999999d", "%", "%-", "%5"] {
            assert!(write(format).is_err(), "{format}");
        }
        assert_eq!(write(&"%1000d".repeat(2000)), Err(TimestampError::Format(super::TimestampFormatError::TooLong)));
    }

    #[test]
    fn what_is_no_directive_stands_for_itself() {
        assert_eq!(write("%q %5q %:d %::::z %Ed %E %5-d"), Ok("%q %5q %:d %::::z %Ed %E %5-d".to_owned()));
    }
}
