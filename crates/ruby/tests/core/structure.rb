S = Struct.new(:a, :b); S.new(1, 2)
SB1 = Struct.new(:a, :b); [SB1.new(1), SB1.new, SB1.new(nil, nil) == SB1.new, SB1.name, SB1.members]
SB2 = Struct.new(:a, :b); SB2.new(1, 2, 3)
SB3 = Struct.new(:a, :b); [SB3[1, 2], SB3.new(3, 4).to_a, SB3.superclass, SB3.ancestors[1]]
Struct.new(:a).new(1)
Struct.new(:a, :b).new(1, [2, 'x'])
Struct.new
Struct.new(1)
Struct.new(:a, 1)
Struct.new('a')
Struct.new('Foo1', :a, :b).new(1, 2)
Struct.new('Foo2', :a); Struct::Foo2.new(5)
Struct.new('Foo3', 'x').members
Struct.new('foo')
Struct.new(nil, :a).new(1)
Struct.new(:a, :a)
Struct.new(:a, 'b').new(1, 2)
Struct.new(:a, foo: 1)
Struct.new(:a, foo: 1, bar: 2)
Struct.members rescue $!.class
Struct.keyword_init? rescue $!.class
K1 = Struct.new(:a, :b, keyword_init: true); K1.new(a: 1, b: 2)
K2 = Struct.new(:a, :b, keyword_init: true); [K2.new(b: 2), K2.new, K2.inspect, K2.keyword_init?]
K3 = Struct.new(:a, :b, keyword_init: true); K3.new(1, 2)
K4 = Struct.new(:a, :b, keyword_init: true); K4.new(c: 1, d: 2)
K5 = Struct.new(:a, keyword_init: true); K5.new({a: 1})
K6 = Struct.new(:a, keyword_init: true); K6.new('a' => 1)
K7 = Struct.new(:a, keyword_init: true); K7.new(5)
K8 = Struct.new(:a, keyword_init: false); [K8.new(a: 1), K8.keyword_init?, K8.inspect]
K9 = Struct.new(:a, keyword_init: nil); [K9.new({a: 1}), K9.keyword_init?]
K10 = Struct.new(:a); [K10.new({a: 1}), K10.keyword_init?]
M1 = Struct.new(:a, :b) { def sum = [a, b]; def self.build(x) = new(x, x) }; [M1.new(1, 2).sum, M1.build(3)]
M2 = Struct.new(:a) { |c| c.send(:define_method, :z) { a } }; M2.new(4).z
class P1 < Struct.new(:x, :y); def dist = [x, y]; end; [P1.new(1, 2).dist, P1.new(1, 2), P1.members]
class P2 < Struct.new(:x); def initialize(x); super(x || 9); end; end; [P2.new(nil), P2.new(1)]
class P3 < Struct.new(:x); def x = super.to_s + '!'; end; P3.new(1).x rescue $!.class
class P4 < Struct.new(:x); def initialize(*); super; self.x ||= 5; end; end; [P4.new, P4.new(1)]
class P5 < Struct.new(:x, :y); def to_s = "P(#{x})"; end; ["#{P5.new(1)}", P5.new(1).inspect]
class P6 < Struct.new(:x, :y, keyword_init: true); def initialize(x:, y: 3); super; end; end; P6.new(x: 1)
A1 = Struct.new(:a, :b); s = A1.new(1, 2); s.a = 5; s.b = nil; [s.a, s.b, s]
A2 = Struct.new(:a, :b); s = A2.new(1, 2); [s[:a], s['b'], s[0], s[-1], s[1.9]]
A3 = Struct.new(:a, :b); A3.new(1, 2)[:z]
A4 = Struct.new(:a, :b); A4.new(1, 2)['z']
A5 = Struct.new(:a, :b); A5.new(1, 2)[2]
A6 = Struct.new(:a, :b); A6.new(1, 2)[-3]
A7 = Struct.new(:a, :b); A7.new(1, 2)[nil]
A8 = Struct.new(:a, :b); A8.new(1, 2)[[]]
A9 = Struct.new(:a, :b); s = A9.new(1, 2); s[:a] = 3; s['b'] = 4; s[0] = s[0]; s[-1] = 9; s
A10 = Struct.new(:a); A10.new(1)[:z] = 1
A11 = Struct.new(:a); A11.new(1)[1] = 1
A12 = Struct.new(:a); A12.new(1)[-2] = 1
A13 = Struct.new(:a); A13.new(1).a(2)
A14 = Struct.new(:a); A14.new(1).send(:a=)
A15 = Struct.new(:a); A15.new(1).z
A16 = Struct.new(:a); begin; A16.new(1)[:z]; rescue NameError => e; [e.name, e.receiver, e.class]; end
F1 = Struct.new(:a); s = F1.new(1).freeze; s.a = 2
F2 = Struct.new(:a); s = F2.new(1).freeze; s[:a] = 2
F3 = Struct.new(:a); s = F3.new(1).freeze; s[:z] = 2
F4 = Struct.new(:a); s = F4.new(1).freeze; d = s.dup; d.a = 2; [s, d, s.clone.frozen?]
F5 = Struct.new(:a); s = F5.new([1]); d = s.dup; d.a << 2; d.a = 0; [s, d]
E1 = Struct.new(:a, :b); r = []; s = E1.new(1, 2); [s.each { |x| r << x }.equal?(s), r, s.each.class]
E2 = Struct.new(:a, :b); r = []; s = E2.new(1, [2]); [s.each_pair { |k, v| r << [k, v] }.equal?(s), r, s.each_pair.class]
E3 = Struct.new(:a, :b); r = []; E3.new(1, 2).each_pair { |x| r << x }; r
E4 = Struct.new(:a, :b); [E4.new(1, 2).to_a, E4.new(1, 2).values, E4.new(1, 2).deconstruct]
E5 = Struct.new(:a, :b); [E5.new(1, 2).to_h, E5.new(1, 2).to_h { |k, v| [v, k] }]
E6 = Struct.new(:a); E6.new(1).to_h { 1 }
E7 = Struct.new(:a); E7.new(1).to_h { [1] }
E8 = Struct.new(:a, :b); [E8.new.size, E8.new.length, E8.new.members]
E9 = Struct.new(:a, :b); [E9.new(1, 2).values_at(0), E9.new(1, 2).values_at(1, -2), E9.new(1, 2).values_at]
E10 = Struct.new(:a); E10.new(1).values_at(3)
E11 = Struct.new(:a); E11.new(1).values_at(-3)
E12 = Struct.new(:a, :b); [E12.new(1, 2).select { |x| x > 1 }, E12.new(1, 2).filter { |x| x > 1 }, E12.new(1).select.class]
E13 = Struct.new(:a); E13.new(1).values_at('x')
D1 = Struct.new(:a); [D1.new({b: {c: 1}}).dig(:a, :b, :c), D1.new(nil).dig(:a, :b), D1.new(5).dig(0), D1.new(D1.new(7)).dig(:a, :a)]
D2 = Struct.new(:a); D2.new(1).dig(:z)
D3 = Struct.new(:a); D3.new(1).dig(:a, :b)
D4 = Struct.new(:a); D4.new(1).dig
D5 = Struct.new(:a); D5.new(1).dig(5)
D6 = Struct.new(:a); {x: D6.new([1])}.dig(:x, :a)
Q1 = Struct.new(:a, :b); [Q1.new(1, 2) == Q1.new(1, 2), Q1.new(1) == Q1.new(1.0), Q1.new(1).eql?(Q1.new(1.0)), Q1.new(1).eql?(Q1.new(1)), Q1.new(1) == [1, nil], Q1.new(1).equal?(Q1.new(1))]
Q2 = Struct.new(:a); Q3 = Struct.new(:a); [Q2.new(1) == Q3.new(1), Q2.new(1) != Q2.new(2)]
Q4 = Struct.new(:a); [Q4.new(1).hash == Q4.new(1).hash, {Q4.new(1) => :x}[Q4.new(1)], {Q4.new(1) => :x}[Q4.new(1.0)]]
class Q5 < Struct.new(:a, :b); def hash = a; def eql?(o) = a == o.a; end; {Q5.new(1, 2) => :x}[Q5.new(1, 3)]
Q6 = Struct.new(:a); s = Q6.new; s.a = s; s
Q7 = Struct.new(:a); s = Q7.new; s.a = [s, {b: s}]; s.inspect
Q8 = Struct.new(:a?, :b!, :C, :'d e'); Q8.new(1, 2, 3, 4)
Q9 = Struct.new(:a, :b); Q9.new("x\n", :y).to_s
Q10 = Struct.new(:a, :b); [Q10.new(1, 2).deconstruct_keys([:a]), Q10.new(1, 2).deconstruct_keys(nil), Q10.new(1, 2).deconstruct_keys([:z, :a]), Q10.new(1, 2).deconstruct_keys([:a, :z]), Q10.new(1, 2).deconstruct_keys([:a, :b, :c])]
Q11 = Struct.new(:a); Q11.new(1).deconstruct_keys(5)
Q12 = Struct.new(:a, :b); case Q12.new(1, 2); in [x, y] then [y, x] end
Q13 = Struct.new(:a, :b); case Q13.new(1, 2); in {a:, b:} then [a, b] end
Q14 = Struct.new(:a, :b); case Q14.new(1, 2); in Q14[a:, b: 2] then a end
Q15 = Struct.new(:a, :b); a, b = *Q15.new(1, 2); [b, a]
Q16 = Struct.new(:a, :b); [*Q16.new(1, 2)]
Q17 = Struct.new(:a); [Q17.new(1).respond_to?(:a), Q17.new(1).respond_to?(:a=), Q17.new(1).respond_to?(:b), Q17.instance_methods(false)]
Q18 = Struct.new(:a); [Q18.new(1).is_a?(Struct), Q18.new(1).is_a?(Enumerable), Q18.new(1).instance_variables]
Q20 = Struct.new(:class, :hash2); Q20.new(1, 2).class
Q22 = Struct.new(:a); Q22.new(*[]).a
Q23 = Struct.new(:a); class Q23; def twice = [a, a]; end; Q23.new(3).twice
Q24 = Struct.new(:a); Q24.instance_method(:a).class
Q25 = Struct.new(:a); Q25.new(1).method(:a).call
Q26 = Struct.new(:a); s = Q26.new(1); s.instance_variable_set(:@z, 2); [s.instance_variable_get(:@z), s]
class C27; include Comparable; end; x = C27.new; [x == x, x == C27.new, x == 1, x != nil, (x <=> x), (x <=> 1)]
class C28; include Comparable; end; C28.new > 1
class C29; include Comparable; def <=>(other) = super; end; x = C29.new; [x == x, x == 1, (x <=> x), (x <=> 1)]
class C30; include Comparable; end; C30.new.between?(1, 2)
