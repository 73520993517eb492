//! The interface of native types for compilers: attributes, titles, and the values that must be unique.

use puppetlang_catalog::{AttributeKind, METAPARAMETERS, ResourceType, RubyTypes, TitleError, core_type, core_types};
use puppetlang_source::Source;

fn key(found: &ResourceType, title: &str, values: &[(&str, &str)]) -> Option<Vec<Option<String>>> {
    let value = |name: &str| values.iter().find(|(each, _)| *each == name).map(|(_, value)| (*value).to_owned());
    found.uniqueness_key(title, value, str::to_owned).expect("a key")
}

fn some(values: &[Option<&str>]) -> Option<Vec<Option<String>>> {
    Some(values.iter().map(|value| value.map(str::to_owned)).collect())
}

#[test]
fn metaparameters_are_accepted_by_all_types() {
    for found in core_types() {
        for name in METAPARAMETERS {
            assert!(found.accepts(name));
            assert_eq!(found.kind(name), Some(AttributeKind::Metaparameter), "{name}");
        }
        assert!(found.is_complete() && !found.accepts("flavour_of_ice") && found.accepts("name"), "{}", found.name());
    }
    assert_eq!(core_types().count(), 14);
    assert!(core_type("cron").is_none());
}

#[test]
fn files_are_known_by_their_path_without_slashes_at_the_end() {
    let file = core_type("file").expect("file");
    assert_eq!(key(file, "/tmp/a//", &[]), some(&[Some("/tmp/a")]));
    assert_eq!(key(file, "/", &[]), some(&[Some("/")]));
    assert_eq!(key(file, "x", &[("path", "/tmp/a/")]), some(&[Some("/tmp/a/")]));
    assert_eq!(key(file, "C:/", &[]), some(&[Some("C:/")]));
}

#[test]
fn packages_are_known_by_three_values() {
    let package = core_type("package").expect("package");
    assert_eq!(package.namevars().collect::<Vec<_>>(), ["command", "name", "provider"]);
    assert_eq!(key(package, "vim", &[]), some(&[None, Some("vim"), None]));
    assert_eq!(key(package, "x", &[("name", "vim"), ("provider", "gem")]), some(&[None, Some("vim"), Some("gem")]));
}

#[test]
fn commands_may_be_the_same_thing_twice() {
    let exec = core_type("exec").expect("exec");
    assert_eq!((exec.namevar(), exec.is_isomorphic()), ("command", false));
    assert_eq!(key(exec, "true", &[]), None);
}

#[test]
fn parts_of_titles_are_values() {
    let read = RubyTypes::read(
        "Puppet::Type.newtype(:x) do\n newparam(:name)\n newparam(:host, namevar: true)\n def self.title_patterns\n \
         [[/^([^@]+)@(.+)?$/, [[:name], [:host]]], [/^[a-z]+$/, []]]\n end\nend",
    );
    let x = &read.types[0];
    assert_eq!(x.parse_title("a@b"), Ok(vec![("name", Some("a")), ("host", Some("b"))]));
    assert_eq!(x.parse_title("a@"), Ok(vec![("name", Some("a")), ("host", None)]));
    assert_eq!(x.parse_title("A"), Err(TitleError::NoPattern { title: "A".into() }));
    assert_eq!(key(x, "a@b", &[("host", "c")]), some(&[Some("c"), Some("a")]));
    assert_eq!(key(x, "abc", &[]), some(&[None, Some("abc")]));
}

#[test]
fn types_of_which_little_is_known_have_no_key() {
    let read = RubyTypes::read("Puppet::Type.newtype(:x) do\n newparam(:name)\n extend Y\nend");
    assert_eq!(key(&read.types[0], "a", &[]), None);
    assert_eq!(read.types[0].parse_title("a"), Ok(vec![("name", Some("a"))]));
}

#[test]
fn types_of_which_nothing_is_known_accept_everything() {
    let x = ResourceType::unknown("x");
    assert!(x.accepts("anything") && !x.is_complete());
    assert_eq!(key(&x, "a", &[("name", "b")]), None);
}

/// The output of `puppet generate types` of Puppet 7.23 for a type of our own.
const GENERATED: &str = r"# This file was automatically generated on 2026-11-21 17:28:17 +0000.
# Use the 'puppet generate types' command to regenerate this file.

# It's a database
Puppet::Resource::ResourceType3.new(
  'database',
  [
    # Valid values are `present`, `absent`.
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),

    # Valid values are `utf8`, `true`. Values can match `/^latin\d$/`.
    Puppet::Resource::Param(Variant[Boolean, Enum['utf8', 'true'], Pattern[/^latin\d$/]], 'charset')
  ],
  [
    # The name.
    Puppet::Resource::Param(Any, 'name', true),

    Puppet::Resource::Param(Any, 'cluster', true)
  ],
  {
    /\A([^\/]+)\z/ => ['name'],
    /(?m-ix:\A(.+)\/(.+)\z)/ => ['cluster', 'name']
  },
  false,
  false)
";

#[test]
fn generated_types_are_read() {
    let database = ResourceType::from_generated(&Source::new("database.pp", GENERATED)).expect("a type");
    assert_eq!((database.name(), database.is_isomorphic(), database.is_complete()), ("database", false, true));
    assert_eq!(database.properties().collect::<Vec<_>>(), ["ensure", "charset"]);
    assert_eq!(database.parameters().collect::<Vec<_>>(), ["name", "cluster"]);
    assert_eq!(database.namevars().collect::<Vec<_>>(), ["cluster", "name"]);
    assert_eq!(database.parse_title("a/b"), Ok(vec![("cluster", Some("a")), ("name", Some("b"))]));
    assert_eq!(database.parse_title("b"), Ok(vec![("name", Some("b"))]));
    assert!(!database.accepts("provider"));
}

#[test]
fn generated_types_have_defaults() {
    let text = "Puppet::Resource::ResourceType3.new('x', [], [Puppet::Resource::Param(Any, 'path', true)])";
    let found = ResourceType::from_generated(&Source::new("x.pp", text)).expect("a type");
    assert_eq!((found.namevar(), found.is_isomorphic(), found.accepts("name")), ("path", true, false));
    assert_eq!(found.parse_title("a"), Ok(vec![("path", Some("a"))]));
}

#[test]
fn other_manifests_are_no_generated_types() {
    for text in [
        "",
        "notice(1)",
        "class a {}",
        "Puppet::Resource::ResourceType3.new(",
        "Puppet::Resource::ResourceType3.new()",
        "Puppet::Resource::ResourceType3.new($x)",
        "Puppet::Resource::ResourceType3.new('x', ['y'])",
        "Puppet::Resource::ResourceType3.new('x', [], [], { 'a' => ['b'] })",
        "Puppet::Resource::ResourceType3.new('x', [], [], {}, 'yes')",
        "Other.new('x')",
        "Puppet::Resource::ResourceType3.new('x') notice(1)",
    ] {
        let read = ResourceType::from_generated(&Source::new("x.pp", text));
        assert!(read.is_err(), "{text}");
    }
}
