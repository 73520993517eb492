//! Benchmarks of catalogs: those that `cargo xtask bench compiling` compares with the reference, and the JSON form.

use std::hint::black_box;
use std::sync::Arc;

use divan::Bencher;
use puppetlang_catalog::{Compiled, Node, compile};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

fn main() {
    divan::main();
}

fn program(source: &str) -> Program {
    Program::manifest(Source::new("bench.pp", source), &Settings::default()).expect("it is valid")
}

fn compiled(program: &Program) -> Compiled {
    let node = Node { name: "bench.example.com".into(), environment: "production".into(), ..Node::default() };
    let programs = std::slice::from_ref(program);
    let compiled = compile(&node, None, programs, Arc::new(MemoryHost::new()), Rules::default(), Limits::default());
    compiled.expect("it is valid")
}

/// A defined type with two resources, and `count` instances of it.
fn defined(count: usize) -> String {
    format!(
        "define site($content) {{
            file {{ \"/srv/${{title}}\": ensure => directory, mode => '0755' }}
            file {{ \"/srv/${{title}}/index.html\": ensure => file, content => $content, require => File[\"/srv/${{title}}\"] }}
        }}
        Integer[1, {count}].each |$i| {{ site {{ \"site${{i}}\": content => \"number ${{i}}\" }} }}"
    )
}

/// Resource expressions, one for each resource.
fn literal(count: usize) -> String {
    let file = |number| format!("file {{ '/tmp/file{number}': ensure => file, content => 'number {number}' }}\n");
    (0..count).map(file).collect()
}

/// Compiles an empty manifest.
#[divan::bench]
fn nothing(bencher: Bencher<'_, '_>) {
    let program = program("");
    bencher.bench_local(|| drop(black_box(compiled(&program))));
}

/// Compiles instances of a defined type with two resources each.
#[divan::bench(args = [200, 2_000, 20_000])]
fn defined_types(bencher: Bencher<'_, '_>, count: usize) {
    let program = program(&defined(count));
    bencher.bench_local(|| drop(black_box(compiled(&program))));
}

/// Parses and compiles literal resources.
#[divan::bench(args = [2_000, 20_000])]
fn literal_resources(bencher: Bencher<'_, '_>, count: usize) {
    let source = literal(count);
    bencher.bench_local(|| drop(black_box(compiled(&program(&source)))));
}

/// Writes the JSON form of a catalog.
#[divan::bench(args = [2_000])]
fn json(bencher: Bencher<'_, '_>, count: usize) {
    let catalog = compiled(&program(&defined(count)));
    bencher.bench_local(|| black_box(catalog.to_json()).len());
}
