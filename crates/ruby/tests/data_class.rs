//! `Data`, which Ruby has since 3.2: the expected values are those of its documentation, "class Data" of Ruby 3.2, and
//! of its test, `test/ruby/test_data.rb`. The Ruby that records the other tables is 3.1.

use puppetlang_ruby::{Outcome, Script, inspected};

/// Programs and what they return, as `inspect` shows it; an error is its class and text.
const CASES: &[(&str, &str)] = &[
    ("Measure = Data.define(:amount, :unit); Measure.new(100, 'km')", "#<data Measure amount=100, unit=\"km\">"),
    (
        "Measure = Data.define(:amount, :unit); Measure.new(amount: 50, unit: 'kg')",
        "#<data Measure amount=50, unit=\"kg\">",
    ),
    ("Measure = Data.define(:amount, :unit); Measure[10, 'mPh']", "#<data Measure amount=10, unit=\"mPh\">"),
    (
        "Measure = Data.define(:amount, :unit); Measure[amount: 1.5, unit: 'm^2']",
        "#<data Measure amount=1.5, unit=\"m^2\">",
    ),
    (
        "Measure = Data.define(:amount, :unit); Measure.new('amount' => 1, 'unit' => 2)",
        "#<data Measure amount=1, unit=2>",
    ),
    ("m = Data.define(:amount, :unit).new(100, 'km'); [m.amount, m.unit]", "[100, \"km\"]"),
    ("Data.define(:amount, :unit).members", "[:amount, :unit]"),
    ("Data.define('amount', :unit).members", "[:amount, :unit]"),
    ("Data.define(:amount, :unit).new(1, 2).members", "[:amount, :unit]"),
    ("Data.define.members", "[]"),
    ("Data.define.new", "#<data >"),
    ("Data.define(:a).new(1)", "#<data a=1>"),
    ("Data.define(:a, :b).new(1, 2).inspect", "\"#<data a=1, b=2>\""),
    ("Data.define(:a, :b).new(1, 2).to_s", "\"#<data a=1, b=2>\""),
    ("Empty = Data.define; Empty.new", "#<data Empty>"),
    ("Data.define(:@a).new(1)", "#<data :@a=1>"),
    ("Data.define(:a, :b?).new('test', 1).b?", "1"),
    ("Data.define(:a, :b!).new('test', 1).b!", "1"),
    ("Data.define(:x=)", "ArgumentError: invalid data member: x="),
    ("Data.define(:x, :x)", "ArgumentError: duplicate member: x"),
    ("Data.define(0)", "TypeError: 0 is not a symbol nor a string"),
    ("Data.define(:foo, keyword_init: true)", "TypeError: {:keyword_init=>true} is not a symbol nor a string"),
    ("Data.new", "NoMethodError: undefined method `new' for Data:Class"),
    ("Data.new(:foo)", "NoMethodError: undefined method `new' for Data:Class"),
    ("D = Data.define(:a); D.define(:b)", "NoMethodError: undefined method `define' for D:Class"),
    ("Data.define(:a, :b).superclass", "Data"),
    ("Data.superclass", "Object"),
    ("Data.define(:a).new(1).is_a?(Data)", "true"),
    ("Data.define(:a).new(1).is_a?(Enumerable)", "false"),
    ("M = Data.define(:amount, :unit); M.new(amount: 1)", "ArgumentError: missing keyword: :unit"),
    ("M = Data.define(:amount, :unit); M.new(1)", "ArgumentError: missing keyword: :unit"),
    ("M = Data.define(:amount, :unit); M.new", "ArgumentError: missing keywords: :amount, :unit"),
    ("M = Data.define(:foo, :bar); M.new(x: 1, y: 2)", "ArgumentError: unknown keywords: :x, :y"),
    ("M = Data.define(:foo, :bar); M.new(foo: 1, bar: 2, baz: 3)", "ArgumentError: unknown keyword: :baz"),
    (
        "M = Data.define(:foo, :bar); M.new(1, 2, 3)",
        "ArgumentError: wrong number of arguments (given 3, expected 0..2)",
    ),
    ("M = Data.define; M.new(1)", "ArgumentError: wrong number of arguments (given 1, expected 0)"),
    ("M = Data.define(:foo, :bar); M.new(1, bar: 2)", "ArgumentError: wrong number of arguments (given 2, expected 0)"),
    ("D = Data.define(:a, :b) { def c = a + b }; D.new(1, 2).c", "3"),
    ("D = Data.define(:a) { |c| c.define_method(:twice) { a * 2 } }; D.new(4).twice", "8"),
    (
        "Measure = Data.define(:amount, :unit) { def initialize(amount:, unit: '-none-') = super(amount: Float(amount), unit: unit) }; \
         [Measure.new('10', 'km'), Measure.new(10_000)]",
        "[#<data Measure amount=10.0, unit=\"km\">, #<data Measure amount=10000.0, unit=\"-none-\">]",
    ),
    (
        "D = Data.define(:foo, :bar) { attr_reader :passed; def initialize(*args, **kwargs) = (@passed = [args, kwargs]; super(foo: 1, bar: 2)) }; \
         [D.new(foo: 1, bar: 2), D.new(1, 2), D.new(foo: 1), D.new(42), D.new(foo: 1, bar: 2, baz: 3)].map(&:passed)",
        "[[[], {:foo=>1, :bar=>2}], [[], {:foo=>1, :bar=>2}], [[], {:foo=>1}], [[], {:foo=>42}], [[], {:foo=>1, :bar=>2, :baz=>3}]]",
    ),
    (
        "class Point < Data.define(:x, :y); def +(o) = with(x: x + o.x, y: y + o.y); end; Point.new(1, 2) + Point.new(3, 4)",
        "#<data Point x=4, y=6>",
    ),
    ("class Point < Data.define(:x); end; [Point.members, Point.new(1)]", "[[:x], #<data Point x=1>]"),
    ("D = Data.define(:foo, :bar); s = D.new(foo: 1, bar: 2); s.with.equal?(s)", "true"),
    (
        "D = Data.define(:foo, :bar); s = D.new(foo: 1, bar: 2); [s.with(foo: 10), s]",
        "[#<data D foo=10, bar=2>, #<data D foo=1, bar=2>]",
    ),
    ("D = Data.define(:foo, :bar); D.new(1, 2).with(foo: 10, bar: 20)", "#<data D foo=10, bar=20>"),
    ("D = Data.define(:foo, :bar); D.new(1, 2).with(**{ bar: 3 })", "#<data D foo=1, bar=3>"),
    (
        "D = Data.define(:foo, :bar); D.new(1, 2).with(10)",
        "ArgumentError: wrong number of arguments (given 1, expected 0)",
    ),
    (
        "D = Data.define(:foo, :bar); D.new(1, 2).with(1, bar: 2)",
        "ArgumentError: wrong number of arguments (given 1, expected 0)",
    ),
    (
        "D = Data.define(:foo, :bar); D.new(1, 2).with(1, 2)",
        "ArgumentError: wrong number of arguments (given 2, expected 0)",
    ),
    (
        "D = Data.define(:foo, :bar); D.new(1, 2).with({ bar: 2 })",
        "ArgumentError: wrong number of arguments (given 1, expected 0)",
    ),
    (
        "D = Data.define(:foo, :bar); D.new(1, 2).with(foo: 1, bar: 2, baz: 3, quux: 4)",
        "ArgumentError: unknown keywords: :baz, :quux",
    ),
    (
        "D = Data.define(:odd) { def initialize(odd:) = (raise ArgumentError, 'Not odd' unless odd.odd?; super) }; D.new(odd: 1).with(odd: 2)",
        "ArgumentError: Not odd",
    ),
    ("Data.define(:foo, :bar).new(1, 2).to_h", "{:foo=>1, :bar=>2}"),
    ("Data.define(:foo, :bar).new(1, 2).to_h { |k, v| [k.to_s, v.to_s] }", "{\"foo\"=>\"1\", \"bar\"=>\"2\"}"),
    ("Data.define.new.to_h", "{}"),
    ("Data.define(:foo, :bar).new(1, 2).deconstruct", "[1, 2]"),
    ("Data.define(:foo, :bar).new(1, 2).deconstruct_keys(nil)", "{:foo=>1, :bar=>2}"),
    ("Data.define(:foo, :bar).new(1, 2).deconstruct_keys(%i[foo])", "{:foo=>1}"),
    ("Data.define(:foo, :bar).new(1, 2).deconstruct_keys(%i[foo baz])", "{:foo=>1}"),
    ("Data.define(:foo, :bar).new(1, 2).deconstruct_keys(%i[foo bar baz])", "{}"),
    (
        "Data.define(:foo, :bar).new(1, 2).deconstruct_keys(0)",
        "TypeError: wrong argument type Integer (expected Array or nil)",
    ),
    ("M = Data.define(:amount, :unit); case M.new(10, 'km'); in [n, 'km'] then n end", "10"),
    ("M = Data.define(:amount, :unit); case M.new(10, 'km'); in { amount: Integer => n, unit: 'km' } then n end", "10"),
    (
        "M = Data.define(:amount, :unit); case M.new(10, 'km'); in M(amount:, unit: 'm') then amount; in M[n, u] then [n, u] end",
        "[10, \"km\"]",
    ),
    (
        "D = Data.define(:a); [D.new(1) == D.new(1), D.new(1) == D.new(1.0), D.new(1) == D.new(2)]",
        "[true, true, false]",
    ),
    ("D = Data.define(:a); [D.new(1).eql?(D.new(1)), D.new(1).eql?(D.new(1.0))]", "[true, false]"),
    ("Data.define(:a).new(1) == Data.define(:a).new(1)", "false"),
    ("Data.define(:a).new(1).eql?(Data.define(:a).new(1))", "false"),
    (
        "M = Data.define(:amount, :unit); [M[1, 'km'].hash == M[1, 'km'].hash, M[1, 'km'].hash == M[10, 'km'].hash, M[1, 'km'].hash == M[1.0, 'km'].hash]",
        "[true, false, false]",
    ),
    ("Data.define(:a).new(1).hash == Data.define(:a).new(1).hash", "false"),
    ("D = Data.define(:a); { D.new(1) => :x }[D.new(1)]", ":x"),
    ("D = Data.define(:a); [D.new(1), D.new(1), D.new(2)].uniq.size", "2"),
    ("Data.define(:a).new(1).frozen?", "true"),
    ("Data.define.new.frozen?", "true"),
    ("Data.define(:a).new(1).respond_to?(:a=)", "false"),
    ("D = Data.define(:a); D.new([1]).a << 2", "[1, 2]"),
    (
        "D = Data.define(:a); D.new(1).instance_variable_set(:@x, 3)",
        "FrozenError: can't modify frozen D: #<data D a=1>",
    ),
    (
        "D = Data.define(:foo, :bar); d = D.new(1, 2); [d.dup == d, d.dup.frozen?, d.clone.frozen?]",
        "[true, true, true]",
    ),
    ("D = Data.define(:a); D.new(1).method(:a).arity", "0"),
    ("D = Data.define(:a); D.new(1).a(2)", "ArgumentError: wrong number of arguments (given 1, expected 0)"),
    (
        "Klass = Data.define(:foo, :bar); d = Klass.new(1, 2); l = Marshal.load(Marshal.dump(d)); [l == d, l.frozen?]",
        "[true, true]",
    ),
    ("D = Data.define(:a); l = []; d = D.new(l); l << d; d", "#<data D a=[#<data D:...>]>"),
    (
        "M = Data.define(:amount, :unit) { include Comparable; def <=>(o) = o.unit == unit ? amount <=> o.amount : nil }; M[3, 'm'] < M[5, 'm']",
        "true",
    ),
    (
        "M = Data.define(:amount, :unit) { include Comparable; def <=>(o) = o.unit == unit ? amount <=> o.amount : nil }; M[3, 'm'] < M[5, 'kg']",
        "ArgumentError: comparison of M with M failed",
    ),
    ("D = Data.define(:a, :b); D.new(b: 1, a: 2).to_h", "{:a=>2, :b=>1}"),
    ("D = Data.define(:a); h = { a: 5 }; D.new(**h)", "#<data D a=5>"),
    ("D = Data.define(:a); h = { a: 5 }; D.new(h)", "#<data D a={:a=>5}>"),
];

#[test]
fn data_behaves_as_documented() {
    let mut wrong = Vec::new();
    for (code, expected) in CASES {
        let result = Script::program(code.as_bytes(), "(eval)").map_err(Outcome::Error);
        let ours = match result.and_then(|script| inspected(&script)) {
            Ok(value) => value,
            Err(Outcome::Error(error)) => format!("{}: {}", error.class, error.message),
            Err(_) => "stopped".to_owned(),
        };
        if ours != *expected {
            wrong.push(format!("{code}\n  ours: {ours}\n  ruby: {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
