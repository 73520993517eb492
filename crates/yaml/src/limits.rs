//! How much is read.

/// How much is read of a text. What exceeds a limit is an error.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many bytes the text may have. Until the outermost flow collection ends the parser keeps what it is made of, which is 250 times
    /// its text at worst.
    pub bytes: usize,
    /// How many containers may stand in each other, those that an alias stands for included. The parser knows at most 255 levels of flow
    /// collections.
    pub depth: u32,
    /// How many values there may be. What an alias stands for counts each time.
    pub values: usize,
    /// How many aliases there may be.
    pub aliases: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 8 << 20, depth: 512, values: 20_000_000, aliases: 100_000 }
    }
}
