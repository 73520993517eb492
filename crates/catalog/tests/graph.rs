//! Dependency cycles are those that the reference's agent finds, with the paths that it shows.
//!
//! `tests/data/cycles.jsonl` is written by `tests/record/cycles.rb`.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use puppetlang_catalog::{Compiled, Cycle, Node, ResourceKind, Why, compile};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use serde_json::{Value, json};

fn catalog(text: &str) -> Compiled {
    let program = Program::manifest(Source::new("site.pp", text), &Settings::default()).expect("it is valid");
    let host = Arc::new(MemoryHost::new());
    let compiled = compile(&Node::default(), None, &[program], host, Rules::default(), Limits::default());
    compiled.unwrap_or_else(|error| panic!("{text}\n{}", error.full_message()))
}

/// Returns the recorded part of a cycle: the path, which is the second line of its text.
fn path(catalog: &Compiled, cycle: &Cycle) -> String {
    let text = catalog.cycles_text(std::slice::from_ref(cycle));
    let path = text.lines().nth(1).expect("there is a path");
    path.trim_start_matches('(').trim_end_matches(')').to_owned()
}

#[test]
fn cycles_are_those_of_the_reference() {
    let (mut count, mut with_cycles) = (0, 0);
    for line in include_str!("data/cycles.jsonl").lines() {
        let recorded: Value = serde_json::from_str(line).expect("a line is an object");
        let source = recorded["source"].as_str().expect("the source is a text");
        let catalog = catalog(source);
        let cycles = catalog.cycles();
        let text = catalog.cycles_text(&cycles);
        assert_eq!(json!(text.lines().next()), recorded["message"], "{source}");
        let wanted = recorded["cycles"].as_array().expect("a list");
        let ours: Vec<Value> = cycles.iter().map(|cycle| path(&catalog, cycle).into()).collect();
        let paths: Vec<Value> = wanted.iter().map(|cycle| cycle["path"].clone()).collect();
        assert_eq!(ours, paths, "{source}");
        for (cycle, wanted) in cycles.iter().zip(wanted) {
            let names = wanted["members"].as_array().expect("a list").iter().filter_map(Value::as_str);
            let wanted: BTreeSet<String> = names.map(str::to_lowercase).collect();
            let resources = cycle.resources.iter().filter_map(|&number| catalog.resource(number));
            let ours: BTreeSet<String> = resources.map(|resource| resource.reference().to_lowercase()).collect();
            assert_eq!(ours, wanted, "{source}");
        }
        count += 1;
        with_cycles += usize::from(!cycles.is_empty());
    }
    assert!(count >= 30 && with_cycles >= 20, "only {count} manifests are recorded, {with_cycles} with cycles");
}

#[test]
fn steps_say_where_they_come_from() {
    let catalog = catalog(
        "class a {\n  notify { 'n':\n    require => Notify['m'],\n  }\n}\ninclude a\nnotify { 'm': }\nClass['a'] -> Notify['m']\nfile { '/d': }\nfile { '/d/e': before => Notify['x'] }\nnotify { 'x': before => File['/d'] }",
    );
    let cycles = catalog.cycles();
    assert_eq!(
        catalog.cycles_text(&cycles),
        "Found 2 dependency cycles:
(File[/d/e] => Notify[x] => File[/d] => File[/d/e])
  File[/d/e] => Notify[x]: 'before' of File[/d/e] (file: site.pp, line: 10)
  Notify[x] => File[/d]: 'before' of Notify[x] (file: site.pp, line: 11)
  File[/d] => File[/d/e]: what File[/d/e] requires without saying so (file: site.pp, line: 10)
(Notify[m] => Notify[n] => Class[A] => Notify[m])
  Notify[m] => Notify[n]: 'require' of Notify[n] (file: site.pp, line: 3)
  Notify[n] => Class[A]: Class[A] contains Notify[n] (file: site.pp, line: 2)
  Class[A] => Notify[m]: 'before' of Class[A]
"
    );
    let steps = &cycles[1].steps;
    let class = catalog.find("Class[a]").expect("it is there");
    assert_eq!(catalog.resource(steps[1].to).map(|resource| resource.kind()), Some(ResourceKind::Class));
    assert_eq!(steps[2].why, Why::Parameter { resource: class, name: "before" });
    let place = |step| catalog.step_place(step).map(|(source, line)| (source.name(), line));
    assert_eq!((place(&steps[0]), place(&steps[2])), (Some(("site.pp", 3)), None));
}

/// The number of resources in the chain.
const MANY: usize = 100_000;

fn linked(last: &str) -> String {
    let mut text = String::new();
    for number in 1..MANY {
        let _ = writeln!(text, "notify {{ '{number}': before => Notify['{}'] }}", number + 1);
    }
    let _ = writeln!(text, "notify {{ '{MANY}': {last} }}");
    text
}

#[test]
fn a_ring_of_many_resources_is_one_cycle() {
    let catalog = catalog(&linked("before => Notify['1']"));
    let cycles = catalog.cycles();
    let [cycle] = &cycles[..] else { panic!("{} cycles", cycles.len()) };
    assert_eq!((cycle.resources.len(), cycle.steps.len()), (MANY, MANY));
    assert!(cycle.steps.windows(2).all(|pair| pair[0].to == pair[1].from));
    // The reference sorts references as text, so this one is the first.
    let first = catalog.find("Notify[100000]");
    assert_eq!((cycle.steps.first().map(|step| step.from), cycle.steps.last().map(|step| step.to)), (first, first));
}

#[test]
fn a_chain_of_many_resources_has_no_cycle() {
    assert_eq!(catalog(&linked("")).cycles(), []);
}

#[test]
fn many_ways_around_end_in_an_answer() {
    // Twenty classes of thirty resources: the reference would need more memory than it has to try all paths.
    let mut text = String::new();
    for class in 0..20 {
        let _ =
            writeln!(text, "class c{class} {{ Integer[1, 30].each |$n| {{ notify {{ \"{class:02} ${{n}}\": }} }} }}");
        let _ = writeln!(text, "include c{class}");
        if class > 0 {
            let _ = writeln!(text, "Class['c{}'] -> Class['c{class}']", class - 1);
        }
    }
    text.push_str("Notify['19 30'] -> Notify['00 30']");
    let cycles = catalog(&text).cycles();
    assert_eq!(cycles.len(), 1);
    // The path leaves the first class, passes through each of the others into the last one, and returns.
    assert_eq!((cycles[0].resources.len(), cycles[0].steps.len()), (18 * 31 + 2 + 2, 2 + 18 * 3 + 2));
}
