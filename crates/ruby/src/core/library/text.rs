//! `Shellwords`, `Base64` and `ERB::Util`.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};

use super::super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const OF_SHELLWORDS: &[Def] = &[
    def("escape", 1, 1, escape),
    def("shellescape", 1, 1, escape),
    def("join", 1, 1, join),
    def("shelljoin", 1, 1, join),
    def("split", 1, 1, split),
    def("shellsplit", 1, 1, split),
    def("shellwords", 1, 1, split),
];

pub(in crate::core) const OF_BASE64: &[Def] = &[
    def("encode64", 1, 1, encode),
    def("strict_encode64", 1, 1, strict_encode),
    def("urlsafe_encode64", 1, 2, url_encode),
    def("decode64", 1, 1, decode),
    def("strict_decode64", 1, 1, strict_decode),
    def("urlsafe_decode64", 1, 1, url_decode),
];

pub(in crate::core) const OF_ERB_UTIL: &[Def] = &[
    def("html_escape", 1, 1, html_escape),
    def("h", 1, 1, html_escape),
    def("url_encode", 1, 1, percent_encode),
    def("u", 1, 1, percent_encode),
];

fn text(vm: &mut Vm<'_>, value: Val) -> Step<String> {
    let id = vm.to_str(value)?;
    Ok(vm.heap.string(id).text().into_owned())
}

fn bytes(vm: &mut Vm<'_>, value: Val) -> Step<Vec<u8>> {
    let id = vm.to_str(value)?;
    let bytes = vm.heap.string(id).bytes().to_vec();
    vm.charge(2 * bytes.len())?;
    Ok(bytes)
}

/// Returns a word that a shell reads as the text.
fn escaped(text: &str) -> String {
    if text.is_empty() {
        return "''".to_owned();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\n' => out.push_str("'\n'"),
            c if c.is_ascii_alphanumeric() || "_-.,:+/@".contains(c) => out.push(c),
            c => {
                out.push('\\');
                out.push(c);
            }
        }
    }
    out
}

/// `Shellwords.escape`, and `String#shellescape` without an argument.
pub(in crate::core) fn escape(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut value = Vec::new();
    vm.append_text(&mut value, arguments.first().copied().unwrap_or(receiver))?;
    match String::from_utf8(value) {
        Ok(value) => vm.new_string(escaped(&value)),
        Err(_) => vm.raise(class::ARGUMENT_ERROR, "invalid byte sequence in UTF-8"),
    }
}

/// `Shellwords.join`, and `Array#shelljoin` without an argument.
pub(in crate::core) fn join(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let list = arguments.first().copied().unwrap_or(receiver);
    let Some(items) = vm.implicit_array(list)? else {
        let map = vm.symbols.intern("map");
        return vm.send(list, map, &[]);
    };
    let mut words = Vec::with_capacity(items.len());
    for item in items {
        words.push(escaped(&vm.to_s(item)?));
    }
    vm.new_string(words.join(" "))
}

/// `Shellwords.split`, and `String#shellsplit` without an argument.
pub(in crate::core) fn split(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let line = arguments.first().copied().unwrap_or(receiver);
    if !matches!(line, Val::Str(_)) {
        let scan = vm.symbols.intern("scan");
        return vm.send(line, scan, &[]);
    }
    let line = text(vm, line)?;
    vm.charge(line.len())?;
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut characters = line.chars();
    while let Some(c) = characters.next() {
        match c {
            c if c.is_ascii_whitespace() || c == '\x0b' => words.extend(word.take()),
            '\'' | '"' => {
                let mut content = String::new();
                let mut is_closed = false;
                while let Some(inner) = characters.next() {
                    match inner {
                        inner if inner == c => {
                            is_closed = true;
                            break;
                        }
                        '\\' if c == '"' => match characters.next() {
                            Some(next @ ('$' | '`' | '"' | '\\' | '\n')) => content.push(next),
                            Some(next) => content.extend(['\\', next]),
                            None => content.push('\\'),
                        },
                        inner => content.push(inner),
                    }
                }
                if !is_closed {
                    let shown = vm.new_string(line)?;
                    let shown = vm.inspect(shown)?;
                    return vm.raise(class::ARGUMENT_ERROR, &format!("Unmatched quote: {shown}"));
                }
                word.get_or_insert_default().push_str(&content);
            }
            '\\' => match characters.next() {
                Some('\n') => word.get_or_insert_default().push_str("\\\n"),
                Some(next) => word.get_or_insert_default().push(next),
                None => word.get_or_insert_default().push('\\'),
            },
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    let mut items = Vec::with_capacity(words.len());
    for word in words {
        items.push(vm.new_string(word)?);
    }
    vm.new_array(items)
}

fn encode(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let encoded = STANDARD.encode(bytes(vm, arguments[0])?);
    let mut lines = String::with_capacity(encoded.len() + encoded.len() / 60 + 1);
    let mut rest = encoded.as_str();
    while !rest.is_empty() {
        let (line, after) = rest.split_at(rest.len().min(60));
        lines.push_str(line);
        lines.push('\n');
        rest = after;
    }
    ascii(vm, lines)
}

fn strict_encode(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let encoded = STANDARD.encode(bytes(vm, arguments[0])?);
    ascii(vm, encoded)
}

fn url_encode(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut encoded = URL_SAFE.encode(bytes(vm, arguments[0])?);
    if let Some(Val::Hash(options)) = arguments.get(1) {
        let name = vm.sym("padding");
        if vm.hash_get(*options, name)?.is_some_and(|padding| !padding.is_truthy()) {
            encoded.truncate(encoded.trim_end_matches('=').len());
        }
    }
    ascii(vm, encoded)
}

/// Makes a string of ASCII characters.
fn ascii(vm: &mut Vm<'_>, text: String) -> Step {
    vm.charge(48 + text.len())?;
    Ok(vm.heap.add_string(text.into_bytes(), Encoding::Ascii))
}

fn binary(vm: &mut Vm<'_>, bytes: Vec<u8>) -> Step {
    vm.charge(48 + bytes.len())?;
    Ok(vm.heap.add_string(bytes, Encoding::Binary))
}

/// Decodes what can be decoded, as Ruby does.
fn decode(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !matches!(arguments[0], Val::Str(_)) {
        let unpack = vm.symbols.intern("unpack1");
        return vm.send(arguments[0], unpack, &[]);
    }
    let given = bytes(vm, arguments[0])?;
    let mut digits: Vec<u8> = given.into_iter().take_while(|byte| *byte != b'=').collect();
    digits.retain(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'));
    if digits.len() % 4 == 1 {
        digits.pop();
    }
    while !digits.len().is_multiple_of(4) {
        digits.push(b'=');
    }
    let engine = base64::engine::GeneralPurpose::new(
        &base64::alphabet::STANDARD,
        base64::engine::GeneralPurposeConfig::new().with_decode_allow_trailing_bits(true),
    );
    let decoded = engine.decode(digits).unwrap_or_default();
    binary(vm, decoded)
}

fn strict_decode(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let given = bytes(vm, arguments[0])?;
    match STANDARD.decode(given) {
        Ok(decoded) => binary(vm, decoded),
        Err(_) => vm.raise(class::ARGUMENT_ERROR, "invalid base64"),
    }
}

fn url_decode(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut given = bytes(vm, arguments[0])?;
    // Missing signs at the end are added, but only if there are none.
    if given.last() != Some(&b'=') {
        while !given.len().is_multiple_of(4) {
            given.push(b'=');
        }
    }
    for byte in &mut given {
        match byte {
            b'-' => *byte = b'+',
            b'_' => *byte = b'/',
            _ => {}
        }
    }
    match STANDARD.decode(given) {
        Ok(decoded) => binary(vm, decoded),
        Err(_) => vm.raise(class::ARGUMENT_ERROR, "invalid base64"),
    }
}

fn html_escape(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let given = vm.to_s(arguments[0])?;
    let mut out = String::with_capacity(given.len());
    for c in given.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    vm.new_string(out)
}

fn percent_encode(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let given = vm.to_s(arguments[0])?;
    let mut out = String::with_capacity(given.len());
    for byte in given.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'~') {
            out.push(char::from(byte));
        } else {
            out.push('%');
            let digits = [byte >> 4, byte & 15].map(|digit| char::from_digit(u32::from(digit), 16));
            out.extend(digits.into_iter().flatten().map(|digit| digit.to_ascii_uppercase()));
        }
    }
    vm.new_string(out)
}
