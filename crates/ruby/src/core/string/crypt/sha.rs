//! Hashes with SHA-256 and SHA-512: 5,000 rounds, or as many as the setting wants.

use sha2::Digest;

use super::{check_steps, push_digits, repeated, salt_of};
use crate::vm::machine::Vm;
use crate::vm::value::Step;

/// Returns the hash for a setting, of which `rest` is the part after the `prefix`.
pub(super) fn hash<D: Digest>(vm: &mut Vm<'_>, password: &[u8], prefix: &str, rest: &[u8]) -> Step<Option<Vec<u8>>> {
    let (given, rest) = match rest.strip_prefix(b"rounds=") {
        Some(rest) => match rounds(rest) {
            Some((rounds, rest)) => (Some(rounds), rest),
            None => return Ok(None),
        },
        None => (None, rest),
    };
    let salt = salt_of(rest, 16);
    let sum = sum::<D>(vm, password, salt, given.unwrap_or(5000))?;
    let rounds = given.map(|rounds| format!("rounds={rounds}$")).unwrap_or_default();
    let mut text = [prefix.as_bytes(), rounds.as_bytes(), salt, b"$"].concat();
    push_sum(&mut text, &sum);
    Ok(Some(text))
}

/// Reads the number of rounds and its `$`.
fn rounds(text: &[u8]) -> Option<(usize, &[u8])> {
    let end = text.iter().position(|byte| *byte == b'$')?;
    let digits = std::str::from_utf8(&text[..end]).ok()?;
    if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = digits.parse().ok().filter(|number| (1000..=999_999_999).contains(number))?;
    Some((number, &text[end + 1..]))
}

fn sum<D: Digest>(vm: &mut Vm<'_>, password: &[u8], salt: &[u8], rounds: usize) -> Step<Vec<u8>> {
    let steps = 8 + password.len() / 16;
    check_steps(vm, rounds, steps)?;
    // A long password is digested as often as it has letters.
    vm.spend(password.len().saturating_mul(1 + password.len() / 64))?;
    let inner = D::new().chain_update(password).chain_update(salt).chain_update(password).finalize();
    let mut digest = D::new().chain_update(password).chain_update(salt);
    digest.update(repeated(&inner, password.len()));
    let mut length = password.len();
    while length > 0 {
        digest.update(if length % 2 == 1 { &inner } else { password });
        length /= 2;
    }
    let mut sum = digest.finalize();
    let mut digest = D::new();
    for _ in 0..password.len() {
        digest.update(password);
    }
    let long_password = repeated(&digest.finalize(), password.len());
    let mut digest = D::new();
    for _ in 0..16 + usize::from(sum[0]) {
        digest.update(salt);
    }
    let long_salt = repeated(&digest.finalize(), salt.len());
    for round in 0..rounds {
        vm.spend(steps)?;
        let mut digest = D::new();
        digest.update(if round % 2 == 1 { &long_password[..] } else { &sum });
        if !round.is_multiple_of(3) {
            digest.update(&long_salt);
        }
        if !round.is_multiple_of(7) {
            digest.update(&long_password);
        }
        digest.update(if round % 2 == 1 { &sum } else { &long_password[..] });
        sum = digest.finalize();
    }
    Ok(sum.to_vec())
}

/// Appends the digits of a digest: of three bytes from its thirds, whose order rotates.
fn push_sum(text: &mut Vec<u8>, sum: &[u8]) {
    let third = sum.len() / 3;
    // Which of the three comes first moves in the other direction for the longer digest.
    let turn = if sum.len() == 32 { 2 } else { 1 };
    for start in 0..third {
        let bytes = [0, 1, 2].map(|place| sum[start + (place + start * turn) % 3 * third]);
        push_digits(text, bytes, 4);
    }
    match sum[third * 3..] {
        [low, high] => push_digits(text, [0, high, low], 3),
        [last] => push_digits(text, [0, 0, last], 2),
        _ => {}
    }
}
