# `Enumerable` and enumerators with ranges.
('a'..'e').step(2)
('a'..'e').step(2).size
('a'..'e').step(2).to_a
('a'..'e').each_slice(2).size
('a'..'e') % 2
(1..10).step
(1..).step(2)
(..10).step(2)
(1..10).step(-2)
(1..10).step(-2).to_a
(1..10).step('a')
(1..10).step(1.5)
(1..10).step(1.5).to_a
(1..10).step(0)
('a'..'e').step(0)
('a'..'e').step(-1)
(Time.at(0)..Time.at(3)).step(2)
((1..10)%3).last(2)
[1,2,3,4,5][(1..).step(2)]
[1,2,3,4,5][1.step(4,2)]
[1,2,3,4,5][(..3).step(2)]
[1,2,3,4,5][(-1..0).step(-2)]
(1.0..2.0).step(0.5).last(2)
(1.0...2.0).step(0.5).to_a
(1..3).step(1r)
(1r..3).step(1)
(1..10).step(3).size
(1...10).step(3).to_a
(1...10).step(3).last(2)
(1...10).step(3).inspect
(1..10).step(3) == 1.step(10,3)
(1..10).step(3) == ((1..10)%3)
((1..10)%3).class
(1..nil).step(2).first(2)
(1..10).step(3).with_index.to_a
(1..10).step(3).each_slice(2).to_a
(1..10).step(3).map { |x| x }
(1..3).each_entry
(1..3).each_slice(2)
(1..3).each_with_index
(1..3).map.with_index { |x,i| x*i }
('a'..'c').each_with_index.to_a
('a'..'c').lazy.map(&:upcase).first(2)
('a'..).lazy.map(&:upcase).first(2)
('a'..'c').each.next
('a'..'c').zip(1..3)
(1..3).zip('a'..'c')
(1..3).inject(:+)
(1..3).each_cons(2).to_a
(1..3).each_with_object([]).to_a
(1..3).reduce(:*)
(1..3).cycle.first(5)
(1..).each.next
(1..3).each.size
(1..3).sum
(1..3.5).to_a
(1..3.5).map { |x| x }
(1.5..3).map { |x| x }
(1..Float::INFINITY).lazy.map { |x| x * 2 }.first(2)
(1..Float::INFINITY).first(2)
(1..Float::INFINITY).each_slice(2).first(1)
(nil..3).each_slice(2).to_a
(1...1).each_entry.to_a
(3..1).map { 1 }
(1..3).partition(&:odd?)
(1..6).each_slice(2).to_h
(1..3).flat_map { |x| [x]*x }
(1..3).each_with_index.map { |x,i| [x,i] }
(1..4).each_slice(2).map(&:sum)
(1..4).min_by { |x| -x }
(1..4).tally
(1..4).group_by(&:odd?)
(1..3).to_h { |x| [x, x] }
(1..3).to_set
(1..3).find { |x| x > 1 }
(1..4).each_entry.with_index(1).to_a
(2**64..2**64+2).map { |x| x - 2**64 }
(1..2**64).lazy.map { |x| x }.first(1)
(1..10).lazy.step(2)
(:a..:c).map(&:to_s)
(1..3).reverse_each.to_a
(1..3).filter_map { |x| x if x>1 }
(1..3).chunk_while { |a,b| b==a+1 }.to_a
(1..3).each_with_index.to_h
(1..3).chain(4..5).to_a
((1..3).each + [4]).to_a
(1..3) .sort_by { |x| -x }
(1..3).take_while { |x| x<2 }
(1..).take_while { |x| x<3 }
(1..).find_index(3)
(1..).each_with_index.first(1)
(1..).include?(3)
(1..3).to_enum(:step, 2).to_a
(1..3).none?
(1..3).first
(1..3).minmax
