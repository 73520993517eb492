//! `Array#pack`.

use num_bigint::{BigInt, Sign};
use num_traits::{Signed, ToPrimitive};

use super::{Count, Directive, next, text};
use crate::core::numeric::{self, option, split_options};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

struct Packer<'a> {
    items: &'a [Val],
    out: Vec<u8>,
    /// The encoding of the result; absent before the first directive.
    encoding: Option<Encoding>,
}

pub(super) fn pack(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (rest, options) = split_options(vm, arguments, 1, 1)?;
    let buffer = option(vm, options, "buffer", &["buffer"])?.filter(|buffer| !buffer.is_nil());
    let out = match buffer {
        Some(Val::Str(id)) => vm.heap.string(id).bytes().to_vec(),
        Some(other) => {
            let class = vm.class_name(vm.real_class(other));
            return vm.raise(class::TYPE_ERROR, &format!("buffer must be String, not {class}"));
        }
        None => Vec::new(),
    };
    let template = vm.to_str(rest[0])?;
    let template = vm.heap.string(template).bytes().to_vec();
    let items = vm.items_of(receiver).to_vec();
    let mut packer = Packer { items: &items, out, encoding: None };
    let mut template = &template[..];
    while let Some(directive) = next(vm, &mut template)? {
        packer.encoding = Some(match (directive.letter, packer.encoding) {
            (b'U', None | Some(Encoding::Utf8)) => Encoding::Utf8,
            (b'm' | b'M' | b'u', None | Some(Encoding::Ascii)) => Encoding::Ascii,
            (b'm' | b'M' | b'u', Some(encoding)) => encoding,
            _ => Encoding::Binary,
        });
        packer.write(vm, directive)?;
    }
    let encoding = packer.encoding.unwrap_or(Encoding::Ascii);
    match buffer {
        Some(Val::Str(id)) => {
            vm.check_frozen(Val::Str(id))?;
            let string = vm.heap.string_mut(id);
            *string.bytes_mut() = packer.out;
            if encoding != Encoding::Binary {
                string.encoding = encoding;
            }
            Ok(Val::Str(id))
        }
        _ => Ok(vm.heap.add_string(packer.out, encoding)),
    }
}

impl Packer<'_> {
    fn item(&mut self, vm: &mut Vm<'_>) -> Step {
        match self.items.split_first() {
            Some((item, rest)) => {
                self.items = rest;
                Ok(*item)
            }
            None => vm.raise(class::ARGUMENT_ERROR, "too few arguments"),
        }
    }

    fn fill(&mut self, vm: &mut Vm<'_>, byte: u8, count: usize) -> Step<()> {
        vm.charge(count)?;
        self.out.extend(std::iter::repeat_n(byte, count));
        Ok(())
    }

    fn write(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let number = |default: usize| match directive.count {
            Count::None => default,
            Count::Number(number) => number,
            Count::All => 0,
        };
        match directive.letter {
            b'a' | b'A' | b'Z' => self.string(vm, directive),
            b'b' | b'B' => self.bits(vm, directive),
            b'h' | b'H' => self.digits(vm, directive),
            b'x' => self.fill(vm, 0, number(1)),
            b'X' => match self.out.len().checked_sub(number(1)) {
                Some(length) => {
                    self.out.truncate(length);
                    Ok(())
                }
                None => vm.raise(class::ARGUMENT_ERROR, "X outside of string"),
            },
            b'@' => {
                let place = number(1);
                self.fill(vm, 0, place.saturating_sub(self.out.len()))?;
                self.out.truncate(place);
                Ok(())
            }
            b'm' | b'M' | b'u' => self.text(vm, directive),
            b'p' | b'P' => vm.refuse("pack with a pointer"),
            _ => {
                let count = match directive.count {
                    Count::All => self.items.len(),
                    _ => number(1),
                };
                if !(directive.size > 0 || b"dDfFeEgGUw".contains(&directive.letter)) {
                    return Ok(());
                }
                for _ in 0..count {
                    let item = self.item(vm)?;
                    vm.charge(8)?;
                    self.number(vm, directive, item)?;
                }
                Ok(())
            }
        }
    }

    fn number(&mut self, vm: &mut Vm<'_>, directive: Directive, item: Val) -> Step<()> {
        match directive.letter {
            b'd' | b'D' | b'E' => self.out.extend(numeric::to_float(vm, item)?.to_le_bytes()),
            b'G' => self.out.extend(numeric::to_float(vm, item)?.to_be_bytes()),
            #[allow(clippy::cast_possible_truncation, reason = "the nearest single float is asked for")]
            b'f' | b'F' | b'e' => self.out.extend((numeric::to_float(vm, item)? as f32).to_le_bytes()),
            #[allow(clippy::cast_possible_truncation, reason = "the nearest single float is asked for")]
            b'g' => self.out.extend((numeric::to_float(vm, item)? as f32).to_be_bytes()),
            b'U' => {
                let number = numeric::to_integer(vm, item)?;
                match number.to_u32().filter(|number| *number <= 0x7fff_ffff) {
                    Some(code) => self.character(code),
                    None => return vm.raise(class::RANGE_ERROR, "pack(U): value out of range"),
                }
            }
            b'w' => {
                let number = numeric::to_integer(vm, item)?;
                if number.is_negative() {
                    return vm.raise(class::ARGUMENT_ERROR, "can't compress negative numbers");
                }
                let digits = number.magnitude().to_radix_be(128);
                vm.charge(digits.len())?;
                let last = digits.len().saturating_sub(1);
                self.out
                    .extend(digits.iter().enumerate().map(|(at, digit)| if at < last { digit | 0x80 } else { *digit }));
            }
            _ => {
                let number = numeric::to_integer(vm, item)?;
                let bytes = low_bytes(&number);
                let bytes = bytes.get(..directive.size).unwrap_or_default();
                if directive.is_big_endian {
                    self.out.extend(bytes.iter().rev());
                } else {
                    self.out.extend_from_slice(bytes);
                }
            }
        }
        Ok(())
    }

    /// Writes a character as UTF-8, with up to six bytes.
    fn character(&mut self, code: u32) {
        let length = match code {
            0..=0x7f => return self.out.extend(u8::try_from(code)),
            0x80..=0x7ff => 2,
            0x800..=0xffff => 3,
            0x1_0000..=0x1f_ffff => 4,
            0x20_0000..=0x3ff_ffff => 5,
            _ => 6,
        };
        let mark = 0xff_u32 << (8 - length) & 0xff;
        let byte = |number: u32| u8::try_from(number & 0xff).unwrap_or(0);
        self.out.push(byte(mark | code >> (6 * (length - 1))));
        for at in (0..length - 1).rev() {
            self.out.push(byte(0x80 | code >> (6 * at) & 0x3f));
        }
    }

    /// Takes a string; nil is an empty one.
    fn text_item(&mut self, vm: &mut Vm<'_>) -> Step<Vec<u8>> {
        let item = self.item(vm)?;
        if item.is_nil() {
            return Ok(Vec::new());
        }
        let id = vm.to_str(item)?;
        vm.charge(vm.heap.string(id).bytes().len())?;
        Ok(vm.heap.string(id).bytes().to_vec())
    }

    fn string(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let text = self.text_item(vm)?;
        let length = match directive.count {
            Count::None => 1,
            Count::Number(number) => number,
            Count::All => text.len() + usize::from(directive.letter == b'Z'),
        };
        let kept = text.get(..length.min(text.len())).unwrap_or_default();
        self.out.extend_from_slice(kept);
        let filler = if directive.letter == b'A' { b' ' } else { 0 };
        self.fill(vm, filler, length - kept.len())
    }

    /// Takes a string and the number of its characters that a directive asks for.
    fn parts(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<(Vec<u8>, usize)> {
        let text = self.text_item(vm)?;
        let length = match directive.count {
            Count::None => 1,
            Count::Number(number) => number,
            Count::All => text.len(),
        };
        Ok((text, length))
    }

    fn bits(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let (text, length) = self.parts(vm, directive)?;
        let text = text.get(..length.min(text.len())).unwrap_or_default();
        // Ruby adds a zero byte for each two bits that are missing.
        let missing = (length - text.len()).div_ceil(2);
        for chunk in text.chunks(8) {
            let bit = |(at, digit): (u32, &u8)| {
                let place = if directive.letter == b'b' { at } else { 7 - at };
                (digit & 1) << place
            };
            self.out.push((0..).zip(chunk).map(bit).sum());
        }
        self.fill(vm, 0, missing)
    }

    fn digits(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let (text, length) = self.parts(vm, directive)?;
        let text = text.get(..length.min(text.len())).unwrap_or_default();
        let value = |digit: u8| if digit.is_ascii_alphabetic() { ((digit & 15) + 9) & 15 } else { digit & 15 };
        for pair in text.chunks(2) {
            let (first, second) = (value(pair[0]), pair.get(1).map_or(0, |digit| value(*digit)));
            self.out.push(if directive.letter == b'H' { first << 4 | second } else { second << 4 | first });
        }
        self.fill(vm, 0, length.div_ceil(2) - text.len().div_ceil(2))
    }

    fn text(&mut self, vm: &mut Vm<'_>, directive: Directive) -> Step<()> {
        let item = self.item(vm)?;
        let bytes = if directive.letter == b'M' {
            let mut bytes = Vec::new();
            vm.append_text(&mut bytes, item)?;
            bytes
        } else {
            let id = vm.to_str(item)?;
            vm.heap.string(id).bytes().to_vec()
        };
        vm.charge(bytes.len().saturating_mul(4))?;
        let length = match directive.count {
            Count::Number(number) => number,
            Count::None | Count::All => 1,
        };
        let line = match length {
            0 if directive.letter == b'm' => 0,
            0..=2 => 45,
            64.. if directive.letter == b'u' => 63,
            length => length / 3 * 3,
        };
        let encoded = match directive.letter {
            b'm' => text::base64(&bytes, line).into_bytes(),
            b'M' => text::quoted_printable(&bytes, if length <= 1 { 72 } else { length }),
            _ => text::uuencode(&bytes, line),
        };
        self.out.extend(encoded);
        Ok(())
    }
}

/// Returns the lowest 64 bits of an integer, the lowest byte first.
fn low_bytes(number: &BigInt) -> [u8; 8] {
    let word = number.magnitude().iter_u64_digits().next().unwrap_or(0);
    let word = if number.sign() == Sign::Minus { word.wrapping_neg() } else { word };
    word.to_le_bytes()
}
