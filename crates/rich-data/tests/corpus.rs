//! Replays the fuzz corpus of this crate, and texts that are recombined from it.

#[path = "../../../fuzz/checks/replay.rs"]
mod replay;
#[path = "../../../fuzz/checks/rich_data.rs"]
mod rich_data;

use std::cell::RefCell;
use std::ops::Range;

#[test]
fn all_properties_hold_for_the_corpus() {
    replay::replay("rich_data", rich_data::check);
}

/// Returns the spans of the values and keys in a JSON text.
fn values(text: &[u8]) -> Vec<Range<usize>> {
    let (mut spans, mut open, mut at) = (Vec::new(), Vec::new(), 1);
    while at < text.len() {
        let start = at;
        at += 1;
        match text[start] {
            b'[' | b'{' => open.push(start),
            b']' | b'}' => spans.extend(open.pop().map(|start| start..at)),
            b'"' => {
                while at < text.len() && text[at] != b'"' {
                    at += if text[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
                spans.push(start..at.min(text.len()));
            }
            b',' | b':' | b' ' => {}
            _ => {
                while at < text.len() && !b",:]} ".contains(&text[at]) {
                    at += 1;
                }
                spans.push(start..at);
            }
        }
    }
    spans
}

/// Replaces values and keys by those of other texts, so that the text remains valid JSON but is unusual; and changes
/// some bytes.
#[test]
fn texts_that_are_put_together_hold_all_properties() {
    let texts = RefCell::new(Vec::new());
    replay::replay("rich_data", |bytes| texts.borrow_mut().push(bytes.to_vec()));
    let mut texts = texts.into_inner();
    texts.sort();
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or(0) % below.max(1)
    };
    for _ in 0..60_000 {
        let mut text = texts[random(texts.len())].clone();
        for _ in 0..=random(3) {
            let other = &texts[random(texts.len())];
            let (ours, theirs) = (values(&text), values(other));
            if ours.is_empty() || theirs.is_empty() {
                continue;
            }
            let (to, from) = (ours[random(ours.len())].clone(), theirs[random(theirs.len())].clone());
            text.splice(to, other[from].iter().copied());
        }
        if random(4) == 0 {
            let at = random(text.len());
            text[at] = u8::try_from(random(128)).unwrap_or(b' ');
        }
        rich_data::check(&text);
    }
}
