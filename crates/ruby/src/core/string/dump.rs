//! `dump` and `undump`: strings as ASCII text with escapes.

use super::{made, this};
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in super::super) const METHODS: &[Def] = &[def("dump", 0, 0, dump), def("undump", 0, 0, undump)];

/// The escapes of a letter, and the bytes they stand for.
const ESCAPES: [(u8, u8); 8] =
    [(b'n', b'\n'), (b'r', b'\r'), (b't', b'\t'), (b'f', 0x0c), (b'v', 0x0b), (b'b', 0x08), (b'a', 0x07), (b'e', 0x1b)];

fn dump(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let string = vm.heap.string(this(receiver)).clone();
    vm.charge(string.bytes().len().saturating_mul(4))?;
    let mut out = String::from("\"");
    let mut rest = string.bytes();
    while let Some((byte, after)) = rest.split_first() {
        let valid = match std::str::from_utf8(rest) {
            Ok(text) => text.chars().next(),
            Err(error) => std::str::from_utf8(rest.get(..error.valid_up_to()).unwrap_or_default())
                .ok()
                .and_then(|text| text.chars().next()),
        };
        match (byte, valid) {
            (b'"' | b'\\', _) => {
                out.push('\\');
                out.push(char::from(*byte));
            }
            (b'#', _) if matches!(after.first(), Some(b'{' | b'$' | b'@')) => out.push_str("\\#"),
            (b' '..=b'~', _) => out.push(char::from(*byte)),
            (byte, Some(c)) if !byte.is_ascii() && string.encoding == Encoding::Utf8 => {
                let code = u32::from(c);
                let escape = if code > 0xffff { format!("\\u{{{code:X}}}") } else { format!("\\u{code:04X}") };
                out.push_str(&escape);
                rest = rest.get(c.len_utf8()..).unwrap_or_default();
                continue;
            }
            _ => match ESCAPES.iter().find(|(_, escaped)| escaped == byte) {
                Some((letter, _)) => {
                    out.push('\\');
                    out.push(char::from(*letter));
                }
                None => {
                    let escape = format!("\\x{byte:02X}");
                    out.push_str(&escape);
                }
            },
        }
        rest = after;
    }
    out.push('"');
    made(vm, out.into_bytes(), string.encoding)
}

fn invalid<T>(vm: &mut Vm<'_>, message: &str) -> Step<T> {
    vm.raise(class::RUNTIME_ERROR, message)
}

/// The escapes of a dumped string that give non-ASCII text; they cannot be mixed.
#[derive(Default)]
struct Seen {
    hex: bool,
    unicode: bool,
}

fn undump(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    const FORM: &str = "invalid dumped string; not wrapped with '\"' nor '\"...\".force_encoding(\"...\")' form";
    let string = vm.heap.string(this(receiver)).clone();
    if !string.bytes().is_ascii() {
        return invalid(vm, "non-ASCII character detected");
    }
    let Some(mut rest) = string.bytes().strip_prefix(b"\"") else { return invalid(vm, FORM) };
    vm.charge(rest.len())?;
    let (mut out, mut seen) = (Vec::with_capacity(rest.len()), Seen::default());
    loop {
        rest = match rest {
            [] => return invalid(vm, "unterminated dumped string"),
            [b'"'] => break,
            [b'"', ..]
                if rest.starts_with(b"\".force_encoding(\"") || rest.starts_with(b"\".dup.force_encoding(\"") =>
            {
                return vm.refuse("undump with an encoding");
            }
            [b'"', ..] => return invalid(vm, FORM),
            [b'\\', after @ ..] => escape(vm, after, &mut out, &mut seen)?,
            [byte, after @ ..] => {
                out.push(*byte);
                after
            }
        };
    }
    let encoding = if seen.unicode { Encoding::Utf8 } else { string.encoding };
    made(vm, out, encoding)
}

/// Reads an escape after its backslash.
fn escape<'t>(vm: &mut Vm<'_>, text: &'t [u8], out: &mut Vec<u8>, seen: &mut Seen) -> Step<&'t [u8]> {
    const MIXED: &str = "hex escape and Unicode escape are mixed";
    let hex = |digits: &[u8]| std::str::from_utf8(digits).ok().and_then(|digits| u32::from_str_radix(digits, 16).ok());
    match text {
        [] => invalid(vm, "invalid escape"),
        [b'x', rest @ ..] => {
            if seen.unicode {
                return invalid(vm, MIXED);
            }
            seen.hex = true;
            let digits = rest.get(..2).filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
            match digits.and_then(hex).and_then(|code| u8::try_from(code).ok()) {
                Some(byte) => out.push(byte),
                None => return invalid(vm, "invalid hex escape"),
            }
            Ok(rest.get(2..).unwrap_or_default())
        }
        [b'u', rest @ ..] => {
            if seen.hex {
                return invalid(vm, MIXED);
            }
            seen.unicode = true;
            let (codes, rest) = match rest {
                [b'{', inner @ ..] => match memchr::memchr(b'}', inner) {
                    Some(end) => (inner.get(..end), inner.get(end + 1..).unwrap_or_default()),
                    None => return invalid(vm, "unterminated Unicode escape"),
                },
                _ => (rest.get(..4), rest.get(4..).unwrap_or_default()),
            };
            let Some(codes) = codes else { return invalid(vm, "invalid Unicode escape") };
            for code in codes.split(|byte| *byte == b' ').filter(|code| !code.is_empty()) {
                let is_hex = code.iter().all(u8::is_ascii_hexdigit);
                match hex(code).filter(|_| is_hex) {
                    Some(code @ 0x11_0000..) if code > 0 => {
                        return invalid(vm, "invalid Unicode codepoint (too large)");
                    }
                    Some(code) => match char::from_u32(code) {
                        Some(c) => out.extend(c.to_string().into_bytes()),
                        None => return invalid(vm, "invalid Unicode codepoint"),
                    },
                    None => return invalid(vm, "invalid Unicode escape"),
                }
            }
            Ok(rest)
        }
        [letter, rest @ ..] => {
            match ESCAPES.iter().find(|(known, _)| known == letter) {
                Some((_, byte)) => out.push(*byte),
                None if matches!(letter, b'"' | b'\\' | b'#') => out.push(*letter),
                None => out.extend([b'\\', *letter]),
            }
            Ok(rest)
        }
    }
}
