//! `Symbol`.

use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Data;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("name", 0, 0, name),
    def("id2name", 0, 0, to_s),
    def("to_sym", 0, 0, itself),
    def("to_proc", 0, 0, to_proc),
    def("inspect", 0, 0, inspect),
    def("<=>", 1, 1, compare),
];

/// Returns the text of a symbol.
fn text(vm: &Vm<'_>, receiver: Val) -> String {
    vm.text_of(receiver)
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = text(vm, receiver);
    vm.new_string(text)
}

fn name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = to_s(vm, receiver, &[], None)?;
    vm.freeze(text);
    Ok(text)
}

fn itself(_: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(receiver)
}

fn to_proc(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let Val::Sym(name) = receiver else { return Ok(Val::Nil) };
    Ok(vm.heap.add_object(class::PROC, Data::SymbolProc(name)))
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = text(vm, receiver);
    let shown = if is_plain(&text) { format!(":{text}") } else { format!(":{}", super::string::quoted(&text)) };
    vm.new_string(shown)
}

/// Returns true if a symbol is written without quotes.
pub(super) fn is_plain(text: &str) -> bool {
    const OPERATORS: &[&str] = &[
        "+", "-", "*", "/", "%", "**", "==", "!=", "===", "=~", "!~", "!", "<", "<=", ">", ">=", "<=>", "<<", ">>",
        "&", "|", "^", "~", "[]", "[]=", "+@", "-@", "`",
    ];
    if OPERATORS.contains(&text) {
        return true;
    }
    let rest = text.strip_prefix("@@").or_else(|| text.strip_prefix('@')).or_else(|| text.strip_prefix('$'));
    let is_variable = rest.is_some();
    let name = rest.unwrap_or(text);
    let name = match name.strip_suffix(['?', '!', '=']) {
        Some(short) if !is_variable && !short.is_empty() => short,
        _ => name,
    };
    let mut characters = name.chars();
    characters.next().is_some_and(|first| first.is_alphabetic() || first == '_' || !first.is_ascii())
        && characters.all(|c| c.is_alphanumeric() || c == '_' || !c.is_ascii())
}

fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !matches!(arguments[0], Val::Sym(_)) {
        return Ok(Val::Nil);
    }
    let order = text(vm, receiver).cmp(&text(vm, arguments[0]));
    Ok(Val::Int(order as i64))
}
