Set.new
Set.new([1, 2, 1])
Set[]
Set[1, 'a', nil, :b, [1]]
Set.new([1, 2]) { |x| [x] }
Set.new(nil)
Set.new(nil) { |x| raise 'x' }
Set.new({a: 1})
Set.new(5)
Set.new('abc')
Set.new([1], [2])
Set.new(Set[1, 2])
require 'set'
[1, 2, 1].to_set
{a: 1}.to_set
[1, 2].to_set { |x| [x] }
s = Set[1]; [s.to_set.equal?(s), s.to_set == s]
class SA < Set; end; [SA[1], SA[1].class, SA[1].to_set.class, (SA[1] | [2]).class, (SA[1] ^ [2]).class, SA[1] == Set[1], Set[1] == SA[1]]
class SD < Set; end; [[1].to_set(SD), Set[1].to_set(SD)]
s = Set[1]; [s.add(2), s << 1, s]
s = Set[1]; [s.add?(1), s.add?(2), s]
Set[1].add
s = Set[1, 2]; [s.delete(1), s.delete(9), s]
s = Set[1, 2]; [s.delete?(9), s.delete?(1), s]
[Set[1].include?(1), Set[1].member?(2), Set[1] === 1, Set[1].include?(1.0), Set[nil].include?(nil)]
case 3 when Set[1, 3] then :in else :out end
Set[1].include?
[Set[1, 2].size, Set[].length, Set[].empty?, Set[1].empty?]
s = Set[1]; t = s; [s.clear, t]
s = Set[1]; t = s; s.replace([3, 4]); t
s = Set[1]; s.replace(Set[5])
s = Set[1]; s.replace(5)
s = Set[1]; (s.replace(5) rescue 1); s
Set[3, 1, 2].to_a
r = []; s = Set[1, 2]; [s.each { |x| r << x }.equal?(s), r]
Set[1].each.class
r = []; Set[[1, 2]].each { |a, b| r << [a, b] }; r
s = Set[1]; s.each { s << 2 }
s = Set[1, 2, 3]; s.each { |x| s.delete(x) }; s
s = Set[1]; [s.merge([2, 3]), s.merge(Set[4]), s]
Set[1].merge(5)
Set[1].merge({a: 1})
s = Set[1, 2, 3]; [s.subtract([1, 9]), s]
Set[1].subtract(nil)
[Set[1, 2] | [2, 3], Set[1] + Set[2], Set[1].union([5])]
Set[1] | 5
s = Set[1]; s | [2]; s
[Set[1, 2] - [2, 3], Set[1].difference(Set[1])]
Set[1] - 1
[Set[1, 2, 3] & [3, 2], Set[1, 2].intersection(Set[2, 1, 5]), Set[1, 2, 3] & Set[3, 1]]
Set[1] & 3
[Set[1, 2] ^ [2, 3], Set[1] ^ Set[1]]
Set[1] ^ 3
[Set[1, 2] == Set[2, 1], Set[1] == Set[1.0], Set[1] == [1], Set[] == Set[], Set[1] != Set[2]]
[Set[1].eql?(Set[1]), Set[1].hash == Set[1].hash, Set[1].eql?([1]), Set[1].equal?(Set[1])]
{Set[1] => 2}[Set[1]]
Set[Set[1], Set[1]].size
[Set[1] <=> Set[1], Set[1] <=> Set[1, 2], Set[1, 2] <=> Set[1], Set[1] <=> Set[2], Set[1] <=> 5, Set[1, 2] <=> Set[3]]
[Set[1].subset?(Set[1, 2]), Set[1] <= Set[1], Set[1, 3] <= Set[1], Set[3] <= Set[1, 2]]
[Set[1, 2].superset?(Set[1]), Set[1] >= Set[1], Set[1] >= Set[1, 3]]
[Set[1].proper_subset?(Set[1, 2]), Set[1] < Set[1], Set[1] < Set[2, 3]]
[Set[1, 2].proper_superset?(Set[1]), Set[1] > Set[1], Set[1, 2] > Set[3]]
Set[1].subset?([1])
Set[1] <= 1
Set[1].superset?(nil)
Set[1] >= [1]
Set[1].proper_subset?([1])
Set[1] > [1]
[Set[1, 2].intersect?(Set[2]), Set[1].intersect?(Set[2]), Set[1].disjoint?(Set[2]), Set[1].disjoint?(Set[1])]
[Set[1].intersect?([1]), Set[1].disjoint?([1])]
Set[1].intersect?(1)
Set[1].disjoint?(nil)
s = Set[1, 2, 3]; [s.delete_if { |x| x > 1 }, s]
s = Set[1, 2, 3]; [s.keep_if { |x| x > 1 }, s]
s = Set[1, 2, 3]; [s.reject! { |x| x > 1 }, s.reject! { false }, s]
s = Set[1, 2, 3]; [s.select! { |x| x > 1 }, s.select! { true }, s]
s = Set[1, 2, 3]; [s.filter! { |x| x > 1 }, s.filter! { true }, s]
s = Set[1, 2]; [s.collect! { |x| [x] }, s]
s = Set[1, 2]; [s.map! { 5 }, s]
[Set[1].delete_if.class, Set[1].keep_if.class, Set[1].reject!.class, Set[1].select!.class, Set[1].map!.class, Set[1].classify.class, Set[1].divide.class]
Set[1, 2, 3].classify { |x| x > 1 }
Set[].classify { 1 }
Set[1, 2, 3].divide { |x| x > 1 }
Set[1, 2, 4, 5, 7].divide { |a, b| [[1, 2], [2, 1], [4, 5], [5, 4]].to_set.include?([a, b]) }
Set[1, 2, 3].divide { |a, b| a < b }
Set[Set[1], Set[2, Set[3]], 4].flatten
Set[1, Set[2]].flatten!
Set[1].flatten!
s = Set[1]; s << s; s.flatten
s = Set[1]; s << s; s.inspect
s = Set[1]; s << [s]; s.inspect
s = Set[[1]]; a = s.to_a[0]; a << 2; [s.include?([1, 2]), s.reset.include?([1, 2])]
s = Set['a'].compare_by_identity; [s.include?('a'.dup), s.compare_by_identity?, Set[].compare_by_identity?]
s = Set[].compare_by_identity; a = 'x'.dup; s << a << 'x'.dup << a; s.size
s = Set[1]; s.compare_by_identity.equal?(s)
Set[1].freeze << 2
Set[1].freeze.add?(1)
Set[1].freeze.add?(2)
Set[1].freeze.delete(1)
Set[1].freeze.clear
Set[1].freeze.merge([2])
Set[1].freeze.merge([])
Set[1].freeze.subtract([1])
Set[1].freeze.delete_if { true }
Set[1].freeze.delete_if { false }
Set[1].freeze.map! { 1 }
Set[1].freeze.reset
Set[1].freeze.compare_by_identity
[Set[1].frozen?, Set[1].freeze.frozen?, Set[1].freeze.dup.frozen?, Set[1].freeze.clone.frozen?]
s = Set[1].freeze; d = s.dup; d << 2; [s, d]
s = Set[1]; d = s.clone; d << 2; [s, d]
Set[1, 'a', nil].inspect
Set[1].to_s
"#{Set[1]}"
Set[Set[1], []].inspect
k = 'a'; s = Set[k]; k << 'b'; s
Set[1].is_a?(Enumerable)
Set.include?(Enumerable)
Set[1, 2].instance_of?(Set)
[*Set[1, 2]]
a, b = *Set[1, 2]; b
def f(*a) = a; f(*Set[1, 2])
Set[1].nope rescue $!.class
s = Set.new; 100.times { |i| s << i }; [s.size, s.include?(50), s.include?(100)]
class SB < Set; def initialize(*a); super(a); end; end; SB.new(1, 2)
