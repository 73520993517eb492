//! `Time.strptime`: times in texts by formats.

use super::parse::{Cursor, Parts, is_day_name, month_named, text_of};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// `Time.strptime`
pub(super) fn strptime(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (text, format) = (text_of(vm, arguments[0])?, text_of(vm, arguments[1])?);
    let mut cursor = Cursor::new(&text);
    let mut parts = Parts::default();
    if by_format(&mut parts, &mut cursor, &format, 0).is_none() {
        let message = format!("invalid date or strptime format - `{text}' `{format}'");
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    parts.finish(vm, receiver)
}

/// Reads the parts that a format names. Formats within formats are those of letters, so they end.
pub(in crate::core) fn by_format(parts: &mut Parts, cursor: &mut Cursor<'_>, format: &str, depth: u8) -> Option<()> {
    let mut characters = format.chars().peekable();
    while let Some(character) = characters.next() {
        if character.is_whitespace() {
            cursor.skip_spaces();
            continue;
        }
        if character != '%' {
            let mut buffer = [0; 4];
            cursor.rest.starts_with(character).then_some(())?;
            cursor.take(character.encode_utf8(&mut buffer).len());
            continue;
        }
        let mut letter = characters.next()?;
        while matches!(letter, '-' | '_' | '0' | '^' | ':' | 'E' | 'O') {
            letter = characters.next()?;
        }
        let next_is_digit = matches!(characters.peek(), Some('%'));
        directive(parts, cursor, letter, next_is_digit, depth)?;
    }
    Some(())
}

/// Reads the text of a directive.
fn directive(parts: &mut Parts, cursor: &mut Cursor<'_>, letter: char, is_tight: bool, depth: u8) -> Option<()> {
    match letter {
        'Y' => {
            let is_negative = cursor.literal("-");
            let year = cursor.number(1, if is_tight { 4 } else { 12 })?;
            parts.year = Some(if is_negative { -year } else { year });
        }
        'y' => {
            let year = cursor.number(1, 2)?;
            parts.year = Some(if year > 68 { 1900 + year } else { 2000 + year });
        }
        'm' => parts.month = Some(cursor.number(1, 2).filter(|month| (1..=12).contains(month))?),
        'd' | 'e' => {
            cursor.skip_spaces();
            parts.day = Some(cursor.number(1, 2).filter(|day| (1..=31).contains(day))?);
        }
        'j' => parts.day_of_year = Some(cursor.number(1, 3).filter(|day| (1..=366).contains(day))?),
        'H' | 'k' => {
            cursor.skip_spaces();
            parts.hour = Some(cursor.number(1, 2).filter(|hour| *hour <= 24)?);
        }
        'I' | 'l' => {
            cursor.skip_spaces();
            parts.hour = Some(cursor.number(1, 2).filter(|hour| (1..=12).contains(hour))?);
        }
        'M' => parts.minute = Some(cursor.number(1, 2).filter(|minute| *minute <= 59)?),
        'S' => parts.second = Some(cursor.number(1, 2).filter(|second| *second <= 60)?),
        'L' | 'N' => parts.nanosecond = cursor.nanoseconds()?,
        'p' | 'P' => {
            parts.afternoon = Some(match cursor.word().to_ascii_lowercase().as_str() {
                "am" => false,
                "pm" => true,
                _ => return None,
            });
        }
        'b' | 'B' | 'h' => parts.month = Some(month_named(cursor.word())?),
        'a' | 'A' => is_day_name(cursor.word()).then_some(())?,
        'z' | 'Z' => parts.zone = Some(cursor.zone()?),
        's' => {
            let is_negative = cursor.literal("-");
            let seconds = cursor.number(1, 18)?;
            parts.seconds = Some(if is_negative { -seconds } else { seconds });
        }
        'n' | 't' => cursor.skip_spaces(),
        '%' => cursor.literal("%").then_some(())?,
        'T' | 'X' | 'D' | 'x' | 'F' | 'R' | 'r' | 'c' if depth == 0 => {
            let format = match letter {
                'T' | 'X' => "%H:%M:%S",
                'D' | 'x' => "%m/%d/%y",
                'F' => "%Y-%m-%d",
                'R' => "%H:%M",
                'r' => "%I:%M:%S %p",
                _ => "%a %b %e %H:%M:%S %Y",
            };
            by_format(parts, cursor, format, depth + 1)?;
        }
        _ => return None,
    }
    Some(())
}
