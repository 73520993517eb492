# Records what Ruby's `to_yaml` returns for values.
#
#     ruby to_yaml.rb > ../data/to_yaml.jsonl
#
# A line is an array: the kind of value, the value, the text, and the options of `to_yaml` if there are any. JSON types
# are written as they are; a Symbol is {"symbol": text}, a Float is {"float": text}, a Hash is
# {"hash": [[key, value], ...]}, and a String of bytes is {"bytes": base64}. In values of the kind `shared`,
# {"id": number, "is": value} is an object that occurs again as {"id": number}. If Ruby fails, the text is
# {"error": message}. The seed is fixed, so the output is reproducible; the environment variable SEED sets another one.

require 'json'
require 'yaml'

RANDOM = Random.new((ENV['SEED'] || 20_261).to_i)
$VERBOSE = nil

def one(list)
  list[RANDOM.rand(list.size)]
end

def some(range, list)
  Array.new(RANDOM.rand(range)) { one(list) }.join
end

# Returns the JSON form of a value. `met` counts the objects if they are shared.
def typed(value, met = nil)
  case value
  when nil, true, false, Integer then value
  when Float then { 'float' => value.to_s }
  when Symbol then { 'symbol' => value.to_s }
  when String then value.encoding == Encoding::BINARY ? { 'bytes' => [value].pack('m0') } : value
  when Array, Hash
    return { 'id' => met[value.object_id] } if met && met[value.object_id]

    met[value.object_id] = met.size + 1 if met
    content = if value.is_a?(Array)
                value.map { |element| typed(element, met) }
              else
                { 'hash' => value.map { |key, element| [typed(key, met), typed(element, met)] } }
              end
    met ? { 'id' => met[value.object_id], 'is' => content } : content
  end
end

def text(value, options)
  value.to_yaml(options)
rescue StandardError => e
  { 'error' => e.message.lines.first.chomp }
end

$seen = {}

def ask(kind, value, **options)
  form = typed(value, kind == 'shared' ? {} : nil)
  line = JSON.generate([kind, form, text(value, options), *(options.empty? ? [] : [options])], max_nesting: 0)
  puts line unless $seen[line]
  $seen[line] = true
end

# Asks about a value at every place that a value can have.
def ask_everywhere(kind, value)
  ask(kind, value)
  ask(kind, [value])
  ask(kind, { value => value })
  ask(kind, { 'a' => [{ 'b' => value, 'c' => 1 }] })
end

# Handwritten scalars.
[nil, true, false, 0, 1, -1, 8, 12_345, 2**63 - 1, -2**63, 0.0, -0.0, 1.0, 1.5, -1.5, 0.1, 1e15, 1e16, 1e20, 1e-4, 1e-5, 1e100, 1.0e+300, 4.9e-324, 123_456_789.123, 0.30000000000000004,
 Float::INFINITY, -Float::INFINITY, Float::NAN, :default].each { |value| ask_everywhere('value', value) }

STRINGS = %w[
  ~ null Null NULL nUll nul nulls true True TRUE tRUE false False yes Yes YES yEs no No NO on On ON off Off OFF y Y n N yy t f yeſ falſe oﬀ
  0 -0 +0 00 07 0777 -0777 08 089 0789 09a 0o17 0_7 0,7 0_ 0, 0b 0b1 0b102 0b_ 0b1_0 0B1 0x 0x1F 0xfg 0x_ 0X1F 0x,
  1 -1 +1 12 1_000 1,000 1__000 1_000_ 1,000, 1_,0 _1 1_2_3 1,2,3 ,1 9223372036854775807 9223372036854775808 99999999999999999999
  12:30 12:30:45 1:2 1:60 1:59 -1:30 1_0:30 12:30:45.5 12:30.5 12:30. 12:30.5_5 12:30._5 1_:30 190:20:30 1:2:3:4 12:3a :12 12: 99999999999999999:30
  1e3 1E3 1e+3 1.5e3 1.5e+3 1.5E-3 1.0 -1.0 1. -1. .5 -.5 . -. .. ... .e+5 1.e+5 1_000.5 1_,0.5 1.5_5 1.5,5 1.0e+999 007.5 1.2.3 1.2.3.4 10.0.0.1 2001:db8::1 ::1 00:11:22:33:44:55 1.5f
  .inf .Inf .INF +.inf -.inf .nan .NaN inf nan :foo :foo:bar ::foo :: : :1 :"foo" :'foo' :"foo"bar :":foo" :"foo' :"" :' :" a:"b :a"b
  << <<< = != / // \\ | & ! @ % ^ * ( ) - -- --- ---a ? ?? ?a -a -1a a- a:b a:b:c a: a#b #a a# a\ #b a#\ b http://x.y/z?a=b&c=d c:\\dir %{foo} @foo `x` !x &x *x "x x" x"y "x"y" 'x' x'y 'x it's
  2020-01-01 2020-1-1 2020-13-01 2020-02-29 2020-02-30 2020-02-31 2019-02-29 1900-02-29 1500-02-29 1582-10-10 1582-10-15 1582-10-04 0000-02-29 0000-00-00 2020-04-31 2020-01-32 20-01-01 -2020-01-01 2020-00-01 2020-01-00 2020-01-0 2020-01 2020/01/01
  2020-01-01T12:30:45 2020-01-01t12:30:45Z 2020-01-01T12:30:45.5 2020-01-01T12:30:45. 2020-01-01T12:30:45.Z 2020-01-01T1:30:45+1 2020-01-01T12:30:45+01:00 2020-01-01T12:30:45-0100 2020-01-01T12:30:45+1:
  2020-01-01T12:30:45+123 2020-01-01T12:30:45+24:00 2020-01-01T12:30:45-24:00 2020-01-01T12:30:45+23:59 2020-01-01T12:30:45+23:60 2020-01-01T12:30:45+2360 2020-01-01T12:30:45-23:99 2020-01-01T12:30:45+99 2020-01-01T12:30:45+00:99
  2020-01-01T24:00:00 2020-01-01T24:00:01 2020-01-01T24:00:00.5 2020-01-01T24:00:00.0 2020-01-01T24:00:00+01:00 2020-01-01T23:59:60 2020-01-01T23:59:60.5 2020-01-01T23:59:60.5+01:00 2020-01-01T23:59:61 2020-01-01T23:60:00 2020-01-01T99:99:99 2020-02-31T00:00:00 2020-01-32T00:00:00
  2020-13-01T00:00:00 2020-00-01T00:00:00 2020-01-00T00:00:00 2020-02-31T00:00:00+01:00 0000-01-01T00:00:00 9999-12-31T23:59:59.999999999Z 2020-01-01T12:30 2020-1-1T1:30:45Z
  a ab é ü1 1ü ß日本 日本語 ☃ ☃x 1☃ 💩 💩x x💩 - a_b _ __ _1 1_ 1a a1 0a 1-2 1/2 50% 1k v1.0 \u00e9 绿 \u200d \u203f ٣ Ⅷ ² ª ́ {} [] {a} [a] a,b [a] a{b} a[b] a|b a>b a&b a*b a!b a%b a@b a`b
  !ruby/object:Foo !!str tag:x key=value %YAML &anchor *alias >folded |literal @at `tick`
].freeze

STRINGS.each { |text| ask('string', text) }
STRINGS.each_slice(2) { |a, b| ask('string in mapping', { a => b }) }
STRINGS.each_slice(3) { |a, b, c| ask('string in sequence', [a, [b], [[c]]]) }

[
  '', ' ', '  ', "\t", "\n", "\n\n", "\n\n\n", "\r", "\r\n", "\n ", " \n", "\n\t", "\t\n", "\0", "\a", "\b", "\v", "\f", "\e", "\x7f", "\u0080", "\u0085", "\u00a0", "\u00ad", "\u200b", "\u2028", "\u2029", "\ufeff", "\ufffd", "\ufffe", "\uffff", "\u{10000}", "\u{10ffff}", "\ue000", "\ud7ff", "\u{7eff}",
  'a b', ' a', 'a ', ' a ', '  a', 'a  b', "\ta", "a\t", "a\tb", "a\n", "a\n\n", "a\n\n\n", "\na", "\n\na", "\n a", " \na", "a\nb", "a\nb\n", "a\nb\n\n", "a\nb\n\n\n", "a\n\nb", "a\n b", "a\n  b\n", " a\nb", "  a\n b", "a \nb", "a\nb ", "a\nb\t", "a\tb\nc", "a\r\nb", "a\r\nb\r\n", "a\rb", "a\r",
  "a\u0085b", "a\u2028b", "a\u2028", "\u2028a", "a\u2029b\u2029", "a\u2028 b", "a \u2028b", "a\u2028\u2028b", "a\u2028\nb", "a\n\u2028b", "a\nb\u2028", "a\nb\u2028\n", "a\nb\u2028\u2028", "'\u2028'", "y\u2028n", "yes\u2028no", "12\u202813", "x: y\u2028z", "a\nb: c", "a: b\nc: d", "# a\nb", "a\n# b", "- a\n- b", "---\na", "a\n---\n", "...\na", "a\n...\n",
  "yes\n", "y\n", "n\n\n", "1\n", "~\n", "null\n", "true\n\n", "2020-01-01\n", ":a\n", ".5\n", "!\n", "!\"\n", "a\"\n", "'\n", "\"\n", "it's\n", "a: b\n", "# a\n", "-\n", "- a\n", "\"\n\n", "a\"\n\n", "\n\"", "\n!\"a\nb", "<<\n", "~\n~\n", "yes\nno",
  'a: b', 'a : b', 'a :b', 'a #b', 'a# b', 'a # b', 'yes no', '1 2', '2020-01-01 12:30:45', '2020-01-01  12:30:45 Z', "2020-01-01\t12:30:45", "2020-01-01\t12:30:45 Z", '2020-01-01 12:30:45 +01:00', '2020-01-01 12:30:45 +25:00', '2020-01-01 25:30:45', '- a', '? a', ': a', '-', '--- a', '... a', '---', '...', "---\t", '! a', '"a" b', "'a' b", "\"a' b", "!\"x", "! \"x\"", "(a \"b\")", "%{a}\"", "\"\"", "''", "é\"", "☃\"", "1\"", ".\"", ".5\"", ":a\"b\"", "-\"", "~\"",
  'x' * 79, 'x' * 81, 'x' * 200, 'x ' * 40, 'x ' * 60, "#{'x' * 90} y", "x #{'y' * 90} z", "#{'x' * 76} y z", "#{'x' * 77} y z", "#{'x' * 78} y z", "#{'x' * 80} y z", "#{'x' * 90}  y", "#{'x' * 90} #{'y' * 90}  #{'z' * 90} ", " #{'x' * 90} y", "#{'é' * 79} y z", "#{'é ' * 60}", "#{'💩 ' * 40}", "\"#{'x ' * 60}\"", "'#{'x ' * 60}'", "it's #{'x ' * 60}", "! #{'x ' * 60}", "!#{'x  ' * 60}", "!#{'x   ' * 60}!", "!#{' ' * 120}x", "! #{"\t x" * 40}", "a: #{'x ' * 60}b", "a: #{'x  ' * 60}b", "a: #{' ' * 100}b", "yes #{'no ' * 60}ok", "#{'x ' * 60}\n", "#{'x ' * 60}\nb", "a\n#{'x ' * 60}", "#{'long words ' * 30}end", "a\u2028#{'x ' * 60}y", "#{'x ' * 60}\u2028#{'y ' * 60}z", "x#{"\t" * 90} y",
  'k' * 127, 'k' * 128, 'k' * 129, 'é' * 64, 'é' * 65, "#{'k' * 126}\n", "'#{'k' * 127}", "'#{'k' * 128}", "k #{'k' * 120}", "k #{'k ' * 80}k"
].each { |text| ask_everywhere('text', text) }

["\xff", "\xff\xfe\x00", "é", "\0\xff" * 40, "\x80" * 100, 'ascii', '', "a\nb", 'yes', "\x7f", "\xc3\x28" * 48, "\xff" * 88, "\xff" * 91, "\xff" * 94].each { |bytes| ask_everywhere('bytes', bytes.dup.force_encoding('BINARY')) }

# Containers.
[
  [[]], [{}], [[], []], [{}, {}], [[[]]], [[[1]]], [[1, 2], [3]], [[[1, 2], 3], 4], [{ 'a' => 1 }], [{ 'a' => 1, 'b' => 2 }], [{ 'a' => [1] }], [{ 'a' => [[1]] }], [{ 'a' => { 'b' => [1, { 'c' => 2 }] } }], [[{ 'a' => 1 }]], [[{ 'a' => [{ 'b' => 1 }] }, 2]],
  { 'a' => [] }, { 'a' => {} }, { 'a' => nil }, { 'a' => nil, 'b' => nil }, { 'a' => [nil] }, { 'a' => [nil, nil] }, { 'a' => { 'b' => nil } }, { 'a' => [1, 2] }, { 'a' => [[1], [2]] }, { 'a' => { 'b' => { 'c' => 1 } } }, { 'a' => [{ 'b' => 1 }, { 'c' => 2 }] },
  { nil => 1 }, { nil => nil }, { '' => '' }, { 1 => 2 }, { 1.5 => 2 }, { true => false }, { :default => :default }, { [] => 1 }, { {} => 1 }, { [] => [] }, { {} => {} }, { [1] => 1 }, { [1, 2] => [3, 4] }, { [[1]] => [[2]] }, { { 'a' => 1 } => 2 }, { { 'a' => 1 } => { 'b' => 2 } }, { { 'a' => [1] } => [{ 'b' => 2 }] },
  { [{ 'a' => 1 }] => 1 }, { { [1] => 2 } => 3 }, { { { 'a' => 1 } => 2 } => 3 }, { [nil] => nil }, { [''] => '' }, { { nil => nil } => nil }, { "a\nb" => 1 }, { "a\nb" => "c\nd" }, { "a\nb" => [1] }, { "a\nb" => { 'c' => 1 } }, { "a\nb" => [] }, { "a\nb" => nil }, { "a\n" => "b\n" }, { "\n" => "\n" },
  { 'k' * 129 => 1 }, { 'k' * 129 => [1, 2] }, { 'k' * 129 => { 'a' => 1 } }, { 'k' * 129 => nil }, { 'k' * 129 => "a\nb" }, { "#{'k ' * 80}k" => 1 }, { "! #{'k ' * 80}k" => 1 }, { "a: #{'k ' * 50}k" => 1 }, [{ "a\nb" => 1, 'c' => 2 }], [{ [1] => 2, 'c' => 3 }], [[{ [1] => 2 }]], { 'a' => { [1] => 2 } },
  { 'a' => "x\n\n\n" }, { 'a' => "x\n\n\n", 'b' => 1 }, { 'a' => "x\n\n\n", 'b' => "c\nd" }, { 'a' => "x\n\n\n", 'b' => "c\nd\n" }, { 'a' => "c\nd", 'b' => "x\n\n\n" }, ["x\n\n\n"], ["x\n\n\n", []], [["x\ny\n\n"]], { "x\n\n\n" => 1 }, { "x\n\n\n" => "a\nb" },
  ["\n\n\n"], [" a\nb", "\na"], { 'a' => [" a\nb"] }, { 'a' => { 'b' => "  a\nb\n" } }, (1..12).inject('x') { |inner, _| [inner] }, (1..12).inject('x') { |inner, _| { 'k' => inner } }, (1..6).inject('x') { |inner, _| { 'k' => [inner] } }, (1..35).inject('x y' * 30) { |inner, _| { 'k' => inner } }, (1..60).inject("a: #{'x ' * 60}b") { |inner, _| [inner] }, (1..35).inject("! #{'x  ' * 60}b") { |inner, _| { 'k' => inner } },
  (1..35).inject("a\nb") { |inner, _| { 'k' => inner } }, (1..25).inject({ [1] => "a\nb" }) { |inner, _| { 'k' => [inner, 1] } }, (1..60).inject("a: #{'x ' * 60}b\u2028c") { |inner, _| [[inner, 1]] }, (1..60).inject(" a\nb") { |inner, _| [inner] }, (1..60).inject("\t#{' x   y' * 60}") { |inner, _| [inner] }
].each { |value| ask('container', value) }

# Objects that occur more than once.
A = [1, 2].freeze
H = { 'k' => 'v' }.freeze
E = [].freeze
F = {}.freeze
N = [A, H].freeze
S = 'shared'.freeze
[
  [A, A], [A, A, A], [H, H], [E, E], [F, F], [S, S], [A, H, A, H], [H, A, A, H], { 'a' => A, 'b' => A }, { 'a' => H, 'b' => H }, { 'a' => E, 'b' => F, 'c' => F, 'd' => E }, [N, N], [N, A], [A, N], [N, H, A, N], { A => A }, { H => H }, { E => E }, { F => 1, 'a' => F }, { 'a' => A, A => 1 }, { 'a' => H, H => A, 'b' => A },
  { 'a' => [A, [A, [A]]] }, { 'a' => { 'b' => H, 'c' => H } }, [[A], [A]], [{ 'a' => A }, { 'a' => A }], { 'a' => "x\n\n\n", 'b' => A, 'c' => A }, { [A, A] => A }, { { 'x' => A } => A }, [{ A => 1 }, { A => 2 }], { 'a' => E, E => 2 }, [[1], [1]], { 'a' => N, 'b' => N, N => 1 }, [A.dup, A.dup, A]
].each { |value| ask('shared', value) }

# Random strings.
CHARACTERS = [
  'a', 'b', 'yes', 'no', 'null', '1', '0', '12', '9', '-', '.', ':', ': ', ' :', '#', ' #', ',', ' ', ' ', '  ', "\t", "\n", "\n", "\n\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029", "\0", "\x1b", "\x7f", "\u0080", "\u00a0", "\ufeff", "\ufffe", "\ue000", "\u7eff", 'é', '日', '☃', '💩', "\u{10ffff}", "'", '"', '\\', '!', '?', '&', '*', '|', '>', '%', '@', '`', '[', ']', '{', '}', '<<', '=', '~', '_', "\u0301", '٣'
].freeze
NUMBERS = ['0', '1', '7', '8', '9', '12', '30', '59', '60', '.', ':', '_', ',', '-', '+', 'e', 'E+', 'x', '0x', '0b', 'a', 'T', 'Z', ' ', '2020', '-01-', '-02-', '.inf', '~', '"', "'"].freeze
LINES = ['a', 'b c', ' d', '  e', "\tf", 'g ', 'h: i', '# j', '- k', '"', "'", '', '', ' ', 'x ' * 50, 'é', "l\u2028", '!', '%{m}', '---', '...'].freeze
PROSE = ['the', 'quick', 'brown', 'fox', 'jumps', 'over', 'a', 'I', ' ', "it's", '"so"', 'é日', '💩', '#', 'x' * 30, "\t", 'key:'].freeze
700.times { ask('random string', some(1..8, CHARACTERS)) }
400.times { ask('random number', some(1..7, NUMBERS)) }
300.times { ask('random number', "#{one(%w[2020 1500 0000 1582])}-#{one(%w[1 02 13 10])}-#{one(%w[1 05 29 30 31])}#{one(['', 'T', ' '])}#{one(['', "#{one(%w[1 12 24])}:#{one(%w[30 60])}:#{one(%w[00 60])}#{one(['', '.', '.5'])}#{one(['', 'Z', '+1', '-0530', '+23:60', ' +1:'])}"])}") }
400.times { ask('random lines', Array.new(1 + RANDOM.rand(6)) { one(LINES) }.join("\n") + one(['', "\n", "\n\n", ' '])) }
300.times { ask('random prose', Array.new(10 + RANDOM.rand(60)) { one(PROSE) }.join(' ')) }
200.times { ask('random prose', { 'key' => [one(['', '! ', 'a: ', ' ', '"']) + Array.new(10 + RANDOM.rand(60)) { one(PROSE) }.join(one([' ', '  ']))] }) }
200.times { ask('random planes', Array.new(1 + RANDOM.rand(4)) { c = RANDOM.rand(one([0x100, 0x3000, 0x10000, 0x110000])); c.between?(0xd800, 0xdfff) ? '?' : [c].pack('U') }.join) }

def scalar
  case RANDOM.rand(12)
  when 0 then nil
  when 1 then one([true, false])
  when 2 then RANDOM.rand(-1000..100_000)
  when 3 then one([1.5, -0.25, 1e20, Float::INFINITY])
  when 4 then some(1..6, CHARACTERS)
  when 5 then Array.new(1 + RANDOM.rand(4)) { one(LINES) }.join("\n") + one(['', "\n"])
  when 6 then Array.new(5 + RANDOM.rand(40)) { one(PROSE) }.join(' ')
  when 7 then one(STRINGS).dup
  else some(1..3, %w[alpha beta gamma 1 - _ /])
  end
end

def container(depth)
  kind = RANDOM.rand(10)
  if depth.zero? || kind < 4
    scalar
  elsif kind < 7
    Array.new(RANDOM.rand(4)) { container(depth - 1) }
  else
    Array.new(RANDOM.rand(4)) { [RANDOM.rand(12).zero? ? container(depth - 1) : scalar, container(depth - 1)] }.to_h
  end
end

900.times { ask('random container', container(2 + RANDOM.rand(4))) }

# Options.
OPTIONS = [{ line_width: -1 }, { line_width: 0 }, { line_width: 1 }, { line_width: 10 }, { line_width: 20 }, { line_width: 120 }, { indentation: 1 }, { indentation: 3 }, { indentation: 4 }, { indentation: 9 }, { indentation: 10 }, { indentation: 4, line_width: 30 }, { indentation: 4, line_width: 8 }, { indentation: 9, line_width: -1 }].freeze
OPTIONS.each do |options|
  ['', 'a', 'yes', 'a b c d e f g h i j k l m n o p', ' a b c d e f g h i j k l m n o p', "a b c d e f g h i j k\n", "a b c d  e f g h i j k\n\n", "a\u2028b c d e f g h i j k l", "a\u2028 b c d e f g h i j", "\u2028a b c d e f g h i j\u2028\u2028k", "a\nb c d e f g h i j k l m", 'a: b c d e f g h i j k l m n', "\ta b c d e f g h i j k l m", 'x ' * 100, "#{'x y ' * 30}z", "a\nb\n\n\n", " a\nb"].each do |text|
    ask('options', text, **options)
    ask('options', { 'a' => [text, { 'b' => text }] }, **options)
    ask('options', { text => [text] }, **options)
  end
end
300.times { ask('random options', container(1 + RANDOM.rand(4)), **one(OPTIONS)) }
