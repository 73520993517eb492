//! An index that was updated file by file equals one that was loaded from scratch.

use std::path::{Path, PathBuf};

use puppetlang_catalog::MemoryFiles;
use puppetlang_index::check::Checker;
use puppetlang_index::{Index, Layout};
use puppetlang_parser::Settings;

/// Texts of files, valid and invalid.
const TEXTS: &[&str] = &[
    "class m { include m::a }",
    "class m::a($x, Integer $y = 1) inherits m { notice($x, $m::z) }",
    "define m::b($x) { m::b { 'x': } File['/x'] -> m::f(1) }",
    "class m { ",
    "function m::f($x) { $x + $y }",
    "type M::T = Integer",
    "class m { $z = lookup('key') }",
    "",
    "<%- | $x | -%><%= $x %>",
    "<%= @x %> <%= scope['m::z'] %>",
    "Puppet::Type.newtype(:t) do\n newparam(:name)\nend",
    "key: 1\nm::a::x: 2\n",
];

/// Paths of files.
const PATHS: &[&str] = &[
    "/e/modules/m/manifests/init.pp",
    "/e/modules/m/manifests/a.pp",
    "/e/modules/m/manifests/b.pp",
    "/e/modules/n/manifests/init.pp",
    "/e/modules/m/functions/f.pp",
    "/e/modules/m/types/t.pp",
    "/e/modules/m/templates/x.epp",
    "/e/modules/m/templates/x.erb",
    "/e/modules/m/lib/puppet/type/t.rb",
    "/e/modules/m/lib/puppet/provider/t/one.rb",
    "/e/modules/m/files/x",
    "/e/manifests/site.pp",
    "/e/data/common.yaml",
    "/e/README.md",
];

#[test]
fn updates_equal_a_load_from_scratch() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = move |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % bound as u64).unwrap()
    };
    let files = MemoryFiles::new();
    files.write("/e/environment.conf", "");
    files.write("/e/hiera.yaml", "version: 5\n");
    // The modules exist from the start: the layout does not change.
    files.write("/e/modules/m/metadata.json", "{}");
    files.write("/e/modules/n/metadata.json", "{}");
    let root = Path::new("/e");
    let layout = || Layout::of(&files, root, &[]);
    let mut index = Index::load(&files, layout());
    let mut sizes = Vec::new();
    for round in 0..600 {
        let path = PATHS[below(PATHS.len())];
        if below(4) == 0 {
            files.remove(path);
        } else {
            files.write(path, TEXTS[below(TEXTS.len())]);
        }
        index.update(&files, &PathBuf::from(path));
        if round % 7 == 0 {
            let scratch = Index::load(&files, layout());
            assert_eq!(index.dump(), scratch.dump(), "after {round} changes");
            let settings = Settings::default();
            let shown = |index: &Index| {
                let found = Checker::new(index, &files, &settings).all();
                let findings = found.iter().flat_map(|file| file.findings.iter().map(|one| one.diagnostic.clone()));
                findings.collect::<Vec<_>>()
            };
            let own = shown(&index);
            assert_eq!(own, shown(&scratch), "after {round} changes");
            sizes.push(own.len());
        }
    }
    assert!(sizes.iter().any(|&size| size > 3), "the texts have findings: {sizes:?}");
}

#[test]
fn names_that_no_file_has_any_more_need_no_memory() {
    let files = MemoryFiles::new();
    files.write("/e/environment.conf", "");
    files.write("/e/modules/m/metadata.json", "{}");
    let path = Path::new("/e/modules/m/manifests/init.pp");
    files.write(path, "class m { }");
    let mut index = Index::load(&files, Layout::of(&files, Path::new("/e"), &[]));
    let mut most = 0;
    for round in 0..60 {
        let names: String = (0..1_000).map(|number| format!("$v_{round}_{number} = 1\n")).collect();
        files.write(path, format!("class m {{ {names} }}"));
        index.update(&files, path);
        most = most.max(index.memory());
    }
    assert!(most < 2_000_000, "{most} bytes for at most 10,000 names");
    assert_eq!(index.dump(), Index::load(&files, index.layout().clone()).dump());
}
