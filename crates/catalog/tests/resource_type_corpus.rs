//! Types read from the Ruby files of packaged modules equal the reference's, or are marked as incomplete.
//!
//! The modules are not part of the repository: their directory is in `PUPPETLANG_MODULES`. The reference's types are
//! recorded in `data/resource_types.jsonl` by `record/resource_types.rb`.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use puppetlang_catalog::{ResourceType, RubyTypes, TitlePattern, TitlePatterns, core_types};
use serde_json::{Value, json};

/// The subdirectory of the modules, if they are not in the directory itself.
const PACKAGED: &str = "usr/share/puppet/modules.available";

#[test]
fn core_types_are_as_the_reference_knows_them() {
    let expected: Vec<Value> = recorded().into_iter().filter(|line| line["core"].is_string()).collect();
    let found: Vec<Value> = core_types().map(|found| description(found, "core", found.name())).collect();
    assert_eq!(found, expected);
}

#[test]
fn types_of_modules_are_as_the_reference_knows_them() {
    let Some(root) = std::env::var_os("PUPPETLANG_MODULES").map(PathBuf::from) else {
        println!("PUPPETLANG_MODULES is not set: nothing is compared");
        return;
    };
    let root = if root.join(PACKAGED).is_dir() { root.join(PACKAGED) } else { root };
    let recorded =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/resource_types.jsonl"));
    let recorded: Vec<Value> =
        recorded.expect("the data").lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let mut providers: HashMap<String, bool> = HashMap::new();
    let (mut exact, mut incomplete, mut absent) = (Vec::new(), Vec::new(), Vec::new());
    let (mut wrong, mut run) = (Vec::new(), Vec::new());
    for expected in recorded.iter().filter(|expected| expected["core"].is_null()) {
        let file = expected["file"].as_str().expect("a file");
        let Ok(text) = std::fs::read_to_string(root.join(file)) else {
            absent.push(file);
            continue;
        };
        let name = Path::new(file).file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        if expected["error"].is_string() {
            println!("not loaded by the reference: {file}: {}", expected["error"]);
            continue;
        }
        let own = root.join(file.split_once("/lib/").expect("it is below lib").0);
        let library = &mut |name: &str| library(&root, &own, name);
        let mut read = RubyTypes::read_or_run(&text, file, library).expect("there is no limit");
        let is_complete = |read: &RubyTypes| {
            read.types.iter().any(|found| {
                found.name() == name && found.is_complete() && !matches!(found.title_patterns(), TitlePatterns::Unknown)
            })
        };
        if is_complete(&read) && !is_complete(&RubyTypes::read(&text)) {
            run.push(file);
        }
        let Some(found) = read.types.iter_mut().find(|found| found.name() == name) else {
            wrong.push(format!("{file}: no type"));
            continue;
        };
        if *providers.entry(name.clone()).or_insert_with(|| has_providers(&root, &name)) {
            found.add_providers();
        }
        let described = description(found, "file", file);
        if !found.is_complete() || matches!(found.title_patterns(), TitlePatterns::Unknown) {
            incomplete.push(file);
            // Even if attributes are missing, those that were found must be right.
            for kind in ["properties", "parameters"] {
                let known = expected[kind].as_array().cloned().unwrap_or_default();
                let more = described[kind].as_array().into_iter().flatten().filter(|name| !known.contains(name));
                wrong.extend(more.map(|name| format!("{file}: {name} is none of the {kind}")));
            }
        } else if described == *expected {
            exact.push(file);
        } else {
            wrong.push(format!("{file}\n  expected {expected}\n  found    {described}"));
        }
    }
    println!("{} of them were run:\n  {}", run.len(), run.join("\n  "));
    println!("{} exact, {} incomplete, {} wrong, {} absent", exact.len(), incomplete.len(), wrong.len(), absent.len());
    println!("incomplete:\n  {}", incomplete.join("\n  "));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(!exact.is_empty(), "no module is in {}", root.display());
    assert!(exact.len() * 10 >= (exact.len() + incomplete.len()) * 9, "{} of 10 must be exact", 9);
}

/// Returns a file that a type requires: of its own module, or of another one.
fn library(root: &Path, own: &Path, name: &str) -> Option<(String, Vec<u8>)> {
    let modules = std::fs::read_dir(root).expect("the modules").flatten().map(|module| module.path());
    let paths =
        std::iter::once(own.to_owned()).chain(modules).map(|module| module.join("lib").join(format!("{name}.rb")));
    paths
        .map(|path| (path.to_string_lossy().into_owned(), path))
        .find_map(|(shown, path)| Some((shown, std::fs::read(path).ok()?)))
}

fn recorded() -> Vec<Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/resource_types.jsonl");
    let text = std::fs::read_to_string(file).expect("the data");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Returns whether any module has providers for the type.
fn has_providers(root: &Path, name: &str) -> bool {
    let modules = std::fs::read_dir(root).expect("the modules").flatten();
    let mut directories = modules.map(|module| module.path().join("lib/puppet/provider").join(name));
    let is_ruby = |path: PathBuf| path.extension().is_some_and(|extension| extension == "rb");
    directories.any(|directory| {
        std::fs::read_dir(directory).is_ok_and(|files| files.flatten().any(|file| is_ruby(file.path())))
    })
}

/// Describes a type in the form of the record.
fn description(found: &ResourceType, key: &str, location: &str) -> Value {
    let sorted = |names: &mut dyn Iterator<Item = &str>| {
        let mut names: Vec<_> = names.collect();
        names.sort_unstable();
        json!(names)
    };
    let mut description = json!({ key: location });
    let mut put = |key: &str, value: Value| {
        if value != json!([]) {
            description[key] = value;
        }
    };
    put("properties", sorted(&mut found.properties()));
    put("parameters", sorted(&mut found.parameters()));
    let keys: Vec<_> = found.namevars().collect();
    if keys != ["name"] {
        put("keys", json!(keys));
    }
    if !found.is_isomorphic() {
        put("isomorphic", json!(false));
    }
    if matches!(found.title_patterns(), TitlePatterns::Whole) && keys.len() > 1 {
        put("patterns", json!([["(?m:(.*))", [found.namevar()]]]));
    }
    if matches!(found.title_patterns(), TitlePatterns::Path) {
        put("patterns", json!([[r"(?m:^(/|.+:/|.*[^/])/*\Z)", [found.namevar()]]]));
    }
    if let TitlePatterns::Patterns(patterns) = found.title_patterns() {
        let pattern = |pattern: &TitlePattern| json!([pattern.regexp.source(), pattern.attributes]);
        put("patterns", patterns.iter().map(pattern).collect());
    }
    description
}
