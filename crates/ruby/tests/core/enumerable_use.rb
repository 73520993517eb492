# Enumerators and `Enumerable` with sets, structs and other receivers, and as templates use them.
# Enumerators of other methods
1.then
1.then.size
1.then.next
1.yield_self
1.then.with_index.to_a
1.tap
5.then { |x| x + 1 }
{ a: 1 }.then { |k| k }
Set[1, 2].select { |x| x > 1 }
Set[1, 2].reject { |x| x > 1 }
Set[1, 2].filter { |x| x > 1 }
Set[1, 2].partition { |x| x > 1 }
Set[1, 2].select.with_index { |x, i| i > 0 }
Set[1, 2].find_all { |x| x > 1 }
Set[1, 2].filter_map { |x| x if x > 1 }
Set[1, 2].sort_by { |x| -x }
Set[1, 2].group_by(&:odd?)
Set[1, 2].each_slice(1).map(&:first)
Set[1, 2].first(1)
Set[1, 2].min
Set[1, 2].sum
Set[1, 2].lazy.map { |x| x * 2 }.to_a
Set[1, 2].map.with_index(1).to_h
Set[1, 2].inject { |x, y| x * y }
Set[[1, 2]].map { |x, y| y }
Set[[1, 2]].each_with_index.map { |(x, y), i| [x, y, i] }
Set[1, 2].zip([3])
Set[3, 1].sort
Set[1, 2].include?(2)
Set[1, 2].reduce(:+)
Set[1, 2].each.next
Set[1, 2].chain([3]).to_a
Set[1, 2].to_enum(:map).with_index.to_a
Struct.new(:a).new(1).each_pair.to_a
Struct.new(:a).new(1).filter_map { |x| x }
Struct.new(:a).new(1).select.to_a
Struct.new(:a, :b).new(1, 2).each_pair.with_index.map { |(k, v), i| [k, v, i] }
Struct.new(:a, :b).new(1, 2).each_with_index.to_h
Struct.new(:a, :b).new(1, 2).each_pair.to_h
# As templates write it
{ 'b' => 2, 'a' => 1 }.sort.map { |k, v| "#{k}=#{v}" }.join(',')
{ 'b' => 2, 'a' => 1 }.sort_by { |k, v| v }.each_with_index.map { |(k, v), i| "#{i}:#{k}=#{v}" }
{ 'b' => { 'x' => 1 } }.map { |k, v| v.map { |a, b| [k, a, b] } }.flatten(1)
{ 'a' => [1, 2] }.flat_map { |k, v| v.map { |x| "#{k}#{x}" } }
{ 'a' => nil, 'b' => 1 }.reject { |k, v| v.nil? }.map { |k, v| k }
{ 'a' => 1 }.each_with_object({}) { |(k, v), m| m[k.to_sym] = v }
{ 'a' => 1 }.inject({}) { |m, (k, v)| m.merge(k => v + 1) }
{ 'a' => 1 }.reduce('') { |m, (k, v)| m + k + v.to_s }
{ 'a' => 1, 'b' => 2 }.select { |k, v| v > 1 }.keys.first
{ 'a' => 1, 'b' => 2 }.find { |k, v| v == 2 }.first
{ 'a' => 1, 'b' => 2 }.partition { |k, v| v == 2 }.map(&:to_h)
{ 'a' => 1, 'b' => 2 }.group_by { |k, v| v.odd? }.transform_values { |x| x.map(&:first) }
{ 'a' => 1, 'b' => 2 }.max_by { |k, v| v }
{ 'a' => 1, 'b' => 2 }.sum { |_, v| v }
{ 'a' => 1, 'b' => 2 }.to_a.transpose
{ 'a' => 1, 'b' => 2 }.zip([1, 2]).map { |(k, v), i| [k, v, i] }
{ 'a' => 1, 'b' => 2 }.each_slice(2).map { |x| x.to_h }
{ 'a' => 1, 'b' => 2 }.min_by(1) { |k, v| v }.to_h
{ 'a' => 1, 'b' => 2 }.each_entry.map { |k, v| k }
{ 'a' => 1, 'b' => 2 }.any? { |k, v| v > 1 }
{ 'a' => 1, 'b' => 2 }.all? { |(k, v)| v > 0 }
{ 'a' => 1, 'b' => 2 }.count { |k, v| v.odd? }
{ 'a' => 1, 'b' => 2 }.each_with_index { |(k, v), i| break [k, v, i] }
{ 'a' => 1 }.map { |pair| pair.join('=') }
{ 'a' => 1 }.collect { |k, v| "#{k}: #{v}" }.sort.join("\n")
%w[a b].each_with_index.map { |x, i| "#{x}#{i}" }.join(' ')
%w[a b c d].each_slice(2).map { |x, y| "#{x}-#{y}" }
%w[a b c d].each_slice(3).to_a.last
%w[x y].cycle.take(3)
%w[x y].each_with_index.to_a.flatten
%w[x y].each.with_index(1).map { |s, i| "#{i}. #{s}" }.join("\n")
%w[x yy].map(&:size).each_cons(2).map { |a, b| b - a }
%w[b a].sort.each_with_index.to_h
%w[b a c].each_with_index.sort.map(&:last)
%w[1 2].map(&:to_i).inject(:+)
%w[1 2].sum(&:to_i)
[['a', 1], ['b', 2]].each_with_object({}) { |(k, v), m| m[k] = v }
[['a', 1], ['b', 2]].map { |k, v| "#{k}#{v}" }
[['a', [1, 2]]].map { |k, (x, y)| [k, x, y] }
[[1, [2, [3]]]].each { |a, (b, (c))| break [a, b, c] }
[{ 'n' => 1 }, { 'n' => 2 }].map { |h| h['n'] }
[{ 'n' => 1 }, { 'n' => 2 }].find { |h| h['n'] == 2 }
[{ 'n' => 2 }, { 'n' => 1 }].sort_by { |h| h['n'] }.first
[{ 'n' => 1, 'g' => 'x' }].group_by { |h| h['g'] }
[1, 2, 3, 4].each_slice(2).inject(0) { |m, (a, b)| m + a * b }
[3, 1, 2].sort.reverse.each_with_index.map { |x, i| x * i }
[1, nil, 2].compact.each_with_index.map { |x, i| [x, i] }
[[1, 2], [3, 4]].sum { |a, b| a * b }
[[1, 2], [3, 4]].to_h { |a, b| [b, a] }
[[1, 'a'], [2, 'b']].each_with_index.map { |(n, s), i| "#{n}#{s}#{i}" }
a = []; %w[x y].each_with_index { |s, i| a << "#{s}#{i}" }; a
a = []; { 'k' => 'v' }.each_with_index { |(k, v), i| a << [k, v, i] }; a
a = []; { 'k' => 'v' }.each.with_index(1) { |(k, v), i| a << [k, v, i] }; a
a = []; 3.times.each_slice(2) { |x| a << x }; a
a = []; 1.step(5, 2) { |x| a << x }; a
a = []; 'ab'.each_char.with_index { |c, i| a << [c, i] }; a
"a b\nc".each_line.flat_map(&:split)
"a=1\nb=2".lines.map { |l| l.chomp.split('=') }.to_h
"a=1\nb=2".each_line.map(&:chomp).map { |l| l.split('=') }.each_with_object({}) { |(k, v), h| h[k] = v }
# Ties
%w[a b c d e].each_entry.min_by(2) { 1 }
%w[a b c d e].each_entry.max_by(2) { 1 }
%w[a b c d e f g h i j].each_entry.min_by(3) { |x| x.ord % 2 }
%w[a b c d e f g h i j].each_entry.max_by(3) { |x| x.ord % 2 }
%w[bb a cc d].each_entry.min_by(2, &:size)
%w[bb a cc d].each_entry.max_by(2, &:size)
%w[bb a cc d].each_entry.max_by(3, &:size)
%w[bb a cc d].max_by(3, &:size)
%w[bb a cc d].min(3) { |a, b| a.size <=> b.size }
%w[bb a cc d].max(3) { |a, b| a.size <=> b.size }
[1, 1.0, 1r].each_entry.min(2)
[1, 1.0, 1r].each_entry.max(2)
{ a: 1, b: 1, c: 1 }.min_by(2) { |k, v| v }
{ a: 1, b: 1, c: 1 }.max_by(2) { |k, v| v }
{ a: 1, b: 2, c: 1, d: 2, e: 1 }.max_by(3) { |k, v| v }
{ a: 1, b: 2, c: 1, d: 2, e: 1 }.min_by(3) { |k, v| v }
(1..30).min_by(4) { |x| x % 3 }
(1..30).max_by(4) { |x| x % 3 }
(1..30).min_by(40) { |x| x % 3 }
(1..9).max_by(9) { |x| x % 3 }
[3, 1, 2].minmax { nil }
%w[b a c].minmax { |x, y| y <=> x }
l = []; [5, 3, 9, 1, 7].minmax { |x, y| l << [x, y]; x <=> y }; l
l = []; [5, 3, 9, 1, 7].min(2) { |x, y| l << [x, y]; x <=> y }; l
l = []; [5, 3, 9, 1, 7, 8, 2, 6, 4, 0].max(2) { |x, y| l << [x, y]; x <=> y }; l
[nil, 1, false].min(2)
[nil, 1, false].max(2)
[1, 2].min(2**62)
[1, 2].each_entry.min_by(2**60) { |x| x }
[1, 2].each_entry.min_by(2**59) { |x| x }
(1..100).each_entry.min_by(7) { |x| x % 5 }
(1..100).each_entry.max_by(7) { |x| x % 5 }
(1..100).max(7) { |x, y| x % 5 <=> y % 5 }
(1..100).to_a.min(7) { |x, y| x % 5 <=> y % 5 }
(1..100).each_entry.min(7) { |x, y| x % 5 <=> y % 5 }
(1..100).to_a.reverse.max_by(13) { |x| x % 11 }
%w[one two three four five six seven].min_by(3, &:size)
%w[one two three four five six seven].max_by(3, &:size)
{ a: 3, b: 1, c: 3, d: 2, e: 3 }.max_by(2) { |k, v| v }
1.step(7, 2).with_index { |x, i| }
1.step(7, 2).each_with_index { |x, i| }
1.step(by: 2, to: 7).with_index(1) { |x, i| }
1.step(by: 2, to: 7).with_index(1).to_a
(1..7).step(2).with_index { |x, i| }
(1..7).step(2).with_object([]) { |x, m| m << x }
((1..7) % 2).each_with_index { |x, i| }
[3, 1].minmax_by.zip([7, 8]) { |x| x }
# Sizes that are wrong
c = Class.new { include Enumerable; def each; yield 1; yield 2; yield 3; end; def size; 1; end }.new; c.each_slice(2).to_a
c = Class.new { include Enumerable; def each; yield 1; yield 2; yield 3; end; def size; 0; end }.new; c.each_slice(2).to_a
c = Class.new { include Enumerable; def each; yield 1; yield 2; yield 3; end; def size; -1; end }.new; c.each_slice(2).to_a
c = Class.new { include Enumerable; def each; yield 1; yield 2; yield 3; end; def size; nil; end }.new; c.each_slice(2).to_a
c = Class.new { include Enumerable; def each; yield 1; yield 2; yield 3; end; def size; 2**70; end }.new; c.each_slice(2).to_a
c = Class.new { include Enumerable; def each; yield 1; yield 2; yield 3; end; def size; 1; end }.new; c.each_cons(2).to_a
c = Class.new { include Enumerable; def each; yield 1; yield 2; yield 3; end; def size; raise 'x'; end }.new; c.each_slice(2).to_a
Struct.new(:x, :y).new(2, 1).max_by.each_slice(3) { |x| x }
[[1, 2], [3, 4]].find_index.to_h
[[1, 2], [3, 4]].select.to_h
l = []; c = Class.new { include Enumerable; define_method(:each) { |&b| l << :each; b.call(1); b.call(2) }; def size; 1; end }.new; c.each_cons(2) { |x| l << x }; l
l = []; c = Class.new { include Enumerable; define_method(:each) { |&b| l << :each; b.call(1); b.call(2) }; def size; -1; end }.new; c.each_cons(2) { |x| l << x }; l
l = []; c = Class.new { include Enumerable; define_method(:each) { |&b| l << :each; b.call(1); b.call(2) }; def size; 2; end }.new; c.each_cons(2) { |x| l << x }; l
