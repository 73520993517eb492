//! Properties of the index of an environment while its files change.

use std::path::Path;

use puppetlang_catalog::{Files, MemoryFiles};
use puppetlang_index::check::Checker;
use puppetlang_index::{Index, Layout};
use puppetlang_parser::Settings;

/// The line that separates the steps of an input.
pub const SEPARATOR: &str = "\n~~~\n";

/// The root of the environment.
const ROOT: &str = "/e";

/// The files that steps change.
const PATHS: &[&str] = &[
    "modules/m/manifests/init.pp",
    "modules/m/manifests/a.pp",
    "modules/m/manifests/b.pp",
    "modules/n/manifests/init.pp",
    "modules/m/functions/f.pp",
    "modules/m/types/t.pp",
    "modules/m/plans/p.pp",
    "modules/m/templates/x.epp",
    "modules/m/templates/y.erb",
    "modules/m/lib/puppet/type/t.rb",
    "modules/m/lib/puppet/provider/t/one.rb",
    "modules/m/lib/puppet/functions/g.rb",
    "modules/m/lib/puppet/parser/functions/h.rb",
    "modules/m/lib/facter/f.rb",
    "modules/m/files/x",
    "manifests/site.pp",
    "data/common.yaml",
];

/// Files that exist from the start, so that steps have something to refer to.
const FILES: &[(&str, &str)] = &[
    ("environment.conf", ""),
    ("hiera.yaml", "version: 5\n"),
    ("modules/m/metadata.json", "{}"),
    ("modules/n/metadata.json", "{}"),
    ("modules/m/manifests/c.pp", "class m::c($p, Integer $q = 1) { include m::a m::b { 'x': p => $m::a::v } }"),
    ("modules/m/functions/k.pp", "function m::k(Integer $a, $b = 1) { m::f($a) + $facts['os'] }"),
    ("modules/n/manifests/d.pp", "define n::d($x) { file { '/x': content => epp('m/x.epp', { x => 1 }) } m::k('x') }"),
    ("modules/n/templates/z.erb", "<%= @x %> <%= scope['m::a::v'] %>"),
];

/// The most steps of an input.
const MOST_STEPS: usize = 8;

/// The most memory that the index may need, compared with one from scratch.
const MOST_GROWTH: usize = 4;

/// Memory that does not count: that of names which the index had earlier.
const SLACK: usize = 1 << 20;

/// Changes files step by step.
///
/// The first character of a step selects the file, and the second one the change: `-` removes the file, `<` keeps its
/// first half, `+` inserts the rest of the step in the middle, and all others write the rest. After each step, the
/// index that was updated equals one from scratch, in its tables, its findings, and, within bounds, its memory.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let root = Path::new(ROOT);
    let files = MemoryFiles::below(root, FILES.iter().copied());
    let layout = Layout::of(&files, root, &[]);
    let mut index = Index::load(&files, layout.clone());
    for step in text.split(SEPARATOR).take(MOST_STEPS) {
        let mut letters = step.chars();
        let (Some(file), change) = (letters.next(), letters.next()) else { continue };
        let path = root.join(PATHS[file as usize % PATHS.len()]);
        let rest = letters.as_str();
        let before = files.read(&path, u64::MAX).map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let before = before.unwrap_or_default();
        let mut middle = before.len() / 2;
        while !before.is_char_boundary(middle) {
            middle -= 1;
        }
        match change {
            Some('-') => files.remove(&path),
            Some('<') => files.write(&path, &before[..middle]),
            Some('+') => files.write(&path, format!("{}{rest}{}", &before[..middle], &before[middle..])),
            _ => files.write(&path, rest),
        }
        index.update(&files, &path);
        compare(&files, &index, &Index::load(&files, layout.clone()));
    }
}

fn compare(files: &MemoryFiles, index: &Index, scratch: &Index) {
    assert_eq!(index.dump(), scratch.dump(), "the tables differ");
    let (used, needed) = (index.memory(), scratch.memory());
    assert!(used <= needed * MOST_GROWTH + SLACK, "{used} bytes instead of {needed}");
    assert_eq!(findings(files, index), findings(files, scratch), "the findings differ");
}

/// Returns the findings of all files, each with its place.
fn findings(files: &MemoryFiles, index: &Index) -> Vec<String> {
    let settings = Settings::default();
    let checker = Checker::new(index, files, &settings);
    let mut found = Vec::new();
    for file in checker.all() {
        for finding in &file.findings {
            let one = checker.with_notes(finding);
            let span = one.span;
            assert!(file.source.text().get(span.range()).is_some(), "{one:?} is not in the text");
            assert!(!one.message.is_empty(), "no message");
            if let Some(fix) = &one.fix {
                let _ = fix.apply(file.source.text());
            }
            let related = finding.related.iter().map(|one| index.file(one.file).map(|file| &file.located.path));
            let related: Vec<_> = related.collect();
            let place = format!("{} {span:?} {:?}", file.path.display(), one.issue);
            found.push(format!("{place} {} {related:?} {:?}", one.message, one.notes));
        }
    }
    found
}
