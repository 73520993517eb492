//! Native types that the interpreter runs: the language of `newtype`, and the types of packaged modules.

use std::fmt::Write as _;

use std::path::{Path, PathBuf};

use puppetlang_ruby::{NativeType, Outcome, native_types};
use puppetlang_source::meter::{Installed, Meter};
use serde_json::{Value as Json, json};

fn run(text: &str, files: &[(&str, &str)]) -> Result<Vec<NativeType>, String> {
    let library = &mut |name: &str| {
        let found = files.iter().find(|(path, _)| *path == name)?;
        Some((format!("/m/lib/{name}.rb"), found.1.as_bytes().to_vec()))
    };
    native_types(text.as_bytes(), "/m/lib/puppet/type/x.rb", library).map_err(shown)
}

fn shown(outcome: Outcome) -> String {
    match outcome {
        Outcome::Error(error) => format!("{}: {} {:?}", error.class, error.message, error.backtrace.first()),
        other => format!("{other:?}"),
    }
}

/// Checks the type that the body of a `newtype` declares: properties, parameters, namevars.
#[track_caller]
fn check(body: &str, expected: &str) {
    let text = format!("Puppet::Type.newtype(:x) do\n{body}\nend\n");
    let types = run(&text, FILES).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(described(&types[0]), expected, "in\n{text}");
}

fn described(found: &NativeType) -> String {
    let of = |kind: &str| {
        let names = found.attributes.iter().filter(|each| each.kind == kind).map(|each| each.name.as_str());
        names.collect::<Vec<_>>().join(" ")
    };
    let namevars: Vec<_> =
        found.attributes.iter().filter(|each| each.is_namevar).map(|each| each.name.as_str()).collect();
    let mut text = format!("{} | {} | {}", of("property"), of("parameter"), namevars.join(" "));
    for pattern in found.patterns.iter().flatten() {
        let attributes = pattern.attributes.join(" ");
        let _ = write!(text, " | {} {} -> {attributes}", pattern.source, pattern.options);
    }
    if !found.is_isomorphic {
        text += " | not isomorphic";
    }
    text
}

/// The files that types require.
const FILES: &[(&str, &str)] = &[
    (
        "puppet_x/m/helper",
        "module PuppetX; module M; module Helper\n def self.included(type)\n type.newparam(:included)\n end\n \
         def self.patterns(*names)\n [[/^(.*):(.*)$/, names.map { |name| [name] }]]\n end\n end; end; end",
    ),
    (
        "puppet/property/loud",
        "module Puppet; class Property; class Loud < Puppet::Property\n munge { |v| v.upcase }\n end; end; end",
    ),
    ("puppet/type/other", "Puppet::Type.newtype(:other) { newparam(:name); newparam(:extra) }"),
];

#[test]
fn attributes_are_declared_in_many_ways() {
    check("newproperty(:a)\nnewparam(:name, namevar: true) { desc 'x' }", "a | name | name");
    check("newparam('b') { isnamevar; defaultto { 1 }; munge { |v| v }; validate { |v| fail 'x' } }", " | b | b");
    check("ensurable", "ensure |  | ");
    check(
        "ensurable do\n newvalue(:on) { }\n newvalue(/x/)\n aliasvalue(:yes, :on)\n defaultto :on\nend",
        "ensure |  | ",
    );
    check("def exists?; end\ndef create; end\ndef destroy; end", "ensure |  | ");
    check("%w[a b].each { |n| newparam(\"#{n}_x\") }", " | a_x b_x | ");
    check("LIST = { a: 1 }.freeze\nLIST.each_key { |n| newproperty(n) { newvalues(:x, :y) } }", "a |  | ");
    check("def self.more\n newparam(:a)\nend\nmore", " | a | ");
    check(
        "require File.join(File.dirname(__FILE__), '..', '..', 'puppet_x', 'm', 'helper')\ninclude PuppetX::M::Helper",
        " | included | ",
    );
    check("if 1 > 0\n newparam(:a)\nelse\n newparam(:b)\nend", " | a | ");
    check("send(:newparam, :a)", " | a | ");
    check("require 'puppet_x/m/helper'\ninclude PuppetX::M::Helper", " | included | ");
    check("require 'puppet/property/loud'\nnewproperty(:a, parent: Puppet::Property::Loud)", "a |  | ");
    check("newparam(:a, boolean: true, parent: Puppet::Parameter::Boolean)\nnewparam(:b)", " | a b | ");
    check("Puppet::Type.type(:other).parameters.each { |n| newparam(n) }", " | name extra | ");
    check(
        "autorequire(:file) { self[:path] }\nfeature :f, 'x', methods: [:a]\nvalidate { fail }\n@doc = 'x'",
        " |  | ",
    );
    check("apply_to_all\nself.doc = 'x'\nattr_reader :y\ninclude Puppet::Util::Errors", " |  | ");
    check("newproperty(:a) { if Facter.value(:os) == 'x' then newvalues(:y) end }", "a |  | ");
    check("@isomorphic = false", " |  |  | not isomorphic");
    check("class << self\n def isomorphic?\n false\n end\nend", " |  |  | not isomorphic");
}

#[test]
fn title_patterns_are_called() {
    check(
        "require 'puppet_x/m/helper'\ndef self.title_patterns\n PuppetX::M::Helper.patterns(:a, :b)\nend",
        " |  |  | ^(.*):(.*)$ 0 -> a b",
    );
    check("def self.title_patterns\n [[/(.*)/m, [[:a, ->(x) { x }]]]]\nend", " |  |  | (.*) 4 -> a");
}

#[test]
fn types_that_are_not_understood_are_errors() {
    for body in [
        "newparam(:a) if Facter.value(:os)",
        "newparam(:a) { isnamevar if Facter.value(:os) }",
        "include Missing::Module",
        "unknown_method :a",
        "require 'puppet_x/missing'",
        "def self.validattr?(name)\n true\nend",
        "def self.title_patterns\n [[/(.*)/, [[:a, ->(x) { x.downcase }]]]]\nend",
        "def self.title_patterns\n [['x', [[:a]]]]\nend",
        "File.read('/etc/motd')",
    ] {
        let text = format!("Puppet::Type.newtype(:x) do\n{body}\nend\n");
        assert!(run(&text, FILES).is_err(), "{body}");
    }
    let endless = "Puppet::Type.newtype(:x) { loop { } }";
    let meter = Installed::new(Meter::new(100_000, 16 << 20, 16 << 20));
    let result = run(endless, FILES);
    meter.end();
    assert_eq!(result, Err("Stopped(Steps)".to_owned()));
}

#[test]
fn types_of_the_resource_api_are_run() {
    let text = "Puppet::ResourceApi.register_type(name: 'y', attributes: { name: { behaviour: :namevar }, a: { type: 'String' }, \
                b: { behavior: :parameter } }, title_patterns: [{ pattern: /^(?<name>.*)$/, desc: 'x' }])";
    let types = run(text, FILES).expect("it runs");
    assert!(types[0].is_resource_api && types[0].name == "y");
    assert_eq!(described(&types[0]), "a | name b | name | ^(?<name>.*)$ 0 -> name");
}

/// The subdirectory of the modules, if they are not in the directory itself.
const PACKAGED: &str = "usr/share/puppet/modules.available";

/// Runs the file of every type of packaged modules, and compares with the types of the reference, which
/// `crates/catalog/tests/record/resource_types.rb` recorded.
#[test]
fn types_of_modules_are_as_the_reference_knows_them() {
    let Some(root) = std::env::var_os("PUPPETLANG_MODULES").map(PathBuf::from) else {
        println!("PUPPETLANG_MODULES is not set: nothing is compared");
        return;
    };
    let root = if root.join(PACKAGED).is_dir() { root.join(PACKAGED) } else { root };
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog/tests/data/resource_types.jsonl");
    let record = std::fs::read_to_string(record).expect("the data");
    let (mut exact, mut failed, mut wrong) = (0, Vec::new(), Vec::new());
    for line in record.lines() {
        let expected: Json = serde_json::from_str(line).expect("a line of JSON");
        let Some(file) = expected["file"].as_str().filter(|_| expected["error"].is_null()) else { continue };
        let Ok(text) = std::fs::read(root.join(file)) else { continue };
        let own = file.split_once('/').expect("it is below a module").0;
        let library = &mut |name: &str| library(&root, own, name);
        match native_types(&text, &format!("/modules/{file}"), library) {
            Ok(types) => {
                let name = Path::new(file).file_stem().and_then(|stem| stem.to_str()).expect("a name");
                let found = types.iter().find(|found| found.name == name).map(|found| json_of(found, file));
                if found.as_ref() == Some(&without_provider(expected.clone())) {
                    exact += 1;
                } else {
                    wrong.push(format!("{file}\n  expected {expected}\n  found    {found:?}"));
                }
            }
            Err(outcome) => failed.push(format!("{file}: {}", shown(outcome))),
        }
    }
    println!("{exact} exact, {} failed, {} wrong\n{}", failed.len(), wrong.len(), failed.join("\n"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn library(root: &Path, own: &str, name: &str) -> Option<(String, Vec<u8>)> {
    let modules = std::fs::read_dir(root).expect("the modules").flatten().map(|module| module.path());
    let paths = std::iter::once(root.join(own)).chain(modules).map(|module| module.join(format!("lib/{name}.rb")));
    paths.into_iter().find_map(|path| Some((path.to_string_lossy().into_owned(), std::fs::read(&path).ok()?)))
}

/// Removes the parameter that other files, the providers, add.
fn without_provider(mut expected: Json) -> Json {
    if let Some(parameters) = expected["parameters"].as_array_mut() {
        parameters.retain(|name| name != "provider");
        if parameters.is_empty() {
            expected.as_object_mut().expect("a line is an object").remove("parameters");
        }
    }
    expected
}

/// Describes a type in the form of the record.
fn json_of(found: &NativeType, file: &str) -> Json {
    let of = |kind: &str| {
        let names = found.attributes.iter().filter(|each| each.kind == kind).map(|each| each.name.as_str());
        let mut names: Vec<_> = names.filter(|name| *name != "provider" || kind != "parameter").collect();
        names.sort_unstable();
        names.dedup();
        json!(names)
    };
    let is_key = |name: &str| {
        let mut same = found.attributes.iter().filter(|each| each.kind == "parameter" && each.name == name);
        same.any(|each| each.is_namevar) || name == "name"
    };
    let parameters = of("parameter");
    let names = parameters.as_array().into_iter().flatten().filter_map(Json::as_str);
    let keys: Vec<_> = names.filter(|name| is_key(name)).collect();
    let usual = [("(?m:(.*))", keys.clone())];
    let patterns: Vec<_> = found
        .patterns
        .iter()
        .flatten()
        .map(|pattern| {
            let letters: String = [(4, 'm'), (1, 'i'), (2, 'x')]
                .iter()
                .filter(|(bit, _)| pattern.options & bit != 0)
                .map(|(_, letter)| letter)
                .collect();
            let source =
                if letters.is_empty() { pattern.source.clone() } else { format!("(?{letters}:{})", pattern.source) };
            json!([source, pattern.attributes])
        })
        .collect();
    let mut line = json!({ "file": file });
    let mut put = |key: &str, value: Json| {
        if value != json!([]) {
            line[key] = value;
        }
    };
    put("properties", of("property"));
    put("parameters", parameters.clone());
    if keys != ["name"] {
        put("keys", json!(keys));
    }
    if !found.is_isomorphic {
        put("isomorphic", json!(false));
    }
    if json!(patterns) != json!(usual) || keys.len() != 1 {
        put("patterns", json!(patterns));
    }
    line
}
