//! `format`, `sprintf`, `printf` and `String#%`.
//!
//! | module | subject |
//! |---|---|
//! | `directive` | reads directives: flags, width, precision, and which argument is meant |
//! | `argument` | arguments by place, number and name |
//! | `conversion` | writes an argument as a directive asks |
//!
//! A directive is read from left to right and each part takes its arguments at once, so the first error is the one that
//! Ruby reports.

mod argument;
mod conversion;
mod directive;

use self::argument::Arguments;
use super::string::characters::Characters;
use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const OF_KERNEL: &[Def] =
    &[def("format", 0, -1, sprintf), def("sprintf", 0, -1, sprintf), def("printf", 0, -1, printf)];

pub(super) const OF_STRINGS: &[Def] = &[def("%", 1, 1, format_with)];

/// The functions that cannot have a receiver.
pub(super) const PRIVATE: &[&str] = &["format", "sprintf", "printf"];

/// The text that is built, and its encoding.
struct Output {
    bytes: Vec<u8>,
    encoding: Encoding,
}

/// Formats arguments; the first one is the format.
pub(super) fn format(vm: &mut Vm<'_>, arguments: &[Val]) -> Step {
    let Some((format, rest)) = arguments.split_first() else {
        return vm.raise(class::ARGUMENT_ERROR, "too few arguments");
    };
    let format = vm.to_str(*format)?;
    let format = vm.heap.string(format).clone();
    let mut out = Output { bytes: Vec::new(), encoding: format.encoding };
    let mut arguments = Arguments::new(rest);
    let mut text = format.bytes();
    while let Some(at) = memchr::memchr(b'%', text) {
        let (before, directive) = text.split_at(at);
        vm.charge(before.len())?;
        out.bytes.extend_from_slice(before);
        let length = out.bytes.len();
        text = directive::write(vm, &mut out, &mut arguments, directive.get(1..).unwrap_or_default())?;
        vm.charge(out.bytes.len().saturating_sub(length))?;
    }
    vm.charge(48 + text.len())?;
    out.bytes.extend_from_slice(text);
    Ok(vm.heap.add_string(out.bytes, out.encoding))
}

impl Output {
    /// Appends a text in an encoding, which may become that of the output.
    fn push(&mut self, vm: &mut Vm<'_>, text: &[u8], encoding: Encoding) -> Step<()> {
        if encoding != self.encoding && !text.is_ascii() {
            if !self.bytes.is_ascii() {
                let names = [self.encoding, encoding].map(super::string::encoding::name);
                let message = format!("incompatible character encodings: {} and {}", names[0], names[1]);
                return vm.raise(class::COMPATIBILITY_ERROR, &message);
            }
            self.encoding = encoding;
        }
        self.bytes.extend_from_slice(text);
        Ok(())
    }

    /// Appends a text, padded to a width in characters.
    fn push_padded(
        &mut self,
        vm: &mut Vm<'_>,
        (text, encoding): (&[u8], Encoding),
        width: u32,
        is_left: bool,
    ) -> Step<()> {
        let characters = if width == 0 { 0 } else { Characters::of(text, encoding).count() };
        let missing = (width as usize).saturating_sub(characters);
        vm.charge(missing)?;
        if !is_left {
            self.bytes.extend(std::iter::repeat_n(b' ', missing));
        }
        self.push(vm, text, encoding)?;
        if is_left {
            self.bytes.extend(std::iter::repeat_n(b' ', missing));
        }
        Ok(())
    }
}

fn sprintf(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    format(vm, arguments)
}

/// Formats, and drops the output.
fn printf(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !arguments.is_empty() {
        format(vm, arguments)?;
    }
    Ok(Val::Nil)
}

fn format_with(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut all = vec![receiver];
    match vm.implicit_array(arguments[0])? {
        Some(items) => all.extend(items),
        None => all.push(arguments[0]),
    }
    format(vm, &all)
}
