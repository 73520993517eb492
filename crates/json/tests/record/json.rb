# Records what Puppet::Util::Json.load returns for texts, as `json_data` calls it.
#
#     ruby json.rb > ../data/json.jsonl
#
# A line is an array: the class of text, the text, and the answer. JSON types are written as they are; a Float is
# {"float": text}, a Hash is {"hash": [[key, value], ...]}, and bytes that are not valid UTF-8 are {"bytes": base64}, in
# texts too. The answer for nested containers of the class `depth` is {"depth": levels}. An error is {"error": message}.
# The seed is fixed, so the output is reproducible; the environment variable
# SEED sets another one.

require 'json'
require 'puppet'
require 'puppet/util/json'

RANDOM = Random.new((ENV['SEED'] || 20_260).to_i)
$VERBOSE = nil

def one(list)
  list[RANDOM.rand(list.size)]
end

def text(bytes)
  copy = bytes.dup.force_encoding('UTF-8')
  copy.valid_encoding? ? copy : { 'bytes' => [bytes].pack('m0') }
end

def typed(value)
  case value
  when Float then { 'float' => value.to_s }
  when String then text(value)
  when Array then value.map { |element| typed(element) }
  when Hash then { 'hash' => value.map { |key, element| [typed(key), typed(element)] } }
  else value
  end
end

def depth(value)
  case value
  when Array then 1 + value.map { |element| depth(element) }.max.to_i
  when Hash then 1 + value.values.map { |element| depth(element) }.max.to_i
  else 0
  end
end

def read(kind, source)
  value = Puppet::Util::Json.load(source)
  kind == 'depth' ? { 'depth' => depth(value) } : typed(value)
rescue Puppet::Util::Json::ParseError => e
  { 'error' => text(e.message) }
end

$seen = {}

def ask(kind, source)
  return if $seen[source]

  $seen[source] = true
  puts JSON.generate([kind, text(source), read(kind, source)], max_nesting: 0)
end

# Scalars.
%w[
  0 -0 1 -1 12 00 01 -01 0.0 -0.0 1.5 -1.5 1. .5 -.5 1.5. 1.5.2 1.5e 1.5e3 1.5E3 1.5e+3 1.5e-3 1.5e+ 1e5 1E5 1e 1e+ 1e5.5 1e5e 1-2 1.5-2 1e5-2 - -- -a +1 0x1F 0b1 0o7 1_000 1,000 1e400 -1e400 1e-400 0e0 0E-0 0.1e1 01.5 -01.5 1a 1.5a 00.5
  9223372036854775807 9223372036854775808 -9223372036854775808 -9223372036854775809 123456789012345678901234567890 1.7976931348623157e308 4.9e-324 0.1 0.30000000000000004 3.141592653589793238462643383279 123456789.123456789e10 100000000000000000000.0 5e-324 2.2250738585072011e-308
  true false null True FALSE NULL nul nulll tru fals truefalse true1 nil undef NaN Infinity -Infinity -Infinit Infinit Na NaNa -NaN inf yes
  "" "a" "é" "日本" "💩" 'a' a "a "a"b "\\"" "\\\\" "\\/" "\\b\\f\\n\\r\\t" "\\q" "\\a" "\\'" "\\0" "\\x41" "\\é" "\\💩" "\\u0041" "\\u00e9" "\\u00E9" "\\u0000" "\\u001f" "\\u" "\\u1" "\\u12" "\\u123" "\\u123g" "\\uFFFF" "\\ufffe" "\\U0041" "\\
  "\\ud83d\\udca9" "\\uD83D\\uDCA9" "\\ud83d" "\\udca9" "\\ud83dx" "\\ud83dabcdef" "\\ud83d\\nabcdef" "\\ud83d\\\\abcd" "\\ud83d\\u0041" "\\ud83d\\ud83d" "\\ud83d\\ud83d\\udca9" "\\udca9\\ud83d" "abc\\ud83d" "abc\\n\\ud83d" "abc\\ndef\\ud83dxy" "\\ud83déabcdef" "\\ud83daéabcd" "\\ud83d\\u00" "\\ud83d\\uzzzz" "\\ud800\\udc00" "\\udbff\\udfff" "\\ud83d\\qabcd" "x\\ud83d12345" "x\\ud83d123456"
  "\\u00e9\\ud83d\\udca9\\u0041" "a\\u0041b\\q" "\\\\u0041" "\\\\\\u0041" "/" "//" "/*" "#"
].each { |source| ask('scalar', source) }
["\"a\tb\"", "\"a\nb\"", "\"a\u0001b\"", "\"a\u007fb\"", "\"a\u0080b\"", "\"\u2028\"", "\"\ufeff\"", "\"\u0000\"", "\"a b\"", "\" \"", "\"\\\n\"", "\"\\\t\"", "\"\\ \"", "\"\\\u007f\"", "\"a\\", "\"a\\\"", "\"\\u00 41\""].each { |source| ask('scalar', source) }
# White space, comments, and text around the value.
['', ' ', "\n", "\t", "\r\n", "\f1", "\v1", "\u00a01", "\ufeff1", "\ufeff", "\u0000", "1\u0000", "[1\u0000]", "[1,\u0000 2]", "{\u0000}", ' 1', '1 ', " \t\r\n1 \t\r\n", '1 2', '1,', ',1', '1]', '1}', '[1] [2]', '{} {}', '"a" "b"', '1 x', 'x 1', 'null null', '1;',
 '/**/1', '1/**/', '/* a */ 1 /* b */', "//a\n1", "1//a\n", '1//a', '//a', "//\n", '/**/', '/*', '/*/', '/*/1', '/* * / */1', '/***/1', '/* /* */1', '/* /* */ */1', '1/*', '1/', '1/ 2', '/1', '/ /1', "1//a\n//b\n", "1//a\r", "1 # a\n", '# a', "[1, //a\n2]", '[1 /* a */, /* b */ 2 /* c */]', '[/* a */]',
 '[//a]', '[1//a]', "[1//a\n]", '[1/]', '[1/x]', '[/x', '{/* a */"a"/* b */:/* c */1/* d */,/* e */"b":2/* f */}', "{//a\n\"a\"//b\n://c\n1//d\n}", '{"a"/:1}', '{"a":/1}', '{"a":1/}', '{/x}', '{"a":1 /* }', '{"a":1 // }', '[{"a":1 /* ]', "1/*\n*/\n", '/* é 💩 */1', '/* " */"*/"', "-/**/1", '[-/**/1]', '1/**/2', '1./**/5',
].each { |source| ask('space', source) }
# Containers.
['[]', '[ ]', '[1]', '[1,2]', '[1, 2, 3]', '[1,]', '[,1]', '[,]', '[1,,2]', '[1 2]', '[1', '[1,', '[', ']', '[]]', '[[]', '[[]]', '[[],[]]', '[1:2]', '[1;2]', '["a":1]', '[a]', '[null,true,false]', '[nul]', '[nulll]', '[null null]', '[truefalse]', '[NaN]', '[1,NaN]', '[Infinity]', '[1,Infinity]', '[ Infinity ]', '[-Infinity]', '[1, -Infinity, 2]', '[Inf]',
 '[-]', '[+1]', '[01]', '[1.]', '[.5]', '[1e]', '[1.5.2]', '[1-2]', '[0x1]', '["a]', '["a', '["a"', '["a" "b"]', '["\\u12"]', '["\\ud83d"]', '["a", "b\\ud83d", "c"]', "[\"a\tb\"]", "['a']", '[1, [2, [3, ]]]', '[[[1,2],[3,4]],[5]', '[1}', '{1]', '[{]}', '{[}]', '[1, 2', "[1,\n2,\n]", "[\n  1,\n  x\n]", '[1]x', '[1],', '[é]', '["é",é]',
 '{}', '{ }', '{"a":1}', '{"a":1,"b":2}', '{ "a" : 1 , "b" : 2 }', '{"a":1,}', '{,}', '{,"a":1}', '{"a":1,,"b":2}', '{"a"}', '{"a":}', '{"a":1', '{"a":', '{"a"', '{"a', '{', '}', '{}}', '{{}}', '{"a":{}}', '{"a":{"b":{"c":1}}}', '{a:1}', "{'a':1}", '{1:2}', '{null:1}', '{"a" 1}', '{"a":1 "b":2}', '{"a"=1}', '{"a"=>1}', '{"a":1;"b":2}', '{"a":1}{"b":2}',
 '{"a":nul}', '{"a":NaN}', '{"a":Infinity}', '{"a":-Infinity}', '{"a":01}', '{"a":1.}', '{"a":-}', '{"a":"b}', '{"a":"\\ud83d"}', '{"\\ud83d":1}', '{"a\\ud83d":1}', '{"\\u0061":1,"a":2}', '{"a":1,"a":2}', '{"a":1,"b":2,"a":3}', '{"a":{"b":1},"a":{"c":2}}', '{"":1}', '{"a":[1,{"b":2}]}', '{"a":[1,{"b":}]}', '{"a":{"b":[1,]}}', '{"a":{"b":[1,{"c"}]}}',
 '[{"a":{"b" 1}}]', '[1, {"a": {"b": x}}, 2]', '{"a":{"b":{"c"}}}', '[[1, {"a": [2, {"b": }]}]]', '{"a":[}', '{"a":[]', '{"a":1]', '[{"a":1]', "{\"a\": 1,\n \"b\": 2,\n}", "{\n  \"a\": [\n    1,\n    {\n      \"b\": c\n    }\n  ]\n}\n", '{"json_class":"String"}', '{"__ptype":"Sensitive","__pvalue":1}', '{"a":true,"b":false,"c":null,"d":1.5,"e":"f","g":[],"h":{}}',
].each { |source| ask('container', source) }
[99, 100, 101, 102, 1000].each do |depth|
  ask('depth', '[' * depth + ']' * depth)
  ask('depth', '{"a":' * depth + '1' + '}' * depth)
  ask('depth', '[' * depth)
  ask('depth', '{"a":' * depth)
  ask('depth', '[{"a":' * (depth / 2) + '1')
  ask('depth', "#{'[' * (depth - 1)}x")
end
["\"\xff\"", "\"a\xc3\"", "\"\xed\xa0\x80\"", "\xff", "[\"\xff\", x]", "{\"\xff\": 1}", "[\xff]", "\"\\\xff\"", "\"\\\xc3\xa9\"", "/* \xff */1", "\"\\ud83d\xc3\xa9abcdef\""].each { |source| ask('bytes', source.dup.force_encoding('UTF-8')) }

# Random texts, with and without a random change.
STRINGS = ['""', '"a"', '"b c"', '"é"', '"\\n"', '"\\u00e9"', '"\\ud83d\\udca9"', '"/"', '"\\\\"', '"key::name"', '"%{facts.os}"'].freeze
SCALARS = (STRINGS + %w[0 1 -5 1.5 1e3 true false null 8080]).freeze
NOISE = [' ', "\n", ',', ':', '"', '[', ']', '{', '}', '\\', '/', '//', '/*', '*/', '-', '.', '0', 'e', 'n', 'x', 'NaN', "'", '#', "\t", '\\u', "\u0000", 'é'].freeze

def space
  one(['', '', '', ' ', "\n", "\n  ", "\t", '/* c */', "// c\n"])
end

def value(depth)
  case RANDOM.rand(depth > 3 ? 2 : 5)
  when 0, 1 then one(SCALARS)
  when 2 then "[#{space}#{Array.new(RANDOM.rand(4)) { value(depth + 1) + space }.join(",#{space}")}]"
  else "{#{space}#{Array.new(RANDOM.rand(4)) { "#{one(STRINGS)}#{space}:#{space}#{value(depth + 1)}#{space}" }.join(",#{space}")}}"
  end
end

def changed(source)
  at = RANDOM.rand(source.size + 1)
  case RANDOM.rand(3)
  when 0 then source[0...at] + one(NOISE) + source[at..]
  when 1 then source[0...at] + source[(at + 1)..].to_s
  else source[0...at] + one(NOISE) + source[(at + 1)..].to_s
  end
end

300.times { ask('random', space + value(0) + space) }
900.times { ask('changed', changed(space + value(0) + space)) }
