//! `String#crypt`: hashes of passwords, as libxcrypt makes them.
//!
//! | module | settings |
//! |---|---|
//! | `des` | two characters of salt |
//! | `md5` | `$1$` |
//! | `sha` | `$5$` and `$6$` |
//! | `bcrypt` | `$2a$`, `$2b$`, `$2x$` and `$2y$` |
//!
//! A setting chooses how long the work takes. Its steps must be left before the work starts, and are spent while it
//! goes on, so that a deadline can end it. The methods of libxcrypt that no system has as its default are refused.

mod bcrypt;
mod des;
mod md5;
mod sha;

use super::this;
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::value::{Step, Val};
use puppetlang_source::meter;

pub(in crate::core) const METHODS: &[Def] = &[def("crypt", 1, 1, crypt)];

/// The digits of hashes, except those of bcrypt.
const DIGITS: &[u8; 64] = b"./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Longer passwords have no hash.
const MAX_PASSWORD: usize = 511;

/// The beginnings of settings that libxcrypt knows and the interpreter does not.
const REFUSED: &[&[u8]] = &[b"$y$", b"$gy$", b"$7$", b"$md5", b"$sha1", b"$3$", b"_"];

fn crypt(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let salt = vm.to_str(arguments[0])?;
    let password = vm.heap.string(this(receiver)).bytes().to_vec();
    if password.contains(&0) {
        return vm.raise(class::ARGUMENT_ERROR, "string contains null byte");
    }
    let salt = vm.heap.string(salt).bytes();
    let setting: Vec<u8> = salt.iter().copied().take_while(|byte| *byte != 0).take(1024).collect();
    if setting.len() < 2 {
        return vm.raise(class::ARGUMENT_ERROR, "salt too short (need >=2 bytes)");
    }
    let hash = match hashed(vm, &password, &setting)? {
        Some(hash) => hash,
        // The mark of a failure differs from the setting.
        None if setting.starts_with(b"*0") => b"*1".to_vec(),
        None => b"*0".to_vec(),
    };
    vm.charge(48 + hash.len())?;
    Ok(vm.heap.add_string(hash, Encoding::Binary))
}

/// Returns the hash, unless the setting is invalid.
fn hashed(vm: &mut Vm<'_>, password: &[u8], setting: &[u8]) -> Step<Option<Vec<u8>>> {
    let is_bad = |byte: &u8| !matches!(byte, 0x21..=0x7e) || b"!*:;\\".contains(byte);
    if password.len() > MAX_PASSWORD || setting.iter().any(is_bad) {
        return Ok(None);
    }
    if REFUSED.iter().any(|start| setting.starts_with(start)) {
        let end = setting.iter().skip(1).position(|byte| *byte == b'$').map_or(1, |end| end + 2);
        let start = String::from_utf8_lossy(setting.get(..end).unwrap_or_default()).into_owned();
        return vm.refuse(&format!("crypt with the method {start}"));
    }
    match setting {
        [b'$', b'1', b'$', salt @ ..] => md5::hash(vm, password, salt).map(Some),
        [b'$', b'5', b'$', salt @ ..] => sha::hash::<sha2::Sha256>(vm, password, "$5$", salt),
        [b'$', b'6', b'$', salt @ ..] => sha::hash::<sha2::Sha512>(vm, password, "$6$", salt),
        [b'$', b'2', kind @ (b'a' | b'b' | b'x' | b'y'), b'$', rest @ ..] => bcrypt::hash(vm, password, *kind, rest),
        _ => des::hash(vm, password, setting),
    }
}

/// Returns an error if fewer steps are left than the rounds of some work need. They are spent later.
fn check_steps(vm: &mut Vm<'_>, rounds: usize, steps_of_round: usize) -> Step<()> {
    let steps = rounds.saturating_mul(steps_of_round);
    vm.spend(steps)?;
    meter::give_back(steps as u64);
    Ok(())
}

/// Returns the part of a salt before the `$`, and no more than `most` bytes.
fn salt_of(setting: &[u8], most: usize) -> &[u8] {
    let salt = setting.split(|byte| *byte == b'$').next().unwrap_or_default();
    salt.get(..most).unwrap_or(salt)
}

/// Repeats bytes up to a length.
fn repeated(bytes: &[u8], length: usize) -> Vec<u8> {
    bytes.iter().copied().cycle().take(length).collect()
}

/// Appends digits for three bytes, the lowest bits first.
fn push_digits(text: &mut Vec<u8>, bytes: [u8; 3], count: usize) {
    let mut number = u32::from_be_bytes([0, bytes[0], bytes[1], bytes[2]]);
    for _ in 0..count {
        text.push(DIGITS[(number & 63) as usize]);
        number >>= 6;
    }
}
