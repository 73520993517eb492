//! Properties of programs generated from bytes.
//!
//! The first byte chooses which properties are checked in addition to those of every program; the rest encodes the
//! program.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use puppetlang_catalog::{Node, compile};
use puppetlang_evaluator::{Cause, Evaluation, EvaluationError, Host, Limits, Log, Program, Rules};
use puppetlang_lexer::Options;
use puppetlang_parser::{Settings, parse};
use puppetlang_source::Source;
use puppetlang_source::meter::{Installed, Meter, SLICE};
use puppetlang_types::value::Sensitive;
use puppetlang_types::{Timestamp, Value};

use crate::grammar::Writer;
use crate::grammar::attack::{Attack, Growth};

/// Low limits, so that an endless program ends soon.
const LIMITS: Limits = Limits { steps: 60_000, calls: 100, bytes: 1 << 24, kept: 1 << 24, deadline: None };

/// Limits that are sufficient for an attack whose work does not explode.
const MORE: Limits = Limits { steps: 3_000_000, calls: 200, bytes: 1 << 27, kept: 1 << 27, deadline: None };

/// The number of polls for comparing values up to the size from which on comparisons are memoized.
///
/// Below that size, each value is a step.
const PLATEAU: u64 = 2 * 1_048_576 / SLICE;

/// The content of the sensitive variable `$secret`.
const MARKER: &str = "xyzzy-4711";

/// The maximum number of bytes of a value's text to compare.
const SHOWN: u64 = 16 << 10;

/// A host that counts its polls, and whose clock advances by one second with each poll.
struct Counting {
    polls: AtomicU64,
    began: Instant,
    logs: Mutex<Vec<String>>,
}

impl Counting {
    fn new() -> Self {
        Self { polls: AtomicU64::new(0), began: Instant::now(), logs: Mutex::default() }
    }
}

impl Host for Counting {
    fn log(&self, line: &Log) {
        if let Ok(mut logs) = self.logs.lock() {
            logs.push(format!("{} {:?} {:?} {}", line.level.name(), line.source, line.location, line.message));
        }
    }

    fn now(&self) -> Timestamp {
        std::time::UNIX_EPOCH.into()
    }

    /// Called first by a poll, if there is a deadline.
    fn instant(&self) -> Instant {
        self.began + Duration::from_secs(self.polls.load(Ordering::Relaxed))
    }

    fn variable(&self, name: &str) -> Option<Value> {
        (name == "secret").then(|| Value::Sensitive(Sensitive::new(MARKER.into())))
    }

    fn is_interrupted(&self) -> bool {
        self.polls.fetch_add(1, Ordering::Relaxed);
        false
    }
}

/// The result of running a program.
#[derive(PartialEq)]
struct Outcome {
    /// The value, the catalog, or the error.
    result: Result<String, String>,
    logs: Vec<String>,
    cause: Option<Cause>,
    /// The number of polls of the host: one for each slice of steps.
    polls: u64,
}

impl Outcome {
    fn new(host: &Counting, result: Result<String, EvaluationError>) -> Self {
        let logs = host.logs.lock().map(|mut logs| std::mem::take(&mut *logs)).unwrap_or_default();
        let polls = host.polls.load(Ordering::Relaxed);
        let cause = result.as_ref().err().map(|error| error.cause);
        if let Err(error) = &result {
            assert!(!error.diagnostic.message.is_empty(), "no message");
            let length = error.source.as_ref().map_or(0, |source| source.len());
            assert!(error.diagnostic.at.is_none_or(|at| at <= length), "{error} is at {:?}", error.diagnostic.at);
        }
        let place = |error: &EvaluationError| format!("{error} at {:?}", error.diagnostic.at);
        Self { result: result.map_err(|error| place(&error)), logs, cause, polls }
    }

    /// Returns whether a limit ended the program.
    fn is_limited(&self) -> bool {
        self.cause == Some(Cause::Limit)
    }

    /// Checks that no log line and no error contains the secret.
    fn check_secret(&self, text: &str) {
        let said = self.logs.iter().chain(self.result.as_ref().err());
        for line in said {
            assert!(!line.contains(MARKER), "{text}\nshows what is hidden: {line}");
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} after {} polls, log {:?}", self.result, self.polls, self.logs)
    }
}

/// Returns the beginning of the text of a value. Formatting is metered, because the text may have any length.
fn text_of(value: &Value) -> String {
    let _installed = Installed::new(Meter::new(10_000, SHOWN, SHOWN));
    format!("{value:?}")
}

fn evaluated(program: &Program, limits: Limits) -> Outcome {
    let host = Arc::new(Counting::new());
    let mut evaluation = Evaluation::new(Arc::clone(&host) as Arc<dyn Host>, Rules::default(), limits);
    evaluation.add_library(puppetlang_epp::library());
    let result = evaluation.run(program).map(|value| text_of(&value));
    Outcome::new(&host, result)
}

fn compiled(program: &Program, limits: Limits) -> Outcome {
    let host = Arc::new(Counting::new());
    let node = Node { name: "fuzz".into(), environment: "production".into(), ..Node::default() };
    let shared = Arc::clone(&host) as Arc<dyn Host>;
    let catalog = compile(&node, None, std::slice::from_ref(program), shared, Rules::default(), limits);
    // The JSON form is not compared: a few values with shared parts may exceed its limits.
    Outcome::new(
        &host,
        catalog.map(|catalog| catalog.edges().map(|edge| format!("{edge:?}")).chain(titles(&catalog)).collect()),
    )
}

fn titles(catalog: &puppetlang_catalog::Compiled) -> impl Iterator<Item = String> {
    catalog.resources().map(|resource| {
        let names: Vec<&str> = resource.parameters().map(|(name, _)| name).collect();
        format!("{} {names:?} {:?}\n", resource.reference(), resource.tags().collect::<Vec<_>>())
    })
}

fn program(text: &str) -> Option<Program> {
    Program::manifest(Source::new("fuzz.pp", text), &Settings::default()).ok()
}

/// Generates a program from bytes, and runs it.
pub fn check(bytes: &[u8]) {
    let Some((&choice, rest)) = bytes.split_first() else { return };
    let mut writer = Writer::new(rest);
    if choice % 16 == 15 {
        let (chosen, number) = writer.attack();
        return attack(chosen, number << writer.below(3)).unwrap_or_else(|broken| panic!("{broken}"));
    }
    let text = writer.program();
    let (plain, respaced) = (text.plain(), text.respaced());
    same_tree(&plain, &respaced);
    let Some(program) = program(&plain) else { return };
    let run = if choice % 2 == 0 { evaluated } else { compiled };
    let first = run(&program, LIMITS);
    first.check_secret(&plain);
    match choice / 2 % 8 {
        0..=2 => {
            let again = run(&program, LIMITS);
            assert!(first == again, "{plain}\ngave {first}\nand then {again}");
        }
        3 | 4 => fewer_steps(&first, &plain, |limits| run(&program, limits)),
        5 => an_earlier_end(&first, &plain, |limits| run(&program, limits)),
        6 => {
            let little = run(&program, Limits { bytes: 20_000, kept: 20_000, ..LIMITS });
            little.check_secret(&plain);
            assert!(
                little.is_limited() || little.result == first.result,
                "{plain}\ngave {first}\nand with few bytes {little}"
            );
        }
        _ => {
            let other = run(&program, Limits { calls: 3, ..LIMITS });
            assert!(
                other.is_limited() || other.result == first.result,
                "{plain}\ngave {first}\nand with few calls {other}"
            );
        }
    }
}

/// Runs an attack with a number and with its double. Returns the violated property.
fn attack(attack: &Attack, number: usize) -> Result<(), String> {
    growth(attack.growth, &attack.program(number), &attack.program(2 * number))
}

/// Checks that blanks and comments do not change the syntax tree.
fn same_tree(plain: &str, respaced: &str) {
    let form = |text: &str| {
        let source = Source::new("fuzz.pp", text);
        let parsed = parse(&source, &Options::manifest());
        if parsed.error().is_some() { None } else { parsed.pn(&source) }
    };
    let (one, other) = (form(plain), form(respaced));
    assert!(one == other, "{plain}\nis {one:?}, but\n{respaced}\nis {other:?}");
}

/// Checks that with fewer steps than a program needs, the limit ends it.
fn fewer_steps(first: &Outcome, text: &str, run: impl Fn(Limits) -> Outcome) {
    // A slice of steps may start in two places.
    let Some(slices) = first.polls.checked_sub(3) else { return };
    let less = run(Limits { steps: slices * SLICE / 4, ..LIMITS });
    less.check_secret(text);
    assert!(less.is_limited(), "{text}\ngave {first}\nand with fewer steps {less}");
    let message = less.result.err().unwrap_or_default();
    assert!(
        message.contains("limit") || message == first.result.clone().err().unwrap_or_default(),
        "{text}\nsays {message}"
    );
}

/// Checks that a deadline ends a program that would run longer.
fn an_earlier_end(first: &Outcome, text: &str, run: impl Fn(Limits) -> Outcome) {
    let allowed = first.polls / 2;
    if allowed == 0 {
        return;
    }
    let deadline = Some(Instant::now() + Duration::from_secs(allowed));
    let early = run(Limits { deadline, ..LIMITS });
    early.check_secret(text);
    // The clock starts slightly after the deadline is set, so the deadline may be detected one poll earlier.
    assert!(
        early.polls <= allowed + 1,
        "{text}\nwas polled {} times, and the deadline is after {allowed}",
        early.polls
    );
    let message = early.result.err().unwrap_or_default();
    let is_told = early.cause == Some(Cause::Limit) && message.contains("time for the evaluation is over");
    assert!(is_told, "{text}\ngave {first}\nand with a deadline after {allowed} polls: {message}");
}

/// Checks that doubling a program does not need many more steps. Returns the violated property.
fn growth(growth: Growth, one: &str, twice: &str) -> Result<(), String> {
    let of = |text: &str| program(text).ok_or_else(|| format!("{text}\nis no program"));
    let (small, large) = (of(one)?, of(twice)?);
    let run = if one.contains("notify") || one.contains("define") { compiled } else { evaluated };
    let limits = if growth == Growth::Any { LIMITS } else { MORE };
    let (small, large) = (run(&small, limits), run(&large, limits));
    let most = match growth {
        Growth::Linear => 3 * small.polls + 6,
        Growth::Square => 5 * small.polls + 6,
        Growth::Shared => 3 * small.polls + PLATEAU,
        Growth::Any => return Ok(()),
    };
    if small.is_limited() || large.is_limited() {
        return Err(format!("{twice}\nis limited: {large}; half of it: {small}"));
    }
    if large.polls > most {
        return Err(format!("{twice}\nis polled {} times, half of it {} times", large.polls, small.polls));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::attack;
    use crate::grammar::attack::ATTACKS;

    /// Runs every attack with several sizes: its steps grow as it declares, and its limits end it.
    #[test]
    fn attacks_grow_as_they_say() {
        let numbers = [8, 60, 250];
        let all = ATTACKS.iter().flat_map(|one| numbers.map(|number| attack(one, number)));
        let broken: Vec<String> = all.filter_map(Result::err).collect();
        assert!(broken.is_empty(), "{}", broken.join("\n"));
    }
}
