# Making
[]
[1, 'a', :b, nil, true, 2.5]
Array.new
Array.new(3)
Array.new(3, 0)
Array.new(3) { |i| i * i }
Array.new(0) { raise }
Array.new([1, 2])
a = [1]; b = Array.new(a); b << 2; [a, b]
Array.new(-1)
Array.new('a')
Array.new(nil)
Array.new(2.9, 1)
Array.new(1, 2, 3)
Array.new(2**62)
Array.new(2**64)
Array.new(3) { |i| break i if i == 1 }
Array.new(3) { |i| next 7 if i == 1; i }
a = Array.new(2, []); a[0] << 1; a
Array[1, 2]
Array[]
Array.try_convert([1])
Array.try_convert('a')
Array.try_convert(nil)
o = Object.new; def o.to_ary; [7]; end; Array.try_convert(o)
o = Object.new; def o.to_ary; 7; end; Array.try_convert(o)
o = Object.new; def o.to_ary; nil; end; Array.try_convert(o)
Array.try_convert
Array(nil)
Array([1])
Array(1)
Array({a: 1})
Array(1..3)
Array('a')
o = Object.new; def o.to_a; [1]; end; Array(o)
o = Object.new; def o.to_ary; [2]; end; Array(o)
class AA < Array; end; [AA.new.class, AA[1, 2].class, AA[1, 2], AA.new(2, 0), AA.new([1]).class]
class AB < Array; end; a = AB[3, 1, 2]; [a.sort.class, a.map { 1 }.class, a.select { true }.class, a[0, 2].class, a[0..1].class, a.first(2).class, a.take(1).class, a.drop(1).class]
class AC < Array; end; a = AC[3, [1], 2]; [a.flatten.class, a.uniq.class, (a * 2).class, a.reverse.class, a.rotate.class, a.compact.class, (a + []).class, (a - []).class, (a | []).class, (a & [3]).class]
class AD < Array; end; a = AD[3, 1]; [a.dup.class, a.clone.class, a.to_a.class, a.to_ary.class, a.entries.class, a.shuffle.class, a.sample(1).class, a.slice!(0, 1).class, a.product.class]
class AE < Array; end; [AE[1] == [1], [1] == AE[1], AE[1].eql?([1]), AE[1].hash == [1].hash, AE[1] <=> [1]]
class AF < Array; def initialize(x); super(x, 0); @x = x; end; end; AF.new(2)
class AG < Array; def <<(x); super(x * 2); end; end; a = AG.new; a << 2; a
class AH < Array; def each; yield 9; end; end; AH[1, 2].map { |x| x }
# Length
[].length
[1, 2].size
[nil].length
[].empty?
[nil].empty?
[1].length(1)
# Elements by index
[1, 2, 3][0]
[1, 2, 3][-1]
[1, 2, 3][3]
[1, 2, 3][-4]
[1, 2, 3][1.9]
[1, 2, 3][-1.9]
[1, 2, 3]['1']
[1, 2, 3][nil]
[1, 2, 3][:a]
[1, 2, 3][2**64]
[1, 2, 3][Float::NAN]
[1, 2, 3][1e30]
[1, 2, 3][Rational(3, 2)]
o = Object.new; def o.to_int; 1; end; [1, 2, 3][o]
o = Object.new; [1, 2, 3][1, o] rescue $!.message.sub(/0x\h+/, '')
[1, 2, 3].at(1)
[1, 2, 3].at(-3)
[1, 2, 3].at(9)
[1, 2, 3].at('x')
[1, 2, 3].at
[1, 2, 3].slice(1)
[1, 2, 3].slice(1, 2)
[1, 2, 3].slice(0..1)
[1, 2, 3][0, 2]
[1, 2, 3][1, 0]
[1, 2, 3][3, 1]
[1, 2, 3][4, 1]
[1, 2, 3][-2, 5]
[1, 2, 3][-4, 2]
[1, 2, 3][0, -1]
[1, 2, 3][0, nil]
[1, 2, 3]['a', 1]
[1, 2, 3][0, 1, 2]
[1, 2, 3][]
[1, 2, 3][1, 2**62]
[1, 2, 3][1, 2**63]
[1, 2, 3, 4][1..2]
[1, 2, 3, 4][1...2]
[1, 2, 3, 4][1..]
[1, 2, 3, 4][..2]
[1, 2, 3, 4][...-1]
[1, 2, 3, 4][nil..nil]
[1, 2, 3, 4][-3..-2]
[1, 2, 3, 4][-2..1]
[1, 2, 3, 4][2..1]
[1, 2, 3, 4][4..]
[1, 2, 3, 4][5..]
[1, 2, 3, 4][-5..]
[1, 2, 3, 4][-5..2]
[1, 2, 3, 4][0..-5]
[1, 2, 3, 4][0..-6]
[1, 2, 3, 4][1..100]
[1, 2, 3, 4][1.5..2.5]
[1, 2, 3, 4]['a'..'b']
[1, 2, 3, 4][0..2**64]
[1, 2, 3, 4, 5][(0..).step(2)]
[1, 2, 3, 4, 5][(-1..0).step(-2)]
[1, 2, 3, 4, 5][(3..1).step(-1)]
[1, 2, 3, 4, 5][(1...4) % 2]
[1, 2, 3, 4, 5][(3..).step(-1)]
[1, 2, 3, 4, 5][(..3).step(-1)]
[1, 2, 3, 4, 5][(3...1).step(-1)]
[1, 2, 3, 4, 5][(...-1).step(-2)]
[1, 2, 3, 4, 5][(1..3).step(1)]
[1, 2, 3, 4, 5][(0..3).step(3)]
[1, 2, 3, 4, 5].slice((1..).step(3))
[[1, [2]], 3].dig(0, 1, 0)
[1].dig(0)
[1].dig(3, 4)
[1].dig(0, 1)
[{a: [5]}].dig(0, :a, 0)
[[1]].dig
[[1]].dig('a')
[1, 2].fetch(0)
[1, 2].fetch(-2)
[1, 2].fetch(2)
[1, 2].fetch(-3)
[].fetch(0)
[1, 2].fetch(5, :d)
[1, 2].fetch(5) { |i| i * 2 }
[1, 2].fetch(5, 1) { |i| i * 2 }
[1, 2].fetch('a')
[1, 2].fetch(nil)
[1, 2].fetch
[1, 2].fetch(1.5)
[1, 2, 3].first
[].first
[1, 2, 3].first(2)
[1, 2, 3].first(0)
[1, 2, 3].first(9)
[1, 2, 3].first(-1)
[1, 2, 3].first('a')
[1, 2, 3].first(nil)
[1, 2, 3].first(2**62)
[1, 2, 3].first(2**64)
[1, 2, 3].first(1, 2)
[1, 2, 3].first(1.9)
[1, 2, 3].last
[].last
[1, 2, 3].last(2)
[1, 2, 3].last(0)
[1, 2, 3].last(9)
[1, 2, 3].last(-1)
[1, 2, 3].last(:a)
a = [1, 2]; b = a.first(2); b << 3; a
[1, 2, 3].take(2)
[1, 2, 3].take(0)
[1, 2, 3].take(9)
[1, 2, 3].take(-1)
[1, 2, 3].take(nil)
[1, 2, 3].take
[1, 2, 3].drop(2)
[1, 2, 3].drop(0)
[1, 2, 3].drop(9)
[1, 2, 3].drop(-1)
[1, 2, 3].drop('1')
[1, 2, 3].values_at
[1, 2, 3].values_at(0, 2, 4, -1, -9)
[1, 2, 3].values_at(0..1, 1..5)
[1, 2, 3].values_at(2..4)
[1, 2, 3].values_at(3..4)
[1, 2, 3].values_at(5..6)
[1, 2, 3].values_at(1...-1)
[1, 2, 3].values_at(-9..1)
[1, 2, 3].values_at(1..)
[1, 2, 3].values_at('a')
[1, 2, 3].values_at(0, [1])
[[1, :a], [2, :b]].assoc(2)
[[1, :a], [2, :b]].assoc(3)
[[1.0, :a]].assoc(1)
[1, [2], []].assoc(2)
[1, [2], []].assoc(nil)
o = Object.new; def o.to_ary; [5, 6]; end; [o].assoc(5)
[[1, :a], [2, :b]].rassoc(:b)
[[1, :a], [2, :b]].rassoc(:c)
[1, [2], [3, 4, 5]].rassoc(4)
[[1, 1.0]].rassoc(1)
# Loops
[1, 2].each { |x| x }
a = []; [1, 2].each { |x| a << x }; a
[1, 2].each.class
[].each { raise }
a = [1, 2, 3]; r = []; a.each { |x| r << x; a << 9 if a.size < 5 }; r
a = [1, 2, 3]; r = []; a.each { |x| r << x; a.clear }; r
a = [1, 2, 3, 4]; r = []; a.each { |x| r << x; a.delete(x) }; [r, a]
[1, 2, 3].each { |x| break x * 2 if x == 2 }
[[1, 2], [3, 4]].each { |a, b| break [b, a] }
[[1, [2, 3]]].each { |a, (b, c)| break [a, b, c] }
[[1, 2]].each { |a| break a }
[[1, 2]].each { |a, | break a }
[1].each(1) { }
a = []; [5, 6].each_index { |i| a << i }; a
[5, 6].each_index { }
[5, 6].each_index.class
a = []; [5, 6].each_with_index { |x, i| a << [x, i] }; a
[5].each_with_index.class
a = []; [1, 2, 3].reverse_each { |x| a << x }; a
[1, 2].reverse_each { }
[1, 2].reverse_each.class
a = [1, 2, 3, 4]; r = []; a.reverse_each { |x| r << x; a.pop; a.pop }; r
a = []; [1, 2].cycle(2) { |x| a << x }; a
[1, 2].cycle(0) { raise }
[1, 2].cycle(-1) { raise }
[].cycle { raise }
[1, 2].cycle { |x| break x if x == 2 }
[1, 2].cycle(nil) { |x| break x if x == 2 }
[1].cycle('a') { }
[1].cycle.class
[1].cycle(2).class
[1, 2].map { |x| x + 1 }
[1, 2].collect { |x| x.to_s }
[1, 2].map(&:to_s)
[].map { raise }
[[1, 2], [3, 4]].map { |a, b| a * b }
[1, 2].map.class
[1, 2].collect.class
[1, 2, 3].map { |x| next 0 if x == 2; x }
[1, 2, 3].map { |x| break x if x == 2 }
a = [1, 2, 3]; a.map { |x| a.pop; x }
[1, 2, 3, 4].select { |x| x.even? }
[1, 2, 3, 4].filter(&:odd?)
[1, 2].select { nil }
[1].select.class
[1].filter.class
[1, 2, 3, 4].reject { |x| x > 2 }
[1].reject.class
[[1, 2], [3, 4]].select { |a, b| b > 2 }
[[1, 2], [3, 4]].reject { |a, b| b > 2 }
[1, 2, 3, 1].take_while { |x| x < 3 }
[1, 2].take_while { true }
[].take_while { true }
[1].take_while.class
[1, 2, 3, 1].drop_while { |x| x < 3 }
[1, 2].drop_while { true }
[1, 2].drop_while { false }
[1].drop_while.class
# Tests
[nil, 1].any?
[nil, false].any?
[].any?
[1, 2].any? { |x| x > 1 }
[1, 'a'].any?(String)
[1, 2].any?(3..4)
['ab'].any?(/b/)
[1, nil].any?(nil)
[[1, 2]].any? { |a, b| b == 2 }
[nil, 1].all?
[1, true].all?
[].all?
[1, 2].all? { |x| x > 1 }
[1, 2].all?(Integer)
[1, 2].all?(1..1)
[[1, 2]].all? { |a, b| b == 2 }
[nil].none?
[nil, 1].none?
[].none?
[1, 2].none? { |x| x > 5 }
[1, 2].none?(String)
[nil, 1].one?
[1, 1].one?
[].one?
[1, 2, 3].one? { |x| x > 2 }
[1, 'a'].one?(String)
[1, 'a', 'b'].one?(String)
[1].any?(1, 2)
[1, 1, 2].count
[1, 1, 2].count(1)
[1, 1.0, 2].count(1)
[1, 2, 3].count { |x| x > 1 }
[1, 2, 3].count(&:odd?)
[].count
[nil, nil].count(nil)
[1].count(1, 2)
[[1, 2]].count { |a, b| b == 2 }
[1, 2, 3, 2].index(2)
[1, 2].index(9)
[1, 2.0].index(2)
[1, 2, 3].index { |x| x > 1 }
[1, 2, 3].index { false }
[1].index.class
[1, 2].find_index(2)
[1, 2].find_index { |x| x == 2 }
[1].find_index.class
[1, 2, 3, 2].rindex(2)
[1, 2].rindex(9)
[1, 2, 3].rindex { |x| x < 3 }
[1].rindex.class
a = [1, 2, 3, 4, 5]; a.rindex { |x| a.clear; false }
[1, 2].include?(2)
[1, 2].include?(2.0)
[1, 2].include?(3)
['a'].include?('a')
['a'].include?(:a)
[nil].include?(nil)
[[1]].include?([1])
[1, 2].member?(1)
[1].include?
o = Object.new; def o.==(x); true; end; [o].include?(5)
o = Object.new; def o.==(x); true; end; [5].include?(o)
# Derived arrays
[1] + [2, 3]
[] + []
[1] + nil
[1] + 'a'
o = Object.new; def o.to_ary; [8]; end; [1] + o
o = Object.new; def o.to_ary; 8; end; [1] + o
[1, 2] * 2
[1, 2] * 0
[] * 3
[1, 2] * -1
[1, 2] * ','
[1, 2] * 1.9
[1, 2] * nil
[1, 2] * (2**62)
[1, 2] * [1]
[1, nil, 2, nil].compact
[false, nil].compact
[1].compact.equal?([1])
[1, 2, 3].reverse
[].reverse
[1, 2, 3, 4].rotate
[1, 2, 3, 4].rotate(2)
[1, 2, 3, 4].rotate(-1)
[1, 2, 3, 4].rotate(9)
[1, 2, 3, 4].rotate(-9)
[].rotate(3)
[1, 2].rotate('a')
[1, 2].rotate(nil)
[1, 2].rotate(2**62)
[[1, 2], [3, 4]].transpose
[[1, 2, 3]].transpose
[].transpose
[[], []].transpose
[[1], [2, 3]].transpose
[[1, 2], [3]].transpose
[1, 2].transpose
[[1], nil].transpose
o = Object.new; def o.to_ary; [8]; end; [[1], o].transpose
[1, 2, 3].zip([4, 5, 6])
[1, 2].zip([3], [4, 5, 6])
[1, 2].zip
[].zip([1])
[1, 2].zip(3..4)
[1, 2].zip(3..)
[1, 2].zip({a: 1, b: 2})
[1, 2].zip(3)
[1, 2].zip(nil)
[1, 2].zip([3]) { |x| x }
a = []; [1, 2].zip([3, 4]) { |x, y| a << [y, x] }; a
o = Object.new; def o.each; yield 1, 2; yield 3; yield; end; [1, 2, 3, 4].zip(o)
o = Object.new; def o.each; yield 1; raise 'no'; end; [1].zip(o)
[[1, 2], [3, 4]].to_h
[].to_h
[1, 2].to_h { |x| [x, x * 2] }
[[1, 2], [1, 3]].to_h
[[1]].to_h
[[1, 2, 3]].to_h
[1].to_h
[nil].to_h
[[1, 2], 'a'].to_h
[1].to_h { |x| x }
[1].to_h { |x| [x] }
[1].to_h { nil }
[[1, 2]].to_h { |a, b| [b, a] }
o = Object.new; def o.to_ary; [:k, :v]; end; [o].to_h
# Flat arrays
[1, [2, [3, [4]]]].flatten
[1, [2, [3, [4]]]].flatten(1)
[1, [2, [3, [4]]]].flatten(2)
[1, [2, [3]]].flatten(0)
[1, [2, [3]]].flatten(-1)
[1, [2, [3]]].flatten(nil)
[1, [2]].flatten('a')
[[], [[]]].flatten
[].flatten
[{a: [1]}].flatten
a = [1]; a << a; a.flatten
a = [1]; a << a; a.flatten(1)
a = [1]; a << [a]; a.flatten
o = Object.new; def o.to_ary; [7, [8]]; end; [o].flatten
o = Object.new; def o.to_ary; nil; end; [o].flatten.size
o = Object.new; def o.to_ary; 5; end; [o].flatten
b = [1]; [b, b, [b]].flatten
# Sets
[1, 1, 2] & [2, 1]
[1, 2] & []
[1, 1.0] & [1.0]
['a', 'b'] & ['b']
[1] & nil
[1, 1, 2] | [2, 3, 3]
[] | []
[1] | 5
[1, 2, 2, 3] - [2]
[1, 1] - []
[1, 1.0] - [1]
['a', :a] - ['a']
[[1], [2]] - [[1]]
[1] - 'a'
[1, 2].union([2, 3], [4])
[1, 1].union
[1, 2, 3, 4].difference([1], [3])
[1, 1].difference
[1, 2, 3].intersection([2, 3], [3])
[1, 1, 2].intersection
[1].intersection(1)
[1].union(nil)
[1].difference(1)
[1, 2].intersect?([2])
[1, 2].intersect?([3])
[].intersect?([])
[1].intersect?(1)
(1..40).to_a & (30..50).to_a
(1..20).to_a | (15..25).to_a
(1..40).to_a - (5..38).to_a
((1..20).to_a * 2).uniq.size
(1..40).to_a.intersect?((40..60).to_a)
(1..40).to_a.intersect?((41..60).to_a)
[1, 1, 2, 1.0].uniq
['a', 'a', :a].uniq
[[1], [1]].uniq
[1, 2, 3, 4].uniq { |x| x % 2 }
[].uniq
[nil, nil].uniq
[0.0, -0.0].uniq.size
[{a: 1}, {a: 1}].uniq
['x', 'X'].uniq(&:downcase)
class UA; attr_reader :n; def initialize(n); @n = n; end; def eql?(o); n == o.n; end; def hash; n.hash; end; end; [UA.new(1), UA.new(1), UA.new(2)].uniq.map(&:n)
class UB; attr_reader :n; def initialize(n); @n = n; end; def eql?(o); n == o.n; end; def hash; n.hash; end; end; ([UB.new(1), UB.new(2)] & [UB.new(2)]).map(&:n)
class UC; attr_reader :n; def initialize(n); @n = n; end; def eql?(o); n == o.n; end; def hash; n.hash; end; end; ([UC.new(1), UC.new(2)] - [UC.new(2)]).map(&:n)
a = 'x'; b = [a, 'x'].uniq; [b[0].equal?(a), b[0].frozen?]
a = 'x'; b = [a] | ['x']; [b[0].equal?(a), b[0].frozen?]
# Order
[3, 1, 2].sort
['b', 'a'].sort
[2.5, 1, 3].sort
[:b, :a].sort
[[2, 1], [1, 2], [1]].sort
[].sort
[1].sort
[nil].sort
[nil, nil].sort
[1, nil].sort
[1, 2, 'a'].sort
['a', 1, 2].sort
[3, 'a', 1].sort
[1, :a].sort
[Object, 1].sort
[true, false].sort
[3, 1, 2].sort { |a, b| b <=> a }
[3, 1, 2].sort { 0 }
[1, 2].sort { nil }
[1, 2].sort { 'a' }
[1, 2].sort { 1.5 }
[1, 2].sort { -1.5 }
[2, 1].sort { |a, b| 2**70 }
[1, 2].sort { |a, b| break 5 }
[1, 2].sort { raise 'x' }
[3, 1].sort.equal?(nil)
r = []; [4, 3, 2, 1, 5].sort { |a, b| r << [a, b]; a <=> b }; r
r = []; [1, 2, 3].sort { |a, b| r << [a, b]; b <=> a }; r
(1..20).to_a.map { |i| (i * 7) % 11 }.sort
[0.0, -0.0, 1].sort
[Float::NAN, 1.0].sort
[1.0, Float::NAN, 2].sort
[2**70, 1, -2**70].sort
[Rational(1, 2), 0.25, 1].sort
[1, 3, 2].max
[1, 3, 2].min
[].max
[].min
['a', 'bb'].max
['a', 'bb'].max { |a, b| a.size <=> b.size }
[1, 3, 2].max(2)
[1, 3, 2].min(2)
[1, 3, 2].max(0)
[1, 3, 2].min(9)
[1, 3, 2].max(-1)
[1, 3, 2].min(-1)
[1, 3, 2].max('a')
[1, 3, 2].max(nil)
[1, 3, 2].max(2) { |a, b| b <=> a }
[1, 3, 2].min(2) { |a, b| b <=> a }
a = [1, 'a']; a.max
a = ['a', 1]; a.max
a = [1, 'a']; a.min
[1, nil].min
[1, nil].max
[nil].max
[1.5, 2].max
[2, 1.5].min
[1, 1.0].max
[1.0, 1].max
[1, 1.0].min
[[1, 2], [1, 3]].max
[:a, :c, :b].max
[2, 1].min { nil }
[2, 1].max { 'x' }
[1, 2].max { |a, b| break 7 }
[3, 1, 2].minmax
[].minmax
['a'].minmax
[3, 1].minmax { |a, b| b <=> a }
[1, 'a'].minmax
[1, 4, 7, 10].bsearch { |x| x >= 4 }
[1, 4, 7, 10].bsearch { |x| x >= 11 }
[1, 4, 7, 10].bsearch { |x| 7 <=> x }
[1, 4, 7, 10].bsearch { |x| 5 <=> x }
[1, 4, 7, 10].bsearch { nil }
[1, 4, 7, 10].bsearch { 'a' }
[1, 4, 7, 10].bsearch { 0.0 }
[1, 4, 7, 10].bsearch { |x| 4.5 - x }
[1, 4, 7, 10].bsearch { 2**70 }
[].bsearch { true }
[1].bsearch.class
[1, 4, 7, 10].bsearch_index { |x| x >= 4 }
[1, 4, 7, 10].bsearch_index { |x| x >= 11 }
[1, 4, 7, 10].bsearch_index { |x| 7 <=> x }
[1].bsearch_index { Object }
[1].bsearch_index.class
# Sums
[1, 2, 3].sum
[].sum
[].sum(5)
[].sum('')
[1, 2].sum(10)
[1, 2].sum { |x| x * 2 }
[1, 2].sum(1) { |x| x * 2 }
[0.1, 0.2, 0.3].sum
[0.1, 0.2, 0.3].sum(0.0)
([0.1] * 10).sum
([0.1] * 6).sum(0.0)
[3, 0.1, 0.2].sum
[0.1, 3, 0.2].sum
[1e100, 1.0, -1e100].sum
[1e308, 1e308, -1e308].sum
[Float::INFINITY, 1.0].sum
[Float::INFINITY, -Float::INFINITY].sum.nan?
[Float::NAN, 1.0].sum.nan?
[1.0, Float::NAN, 1].sum.nan?
[Rational(1, 2), Rational(1, 3)].sum
[1, Rational(1, 2), 0.5].sum
[Rational(1, 2), 1].sum
[2**62, 2**62].sum
[2**64, 1].sum
[2**64, 0.5].sum
[0.5, 2**64].sum
['a', 'b'].sum('')
['a'].sum
[1, 2].sum('')
[3, 0.1].sum('')
[[1], [2]].sum([])
[[1]].sum
[nil].sum
[1, nil].sum
[1.5, nil].sum
[1.5, 'a'].sum
[1, 2].sum(nil)
[1, 2].sum(0.0)
[1, 2].sum(1.5)
[].sum(0.0)
[:a].sum
o = Object.new; def o.+(x); [:plus, x]; end; [1].sum(o)
o = Object.new; def o.coerce(x); [10, x]; end; [o].sum
[1, 2].sum(1, 2)
[3.0, 1.3].sum / 3
[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7].sum
[1, 2.0, Rational(1, 3)].sum
# Combinations
[1, 2].product([3, 4])
[1, 2].product
[1, 2].product([])
[].product([1])
[1, 2].product([3], [4, 5])
[1, 2].product([3]) { }
a = []; [1, 2].product([3]) { |x| a << x }; a
[1].product(1)
(0..2000).to_a.product(*([(0..2000).to_a] * 7))
[1, 2, 3].combination(2) { }
a = []; [1, 2, 3].combination(2) { |x| a << x }; a
a = []; [1, 2, 3, 4].combination(3) { |x| a << x }; a
a = []; [1, 2].combination(0) { |x| a << x }; a
a = []; [1, 2].combination(2) { |x| a << x }; a
a = []; [1, 2].combination(3) { |x| a << x }; a
a = []; [1, 2].combination(-1) { |x| a << x }; a
[1].combination('a') { }
[1].combination
[1].combination(1).class
a = []; [1, 2, 3].permutation { |x| a << x }; a
a = []; [1, 2, 3].permutation(2) { |x| a << x }; a
a = []; [1, 2].permutation(0) { |x| a << x }; a
a = []; [1, 2].permutation(3) { |x| a << x }; a
a = []; [1, 2].permutation(-1) { |x| a << x }; a
a = []; [1, 2, 3, 4].permutation(3) { |x| a << x.join }; a
[1].permutation.class
[1, 2].permutation { }
a = []; [1, 2].permutation(nil) { |x| a << x }; a
a = []; [1, 2, 3].repeated_combination(2) { |x| a << x }; a
a = []; [1, 2].repeated_combination(3) { |x| a << x }; a
a = []; [1, 2].repeated_combination(0) { |x| a << x }; a
a = []; [].repeated_combination(1) { |x| a << x }; a
a = []; [1, 2].repeated_combination(-1) { |x| a << x }; a
[1].repeated_combination(1).class
a = []; [1, 2].repeated_permutation(2) { |x| a << x }; a
a = []; [1, 2].repeated_permutation(3) { |x| a << x.join }; a
a = []; [1, 2].repeated_permutation(0) { |x| a << x }; a
a = []; [].repeated_permutation(0) { |x| a << x }; a
a = []; [1].repeated_permutation(-1) { |x| a << x }; a
[1].repeated_permutation(1).class
a = [1, 2, 3]; r = []; a.combination(2) { |x| r << x; a.clear }; [r, a]
a = [1, 2, 3]; r = []; a.permutation(2) { |x| r << x; a.clear }; [r, a]
[1, 2, 3].combination(2) { |x| break x }
# Random
[1, 2, 3, 4, 5].shuffle(random: Random.new(1))
(1..20).to_a.shuffle(random: Random.new(42))
[].shuffle(random: Random.new(1))
[1].shuffle(random: Random.new(1))
a = [1, 2, 3]; a.shuffle!(random: Random.new(3)); a
a = [1, 2, 3]; a.shuffle!(random: Random.new(3)).equal?(a)
[1, 2].shuffle(1)
[1, 2].shuffle(foo: 1)
[1, 2, 3].sample(random: Random.new(1))
[].sample
[1].sample
[].sample(2)
[1, 2, 3].sample(2, random: Random.new(1))
[1, 2, 3].sample(9, random: Random.new(1))
(1..50).to_a.sample(1, random: Random.new(5))
(1..50).to_a.sample(3, random: Random.new(5))
(1..50).to_a.sample(10, random: Random.new(5))
(1..50).to_a.sample(16, random: Random.new(5))
(1..50).to_a.sample(17, random: Random.new(5))
(1..50).to_a.sample(50, random: Random.new(5))
(1..3000).to_a.sample(20, random: Random.new(5))
[1].sample(-1)
[1].sample('a')
[1].sample(1, 2)
[1, 2, 3].sample(0)
o = Object.new; def o.rand(n); n - 1; end; [1, 2, 3].shuffle(random: o)
o = Object.new; def o.rand(n); 0; end; [1, 2, 3].shuffle(random: o)
o = Object.new; def o.rand(n); n; end; [1, 2, 3].shuffle(random: o)
o = Object.new; def o.rand(n); -1; end; [1, 2, 3].sample(random: o)
o = Object.new; def o.rand(n); 1.9; end; [1, 2, 3].sample(random: o)
[1, 2].shuffle(random: 5) rescue $!.class
# Comparison
[1, 2] == [1, 2]
[1, 2] == [1, 2.0]
[1, 2] == [2, 1]
[1] == [1, 2]
[] == []
[1] == 1
[1] == nil
[[1]] == [[1]]
[1] != [1]
o = Object.new; def o.to_ary; [1]; end; def o.==(x); x == [1]; end; [1] == o
o = Object.new; def o.to_ary; [1]; end; [1] == o
a = [Float::NAN]; a == a
[1, 2].eql?([1, 2])
[1, 2].eql?([1, 2.0])
[1].eql?(1)
[['a']].eql?([['a']])
[1, 2].hash == [1, 2].hash
[1, 2].hash == [2, 1].hash
[[]].hash == [].hash
[1].hash.class
[1, 2] <=> [1, 3]
[1, 2] <=> [1]
[1] <=> [1, 2]
[1] <=> [1]
[] <=> []
[1] <=> ['a']
[1] <=> 1
[1] <=> nil
[[1]] <=> [[2]]
['b'] <=> ['a']
o = Object.new; def o.to_ary; [1]; end; [1] <=> o
o = Object.new; def o.<=>(x); :odd; end; [o] <=> [1]
[1, 2].equal?([1, 2])
{[1, 2] => 3}[[1, 2]]
[1, 2] === [1, 2]
# Text
[1, 'a', :b, nil, [2.5]].inspect
[].inspect
[1].to_s
a = [1]; a << a; a.inspect
a = [1]; b = [a]; a << b; a.to_s
["\u00e9"].inspect
[1, 2].join
[1, 2].join(', ')
[1, [2, [3]]].join('-')
[nil, 1, nil].join(',')
[].join
[].join(',')
[[], []].join(',')
[[], 1, []].join(',')
[1, 2].join(nil)
[1, 2].join(3)
[1, 2].join(:a)
[:a, 'b', 1.5, true].join(' ')
a = [1]; a << a; a.join
a = [1]; a << [a]; a.join(',')
o = Object.new; def o.to_str; 'str'; end; [o, 1].join('.')
o = Object.new; def o.to_ary; [7, 8]; end; [o, 1].join('.')
o = Object.new; def o.to_s; 'ess'; end; [o, 1].join('.')
o = Object.new; def o.to_str; '+'; end; [1, 2].join(o)
["\xff".b, 'a'].join
["\xff".b, 'a'].join.encoding
["\u00e9", 'a'].join
["\u00e9", "\xff".b].join
['a'].join.frozen?
b = [1]; [b, b].join(',')
# Conversion and copies
[1].to_a
a = [1]; a.to_a.equal?(a)
a = [1]; a.to_ary.equal?(a)
a = [1]; a.entries
a = [1]; a.deconstruct.equal?(a)
case [1, [2, 3]]; in [a, [b, c]]; [a, b, c]; end
case [1, 2, 3]; in [first, *rest]; [first, rest]; end
a = [1]; b = a.dup; b << 2; [a, b]
a = [1].freeze; [a.dup.frozen?, a.clone.frozen?, a.frozen?]
[].frozen?
a = [1, [2]]; b = a.dup; b[1] << 3; a
[3, 4].first.frozen?
[1, 2].freeze.map { |x| x }.frozen?
[1, 2].freeze + [3]
[1, 2].instance_of?(Array)
Array.ancestors.include?(Enumerable)
[1].nosuch
[1, 2].to_a.to_s
# Grids of places
[1, 2, 3, 4][0, 0]
[1, 2, 3, 4][0, 1]
[1, 2, 3, 4][0, 2]
[1, 2, 3, 4][0, 9]
[1, 2, 3, 4][0, -1]
[1, 2, 3, 4][1, 0]
[1, 2, 3, 4][1, 1]
[1, 2, 3, 4][1, 2]
[1, 2, 3, 4][1, 9]
[1, 2, 3, 4][1, -1]
[1, 2, 3, 4][3, 0]
[1, 2, 3, 4][3, 1]
[1, 2, 3, 4][3, 2]
[1, 2, 3, 4][3, 9]
[1, 2, 3, 4][3, -1]
[1, 2, 3, 4][4, 0]
[1, 2, 3, 4][4, 1]
[1, 2, 3, 4][4, 2]
[1, 2, 3, 4][4, 9]
[1, 2, 3, 4][4, -1]
[1, 2, 3, 4][5, 0]
[1, 2, 3, 4][5, 1]
[1, 2, 3, 4][5, 2]
[1, 2, 3, 4][5, 9]
[1, 2, 3, 4][5, -1]
[1, 2, 3, 4][-1, 0]
[1, 2, 3, 4][-1, 1]
[1, 2, 3, 4][-1, 2]
[1, 2, 3, 4][-1, 9]
[1, 2, 3, 4][-1, -1]
[1, 2, 3, 4][-4, 0]
[1, 2, 3, 4][-4, 1]
[1, 2, 3, 4][-4, 2]
[1, 2, 3, 4][-4, 9]
[1, 2, 3, 4][-4, -1]
[1, 2, 3, 4][-5, 0]
[1, 2, 3, 4][-5, 1]
[1, 2, 3, 4][-5, 2]
[1, 2, 3, 4][-5, 9]
[1, 2, 3, 4][-5, -1]
[1, 2, 3, 4][2.7, 0]
[1, 2, 3, 4][2.7, 1]
[1, 2, 3, 4][2.7, 2]
[1, 2, 3, 4][2.7, 9]
[1, 2, 3, 4][2.7, -1]
[1, 2, 3, 4][0...0]
[1, 2, 3, 4][0..1]
[1, 2, 3, 4][0...3]
[1, 2, 3, 4][0..4]
[1, 2, 3, 4][0..5]
[1, 2, 3, 4][0..-1]
[1, 2, 3, 4][0...-2]
[1, 2, 3, 4][0..-4]
[1, 2, 3, 4][0..-5]
[1, 2, 3, 4][0..nil]
[1, 2, 3, 4][1..0]
[1, 2, 3, 4][1...1]
[1, 2, 3, 4][1...3]
[1, 2, 3, 4][1..4]
[1, 2, 3, 4][1..5]
[1, 2, 3, 4][1..-1]
[1, 2, 3, 4][1...-2]
[1, 2, 3, 4][1..-4]
[1, 2, 3, 4][1..-5]
[1, 2, 3, 4][1..nil]
[1, 2, 3, 4][3..0]
[1, 2, 3, 4][3...1]
[1, 2, 3, 4][3..3]
[1, 2, 3, 4][3..4]
[1, 2, 3, 4][3..5]
[1, 2, 3, 4][3..-1]
[1, 2, 3, 4][3...-2]
[1, 2, 3, 4][3...-4]
[1, 2, 3, 4][3..-5]
[1, 2, 3, 4][3..nil]
[1, 2, 3, 4][4...0]
[1, 2, 3, 4][4..1]
[1, 2, 3, 4][4..3]
[1, 2, 3, 4][4..4]
[1, 2, 3, 4][4...5]
[1, 2, 3, 4][4..-1]
[1, 2, 3, 4][4..-2]
[1, 2, 3, 4][4..-4]
[1, 2, 3, 4][4..-5]
[1, 2, 3, 4][4...nil]
[1, 2, 3, 4][5...0]
[1, 2, 3, 4][5...1]
[1, 2, 3, 4][5...3]
[1, 2, 3, 4][5...4]
[1, 2, 3, 4][5...5]
[1, 2, 3, 4][5...-1]
[1, 2, 3, 4][5..-2]
[1, 2, 3, 4][5..-4]
[1, 2, 3, 4][5..-5]
[1, 2, 3, 4][5..nil]
[1, 2, 3, 4][-1...0]
[1, 2, 3, 4][-1...1]
[1, 2, 3, 4][-1...3]
[1, 2, 3, 4][-1...4]
[1, 2, 3, 4][-1...5]
[1, 2, 3, 4][-1..-1]
[1, 2, 3, 4][-1..-2]
[1, 2, 3, 4][-1...-4]
[1, 2, 3, 4][-1..-5]
[1, 2, 3, 4][-1...nil]
[1, 2, 3, 4][-2..0]
[1, 2, 3, 4][-2...1]
[1, 2, 3, 4][-2...3]
[1, 2, 3, 4][-2..4]
[1, 2, 3, 4][-2..5]
[1, 2, 3, 4][-2...-1]
[1, 2, 3, 4][-2...-2]
[1, 2, 3, 4][-2...-4]
[1, 2, 3, 4][-2...-5]
[1, 2, 3, 4][-2...nil]
[1, 2, 3, 4][-4..0]
[1, 2, 3, 4][-4..1]
[1, 2, 3, 4][-4...3]
[1, 2, 3, 4][-4...4]
[1, 2, 3, 4][-4..5]
[1, 2, 3, 4][-4..-1]
[1, 2, 3, 4][-4...-2]
[1, 2, 3, 4][-4...-4]
[1, 2, 3, 4][-4...-5]
[1, 2, 3, 4][-4...nil]
[1, 2, 3, 4][-5...0]
[1, 2, 3, 4][-5..1]
[1, 2, 3, 4][-5...3]
[1, 2, 3, 4][-5...4]
[1, 2, 3, 4][-5..5]
[1, 2, 3, 4][-5..-1]
[1, 2, 3, 4][-5...-2]
[1, 2, 3, 4][-5..-4]
[1, 2, 3, 4][-5..-5]
[1, 2, 3, 4][-5...nil]
[1, 2, 3, 4][nil..0]
[1, 2, 3, 4][nil..1]
[1, 2, 3, 4][nil...3]
[1, 2, 3, 4][nil...4]
[1, 2, 3, 4][nil...5]
[1, 2, 3, 4][nil..-1]
[1, 2, 3, 4][nil..-2]
[1, 2, 3, 4][nil...-4]
[1, 2, 3, 4][nil...-5]
[1, 2, 3, 4][nil...nil]
begin; [1, 2, 3, 4, 5][(0..0).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(0...2).step(-3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(0...6).step(3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(0...-1).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(0..-6).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(0..nil).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(1..0).step(-3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(1..2).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(1...6).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(1..-1).step(3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(1...-6).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(1..nil).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(3...0).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(3...2).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(3..6).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(3...-1).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(3...-6).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(3..nil).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(4...0).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(4..2).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(4..6).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(4..-1).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(4...-6).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(4..nil).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(5..0).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(5..2).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(5..6).step(3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(5..-1).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(5..-6).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(5...nil).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-1...0).step(3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-1...2).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-1..6).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-1...-1).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-1...-6).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-1...nil).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-2..0).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-2...2).step(-3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-2...6).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-2..-1).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-2..-6).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-2...nil).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-4..0).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-4...2).step(-3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-4..6).step(-3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-4...-1).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-4...-6).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-4...nil).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-5...0).step(-3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-5..2).step(-2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-5..6).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-5...-1).step(-3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-5..-6).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(-5...nil).step(3)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(nil..0).step(1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(nil...2).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(nil...6).step(2)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(nil...-1).step(-1)]; rescue RangeError; :outside; end
begin; [1, 2, 3, 4, 5][(nil...-6).step(3)]; rescue RangeError; :outside; end
# Conversions that go wrong
o = Object.new; def o.to_int; 'x'; end; [1][o]
o = Object.new; def o.to_int; nil; end; [1].first(o)
o = Object.new; def o.to_int; 2**70; end; [1].first(o)
o = Object.new; def o.to_ary; 1; end; [1] & o
o = Object.new; def o.to_str; 1; end; [1].join(o)
o = Object.new; def o.to_str; 1; end; [o].join
o = Object.new; def o.to_ary; 1; end; [o].join
o = Object.new; def o.to_str; nil; end; def o.to_s; 'xs'; end; [o].join
o = Object.new; def o.to_ary; 1; end; a, b = o
o = Object.new; def o.to_ary; 1; end; [o].each { |a, b| }
o = Object.new; def o.to_ary; nil; end; a, b = o; b
o = Object.new; def o.to_ary; [1, 2]; end; [o].map { |a, b| b }
# Encodings of joined texts
["a".b, "b".b].join.encoding
["a".b, "\u00e9"].join.encoding
["\u00e9", "a".b].join.encoding
["\xff".b].join(",").encoding
[1, "\xff".b].join.encoding
# Blocks that change the receiver
a = [1, 2, 3]; a.select { |x| a.shift; true }
a = [1, 2, 3]; a.take_while { |x| a.pop; true }
a = [1, 2, 3]; a.drop_while { |x| a.pop; true }
a = [3, 2, 1]; a.sort { |x, y| a.clear; x <=> y }
a = [3, 2, 1]; a.max { |x, y| a.clear; x <=> y }
a = [1, 2, 3]; a.sum { |x| a.clear; x }
a = [1, 2, 3]; a.uniq { |x| a.clear; x }
a = [1, 2, 3]; a.zip([4, 5, 6]) { a.clear }
a = [[1, 2], [3, 4]]; a.to_h { |x| a.clear; [x, 1] }
a = [1, 2, 3]; a.index { |x| a.clear; false }
a = [1, 2, 3]; a.cycle { |x| a.clear }
a = [1, 2, 3]; a.count { |x| a << 1 if a.size < 6; true }
a = [1, 2, 3]; a.any? { |x| a.clear; false }
a = [3, 1, 2]; a.sort_by! { |x| a.clear; x }
# Enumerators
[1, 2, 3].each.inspect
[1, 2, 3].each.size
[1, 2, 3].each_index.inspect
[1, 2, 3].each_index.size
[1, 2, 3].each_with_index.inspect
[1, 2, 3].each_with_index.size
[1, 2, 3].reverse_each.inspect
[1, 2, 3].reverse_each.size
[1, 2, 3].map.inspect
[1, 2, 3].map.size
[1, 2, 3].collect.inspect
[1, 2, 3].collect.size
[1, 2, 3].map!.inspect
[1, 2, 3].map!.size
[1, 2, 3].collect!.inspect
[1, 2, 3].collect!.size
[1, 2, 3].select.inspect
[1, 2, 3].select.size
[1, 2, 3].filter.inspect
[1, 2, 3].filter.size
[1, 2, 3].reject.inspect
[1, 2, 3].reject.size
[1, 2, 3].select!.inspect
[1, 2, 3].select!.size
[1, 2, 3].filter!.inspect
[1, 2, 3].filter!.size
[1, 2, 3].reject!.inspect
[1, 2, 3].reject!.size
[1, 2, 3].delete_if.inspect
[1, 2, 3].delete_if.size
[1, 2, 3].keep_if.inspect
[1, 2, 3].keep_if.size
[1, 2, 3].take_while.inspect
[1, 2, 3].take_while.size
[1, 2, 3].drop_while.inspect
[1, 2, 3].drop_while.size
[1, 2, 3].index.inspect
[1, 2, 3].index.size
[1, 2, 3].find_index.inspect
[1, 2, 3].find_index.size
[1, 2, 3].rindex.inspect
[1, 2, 3].rindex.size
[1, 2, 3].cycle.inspect
[1, 2, 3].cycle.size
[1, 2, 3].cycle(2).inspect
[1, 2, 3].cycle(2).size
[1, 2, 3].combination(2).inspect
[1, 2, 3].combination(2).size
[1, 2, 3].permutation.inspect
[1, 2, 3].permutation.size
[1, 2, 3].permutation(2).inspect
[1, 2, 3].permutation(2).size
[1, 2, 3].repeated_combination(2).inspect
[1, 2, 3].repeated_combination(2).size
[1, 2, 3].repeated_permutation(2).inspect
[1, 2, 3].repeated_permutation(2).size
[1, 2, 3].bsearch.inspect
[1, 2, 3].bsearch.size
[1, 2, 3].bsearch_index.inspect
[1, 2, 3].bsearch_index.size
[1, 2, 3].sort_by!.inspect
[1, 2, 3].sort_by!.size
[1, 2, 3].uniq.each.inspect
[1, 2, 3].uniq.each.size
[1, 2, 3].cycle(nil).inspect
[1, 2, 3].cycle(nil).size
[1, 2, 3].cycle(-1).inspect
[1, 2, 3].cycle(-1).size
[1, 2, 3].combination(5).inspect
[1, 2, 3].combination(5).size
[1, 2, 3].combination(-1).inspect
[1, 2, 3].combination(-1).size
[1, 2, 3].permutation(9).inspect
[1, 2, 3].permutation(9).size
[4, 5, 6].each.with_index { |x, i| i.even? }
[4, 5, 6].each.to_a
e = [4, 5].each; [e.next, (e.next rescue :none)]
[4, 5, 6].map.with_index { |x, i| i.even? }
[4, 5, 6].map.to_a
e = [4, 5].map; [e.next, (e.next rescue :none)]
[4, 5, 6].select.with_index { |x, i| i.even? }
[4, 5, 6].select.to_a
e = [4, 5].select; [e.next, (e.next rescue :none)]
[4, 5, 6].reject.with_index { |x, i| i.even? }
[4, 5, 6].reject.to_a
e = [4, 5].reject; [e.next, (e.next rescue :none)]
[4, 5, 6].each_with_index.with_index { |x, i| i.even? }
[4, 5, 6].each_with_index.to_a
e = [4, 5].each_with_index; [e.next, (e.next rescue :none)]
[4, 5, 6].each_index.with_index { |x, i| i.even? }
[4, 5, 6].each_index.to_a
e = [4, 5].each_index; [e.next, (e.next rescue :none)]
[4, 5, 6].reverse_each.with_index { |x, i| i.even? }
[4, 5, 6].reverse_each.to_a
e = [4, 5].reverse_each; [e.next, (e.next rescue :none)]
[4, 5, 6].take_while.with_index { |x, i| i.even? }
[4, 5, 6].take_while.to_a
e = [4, 5].take_while; [e.next, (e.next rescue :none)]
[4, 5, 6].drop_while.with_index { |x, i| i.even? }
[4, 5, 6].drop_while.to_a
e = [4, 5].drop_while; [e.next, (e.next rescue :none)]
[4, 5, 6].combination(2).with_index { |x, i| i.even? }
[4, 5, 6].combination(2).to_a
e = [4, 5].combination(2); [e.next, (e.next rescue :none)]
[4, 5, 6].permutation(2).with_index { |x, i| i.even? }
[4, 5, 6].permutation(2).to_a
e = [4, 5].permutation(2); [e.next, (e.next rescue :none)]
[4, 5, 6].repeated_combination(2).with_index { |x, i| i.even? }
[4, 5, 6].repeated_combination(2).to_a
e = [4, 5].repeated_combination(2); [e.next, (e.next rescue :none)]
[4, 5, 6].repeated_permutation(2).with_index { |x, i| i.even? }
[4, 5, 6].repeated_permutation(2).to_a
e = [4, 5].repeated_permutation(2); [e.next, (e.next rescue :none)]
[4, 5, 6].each_slice(2).with_index { |x, i| i.even? }
[4, 5, 6].each_slice(2).to_a
e = [4, 5].each_slice(2); [e.next, (e.next rescue :none)]
[4, 5, 6].cycle(2).with_index { |x, i| i.even? }
[4, 5, 6].cycle(2).to_a
e = [4, 5].cycle(2); [e.next, (e.next rescue :none)]
[4, 5, 6].product([1, 2]).each.with_index { |x, i| i.even? }
[4, 5, 6].product([1, 2]).each.to_a
e = [4, 5].product([1, 2]).each; [e.next, (e.next rescue :none)]
[4, 5, 6].delete_if.with_index { |x, i| i.even? }
[4, 5, 6].delete_if.to_a
e = [4, 5].delete_if; [e.next, (e.next rescue :none)]
[4, 5, 6].select!.with_index { |x, i| i.even? }
[4, 5, 6].select!.to_a
e = [4, 5].select!; [e.next, (e.next rescue :none)]
[4, 5, 6].map!.with_index { |x, i| i.even? }
[4, 5, 6].map!.to_a
e = [4, 5].map!; [e.next, (e.next rescue :none)]
[4, 5, 6].sort_by!.with_index { |x, i| i.even? }
[4, 5, 6].sort_by!.to_a
e = [4, 5].sort_by!; [e.next, (e.next rescue :none)]
[1, 2, 3].map.with_index { |x, i| x * i }
[1, 2, 3].each.with_index(1).to_a
[4, 5].each_with_index.to_a
[1, 2, 3].cycle.first(5)
[1, 2].cycle.lazy.map { |x| x + 1 }.first(3)
[3, 1, 2].sort_by!.with_index { |x, i| -i }
a = [1, 2, 3]; a.map!.with_index { |x, i| x * i }; a
a = [1, 2, 3]; a.select!.with_index { |x, i| i > 0 }; a
a = [1, 2, 3]; a.delete_if.with_index { |x, i| i > 0 }; a
a = [1, 2, 3]; a.reject!.each { |x| x > 1 }; a
[1, 2, 3].index.with_index { |x, i| i == 1 }
[1, 2].zip([3, 4].each)
[1, 2].zip([3, 4].cycle)
[1, 2, 3].zip((5..).each_slice(2))
[1, 2].product([3, 4]).each_slice(2).to_a
[[1, 2], [3, 4]].each_with_index.map { |(a, b), i| a + b + i }
[1, 2, 3].each_slice(2).to_a
[1, 2, 3].each_cons(2).to_a
[1, 2, 3].inject(:+)
[1, 2, 3].flat_map { |x| [x, [x]] }
[1, 2, 3, 4].partition(&:even?)
[1, 2, 3].group_by(&:odd?)
[3, 1, 2].sort_by { |x| -x }
[3, 1, 2].max_by { |x| -x }
[1, 2, 3].each_with_object([]) { |x, acc| acc << x }
[1, 1, 2].tally
[1, nil, 2].filter_map { |x| x && x * 2 }
[1, 2, 3].find { |x| x > 1 }
[1, 2, 3].reduce(10) { |a, x| a + x }
[1, 2, 4].chunk_while { |a, b| b == a + 1 }.to_a
[1, 2, 3].each_entry.to_a
[1, 2, 3].lazy.map { |x| x * 2 }.to_a
[1, 2, 3, 4, 5][(1..10).step(2)]
[1, 2, 3, 4, 5][(7..).step(2)]
[1, 2, 3, 4, 5][(-10..) % 2]
[1, 2, 3, 4, 5][1.step(3, 2)]
[1, 2, 3, 4, 5][1.step(by: 2, to: 4)]
[1, 2, 3, 4, 5][(0.0..4.0).step(2.0)]
[1, 2, 3].to_set.size
[1, 2, 3].sum.fdiv(3)
[1, 2, 3].min_by { |x| -x }
%w[b a].minmax_by(&:ord)
[1, 2, 3].first(2).each_with_index.to_h
[1, 2, 3, 4].each_slice(2).map(&:sum)
[[3, :c], [1, :a]].sort.to_h
[[1, 2], [3, 4]].sum { |a, b| a * b }
%w[a b c].each_with_index.select { |x, i| i > 0 }.map(&:first)
%w[x y].each.with_object(:o).to_a
# Odd arguments
[1, 2, 3].at([1])
[1, 2, 3].at(1..2)
[1, 2, 3].at(:a)
[1, 2, 3].at(({}))
[1, 2, 3].at(1.5)
[1, 2, 3].at(Object)
[1, 2, 3].fetch(Object)
[1, 2, 3].fetch('a')
[1, 2, 3].fetch(nil)
[1, 2, 3].fetch(2**70)
[1, 2, 3].fetch([1])
[1, 2, 3].fetch(:a)
[1, 2, 3].first(1..2)
[1, 2, 3].first([1])
[1, 2, 3].first(Object)
[1, 2, 3].first(-1)
[1, 2, 3].first(({}))
[1, 2, 3].first(1.5)
[1, 2, 3].last(1..2)
[1, 2, 3].last(({}))
[1, 2, 3].last(2**70)
[1, 2, 3].last(-1)
[1, 2, 3].last('a')
[1, 2, 3].last(Object)
[1, 2, 3].take(:a)
[1, 2, 3].take(1..2)
[1, 2, 3].take(2**70)
[1, 2, 3].take(-1)
[1, 2, 3].take(nil)
[1, 2, 3].take(({}))
[1, 2, 3].drop(:a)
[1, 2, 3].drop(nil)
[1, 2, 3].drop(1.5)
[1, 2, 3].drop(2**70)
[1, 2, 3].drop(1..2)
[1, 2, 3].drop(Object)
[1, 2, 3].rotate(({}))
[1, 2, 3].rotate(2**70)
[1, 2, 3].rotate(1..2)
[1, 2, 3].rotate([1])
[1, 2, 3].rotate(-1)
[1, 2, 3].rotate(1.5)
[1, 2, 3].sample(:a)
[1, 2, 3].sample(-1)
[1, 2, 3].sample(nil)
[1, 2, 3].sample(2**70)
[1, 2, 3].sample('a')
[1, 2, 3].pop(({}))
[1, 2, 3].pop([1])
[1, 2, 3].pop(1.5)
[1, 2, 3].pop(-1)
[1, 2, 3].pop(1..2)
[1, 2, 3].pop(:a)
[1, 2, 3].shift(2**70)
[1, 2, 3].shift(1..2)
[1, 2, 3].shift(Object)
[1, 2, 3].shift(1.5)
[1, 2, 3].shift(:a)
[1, 2, 3].shift(({}))
[1, 2, 3].delete_at(Object)
[1, 2, 3].delete_at(2**70)
[1, 2, 3].delete_at([1])
[1, 2, 3].delete_at(:a)
[1, 2, 3].delete_at(-1)
[1, 2, 3].delete_at(nil)
[1, 2, 3].values_at(1.5)
[1, 2, 3].values_at(:a)
[1, 2, 3].values_at(-1)
[1, 2, 3].values_at(Object)
[1, 2, 3].values_at(2**70)
[1, 2, 3].values_at(({}))
[1, 2, 3].combination('a') { |x| x }
[1, 2, 3].combination([1]) { |x| x }
[1, 2, 3].combination(1.5) { |x| x }
[1, 2, 3].combination(:a) { |x| x }
[1, 2, 3].combination(nil) { |x| x }
[1, 2, 3].combination(-1) { |x| x }
[1, 2, 3].permutation(({})) { |x| x }
[1, 2, 3].permutation(Object) { |x| x }
[1, 2, 3].permutation('a') { |x| x }
[1, 2, 3].permutation(:a) { |x| x }
[1, 2, 3].permutation(nil) { |x| x }
[1, 2, 3].permutation([1]) { |x| x }
[1, 2, 3].repeated_combination(:a) { |x| x }
[1, 2, 3].repeated_combination(nil) { |x| x }
[1, 2, 3].repeated_combination(1.5) { |x| x }
[1, 2, 3].repeated_combination([1]) { |x| x }
[1, 2, 3].repeated_combination(2**70) { |x| x }
[1, 2, 3].repeated_combination(1..2) { |x| x }
[1, 2, 3].cycle(nil) { |x| break x }
[1, 2, 3].cycle(Object) { |x| break x }
[1, 2, 3].cycle(2**70) { |x| break x }
[1, 2, 3].cycle(-1) { |x| break x }
[1, 2, 3].cycle(1.5) { |x| break x }
[1, 2, 3].cycle(:a) { |x| break x }
[1, 2, 3].flatten(1..2)
[1, 2, 3].flatten(1.5)
[1, 2, 3].flatten([1])
[1, 2, 3].flatten(nil)
[1, 2, 3].flatten(:a)
[1, 2, 3].flatten(2**70)
[1, 2, 3].min('a')
[1, 2, 3].min(Object)
[1, 2, 3].min(nil)
[1, 2, 3].min(1..2)
[1, 2, 3].min([1])
[1, 2, 3].min(:a)
[1, 2, 3].max(Object)
[1, 2, 3].max(1.5)
[1, 2, 3].max(:a)
[1, 2, 3].max(-1)
[1, 2, 3].max(nil)
[1, 2, 3].max(({}))
[1, 2, 3].insert(-1)
[1, 2, 3].insert(Object)
[1, 2, 3].insert(:a)
[1, 2, 3].insert(2**70)
[1, 2, 3].insert([1])
[1, 2, 3].insert(1..2)
[1, 2, 3].dig(({}))
[1, 2, 3].dig(1..2)
[1, 2, 3].dig(2**70)
[1, 2, 3].dig(-1)
[1, 2, 3].dig(1.5)
[1, 2, 3].dig(Object)
[1, 2, 3].slice('a')
[1, 2, 3].slice(1..2)
[1, 2, 3].slice(1.5)
[1, 2, 3].slice([1])
[1, 2, 3].slice(-1)
[1, 2, 3].slice(Object)
[1, 2, 3].slice!(1.5)
[1, 2, 3].slice!(2**70)
[1, 2, 3].slice!(Object)
[1, 2, 3].slice!(({}))
[1, 2, 3].slice!(:a)
[1, 2, 3].slice!(1..2)
[1, 2] * -1
[1, 2] * nil
[1, 2] * 2**70
[1, 2] * 1.5
[1, 2] * :a
[1, 2] * 1..2
[1, 'a', :a, [1], nil].+(2**70)
[1, 'a', :a, [1], nil].+(:a)
[1, 'a', :a, [1], nil].+(nil)
[1, 'a', :a, [1], nil].+(-1)
[1, 'a', :a, [1], nil].+(Object)
[1, 'a', :a, [1], nil].-(-1)
[1, 'a', :a, [1], nil].-(({}))
[1, 'a', :a, [1], nil].-(Object)
[1, 'a', :a, [1], nil].-(1..2)
[1, 'a', :a, [1], nil].-(:a)
[1, 'a', :a, [1], nil].&(Object)
[1, 'a', :a, [1], nil].&(1.5)
[1, 'a', :a, [1], nil].&(({}))
[1, 'a', :a, [1], nil].&(nil)
[1, 'a', :a, [1], nil].&(1..2)
[1, 'a', :a, [1], nil].|(nil)
[1, 'a', :a, [1], nil].|(Object)
[1, 'a', :a, [1], nil].|(-1)
[1, 'a', :a, [1], nil].|(:a)
[1, 'a', :a, [1], nil].|(({}))
[1, 'a', :a, [1], nil].<=>(({}))
[1, 'a', :a, [1], nil].<=>(1.5)
[1, 'a', :a, [1], nil].<=>(-1)
[1, 'a', :a, [1], nil].<=>('a')
[1, 'a', :a, [1], nil].<=>(:a)
[1, 'a', :a, [1], nil].==(:a)
[1, 'a', :a, [1], nil].==(-1)
[1, 'a', :a, [1], nil].==(1..2)
[1, 'a', :a, [1], nil].==(2**70)
[1, 'a', :a, [1], nil].==(1.5)
[1, 'a', :a, [1], nil].eql?(1.5)
[1, 'a', :a, [1], nil].eql?(Object)
[1, 'a', :a, [1], nil].eql?(2**70)
[1, 'a', :a, [1], nil].eql?(nil)
[1, 'a', :a, [1], nil].eql?(({}))
[1, 'a', :a, [1], nil].concat(Object)
[1, 'a', :a, [1], nil].concat(:a)
[1, 'a', :a, [1], nil].concat(1.5)
[1, 'a', :a, [1], nil].concat(({}))
[1, 'a', :a, [1], nil].concat('a')
[1, 'a', :a, [1], nil].replace(1.5)
[1, 'a', :a, [1], nil].replace([1])
[1, 'a', :a, [1], nil].replace(-1)
[1, 'a', :a, [1], nil].replace('a')
[1, 'a', :a, [1], nil].replace(({}))
[1, 'a', :a, [1], nil].union(2**70)
[1, 'a', :a, [1], nil].union('a')
[1, 'a', :a, [1], nil].union(1..2)
[1, 'a', :a, [1], nil].union(1.5)
[1, 'a', :a, [1], nil].union(:a)
[1, 'a', :a, [1], nil].difference(-1)
[1, 'a', :a, [1], nil].difference([1])
[1, 'a', :a, [1], nil].difference(({}))
[1, 'a', :a, [1], nil].difference(2**70)
[1, 'a', :a, [1], nil].difference('a')
[1, 'a', :a, [1], nil].intersection('a')
[1, 'a', :a, [1], nil].intersection(-1)
[1, 'a', :a, [1], nil].intersection([1])
[1, 'a', :a, [1], nil].intersection(1.5)
[1, 'a', :a, [1], nil].intersection(({}))
[1, 'a', :a, [1], nil].intersect?(1.5)
[1, 'a', :a, [1], nil].intersect?([1])
[1, 'a', :a, [1], nil].intersect?('a')
[1, 'a', :a, [1], nil].intersect?(nil)
[1, 'a', :a, [1], nil].intersect?(Object)
[1, 'a', :a, [1], nil].zip([1])
[1, 'a', :a, [1], nil].zip(-1)
[1, 'a', :a, [1], nil].zip(:a)
[1, 'a', :a, [1], nil].zip(2**70)
[1, 'a', :a, [1], nil].zip(({}))
[1, 'a', :a, [1], nil].product(-1)
[1, 'a', :a, [1], nil].product('a')
[1, 'a', :a, [1], nil].product(Object)
[1, 'a', :a, [1], nil].product(1.5)
[1, 'a', :a, [1], nil].assoc(2**70)
[1, 'a', :a, [1], nil].assoc(1.5)
[1, 'a', :a, [1], nil].assoc(1..2)
[1, 'a', :a, [1], nil].assoc([1])
[1, 'a', :a, [1], nil].assoc(:a)
[1, 'a', :a, [1], nil].rassoc(2**70)
[1, 'a', :a, [1], nil].rassoc(1.5)
[1, 'a', :a, [1], nil].rassoc(Object)
[1, 'a', :a, [1], nil].rassoc(1..2)
[1, 'a', :a, [1], nil].rassoc([1])
[1, 'a', :a, [1], nil].delete(nil)
[1, 'a', :a, [1], nil].delete(2**70)
[1, 'a', :a, [1], nil].delete(:a)
[1, 'a', :a, [1], nil].delete('a')
[1, 'a', :a, [1], nil].delete(Object)
[1, 'a', :a, [1], nil].include?(({}))
[1, 'a', :a, [1], nil].include?(1..2)
[1, 'a', :a, [1], nil].include?(2**70)
[1, 'a', :a, [1], nil].include?(1.5)
[1, 'a', :a, [1], nil].include?(-1)
[1, 'a', :a, [1], nil].count([1])
[1, 'a', :a, [1], nil].count(nil)
[1, 'a', :a, [1], nil].count(({}))
[1, 'a', :a, [1], nil].count(2**70)
[1, 'a', :a, [1], nil].count(-1)
[1, 'a', :a, [1], nil].index(1..2)
[1, 'a', :a, [1], nil].index(1.5)
[1, 'a', :a, [1], nil].index(-1)
[1, 'a', :a, [1], nil].index('a')
[1, 'a', :a, [1], nil].index(nil)
[1, 'a', :a, [1], nil].rindex(Object)
[1, 'a', :a, [1], nil].rindex(1.5)
[1, 'a', :a, [1], nil].rindex('a')
[1, 'a', :a, [1], nil].rindex(2**70)
[1, 'a', :a, [1], nil].rindex(({}))
[1, 'a', :a, [1], nil].push(nil)
[1, 'a', :a, [1], nil].push(Object)
[1, 'a', :a, [1], nil].push([1])
[1, 'a', :a, [1], nil].push(({}))
[1, 'a', :a, [1], nil].push(1.5)
[1, 'a', :a, [1], nil].unshift(nil)
[1, 'a', :a, [1], nil].unshift(Object)
[1, 'a', :a, [1], nil].unshift(({}))
[1, 'a', :a, [1], nil].unshift(-1)
[1, 'a', :a, [1], nil].unshift(1..2)
[1, 'a', :a, [1], nil].<<(:a)
[1, 'a', :a, [1], nil].<<(1..2)
[1, 'a', :a, [1], nil].<<(1.5)
[1, 'a', :a, [1], nil].<<('a')
[1, 'a', :a, [1], nil].<<(-1)
[1, 'a', :a, [1], nil].join(nil)
[1, 'a', :a, [1], nil].join(1..2)
[1, 'a', :a, [1], nil].join(2**70)
[1, 'a', :a, [1], nil].join(Object)
[1, 'a', :a, [1], nil].join(1.5)
[1, 'a', :a, [1], nil].sum('a')
[1, 'a', :a, [1], nil].sum(-1)
[1, 'a', :a, [1], nil].sum(:a)
[1, 'a', :a, [1], nil].sum(({}))
[1, 'a', :a, [1], nil].sum(1.5)
[1, 'a', :a, [1], nil].none?(({}))
[1, 'a', :a, [1], nil].none?(nil)
[1, 'a', :a, [1], nil].none?(-1)
[1, 'a', :a, [1], nil].none?('a')
[1, 'a', :a, [1], nil].none?(2**70)
[1, 'a', :a, [1], nil].any?('a')
[1, 'a', :a, [1], nil].any?(1..2)
[1, 'a', :a, [1], nil].any?(Object)
[1, 'a', :a, [1], nil].any?(({}))
[1, 'a', :a, [1], nil].any?(2**70)
[1, 'a', :a, [1], nil].all?(1.5)
[1, 'a', :a, [1], nil].all?(:a)
[1, 'a', :a, [1], nil].all?(nil)
[1, 'a', :a, [1], nil].all?([1])
[1, 'a', :a, [1], nil].all?(-1)
[1, 'a', :a, [1], nil].one?(Object)
[1, 'a', :a, [1], nil].one?(2**70)
[1, 'a', :a, [1], nil].one?(nil)
[1, 'a', :a, [1], nil].one?(1..2)
[1, 'a', :a, [1], nil].one?(:a)
# The order of comparisons
a = [true, 0, 3]; a.minmax { nil }
a = [1.0, 2]; a.minmax { nil }
a = [0, -2, -1, 4]; a.minmax { nil }
a = [-3, 3, 2, 2]; a.max(2) { |x, y| x.inspect.size <=> y.inspect.size }
a = ['c', 'a', '', 'b', 'a']; a.max(2) { 0 }
a = ['c', 'a', '', 'b', 'a']; a.min(2) { 0 }
a = [-1, -3, 0]; a.max(2) { |x, y| x.inspect.size <=> y.inspect.size }
a = [0, 4, 2]; a.max(2) { nil }
a = [nil, -2.5, [0, 1]]; a.min(1.7)
r = []; (1..12).to_a.shuffle(random: Random.new(1)).min(2) { |x, y| r << [x, y]; x <=> y }; r
r = []; (1..12).to_a.shuffle(random: Random.new(2)).max(3) { |x, y| r << [x, y]; x <=> y }; r
(1..30).to_a.shuffle(random: Random.new(3)).min(4) { |x, y| x % 5 <=> y % 5 }
(1..30).to_a.shuffle(random: Random.new(4)).max(3) { |x, y| x % 5 <=> y % 5 }
a = [1.0, -1, 1.5]; a.sum('')
a = [1.5, []]; a.sum([])
a = [Rational(1, 2), 1, 'ab']; a.minmax
[5].uniq { raise }
# Arrays that contain themselves
a = []; a << a; b = []; b << b; a == b
a = []; a << a; b = []; b << b; a.eql?(b)
a = [1]; a << a; b = [1]; b << b; a == b
a = [1]; a << a; b = [2]; b << b; a == b
a = []; a << a; b = []; b << b; a <=> b
a = []; a << a << 1; b = []; b << b << 2; a <=> b
a = []; a << a; b = [a]; a == b
a = []; a << a; b = [a]; a <=> b
a = []; a << a; a == a
a = []; a << a; a <=> a
a = []; a << a; a.eql?(a)
a = []; a << a; a.hash == a.hash
a = []; a << a; [a].include?(a)
a = []; b = [a]; a << b; a == b
a = []; b = [a]; a << b; a <=> b
h = {}; h[:h] = h; i = {}; i[:h] = i; h == i
h = {}; h[:h] = [h]; i = {}; i[:h] = [i]; h == i
h = {}; h[:h] = h; i = {}; i[:h] = i; i[:j] = 1; h == i
a = []; a << a; a.to_s
a = []; a << a; a.uniq.size
a = []; a << a; (a | a).size
a = []; a << a; a.flatten(1).size
a = [1]; a << a; a.first(1)
a = [[1, 2]]; a << a; a.assoc(1)
a = []; a << a; a.pack('') 
