//! Directives: `%-10s`, `%05.1f`, `%*d`, `%1$s`, `%<name>d`, `%{name}`.

use puppetlang_scalar::{NumberFlags, NumberFormat};

use super::argument::{Arguments, invalid};
use super::{Output, conversion};
use crate::core::numeric::to_c_int;
use crate::vm::machine::Vm;
use crate::vm::value::{Step, Val};

/// The parts of a directive that were read.
#[derive(Default)]
pub(super) struct Directive<'a> {
    pub(super) flags: NumberFlags,
    pub(super) width: Option<u32>,
    /// True if there was a `.`, even if its number does not count.
    has_precision: bool,
    pub(super) precision: Option<u32>,
    /// The argument, if it was selected by number or name.
    argument: Option<Val>,
    /// The name without its brackets.
    name: Option<&'a [u8]>,
}

impl Directive<'_> {
    pub(super) fn is_left(&self) -> bool {
        self.flags.contains(NumberFlags::LEFT)
    }

    pub(super) fn number(&self) -> NumberFormat {
        NumberFormat { flags: self.flags, width: self.width, precision: self.precision }
    }

    /// Raises an error if a flag or a width comes too late.
    fn check_order(&self, vm: &mut Vm<'_>, part: &str) -> Step<()> {
        match (self.width, self.has_precision) {
            (Some(_), _) if part == "width" => invalid(vm, "width given twice"),
            (Some(_), _) => invalid(vm, &format!("{part} after width")),
            (None, true) => invalid(vm, &format!("{part} after precision")),
            (None, false) => Ok(()),
        }
    }

    fn set_width(&mut self, vm: &mut Vm<'_>, width: i32) -> Step<()> {
        if width < 0 {
            self.flags |= NumberFlags::LEFT;
        }
        if width == i32::MIN {
            return invalid(vm, "width too big");
        }
        self.width = Some(width.unsigned_abs());
        Ok(())
    }
}

/// Writes what a directive asks for; returns the text after it.
pub(super) fn write<'a>(
    vm: &mut Vm<'_>,
    out: &mut Output,
    arguments: &mut Arguments<'_>,
    text: &'a [u8],
) -> Step<&'a [u8]> {
    let mut directive = Directive::default();
    let mut rest = text;
    loop {
        vm.spend(1)?;
        let Some((letter, after)) = rest.split_first() else {
            if text.is_empty() {
                return invalid(vm, "incomplete format specifier; use %% (double %) instead");
            }
            return percent(vm, out, &directive, rest);
        };
        match letter {
            b' ' | b'#' | b'+' | b'-' | b'0' => {
                directive.check_order(vm, "flag")?;
                directive.flags |= flag(*letter);
                rest = after;
            }
            b'1'..=b'9' => rest = width_or_number(vm, arguments, &mut directive, rest)?,
            b'<' | b'{' => {
                rest = name(vm, arguments, &mut directive, rest)?;
                if *letter == b'{' {
                    let value = directive.argument.unwrap_or(Val::Nil);
                    conversion::text(vm, out, &directive, value, b's')?;
                    return Ok(rest);
                }
            }
            b'*' => {
                directive.check_order(vm, "width")?;
                let (width, after) = asterisk(vm, arguments, after, "width")?;
                directive.set_width(vm, width)?;
                rest = after;
            }
            b'.' => rest = precision(vm, arguments, &mut directive, after)?,
            b'\n' | b'\0' => return percent(vm, out, &directive, rest),
            b'%' => return percent(vm, out, &directive, after),
            letter => {
                if !conversion::is_known(*letter) {
                    return malformed(vm, *letter);
                }
                let value = match directive.argument {
                    Some(value) => value,
                    None => arguments.next(vm)?,
                };
                conversion::write(vm, out, &directive, value, *letter)?;
                return Ok(after);
            }
        }
    }
}

fn flag(letter: u8) -> NumberFlags {
    match letter {
        b' ' => NumberFlags::SPACE,
        b'#' => NumberFlags::ALTERNATE,
        b'+' => NumberFlags::PLUS,
        b'-' => NumberFlags::LEFT,
        _ => NumberFlags::ZERO,
    }
}

/// Writes a percent sign, which takes no flags.
fn percent<'a>(vm: &mut Vm<'_>, out: &mut Output, directive: &Directive<'_>, rest: &'a [u8]) -> Step<&'a [u8]> {
    if !directive.flags.is_empty() || directive.width.is_some() || directive.has_precision {
        return invalid(vm, "invalid format character - %");
    }
    out.bytes.push(b'%');
    Ok(rest)
}

fn malformed<T>(vm: &mut Vm<'_>, letter: u8) -> Step<T> {
    if matches!(letter, b' '..=b'~') {
        return invalid(vm, &format!("malformed format string - %{}", char::from(letter)));
    }
    invalid(vm, "malformed format string")
}

/// Takes digits; the number must fit into 31 bits, and the format cannot end here.
fn digits<'a>(vm: &mut Vm<'_>, text: &'a [u8], part: &str) -> Step<(i32, &'a [u8])> {
    let mut number = 0_i32;
    let mut rest = text;
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        let larger = number.checked_mul(10).and_then(|number| number.checked_add(i32::from(digit - b'0')));
        match larger {
            Some(larger) => number = larger,
            None => return invalid(vm, &format!("{part} too big")),
        }
        rest = after;
    }
    if rest.is_empty() {
        return invalid(vm, "malformed format string - %*[0-9]");
    }
    Ok((number, rest))
}

/// Reads a width, or the number of an argument if `$` follows.
fn width_or_number<'a>(
    vm: &mut Vm<'_>,
    arguments: &mut Arguments<'_>,
    directive: &mut Directive<'_>,
    text: &'a [u8],
) -> Step<&'a [u8]> {
    let (number, rest) = digits(vm, text, "width")?;
    if let [b'$', rest @ ..] = rest {
        if directive.argument.is_some() {
            return invalid(vm, &format!("value given twice - {number}$"));
        }
        directive.argument = Some(arguments.numbered(vm, number.unsigned_abs())?);
        return Ok(rest);
    }
    directive.check_order(vm, "width")?;
    directive.set_width(vm, number)?;
    Ok(rest)
}

/// Reads the number of an asterisk: the next argument, or the one whose number follows.
fn asterisk<'a>(vm: &mut Vm<'_>, arguments: &mut Arguments<'_>, text: &'a [u8], part: &str) -> Step<(i32, &'a [u8])> {
    let (number, rest) = digits(vm, text, part)?;
    let (value, rest) = match rest {
        [b'$', rest @ ..] => (arguments.numbered(vm, number.unsigned_abs())?, rest),
        _ => (arguments.next(vm)?, text),
    };
    Ok((to_c_int(vm, value)?, rest))
}

fn precision<'a>(
    vm: &mut Vm<'_>,
    arguments: &mut Arguments<'_>,
    directive: &mut Directive<'_>,
    text: &'a [u8],
) -> Step<&'a [u8]> {
    if directive.has_precision {
        return invalid(vm, "precision given twice");
    }
    directive.has_precision = true;
    let (number, rest) = match text {
        [b'*', rest @ ..] => asterisk(vm, arguments, rest, "prec")?,
        _ => digits(vm, text, "precision")?,
    };
    // A negative precision does not count.
    directive.precision = u32::try_from(number).ok();
    Ok(rest)
}

fn name<'a>(
    vm: &mut Vm<'_>,
    arguments: &mut Arguments<'_>,
    directive: &mut Directive<'a>,
    text: &'a [u8],
) -> Step<&'a [u8]> {
    let close = if text.first() == Some(&b'<') { b'>' } else { b'}' };
    let Some(end) = memchr::memchr(close, text) else {
        return invalid(vm, "malformed name - unmatched parenthesis");
    };
    let (bracketed, rest) = text.split_at(end + 1);
    if let Some(first) = directive.name {
        let (second, first) = (String::from_utf8_lossy(bracketed), String::from_utf8_lossy(first));
        return invalid(vm, &format!("named{second} after <{first}>"));
    }
    directive.name = bracketed.get(1..end);
    directive.argument = Some(arguments.named(vm, bracketed)?);
    Ok(rest)
}
