//! Types are read from the text of Ruby files; anything that cannot be read makes them incomplete.

use std::fmt::Write;

use puppetlang_catalog::{ResourceType, RubyTypes, TitlePatterns};

/// Checks the type declared by the body of a `newtype`: properties, parameters, namevars, and whether it is complete.
#[track_caller]
fn check(body: &str, expected: &str) {
    check_file(&format!("Puppet::Type.newtype(:x) do\n{body}\nend\n"), expected);
}

/// Checks the only type of a file.
#[track_caller]
fn check_file(text: &str, expected: &str) {
    let read = RubyTypes::read(text);
    assert_eq!(read.types.len(), 1, "types in\n{text}");
    assert_eq!(shown(&read.types[0]), expected, "in\n{text}");
}

fn shown(found: &ResourceType) -> String {
    let list = |names: &mut dyn Iterator<Item = &str>| names.collect::<Vec<_>>().join(" ");
    let mut shown = format!("{} | {}", list(&mut found.properties()), list(&mut found.parameters()));
    write!(shown, " | {}", list(&mut found.namevars())).expect("a string takes all");
    for (holds, word) in [(!found.is_complete(), "incomplete"), (!found.is_isomorphic(), "not isomorphic")] {
        if holds {
            write!(shown, " | {word}").expect("a string takes all");
        }
    }
    match found.title_patterns() {
        TitlePatterns::Whole | TitlePatterns::Path => {}
        TitlePatterns::Unknown => shown.push_str(" | titles unknown"),
        TitlePatterns::Patterns(patterns) => {
            for pattern in patterns {
                let attributes = pattern.attributes.join(" ");
                write!(shown, " | {} -> {attributes}", pattern.regexp.source()).expect("a string takes all");
            }
        }
    }
    shown
}

#[test]
fn attributes_are_those_of_newproperty_and_newparam() {
    check("newproperty(:a) do\nend\nnewparam(:name)", "a | name | name");
    check("newparam :name do\nend\nnewparam 'b' do\nend", " | name b | name");
    check("self.newparam(:name) { desc 'x' }; newproperty(:'a-b') {}", "a-b | name | name");
    check("x = newparam(:name)\nensurable", "ensure | name | name");
    check("newparam(:name)\nensurable do\n  newvalue(:on) { }\nend", "ensure | name | name");
    check("newparam(:name)\ndef exists?; end\ndef create; end\ndef destroy; end", "ensure | name | name");
}

#[test]
fn namevars_are_said_in_options_or_in_the_block() {
    check("newparam(:a, :namevar => true)", " | a | a");
    check("newparam(:a, namevar: true, parent: X::Y) do\nend", " | a | a");
    check("newparam :a, {:namevar => true}", " | a | a");
    check("newparam(:a) do\n  desc 'x'\n  isnamevar\nend", " | a | a");
    check("newparam(:a) { isnamevar }\nnewparam(:b, namevar: false)", " | a b | a");
    check("newparam(:name)\nnewparam(:b, isnamevar: true)", " | name b | name");
    check("newparam(:name)\nnewproperty(:b) { isnamevar }", "b | name | name");
    check("newparam(:a) do\n  isnamevar if x\nend", " | a |  | incomplete | titles unknown");
    check("newparam(:name, options)", " | name | name | incomplete");
}

#[test]
fn required_attributes_are_said_in_the_block() {
    let body =
        "newparam(:name) { isrequired }\nnewproperty(:a) do\n  isrequired\nend\nnewparam(:b) { desc 'isrequired' }";
    // The second type is run, because its names are computed.
    for end in ["", "\n%w[c d].each { |name| newparam(\"#{name}1\") }"] {
        let text = format!("Puppet::Type.newtype(:x) do\n{body}{end}\nend");
        let read = RubyTypes::read_or_run(&text, "lib/puppet/type/x.rb", &mut |_| None).expect("there is no limit");
        let required = read.types[0].attributes().filter(|(_, one)| one.is_required).map(|(name, _)| name);
        assert_eq!(required.collect::<Vec<_>>(), ["name", "a"], "{end}");
    }
}

#[test]
fn a_type_without_namevar_has_no_title() {
    let read = RubyTypes::read("Puppet::Type.newtype(:x) { newparam(:a) }");
    let error = read.types[0].parse_title("t").expect_err("no pattern");
    assert_eq!(error.to_string(), "No set of title patterns matched the title \"t\".");
}

#[test]
fn types_are_named_in_several_ways() {
    for opener in [
        "Puppet::Type.newtype(:x)",
        "Puppet::Type::newtype(:x)",
        "Puppet::Type.newtype :x, :self_refresh => true",
        "module Puppet\n Type.newtype(:x, self_refresh: true)",
        "Puppet.newtype('x')",
        "@type = Puppet::Type.newtype(:x)",
    ] {
        let end = if opener.starts_with("module") { "end" } else { "" };
        check_file(&format!("{opener} do\n newparam(:name)\nend\n{end}"), " | name | name");
    }
    assert!(RubyTypes::read("Puppet::Type.newtype(name) do\nend").types.is_empty());
    let two = RubyTypes::read("Puppet::Type.newtype(:a) {}\nPuppet::Type.newtype(:b) {}").types;
    assert_eq!(two.iter().map(ResourceType::name).collect::<Vec<_>>(), ["a", "b"]);
}

#[test]
fn loops_over_lists_of_names_make_attributes() {
    check("newparam(:name)\n[:a, :b].each do |p|\n newproperty(p) do\n desc \"#{p}\"\n end\nend", "a b | name | name");
    check("newparam(:name)\n%i[a b].each { |p| newparam(p) }", " | name a b | name");
    check("newparam(:name)\n%w[a\n b].freeze.each { |p| newparam(p.to_sym) }", " | name a b | name");
    check(
        "newparam(:name)\n{ a: 'x', 'b' => 1 }.each do |p, text|\n newparam(p) { desc text }\nend",
        " | name a b | name",
    );
    check("LIST = [:a, :b].freeze\nnewparam(:name)\nLIST.each { |p| newparam(p) }", " | name a b | name");
    check("newparam(:name)\nlist.each { |p| newparam(p) }", " | name | name | incomplete");
    check("LIST = [:a] + OTHER\nnewparam(:name)\nLIST.each { |p| newparam(p) }", " | name | name | incomplete");
    check("newparam(:name)\n[:a].each { |p| newparam(\"#{p}_x\") }", " | name | name | incomplete");
    check("newparam(:name)\n[:a, :b].each { |p| puts p }", " | name | name");
}

#[test]
fn what_may_make_attributes_otherwise_makes_the_type_incomplete() {
    for statement in [
        "newparam(NAME)",
        "newparam(:a) if x",
        "if x\n newparam(:a)\nend",
        "def self.more\n newparam(:a)\nend",
        "send(:newparam, :a)",
        "include Some::Helper",
        "extend Some::Helper",
        "create_parameters",
        "create_parameters :a",
        "Helper.create(self)",
        "Helper.create do\n self\nend",
        "require 'puppet/type/x/more'",
        "require_relative 'x/more'",
        "require_relative('../../puppet/type/x/more')",
        "def self.validattr?(name)\n true\nend",
        "instance_eval { }",
    ] {
        let text = format!("Puppet::Type.newtype(:x) do\n newparam(:name)\n{statement}\nend");
        let read = RubyTypes::read(&text);
        assert!(!read.types[0].is_complete(), "{statement}");
        assert!(read.types[0].accepts("whatever"), "{statement}");
    }
}

#[test]
fn what_makes_no_attributes_is_harmless() {
    for statement in [
        "desc 'x'\n@doc = \"newparam(:b)\"",
        "feature :a, 'text', methods: [:b]",
        "autorequire(:file) do\n [self[:path]].each { |p| p }\nend",
        "validate do\n raise 'x' if self[:a] and self[:b]\nend",
        "def refresh\n if x then y end\n while a do b end\nend",
        "include Puppet::Util::Execution\ninclude Comparable",
        "require 'puppet/parameter/boolean'\nrequire_relative '../x'",
        "def self.helper(a)\n a\nend\nhelper 1",
        "private def a = 1\nprivate\nattr_reader :a",
        "# newparam(:b)\n=begin\nnewparam(:c)\n=end",
        "A = 5 unless defined?(A)",
        "munged = 'a' \\\n 'b'",
    ] {
        check(&format!("newparam(:name)\n{statement}"), " | name | name");
    }
}

#[test]
fn literals_do_not_deceive() {
    for literal in [
        "'newparam(:b) do'",
        "\"a \\\" #{x[\"}\"] + '}'} end\"",
        "%q{newparam(:b) {x} }",
        "%(do (do) do)",
        "/do \\/ \" '/",
        "%r{end {2} \"}",
        "x / 2 / 3",
        "5 % 3",
        "x ? '\"' : ?\"",
        "[1, <<-A, <<~'B C']\n do \" '\n  A\n newparam(:b)\n  B C",
        "\"#{a.gsub(/[\"']/, '')}\"",
        "`do \"`",
        ":'do \"'",
        "{ if: 1, end: 2, :do => 3 }",
        "x.class.end.if",
        "list << item",
        "$' + $\"",
        "'é' + ?é",
        "%w[do end \" ']",
        "->(a) do a end",
    ] {
        check(&format!("x = {literal}\nnewparam(:name)"), " | name | name");
    }
    check("newparam(:name)\nx = \"open", " |  |  | incomplete | titles unknown");
    check_file("Puppet::Type.newtype(:x) { newparam(:name) }\n__END__\nnewparam(:b) \"", " | name | name");
}

#[test]
fn structure_is_found_in_spite_of_modifiers_and_loops() {
    check(
        "def a\n return if x\n y = if z then 1 else 2 end\n b while c\n begin\n d\n end until e\n for i in 1..2 do f end\n \
         case g when 1 then h end\nend\nnewparam(:name)\ndef self.b(x) = x\ndef c = 1\ndef d=(v)\n @d = v\nend\nensurable",
        "ensure | name | name",
    );
    check("class << self\n def a; end\nend\nclass Y < Z; end\nnewparam(:name)", " | name | name");
    check(
        "newparam(:name)\nnewproperty(:a) do\n munge do |v|\n v\n  .b\n  # text\n  &.c\n end\nend",
        "a | name | name",
    );
}

#[test]
fn title_patterns_are_read_if_they_are_literal() {
    let with =
        |list: &str| format!("newparam(:name)\nnewparam(:b) {{ isnamevar }}\ndef self.title_patterns\n{list}\nend");
    let two = " | name b | b name";
    check(
        &with("[[/^(.+)@(.+)$/, [[:name], [:b]]], [%r{(.*)}m, [[:name]]]]"),
        &format!("{two} | ^(.+)@(.+)$ -> name b | (?m:(.*)) -> name"),
    );
    check(
        &with("identity = lambda { |x| x }\nreturn [\n  [ /^(.*)\\/x$/, [ [:name, identity ] ] ], # one\n]"),
        &format!("{two} | ^(.*)/x$ -> name"),
    );
    check(&with("[[/(.*)/, [[:name, ->(x) { x }]]], [/x/i, []]]"), &format!("{two} | (.*) -> name | (?i:x) -> "));
    check(&with("[[/(.*)/, [[:name, lambda { |x| x.downcase }]]]]"), &format!("{two} | titles unknown"));
    check(&with("[[/#{X}/, [[:name]]]]"), &format!("{two} | titles unknown"));
    check(&with("Helper.patterns(:name)"), &format!("{two} | titles unknown"));
    check("newparam(:name)\nif x\n def self.title_patterns\n  []\n end\nend", " | name | name | titles unknown");
    check(
        "newparam(:name)\nclass << self\n def title_patterns\n  [[/(.)/, [:name]]]\n end\nend",
        " | name | name | (.) -> name",
    );
    check("newparam(:name)\nnewparam(:b, namevar: true)", " | name b | b name | titles unknown");
}

#[test]
fn isomorphism_is_read() {
    check("@isomorphic = false\nnewparam(:name)", " | name | name | not isomorphic");
    check("def self.isomorphic?\n false\nend\nnewparam(:name)", " | name | name | not isomorphic");
    check("@isomorphic = x\nnewparam(:name)", " | name | name | incomplete");
}

#[test]
fn metaparameters_of_modules_are_told() {
    let read = RubyTypes::read("Puppet::Type.newmetaparam(:flavour) do\n desc 'x'\nend");
    assert_eq!(read.metaparameters, ["flavour".into()]);
}

#[test]
fn providers_make_a_parameter() {
    let mut read = RubyTypes::read("Puppet::Type.newtype(:x) { newparam(:name) }");
    assert!(!read.types[0].accepts("provider"));
    read.types[0].add_providers();
    assert!(read.types[0].accepts("provider"));
    check_file(
        "Puppet::Type.newtype(:x) { newparam(:name) }\nPuppet::Type.type(:x).provide(:y) { }",
        " | name provider | name",
    );
}

#[test]
fn resource_api_types_are_read_in_both_hash_syntaxes() {
    check_file(
        "require 'puppet/resource_api'\nPuppet::ResourceApi.register_type(\n name: 'x',\n docs: <<-EOS,\n  text\n EOS\n \
         features: ['canonicalize'],\n attributes: {\n ensure: { type: 'Enum[present, absent]', default: 'present' },\n \
         name: { type: 'String', behaviour: :namevar },\n force: { type: 'Boolean', behaviour: :parameter },\n \
         id: { type: 'Integer', behaviour: :read_only },\n },\n)",
        "ensure id | name force | name",
    );
    check_file(
        "Puppet::ResourceApi.register_type({ :name => 'x', :attributes => { :a => { :behavior => :namevar }, \
         'b' => { :behaviour => :namevar } }, :title_patterns => [ { :pattern => %r{^(?<a>.*)-(?<b>.*)$}, :desc => '' } ] })",
        " | a b | a b | ^(?<a>.*)-(?<b>.*)$ -> a b",
    );
    check_file(
        "Puppet::ResourceApi.register_type(name: 'x', attributes: ATTRIBUTES)",
        " |  |  | incomplete | titles unknown",
    );
    check_file(
        "Puppet::ResourceApi.register_type(name: 'x', attributes: { a: { behaviour: :namevar }, **more })",
        " | a | a | incomplete",
    );
}

#[test]
fn a_file_that_reading_does_not_reveal_is_run() {
    let helper = "module PuppetX; module M\n def make\n  %w[a b].each { |name| newparam(\"#{name}_x\") }\n end\n\
                  \x20def patterns\n  [[/^(.*)@(.*)$/m, [[:name], [:a_x]]]]\n end\nend; end";
    let library = &mut |name: &str| (name == "puppet_x/m").then(|| ("/m.rb".to_owned(), helper.as_bytes().to_vec()));
    let mut run = |body: &str| {
        let text = format!("require 'puppet_x/m'\nPuppet::Type.newtype(:x) do\n newparam(:name)\n{body}\nend");
        let read = RubyTypes::read_or_run(&text, "/m/lib/puppet/type/x.rb", library).expect("there is no limit");
        shown(&read.types[0])
    };
    assert_eq!(run("extend PuppetX::M\nmake"), " | name a_x b_x | name");
    assert_eq!(
        run("extend PuppetX::M\nmake\ndef self.title_patterns\n patterns\nend"),
        " | name a_x b_x | name | (?m:^(.*)@(.*)$) -> name a_x"
    );
    assert_eq!(run("newparam(:b) if 1 > 0\n@isomorphic = nil == 1"), " | name b | name | not isomorphic");
    // The interpreter does not know facts, so the type stays incomplete.
    assert_eq!(run("newparam(:b) if Facter.value(:os)"), " | name b | name | incomplete");
    // A type that reading reveals is not run.
    assert_eq!(run("validate { raise }"), " | name | name");
}
