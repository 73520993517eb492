//! Replays the corpus of a fuzz target.

use crate::corpus;

/// Passes every input of a corpus, and every regression, to `check`.
///
/// It prints the name of each before, to identify a failing one.
///
/// # Panics
///
/// If the corpus is empty or cannot be read.
pub fn replay(target: &str, mut check: impl FnMut(&[u8])) {
    let inputs = corpus::inputs(target).unwrap_or_else(|error| panic!("the corpus of {target}: {error}"));
    assert!(!inputs.is_empty(), "the corpus of {target} is empty");
    for input in inputs {
        println!("{target}: {}", input.name);
        check(&input.bytes);
    }
}
