//! Benchmarks of evaluation, from single calls to the programs of `cargo xtask bench evaluating`.

use std::hint::black_box;
use std::sync::Arc;

use divan::Bencher;
use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

fn main() {
    divan::main();
}

fn evaluation() -> Evaluation {
    Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), Limits::default())
}

/// Evaluates a parsed program repeatedly in one evaluation.
fn warm(bencher: Bencher<'_, '_>, source: &str) {
    let program = Program::manifest(Source::new("bench.pp", source), &Settings::default()).expect("it is valid");
    let mut evaluation = evaluation();
    bencher.bench_local(|| evaluation.run(black_box(&program)).expect("it has a value"));
}

/// Creating and dropping an evaluation.
#[divan::bench]
fn begin_and_end() {
    drop(black_box(evaluation()));
}

/// A call of a function that the program defines, with a typed parameter.
#[divan::bench]
fn call_defined(bencher: Bencher<'_, '_>) {
    warm(bencher, "function f(Integer $n) >> Integer { $n + 1 } f(1)");
}

/// A call of a built-in function.
#[divan::bench]
fn call_builtin(bencher: Bencher<'_, '_>) {
    warm(bencher, "abs(-1)");
}

/// An interpolated string with two values.
#[divan::bench]
fn interpolate(bencher: Bencher<'_, '_>) {
    warm(bencher, "[1].each |$x| { \"n${x}x${x}\" }");
}

/// A `case` with types, whose last option is chosen.
#[divan::bench]
fn choose_by_types(bencher: Bencher<'_, '_>) {
    warm(bencher, "[1].each |$x| { case $x { String: { 1 } Float: { 2 } Integer[5, 9]: { 3 } default: { 4 } } }");
}

/// A thousand calls of a lambda.
#[divan::bench]
fn map_a_thousand(bencher: Bencher<'_, '_>) {
    warm(bencher, "Integer[1, 1000].map |$x| { $x + 1 }");
}
