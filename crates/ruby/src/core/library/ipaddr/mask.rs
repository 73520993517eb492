//! Masks of addresses.

use super::super::support::set;
use super::parse::full;
use super::{cloned, invalid, is_of_ipv6, load, most, number};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(super) fn mask(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let made = cloned(vm, receiver)?;
    apply_mask(vm, made, arguments[0])?;
    Ok(made)
}

fn apply_mask(vm: &mut Vm<'_>, receiver: Val, value: Val) -> Step<()> {
    if let Val::Str(_) = value {
        let text = vm.text_of(value);
        return apply_text_mask(vm, receiver, &text);
    }
    let is_ipv6 = is_of_ipv6(vm, receiver)?;
    let width = if is_ipv6 { 128 } else { 32 };
    let is_outside = vm.send(value, symbol::LESS, &[Val::Int(0)])?.is_truthy()
        || vm.send(value, symbol::GREATER, &[Val::Int(width)])?.is_truthy();
    if is_outside {
        return invalid(vm, class::IPADDR_PREFIX_ERROR, "invalid length", receiver);
    }
    let zeros = vm.send(Val::Int(width), symbol::SUBTRACT, &[value])?;
    let zeros = vm.to_int(zeros)?;
    let mask = most(is_ipv6) & u128::MAX.checked_shl(u32::try_from(zeros).unwrap_or(0)).unwrap_or(0);
    set_mask(vm, receiver, mask)
}

fn set_mask(vm: &mut Vm<'_>, receiver: Val, mask: u128) -> Step<()> {
    vm.check_frozen(receiver)?;
    let address = load(vm, receiver)?.address & mask;
    let (mask, address) = (number(vm, mask), number(vm, address));
    set(vm, receiver, "@mask_addr", mask)?;
    set(vm, receiver, "@addr", address)
}

pub(super) fn apply_text_mask(vm: &mut Vm<'_>, receiver: Val, text: &str) -> Step<()> {
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        if text.len() > 1 && text.starts_with('0') {
            return vm.raise(class::IPADDR_PREFIX_ERROR, "leading zeros in prefix");
        }
        let length = text.parse().unwrap_or(i64::MAX);
        return apply_mask(vm, receiver, Val::Int(length));
    }
    // The text of a mask is itself an address, whose own mask must be whole.
    let given = vm.new_string(text)?;
    let mask = vm.deeper(|vm| vm.send(Val::Class(class::IPADDR), symbol::NEW, &[given]))?;
    let mask = load(vm, mask)?;
    if mask.is_ipv6 != is_of_ipv6(vm, receiver)? {
        return invalid(vm, class::IPADDR_PREFIX_ERROR, "address family is not same", receiver);
    }
    let zeros = mask.address ^ mask.mask;
    if zeros.wrapping_add(1) & zeros != 0 {
        let number = number(vm, mask.address);
        if !vm.is_frozen(receiver) {
            set(vm, receiver, "@mask_addr", number)?;
        }
        return invalid(vm, class::IPADDR_PREFIX_ERROR, &format!("invalid mask {text}"), receiver);
    }
    set_mask(vm, receiver, mask.address)
}

pub(super) fn prefix(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    let width = if this.is_ipv6 { 128 } else { 32 };
    let zeros = 128 - (this.most() ^ this.mask).leading_zeros();
    Ok(Val::Int(width - i64::from(zeros)))
}

pub(super) fn set_prefix(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if vm.big_of(arguments[0]).is_none() {
        return invalid(vm, class::IPADDR_PREFIX_ERROR, "prefix must be an integer", receiver);
    }
    apply_mask(vm, receiver, arguments[0])?;
    Ok(receiver)
}

pub(super) fn netmask(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
    let this = load(vm, receiver)?;
    vm.new_string(full(this.mask, this.is_ipv6))
}
