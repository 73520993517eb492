//! Meaningless formats of `sprintf`: each ends quickly in a text or an error.

#[path = "../../scalar/tests/pieces/mod.rs"]
mod pieces;

use std::time::{Duration, Instant};

use pieces::{PIECES, Random};
use puppetlang_types::Value;
use puppetlang_types::sprintf::sprintf;

#[test]
fn any_format_has_an_answer() {
    let mut random = Random(1);
    for _ in 0..60_000 {
        let (text, other) = (random.text(&PIECES, 12), random.text(&PIECES, 12));
        let arguments = [text.as_str().into(), Value::Float(-1.5), Value::Integer(9)];
        let _ = (sprintf(&text, &arguments), sprintf(&format!("%{other}d"), &arguments));
    }
}

#[test]
fn long_formats_take_no_longer_than_they_are() {
    let start = Instant::now();
    let digits = "1".repeat(100_000);
    let arguments = [digits.as_str().into(), "9".repeat(1_000).into()];
    for format in ["%1$d", "%1$f", "%1$s%1$p", "%*1$d", "%2$b%2$x%2$o%2$d"] {
        let _ = (sprintf(format, &arguments), sprintf(&format.repeat(100), &arguments));
    }
    let _ = (sprintf(&"%<".repeat(100_000), &arguments), sprintf(&format!("%{digits}d"), &arguments));
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}
