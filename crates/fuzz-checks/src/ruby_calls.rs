//! Properties of calls of the methods of Ruby's core.

use std::fmt::Write;
use std::sync::LazyLock;

use puppetlang_ruby::{Script, supported_methods};

use crate::ruby::check_program;

static METHODS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let mut methods: Vec<&str> = supported_methods().collect();
    methods.sort_unstable();
    methods.dedup();
    methods
});

/// Values as source text.
const VALUES: &[&str] = &[
    "nil",
    "true",
    "false",
    "0",
    "1",
    "-7",
    "3",
    "2**62",
    "-2**63",
    "2**64",
    "10**30",
    "1.5",
    "-0.0",
    "0.0/0.0",
    "1.0/0",
    "1e308",
    "3r",
    "2/3r",
    "''",
    "'a'",
    "'a,b,,c'",
    "\"l1\\r\\nl2\\n\"",
    "'ÄÖß日本'",
    "\"\\xff\\xfe\"",
    "'%5d%-3s%c%x'",
    "'[a-c'",
    "'(b+)'",
    "'2024-02-30 12:61'",
    "'%Y-%m-%dT%H:%M:%S.%L%z'",
    "'a'.b",
    "'a' * 100",
    "'0x1f'",
    "'1_000'",
    "'frozen'.freeze",
    ":a",
    ":'b c'",
    ":+",
    ":each",
    "[]",
    "[1, 2, 3]",
    "['b', 'a', nil]",
    "[[1, [2]], [nil]]",
    "[3, 'x', :y, 1.5]",
    "[1, 2].freeze",
    "Array.new(50) { |i| i % 7 }",
    "{}",
    "{a: 1, 'b' => [2]}",
    "{a: {b: {c: 1}}}",
    "Hash.new(5)",
    "Hash.new { |h, k| h[k] = k }",
    "(1..3)",
    "(1...4)",
    "('a'..'e')",
    "(1..)",
    "(..3)",
    "(1.0..2.5)",
    "/b+/",
    "/(?<n>\\w)(\\d)?/",
    "//",
    "/[^a]*$/m",
    "'abc'.match(/b/)",
    "Time.at(0).utc",
    "Time.at(-1.5)",
    "Set.new([1, 2])",
    "Struct.new(:a, :b).new(1, 2)",
    "OpenStruct.new(a: 1)",
    "->(x) { x }",
    "->(x, y = 2, *z) { y }",
    "proc { |x, y| y }",
    "'abc'.method(:upcase)",
    "Object.new",
    "Class.new",
    "Integer",
    "String",
    "Comparable",
    "Kernel",
    "Math",
    "File",
    "JSON",
    "YAML",
    "Digest::MD5",
    "Encoding::UTF_8",
    "RuntimeError.new('x')",
    "[1, 2].each",
    "(1..3).each_slice(2)",
    "Random.new(1)",
    "(a = []; a << a)",
    "(h = {}; h[:h] = h)",
    "method(:puts)",
    "self",
];

/// Blocks, some of which fit nowhere.
const BLOCKS: &[&str] = &[
    "{ |x| x }",
    "{ |x, y| y }",
    "{ 1 }",
    "{ |*all| all }",
    "{ |x| x.to_s }",
    "{ |x| x == 1 }",
    "{ |x| next }",
    "{ |x| break 7 }",
    "{ |a, b| b.to_s <=> a.to_s }",
    "{ |x, y = 3, *z, k: 4| z }",
    "{ |x| raise 'e' }",
    "{ |x| [x, x] }",
    "{ |x| nil }",
    "{ |(a, b), c| c }",
    "{ |x| r.clear rescue 0 }",
    "{ |x| r << x rescue 0 }",
    "{ _1 }",
    "{ |x| throw :t }",
    "{ |x| r.send(m, 1) rescue 2 }",
];

/// Reads numbers from bytes; returns zeros at the end.
struct Bytes<'b>(std::slice::Iter<'b, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> usize {
        self.0.next().copied().map_or(0, usize::from)
    }

    fn one<'l>(&mut self, list: &[&'l str]) -> &'l str {
        let choice = self.next() * 256 + self.next();
        list[choice % list.len()]
    }

    fn arguments(&mut self) -> String {
        let count = [0, 0, 1, 1, 1, 2, 2, 3, 4][self.next() % 9];
        let mut arguments: Vec<String> = (0..count).map(|_| self.one(VALUES).to_owned()).collect();
        match self.next() {
            0..8 => arguments.push("k: 1".to_owned()),
            8..12 => arguments.push("*[1, 2]".to_owned()),
            12..16 => arguments.push("exception: false".to_owned()),
            16..20 => arguments.push("half: :even".to_owned()),
            _ => {}
        }
        arguments.join(", ")
    }
}

/// Calls methods that bytes choose, with values that bytes choose.
///
/// Each call ends in a value or an error, and a second run of the program in the same.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes(bytes.iter());
    let mut source = String::new();
    writeln!(source, "r = {}; m = :to_s; v = nil", bytes.one(VALUES)).expect("a text takes all");
    for _ in 0..=bytes.next() % 3 {
        let method = bytes.one(&METHODS);
        let arguments = bytes.arguments();
        let block = if bytes.next().is_multiple_of(2) { bytes.one(BLOCKS) } else { "" };
        let comma = if arguments.is_empty() { "" } else { ", " };
        writeln!(source, "m = :'{method}'; v = (r.__send__(m{comma}{arguments}) {block} rescue $!)")
            .expect("a text takes all");
        if bytes.next().is_multiple_of(2) {
            source.push_str("r = v\n");
        }
    }
    source.push_str("[r, v, v.class]\n");
    if let Ok(script) = Script::program(source.as_bytes(), "fuzz.rb") {
        check_program(&script);
    }
}
