//! `cargo xtask circles`: finds files of a crate that need each other.
//!
//! A file needs another one if it has a path to it, such as `use crate::scope::Scopes`. A path to an item that the root
//! of the crate exports counts as no need, nor does a test. Files in a large circle can only be understood together.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use puppetlang_differential::workspace;

/// The maximum number of files in a circle.
const MOST: usize = 4;

/// The crates with larger circles: the size of the largest, and the reason.
const KNOWN: &[(&str, usize, &str)] = &[
    ("parser", 11, "the rules of the grammar refer to each other"),
    ("ruby", 48, "the methods of the core classes call each other through the machine"),
    ("evaluator", 10, "host, catalog, data and functions work with the evaluation that calls them"),
    ("differential", 7, "the rules of generated programs refer to each other"),
];

/// Checks all crates.
///
/// # Errors
///
/// If a circle is larger than allowed, or smaller than [`KNOWN`] says, or the files cannot be read.
pub(crate) fn run() -> Result<()> {
    let mut found = Vec::new();
    let crates = workspace::root().join("crates");
    let entries = fs::read_dir(&crates).with_context(|| format!("cannot read {}", crates.display()))?;
    let names: BTreeSet<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    for name in names {
        let mut files = BTreeMap::new();
        read(&crates.join(&name).join("src"), &[], &mut files)?;
        let circles = circles(&needs(&files));
        for circle in circles.iter().filter(|circle| circle.len() > MOST) {
            println!("{name}: {} files: {}", circle.len(), circle.join(" "));
        }
        let largest = circles.iter().map(Vec::len).max().unwrap_or_default();
        let known = KNOWN.iter().find(|(known, ..)| *known == name);
        match known {
            Some((_, size, reason)) if largest != *size => {
                found.push(format!("{name}: the largest circle has {largest} files, not {size} ({reason})"));
            }
            None if largest > MOST => {
                found.push(format!("{name}: a circle has {largest} files, and at most {MOST} are allowed"));
            }
            _ => {}
        }
    }
    if found.is_empty() { Ok(()) } else { bail!("{} findings:\n{}", found.len(), found.join("\n")) }
}

/// The path of a module in its crate; the root has none.
type Module = Vec<String>;

/// Reads the files of a directory into their modules.
fn read(directory: &Path, around: &[String], files: &mut BTreeMap<Module, String>) -> Result<()> {
    let Ok(entries) = fs::read_dir(directory) else { return Ok(()) };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else { continue };
        let inner = || around.iter().cloned().chain([stem.to_owned()]).collect::<Module>();
        if path.is_dir() {
            read(&path, &inner(), files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let module = if matches!(stem, "lib" | "main" | "mod") { around.to_vec() } else { inner() };
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            files.insert(module, text);
        }
    }
    Ok(())
}

/// Returns the files that each file needs.
fn needs(files: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let tests: BTreeSet<Module> = files.iter().flat_map(|(module, text)| test_modules(module, text)).collect();
    let is_checked = |module: &Module| !tests.contains(module) && !module.is_empty();
    let mut needs = BTreeMap::new();
    for (module, text) in files.iter().filter(|(module, _)| is_checked(module)) {
        let mut needed = BTreeSet::new();
        for mut path in paths(&words(without_tests(text)), module) {
            while !path.is_empty() && !files.contains_key(&path) {
                path.pop();
            }
            if path != *module && is_checked(&path) {
                needed.insert(path);
            }
        }
        needs.insert(module.clone(), needed);
    }
    needs
}

/// The start of a module of tests.
const TESTS: &str = "#[cfg(test)]\nmod ";

/// Returns the modules of tests that have files of their own.
fn test_modules(module: &Module, text: &str) -> Vec<Module> {
    let names = text.split(TESTS).skip(1).filter_map(|rest| rest.split_once(';'));
    let names =
        names.map(|(name, _)| name).filter(|name| name.chars().all(|letter| letter.is_alphanumeric() || letter == '_'));
    names.map(|name| module.iter().cloned().chain([name.to_owned()]).collect()).collect()
}

/// Returns a text up to its module of tests, which is the last item of a file.
fn without_tests(text: &str) -> &str {
    match text.rfind(TESTS) {
        Some(at) if text[at + TESTS.len()..].split_once(['{', ';']).is_some_and(|(name, _)| name.ends_with(' ')) => {
            &text[..at]
        }
        _ => text,
    }
}

/// Splits a text into words, `::` and other characters, without blanks, comments and literals.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '"' => string_length(rest),
            '\'' if rest.starts_with("'\\") => 3 + rest[3..].find('\'').map_or(0, |at| at),
            '\'' => match rest[1..].char_indices().nth(1) {
                Some((at, '\'')) => at + 2,
                _ => 1,
            },
            'r' if rest.starts_with("r\"") || rest.starts_with("r#\"") => raw_string_length(rest),
            _ if rest.starts_with("::") => {
                words.push("::");
                2
            }
            letter if letter.is_alphanumeric() || letter == '_' => {
                let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
                words.push(&rest[..end]);
                end
            }
            blank if blank.is_whitespace() => blank.len_utf8(),
            other => {
                words.push(&rest[..other.len_utf8()]);
                other.len_utf8()
            }
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    words
}

/// The length of the string literal at the start of a text.
fn string_length(text: &str) -> usize {
    let mut is_escaped = true;
    for (at, letter) in text.char_indices() {
        match letter {
            '"' if !is_escaped => return at + 1,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    text.len()
}

/// The length of the raw string literal at the start of a text.
fn raw_string_length(text: &str) -> usize {
    let marks = text[1..].bytes().take_while(|byte| *byte == b'#').count();
    let end = format!("\"{}", "#".repeat(marks));
    let start = marks + 2;
    text[start..].find(&end).map_or(text.len(), |at| start + at + end.len())
}

/// Returns the paths in a file that begin with `crate`, `super` or `use self`, from the root of the crate. Those of a
/// visibility such as `pub(super)` are left out: they say who may need the file.
fn paths(words: &[&str], module: &Module) -> Vec<Module> {
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if words[..at].ends_with(&["pub", "("]) {
            continue;
        }
        let before = at.checked_sub(1).map(|before| words[before]);
        if matches!(*word, "crate" | "super") && before != Some("::") || *word == "self" && before == Some("use") {
            tree(&mut words[at..].iter().copied().peekable(), module, Vec::new(), &mut found);
        }
    }
    found
}

/// Adds the paths of a tree such as `crate::{scope::Scopes, world::World}`.
fn tree<'w>(
    words: &mut std::iter::Peekable<impl Iterator<Item = &'w str>>,
    module: &Module,
    mut path: Module,
    found: &mut Vec<Module>,
) {
    loop {
        match words.next() {
            Some("{") => {
                while words.peek().is_some_and(|word| *word != "}") {
                    tree(words, module, path.clone(), found);
                    if words.peek() == Some(&",") {
                        words.next();
                    }
                }
                words.next();
                return;
            }
            Some("crate") => path = Vec::new(),
            Some("super") if path.is_empty() => path = module[..module.len().saturating_sub(1)].to_vec(),
            Some("super") => drop(path.pop()),
            Some("self") if path.is_empty() => path.clone_from(module),
            Some("self") | None => {}
            Some(name) => path.push(name.to_owned()),
        }
        if words.peek() != Some(&"::") {
            if words.next_if_eq(&"as").is_some() {
                words.next();
            }
            found.push(path);
            return;
        }
        words.next();
    }
}

/// Returns the groups of files that need each other, directly or indirectly.
fn circles(needs: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<Vec<String>> {
    let reached = |from: &Module| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(module) = next.pop() {
            for needed in needs.get(module).into_iter().flatten() {
                if seen.insert(needed) {
                    next.push(needed);
                }
            }
        }
        seen
    };
    let reached: BTreeMap<&Module, BTreeSet<&Module>> = needs.keys().map(|module| (module, reached(module))).collect();
    let mut circles = BTreeSet::new();
    for (module, needed) in &reached {
        let mates = needed.iter().filter(|mate| reached.get(**mate).is_some_and(|back| back.contains(module)));
        let names: Vec<String> = mates.map(|mate| mate.join("::")).collect();
        if !names.is_empty() {
            circles.insert(names);
        }
    }
    circles.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(path: &str) -> Module {
        path.split("::").map(str::to_owned).collect()
    }

    #[test]
    fn paths_are_found_in_uses_and_in_code() {
        let text = "use self::k::K;\npub(super) use crate::{a::A, b::{self, c as d}};\n// use crate::no::No;\nfn f(x: super::e::E) -> char { \
                    g::<crate::h::H>(\"crate::no\", 'x', '\"', r#\"crate::\"no\"#) }";
        let found: Vec<String> = paths(&words(text), &module("m::n")).iter().map(|path| path.join("::")).collect();
        assert_eq!(found, ["m::n::k::K", "a::A", "b", "b::c", "m::e::E", "h::H"]);
    }

    #[test]
    fn files_in_a_circle_are_found() {
        let files = [
            ("a", "use crate::b::B;"),
            ("b", "use super::c::C;"),
            ("c", "fn f() { crate::a::f() }"),
            ("d", "use crate::a::A;\n#[cfg(test)]\nmod tests {\n use crate::e::E;\n}"),
            ("e", "use crate::d::D;"),
        ];
        let files = files.iter().map(|(name, text)| (module(name), (*text).to_owned())).collect();
        assert_eq!(circles(&needs(&files)), [["a", "b", "c"]]);
    }
}
