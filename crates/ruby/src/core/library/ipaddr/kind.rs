//! Kinds of addresses, and conversions between IPv4 and IPv6.

use super::super::support::{get, set};
use super::parse::MASK4;
use super::{Address, INET, INET6, invalid, load, number, with};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(super) fn family(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(get(vm, receiver, "@family"))
}

pub(super) fn is_ipv4(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((get(vm, receiver, "@family") == Val::Int(INET)).into())
}

pub(super) fn is_ipv6(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok((get(vm, receiver, "@family") == Val::Int(INET6)).into())
}

/// Returns true if the first bits of an address are those of a network.
fn is_within(address: u128, network: u128, bits: u32, width: u32) -> bool {
    (address ^ network) >> (width - bits) == 0
}

pub(super) fn is_loopback(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    Ok(if this.is_ipv6 { this.address == 1 } else { is_within(this.address, 0x7f00_0000, 8, 32) }.into())
}

pub(super) fn is_private(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let networks = [(0x0a00_0000, 8), (0xac10_0000, 12), (0xc0a8_0000, 16)];
    Ok(match this.is_ipv6 {
        true => is_within(this.address, 0xfc << 120, 7, 128),
        false => networks.iter().any(|(network, bits)| is_within(this.address, *network, *bits, 32)),
    }
    .into())
}

pub(super) fn is_link_local(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    Ok(match this.is_ipv6 {
        true => is_within(this.address, 0xfe80 << 112, 10, 128),
        false => is_within(this.address, 0xa9fe_0000, 16, 32),
    }
    .into())
}

fn is_mapped_address(this: &Address) -> bool {
    this.is_ipv6 && this.address >> 32 == 0xffff
}

fn is_compatible_address(this: &Address) -> bool {
    this.is_ipv6 && this.address >> 32 == 0 && this.address > 1
}

pub(super) fn is_mapped(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(is_mapped_address(&load(vm, receiver)?).into())
}

pub(super) fn is_compatible(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(is_compatible_address(&load(vm, receiver)?).into())
}

fn needs_ipv4(vm: &mut Vm<'_>, receiver: Val) -> Step<Address> {
    let this = load(vm, receiver)?;
    if this.is_ipv6 {
        return invalid(vm, class::IPADDR_ADDRESS_ERROR, "not an IPv4 address", receiver);
    }
    Ok(this)
}

pub(super) fn mapped(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = needs_ipv4(vm, receiver)?;
    let made = with(vm, receiver, Some(this.address | 0xffff << 32), Some(true))?;
    let mask = number(vm, this.mask | u128::MAX << 32);
    set(vm, made, "@mask_addr", mask)?;
    Ok(made)
}

pub(super) fn compatible(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = needs_ipv4(vm, receiver)?;
    with(vm, receiver, Some(this.address), Some(true))
}

pub(super) fn native(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    if !is_mapped_address(&this) && !is_compatible_address(&this) {
        return Ok(receiver);
    }
    with(vm, receiver, Some(this.address & MASK4), Some(false))
}
