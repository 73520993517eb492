//! Random choices, reproducible from a seed.

use fastrand::Rng;

/// A source of random choices.
pub(crate) struct Dice {
    rng: Rng,
}

impl Dice {
    /// Creates the dice for the source with this number.
    pub(crate) fn new(seed: u64, number: usize) -> Self {
        // Adjacent seeds give unrelated sequences only if their bits are spread.
        let spread = (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Dice { rng: Rng::with_seed(seed.wrapping_mul(0xd134_2543_de82_ef95) ^ spread) }
    }

    /// Returns a number below `end`; 0 if `end` is 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.rng.usize(..end.max(1))
    }

    /// Returns a number from `low` to `high`, inclusive.
    pub(crate) fn between(&mut self, low: usize, high: usize) -> usize {
        self.rng.usize(low..=high.max(low))
    }

    /// Returns true with a probability of `percent`.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.rng.usize(..100) < percent
    }

    /// Returns one of the choices, all with the same probability.
    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.rng.usize(..choices.len())]
    }

    /// Concatenates `low` to `high` pieces, created in sequence.
    pub(crate) fn repeat(&mut self, low: usize, high: usize, mut piece: impl FnMut(&mut Dice) -> String) -> String {
        let count = self.between(low, high);
        (0..count).map(|_| piece(self)).collect()
    }
}
