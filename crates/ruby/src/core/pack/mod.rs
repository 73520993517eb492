//! `Array#pack`, `String#unpack` and `String#unpack1`: values as bytes.
//!
//! | module | subject |
//! |---|---|
//! | `encode` | values to bytes |
//! | `decode` | bytes to values |
//! | `text` | Base64, uuencode and quoted-printable |

mod decode;
mod encode;
mod text;

use super::{Def, def};
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::Step;

pub(super) const OF_ARRAYS: &[Def] = &[def("pack", 0, -1, encode::pack)];

pub(super) const OF_STRINGS: &[Def] =
    &[def("unpack", 0, -1, decode::unpack), def("unpack1", 0, -1, decode::unpack_first)];

/// How often a directive applies, or how long its text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    /// No count was given.
    Default,
    Number(usize),
    /// `*`: all that is left.
    Rest,
}

/// A directive of a format.
#[derive(Clone, Copy, Debug)]
struct Directive {
    kind: u8,
    count: Count,
    /// `_` or `!`: the size that the type has in C.
    is_native: bool,
    /// `>` or `<`; `None` without either.
    is_big: Option<bool>,
}

/// The form of an integer in bytes.
#[derive(Clone, Copy, Debug)]
struct Integer {
    size: usize,
    is_signed: bool,
    is_big: bool,
}

/// The form of a float in bytes.
#[derive(Clone, Copy, Debug)]
struct Float {
    size: usize,
    is_big: bool,
}

impl Directive {
    /// Returns the form of the integers that the directive names.
    fn integer(self) -> Option<Integer> {
        let (size, is_big) = match self.kind {
            b'c' | b'C' => (1, false),
            b's' | b'S' => (2, false),
            b'i' | b'I' => (4, false),
            b'l' | b'L' => (if self.is_native { 8 } else { 4 }, false),
            b'q' | b'Q' | b'j' | b'J' => (8, false),
            b'n' => (2, true),
            b'N' => (4, true),
            b'v' => (2, false),
            b'V' => (4, false),
            _ => return None,
        };
        let is_signed = matches!(self.kind, b'c' | b's' | b'i' | b'l' | b'q' | b'j');
        Some(Integer { size, is_signed, is_big: self.is_big.unwrap_or(is_big) })
    }

    /// Returns the form of the floats that the directive names.
    fn float(self) -> Option<Float> {
        let (size, is_big) = match self.kind {
            b'd' | b'D' | b'E' => (8, false),
            b'f' | b'F' | b'e' => (4, false),
            b'G' => (8, true),
            b'g' => (4, true),
            _ => return None,
        };
        Some(Float { size, is_big })
    }
}

/// Reads a format, whose directives may be followed by modifiers and a count.
fn directives(vm: &mut Vm<'_>, format: &[u8]) -> Step<Vec<Directive>> {
    vm.charge(format.len().saturating_mul(size_of::<Directive>()))?;
    let mut all = Vec::new();
    let mut rest = format.iter().copied().peekable();
    while let Some(kind) = rest.next() {
        if kind.is_ascii_whitespace() || kind == 0x0b {
            continue;
        }
        if kind == b'#' {
            while rest.next().is_some_and(|byte| byte != b'\n') {}
            continue;
        }
        if kind == b'%' {
            return vm.raise(class::ARGUMENT_ERROR, "% is not supported");
        }
        let mut directive = Directive { kind, count: Count::Default, is_native: false, is_big: None };
        while let Some(modifier @ (b'_' | b'!' | b'<' | b'>')) = rest.peek().copied() {
            rest.next();
            if !b"sSiIlLqQjJ".contains(&kind) {
                let message = format!("'{}' allowed only after types sSiIlLqQjJ", char::from(modifier));
                return vm.raise(class::ARGUMENT_ERROR, &message);
            }
            match modifier {
                b'_' | b'!' => directive.is_native = true,
                _ if directive.is_big.is_some() => {
                    return vm.raise(class::RANGE_ERROR, "Can't use both '<' and '>'");
                }
                order => directive.is_big = Some(order == b'>'),
            }
        }
        match rest.peek().copied() {
            Some(b'*') => {
                rest.next();
                directive.count = Count::Rest;
            }
            Some(digit) if digit.is_ascii_digit() => {
                let mut count = 0_i64;
                while let Some(digit) = rest.peek().copied().filter(u8::is_ascii_digit) {
                    rest.next();
                    let next = count.checked_mul(10).and_then(|count| count.checked_add(i64::from(digit - b'0')));
                    match next {
                        Some(next) => count = next,
                        None => return vm.raise(class::RANGE_ERROR, "pack length too big"),
                    }
                }
                directive.count = Count::Number(usize::try_from(count).unwrap_or(usize::MAX));
            }
            // The default of `@` in `unpack` is 0, but 1 at the end of the format.
            None if kind == b'@' => directive.count = Count::Number(1),
            _ => {}
        }
        all.push(directive);
    }
    Ok(all)
}
