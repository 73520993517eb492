//! This machine and the network: `Socket`, `Resolv`, `Etc`, `SecureRandom`, and what is always refused.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE, URL_SAFE_NO_PAD};
use puppetlang_types::Value;

use super::super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};
use crate::world::RequestKind;

const NETWORK: &str = "reaching the network";

pub(in crate::core) const OF_SOCKET: &[Def] = &[
    def("gethostname", 0, 0, host_name),
    def("method_missing", 1, -1, |vm, _, _, _| vm.deny(NETWORK)),
    def("new", 0, -1, |vm, _, _, _| vm.deny(NETWORK)),
    def("open", 0, -1, |vm, _, _, _| vm.deny(NETWORK)),
];

/// The methods of `IPSocket`.
pub(in crate::core) const OF_IP_SOCKET: &[Def] = &[
    def("getaddress", 1, 1, address),
    def("method_missing", 1, -1, |vm, _, _, _| vm.deny(NETWORK)),
    def("new", 0, -1, |vm, _, _, _| vm.deny(NETWORK)),
];

/// The methods of classes that need the network, such as `Net::HTTP`.
pub(in crate::core) const OF_NETWORK: &[Def] = &[
    def("method_missing", 1, -1, |vm, _, _, _| vm.deny(NETWORK)),
    def("new", 0, -1, |vm, _, _, _| vm.deny(NETWORK)),
    def("open", 0, -1, |vm, _, _, _| vm.deny(NETWORK)),
];

/// The methods of classes that write, such as `FileUtils`.
pub(in crate::core) const OF_WRITERS: &[Def] = &[
    def("method_missing", 1, -1, |vm, _, _, _| vm.deny(super::file::WRITING)),
    def("new", 0, -1, |vm, _, _, _| vm.deny(super::file::WRITING)),
    def("open", 0, -1, |vm, _, _, _| vm.deny(super::file::WRITING)),
];

pub(in crate::core) const OF_OBJECT_SPACE: &[Def] =
    &[def("method_missing", 1, -1, |vm, _, _, _| vm.deny("looking at all objects"))];

/// The methods of `Resolv` and of its instances.
pub(in crate::core) const OF_RESOLV: &[Def] = &[
    def("getaddress", 1, 1, address),
    def("getaddresses", 1, 1, addresses),
    def("each_address", 1, 1, |vm, receiver, arguments, block| {
        let all = addresses(vm, receiver, arguments, None)?;
        vm.send_with(all, symbol::EACH, &[], block)
    }),
    def("getname", 1, 1, name_of),
    def("getnames", 1, 1, names_of),
];

pub(in crate::core) const OF_RESOLV_DNS: &[Def] = &[
    def("new", 0, -1, |vm, _, _, _| vm.deny("asking name servers (Resolv::DNS)")),
    def("open", 0, -1, |vm, _, _, _| vm.deny("asking name servers (Resolv::DNS)")),
];

pub(in crate::core) const OF_ETC: &[Def] = &[
    def("getpwnam", 1, 1, |vm, _, arguments, _| found(vm, RequestKind::FindUser, arguments[0], "user")),
    def("getpwuid", 1, 1, |vm, _, arguments, _| found(vm, RequestKind::FindUser, arguments[0], "user")),
    def("getgrnam", 1, 1, |vm, _, arguments, _| found(vm, RequestKind::FindGroup, arguments[0], "group")),
    def("getgrgid", 1, 1, |vm, _, arguments, _| found(vm, RequestKind::FindGroup, arguments[0], "group")),
    def("method_missing", 1, -1, |vm, _, arguments, _| {
        let name = vm.to_s(arguments[0])?;
        vm.deny(&format!("Etc.{name}"))
    }),
];

pub(in crate::core) const OF_SECURE_RANDOM: &[Def] = &[
    def("bytes", 0, 1, random_bytes),
    def("random_bytes", 0, 1, random_bytes),
    def("hex", 0, 1, random_hex),
    def("base64", 0, 1, |vm, _, arguments, _| {
        let bytes = random(vm, arguments)?;
        vm.new_string(STANDARD.encode(bytes))
    }),
    def("urlsafe_base64", 0, 2, |vm, _, arguments, _| {
        let bytes = random(vm, &arguments[..arguments.len().min(1)])?;
        let is_padded = arguments.get(1).is_some_and(|padding| padding.is_truthy());
        vm.new_string(if is_padded { URL_SAFE.encode(bytes) } else { URL_SAFE_NO_PAD.encode(bytes) })
    }),
    def("uuid", 0, 0, random_uuid),
    def("alphanumeric", 0, 1, random_letters),
    def("random_number", 0, 1, random_number),
    def("rand", 0, 1, random_number),
];

fn host_name(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let name = vm.request(RequestKind::HostName, &[], "")?;
    vm.from_puppet(&name)
}

fn all(vm: &mut Vm<'_>, kind: RequestKind, name: Val) -> Step<Vec<Val>> {
    let name = vm.to_s(name)?;
    match vm.request(kind, &[name.as_str().into()], "")? {
        Value::Array(found) => found.iter().map(|value| vm.from_puppet(value)).collect(),
        _ => Ok(Vec::new()),
    }
}

fn address(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match all(vm, RequestKind::ResolveName, arguments[0])?.first() {
        Some(first) => Ok(*first),
        None => {
            let name = vm.to_s(arguments[0])?;
            vm.raise(class::RESOLV_ERROR, &format!("no address for {name}"))
        }
    }
}

fn addresses(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let all = all(vm, RequestKind::ResolveName, arguments[0])?;
    vm.new_array(all)
}

fn name_of(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    match all(vm, RequestKind::ResolveAddress, arguments[0])?.first() {
        Some(first) => Ok(*first),
        None => {
            let address = vm.to_s(arguments[0])?;
            vm.raise(class::RESOLV_ERROR, &format!("no name for {address}"))
        }
    }
}

fn names_of(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let all = all(vm, RequestKind::ResolveAddress, arguments[0])?;
    vm.new_array(all)
}

/// Returns a user or group as an object with a method for each field.
fn found(vm: &mut Vm<'_>, kind: RequestKind, name: Val, what: &str) -> Step {
    let name = vm.to_puppet(name)?;
    match vm.request(kind, std::slice::from_ref(&name), "")? {
        Value::Undef => {
            let name = puppetlang_types::ruby::to_s(&name);
            let text = match name.parse::<i64>() {
                Ok(_) => format!("can't find {what} for id {name}"),
                Err(_) => format!("can't find {what} for {name}"),
            };
            vm.raise(class::ARGUMENT_ERROR, &text)
        }
        fields => {
            let fields = vm.from_puppet(&fields)?;
            vm.send(Val::Class(class::OPEN_STRUCT), symbol::NEW, &[fields])
        }
    }
}

/// Returns random bytes, 16 if no number is given.
fn random(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Vec<u8>> {
    let count = match arguments.first().filter(|count| !count.is_nil()) {
        Some(count) => vm.to_int(*count)?,
        None => 16,
    };
    if count < 0 {
        return vm.raise(class::ARGUMENT_ERROR, "negative string size (or size too big)");
    }
    vm.charge(usize::try_from(count).unwrap_or(usize::MAX))?;
    match vm.request(RequestKind::RandomBytes, &[Value::Integer(count)], "")? {
        Value::Binary(bytes) if i64::try_from(bytes.bytes().len()) == Ok(count) => Ok(bytes.bytes().to_vec()),
        _ => vm.raise(class::IO_ERROR, "the host returned another number of random bytes"),
    }
}

fn random_bytes(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bytes = random(vm, arguments)?;
    Ok(vm.heap.add_string(bytes, Encoding::Binary))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

fn random_hex(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bytes = random(vm, arguments)?;
    vm.new_string(hex(&bytes))
}

fn random_uuid(vm: &mut Vm<'_>, _: Val, _: &[Val], _: Option<Block>) -> Step {
    let mut bytes = random(vm, &[Val::Int(16)])?;
    if let [_, _, _, _, _, _, version, _, variant, ..] = bytes.as_mut_slice() {
        *version = *version & 0x0f | 0x40;
        *variant = *variant & 0x3f | 0x80;
    }
    let text = hex(&bytes);
    let part = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let uuid = format!("{}-{}-{}-{}-{}", part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32));
    vm.new_string(uuid)
}

fn random_letters(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    let count = match arguments.first().filter(|count| !count.is_nil()) {
        Some(count) => vm.to_int(*count)?,
        None => 16,
    };
    // Eight bytes for each letter make the letters equally likely to one part in 2^58.
    let bytes = random(vm, &[Val::Int(count.saturating_mul(8))])?;
    let text: Vec<u8> = bytes
        .as_chunks::<8>()
        .0
        .iter()
        .map(|chunk| LETTERS[usize::try_from(u64::from_le_bytes(*chunk) % 62).unwrap_or(0)])
        .collect();
    vm.new_string(text)
}

fn random_number(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bytes = random(vm, &[Val::Int(8)])?;
    let bits = bytes.as_chunks::<8>().0.first().map_or(0, |chunk| u64::from_le_bytes(*chunk));
    #[allow(clippy::cast_precision_loss, reason = "53 bits fit")]
    let fraction = (bits >> 11) as f64 / (1_u64 << 53) as f64;
    match arguments.first() {
        Some(Val::Int(limit)) if *limit > 0 => {
            let limit = limit.unsigned_abs();
            Ok(Val::Int(i64::try_from(bits % limit).unwrap_or(0)))
        }
        Some(Val::Float(limit)) if *limit > 0.0 => Ok(Val::Float(fraction * limit)),
        None | Some(Val::Nil | Val::Int(_)) => Ok(Val::Float(fraction)),
        _ => vm.refuse("a random number in a range"),
    }
}
