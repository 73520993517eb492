//! Upper and lower case.

use super::super::{Def, def};
use super::{both_forms, this};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("upcase", 0, -1, upcase),
    def("upcase!", 0, -1, upcase_here),
    def("downcase", 0, -1, downcase),
    def("downcase!", 0, -1, downcase_here),
    def("capitalize", 0, -1, capitalize),
    def("capitalize!", 0, -1, capitalize_here),
    def("swapcase", 0, -1, swapcase),
    def("swapcase!", 0, -1, swapcase_here),
    def("casecmp", 1, 1, compare_ascii),
    def("casecmp?", 1, 1, equal_folded),
];

/// The characters that a conversion changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    All,
    Ascii,
    /// As `downcase(:fold)`: for comparison.
    Fold,
}

/// Reads the options of a conversion.
fn reach(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], lowers: bool) -> Step<Reach> {
    let string = vm.heap.string(this(receiver));
    let usual = if string.encoding == Encoding::Utf8 { Reach::All } else { Reach::Ascii };
    if arguments.len() > 2 {
        return vm.raise(class::ARGUMENT_ERROR, "too many options");
    }
    let names: Vec<String> = arguments.iter().map(|argument| vm.text_of(*argument)).collect();
    match names.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => Ok(usual),
        ["ascii"] => Ok(Reach::Ascii),
        ["fold"] if lowers => Ok(Reach::Fold),
        ["fold"] => vm.raise(class::ARGUMENT_ERROR, "option :fold only allowed for downcasing"),
        ["turkic" | "lithuanian", ..] => vm.refuse("case by the rules of a language"),
        ["ascii" | "fold", ..] => vm.raise(class::ARGUMENT_ERROR, "too many options"),
        _ => vm.raise(class::ARGUMENT_ERROR, "invalid option"),
    }
}

/// Converts the valid parts of a text.
fn mapped(vm: &mut Vm<'_>, receiver: Val, map: impl Fn(&mut String, char, bool)) -> Step<Vec<u8>> {
    let string = vm.heap.string(this(receiver));
    let (length, is_broken) = (string.bytes().len(), string.valid_text().is_none());
    if is_broken && string.encoding == Encoding::Utf8 {
        return vm.raise(class::ARGUMENT_ERROR, "input string invalid");
    }
    vm.charge(length)?;
    let mut out = Vec::with_capacity(length);
    let mut is_first = true;
    for chunk in vm.heap.string(this(receiver)).bytes().utf8_chunks() {
        let mut text = String::with_capacity(chunk.valid().len());
        for c in chunk.valid().chars() {
            map(&mut text, c, is_first);
            is_first = false;
        }
        out.extend_from_slice(text.as_bytes());
        out.extend_from_slice(chunk.invalid());
        is_first &= chunk.invalid().is_empty();
    }
    Ok(out)
}

fn push_upper(out: &mut String, c: char, reach: Reach) {
    if reach == Reach::Ascii { out.push(c.to_ascii_uppercase()) } else { out.extend(c.to_uppercase()) }
}

fn push_lower(out: &mut String, c: char, reach: Reach) {
    match reach {
        Reach::Ascii => out.push(c.to_ascii_lowercase()),
        Reach::All => out.extend(c.to_lowercase()),
        Reach::Fold => push_folded(out, c),
    }
}

/// Appends the form of a character that comparisons without case use.
fn push_folded(out: &mut String, c: char) {
    match c {
        'ς' => out.push('σ'),
        'ß' | 'ẞ' => out.push_str("ss"),
        'İ' => out.push_str("i\u{307}"),
        // The lower case of the upper case folds the other letters.
        _ => out.extend(c.to_uppercase().flat_map(char::to_lowercase)),
    }
}

/// Appends the form of a letter at the start of a title.
fn push_title(out: &mut String, c: char, reach: Reach) {
    if reach == Reach::Ascii {
        out.push(c.to_ascii_uppercase());
        return;
    }
    match c {
        'Ǆ'..='ǆ' => out.push('ǅ'),
        'Ǉ'..='ǉ' => out.push('ǈ'),
        'Ǌ'..='ǌ' => out.push('ǋ'),
        'Ǳ'..='ǳ' => out.push('ǲ'),
        // A letter of several: only the first is large.
        'ß' | '\u{fb00}'..='\u{fb06}' | '\u{fb13}'..='\u{fb17}' | 'և' => {
            let mut letters = c.to_uppercase();
            out.extend(letters.next());
            out.extend(letters.flat_map(char::to_lowercase));
        }
        _ => out.extend(c.to_uppercase()),
    }
}

fn upper(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    let reach = reach(vm, receiver, arguments, false)?;
    mapped(vm, receiver, |out, c, _| push_upper(out, c, reach))
}

fn lower(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    let reach = reach(vm, receiver, arguments, true)?;
    mapped(vm, receiver, |out, c, _| push_lower(out, c, reach))
}

fn title(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    let reach = reach(vm, receiver, arguments, false)?;
    mapped(
        vm,
        receiver,
        |out, c, is_first| {
            if is_first { push_title(out, c, reach) } else { push_lower(out, c, reach) }
        },
    )
}

fn swapped(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    let reach = reach(vm, receiver, arguments, false)?;
    mapped(
        vm,
        receiver,
        |out, c, _| {
            if c.is_uppercase() { push_lower(out, c, reach) } else { push_upper(out, c, reach) }
        },
    )
}

both_forms!(upper, upcase, upcase_here);
both_forms!(lower, downcase, downcase_here);
both_forms!(title, capitalize, capitalize_here);
both_forms!(swapped, swapcase, swapcase_here);

/// Returns the other text of a comparison; `None` if the argument is no text.
fn other_text(vm: &mut Vm<'_>, argument: Val) -> Step<Option<Val>> {
    match argument {
        Val::Str(_) => Ok(Some(argument)),
        Val::Object(_) if vm.method_of(argument, symbol::TO_STR).is_some() => Ok(Some(Val::Str(vm.to_str(argument)?))),
        _ => Ok(None),
    }
}

fn compare_ascii(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some(other) = other_text(vm, arguments[0])? else { return Ok(Val::Nil) };
    let order = vm.bytes_of(receiver).to_ascii_lowercase().cmp(&vm.bytes_of(other).to_ascii_lowercase());
    Ok(Val::Int(order as i64))
}

fn equal_folded(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some(other) = other_text(vm, arguments[0])? else { return Ok(Val::Nil) };
    if [receiver, other].iter().any(|text| vm.heap.string(this(*text)).valid_text().is_none()) {
        return Ok(Val::Nil);
    }
    let fold = |vm: &mut Vm<'_>, text: Val| mapped(vm, text, |out, c, _| push_folded(out, c));
    let (left, right) = (fold(vm, receiver)?, fold(vm, other)?);
    Ok((left == right).into())
}
