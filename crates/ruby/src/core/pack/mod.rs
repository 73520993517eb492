//! `Array#pack` and `String#unpack`: values as bytes, and bytes as values.
//!
//! | module | subject |
//! |---|---|
//! | `write`, `read` | the two directions |
//! | `text` | base64, quoted-printable and uuencode |
//!
//! Numbers have the sizes and the byte order of x86-64.

mod read;
mod text;
mod write;

use super::{Def, def};
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::Step;

pub(super) const OF_ARRAYS: &[Def] = &[def("pack", 0, -1, write::pack)];

pub(super) const OF_STRINGS: &[Def] = &[def("unpack", 0, -1, read::unpack), def("unpack1", 0, -1, read::unpack1)];

/// The number after the letter of a directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    None,
    Number(usize),
    All,
}

/// A directive of a template.
#[derive(Clone, Copy, Debug)]
struct Directive {
    letter: u8,
    count: Count,
    /// The number of bytes of an integer; 0 for other letters.
    size: usize,
    is_big_endian: bool,
}

/// Takes the next directive of a template; `None` at its end.
fn next(vm: &mut Vm<'_>, template: &mut &[u8]) -> Step<Option<Directive>> {
    loop {
        vm.spend(1)?;
        let Some((letter, rest)) = template.split_first() else { return Ok(None) };
        *template = rest;
        match letter {
            b' ' | b'\t'..=b'\r' | 0 => {}
            b'#' => {
                let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                *template = rest.get(end..).unwrap_or_default();
            }
            b'%' => return vm.raise(class::ARGUMENT_ERROR, "% is not supported"),
            letter => return directive(vm, *letter, template).map(Some),
        }
    }
}

fn directive(vm: &mut Vm<'_>, letter: u8, template: &mut &[u8]) -> Step<Directive> {
    let mut size = match letter {
        b'c' | b'C' => 1,
        b's' | b'S' | b'n' | b'v' => 2,
        b'i' | b'I' | b'l' | b'L' | b'N' | b'V' => 4,
        b'q' | b'Q' | b'j' | b'J' => 8,
        _ => 0,
    };
    let mut is_big_endian = matches!(letter, b'n' | b'N' | b'g' | b'G');
    let mut order = None;
    while let [modifier @ (b'_' | b'!' | b'<' | b'>'), rest @ ..] = *template {
        let shown = char::from(*modifier);
        if !b"sSiIlLqQjJ".contains(&letter) {
            return vm.raise(class::ARGUMENT_ERROR, &format!("'{shown}' allowed only after types sSiIlLqQjJ"));
        }
        match modifier {
            b'_' | b'!' if matches!(letter, b'l' | b'L') => size = 8,
            b'<' | b'>' if order.is_some_and(|order| order != *modifier) => {
                return vm.raise(class::RANGE_ERROR, "Can't use both '<' and '>'");
            }
            b'<' | b'>' => {
                order = Some(*modifier);
                is_big_endian = *modifier == b'>';
            }
            _ => {}
        }
        *template = rest;
    }
    let count = count(vm, template)?;
    Ok(Directive { letter, count, size, is_big_endian })
}

fn count(vm: &mut Vm<'_>, template: &mut &[u8]) -> Step<Count> {
    if let [b'*', rest @ ..] = *template {
        *template = rest;
        return Ok(Count::All);
    }
    let length = template.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = template.split_at(length);
    *template = rest;
    if digits.is_empty() {
        return Ok(Count::None);
    }
    match std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<i64>().ok()) {
        Some(number) => Ok(Count::Number(usize::try_from(number).unwrap_or(0))),
        None => vm.raise(class::RANGE_ERROR, "pack length too big"),
    }
}
