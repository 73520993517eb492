//! Texts of arrays: `inspect` and `join`.

use super::super::hash::guarded;
use super::{converted, item};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    guarded(vm, receiver, "[...]", |vm| {
        let mut text = String::from("[");
        let mut index = 0;
        while let Some(item) = item(vm, receiver, index) {
            if index > 0 {
                text.push_str(", ");
            }
            let shown = vm.inspect(item)?;
            vm.spend(1 + shown.len() / 64)?;
            text.push_str(&shown);
            index += 1;
        }
        text.push(']');
        Ok(text)
    })
}

/// The text that `join` builds.
struct Joined {
    separator: Vec<u8>,
    text: Vec<u8>,
    encoding: Encoding,
    /// The arrays that are being joined.
    around: Vec<Val>,
}

impl Joined {
    fn push(&mut self, vm: &mut Vm<'_>, piece: Val) -> Step<()> {
        let start = self.text.len();
        if let Val::Str(id) = piece {
            let length = vm.heap.string(id).bytes().len();
            vm.charge(length)?;
            if vm.heap.string(id).encoding != self.encoding {
                self.mix(vm, piece)?;
            }
        }
        vm.append_text(&mut self.text, piece)?;
        match piece {
            Val::Str(_) => Ok(()),
            _ => vm.charge(self.text.len() - start),
        }
    }

    /// Sets the encoding of the text, to which a string in another one is added.
    fn mix(&mut self, vm: &mut Vm<'_>, piece: Val) -> Step<()> {
        let Val::Str(id) = piece else { return Ok(()) };
        let string = vm.heap.string(id);
        if self.text.is_empty() && string.encoding == Encoding::Binary {
            self.encoding = Encoding::Binary;
            return Ok(());
        }
        if string.bytes().is_ascii() {
            return Ok(());
        }
        if self.text.is_ascii() {
            self.encoding = string.encoding;
            return Ok(());
        }
        let name = |encoding| match encoding {
            Encoding::Utf8 => "UTF-8",
            Encoding::Ascii => "US-ASCII",
            Encoding::Binary => "ASCII-8BIT",
        };
        let message =
            format!("incompatible character encodings: {} and {}", name(self.encoding), name(string.encoding));
        vm.raise(class::COMPATIBILITY_ERROR, &message)
    }

    fn push_array(&mut self, vm: &mut Vm<'_>, array: Val) -> Step<()> {
        vm.spend(1 + self.around.len() / 16)?;
        if self.around.contains(&array) {
            return vm.raise(class::ARGUMENT_ERROR, "recursive array join");
        }
        self.around.push(array);
        let mut index = 0;
        while let Some(item) = item(vm, array, index) {
            if index > 0 {
                vm.charge(self.separator.len())?;
                self.text.extend_from_slice(&self.separator);
            }
            index += 1;
            match item {
                Val::Array(_) => vm.deeper(|vm| self.push_array(vm, item))?,
                Val::Object(_) => self.push_object(vm, item)?,
                item => self.push(vm, item)?,
            }
        }
        self.around.pop();
        Ok(())
    }

    /// Adds an object that may convert to a string or to an array.
    fn push_object(&mut self, vm: &mut Vm<'_>, object: Val) -> Step<()> {
        if vm.method_of(object, symbol::TO_STR).is_some() {
            match vm.send(object, symbol::TO_STR, &[])? {
                text @ Val::Str(_) => return self.push(vm, text),
                Val::Nil => {}
                other => return vm.wrong_conversion(object, "String", "to_str", other),
            }
        }
        match converted(vm, object)? {
            Some(array) => vm.deeper(|vm| self.push_array(vm, array)),
            None => self.push(vm, object),
        }
    }
}

pub(super) fn join(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let separator = match arguments.first() {
        None | Some(Val::Nil) => Vec::new(),
        Some(separator) => {
            let id = vm.to_str(*separator)?;
            vm.heap.string(id).bytes().to_vec()
        }
    };
    let mut joined = Joined { separator, text: Vec::new(), encoding: Encoding::Utf8, around: Vec::new() };
    joined.push_array(vm, receiver)?;
    vm.charge(48)?;
    Ok(vm.heap.add_string(joined.text, joined.encoding))
}
