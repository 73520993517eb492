//! The Mersenne Twister MT19937, the generator of Ruby's `Random`.

use num_bigint::BigInt;

const SIZE: usize = 624;
const MIDDLE: usize = 397;

/// The seed of the generator until a program gives one. Compiles must give the same result each time.
pub(crate) const FIXED_SEED: i64 = 42;

/// A generator of random numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mersenne {
    seed: BigInt,
    state: [u32; SIZE],
    next: usize,
}

impl Mersenne {
    /// Makes a generator whose numbers are those of CRuby with the same seed.
    pub(crate) fn new(seed: BigInt) -> Self {
        let words = seed.magnitude().to_u32_digits();
        let mut this = Self { seed, state: [0; SIZE], next: SIZE };
        match words[..] {
            [] => this.start(0),
            [word] => this.start(word),
            // Ruby drops a leading one, which guards leading zeros of keys that it makes itself.
            [word, 1] if this.seed.sign() != num_bigint::Sign::NoSign => this.start_with(&[word]),
            [ref rest @ .., 1] => this.start_with(rest),
            _ => this.start_with(&words),
        }
        this
    }

    pub(crate) fn seed(&self) -> &BigInt {
        &self.seed
    }

    /// Returns the 32-bit numbers of the state as a number.
    pub(crate) fn state(&self) -> BigInt {
        num_bigint::BigUint::new(self.state.to_vec()).into()
    }

    /// Returns how many words are left until the state is mixed again, as CRuby counts them.
    pub(crate) fn left(&self) -> usize {
        SIZE + 1 - self.next
    }

    /// Makes a generator of its parts; `None` if more words are left than there are.
    pub(crate) fn restored(seed: BigInt, state: &BigInt, left: usize) -> Option<Self> {
        let words = state.magnitude().to_u32_digits();
        if left > SIZE {
            return None;
        }
        let mut this = Self { seed, state: [0; SIZE], next: SIZE + 1 - left };
        for (place, word) in this.state.iter_mut().zip(words) {
            *place = word;
        }
        Some(this)
    }

    fn start(&mut self, seed: u32) {
        let mut last = seed;
        for (index, word) in (0_u32..).zip(self.state.iter_mut()) {
            if index > 0 {
                last = (last ^ (last >> 30)).wrapping_mul(1_812_433_253).wrapping_add(index);
            }
            *word = last;
        }
        self.next = SIZE;
    }

    fn start_with(&mut self, key: &[u32]) {
        if let [word] = *key {
            return self.start(word);
        }
        self.start(19_650_218);
        let (mut i, mut j) = (1, 0);
        for _ in 0..SIZE.max(key.len()) {
            let last = self.state[i - 1];
            let number = u32::try_from(j).unwrap_or(0);
            self.state[i] = (self.state[i] ^ (last ^ (last >> 30)).wrapping_mul(1_664_525))
                .wrapping_add(key[j])
                .wrapping_add(number);
            self.advance(&mut i);
            j = (j + 1) % key.len();
        }
        for _ in 1..SIZE {
            let last = self.state[i - 1];
            let number = u32::try_from(i).unwrap_or(0);
            self.state[i] = (self.state[i] ^ (last ^ (last >> 30)).wrapping_mul(1_566_083_941)).wrapping_sub(number);
            self.advance(&mut i);
        }
        self.state[0] = 0x8000_0000;
    }

    fn advance(&mut self, index: &mut usize) {
        *index += 1;
        if *index >= SIZE {
            self.state[0] = self.state[SIZE - 1];
            *index = 1;
        }
    }

    fn refill(&mut self) {
        for index in 0..SIZE {
            let mixed = (self.state[index] & 0x8000_0000) | (self.state[(index + 1) % SIZE] & 0x7fff_ffff);
            let twist = (mixed >> 1) ^ if mixed & 1 == 1 { 0x9908_b0df } else { 0 };
            self.state[index] = self.state[(index + MIDDLE) % SIZE] ^ twist;
        }
        self.next = 0;
    }

    /// Returns 32 random bits.
    pub(crate) fn word(&mut self) -> u32 {
        if self.next >= SIZE {
            self.refill();
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    /// Returns a float from 0 to 1; 1 is excluded.
    pub(crate) fn float(&mut self) -> f64 {
        let (high, low) = (self.word() >> 5, self.word() >> 6);
        (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
    }

    /// Returns a float from 0 to 1; 1 is included.
    pub(crate) fn float_with_one(&mut self) -> f64 {
        let (high, low) = (self.word(), self.word());
        let word = u128::from((u64::from(high) << 32) | u64::from(low));
        #[allow(clippy::cast_precision_loss, reason = "the number has at most 54 bits")]
        let scaled = ((word * ((1_u128 << 53) | 1)) >> 64) as f64;
        scaled / 9_007_199_254_740_992.0
    }

    /// Returns a number from 0 to `limit`, which is included.
    pub(crate) fn up_to(&mut self, limit: u64) -> u64 {
        if limit == 0 {
            return 0;
        }
        let mask = u64::MAX >> limit.leading_zeros();
        loop {
            let mut value = 0;
            let mut is_within = true;
            for shift in [32, 0] {
                if (mask >> shift) & 0xffff_ffff == 0 {
                    continue;
                }
                value |= u64::from(self.word()) << shift;
                value &= mask;
                if limit < value {
                    is_within = false;
                    break;
                }
            }
            if is_within {
                return value;
            }
        }
    }

    /// Returns a number from 0 to a large limit, which is included.
    pub(crate) fn up_to_big(&mut self, limit: &BigInt) -> BigInt {
        let limits = limit.magnitude().to_u32_digits();
        'again: loop {
            let mut words = vec![0; limits.len()];
            let (mut has_mask, mut is_boundary) = (false, true);
            for index in (0..limits.len()).rev() {
                let limit = limits[index];
                let mask = if has_mask { u32::MAX } else { u32::MAX.checked_shr(limit.leading_zeros()).unwrap_or(0) };
                has_mask |= mask != 0;
                if mask == 0 {
                    continue;
                }
                let word = self.word() & mask;
                if is_boundary {
                    if word > limit {
                        continue 'again;
                    }
                    is_boundary = word == limit;
                }
                words[index] = word;
            }
            return num_bigint::BigUint::new(words).into();
        }
    }
}
