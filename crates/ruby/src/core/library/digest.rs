//! `Digest`: the digests of strings.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use md5::{Digest as _, Md5};
use sha1::Sha1;
use sha2::{Sha256, Sha384, Sha512};

use super::super::{Def, def};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};

pub(in crate::core) const OF_CLASSES: &[Def] =
    &[def("hexdigest", 1, 1, hexdigest), def("digest", 1, 1, digest), def("base64digest", 1, 1, base64digest)];

/// Returns the digest of a string, by the algorithm of a class.
fn computed(vm: &mut Vm<'_>, receiver: Val, text: Val) -> Step<Vec<u8>> {
    let text = vm.to_str(text)?;
    let bytes = vm.heap.string(text).bytes().to_vec();
    vm.spend(1 + bytes.len() / 16)?;
    match receiver {
        Val::Class(class::MD5) => Ok(Md5::digest(&bytes).to_vec()),
        Val::Class(class::SHA1) => Ok(Sha1::digest(&bytes).to_vec()),
        Val::Class(class::SHA256) => Ok(Sha256::digest(&bytes).to_vec()),
        Val::Class(class::SHA384) => Ok(Sha384::digest(&bytes).to_vec()),
        Val::Class(class::SHA512) => Ok(Sha512::digest(&bytes).to_vec()),
        _ => vm.refuse("this digest"),
    }
}

fn hexdigest(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bytes = computed(vm, receiver, arguments[0])?;
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let text: String = digits.filter_map(|digit| char::from_digit(u32::from(digit), 16)).collect();
    vm.new_string(text)
}

fn digest(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bytes = computed(vm, receiver, arguments[0])?;
    vm.charge(48 + bytes.len())?;
    Ok(vm.heap.add_string(bytes, Encoding::Binary))
}

fn base64digest(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bytes = computed(vm, receiver, arguments[0])?;
    vm.new_string(STANDARD.encode(bytes))
}
