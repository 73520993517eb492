//! This machine and the network: `Socket`, `Resolv`, `Etc`, and what is always refused.

use puppetlang_types::Value;

use super::super::{Def, def};
use crate::vm::class;
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
