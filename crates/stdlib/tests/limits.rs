//! Tests every function and operator with large values.
//!
//! Limits must end them midway, and their work and memory must grow with the size of the arguments. The programs are
//! those of `puppetlang_test_support::limits`. Sizes are larger in release builds.

#[path = "limits/counting.rs"]
mod counting;

use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::Arc;

use allocation_counter::measure;
use counting::Counting;
use puppetlang_catalog::Environment;
use puppetlang_evaluator::{Library, Limits};
use puppetlang_test_support::limits::{Outcome, Row, environment, outcome, rows, values};

type Values = Arc<Vec<(&'static str, puppetlang_types::Value)>>;

/// The numbers of elements or characters.
const SIZES: &[usize] = if cfg!(debug_assertions) { &[1_000, 10_000] } else { &[1_000, 10_000, 100_000, 1_000_000] };

/// The size at which memory is measured.
const LARGE: usize = if cfg!(debug_assertions) { 300_000 } else { 1_000_000 };

/// The minimum number of steps of a program with `size` elements, unless its work does not grow.
const fn fewest_steps(size: usize) -> u64 {
    size as u64 / 1_000
}

/// The maximum number of steps of a program with `size` elements.
const fn most_steps(size: usize) -> u64 {
    let digits = size.ilog2() as u64;
    20_000 + 12 * size as u64 * digits
}

const MEGABYTE: u64 = 1 << 20;

struct World {
    environment: Arc<Environment>,
    size: usize,
    values: Values,
    faults: String,
}

impl World {
    fn of(size: usize) -> Self {
        Self { environment: environment(), size, values: Arc::new(values(size)), faults: String::new() }
    }

    fn outcome(&self, row: &Row, host: Counting, limits: Limits) -> (Outcome, String) {
        outcome(&self.environment, &row.source, Arc::new(host), limits)
    }

    fn expect(&mut self, row: &Row, (came, message): (Outcome, String), wanted: &[Outcome], what: &str) {
        if !wanted.contains(&came) {
            let message: String = message.chars().take(120).collect();
            let _ = writeln!(self.faults, "{} of {}: {what}: {came:?} {message}", row.source, self.size);
        }
    }
}

/// Runs a check at all sizes and reports all failures together.
fn at_all_sizes(sizes: &[usize], check: impl Fn(&mut World, &Row)) {
    let mut faults = String::new();
    for &size in sizes {
        let mut world = World::of(size);
        for row in rows() {
            check(&mut world, &row);
        }
        faults.push_str(&world.faults);
    }
    assert!(faults.is_empty(), "\n{faults}");
}

#[test]
fn every_function_is_there() {
    let rows = rows();
    let names: HashSet<&str> = rows.iter().map(|row| row.name).collect();
    let libraries =
        [Library::language(), puppetlang_epp::library(), puppetlang_catalog::library(), puppetlang_stdlib::stdlib()];
    let missing: Vec<&str> = libraries
        .iter()
        .flat_map(|library| library.functions())
        .map(|function| function.name)
        .filter(|name| !names.contains(name))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn steps_are_spent_in_proportion() {
    at_all_sizes(&[LARGE], |world, row| {
        if row.grows {
            let few = Limits { steps: fewest_steps(world.size), ..Limits::default() };
            let ended = world.outcome(row, Counting::new(&world.values), few);
            world.expect(row, ended, &[Outcome::Limit], "few steps");
        }
    });
    at_all_sizes(SIZES, |world, row| {
        let many = Limits { steps: most_steps(world.size), ..Limits::default() };
        let ended = world.outcome(row, Counting::new(&world.values), many);
        // Values of this size may exceed other limits.
        let is_other_limit = ended.0 == Outcome::Limit && !ended.1.contains("steps is reached");
        if world.size < 100_000 || !is_other_limit {
            world.expect(row, ended, &[Outcome::Done, Outcome::Failed], "many steps");
        }
    });
}

#[test]
fn clocks_and_interrupts_end_everything() {
    at_all_sizes(SIZES, |world, row| {
        let host = Arc::new(Counting::new(&world.values));
        let limits = Limits { deadline: Some(host.deadline()), ..Limits::default() };
        let (ended, _) = outcome(&world.environment, &row.source, Arc::clone(&host) as _, limits);
        // The first poll belongs to the first step.
        let polls = host.polls();
        if polls < 2 || matches!(ended, Outcome::Limit | Outcome::Interrupted) {
            return;
        }
        let midway = polls.div_ceil(2).max(2);
        for host in [Counting::expiring(&world.values, midway), Counting::interrupting(&world.values, midway)] {
            let wanted = if host.is_interrupting() { Outcome::Interrupted } else { Outcome::Limit };
            let limits = Limits { deadline: Some(host.deadline()), ..Limits::default() };
            let host = Arc::new(host);
            let ended = outcome(&world.environment, &row.source, Arc::clone(&host) as _, limits);
            world.expect(row, ended, &[wanted], "midway");
            if host.polls() != midway {
                let _ = writeln!(world.faults, "{}: {} polls after the end", row.source, host.polls() - midway);
            }
        }
    });
}

#[test]
fn memory_stays_near_its_limit() {
    at_all_sizes(&[LARGE], |world, row| {
        let limits = Limits { bytes: 10 * MEGABYTE, kept: 5 * MEGABYTE, ..Limits::default() };
        let host = Counting::new(&world.values);
        let mut ended = (Outcome::Done, String::new());
        let counted = measure(|| ended = world.outcome(row, host, limits));
        if counted.bytes_max > 20 * MEGABYTE {
            let message: String = ended.1.chars().take(120).collect();
            let megabytes = counted.bytes_max / MEGABYTE;
            let _ = writeln!(world.faults, "{}: {megabytes} MiB, {:?} {message}", row.source, ended.0);
        }
    });
}
