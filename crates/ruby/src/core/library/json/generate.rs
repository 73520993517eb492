//! Writing JSON.

use puppetlang_types::ruby;

use super::super::support::{get, rescued, set};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{HashId, Signal, Step, Val};

/// The settings of a generator, and the nesting where it is.
#[derive(Clone, Debug)]
struct State {
    indent: Vec<u8>,
    space: Vec<u8>,
    space_before: Vec<u8>,
    object_nl: Vec<u8>,
    array_nl: Vec<u8>,
    /// The greatest nesting; 0 for any.
    max_nesting: i64,
    allow_nan: bool,
    ascii_only: bool,
    escape_slash: bool,
    depth: i64,
    /// The object by which methods of programs see these settings.
    object: Option<Val>,
}

/// The names of the settings that are texts.
const TEXTS: [&str; 5] = ["indent", "space", "space_before", "object_nl", "array_nl"];
const FLAGS: [&str; 3] = ["allow_nan", "ascii_only", "escape_slash"];

impl Default for State {
    fn default() -> Self {
        State {
            indent: Vec::new(),
            space: Vec::new(),
            space_before: Vec::new(),
            object_nl: Vec::new(),
            array_nl: Vec::new(),
            max_nesting: 100,
            allow_nan: false,
            ascii_only: false,
            escape_slash: false,
            depth: 0,
            object: None,
        }
    }
}

impl State {
    fn pretty() -> Self {
        State {
            indent: b"  ".to_vec(),
            space: b" ".to_vec(),
            object_nl: b"\n".to_vec(),
            array_nl: b"\n".to_vec(),
            ..State::default()
        }
    }

    fn text_mut(&mut self, name: &str) -> &mut Vec<u8> {
        match name {
            "indent" => &mut self.indent,
            "space" => &mut self.space,
            "space_before" => &mut self.space_before,
            "object_nl" => &mut self.object_nl,
            _ => &mut self.array_nl,
        }
    }

    fn flag_mut(&mut self, name: &str) -> &mut bool {
        match name {
            "allow_nan" => &mut self.allow_nan,
            "ascii_only" => &mut self.ascii_only,
            _ => &mut self.escape_slash,
        }
    }
}

/// Applies the options of a hash.
fn configure(vm: &mut Vm<'_>, state: &mut State, options: HashId) -> Step<()> {
    let pairs: Vec<(Val, Val)> = vm.heap.hash(options).pairs().collect();
    for (key, value) in pairs {
        let name = vm.text_of(key);
        if TEXTS.contains(&name.as_str()) {
            let text = vm.to_str(value)?;
            *state.text_mut(&name) = vm.heap.string(text).bytes().to_vec();
        } else if FLAGS.contains(&name.as_str()) {
            *state.flag_mut(&name) = value.is_truthy();
        } else if name == "max_nesting" {
            state.max_nesting = if value.is_truthy() { vm.to_int(value)? } else { 0 };
        } else if name == "depth" {
            state.depth = if value.is_truthy() { vm.to_int(value)? } else { 0 };
        }
    }
    Ok(())
}

/// Converts the options of a call, which may be a state.
fn with_options(vm: &mut Vm<'_>, mut state: State, options: Option<Val>) -> Step<State> {
    match options {
        None | Some(Val::Nil) => Ok(state),
        Some(given) if vm.is_a(given, class::JSON_STATE) => loaded(vm, given),
        Some(Val::Hash(options)) => {
            configure(vm, &mut state, options)?;
            Ok(state)
        }
        Some(other) => {
            for name in [symbol::TO_HASH, symbol::TO_H] {
                if let Some(method) = vm.method_of(other, name)
                    && let Val::Hash(options) = vm.invoke(other, &method, &[], None, false)?
                {
                    configure(vm, &mut state, options)?;
                    return Ok(state);
                }
            }
            let class = vm.class_name(vm.real_class(other));
            vm.raise(class::TYPE_ERROR, &format!("can't convert {class} into Hash"))
        }
    }
}

// States as objects.

/// Returns the settings of a state object.
fn loaded(vm: &mut Vm<'_>, object: Val) -> Step<State> {
    let mut state = State { object: Some(object), ..State::default() };
    for name in TEXTS {
        let value = get(vm, object, name);
        *state.text_mut(name) = vm.bytes_of(value).to_vec();
    }
    for name in FLAGS {
        *state.flag_mut(name) = get(vm, object, name).is_truthy();
    }
    if let (Val::Int(most), Val::Int(depth)) = (get(vm, object, "max_nesting"), get(vm, object, "depth")) {
        (state.max_nesting, state.depth) = (most, depth);
    }
    Ok(state)
}

fn store(vm: &mut Vm<'_>, object: Val, state: &State) -> Step<()> {
    let mut state = state.clone();
    for name in TEXTS {
        let text = vm.new_string(state.text_mut(name).clone())?;
        set(vm, object, name, text)?;
    }
    for name in FLAGS {
        let flag = (*state.flag_mut(name)).into();
        set(vm, object, name, flag)?;
    }
    set(vm, object, "max_nesting", Val::Int(state.max_nesting))?;
    set(vm, object, "depth", Val::Int(state.depth))
}

/// Returns the object of a state, with its present nesting.
fn object_of(vm: &mut Vm<'_>, state: &mut State) -> Step {
    let object = match state.object {
        Some(object) => object,
        None => {
            let object = super::super::support::object(vm, class::JSON_STATE, &[])?;
            store(vm, object, state)?;
            state.object = Some(object);
            object
        }
    };
    set(vm, object, "depth", Val::Int(state.depth))?;
    Ok(object)
}

pub(super) fn new_state(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let state = with_options(vm, State::default(), arguments.first().copied())?;
    store(vm, this, &state)?;
    Ok(Val::Nil)
}

pub(super) fn setting(vm: &mut Vm<'_>, this: Val, name: &str) -> Step {
    Ok(get(vm, this, name))
}

pub(super) fn generate_by(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut state = loaded(vm, this)?;
    written(vm, &mut state, arguments[0])
}

// Functions.

pub(super) fn generate(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut state = with_options(vm, State::default(), arguments.get(1).copied())?;
    written(vm, &mut state, arguments[0])
}

pub(super) fn pretty_generate(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut state = with_options(vm, State::pretty(), arguments.get(1).copied())?;
    written(vm, &mut state, arguments[0])
}

/// `JSON.dump(value, stream, limit)`
pub(super) fn dump(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (mut stream, mut limit) = (arguments.get(1).copied(), arguments.get(2).copied());
    let write = vm.symbols.intern("write");
    if let Some(given) = stream.filter(|given| given.is_truthy())
        && limit.is_none_or(Val::is_nil)
        && !vm.responds_to(given, write)?
    {
        (stream, limit) = (None, Some(given));
    }
    let mut state = State { max_nesting: 0, allow_nan: true, ..State::default() };
    if let Some(limit) = limit.filter(|limit| limit.is_truthy()) {
        state.max_nesting = vm.to_int(limit)?;
    }
    let text = match written(vm, &mut state, arguments[0]) {
        Err(Signal::Raise) if vm.is_a(vm.payload, class::JSON_NESTING_ERROR) => {
            return vm.raise(class::ARGUMENT_ERROR, "exceed depth limit");
        }
        other => other?,
    };
    match stream.filter(|stream| stream.is_truthy()) {
        Some(stream) => {
            vm.send(stream, write, &[text])?;
            Ok(stream)
        }
        None => Ok(text),
    }
}

/// `Object#to_json`
pub(in crate::core) fn to_json(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut state = match arguments.first().copied() {
        Some(given @ Val::Hash(_)) => with_options(vm, State::default(), Some(given))?,
        Some(given) if vm.is_a(given, class::JSON_STATE) => loaded(vm, given)?,
        _ => State::default(),
    };
    let mut out = Vec::new();
    write_plain(vm, &mut out, &mut state, receiver)?;
    vm.new_string(out)
}

fn written(vm: &mut Vm<'_>, state: &mut State, value: Val) -> Step {
    let mut out = Vec::new();
    write(vm, &mut out, state, value)?;
    vm.new_string(out)
}

// Values.

/// Writes a value, by its own `to_json` if a program defined it.
fn write(vm: &mut Vm<'_>, out: &mut Vec<u8>, state: &mut State, value: Val) -> Step<()> {
    let is_plain = match value {
        Val::Nil | Val::True | Val::False | Val::Int(_) | Val::Float(_) => true,
        Val::Str(_) => vm.class_of(value) == class::STRING,
        Val::Array(_) => vm.class_of(value) == class::ARRAY,
        Val::Hash(_) => vm.class_of(value) == class::HASH,
        other => vm.big_of(other).is_some(),
    };
    if is_plain {
        return write_plain(vm, out, state, value);
    }
    match vm.method_of(value, symbol::fixed("to_json")) {
        Some(method) if method.owner != class::KERNEL => {
            let object = object_of(vm, state)?;
            let text = vm.invoke(value, &method, &[object], None, false)?;
            let Val::Str(id) = text else {
                let class = vm.class_name(vm.real_class(text));
                return vm.raise(class::TYPE_ERROR, &format!("wrong argument type {class} (expected String)"));
            };
            vm.charge(vm.heap.string(id).bytes().len())?;
            out.extend_from_slice(vm.heap.string(id).bytes());
            Ok(())
        }
        _ => write_plain(vm, out, state, value),
    }
}

/// Writes a value as the classes of the core do.
fn write_plain(vm: &mut Vm<'_>, out: &mut Vec<u8>, state: &mut State, value: Val) -> Step<()> {
    vm.charge(8)?;
    match value {
        Val::Nil => out.extend_from_slice(b"null"),
        Val::True => out.extend_from_slice(b"true"),
        Val::False => out.extend_from_slice(b"false"),
        Val::Int(number) => out.extend_from_slice(number.to_string().as_bytes()),
        Val::Float(number) if number.is_finite() => out.extend_from_slice(ruby::to_s(&number.into()).as_bytes()),
        Val::Float(_) => {
            let shown = vm.to_s(value)?;
            if !state.allow_nan {
                return vm.raise(class::JSON_GENERATOR_ERROR, &format!("{shown} not allowed in JSON"));
            }
            out.extend_from_slice(shown.as_bytes());
        }
        Val::Str(_) => write_string(vm, out, state, value)?,
        Val::Array(id) => {
            open(vm, state)?;
            out.push(b'[');
            out.extend_from_slice(&state.array_nl);
            let mut index = 0;
            while let Some(item) = vm.heap.array(id).items.get(index).copied() {
                if index > 0 {
                    out.push(b',');
                    out.extend_from_slice(&state.array_nl);
                }
                indent(vm, out, state)?;
                vm.deeper(|vm| write(vm, out, state, item))?;
                index += 1;
            }
            state.depth = state.depth.saturating_sub(1);
            if !state.array_nl.is_empty() {
                out.extend_from_slice(&state.array_nl);
                indent(vm, out, state)?;
            }
            out.push(b']');
        }
        Val::Hash(id) => {
            open(vm, state)?;
            out.push(b'{');
            let pairs: Vec<(Val, Val)> = vm.heap.hash(id).pairs().collect();
            for (index, (key, value)) in pairs.into_iter().enumerate() {
                if index > 0 {
                    out.push(b',');
                }
                out.extend_from_slice(&state.object_nl);
                indent(vm, out, state)?;
                let key = match key {
                    Val::Str(_) => key,
                    other => {
                        let mut text = Vec::new();
                        vm.append_text(&mut text, other)?;
                        vm.new_string(text)?
                    }
                };
                write_string(vm, out, state, key)?;
                out.extend_from_slice(&state.space_before);
                out.push(b':');
                out.extend_from_slice(&state.space);
                vm.deeper(|vm| write(vm, out, state, value))?;
            }
            state.depth = state.depth.saturating_sub(1);
            if !state.object_nl.is_empty() {
                out.extend_from_slice(&state.object_nl);
                indent(vm, out, state)?;
            }
            out.push(b'}');
        }
        other if vm.big_of(other).is_some() => vm.append_text(out, other)?,
        other => {
            let mut text = Vec::new();
            vm.append_text(&mut text, other)?;
            let text = vm.new_string(text)?;
            write_string(vm, out, state, text)?;
        }
    }
    Ok(())
}

/// Enters an array or a hash.
fn open(vm: &mut Vm<'_>, state: &mut State) -> Step<()> {
    state.depth = state.depth.saturating_add(1);
    if state.max_nesting != 0 && state.depth > state.max_nesting {
        state.depth -= 1;
        let depth = state.depth;
        return vm.raise(class::JSON_NESTING_ERROR, &format!("nesting of {depth} is too deep"));
    }
    Ok(())
}

fn indent(vm: &mut Vm<'_>, out: &mut Vec<u8>, state: &State) -> Step<()> {
    if state.indent.is_empty() {
        return Ok(());
    }
    let depth = usize::try_from(state.depth).unwrap_or(0);
    vm.charge(state.indent.len().saturating_mul(depth))?;
    for _ in 0..depth {
        out.extend_from_slice(&state.indent);
    }
    Ok(())
}

// Strings.

/// Returns the length of a character by its first byte, as the generator sees it.
fn length_of(byte: u8) -> usize {
    match byte {
        0xc0..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf7 => 4,
        0xf8..=0xfb => 5,
        0xfc.. => 6,
        _ => 1,
    }
}

/// Returns the bytes of a string in UTF-8.
fn utf8(vm: &mut Vm<'_>, value: Val) -> Step<Vec<u8>> {
    let Val::Str(id) = value else { return Ok(Vec::new()) };
    if !matches!(vm.heap.string(id).encoding, Encoding::Utf8 | Encoding::Ascii | Encoding::Binary) {
        let encode = vm.symbols.intern("encode");
        let name = vm.string("UTF-8");
        let made = vm.send(value, encode, &[name]);
        if let Some(made) = rescued(vm, made)? {
            return Ok(vm.bytes_of(made).to_vec());
        }
    }
    Ok(vm.heap.string(id).bytes().to_vec())
}

fn write_string(vm: &mut Vm<'_>, out: &mut Vec<u8>, state: &State, value: Val) -> Step<()> {
    let bytes = utf8(vm, value)?;
    vm.charge(bytes.len().saturating_mul(2))?;
    out.push(b'"');
    let mut at = 0;
    while let Some(byte) = bytes.get(at).copied() {
        if byte >= 0x80 {
            let length = length_of(byte);
            let Some(part) = bytes.get(at..at + length) else {
                return vm.raise(class::JSON_GENERATOR_ERROR, "partial character in source, but hit end");
            };
            let Ok(part) = std::str::from_utf8(part) else {
                return vm.raise(class::JSON_GENERATOR_ERROR, "source sequence is illegal/malformed utf-8");
            };
            if state.ascii_only {
                for unit in part.encode_utf16() {
                    out.extend_from_slice(format!("\\u{unit:04x}").as_bytes());
                }
            } else {
                out.extend_from_slice(part.as_bytes());
            }
            at += length;
            continue;
        }
        match byte {
            b'"' => out.extend_from_slice(b"\\\""),
            b'\\' => out.extend_from_slice(b"\\\\"),
            b'/' if state.escape_slash => out.extend_from_slice(b"\\/"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\t' => out.extend_from_slice(b"\\t"),
            0x0c => out.extend_from_slice(b"\\f"),
            0x08 => out.extend_from_slice(b"\\b"),
            0..0x20 => out.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
            byte => out.push(byte),
        }
        at += 1;
    }
    out.push(b'"');
    Ok(())
}
