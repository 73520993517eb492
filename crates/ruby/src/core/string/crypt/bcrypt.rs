//! Hashes with bcrypt.
//!
//! `$2x$` repeats a mistake of old versions, which took bytes above 127 as negative numbers. `$2a$` avoids the hashes
//! that the mistake makes too easy to hit.

use blowfish::Blowfish;

use super::check_steps;
use crate::vm::machine::Vm;
use crate::vm::value::Step;

const DIGITS: &[u8; 64] = b"./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// The steps of a round: two keys of 521 blocks each.
const STEPS_OF_ROUND: usize = 1000;

/// The 32-bit numbers of the cipher's key.
type Key = [u32; 18];

/// Returns the hash for a setting, of which `rest` is the part after the `$2a$`.
pub(super) fn hash(vm: &mut Vm<'_>, password: &[u8], kind: u8, rest: &[u8]) -> Step<Option<Vec<u8>>> {
    let [tens @ b'0'..=b'3', ones @ b'0'..=b'9', b'$', digits @ ..] = rest else { return Ok(None) };
    let cost = (tens - b'0') * 10 + (ones - b'0');
    let (4..=31, Some(salt)) = (cost, digits.get(..22).and_then(salt)) else { return Ok(None) };
    let rounds = 1usize << cost;
    check_steps(vm, rounds, STEPS_OF_ROUND)?;
    let (first, key) = keys(password, kind);
    let key = bytes(key);
    let mut cipher = Blowfish::bc_init_state();
    cipher.salted_expand_key(&salt, &bytes(first));
    for _ in 0..rounds {
        vm.spend(STEPS_OF_ROUND)?;
        cipher.bc_expand_key(&key);
        cipher.bc_expand_key(&salt);
    }
    let mut text = [b"$2", &[kind][..], b"$", &[*tens, *ones], b"$"].concat();
    push_digits(&mut text, &salt);
    let mut sum = Vec::with_capacity(24);
    for block in b"OrpheanBeholderScryDoubt".chunks_exact(8) {
        let mut words =
            [&block[..4], &block[4..]].map(|word| word.iter().fold(0, |word: u32, byte| word << 8 | u32::from(*byte)));
        for _ in 0..64 {
            words = cipher.bc_encrypt(words);
        }
        sum.extend(words.into_iter().flat_map(u32::to_be_bytes));
    }
    // The last byte was lost in the first version, and stayed away.
    push_digits(&mut text, &sum[..23]);
    Ok(Some(text))
}

/// Decodes the 16 bytes of a salt.
fn salt(digits: &[u8]) -> Option<[u8; 16]> {
    let mut number = 0u128;
    for (index, digit) in digits.iter().enumerate() {
        let value = DIGITS.iter().position(|known| known == digit)? as u128;
        // The last digit has two bits of the salt.
        number = if index == 21 { number << 2 | value >> 4 } else { number << 6 | value };
    }
    Some(number.to_be_bytes())
}

/// Appends digits for bytes, the highest bits first.
fn push_digits(text: &mut Vec<u8>, bytes: &[u8]) {
    for part in bytes.chunks(3) {
        let at = |index: usize| part.get(index).copied().unwrap_or_default();
        let number = u32::from_be_bytes([0, at(0), at(1), at(2)]);
        for index in 0..=part.len() {
            text.push(DIGITS[(number >> (18 - 6 * index) & 63) as usize]);
        }
    }
}

fn bytes(key: Key) -> [u8; 72] {
    let mut bytes = [0; 72];
    for (place, word) in bytes.chunks_exact_mut(4).zip(key) {
        place.copy_from_slice(&word.to_be_bytes());
    }
    bytes
}

/// Returns the key of the first round and that of the others.
fn keys(password: &[u8], kind: u8) -> (Key, Key) {
    let (mut right, mut wrong) = ([0; 18], [0; 18]);
    let mut letters = password.iter().copied().chain([0]).cycle();
    let mut has_sign = false;
    for (right, wrong) in right.iter_mut().zip(&mut wrong) {
        for index in 0..4 {
            let letter = letters.next().unwrap_or_default();
            *right = *right << 8 | u32::from(letter);
            *wrong = *wrong << 8 | i32::from(letter.cast_signed()).cast_unsigned();
            has_sign |= index > 0 && *wrong & 0x80 != 0;
        }
    }
    let key = if kind == b'x' { wrong } else { right };
    let mut first = key;
    if kind == b'a' && has_sign && right == wrong {
        first[0] ^= 0x1_0000;
    }
    (first, key)
}
