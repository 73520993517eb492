# Elements set by index
a = [1, 2, 3]; a[0] = 9; a
a = [1, 2, 3]; a[-1] = 9; a
a = [1, 2, 3]; a[5] = 9; a
a = []; a[0] = 1; a
a = [1, 2, 3]; a[-4] = 9
a = [1]; a[-2] = 9
a = []; a[-1] = 9
a = [1]; a['x'] = 9
a = [1]; a[nil] = 9
a = [1]; a[1.9] = 9; a
a = [1]; a[2**62] = 9
a = [1]; a[2**60] = 9
a = [1]; a[2**64] = 9
a = [1, 2]; (a[0] = 5)
a = [1, 2]; a.[]=(0, 7)
a = [1, 2]; a.[]=(0)
a = [1, 2]; a.[]=(0, 1, 2, 3)
[1].freeze[0] = 2
a = [1, 2]; a[0] += 5; a
a = [1]; a[1] ||= 5; a
a = [[1]]; a[0][0] = 2; a
# Parts
a = [1, 2, 3]; a[0, 2] = [9]; a
a = [1, 2, 3]; a[0, 0] = [8, 9]; a
a = [1, 2, 3]; a[1, 1] = [7, 8, 9]; a
a = [1, 2, 3]; a[1, 5] = []; a
a = [1, 2, 3]; a[1, 5] = nil; a
a = [1, 2, 3]; a[1, 1] = 5; a
a = [1, 2, 3]; a[3, 0] = [4]; a
a = [1, 2, 3]; a[5, 1] = [6]; a
a = [1, 2, 3]; a[-2, 1] = [9]; a
a = [1, 2, 3]; a[-4, 1] = [9]
a = [1, 2, 3]; a[0, -1] = [9]
a = [1, 2, 3]; a[0, 'a'] = [9]
a = [1, 2, 3]; a[2**61, 1] = [9]
a = [1, 2, 3]; a[0..1] = 9; a
a = [1, 2, 3]; a[0...1] = [7, 8]; a
a = [1, 2, 3]; a[1..] = []; a
a = [1, 2, 3]; a[..1] = []; a
a = [1, 2, 3]; a[1..-2] = [5, 6]; a
a = [1, 2, 3]; a[2..1] = [5]; a
a = [1, 2, 3]; a[5..6] = [5]; a
a = [1, 2, 3]; a[-9..1] = [5]
a = [1, 2, 3]; a[-4...-1] = 5
a = [1, 2, 3]; a[3..] = [4, 5]; a
a = [1, 2, 3]; a[0..-9] = [4, 5]; a
a = [1, 2, 3]; a[0..2] = a; a
a = [1, 2, 3]; a[0, 1] = {a: 1}; a
o = Object.new; def o.to_ary; [7, 8]; end; a = [1, 2]; a[0, 1] = o; a
o = Object.new; def o.to_ary; 5; end; a = [1, 2]; a[0, 1] = o
[1].freeze[0, 1] = 2
[1].freeze[0..1] = 2
a = [1, 2, 3]; a[1..1], b = [8, 9], 3; [a, b]
# Adding
[1] << 2 << 3
a = [1]; a << a; a.size
[1].freeze << 2
a = []; a << [1]; a
[].push(1, 2)
[1].push
[1].append(2)
[].append
[1].freeze.push(2)
[1].freeze.push
a = [1]; a.push(a.size, *a); a
[1].unshift(0)
[1].unshift(-1, 0)
[1].unshift
[1].prepend(5)
[1].freeze.unshift(2)
[1].freeze.unshift
[1, 2, 3].insert(1, 9)
[1, 2, 3].insert(-2, 9, 8)
[1, 2, 3].insert(-1, 9)
[1, 2, 3].insert(-4, 9)
[1, 2, 3].insert(-5, 9)
[1, 2, 3].insert(5, 9)
[1, 2, 3].insert(3, 9)
[1, 2, 3].insert(1)
[1, 2, 3].insert
[1, 2, 3].insert('a', 1)
[1, 2, 3].insert(-9)
[1].freeze.insert(0, 1)
[1].freeze.insert(0)
[].insert(2, 1)
[1].insert(1.9, 5)
[1].insert(2**61, 5)
[1].concat([2], [3, 4])
[1].concat
a = [1, 2]; a.concat(a, a)
[1].concat(2)
[1].concat(nil)
[1].freeze.concat([])
o = Object.new; def o.to_ary; [7]; end; [1].concat(o)
[1].replace([2, 3])
a = [1]; b = [2]; a.replace(b); b << 3; a
a = [1]; a.replace(a)
[1].replace(2)
[1].freeze.replace([2])
[1].freeze.replace([1])
[1].replace
a = [1]; a.send(:initialize, 3, 0); a
a = [1].freeze; a.send(:initialize, 3, 0)
a = [1]; a.send(:initialize); a
a = [1]; a.send(:initialize_copy, [5]); a
# Fill
[1, 2, 3].fill(0)
[1, 2, 3].fill(0, 1)
[1, 2, 3].fill(0, 1, 1)
[1, 2, 3].fill(0, 2, 4)
[1, 2, 3].fill(0, 5, 2)
[1, 2, 3].fill(0, -2)
[1, 2, 3].fill(0, -9)
[1, 2, 3].fill(0, 1, -1)
[1, 2, 3].fill(0, 1, 0)
[1, 2, 3].fill(0, nil)
[1, 2, 3].fill(0, nil, 2)
[1, 2, 3].fill(0, 1, nil)
[1, 2, 3].fill(0, 0..1)
[1, 2, 3].fill(0, 1..5)
[1, 2, 3].fill(0, -2..-2)
[1, 2, 3].fill(0, -9..1)
[1, 2, 3].fill(0, 1...1)
[1, 2, 3].fill(0, 2..)
[1, 2, 3].fill { |i| i * i }
[1, 2, 3].fill(1) { |i| i * i }
[1, 2, 3].fill(1, 1) { |i| i * i }
[1, 2, 3].fill(2..4) { |i| i * i }
[1, 2, 3].fill(-1) { 7 }
[].fill(0)
[].fill(0, 0, 3)
[1, 2].fill
[1, 2].fill(1, 2, 3, 4)
[1, 2].fill(1, 2, 3) { }
[1, 2].fill(0, 'a')
[1, 2].fill(0, 1, 'a')
[1, 2].fill(0, 2**61)
[1, 2].fill(0, 1, 2**61)
[1].freeze.fill(0)
[1, 2, 3].fill { |i| break i if i == 1; 0 }
a = [1, 2, 3]; a.fill { |i| break if i == 1; 0 }; a
# Results of blocks
a = [1, 2]; a.map! { |x| x * 2 }
a = [1, 2]; a.map! { |x| x * 2 }.equal?(a)
a = [1, 2]; a.collect!(&:to_s)
[1].map!.class
[1].collect!.class
[1].freeze.map! { 1 }
[].freeze.map! { 1 }
a = [1, 2, 3]; a.map! { |x| break if x == 2; x * 10 }; a
a = [1, 2, 3]; (a.map! { |x| raise 'x' if x == 2; x * 10 }) rescue 0; a
a = [1, 2, 3]; a.map! { |x| a.clear if x == 1; x }; a
# Order
a = [1, 2, 3]; a.reverse!
a = [1, 2, 3]; a.reverse!.equal?(a)
[].reverse!
[1].freeze.reverse!
a = [1, 2, 3]; a.rotate!
a = [1, 2, 3]; a.rotate!(-1)
a = [1, 2, 3]; a.rotate!(5)
[].rotate!
[1, 2].rotate!('a')
[1].freeze.rotate!
a = [3, 1, 2]; a.sort!
a = [3, 1, 2]; a.sort! { |x, y| y <=> x }; a
a = [3, 1, 2]; a.sort!.equal?(a)
[1].freeze.sort!
[1, 'a'].sort!
a = [3, 1, 2]; (a.sort! { |x, y| raise 'x' }) rescue 0; a
a = [3, 1, 2]; a.sort! { |x, y| break }; a
a = [3, 1, 2]; a.sort_by! { |x| -x }
a = %w[bbb a cc]; a.sort_by!(&:size)
[1].sort_by!.class
[1].freeze.sort_by! { 1 }
[1, 2].sort_by! { |x| x == 1 ? 'a' : 1 }
a = [3, 1, 2]; a.sort_by! { |x| break if x == 1; x }; a
a = [[1, :b], [1, :a], [0, :c]]; a.sort_by! { |x, y| x }
a = [1, 2, 3]; a.shuffle!(random: Random.new(7))
[1].freeze.shuffle!
# Removing
[1, 2].clear
a = [1]; a.clear.equal?(a)
[1].freeze.clear
[].freeze.clear
a = [1, 2, 3]; [a.pop, a]
a = [1, 2, 3]; [a.pop(2), a]
a = [1, 2, 3]; [a.pop(0), a]
a = [1, 2, 3]; [a.pop(9), a]
[].pop
[].pop(1)
[1].pop(-1)
[1].pop('a')
[1].freeze.pop
[].freeze.pop
a = [1, 2, 3]; [a.shift, a]
a = [1, 2, 3]; [a.shift(2), a]
a = [1, 2, 3]; [a.shift(0), a]
a = [1, 2, 3]; [a.shift(9), a]
[].shift
[].shift(1)
[1].shift(-1)
[1].shift(nil)
[1].freeze.shift
a = [1, 2, 1]; [a.delete(1), a]
a = [1, 2]; [a.delete(3), a]
a = [1, 2]; a.delete(3) { |x| [x, :none] }
a = [1, 2]; a.delete(2) { |x| :none }
a = ['a']; s = 'a'; a.delete(s).equal?(s)
a = [1, 1.0]; [a.delete(1), a]
[nil].delete(nil)
[1].freeze.delete(2)
[1].freeze.delete(1)
[1, 2].freeze.delete(1)
[1].delete
a = [1, 2, 3]; [a.delete_at(1), a]
a = [1, 2, 3]; [a.delete_at(-1), a]
a = [1, 2, 3]; [a.delete_at(3), a]
a = [1, 2, 3]; [a.delete_at(-4), a]
[1].delete_at('a')
[1].delete_at
[1].freeze.delete_at(0)
[1].freeze.delete_at(5)
a = [1, 2, 3]; [a.slice!(1), a]
a = [1, 2, 3]; [a.slice!(-1), a]
a = [1, 2, 3]; [a.slice!(5), a]
a = [1, 2, 3]; [a.slice!(0, 2), a]
a = [1, 2, 3]; [a.slice!(1, 9), a]
a = [1, 2, 3]; [a.slice!(3, 1), a]
a = [1, 2, 3]; [a.slice!(4, 1), a]
a = [1, 2, 3]; [a.slice!(-2, 1), a]
a = [1, 2, 3]; [a.slice!(-4, 1), a]
a = [1, 2, 3]; [a.slice!(0, -1), a]
a = [1, 2, 3]; [a.slice!(0, 0), a]
a = [1, 2, 3]; [a.slice!(0..1), a]
a = [1, 2, 3]; [a.slice!(1..), a]
a = [1, 2, 3]; [a.slice!(3..), a]
a = [1, 2, 3]; [a.slice!(4..), a]
a = [1, 2, 3]; [a.slice!(-9..1), a]
a = [1, 2, 3]; [a.slice!(2..1), a]
[1].slice!('a')
[1].slice!
[1].slice!(1, 2, 3)
[1].freeze.slice!(0)
[1].freeze.slice!(5)
a = [1, nil, 2, nil]; [a.compact!, a]
a = [1]; [a.compact!, a]
[nil].freeze.compact!
[].freeze.compact!
a = [1, [2]]; [a.flatten!, a]
a = [1]; [a.flatten!, a]
a = [1, [2, [3]]]; [a.flatten!(1), a]
a = [1, [2]]; [a.flatten!(0), a]
a = [1, [2]]; [a.flatten!(nil), a]
[1].freeze.flatten!
[[1]].freeze.flatten!
a = [1]; a << a; a.flatten!
a = [1, 1, 2]; [a.uniq!, a]
a = [1, 2]; [a.uniq!, a]
a = [1, 2, 3]; [a.uniq! { |x| x.odd? }, a]
[1].freeze.uniq!
[1, 1].freeze.uniq!
a = [1, 2, 3, 4]; [a.delete_if(&:even?), a]
a = [1, 2, 3, 4]; a.delete_if { false }.equal?(a)
[1].delete_if.class
[1].freeze.delete_if { true }
[].freeze.delete_if { true }
a = [1, 2, 3, 4]; [a.reject!(&:even?), a]
a = [1, 3]; [a.reject!(&:even?), a]
[1].reject!.class
[1].freeze.reject! { true }
a = [1, 2, 3, 4]; [a.keep_if(&:even?), a]
[1].keep_if.class
[1].freeze.keep_if { true }
a = [1, 2, 3, 4]; [a.select!(&:even?), a]
a = [2, 4]; [a.select!(&:even?), a]
a = [1, 2, 3, 4]; [a.filter!(&:even?), a]
a = [2]; [a.filter!(&:even?), a]
[1].select!.class
[1].filter!.class
[1].freeze.select! { true }
a = [1, 2, 3, 4, 5]; (a.reject! { |x| raise 'x' if x == 3; true }) rescue 0; a
a = [1, 2, 3, 4, 5]; a.reject! { |x| break if x == 3; true }; a
a = [1, 2, 3, 4, 5]; a.reject! { |x| break if x == 4; x.odd? }; a
a = [1, 2, 3, 4, 5]; a.select! { |x| break if x == 3; false }; a
a = [1, 2, 3, 4, 5]; a.keep_if { |x| break 7 if x == 4; x.even? }; a
a = [1, 2, 3, 4, 5]; a.delete_if { |x| break 7 if x == 4; x.even? }; a
a = [1, 2, 3, 4, 5]; r = []; a.reject! { |x| r << a.dup; x.odd? }; r
a = [1, 2, 3]; a.delete_if { |x| a << 9 if a.size < 5; x == 9 }; a
a = [1, 2, 3, 4]; a.select! { |x| a.pop; true }; a
[[1, 2], [3, 4]].delete_if { |a, b| b == 2 }
[[1, 2], [3, 4]].select! { |a, b| b == 2 }
a = [1, 2, 3]; catch(:x) { a.reject! { |v| throw :x if v == 2; true } }; a
# Frozen texts
[1, 'a', nil].freeze << 1
[[1]].freeze.push(1)
class FA < Array; end; FA[1].freeze << 1
a = [1].freeze; a[0] = 1
a = [3, 1].freeze; begin; a.sort!; rescue FrozenError => e; e.receiver.equal?(a); end
a = [1, 2, 3]; a.each { |x| a.freeze }; a.frozen?
# Enumerators on the way
[1, 2].freeze.map! .class
[3].freeze.select!.class
[3].freeze.delete_if.class
# Many
a = []; 1000.times { |i| a << i }; [a.size, a.sum, a[999]]
a = (1..100).to_a; 50.times { a.shift }; a.first
a = (1..100).to_a; a.delete_if(&:odd?); a.size
a = (1..10).to_a; a.each_with_index { |x, i| a[i] = x * i }; a
a = []; 10.times { |i| a.unshift(i) }; a
a = [1, 2, 3]; b = a; b << 4; a
a = [1, 2, 3]; a, b = b, a; [a, b]
a = [1, 2, 3]; a.first << 1 rescue $!.class
a = [[]] * 3; a[0] << 1; a
a = %w[x y z]; a.each(&:upcase!); a
# Grids of places
a = [1, 2, 3]; a[0...0] = []; a
a = [1, 2, 3]; [a.slice!(0...0), a]
a = [1, 2, 3]; a[0...1] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(0...1), a]
a = [1, 2, 3]; a[0..3] = 7; a
a = [1, 2, 3]; [a.slice!(0..3), a]
a = [1, 2, 3]; a[0...4] = nil; a
a = [1, 2, 3]; [a.slice!(0...4), a]
a = [1, 2, 3]; a[0..6] = []; a
a = [1, 2, 3]; [a.slice!(0..6), a]
a = [1, 2, 3]; a[0..-1] = nil; a
a = [1, 2, 3]; [a.slice!(0..-1), a]
a = [1, 2, 3]; a[0..-3] = nil; a
a = [1, 2, 3]; [a.slice!(0..-3), a]
a = [1, 2, 3]; a[0...-4] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(0...-4), a]
a = [1, 2, 3]; a[0..nil] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(0..nil), a]
a = [1, 2, 3]; a[1..0] = 7; a
a = [1, 2, 3]; [a.slice!(1..0), a]
a = [1, 2, 3]; a[1..1] = 7; a
a = [1, 2, 3]; [a.slice!(1..1), a]
a = [1, 2, 3]; a[1...3] = 7; a
a = [1, 2, 3]; [a.slice!(1...3), a]
a = [1, 2, 3]; a[1...4] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(1...4), a]
a = [1, 2, 3]; a[1..6] = nil; a
a = [1, 2, 3]; [a.slice!(1..6), a]
a = [1, 2, 3]; a[1..-1] = []; a
a = [1, 2, 3]; [a.slice!(1..-1), a]
a = [1, 2, 3]; a[1..-3] = nil; a
a = [1, 2, 3]; [a.slice!(1..-3), a]
a = [1, 2, 3]; a[1...-4] = []; a
a = [1, 2, 3]; [a.slice!(1...-4), a]
a = [1, 2, 3]; a[1..nil] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(1..nil), a]
a = [1, 2, 3]; a[3..0] = nil; a
a = [1, 2, 3]; [a.slice!(3..0), a]
a = [1, 2, 3]; a[3..1] = nil; a
a = [1, 2, 3]; [a.slice!(3..1), a]
a = [1, 2, 3]; a[3...3] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(3...3), a]
a = [1, 2, 3]; a[3..4] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(3..4), a]
a = [1, 2, 3]; a[3...6] = 7; a
a = [1, 2, 3]; [a.slice!(3...6), a]
a = [1, 2, 3]; a[3..-1] = 7; a
a = [1, 2, 3]; [a.slice!(3..-1), a]
a = [1, 2, 3]; a[3..-3] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(3..-3), a]
a = [1, 2, 3]; a[3...-4] = 7; a
a = [1, 2, 3]; [a.slice!(3...-4), a]
a = [1, 2, 3]; a[3..nil] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(3..nil), a]
a = [1, 2, 3]; a[4..0] = 7; a
a = [1, 2, 3]; [a.slice!(4..0), a]
a = [1, 2, 3]; a[4...1] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(4...1), a]
a = [1, 2, 3]; a[4...3] = 7; a
a = [1, 2, 3]; [a.slice!(4...3), a]
a = [1, 2, 3]; a[4...4] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(4...4), a]
a = [1, 2, 3]; a[4..6] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(4..6), a]
a = [1, 2, 3]; a[4..-1] = 7; a
a = [1, 2, 3]; [a.slice!(4..-1), a]
a = [1, 2, 3]; a[4..-3] = []; a
a = [1, 2, 3]; [a.slice!(4..-3), a]
a = [1, 2, 3]; a[4..-4] = []; a
a = [1, 2, 3]; [a.slice!(4..-4), a]
a = [1, 2, 3]; a[4..nil] = 7; a
a = [1, 2, 3]; [a.slice!(4..nil), a]
a = [1, 2, 3]; a[6...0] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(6...0), a]
a = [1, 2, 3]; a[6..1] = 7; a
a = [1, 2, 3]; [a.slice!(6..1), a]
a = [1, 2, 3]; a[6...3] = 7; a
a = [1, 2, 3]; [a.slice!(6...3), a]
a = [1, 2, 3]; a[6...4] = 7; a
a = [1, 2, 3]; [a.slice!(6...4), a]
a = [1, 2, 3]; a[6...6] = nil; a
a = [1, 2, 3]; [a.slice!(6...6), a]
a = [1, 2, 3]; a[6..-1] = nil; a
a = [1, 2, 3]; [a.slice!(6..-1), a]
a = [1, 2, 3]; a[6..-3] = 7; a
a = [1, 2, 3]; [a.slice!(6..-3), a]
a = [1, 2, 3]; a[6...-4] = []; a
a = [1, 2, 3]; [a.slice!(6...-4), a]
a = [1, 2, 3]; a[6..nil] = nil; a
a = [1, 2, 3]; [a.slice!(6..nil), a]
a = [1, 2, 3]; a[-1..0] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(-1..0), a]
a = [1, 2, 3]; a[-1..1] = nil; a
a = [1, 2, 3]; [a.slice!(-1..1), a]
a = [1, 2, 3]; a[-1...3] = []; a
a = [1, 2, 3]; [a.slice!(-1...3), a]
a = [1, 2, 3]; a[-1..4] = []; a
a = [1, 2, 3]; [a.slice!(-1..4), a]
a = [1, 2, 3]; a[-1...6] = 7; a
a = [1, 2, 3]; [a.slice!(-1...6), a]
a = [1, 2, 3]; a[-1..-1] = 7; a
a = [1, 2, 3]; [a.slice!(-1..-1), a]
a = [1, 2, 3]; a[-1...-3] = nil; a
a = [1, 2, 3]; [a.slice!(-1...-3), a]
a = [1, 2, 3]; a[-1...-4] = []; a
a = [1, 2, 3]; [a.slice!(-1...-4), a]
a = [1, 2, 3]; a[-1..nil] = 7; a
a = [1, 2, 3]; [a.slice!(-1..nil), a]
a = [1, 2, 3]; a[-3...0] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(-3...0), a]
a = [1, 2, 3]; a[-3..1] = nil; a
a = [1, 2, 3]; [a.slice!(-3..1), a]
a = [1, 2, 3]; a[-3...3] = []; a
a = [1, 2, 3]; [a.slice!(-3...3), a]
a = [1, 2, 3]; a[-3..4] = []; a
a = [1, 2, 3]; [a.slice!(-3..4), a]
a = [1, 2, 3]; a[-3..6] = []; a
a = [1, 2, 3]; [a.slice!(-3..6), a]
a = [1, 2, 3]; a[-3..-1] = 7; a
a = [1, 2, 3]; [a.slice!(-3..-1), a]
a = [1, 2, 3]; a[-3..-3] = []; a
a = [1, 2, 3]; [a.slice!(-3..-3), a]
a = [1, 2, 3]; a[-3..-4] = 7; a
a = [1, 2, 3]; [a.slice!(-3..-4), a]
a = [1, 2, 3]; a[-3..nil] = 7; a
a = [1, 2, 3]; [a.slice!(-3..nil), a]
a = [1, 2, 3]; a[-4..0] = 7; a
a = [1, 2, 3]; [a.slice!(-4..0), a]
a = [1, 2, 3]; a[-4...1] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(-4...1), a]
a = [1, 2, 3]; a[-4...3] = []; a
a = [1, 2, 3]; [a.slice!(-4...3), a]
a = [1, 2, 3]; a[-4..4] = []; a
a = [1, 2, 3]; [a.slice!(-4..4), a]
a = [1, 2, 3]; a[-4...6] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(-4...6), a]
a = [1, 2, 3]; a[-4...-1] = []; a
a = [1, 2, 3]; [a.slice!(-4...-1), a]
a = [1, 2, 3]; a[-4..-3] = 7; a
a = [1, 2, 3]; [a.slice!(-4..-3), a]
a = [1, 2, 3]; a[-4...-4] = 7; a
a = [1, 2, 3]; [a.slice!(-4...-4), a]
a = [1, 2, 3]; a[-4..nil] = nil; a
a = [1, 2, 3]; [a.slice!(-4..nil), a]
a = [1, 2, 3]; a[nil...0] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(nil...0), a]
a = [1, 2, 3]; a[nil...1] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(nil...1), a]
a = [1, 2, 3]; a[nil...3] = nil; a
a = [1, 2, 3]; [a.slice!(nil...3), a]
a = [1, 2, 3]; a[nil...4] = 7; a
a = [1, 2, 3]; [a.slice!(nil...4), a]
a = [1, 2, 3]; a[nil..6] = []; a
a = [1, 2, 3]; [a.slice!(nil..6), a]
a = [1, 2, 3]; a[nil..-1] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(nil..-1), a]
a = [1, 2, 3]; a[nil..-3] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(nil..-3), a]
a = [1, 2, 3]; a[nil..-4] = 7; a
a = [1, 2, 3]; [a.slice!(nil..-4), a]
a = [1, 2, 3]; a[nil..nil] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(nil..nil), a]
a = [1, 2, 3]; a[0, 0] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(0, 0), a]
[1, 2, 3].fill(0, 0, 0)
a = [1, 2, 3]; a[0, 1] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(0, 1), a]
[1, 2, 3].fill(0, 0, 1)
a = [1, 2, 3]; a[0, 2] = []; a
a = [1, 2, 3]; [a.slice!(0, 2), a]
[1, 2, 3].fill(0, 0, 2)
a = [1, 2, 3]; a[0, 9] = []; a
a = [1, 2, 3]; [a.slice!(0, 9), a]
[1, 2, 3].fill(0, 0, 9)
a = [1, 2, 3]; a[0, -1] = []; a
a = [1, 2, 3]; [a.slice!(0, -1), a]
[1, 2, 3].fill(0, 0, -1)
[1, 2, 3].insert(0, 8, 9)
a = [1, 2, 3]; [a.delete_at(0), a]
[1, 2, 3].rotate(0)
a = [1, 2, 3]; a[0] = 9; a
a = [1, 2, 3]; a[1, 0] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(1, 0), a]
[1, 2, 3].fill(0, 1, 0)
a = [1, 2, 3]; a[1, 1] = 7; a
a = [1, 2, 3]; [a.slice!(1, 1), a]
[1, 2, 3].fill(0, 1, 1)
a = [1, 2, 3]; a[1, 2] = 7; a
a = [1, 2, 3]; [a.slice!(1, 2), a]
[1, 2, 3].fill(0, 1, 2)
a = [1, 2, 3]; a[1, 9] = []; a
a = [1, 2, 3]; [a.slice!(1, 9), a]
[1, 2, 3].fill(0, 1, 9)
a = [1, 2, 3]; a[1, -1] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(1, -1), a]
[1, 2, 3].fill(0, 1, -1)
[1, 2, 3].insert(1, 8, 9)
a = [1, 2, 3]; [a.delete_at(1), a]
[1, 2, 3].rotate(1)
a = [1, 2, 3]; a[1] = 9; a
a = [1, 2, 3]; a[3, 0] = []; a
a = [1, 2, 3]; [a.slice!(3, 0), a]
[1, 2, 3].fill(0, 3, 0)
a = [1, 2, 3]; a[3, 1] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(3, 1), a]
[1, 2, 3].fill(0, 3, 1)
a = [1, 2, 3]; a[3, 2] = []; a
a = [1, 2, 3]; [a.slice!(3, 2), a]
[1, 2, 3].fill(0, 3, 2)
a = [1, 2, 3]; a[3, 9] = 7; a
a = [1, 2, 3]; [a.slice!(3, 9), a]
[1, 2, 3].fill(0, 3, 9)
a = [1, 2, 3]; a[3, -1] = []; a
a = [1, 2, 3]; [a.slice!(3, -1), a]
[1, 2, 3].fill(0, 3, -1)
[1, 2, 3].insert(3, 8, 9)
a = [1, 2, 3]; [a.delete_at(3), a]
[1, 2, 3].rotate(3)
a = [1, 2, 3]; a[3] = 9; a
a = [1, 2, 3]; a[5, 0] = 7; a
a = [1, 2, 3]; [a.slice!(5, 0), a]
[1, 2, 3].fill(0, 5, 0)
a = [1, 2, 3]; a[5, 1] = []; a
a = [1, 2, 3]; [a.slice!(5, 1), a]
[1, 2, 3].fill(0, 5, 1)
a = [1, 2, 3]; a[5, 2] = []; a
a = [1, 2, 3]; [a.slice!(5, 2), a]
[1, 2, 3].fill(0, 5, 2)
a = [1, 2, 3]; a[5, 9] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(5, 9), a]
[1, 2, 3].fill(0, 5, 9)
a = [1, 2, 3]; a[5, -1] = []; a
a = [1, 2, 3]; [a.slice!(5, -1), a]
[1, 2, 3].fill(0, 5, -1)
[1, 2, 3].insert(5, 8, 9)
a = [1, 2, 3]; [a.delete_at(5), a]
[1, 2, 3].rotate(5)
a = [1, 2, 3]; a[5] = 9; a
a = [1, 2, 3]; a[-1, 0] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(-1, 0), a]
[1, 2, 3].fill(0, -1, 0)
a = [1, 2, 3]; a[-1, 1] = []; a
a = [1, 2, 3]; [a.slice!(-1, 1), a]
[1, 2, 3].fill(0, -1, 1)
a = [1, 2, 3]; a[-1, 2] = []; a
a = [1, 2, 3]; [a.slice!(-1, 2), a]
[1, 2, 3].fill(0, -1, 2)
a = [1, 2, 3]; a[-1, 9] = []; a
a = [1, 2, 3]; [a.slice!(-1, 9), a]
[1, 2, 3].fill(0, -1, 9)
a = [1, 2, 3]; a[-1, -1] = []; a
a = [1, 2, 3]; [a.slice!(-1, -1), a]
[1, 2, 3].fill(0, -1, -1)
[1, 2, 3].insert(-1, 8, 9)
a = [1, 2, 3]; [a.delete_at(-1), a]
[1, 2, 3].rotate(-1)
a = [1, 2, 3]; a[-1] = 9; a
a = [1, 2, 3]; a[-3, 0] = 7; a
a = [1, 2, 3]; [a.slice!(-3, 0), a]
[1, 2, 3].fill(0, -3, 0)
a = [1, 2, 3]; a[-3, 1] = []; a
a = [1, 2, 3]; [a.slice!(-3, 1), a]
[1, 2, 3].fill(0, -3, 1)
a = [1, 2, 3]; a[-3, 2] = []; a
a = [1, 2, 3]; [a.slice!(-3, 2), a]
[1, 2, 3].fill(0, -3, 2)
a = [1, 2, 3]; a[-3, 9] = []; a
a = [1, 2, 3]; [a.slice!(-3, 9), a]
[1, 2, 3].fill(0, -3, 9)
a = [1, 2, 3]; a[-3, -1] = [7, 8, 9]; a
a = [1, 2, 3]; [a.slice!(-3, -1), a]
[1, 2, 3].fill(0, -3, -1)
[1, 2, 3].insert(-3, 8, 9)
a = [1, 2, 3]; [a.delete_at(-3), a]
[1, 2, 3].rotate(-3)
a = [1, 2, 3]; a[-3] = 9; a
a = [1, 2, 3]; a[-4, 0] = 7; a
a = [1, 2, 3]; [a.slice!(-4, 0), a]
[1, 2, 3].fill(0, -4, 0)
a = [1, 2, 3]; a[-4, 1] = []; a
a = [1, 2, 3]; [a.slice!(-4, 1), a]
[1, 2, 3].fill(0, -4, 1)
a = [1, 2, 3]; a[-4, 2] = 7; a
a = [1, 2, 3]; [a.slice!(-4, 2), a]
[1, 2, 3].fill(0, -4, 2)
a = [1, 2, 3]; a[-4, 9] = []; a
a = [1, 2, 3]; [a.slice!(-4, 9), a]
[1, 2, 3].fill(0, -4, 9)
a = [1, 2, 3]; a[-4, -1] = 7; a
a = [1, 2, 3]; [a.slice!(-4, -1), a]
[1, 2, 3].fill(0, -4, -1)
[1, 2, 3].insert(-4, 8, 9)
a = [1, 2, 3]; [a.delete_at(-4), a]
[1, 2, 3].rotate(-4)
a = [1, 2, 3]; a[-4] = 9; a
[1].freeze.fill(0, 'x')
[1].freeze.fill(0, 0, -1)
[1].freeze.fill(0, -4..1)
a = [2]; r = (a.uniq! { |x| break x }); [r, a]
