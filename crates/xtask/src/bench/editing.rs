//! The language server on the packaged modules: how long an editor waits, and how much memory it needs.
//!
//! The times are those of a client over standard input and output, its reading of JSON included.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use puppetlang_differential::corpus::Corpus;
use puppetlang_differential::workspace;
use puppetlang_test_support::language_client::{LanguageClient, uri};
use serde_json::{Value, json};

use super::table::{Goal, Table};
use crate::language_server::{Site, opened};

/// Until all files are read, ms.
const READY: Goal = Goal::AtMost(300.0);

/// From opening a file to its findings, ms.
const FIRST: Goal = Goal::AtMost(30.0);

/// A request, in 99 of 100 cases, ms.
const REQUEST: Goal = Goal::AtMost(10.0);

/// From a keystroke to findings, in 99 of 100 cases, ms.
const KEYSTROKE: Goal = Goal::AtMost(20.0);

/// The most memory that the server used, MB.
const MEMORY: Goal = Goal::AtMost(150.0);

/// The number of keystrokes, and of places of requests.
const PLACES: usize = 500;

/// The file that is edited: a large class.
const FILE: &str = "modules/apache/manifests/vhost.pp";

pub(super) fn run(_: &Corpus) -> Result<Table> {
    let mut table = Table::default();
    let puppetlang = workspace::build_release_puppetlang()?;
    let site = Site::new()?;
    let file = site.root().join(FILE);
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let uri = uri(&file);

    let start = Instant::now();
    let mut client = opened(&mut Command::new(&puppetlang), &site)?;
    table.row_with("reading all packaged modules", milliseconds(start.elapsed()), "ms", READY);
    let start = Instant::now();
    client.open(&uri, &text)?;
    client.findings(&uri, 1)?;
    table.row_with("opening a file of 3,000 lines, to its findings", milliseconds(start.elapsed()), "ms", FIRST);
    for (name, method) in [
        ("completion", "textDocument/completion"),
        ("hover", "textDocument/hover"),
        ("definition", "textDocument/definition"),
        ("references", "textDocument/references"),
    ] {
        let worst = requests(&mut client, &uri, &text, method)?;
        table.row_with(format!("{name}, 99 of 100"), milliseconds(worst), "ms", REQUEST);
    }
    let worst = keystrokes(&mut client, &uri, &text)?;
    table.row_with("a keystroke, to findings, 99 of 100", milliseconds(worst), "ms", KEYSTROKE);
    let memory = client.process().map_or(Ok(0.0), memory)?;
    table.row_with("memory at most", memory, "MB", MEMORY);
    client.end()?;
    Ok(table)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Returns the time that 99 of 100 requests at places of a text need at most.
fn requests(client: &mut LanguageClient, uri: &str, text: &str, method: &str) -> Result<Duration> {
    let mut times = Vec::new();
    for position in places(text) {
        let mut params = json!({ "textDocument": { "uri": uri }, "position": position });
        if method == "textDocument/references" {
            params["context"] = json!({ "includeDeclaration": true });
        }
        let start = Instant::now();
        client.request(method, params)?;
        times.push(start.elapsed());
    }
    Ok(worst(times))
}

/// Returns the time that 99 of 100 keystrokes need at most, until the findings are published. The pause in which the
/// server waits for more keystrokes is part of it.
fn keystrokes(client: &mut LanguageClient, uri: &str, text: &str) -> Result<Duration> {
    let mut times = Vec::new();
    for (version, position) in (2..).zip(places(text)) {
        let range = json!({ "start": position, "end": position });
        let start = Instant::now();
        client.change(uri, version, &[json!({ "range": range, "text": "x" })])?;
        client.findings(uri, version)?;
        times.push(start.elapsed());
    }
    Ok(worst(times))
}

/// Returns places spread over a text: the middle of lines.
fn places(text: &str) -> impl Iterator<Item = Value> {
    let lines: Vec<&str> = text.lines().collect();
    let step = (lines.len() / PLACES).max(1);
    let places = lines.iter().enumerate().step_by(step).map(|(number, line)| {
        let middle = line.chars().count() / 2;
        json!({ "line": number, "character": middle })
    });
    places.collect::<Vec<_>>().into_iter()
}

/// Returns the time that 99 of 100 do not exceed.
fn worst(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get((times.len() * 99).div_ceil(100).saturating_sub(1)).copied().unwrap_or_default()
}

/// Returns the most memory that a process used, in megabytes.
fn memory(process: u32) -> Result<f64> {
    let status = fs::read_to_string(Path::new("/proc").join(process.to_string()).join("status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).context("no VmHWM")?;
    let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse()?;
    Ok(kilobytes / 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_hundred_may_be_slower() {
        let times = (1..=100).map(Duration::from_millis).collect();
        assert_eq!(worst(times), Duration::from_millis(99));
        let times = (1..=200).map(Duration::from_millis).collect();
        assert_eq!(worst(times), Duration::from_millis(198));
    }
}
