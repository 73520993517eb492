//! `JSON`, and `to_json`.

use puppetlang_json::{Limits, read};
use puppetlang_types::ruby;

use super::super::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(in crate::core) const OF_MODULE: &[Def] = &[
    def("generate", 1, 2, generate),
    def("dump", 1, 3, generate),
    def("pretty_generate", 1, 2, pretty_generate),
    def("parse", 1, 2, parse),
    def("parse!", 1, 2, parse),
    def("load", 1, 3, parse),
];

/// The nesting at which Ruby's generator stops.
const MAX_DEPTH: usize = 100;

/// The separators of the text.
#[derive(Clone, Copy)]
struct Layout {
    indent: &'static str,
    space: &'static str,
    newline: &'static str,
}

const COMPACT: Layout = Layout { indent: "", space: "", newline: "" };
const PRETTY: Layout = Layout { indent: "  ", space: " ", newline: "\n" };

fn generate(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    written(vm, arguments[0], COMPACT)
}

fn pretty_generate(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    written(vm, arguments[0], PRETTY)
}

/// `Object#to_json`
pub(in crate::core) fn to_json(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    written(vm, receiver, COMPACT)
}

fn written(vm: &mut Vm<'_>, value: Val, layout: Layout) -> Step {
    let mut text = String::new();
    write(vm, &mut text, value, layout, 0)?;
    vm.new_string(text)
}

fn write(vm: &mut Vm<'_>, text: &mut String, value: Val, layout: Layout, depth: usize) -> Step<()> {
    vm.spend(1 + text.len() / 4096)?;
    match value {
        Val::Nil => text.push_str("null"),
        Val::True => text.push_str("true"),
        Val::False => text.push_str("false"),
        Val::Int(number) => text.push_str(&number.to_string()),
        Val::Float(number) if number.is_finite() => text.push_str(&ruby::to_s(&number.into())),
        Val::Float(_) => {
            let shown = vm.to_s(value)?;
            return generator_error(vm, &format!("{shown} not allowed in JSON"));
        }
        Val::Str(_) | Val::Sym(_) => {
            let content = vm.text_of(value);
            write_string(text, &content);
        }
        Val::Array(id) => {
            let items = vm.heap.array(id).items.clone();
            write_list(vm, text, '[', ']', &items, layout, depth, |vm, text, item, depth| {
                write(vm, text, *item, layout, depth)
            })?;
        }
        Val::Hash(id) => {
            let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
            write_list(vm, text, '{', '}', &pairs, layout, depth, |vm, text, (key, value), depth| {
                let key = vm.to_s(*key)?;
                write_string(text, &key);
                text.push(':');
                text.push_str(layout.space);
                write(vm, text, *value, layout, depth)
            })?;
        }
        other => {
            let content = match vm.method_of(other, symbol::fixed("to_json")) {
                Some(method) if method.owner != class::KERNEL => vm.invoke(other, &method, &[], None, false)?,
                _ if vm.big_of(other).is_some() => {
                    text.push_str(&vm.to_s(other)?);
                    return Ok(());
                }
                _ => {
                    let content = vm.to_s(other)?;
                    write_string(text, &content);
                    return Ok(());
                }
            };
            text.push_str(&vm.text_of(content));
        }
    }
    Ok(())
}

#[allow(clippy::too_many_arguments, reason = "these are the parts of a list in a text")]
fn write_list<T>(
    vm: &mut Vm<'_>,
    text: &mut String,
    open: char,
    close: char,
    items: &[T],
    layout: Layout,
    depth: usize,
    write_item: impl Fn(&mut Vm<'_>, &mut String, &T, usize) -> Step<()>,
) -> Step<()> {
    if depth >= MAX_DEPTH {
        return nesting_error(vm, depth + 1);
    }
    text.push(open);
    if items.is_empty() {
        text.push(close);
        return Ok(());
    }
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push(',');
        }
        text.push_str(layout.newline);
        (0..=depth).for_each(|_| text.push_str(layout.indent));
        vm.deeper(|vm| write_item(vm, text, item, depth + 1))?;
    }
    text.push_str(layout.newline);
    (0..depth).for_each(|_| text.push_str(layout.indent));
    text.push(close);
    Ok(())
}

fn write_string(text: &mut String, content: &str) {
    text.push('"');
    for c in content.chars() {
        match c {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            '\x0c' => text.push_str("\\f"),
            '\x08' => text.push_str("\\b"),
            c if u32::from(c) < 0x20 => {
                let digits = [u32::from(c) >> 4, u32::from(c) & 15].map(|digit| char::from_digit(digit, 16));
                text.push_str("\\u00");
                text.extend(digits.into_iter().flatten());
            }
            c => text.push(c),
        }
    }
    text.push('"');
}

fn generator_error<T>(vm: &mut Vm<'_>, message: &str) -> Step<T> {
    vm.raise(class::JSON_GENERATOR_ERROR, message)
}

fn nesting_error<T>(vm: &mut Vm<'_>, depth: usize) -> Step<T> {
    vm.raise(class::JSON_NESTING_ERROR, &format!("nesting of {depth} is too deep"))
}

/// Parses a text. The option `symbolize_names` makes the keys symbols.
fn parse(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = match arguments[0] {
        Val::Nil => return vm.raise(class::TYPE_ERROR, "no implicit conversion of nil into String"),
        other => vm.to_str(other)?,
    };
    let bytes = vm.heap.string(text).bytes().to_vec();
    vm.charge(bytes.len())?;
    let symbolizes = match arguments.get(1) {
        Some(Val::Hash(options)) => {
            let name = vm.sym("symbolize_names");
            vm.hash_get(*options, name)?.is_some_and(Val::is_truthy)
        }
        _ => false,
    };
    match read(&bytes, &Limits::default()) {
        Ok(value) => {
            let value = vm.from_puppet(&value)?;
            if symbolizes { symbolized(vm, value) } else { Ok(value) }
        }
        Err(error) => vm.raise(class::JSON_PARSER_ERROR, &error.message),
    }
}

/// Returns a value whose hashes have symbols as keys.
fn symbolized(vm: &mut Vm<'_>, value: Val) -> Step {
    match value {
        Val::Array(id) => {
            for index in 0..vm.heap.array(id).items.len() {
                let item = vm.heap.array(id).items[index];
                let item = vm.deeper(|vm| symbolized(vm, item))?;
                vm.heap.array_mut(id).items[index] = item;
            }
            Ok(value)
        }
        Val::Hash(id) => {
            let made = vm.new_hash();
            let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
            for (key, value) in pairs {
                let text = vm.text_of(key);
                let key = vm.sym(&text);
                let value = vm.deeper(|vm| symbolized(vm, value))?;
                vm.hash_set(made, key, value)?;
            }
            Ok(Val::Hash(made))
        }
        other => Ok(other),
    }
}
