//! Formatting times, `strftime(time, format)`, and parsing them, `Timespan(text, format)`.

use puppetlang_types::{TimeZone, Timespan, Timestamp};

use super::super::dice::Dice;
use super::{hash, quoted};

const SECOND: i128 = 1_000_000_000;

const SPAN_LETTERS: &[char] = &['D', 'H', 'M', 'S', 'L', 'N'];

const SPAN_WIDTHS: &[&str] = &["", "", "", "", "1", "2", "3", "5", "6", "9", "10", "12", "05", "0"];

/// Directives for time spans that are unusual or invalid.
const ODD_SPANS: &[&str] = &["%%", "%", "%q", "%5", "%-5-S", "%--S", "%_-H", "%5%", "%-%", "%é", "é", "%+S", "%^H"];

#[rustfmt::skip]
const POINT_LETTERS: &[char] = &[
    'a', 'A', 'b', 'B', 'c', 'C', 'd', 'D', 'e', 'F', 'g', 'G', 'h', 'H', 'I', 'j', 'k', 'l', 'L', 'm', 'M', 'n', 'N',
    'p', 'P', 'r', 'R', 's', 'S', 't', 'T', 'u', 'U', 'v', 'V', 'w', 'W', 'x', 'X', 'y', 'Y', 'z', 'Z', '%',
];

const POINT_FLAGS: &[&str] = &["", "-", "_", "0", "^", "#", "-0", "_^", "0#", "^#", "-_"];

const POINT_WIDTHS: &[&str] = &["", "", "", "1", "2", "3", "4", "5", "6", "9", "12", "015", "30"];

/// Directives for points in time that are unusual or invalid.
const ODD_POINTS: &[&str] =
    &["%", "%5", "%-", "%+", "%Q", "%q", "%:d", "%E", "%Ed", "%OY", "%::::z", "%5-d", "é", "%é", "%i", "%J", "%:"];

#[rustfmt::skip]
const ZONES: &[&str] = &[
    "UTC", "GMT", "Z", "EST", "est dst", "CET", "CEST", "+01:00", "-01:30", "+5", "+0530", "-00:00", "+00:30", "-00:30",
    "+1,5", "-12.75", "+1:2:3", "+99", "+25:00", "+12:75", "nowhere", "E. Australia Standard Time",
    "pacific daylight time", "utc+3", "GMT-04:15", "a", "j", "+123", "+12345", "+123456", "est foo", "current", "x9",
    "+", "+100:00", "-24:00", "+23:59", "-23:59", "gmt standard  time", "",
];

const SEPARATORS: &[&str] = &["", "", "", " ", "-", ":", "x", "  "];

/// Insertions that damage a text.
const DAMAGE: &[&str] = &["", "0", " ", "-", "+", "9", ":", "x", "60", "24", "\n"];

pub(super) fn call(dice: &mut Dice) -> (String, Vec<String>) {
    match dice.below(10) {
        0..=2 => ("strftime".to_owned(), written_span(dice)),
        3..=5 => ("strftime".to_owned(), written_point(dice)),
        6..=7 => ("Timespan".to_owned(), read_span(dice)),
        _ => ("Timestamp".to_owned(), read_point(dice)),
    }
}

/// Returns directives with separators.
fn format_of(dice: &mut Dice, directive: fn(&mut Dice) -> String) -> String {
    dice.repeat(1, 4, |dice| directive(dice) + dice.pick(SEPARATORS))
}

fn random(dice: &mut Dice, end: i128) -> i128 {
    i128::try_from(dice.below(usize::MAX)).unwrap_or_default() % end
}

fn span(dice: &mut Dice) -> Timespan {
    let nanoseconds = if dice.chance(35) {
        dice.pick(&[0, 1, 5, 10, 500_000_000, 1_000_000, 59 * SECOND, 3_599 * SECOND, 86_400 * SECOND, 90_061 * SECOND])
    } else {
        let end = 10_i128.pow(u32::try_from(dice.between(1, 19)).unwrap_or(1));
        random(dice, end)
    };
    Timespan::from_nanoseconds(if dice.chance(20) { -nanoseconds } else { nanoseconds })
}

fn span_directive(dice: &mut Dice) -> String {
    if dice.chance(4) {
        return dice.pick(ODD_SPANS).to_owned();
    }
    format!("%{}{}{}", dice.pick(&["", "", "", "-", "_", "0"]), dice.pick(SPAN_WIDTHS), dice.pick(SPAN_LETTERS))
}

/// Returns a directive for parsing. Few of them lead to a pattern that Ruby rejects in the reference.
fn read_span_directive(dice: &mut Dice) -> String {
    let directive = span_directive(dice);
    if dice.chance(98) { directive.replace("%-0", "%-") } else { directive }
}

fn written_span(dice: &mut Dice) -> Vec<String> {
    let span = span(dice);
    let format = format_of(dice, span_directive);
    vec![format!("Timespan('{span}')"), quoted(&format)]
}

/// Returns the text of a time span, sometimes damaged, with its format or with several formats.
fn read_span(dice: &mut Dice) -> Vec<String> {
    let format = format_of(dice, read_span_directive);
    let text = span(dice).format(&format).unwrap_or_else(|_| dice.pick(&["1", "1:2", "-3", "x"]).to_owned());
    let text = damaged(dice, text);
    let formats = formats(dice, &format, read_span_directive);
    arguments(dice, vec![("string", quoted(&text)), ("format", formats)])
}

fn point(dice: &mut Dice) -> Timestamp {
    let seconds = match dice.below(6) {
        0 => dice.pick(&[0, -1, 951_782_400, 1_473_150_899, 253_370_764_800, -62_135_596_800]),
        1 => random(dice, 630_000_000_000) - 377_000_000_000,
        2 => (random(dice, 200) - 70) * 31_556_952 + (random(dice, 11) - 5) * 86_400,
        _ => random(dice, 6_000_000_000) - 2_000_000_000,
    };
    let fraction = dice.pick(&[0, 1, 5, 500_000_000, 120_000_000, 987_654_321]);
    Timestamp::from_nanoseconds(seconds * SECOND + fraction).unwrap_or_default()
}

fn point_directive(dice: &mut Dice) -> String {
    if dice.chance(5) {
        return dice.pick(ODD_POINTS).to_owned();
    }
    let letter = dice.pick(POINT_LETTERS);
    match dice.below(12) {
        0 => format!("%E{}", dice.pick(&['c', 'C', 'x', 'X', 'y', 'Y'])),
        1 => format!("%O{}", dice.pick(&['d', 'e', 'H', 'k', 'I', 'l', 'm', 'M', 'S', 'u', 'U', 'V', 'w', 'W', 'y'])),
        2 => format!("%{}{}{}z", dice.pick(POINT_FLAGS), dice.pick(POINT_WIDTHS), dice.pick(&["", ":", "::", ":::"])),
        3..=5 => format!("%{}{}{letter}", dice.pick(POINT_FLAGS), dice.pick(POINT_WIDTHS)),
        6..=7 => format!("%{}{letter}", dice.pick(POINT_FLAGS)),
        _ => format!("%{letter}"),
    }
}

fn written_point(dice: &mut Dice) -> Vec<String> {
    let point = point(dice);
    let format = format_of(dice, point_directive);
    let mut arguments = vec![format!("Timestamp('{point}')"), quoted(&format)];
    if dice.chance(50) {
        arguments.push(quoted(dice.pick(ZONES)));
    }
    arguments
}

/// Returns a directive for parsing, which has no flags or widths.
fn read_directive(dice: &mut Dice) -> String {
    match dice.below(18) {
        0 => format!("%E{}", dice.pick(&['c', 'C', 'x', 'X', 'y', 'Y', 'd'])),
        1 => format!("%O{}", dice.pick(&['d', 'e', 'H', 'k', 'I', 'm', 'M', 'S', 'u', 'U', 'V', 'w', 'W', 'y', 'l'])),
        2 => format!("%{}z", dice.pick(&["", ":", "::", ":::", "::::"])),
        3 => dice.pick(&["%", "%q", "%5Y", "%-d", "% ", "%_d", "%%%", "%+", "%Q"]).to_owned(),
        _ => format!("%{}", dice.pick(POINT_LETTERS)),
    }
}

/// Returns the text of a point in time, sometimes damaged, with its format or with several formats.
fn read_point(dice: &mut Dice) -> Vec<String> {
    let directives = format_of(dice, read_directive);
    let format = match dice.below(4) {
        0 => directives,
        1 => dice
            .pick(&["%F %T", "%FT%T.%N %Z", "%s", "%D %R", "%G-W%V-%u", "%Y %j", "%c", "%y%m%d", "%F %I:%M %p"])
            .to_owned(),
        _ => format!("%Y-{directives}"),
    };
    let zone = dice.pick(ZONES);
    let form = format.replace("%+", "%a %b %e %H:%M:%S %Z %Y").replace("%Q", "%s%L");
    let written = point(dice).format(&form, TimeZone::named(zone, 0));
    let written = written.unwrap_or_else(|_| dice.pick(&["1", "2000-1-2", "-3 Z", "x"]).to_owned());
    let text = damaged(dice, written);
    let formats = formats(dice, &format, read_directive);
    let mut named = vec![("string", quoted(&text)), ("format", formats)];
    if dice.chance(30) {
        named.push(("timezone", quoted(dice.pick(ZONES))));
    }
    arguments(dice, named)
}

/// Changes a text in one of four cases.
fn damaged(dice: &mut Dice, text: String) -> String {
    match dice.below(16) {
        0 => text.to_uppercase(),
        1 => text + dice.pick(&[" ", "x", "1", " est"]),
        2 | 3 => {
            let mut characters: Vec<char> = text.chars().collect();
            let at = dice.below(characters.len());
            let end = (at + dice.pick(&[0, 1, 1, 1])).min(characters.len());
            characters.splice(at..end, dice.pick(DAMAGE).chars());
            characters.into_iter().collect()
        }
        _ => text,
    }
}

/// Returns a format as an argument, or an array of formats that contains it.
fn formats(dice: &mut Dice, format: &str, directive: fn(&mut Dice) -> String) -> String {
    if dice.chance(80) {
        return quoted(format);
    }
    let mut formats: Vec<String> = (0..dice.between(0, 2)).map(|_| quoted(&format_of(dice, directive))).collect();
    formats.insert(dice.below(formats.len() + 1), quoted(format));
    format!("[{}]", formats.join(", "))
}

/// Returns arguments by position, or sometimes by name.
fn arguments(dice: &mut Dice, named: Vec<(&str, String)>) -> Vec<String> {
    if dice.chance(15) {
        return vec![hash(named.into_iter().map(|(name, value)| (quoted(name), value)))];
    }
    named.into_iter().map(|(_, value)| value).collect()
}
