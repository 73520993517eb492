//! Class parameters and lookups find Hiera data in each layer, unless the setup ignores them or the host has data.
//!
//! The values are those of the reference.

#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_catalog::{Environment, MemoryFiles, Node, Setup, compile};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;

const HIERA: &str = "version: 5\nhierarchy:\n  - name: c\n    path: common.yaml\n";
const CLASS: (&str, &str) = ("modules/m/manifests/init.pp", "class m($p = 'default') { notice($p) }");
const METADATA: &str = r#"{"name": "a-m", "version": "1.0.0", "author": "a", "license": "x", "source": "x",
    "dependencies": [], "data_provider": "PROVIDER"}"#;

/// Paths with contents.
type Files<'a> = &'a [(&'a str, &'a str)];

/// Returns the last line that a program logs, or the message of the error that ends it.
fn said(files: Files<'_>, program: &str, change: impl FnOnce(&mut Setup), data: Option<Hash>) -> String {
    let files = MemoryFiles::below(Path::new("/e"), files.iter().copied().chain([CLASS]));
    let mut setup = Setup::of_directory("production", "/e");
    change(&mut setup);
    let environment = Environment::load(Arc::new(files), setup).unwrap();
    let program = Program::manifest(Source::new("site.pp", program), &Settings::default()).unwrap();
    let mut host = MemoryHost::new();
    data.into_iter().for_each(|layer| host.add_data(layer));
    let host = Arc::new(host);
    let (rules, limits) = (Rules::default(), Limits::default());
    let made = compile(&Node::default(), Some(&environment), &[program], host.clone(), rules, limits);
    let last = host.take_logs().pop().map(|log| log.message).unwrap_or_default();
    made.map_or_else(|error| error.diagnostic.message.clone(), |_| last)
}

#[test]
fn each_layer_supplies_values() {
    let own: Files<'_> = &[("hiera.yaml", HIERA), ("data/common.yaml", "m::p: environment\nk: key\n")];
    let module: Files<'_> = &[("modules/m/hiera.yaml", HIERA), ("modules/m/data/common.yaml", "m::p: module\n")];
    let conf = ("environment.conf", "environment_data_provider = hiera\n");
    let provider = METADATA.replace("PROVIDER", "hiera");
    let cases: [(Files<'_>, &str, &str); 8] = [
        (own, "include m", "environment"),
        (own, "class { 'm': }", "environment"),
        (own, "notice(lookup('k', undef, undef, 'd'))", "key"),
        (own, "notice(hiera('m::p', 'd'))", "environment"),
        (module, "include m", "module"),
        (module, "notice(lookup('m::p', undef, undef, 'd'))", "module"),
        (&[conf, ("data/common.yaml", "m::p: environment\n")], "include m", "environment"),
        (
            &[("modules/m/metadata.json", &provider), ("modules/m/data/common.yaml", "m::p: module\n")],
            "include m",
            "module",
        ),
    ];
    for (files, program, expected) in cases {
        assert_eq!(said(files, program, |_| (), None), expected, "{program}: {files:?}");
        let ignored = said(files, program, |setup| setup.ignore_hiera = true, None);
        assert!(["default", "d"].contains(&ignored.as_str()), "{program}: {ignored}");
    }
}

#[test]
fn a_configuration_without_a_hash_is_one_of_version_3() {
    let message = said(&[("hiera.yaml", "")], "include m", |_| (), None);
    assert!(message.contains("hiera.yaml version 3 cannot be used in an environment"), "{message}");
}

#[test]
fn other_values_are_the_defaults() {
    let own: Files<'_> = &[("hiera.yaml", HIERA), ("data/common.yaml", "m::p: environment\n")];
    let module: Files<'_> = &[("modules/m/hiera.yaml", HIERA), ("modules/m/data/common.yaml", "m::p: module\n")];
    let none = METADATA.replace("PROVIDER", "none");
    let cases: [(Files<'_>, &str, &str); 10] = [
        (&[("data/common.yaml", "m::p: environment\n")], "include m", "default"),
        (own, "class { 'm': p => 1 }", "1"),
        (own, "define d($p = 'dd') { notice($p) } d { 'x': }", "dd"),
        (own, "notice(lookup({name => 'k', override => {k => 'o'}}))", "o"),
        (module, "notice(lookup('k', undef, undef, 'd'))", "d"),
        (module, "notice(hiera('m::p', 'd'))", "d"),
        (module, "class n($p = 'dn') { notice($p) } include n", "dn"),
        (module, "class { 'm': p => 1 }", "1"),
        (&[("environment.conf", "environment_data_provider = none\n")], "include m", "default"),
        (&[("modules/m/metadata.json", &none)], "include m", "default"),
    ];
    for (files, program, expected) in cases {
        assert_eq!(said(files, program, |_| (), None), expected, "{program}: {files:?}");
    }
}

#[test]
fn the_host_may_name_a_global_file_or_have_the_data() {
    let files: Files<'_> = &[("global.yaml", HIERA), ("data/common.yaml", "m::p: global\n")];
    let global = |setup: &mut Setup| setup.hiera_config = Some(PathBuf::from("/e/global.yaml"));
    assert_eq!(said(files, "include m", global, None), "global");
    // Without the file, the hierarchy is the default one.
    let absent = |setup: &mut Setup| setup.hiera_config = Some(PathBuf::from("/e/nosuch.yaml"));
    assert_eq!(said(files, "include m", absent, None), "global");
    let elsewhere = |setup: &mut Setup| setup.hiera_config = Some(PathBuf::from("/f/nosuch.yaml"));
    assert_eq!(said(files, "include m", elsewhere, None), "default");
    let data: Hash = [("m::p", Value::from("host"))].into_iter().collect();
    assert_eq!(said(&[("hiera.yaml", HIERA)], "include m", |_| (), Some(data)), "host");
}

#[test]
fn an_integer_beyond_64_bits_is_an_error_only_for_the_keys_that_contain_it() {
    let yaml = "a: 1\nbig: 9223372036854775808\nlist:\n- 7\n- {ok: 2, b: -99999999999999999999}\n";
    let json = "{\"a\": 1, \"big\": 9223372036854775808,\n \"list\": [7, {\"ok\": 2, \"b\": -99999999999999999999}]}";
    let json_hiera = "version: 5\nhierarchy:\n  - name: c\n    path: common.json\n    data_hash: json_data\n";
    let wrong = |key: &str, number: &str, file: &str, at: &str| {
        format!(
            "Cannot use the value of key '{key}': The number '{number}' is outside of the range of an Integer \
             (file: /e/data/{file}, {at})"
        )
    };
    let (great, small) = ("9223372036854775808", "-99999999999999999999");
    for (hiera, file, text, of_great, of_small) in [
        (HIERA, "common.yaml", yaml, "line: 2, column: 6", "line: 5, column: 14"),
        (json_hiera, "common.json", json, "line: 1, column: 17", "line: 2, column: 29"),
    ] {
        let path = format!("data/{file}");
        let files: Files<'_> = &[("hiera.yaml", hiera), (&path, text)];
        let cases = [
            ("a", "1".to_owned()),
            ("list.0", "7".to_owned()),
            ("list.1.ok", "2".to_owned()),
            ("list.3", "default".to_owned()),
            ("big", wrong("big", great, file, of_great)),
            ("big.x", wrong("big.x", great, file, of_great)),
            ("list", wrong("list", small, file, of_small)),
            ("list.1", wrong("list.1", small, file, of_small)),
        ];
        for (key, expected) in cases {
            let program = format!("notice(lookup('{key}', undef, undef, 'default'))");
            assert_eq!(said(files, &program, |_| {}, None), expected, "{key} of {file}");
        }
    }
}
