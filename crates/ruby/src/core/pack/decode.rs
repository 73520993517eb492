//! `String#unpack` and `String#unpack1`: bytes to values.

use num_bigint::BigInt;

use super::super::numeric::{integer, option, split_options};
use super::{Count, Directive, Float, Integer, directives, text};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// The use of the values that are read.
enum Sink {
    List(Vec<Val>),
    Block(Block),
    /// Only the first value is wanted.
    First(Option<Val>),
}

/// The state of `unpack`.
struct Unpacker<'b> {
    bytes: &'b [u8],
    at: usize,
    sink: Sink,
}

pub(super) fn unpack(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let sink = block.map_or(Sink::List(Vec::new()), Sink::Block);
    match read(vm, receiver, arguments, sink)? {
        Sink::List(values) => vm.new_array(values),
        _ => Ok(Val::Nil),
    }
}

pub(super) fn unpack_first(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match read(vm, receiver, arguments, Sink::First(None))? {
        Sink::First(Some(value)) => Ok(value),
        _ => Ok(Val::Nil),
    }
}

fn read(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], sink: Sink) -> Step<Sink> {
    let (rest, options) = split_options(vm, arguments, 1, 1)?;
    let format = vm.to_str(rest[0])?;
    let format = vm.heap.string(format).bytes().to_vec();
    let offset = match option(vm, options, "offset", &["offset"])? {
        None => 0,
        Some(offset) => vm.to_int(offset)?,
    };
    let Ok(start) = usize::try_from(offset) else {
        return vm.raise(class::ARGUMENT_ERROR, "offset can't be negative");
    };
    let bytes = vm.bytes_of(receiver).to_vec();
    vm.spend(1 + bytes.len() / 64)?;
    if start > bytes.len() {
        return vm.raise(class::ARGUMENT_ERROR, "offset outside of string");
    }
    let directives = directives(vm, &format)?;
    let mut unpacker = Unpacker { bytes: &bytes, at: start, sink };
    for directive in directives {
        unpacker.read(vm, directive)?;
        if matches!(unpacker.sink, Sink::First(Some(_))) {
            break;
        }
    }
    Ok(unpacker.sink)
}

impl Unpacker<'_> {
    fn rest(&self) -> &[u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    fn push(&mut self, vm: &mut Vm<'_>, value: Val) -> Step<()> {
        vm.spend(1)?;
        match &mut self.sink {
            Sink::List(values) => {
                vm.charge(size_of::<Val>())?;
                values.push(value);
            }
            Sink::Block(block) => drop(vm.call_block(*block, &[value])?),
            Sink::First(first) => *first = first.or(Some(value)),
        }
        Ok(())
    }

    /// Adds a string.
    fn push_bytes(&mut self, vm: &mut Vm<'_>, bytes: Vec<u8>, encoding: Encoding) -> Step<()> {
        vm.charge(48 + bytes.len())?;
        let value = vm.heap.add_string(bytes, encoding);
        self.push(vm, value)
    }

    fn has_enough(&self) -> bool {
        matches!(self.sink, Sink::First(Some(_)))
    }

    fn read(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let left = self.rest().len();
        let is_rest = directive.count == Count::Rest;
        let count = match directive.count {
            Count::Default => usize::from(directive.kind != b'@'),
            Count::Number(count) => count,
            Count::Rest => left,
        };
        if let Some(form) = directive.integer() {
            return self.read_items(vm, count, is_rest, form.size, |vm, bytes| integer_of(vm, form, bytes));
        }
        if let Some(form) = directive.float() {
            return self.read_items(vm, count, is_rest, form.size, |_, bytes| Ok(float_of(form, bytes)));
        }
        let digits = |in_byte: usize| {
            let all = left.saturating_mul(in_byte);
            if is_rest { all } else { count.min(all) }
        };
        match directive.kind {
            b'a' | b'A' | b'Z' => self.read_text(vm, directive.kind, count.min(left), is_rest),
            b'b' | b'B' => self.read_bits(vm, directive.kind, digits(8)),
            b'h' | b'H' => self.read_nibbles(vm, directive.kind, digits(2)),
            b'U' => self.read_characters(vm, count),
            b'w' => self.read_compressed(vm, count),
            b'x' if count > left => vm.raise(class::ARGUMENT_ERROR, "x outside of string"),
            b'x' => {
                self.at += count;
                Ok(())
            }
            b'X' => match self.at.checked_sub(count) {
                Some(at) => {
                    self.at = at;
                    Ok(())
                }
                None => vm.raise(class::ARGUMENT_ERROR, "X outside of string"),
            },
            b'@' if count > self.bytes.len() => vm.raise(class::ARGUMENT_ERROR, "@ outside of string"),
            b'@' => {
                self.at = count;
                Ok(())
            }
            b'm' | b'M' | b'u' => self.read_encoded(vm, directive.kind, directive.count == Count::Number(0)),
            b'p' | b'P' => vm.refuse("a pointer in a format of unpack"),
            // Ruby warns about unknown directives.
            _ => Ok(()),
        }
    }

    /// Reads values of the same size; missing ones are nil.
    fn read_items(
        &mut self,
        vm: &mut Vm<'_>,
        count: usize,
        is_rest: bool,
        size: usize,
        value: impl Fn(&mut Vm<'_>, &[u8]) -> Step,
    ) -> Step<()> {
        let present = count.min(self.rest().len() / size);
        for _ in 0..present {
            let Some(bytes) = self.bytes.get(self.at..self.at + size) else { break };
            let value = value(vm, bytes)?;
            self.at += size;
            self.push(vm, value)?;
            if self.has_enough() {
                return Ok(());
            }
        }
        if !is_rest && matches!(self.sink, Sink::List(_)) {
            for _ in present..count {
                self.push(vm, Val::Nil)?;
            }
        }
        Ok(())
    }

    fn read_text(&mut self, vm: &mut Vm<'_>, kind: u8, length: usize, is_rest: bool) -> Step<()> {
        let content = self.rest().get(..length).unwrap_or_default();
        let mut advance = length;
        let content = match kind {
            b'A' => {
                let end = content.iter().rposition(|byte| !matches!(byte, b' ' | 0)).map_or(0, |last| last + 1);
                content[..end].to_vec()
            }
            b'Z' => {
                let end = content.iter().position(|byte| *byte == 0).unwrap_or(content.len());
                if is_rest {
                    advance = (end + 1).min(length);
                }
                content[..end].to_vec()
            }
            _ => content.to_vec(),
        };
        self.at += advance;
        self.push_bytes(vm, content, Encoding::Binary)
    }

    fn read_bits(&mut self, vm: &mut Vm<'_>, kind: u8, count: usize) -> Step<()> {
        vm.charge(count)?;
        let rest = self.rest();
        let bit = |index: usize| {
            let byte = rest.get(index / 8).copied().unwrap_or(0);
            let shift = if kind == b'b' { index % 8 } else { 7 - index % 8 };
            b'0' + (byte >> shift & 1)
        };
        let digits = (0..count).map(bit).collect();
        self.at += count.div_ceil(8);
        self.push_bytes(vm, digits, Encoding::Ascii)
    }

    fn read_nibbles(&mut self, vm: &mut Vm<'_>, kind: u8, count: usize) -> Step<()> {
        vm.charge(count)?;
        let rest = self.rest();
        let digit = |index: usize| {
            let byte = rest.get(index / 2).copied().unwrap_or(0);
            let is_high = index.is_multiple_of(2) == (kind == b'H');
            b"0123456789abcdef"[usize::from(if is_high { byte >> 4 } else { byte & 15 })]
        };
        let digits = (0..count).map(digit).collect();
        self.at += count.div_ceil(2);
        self.push_bytes(vm, digits, Encoding::Ascii)
    }

    /// `U`: characters in UTF-8, which may be longer than Unicode allows.
    fn read_characters(&mut self, vm: &mut Vm<'_>, count: usize) -> Step<()> {
        for _ in 0..count {
            let Some(first) = self.rest().first().copied() else { break };
            let extra = match first {
                0..0x80 => 0,
                0xc0..0xe0 => 1,
                0xe0..0xf0 => 2,
                0xf0..0xf8 => 3,
                0xf8..0xfc => 4,
                0xfc..0xfe => 5,
                _ => return vm.raise(class::ARGUMENT_ERROR, "malformed UTF-8 character"),
            };
            let given = self.rest().len();
            if given <= extra {
                let message = format!("malformed UTF-8 character (expected {} bytes, given {given} bytes)", extra + 1);
                return vm.raise(class::ARGUMENT_ERROR, &message);
            }
            let first_bits = if extra == 0 { first } else { first & (0x3f >> extra) };
            let mut code = i64::from(first_bits);
            for byte in self.rest()[1..=extra].iter().copied() {
                if byte & 0xc0 != 0x80 {
                    return vm.raise(class::ARGUMENT_ERROR, "malformed UTF-8 character");
                }
                code = code << 6 | i64::from(byte & 0x3f);
            }
            let least = [0, 0x80, 0x800, 0x1_0000, 0x20_0000, 0x400_0000];
            if code < least[extra] {
                return vm.raise(class::ARGUMENT_ERROR, "redundant UTF-8 sequence");
            }
            self.at += extra + 1;
            self.push(vm, Val::Int(code))?;
            if self.has_enough() {
                break;
            }
        }
        Ok(())
    }

    /// `w`: integers in groups of 7 bits.
    fn read_compressed(&mut self, vm: &mut Vm<'_>, count: usize) -> Step<()> {
        for _ in 0..count {
            let rest = self.rest();
            let Some(last) = rest.iter().position(|byte| byte & 0x80 == 0) else {
                self.at = self.bytes.len();
                break;
            };
            let groups: Vec<u8> = rest[..=last].iter().map(|byte| byte & 0x7f).collect();
            vm.spend(groups.len())?;
            self.at += groups.len();
            let number = BigInt::from_radix_be(num_bigint::Sign::Plus, &groups, 128).unwrap_or_default();
            let number = integer(vm, number)?;
            self.push(vm, number)?;
            if self.has_enough() {
                break;
            }
        }
        Ok(())
    }

    /// `m`, `M` and `u`: text in an encoding.
    fn read_encoded(&mut self, vm: &mut Vm<'_>, kind: u8, is_strict: bool) -> Step<()> {
        vm.charge(self.rest().len())?;
        let (decoded, read) = match kind {
            b'm' if is_strict => match text::from_strict_base64(self.rest()) {
                Some(decoded) => (decoded, self.rest().len()),
                None => return vm.raise(class::ARGUMENT_ERROR, "invalid base64"),
            },
            b'm' => text::from_base64(self.rest()),
            b'M' => text::from_quoted_printable(self.rest()),
            _ => text::from_uuencode(self.rest()),
        };
        self.at += read;
        self.push_bytes(vm, decoded, Encoding::Binary)
    }
}

fn integer_of(vm: &mut Vm<'_>, form: Integer, bytes: &[u8]) -> Step {
    let mut wide = [0; 8];
    for (slot, byte) in wide.iter_mut().zip(bytes) {
        *slot = *byte;
    }
    if form.is_big {
        wide[..form.size].reverse();
    }
    let number = u64::from_le_bytes(wide);
    let spare = 64 - 8 * form.size;
    if form.is_signed {
        return Ok(Val::Int((number << spare).cast_signed() >> spare));
    }
    match i64::try_from(number) {
        Ok(number) => Ok(Val::Int(number)),
        Err(_) => integer(vm, number.into()),
    }
}

fn float_of(form: Float, bytes: &[u8]) -> Val {
    let mut bytes = bytes.to_vec();
    if form.is_big {
        bytes.reverse();
    }
    Val::Float(match bytes[..] {
        [a, b, c, d] => f32::from_le_bytes([a, b, c, d]).into(),
        [a, b, c, d, e, f, g, h] => f64::from_le_bytes([a, b, c, d, e, f, g, h]),
        _ => f64::NAN,
    })
}
