//! `strftime`: directives with flags, widths and colons, as in Ruby's `strftime.c`.

use super::civil::Civil;
use crate::vm::class;
use crate::vm::heap::Zone;
use crate::vm::machine::Vm;
use crate::vm::value::Step;

pub(in crate::core) const DAYS: [&str; 7] =
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

pub(in crate::core) const MONTHS: [&str; 12] = [
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

/// The flags of a directive.
#[derive(Clone, Copy, Debug, Default)]
struct Style {
    is_left: bool,
    is_upper: bool,
    changes_case: bool,
    padding: Option<char>,
    width: usize,
    colons: usize,
}

/// Formats a point in time.
pub(in crate::core) fn strftime(vm: &mut Vm<'_>, format: &str, civil: &Civil) -> Step<String> {
    vm.spend(1 + format.len() / 4)?;
    let mut out = String::new();
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        out.push_str(rest.get(..at).unwrap_or_default());
        let directive = rest.get(at..).unwrap_or_default();
        match read(directive) {
            Some((style, letter, length)) => {
                vm.charge(style.width)?;
                if !style.write(letter, civil, &mut out) {
                    out.push_str(directive.get(..length).unwrap_or_default());
                }
                rest = directive.get(length..).unwrap_or_default();
            }
            None => return vm.raise(class::ARGUMENT_ERROR, &format!("invalid format: {format}")),
        }
    }
    out.push_str(rest);
    Ok(out)
}

/// Formats with a short format without widths, which cannot fail.
pub(in crate::core) fn simple(format: &str, civil: &Civil) -> String {
    let mut out = String::new();
    Style::default().composite(format, civil, &mut out);
    out
}

/// Reads a directive: its style, its letter, and its length. `None` if the text ends within it.
fn read(text: &str) -> Option<(Style, char, usize)> {
    const UNKNOWN: char = '\0';
    let mut style = Style::default();
    let mut characters = text.char_indices().skip(1).peekable();
    while let Some((at, character)) = characters.next() {
        let length = at + character.len_utf8();
        match character {
            '-' | '^' | '#' | '_' if style.width > 0 => return Some((style, UNKNOWN, length)),
            '-' => {
                style.is_left = true;
                style.padding = None;
            }
            '^' => style.is_upper = true,
            '#' => style.changes_case = true,
            '_' => style.padding = Some(' '),
            '0' if style.width == 0 => style.padding = Some('0'),
            '0'..='9' => {
                let digit = character.to_digit(10).map_or(0, |digit| digit as usize);
                style.width = style.width.saturating_mul(10).saturating_add(digit);
            }
            ':' => {
                let after = text.get(length..).unwrap_or_default();
                let colons = after.len() - after.trim_start_matches(':').len() + 1;
                if colons > 3 || !after.trim_start_matches(':').starts_with('z') {
                    return Some((Style::default(), UNKNOWN, length));
                }
                style.colons = colons;
                return Some((style, if style.is_too_wide() { UNKNOWN } else { 'z' }, length + colons));
            }
            'E' | 'O' => {
                let allowed = if character == 'E' { "cCxXyY" } else { "deHkIlmMSuUVwWy" };
                return match characters.peek() {
                    Some((at, letter)) if allowed.contains(*letter) => Some((style, *letter, at + 1)),
                    _ => Some((Style::default(), UNKNOWN, length)),
                };
            }
            letter => return Some((style, if style.is_too_wide() { UNKNOWN } else { letter }, length)),
        }
    }
    None
}

impl Style {
    /// Returns true for a width that does not fit into C's `int`.
    fn is_too_wide(self) -> bool {
        i32::try_from(self.width).is_err()
    }

    /// Writes a directive; returns false if the letter is unknown.
    fn write(mut self, letter: char, civil: &Civil, out: &mut String) -> bool {
        let half = if civil.hour % 12 == 0 { 12 } else { civil.hour % 12 };
        let (padding, width, number) = match letter {
            'A' | 'a' | 'B' | 'b' | 'h' => {
                self.is_upper |= self.changes_case;
                self.text(name(letter, civil), out);
                return true;
            }
            'p' | 'P' => {
                let text = if civil.hour < 12 { "AM" } else { "PM" };
                let is_lower = letter == 'P' || self.changes_case;
                self.is_upper &= !is_lower;
                self.text(&if is_lower { text.to_ascii_lowercase() } else { text.to_owned() }, out);
                return true;
            }
            'Z' => {
                let text = if matches!(civil.zone, Zone::Fixed(_)) { "" } else { "UTC" };
                self.is_upper &= !self.changes_case;
                self.text(&if self.changes_case { text.to_ascii_lowercase() } else { text.to_owned() }, out);
                return true;
            }
            'n' | 't' | '%' => {
                self.text(
                    match letter {
                        'n' => "\n",
                        't' => "\t",
                        _ => "%",
                    },
                    out,
                );
                return true;
            }
            'z' => {
                self.offset(civil, out);
                return true;
            }
            'L' | 'N' => {
                let width = if self.width > 0 {
                    self.width
                } else if letter == 'L' {
                    3
                } else {
                    9
                };
                let digits = format!("{:09}", civil.nanosecond);
                out.push_str(digits.get(..width.min(9)).unwrap_or_default());
                out.extend(std::iter::repeat_n('0', width.saturating_sub(9)));
                return true;
            }
            'c' | 'D' | 'x' | 'F' | 'R' | 'r' | 'T' | 'X' | 'v' => {
                let mut text = String::new();
                Self::default().composite(parts(letter), civil, &mut text);
                // Ruby forgets this flag for dates.
                self.is_left &= letter != 'F';
                self.text(&text, out);
                return true;
            }
            'Y' => ('0', if civil.year < 0 { 5 } else { 4 }, civil.year),
            'G' => {
                let (year, _) = civil.iso_week();
                ('0', if year < 0 { 5 } else { 4 }, year)
            }
            'C' => ('0', 2, civil.year.div_euclid(100)),
            'y' => ('0', 2, civil.year.rem_euclid(100)),
            'g' => ('0', 2, civil.iso_week().0.rem_euclid(100)),
            'm' => ('0', 2, civil.month.into()),
            'd' => ('0', 2, civil.day.into()),
            'e' => (' ', 2, civil.day.into()),
            'j' => ('0', 3, civil.day_of_year.into()),
            'H' => ('0', 2, civil.hour.into()),
            'k' => (' ', 2, civil.hour.into()),
            'I' => ('0', 2, half.into()),
            'l' => (' ', 2, half.into()),
            'M' => ('0', 2, civil.minute.into()),
            'S' => ('0', 2, civil.second.into()),
            's' => ('0', 1, civil.seconds),
            'u' => ('0', 1, if civil.weekday == 0 { 7 } else { civil.weekday.into() }),
            'w' => ('0', 1, civil.weekday.into()),
            'U' => ('0', 2, civil.week(false).into()),
            'W' => ('0', 2, civil.week(true).into()),
            'V' => ('0', 2, civil.iso_week().1.into()),
            _ => return false,
        };
        self.number(number, padding, width, out);
        true
    }

    fn text(self, text: &str, out: &mut String) {
        if !self.is_left {
            let missing = self.width.saturating_sub(text.len());
            out.extend(std::iter::repeat_n(self.padding.unwrap_or(' '), missing));
        }
        if self.is_upper {
            out.push_str(&text.to_ascii_uppercase());
        } else {
            out.push_str(text);
        }
    }

    fn number(self, number: i128, usual: char, width: usize, out: &mut String) {
        let width = match self.width {
            _ if self.is_left => 1,
            0 => width,
            width => width,
        };
        let text = number.unsigned_abs().to_string();
        let sign = if number < 0 { "-" } else { "" };
        let missing = width.saturating_sub(text.len() + sign.len());
        if self.padding.unwrap_or(usual) == '0' {
            out.push_str(sign);
            out.extend(std::iter::repeat_n('0', missing));
        } else {
            out.extend(std::iter::repeat_n(' ', missing));
            out.push_str(sign);
        }
        out.push_str(&text);
    }

    /// Writes the offset from UTC.
    fn offset(self, civil: &Civil, out: &mut String) {
        let sign = if civil.offset < 0 { '-' } else { '+' };
        let offset = civil.offset.abs();
        let (hours, minutes, seconds) = (offset / 3600, offset / 60 % 60, offset % 60);
        let tail = match self.colons {
            0 => format!("{minutes:02}"),
            1 => format!(":{minutes:02}"),
            2 => format!(":{minutes:02}:{seconds:02}"),
            _ if seconds != 0 => format!(":{minutes:02}:{seconds:02}"),
            _ if minutes != 0 => format!(":{minutes:02}"),
            _ => String::new(),
        };
        let width = self.width.saturating_sub(tail.len() + 1).max(2);
        if self.padding == Some(' ') {
            let hours = format!("{sign}{hours}");
            out.extend(std::iter::repeat_n(' ', (width + 1).saturating_sub(hours.len())));
            out.push_str(&hours);
        } else {
            let hours = hours.to_string();
            out.push(sign);
            out.extend(std::iter::repeat_n('0', width.saturating_sub(hours.len())));
            out.push_str(&hours);
        }
        out.push_str(&tail);
    }

    /// Writes a text whose directives have no flags but `^`.
    fn composite(self, format: &str, civil: &Civil, out: &mut String) {
        let mut characters = format.chars();
        while let Some(character) = characters.next() {
            if character != '%' {
                out.push(character);
                continue;
            }
            let mut style = Self::default();
            let mut letter = characters.next().unwrap_or('%');
            if letter == '^' {
                style.is_upper = true;
                letter = characters.next().unwrap_or('%');
            }
            style.write(letter, civil, out);
        }
    }
}

/// Returns the name of the month or the day.
fn name(letter: char, civil: &Civil) -> &'static str {
    let number = if matches!(letter, 'A' | 'a') { civil.weekday } else { civil.month - 1 };
    let number = usize::try_from(number).unwrap_or(0);
    let name = if matches!(letter, 'A' | 'a') { DAYS.get(number) } else { MONTHS.get(number) };
    let name = name.copied().unwrap_or_default();
    if matches!(letter, 'A' | 'B') { name } else { name.get(..3).unwrap_or_default() }
}

/// Returns the format that a letter abbreviates.
fn parts(letter: char) -> &'static str {
    match letter {
        'c' => "%a %b %e %H:%M:%S %Y",
        'D' | 'x' => "%m/%d/%y",
        'F' => "%Y-%m-%d",
        'R' => "%H:%M",
        'r' => "%I:%M:%S %p",
        'v' => "%e-%^b-%Y",
        _ => "%H:%M:%S",
    }
}
