//! `Symbol`.

use super::{Def, def};
use crate::vm::class;
use crate::vm::heap::{Data, Encoding};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const CLASS_METHODS: &[Def] = &[def("all_symbols", 0, 0, |vm, _, _, _| {
    let all = vm.symbols.all();
    vm.charge(all.len() * size_of::<Val>())?;
    vm.new_array(all.map(Val::Sym).collect())
})];

pub(super) const METHODS: &[Def] = &[
    def("to_s", 0, 0, to_s),
    def("name", 0, 0, name),
    def("id2name", 0, 0, to_s),
    def("to_sym", 0, 0, itself),
    def("intern", 0, 0, itself),
    def("to_proc", 0, 0, to_proc),
    def("inspect", 0, 0, inspect),
    def("<=>", 1, 1, compare),
    def("==", 1, 1, is_same),
    def("===", 1, 1, is_same),
    def("[]", 1, 2, slice),
    def("slice", 1, 2, slice),
    def("length", 0, 0, length),
    def("size", 0, 0, length),
    def("empty?", 0, 0, is_empty),
    def("encoding", 0, 0, encoding),
    def("upcase", 0, -1, upcase),
    def("downcase", 0, -1, downcase),
    def("capitalize", 0, -1, capitalize),
    def("swapcase", 0, -1, swapcase),
    def("succ", 0, 0, succ),
    def("next", 0, 0, succ),
    def("start_with?", 0, -1, starts_with),
    def("end_with?", 0, -1, ends_with),
    def("=~", 1, 1, matches),
    def("match", 1, 2, match_data),
    def("match?", 1, 2, is_match),
    def("casecmp", 1, 1, compare_ascii),
    def("casecmp?", 1, 1, equal_folded),
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
    let shown = if is_plain(&text) { format!(":{text}") } else { format!(":{}", quoted(&text)) };
    vm.new_string(shown)
}

/// Returns the text of a symbol in quotes. One of ASCII alone has the encoding US-ASCII, so its escapes are of bytes.
fn quoted(text: &str) -> String {
    let quoted = super::string::quoted(text);
    if text.is_ascii() { quoted.replace("\\u00", "\\x") } else { quoted }
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
        && text.chars().all(super::string::printable::is_printable)
}

fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !matches!(arguments[0], Val::Sym(_)) {
        return Ok(Val::Nil);
    }
    let order = text(vm, receiver).cmp(&text(vm, arguments[0]));
    Ok(Val::Int(order as i64))
}

fn is_same(_: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((receiver == arguments[0]).into())
}

/// Calls a method of the text of a symbol.
fn of_text(vm: &mut Vm<'_>, receiver: Val, method: &str, arguments: &[Val]) -> Step {
    let text = to_s(vm, receiver, &[], None)?;
    let method = vm.symbols.intern(method);
    vm.send(text, method, arguments)
}

/// Calls a method of the text of a symbol; returns the result as a symbol.
fn to_symbol(vm: &mut Vm<'_>, receiver: Val, method: &str, arguments: &[Val]) -> Step {
    let text = of_text(vm, receiver, method, arguments)?;
    let text = vm.text_of(text);
    Ok(Val::Sym(vm.symbols.intern(&text)))
}

fn slice(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let part = of_text(vm, receiver, "[]", arguments)?;
    // A symbol of ASCII alone has the encoding US-ASCII.
    if let Val::Str(id) = part
        && text(vm, receiver).is_ascii()
    {
        vm.heap.string_mut(id).encoding = Encoding::Ascii;
    }
    Ok(part)
}

fn length(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(text(vm, receiver).chars().count().into())
}

fn is_empty(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(text(vm, receiver).is_empty().into())
}

/// Symbols of ASCII characters have that encoding.
fn encoding(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let encoding = if text(vm, receiver).is_ascii() { Encoding::Ascii } else { Encoding::Utf8 };
    Ok(super::string::encoding::object(vm, encoding))
}

fn upcase(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    to_symbol(vm, receiver, "upcase", arguments)
}

fn downcase(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    to_symbol(vm, receiver, "downcase", arguments)
}

fn capitalize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    to_symbol(vm, receiver, "capitalize", arguments)
}

fn swapcase(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    to_symbol(vm, receiver, "swapcase", arguments)
}

fn succ(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    to_symbol(vm, receiver, "succ", &[])
}

fn starts_with(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    of_text(vm, receiver, "start_with?", arguments)
}

fn ends_with(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    of_text(vm, receiver, "end_with?", arguments)
}

fn matches(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    of_text(vm, receiver, "=~", arguments)
}

fn match_data(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let text = to_s(vm, receiver, &[], None)?;
    let method = vm.symbols.intern("match");
    vm.send_with(text, method, arguments, block)
}

fn is_match(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    of_text(vm, receiver, "match?", arguments)
}

fn compare_ascii(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compare_with(vm, receiver, "casecmp", arguments[0])
}

fn equal_folded(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    compare_with(vm, receiver, "casecmp?", arguments[0])
}

/// Compares with another symbol; other values cannot be compared.
fn compare_with(vm: &mut Vm<'_>, receiver: Val, method: &str, other: Val) -> Step {
    if !matches!(other, Val::Sym(_)) {
        return Ok(Val::Nil);
    }
    let other = to_s(vm, other, &[], None)?;
    of_text(vm, receiver, method, &[other])
}
