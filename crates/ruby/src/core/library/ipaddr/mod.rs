//! `IPAddr`: addresses of IPv4 and IPv6 with a mask.
//!
//! The instance variables are those of Ruby, because programs read `@mask_addr`.
//!
//! | module | subject |
//! |---|---|
//! | `parse` | texts of addresses |
//! | `mask` | masks and prefixes |
//! | `kind` | private, mapped and other kinds of addresses |

mod kind;
mod mask;
mod parse;

use num_traits::ToPrimitive;
use parse::{Defect, MASK4, full, reversed, short};

use super::super::kernel::copy;
use super::super::{Def, def};
use super::support::{binary, bytes, get, optional, rescued, set};
use crate::tree::RegexpOptions;
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{ClassId, Step, Val};

pub(in crate::core) const METHODS: &[Def] = &[
    def("initialize", 0, 2, initialize),
    def("family", 0, 0, kind::family),
    def("&", 1, 1, and),
    def("|", 1, 1, or),
    def(">>", 1, 1, shift_right),
    def("<<", 1, 1, shift_left),
    def("~", 0, 0, complement),
    def("==", 1, 1, equal),
    def("===", 1, 1, includes),
    def("include?", 1, 1, includes),
    def("mask", 1, 1, mask::mask),
    def("to_i", 0, 0, to_i),
    def("to_s", 0, 0, to_s),
    def("to_string", 0, 0, to_string),
    def("hton", 0, 0, hton),
    def("ipv4?", 0, 0, kind::is_ipv4),
    def("ipv6?", 0, 0, kind::is_ipv6),
    def("loopback?", 0, 0, kind::is_loopback),
    def("private?", 0, 0, kind::is_private),
    def("link_local?", 0, 0, kind::is_link_local),
    def("ipv4_mapped?", 0, 0, kind::is_mapped),
    def("ipv4_compat?", 0, 0, kind::is_compatible),
    def("ipv4_mapped", 0, 0, kind::mapped),
    def("ipv4_compat", 0, 0, kind::compatible),
    def("native", 0, 0, kind::native),
    def("reverse", 0, 0, reverse),
    def("ip6_arpa", 0, 0, ip6_arpa),
    def("ip6_int", 0, 0, ip6_int),
    def("succ", 0, 0, succ),
    def("<=>", 1, 1, compare),
    def("eql?", 1, 1, eql),
    def("hash", 0, 0, hash),
    def("to_range", 0, 0, to_range),
    def("prefix", 0, 0, mask::prefix),
    def("prefix=", 1, 1, mask::set_prefix),
    def("inspect", 0, 0, inspect),
    def("netmask", 0, 0, mask::netmask),
    def("zone_id", 0, 0, zone_id),
    def("zone_id=", 1, 1, set_zone_id),
];

pub(in crate::core) const OF_CLASS: &[Def] = &[def("new_ntoh", 1, 1, new_ntoh), def("ntop", 1, 1, ntop)];

/// The numbers of the address families on Linux.
pub(super) const INET: i64 = 2;
pub(super) const INET6: i64 = 10;

/// The content of an address.
#[derive(Clone, Debug)]
struct Address {
    address: u128,
    mask: u128,
    is_ipv6: bool,
    zone: Option<String>,
}

impl Address {
    fn most(&self) -> u128 {
        most(self.is_ipv6)
    }

    fn first(&self) -> u128 {
        self.address & self.mask
    }

    fn last(&self) -> u128 {
        self.address | (self.most() ^ self.mask)
    }

    fn zone(&self) -> &str {
        self.zone.as_deref().unwrap_or_default()
    }
}

/// Returns the greatest address of a family.
fn most(is_ipv6: bool) -> u128 {
    if is_ipv6 { u128::MAX } else { MASK4 }
}

/// Returns a constant of the class.
pub(super) fn constant(vm: &mut Vm<'_>, name: &str) -> Step<Option<Val>> {
    let byte = r"(\d+)\.(\d+)\.(\d+)\.(\d+)";
    let group = "[0-9a-f]{1,4}";
    let source = match name {
        "VERSION" => return vm.new_string("1.2.5").map(Some),
        "IN4MASK" => return Ok(Some(number(vm, MASK4))),
        "IN6MASK" => return Ok(Some(number(vm, u128::MAX))),
        "IN6FORMAT" => return vm.new_string(["%.4x"; 8].join(":")).map(Some),
        "RE_IPV4ADDRLIKE" => return vm.regexp(&format!(r"\A{byte}\z"), RegexpOptions::default()).map(Some),
        "RE_IPV6ADDRLIKE_FULL" => format!(r"\A(?:(?:{group}:){{7}}{group}|((?:{group}:){{6}}){byte})\z"),
        "RE_IPV6ADDRLIKE_COMPRESSED" => {
            format!(r"\A((?:(?:{group}:)*{group})?)::((?:((?:{group}:)*)(?:{group}|{byte}))?)\z")
        }
        _ => return Ok(None),
    };
    vm.regexp(&source, RegexpOptions { ignore_case: true, ..RegexpOptions::default() }).map(Some)
}

fn number(vm: &mut Vm<'_>, number: u128) -> Val {
    vm.integer(number.into())
}

/// Returns the family of an address; an error if it has none.
fn is_of_ipv6(vm: &mut Vm<'_>, receiver: Val) -> Step<bool> {
    match get(vm, receiver, "@family") {
        Val::Int(INET) => Ok(false),
        Val::Int(INET6) => Ok(true),
        _ => vm.raise(class::IPADDR_FAMILY_ERROR, "unsupported address family"),
    }
}

fn load(vm: &mut Vm<'_>, receiver: Val) -> Step<Address> {
    let is_ipv6 = is_of_ipv6(vm, receiver)?;
    let (address, mask) = (get(vm, receiver, "@addr"), get(vm, receiver, "@mask_addr"));
    let address = vm.big_of(address).and_then(|number| number.to_u128()).unwrap_or(0);
    let mask = vm.big_of(mask).and_then(|number| number.to_u128()).unwrap_or(0);
    let zone = get(vm, receiver, "@zone_id");
    Ok(Address { address, mask, is_ipv6, zone: optional(vm, zone) })
}

fn invalid<T>(vm: &mut Vm<'_>, kind: ClassId, message: &str, receiver: Val) -> Step<T> {
    let address = get(vm, receiver, "@addr");
    let address = vm.to_s(address)?;
    vm.raise(kind, &format!("{message}: {address}"))
}

fn defect<T>(vm: &mut Vm<'_>, defect: Defect, receiver: Val) -> Step<T> {
    let message = match defect {
        Defect::Invalid => "invalid address",
        Defect::Ambiguous => "zero-filled number in IPv4 address is ambiguous",
    };
    invalid(vm, class::IPADDR_ADDRESS_ERROR, message, receiver)
}

// Making addresses.

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    set(vm, receiver, "@mask_addr", Val::Nil)?;
    let family = arguments.get(1).copied().unwrap_or(Val::Int(0));
    match arguments.first().copied() {
        Some(text @ Val::Str(_)) => {
            let text = vm.text_of(text);
            of_text(vm, receiver, &text, family)?;
        }
        Some(other) => of_number(vm, receiver, other, family)?,
        None => of_text(vm, receiver, "::", family)?,
    }
    Ok(Val::Nil)
}

fn of_number(vm: &mut Vm<'_>, receiver: Val, value: Val, family: Val) -> Step<()> {
    let is_ipv6 = match family {
        Val::Int(INET) => false,
        Val::Int(INET6) => true,
        Val::Int(0) => return vm.raise(class::IPADDR_FAMILY_ERROR, "address family must be specified"),
        other => {
            let shown = vm.to_s(other)?;
            return vm.raise(class::IPADDR_FAMILY_ERROR, &format!("unsupported address family: {shown}"));
        }
    };
    let value = vm.send(value, symbol::TO_I, &[])?;
    let known = vm.big_of(value).and_then(|number| number.to_u128());
    let Some(address) = known.filter(|address| *address <= most(is_ipv6)) else {
        return defect(vm, Defect::Invalid, receiver);
    };
    let address = number(vm, address);
    set(vm, receiver, "@addr", address)?;
    set(vm, receiver, "@family", family)?;
    let mask = number(vm, most(is_ipv6));
    set(vm, receiver, "@mask_addr", mask)
}

fn of_text(vm: &mut Vm<'_>, receiver: Val, text: &str, family: Val) -> Step<()> {
    let (mut prefix, length) = match text.split_once('/') {
        Some((prefix, length)) => (prefix, Some(length)),
        None => (text, None),
    };
    let mut family = family;
    if let Some(inner) = prefix.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'))
        && !inner.contains('\n')
    {
        prefix = inner;
        family = Val::Int(INET6);
    }
    let mut zone = None;
    if let Some(at) = prefix.rfind('%')
        && is_zone(&prefix[at..])
        && !prefix[..at].contains('\n')
    {
        zone = Some(&prefix[at..]);
        prefix = &prefix[..at];
        family = Val::Int(INET6);
    }
    set(vm, receiver, "@family", Val::Nil)?;
    set(vm, receiver, "@addr", Val::Nil)?;
    let is_open = family == Val::Int(0);
    let mut found = None;
    if is_open || family == Val::Int(INET) {
        found = match parse::ipv4(prefix) {
            Some(Ok(address)) => Some((address, INET)),
            Some(Err(wrong)) => return defect(vm, wrong, receiver),
            None => None,
        };
    }
    if found.is_none() && (is_open || family == Val::Int(INET6)) {
        found = match parse::ipv6(prefix) {
            Ok(address) => Some((address, INET6)),
            Err(wrong) => return defect(vm, wrong, receiver),
        };
    }
    let zone = super::support::string_or_nil(vm, zone)?;
    let own = found.map_or(Val::Int(INET6), |(_, own)| Val::Int(own));
    if let Some((address, _)) = found {
        let address = number(vm, address);
        set(vm, receiver, "@addr", address)?;
    }
    set(vm, receiver, "@family", own)?;
    set(vm, receiver, "@zone_id", zone)?;
    if found.is_none() || (!is_open && own != family) {
        return vm.raise(class::IPADDR_FAMILY_ERROR, "address family mismatch");
    }
    match length {
        Some(length) => mask::apply_text_mask(vm, receiver, length),
        None => {
            let mask = number(vm, most(own == Val::Int(INET6)));
            set(vm, receiver, "@mask_addr", mask)
        }
    }
}

/// Returns true for `%` with a name after it.
fn is_zone(text: &str) -> bool {
    let name = text.strip_prefix('%').unwrap_or_default();
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Copies an address, with its frozen state.
fn cloned(vm: &mut Vm<'_>, receiver: Val) -> Step {
    let made = copy(vm, receiver)?;
    if vm.is_frozen(receiver) {
        vm.freeze(made);
    }
    Ok(made)
}

/// Returns a copy with another address; `None` is an address out of range.
fn with(vm: &mut Vm<'_>, receiver: Val, address: Option<u128>, family: Option<bool>) -> Step {
    let made = cloned(vm, receiver)?;
    let is_ipv6 = match family {
        Some(is_ipv6) => is_ipv6,
        None => is_of_ipv6(vm, receiver)?,
    };
    let Some(address) = address.filter(|address| *address <= most(is_ipv6)) else {
        return defect(vm, Defect::Invalid, receiver);
    };
    vm.check_frozen(made)?;
    let address = number(vm, address);
    set(vm, made, "@addr", address)?;
    if family.is_some() {
        set(vm, made, "@family", Val::Int(if is_ipv6 { INET6 } else { INET }))?;
        if !is_ipv6 {
            let mask = load(vm, receiver)?.mask & MASK4;
            let mask = number(vm, mask);
            set(vm, made, "@mask_addr", mask)?;
        }
    }
    Ok(made)
}

/// Converts the other operand to an address.
fn coerced(vm: &mut Vm<'_>, receiver: Val, other: Val) -> Step<Address> {
    if vm.is_a(other, class::IPADDR) {
        return load(vm, other);
    }
    let class = Val::Class(vm.real_class(receiver));
    let made = match other {
        Val::Str(_) => vm.send(class, symbol::NEW, &[other])?,
        _ => {
            let family = get(vm, receiver, "@family");
            vm.send(class, symbol::NEW, &[other, family])?
        }
    };
    load(vm, made)
}

// Arithmetic.

fn and(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (this, other) = (load(vm, receiver)?, coerced(vm, receiver, arguments[0])?);
    with(vm, receiver, Some(this.address & other.address), None)
}

fn or(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let (this, other) = (load(vm, receiver)?, coerced(vm, receiver, arguments[0])?);
    with(vm, receiver, Some(this.address | other.address), None)
}

/// Shifts to the left; `None` if ones leave 128 bits.
fn shifted_left(address: u128, places: i64) -> Option<u128> {
    match u32::try_from(places) {
        _ if address == 0 => Some(0),
        Ok(places) if places <= address.leading_zeros() => Some(address << places),
        _ => None,
    }
}

fn shifted_right(address: u128, places: i64) -> u128 {
    u32::try_from(places).ok().and_then(|places| address.checked_shr(places)).unwrap_or(0)
}

/// Converts the places of a shift.
fn places(vm: &mut Vm<'_>, value: Val) -> Step<i64> {
    if value.is_nil() { vm.wrong_type(value, "Integer") } else { vm.to_int(value) }
}

fn shift_right(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let places = places(vm, arguments[0])?;
    let address = match places {
        0.. => Some(shifted_right(this.address, places)),
        _ => shifted_left(this.address, places.saturating_neg()),
    };
    with(vm, receiver, address, None)
}

fn shift_left(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let places = places(vm, arguments[0])?;
    let address = match places {
        0.. => u32::try_from(places).ok().and_then(|places| this.address.checked_shl(places)).unwrap_or(0),
        _ => shifted_right(this.address, places.saturating_neg()),
    };
    with(vm, receiver, Some(address & this.most()), None)
}

fn complement(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    with(vm, receiver, Some(!this.address & this.most()), None)
}

fn succ(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    with(vm, receiver, this.address.checked_add(1), Some(this.is_ipv6))
}

// Comparison.

fn equal(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let other = coerced(vm, receiver, arguments[0]);
    let other = rescued(vm, other)?;
    Ok(other.is_some_and(|other| this.is_ipv6 == other.is_ipv6 && this.address == other.address).into())
}

fn compare(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let other = coerced(vm, receiver, arguments[0]);
    Ok(match rescued(vm, other)? {
        Some(other) if other.is_ipv6 == this.is_ipv6 => Val::Int(this.address.cmp(&other.address) as i64),
        _ => Val::Nil,
    })
}

fn eql(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let other = arguments[0];
    if !vm.is_a(other, class::IPADDR) || vm.real_class(receiver) != vm.real_class(other) {
        return Ok(Val::False);
    }
    let (this, other) = (load(vm, receiver)?, load(vm, other)?);
    let same = this.is_ipv6 == other.is_ipv6 && this.address == other.address && this.mask == other.mask;
    Ok((same && this.zone == other.zone).into())
}

fn hash(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let parts = ["@addr", "@mask_addr", "@zone_id", "@family"].map(|name| get(vm, receiver, name));
    let parts = vm.new_array(parts.to_vec())?;
    Ok(Val::Int((vm.hash_code(parts)? >> 2).cast_signed()))
}

fn includes(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let other = coerced(vm, receiver, arguments[0])?;
    let is_inside = this.first() <= other.first() && this.last() >= other.last();
    Ok((this.is_ipv6 == other.is_ipv6 && is_inside).into())
}

fn to_range(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let class = Val::Class(vm.real_class(receiver));
    let family = get(vm, receiver, "@family");
    let (first, last) = (number(vm, this.first()), number(vm, this.last()));
    let first = vm.send(class, symbol::NEW, &[first, family])?;
    let last = vm.send(class, symbol::NEW, &[last, family])?;
    vm.range(first, last, false)
}

// Texts and bytes.

fn to_i(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(get(vm, receiver, "@addr"))
}

fn to_s(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let text = if this.is_ipv6 { short(this.address, this.zone()) } else { full(this.address, false) };
    vm.new_string(text)
}

fn to_string(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let zone = if this.is_ipv6 { this.zone() } else { "" };
    vm.new_string(format!("{}{zone}", full(this.address, this.is_ipv6)))
}

fn inspect(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let class = vm.real_class(receiver);
    let name = vm.classes[class.0 as usize].name.as_deref().unwrap_or_default().to_owned();
    let (kind, zone) = if this.is_ipv6 { ("IPv6", this.zone()) } else { ("IPv4", "") };
    let (address, mask) = (full(this.address, this.is_ipv6), full(this.mask, this.is_ipv6));
    vm.new_string(format!("#<{name}: {kind}:{address}{zone}/{mask}>"))
}

fn hton(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let bytes = this.address.to_be_bytes();
    binary(vm, if this.is_ipv6 { bytes.to_vec() } else { bytes[12..].to_vec() })
}

fn ntop(vm: &mut Vm<'_>, _: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let given = bytes(vm, arguments[0])?;
    let text = match given[..] {
        [a, b, c, d] => format!("{a}.{b}.{c}.{d}"),
        _ => match <[u8; 16]>::try_from(given.as_slice()) {
            Ok(bytes) => full(u128::from_be_bytes(bytes), true),
            Err(_) => return vm.raise(class::IPADDR_FAMILY_ERROR, "unsupported address family"),
        },
    };
    vm.new_string(text)
}

fn new_ntoh(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let text = ntop(vm, receiver, arguments, block)?;
    vm.send(receiver, symbol::NEW, &[text])
}

fn reverse(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let domain = if this.is_ipv6 { "ip6.arpa" } else { "in-addr.arpa" };
    vm.new_string(format!("{}.{domain}", reversed(this.address, this.is_ipv6)))
}

fn in_domain(vm: &mut Vm<'_>, receiver: Val, domain: &str) -> Step {
    let this = load(vm, receiver)?;
    if !this.is_ipv6 {
        return invalid(vm, class::IPADDR_ADDRESS_ERROR, "not an IPv6 address", receiver);
    }
    vm.new_string(format!("{}.{domain}", reversed(this.address, true)))
}

fn ip6_arpa(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    in_domain(vm, receiver, "ip6.arpa")
}

fn ip6_int(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    in_domain(vm, receiver, "ip6.int")
}

fn zone_id(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    if get(vm, receiver, "@family") != Val::Int(INET6) {
        return vm.raise(class::IPADDR_ADDRESS_ERROR, "not an IPv6 address");
    }
    Ok(get(vm, receiver, "@zone_id"))
}

fn set_zone_id(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    zone_id(vm, receiver, &[], block)?;
    let is_valid = match arguments[0] {
        Val::Nil => true,
        value @ Val::Str(_) => is_zone(&vm.text_of(value)),
        _ => false,
    };
    if !is_valid {
        return vm.raise(class::IPADDR_ADDRESS_ERROR, "invalid zone identifier for address");
    }
    vm.check_frozen(receiver)?;
    set(vm, receiver, "@zone_id", arguments[0])?;
    Ok(arguments[0])
}
