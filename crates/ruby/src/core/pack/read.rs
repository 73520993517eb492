//! `String#unpack` and `String#unpack1`.

use num_bigint::BigInt;

use super::{Count, Directive, next, text};
use crate::core::numeric::{self, option, split_options};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// The bytes that are read, and the values so far.
struct Unpacker<'b> {
    bytes: &'b [u8],
    at: usize,
    found: Vec<Val>,
    /// Whether the first value is enough.
    is_single: bool,
}

pub(super) fn unpack(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let found = values(vm, receiver, arguments, false)?;
    let Some(block) = block else { return vm.new_array(found) };
    for value in found {
        vm.call_block(block, &[value])?;
    }
    Ok(Val::Nil)
}

pub(super) fn unpack1(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(values(vm, receiver, arguments, true)?.first().copied().unwrap_or(Val::Nil))
}

fn values(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], is_single: bool) -> Step<Vec<Val>> {
    let (rest, options) = split_options(vm, arguments, 1, 1)?;
    let template = vm.to_str(rest[0])?;
    let template = vm.heap.string(template).bytes().to_vec();
    let bytes = vm.bytes_of(receiver).to_vec();
    vm.charge(bytes.len())?;
    let offset = match option(vm, options, "offset", &["offset"])? {
        Some(offset) => vm.to_int(offset)?,
        None => 0,
    };
    let Ok(at) = usize::try_from(offset) else {
        return vm.raise(class::ARGUMENT_ERROR, "offset can't be negative");
    };
    if at > bytes.len() {
        return vm.raise(class::ARGUMENT_ERROR, "offset outside of string");
    }
    let mut unpacker = Unpacker { bytes: bytes.get(at..).unwrap_or_default(), at: 0, found: Vec::new(), is_single };
    let mut template = &template[..];
    while let Some(directive) = next(vm, &mut template)? {
        unpacker.read(vm, directive)?;
        if unpacker.is_done() {
            break;
        }
    }
    Ok(unpacker.found)
}

impl<'b> Unpacker<'b> {
    fn rest(&self) -> &'b [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    fn is_done(&self) -> bool {
        self.is_single && !self.found.is_empty()
    }

    fn push(&mut self, vm: &mut Vm<'_>, value: Val) -> Step<()> {
        vm.charge(size_of::<Val>())?;
        self.found.push(value);
        Ok(())
    }

    fn push_string(&mut self, vm: &mut Vm<'_>, bytes: Vec<u8>, encoding: Encoding) -> Step<()> {
        vm.charge(48 + bytes.len())?;
        let string = vm.heap.add_string(bytes, encoding);
        self.push(vm, string)
    }

    fn read(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let left = self.bytes.len() - self.at;
        let length = match directive.count {
            Count::None => usize::from(directive.letter != b'@'),
            Count::Number(number) => number,
            Count::All => left,
        };
        match directive.letter {
            b'a' | b'A' | b'Z' => self.string(vm, directive, length),
            b'b' | b'B' => self.digits(vm, directive, length, 1),
            b'h' | b'H' => self.digits(vm, directive, length, 4),
            b'x' if length > left => vm.raise(class::ARGUMENT_ERROR, "x outside of string"),
            b'x' => {
                self.at += length;
                Ok(())
            }
            b'X' if length > self.at => vm.raise(class::ARGUMENT_ERROR, "X outside of string"),
            b'X' => {
                self.at -= length;
                Ok(())
            }
            b'@' if length > self.bytes.len() => vm.raise(class::ARGUMENT_ERROR, "@ outside of string"),
            b'@' => {
                self.at = length;
                Ok(())
            }
            b'm' | b'M' | b'u' => self.text(vm, directive),
            b'U' => self.characters(vm, length),
            b'w' => self.compressed(vm, length),
            b'p' | b'P' => vm.refuse("unpack with a pointer"),
            b'd' | b'D' | b'E' | b'G' => self.numbers(vm, directive, length, 8),
            b'f' | b'F' | b'e' | b'g' => self.numbers(vm, directive, length, 4),
            _ if directive.size > 0 => self.numbers(vm, directive, length, directive.size),
            _ => Ok(()),
        }
    }

    fn string(&mut self, vm: &mut Vm<'_>, directive: Directive, length: usize) -> Step<()> {
        let rest = self.rest();
        let mut taken = rest.get(..length.min(rest.len())).unwrap_or_default();
        self.at += taken.len();
        match directive.letter {
            b'A' => {
                let end = taken.iter().rposition(|byte| !matches!(byte, b' ' | 0)).map_or(0, |at| at + 1);
                taken = taken.get(..end).unwrap_or_default();
            }
            b'Z' => {
                if let Some(end) = memchr::memchr(0, taken) {
                    if directive.count == Count::All {
                        self.at -= taken.len() - end - 1;
                    }
                    taken = taken.get(..end).unwrap_or_default();
                }
            }
            _ => {}
        }
        self.push_string(vm, taken.to_vec(), Encoding::Binary)
    }

    /// Reads bits, or digits of four bits.
    fn digits(&mut self, vm: &mut Vm<'_>, directive: Directive, length: usize, bits: usize) -> Step<()> {
        let per_byte = 8 / bits;
        let rest = self.rest();
        let most = rest.len().saturating_mul(per_byte);
        let length = if directive.count == Count::All { most } else { length.min(most) };
        vm.charge(length)?;
        let is_high_first = matches!(directive.letter, b'B' | b'H');
        let digit = |at: usize| {
            let byte = rest.get(at / per_byte).copied().unwrap_or(0);
            let place = if is_high_first { per_byte - 1 - at % per_byte } else { at % per_byte };
            let value = byte >> (place * bits) & ((1 << bits) - 1);
            char::from_digit(value.into(), 16).unwrap_or('0')
        };
        let text: String = (0..length).map(digit).collect();
        self.at += length.div_ceil(per_byte);
        self.push_string(vm, text.into_bytes(), Encoding::Ascii)
    }

    fn numbers(&mut self, vm: &mut Vm<'_>, directive: Directive, length: usize, size: usize) -> Step<()> {
        let is_all = directive.count == Count::All;
        for _ in 0..length {
            vm.spend(1)?;
            match self.rest().get(..size) {
                Some(bytes) => {
                    let value = number(vm, directive, bytes)?;
                    self.at += size;
                    self.push(vm, value)?;
                }
                None if is_all => break,
                None => self.push(vm, Val::Nil)?,
            }
            if self.is_done() {
                break;
            }
        }
        Ok(())
    }

    fn characters(&mut self, vm: &mut Vm<'_>, length: usize) -> Step<()> {
        for _ in 0..length {
            let rest = self.rest();
            let Some(first) = rest.first() else { break };
            let count = match first {
                0..=0x7f => 1,
                0xc0..=0xdf => 2,
                0xe0..=0xef => 3,
                0xf0..=0xf7 => 4,
                0xf8..=0xfb => 5,
                0xfc..=0xfd => 6,
                _ => return vm.raise(class::ARGUMENT_ERROR, "malformed UTF-8 character"),
            };
            let Some(bytes) = rest.get(..count) else {
                let message = format!("malformed UTF-8 character (expected {count} bytes, given {} bytes)", rest.len());
                return vm.raise(class::ARGUMENT_ERROR, &message);
            };
            let mut code = if count == 1 { i64::from(*first) } else { i64::from(*first) & (0x7f >> count) };
            for byte in bytes.iter().skip(1) {
                if byte & 0xc0 != 0x80 {
                    return vm.raise(class::ARGUMENT_ERROR, "malformed UTF-8 character");
                }
                code = code << 6 | i64::from(byte & 0x3f);
            }
            let least = [0, 0, 0x80, 0x800, 0x1_0000, 0x20_0000, 0x400_0000].get(count).copied().unwrap_or(0);
            if code < least {
                return vm.raise(class::ARGUMENT_ERROR, "redundant UTF-8 sequence");
            }
            self.at += count;
            self.push(vm, Val::Int(code))?;
            if self.is_done() {
                break;
            }
        }
        Ok(())
    }

    /// Reads integers in groups of seven bits.
    fn compressed(&mut self, vm: &mut Vm<'_>, length: usize) -> Step<()> {
        for _ in 0..length {
            let rest = self.rest();
            let Some(end) = rest.iter().position(|byte| byte & 0x80 == 0) else { break };
            let digits: Vec<u8> = rest.iter().take(end + 1).map(|byte| byte & 0x7f).collect();
            vm.spend(digits.len())?;
            let number = BigInt::from_radix_be(num_bigint::Sign::Plus, &digits, 128).unwrap_or_default();
            let value = numeric::integer(vm, number)?;
            self.at += end + 1;
            self.push(vm, value)?;
            if self.is_done() {
                break;
            }
        }
        Ok(())
    }

    fn text(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let rest = self.rest();
        vm.charge(rest.len())?;
        let (bytes, length) = match (directive.letter, directive.count) {
            (b'm', Count::Number(0)) => match text::strict_from_base64(rest) {
                Some(bytes) => (bytes, rest.len()),
                None => return vm.raise(class::ARGUMENT_ERROR, "invalid base64"),
            },
            (b'm', _) => text::from_base64(rest),
            (b'M', _) => (text::from_quoted_printable(rest), rest.len()),
            _ => text::from_uuencode(rest),
        };
        self.at += length;
        self.push_string(vm, bytes, Encoding::Binary)
    }
}

/// Returns the number that bytes are.
fn number(vm: &mut Vm<'_>, directive: Directive, bytes: &[u8]) -> Step {
    let is_big_endian = directive.is_big_endian;
    let mut word = [0; 8];
    for (at, byte) in bytes.iter().enumerate() {
        let at = if is_big_endian { bytes.len() - 1 - at } else { at };
        if let Some(place) = word.get_mut(at) {
            *place = *byte;
        }
    }
    let word = u64::from_le_bytes(word);
    Ok(match directive.letter {
        b'd' | b'D' | b'E' | b'G' => Val::Float(f64::from_bits(word)),
        b'f' | b'F' | b'e' | b'g' => Val::Float(f32::from_bits(u32::try_from(word).unwrap_or(0)).into()),
        b'c' | b's' | b'i' | b'l' | b'q' | b'j' => {
            let unused = 64 - 8 * u32::try_from(bytes.len()).unwrap_or(8);
            Val::Int((word << unused).cast_signed() >> unused)
        }
        _ => return numeric::integer(vm, BigInt::from(word)),
    })
}
