//! Writes arguments as directives ask: integers, floats, characters and texts.

use num_bigint::{BigInt, Sign};
use num_traits::{Signed, ToPrimitive};
use puppetlang_scalar::{FloatForm, IntegerForm, NumberFlags};

use super::Output;
use super::argument::invalid;
use super::directive::Directive;
use crate::core::numeric::{self, Number, conversion};
use crate::core::string::characters;
use crate::vm::heap::Encoding;
use crate::vm::machine::Vm;
use crate::vm::value::{Step, Val};

/// Returns true for the letters that end a directive with an argument.
pub(super) fn is_known(letter: u8) -> bool {
    matches!(
        letter,
        b'd' | b'i' | b'u' | b'o' | b'x' | b'X' | b'b' | b'B' | b'e' | b'E' | b'f' | b'g' | b'G' | b'a' | b'A' | b'c'
    ) || matches!(letter, b's' | b'p')
}

/// Writes an argument.
pub(super) fn write(vm: &mut Vm<'_>, out: &mut Output, directive: &Directive<'_>, value: Val, letter: u8) -> Step<()> {
    if letter == b'c' {
        return character(vm, out, directive, value);
    }
    if matches!(letter, b's' | b'p') {
        return text(vm, out, directive, value, letter);
    }
    // The precision of a number is its least number of digits.
    let size = directive.width.unwrap_or(0).max(directive.precision.unwrap_or(0)) as usize;
    vm.charge(size)?;
    let written = match letter {
        b'e' | b'E' | b'f' | b'g' | b'G' | b'a' | b'A' => float(vm, directive, value, letter)?,
        letter => integer(vm, directive, value, letter)?,
    };
    out.bytes.extend_from_slice(written.as_bytes());
    Ok(())
}

/// Raises the error about a number that is too long to be written.
fn too_wide<T>(vm: &mut Vm<'_>) -> Step<T> {
    vm.refuse("a number with more than a million digits or blanks in `format`")
}

fn integer(vm: &mut Vm<'_>, directive: &Directive<'_>, value: Val, letter: u8) -> Step<String> {
    let form = match letter {
        b'i' | b'u' => IntegerForm::Decimal,
        letter => IntegerForm::of(char::from(letter)).unwrap_or(IntegerForm::Decimal),
    };
    let number = conversion::integer_of(vm, value)?;
    let format = directive.number();
    let written = match number {
        Val::Int(number) => format.integer(form, number),
        other => {
            let number = vm.big_of(other).unwrap_or_default();
            let radix = match form {
                IntegerForm::Decimal => 10,
                IntegerForm::Octal => 8,
                IntegerForm::Hex | IntegerForm::UpperHex => 16,
                IntegerForm::Binary | IntegerForm::UpperBinary => 2,
            };
            let length = usize::try_from(number.bits()).unwrap_or(usize::MAX);
            vm.charge(length)?;
            if radix == 10 {
                vm.spend((length / 64).saturating_mul(length / 64) / 4)?;
            }
            format.digits(form, number.is_negative(), number.magnitude().to_radix_be(radix))
        }
    };
    written.or_else(|_| too_wide(vm))
}

fn float(vm: &mut Vm<'_>, directive: &Directive<'_>, value: Val, letter: u8) -> Step<String> {
    let form = FloatForm::of(char::from(letter)).unwrap_or(FloatForm::Fixed);
    if form == FloatForm::Fixed {
        match Number::of(vm, value) {
            Some(Number::Rational(above, below)) => return fraction(vm, directive, &above, &below),
            Some(number @ (Number::Small(_) | Number::Big(_))) => {
                let number = number.into_integer().unwrap_or_default();
                return fraction(vm, directive, &number, &BigInt::from(1));
            }
            _ => {}
        }
    }
    let number = match conversion::float(vm, value)? {
        Val::Float(number) => number,
        _ => 0.0,
    };
    directive.number().float(form, number).or_else(|_| too_wide(vm))
}

/// Writes an exact fraction for `%f`; halves are rounded away from zero.
fn fraction(vm: &mut Vm<'_>, directive: &Directive<'_>, above: &BigInt, below: &BigInt) -> Step<String> {
    let precision = directive.precision.unwrap_or(6);
    // Powers and quotients take quadratic time.
    let words = (above.bits() + below.bits() + 4 * u64::from(precision)) / 64;
    let words = usize::try_from(words).unwrap_or(usize::MAX);
    vm.charge(words.saturating_mul(64))?;
    vm.spend(words.saturating_mul(words) / 4)?;
    let scaled = above.abs() * BigInt::from(10).pow(precision);
    let half: BigInt = below / 2;
    let rounded: BigInt = (scaled + half) / below;
    let mut digits = rounded.to_string();
    let precision = precision as usize;
    if precision > 0 {
        if digits.len() <= precision {
            digits.insert_str(0, &"0".repeat(precision + 1 - digits.len()));
        }
        digits.insert(digits.len() - precision, '.');
    }
    let flags = directive.flags;
    let sign = match above.sign() {
        Sign::Minus => "-",
        _ if flags.contains(NumberFlags::PLUS) => "+",
        _ if flags.contains(NumberFlags::SPACE) => " ",
        _ => "",
    };
    let missing = (directive.width.unwrap_or(0) as usize).saturating_sub(sign.len() + digits.len());
    Ok(match () {
        () if directive.is_left() => format!("{sign}{digits}{}", " ".repeat(missing)),
        () if flags.contains(NumberFlags::ZERO) => format!("{sign}{}{digits}", "0".repeat(missing)),
        () => format!("{}{sign}{digits}", " ".repeat(missing)),
    })
}

/// Writes a text for `%s` or `%p`: at most as many characters as the precision tells.
pub(super) fn text(vm: &mut Vm<'_>, out: &mut Output, directive: &Directive<'_>, value: Val, letter: u8) -> Step<()> {
    let text = match (letter, value) {
        (b's', Val::Str(_)) => value,
        (b's', _) => {
            let mut bytes = Vec::new();
            vm.append_text(&mut bytes, value)?;
            vm.new_string(bytes)?
        }
        _ => {
            let shown = vm.inspect(value)?;
            vm.new_string(shown)?
        }
    };
    padded(vm, out, directive, text, directive.precision)
}

/// Writes the first characters of a string, padded to the width.
fn padded(vm: &mut Vm<'_>, out: &mut Output, directive: &Directive<'_>, text: Val, most: Option<u32>) -> Step<()> {
    let Val::Str(id) = text else { return Ok(()) };
    let string = vm.heap.string(id).clone();
    vm.charge(string.bytes().len())?;
    let bytes = match most {
        Some(most) => {
            let end = characters::bytes_between(&string, 0, most as usize).end;
            string.bytes().get(..end).unwrap_or_default()
        }
        None => string.bytes(),
    };
    out.push_padded(vm, (bytes, string.encoding), directive.width.unwrap_or(0), directive.is_left())
}

fn character(vm: &mut Vm<'_>, out: &mut Output, directive: &Directive<'_>, value: Val) -> Step<()> {
    let is_text = matches!(value, Val::Str(_))
        || (matches!(value, Val::Object(_)) && vm.method_of(value, crate::vm::symbol::TO_STR).is_some());
    if is_text {
        // Of a text, the first character is written.
        let text = Val::Str(vm.to_str(value)?);
        return padded(vm, out, directive, text, Some(1));
    }
    let number = numeric::to_c_int(vm, value)?;
    let Some(bytes) = encoded(number, out.encoding) else { return invalid(vm, "invalid character") };
    let missing = directive.width.unwrap_or(0).saturating_sub(1) as usize;
    vm.charge(missing)?;
    let blanks = std::iter::repeat_n(b' ', missing);
    if !directive.is_left() {
        out.bytes.extend(blanks.clone());
    }
    out.bytes.extend_from_slice(&bytes);
    if directive.is_left() {
        out.bytes.extend(blanks);
    }
    Ok(())
}

/// Returns the bytes of a character with a number; surrogates are not refused.
fn encoded(number: i32, encoding: Encoding) -> Option<Vec<u8>> {
    if encoding != Encoding::Utf8 {
        return number.to_u8().map(|byte| vec![byte]);
    }
    let code = match number {
        -2 => return Some(vec![0xfe]),
        -1 => return Some(vec![0xff]),
        number => u32::try_from(number).ok()?,
    };
    if let Some(character) = char::from_u32(code) {
        return Some(character.to_string().into_bytes());
    }
    let six = |shift: u32| u8::try_from(code >> shift & 0x3f).ok().map(|bits| 0x80 | bits);
    (code <= 0xffff).then(|| Some(vec![0xe0 | u8::try_from(code >> 12).ok()?, six(6)?, six(0)?]))?
}
