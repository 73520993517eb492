//! `Array#pack`: values to bytes.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};

use super::super::numeric::{Number, option, split_options, to_float, to_integer, unconvertible};
use super::{Count, Directive, Float, Integer, directives, text};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

/// The state of `pack`.
struct Packer<'i> {
    /// The values that are left.
    items: std::slice::Iter<'i, Val>,
    bytes: Vec<u8>,
}

pub(super) fn pack(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, options) = split_options(vm, arguments, 1, 1)?;
    let format = vm.to_str(rest[0])?;
    let format = vm.heap.string(format).bytes().to_vec();
    let buffer = match option(vm, options, "buffer", &["buffer"])? {
        None | Some(Val::Nil) => None,
        Some(Val::Str(buffer)) => {
            vm.check_frozen(Val::Str(buffer))?;
            Some(buffer)
        }
        Some(other) => {
            let class = vm.class_name(vm.real_class(other));
            return vm.raise(class::TYPE_ERROR, &format!("buffer must be String, not {class}"));
        }
    };
    let items = vm.items_of(receiver).to_vec();
    vm.spend(1 + items.len() / 4)?;
    let bytes = buffer.map(|buffer| vm.heap.string(buffer).bytes().to_vec()).unwrap_or_default();
    vm.charge(bytes.len())?;
    let directives = directives(vm, &format)?;
    let mut packer = Packer { items: items.iter(), bytes };
    let mut encoding = Encoding::Ascii;
    for directive in &directives {
        encoding = match directive.kind {
            b'U' if encoding == Encoding::Ascii => Encoding::Utf8,
            b'U' | b'm' | b'M' | b'u' => encoding,
            _ => Encoding::Binary,
        };
        packer.push(vm, *directive)?;
    }
    if let Some(buffer) = buffer {
        *vm.heap.string_mut(buffer).bytes_mut() = packer.bytes;
        return Ok(Val::Str(buffer));
    }
    vm.charge(48)?;
    Ok(vm.heap.add_string(packer.bytes, encoding))
}

impl Packer<'_> {
    /// Returns the next value.
    fn next(&mut self, vm: &mut Vm<'_>) -> Step {
        vm.spend(1)?;
        match self.items.next() {
            Some(item) => Ok(*item),
            None => vm.raise(class::ARGUMENT_ERROR, "too few arguments"),
        }
    }

    /// Returns the bytes of the next value, which is a string or nil.
    fn next_text(&mut self, vm: &mut Vm<'_>) -> Step<Vec<u8>> {
        match self.next(vm)? {
            Val::Nil => Ok(Vec::new()),
            item => {
                let id = vm.to_str(item)?;
                let bytes = vm.heap.string(id).bytes().to_vec();
                vm.spend(1 + bytes.len() / 16)?;
                Ok(bytes)
            }
        }
    }

    /// Adds bytes that are charged.
    fn extend(&mut self, vm: &mut Vm<'_>, bytes: &[u8]) -> Step<()> {
        vm.charge(bytes.len())?;
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }

    /// Adds the same byte several times.
    fn pad(&mut self, vm: &mut Vm<'_>, count: usize, byte: u8) -> Step<()> {
        vm.charge(count)?;
        self.bytes.resize(self.bytes.len().saturating_add(count), byte);
        Ok(())
    }

    fn push(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        // For most directives `*` means all values that are left.
        let repeats = match directive.count {
            Count::Default => 1,
            Count::Number(count) => count,
            Count::Rest => self.items.len(),
        };
        let places = if directive.count == Count::Rest { 0 } else { repeats };
        if let Some(form) = directive.integer() {
            for _ in 0..repeats {
                let item = self.next(vm)?;
                self.push_integer(vm, form, item)?;
            }
            return Ok(());
        }
        if let Some(form) = directive.float() {
            for _ in 0..repeats {
                let item = self.next(vm)?;
                self.push_float(vm, form, item)?;
            }
            return Ok(());
        }
        match directive.kind {
            b'a' | b'A' | b'Z' => self.push_text(vm, directive),
            b'b' | b'B' => self.push_bits(vm, directive),
            b'h' | b'H' => self.push_nibbles(vm, directive),
            b'U' => {
                for _ in 0..repeats {
                    self.push_character(vm)?;
                }
                Ok(())
            }
            b'w' => {
                for _ in 0..repeats {
                    self.push_compressed(vm)?;
                }
                Ok(())
            }
            b'x' => self.pad(vm, places, 0),
            b'X' => match self.bytes.len().checked_sub(places) {
                Some(length) => {
                    self.bytes.truncate(length);
                    Ok(())
                }
                None => vm.raise(class::ARGUMENT_ERROR, "X outside of string"),
            },
            b'@' => {
                let missing = places.saturating_sub(self.bytes.len());
                self.bytes.truncate(places);
                self.pad(vm, missing, 0)
            }
            b'm' | b'u' => self.push_lines(vm, directive),
            b'M' => {
                let item = self.next(vm)?;
                let mut content = Vec::new();
                vm.append_text(&mut content, item)?;
                let width = match directive.count {
                    Count::Number(width) if width > 1 => width,
                    _ => 72,
                };
                vm.charge(content.len().saturating_mul(3))?;
                let encoded = text::to_quoted_printable(&content, width);
                self.extend(vm, &encoded)
            }
            b'p' | b'P' => vm.refuse("a pointer in a format of pack"),
            // Ruby warns about unknown directives.
            _ => Ok(()),
        }
    }

    fn push_integer(&mut self, vm: &mut Vm<'_>, form: Integer, item: Val) -> Step<()> {
        let number = match item {
            Val::Int(number) => number.cast_unsigned(),
            item => {
                let number = to_integer(vm, item)?;
                (number & BigInt::from(u64::MAX)).to_u64().unwrap_or(0)
            }
        };
        let bytes = number.to_le_bytes();
        let mut bytes = bytes[..form.size].to_vec();
        if form.is_big {
            bytes.reverse();
        }
        self.extend(vm, &bytes)
    }

    fn push_float(&mut self, vm: &mut Vm<'_>, form: Float, item: Val) -> Step<()> {
        if Number::of(vm, item).is_none() && !vm.is_a(item, class::NUMERIC) {
            return unconvertible(vm, item, "Float");
        }
        let number = to_float(vm, item)?;
        #[allow(clippy::cast_possible_truncation, reason = "the directive asks for single precision")]
        let mut bytes =
            if form.size == 4 { (number as f32).to_le_bytes().to_vec() } else { number.to_le_bytes().to_vec() };
        if form.is_big {
            bytes.reverse();
        }
        self.extend(vm, &bytes)
    }

    /// Adds a string that is cut or padded to a length.
    fn push_text(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let content = self.next_text(vm)?;
        let is_terminated = directive.kind == b'Z';
        let length = match directive.count {
            Count::Default => 1,
            Count::Number(length) => length,
            Count::Rest => content.len() + usize::from(is_terminated),
        };
        let taken = content.len().min(length);
        self.extend(vm, &content[..taken])?;
        self.pad(vm, length - taken, if directive.kind == b'A' { b' ' } else { 0 })
    }

    /// Returns the digits that a directive takes, and the number of those that the string lacks.
    fn digits(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<(Vec<u8>, usize)> {
        let mut content = self.next_text(vm)?;
        let length = match directive.count {
            Count::Default => 1,
            Count::Number(length) => length,
            Count::Rest => content.len(),
        };
        content.truncate(length);
        let missing = length - content.len();
        Ok((content, missing))
    }

    fn push_bits(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let (content, missing) = self.digits(vm, directive)?;
        for chunk in content.chunks(8) {
            let byte = chunk.iter().enumerate().fold(0, |byte, (index, digit)| {
                let bit = digit & 1;
                byte | if directive.kind == b'b' { bit << index } else { bit << (7 - index) }
            });
            self.extend(vm, &[byte])?;
        }
        self.pad(vm, missing.div_ceil(2), 0)
    }

    fn push_nibbles(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let (content, missing) = self.digits(vm, directive)?;
        let (length, given) = (content.len().saturating_add(missing), content.len());
        for chunk in content.chunks(2) {
            let byte = chunk.iter().enumerate().fold(0, |byte, (index, digit)| {
                let value = if digit.is_ascii_alphabetic() { (digit & 15) + 9 } else { *digit } & 15;
                let is_high = (index == 0) == (directive.kind == b'H');
                byte | if is_high { value << 4 } else { value }
            });
            self.extend(vm, &[byte])?;
        }
        self.pad(vm, length.div_ceil(2) - given.div_ceil(2), 0)
    }

    /// `U`: a character in UTF-8, which may be longer than Unicode allows.
    fn push_character(&mut self, vm: &mut Vm<'_>) -> Step<()> {
        let item = self.next(vm)?;
        let number = to_integer(vm, item)?;
        let Some(number) = number.to_i64() else {
            return vm.raise(class::RANGE_ERROR, "bignum too big to convert into `long'");
        };
        let code = match u32::try_from(number) {
            Ok(code) if code < 0x8000_0000 => code,
            _ => return vm.raise(class::RANGE_ERROR, "pack(U): value out of range"),
        };
        let (count, mark): (u32, u32) = match code {
            0..0x80 => (0, 0),
            0x80..0x800 => (1, 0xc0),
            0x800..0x1_0000 => (2, 0xe0),
            0x1_0000..0x20_0000 => (3, 0xf0),
            0x20_0000..0x400_0000 => (4, 0xf8),
            _ => (5, 0xfc),
        };
        let byte = |number: u32| u8::try_from(number & 0xff).unwrap_or(0);
        let mut bytes = vec![byte(mark | (code >> (6 * count)))];
        bytes.extend((0..count).rev().map(|index| byte(0x80 | ((code >> (6 * index)) & 0x3f))));
        self.extend(vm, &bytes)
    }

    /// `w`: an integer in groups of 7 bits.
    fn push_compressed(&mut self, vm: &mut Vm<'_>) -> Step<()> {
        let item = self.next(vm)?;
        let number = to_integer(vm, item)?;
        if number.is_negative() {
            return vm.raise(class::ARGUMENT_ERROR, "can't compress negative numbers");
        }
        vm.charge(usize::try_from(number.bits() / 4).unwrap_or(usize::MAX))?;
        let mut groups = number.magnitude().to_radix_be(128);
        let last = groups.len().saturating_sub(1);
        for group in &mut groups[..last] {
            *group |= 0x80;
        }
        self.extend(vm, &groups)
    }

    /// `m` and `u`: lines of Base64, and of uuencode.
    fn push_lines(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let item = self.next(vm)?;
        let id = vm.to_str(item)?;
        let content = vm.heap.string(id).bytes().to_vec();
        vm.charge(content.len().saturating_mul(2))?;
        let is_base64 = directive.kind == b'm';
        if is_base64 && directive.count == Count::Number(0) {
            let encoded = text::to_base64(&content);
            return self.extend(vm, &encoded);
        }
        let width = match directive.count {
            Count::Number(width) if width > 63 && !is_base64 => 63,
            Count::Number(width) if width > 2 => width / 3 * 3,
            _ => 45,
        };
        for line in content.chunks(width) {
            vm.spend(1)?;
            let encoded = if is_base64 { text::to_base64(line) } else { text::to_uuencode(line) };
            self.extend(vm, &encoded)?;
            self.extend(vm, b"\n")?;
        }
        Ok(())
    }
}
