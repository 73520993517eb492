//! Replays the corpus of the fuzz target `yaml`, and texts that are assembled from it.

#[path = "../../../fuzz/checks/replay.rs"]
mod replay;
#[path = "../../../fuzz/checks/yaml.rs"]
mod yaml;

use std::cell::RefCell;

#[test]
fn all_properties_hold_for_the_corpus() {
    replay::replay("yaml", yaml::check);
}

/// Inserts parts of the texts into each other, and adds and removes single characters with a meaning.
#[test]
fn texts_that_are_put_together_hold_all_properties() {
    const MEANINGFUL: &[u8] = b"\n\n\n  \t:-,[]{}#&*!|>'\"%@`?~<=.0a\\\r\xc3\xef";
    let texts = RefCell::new(Vec::new());
    replay::replay("yaml", |bytes| texts.borrow_mut().push(bytes.to_vec()));
    let mut texts = texts.into_inner();
    texts.sort();
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or(0) % below.max(1)
    };
    for _ in 0..100_000 {
        let mut text = texts[random(texts.len())].clone();
        for _ in 0..=random(6) {
            let at = random(text.len() + 1);
            match random(4) {
                0 => {
                    let other = &texts[random(texts.len())];
                    let from = random(other.len() + 1);
                    let to = from + random(other.len() - from + 1);
                    text.splice(at..at, other[from..to].iter().copied());
                }
                1 if at < text.len() => {
                    text.remove(at);
                }
                2 => text.truncate(at.max(4)),
                _ => text.insert(at, MEANINGFUL[random(MEANINGFUL.len())]),
            }
        }
        yaml::check(&text);
    }
}
