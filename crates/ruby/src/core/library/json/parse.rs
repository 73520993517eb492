//! Reading JSON.

use num_bigint::BigInt;

use super::super::support::option;
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{HashId, Step, Val};

/// The settings of a parser.
#[derive(Clone, Copy, Debug)]
struct Settings {
    /// The greatest nesting; 0 for any.
    max_nesting: i64,
    allow_nan: bool,
    symbolizes: bool,
    creates: bool,
    freezes: bool,
}

const STRICT: Settings =
    Settings { max_nesting: 100, allow_nan: false, symbolizes: false, creates: false, freezes: false };

/// A text that is being read.
struct Parser<'t> {
    bytes: &'t [u8],
    at: usize,
    depth: i64,
    settings: Settings,
}

// Functions.

/// `JSON.parse`
pub(super) fn parse(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let options = options(vm, arguments.get(1).copied())?;
    parsed(vm, arguments[0], STRICT, options)
}

/// `JSON.parse!`
pub(super) fn parse_all(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let options = options(vm, arguments.get(1).copied())?;
    parsed(vm, arguments[0], Settings { max_nesting: 0, allow_nan: true, ..STRICT }, options)
}

/// `JSON.load(text, proc, options)`
pub(super) fn load(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let options = options(vm, arguments.get(2).copied())?;
    let mut source = arguments[0];
    if !matches!(source, Val::Str(_)) && vm.method_of(source, symbol::TO_STR).is_some() {
        source = vm.send(source, symbol::TO_STR, &[])?;
    } else {
        let read = vm.symbols.intern("read");
        if vm.method_of(source, read).is_some() {
            source = vm.send(source, read, &[])?;
        }
    }
    let allows_blank = option(vm, options, "allow_blank")?.is_none_or(Val::is_truthy);
    if allows_blank {
        let is_blank = match source {
            Val::Nil => true,
            Val::Str(id) => vm.heap.string(id).bytes().is_empty(),
            other => {
                let empty = vm.symbols.intern("empty?");
                vm.send(other, empty, &[])?.is_truthy()
            }
        };
        if is_blank {
            source = vm.string("null");
        }
    }
    let settings = Settings { max_nesting: 0, allow_nan: true, creates: true, ..STRICT };
    let result = parsed(vm, source, settings, options)?;
    if let Some(proc) = arguments.get(1).copied().filter(|proc| proc.is_truthy()) {
        visit(vm, result, proc)?;
    }
    Ok(result)
}

/// Calls a proc with each value, the inner ones first.
fn visit(vm: &mut Vm<'_>, value: Val, proc: Val) -> Step<()> {
    let inner: Vec<Val> = match value {
        Val::Array(id) => vm.heap.array(id).items.clone(),
        Val::Hash(id) => vm.heap.hash(id).pairs().flat_map(|(key, value)| [key, value]).collect(),
        _ => Vec::new(),
    };
    for item in inner {
        vm.deeper(|vm| visit(vm, item, proc))?;
    }
    vm.send(proc, symbol::CALL, &[value])?;
    Ok(())
}

/// Returns the options of a call.
fn options(vm: &mut Vm<'_>, value: Option<Val>) -> Step<Option<HashId>> {
    match value {
        None | Some(Val::Nil) => Ok(None),
        Some(options) => vm.to_hash(options).map(Some),
    }
}

/// Applies options to settings.
fn configured(vm: &mut Vm<'_>, mut settings: Settings, options: Option<HashId>) -> Step<Settings> {
    if let Some(most) = option(vm, options, "max_nesting")? {
        settings.max_nesting = if most.is_truthy() { vm.to_int(most)? } else { 0 };
    }
    if let Some(allows) = option(vm, options, "allow_nan")? {
        settings.allow_nan = allows.is_truthy();
    }
    settings.symbolizes = option(vm, options, "symbolize_names")?.is_some_and(Val::is_truthy);
    settings.freezes = option(vm, options, "freeze")?.is_some_and(Val::is_truthy);
    if let Some(creates) = option(vm, options, "create_additions")? {
        settings.creates = creates.is_truthy();
    }
    if settings.creates && settings.symbolizes {
        let message = "options :symbolize_names and :create_additions cannot be  used in conjunction";
        return vm.raise(class::ARGUMENT_ERROR, message);
    }
    let known = [("object_class", class::HASH), ("array_class", class::ARRAY), ("decimal_class", class::FLOAT)];
    for (name, class) in known {
        let given = option(vm, options, name)?.unwrap_or(Val::Nil);
        if !given.is_nil() && given != Val::Class(class) {
            return vm.refuse(&format!("JSON with the option {name}"));
        }
    }
    Ok(settings)
}

fn parsed(vm: &mut Vm<'_>, source: Val, settings: Settings, options: Option<HashId>) -> Step {
    let settings = configured(vm, settings, options)?;
    let text = vm.to_str(source)?;
    let mut source = Val::Str(text);
    if !matches!(vm.heap.string(text).encoding, Encoding::Utf8 | Encoding::Ascii | Encoding::Binary) {
        let encode = vm.symbols.intern("encode");
        let name = vm.string("UTF-8");
        source = vm.send(source, encode, &[name])?;
    }
    let length = vm.bytes_of(source).len();
    vm.charge(length)?;
    let bytes = vm.bytes_of(source).to_vec();
    let mut parser = Parser { bytes: &bytes, at: 0, depth: 0, settings };
    parser.skip(vm, None)?;
    let value = parser.value(vm, None)?;
    parser.skip(vm, None)?;
    if parser.at < bytes.len() {
        return parser.unexpected(vm, None);
    }
    Ok(value)
}

// The grammar.

/// Returns the length of a run of digits.
fn digits(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

impl Parser<'_> {
    fn rest(&self) -> &[u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    fn byte(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn error<T>(&self, vm: &mut Vm<'_>, message: &str, at: usize) -> Step<T> {
        let rest = self.bytes.get(at..).unwrap_or_default();
        // The text of the error ends at a zero, as texts in C do.
        let end = rest.iter().position(|byte| *byte == 0).unwrap_or(rest.len());
        let mut text = format!("{message} at '").into_bytes();
        text.extend_from_slice(&rest[..end]);
        text.push(b'\'');
        let message = vm.new_string(text)?;
        let error = vm.send(Val::Class(class::JSON_PARSER_ERROR), symbol::NEW, &[message])?;
        vm.raise_object(error)
    }

    /// Raises the error of a text that is not valid here. Within objects, it shows the outermost of them.
    fn unexpected<T>(&self, vm: &mut Vm<'_>, object: Option<usize>) -> Step<T> {
        self.error(vm, "unexpected token", object.unwrap_or(self.at))
    }

    /// Skips blanks and comments.
    fn skip(&mut self, vm: &mut Vm<'_>, object: Option<usize>) -> Step<()> {
        loop {
            match self.byte() {
                Some(b' ' | b'\t' | b'\r' | b'\n') => self.at += 1,
                Some(b'/') => {
                    let rest = self.rest();
                    let length = match rest.get(1) {
                        Some(b'*') => memchr::memmem::find(&rest[2..], b"*/").map(|end| end + 4),
                        Some(b'/') => memchr::memchr(b'\n', rest).map(|end| end + 1),
                        _ => {
                            self.at += 1;
                            return self.unexpected(vm, object);
                        }
                    };
                    self.at += length.unwrap_or(rest.len());
                    if length.is_none() {
                        return self.unexpected(vm, object);
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    fn value(&mut self, vm: &mut Vm<'_>, object: Option<usize>) -> Step {
        vm.spend(1)?;
        match self.byte() {
            Some(b'[') => self.array(vm),
            Some(b'{') => self.object(vm, object),
            Some(b'"') => {
                let text = self.string(vm, object)?;
                let text = vm.new_string(text)?;
                Ok(self.frozen(vm, text))
            }
            Some(b'-' | b'0'..=b'9') => self.number(vm, object),
            _ => self.literal(vm, object),
        }
    }

    fn frozen(&self, vm: &mut Vm<'_>, value: Val) -> Val {
        if self.settings.freezes {
            vm.freeze(value);
        }
        value
    }

    fn literal(&mut self, vm: &mut Vm<'_>, object: Option<usize>) -> Step {
        let words: [(&[u8], Val); 3] = [(b"null", Val::Nil), (b"true", Val::True), (b"false", Val::False)];
        let rest = self.rest();
        if let Some((word, value)) = words.iter().find(|(word, _)| rest.starts_with(word)) {
            self.at += word.len();
            return Ok(*value);
        }
        let numbers: [(&[u8], f64, usize); 2] = [(b"NaN", f64::NAN, 0), (b"Infinity", f64::INFINITY, 1)];
        if let Some((word, number, offset)) = numbers.iter().find(|(word, ..)| rest.starts_with(word)) {
            if !self.settings.allow_nan {
                // For `Infinity`, the gem counts one character too many.
                return self.error(vm, "unexpected token", self.at.saturating_sub(*offset));
            }
            self.at += word.len();
            return Ok(Val::Float(*number));
        }
        self.unexpected(vm, object)
    }

    fn number(&mut self, vm: &mut Vm<'_>, object: Option<usize>) -> Step {
        let rest = self.rest();
        if rest.starts_with(b"-Infinity") {
            if !self.settings.allow_nan {
                return self.error(vm, "unexpected token", self.at);
            }
            self.at += 9;
            return Ok(Val::Float(f64::NEG_INFINITY));
        }
        let sign = usize::from(rest.first() == Some(&b'-'));
        let whole = match rest.get(sign) {
            Some(b'0') => sign + 1,
            Some(b'1'..=b'9') => sign + digits(&rest[sign..]),
            _ => return self.unexpected(vm, object),
        };
        let text = |length: usize| std::str::from_utf8(&rest[..length]).unwrap_or_default().to_owned();
        if let Some(length) = float_length(rest, whole) {
            let text = text(length);
            self.at += length;
            return Ok(Val::Float(text.parse().unwrap_or(f64::NAN)));
        }
        if rest.get(whole).is_some_and(u8::is_ascii_digit) {
            // A leading zero.
            return self.unexpected(vm, object);
        }
        let text = text(whole);
        self.at += whole;
        match text.parse::<i64>() {
            Ok(number) => Ok(Val::Int(number)),
            Err(_) => {
                // The time for a large number grows with the square of its length.
                vm.spend(text.len().saturating_mul(text.len()) / 1024)?;
                vm.charge(text.len())?;
                let number = text.parse::<BigInt>().unwrap_or_default();
                Ok(vm.integer(number))
            }
        }
    }

    fn enter(&mut self, vm: &mut Vm<'_>) -> Step<()> {
        self.depth += 1;
        if self.settings.max_nesting != 0 && self.depth > self.settings.max_nesting {
            let message = format!("nesting of {} is too deep", self.depth);
            return vm.raise(class::JSON_NESTING_ERROR, &message);
        }
        self.at += 1;
        Ok(())
    }

    fn array(&mut self, vm: &mut Vm<'_>) -> Step {
        self.enter(vm)?;
        let mut items = Vec::new();
        self.skip(vm, None)?;
        if self.byte() != Some(b']') {
            loop {
                vm.charge(size_of::<Val>())?;
                items.push(vm.deeper(|vm| self.value(vm, None))?);
                self.skip(vm, None)?;
                match self.byte() {
                    Some(b',') => self.at += 1,
                    Some(b']') => break,
                    _ => return self.unexpected(vm, None),
                }
                self.skip(vm, None)?;
            }
        }
        self.at += 1;
        self.depth -= 1;
        let made = vm.new_array(items)?;
        Ok(self.frozen(vm, made))
    }

    fn object(&mut self, vm: &mut Vm<'_>, object: Option<usize>) -> Step {
        let start = Some(object.unwrap_or(self.at));
        self.enter(vm)?;
        vm.charge(96)?;
        let made = vm.new_hash();
        self.skip(vm, start)?;
        if self.byte() != Some(b'}') {
            loop {
                if self.byte() != Some(b'"') {
                    return self.unexpected(vm, start);
                }
                let key = self.string(vm, start)?;
                let key = self.key(vm, key)?;
                self.skip(vm, start)?;
                if self.byte() != Some(b':') {
                    return self.unexpected(vm, start);
                }
                self.at += 1;
                self.skip(vm, start)?;
                let value = vm.deeper(|vm| self.value(vm, start))?;
                vm.hash_set(made, key, value)?;
                self.skip(vm, start)?;
                match self.byte() {
                    Some(b',') => self.at += 1,
                    Some(b'}') => break,
                    _ => return self.unexpected(vm, start),
                }
                self.skip(vm, start)?;
            }
        }
        self.at += 1;
        self.depth -= 1;
        Ok(self.frozen(vm, Val::Hash(made)))
    }

    fn key(&self, vm: &mut Vm<'_>, key: Vec<u8>) -> Step {
        if self.settings.symbolizes {
            vm.charge(key.len())?;
            return match String::from_utf8(key) {
                Ok(key) => Ok(vm.sym(&key)),
                Err(_) => vm.refuse("a symbol that is not valid text"),
            };
        }
        if self.settings.creates && key == b"json_class" {
            return vm.refuse("an object of a class in JSON");
        }
        vm.new_string(key)
    }

    /// Reads a string; returns its bytes.
    fn string(&mut self, vm: &mut Vm<'_>, object: Option<usize>) -> Step<Vec<u8>> {
        let Some(length) = string_length(self.rest()) else { return self.unexpected(vm, object) };
        let start = self.at + 1;
        let content = &self.bytes[start..self.at + length - 1];
        vm.charge(content.len())?;
        match unescaped(content) {
            Ok(content) => {
                self.at += length;
                Ok(content)
            }
            Err(at) => self.error(vm, "incomplete surrogate pair", start + at),
        }
    }
}

/// Returns the length of a number with a fraction or an exponent.
fn float_length(bytes: &[u8], whole: usize) -> Option<usize> {
    let mut end = whole;
    if bytes.get(end) == Some(&b'.') {
        let count = digits(&bytes[end + 1..]);
        if count == 0 {
            return None;
        }
        end += 1 + count;
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let count = digits(bytes.get(end + 1 + sign..).unwrap_or_default());
        if count == 0 {
            return None;
        }
        end += 1 + sign + count;
    }
    let continues = matches!(bytes.get(end), Some(b'0'..=b'9' | b'e' | b'E' | b'.' | b'-'));
    (end > whole && !continues).then_some(end)
}

/// Returns the length of a string with its quotes.
fn string_length(bytes: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| matches!(byte, b'"' | b'\\' | ..b' '))?;
        match (bytes[at], bytes.get(at + 1)) {
            (b'"', _) => return Some(at + 1),
            (b'\\', Some(b'u')) => {
                if !bytes.get(at + 2..at + 6)?.iter().all(u8::is_ascii_hexdigit) {
                    return None;
                }
                at += 6;
            }
            (b'\\', Some(b' '..)) => at += 2,
            _ => return None,
        }
    }
}

/// Returns the number of four hexadecimal digits.
fn code(bytes: &[u8], at: usize) -> u32 {
    let digits = bytes.get(at..at + 4).and_then(|digits| std::str::from_utf8(digits).ok());
    digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or(0xfffd)
}

/// Appends a character as UTF-8; a half of a pair becomes three bytes that are not valid.
fn append_code(code: u32, out: &mut Vec<u8>) {
    match char::from_u32(code) {
        Some(character) => out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
        None => {
            let byte = |shift: u32, mark: u8| u8::try_from(code >> shift & 0x3f).unwrap_or(0) | mark;
            out.extend_from_slice(&[byte(12, 0xe0), byte(6, 0x80), byte(0, 0x80)]);
        }
    }
}

/// Replaces the escapes of a string; the error is the start of the part with half a pair.
fn unescaped(bytes: &[u8]) -> Result<Vec<u8>, usize> {
    let mut out = Vec::with_capacity(bytes.len());
    let (mut start, mut at) = (0, 0);
    while let Some(distance) = bytes.get(at..).and_then(|rest| memchr::memchr(b'\\', rest)) {
        at += distance;
        out.extend_from_slice(&bytes[start..at]);
        let escaped = bytes.get(at + 1).copied().unwrap_or_default();
        if escaped != b'u' {
            out.push(match escaped {
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                b'b' => 8,
                b'f' => 12,
                // An unknown escape is the character.
                other => other,
            });
            at += 2;
            start = at;
            continue;
        }
        let first = code(bytes, at + 2);
        if first & 0xfc00 != 0xd800 {
            append_code(first, &mut out);
            at += 6;
        } else if at + 12 > bytes.len() {
            return Err(start);
        } else if &bytes[at + 6..at + 8] != b"\\u" {
            out.push(b'?');
            at += 7;
        } else {
            let second = code(bytes, at + 8);
            append_code(((first & 0x3f) << 10) | ((((first >> 6) & 0xf) + 1) << 16) | (second & 0x3ff), &mut out);
            at += 12;
        }
        start = at;
    }
    out.extend_from_slice(bytes.get(start..).unwrap_or_default());
    Ok(out)
}
