//! The limits of reading.

/// Limits on reading a text. Exceeding a limit is an error.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum size of the text in bytes.
    pub bytes: usize,
    /// The maximum nesting depth of containers, including those in the value of an alias.
    pub depth: u32,
    /// The maximum number of values. The value of an alias counts each time.
    pub values: usize,
    /// The maximum number of aliases.
    pub aliases: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: 8 << 20, depth: 512, values: 20_000_000, aliases: 100_000 }
    }
}
