//! Escapes of URIs and forms: the functions of `URI`, its parsers, and `CGI`.

use super::super::super::{Def, def};
use super::super::support::{binary, bytes, get, rescued, text};
use crate::tree::RegexpOptions;
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, NativeBlock, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

/// The methods of parsers.
pub(in crate::core) const METHODS: &[Def] = &[
    def("initialize", 0, 1, |_, _, _, _| Ok(Val::Nil)),
    def("escape", 1, 2, escape),
    def("unescape", 1, 2, unescape),
    def("extract", 1, 2, extract),
    def("make_regexp", 0, 1, make_regexp),
    def("parse", 1, 1, parse),
    def("split", 1, 1, split),
    def("join", 1, -1, super::relate::join),
];

pub(in crate::core) const OF_CGI: &[Def] = &[
    def("escape", 1, 1, cgi_escape),
    def("unescape", 1, 2, cgi_unescape),
    def("escapeURIComponent", 1, 1, cgi_escape_component),
    def("unescapeURIComponent", 1, 2, cgi_unescape_component),
    def("escapeHTML", 1, 1, escape_html),
    def("escape_html", 1, 1, escape_html),
    def("h", 1, 1, escape_html),
    def("unescapeHTML", 1, 1, unescape_html),
    def("unescape_html", 1, 1, unescape_html),
];

/// Escapes all bytes but the allowed ones.
pub(in crate::core::library) fn percent_encoded(bytes: &[u8], is_allowed: impl Fn(u8) -> bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() + 16);
    for byte in bytes {
        if is_allowed(*byte) {
            out.push(*byte);
        } else {
            out.extend_from_slice(format!("%{byte:02X}").as_bytes());
        }
    }
    out
}

/// Returns the byte of two hexadecimal digits.
fn byte_of(digits: &[u8]) -> Option<u8> {
    let [high, low] = digits else { return None };
    let digit = |byte: u8| char::from(byte).to_digit(16);
    u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()
}

/// Replaces escapes; `has_plus` tells that `+` is a space.
pub(super) fn decoded(bytes: &[u8], has_plus: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let escaped = bytes.get(at + 1..at + 3).filter(|_| *byte == b'%').and_then(byte_of);
        match (byte, escaped) {
            (_, Some(byte)) => {
                out.push(byte);
                at += 2;
            }
            (b'+', _) if has_plus => out.push(b' '),
            (byte, _) => out.push(*byte),
        }
        at += 1;
    }
    out
}

fn ascii(vm: &mut Vm<'_>, bytes: Vec<u8>) -> Step {
    vm.charge(48 + bytes.len())?;
    Ok(vm.heap.add_string(bytes, Encoding::Ascii))
}

// Forms.

fn in_form(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'*' | b'-' | b'.' | b'_')
}

/// Returns the bytes of `to_s`.
fn shown(vm: &mut Vm<'_>, value: Val) -> Step<Vec<u8>> {
    let mut text = Vec::new();
    vm.append_text(&mut text, value)?;
    vm.charge(text.len().saturating_mul(3))?;
    Ok(text)
}

fn form_encoded(vm: &mut Vm<'_>, value: Val, encoding: Option<&Val>) -> Step<Vec<u8>> {
    if encoding.is_some_and(|encoding| encoding.is_truthy()) {
        return vm.refuse("a form in another encoding");
    }
    let bytes = shown(vm, value)?;
    let mut encoded = percent_encoded(&bytes, |byte| in_form(byte) || byte == b' ');
    encoded.iter_mut().filter(|byte| **byte == b' ').for_each(|byte| *byte = b'+');
    Ok(encoded)
}

pub(super) fn encode_form_component(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let encoded = form_encoded(vm, arguments[0], arguments.get(1))?;
    ascii(vm, encoded)
}

pub(super) fn encode_component(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.get(1).is_some_and(|encoding| encoding.is_truthy()) {
        return vm.refuse("a text in another encoding");
    }
    let bytes = shown(vm, arguments[0])?;
    ascii(vm, percent_encoded(&bytes, in_form))
}

/// Gives a decoded text the encoding that was asked for.
fn in_encoding(vm: &mut Vm<'_>, bytes: Vec<u8>, encoding: Option<&Val>) -> Step {
    let made = vm.new_string(bytes)?;
    if let Some(encoding) = encoding {
        let name = vm.symbols.intern("force_encoding");
        vm.send(made, name, &[*encoding])?;
    }
    Ok(made)
}

fn checked_decoded(vm: &mut Vm<'_>, arguments: &[Val], has_plus: bool) -> Step {
    if arguments[0].is_nil() {
        let name = vm.symbols.intern("b");
        return vm.send(arguments[0], name, &[]);
    }
    let given = bytes(vm, arguments[0])?;
    let is_wrong = |at: usize| given.get(at) == Some(&b'%') && given.get(at + 1..at + 3).and_then(byte_of).is_none();
    if (0..given.len()).any(is_wrong) {
        let shown = String::from_utf8_lossy(&given).into_owned();
        return vm.raise(class::ARGUMENT_ERROR, &format!("invalid %-encoding ({shown})"));
    }
    in_encoding(vm, decoded(&given, has_plus), arguments.get(1))
}

pub(super) fn decode_form_component(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    checked_decoded(vm, arguments, true)
}

pub(super) fn decode_component(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    checked_decoded(vm, arguments, false)
}

/// Returns a part of a URI without escapes.
pub(super) fn decoded_part(vm: &mut Vm<'_>, this: Val, name: &str) -> Step {
    match get(vm, this, name) {
        Val::Nil => Ok(Val::Nil),
        part => checked_decoded(vm, &[part], false),
    }
}

pub(super) fn encode_form(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut out: Vec<u8> = Vec::new();
    if vm.method_of(arguments[0], symbol::EACH).is_none() {
        let map = vm.symbols.intern("map");
        return vm.send(arguments[0], map, &[]);
    }
    for (index, item) in vm.each_to_array(arguments[0])?.into_iter().enumerate() {
        if index > 0 {
            out.push(b'&');
        }
        let (key, value) = match item {
            Val::Array(_) => {
                let items = vm.items_of(item);
                (items.first().copied().unwrap_or(Val::Nil), items.get(1).copied().unwrap_or(Val::Nil))
            }
            other => (other, Val::Nil),
        };
        let key = form_encoded(vm, key, arguments.get(1))?;
        match vm.implicit_array(value)? {
            Some(items) => {
                for (index, item) in items.into_iter().enumerate() {
                    if index > 0 {
                        out.push(b'&');
                    }
                    // A list with `nil` in it gives no text for that one.
                    if !item.is_nil() {
                        out.extend_from_slice(&key);
                        out.push(b'=');
                        out.extend(form_encoded(vm, item, arguments.get(1))?);
                    }
                }
            }
            None => {
                out.extend_from_slice(&key);
                if !value.is_nil() {
                    out.push(b'=');
                    out.extend(form_encoded(vm, value, arguments.get(1))?);
                }
            }
        }
        vm.charge(out.len() / 64)?;
    }
    ascii(vm, out)
}

pub(super) fn decode_form(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.len() > 1 {
        return vm.refuse("decoding a form with options");
    }
    let given = bytes(vm, arguments[0])?;
    if !given.is_ascii() {
        let name = vm.inspect(this)?;
        let message = format!("the input of {name}.decode_www_form must be ASCII only string");
        return vm.raise(class::ARGUMENT_ERROR, &message);
    }
    let mut pairs = Vec::new();
    let mut parts: Vec<&[u8]> = given.split(|byte| *byte == b'&').collect();
    if parts.last().is_some_and(|last| last.is_empty()) {
        parts.pop();
    }
    for part in parts {
        vm.spend(1)?;
        let at = part.iter().position(|byte| *byte == b'=');
        let (key, value) = at.map_or((part, &[][..]), |at| (&part[..at], &part[at + 1..]));
        let mut pair = Vec::with_capacity(2);
        for part in [key, value] {
            let decoded = decoded(part, true);
            pair.push(vm.new_string(String::from_utf8_lossy(&decoded).into_owned())?);
        }
        pairs.push(vm.new_array(pair)?);
    }
    vm.new_array(pairs)
}

// Parsers.

fn parse(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if vm.is_a(this, class::URI_OLD_PARSER) {
        return vm.refuse("parsing a URI by RFC 2396");
    }
    super::parse(vm, this, arguments, block)
}

fn split(vm: &mut Vm<'_>, this: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if vm.is_a(this, class::URI_OLD_PARSER) {
        return vm.refuse("parsing a URI by RFC 2396");
    }
    super::split(vm, this, arguments, block)
}

fn in_uri(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-_.!~*'();/?:@&=+$,[]".contains(&byte)
}

/// Escapes each byte of a match.
const ESCAPE_MATCH: NativeBlock = |vm, _, arguments| {
    let found = arguments.first().copied().unwrap_or(Val::Nil);
    let bytes = bytes(vm, found)?;
    let encoded = percent_encoded(&bytes, |_| false);
    vm.new_string(encoded)
};

fn escape(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let gsub = vm.symbols.intern("gsub");
    let Val::Str(id) = arguments[0] else { return vm.send(arguments[0], gsub, &[]) };
    let Some(unsafe_characters) = arguments.get(1).copied() else {
        if vm.heap.string(id).encoding == Encoding::Utf8 && vm.heap.string(id).valid_text().is_none() {
            return vm.raise(class::ARGUMENT_ERROR, "invalid byte sequence in UTF-8");
        }
        let given = bytes(vm, arguments[0])?;
        vm.charge(given.len().saturating_mul(3))?;
        return ascii(vm, percent_encoded(&given, in_uri));
    };
    let pattern = match unsafe_characters {
        Val::Str(_) => {
            let quote = vm.symbols.intern("quote");
            let quoted = vm.send(Val::Class(class::REGEXP), quote, &[unsafe_characters])?;
            let quoted = vm.text_of(quoted);
            vm.regexp(&format!("[{quoted}]"), RegexpOptions::default())?
        }
        other => other,
    };
    let block = vm.native_block(ESCAPE_MATCH, Vec::new());
    let made = vm.send_with(arguments[0], gsub, &[pattern], Some(block))?;
    let given = bytes(vm, made)?;
    ascii(vm, given)
}

fn unescape(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments.len() > 1 {
        return vm.refuse("unescaping with a pattern");
    }
    if !matches!(arguments[0], Val::Str(_)) {
        let name = vm.symbols.intern("encoding");
        return vm.send(arguments[0], name, &[]);
    }
    let given = bytes(vm, arguments[0])?;
    let decoded = decoded(&given, false);
    match arguments[0] {
        Val::Str(id) if vm.heap.string(id).encoding == Encoding::Binary => binary(vm, decoded),
        _ => vm.new_string(decoded),
    }
}

/// Returns the pattern of absolute URIs by RFC 2396, of some schemes or of all.
fn pattern(vm: &mut Vm<'_>, schemes: Option<Val>) -> Step<String> {
    const ESCAPED: &str = "%[0-9a-fA-F]{2}";
    const UNRESERVED: &str = r"\-_.!~*'()a-zA-Z\d";
    let uric = format!(r"(?:[{UNRESERVED};/?:@&=+$,\[\]]|{ESCAPED})");
    let opaque = format!("(?:[{UNRESERVED};?:@&=+$,]|{ESCAPED}){uric}*");
    let userinfo = format!("(?:[{UNRESERVED};:&=+$,]|{ESCAPED})*");
    let hex = "[a-fA-F\\d]{1,4}";
    let ipv4 = r"\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}";
    let sequence = format!("(?:{hex}:)*");
    let last = format!("{sequence}(?:{hex}|{ipv4})");
    let host = format!(r"(?:(?:[a-zA-Z0-9\-.]|{ESCAPED})+|{ipv4}|\[(?:{last}|(?:{sequence}{hex})?::(?:{last})?)\])");
    let registry = format!("(?:[{UNRESERVED}$,;:@&=+]|{ESCAPED})+");
    let segment = format!("(?:[{UNRESERVED}:@&=+$,]|{ESCAPED})*");
    let segments = format!("{segment}(?:;{segment})*");
    let path = format!("/{segments}(?:/{segments})*");
    let server = format!(r"(?:(?:({userinfo})@)?(?:({host})(?::(\d*))?))?");
    let hierarchy = format!(r"(?:(?://(?:{server}|({registry}))|(?!//))({path})?)(?:\?({uric}*))?");
    let mut before = String::new();
    if let Some(schemes) = schemes.filter(|schemes| schemes.is_truthy()) {
        let union = vm.symbols.intern("union");
        let schemes = match vm.implicit_array(schemes)? {
            Some(items) => items,
            None => vec![schemes],
        };
        let union = vm.send(Val::Class(class::REGEXP), union, &schemes)?;
        let union = vm.to_s(union)?;
        before = format!("(?={union}:)");
    }
    Ok(format!(r"{before}([a-zA-Z][\-+.a-zA-Z\d]*):(?:({opaque})|{hierarchy})(?:\#({uric}*))?"))
}

pub(super) fn make_regexp(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let source = pattern(vm, arguments.first().copied())?;
    vm.regexp(&source, RegexpOptions::default())
}

pub(super) fn extract(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let source = pattern(vm, arguments.get(1).copied())?;
    let regexp = vm.regexp(&source, RegexpOptions::default())?;
    let given = text(vm, arguments[0])?;
    let given: std::sync::Arc<str> = given.into();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(matched) = vm.search(regexp, &given, at)? {
        let Some((start, end)) = matched.groups.first().copied().flatten() else { break };
        found.push(vm.new_string(&given[start..end])?);
        at = end.max(start + 1);
    }
    match block {
        Some(block) => {
            for item in found {
                vm.call_block(block, &[item])?;
            }
            Ok(Val::Nil)
        }
        None => vm.new_array(found),
    }
}

// `CGI`

fn cgi_escape(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let given = bytes(vm, arguments[0])?;
    vm.charge(given.len().saturating_mul(3))?;
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~' | b' ');
    let mut encoded = percent_encoded(&given, is_allowed);
    encoded.iter_mut().filter(|byte| **byte == b' ').for_each(|byte| *byte = b'+');
    vm.new_string(encoded)
}

fn cgi_escape_component(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let given = bytes(vm, arguments[0])?;
    vm.charge(given.len().saturating_mul(3))?;
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~');
    vm.new_string(percent_encoded(&given, is_allowed))
}

fn cgi_unescaped(vm: &mut Vm<'_>, arguments: &[Val], has_plus: bool) -> Step {
    let given = bytes(vm, arguments[0])?;
    let made = in_encoding(vm, decoded(&given, has_plus), arguments.get(1));
    match rescued(vm, made)? {
        Some(made) => Ok(made),
        None => Ok(arguments[0]),
    }
}

fn cgi_unescape(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    cgi_unescaped(vm, arguments, true)
}

fn cgi_unescape_component(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    cgi_unescaped(vm, arguments, false)
}

fn escape_html(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let given = bytes(vm, arguments[0])?;
    vm.charge(given.len().saturating_mul(2))?;
    let mut out = Vec::with_capacity(given.len());
    for byte in given {
        match byte {
            b'&' => out.extend_from_slice(b"&amp;"),
            b'<' => out.extend_from_slice(b"&lt;"),
            b'>' => out.extend_from_slice(b"&gt;"),
            b'"' => out.extend_from_slice(b"&quot;"),
            b'\'' => out.extend_from_slice(b"&#39;"),
            byte => out.push(byte),
        }
    }
    vm.new_string(out)
}

/// Returns the character of an entity, such as `amp` or `#39`.
fn character(entity: &str) -> Option<char> {
    match entity {
        "apos" => return Some('\''),
        "amp" => return Some('&'),
        "gt" => return Some('>'),
        "lt" => return Some('<'),
        "quot" => return Some('"'),
        _ => {}
    }
    let digits = entity.strip_prefix('#')?;
    let (digits, radix) = match digits.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16),
        None => (digits, 10),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| char::from(byte).is_digit(radix)) {
        return None;
    }
    char::from_u32(u32::from_str_radix(digits, radix).ok()?)
}

fn unescape_html(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let given = text(vm, arguments[0])?;
    let mut out = String::with_capacity(given.len());
    let mut rest = given.as_str();
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        let end = after.bytes().take(12).position(|byte| byte == b';');
        match end.and_then(|end| Some((after.get(..end).and_then(character)?, end))) {
            Some((character, end)) => {
                out.push(character);
                rest = &after[end + 1..];
            }
            None => {
                out.push('&');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    vm.new_string(out)
}
