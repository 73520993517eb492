//! Benchmarks of templates: parsing, and rendering parsed templates.

use std::hint::black_box;
use std::sync::Arc;

use divan::Bencher;
use puppetlang_epp::Template;
use puppetlang_evaluator::{Evaluation, Limits, MemoryHost, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

/// 50 lines with a loop; the program of `cargo xtask bench functions`.
const TEMPLATE: &str = include_str!("../../../bench/programs/functions/template.epp");

fn main() {
    divan::main();
}

fn template() -> Template {
    Template::new(Source::new("template.epp", TEMPLATE), &Settings::default()).expect("it is valid")
}

#[divan::bench]
fn read() -> Template {
    template()
}

#[divan::bench(args = [1, 10, 100])]
fn render_with_a_loop_of(bencher: Bencher<'_, '_>, count: i64) {
    let template = template();
    let ports: Vec<Value> = (1..=count).map(Value::Integer).collect();
    let parameters: Hash = [("name", Value::from("www.example.org")), ("ports", ports.into())].into_iter().collect();
    let mut evaluation = Evaluation::new(Arc::new(MemoryHost::new()), Rules::default(), Limits::default());
    bencher.bench_local(|| template.render(&mut evaluation, Some(black_box(&parameters))).expect("it gives a text"));
}
