# Making
1..2
(1..2)
1...2
('a'..'c')
(1..)
(..1)
(nil..nil)
(1...)
(...1)
Range.new(1, 2)
Range.new(1, 2, true)
Range.new(1, nil)
Range.new(nil, nil)
Range.new(1, 'a')
Range.new(nil, 'a')
Range.new(Object, 1)
Range.new(1)
Range.new(1, 2, 3, 4)
Range.new([1], [2])
Range.new(1, Float::NAN)
Range.new(:a, :b)
Range.new(1, :b)
Range.new(true, false)
Range.new(Object.new, Object.new) rescue $!.message
o = Object.new; Range.new(o, o).begin.equal?(o)
class RA < Range; end; [RA.new(1, 2), RA.new(1, 2).class, RA.new(1, 2) == (1..2), (1..2) == RA.new(1, 2), RA.new(1, 2).frozen?]
class RB < Range; def initialize(n); super(0, n); end; end; RB.new(3).to_a
(1..2).frozen?
Range.new(1, 2).frozen?
(1..2).dup.frozen?
(1..2).clone.frozen?
(1..2).dup == (1..2)
(1..2).send(:initialize, 3, 4)
(1.."a")
a = 1; b = 3; (a..b).to_a
# Ends
(1..2).begin
(1..2).end
(..2).begin
(1..).end
(1..2).exclude_end?
(1...2).exclude_end?
(1..).exclude_end?
(1..3).first
(1..3).last
(1...3).last
(1..).first
(..1).first
(..1).last
(1..).last
(1..3).first(2)
(1..3).first(0)
(1..3).first(9)
(1..3).first(-1)
(1..3).first('a')
(1..3).first(nil)
(1..).first(3)
(..1).first(2)
(1.0..2.0).first
(1.0..2.0).first(1)
('a'..).first(3)
('a'..'z').first(2)
(1..3).first(1, 2)
(1..3).first(2**62)
(1..3).last(2)
(1...3).last(2)
(1..3).last(0)
(1..3).last(9)
(1..3).last(-1)
(1..3).last('a')
(3..1).last(2)
('a'..'e').last(2)
('a'..'e').last(-1)
(1..).last(2)
(..3).last(2)
(1.0..2.0).last
(1.0..2.0).last(1)
# Elements
a = []; (1..3).each { |x| a << x }; a
a = []; (1...3).each { |x| a << x }; a
a = []; ('a'..'e').each { |x| a << x }; a
a = []; ('a'...'e').each { |x| a << x }; a
a = []; ('y'..'ab').each { |x| a << x }; a
a = []; ('08'..'11').each { |x| a << x }; a
a = []; ('9'..'11').each { |x| a << x }; a
a = []; ('az'..'bc').each { |x| a << x }; a
a = []; (:a..:d).each { |x| a << x }; a
a = []; (:a...:d).each { |x| a << x }; a
a = []; (3..1).each { |x| a << x }; a
a = []; (1..2.5).each { |x| a << x }; a
a = []; (1...3.0).each { |x| a << x }; a
a = []; (1..).each { |x| a << x; break if x > 3 }; a
a = []; ('a'..).each { |x| a << x; break if a.size > 3 }; a
a = []; ('8'..).each { |x| a << x; break if a.size > 3 }; a
a = []; (:y..).each { |x| a << x; break if a.size > 3 }; a
(1..3).each { }
(1..3).each.class
(1.0..2.0).each { }
(nil..1).each { }
(nil..nil).each { }
([1]..[2]).each { }
(Time.at(0)..Time.at(2)).each { }
(true..true).each { }
a = []; (2**64..2**64 + 2).each { |x| a << x - 2**64 }; a
a = []; (2**63 - 2..2**63 + 1).each { |x| a << x }; a
a = []; (Rational(1)..Rational(2)).each { |x| a << x }
(1..3).each { |x| break x if x == 2 }
class RC; include Comparable; attr_reader :n; def initialize(n); @n = n; end; def <=>(o); n <=> o.n; end; def succ; RC.new(n + 1); end; def inspect; "c#{n}"; end; def to_s; "C#{n}"; end; end; (RC.new(1)..RC.new(3)).to_a
class RD; include Comparable; attr_reader :n; def initialize(n); @n = n; end; def <=>(o); n <=> o.n; end; def succ; RD.new(n + 1); end; def inspect; "c#{n}"; end; end; r = RD.new(1)...RD.new(3); [r.to_a, r.include?(RD.new(2)), r === RD.new(3), r.max, r.min, r.count, r.size, r.step(2).class]
class RE; attr_reader :n; def initialize(n); @n = n; end; def <=>(o); n <=> o.n; end; end; (RE.new(1)..RE.new(3)).each { }
class RF; attr_reader :n; def initialize(n); @n = n; end; def <=>(o); n <=> o.n; end; def succ; RF.new(n + 1); end; def inspect; "f#{n}"; end; end; a = []; (RF.new(1)..RF.new(6)).step(2) { |x| a << x }; a
a = []; (1..3).reverse_each { |x| a << x }; a
a = []; (1...3).reverse_each { |x| a << x }; a
a = []; ('a'..'c').reverse_each { |x| a << x }; a
(1..2).reverse_each { }
(1..2).reverse_each.class
(1.0..2.0).reverse_each { }
(nil..2).reverse_each { }
(1..4).to_a
(1...4).to_a
(1..4).entries
('a'..'e').to_a
(4..1).to_a
(1..).to_a
(..1).to_a
(1.0..2.0).to_a
('a'..'aaa').to_a.size
('A'..'c').to_a.size
('a'..'C').to_a
('Zz'..'AAc').to_a
(''..'').to_a
(''..'a').to_a
('a'..'').to_a
('1.9'..'2.1').to_a
('a1'..'b3').to_a.size
[*1..3, *'a'..'b']
(-3..-1).to_a
(0..0).to_a
(0...0).to_a
(1..3).size
(1...3).size
(3..1).size
(1..2.5).size
(1.0..2.5).size
(1.5..2).size
(1...2.0).size
(1..).size
(1..Float::INFINITY).size
(-Float::INFINITY..1).size
('a'..'z').size
(:a..:c).size
(2**64..2**64 + 5).size
(Rational(1, 2)..3).size
(nil..nil).size
(0.1..0.5).size
(1..3).count
(1...3).count
(3..1).count
(1..).count
(..1).count
(1..3).count(2)
(1..3).count(9)
(1..3).count { |x| x > 1 }
('a'..'e').count
(1.0..2.0).count
(1..3).count(1, 2)
# Steps
a = []; (1..10).step(3) { |x| a << x }; a
a = []; (1...10).step(3) { |x| a << x }; a
a = []; (1..3).step { |x| a << x }; a
a = []; (1..10).%(4) { |x| a << x }; a
(1..10).step(3).class.name.include?('Enumerator')
(1..10).step(0)
(1..10).step(0) { }
(1..10).step(-1) { }
(1..10).step('a') { }
(1..10).step('a')
(1..10).step(nil) { }
(1..10) % 0
a = []; (10..1).step(2) { |x| a << x }; a
a = []; (1..).step(5) { |x| a << x; break if x > 12 }; a
a = []; ('a'..'h').step(3) { |x| a << x }; a
a = []; ('a'..).step(2) { |x| a << x; break if a.size > 2 }; a
a = []; (:a..:f).step(2) { |x| a << x }; a
('a'..'e').step(0) { }
('a'..'e').step(-1) { }
('a'..'e').step('b') { }
('a'..'e').step(2.5) { }
(1..3).step(2**70) { |x| x }
a = []; (1..3).step(2**70) { |x| a << x }; a
a = []; (2**64..2**64 + 6).step(3) { |x| a << x }; a
a = []; (1..2).step(Rational(1, 2)) { |x| a << x }; a
a = []; (Rational(1, 2)..2).step(1) { |x| a << x }; a
a = []; (1.0..2.0).step(0.5) { |x| a << x }; a
a = []; (1.0...2.0).step(0.5) { |x| a << x }; a
a = []; (1..2).step(0.3) { |x| a << x }; a
a = []; (0.0..1.0).step(0.1) { |x| a << x }; a
a = []; (0.0...1.0).step(0.1) { |x| a << x }; a
a = []; (1.0..).step(2) { |x| a << x; break if x > 6 }; a
a = []; (1..2.2).step(1) { |x| a << x }; a
a = []; (1.0..1.0).step(0.5) { |x| a << x }; a
a = []; (1.0...1.0).step(0.5) { |x| a << x }; a
a = []; (1.0..2.0).step(5) { |x| a << x }; a
a = []; (1.0...2.0).step(5) { |x| a << x }; a
a = []; (1.0..2.0).step(Float::INFINITY) { |x| a << x }; a
(1.0..2.0).step(0.0) { }
(1.0..2.0).step(-0.5) { }
(Time.at(0)..Time.at(2)).step(1) { }
(nil..1).step(1) { }
(nil..nil).step(1) { }
([1]..[2]).step(1) { }
(1..3).step(1, 2)
o = Object.new; def o.to_int; 2; end; a = []; (1..5).step(o) { |x| a << x }; a
(1..5).step(2) { |x| break x * 10 if x > 1 }
(1..5).step(2) { }
# Values between the ends
(1..3) === 2
(1..3) === 3
(1...3) === 3
(1..3) === 2.5
(1..3) === 'a'
(1..3) === nil
(1..) === 99
(..3) === 3
(...3) === 3
(nil..nil) === 1
('a'..'z') === 'c'
('a'..'z') === 'cc'
('a'..'z') === :c
(1..3) === (1..2)
(Time.at(0)..Time.at(9)) === Time.at(5)
(1..3).cover?(2)
(1..3).cover?(0)
(1...3).cover?(3)
(1..3).cover?(1..2)
(1..3).cover?(1..3)
(1..3).cover?(1..4)
(1..3).cover?(0..2)
(1...3).cover?(1..2)
(1...3).cover?(1..3)
(1...3).cover?(1...3)
(1..3).cover?(1...4)
(1..3).cover?(1...4.0)
(1..3).cover?(3..1)
(1..3).cover?(2...2)
(1..3).cover?(1..)
(1..).cover?(2..)
(1..).cover?(2..5)
(..3).cover?(..2)
(..3).cover?(1..2)
(..3).cover?(..4)
(1..3).cover?('a'..'b')
('a'..'d').cover?('b'..'c')
('a'..'d').cover?('bb')
(1..3).cover?(1.5..2.5)
(1.0..3.0).cover?(1..3)
(nil..nil).cover?(1..2)
(1..3).cover?
(1..3).include?(2)
(1..3).include?(2.5)
(1...3).include?(3)
(1..3).include?('a')
(1..).include?(10)
(..3).include?(1)
(1.0..2.0).include?(1.5)
('a'..'e').include?('c')
('a'..'e').include?('cc')
('a'..'e').include?('')
('a'...'e').include?('e')
('a'..'e').include?(:c)
('a'..'e').include?(nil)
('aa'..'ad').include?('ab')
('aa'..'zz').include?('b')
('08'..'11').include?('9')
('08'..'11').include?('09')
(:a..:e).include?(:c)
(:a..:e).include?('c')
(:a..:e).include?(:cc)
(1..3).member?(3)
('a'..'e').member?('c')
(Time.at(0)..Time.at(9)).include?(Time.at(3))
(2**64..2**65).include?(2**64 + 1)
case 5; when 1..3 then :low; when 4.. then :high; end
case 'm'; when 'a'..'l' then 1; when 'm'..'z' then 2; end
case 2.5; when 1..3 then :in; end
# Extremes
(1..3).min
(1...3).min
(3..1).min
(1...1).min
(1.5..2).min
(1..).min
(..1).min
(1..3).min(2)
(1..3).min { |a, b| b <=> a }
(1..3).min(2) { |a, b| b <=> a }
(1..).min { |a, b| b <=> a }
(1..).min(2)
('a'..'c').min
(1..3).max
(1...3).max
(3..1).max
(1...1).max
(1..2.5).max
(1...2.5).max
(1.5...3).max
(1.5..3).max
(1..).max
(..3).max
(...3).max
(1..3).max(2)
(1...3).max(2)
(1..3).max { |a, b| b <=> a }
(..3).max { |a, b| b <=> a }
(..3).max(2)
('a'..'c').max
('a'...'c').max
('c'..'a').max
(1...2**70).max - 2**70
(1..3).max(-1)
(1..3).minmax
(1...3).minmax
(3..1).minmax
(1..).minmax
(..1).minmax
('a'..'c').minmax
(1..3).minmax { |a, b| b <=> a }
(1...2.5).minmax
(1..10).sum
(1...10).sum
(10..1).sum
(1..10).sum(5)
(1..10).sum(0.0)
(1..10).sum { |x| x * 2 }
('a'..'c').sum('')
(1..10**20).sum
(1..2.5).sum
(1.0..2.0).sum
('a'..'c').sum
(-5..5).sum
# Search
(0..100).bsearch { |x| x >= 37 }
(0...100).bsearch { |x| x >= 99 }
(0...100).bsearch { |x| x >= 100 }
(0..100).bsearch { |x| 50 <=> x }
(0..100).bsearch { |x| 200 <=> x }
(0..100).bsearch { false }
(0..100).bsearch { nil }
(0..100).bsearch { 'a' }
(0..).bsearch { |x| x >= 12345 }
(-10..).bsearch { |x| x >= 7 }
(..100).bsearch { |x| x >= -5000 }
(...100).bsearch { |x| x >= 50 }
(0..).bsearch { |x| 77 <=> x }
(0.0..10.0).bsearch { |x| x >= 2.5 }
(0.0..).bsearch { |x| x >= 1e10 }
(0.0...10.0).bsearch { |x| x >= 10.0 }
(0..4.0).bsearch { |x| x >= 1.1 }
(-1.0..1.0).bsearch { |x| x >= 0 }
(0.0..100.0).bsearch { |x| Math.log(x) >= 1 }
(10..0).bsearch { true }
('a'..'c').bsearch { true }
(nil..nil).bsearch { true }
(0..3).bsearch.class
(0..2**70).bsearch { |x| x >= 2**65 }
(0..5).bsearch { 0.0 }
# Comparison and text
(1..2) == (1..2)
(1..2) == (1...2)
(1..2) == (1.0..2.0)
(1..2) == 1
(1..) == (1..)
(1..2).eql?(1..2)
(1..2).eql?(1.0..2.0)
(1..2).eql?(1...2)
(1..2).eql?(1)
(1..2).hash == (1..2).hash
(1..2).hash == (1...2).hash
{(1..2) => :a}[1..2]
{(1..2) => :a}[1...2]
[(1..2), (1..2)].uniq
[1..2, 1...2].uniq.size
(1..2).equal?(1..2)
(1..2).inspect
(1...2).to_s
('a'..'b').inspect
('a'..'b').to_s
(1..).inspect
(1..).to_s
(..1).inspect
(..1).to_s
(nil..nil).inspect
(nil...nil).to_s
(:a..:b).inspect
("#{1..3}")
(1.5..2).inspect
class RH; def initialize(n); @n = n; end; attr_reader :n; def <=>(o); n <=> o.n; end; def inspect; 'i'; end; def to_s; 's'; end; end; r = RH.new(1)..RH.new(2); [r.inspect, r.to_s]
(1..2).is_a?(Enumerable)
(1..2).nosuch
(1..2).respond_to?(:each)
[1, 2, 3, 4][1..2]
'hello'[1..3]
'hello'[..2]
'hello'[-3..]
(1..2).begin.class
for i in 1..3; end; i
a = []; for i in 1...3 do a << i end; a
case [1, 5]; in [Integer => a, 4..6 => b]; [a, b]; end
x = 5; x.between?(1, 9) && (1..9).cover?(x)
(0..20).to_a.each_with_index { |x, i| break i if x == 5 }
# Grids of ends
a = []; (1..2).step(0.1) { |x| a << x }; a
a = []; (1...2).step(0.1) { |x| a << x }; a
a = []; (1..2).step(0.25) { |x| a << x }; a
a = []; (1...2).step(0.25) { |x| a << x }; a
a = []; (1..2).step(0.3) { |x| a << x }; a
a = []; (1...2).step(0.3) { |x| a << x }; a
a = []; (1..2).step(1.0) { |x| a << x }; a
a = []; (1...2).step(1.0) { |x| a << x }; a
a = []; (1..2).step(0.7) { |x| a << x }; a
a = []; (1...2).step(0.7) { |x| a << x }; a
a = []; (1..2).step(1e-1) { |x| a << x }; a
a = []; (1...2).step(1e-1) { |x| a << x }; a
a = []; (1..2).step(2.5) { |x| a << x }; a
a = []; (1...2).step(2.5) { |x| a << x }; a
a = []; (0..1).step(0.1) { |x| a << x }; a
a = []; (0...1).step(0.1) { |x| a << x }; a
a = []; (0..1).step(0.25) { |x| a << x }; a
a = []; (0...1).step(0.25) { |x| a << x }; a
a = []; (0..1).step(0.3) { |x| a << x }; a
a = []; (0...1).step(0.3) { |x| a << x }; a
a = []; (0..1).step(1.0) { |x| a << x }; a
a = []; (0...1).step(1.0) { |x| a << x }; a
a = []; (0..1).step(0.7) { |x| a << x }; a
a = []; (0...1).step(0.7) { |x| a << x }; a
a = []; (0..1).step(1e-1) { |x| a << x }; a
a = []; (0...1).step(1e-1) { |x| a << x }; a
a = []; (0..1).step(2.5) { |x| a << x }; a
a = []; (0...1).step(2.5) { |x| a << x }; a
a = []; (1..1.5).step(0.1) { |x| a << x }; a
a = []; (1...1.5).step(0.1) { |x| a << x }; a
a = []; (1..1.5).step(0.25) { |x| a << x }; a
a = []; (1...1.5).step(0.25) { |x| a << x }; a
a = []; (1..1.5).step(0.3) { |x| a << x }; a
a = []; (1...1.5).step(0.3) { |x| a << x }; a
a = []; (1..1.5).step(1.0) { |x| a << x }; a
a = []; (1...1.5).step(1.0) { |x| a << x }; a
a = []; (1..1.5).step(0.7) { |x| a << x }; a
a = []; (1...1.5).step(0.7) { |x| a << x }; a
a = []; (1..1.5).step(1e-1) { |x| a << x }; a
a = []; (1...1.5).step(1e-1) { |x| a << x }; a
a = []; (1..1.5).step(2.5) { |x| a << x }; a
a = []; (1...1.5).step(2.5) { |x| a << x }; a
a = []; (0.5..3).step(0.1) { |x| a << x }; a
a = []; (0.5...3).step(0.1) { |x| a << x }; a
a = []; (0.5..3).step(0.25) { |x| a << x }; a
a = []; (0.5...3).step(0.25) { |x| a << x }; a
a = []; (0.5..3).step(0.3) { |x| a << x }; a
a = []; (0.5...3).step(0.3) { |x| a << x }; a
a = []; (0.5..3).step(1.0) { |x| a << x }; a
a = []; (0.5...3).step(1.0) { |x| a << x }; a
a = []; (0.5..3).step(0.7) { |x| a << x }; a
a = []; (0.5...3).step(0.7) { |x| a << x }; a
a = []; (0.5..3).step(1e-1) { |x| a << x }; a
a = []; (0.5...3).step(1e-1) { |x| a << x }; a
a = []; (0.5..3).step(2.5) { |x| a << x }; a
a = []; (0.5...3).step(2.5) { |x| a << x }; a
a = []; (1..0).step(0.1) { |x| a << x }; a
a = []; (1...0).step(0.1) { |x| a << x }; a
a = []; (1..0).step(0.25) { |x| a << x }; a
a = []; (1...0).step(0.25) { |x| a << x }; a
a = []; (1..0).step(0.3) { |x| a << x }; a
a = []; (1...0).step(0.3) { |x| a << x }; a
a = []; (1..0).step(1.0) { |x| a << x }; a
a = []; (1...0).step(1.0) { |x| a << x }; a
a = []; (1..0).step(0.7) { |x| a << x }; a
a = []; (1...0).step(0.7) { |x| a << x }; a
a = []; (1..0).step(1e-1) { |x| a << x }; a
a = []; (1...0).step(1e-1) { |x| a << x }; a
a = []; (1..0).step(2.5) { |x| a << x }; a
a = []; (1...0).step(2.5) { |x| a << x }; a
a = []; (-1..1).step(0.1) { |x| a << x }; a
a = []; (-1...1).step(0.1) { |x| a << x }; a
a = []; (-1..1).step(0.25) { |x| a << x }; a
a = []; (-1...1).step(0.25) { |x| a << x }; a
a = []; (-1..1).step(0.3) { |x| a << x }; a
a = []; (-1...1).step(0.3) { |x| a << x }; a
a = []; (-1..1).step(1.0) { |x| a << x }; a
a = []; (-1...1).step(1.0) { |x| a << x }; a
a = []; (-1..1).step(0.7) { |x| a << x }; a
a = []; (-1...1).step(0.7) { |x| a << x }; a
a = []; (-1..1).step(1e-1) { |x| a << x }; a
a = []; (-1...1).step(1e-1) { |x| a << x }; a
a = []; (-1..1).step(2.5) { |x| a << x }; a
a = []; (-1...1).step(2.5) { |x| a << x }; a
a = []; (0..0.3).step(0.1) { |x| a << x }; a
a = []; (0...0.3).step(0.1) { |x| a << x }; a
a = []; (0..0.3).step(0.25) { |x| a << x }; a
a = []; (0...0.3).step(0.25) { |x| a << x }; a
a = []; (0..0.3).step(0.3) { |x| a << x }; a
a = []; (0...0.3).step(0.3) { |x| a << x }; a
a = []; (0..0.3).step(1.0) { |x| a << x }; a
a = []; (0...0.3).step(1.0) { |x| a << x }; a
a = []; (0..0.3).step(0.7) { |x| a << x }; a
a = []; (0...0.3).step(0.7) { |x| a << x }; a
a = []; (0..0.3).step(1e-1) { |x| a << x }; a
a = []; (0...0.3).step(1e-1) { |x| a << x }; a
a = []; (0..0.3).step(2.5) { |x| a << x }; a
a = []; (0...0.3).step(2.5) { |x| a << x }; a
a = []; (2..2).step(0.1) { |x| a << x }; a
a = []; (2...2).step(0.1) { |x| a << x }; a
a = []; (2..2).step(0.25) { |x| a << x }; a
a = []; (2...2).step(0.25) { |x| a << x }; a
a = []; (2..2).step(0.3) { |x| a << x }; a
a = []; (2...2).step(0.3) { |x| a << x }; a
a = []; (2..2).step(1.0) { |x| a << x }; a
a = []; (2...2).step(1.0) { |x| a << x }; a
a = []; (2..2).step(0.7) { |x| a << x }; a
a = []; (2...2).step(0.7) { |x| a << x }; a
a = []; (2..2).step(1e-1) { |x| a << x }; a
a = []; (2...2).step(1e-1) { |x| a << x }; a
a = []; (2..2).step(2.5) { |x| a << x }; a
a = []; (2...2).step(2.5) { |x| a << x }; a
r = Range.new(1, 1, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 1, false).minmax
r = Range.new(1, 1, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 1, true).minmax
r = Range.new(1, 3, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 3, false).minmax
r = Range.new(1, 3, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 3, true).minmax
r = Range.new(1, 5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 5, false).minmax
r = Range.new(1, 5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 5, true).minmax
r = Range.new(1, 1.0, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 1.0, false).minmax
r = Range.new(1, 1.0, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 1.0, true).minmax
r = Range.new(1, 3.5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 3.5, false).minmax
r = Range.new(1, 3.5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, 3.5, true).minmax
r = Range.new(1, nil, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, nil, false).minmax
r = Range.new(1, nil, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1, nil, true).minmax
r = Range.new(3, 1, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 1, false).minmax
r = Range.new(3, 1, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 1, true).minmax
r = Range.new(3, 3, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 3, false).minmax
r = Range.new(3, 3, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 3, true).minmax
r = Range.new(3, 5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 5, false).minmax
r = Range.new(3, 5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 5, true).minmax
r = Range.new(3, 1.0, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 1.0, false).minmax
r = Range.new(3, 1.0, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 1.0, true).minmax
r = Range.new(3, 3.5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 3.5, false).minmax
r = Range.new(3, 3.5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, 3.5, true).minmax
r = Range.new(3, nil, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, nil, false).minmax
r = Range.new(3, nil, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3, nil, true).minmax
r = Range.new(5, 1, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 1, false).minmax
r = Range.new(5, 1, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 1, true).minmax
r = Range.new(5, 3, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 3, false).minmax
r = Range.new(5, 3, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 3, true).minmax
r = Range.new(5, 5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 5, false).minmax
r = Range.new(5, 5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 5, true).minmax
r = Range.new(5, 1.0, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 1.0, false).minmax
r = Range.new(5, 1.0, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 1.0, true).minmax
r = Range.new(5, 3.5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 3.5, false).minmax
r = Range.new(5, 3.5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, 3.5, true).minmax
r = Range.new(5, nil, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, nil, false).minmax
r = Range.new(5, nil, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(5, nil, true).minmax
r = Range.new(1.0, 1, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 1, false).minmax
r = Range.new(1.0, 1, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 1, true).minmax
r = Range.new(1.0, 3, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 3, false).minmax
r = Range.new(1.0, 3, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 3, true).minmax
r = Range.new(1.0, 5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 5, false).minmax
r = Range.new(1.0, 5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 5, true).minmax
r = Range.new(1.0, 1.0, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 1.0, false).minmax
r = Range.new(1.0, 1.0, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 1.0, true).minmax
r = Range.new(1.0, 3.5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 3.5, false).minmax
r = Range.new(1.0, 3.5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, 3.5, true).minmax
r = Range.new(1.0, nil, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, nil, false).minmax
r = Range.new(1.0, nil, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(1.0, nil, true).minmax
r = Range.new(3.5, 1, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 1, false).minmax
r = Range.new(3.5, 1, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 1, true).minmax
r = Range.new(3.5, 3, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 3, false).minmax
r = Range.new(3.5, 3, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 3, true).minmax
r = Range.new(3.5, 5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 5, false).minmax
r = Range.new(3.5, 5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 5, true).minmax
r = Range.new(3.5, 1.0, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 1.0, false).minmax
r = Range.new(3.5, 1.0, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 1.0, true).minmax
r = Range.new(3.5, 3.5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 3.5, false).minmax
r = Range.new(3.5, 3.5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, 3.5, true).minmax
r = Range.new(3.5, nil, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, nil, false).minmax
r = Range.new(3.5, nil, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(3.5, nil, true).minmax
r = Range.new(nil, 1, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 1, false).minmax
r = Range.new(nil, 1, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 1, true).minmax
r = Range.new(nil, 3, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 3, false).minmax
r = Range.new(nil, 3, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 3, true).minmax
r = Range.new(nil, 5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 5, false).minmax
r = Range.new(nil, 5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 5, true).minmax
r = Range.new(nil, 1.0, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 1.0, false).minmax
r = Range.new(nil, 1.0, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 1.0, true).minmax
r = Range.new(nil, 3.5, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 3.5, false).minmax
r = Range.new(nil, 3.5, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, 3.5, true).minmax
r = Range.new(nil, nil, false); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, nil, false).minmax
r = Range.new(nil, nil, true); [r.inspect, r.size, r === 3, r.cover?(3.2), r == (1..3)]
Range.new(nil, nil, true).minmax
(1..3).cover?(1..3)
(1..3).cover?(1...3)
(1..3).cover?(2..2)
(1..3).cover?(2...2)
(1..3).cover?(1..2.5)
(1..3).cover?(1...4)
(1..3).cover?(nil..3)
(1..3).cover?(1..nil)
(1..3).cover?(nil...3)
(1..3).cover?(3..1)
(1..3).cover?(1.5...3)
(1...3).cover?(1..3)
(1...3).cover?(1...3)
(1...3).cover?(2..2)
(1...3).cover?(2...2)
(1...3).cover?(1..2.5)
(1...3).cover?(1...4)
(1...3).cover?(nil..3)
(1...3).cover?(1..nil)
(1...3).cover?(nil...3)
(1...3).cover?(3..1)
(1...3).cover?(1.5...3)
(2..2).cover?(1..3)
(2..2).cover?(1...3)
(2..2).cover?(2..2)
(2..2).cover?(2...2)
(2..2).cover?(1..2.5)
(2..2).cover?(1...4)
(2..2).cover?(nil..3)
(2..2).cover?(1..nil)
(2..2).cover?(nil...3)
(2..2).cover?(3..1)
(2..2).cover?(1.5...3)
(2...2).cover?(1..3)
(2...2).cover?(1...3)
(2...2).cover?(2..2)
(2...2).cover?(2...2)
(2...2).cover?(1..2.5)
(2...2).cover?(1...4)
(2...2).cover?(nil..3)
(2...2).cover?(1..nil)
(2...2).cover?(nil...3)
(2...2).cover?(3..1)
(2...2).cover?(1.5...3)
(1..2.5).cover?(1..3)
(1..2.5).cover?(1...3)
(1..2.5).cover?(2..2)
(1..2.5).cover?(2...2)
(1..2.5).cover?(1..2.5)
(1..2.5).cover?(1...4)
(1..2.5).cover?(nil..3)
(1..2.5).cover?(1..nil)
(1..2.5).cover?(nil...3)
(1..2.5).cover?(3..1)
(1..2.5).cover?(1.5...3)
(1...4).cover?(1..3)
(1...4).cover?(1...3)
(1...4).cover?(2..2)
(1...4).cover?(2...2)
(1...4).cover?(1..2.5)
(1...4).cover?(1...4)
(1...4).cover?(nil..3)
(1...4).cover?(1..nil)
(1...4).cover?(nil...3)
(1...4).cover?(3..1)
(1...4).cover?(1.5...3)
(nil..3).cover?(1..3)
(nil..3).cover?(1...3)
(nil..3).cover?(2..2)
(nil..3).cover?(2...2)
(nil..3).cover?(1..2.5)
(nil..3).cover?(1...4)
(nil..3).cover?(nil..3)
(nil..3).cover?(1..nil)
(nil..3).cover?(nil...3)
(nil..3).cover?(3..1)
(nil..3).cover?(1.5...3)
(1..nil).cover?(1..3)
(1..nil).cover?(1...3)
(1..nil).cover?(2..2)
(1..nil).cover?(2...2)
(1..nil).cover?(1..2.5)
(1..nil).cover?(1...4)
(1..nil).cover?(nil..3)
(1..nil).cover?(1..nil)
(1..nil).cover?(nil...3)
(1..nil).cover?(3..1)
(1..nil).cover?(1.5...3)
(nil...3).cover?(1..3)
(nil...3).cover?(1...3)
(nil...3).cover?(2..2)
(nil...3).cover?(2...2)
(nil...3).cover?(1..2.5)
(nil...3).cover?(1...4)
(nil...3).cover?(nil..3)
(nil...3).cover?(1..nil)
(nil...3).cover?(nil...3)
(nil...3).cover?(3..1)
(nil...3).cover?(1.5...3)
(3..1).cover?(1..3)
(3..1).cover?(1...3)
(3..1).cover?(2..2)
(3..1).cover?(2...2)
(3..1).cover?(1..2.5)
(3..1).cover?(1...4)
(3..1).cover?(nil..3)
(3..1).cover?(1..nil)
(3..1).cover?(nil...3)
(3..1).cover?(3..1)
(3..1).cover?(1.5...3)
(1.5...3).cover?(1..3)
(1.5...3).cover?(1...3)
(1.5...3).cover?(2..2)
(1.5...3).cover?(2...2)
(1.5...3).cover?(1..2.5)
(1.5...3).cover?(1...4)
(1.5...3).cover?(nil..3)
(1.5...3).cover?(1..nil)
(1.5...3).cover?(nil...3)
(1.5...3).cover?(3..1)
(1.5...3).cover?(1.5...3)
# Enumerators
(1..4).each.inspect
(1..4).each.size
(1..4).reverse_each.inspect
(1..4).reverse_each.size
(1..4).step(2).inspect
(1..4).step(2).size
(1..4).%(2).inspect
(1..4).%(2).size
(1..4).bsearch.inspect
(1..4).bsearch.size
(1..4).each_slice(2).inspect
(1..4).each_slice(2).size
(1..4).each_with_index.inspect
(1..4).each_with_index.size
(1..4).step(0.5).inspect
(1..4).step(0.5).size
(1..4).map.inspect
(1..4).map.size
(1...4).each.inspect
(1...4).each.size
(1...4).reverse_each.inspect
(1...4).reverse_each.size
(1...4).step(2).inspect
(1...4).step(2).size
(1...4).%(2).inspect
(1...4).%(2).size
(1...4).bsearch.inspect
(1...4).bsearch.size
(1...4).each_slice(2).inspect
(1...4).each_slice(2).size
(1...4).each_with_index.inspect
(1...4).each_with_index.size
(1...4).step(0.5).inspect
(1...4).step(0.5).size
(1...4).map.inspect
(1...4).map.size
(1..nil).each.inspect
(1..nil).reverse_each.inspect
(1..nil).step(2).inspect
(1..nil).%(2).inspect
(1..nil).bsearch.inspect
(1..nil).each_slice(2).inspect
(1..nil).each_with_index.inspect
(1..nil).step(0.5).inspect
(1..nil).map.inspect
('a'..'d').each.inspect
('a'..'d').each.size
('a'..'d').reverse_each.inspect
('a'..'d').reverse_each.size
('a'..'d').step(2).inspect
('a'..'d').step(2).size
('a'..'d').%(2).inspect
('a'..'d').%(2).size
('a'..'d').bsearch.inspect
('a'..'d').bsearch.size
('a'..'d').each_slice(2).inspect
('a'..'d').each_slice(2).size
('a'..'d').each_with_index.inspect
('a'..'d').each_with_index.size
('a'..'d').step(0.5).inspect
('a'..'d').step(0.5).size
('a'..'d').map.inspect
('a'..'d').map.size
(1.0..2.0).each.inspect
(1.0..2.0).each.size
(1.0..2.0).reverse_each.inspect
(1.0..2.0).reverse_each.size
(1.0..2.0).step(2).inspect
(1.0..2.0).step(2).size
(1.0..2.0).%(2).inspect
(1.0..2.0).%(2).size
(1.0..2.0).bsearch.inspect
(1.0..2.0).bsearch.size
(1.0..2.0).each_slice(2).inspect
(1.0..2.0).each_slice(2).size
(1.0..2.0).each_with_index.inspect
(1.0..2.0).each_with_index.size
(1.0..2.0).step(0.5).inspect
(1.0..2.0).step(0.5).size
(1.0..2.0).map.inspect
(1.0..2.0).map.size
(1..7).step(1).to_a
(1..7).step(1).size
(1..7).step(1).first
(1..7).step(1).first(2)
(1..7).step(1).last
(1..7).step(1).last(2)
(1..7).step(1).to_a.reverse
(1..7).step(1).begin
(1..7).step(1).end
(1..7).step(1).step
(1..7).step(1).exclude_end?
(1..7).step(1).inspect
(1..7).step(1).hash.class
(1..7).step(1).==(1)
(1..7).step(2).to_a
(1..7).step(2).size
(1..7).step(2).first
(1..7).step(2).first(2)
(1..7).step(2).last
(1..7).step(2).last(2)
(1..7).step(2).to_a.reverse
(1..7).step(2).begin
(1..7).step(2).end
(1..7).step(2).step
(1..7).step(2).exclude_end?
(1..7).step(2).inspect
(1..7).step(2).hash.class
(1..7).step(2).==(1)
(1..7).step(0.5).to_a
(1..7).step(0.5).size
(1..7).step(0.5).first
(1..7).step(0.5).first(2)
(1..7).step(0.5).last
(1..7).step(0.5).last(2)
(1..7).step(0.5).to_a.reverse
(1..7).step(0.5).begin
(1..7).step(0.5).end
(1..7).step(0.5).step
(1..7).step(0.5).exclude_end?
(1..7).step(0.5).inspect
(1..7).step(0.5).hash.class
(1..7).step(0.5).==(1)
(1..7).step(3).to_a
(1..7).step(3).size
(1..7).step(3).first
(1..7).step(3).first(2)
(1..7).step(3).last
(1..7).step(3).last(2)
(1..7).step(3).to_a.reverse
(1..7).step(3).begin
(1..7).step(3).end
(1..7).step(3).step
(1..7).step(3).exclude_end?
(1..7).step(3).inspect
(1..7).step(3).hash.class
(1..7).step(3).==(1)
(1..7).step(-2).to_a
(1..7).step(-2).size
(1..7).step(-2).first
(1..7).step(-2).first(2)
(1..7).step(-2).last
(1..7).step(-2).last(2)
(1..7).step(-2).to_a.reverse
(1..7).step(-2).begin
(1..7).step(-2).end
(1..7).step(-2).step
(1..7).step(-2).exclude_end?
(1..7).step(-2).inspect
(1..7).step(-2).hash.class
(1..7).step(-2).==(1)
(1...7).step(1).to_a
(1...7).step(1).size
(1...7).step(1).first
(1...7).step(1).first(2)
(1...7).step(1).last
(1...7).step(1).last(2)
(1...7).step(1).to_a.reverse
(1...7).step(1).begin
(1...7).step(1).end
(1...7).step(1).step
(1...7).step(1).exclude_end?
(1...7).step(1).inspect
(1...7).step(1).hash.class
(1...7).step(1).==(1)
(1...7).step(2).to_a
(1...7).step(2).size
(1...7).step(2).first
(1...7).step(2).first(2)
(1...7).step(2).last
(1...7).step(2).last(2)
(1...7).step(2).to_a.reverse
(1...7).step(2).begin
(1...7).step(2).end
(1...7).step(2).step
(1...7).step(2).exclude_end?
(1...7).step(2).inspect
(1...7).step(2).hash.class
(1...7).step(2).==(1)
(1...7).step(0.5).to_a
(1...7).step(0.5).size
(1...7).step(0.5).first
(1...7).step(0.5).first(2)
(1...7).step(0.5).last
(1...7).step(0.5).last(2)
(1...7).step(0.5).to_a.reverse
(1...7).step(0.5).begin
(1...7).step(0.5).end
(1...7).step(0.5).step
(1...7).step(0.5).exclude_end?
(1...7).step(0.5).inspect
(1...7).step(0.5).hash.class
(1...7).step(0.5).==(1)
(1...7).step(3).to_a
(1...7).step(3).size
(1...7).step(3).first
(1...7).step(3).first(2)
(1...7).step(3).last
(1...7).step(3).last(2)
(1...7).step(3).to_a.reverse
(1...7).step(3).begin
(1...7).step(3).end
(1...7).step(3).step
(1...7).step(3).exclude_end?
(1...7).step(3).inspect
(1...7).step(3).hash.class
(1...7).step(3).==(1)
(1...7).step(-2).to_a
(1...7).step(-2).size
(1...7).step(-2).first
(1...7).step(-2).first(2)
(1...7).step(-2).last
(1...7).step(-2).last(2)
(1...7).step(-2).to_a.reverse
(1...7).step(-2).begin
(1...7).step(-2).end
(1...7).step(-2).step
(1...7).step(-2).exclude_end?
(1...7).step(-2).inspect
(1...7).step(-2).hash.class
(1...7).step(-2).==(1)
(0.0..1.5).step(1).to_a
(0.0..1.5).step(1).size
(0.0..1.5).step(1).first
(0.0..1.5).step(1).first(2)
(0.0..1.5).step(1).last
(0.0..1.5).step(1).last(2)
(0.0..1.5).step(1).to_a.reverse
(0.0..1.5).step(1).begin
(0.0..1.5).step(1).end
(0.0..1.5).step(1).step
(0.0..1.5).step(1).exclude_end?
(0.0..1.5).step(1).inspect
(0.0..1.5).step(1).hash.class
(0.0..1.5).step(1).==(1)
(0.0..1.5).step(2).to_a
(0.0..1.5).step(2).size
(0.0..1.5).step(2).first
(0.0..1.5).step(2).first(2)
(0.0..1.5).step(2).last
(0.0..1.5).step(2).last(2)
(0.0..1.5).step(2).to_a.reverse
(0.0..1.5).step(2).begin
(0.0..1.5).step(2).end
(0.0..1.5).step(2).step
(0.0..1.5).step(2).exclude_end?
(0.0..1.5).step(2).inspect
(0.0..1.5).step(2).hash.class
(0.0..1.5).step(2).==(1)
(0.0..1.5).step(0.5).to_a
(0.0..1.5).step(0.5).size
(0.0..1.5).step(0.5).first
(0.0..1.5).step(0.5).first(2)
(0.0..1.5).step(0.5).last
(0.0..1.5).step(0.5).last(2)
(0.0..1.5).step(0.5).to_a.reverse
(0.0..1.5).step(0.5).begin
(0.0..1.5).step(0.5).end
(0.0..1.5).step(0.5).step
(0.0..1.5).step(0.5).exclude_end?
(0.0..1.5).step(0.5).inspect
(0.0..1.5).step(0.5).hash.class
(0.0..1.5).step(0.5).==(1)
(0.0..1.5).step(3).to_a
(0.0..1.5).step(3).size
(0.0..1.5).step(3).first
(0.0..1.5).step(3).first(2)
(0.0..1.5).step(3).last
(0.0..1.5).step(3).last(2)
(0.0..1.5).step(3).to_a.reverse
(0.0..1.5).step(3).begin
(0.0..1.5).step(3).end
(0.0..1.5).step(3).step
(0.0..1.5).step(3).exclude_end?
(0.0..1.5).step(3).inspect
(0.0..1.5).step(3).hash.class
(0.0..1.5).step(3).==(1)
(0.0..1.5).step(-2).to_a
(0.0..1.5).step(-2).size
(0.0..1.5).step(-2).first
(0.0..1.5).step(-2).first(2)
(0.0..1.5).step(-2).last
(0.0..1.5).step(-2).last(2)
(0.0..1.5).step(-2).to_a.reverse
(0.0..1.5).step(-2).begin
(0.0..1.5).step(-2).end
(0.0..1.5).step(-2).step
(0.0..1.5).step(-2).exclude_end?
(0.0..1.5).step(-2).inspect
(0.0..1.5).step(-2).hash.class
(0.0..1.5).step(-2).==(1)
(7..1).step(1).to_a
(7..1).step(1).size
(7..1).step(1).first
(7..1).step(1).first(2)
(7..1).step(1).last
(7..1).step(1).last(2)
(7..1).step(1).to_a.reverse
(7..1).step(1).begin
(7..1).step(1).end
(7..1).step(1).step
(7..1).step(1).exclude_end?
(7..1).step(1).inspect
(7..1).step(1).hash.class
(7..1).step(1).==(1)
(7..1).step(2).to_a
(7..1).step(2).size
(7..1).step(2).first
(7..1).step(2).first(2)
(7..1).step(2).last
(7..1).step(2).last(2)
(7..1).step(2).to_a.reverse
(7..1).step(2).begin
(7..1).step(2).end
(7..1).step(2).step
(7..1).step(2).exclude_end?
(7..1).step(2).inspect
(7..1).step(2).hash.class
(7..1).step(2).==(1)
(7..1).step(0.5).to_a
(7..1).step(0.5).size
(7..1).step(0.5).first
(7..1).step(0.5).first(2)
(7..1).step(0.5).last
(7..1).step(0.5).last(2)
(7..1).step(0.5).to_a.reverse
(7..1).step(0.5).begin
(7..1).step(0.5).end
(7..1).step(0.5).step
(7..1).step(0.5).exclude_end?
(7..1).step(0.5).inspect
(7..1).step(0.5).hash.class
(7..1).step(0.5).==(1)
(7..1).step(3).to_a
(7..1).step(3).size
(7..1).step(3).first
(7..1).step(3).first(2)
(7..1).step(3).last
(7..1).step(3).last(2)
(7..1).step(3).to_a.reverse
(7..1).step(3).begin
(7..1).step(3).end
(7..1).step(3).step
(7..1).step(3).exclude_end?
(7..1).step(3).inspect
(7..1).step(3).hash.class
(7..1).step(3).==(1)
(7..1).step(-2).to_a
(7..1).step(-2).size
(7..1).step(-2).first
(7..1).step(-2).first(2)
(7..1).step(-2).last
(7..1).step(-2).last(2)
(7..1).step(-2).to_a.reverse
(7..1).step(-2).begin
(7..1).step(-2).end
(7..1).step(-2).step
(7..1).step(-2).exclude_end?
(7..1).step(-2).inspect
(7..1).step(-2).hash.class
(7..1).step(-2).==(1)
(1..3).zip(4..6)
(1..3).inject(:+)
(1..6).each_cons(2).to_a.length
(1..3).map { |x| x * 2 }
(1..10).select(&:even?)
(1..10).each_slice(3).map(&:sum)
(1..3).reduce(1) { |a, b| a * b }
('a'..'e').each_with_index.to_a
(1..Float::INFINITY).lazy.map { |x| x * 2 }.first(2)
(1..).lazy.select(&:even?).first(3)
(1..3).to_set.size
(1..3).each_entry.to_a
(1..3).each_with_object([]) { |x, a| a << x }
(1..4).partition(&:odd?)
(1..4).group_by { |x| x % 2 }
(1..3).flat_map { |x| [x] * x }
(1..3).cycle.first(7)
(1..4).each_with_index.map { |x, i| x * i }
(1..3).include?(2.0)
(1..10).find { |x| x > 4 }
(1..10).take_while { |x| x < 4 }
(1..10).drop(7)
(1..10).take(2)
(1..3).min_by { |x| -x }
(1..3).sort_by { |x| -x }
(1..3).tally
(1..3).to_h { |x| [x, x.to_s] }
('a'..'c').map(&:upcase)
('a'..'zz').count
(1..3).none? { |x| x > 3 }
(1..3).entries
(1..3).each_slice(2).to_a
(1..3).reject(&:odd?)
(1..3).sum { |x| x / 2.0 }
(1..3).step(2).map { |x| x }
(1..3).%(2).to_a
e = (1..3).each; [e.next, e.next, e.next, (e.next rescue :end)]
(1..).each_slice(2).first(2)
('a'..).lazy.map(&:upcase).first(2)
(0...3).each.with_index(1).to_a
(5...0).last(-2)
(3..-1).last('x')
(-1.5..5).max('x')
(-1.5...2.2).max(0)
(-1.5...2.2).max(-1)
