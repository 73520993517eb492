# Records what Ruby's Psych returns for documents, with the options of Puppet::Util::Yaml.safe_load.
#
#     ruby psych.rb > ../data/psych.jsonl
#
# A line is an array: the class of document, its text, and the answer. JSON types are written as they are; a Symbol is
# {"symbol": text}, a Float is {"float": text}, a Hash is {"hash": [[key, value], ...]}, bytes that are not valid UTF-8
# are {"bytes": base64}, and a recursive value is {"recursive": true}. An error is {"error": message, "class": class,
# "line": line, "column": column}; line and column are present for syntax errors only. The classes `mistake` and
# `malformed` have errors only, each with the message of Puppet::Util::Yaml as "message"; a text that is long or not
# UTF-8 is {"parts": [[base64, count], ...]} there. The seed is fixed, so the output is reproducible; the environment
# variable SEED sets another one.

require 'json'
require 'puppet'
require 'puppet/util/yaml'

RANDOM = Random.new((ENV['SEED'] || 20_260).to_i)
$VERBOSE = nil

def one(list)
  list[RANDOM.rand(list.size)]
end

def some(range, list)
  Array.new(RANDOM.rand(range)) { one(list) }.join
end

def typed(value, open = [])
  raise 'recursive' if open.include?(value.object_id)

  inner = [Array, Hash].any? { |kind| value.is_a?(kind) } ? open + [value.object_id] : open
  case value
  when nil, true, false, Integer then value
  when Float then { 'float' => value.to_s }
  when Symbol then { 'symbol' => value.to_s }
  when String
    text = value.dup.force_encoding('UTF-8')
    text.valid_encoding? ? text : { 'bytes' => [value].pack('m0') }
  when Array then value.map { |element| typed(element, inner) }
  when Hash then { 'hash' => value.map { |key, element| [typed(key, inner), typed(element, inner)] } }
  else { 'other' => value.class.name }
  end
end

def read(text)
  # After this call, Puppet turns nil into false, so an empty document and `false` could not be distinguished.
  typed(YAML.safe_load(text, permitted_classes: [Symbol], aliases: true))
rescue Psych::SyntaxError => e
  { 'error' => "#{e.problem} #{e.context}".strip, 'class' => 'syntax', 'line' => e.line, 'column' => e.column }
rescue RuntimeError => e
  e.message == 'recursive' ? { 'recursive' => true } : { 'error' => e.message.lines.first.chomp, 'class' => e.class.name }
rescue StandardError => e
  { 'error' => e.message.lines.first.chomp.gsub(/0x\h+/, '0x'), 'class' => e.class.name }
end

$seen = {}

def ask(kind, text)
  return if $seen[text]

  $seen[text] = true
  puts JSON.generate([kind, text, read(text)], max_nesting: 0)
end

# Handwritten scalars.
SCALARS = %w[
  ~ null Null NULL nUll nul nulls true True TRUE tRUE false False FALSE yes Yes YES yEs no No NO on On ON off Off OFF y Y n N t f yeſ falſe oﬀ
  0 -0 +0 00 07 0777 -0777 +0777 08 089 0o17 0O17 0_7 0,7 0_ 0, 0__ 0b 0b1 0b102 0b_ 0b1_0 -0b11 +0b11 0B1 0x 0x1F 0xfg 0x_ -0x1f +0xa 0X1F 0x,
  1 -1 +1 12 1_000 1,000 1__000 1_000_ 1,000, 1_,0 _1 1_2_3 1,2,3 ,1 1 9223372036854775807 -9223372036854775808 9223372036854775808 99999999999999999999
  12:30 12:30:45 1:2 1:60 1:59 -1:30 +1:30 1_0:30 1__0:30 12:30:45.5 12:30.5 12:30. 12:30.5_5 12:30.5__5 12:30._5 1_:30 190:20:30 0:0 00:00 23:59:59 1:2:3:4 12:3a :12 12:
  99999999999999999:30 1:02:03 60:00 08:00 22:22 1:5 -0:30 -12:30:15.25
  1e3 1E3 1e+3 1.5e3 1.5e+3 1.5E-3 1.0 -1.0 +1.0 1. -1. .5 -.5 +.5 . -. +. .. ... .e+5 -.e+5 +.E-1 1.e+5 1_000.5 1,000.5 1_,0.5 1.5_5 1.5,5 1_.5 1.0e+999 -1.0e+999 1.0e-999 007.5 00.5
  0.1 0.30000000000000004 123456789.123456789 1e-7 1.0e-7 1.0e+16 1.2.3 1.2.3.4 10.0.0.1 2001:db8::1 fe80::1 ::1 00:11:22:33:44:55 1.5f 0.0 -0.0 5.e-324 4.9e-324
  .inf .Inf .INF .iNf +.inf -.inf -.INF +.INF .nan .NaN .NAN -.nan inf nan infinity
  :foo :foo:bar ::foo :: : :1 :"foo" :'foo' :"foo"bar :":foo" :"foo' :"" :' :" :' :foo= :foo? :< :<< :~ :true :true? :é :a.b :/x -:foo
  << <<< = != / // \\ | & ! @ % ^ * ( ) - -- --- ? ?? ?a -a -1a - a:b a:b:c a#b #a a\ #b http://x.y/z?a=b&c=d c:\\dir %{foo} @foo `x` !x &x *x
  2020-01-01 2020-1-1 2020-13-01 2020-02-31 2020-01-32 20-01-01 2020-01-1 -2020-01-01 2020-00-00 2020-1-39 2020-01 2020/01/01 2020-01-01x 2020-001-01
  2020-01-01T12:30:45 2020-01-01t12:30:45Z 2020-01-01T12:30:45.5 2020-01-01T12:30:45. 2020-01-01T1:30:45+1 2020-01-01T12:30:45+01:00 2020-01-01T12:30:45-0100 2020-01-01T12:30:45+1:
  2020-01-01T12:30:45+123 2020-01-01T12:30:45+1234 2020-01-01T12:30:45+12345 2020-01-01T12:30 2020-01-01T99:99:99 -2020-01-01T12:30:45 2020-1-1T1:30:45Z 2020-01-01T12:3:45 20200101T123045
  a ab abc abcdef é ü1 1ü ß日本 日本語 ☃ ☃x 1☃ .☃ 💩 - \u00a0 a_b _ __ _1 1_ 1a a1 0a 0xg 1-2 1/2 50% 1k 1.0.0-rc1 v1.0 "" '' "1" '1' "yes" '~' ":foo" "2020-01-01" "a\\nb" "\\x41\\u00e9\\U0001F4A9" "\\e\\0\\a" "\\/" "\\q" 'it''s'
  {} [] {a} [a] {a:b} [a:b] {a:\ b} [a,b] [a,,b] [,] {,} [a,] {a,} {a:1} [1:2] {1:2,3:4} ["a":b] {"a":b} [a:\ b] {a:} [http://x.y] {?a:b}
]

SCALARS.each { |text| ask('scalar', text) }
[
  '2020-01-01 12:30:45', '2020-01-01   12:30:45 Z', "2020-01-01\t12:30:45", '2020-01-01 12:30:45 +01:00', '2020-01-01 12:30:45 +01', '2020-01-01 12:30', '2001-12-14t21:59:43.10-05:00',
  'a b', 'yes no', '1 2', '1 000', ': a', ':a b', ':"a b"', ":'a b' c", ':a "b"', '- a', '-  1', 'a - b', 'a #b', 'a# b', '1 # one', '"a" # b', "'a'  ", '~ ~', '12:30 pm', '. 5', '+ 5', '- 5', '! "12"', '! 12', '! yes',
  '!!str 12', '!!str yes', '!!str', '!!str ~', '!!int 12', '!!int "12"', "!!int '0777'", '!!int abc', '!!int ""', '!!int 1.5', '!!float 1', '!!float 1.5', '!!float abc', '!!float ""', '!!float yes', '!!float :a',
  '!!float 1e3', '!!float "1.5e3"', '!!float 089', '!!float .inf', '!!float 1_0', '!!float 12:30', '!!bool yes', '!!bool "yes"', '!!bool x', '!!null ""', '!!null x', '!!binary aGVsbG8=', '!!binary "aGVsbG8"', '!!binary /w==',
  '!!binary "!"', "!!binary |\n  aGVs\n  bG8=\n", '!binary aGVsbG8=', '!str 12', '!str:Foo 12', '!str: 12', '!string 12', '!foo 12', '!foo bar', '!foo "12"', '!foo:bar 12', '!<tag:yaml.org,2002:str> 12', '!<!str> 12', '!<foo> 12',
  '!!timestamp 2020-01-01', '!!timestamp "2020-01-01"', '!!timestamp x', '!!set {a, b}', '!set {a}', '!!omap [a: 1, b: 2]', '!omap [a: 1]', '!!omap [a]', '!!omap []', '!!omap {a: 1}', '!!map {a: 1}', '!map {a: 1}', '!map:Foo {a: 1}',
  '!!seq [a]', '!seq [a]', '!seq:Foo [a]', '!!pairs [a: 1]', '!!set [a]', '!!merge <<', '!!value =', '!!yaml x', '!!python/none x', '!!str {str: a}', '!!str {a: b, str: c}', '!!str [a]', '!str {str: a}',
  '!ruby/sym foo', '!ruby/symbol foo', '!ruby/symbol "foo bar"', '!ruby/sym:foo bar', '!ruby/symbolic x', '!ruby/object:Foo bar', '!ruby/object:Foo {a: 1}', '!ruby/object {a: 1}', '!ruby/object: {a: 1}', '!ruby/object:Hash {a: 1}',
  '!ruby/object:Complex 1', '!ruby/object:Complex {real: 1, image: 2}', '!ruby/object:Rational 1', '!ruby/object:Rational {numerator: 1, denominator: 2}', '!ruby/object:BigDecimal 1', '!ruby/object:DateTime 2020-01-01',
  '!ruby/regexp /a/', '!ruby/range 1..2', '!ruby/range {begin: 1, end: 2, excl: false}', '!ruby/class String', '!ruby/class ""', '!ruby/module Kernel', '!ruby/encoding UTF-8', '!ruby/string foo', '!ruby/string:Foo foo', '!ruby/string {str: a}',
  '!ruby/struct {a: 1}', '!ruby/struct:Foo {a: 1}', '!ruby/exception {message: a}', '!ruby/exception:Foo {message: a}', '!ruby/array:Foo [a]', '!ruby/array:Foo {internal: [a]}', '!ruby/array [a]', '!ruby/hash:Foo {a: 1}', '!ruby/hash {a: 1}',
  '!ruby/hash-with-ivars {elements: {a: 1}, ivars: {}}', '!ruby/hash-with-ivars:Foo {elements: {a: 1}}', '!ruby/marshalable:Foo {a: 1}', '!ruby/foo bar', '!ruby/foo [a]', '!ruby/foo {a: 1}', '!ruby/sym [a]',
].each { |text| ask('scalar', text) }

# Random scalars. No letter occurs only in strings, so most of the scalars are similar to a number or a time.
PIECES = ['0', '1', '2', '7', '8', '9', '12', '30', '59', '60', '.', '.', ':', ':', '_', ',', '-', '+', 'e', 'E', 'x', 'b', 'o', 'a', 'f', 'T', 'Z', ' ', '2020', '-01-', '0x', '0b', '.inf', '~', '"', "'", '%', '=', '<<', 'é'].freeze
WORDS = %w[y e s n o t r u f a l Y E S N O T R U F A L ~ ſ].freeze
1200.times { ask('scalar', some(1..6, PIECES).strip) }
150.times { ask('scalar', some(2..5, WORDS)) }
250.times { ask('scalar', "#{one(['', '+', '-'])}#{some(1..4, %w[0 1 9 _ ,])}.#{some(0..3, %w[0 5 9 _])}#{one(['', 'e+3', 'E-2', 'e3'])}") }
200.times { ask('scalar', "#{one(['', '+', '-'])}#{one(['', '0', '0x', '0b'])}#{some(1..6, %w[0 1 7 9 _ , a])}") }
200.times { ask('scalar', "#{one(['', '+', '-'])}#{some(1..3, %w[0 1 9 12 _])}:#{one(%w[0 5 30 59 60 9])}#{one(['', ':0', ':30', ':60', '.5', ':1.5', ':1._5', '.'])}") }
200.times do
  zone = one(['', 'Z', ' Z', '+1', '-01', '+01:00', '+0100', '+1:', '+123', ' +1', '+'])
  clock = "#{one(%w[1 01 12])}#{one([':30', ':3', '30'])}#{one([':45', ':4', ''])}#{one(['', '.', '.5'])}"
  ask('scalar', "#{one(['', '-'])}#{one(%w[2020 202 20201])}-#{one(%w[1 01 13 12])}-#{one(%w[1 01 31 32])}#{one(['', 'T', 't', ' ', "\t", '  '])}#{one(['', clock + zone])}")
end
# The same scalars as keys and values, in block and flow.
SCALARS.each_slice(3) { |a, b, c| ask('scalar in mapping', "#{a}: #{b}\nz: #{c}\n") }
SCALARS.each_slice(3) { |a, b, c| ask('scalar in flow', "[#{a}, #{b}, #{c}]") }

# Handwritten containers and documents.
[
  '', ' ', "\n", "\n\n", '# a', "---\n", "---\n...\n", "---\n---\n", "--- a\n--- b\n", "--- a\n...\nb\n", "a: 1\n---\n[", "a: 1\n...\n[", "...\n", "...\na\n", "--- ~\n", "--- # a\nb\n", "%YAML 1.1\n---\na\n", "%YAML 1.2\n---\na\n",
  "%YAML 2.0\n---\na\n", "%TAG ! tag:x,2000:\n---\n!a b\n", "%TAG !e! tag:yaml.org,2002:\n---\n!e!str 12\n", "%FOO bar\n---\na\n", "!e!str 12\n", "\ufeffa: 1\n", "\ufeff", "\ufeff---\na\n", "a: \ufeffb\n", "a\r\nb\r\n", "a: 1\r\nb: 2\r\n",
  "a: 1\rb: 2\r", "a: \x01\n", "a: \x7f\n", "a: \u0085b\n", "a: 1\u20282\n", "a: 1\u0085b: 2\n", "a: \u00a0b\n", "--- a", "---a", "---\ta\n", "--- |\n a\n", "--- - a\n", "--- a: 1\n", "---\n- a\n",
  "a:\tb\n", "a: \tb\n", "a:\t- b\n", "a:\t1\n", "a:\t\"b\"\n", "a:\t[b]\n", "a:\t{b: 1}\n", "a\t: b\n", "-\ta\n", "- \ta\n", "-\t- a\n", "\ta: 1\n", "a:\n\tb: 1\n", "a:\n \tb: 1\n", "a: b\t\n", "a: b\t# c\n", "a: b # c\n", "a: b# c\n", "[a,\tb]\n", "[\n\ta\n]\n",
  "a: [\n\tb,\n\tc\n]\n", "a:\n  b: 1\n\tc: 2\n", "a: 'b\n\tc'\n", "a: b\n\tc\n", "a: b\n\n\tc\n", "?\ta\n:\tb\n",
  'a: 1', "a: 1\na: 2\nb: 3\na: 4\n", "b: 1\na: 2\nb: 3\n", "{a: 1, b: 2, a: 3}", "1: a\n1.0: b\n", "1: a\n'1': b\n", "~: a\n: b\n", "true: a\nyes: b\n'true': c\n", ".nan: a\n.nan: b\n", "1.5: a\n[1, 2]: b\n{a: 1}: c\n", "? [a, b]\n: c\n? {d: e}\n: f\n",
  "? a\n? b\n", "? a\n: b\n? c\n", "? |\n  a\n: - b\n", "? - a\n: - b\n", "? a: b\n: c: d\n", ": a\n", "a:\n", "a:\nb:\n", "- \n- \n", "-\n-\n", "- a\n-\n- b\n", "- - a\n  - b\n- c\n", "- a: 1\n  b: 2\n- c: 3\n", "a:\n- b\n- c\nd: 1\n", "a:\n  - b\n", "a:\n - b\n- c\n",
  "- a\n b\n", "- a\n- b\n c\n", "a: b\n c\n", "a: b\nc\n", "a: b: c\n", "a: 'b': c\n", "a: b\n  c: d\n", "a\nb: c\n", "'a\n b': c\n", "\"a\n b\": c\n", "[a, b]: c\n", "[a,\n b]: c\n", "{a: b}: c\n", "[a: b, c]", "[{a: b}: c]", "[a, [b, [c]]]", "{a: {b: {c: d}}}",
  '[a', '{a', '{a: ', '[a]]', '{a: b}}', '[a}', '{a]', '[a] b', '[a]b', '{a: b} c', '"a', "'a", '"a" b', "'a' b", '"a"b: c', '@a', '`a`', '%a', '- %a', 'a: %b', 'a: @b', "a: 'b' c", '*a', '&a', '&a b', '! ', '!a', '!!', '!<a', '!<a>', '& a', '* a',
  "a: |\nb: 1\n", "a: >\nb: 1\n", "a: 'b'\n 'c'\n", "a: \"b\n  c\"\n", "a: \"b\nc\"\n", "a: 'b\n\n c'\n", "\"a\\\n  b\"", "\"a \\\n  b\"", "\"a\\n\\\n  b\"", "'a\n  b\n\n  c'", "\"a\n\n\nb\"", "' a '", "\" a \\\n\"", "\"\\\n\"", "\"\\ta\\  b\"",
  "a\nb\n", "a\n b\n  c\n", "a\n\nb\n", "a\n\n\nb\n", "a: b\n\n c\n", "no\n\nx", "no\n\ny", "y\n\nno", "no\n\n1", "\"no\\ny\"", "! \"no\\ny\"", "! \"no\\n\"", "! \"\\nno\"", "! \"no\\n\\n\"", "! \"1\\n\"", "! \"\\n\"", "! \"~\\n\"", "! \"null\\n\"", "!!int |\n no\n", "!!int |\n 12\n",
  "a:\n  b:\n    c: 1\n  d: 2\n e: 3\n", " a: 1\n b: 2\n", " a: 1\nb: 2\n", "a: 1\n b: 2\n", "a:\n    b: 1\n  c: 2\n", "- a\n - b\n", " - a\n - b\n", " - a\n- b\n", "a: - b\n", "a: -b\n", "a: -\n", "- -\n", "- - - a\n", "-- a\n", "-", "- ", "?", "? ", ":", ": ", "a:b\n", "a :b\n", "a : b\n", "a:  b  \n",
  "a: !!str\nb: 1\n", "a: &x\nb: *x\n", "a: &x !!str 1\nb: *x\n", "a: !!str &x 1\nb: *x\n", "&a b: c\nd: *a\n", "*a : b\n", "&a a: *a\n", "a: &x 1\nb: &x 2\nc: *x\n", "a: &x [1]\nb: *x\n", "a: &x {b: 1}\nc: *x\n", "a: *x\nb: &x 1\n", "- *x\n- 2020-01-01\n", "- 2020-01-01\n- *x\n",
  "- 2020-01-01\n- [\n", "- *x\n- [\n", "&a [*a]", "&a {b: *a}", "&a [&a b, *a]", "- &a [1, &a 2]\n- *a\n", "&a-b.c 1", "[&a 1, *a]", "[&a, *a]", "{&a b: *a }", "{a: &b c, d: *b}", "[*a]", "&a &b c", "&a *b", "- &a 1\n- *a x\n", "a: &x\n  b: 1\nc: *x\n", "a:\n  &x b: 1\nc: *x\n", "a: &x\n- 1\nb: *x\n",
  "<<: {a: 1}\nb: 2\n", "b: 2\n<<: {a: 1, b: 3}\n", "<<: {a: 1, b: 3}\nb: 2\n", "<<: [{a: 1}, {a: 2, b: 3}]\n", "a: &x {b: 1}\nc:\n  <<: *x\n  d: 2\n", "a: &x {b: 1}\ny: &y {b: 2, e: 3}\nc:\n  <<: [*x, *y]\n  d: 2\n", "<<: a\n", "<<: [a]\n", "<<: [{a: 1}, b]\n", "<<: ~\n", "<<:\n", "<<: []\n", "<<: {}\n",
  "'<<': {a: 1}\n", "\"<<\": {a: 1}\n", "!!str <<: {a: 1}\n", "! <<: {a: 1}\n", "!!merge <<: {a: 1}\n", ":<<: {a: 1}\n", "a: &x 1\n<<: *x\n", "a: &x [{b: 1}]\n<<: *x\n", "<<: {a: 1}\n<<: {b: 2}\n", "<<: {<<: {a: 1}}\n", "- <<\n- <<: 1\n", "a: &x <<\n*x : {b: 1}\n", "&x <<: {a: 1}\nb: *x\n",
  "{<<: {a: 1}, b: 2}", "{a: 3, <<: {a: 1}, a: 2}", "x: &x {z: 1, y: 2}\nq: {y: 0, <<: *x}\n", ":a: 1\na: 2\n", ":a: :b\n", "{:a: 1}", "{:a : 1}", "[:a, :b]", ":\"a b\": 1\n", "? :a\n: 1\n", "':a': 1\n", "a: :b c\n", ": a: b\n", ":a : b\n",
  "a: {b: 1, c}\n", "a: {b, c: }\n", "a: {b: , c: 1}\n", "{a: 1,}", "[a: 1,]", "[? a : b]", "{? a : b}", "{? a, ? b}", "[? a]", "[: a]", "{: a}", "[a: ]", "[a:, b]", "{a:, b: 1}", "{\"a\":1}", "{'a':1}", "[\"a\":1]", "{\"a\" :1}", "{a: \"b\"}", "{\"a\":\"b\",\"c\":[1,2,{\"d\":null}]}", "{a: b:c}", "{a: b?c}", "{a: -1}", "[-]", "[- a]", "[-a]", "{-: 1}",
  "[a, # b\n c]", "[a #b\n]", "[a#b]", "[a,#b\n]", "{a: 1 # b\n}", "{\n  a: 1,\n  b: 2\n}\n", "{\na: 1\n}\n", "a: {\nb: 1\n}\n", "a: [\nb\n]\n", "a: [\n  b\n  ]\n", "a: [\n  b,\n  c\n]\nd: 1\n", "a: {\n  b: 1\n}\nc: 2\n", "a:\n  b: [\n    c,\n  ]\n  d: {\n    e: 1\n  }\n", "- [\n  a\n]\n- b\n", "- a: [\n  b\n  ]\n", "- [\na\n]\n", "[a\nb]", "[a\n\nb]", "{a\nb: c}", "{a: b\nc}", "[a\n: b]", "{a\n: b}", "[\"a\"\n: b]", "{\"a\"\n: b}", "[a, b\n--- c]", "[a\n---\n]", "\"a\n---\nb\"", "'a\n...\nb'",
  "# a\nb: 1\n# c\n", "a: 1\n# b\nc: 2\n", "a: # b\n  c\n", "a: # b\n  - c\n", "- # a\n  b\n", "a\n# b\nc\n", "a: b\n# c\n d\n", "a: b # c\n d\n", "a: #b\n", "a: |#b\n c\n", "a: | # b\n c\n", "'a'#b", "[a]#b", "#a\n#b", "a: 'b' # c\n", "a: 'b'# c\n",
].each { |text| ask('structure', text) }
["#{'k' * 1100}: 1\n", "#{'k' * 1000}: 1\n", "{#{'k' * 1100}: 1}", "#{'[' * 90}#{']' * 90}", "#{'- ' * 90}a\n", "? #{'k' * 1100}\n: 1\n", "\"#{'k' * 1100}\": 1\n"].each { |text| ask('structure', text) }
["a\xffb", "\xc3", "\xe2\x82", "\xed\xa0\x80"].each do |bytes|
  # These bytes cannot be written to JSON, so only check that each is a syntax error.
  raise bytes.inspect unless read(bytes.dup.force_encoding('UTF-8'))['class'] == 'syntax'
end

# Block scalars: all indicators, with texts that start and end in different ways.
TEXTS = ["  a\n", "  a", "  a\n  b\n", "  a\n\n  b\n\n\n", "\n  a\n", "\n\n  a\n   b\n  c\n", "    a\n  b\n", "  a\n    b\n    c\n  d\n", "  a \n  b\t\n", "  \n  a\n", "   \n  a\n", "", "\n", "\n\n", "  \n", "  ", "  a\n # c\n", "  a\n# c\n", "  # a\n", "\ta\n", "  \ta\n", " a\n", "   a\n  \n   b\n", "  a\n\n    b\n\n  c\n", "  - a\n  - b\n", "  a: 1\n", "  a\nb: 1\n", "a\n", "  a\n\tb\n", "  a\n \n", "  a\n   \n"].freeze
HEADS = ['', '-', '+', '1', '2', '3', '1-', '-1', '2+', '+2', '0', '10', '--', '9', ' ', ' # c', 'a'].freeze
%w[| >].each { |style| HEADS.first(3).each { |head| TEXTS.each { |text| ask('block scalar', "a: #{style}#{head}\n#{text}") } } }
%w[| >].each { |style| HEADS.each { |head| TEXTS.first(4).each { |text| ask('block scalar', "a: #{style}#{head}\n#{text}") } } }
250.times { ask('block scalar', "#{one(['a: ', '- ', '', '--- ', '- a: ', '? '])}#{one(%w[| >])}#{one(HEADS)}\n#{one(TEXTS)}#{one(['', '', "z: 1\n", "- z\n", "...\n", "# z\n"])}") }

# Random containers: valid ones, and valid ones with a random change.
PLAIN = ['a', 'b', 'foo', '1', '0777', '12:30', '1.5', 'yes', '~', ':sym', '"q\n"', "'s'", 'x y', 'http://a.b/c', '', '!!str 1', 'é', '-1', '"a: b"', '<<', '&a 1', '*a', '"#"', '10.0.0.1'].freeze

def flow(depth)
  case RANDOM.rand(depth > 2 ? 2 : 5)
  when 0, 1 then one(PLAIN)
  when 2 then "[#{Array.new(RANDOM.rand(4)) { flow(depth + 1) }.join(one([', ', ',', " ,\n  "]))}]"
  else "{#{Array.new(RANDOM.rand(3)) { "#{one(PLAIN)}#{one([': ', ':', ' : '])}#{flow(depth + 1)}" }.join(', ')}}"
  end
end

def block(depth, indent)
  blanks = ' ' * indent
  inner = indent + one([2, 2, 2, 4, 1])
  case RANDOM.rand(depth > 3 ? 1 : 6)
  when 0 then " #{flow(2)}\n"
  when 1 then " #{one(%w[| >])}#{one(['', '-', '+'])}\n#{' ' * inner}#{one(%w[text a\ b :x 12])}\n#{one(['', "\n", "#{' ' * inner}more\n"])}"
  when 2 then "\n#{Array.new(1 + RANDOM.rand(3)) { "#{' ' * inner}-#{block(depth + 1, inner)}" }.join}"
  when 3 then "\n#{Array.new(1 + RANDOM.rand(3)) { "#{blanks}-#{block(depth + 1, indent)}" }.join}"
  else "#{one(['', '', ' &a', ' &b', ' # c'])}\n#{Array.new(1 + RANDOM.rand(3)) { "#{' ' * inner}#{one(['a', 'b', 'c', 'k e y', '1', ':s', '"q"', '<<', '~'])}:#{block(depth + 1, inner)}" }.join}"
  end
end

def changed(text)
  at = RANDOM.rand(text.size + 1)
  case RANDOM.rand(4)
  when 0 then text[0...at] + one([' ', "\n", ':', '-', ',', '"', "'", '#', "\t", '[', '}', '&a ', '*a', '!', '?', '|', '%']) + text[at..]
  when 1 then text[0...at] + text[(at + 1)..].to_s
  else text
  end
end

300.times { ask('flow', flow(0)) }
180.times { ask('block', changed(Array.new(1 + RANDOM.rand(3)) { "#{one(%w[a b c d e])}:#{block(0, 0)}" }.join)) }
180.times { ask('block', Array.new(1 + RANDOM.rand(3)) { "#{one(%w[a b c d e])}:#{block(0, 0)}" }.join) }
300.times { ask('changed flow', changed(flow(0))) }

# Malformed documents: mistakes that people make, and typical data with a random change. Only errors are recorded.
PATH = '/data/common.yaml'

def ask_error(kind, *parts)
  text = parts.map { |part, count| part * (count || 1) }.join
  return false if $seen[text]

  $seen[text] = true
  answer = read(text)
  return false unless answer.is_a?(Hash) && answer['error']

  begin
    Puppet::Util::Yaml.safe_load(text, [Symbol], PATH)
  rescue Puppet::Util::Yaml::YamlLoadError => e
    answer['message'] = e.message.lines.first.chomp
  end
  plain = parts.size == 1 && text.valid_encoding?
  written = plain ? text : { 'parts' => parts.map { |part, count| [[part].pack('m0'), count || 1] } }
  puts JSON.generate([kind, written, answer], max_nesting: 0)
  true
end

[
  # Tabs as indentation.
  "a:\n\tb: 1\n", "\ta: 1\n", "a:\n  b: 1\n\tc: 2\n", "a:\n  b: 1\n  \tc: 2\n", "a:\n\t- b\n", "- a\n\t- b\n", "-\ta: 1\n\tb: 2\n", "a: |\n\tb\n", "a: >\n  b\n\tc\n", "a:\n  - b:\n\tc: 1\n", "a: b\n\tc\n", "a: b\n\tc: d\n", "a: 1\n\t\n\tb: 2\n",
  "?\ta\n", "a:\n  b: >-\n\t  text\n", "classes:\n\t- ntp\n\t- ssh\n",
  # Quotes.
  "a: 'b\n", "a: \"b\nc: d\n", "a: 'b\nc: 'd'\n", "a: \"b\" c\n", "a: 'it's'\n", "a: \"x\\qy\"\n", "a: \"\\xg0\"\n", "a: \"\\u12\"\n", "a: \"\\ud800\"\n", "a: \"\\U00110000\"\n", "a: \"C:\\Program Files\"\n", "a: \"\\.\"\n", "a: \"\\d+\"\n", "a: \"b\\",
  "a: 'b' 'c'\n", "'a: b\n", "\"a\": b\"c\"\n\"d: e\n", "a: \"b\n---\nc\"\n", "a: 'b\n...\n", "'a'b: c\n", "\"a\" b: c\n", "a: ''b'\n", "a: \"\"b\"\n", "key: \"value\"\"\n", "a: \"\\x4\"\n", "a: \"\\1\"\n", "a: \"\\'\"\n", "motd: 'Don't panic'\nb: 1\n",
  # Characters that cannot start a value.
  "a: @b\n", "a: `b`\n", "a: %b\n", "a: %{facts.os}\n", "- %{b}\n", "@a: b\n", "`a`: b\n", "%a: b\n", "a:\n  %b: c\n", "a: [@b]\n", "a: {b: %c}\n", "a: [%{b}]\n", "a: %\n", "a: @\n", "a: &\n", "a: *\n", "a: !<b\n", "a: *b.c\n", "a: &b.c d\n", "a: * b\n", "a: & b\n",
  "a: *.log\n", "a: *\n  b\n", "a: **/x\n", "path: *\n", "a: &&\n", "a: !\n b: c\n", "a: !b!c d\n", "a: !b{c}\n", "a: !b,c\n", "a: !%zz b\n", "a: !%c3%28 b\n", "a: !%ff b\n", "a: !<> b\n", "a: |b\n", "a: >b\n", "a: |10\n b\n", "a: |0\n b\n", "a: |-+\n b\n", "a: | b\n c\n",
  "a: ]\n", "a: }\n", "a: ,\n", "a: , b\n", "]\n", "}\n", "a: -\n  - b\n c\n", "a: - b\n- c\n", "a: ? b\n", "a: ? b\n : c\n", "- a: - b\n", "a: b, c: d\n",
  # Colons.
  "a: b: c\n", "a: b: c: d\n", "a:b\nc: d\n", "a:b\nc:d\ne: f\n", "a: 1\nb\nc: 2\n", "a: 1\nb:2\n", "a: 1\nb:2\nc: 3\n", "a b\nc: d\n", "a: http: //b\n", "a:\n  b: c\n  d\n", "a:\n  b: c\n  d\ne: f\n", "a: 12:30: x\n", "a: b:\n", "a: b:\n  c: d\n", "a: 'b': c\n", "a: [b]: c\n", "a: {b: c}: d\n",
  "a: b\n  c: d\n", "a: b c: d\n", "url: http://a.b/c: d\n", "a: Note: this\n", "message: Error: failed\nb: c\n", "- a: b\n  c\n  d: e\n", "a\n", "a\nb: c\n", ": a\n", "a: :\n", "a: : b\n", "::a: b: c\n", "foo::bar:1\nfoo::baz: 2\n", "foo::bar: 1\nfoo::baz:2\nfoo::qux: 3\n",
  "a: b\nc: d: e\n", "a: >\n  b\n c: d\n", "a: |\n  b\n c\nd: e\n", "a: |\nb\n", "a: |\nb\nc: d\n",
  # Indentation.
  "a: 1\n b: 2\n", " a: 1\nb: 2\n", "a:\n  b: 1\n c: 2\n", "a:\n    b: 1\n  c: 2\n", "a:\n  - b\n - c\n", "a:\n- b\n - c\n", "- a\n b: c\n", "- a: 1\n   b: 2\n", "- a: 1\n b: 2\n", "a:\n  - b\n  c: d\n", "a:\n  b: c\n  - d\n", "a: b\n- c\n", "- a\nb: c\n", "a: 1\n- b\n", "a:\n  - b\nc\n", "- a\n- b\nc: d\n",
  "a:\n  b:\n    c: 1\n   d: 2\n", "a:\n - b: 1\n  c: 2\n", "  - a\n - b\n", "a:\n  b\n c: d\n", "a:\n   - b\n  - c\n", "a: b\n  - c\n", "a: b\n  c\n d: e\n", "a: 'b'\n  c: d\n", "a: [b]\n  c: d\n", "a: &x\n b: 1\n  c: 2\n", "a:\n  ? b\n : c\n",
  # Brackets.
  "a: [b\n", "a: {b: c\n", "a: [b, c\nd: e\n", "a: {b: c\nd: e\n", "a: [b}\n", "a: {b]\n", "a: [b]]\n", "a: {b: c}}\n", "a: [b] c\n", "a: {b} c\n", "a: [b c: d e: f]\n", "a: [b,, c]\n", "a: {,}\n", "a: [,]\n", "a: {b: c,, d: e}\n", "a: [b: c: d]\n", "a: {b: c: d}\n", "a: [\n  b,\n  c\n", "a: {\n  b: c,\n", "a: [[b]\n", "a: {b: {c: d}\n",
  "a: ['b' 'c']\n", "a: [\"b\" \"c\"]\n", "a: {'b' 'c'}\n", "a: ['b', 'c]\n", "a: {b: 'c}\n", "a: [b, - c]\n", "a: [- b]\n", "a: {- b}\n", "a: {b c: d e: f}\n", "a: [|b]\n", "a: [>b]\n", "a: [#b\n", "a: [b #c]\n", "a: {b: [c, {d: e]}\n", "a: {b:c}\nd: {e: f\n", "a: {:b}\n", "a: [:b]\n", "a: {b:}\n", "a: [b:]\n", "a: [b:,c]\n", "a: {? }\n", "a: [? b]\nc\n",
  "[\n", "{\n", "[a\n", "{a\n", "[a, b]: [c\n", "{{a}}: b\n", "a: {{ b }}\n", "a: {{ b }} c\n", "a: {%{b}}\n", "a: [[%{b}]]\n", "a: \"b\" # c\nd: {e\n", "a: {\"b\": \"c\" \"d\": \"e\"}\n", "a: [1 2, 3: 4: 5]\n", "a: [*b c]\nd: [\n", "[a, b\n--- c\n", "{a: b\n...\n",
  # Documents and directives.
  "%YAML\n---\na\n", "%YAML 1\n---\na\n", "%YAML 1.\n---\na\n", "%YAML x.y\n---\na\n", "%YAML 1.1 x\n---\na\n", "%YAML 1.1\n%YAML 1.1\n---\na\n", "%YAML 1.1\na\n", "%YAML 3.0\n---\na\n", "%YAML 1.3\n---\na\n", "%YAML 1234567890.1\n---\na\n", "%TAG\n---\na\n", "%TAG x\n---\na\n", "%TAG !x tag:y\n---\na\n", "%TAG !x! \n---\na\n",
  "%TAG !x!y\n---\na\n", "%TAG ! tag:x {\n---\na\n", "%TAG !x! tag:a\n%TAG !x! tag:b\n---\na\n", "%TAG !x! %zz\n---\na\n", "%FOO\n---\na\n", "% \n---\na\n", "%%\n---\na\n", "%YAML 1.1\n", "%YAML 1.1 # c\n", "%a-b c\n---\na\n", "%YAML. 1.1\n", "--- a: b\n", "--- - a\n", "--- >x\n", "---\n- a\nb: c\n", "a: 1\n%FOO bar\n", "a: 1\n%YAML 1.1\n---\n",
  "a: 1\n...\n%FOO\n", "...\n", "---\n---a: b: c\n", "--- 'a\n", "--- [a\n", "a: !x!y 1\n", "!x!y a: b\n", "a: !!\n", "a: !!x!y z\n",
  # Anchors and aliases.
  "a: *b\n", "a: &b 1\nc: *d\n", "<<: *default\na: 1\n", "a: &b &c d\n", "a: &b *c\n", "a: &b\n*c: d\n", "a: &b c\n&d e\n", "a: *b c\n", "a: &b 1\nc: *b d\n", "a: &b 1\n*b: c\n", "*a\n", "- *a\n", "&a\n&b c: d\n", "a: &b !x &c d\n", "a: !x !y z\n", "a: &é b\n", "a: *é\n",
  # Classes that data may not have, and numbers that Ruby cannot convert.
  "a: 2024-01-01\n", "a: 2024-01-01 12:00:00\n", "a: !ruby/object:Foo {}\n", "a: !!set {b}\n", "a: !ruby/regexp /b/\n", "a: !ruby/class String\n", "a: 0x_\n", "a: 0b_\n", "a: !!float b\n", "a: !!float ~\n", "a: .e+3\n", "a: !ruby/range 1..2\n", "a: [2024-01-01, *b]\n", "a: [*b, 2024-01-01]\n",
  # Characters.
  "a: \u0000\n", "a: \u0007\n", "a: \u001b[0m\n", "a: b\u007f\n", "a: \u0080\n", "a: \u009f\n", "a: \uffff\n", "a: \ufffe\n", "a: b\n\u0001c: d\n", "a: [\u0002\n", "a: \u{85}\u{84}\n", "é: \u0003\n", "\ufeffa: 1\nb: @\n", "a: \ufeff@b: c: d\n", "a: b\n\ufeffc: d\n", "é: ü: ä\n", "é: [ü\nä: ö\n", "日本: 語: x\n", "a: \u{2028}b: c\n", "a: \u{85}b: @\n",
  "a: \r\n b: c\r\n d: @\r\n", "a: b\rc: @\r", "a: 'b\r\nc: d\r\n", "a: x\u{2029}\tb: c\n", "💩: [💩\n", "ü: 'ü\n", "- ü: ä\n   ö: é\n",
  # Long keys.
  "#{'k' * 1100}: 1\nb: 2\n", "a: 1\n#{'k' * 1100}: 1\n", "a: 1\n'#{'k ' * 600}': 1\n", "a: 1\n[#{'k, ' * 400}]: 1\n", "[#{'k, ' * 400}\n", "{'#{'é' * 1030}': 1}\n", "'#{'é' * 1024}': 1\n@\n", "a: 1\n#{'é' * 1025}: 1\n", "a: 1\n#{'é' * 1020}: 1\n@\n", "? a\n#{'k' * 1100}\n: b\n",
].each { |text| ask_error('mistake', text) }
['Puppetlabs_spec_helper', 'a'].each { |word| ask_error('mistake', "#{word}: &#{word}*\n") }
# Bytes that are not UTF-8, and their order relative to other errors: libyaml decodes 16,384 bytes at a time.
["a: \xff\n", "a: \x80\n", "a: \xc3\n", "a: \xc3", "a: \xe2\x82", "a: \xe2\x82 b", "a: \xed\xa0\x80\n", "a: \xc0\x80\n", "a: \xc1\xbf\n", "a: \xe0\x80\x80\n", "a: \xf0\x80\x80\x80\n", "a: \xf4\x90\x80\x80\n", "a: \xf5\x80\x80\x80\n", "a: \xf8\x88\x80\x80\x80\n", "a: \xf0\x9f\x92", "a: \xf0\x9f", "a: b\n\xe9t\xe9: c\n", "a: @\nb: \xff\n", "a: \xff\u0001\n", "\u0001\xff\n".b].each do |bytes|
  ask_error('mistake', bytes.dup.force_encoding('UTF-8'))
end
[200, 204, 205, 206, 410, 1000].each do |lines|
  [["a: @\n", "b: \u0001\n"], ["a: 1\n", "b: \u0001\n"], ["a: [\n", "b: \u0001\n"], ["a: 1\n", "b: @\nc: \u0001\n"], ["a: 'é\n", "b: \u0001\n"], ["a: @\n", "b: \xff\n"], ["\ufeffa: @\n", "b: \u0001\n"]].each do |head, tail|
    ["# #{'x' * 77}\n", "#{'é' * 40}: 1\n"].each { |line| ask_error('mistake', [head], [line, lines], [tail]) }
  end
end

DATA = [
  "---\nprofile::base::packages:\n  - vim\n  - curl\n  - \"%{facts.os.family}-tools\"\nprofile::base::ntp_servers: ['0.pool.ntp.org', '1.pool.ntp.org']\nprofile::web::vhosts:\n  www.example.com:\n    port: 443\n    docroot: /srv/www\n    aliases: [example.com, \"example.org\"]\n    options: { ssl: true, ttl: 30 }\n  api.example.com:\n    port: 8443\n",
  "lookup_options:\n  profile::users:\n    merge:\n      strategy: deep\n      knockout_prefix: '--'\n  '^profile::(.*)::packages$':\n    merge: unique\nprofile::users:\n  anna:\n    uid: 1001\n    groups:\n    - wheel\n    - dba\n  ben: { uid: 1002, shell: /bin/zsh }\n",
  "# defaults\ndefaults: &defaults\n  ensure: present\n  mode: '0644'\nfiles:\n  /etc/motd:\n    <<: *defaults\n    content: |\n      Welcome to %{facts.fqdn}\n      Have fun\n  /etc/issue:\n    <<: *defaults\n    content: >-\n      folded\n      text\n",
  "a:\n  - b: 1\n    c:\n      - d\n      - e: 'f g'\n  - h: \"i\\tj\"\n    k: [l, {m: n}, [o, p]]\nq: !ruby/sym r\ns: ~\nt: yes\n",
  "mysql::server::override_options:\n  mysqld:\n    bind-address: 0.0.0.0\n    max_connections: 1024\n    innodb_buffer_pool_size: \"%{lookup('mysql::buffer')}\"\nmysql::users:\n  'app@%':\n    password_hash: '*94BDCEBE19083CE2A1F959FD02F964C7AF4CFC29'\n? complex key\n: - one\n  - two\n",
  "é: ü\nläßt:\n  - größe: 1\n    straße: 'weiß nicht'\n  - \"naïve: café\"\n日本: [語, {字: 画}]\n",
].freeze
NOISE = [' ', '  ', "\t", "\n", "\n  ", "\n\t", ':', ': ', '-', '- ', ',', '"', "'", '#', ' #', '[', ']', '{', '}', '&', '&a ', '*', '*a', '!', '!!', '?', '? ', '|', '>', '%', '@', '`', '\\', '<<', '...', "\n---\n", "\n...\n", "\u0001", 'é', "\u{85}"].freeze

def damaged(text)
  return text if text.empty?

  lines = text.lines
  at = RANDOM.rand(text.size)
  line = RANDOM.rand(lines.size)
  case RANDOM.rand(12)
  when 0, 1, 2 then text[0...at] + one(NOISE) + text[at..]
  when 3, 4 then text[0...at] + text[(at + 1 + RANDOM.rand(3))..].to_s
  when 5 then text[0...at]
  when 6 then (lines[0...line] + [" #{lines[line]}"] + lines[(line + 1)..]).join
  when 7 then (lines[0...line] + [lines[line].sub(/\A {1,2}/, '')] + lines[(line + 1)..]).join
  when 8 then (lines[0...line] + [lines[line].sub(/\A {2}/, "\t")] + lines[(line + 1)..]).join
  when 9 then (lines[0...line] + [lines[line].sub(/: /, one([':', ' ', ': : ', ': b: ']))] + lines[(line + 1)..]).join
  when 10 then (lines[0...line] + [lines[line].chomp] + lines[(line + 1)..]).join
  else text[0...at] + one(NOISE) + text[(at + 1)..].to_s
  end
end

count = 0
while count < 700
  text = one(DATA)
  (1 + RANDOM.rand(2)).times { text = damaged(text) }
  count += 1 if ask_error('malformed', text)
end
