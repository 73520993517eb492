//! Hashes with the cipher DES: the oldest kind.
//!
//! A key is eight letters. Longer passwords need a setting that is longer than a hash: then each eight letters have a
//! hash, whose salt is the beginning of the hash before.

use super::DIGITS;
use crate::vm::machine::Vm;
use crate::vm::value::Step;

/// The letters of a password that count.
const MAX_LETTERS: usize = 128;

/// The steps of a hash of eight letters.
const STEPS: usize = 2000;

/// Returns the hash, unless the setting has no valid salt.
pub(super) fn hash(vm: &mut Vm<'_>, password: &[u8], setting: &[u8]) -> Step<Option<Vec<u8>>> {
    let [low, high, rest @ ..] = setting else { return Ok(None) };
    let letters = if rest.len() > 11 { MAX_LETTERS } else { 8 };
    let letters = password.get(..letters).unwrap_or(password);
    let mut text = vec![*low, *high];
    let mut salt = [*low, *high];
    for part in letters.chunks(8).chain(letters.is_empty().then_some(letters)) {
        vm.spend(STEPS)?;
        let (Some(low), Some(high)) = (digit(salt[0]), digit(salt[1])) else { return Ok(None) };
        let sum = encrypted(part, high << 6 | low);
        let hash: [u8; 11] = std::array::from_fn(|index| {
            let number = u128::from(sum) << 2;
            DIGITS[(number >> (60 - 6 * index) & 63) as usize]
        });
        text.extend(hash);
        salt = [hash[0], hash[1]];
    }
    Ok(Some(text))
}

fn digit(letter: u8) -> Option<u32> {
    DIGITS.iter().position(|known| *known == letter).and_then(|value| u32::try_from(value).ok())
}

/// Takes bits of a number of `width` bits. The table counts them from the highest one, which is 1.
fn permuted(number: u64, width: u32, table: &[u8]) -> u64 {
    table.iter().fold(0, |result, place| result << 1 | number >> (width - u32::from(*place)) & 1)
}

/// Encrypts zeros 25 times.
fn encrypted(letters: &[u8], salt: u32) -> u64 {
    let key = (0..8).fold(0, |key, index| key << 8 | u64::from(letters.get(index).copied().unwrap_or_default() << 1));
    let keys = round_keys(key);
    // The lowest bit of the salt exchanges the highest bits of the halves.
    let swapped = u64::from(salt.reverse_bits() >> 8);
    let (mut left, mut right) = (0, 0);
    for _ in 0..25 {
        for key in keys {
            (left, right) = (right, left ^ mixed(right, key, swapped));
        }
        (left, right) = (right, left);
    }
    permuted(left << 32 | right, 64, &FINAL)
}

/// Returns the keys of the 16 rounds.
fn round_keys(key: u64) -> [u64; 16] {
    let chosen = permuted(key, 64, &KEY_CHOICE);
    let (mut left, mut right) = (chosen >> 28, chosen & 0xfff_ffff);
    let turned = |half: u64, by: u32| (half << by | half >> (28 - by)) & 0xfff_ffff;
    std::array::from_fn(|round| {
        let by = if matches!(round, 0 | 1 | 8 | 15) { 1 } else { 2 };
        (left, right) = (turned(left, by), turned(right, by));
        permuted(left << 28 | right, 56, &ROUND_KEY)
    })
}

/// The function of a round.
fn mixed(half: u64, key: u64, swapped: u64) -> u64 {
    let expanded = permuted(half, 32, &EXPANSION);
    let exchanged = (expanded >> 24 ^ expanded) & swapped;
    let bits = expanded ^ (exchanged << 24 | exchanged) ^ key;
    let mut result = 0;
    for (index, boxed) in BOXES.iter().enumerate() {
        let six = bits >> (42 - 6 * index) & 63;
        let row = match (six >> 5, six & 1) {
            (0, 0) => boxed[0],
            (0, _) => boxed[1],
            (_, 0) => boxed[2],
            _ => boxed[3],
        };
        let column = six >> 1 & 15;
        result = result << 4 | row >> (60 - 4 * column) & 15;
    }
    permuted(result, 32, &MIX)
}

const KEY_CHOICE: [u8; 56] = [
    57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60, 52, 44, 36, 63, 55,
    47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 28, 20, 12, 4,
];

const ROUND_KEY: [u8; 48] = [
    14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2, 41, 52, 31, 37, 47, 55, 30,
    40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
];

const EXPANSION: [u8; 48] = [
    32, 1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9, 8, 9, 10, 11, 12, 13, 12, 13, 14, 15, 16, 17, 16, 17, 18, 19, 20, 21, 20, 21,
    22, 23, 24, 25, 24, 25, 26, 27, 28, 29, 28, 29, 30, 31, 32, 1,
];

const MIX: [u8; 32] = [
    16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4,
    25,
];

const FINAL: [u8; 64] = [
    40, 8, 48, 16, 56, 24, 64, 32, 39, 7, 47, 15, 55, 23, 63, 31, 38, 6, 46, 14, 54, 22, 62, 30, 37, 5, 45, 13, 53, 21,
    61, 29, 36, 4, 44, 12, 52, 20, 60, 28, 35, 3, 43, 11, 51, 19, 59, 27, 34, 2, 42, 10, 50, 18, 58, 26, 33, 1, 41, 9,
    49, 17, 57, 25,
];

/// The substitutions of FIPS 46-3: four rows of sixteen digits each.
const BOXES: [[u64; 4]; 8] = [
    [0xe4d1_2fb8_3a6c_5907, 0x0f74_e2d1_a6cb_9538, 0x41e8_d62b_fc97_3a50, 0xfc82_4917_5b3e_a06d],
    [0xf18e_6b34_972d_c05a, 0x3d47_f28e_c01a_69b5, 0x0e7b_a4d1_58c6_932f, 0xd8a1_3f42_b67c_05e9],
    [0xa09e_63f5_1dc7_b428, 0xd709_346a_285e_cbf1, 0xd649_8f30_b12c_5ae7, 0x1ad0_6987_4fe3_b52c],
    [0x7de3_069a_1285_bc4f, 0xd8b5_6f03_472c_1ae9, 0xa690_cb7d_f13e_5284, 0x3f06_a1d8_945b_c72e],
    [0x2c41_7ab6_853f_d0e9, 0xeb2c_47d1_50fa_3986, 0x421b_ad78_f9c5_630e, 0xb8c7_1e2d_6f09_a453],
    [0xc1af_9268_0d34_e75b, 0xaf42_7c95_61de_0b38, 0x9ef5_28c3_704a_1db6, 0x432c_95fa_be17_608d],
    [0x4b2e_f08d_3c97_5a61, 0xd0b7_491a_e35c_2f86, 0x14bd_c37e_af68_0592, 0x6bd8_14a7_950f_e23c],
    [0xd284_6fb1_a93e_50c7, 0x1fd8_a374_c56b_0e92, 0x7b41_9ce2_06ad_f358, 0x21e7_4a8d_fc90_356b],
];
