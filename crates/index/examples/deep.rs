//! Checks an environment, a module, or the modules of a module path (`--modulepath DIRECTORY`), and prints the findings
//! and the time.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use puppetlang_catalog::Disk;
use puppetlang_index::check::Checker;
use puppetlang_index::{Index, Layout};
use puppetlang_parser::Settings;

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_modulepath = arguments.first().is_some_and(|first| first == "--modulepath");
    if is_modulepath {
        arguments.remove(0);
    }
    let quiet = arguments.iter().position(|one| one == "--quiet");
    if let Some(at) = quiet {
        arguments.remove(at);
    }
    let directory = arguments.first().map_or(PathBuf::from("."), PathBuf::from);
    let directory = std::fs::canonicalize(&directory).unwrap_or(directory);
    let wanted = arguments.get(1).cloned();
    let rounds = if quiet.is_some() { 5 } else { 1 };
    for _ in 0..rounds {
        run(&directory, is_modulepath, wanted.as_deref(), quiet.is_some());
    }
}

fn run(directory: &Path, is_modulepath: bool, wanted: Option<&str>, quiet: bool) {
    let start = Instant::now();
    let layout = if is_modulepath {
        Layout::of_modulepath(&Disk, &[directory.to_path_buf()])
    } else {
        Layout::of(&Disk, directory, &[])
    };
    let laid_out = start.elapsed();
    let (mut index, sources) = Index::load_parsed(&Disk, layout, 32 << 20);
    let loaded = start.elapsed();
    if quiet {
        let paths: Vec<PathBuf> = index.files().map(|(_, file)| file.located.path.clone()).collect();
        let mut slowest = std::time::Duration::ZERO;
        let mut sum = std::time::Duration::ZERO;
        let chosen: Vec<&PathBuf> = paths.iter().step_by(paths.len() / 500 + 1).collect();
        for path in &chosen {
            let start = Instant::now();
            index.update(&Disk, path);
            slowest = slowest.max(start.elapsed());
            sum += start.elapsed();
        }
        println!(
            "{} updates: {:.1?} each, at most {slowest:.1?}",
            chosen.len(),
            sum / u32::try_from(chosen.len()).unwrap_or(1)
        );
    }
    let updated = start.elapsed();
    let settings = Settings::default();
    let checker = Checker::new(&index, &Disk, &settings).with_sources(sources);
    let found = checker.all();
    let checked = start.elapsed();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for file in &found {
        for finding in &file.findings {
            let one = &finding.diagnostic;
            let code = one.issue.map_or("", |issue| issue.code());
            *counts.entry(code.to_owned()).or_default() += 1;
            if quiet || wanted.is_some_and(|wanted| wanted != code) {
                continue;
            }
            let place = file.source.position(one.span.start);
            let path = file.path.strip_prefix(directory).unwrap_or(&file.path).display();
            let help = one.help.as_ref().map(|help| format!(" [{help}]")).unwrap_or_default();
            println!("{path}:{}:{}: {code}: {}{help}", place.line, place.column, one.message);
        }
    }
    if !quiet {
        for (code, count) in counts {
            println!("{count:6} {code}");
        }
    }
    println!(
        "{} files, layout {laid_out:.1?}, load {:.1?}, check {:.1?}, all {checked:.1?}, {} KB",
        index.files().count(),
        loaded - laid_out,
        checked - updated,
        index.memory() / 1024
    );
}
