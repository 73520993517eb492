"\u0085".inspect
"\u{10ffff}".inspect
"\u{10ffff}\u{e000}\u00ad\u0600\u200b\u2028\u2060\u3000\ufeff\u{e0001}\ufffe\ud7ff\u0378".inspect
"\u0085a\u009f\u00a0".inspect
:"\x01".inspect
:"\u2028".inspect
:"a\u0085".inspect
:"\u00e9".inspect
:"\u{10ffff}".inspect
:"a\tb".inspect
{ a: 1, b: 2, a: 3 }
{ a: 1, b: 2, a: 3 }.to_a
{ 'a' => 1, 'b' => 2, 'a' => 3 }
{ 1 => 1, 2 => 2, 1.0 => 5, 1 => 3 }
x = 1; { x => 1, b: 2, x => 3 }
{ a: 1, **{ b: 2 }, a: 3 }
{ **{ a: 1, b: 2 }, a: 3 }
''.delete(1)
''.delete
'abc'.delete(1)
''.delete('a', nil)
''.squeeze(1)
''.count(1)
''.tr(1, 2)
[1, 'a'].sort
o = Object.new; o.instance_variable_set(:@a, Class.new { def inspect = raise('x') }.new); 2.times.map { begin; o.inspect; rescue => e; e.message; end }
a = [Class.new { def inspect = raise('x') }.new]; 2.times.map { begin; a.inspect; rescue => e; e.message; end }
('a' * 70).zork
('a' * 63).zork
('a' * 64).zork
[('a' * 61)].zork
[('a' * 62)].zork
{ a: 'b' * 80 }.zork.class
(10**70).zork
(10**64).zork
(10**65).zork
(1..100).to_a.zork
:"#{'a' * 70}".zork
(1..10**80).zork
('é' * 40).zork
('é' * 63).zork
('a' * 70).instance_eval { zork }
('a' * 70).instance_eval { zork() }
('a' * 70).puts
1.5.zork
/#{'a' * 70}/.zork
include Comparable
r = []; for x in (1..); r << x; break if x > 3; end; r
r = []; for x in (1..Float::INFINITY); r << x; break if x > 3; end; r
r = []; for a, b in { a: 1, b: 2 }; r << [b, a]; end; r
for x in [1, 2]; end
for x in [1, 2]; next; end
(for x in [1, 2]; break; end)
(for x in [1, 2]; break 5; end)
r = []; for x in [1, 2, 3].each_slice(2); r << x; end; r
a = [1, 2]; for x in a; a << 3 if a.size < 4; end; a
for x in 1..3 do y = x; end; [x, y]
r = []; for a, (b, *c) in [[1, [2, 3, 4]]]; r << [a, b, c]; end; r
def fr(a) = (for x in a; return x * 2; end; nil); fr([4, 5])
o = Object.new; def o.each; yield 1, 2; yield 3; end; r = []; for a in o; r << a; end; r
o = Object.new; def o.each; yield 1, 2; yield 3; end; r = []; for a, b in o; r << [a, b]; end; r
for x in 5; end
for x in nil; end
[1, 2].each { |i| for j in [3, 4]; next if j == 3; break if i == 1; end }
[1, 2, 3, 4, 5][(1..0).step(-3)]
[1, 2, 3, 4, 5][(1..0) % 2]
[1, 2, 3, 4, 5][(3..1).step(-1)]
[1, 2, 3, 4, 5][(..-2) % 3]
[1, 2, 3, 4, 5][(-1..0).step(-2)]
[1, 2, 3, 4, 5][(7..).step(2)]
[1, 2, 3, 4, 5][(5..).step(-2)]
[1, 2, 3, 4, 5][(-7..).step(2)]
[1, 2, 3, 4, 5][(1..7).step(2)]
[1, 2, 3, 4, 5][(1..-7).step(-2)]
[1, 2, 3, 4, 5][(0..0).step(-3)]
[1, 2, 3, 4, 5][(4..1).step(-3)]
[][(1..0).step(-3)]
s = 'a'.dup; s.instance_variable_set(:@x, 1); [s.instance_variable_get(:@x), s.instance_variables, s.inspect]
s = 'a'.dup; s.instance_variable_defined?(:@x)
a = [1]; a.instance_variable_set(:@x, 2); [a.instance_variable_get(:@x), a.dup.instance_variable_get(:@x)]
h = {}; h.instance_variable_set(:@x, 2); h.instance_variables
class ArrIv < Array; attr_accessor :name; end; a = ArrIv.new([1]); a.name = 'n'; [a, a.name, a.dup.name]
class HashIv < Hash; def initialize = (super; @n = 1); attr_reader :n; end; HashIv.new.n
'a'.freeze.instance_variable_set(:@a, 1)
1.instance_variable_set(:@a, 1)
:a.instance_variable_set(:@a, 1)
CF1 = 'a'.freeze; CF1 << 'b'
CF2 = %w[a b].freeze; CF2 << 'c'
CF3 = 'a'.freeze; [CF3.frozen?, CF3.dup.frozen?, 'a'.frozen?]
(1..3).lazy.zip(4..6).map { |*x| x }.to_a
(1..3).lazy.zip.map { |*x| x }.to_a
(1..3).lazy.zip([4, 5, 6]).map { |a, b| [a, b] }.first(2)
(1..3).lazy.zip([4]).select { |*x| x }.to_a
(1..3).lazy.zip.map { |x| x }.to_a
''.delete!(1)
''.delete!
[1, 2, 3, 4, 5][(1..0).step(-2)]
[1, 2, 3, 4, 5][(2..0).step(-4)]
[1, 2, 3, 4, 5][(0..-1).step(-9)]
[1, 2, 3, 4, 5][(3..1).step(-4)]
[1, 2, 3, 4, 5][(3..1).step(-3)]
{ 1 => 2, 'a' => 3, 1 => 5, 'a' => 6, nil => 1 }
{ nil => 1, 2 => 3, nil => 4 }
{ true => 1, 2 => 3, true => 4 }
{ [1] => 1, 2 => 3, [1] => 4 }
{ 1.5 => 1, 2 => 3, 1.5 => 4 }
{ "a#{1}" => 1, 2 => 3, "a#{1}" => 4 }
{ /a/ => 1, 2 => 3, /a/ => 4 }
{ 1r => 1, 2 => 3, 1r => 4 }
{ 10**30 => 1, 2 => 3, 10**30 => 4 }
{ 100000000000000000000000000 => 1, 2 => 3, 100000000000000000000000000 => 4 }
{ __LINE__ => 1, 2 => 3, 1 => 4 }
x = []; { a: x << 1, b: x << 2, a: x << 3 }; x
def kw(**o) = o; kw(a: 1, b: 2, a: 3)
def kw(**o) = o; kw('a': 1, b: 2, a: 3)
include Math; true
s = 'a'.dup; s.instance_variable_set(:@x, 1); s.remove_instance_variable(:@x)
s = 'a'.dup; s.instance_variable_set(:@x, 1); t = s.clone; t.instance_variable_set(:@x, 2); [s.instance_variable_get(:@x), t.instance_variable_get(:@x)]
s = 'a'.dup; s.instance_variable_set(:@x, 1); (s + '').instance_variables
a = [1]; a.instance_variable_set(:@x, 2); a.map { |x| x }.instance_variables
o = Object.new; o.instance_variable_set(:@a, BasicObject.new); begin; o.inspect; rescue NoMethodError => e; e.name; end
k = Class.new { def inspect = throw(:t, 1) }.new; o = Object.new; o.instance_variable_set(:@a, k); 2.times.map { catch(:t) { o.inspect } }
BasicObject.new.inspect rescue $!.name
proc { |x| x }.inspect.sub(/0x\h+/, '')
h = {}; h.instance_variable_set(:@x, 1); [h.merge({}), h.merge, h.dup, h.to_h].map(&:instance_variables)
h = {}; h.instance_variable_set(:@x, 1); [h.select { true }, h.reject { true }, h.compact, h.slice(:a), h.except(:a)].map(&:instance_variables)
h = {}; h.instance_variable_set(:@x, 1); [h.transform_values { 1 }, h.transform_keys { 1 }, h.filter { 1 }, h.invert, h.to_h { [1, 2] }].map(&:instance_variables)
class HashIv2 < Hash; attr_accessor :n; end; h = HashIv2.new; h.n = 5; m = h.merge({ b: 2 }); m.n = 6; [m, m.class, h.n, m.n]
a = []; a.instance_variable_set(:@x, 1); [a + [], a.dup, a.sort, a.to_a, a.reverse, a.compact, a.uniq].map(&:instance_variables)
s = +'a'; s.instance_variable_set(:@x, 1); [s.dup, s.upcase, s.to_s, +s, s.sub('a', 'b'), s[0..], String.new(s)].map(&:instance_variables)
s = "e\u0301".dup; t = s.unicode_normalize!; [s, s.length, t.equal?(s)]
'a'.freeze.unicode_normalize!
'a'.b.unicode_normalize!
'a'.b.unicode_normalized?
"\xff".unicode_normalize
"e\u0301".unicode_normalize
"e\u0301".unicode_normalize('nfc')
"\u00e9".unicode_normalize(:nfd).length
"\ufb01".unicode_normalize(:nfkc)
"\u00e9\u1e9b\u0323".unicode_normalize(:nfkd).codepoints
"\ud55c\uae00".unicode_normalize(:nfd).codepoints
"\u1112\u1161\u11ab".unicode_normalize
"a\u0301\u0327".unicode_normalize(:nfd).codepoints
"\u212b\u2126".unicode_normalize.codepoints
"e\u0301".unicode_normalized?
"\u00e9".unicode_normalized?
"\u00e9".unicode_normalized?(:nfd)
'é'.unicode_normalize(:foo)
'a'.encode('US-ASCII').unicode_normalize(:foo)
''.unicode_normalize
[Math.gamma(0.5), Math.gamma(1.5), Math.gamma(2.5), Math.gamma(5.5), Math.gamma(0.1), Math.gamma(3.7), Math.gamma(1e-5)]
(1..60).map { |i| Math.gamma(i * 0.107) }
Math.gamma(0.0)
Math.gamma(-0.0)
