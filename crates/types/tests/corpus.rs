//! Replays the corpus of the fuzz target `rich_data`, and texts that are put together from it.

#[path = "../../../fuzz/checks/rich_data.rs"]
mod checks;
#[path = "../../../fuzz/checks/replay.rs"]
mod replay;

use std::cell::RefCell;
use std::ops::Range;

#[test]
fn texts_of_the_corpus_hold_all_properties() {
    replay::replay("rich_data", checks::check);
}

/// Where the values and keys of a JSON text stand.
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

/// Values and keys are replaced by those of other texts, so that the text stays JSON but says what nobody has written; and some
/// bytes are changed.
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
        checks::check(&text);
    }
}
