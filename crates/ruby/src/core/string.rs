//! `String`.

use super::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, StrId, Val};

pub(super) const METHODS: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("to_str", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("to_sym", 0, 0, to_sym),
    def("intern", 0, 0, to_sym),
    def("==", 1, 1, equal),
    def("===", 1, 1, equal),
    def("eql?", 1, 1, equal),
    def("<=>", 1, 1, compare),
    def("+", 1, 1, add),
    def("<<", 1, 1, append),
    def("length", 0, 0, length),
    def("size", 0, 0, length),
    def("empty?", 0, 0, is_empty),
];

pub(super) const CLASS_METHODS: &[Def] = &[def("new", 0, -1, new)];

/// Returns the number of the string that the receiver is.
pub(super) fn this(receiver: Val) -> StrId {
    if let Val::Str(id) = receiver { id } else { StrId(0) }
}

fn new(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = match arguments.first() {
        Some(Val::Hash(_)) | None => Vec::new(),
        Some(value) => {
            let id = vm.to_str(*value)?;
            vm.heap.string(id).bytes().to_vec()
        }
    };
    let made = vm.new_string(text)?;
    if let (Val::Str(id), Val::Class(class)) = (made, receiver) {
        vm.heap.string_mut(id).class = class;
    }
    Ok(made)
}

fn to_s(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

/// Returns a text in quotes, as `inspect` shows it.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\x0c' => out.push_str("\\f"),
            '\x0b' => out.push_str("\\v"),
            '\x08' => out.push_str("\\b"),
            '\x07' => out.push_str("\\a"),
            '\x1b' => out.push_str("\\e"),
            '#' if matches!(characters.peek(), Some('{' | '$' | '@')) => out.push_str("\\#"),
            c if (c as u32) < 0x20 || c as u32 == 0x7f => out.push_str(&format!("\\x{:02X}", c as u32)),
            c if is_shown(c) => out.push(c),
            c if (c as u32) > 0xffff => out.push_str(&format!("\\u{{{:X}}}", c as u32)),
            c => out.push_str(&format!("\\u{:04X}", c as u32)),
        }
    }
    out.push('"');
    out
}

/// Returns true for characters that Ruby shows as they are.
fn is_shown(c: char) -> bool {
    let number = c as u32;
    !(0x80..0xa0).contains(&number)
        && !(0xe000..0xf900).contains(&number)
        && !(0x200b..=0x200f).contains(&number)
        && !(0x2028..=0x202e).contains(&number)
        && !(0x2060..=0x206f).contains(&number)
        && number != 0xad
        && number != 0xfeff
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let string = vm.heap.string(this(receiver));
    let shown = match string.valid_text() {
        Some(text) => quoted(text),
        None => {
            let mut shown = String::from("\"");
            for chunk in string.bytes().utf8_chunks() {
                shown.push_str(quoted(chunk.valid()).trim_matches('"'));
                chunk.invalid().iter().for_each(|byte| shown.push_str(&format!("\\x{byte:02X}")));
            }
            shown + "\""
        }
    };
    vm.new_string(shown)
}

fn to_sym(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = vm.text_of(receiver);
    Ok(Val::Sym(vm.symbols.intern(&text)))
}

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(match arguments[0] {
        Val::Str(other) => vm.heap.string(this(receiver)).bytes() == vm.heap.string(other).bytes(),
        _ => false,
    }
    .into())
}

fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(match arguments[0] {
        Val::Str(other) => {
            let order = vm.heap.string(this(receiver)).bytes().cmp(vm.heap.string(other).bytes());
            Val::Int(order as i64)
        }
        _ => Val::Nil,
    })
}

fn add(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = vm.to_str(arguments[0])?;
    let mut text = vm.heap.string(this(receiver)).bytes().to_vec();
    text.extend_from_slice(vm.heap.string(other).bytes());
    vm.new_string(text)
}

fn append(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let bytes = match arguments[0] {
        Val::Int(number) => match u32::try_from(number).ok().and_then(char::from_u32) {
            Some(c) => c.to_string().into_bytes(),
            None => return vm.raise(class::RANGE_ERROR, &format!("{number} out of char range")),
        },
        other => {
            let other = vm.to_str(other)?;
            vm.heap.string(other).bytes().to_vec()
        }
    };
    vm.charge(bytes.len())?;
    vm.heap.string_mut(this(receiver)).bytes_mut().extend_from_slice(&bytes);
    Ok(receiver)
}

fn length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.string(this(receiver)).text().chars().count().into())
}

fn is_empty(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.string(this(receiver)).bytes().is_empty().into())
}
