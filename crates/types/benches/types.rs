//! Benchmarks of the most frequent operations on values and types. None of them allocates; `tests/allocation.rs`
//! asserts that.
//!
//! `cargo bench -p puppetlang-types`

#[path = "../tests/subject/mod.rs"]
mod subject;

use divan::Bencher;
use divan::counter::ItemsCount;
use puppetlang_types::Value;
use subject::{SUBJECTS, Subject};

#[global_allocator]
static ALLOCATOR: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

/// Checks whether a value is an instance of a type.
#[divan::bench(args = SUBJECTS)]
fn instance(bencher: Bencher<'_, '_>, subject: &Subject) {
    let (kind, value) = (subject.kind(), subject.value());
    bencher.counter(ItemsCount::new(1_usize)).bench(|| divan::black_box(&kind).is_instance(divan::black_box(&value)));
}

/// Clones a value and drops the clone.
#[divan::bench(args = ["12", "'short'", "'a string that does not fit in place'", "[1, 2, 3]", "{a => 1}", "Integer"])]
fn clone_and_drop(bencher: Bencher<'_, '_>, text: &str) {
    let value = Value::parse_literal(text).expect("a literal");
    // A thousand iterations, so that the overhead of the loop around them is negligible.
    bencher.counter(ItemsCount::new(1_000_usize)).bench(|| {
        for _ in 0..1_000 {
            drop(divan::black_box(divan::black_box(&value).clone()));
        }
    });
}
