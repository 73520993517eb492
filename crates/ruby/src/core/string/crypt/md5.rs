//! Hashes with MD5, from FreeBSD: a thousand rounds.

use md5::{Digest as _, Md5};

use super::{push_digits, repeated, salt_of};
use crate::vm::machine::Vm;
use crate::vm::value::Step;

const ROUNDS: usize = 1000;

/// Returns the hash for a setting, of which `setting` is the part after `$1$`.
pub(super) fn hash(vm: &mut Vm<'_>, password: &[u8], setting: &[u8]) -> Step<Vec<u8>> {
    let salt = salt_of(setting, 8);
    let mut sum = first(password, salt);
    for round in 0..ROUNDS {
        vm.spend(6 + password.len() / 16)?;
        let mut digest = Md5::new();
        digest.update(if round % 2 == 1 { password } else { &sum });
        if !round.is_multiple_of(3) {
            digest.update(salt);
        }
        if !round.is_multiple_of(7) {
            digest.update(password);
        }
        digest.update(if round % 2 == 1 { &sum } else { password });
        sum = digest.finalize().into();
    }
    let mut text = [b"$1$", salt, b"$"].concat();
    for start in 0..5 {
        let last = if start == 4 { 5 } else { start + 12 };
        push_digits(&mut text, [sum[start], sum[start + 6], sum[last]], 4);
    }
    push_digits(&mut text, [0, 0, sum[11]], 2);
    Ok(text)
}

/// Returns the digest that the rounds start with.
fn first(password: &[u8], salt: &[u8]) -> [u8; 16] {
    let inner: [u8; 16] = Md5::new().chain_update(password).chain_update(salt).chain_update(password).finalize().into();
    let mut digest = Md5::new().chain_update(password).chain_update(b"$1$").chain_update(salt);
    digest.update(repeated(&inner, password.len()));
    // The first bit of the length chooses a zero, others the first letter of the password.
    let mut length = password.len();
    while length > 0 {
        digest.update(if length % 2 == 1 { &[0] } else { &password[..1] });
        length /= 2;
    }
    digest.finalize().into()
}
