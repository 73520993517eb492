//! Formats of timespans: text with the directives `%D %H %M %S %L %N`, for writing and parsing.
//!
//! A directive may have `-` (no padding), `_` (blanks) or `0` (zeros, the default) and a width. The first directive of
//! the largest unit in a format is the total (`%H` alone is all hours), the others are the remainder of the next larger
//! unit. `%L` and `%N` are digits after a decimal point: trailing zeros are dropped, they are padded with blanks on the
//! right, and, as in the reference, leading zeros are dropped too.
//!
//! Parsing matches like the regular expression of the reference: every directive takes as many digits as possible, but
//! leaves enough for the rest. This is computed from the end of the text, in time linear in text and format.

use std::error::Error;
use std::fmt;

use combine::parser::char::digit;
use combine::parser::token::any;
use combine::{Parser, one_of, optional, skip_many1, token};
use puppetlang_source::Dialect;

use crate::timespan::Timespan;

/// The default formats for parsing. The first one is the default format for writing.
pub const DEFAULTS: [&str; 8] =
    ["%D-%H:%M:%S.%-N", "%H:%M:%S.%-N", "%M:%S.%-N", "%S.%-N", "%D-%H:%M:%S", "%H:%M:%S", "%D-%H:%M", "%S"];

/// The default formats according to the documentation, which also has hours and minutes.
const DOCUMENTED_DEFAULTS: [&str; 9] = {
    let [nanoseconds, hours, minutes, seconds, days, whole_hours, days_and_minutes, whole_seconds] = DEFAULTS;
    [nanoseconds, hours, minutes, seconds, days, whole_hours, days_and_minutes, "%H:%M", whole_seconds]
};

/// Returns the default formats for parsing in a dialect.
pub fn defaults(dialect: Dialect) -> &'static [&'static str] {
    if dialect.contains(Dialect::TIMESPAN_HOURS_AND_MINUTES) { &DOCUMENTED_DEFAULTS } else { &DEFAULTS }
}

/// The maximum width of a directive.
const MAX_WIDTH: u16 = 1_000;

/// The maximum number of directives in a format.
const MAX_DIRECTIVES: usize = 1_000;

/// The units of a timespan, from the smallest to the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    Nanosecond,
    Millisecond,
    Second,
    Minute,
    Hour,
    Day,
}

impl Unit {
    fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'D' => Self::Day,
            'H' => Self::Hour,
            'M' => Self::Minute,
            'S' => Self::Second,
            'L' => Self::Millisecond,
            'N' => Self::Nanosecond,
            _ => return None,
        })
    }

    /// Returns true for the units that are digits after a decimal point.
    fn is_fraction(self) -> bool {
        self <= Self::Millisecond
    }

    fn default_width(self) -> u16 {
        match self {
            Self::Day => 1,
            Self::Hour | Self::Minute | Self::Second => 2,
            Self::Millisecond => 3,
            Self::Nanosecond => 9,
        }
    }

    /// The nanoseconds of one unit.
    fn nanoseconds(self) -> i128 {
        let seconds = match self {
            Self::Day => 86_400,
            Self::Hour => 3_600,
            Self::Minute => 60,
            Self::Second => 1,
            Self::Millisecond => return 1_000_000,
            Self::Nanosecond => return 1,
        };
        seconds * 1_000_000_000
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Padding {
    None,
    Blank,
    Zero,
}

/// A directive of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Directive {
    unit: Unit,
    padding: Padding,
    width: Option<u16>,
    /// Whether it is the total and not the remainder of the next larger unit.
    is_total: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Segment {
    Literal(Box<str>),
    Directive(Directive),
}

/// A parsed format of timespans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimespanFormat {
    text: Box<str>,
    segments: Box<[Segment]>,
    /// Whether `%L` and `%N` are numbers of their unit and not digits of a fraction, when parsing.
    counts_units: bool,
}

impl TimespanFormat {
    /// Parses a format.
    ///
    /// # Errors
    ///
    /// Returns an error if a `%` does not start a directive, or if a limit is exceeded.
    pub fn parse(text: &str) -> Result<Self, TimespanFormatError> {
        Self::parse_in(text, Dialect::PUPPET8)
    }

    /// Parses a format of a dialect.
    ///
    /// # Errors
    ///
    /// As [`TimespanFormat::parse`].
    pub fn parse_in(text: &str, dialect: Dialect) -> Result<Self, TimespanFormatError> {
        let mut segments = Vec::new();
        let mut literal = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('%') {
            literal.push_str(&rest[..at]);
            let start = text.len() - rest.len() + at;
            let (part, after) = directive(text, start)?;
            rest = after;
            let Some(directive) = part else {
                literal.push('%');
                continue;
            };
            if !literal.is_empty() {
                segments.push(Segment::Literal(std::mem::take(&mut literal).into()));
            }
            segments.push(Segment::Directive(directive));
        }
        literal.push_str(rest);
        if !literal.is_empty() {
            segments.push(Segment::Literal(literal.into()));
        }
        if segments.len() > 2 * MAX_DIRECTIVES {
            return Err(TimespanFormatError::TooManyDirectives);
        }
        mark_total(&mut segments);
        let counts_units = dialect.contains(Dialect::TIMESPAN_UNITS);
        Ok(Self { text: text.into(), segments: segments.into(), counts_units })
    }

    /// Formats a timespan.
    pub fn format(&self, span: Timespan) -> String {
        let mut result = String::with_capacity(self.text.len() + 16);
        if span.is_negative() {
            result.push('-');
        }
        for segment in &self.segments {
            match segment {
                Segment::Literal(text) => result.push_str(text),
                Segment::Directive(directive) => directive.write(span, &mut result),
            }
        }
        result
    }

    /// Parses a timespan in this format.
    ///
    /// # Errors
    ///
    /// Returns an error if the text does not match, or if the timespan is too long.
    pub fn parse_text(&self, text: &str) -> Result<Timespan, TimespanParseError> {
        let mismatch = || TimespanParseError::Mismatch { text: text.into(), format: self.text.clone() };
        let negative = text.starts_with('-');
        let signed = negative.then(|| Reading::of(self, &text[1..])).flatten();
        let reading = signed.or_else(|| Reading::of(self, text)).ok_or_else(mismatch)?;
        let mut sum: i128 = 0;
        for (directive, digits) in reading.groups {
            let digits = digits.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\x0B');
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(mismatch());
            }
            let part = directive.nanoseconds(digits, self.counts_units)?;
            sum = sum.checked_add(part).ok_or_else(|| TimespanParseError::OutOfRange(text.into()))?;
        }
        Ok(Timespan::from_nanoseconds(if negative { -sum } else { sum }))
    }
}

/// Writes the source text of the format.
impl fmt::Display for TimespanFormat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

/// Marks the first directive of the largest unit as the total.
fn mark_total(segments: &mut [Segment]) {
    let directives = segments.iter_mut().filter_map(|segment| match segment {
        Segment::Directive(directive) => Some(directive),
        Segment::Literal(_) => None,
    });
    let largest = directives.reduce(|first, next| if next.unit > first.unit { next } else { first });
    if let Some(directive) = largest {
        directive.is_total = true;
    }
}

/// Parses the directive whose `%` is at `start`: `%`, padding, width and letter. Returns the directive, or `None` for a
/// literal `%`, and the text after it.
fn directive(text: &str, start: usize) -> Result<(Option<Directive>, &str), TimespanFormatError> {
    let padding = optional(one_of("-_0".chars()).map(|flag| match flag {
        '-' => Padding::None,
        '_' => Padding::Blank,
        _ => Padding::Zero,
    }));
    let width = combine::parser::range::recognize(skip_many1(digit()));
    let mut form = token('%').with((padding, optional(width), optional(any())));
    let after = &text[start..];
    let ((padding, width, letter), rest): ((_, Option<&str>, Option<char>), &str) =
        form.parse(after).map_err(|_| bad_format(text, start, text.len()))?;
    let end = text.len() - rest.len();
    let letter = letter.ok_or_else(|| bad_format(text, start, last_character(text)))?;
    if letter == '%' {
        return Ok((None, rest));
    }
    let unit = Unit::of(letter).ok_or_else(|| bad_format(text, start, end - letter.len_utf8()))?;
    let width = match width.map(|width| width.trim_start_matches('0')) {
        None => None,
        Some("") => Some(0),
        Some(digits) => {
            let width = digits.parse().ok().filter(|&width| width <= MAX_WIDTH);
            Some(width.ok_or(TimespanFormatError::TooWide)?)
        }
    };
    let padding = padding.unwrap_or(Padding::Zero);
    Ok((Some(Directive { unit, padding, width, is_total: false }), rest))
}

fn last_character(text: &str) -> usize {
    text.char_indices().next_back().map_or(0, |(at, _)| at)
}

/// The error for the text from `start` to `at`; its position counts characters.
fn bad_format(text: &str, start: usize, at: usize) -> TimespanFormatError {
    TimespanFormatError::BadSpecifier {
        expression: text[start..at].into(),
        format: text.into(),
        position: text[..at].chars().count(),
    }
}

impl Directive {
    fn width(self) -> u16 {
        self.width.unwrap_or_else(|| self.unit.default_width())
    }

    /// Returns the number that the directive writes for a timespan.
    fn value(self, span: Timespan) -> u128 {
        match (self.unit, self.is_total) {
            (Unit::Day, _) => span.days(),
            (Unit::Hour, true) => span.total_hours(),
            (Unit::Hour, false) => span.hours(),
            (Unit::Minute, true) => span.total_minutes(),
            (Unit::Minute, false) => span.minutes(),
            (Unit::Second, true) => span.total_seconds(),
            (Unit::Second, false) => span.seconds(),
            (Unit::Millisecond, true) => span.total_milliseconds(),
            (Unit::Millisecond, false) => span.milliseconds(),
            (Unit::Nanosecond, is_total) => {
                let digits = u32::from(self.width().min(9));
                let all = span.total_nanoseconds() / 10_u128.pow(9 - digits);
                if is_total { all } else { all % 10_u128.pow(digits) }
            }
        }
    }

    fn write(self, span: Timespan, out: &mut String) {
        let mut value = self.value(span);
        if self.unit.is_fraction() && !self.is_total && self.padding != Padding::Zero {
            while value != 0 && value.is_multiple_of(10) {
                value /= 10;
            }
        }
        let mut buffer = [0; 40];
        let digits = decimal(value, &mut buffer);
        let missing = usize::from(self.width()).saturating_sub(digits.len());
        let fill = |out: &mut String, with| out.extend(std::iter::repeat_n(with, missing));
        match self.padding {
            Padding::None => out.push_str(digits),
            _ if self.unit.is_fraction() => {
                out.push_str(digits);
                fill(out, ' ');
            }
            padding => {
                fill(out, if padding == Padding::Blank { ' ' } else { '0' });
                out.push_str(digits);
            }
        }
    }

    /// Converts the digits that the directive matched to nanoseconds.
    fn nanoseconds(self, digits: &str, counts_units: bool) -> Result<i128, TimespanParseError> {
        if self.unit.is_fraction() && self.is_total {
            return Err(TimespanParseError::FractionAlone);
        }
        let out_of_range = || TimespanParseError::OutOfRange(digits.into());
        let significant = digits.trim_start_matches('0');
        let number: i128 = if significant.is_empty() { 0 } else { significant.parse().map_err(|_| out_of_range())? };
        let scale = if self.unit.is_fraction() && !counts_units {
            u32::try_from(digits.len()).ok().and_then(|length| 9_u32.checked_sub(length)).map_or(1, |p| 10_i128.pow(p))
        } else {
            self.unit.nanoseconds()
        };
        number.checked_mul(scale).ok_or_else(out_of_range)
    }

    /// Returns the minimum and maximum number of bytes that the directive can match at `at` in `text`.
    fn lengths(self, text: &[u8], at: usize) -> (usize, usize) {
        let blanks = self.padding == Padding::Blank;
        let width = usize::from(self.width());
        if self.width.is_some() && self.padding != Padding::None {
            return (width, width);
        }
        let digits = |from: usize| text[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if self.width.is_none() && self.is_total {
            let skipped = text[at..].iter().take_while(|&&byte| blanks && is_blank(byte)).count();
            return (skipped + 1, skipped + digits(at + skipped));
        }
        let run =
            text[at..].iter().take(width).take_while(|&&byte| byte.is_ascii_digit() || (blanks && is_blank(byte)));
        (1, run.count())
    }
}

/// Returns true for the bytes that `\s` matches in the reference's patterns.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Writes the digits of a number to the buffer.
fn decimal(mut value: u128, buffer: &mut [u8; 40]) -> &str {
    let mut at = buffer.len();
    loop {
        at -= 1;
        let digit = (value % 10) as u8;
        buffer[at] = b'0' + digit;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    std::str::from_utf8(&buffer[at..]).unwrap_or_default()
}

/// The text that each directive of a format matches.
struct Reading<'t> {
    groups: Vec<(Directive, &'t str)>,
}

impl<'t> Reading<'t> {
    fn of(format: &TimespanFormat, text: &'t str) -> Option<Self> {
        let ends = Ends::of(&format.segments, text.as_bytes())?;
        let mut groups = Vec::with_capacity(format.segments.len());
        let mut at = 0;
        for (index, segment) in format.segments.iter().enumerate() {
            let end = match segment {
                Segment::Literal(literal) => at + literal.len(),
                Segment::Directive(directive) => {
                    let (least, most) = directive.lengths(text.as_bytes(), at);
                    let end = (at + least..=at + most).rev().find(|&end| ends.reach(index + 1, end))?;
                    groups.push((*directive, &text[at..end]));
                    end
                }
            };
            at = end;
        }
        Some(Self { groups })
    }
}

/// For each segment, a bit per offset of the text from which the segments can match to its end.
struct Ends {
    bits: Vec<u64>,
    /// The number of words per segment.
    row: usize,
}

impl Ends {
    fn of(segments: &[Segment], text: &[u8]) -> Option<Self> {
        let row = text.len() / 64 + 1;
        let mut ends = Self { bits: vec![0; row * (segments.len() + 1)], row };
        ends.set(segments.len(), text.len());
        for (index, segment) in segments.iter().enumerate().rev() {
            let any = match segment {
                Segment::Literal(literal) => ends.literal(index, literal.as_bytes(), text),
                Segment::Directive(directive) => ends.directive(index, *directive, text),
            };
            if !any {
                return None;
            }
        }
        ends.reach(0, 0).then_some(ends)
    }

    /// Fills the row of a literal. Returns true if it can match anywhere.
    fn literal(&mut self, index: usize, literal: &[u8], text: &[u8]) -> bool {
        let mut any = false;
        let last = if index == 0 { 0 } else { text.len() };
        for at in 0..=last {
            if self.reach(index + 1, at + literal.len()) && text[at..].starts_with(literal) {
                self.set(index, at);
                any = true;
            }
        }
        any
    }

    /// Fills the row of a directive. Returns true if it can match anywhere.
    fn directive(&mut self, index: usize, directive: Directive, text: &[u8]) -> bool {
        let width = usize::from(directive.width());
        let blanks = directive.padding == Padding::Blank;
        let exact = directive.width.is_some() && directive.padding != Padding::None;
        let unbounded = directive.width.is_none() && directive.is_total;
        let mut any = false;
        // The number of bytes that the directive can take from here, and the nearest end from which the rest can match.
        let (mut run, mut nearest) = (0, None);
        for at in (0..=text.len()).rev() {
            let byte = text.get(at).copied();
            let is_digit = byte.is_some_and(|byte| byte.is_ascii_digit());
            let is_blank = blanks && byte.is_some_and(is_blank);
            let reaches = if unbounded {
                (is_digit && self.reach(index + 1, at + 1)) || ((is_digit || is_blank) && self.reach(index, at + 1))
            } else {
                run = if is_digit || is_blank { run + 1 } else { 0 };
                match nearest {
                    _ if exact => run >= width && self.reach(index + 1, at + width),
                    Some(end) => end <= at + width.min(run),
                    None => false,
                }
            };
            if reaches {
                self.set(index, at);
                any = true;
            }
            if self.reach(index + 1, at) {
                nearest = Some(at);
            }
        }
        any
    }

    fn set(&mut self, segment: usize, at: usize) {
        self.bits[segment * self.row + at / 64] |= 1 << (at % 64);
    }

    fn reach(&self, segment: usize, at: usize) -> bool {
        at / 64 < self.row && self.bits[segment * self.row + at / 64] & (1 << (at % 64)) != 0
    }
}

/// An invalid format of timespans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimespanFormatError {
    /// A `%` that does not start a directive.
    BadSpecifier {
        /// The part of it that was read.
        expression: Box<str>,
        /// The whole format.
        format: Box<str>,
        /// The position of the error: the index of a character, from 0.
        position: usize,
    },
    /// A width above 1,000.
    TooWide,
    /// More than 1,000 directives.
    TooManyDirectives,
}

impl fmt::Display for TimespanFormatError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadSpecifier { expression, format, position } => {
                write!(out, "Bad format specifier '{expression}' in '{format}', at position {position}")
            }
            Self::TooWide => write!(out, "A width in a time format cannot be larger than {MAX_WIDTH}"),
            Self::TooManyDirectives => write!(out, "A time format cannot have more than {MAX_DIRECTIVES} directives"),
        }
    }
}

impl Error for TimespanFormatError {}

/// A text is not a timespan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimespanParseError {
    /// The format is invalid.
    Format(TimespanFormatError),
    /// The text does not match the format.
    Mismatch {
        /// The text.
        text: Box<str>,
        /// The format.
        format: Box<str>,
    },
    /// The text matches none of the formats.
    NoFormat {
        /// The text.
        text: Box<str>,
        /// The formats, joined by commas.
        formats: Box<str>,
    },
    /// A fraction without a larger unit in the format.
    FractionAlone,
    /// The number of nanoseconds is out of range.
    OutOfRange(Box<str>),
}

impl TimespanParseError {
    /// The error for a text that matches none of the formats.
    pub(crate) fn none_of<S: AsRef<str>>(text: &str, formats: &[S]) -> Self {
        let formats: Vec<&str> = formats.iter().map(AsRef::as_ref).collect();
        Self::NoFormat { text: text.into(), formats: formats.join(", ").into() }
    }
}

impl fmt::Display for TimespanParseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(error) => error.fmt(out),
            Self::Mismatch { text, format } => write!(out, "Unable to parse '{text}' using format '{format}'"),
            Self::NoFormat { text, formats } => {
                write!(out, "Unable to parse '{text}' using any of the formats {formats}")
            }
            Self::FractionAlone => out.write_str(
                "Format specifiers %L and %N denotes fractions and must be used together with a specifier of higher \
                 magnitude",
            ),
            Self::OutOfRange(text) => write!(out, "'{text}' is outside of the range of a Timespan"),
        }
    }
}

impl Error for TimespanParseError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(format: &str, nanoseconds: i128) -> String {
        match TimespanFormat::parse(format) {
            Ok(format) => format.format(Timespan::from_nanoseconds(nanoseconds)),
            Err(error) => error.to_string(),
        }
    }

    fn read(format: &str, text: &str) -> Result<i128, String> {
        Timespan::parse_with(text, format).map(Timespan::nanoseconds).map_err(|error| error.to_string())
    }

    #[test]
    fn largest_unit_is_the_whole() {
        let hour = 3_600_000_000_000;
        assert_eq!(write("%H:%M %H", 25 * hour), "25:00 01");
        assert_eq!(write("%M %D", 25 * hour), "00 1");
        assert_eq!(write("100%% %-5S|%_5S|%5S", 61_000_000_000), "100% 61|    1|00001");
    }

    #[test]
    fn digits_are_given_back() {
        let second = 1_000_000_000;
        assert_eq!(read("%S%M", "123"), Ok((12 + 3 * 60) * second));
        assert_eq!(read("%M%S", "123"), Ok((12 * 60 + 3) * second));
        assert_eq!(read("%_M%_S", " 1 2"), Ok((60 + 2) * second));
        assert_eq!(read("-%S", "--5"), Ok(-5 * second));
        assert_eq!(read("-%S", "-5"), Ok(-5 * second));
    }

    #[test]
    fn limits_are_errors() {
        assert_eq!(TimespanFormat::parse("%1001H"), Err(TimespanFormatError::TooWide));
        assert_eq!(TimespanFormat::parse(&"%H".repeat(3000)), Err(TimespanFormatError::TooManyDirectives));
        assert_eq!(write("%99999999999999999999999H", 0), TimespanFormatError::TooWide.to_string());
        assert!(read("%S", &"9".repeat(50)).is_err());
    }

    #[test]
    fn positions_count_characters() {
        assert_eq!(write("\u{e4}%5Q", 0), "Bad format specifier '%5' in '\u{e4}%5Q', at position 3");
        assert_eq!(write("\u{e4}%", 0), "Bad format specifier '' in '\u{e4}%', at position 1");
    }
}
