//! Reproducible random numbers: `fqdn_rand`.
//!
//! The generator is Ruby's, a Mersenne Twister (MT19937). Its seed is the MD5 digest of the node's name, the limit and
//! the seed argument.

use md5::{Digest, Md5};
use puppetlang_types::Value;

use super::legacy::{Count, any, counted};
use super::ruby;
use super::text::join_into;
use crate::argument::{Rest, typed};
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::library::{Builtin, Form};

pub(super) const FUNCTIONS: &[Builtin] =
    &[any!("fqdn_rand", "returns a number below a limit that is always the same on a node", fqdn_rand)];

fn fqdn_rand(evaluation: &mut Evaluation, arguments: Rest<Value>) -> Flow {
    let arguments = counted("fqdn_rand", arguments.0, &Count::AtLeast(1))?;
    let limit = limit(&arguments[0])?;
    let mut name = node_name(evaluation);
    if arguments.get(2).is_some_and(Value::is_truthy) {
        name = name.to_lowercase();
    }
    let mut text = format!("{name}:{limit}:");
    if let Some(seed) = arguments.get(1) {
        join_into(evaluation, std::slice::from_ref(seed), ":", &mut text)?;
    }
    let Ok(below) = u64::try_from(limit) else { return plain(format!("invalid argument - {limit}")) };
    if below == 0 {
        return plain("invalid argument - 0");
    }
    Ok(Value::Integer(i64::try_from(number_below(below, &text)).unwrap_or(i64::MAX)))
}

/// Returns the number below a limit that a text determines; 0 if the limit is 0.
pub fn number_below(limit: u64, text: &str) -> u64 {
    Twister::new(&Md5::digest(text.as_bytes()).into()).at_most(limit.saturating_sub(1))
}

/// Converts the limit to an integer, like `to_i`.
#[expect(clippy::cast_possible_truncation, reason = "the cast ends at the largest numbers, which is meant")]
fn limit(value: &Value) -> Flow<i64> {
    match value {
        Value::Integer(number) => Ok(*number),
        Value::Float(number) => Ok(number.trunc() as i64),
        Value::String(text) => Ok(ruby::integer(text)),
        other => plain(format!("undefined method `to_i' for {}:{}", ruby::inspected(other), ruby::class(other))),
    }
}

/// The name of the node in the facts; empty if it is missing.
fn node_name(evaluation: &Evaluation) -> String {
    let Some(Value::Hash(facts)) = evaluation.named("facts") else { return String::new() };
    let Some(Value::Hash(networking)) = facts.get_str("networking") else { return String::new() };
    networking.get_str("fqdn").map(ruby::text).unwrap_or_default()
}

/// The number of words of the generator's state.
const WORDS: usize = 624;
/// The distance of the words that are mixed.
const APART: usize = 397;

struct Twister {
    state: [u32; WORDS],
    next: usize,
}

impl Twister {
    /// Creates a generator from a seed of 128 bits, in big-endian order.
    fn new(seed: &[u8; 16]) -> Self {
        let mut key: Vec<u32> =
            seed.rchunks_exact(4).map(|word| u32::from_be_bytes([word[0], word[1], word[2], word[3]])).collect();
        while key.len() > 1 && key.last() == Some(&0) {
            key.pop();
        }
        // Ruby treats a highest word of 1 as a guard and drops it.
        if key.len() > 1 && key.last() == Some(&1) {
            key.pop();
        }
        if let [only] = key[..] {
            return Self { state: simple_state(only), next: WORDS };
        }
        Self { state: mixed_state(&key), next: WORDS }
    }

    fn word(&mut self) -> u32 {
        if self.next == WORDS {
            self.twist();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    fn twist(&mut self) {
        for at in 0..WORDS {
            let mixed = (self.state[at] & 0x8000_0000) | (self.state[(at + 1) % WORDS] & 0x7fff_ffff);
            let odd = if mixed & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[at] = self.state[(at + APART) % WORDS] ^ (mixed >> 1) ^ odd;
        }
        self.next = 0;
    }

    /// Returns a number up to a limit, by drawing numbers with as many bits until one is small enough.
    fn at_most(&mut self, limit: u64) -> u64 {
        if limit == 0 {
            return 0;
        }
        let mask = u64::MAX >> limit.leading_zeros();
        'retry: loop {
            let mut number = 0;
            for shift in [32, 0] {
                if (mask >> shift) & 0xffff_ffff != 0 {
                    number |= u64::from(self.word()) << shift;
                    number &= mask;
                    if limit < number {
                        continue 'retry;
                    }
                }
            }
            return number;
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "indices are below 624")]
fn simple_state(seed: u32) -> [u32; WORDS] {
    let mut state = [seed; WORDS];
    for at in 1..WORDS {
        let before = state[at - 1];
        state[at] = (before ^ (before >> 30)).wrapping_mul(1_812_433_253).wrapping_add(at as u32);
    }
    state
}

#[expect(clippy::cast_possible_truncation, reason = "indices are below 624")]
fn mixed_state(key: &[u32]) -> [u32; WORDS] {
    let mut state = simple_state(19_650_218);
    let mut at = 1;
    let wrap = |state: &mut [u32; WORDS], at: usize| {
        if at < WORDS {
            return at;
        }
        state[0] = state[WORDS - 1];
        1
    };
    for turn in 0..WORDS.max(key.len()) {
        let before = state[at - 1];
        let from = turn % key.len();
        state[at] = (state[at] ^ (before ^ (before >> 30)).wrapping_mul(1_664_525))
            .wrapping_add(key[from])
            .wrapping_add(from as u32);
        at = wrap(&mut state, at + 1);
    }
    for _ in 1..WORDS {
        let before = state[at - 1];
        state[at] = (state[at] ^ (before ^ (before >> 30)).wrapping_mul(1_566_083_941)).wrapping_sub(at as u32);
        at = wrap(&mut state, at + 1);
    }
    state[0] = 0x8000_0000;
    state
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_words_are_those_of_the_generators_authors() {
        let mut twister = Twister { state: mixed_state(&[0x123, 0x234, 0x345, 0x456]), next: WORDS };
        let words: Vec<u32> = (0..5).map(|_| twister.word()).collect();
        assert_eq!(words, [1_067_595_299, 955_945_823, 477_289_528, 4_107_218_783, 4_228_976_476]);
    }
}
