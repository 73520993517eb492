//! Recombines the inputs of corpora, and checks the results.

use std::ops::Range;

use puppetlang_fuzz_checks::{erb, replay, rich_data, ruby, ruby_calls, yaml};

/// Returns the inputs of a corpus, sorted by content.
fn texts(target: &str) -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    replay(target, |bytes| texts.push(bytes.to_vec()));
    texts.sort();
    texts
}

/// Returns a function that returns a number below its argument, the same sequence in each run.
fn random() -> impl FnMut(usize) -> usize {
    let mut state = 1_u64;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or(0) % below.max(1)
    }
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

/// Replaces values and keys by those of other texts, and changes some bytes.
///
/// Most of the texts remain valid JSON but are unusual.
#[test]
fn recombined_rich_data_holds_all_properties() {
    let texts = texts("rich_data");
    let mut random = random();
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

/// Inserts parts of the texts into each other, and adds and removes single characters with a meaning.
#[test]
fn recombined_yaml_holds_all_properties() {
    const MEANINGFUL: &[u8] = b"\n\n\n  \t:-,[]{}#&*!|>'\"%@`?~<=.0a\\\r\xc3\xef";
    let texts = texts("yaml");
    let mut random = random();
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

/// Splits a program into words and single signs.
fn words(text: &[u8]) -> Vec<Range<usize>> {
    let (mut spans, mut at) = (Vec::new(), 0);
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80;
    while at < text.len() {
        let start = at;
        at += 1;
        while is_word(&text[start]) && at < text.len() && is_word(&text[at]) {
            at += 1;
        }
        spans.push(start..at);
    }
    spans
}

/// Replaces words of a text by those of others, and inserts, repeats and removes some.
fn recombined(text: &mut Vec<u8>, texts: &[Vec<u8>], random: &mut impl FnMut(usize) -> usize) {
    for _ in 0..=random(4) {
        let other = &texts[random(texts.len())];
        let (ours, theirs) = (words(text), words(other));
        if ours.is_empty() || theirs.is_empty() {
            continue;
        }
        let (from, to) = (random(theirs.len()), random(ours.len()));
        let part = theirs[from].start..theirs[(from + random(6)).min(theirs.len() - 1)].end;
        let place = if random(2) == 0 { ours[to].clone() } else { ours[to].start..ours[to].start };
        text.splice(place, other[part].iter().copied());
    }
    if random(4) == 0 && !text.is_empty() {
        let at = random(text.len());
        text[at] = u8::try_from(random(256)).unwrap_or(b' ');
    }
}

#[test]
fn recombined_ruby_programs_hold_all_properties() {
    let texts = texts("ruby");
    let mut random = random();
    for _ in 0..runs(6_000) {
        let mut text = texts[random(texts.len())].clone();
        recombined(&mut text, &texts, &mut random);
        let _shown = Shown(&text);
        ruby::check(&text);
    }
}

#[test]
fn recombined_erb_templates_hold_all_properties() {
    let texts = texts("erb");
    let mut random = random();
    for _ in 0..runs(20_000) {
        let mut text = texts[random(texts.len())].clone();
        recombined(&mut text, &texts, &mut random);
        let _shown = Shown(&text);
        erb::check(&text);
    }
}

#[test]
fn random_calls_of_ruby_methods_hold_all_properties() {
    let mut random = random();
    for _ in 0..runs(20_000) {
        let bytes: Vec<u8> = (0..40).map(|_| u8::try_from(random(256)).unwrap_or(0)).collect();
        let _shown = Shown(&bytes);
        ruby_calls::check(&bytes);
    }
}

/// Returns the number of inputs: `RUNS` in the environment multiplies it.
fn runs(usual: usize) -> usize {
    std::env::var("RUNS").ok().and_then(|times| times.parse::<usize>().ok()).map_or(usual, |times| usual * times)
}

/// Prints an input if its check panics.
struct Shown<'t>(&'t [u8]);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("the input: {:?}", String::from_utf8_lossy(self.0));
        }
    }
}
