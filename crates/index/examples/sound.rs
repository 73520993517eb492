//! Lists the errors that `check --deep` reports in files that a compilation used, with the names of the compilations.
//! Each one is a false positive, unless the compilation does not reach it, or warns of it: `tests/record/judge.rb` asks
//! the reference.
//!
//! `sound MODULES CASES` reads the modules of a module path, and a directory for each compilation with `site.pp`,
//! `case.json` and `catalog.json`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use puppetlang_catalog::Disk;
use puppetlang_index::check::Checker;
use puppetlang_index::{DefinitionKind, FileIndex, FileKind, Index, Layout, Located};
use puppetlang_parser::Settings;
use puppetlang_source::{Severity, Source};
use serde_json::Value;

fn main() {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let (Some(modules), Some(cases)) = (arguments.next(), arguments.next()) else {
        println!("sound MODULES CASES");
        return;
    };
    let mut index = Index::load(&Disk, Layout::of_modulepath(&Disk, &[modules]));
    let mut used: BTreeMap<PathBuf, BTreeSet<String>> = BTreeMap::new();
    let (mut compiled, mut all) = (0, 0);
    let entries = std::fs::read_dir(&cases).into_iter().flatten().flatten();
    let mut directories: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    directories.sort();
    for case in directories {
        let Some(description) = json(&case.join("case.json")) else { continue };
        all += 1;
        if description["ok"] != Value::Bool(true) {
            continue;
        }
        compiled += 1;
        let name = case.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let path = case.join("site.pp");
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let content = FileIndex::new(FileKind::MainManifest, "", &Source::new("", text));
        let located = Located { path: path.clone(), module: None, kind: FileKind::MainManifest, name: "".into() };
        index.insert(located, content);
        used.entry(path).or_default().insert(name.clone());
        let Some(catalog) = json(&case.join("catalog.json")) else { continue };
        for class in catalog["classes"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            for defined in index.definitions(DefinitionKind::Class, class) {
                used.entry(defined.entry.located.path.clone()).or_default().insert(name.clone());
            }
        }
        for resource in catalog["resources"].as_array().into_iter().flatten() {
            let ty = resource["type"].as_str().unwrap_or_default().to_lowercase();
            for defined in index.definitions(DefinitionKind::DefinedType, &ty) {
                used.entry(defined.entry.located.path.clone()).or_default().insert(name.clone());
            }
        }
    }
    let settings = Settings::default();
    let mut count = 0;
    for file in Checker::new(&index, &Disk, &settings).all() {
        let Some(cases) = used.get(&file.path) else { continue };
        for finding in file.findings.iter().filter(|one| one.diagnostic.severity == Severity::Error) {
            let one = &finding.diagnostic;
            let place = file.source.position(one.span.start);
            let code = one.issue.map_or("", |issue| issue.code());
            let names = cases.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
            println!("{}:{}:{}: {code}: {} ({names})", file.path.display(), place.line, place.column, one.message);
            count += 1;
        }
    }
    println!("{compiled} of {all} cases compile; they use {} files, which have {count} errors", used.len());
}

fn json(path: &Path) -> Option<Value> {
    serde_json::from_slice(&std::fs::read(path).ok()?).ok()
}
