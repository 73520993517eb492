//! Mistakes in `hiera.yaml`, in data, and in lookups.

use super::maker::Maker;

/// Replacements in a `hiera.yaml`.
const CONFIGURATION: &[(&str, &str)] = &[
    ("version: 5", "version: 6"),
    ("version: 5", "version: 3"),
    ("version: 5", "version: '5'"),
    ("version: 5", "verzion: 5"),
    ("version: 5", "version: 5\nmerge: deep"),
    ("version: 5", "version: 5\ndefault_hierarchy: []"),
    ("version: 5", "version: 5\n: : :"),
    ("hierarchy:\n", "hierarchy: {}\nplan_hierarchy:\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    path: x\n    glob: y\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    data_hash: yaml_data\n    lookup_key: other\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    options: {path: x}\n    path: x\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    data_hash: nosuch::function\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    lookup_key: nosuch\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    pth: x\n"),
    ("hierarchy:\n", "hierarchy:\n  - path: x\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: twice\n    path: x\n  - name: twice\n    path: y\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    path: \"%{unknown}.yaml\"\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    path: \"%{lookup('x')}.yaml\"\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    paths: []\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    mapped_paths: [roles, r]\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    hiera3_backend: yaml\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n    options: {\"a b\": 1}\n    path: x\n"),
    ("hierarchy:\n", "hierarchy:\n  - name: wrong\n"),
    ("defaults:\n", "defaults:\n  path: x\n"),
    ("defaults:\n", "defaults:\n  lookup_key: other\n"),
    ("  data_hash: yaml_data\n", ""),
];

/// Values, in YAML, of the key `wrong`.
const DATA: &[&str] = &[
    "2001-01-01",
    ":symbol",
    "!ruby/object:Object {}",
    "[1, 2",
    "\"%{nosuch('x')}\"",
    "\"a %{alias('alpha')}\"",
    "\"%{lookup('wrong')}\"",
    "\"%{alias('wrong.x')}\"",
    "\"%{facts.role.x}\"",
    "\"%{facts.roles.x}\"",
    "\"%{os..family}\"",
    "\"%{lookup('')}\"",
    "\"%{unknown}\"",
    "\"%{unknown::deep}\"",
    "{\"%{unknown}\": 1}",
    "*nosuch",
    "a: b",
    "\"unclosed",
    "99999999999999999999",
    "{[1]: 2}",
    "\tx: 1",
];

/// Lines of data that concern more than one key.
const LINES: &[&str] = &[
    "lookup_options: [wrong]",
    "lookup_options: {wrong: {merge: nosuch}}",
    "lookup_options: {wrong: {merge: {}}}",
    "lookup_options: {\"^wrong\": {merge: {strategy: hash, knockout_prefix: x}}}",
    "lookup_options: {wrong: {convert_to: Integer}}",
    "lookup_options: {wrong: {convert_to: nosuch}}",
    "lookup_options: {wrong: {convert_to: [Integer, 99]}}",
    "lookup_options: {\"^(\": {merge: hash}}",
    "- a list",
    "text",
    "\ttab: 1",
];

/// Statements with a wrong call.
const CALLS: &[&str] = &[
    "notice(lookup('no such key'))",
    "notice(lookup(['no', 'such', 'keys']))",
    "notice(lookup())",
    "notice(lookup(1))",
    "notice(lookup(`key`, 'unique'))",
    "notice(lookup(`key`, Any, 'nosuch'))",
    "notice(lookup(`key`, Any, { 'merge' => 'deep' }))",
    "notice(lookup(`key`, Any, { 'strategy' => 'hash', 'sort_merged_arrays' => true }))",
    "notice(lookup(`key`, Any, { 'strategy' => 'deep', 'knockout_prefix' => '' }))",
    "notice(lookup(`key`, Callable, 'first', `default`))",
    "notice(lookup('no such key', Integer, 'first', 'text'))",
    "notice(lookup('no such key', Integer) |$key| { $key })",
    "notice(lookup({ name => `key`, nosuch => 1 }))",
    "notice(lookup({ merge => 'deep' }))",
    "notice(lookup({ name => 'x', override => { 'x' => 1 }, value_type => String }))",
    "notice(lookup({ name => 'x', default_values_hash => { 'x' => 1 }, value_type => String }))",
    "notice(lookup(`key`, Any, 'first', 1, 2))",
    "notice(lookup(`key`, Any, 'first', 1) |$key| { 2 })",
    "notice(lookup('a..b'))",
    "notice(lookup('\"a'))",
    "notice(lookup(`key`, Any, 'hash'))",
    "notice(lookup(`key`, Any, 'unique'))",
    "notice(hiera())",
    "notice(hiera('no such key'))",
    "hiera_include('no such key')",
    "notice(lookup('lookup_options'))",
];

/// Adds a mistake to the files or to the statements.
pub(super) fn mistake(maker: &mut Maker<'_>, statements: &mut Vec<String>) {
    let at = maker.dice.between(0, statements.len());
    match maker.dice.below(10) {
        0..=2 => {
            let paths: Vec<String> = maker.files.keys().filter(|path| path.ends_with("hiera.yaml")).cloned().collect();
            let path = paths.get(maker.dice.below(paths.len()));
            let (piece, other) = maker.dice.pick(CONFIGURATION);
            if let Some(text) = path.and_then(|path| maker.files.get_mut(path)) {
                *text = text.replacen(piece, other, 1);
            }
        }
        3..=5 => {
            let value = maker.dice.pick(DATA);
            maker.add_data("wrong", value);
            statements.insert(at, "notice(lookup('wrong', undef, undef, 'right'))".to_owned());
        }
        6 => {
            let line = maker.dice.pick(LINES);
            if let Some(path) = maker.common.clone() {
                maker.files.insert(path, format!("{line}\nwrong: [text, text]\n"));
            }
            statements.insert(at, "notice(lookup('wrong', undef, undef, 'right'))".to_owned());
        }
        _ => {
            let rule = maker.dice.pick(CALLS);
            let call = maker.fill(rule);
            statements.insert(at, call);
        }
    }
}
