# `Enumerator` and the classes below it, `to_enum` and `loop`.
# Making enumerators
[1].to_enum
[1].to_enum(:map)
[1].to_enum(:each_slice, 2)
[1].to_enum(:foo, 1, a: 2)
[1].to_enum(:foo, { a: 2 })
[1].to_enum(:foo, { 'a' => 2 })
[1].to_enum(:foo, {})
[1].to_enum('each')
[1].to_enum(nil)
[1].to_enum(1)
[1].to_enum(:foo).to_a
[1].to_enum(:foo).size
[1].enum_for(:each)
[1].to_enum(:each_slice, 2).to_a
[1].to_enum { 42 }.size
[1].to_enum(:foo, 3) { |x| x * 2 }.size
[1].to_enum.size
[1, 2].to_enum(:each_slice, 1) { |n| size / n }.size rescue $!.class
5.to_enum(:times).to_a
5.to_enum(:upto, 7).to_a
'ab'.to_enum(:each_char).to_a
nil.to_enum
nil.to_enum.to_a rescue $!.message
o = Object.new; def o.f(a, b: 1); yield a; yield b; end; o.to_enum(:f, 2, b: 3).to_a
o = Object.new; def o.f(a, b: 1); yield a; yield b; end; o.to_enum(:f, 2, b: 3).next
o = Object.new; def o.f(*a, **k); yield a, k; end; o.to_enum(:f, 1, x: 2).map { |a, k| [a, k] }
class A1; def each; return to_enum(:each) { 3 } unless block_given?; yield 1; yield 2; end; end; [A1.new.each.size, A1.new.each.to_a, A1.new.each.next]
class A2; def each(n); return to_enum(__method__, n) unless block_given?; n.times { |i| yield i }; end; end; A2.new.each(3).map { |x| x * 2 }
class A3; include Enumerable; def each; return enum_for(:each) unless block_given?; yield 1; yield 2; self; end; end; A3.new.each.with_index.to_a
A3 = Class.new { include Enumerable; def each; return enum_for unless block_given?; yield 5; end }; A3.new.each.next
Enumerator.new
Enumerator.new(3)
Enumerator.new(3) { }.size
Enumerator.new('x') { }
Enumerator.new(-> { 4 }) { }.size
Enumerator.new(->(*a) { a.size }) { }.size
Enumerator.new(nil) { }.size
Enumerator.new(2.5) { }.size
Enumerator.new(Float::INFINITY) { }.size
Enumerator.new(2**70) { }.size
Enumerator.new(1, 2) { }
Enumerator.new { }.size
Enumerator.new { }.inspect.gsub(/0x\h+/, '')
Enumerator.new { |y| y << 1 }.class
Class.new(Enumerator).new { |y| y << 1 }.to_a
Class.new(Enumerator) { def initialize(x); super() { |y| y << x }; end }.new(4).to_a
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.to_a
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.each { |*x| }
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; l = []; e.each { |*x| l << x }; l
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.map { |x| x }
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.next
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.take(2)
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.first(3)
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.include?(2)
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.each_slice(2).to_a
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.with_index(1).to_a
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.lazy.map { |x| x }.to_a
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.rewind.next
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; 5.times.map { e.next }
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; 5.times.map { e.next_values }
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; 6.times.map { e.next } rescue $!.result
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.size
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.count
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.each_entry.to_a
e = Enumerator.new { |y| y << 1 << 2; y.yield 3, 4; y.yield; y.yield nil; :done }; e.inject { |x, y| [x, y] }
Enumerator.new { |y| y << 1 << 2 }.each.equal?(1)
Enumerator.new { |y| y.yield(1).then { |r| y << r } }.map { |x| x.to_s }
Enumerator.new { |y| y << 1; raise 'x' }.to_a
Enumerator.new { |y| y << 1; raise 'x' }.first
Enumerator.new { |y| y << 1; raise 'x' }.next
e = Enumerator.new { |y| y << 1; raise 'x' }; e.next; e.next
e = Enumerator.new { |y| y << 1; raise 'x' }; e.next; (e.next rescue 0); e.next
Enumerator.new { |y, *a| y << a }.each(1, 2).to_a
Enumerator.new { |y, a, b| y << a << b }.each(1, 2) { |x| x }.class
Enumerator.new { |y| [1, 2].each(&y) }.to_a
Enumerator.new { |y| [[1, 2]].each(&y) }.to_a
Enumerator.new { |y| y.to_proc.call(1, 2) }.to_a
Enumerator.new { |y| y.yield 1, 2 }.to_a
Enumerator.new { |y| y.yield }.to_a
Enumerator.new { |y| y << 1 }.each_with_object([]) { |x, m| m << x }
Enumerator.new { |y| loop { y << 1 } }.first(3)
Enumerator.new { |y| a, b = 0, 1; loop { y << a; a, b = b, a + b } }.take(10)
Enumerator.new { |y| a, b = 0, 1; loop { y << a; a, b = b, a + b } }.lazy.select(&:even?).first(5)
e = Enumerator.new { |y| a, b = 0, 1; loop { y << a; a, b = b, a + b } }; 50.times.map { e.next }.last
e = Enumerator.new { |y| i = 0; loop { y << (i += 1) } }; [e.next, e.peek, e.next, e.take(2), e.next]
Enumerator.new { |y| y << 1; y << 2 }.each { |x| break x }
Enumerator.new { |y| 3.times { |i| y << i } }.with_index.map { |x, i| x * i }
Enumerator.new { |y| y << 3 << 1 }.sort
Enumerator.new { |y| y << 3 << 1 }.min
Enumerator.new { |y| y << 'a' << 'b' }.with_object('x').map { |a, b| a + b }
Enumerator::Yielder.new { |*a| a }.yield(1, 2)
Enumerator::Yielder.new { |*a| a }.<<(1).class
Enumerator::Yielder.new
Enumerator::Yielder.new { |x| x }.to_proc.call(3)
Enumerator::Yielder.new { |x| x }.yield
Enumerator.produce(1) { |x| x * 2 }.take(5)
Enumerator.produce(1) { |x| x * 2 }.size
Enumerator.produce { |x| (x || 0) + 1 }.take(3)
Enumerator.produce { |*x| x }.take(2)
Enumerator.produce(1)
Enumerator.produce(1, 2) { }
Enumerator.produce(1) { raise StopIteration }.to_a
Enumerator.produce { raise StopIteration }.to_a
Enumerator.produce(3) { |x| raise StopIteration if x.zero?; x - 1 }.to_a
Enumerator.produce(3) { |x| raise StopIteration if x.zero?; x - 1 }.map { |x| x * 2 }
Enumerator.produce(1) { |x| raise 'bad' }.take(2)
Enumerator.produce(1) { |x| raise 'bad' }.first
Enumerator.produce([1, 2]) { |x, y| [y, x + y] }.first(4)
Enumerator.produce(1, &:succ).lazy.select(&:even?).first(2)
e = Enumerator.produce(1, &:succ); [e.next, e.next, e.peek, e.next]
e = Enumerator.produce(1) { |x| raise StopIteration if x > 1; x + 1 }; [e.next, e.next, (e.next rescue $!.class)]
l = []; e = Enumerator.produce(1) { |x| l << x; x + 1 }; [e.next, e.next, l]
Enumerator.produce('a', &:succ).take(3)
Enumerator.produce(1, &:succ).each_slice(2).first(2)
Enumerator.produce(1, &:succ).with_index.take(2)
Enumerator.produce(1) { }.inspect.gsub(/0x\h+/, '')
Enumerator.produce(1, &:succ).find { |x| x > 5 }
Enumerator.produce(10) { |x| x - 3 }.take_while(&:positive?)
e = Enumerator.produce(1, &:succ); e.next; e.rewind; e.next
loop
loop.size
l = loop { break 3 }; l
loop { raise StopIteration }
e = [1, 2].each_entry; r = loop { e.next }; r.class
e = [1].to_enum; loop { e.next }
i = 0; loop { i += 1; next if i < 3; break i }
e = [1, 2].to_enum; l = []; loop { l << e.next }; l
x = [1, 2].to_enum; y = [3, 4, 5].to_enum; l = []; loop { l << [x.next, y.next] }; l
loop { raise 'x' }
loop { raise StopIteration, 'done' }
e = Enumerator.new { |y| y << 1; :result }; loop { e.next }
# each
[1, 2].to_enum.each { |x| x }
e = [1, 2].to_enum; e.each.equal?(e)
[1, 2].to_enum(:map).each { |x| x * 2 }
[1, 2].to_enum(:select).each { |x| x > 1 }
[1, 2, 3].to_enum(:each_slice).each(2).to_a
[1, 2, 3].to_enum(:each_slice).each(2)
[1, 2, 3].to_enum(:each_slice).each(2) { |x| }
o = Object.new; def o.each(*a); yield a; end; o.to_enum(:each, 1).each(2, 3).to_a
o = Object.new; def o.each(*a); yield a; end; o.to_enum.each(2) { |x| break x }
[3, 1].to_enum(:sort_by).each { |x| x }
[3, 1].to_enum(:inject, :+).each { }
[1].to_enum(:size).each { }
{ a: 1 }.to_enum.each { |k, v| }
{ a: 1 }.to_enum(:map).each { |k, v| [k, v] }
# with_index and with_object
[5, 6].to_enum.with_index.to_a
[5, 6].to_enum.with_index(1).to_a
[5, 6].to_enum.each_with_index.to_a
[5, 6].to_enum.with_object(:o).to_a
[5, 6].to_enum.each_with_object(:o).to_a
[5, 6].to_enum.with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].to_enum.with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].to_enum.with_index.with_index(1).to_a
[5, 6].to_enum.with_index(-1).map { |x, i| i }
[5, 6].to_enum.each_with_index.map { |(x, y), i| [x, y, i] }
[5, 6].to_enum.with_object([]) { |x, m| m << x }
[5, 6].to_enum.size
[5, 6].to_enum.with_index.size
[5, 6].to_enum.next
[5, 6].to_enum.with_index.next
[5, 6].to_enum.map { |x| [x] }
[5, 6].to_enum.each_slice(2).to_a
[5, 6].to_enum.lazy.map { |x| x }.to_a
[5, 6].to_enum.with_index(1).select { |x, i| i > 1 }
[5, 6].to_enum.each_with_index.to_h
[5, 6].to_enum(:map).with_index.to_a
[5, 6].to_enum(:map).with_index(1).to_a
[5, 6].to_enum(:map).each_with_index.to_a
[5, 6].to_enum(:map).with_object(:o).to_a
[5, 6].to_enum(:map).each_with_object(:o).to_a
[5, 6].to_enum(:map).with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].to_enum(:map).with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].to_enum(:map).with_index.with_index(1).to_a
[5, 6].to_enum(:map).with_index(-1).map { |x, i| i }
[5, 6].to_enum(:map).each_with_index.map { |(x, y), i| [x, y, i] }
[5, 6].to_enum(:map).with_object([]) { |x, m| m << x }
[5, 6].to_enum(:map).size
[5, 6].to_enum(:map).with_index.size
[5, 6].to_enum(:map).next
[5, 6].to_enum(:map).with_index.next
[5, 6].to_enum(:map).map { |x| [x] }
[5, 6].to_enum(:map).each_slice(2).to_a
[5, 6].to_enum(:map).lazy.map { |x| x }.to_a
[5, 6].to_enum(:map).with_index(1).select { |x, i| i > 1 }
[5, 6].to_enum(:map).each_with_index.to_h
[5, 6].to_enum(:select).with_index.to_a
[5, 6].to_enum(:select).with_index(1).to_a
[5, 6].to_enum(:select).each_with_index.to_a
[5, 6].to_enum(:select).with_object(:o).to_a
[5, 6].to_enum(:select).each_with_object(:o).to_a
[5, 6].to_enum(:select).with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].to_enum(:select).with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].to_enum(:select).with_index.with_index(1).to_a
[5, 6].to_enum(:select).with_index(-1).map { |x, i| i }
[5, 6].to_enum(:select).each_with_index.map { |(x, y), i| [x, y, i] }
[5, 6].to_enum(:select).with_object([]) { |x, m| m << x }
[5, 6].to_enum(:select).size
[5, 6].to_enum(:select).with_index.size
[5, 6].to_enum(:select).next
[5, 6].to_enum(:select).with_index.next
[5, 6].to_enum(:select).map { |x| [x] }
[5, 6].to_enum(:select).each_slice(2).to_a
[5, 6].to_enum(:select).lazy.map { |x| x }.to_a
[5, 6].to_enum(:select).with_index(1).select { |x, i| i > 1 }
[5, 6].to_enum(:select).each_with_index.to_h
[5, 6].to_enum(:each_slice, 1).with_index.to_a
[5, 6].to_enum(:each_slice, 1).with_index(1).to_a
[5, 6].to_enum(:each_slice, 1).each_with_index.to_a
[5, 6].to_enum(:each_slice, 1).with_object(:o).to_a
[5, 6].to_enum(:each_slice, 1).each_with_object(:o).to_a
[5, 6].to_enum(:each_slice, 1).with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].to_enum(:each_slice, 1).with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].to_enum(:each_slice, 1).with_index.with_index(1).to_a
[5, 6].to_enum(:each_slice, 1).with_index(-1).map { |x, i| i }
[5, 6].to_enum(:each_slice, 1).each_with_index.map { |(x, y), i| [x, y, i] }
[5, 6].to_enum(:each_slice, 1).with_object([]) { |x, m| m << x }
[5, 6].to_enum(:each_slice, 1).size
[5, 6].to_enum(:each_slice, 1).with_index.size
[5, 6].to_enum(:each_slice, 1).next
[5, 6].to_enum(:each_slice, 1).with_index.next
[5, 6].to_enum(:each_slice, 1).map { |x| [x] }
[5, 6].to_enum(:each_slice, 1).each_slice(2).to_a
[5, 6].to_enum(:each_slice, 1).lazy.map { |x| x }.to_a
[5, 6].to_enum(:each_slice, 1).with_index(1).select { |x, i| i > 1 }
[5, 6].to_enum(:each_slice, 1).each_with_index.to_h
{ a: 1 }.to_enum.with_index.to_a
{ a: 1 }.to_enum.with_index(1).to_a
{ a: 1 }.to_enum.each_with_index.to_a
{ a: 1 }.to_enum.with_object(:o).to_a
{ a: 1 }.to_enum.each_with_object(:o).to_a
{ a: 1 }.to_enum.with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
{ a: 1 }.to_enum.with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
{ a: 1 }.to_enum.with_index.with_index(1).to_a
{ a: 1 }.to_enum.with_index(-1).map { |x, i| i }
{ a: 1 }.to_enum.each_with_index.map { |(x, y), i| [x, y, i] }
{ a: 1 }.to_enum.with_object([]) { |x, m| m << x }
{ a: 1 }.to_enum.size
{ a: 1 }.to_enum.with_index.size
{ a: 1 }.to_enum.next
{ a: 1 }.to_enum.with_index.next
{ a: 1 }.to_enum.map { |x| [x] }
{ a: 1 }.to_enum.each_slice(2).to_a
{ a: 1 }.to_enum.lazy.map { |x| x }.to_a
{ a: 1 }.to_enum.with_index(1).select { |x, i| i > 1 }
{ a: 1 }.to_enum.each_with_index.to_h
{ a: 1 }.to_enum(:map).with_index.to_a
{ a: 1 }.to_enum(:map).with_index(1).to_a
{ a: 1 }.to_enum(:map).each_with_index.to_a
{ a: 1 }.to_enum(:map).with_object(:o).to_a
{ a: 1 }.to_enum(:map).each_with_object(:o).to_a
{ a: 1 }.to_enum(:map).with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
{ a: 1 }.to_enum(:map).with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
{ a: 1 }.to_enum(:map).with_index.with_index(1).to_a
{ a: 1 }.to_enum(:map).with_index(-1).map { |x, i| i }
{ a: 1 }.to_enum(:map).each_with_index.map { |(x, y), i| [x, y, i] }
{ a: 1 }.to_enum(:map).with_object([]) { |x, m| m << x }
{ a: 1 }.to_enum(:map).size
{ a: 1 }.to_enum(:map).with_index.size
{ a: 1 }.to_enum(:map).next
{ a: 1 }.to_enum(:map).with_index.next
{ a: 1 }.to_enum(:map).map { |x| [x] }
{ a: 1 }.to_enum(:map).each_slice(2).to_a
{ a: 1 }.to_enum(:map).lazy.map { |x| x }.to_a
{ a: 1 }.to_enum(:map).with_index(1).select { |x, i| i > 1 }
{ a: 1 }.to_enum(:map).each_with_index.to_h
5.times.with_index.to_a
5.times.with_index(1).to_a
5.times.each_with_index.to_a
5.times.with_object(:o).to_a
5.times.each_with_object(:o).to_a
5.times.with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
5.times.with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
5.times.with_index.with_index(1).to_a
5.times.with_index(-1).map { |x, i| i }
5.times.each_with_index.map { |(x, y), i| [x, y, i] }
5.times.with_object([]) { |x, m| m << x }
5.times.size
5.times.with_index.size
5.times.next
5.times.with_index.next
5.times.map { |x| [x] }
5.times.each_slice(2).to_a
5.times.lazy.map { |x| x }.to_a
5.times.with_index(1).select { |x, i| i > 1 }
5.times.each_with_index.to_h
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_index.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_index(1).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.each_with_index.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_object(:o).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.each_with_object(:o).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_index.with_index(1).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_index(-1).map { |x, i| i }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.each_with_index.map { |(x, y), i| [x, y, i] }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_object([]) { |x, m| m << x }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.size
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_index.size
Enumerator.new { |y| y << 1; y.yield 2, 3 }.next
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_index.next
Enumerator.new { |y| y << 1; y.yield 2, 3 }.map { |x| [x] }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.each_slice(2).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.map { |x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.with_index(1).select { |x, i| i > 1 }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.each_with_index.to_h
[5, 6].each_entry.with_index.to_a
[5, 6].each_entry.with_index(1).to_a
[5, 6].each_entry.each_with_index.to_a
[5, 6].each_entry.with_object(:o).to_a
[5, 6].each_entry.each_with_object(:o).to_a
[5, 6].each_entry.with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].each_entry.with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
[5, 6].each_entry.with_index.with_index(1).to_a
[5, 6].each_entry.with_index(-1).map { |x, i| i }
[5, 6].each_entry.each_with_index.map { |(x, y), i| [x, y, i] }
[5, 6].each_entry.with_object([]) { |x, m| m << x }
[5, 6].each_entry.size
[5, 6].each_entry.with_index.size
[5, 6].each_entry.next
[5, 6].each_entry.with_index.next
[5, 6].each_entry.map { |x| [x] }
[5, 6].each_entry.each_slice(2).to_a
[5, 6].each_entry.lazy.map { |x| x }.to_a
[5, 6].each_entry.with_index(1).select { |x, i| i > 1 }
[5, 6].each_entry.each_with_index.to_h
'ab'.each_char.with_index.to_a
'ab'.each_char.with_index(1).to_a
'ab'.each_char.each_with_index.to_a
'ab'.each_char.with_object(:o).to_a
'ab'.each_char.each_with_object(:o).to_a
'ab'.each_char.with_index { |x, i| i > 0 }.then { |r| Enumerator === r ? r.to_a : r }
'ab'.each_char.with_index(2) { |x, i| [x, i] }.then { |r| Enumerator === r ? r.to_a : r }
'ab'.each_char.with_index.with_index(1).to_a
'ab'.each_char.with_index(-1).map { |x, i| i }
'ab'.each_char.each_with_index.map { |(x, y), i| [x, y, i] }
'ab'.each_char.with_object([]) { |x, m| m << x }
'ab'.each_char.size
'ab'.each_char.with_index.size
'ab'.each_char.next
'ab'.each_char.with_index.next
'ab'.each_char.map { |x| [x] }
'ab'.each_char.each_slice(2).to_a
'ab'.each_char.lazy.map { |x| x }.to_a
'ab'.each_char.with_index(1).select { |x, i| i > 1 }
'ab'.each_char.each_with_index.to_h
[1].to_enum.with_index('a').to_a
[1].to_enum.with_index('a')
[1].to_enum.with_index(nil).to_a
[1].to_enum.with_index(1.9).to_a
[1, 2].to_enum.with_index(2**64).to_a
[1].to_enum.with_index(1, 2)
[1].to_enum.with_index(1)
[1].to_enum.with_index
[1].to_enum.each_with_index
[1].to_enum.with_object([])
[1].to_enum.each_with_object([])
[1].to_enum.with_object
[1].to_enum.each_with_index(1)
[1, 2].to_enum.with_index { |x, i| break i if x == 2 }
[1, 2, 3].to_enum(:map).with_index { |x, i| next 0 if i == 1; x }
[1, 2].to_enum(:reject).with_index { |x, i| i == 0 }
[1, 2, 3, 4].to_enum(:each_slice, 2).with_index { |x, i| }.class
[1, 2, 3].to_enum(:sort_by).with_index { |x, i| -i }
[1, 2, 3].to_enum(:group_by).with_index { |x, i| i % 2 }
[1, 2, 3].to_enum(:min_by).with_index { |x, i| -i }
[1, 2, 3].to_enum(:partition).with_index { |x, i| i > 0 }
[1, 2, 3].to_enum(:flat_map).with_index { |x, i| [x] * i rescue [i] }
[1, 2, 3].to_enum(:find).with_index { |x, i| i == 1 }
[1, 2, 3].to_enum(:find_index).with_index { |x, i| i == 1 }
[1, 2, 3].to_enum(:filter_map).with_index { |x, i| x if i > 0 }
[1, 2, 3].to_enum(:each_with_index).with_index(5).to_a
[1, 2, 3].to_enum(:each_cons, 2).with_index.map { |(x, y), i| [x, y, i] }
[1, 2].to_enum(:map).with_object(:o) { |x, o| [x, o] }
[1, 2].to_enum(:map).with_index.with_object([]) { |(x, i), m| m << [x, i]; 9 }
[1, 2].to_enum(:map).with_index(1).each { |x, i| x * i }
[1, 2].to_enum(:map).each_with_index { |x, i| [i, x] }
[1, 2].to_enum(:each_with_object, []).with_index { |(x, m), i| m << [x, i] }
{ a: 1, b: 2 }.each_with_index.map { |(k, v), i| "#{k}#{v}#{i}" }
{ a: 1, b: 2 }.each.with_index(1).to_a
{ a: 1, b: 2 }.each_pair.with_index.to_a
{ a: 1, b: 2 }.each_key.with_index.to_a
{ a: 1, b: 2 }.each_value.map { |v| v * 2 }
{ a: 1, b: 2 }.transform_values.with_index { |v, i| [v, i] }
{ a: 1, b: 2 }.transform_keys.with_index { |k, i| i }
{ a: 1, b: 2 }.select.with_index { |(k, v), i| i == 1 }
{ a: 1, b: 2 }.filter.with_index { |(k, v), i| i == 1 }
{ a: 1, b: 2 }.reject.with_index { |(k, v), i| i == 1 }
{ a: 1, b: 2 }.delete_if.with_index { |(k, v), i| i == 1 }
{ a: 1, b: 2 }.group_by.with_index { |(k, v), i| i }
{ a: 1, b: 2 }.min_by.with_index { |(k, v), i| -i }
{ a: 1, b: 2 }.each.next
{ a: 1, b: 2 }.each.size
{ a: 1, b: 2 }.each_with_object([]).size
e = { a: 1, b: 2 }.each; [e.next, e.next, (e.next rescue $!.result)]
k, v = { a: 1 }.each.next; [k, v]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.to_enum.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.to_enum(:map).with_index { |x, i| [x, i] }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.to_enum.with_object(1).to_a
# next, peek and rewind
e = [1, 2, 3].to_enum; [e.next, e.peek, e.next, e.next, (e.next rescue $!.message)]
e = [1, 2, 3].to_enum; [e.next, e.rewind.equal?(e), e.next]
e = [1].to_enum; e.next; e.next
e = [1].to_enum; e.next; e.peek
e = [].to_enum; e.next
e = [].to_enum; e.peek
e = [1, 2].to_enum(:map); [e.next, e.next, (e.next rescue $!.result)]
e = [1, 2].to_enum; e.next; e.next; begin; e.next; rescue StopIteration; $!.result; end
e = [1, 2].to_enum; 3.times { e.next rescue 0 }; e.rewind; e.next
a = [1]; e = a.to_enum; e.next; a << 2; e.next
a = [1, 2, 3]; e = a.to_enum; e.next; a.clear rescue 0; e.peek rescue $!.class
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; e = c.to_enum; 6.times.map { e.next rescue $!.result }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; e = c.to_enum; 6.times.map { e.next_values rescue $!.result }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; e = c.to_enum; 6.times.map { x = e.peek_values; e.next; x } rescue $!.message
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; e = c.to_enum(:each_with_index); 3.times.map { e.next }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; e = c.to_enum; e.peek
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; e = c.to_enum; e.next_values
e = [[1, 2]].to_enum; e.next
e = [[1, 2]].to_enum; e.next_values
e = [nil].to_enum; e.next
e = [nil].to_enum; e.next_values
e = [1, 2, 3].each_slice(2); [e.next, e.next, (e.next rescue $!.class)]
e = [1, 2, 3].each_cons(2); [e.next, e.next]
e = [1, 2].each_entry; [e.next, e.next]
e = [1, 2].to_enum.with_index(1); [e.next, e.next]
e = [1, 2].cycle; 5.times.map { e.next }
e = 3.times; [e.next, e.next, e.next, (e.next rescue $!.result)]
e = 1.upto(2); [e.next, e.next, (e.next rescue $!.result)]
e = 1.step(5, 2); [e.next, e.next, e.next, (e.next rescue $!.message)]
e = 'abc'.each_char; [e.next, e.next, e.next]
e = loop; [e.next, e.next]
e = (1..3).each_entry; [e.next, e.next, e.next]
e = (1..).each_slice(2); [e.next, e.next]
e = [3, 1, 2].to_enum(:sort_by); e.next
e = [1, 2].chain([3]); [e.next, e.next, e.next, (e.next rescue $!.class)]
e = [1, 2].lazy.map { |x| x * 2 }; [e.next, e.next, (e.next rescue $!.class)]
e = (1..).lazy.select(&:even?); [e.next, e.next, e.peek]
e = [1, 2].to_enum; f = e.dup; [e.next, f.next] rescue $!.message
e = [1, 2].to_enum; e.next; e.dup
e = [1, 2].to_enum; e.next; e.clone
e = [1, 2].to_enum; e.next; e.rewind; e.dup.next
e = [1, 2, 3].to_enum(:map); e.next; e.feed(:a); e.next; e.feed(:b); e.next; e.feed(:c); begin; e.next; rescue StopIteration; $!.result; end
e = [1, 2, 3].to_enum(:map); e.next; e.feed(:a); e.feed(:b)
e = [1, 2, 3].to_enum(:map); e.next; e.feed(:a)
o = Object.new; def o.each; x = yield 1; yield x; end; e = o.to_enum; e.next; e.feed(7); e.next
o = Object.new; def o.each; x = yield 1; yield x; end; e = o.to_enum; [e.next, e.next]
o = Object.new; def o.each; yield 1; end; def o.rewind; @r = 1; end; e = o.to_enum; e.next; e.rewind; o.instance_variable_get(:@r)
e = [1, 2, 3].to_enum; e.next; e.to_a
e = [1, 2, 3].to_enum; e.next; e.map { |x| x }
e = [1, 2, 3].to_enum; [e.next, e.size, e.next]
x = [1, 2].to_enum; y = %w[a b].to_enum; 2.times.map { [x.next, y.next] }
e = [1, 2, 3].to_enum; while true; x = e.next rescue break; end; x
def self.f(e) = e.next; e = [1, 2].to_enum; [f(e), f(e)]
e = [1, 2, 3].each_with_object(:o); [e.next, e.next]
e = Enumerator.new { |y| y << 1; y << 2; 9 }; [e.next, e.next, (e.next rescue $!.result)]
e = Enumerator.new { |y| }; e.next
e = Enumerator.new { |y| y.yield 1, 2 }; e.next
StopIteration.new.result
begin; [].to_enum.next; rescue IndexError; $!.class; end
o = Object.new; def o.each; yield 1; raise ArgumentError, 'bad'; end; e = o.to_enum; [e.next, (e.next rescue $!.message), e.next]
e = [1, 2].to_enum(:foo); e.next
e = [10, 20].each_entry.with_index; [e.next, e.peek, e.next]
# size
[1, 2, 3].each_slice(2).size
[1, 2, 3].each_cons(2).size
[1, 2, 3].each_entry.size
[1, 2, 3].find.size
[1, 2, 3].group_by.size
[1, 2, 3].partition.size
[1, 2, 3].each_with_object(1).size
[1, 2, 3].flat_map.size
[1, 2, 3].filter_map.size
[1, 2, 3].chunk.size
[1, 2, 3].lazy.size
[1, 2, 3].find_all.size
[1, 2, 3].each_slice(2).with_index.size
[1, 2, 3].chain([1, 2]).size
[1, 2, 3].chain.size
[1, 2, 3].lazy.map { }.size
[1, 2, 3].lazy.select { }.size
[1, 2, 3].lazy.take(2).size
[1, 2, 3].lazy.drop(1).size
[1, 2, 3].to_enum.size
[1, 2, 3].to_enum(:map).size
[1, 2, 3].lazy.each_slice(2).size
[1, 2, 3].lazy.eager.size
[].each_slice(2).size
[].each_cons(2).size
[].each_entry.size
[].find.size
[].group_by.size
[].partition.size
[].each_with_object(1).size
[].flat_map.size
[].filter_map.size
[].chunk.size
[].lazy.size
[].find_all.size
[].each_slice(2).with_index.size
[].chain([1, 2]).size
[].chain.size
[].lazy.map { }.size
[].lazy.select { }.size
[].lazy.take(2).size
[].lazy.drop(1).size
[].to_enum.size
[].to_enum(:map).size
[].lazy.each_slice(2).size
[].lazy.eager.size
{ a: 1, b: 2 }.each_slice(2).size
{ a: 1, b: 2 }.each_cons(2).size
{ a: 1, b: 2 }.each_entry.size
{ a: 1, b: 2 }.cycle.size
{ a: 1, b: 2 }.cycle(2).size
{ a: 1, b: 2 }.cycle(-1).size
{ a: 1, b: 2 }.map.size
{ a: 1, b: 2 }.select.size
{ a: 1, b: 2 }.reject.size
{ a: 1, b: 2 }.find.size
{ a: 1, b: 2 }.find_index.size
{ a: 1, b: 2 }.group_by.size
{ a: 1, b: 2 }.partition.size
{ a: 1, b: 2 }.min_by.size
{ a: 1, b: 2 }.max_by.size
{ a: 1, b: 2 }.minmax_by.size
{ a: 1, b: 2 }.sort_by.size
{ a: 1, b: 2 }.each_with_index.size
{ a: 1, b: 2 }.each_with_object(1).size
{ a: 1, b: 2 }.reverse_each.size
{ a: 1, b: 2 }.take_while.size
{ a: 1, b: 2 }.drop_while.size
{ a: 1, b: 2 }.flat_map.size
{ a: 1, b: 2 }.filter_map.size
{ a: 1, b: 2 }.chunk.size
{ a: 1, b: 2 }.uniq.to_enum.size
{ a: 1, b: 2 }.lazy.size
{ a: 1, b: 2 }.collect_concat.size
{ a: 1, b: 2 }.find_all.size
{ a: 1, b: 2 }.each_slice(2).with_index.size
{ a: 1, b: 2 }.map.with_index.size
{ a: 1, b: 2 }.chain([1, 2]).size
{ a: 1, b: 2 }.chain.size
{ a: 1, b: 2 }.lazy.map { }.size
{ a: 1, b: 2 }.lazy.select { }.size
{ a: 1, b: 2 }.lazy.take(2).size
{ a: 1, b: 2 }.lazy.drop(1).size
{ a: 1, b: 2 }.to_enum.size
{ a: 1, b: 2 }.to_enum(:map).size
{ a: 1, b: 2 }.lazy.each_slice(2).size
{ a: 1, b: 2 }.lazy.eager.size
Struct.new(:a, :b).new(1, 2).each_slice(2).size
Struct.new(:a, :b).new(1, 2).each_cons(2).size
Struct.new(:a, :b).new(1, 2).each_entry.size
Struct.new(:a, :b).new(1, 2).cycle.size
Struct.new(:a, :b).new(1, 2).cycle(2).size
Struct.new(:a, :b).new(1, 2).cycle(-1).size
Struct.new(:a, :b).new(1, 2).map.size
Struct.new(:a, :b).new(1, 2).select.size
Struct.new(:a, :b).new(1, 2).reject.size
Struct.new(:a, :b).new(1, 2).find.size
Struct.new(:a, :b).new(1, 2).find_index.size
Struct.new(:a, :b).new(1, 2).group_by.size
Struct.new(:a, :b).new(1, 2).partition.size
Struct.new(:a, :b).new(1, 2).min_by.size
Struct.new(:a, :b).new(1, 2).max_by.size
Struct.new(:a, :b).new(1, 2).minmax_by.size
Struct.new(:a, :b).new(1, 2).sort_by.size
Struct.new(:a, :b).new(1, 2).each_with_index.size
Struct.new(:a, :b).new(1, 2).each_with_object(1).size
Struct.new(:a, :b).new(1, 2).reverse_each.size
Struct.new(:a, :b).new(1, 2).take_while.size
Struct.new(:a, :b).new(1, 2).drop_while.size
Struct.new(:a, :b).new(1, 2).flat_map.size
Struct.new(:a, :b).new(1, 2).filter_map.size
Struct.new(:a, :b).new(1, 2).chunk.size
Struct.new(:a, :b).new(1, 2).uniq.to_enum.size
Struct.new(:a, :b).new(1, 2).lazy.size
Struct.new(:a, :b).new(1, 2).collect_concat.size
Struct.new(:a, :b).new(1, 2).find_all.size
Struct.new(:a, :b).new(1, 2).each_slice(2).with_index.size
Struct.new(:a, :b).new(1, 2).map.with_index.size
Struct.new(:a, :b).new(1, 2).chain([1, 2]).size
Struct.new(:a, :b).new(1, 2).chain.size
Struct.new(:a, :b).new(1, 2).lazy.map { }.size
Struct.new(:a, :b).new(1, 2).lazy.select { }.size
Struct.new(:a, :b).new(1, 2).lazy.take(2).size
Struct.new(:a, :b).new(1, 2).lazy.drop(1).size
Struct.new(:a, :b).new(1, 2).to_enum.size
Struct.new(:a, :b).new(1, 2).to_enum(:map).size
Struct.new(:a, :b).new(1, 2).lazy.each_slice(2).size
Struct.new(:a, :b).new(1, 2).lazy.eager.size
Set[1, 2].each_slice(2).size
Set[1, 2].each_cons(2).size
Set[1, 2].each_entry.size
Set[1, 2].cycle.size
Set[1, 2].cycle(2).size
Set[1, 2].cycle(-1).size
Set[1, 2].map.size
Set[1, 2].select.size
Set[1, 2].reject.size
Set[1, 2].find.size
Set[1, 2].find_index.size
Set[1, 2].group_by.size
Set[1, 2].partition.size
Set[1, 2].min_by.size
Set[1, 2].max_by.size
Set[1, 2].minmax_by.size
Set[1, 2].sort_by.size
Set[1, 2].each_with_index.size
Set[1, 2].each_with_object(1).size
Set[1, 2].reverse_each.size
Set[1, 2].take_while.size
Set[1, 2].drop_while.size
Set[1, 2].flat_map.size
Set[1, 2].filter_map.size
Set[1, 2].chunk.size
Set[1, 2].uniq.to_enum.size
Set[1, 2].lazy.size
Set[1, 2].collect_concat.size
Set[1, 2].find_all.size
Set[1, 2].each_slice(2).with_index.size
Set[1, 2].map.with_index.size
Set[1, 2].chain([1, 2]).size
Set[1, 2].chain.size
Set[1, 2].lazy.map { }.size
Set[1, 2].lazy.select { }.size
Set[1, 2].lazy.take(2).size
Set[1, 2].lazy.drop(1).size
Set[1, 2].to_enum.size
Set[1, 2].to_enum(:map).size
Set[1, 2].lazy.each_slice(2).size
Set[1, 2].lazy.eager.size
[1, 2, 3].to_enum(:each) { 3 }.each_slice(2).size
[1, 2, 3].to_enum(:each) { 3 }.each_cons(2).size
[1, 2, 3].to_enum(:each) { 3 }.each_entry.size
[1, 2, 3].to_enum(:each) { 3 }.cycle.size
[1, 2, 3].to_enum(:each) { 3 }.cycle(2).size
[1, 2, 3].to_enum(:each) { 3 }.cycle(-1).size
[1, 2, 3].to_enum(:each) { 3 }.map.size
[1, 2, 3].to_enum(:each) { 3 }.select.size
[1, 2, 3].to_enum(:each) { 3 }.reject.size
[1, 2, 3].to_enum(:each) { 3 }.find.size
[1, 2, 3].to_enum(:each) { 3 }.find_index.size
[1, 2, 3].to_enum(:each) { 3 }.group_by.size
[1, 2, 3].to_enum(:each) { 3 }.partition.size
[1, 2, 3].to_enum(:each) { 3 }.min_by.size
[1, 2, 3].to_enum(:each) { 3 }.max_by.size
[1, 2, 3].to_enum(:each) { 3 }.minmax_by.size
[1, 2, 3].to_enum(:each) { 3 }.sort_by.size
[1, 2, 3].to_enum(:each) { 3 }.each_with_index.size
[1, 2, 3].to_enum(:each) { 3 }.each_with_object(1).size
[1, 2, 3].to_enum(:each) { 3 }.reverse_each.size
[1, 2, 3].to_enum(:each) { 3 }.take_while.size
[1, 2, 3].to_enum(:each) { 3 }.drop_while.size
[1, 2, 3].to_enum(:each) { 3 }.flat_map.size
[1, 2, 3].to_enum(:each) { 3 }.filter_map.size
[1, 2, 3].to_enum(:each) { 3 }.chunk.size
[1, 2, 3].to_enum(:each) { 3 }.uniq.to_enum.size
[1, 2, 3].to_enum(:each) { 3 }.lazy.size
[1, 2, 3].to_enum(:each) { 3 }.collect_concat.size
[1, 2, 3].to_enum(:each) { 3 }.find_all.size
[1, 2, 3].to_enum(:each) { 3 }.each_slice(2).with_index.size
[1, 2, 3].to_enum(:each) { 3 }.map.with_index.size
[1, 2, 3].to_enum(:each) { 3 }.chain([1, 2]).size
[1, 2, 3].to_enum(:each) { 3 }.chain.size
[1, 2, 3].to_enum(:each) { 3 }.lazy.map { }.size
[1, 2, 3].to_enum(:each) { 3 }.lazy.select { }.size
[1, 2, 3].to_enum(:each) { 3 }.lazy.take(2).size
[1, 2, 3].to_enum(:each) { 3 }.lazy.drop(1).size
[1, 2, 3].to_enum(:each) { 3 }.to_enum.size
[1, 2, 3].to_enum(:each) { 3 }.to_enum(:map).size
[1, 2, 3].to_enum(:each) { 3 }.lazy.each_slice(2).size
[1, 2, 3].to_enum(:each) { 3 }.lazy.eager.size
Class.new { include Enumerable; def each; yield 1; end }.new.each_slice(2).size
Class.new { include Enumerable; def each; yield 1; end }.new.each_cons(2).size
Class.new { include Enumerable; def each; yield 1; end }.new.each_entry.size
Class.new { include Enumerable; def each; yield 1; end }.new.cycle.size
Class.new { include Enumerable; def each; yield 1; end }.new.cycle(2).size
Class.new { include Enumerable; def each; yield 1; end }.new.cycle(-1).size
Class.new { include Enumerable; def each; yield 1; end }.new.map.size
Class.new { include Enumerable; def each; yield 1; end }.new.select.size
Class.new { include Enumerable; def each; yield 1; end }.new.reject.size
Class.new { include Enumerable; def each; yield 1; end }.new.find.size
Class.new { include Enumerable; def each; yield 1; end }.new.find_index.size
Class.new { include Enumerable; def each; yield 1; end }.new.group_by.size
Class.new { include Enumerable; def each; yield 1; end }.new.partition.size
Class.new { include Enumerable; def each; yield 1; end }.new.min_by.size
Class.new { include Enumerable; def each; yield 1; end }.new.max_by.size
Class.new { include Enumerable; def each; yield 1; end }.new.minmax_by.size
Class.new { include Enumerable; def each; yield 1; end }.new.sort_by.size
Class.new { include Enumerable; def each; yield 1; end }.new.each_with_index.size
Class.new { include Enumerable; def each; yield 1; end }.new.each_with_object(1).size
Class.new { include Enumerable; def each; yield 1; end }.new.reverse_each.size
Class.new { include Enumerable; def each; yield 1; end }.new.take_while.size
Class.new { include Enumerable; def each; yield 1; end }.new.drop_while.size
Class.new { include Enumerable; def each; yield 1; end }.new.flat_map.size
Class.new { include Enumerable; def each; yield 1; end }.new.filter_map.size
Class.new { include Enumerable; def each; yield 1; end }.new.chunk.size
Class.new { include Enumerable; def each; yield 1; end }.new.uniq.to_enum.size
Class.new { include Enumerable; def each; yield 1; end }.new.lazy.size
Class.new { include Enumerable; def each; yield 1; end }.new.collect_concat.size
Class.new { include Enumerable; def each; yield 1; end }.new.find_all.size
Class.new { include Enumerable; def each; yield 1; end }.new.each_slice(2).with_index.size
Class.new { include Enumerable; def each; yield 1; end }.new.map.with_index.size
Class.new { include Enumerable; def each; yield 1; end }.new.chain([1, 2]).size
Class.new { include Enumerable; def each; yield 1; end }.new.chain.size
Class.new { include Enumerable; def each; yield 1; end }.new.lazy.map { }.size
Class.new { include Enumerable; def each; yield 1; end }.new.lazy.select { }.size
Class.new { include Enumerable; def each; yield 1; end }.new.lazy.take(2).size
Class.new { include Enumerable; def each; yield 1; end }.new.lazy.drop(1).size
Class.new { include Enumerable; def each; yield 1; end }.new.to_enum.size
Class.new { include Enumerable; def each; yield 1; end }.new.to_enum(:map).size
Class.new { include Enumerable; def each; yield 1; end }.new.lazy.each_slice(2).size
Class.new { include Enumerable; def each; yield 1; end }.new.lazy.eager.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.each_slice(2).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.each_cons(2).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.each_entry.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.cycle.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.cycle(2).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.cycle(-1).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.map.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.select.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.reject.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.find.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.find_index.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.group_by.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.partition.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.min_by.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.max_by.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.minmax_by.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.sort_by.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.each_with_index.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.each_with_object(1).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.reverse_each.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.take_while.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.drop_while.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.flat_map.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.filter_map.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.chunk.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.uniq.to_enum.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.lazy.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.collect_concat.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.find_all.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.each_slice(2).with_index.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.map.with_index.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.chain([1, 2]).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.chain.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.lazy.map { }.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.lazy.select { }.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.lazy.take(2).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.lazy.drop(1).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.to_enum.size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.to_enum(:map).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.lazy.each_slice(2).size
Class.new { include Enumerable; def each; yield 1; end; def size; 10; end }.new.lazy.eager.size
3.times.size
0.times.size
-3.times.size
(2**65).times.size
1.upto(3).size
3.upto(1).size
1.upto(3.5).size
1.upto('a').size
3.downto(1).size
1.downto(3).size
1.step(10, 3).size
10.step(1, -3).size
1.step(10, -3).size
1.0.step(2.0, 0.1).size
1.step.size
1.step(by: -1).size
'abc'.each_char.size
'abc'.each_byte.size
"a\nb".each_line.size
'é'.each_byte.size
'é'.each_char.size
'é'.each_codepoint.size
'abc'.each_grapheme_cluster.size
'a'.upto('c').size
'abc'.gsub(/b/).size
{ a: 1 }.each_key.size
{ a: 1 }.each_value.size
{ a: 1 }.delete_if.size
{ a: 1 }.transform_values.size
{ a: 1 }.any?.then { 1 }
(1..10).each_slice(3).size
(1..10).each_cons(3).size
(1..).each_slice(2).size
(1..10).lazy.size
(1..10).each_entry.size
[1].to_enum(:cycle).size
[1, 2].to_enum { raise 'x' }.size
# inspect
[1, 2].each_slice(2)
[1].each_entry
[1].each_cons(1)
{ a: 1 }.each
{ a: 1 }.each_with_index
{ a: 1 }.map
{ a: 1 }.each_slice(2)
{ a: 1 }.map.with_index
3.times
1.upto(3)
3.downto(1)
'ab'.each_char
'ab'.each_line
'ab'.each_byte
'a'.upto('c')
[1].to_enum(:each, { a: 1 }, b: 2)
[1].to_enum.to_enum
[1].each_entry.each_slice(2).with_index
[1].to_enum(:foo, :a, 'b', nil)
loop.with_index
[1].chunk
[1].chain
[1].chain([2]) + [3]
[1].to_enum + [2]
[1].to_enum.inspect
[1].to_enum.to_s.sub(/0x\h+/, '')
a = [1]; e = a.to_enum; a << e; e
Struct.new(:a).new(1).each.inspect.sub(/struct /, '')
Set[1].each
[1].chunk_while { }.inspect.gsub(/0x\h+/, '')
[1].lazy
[1].lazy.map { }
[1].slice_when { }.class
[1].to_enum(:each_with_object, [])
[1].group_by.with_index(2)
Class.new(Enumerator).new { }.inspect.gsub(/0x\h+/, '')
[1].each_entry.frozen?
[1].each_entry.class
[1].to_enum.is_a?(Enumerable)
Enumerator.ancestors.include?(Enumerable)
Enumerator::Lazy.superclass
Enumerator::Chain.superclass
Enumerator::ArithmeticSequence.superclass
Enumerator::Yielder.superclass
[1].to_enum == [1].to_enum
e = [1].to_enum; e == e
[1].to_enum.eql?([1].to_enum)
[1].to_enum.respond_to?(:next)
[1].respond_to?(:to_enum)
Enumerator.instance_method(:size).class
[1].to_enum.method(:next).owner
[1].to_enum.method(:map).owner
# Chains
[1].chain([2]).with_object(1) { }
[1].chain([2]).with_object(1)
[1].chain([2]).each_with_object([]) { |x, m| m << x }
[1].chain([2]).each_with_index { }
[1].chain([2]).with_index(1)
[1].chain([2]).each_with_index
[1].chain([2]).each_slice(1)
[1].chain([2]).each_slice(1).next
[1].chain([2]).each_entry.next
[1].chain([2]).lazy.next
[1].chain([2]).to_enum.next
[1].chain([2]).peek
[1].chain([2]).feed(1)
[1].chain([2]).next_values
[1].chain([2]).peek_values
[1].chain([2]).lazy
[1].chain([2]).map
[1].chain([2]).map.with_index { |x, i| [x, i] }
[1].chain([2]).to_a
[1].chain.to_a
[1].chain([2], { a: 1 }).to_a
[1].chain([2], 3).to_a
[1].chain([2], 3)
[1].chain([2]).size
[1].chain([2], (1..)).size
[1].chain(loop).size
[1].chain(Object.new).size rescue $!.class
[1].chain([2].to_enum).size
[1].chain([2]).each { |x| }.class
l = []; [1].chain([2, 3]).each { |x| l << x }; l
[1].chain([2]).each
[1].chain([2]).map { |x| x * 2 }
[1].chain([2]).with_index.to_a
[1].chain([2]).with_index(1) { |x, i| }.class
[1].chain([2]).each_with_index.to_a
[1].chain([2]).lazy.map { |x| x + 1 }.to_a
[1].chain([2]).next
[1].chain([2]).first
[1].chain([2]).include?(2)
[1].chain([2]).inspect
[1].chain([2]).rewind.class
([1].chain([2]) + [3]).to_a
([1].to_enum + [2]).to_a
([1].to_enum + { a: 1 } ).to_a
Enumerator::Chain.new([1], [2]).to_a
Enumerator::Chain.new
Enumerator::Chain.new.to_a
Enumerator::Chain.new([1]).inspect
Enumerator::Chain.new([1], [2]).size
Enumerator::Chain.new(1).to_a
[1].chain([2]).dup.to_a
[1].chain([2]).chain([3])
{ a: 1 }.chain([2]).to_a
[1].chain([2]).each_slice(2).to_a
[1].chain([2]).sum
[1].chain(nil).to_a
o = Object.new; def o.each(*a); yield a; end; [[1].to_enum(:each_entry), o].first.class
o = Object.new; def o.each(*a); yield a; end; Enumerator::Chain.new(o, o).each(1, 2).to_a rescue $!.message
[1].chain([2]).each_entry.to_a
[1, 2].chain([3]).lazy
[1].chain([2]).take_while { |x| x < 2 }
[1].chain((1..)).first(3)
[1].chain([2]).cycle.first(5)
[1].chain([2]).class
[1].chain([2]).hash.class
e = [1].chain([2]); e.next; e.next; e.next rescue $!.result.class
# Arithmetic sequences
1.step(10, 3).to_a
1.step(10, 3).first
1.step(10, 3).first(2)
1.step(10, 3).first(0)
1.step(10, 3).last
1.step(10, 3).last(2)
1.step(10, 3).last(0)
1.step(10, 3).last(9)
1.step(10, 3).begin
1.step(10, 3).end
1.step(10, 3).step
1.step(10, 3).exclude_end?
1.step(10, 3).inspect
1.step(10, 3).class
1.step(10, 3).map { |x| x }
1.step(10, 3).each_slice(2).to_a
1.step(10, 3).with_index.to_a
1.step(10, 3).next
1.step(10, 3).include?(7)
1.step(10, 3) == 1.step(10, 3)
1.step(10, 3).lazy.map { |x| x }.first(1)
1.step(10, 3).each { |x| }
1.step(10, 3).reverse_each.to_a
1.step(10, 3).sum
1.step(10, 3).min
1.step(10, 3).to_a.size
1.step(10, 3).each_with_index.to_a
1.step(10, 3).hash == 1.step(10, 3).hash
10.step(1, -3).to_a
10.step(1, -3).first
10.step(1, -3).first(2)
10.step(1, -3).first(0)
10.step(1, -3).last
10.step(1, -3).last(2)
10.step(1, -3).last(0)
10.step(1, -3).last(9)
10.step(1, -3).begin
10.step(1, -3).end
10.step(1, -3).step
10.step(1, -3).exclude_end?
10.step(1, -3).inspect
10.step(1, -3).class
10.step(1, -3).map { |x| x }
10.step(1, -3).each_slice(2).to_a
10.step(1, -3).with_index.to_a
10.step(1, -3).next
10.step(1, -3).include?(7)
10.step(1, -3) == 1.step(10, 3)
10.step(1, -3).lazy.map { |x| x }.first(1)
10.step(1, -3).each { |x| }
10.step(1, -3).reverse_each.to_a
10.step(1, -3).sum
10.step(1, -3).min
10.step(1, -3).to_a.size
10.step(1, -3).each_with_index.to_a
10.step(1, -3).hash == 1.step(10, 3).hash
1.step(10, -3).to_a
1.step(10, -3).first
1.step(10, -3).first(2)
1.step(10, -3).first(0)
1.step(10, -3).last
1.step(10, -3).last(2)
1.step(10, -3).last(0)
1.step(10, -3).last(9)
1.step(10, -3).begin
1.step(10, -3).end
1.step(10, -3).step
1.step(10, -3).exclude_end?
1.step(10, -3).inspect
1.step(10, -3).class
1.step(10, -3).map { |x| x }
1.step(10, -3).each_slice(2).to_a
1.step(10, -3).with_index.to_a
1.step(10, -3).next
1.step(10, -3).include?(7)
1.step(10, -3) == 1.step(10, 3)
1.step(10, -3).lazy.map { |x| x }.first(1)
1.step(10, -3).each { |x| }
1.step(10, -3).reverse_each.to_a
1.step(10, -3).sum
1.step(10, -3).min
1.step(10, -3).to_a.size
1.step(10, -3).each_with_index.to_a
1.step(10, -3).hash == 1.step(10, 3).hash
1.0.step(2.0, 0.5).to_a
1.0.step(2.0, 0.5).size
1.0.step(2.0, 0.5).first
1.0.step(2.0, 0.5).first(2)
1.0.step(2.0, 0.5).first(0)
1.0.step(2.0, 0.5).last
1.0.step(2.0, 0.5).last(2)
1.0.step(2.0, 0.5).last(0)
1.0.step(2.0, 0.5).last(9)
1.0.step(2.0, 0.5).begin
1.0.step(2.0, 0.5).end
1.0.step(2.0, 0.5).step
1.0.step(2.0, 0.5).exclude_end?
1.0.step(2.0, 0.5).inspect
1.0.step(2.0, 0.5).class
1.0.step(2.0, 0.5).map { |x| x }
1.0.step(2.0, 0.5).each_slice(2).to_a
1.0.step(2.0, 0.5).with_index.to_a
1.0.step(2.0, 0.5).next
1.0.step(2.0, 0.5).include?(7)
1.0.step(2.0, 0.5) == 1.step(10, 3)
1.0.step(2.0, 0.5).lazy.map { |x| x }.first(1)
1.0.step(2.0, 0.5).each { |x| }
1.0.step(2.0, 0.5).reverse_each.to_a
1.0.step(2.0, 0.5).sum
1.0.step(2.0, 0.5).min
1.0.step(2.0, 0.5).to_a.size
1.0.step(2.0, 0.5).each_with_index.to_a
1.0.step(2.0, 0.5).hash == 1.step(10, 3).hash
1.step(2, 0.5).to_a
1.step(2, 0.5).size
1.step(2, 0.5).first
1.step(2, 0.5).first(2)
1.step(2, 0.5).first(0)
1.step(2, 0.5).last
1.step(2, 0.5).last(2)
1.step(2, 0.5).last(0)
1.step(2, 0.5).last(9)
1.step(2, 0.5).begin
1.step(2, 0.5).end
1.step(2, 0.5).step
1.step(2, 0.5).exclude_end?
1.step(2, 0.5).inspect
1.step(2, 0.5).class
1.step(2, 0.5).map { |x| x }
1.step(2, 0.5).each_slice(2).to_a
1.step(2, 0.5).with_index.to_a
1.step(2, 0.5).next
1.step(2, 0.5).include?(7)
1.step(2, 0.5) == 1.step(10, 3)
1.step(2, 0.5).lazy.map { |x| x }.first(1)
1.step(2, 0.5).each { |x| }
1.step(2, 0.5).reverse_each.to_a
1.step(2, 0.5).sum
1.step(2, 0.5).min
1.step(2, 0.5).to_a.size
1.step(2, 0.5).each_with_index.to_a
1.step(2, 0.5).hash == 1.step(10, 3).hash
1.step(by: 2, to: 7).to_a
1.step(by: 2, to: 7).size
1.step(by: 2, to: 7).first
1.step(by: 2, to: 7).first(2)
1.step(by: 2, to: 7).first(0)
1.step(by: 2, to: 7).last
1.step(by: 2, to: 7).last(2)
1.step(by: 2, to: 7).last(0)
1.step(by: 2, to: 7).last(9)
1.step(by: 2, to: 7).begin
1.step(by: 2, to: 7).end
1.step(by: 2, to: 7).step
1.step(by: 2, to: 7).exclude_end?
1.step(by: 2, to: 7).inspect
1.step(by: 2, to: 7).class
1.step(by: 2, to: 7).map { |x| x }
1.step(by: 2, to: 7).each_slice(2).to_a
1.step(by: 2, to: 7).with_index.to_a
1.step(by: 2, to: 7).next
1.step(by: 2, to: 7).include?(7)
1.step(by: 2, to: 7) == 1.step(10, 3)
1.step(by: 2, to: 7).lazy.map { |x| x }.first(1)
1.step(by: 2, to: 7).each { |x| }
1.step(by: 2, to: 7).reverse_each.to_a
1.step(by: 2, to: 7).sum
1.step(by: 2, to: 7).min
1.step(by: 2, to: 7).to_a.size
1.step(by: 2, to: 7).each_with_index.to_a
1.step(by: 2, to: 7).hash == 1.step(10, 3).hash
1.step(by: -2, to: -5).to_a
1.step(by: -2, to: -5).size
1.step(by: -2, to: -5).first
1.step(by: -2, to: -5).first(2)
1.step(by: -2, to: -5).first(0)
1.step(by: -2, to: -5).last
1.step(by: -2, to: -5).last(2)
1.step(by: -2, to: -5).last(0)
1.step(by: -2, to: -5).last(9)
1.step(by: -2, to: -5).begin
1.step(by: -2, to: -5).end
1.step(by: -2, to: -5).step
1.step(by: -2, to: -5).exclude_end?
1.step(by: -2, to: -5).inspect
1.step(by: -2, to: -5).class
1.step(by: -2, to: -5).map { |x| x }
1.step(by: -2, to: -5).each_slice(2).to_a
1.step(by: -2, to: -5).with_index.to_a
1.step(by: -2, to: -5).next
1.step(by: -2, to: -5).include?(7)
1.step(by: -2, to: -5) == 1.step(10, 3)
1.step(by: -2, to: -5).lazy.map { |x| x }.first(1)
1.step(by: -2, to: -5).each { |x| }
1.step(by: -2, to: -5).reverse_each.to_a
1.step(by: -2, to: -5).sum
1.step(by: -2, to: -5).min
1.step(by: -2, to: -5).to_a.size
1.step(by: -2, to: -5).each_with_index.to_a
1.step(by: -2, to: -5).hash == 1.step(10, 3).hash
1r.step(3, 1r / 2).to_a
1r.step(3, 1r / 2).size
1r.step(3, 1r / 2).first
1r.step(3, 1r / 2).first(2)
1r.step(3, 1r / 2).first(0)
1r.step(3, 1r / 2).last
1r.step(3, 1r / 2).last(2)
1r.step(3, 1r / 2).last(0)
1r.step(3, 1r / 2).last(9)
1r.step(3, 1r / 2).begin
1r.step(3, 1r / 2).end
1r.step(3, 1r / 2).step
1r.step(3, 1r / 2).exclude_end?
1r.step(3, 1r / 2).inspect
1r.step(3, 1r / 2).class
1r.step(3, 1r / 2).map { |x| x }
1r.step(3, 1r / 2).each_slice(2).to_a
1r.step(3, 1r / 2).with_index.to_a
1r.step(3, 1r / 2).next
1r.step(3, 1r / 2).include?(7)
1r.step(3, 1r / 2) == 1.step(10, 3)
1r.step(3, 1r / 2).lazy.map { |x| x }.first(1)
1r.step(3, 1r / 2).each { |x| }
1r.step(3, 1r / 2).reverse_each.to_a
1r.step(3, 1r / 2).sum
1r.step(3, 1r / 2).min
1r.step(3, 1r / 2).to_a.size
1r.step(3, 1r / 2).each_with_index.to_a
1r.step(3, 1r / 2).hash == 1.step(10, 3).hash
1.step(3.5).to_a
1.step(3.5).size
1.step(3.5).first
1.step(3.5).first(2)
1.step(3.5).first(0)
1.step(3.5).last
1.step(3.5).last(2)
1.step(3.5).last(0)
1.step(3.5).last(9)
1.step(3.5).begin
1.step(3.5).end
1.step(3.5).step
1.step(3.5).exclude_end?
1.step(3.5).inspect
1.step(3.5).class
1.step(3.5).map { |x| x }
1.step(3.5).each_slice(2).to_a
1.step(3.5).with_index.to_a
1.step(3.5).next
1.step(3.5).include?(7)
1.step(3.5) == 1.step(10, 3)
1.step(3.5).lazy.map { |x| x }.first(1)
1.step(3.5).each { |x| }
1.step(3.5).reverse_each.to_a
1.step(3.5).sum
1.step(3.5).min
1.step(3.5).to_a.size
1.step(3.5).each_with_index.to_a
1.step(3.5).hash == 1.step(10, 3).hash
1.step(1, 1).to_a
1.step(1, 1).size
1.step(1, 1).first
1.step(1, 1).first(2)
1.step(1, 1).first(0)
1.step(1, 1).last
1.step(1, 1).last(2)
1.step(1, 1).last(0)
1.step(1, 1).last(9)
1.step(1, 1).begin
1.step(1, 1).end
1.step(1, 1).step
1.step(1, 1).exclude_end?
1.step(1, 1).inspect
1.step(1, 1).class
1.step(1, 1).map { |x| x }
1.step(1, 1).each_slice(2).to_a
1.step(1, 1).with_index.to_a
1.step(1, 1).next
1.step(1, 1).include?(7)
1.step(1, 1) == 1.step(10, 3)
1.step(1, 1).lazy.map { |x| x }.first(1)
1.step(1, 1).each { |x| }
1.step(1, 1).reverse_each.to_a
1.step(1, 1).sum
1.step(1, 1).min
1.step(1, 1).to_a.size
1.step(1, 1).each_with_index.to_a
1.step(1, 1).hash == 1.step(10, 3).hash
1.step(2**65, 2**64).to_a
1.step(2**65, 2**64).size
1.step(2**65, 2**64).first
1.step(2**65, 2**64).first(2)
1.step(2**65, 2**64).first(0)
1.step(2**65, 2**64).last
1.step(2**65, 2**64).last(2)
1.step(2**65, 2**64).last(0)
1.step(2**65, 2**64).last(9)
1.step(2**65, 2**64).begin
1.step(2**65, 2**64).end
1.step(2**65, 2**64).step
1.step(2**65, 2**64).exclude_end?
1.step(2**65, 2**64).inspect
1.step(2**65, 2**64).class
1.step(2**65, 2**64).map { |x| x }
1.step(2**65, 2**64).each_slice(2).to_a
1.step(2**65, 2**64).with_index.to_a
1.step(2**65, 2**64).next
1.step(2**65, 2**64).include?(7)
1.step(2**65, 2**64) == 1.step(10, 3)
1.step(2**65, 2**64).lazy.map { |x| x }.first(1)
1.step(2**65, 2**64).each { |x| }
1.step(2**65, 2**64).reverse_each.to_a
1.step(2**65, 2**64).sum
1.step(2**65, 2**64).min
1.step(2**65, 2**64).to_a.size
1.step(2**65, 2**64).each_with_index.to_a
1.step(2**65, 2**64).hash == 1.step(10, 3).hash
5.step(6, 10).to_a
5.step(6, 10).size
5.step(6, 10).first
5.step(6, 10).first(2)
5.step(6, 10).first(0)
5.step(6, 10).last
5.step(6, 10).last(2)
5.step(6, 10).last(0)
5.step(6, 10).last(9)
5.step(6, 10).begin
5.step(6, 10).end
5.step(6, 10).step
5.step(6, 10).exclude_end?
5.step(6, 10).inspect
5.step(6, 10).class
5.step(6, 10).map { |x| x }
5.step(6, 10).each_slice(2).to_a
5.step(6, 10).with_index.to_a
5.step(6, 10).next
5.step(6, 10).include?(7)
5.step(6, 10) == 1.step(10, 3)
5.step(6, 10).lazy.map { |x| x }.first(1)
5.step(6, 10).each { |x| }
5.step(6, 10).reverse_each.to_a
5.step(6, 10).sum
5.step(6, 10).min
5.step(6, 10).to_a.size
5.step(6, 10).each_with_index.to_a
5.step(6, 10).hash == 1.step(10, 3).hash
1.step
1.step(nil, 2)
1.step(nil, 2).first(3)
1.step.first(2)
1.step(by: 2).first(2)
1.step(by: -1).first(3)
1.step(nil, 2).last
1.step(nil, 2).last(2)
1.step(nil, 2).size
1.step(nil, 2).end
1.step(10, 0)
1.step(10, 'a')
1.step(10, nil)
1.step(10, nil).to_a
1.step(10, nil).step
1.step(10, 'a').to_a
1.step(10, 'a').size
1.step('a').size
1.step('a').to_a
1.step(nil, nil)
1.step(by: nil)
1.step(by: 'a')
1.step(10, by: nil, to: 3)
1.step(10, 3).clone
1.step(1, -1).first
2.step(1, 1).first
2.step(1, 1).last
2.0.step(1, 1).first
1.step(by: 0)
1.step(by: 0, to: nil)
1r.step(3)
1.step(3r)
1.step(by: 1r / 2, to: 2).to_a
1.step('a')
1.step(10, 3).first(-1)
1.step(10, 3).last(-1)
1.step(10, 3).first('a')
1.step(10, 3).last('a')
1.step(10, 3).first(nil)
Enumerator::ArithmeticSequence.new
Enumerator::ArithmeticSequence.allocate
1.step(10, 3).eql?(1.step(10, 3))
1.step(10, 3) === 1.step(10, 3)
1.step(10, 3) == 1.step(10, 4)
1.step(10, 3) == [1, 4, 7, 10]
1.step(10, 3) == 1.0.step(10, 3)
1.step(10, 3).equal?(1.step(10, 3))
{ 1.step(10, 3) => 1 }[1.step(10, 3)]
1.step(10, 3).dup.to_a
1.step(10, 3).frozen?
1.step(10, 3) { |x| break x }
1.step(10, 3).each
1.step(10, 3).rewind.class
1.step(10, 3) + [1]
(1.step(10, 3) + [1]).to_a
1.step(10, 3).with_index(1).map { |x, i| x * i }
1.step(10, 3).each_cons(2).to_a
1.step(10, 3).lazy
1.step(10, 3).zip(1.step(10, 3))
1.step(Float::INFINITY, 2).first(2)
1.step(Float::INFINITY, 2).size
1.step(-Float::INFINITY, -2).first(2)
1.0.step(by: 0.1, to: 1.3).to_a
1.0.step(1.3, 0.1).last
1.0.step(1.3, 0.1).first(2)
1.step(3, Float::INFINITY).to_a
1.step(10, 3).each_entry.to_a
1.1.step(1.5, 0.1).to_a
1.step(10, 3).inject(:+)
1.step(10, 4).cycle.first(4)
10.step(1).to_a
10.step(1).size
1.step(by: 3, to: 10).inspect
1.step(to: 3).to_a
1.step(to: 3)
1.step(3, by: 2)
1.step(3, 1, by: 2)
1.step(3, to: 2)
1.step(3, foo: 2)
