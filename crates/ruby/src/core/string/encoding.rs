//! Encodings: UTF-8, US-ASCII and bytes without one.

use std::fmt::Write as _;

use unicode_normalization::UnicodeNormalization as _;

use super::super::{Def, def};
use super::{changed, made, this};
use crate::vm::class;
use crate::vm::heap::{Data, Encoding, RString};
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{HashId, Step, Val};

pub(in super::super) const METHODS: &[Def] = &[
    def("encoding", 0, 0, encoding),
    def("force_encoding", 1, 1, force_encoding),
    def("valid_encoding?", 0, 0, is_valid),
    def("ascii_only?", 0, 0, is_ascii_only),
    def("b", 0, 0, binary),
    def("encode", 0, -1, encode),
    def("encode!", 0, -1, encode_here),
    def("unicode_normalize", 0, 1, unicode_normalize),
    def("unicode_normalize!", 0, 1, unicode_normalize_here),
    def("unicode_normalized?", 0, 1, is_normalized),
    def("scrub", 0, 1, scrub),
    def("scrub!", 0, 1, scrub_here),
];

pub(in super::super) const OF_ENCODINGS: &[Def] = &[
    def("name", 0, 0, name_of),
    def("to_s", 0, 0, name_of),
    def("names", 0, 0, names_of),
    def("inspect", 0, 0, inspect_encoding),
    def("==", 1, 1, is_same),
    def("_dump", 0, 1, dumped),
    def("ascii_compatible?", 0, 0, is_compatible),
    def("dummy?", 0, 0, is_dummy),
];

pub(in super::super) const OF_ENCODING_CLASS: &[Def] = &[
    def("compatible?", 2, 2, compatible),
    def("default_external", 0, 0, default_encoding),
    def("_load", 1, 1, loaded),
    def("locale_charmap", 0, 0, locale_charmap),
    def("default_external=", 1, 1, set_default_external),
    def("default_internal=", 1, 1, set_default_internal),
    def("default_internal", 0, 0, no_encoding),
    def("find", 1, 1, find),
];

/// Returns the name of an encoding.
pub(in crate::core) fn name(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Utf8 => "UTF-8",
        Encoding::Ascii => "US-ASCII",
        Encoding::Binary => "ASCII-8BIT",
    }
}

/// Returns the encoding with a name.
fn named(name: &str) -> Option<Encoding> {
    match name.to_ascii_uppercase().as_str() {
        "UTF-8" | "UTF8" | "CP65001" | "EXTERNAL" | "LOCALE" | "FILESYSTEM" => Some(Encoding::Utf8),
        "US-ASCII" | "ASCII" | "ANSI_X3.4-1968" | "646" => Some(Encoding::Ascii),
        "ASCII-8BIT" | "BINARY" => Some(Encoding::Binary),
        _ => None,
    }
}

/// Makes the object of an encoding.
pub(in super::super) fn object(vm: &mut Vm<'_>, encoding: Encoding) -> Val {
    let made = vm.heap.add_object(class::ENCODING, Data::Plain);
    let text = vm.string(name(encoding));
    vm.freeze(text);
    let key = vm.symbols.intern("name");
    if let Val::Object(id) = made {
        let object = vm.heap.object_mut(id);
        object.variables.push((key, text));
        object.frozen = true;
    }
    made
}

/// Returns the encoding that a constant of `Encoding` is.
pub(in super::super) fn constant(vm: &mut Vm<'_>, name: &str) -> Option<Val> {
    let encoding = match name {
        "UTF_8" => Encoding::Utf8,
        "US_ASCII" | "ASCII" => Encoding::Ascii,
        "ASCII_8BIT" | "BINARY" => Encoding::Binary,
        _ => return None,
    };
    Some(object(vm, encoding))
}

/// Returns the name of an encoding object.
fn object_name(vm: &Vm<'_>, value: Val) -> Option<String> {
    let Val::Object(id) = value else { return None };
    let object = vm.heap.object(id);
    let text = object.variables.first().filter(|_| object.class == class::ENCODING)?.1;
    Some(vm.text_of(text))
}

/// Reads an argument that names an encoding.
fn argument(vm: &mut Vm<'_>, value: Val) -> Step<Encoding> {
    let text = match object_name(vm, value) {
        Some(name) => name,
        None => {
            let id = vm.to_str(value)?;
            vm.heap.string(id).text().into_owned()
        }
    };
    match named(&text) {
        Some(encoding) => Ok(encoding),
        None => vm.refuse(&format!("the encoding {text}")),
    }
}

fn name_of(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = object_name(vm, receiver).unwrap_or_default();
    vm.new_string(name)
}

fn names_of(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    vm.charge(512)?;
    let name = object_name(vm, receiver).unwrap_or_default();
    let others: &[&str] = match name.as_str() {
        "UTF-8" => &["CP65001", "locale", "external", "filesystem"],
        "US-ASCII" => &["ASCII", "ANSI_X3.4-1968", "646"],
        "ASCII-8BIT" => &["BINARY"],
        _ => return vm.refuse("the names of another encoding"),
    };
    let all = std::iter::once(name.as_str()).chain(others.iter().copied());
    let names = all.map(|name| vm.heap.add_string(name.as_bytes().to_vec(), Encoding::Ascii)).collect();
    vm.new_array(names)
}

fn inspect_encoding(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = object_name(vm, receiver).unwrap_or_default();
    vm.new_string(format!("#<Encoding:{name}>"))
}

fn is_same(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok((object_name(vm, receiver) == object_name(vm, arguments[0])).into())
}

fn is_compatible(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::True)
}

fn is_dummy(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::False)
}

fn default_encoding(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(object(vm, Encoding::Utf8))
}

fn no_encoding(_: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(Val::Nil)
}

/// UTF-8 is the only encoding of what comes from outside.
fn set_default_external(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments[0].is_nil() {
        return vm.raise(class::ARGUMENT_ERROR, "default external can not be nil");
    }
    match argument(vm, arguments[0])? {
        Encoding::Utf8 => Ok(arguments[0]),
        _ => vm.refuse("another default encoding than UTF-8"),
    }
}

fn set_default_internal(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if arguments[0].is_nil() { Ok(Val::Nil) } else { vm.refuse("a default internal encoding") }
}

/// Returns the text that `Marshal` writes for an encoding, and reads.
fn dumped(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = object_name(vm, receiver).unwrap_or_default();
    Ok(vm.heap.add_string(name.into_bytes(), Encoding::Ascii))
}

fn loaded(_: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    Ok(arguments[0])
}

fn locale_charmap(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.heap.add_string(b"UTF-8".to_vec(), Encoding::Ascii))
}

fn find(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let encoding = argument(vm, arguments[0])?;
    Ok(object(vm, encoding))
}

fn encoding(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let encoding = vm.heap.string(this(receiver)).encoding;
    Ok(object(vm, encoding))
}

fn force_encoding(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let encoding = argument(vm, arguments[0])?;
    vm.heap.string_mut(this(receiver)).encoding = encoding;
    Ok(receiver)
}

/// Returns true if the bytes of a string are valid in its encoding.
fn is_valid_string(string: &RString) -> bool {
    match string.encoding {
        Encoding::Utf8 => string.valid_text().is_some(),
        Encoding::Ascii => string.bytes().is_ascii(),
        Encoding::Binary => true,
    }
}

fn is_valid(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(is_valid_string(vm.heap.string(this(receiver))).into())
}

fn is_ascii_only(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(vm.bytes_of(receiver).is_ascii().into())
}

fn binary(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let bytes = vm.bytes_of(receiver).to_vec();
    made(vm, bytes, Encoding::Binary)
}

/// The options of `encode`.
#[derive(Default)]
struct Options {
    replaces_invalid: bool,
    replaces_undefined: bool,
    replacement: Option<Vec<u8>>,
    xml: Option<String>,
    newline: Option<&'static str>,
}

fn options(vm: &mut Vm<'_>, given: Option<HashId>) -> Step<Options> {
    let mut options = Options::default();
    let Some(given) = given else { return Ok(options) };
    let pairs: Vec<(Val, Val)> = vm.heap.hash(given).pairs().collect();
    for (key, value) in pairs {
        let name = vm.text_of(key);
        let text = vm.text_of(value);
        match (name.as_str(), text.as_str()) {
            ("invalid", "replace") => options.replaces_invalid = true,
            ("undef", "replace") => options.replaces_undefined = true,
            ("invalid" | "undef", _) if value.is_nil() => {}
            ("invalid", _) => return vm.raise(class::ARGUMENT_ERROR, "unknown value for invalid character option"),
            ("undef", _) => return vm.raise(class::ARGUMENT_ERROR, "unknown value for undefined character option"),
            ("replace", _) => options.replacement = Some(vm.bytes_of(value).to_vec()),
            ("xml", "text" | "attr") => options.xml = Some(text),
            ("universal_newline", _) if value.is_truthy() => options.newline = Some("\n"),
            ("crlf_newline", _) if value.is_truthy() => options.newline = Some("\r\n"),
            ("cr_newline", _) if value.is_truthy() => options.newline = Some("\r"),
            ("universal_newline" | "crlf_newline" | "cr_newline", _) => {}
            (name, _) => return vm.refuse(&format!("encode with the option {name}")),
        }
    }
    Ok(options)
}

/// Raises the error about a byte that is not valid.
fn invalid_byte<T>(vm: &mut Vm<'_>, chunk: &[u8], next: Option<u8>) -> Step<T> {
    let mut message = String::from("\"");
    for byte in chunk {
        // Writing to a string cannot fail.
        let _ = write!(message, "\\x{byte:02X}");
    }
    message.push('"');
    // A character that breaks off is named with the byte that should continue it.
    let begins = chunk.first().is_some_and(|byte| (0xc2..=0xf4).contains(byte));
    match next {
        Some(next) if begins => {
            let shown = if next.is_ascii_graphic() || next == b' ' {
                format!("{:?}", char::from(next).to_string())
            } else {
                format!("\"\\x{next:02X}\"")
            };
            let _ = write!(message, " followed by {shown} on UTF-8");
        }
        None if begins => message.insert_str(0, "incomplete "),
        _ => {}
    }
    if !message.ends_with("UTF-8") {
        message.push_str(" on UTF-8");
    }
    vm.raise(class::INVALID_BYTE_SEQUENCE_ERROR, &message)
}

/// Appends a character that has no form in the encoding wanted.
fn push_undefined(
    vm: &mut Vm<'_>,
    out: &mut Vec<u8>,
    options: &Options,
    shown: &str,
    (from, to): (Encoding, Encoding),
) -> Step<()> {
    if !options.replaces_undefined {
        let message = format!("{shown} from {} to {}", name(from), name(to));
        return vm.raise(class::UNDEFINED_CONVERSION_ERROR, &message);
    }
    let usual: &[u8] = if to == Encoding::Utf8 { "\u{fffd}".as_bytes() } else { b"?" };
    out.extend_from_slice(options.replacement.as_deref().unwrap_or(usual));
    Ok(())
}

/// Converts UTF-8.
fn from_utf8(vm: &mut Vm<'_>, bytes: &[u8], to: Encoding, options: &Options) -> Step<Vec<u8>> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    for chunk in bytes.utf8_chunks() {
        at += chunk.valid().len() + chunk.invalid().len();
        if to == Encoding::Utf8 || chunk.valid().is_ascii() {
            out.extend_from_slice(chunk.valid().as_bytes());
        } else {
            for c in chunk.valid().chars() {
                if c.is_ascii() {
                    out.push(u8::try_from(c).unwrap_or(b'?'));
                } else if options.xml.is_some() {
                    out.extend_from_slice(format!("&#x{:X};", u32::from(c)).as_bytes());
                } else {
                    push_undefined(vm, &mut out, options, &format!("U+{:04X}", u32::from(c)), (Encoding::Utf8, to))?;
                }
            }
        }
        if chunk.invalid().is_empty() {
            continue;
        }
        if !options.replaces_invalid {
            return invalid_byte(vm, chunk.invalid(), bytes.get(at).copied());
        }
        let usual: &[u8] = if to == Encoding::Utf8 { "\u{fffd}".as_bytes() } else { b"?" };
        out.extend_from_slice(options.replacement.as_deref().unwrap_or(usual));
    }
    Ok(out)
}

/// Converts US-ASCII, or bytes without an encoding.
fn from_bytes(vm: &mut Vm<'_>, bytes: &[u8], (from, to): (Encoding, Encoding), options: &Options) -> Step<Vec<u8>> {
    let mut out = Vec::with_capacity(bytes.len());
    for byte in bytes {
        if byte.is_ascii() {
            out.push(*byte);
        } else if from == Encoding::Ascii && options.replaces_invalid {
            let usual: &[u8] = if to == Encoding::Utf8 { "\u{fffd}".as_bytes() } else { b"?" };
            out.extend_from_slice(options.replacement.as_deref().unwrap_or(usual));
        } else if from == Encoding::Ascii {
            let message = format!("\"\\x{byte:02X}\" on US-ASCII");
            return vm.raise(class::INVALID_BYTE_SEQUENCE_ERROR, &message);
        } else {
            push_undefined(vm, &mut out, options, &format!("\"\\x{byte:02X}\""), (from, to))?;
        }
    }
    Ok(out)
}

/// Escapes a text for XML.
fn escaped(text: &[u8], form: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + 2);
    for byte in text {
        match byte {
            b'&' if !text.is_empty() => out.extend_from_slice(b"&amp;"),
            b'<' => out.extend_from_slice(b"&lt;"),
            b'>' => out.extend_from_slice(b"&gt;"),
            b'"' if form == "attr" => out.extend_from_slice(b"&quot;"),
            b'\'' if form == "attr" => out.extend_from_slice(b"&apos;"),
            byte => out.push(*byte),
        }
    }
    if form == "attr" { [b"\"", out.as_slice(), b"\""].concat() } else { out }
}

/// Changes the ends of lines.
fn with_newlines(text: &[u8], newline: &str) -> Vec<u8> {
    let text = if newline == "\n" {
        let joined: Vec<&[u8]> = text.split(|byte| *byte == b'\r').collect();
        let mut out = Vec::with_capacity(text.len());
        for (index, part) in joined.iter().enumerate() {
            if index > 0 {
                out.push(b'\n');
            }
            let part = if index > 0 { part.strip_prefix(b"\n").unwrap_or(part) } else { part };
            out.extend_from_slice(part);
        }
        return out;
    } else {
        text
    };
    text.split(|byte| *byte == b'\n').collect::<Vec<_>>().join(newline.as_bytes())
}

/// Returns the converted bytes, and their encoding.
fn converted(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val]) -> Step<(Vec<u8>, Encoding)> {
    let (names, given) = super::super::numeric::split_options(vm, arguments, 0, 2)?;
    let options = options(vm, given)?;
    let string = vm.heap.string(this(receiver)).clone();
    let to = match names.first() {
        Some(name) => argument(vm, *name)?,
        None => Encoding::Utf8,
    };
    let from = match names.get(1) {
        Some(name) => argument(vm, *name)?,
        None => string.encoding,
    };
    vm.charge(string.bytes().len().saturating_mul(4))?;
    let source = match &options.xml {
        Some(form) => escaped(string.bytes(), form),
        None => string.bytes().to_vec(),
    };
    // An encoding is not converted to itself, unless bytes are to be replaced.
    let is_kept = from == to && !options.replaces_invalid;
    let bytes = match from {
        _ if is_kept || source.is_ascii() => source,
        Encoding::Utf8 => from_utf8(vm, &source, to, &options)?,
        Encoding::Ascii | Encoding::Binary => from_bytes(vm, &source, (from, to), &options)?,
    };
    let bytes = options.newline.map_or(bytes.clone(), |newline| with_newlines(&bytes, newline));
    Ok((bytes, to))
}

fn encode(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (bytes, encoding) = converted(vm, receiver, arguments)?;
    made(vm, bytes, encoding)
}

fn encode_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    let (bytes, encoding) = converted(vm, receiver, arguments)?;
    changed(vm, receiver, bytes)?;
    vm.heap.string_mut(this(receiver)).encoding = encoding;
    Ok(receiver)
}

fn unicode_normalize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let string = vm.heap.string(this(receiver)).clone();
    match string.encoding {
        Encoding::Ascii => return made(vm, string.bytes().to_vec(), Encoding::Ascii),
        Encoding::Binary => {
            let message = "Unicode Normalization not appropriate for ASCII-8BIT";
            return vm.raise(class::COMPATIBILITY_ERROR, message);
        }
        Encoding::Utf8 => super::check_valid(vm, receiver)?,
    }
    let text = String::from_utf8_lossy(string.bytes());
    let form = match arguments.first() {
        None => "nfc",
        Some(Val::Sym(name)) => vm.symbols.name(*name),
        Some(_) => "",
    };
    let normalized = match form {
        "nfc" => collected(vm, text.nfc()),
        "nfd" => collected(vm, text.nfd()),
        "nfkc" => collected(vm, text.nfkc()),
        "nfkd" => collected(vm, text.nfkd()),
        _ => {
            let form = vm.text_of(arguments[0]);
            return vm.raise(class::ARGUMENT_ERROR, &format!("Invalid normalization form {form}."));
        }
    };
    made(vm, normalized?.into_bytes(), Encoding::Utf8)
}

/// Returns the text of normalized characters, of which each one counts as work.
fn collected(vm: &mut Vm<'_>, characters: impl Iterator<Item = char>) -> Step<String> {
    const AT_ONCE: usize = 256;
    let mut text = String::new();
    for (index, character) in characters.enumerate() {
        if index % AT_ONCE == 0 {
            vm.spend(AT_ONCE)?;
        }
        text.push(character);
    }
    Ok(text)
}

fn unicode_normalize_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let normalized = unicode_normalize(vm, receiver, arguments, block)?;
    let bytes = vm.bytes_of(normalized).to_vec();
    vm.check_frozen(receiver)?;
    super::changed(vm, receiver, bytes)?;
    Ok(receiver)
}

fn is_normalized(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let normalized = unicode_normalize(vm, receiver, arguments, block)?;
    Ok((vm.bytes_of(normalized) == vm.bytes_of(receiver)).into())
}

/// Returns the encoding that two strings have when they are joined; `nil` if they cannot be.
fn compatible(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut known = Vec::new();
    for value in arguments {
        let bytes = match *value {
            Val::Str(id) => (vm.heap.string(id).encoding, vm.heap.string(id).bytes().to_vec()),
            Val::Sym(name) => {
                let bytes = vm.symbols.name(name).as_bytes().to_vec();
                (if bytes.is_ascii() { Encoding::Ascii } else { Encoding::Utf8 }, bytes)
            }
            other => match object_name(vm, other).and_then(|name| named(&name)) {
                // An encoding alone may have any bytes.
                Some(encoding) => (encoding, vec![0xff]),
                None => return Ok(Val::Nil),
            },
        };
        known.push(bytes);
    }
    let [(left, a), (right, b)] = &known[..] else { return Ok(Val::Nil) };
    let encoding = if left == right || b.is_empty() || (b.is_ascii() && !a.is_empty()) {
        *left
    } else if a.is_empty() || a.is_ascii() {
        *right
    } else {
        return Ok(Val::Nil);
    };
    Ok(object(vm, encoding))
}

/// Returns the bytes with a replacement for each part that is not valid.
fn scrubbed(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step<Vec<u8>> {
    let string = vm.heap.string(this(receiver)).clone();
    vm.charge(string.bytes().len().saturating_mul(3))?;
    let replacement = match arguments.first() {
        Some(Val::Nil) | None => None,
        Some(given) => {
            let id = vm.to_str(*given)?;
            Some(vm.heap.string(id).bytes().to_vec())
        }
    };
    let mut out = Vec::with_capacity(string.bytes().len());
    if string.encoding != Encoding::Utf8 {
        return Ok(string.bytes().to_vec());
    }
    for chunk in string.bytes().utf8_chunks() {
        out.extend_from_slice(chunk.valid().as_bytes());
        if chunk.invalid().is_empty() {
            continue;
        }
        match (&replacement, block) {
            (Some(text), _) => out.extend_from_slice(text),
            (None, Some(block)) => {
                let part = made(vm, chunk.invalid().to_vec(), Encoding::Utf8)?;
                let with = vm.call_block(block, &[part])?;
                let with = vm.to_str(with)?;
                out.extend_from_slice(vm.heap.string(with).bytes());
            }
            (None, None) => out.extend_from_slice("\u{fffd}".as_bytes()),
        }
    }
    Ok(out)
}

fn scrub(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let encoding = vm.heap.string(this(receiver)).encoding;
    let bytes = scrubbed(vm, receiver, arguments, block)?;
    made(vm, bytes, encoding)
}

fn scrub_here(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    if is_valid_string(vm.heap.string(this(receiver))) {
        return Ok(receiver);
    }
    vm.check_frozen(receiver)?;
    let bytes = scrubbed(vm, receiver, arguments, block)?;
    changed(vm, receiver, bytes)?;
    Ok(receiver)
}
