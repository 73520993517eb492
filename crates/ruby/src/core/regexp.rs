//! `Regexp`.

use std::sync::Arc;

use super::string::search::{after_character, subject};
use super::{Def, def};
use crate::tree::RegexpOptions;
use crate::vm::class;
use crate::vm::heap::{Data, RRegexp};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("initialize_copy", 1, 1, initialize_copy),
    def("=~", 1, 1, matches_at),
    def("match", 1, 2, find),
    def("match?", 1, 2, is_match),
    def("===", 1, 1, case_equal),
    def("source", 0, 0, source),
    def("to_s", 0, 0, to_s),
    def("inspect", 0, 0, inspect),
    def("options", 0, 0, options),
    def("casefold?", 0, 0, ignores_case),
    def("names", 0, 0, names),
    def("named_captures", 0, 0, named_captures),
    def("==", 1, 1, is_same),
    def("eql?", 1, 1, is_same),
    def("fixed_encoding?", 0, 0, is_fixed),
    def("encoding", 0, 0, encoding),
    def("hash", 0, 0, hash),
    def("~", 0, 0, matches_line),
];

pub(super) const CLASS_METHODS: &[Def] = &[
    def("new", 1, 3, new),
    def("compile", 1, 3, new),
    def("escape", 1, 1, escape),
    def("quote", 1, 1, escape),
    def("union", 0, -1, union),
    def("try_convert", 1, 1, try_convert),
    def("last_match", 0, 1, |vm, _, _, _| vm.refuse("this function by another name")),
];

/// Returns the regular expression that a value is.
pub(super) fn of<'v>(vm: &'v Vm<'_>, value: Val) -> Option<&'v RRegexp> {
    match value {
        Val::Object(id) => match &vm.heap.object(id).data {
            Data::Regexp(regexp) => Some(regexp),
            _ => None,
        },
        _ => None,
    }
}

/// Returns the text that a pattern is compared with; `None` for `nil`.
fn text_of(vm: &mut Vm<'_>, value: Val) -> Step<Option<Arc<str>>> {
    match value {
        Val::Nil => Ok(None),
        Val::Sym(_) => Ok(Some(vm.text_of(value).into())),
        other => {
            let id = vm.to_str(other)?;
            subject(vm, Val::Str(id)).map(Some)
        }
    }
}

fn matches_at(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some(text) = text_of(vm, arguments[0])? else {
        vm.new_match = Some(Val::Nil);
        return Ok(Val::Nil);
    };
    let found = vm.search_and_note(receiver, &text, 0)?;
    let start = found.and_then(|found| vm.match_of(found)?.groups[0]).map(|(start, _)| start);
    Ok(start.map_or(Val::Nil, |start| text.get(..start).map_or(0, |before| before.chars().count()).into()))
}

/// Matches the last line that was read: `$_`, which only programs set.
fn matches_line(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    let name = vm.symbols.intern("$_");
    match vm.globals.get(&name).copied() {
        Some(line @ Val::Str(_)) => matches_at(vm, receiver, &[line], block),
        _ => matches_at(vm, receiver, &[Val::Nil], block),
    }
}

/// Returns the byte at which a search starts; `None` if it is outside of the text.
fn start(vm: &mut Vm<'_>, text: &str, argument: Option<&Val>) -> Step<Option<usize>> {
    let Some(argument) = argument else { return Ok(Some(0)) };
    let at = vm.to_int(*argument)?;
    let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    let at = usize::try_from(if at < 0 { at.saturating_add(length) } else { at }).ok();
    let Some(at) = at else { return Ok(None) };
    let mut byte = 0;
    for _ in 0..at {
        if byte >= text.len() {
            return Ok(None);
        }
        byte = after_character(text, byte);
    }
    Ok(Some(byte))
}

fn find(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let found = match text_of(vm, arguments[0])? {
        Some(text) => match start(vm, &text, arguments.get(1))? {
            Some(start) => vm.search_and_note(receiver, &text, start)?,
            None => None,
        },
        None => None,
    };
    match (found, block) {
        (Some(found), Some(block)) => {
            vm.note_match_for(block, found);
            vm.call_block(block, &[found])
        }
        (Some(found), None) => Ok(found),
        (None, _) => {
            vm.new_match = Some(Val::Nil);
            Ok(Val::Nil)
        }
    }
}

fn is_match(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let Some(text) = text_of(vm, arguments[0])? else { return Ok(Val::False) };
    let Some(start) = start(vm, &text, arguments.get(1))? else { return Ok(Val::False) };
    Ok(vm.search(receiver, &text, start)?.is_some().into())
}

fn case_equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match arguments[0] {
        Val::Str(_) | Val::Sym(_) => {
            let text: Arc<str> = vm.text_of(arguments[0]).into();
            Ok(vm.search_and_note(receiver, &text, 0)?.is_some().into())
        }
        _ => {
            vm.new_match = Some(Val::Nil);
            Ok(Val::False)
        }
    }
}

/// Returns the source and the options of a regular expression.
fn parts(vm: &Vm<'_>, receiver: Val) -> (String, RegexpOptions) {
    of(vm, receiver).map(|regexp| (regexp.source.to_string(), regexp.options)).unwrap_or_default()
}

fn source(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let text = parts(vm, receiver).0;
    vm.new_string(text)
}

/// Returns the letters of the options that are set, and of those that are not.
fn letters(options: RegexpOptions) -> (String, String) {
    let all = [(options.multiline, 'm'), (options.ignore_case, 'i'), (options.extended, 'x')];
    let chosen = |wanted| all.iter().filter(|(is_set, _)| *is_set == wanted).map(|(_, letter)| *letter).collect();
    (chosen(true), chosen(false))
}

/// Returns a source with escapes for slashes.
fn with_escaped_slashes(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut characters = source.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => {
                out.push('\\');
                out.extend(characters.next());
            }
            '/' => out.push_str("\\/"),
            c => out.push(c),
        }
    }
    out
}

/// Returns a regular expression as a part of another.
fn embedded(vm: &Vm<'_>, receiver: Val) -> String {
    let (source, options) = parts(vm, receiver);
    let (on, off) = letters(options);
    let dash = if off.is_empty() { "" } else { "-" };
    let mut shown = String::with_capacity(source.len() + 8);
    shown.push_str("(?");
    shown.push_str(&on);
    shown.push_str(dash);
    shown.push_str(&off);
    shown.push(':');
    shown.push_str(&with_escaped_slashes(&source));
    shown.push(')');
    shown
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let shown = embedded(vm, receiver);
    vm.new_string(shown)
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (source, options) = parts(vm, receiver);
    let source = with_escaped_slashes(&source);
    vm.new_string(format!("/{source}/{}", letters(options).0))
}

fn options(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    /// The pattern has an encoding of its own.
    const FIXED_ENCODING: i64 = 16;
    let (source, options) = parts(vm, receiver);
    let fixed = if source.is_ascii() { 0 } else { FIXED_ENCODING };
    let bits =
        fixed + i64::from(options.ignore_case) + 2 * i64::from(options.extended) + 4 * i64::from(options.multiline);
    Ok(Val::Int(bits))
}

fn ignores_case(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(parts(vm, receiver).1.ignore_case.into())
}

/// Returns the names of the groups with their numbers.
fn groups(vm: &mut Vm<'_>, receiver: Val) -> Vec<(String, Vec<usize>)> {
    let compiled = of(vm, receiver).map(|regexp| regexp.compiled.clone());
    let Some(compiled) = compiled else { return Vec::new() };
    match compiled.compiled() {
        Ok(program) => program.names().map(|(name, numbers)| (name.to_owned(), numbers.to_vec())).collect(),
        Err(_) => Vec::new(),
    }
}

fn names(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let mut items = Vec::new();
    for (name, _) in groups(vm, receiver) {
        items.push(vm.new_string(name)?);
    }
    vm.new_array(items)
}

fn named_captures(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let hash = vm.new_hash();
    for (name, numbers) in groups(vm, receiver) {
        let name = vm.new_string(name)?;
        let numbers = vm.new_array(numbers.into_iter().map(Val::from).collect())?;
        vm.hash_set(hash, name, numbers)?;
    }
    Ok(Val::Hash(hash))
}

fn is_same(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let is_regexp = of(vm, arguments[0]).is_some();
    Ok((is_regexp && parts(vm, receiver) == parts(vm, arguments[0])).into())
}

fn encoding(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let is_ascii = parts(vm, receiver).0.is_ascii();
    let encoding = if is_ascii { crate::vm::heap::Encoding::Ascii } else { crate::vm::heap::Encoding::Utf8 };
    Ok(super::string::encoding::object(vm, encoding))
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let (source, options) = parts(vm, receiver);
    let options = [options.ignore_case, options.extended, options.multiline];
    let mut items: Vec<Val> = options.into_iter().map(Val::from).collect();
    items.push(vm.new_string(source.as_bytes())?);
    let items = vm.new_array(items)?;
    Ok(Val::Int((vm.hash_code(items)? >> 2).cast_signed()))
}

/// `Regexp.last_match` and a group of it.
pub(super) fn last_match(vm: &mut Vm<'_>, found: Val, arguments: &[Val]) -> Step {
    match arguments {
        [group] if !found.is_nil() => {
            let slice = vm.symbols.intern("[]");
            vm.send(found, slice, &[*group])
        }
        _ => Ok(found),
    }
}

fn is_fixed(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((!parts(vm, receiver).0.is_ascii()).into())
}

fn new(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if of(vm, arguments[0]).is_some() {
        let (source, options) = parts(vm, arguments[0]);
        return vm.regexp(&source, options);
    }
    let id = vm.to_str(arguments[0])?;
    let source = vm.heap.string(id).text().into_owned();
    let options = match arguments.get(1).copied() {
        None | Some(Val::Nil | Val::False) => RegexpOptions::default(),
        Some(Val::Int(bits)) => RegexpOptions {
            ignore_case: bits & 1 != 0,
            extended: bits & 2 != 0,
            multiline: bits & 4 != 0,
            ..RegexpOptions::default()
        },
        Some(Val::Str(_)) => return vm.refuse("Regexp.new with options in a text"),
        Some(_) => RegexpOptions { ignore_case: true, ..RegexpOptions::default() },
    };
    vm.regexp(&source, options)
}

/// Returns a text whose characters mean themselves in a regular expression.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '[' | ']' | '{' | '}' | '(' | ')' | '|' | '-' | '*' | '.' | '\\' | '?' | '+' | '^' | '$' | '#' | ' ' => {
                out.push('\\');
                out.push(c);
            }
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\x0c' => out.push_str("\\f"),
            '\x0b' => out.push_str("\\v"),
            c => out.push(c),
        }
    }
    out
}

fn escape(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let text = match arguments[0] {
        Val::Sym(_) => vm.text_of(arguments[0]),
        other => {
            let id = vm.to_str(other)?;
            vm.heap.string(id).text().into_owned()
        }
    };
    vm.new_string(escaped(&text))
}

fn union(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let patterns = match arguments {
        [Val::Array(id)] => vm.heap.array(*id).items.clone(),
        patterns => patterns.to_vec(),
    };
    if let [only] = patterns.as_slice()
        && of(vm, *only).is_some()
    {
        return Ok(*only);
    }
    if patterns.is_empty() {
        return vm.regexp("(?!)", RegexpOptions::default());
    }
    let mut parts = Vec::with_capacity(patterns.len());
    for pattern in patterns {
        parts.push(if of(vm, pattern).is_some() {
            embedded(vm, pattern)
        } else if matches!(pattern, Val::Sym(_)) {
            escaped(&vm.text_of(pattern))
        } else {
            let id = vm.to_str(pattern)?;
            escaped(&vm.heap.string(id).text())
        });
    }
    vm.regexp(&parts.join("|"), RegexpOptions::default())
}

/// Copies have all of the original already; it must be of the same class.
pub(super) fn initialize_copy(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    if vm.real_class(receiver) != vm.real_class(arguments[0]) {
        return vm.raise(class::TYPE_ERROR, "initialize_copy should take same class object");
    }
    Ok(receiver)
}

fn try_convert(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let value = arguments[0];
    if of(vm, value).is_some() {
        return Ok(value);
    }
    let convert = vm.symbols.intern("to_regexp");
    let Some(method) = vm.method_of(value, convert) else { return Ok(Val::Nil) };
    let result = vm.invoke(value, &method, &[], None, false)?;
    match of(vm, result).is_some() || result.is_nil() {
        true => Ok(result),
        false => vm.wrong_conversion(value, "Regexp", "to_regexp", result),
    }
}
