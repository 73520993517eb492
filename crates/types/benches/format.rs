//! Benchmarks of text: formatted numbers and times, interpolation, containers.

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use puppetlang_types::{TimeZone, Timestamp, Value};

fn main() {
    divan::main();
}

fn literal(text: &str) -> Value {
    Value::parse_literal(text).expect("the literal is right")
}

/// `String(12345, '%#x')`.
#[divan::bench]
fn integer_in_format(bencher: Bencher<'_, '_>) {
    let (value, format) = (Value::Integer(12_345), Value::from("%#x"));
    bencher.bench(|| black_box(&value).to_text(black_box(&format)));
}

/// `strftime($time, '%F %T')`.
#[divan::bench]
fn timestamp_in_format(bencher: Bencher<'_, '_>) {
    let time = Timestamp::from_nanoseconds(1_795_219_200_000_000_000).expect("it is in range");
    bencher.bench(|| black_box(time).format(black_box("%F %T"), TimeZone::default()));
}

/// `"${12345}"`, appended to a buffer with sufficient capacity.
#[divan::bench]
fn integer_interpolated(bencher: Bencher<'_, '_>) {
    let value = Value::Integer(12_345);
    let mut text = String::with_capacity(64);
    bencher.bench_local(|| {
        text.clear();
        black_box(&value).interpolated(&mut text)
    });
}

/// Returns 10,000 numbers and strings in nested arrays and hashes.
fn nested() -> Value {
    let one = literal("[1, 'two', {'three' => 3.5, 'four' => [true, undef, 'five and more']}, -7, 'eight', 9, 10]");
    Value::from(vec![one; 1_000])
}

#[divan::bench]
fn container_in_default_format(bencher: Bencher<'_, '_>) {
    let value = nested();
    let length = value.to_text(&Value::Default).expect("it has a text").len();
    bencher.counter(BytesCount::new(length)).bench(|| black_box(&value).to_text(&Value::Default));
}

#[divan::bench]
fn container_interpolated(bencher: Bencher<'_, '_>) {
    let value = nested();
    let mut text = String::new();
    value.interpolated(&mut text).expect("it has a text");
    bencher.counter(BytesCount::new(text.len())).bench(|| {
        let mut text = String::new();
        black_box(&value).interpolated(&mut text).map(|()| text)
    });
}
