//! Reading any Ruby file ends quickly and does not fail.

use puppetlang_catalog::RubyTypes;

/// A text with every construct, to be cut and mixed.
const EVERYTHING: &str = "Puppet::Type.newtype(:x) do\n  @doc = <<-EOT\n a\n  EOT\n  newparam(:name) { isnamevar }\n  \
    %w[a b].each { |p| newproperty(p) { desc \"x #{p + \"}\"} é\" } }\n  def self.title_patterns\n    [[%r{^(.*)/x$}m, \
    [[:name, lambda { |x| x }]]]]\n  end\n  class << self\n def a(b) = 1\n end\n  include X\n  if a then b end\nend\n\
    Puppet::ResourceApi.register_type(name: 'y', attributes: { a: { behaviour: :namevar } }, title_patterns: [{ \
    pattern: /(?<a>.)/ }])\n=begin\n=end\nx = ?a / 2 % 3\n";

#[test]
fn no_text_is_too_strange() {
    let cuts: Vec<usize> = (0..=EVERYTHING.len()).filter(|at| EVERYTHING.is_char_boundary(*at)).collect();
    for &cut in &cuts {
        assert!(RubyTypes::read(&EVERYTHING[..cut]).types.len() <= 2);
        assert!(RubyTypes::read(&EVERYTHING[cut..]).types.len() <= 2);
    }
    // A simple generator of random numbers is enough to omit and exchange parts.
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below
    };
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..4 {
            let (one, other) = (cuts[random(cuts.len())], cuts[random(cuts.len())]);
            text.push_str(&EVERYTHING[one.min(other)..one.max(other).min(cuts[cuts.len() - 1])]);
        }
        assert!(RubyTypes::read(&text).types.len() <= 8, "{text}");
    }
}

#[test]
fn reading_takes_time_in_proportion_to_the_text() {
    for part in [
        "(",
        "[",
        "{",
        "do ",
        "def ",
        "class << self ",
        "\"#{",
        "%(",
        "<<A ",
        "<<'A ",
        "newtype :a, ",
        "newtype(:a) do ",
        "newtype(:a) { newparam(:name) }\n",
        "Puppet::Type.type(:a).provide(:b)\nnewtype(:a) { }\n",
        "require 'type/x/y'\n",
        "X.newtype(:a) do ",
        "newparam :a, ",
        "newmetaparam ",
        "x.each ",
        "a ",
        "self.a.",
        ".freeze",
        "[].each { |a| ",
        "if ",
        "while ",
        "a = ",
        "X = [:a]\n",
        "register_type ",
        "Puppet::ResourceApi.register_type ",
        ";",
        "\n",
        "?",
        ":",
        "'",
        "/",
        "#",
        "=begin\n",
        "\\",
        "x.provide ",
        "a(",
        "title_patterns ",
        "[[",
        "<<\"",
        "@isomorphic = ",
    ] {
        for (before, after) in [("", ""), ("Puppet::Type.newtype(:x) do\n", "\nend")] {
            let text = format!("{before}{}{after}", part.repeat(300_000 / part.len()));
            let start = std::time::Instant::now();
            let read = RubyTypes::read(&text);
            assert!(read.types.len() <= text.len());
            assert!(start.elapsed().as_secs() < 5, "{part:?} takes {:?}", start.elapsed());
        }
    }
}
