proc { |a, b| [a, b] }.call(1)
Proc.new
Proc.new { 1 }.call
lambda { |a| a }.call
lambda
proc
[proc { 1 }.lambda?, lambda { 1 }.lambda?, ->() { }.lambda?, :a.to_proc.lambda?, method(:puts).to_proc.lambda?]
pr = proc { |x| [x] }; [pr.call(1), pr.(2), pr[3], pr.yield(4), pr === 5]
pr = proc { |a, (b, c), *d, e| [a, b, c, d, e] }; [pr.call(1, [2, 3], 4, 5, 6), pr.call([1, [2, 3], 4])]
pr = proc { |a, b = 2, *c, k: 1, **o, &z| [a, b, c, k, o] }; [pr.call(1), pr.call([1, 2, 3]), pr.call(1, k: 5, q: 6)]
[proc { }.arity, proc { || }.arity, proc { |a| }.arity, proc { |a, b| }.arity, proc { |*a| }.arity, proc { |a, *b| }.arity, proc { |a, b = 1| }.arity, proc { |a = 1| }.arity, proc { |(a, b), c| }.arity]
[lambda { }.arity, lambda { |a| }.arity, lambda { |a, b = 1| }.arity, lambda { |*a| }.arity, lambda { |a, *b| }.arity, lambda { |a = 1| }.arity]
[lambda { |k: 1| }.arity, lambda { |k:| }.arity, lambda { |a, k:| }.arity, lambda { |a, k: 1| }.arity, lambda { |**o| }.arity, lambda { |a = 1, k:| }.arity, lambda { |*a, k:| }.arity]
[proc { |k: 1| }.arity, proc { |k:| }.arity, proc { |a, k:| }.arity, proc { |a, k: 1| }.arity, proc { |**o| }.arity, proc { |a = 1, k:| }.arity]
[proc { |x, y = 0| }.arity, proc { |x = 0, y| }.arity, proc { |x, y = 0, *z| }.arity, lambda { |x, y = 0, *z, w| }.arity]
proc { |a, b = 1, *c, d, e:, f: 1, **g, &h| }.parameters
lambda { |a, b = 1, *c, d, e:, f: 1, **g, &h| }.parameters
:upcase.to_proc.parameters
:upcase.to_proc.arity
def ar1(a, b = 1, *c, d, e:, f: 1, **g, &h); end; [method(:ar1).arity, method(:ar1).parameters]
def ar2; end; def ar3(a); end; def ar4(*a); end; def ar5(a, k: 1); end; [method(:ar2), method(:ar3), method(:ar4), method(:ar5)].map(&:arity) rescue [method(:ar2).arity, method(:ar3).arity, method(:ar4).arity, method(:ar5).arity]
lambda { |a, b| [a, b] }.curry[1][2]
lambda { |a, b| [a, b] }.curry.(1, 2)
lambda { |a, b, c| [a, b, c] }.curry[1, 2][3]
lambda { |*a| a }.curry(3)[1][2][3]
lambda { |a, b| }.curry(3)
lambda { |a, b = 1| [a, b] }.curry[5]
proc { |a, b| [a, b] }.curry(3)[1][2][3]
proc { |a, b| [a, b] }.curry[1][2]
lambda { |a, b| [a, b] }.curry.lambda?
lambda { |a| a }.curry('x')
f = ->(x) { [x, 1] }; g = ->(x) { [x, 2] }; [(f >> g).call(0), (f << g).call(0), (f >> g).lambda?]
f = ->(x) { [x] }; (f >> method(:Array)).call(1)
f = ->(x) { [x] }; f >> 5
f = ->(x) { [x] }; f << nil
f = proc { |a, b| [a, b] }; (f >> ->(x) { x }).call(1, 2)
class Cc; def call(x) = [x, :cc]; end; f = ->(x) { [x] }; [(f >> Cc.new).call(1), (f << Cc.new).call(1)]
[(:inspect.to_proc >> ->(x) { [x] }).call(nil)]
a = proc { 1 }; [a == a, a == a.dup, a.eql?(a), a == proc { 1 }, a.hash == a.hash, a.clone.call, a.dup.class]
p1 = proc { |x| x }; p1.to_proc.equal?(p1)
pr = proc { next 5; 6 }; pr.call
def pm; pr = Proc.new { return 1 }; pr.call; 2; end; pm
def lm; l = -> { return 1 }; l.call; 2; end; lm
pr = proc { |a| a }; [pr.call(1, 2), pr.call, pr.call([1, 2])]
l = ->(a) { a }; [l.call([1, 2])]
x = 1; pr = proc { x += 1 } rescue 0; x
x = 1; pr = proc { x = 5 }; pr.call; x
c = 0; add = ->(n) { c = [c, n] }; add[1]; add[2]; c
[1, 2].each(&:inspect)
r = []; [1, 2].each(&r.method(:<<)); r
def blk(&b) = b; blk(&:inspect).call(:a)
def blk2(&b) = b; pr = proc { 1 }; blk2(&pr).equal?(pr)
def blk3(&b) = b; blk3
def blk4 = yield(1, 2); [blk4 { |a| a }, blk4 { |a, b| b }, blk4 { |*a| a }, blk4(&->(a, b) { [b, a] })]
def blk5 = yield([1, 2]); blk5(&->(a, b) { [a, b] }) rescue $!.message
def blk6(&b) = b; blk6(&5)
proc { _1 }.call(3)
proc { [_1, _2] }.call(3, 4)
[proc { _1 }.arity, proc { [_1, _2] }.arity, lambda { _1 }.arity]
proc { |a| }.ruby2_keywords.class
# Methods
def mm(a, b = 2) = [a, b]; m = method(:mm); [m.call(1), m.(1, 3), m[1], m === 1, m.name, m.arity, m.class]
m = [1].method(:<<); [m.call(2), m.receiver, m.name, m.owner]
[].method(:zork)
class Me1; def a = 1; end; m = Me1.new.method(:a); [m.owner, m.unbind.class, m.unbind.bind(Me1.new).call, m.name, m.original_name]
class Me2; def a = 1; alias b a; end; m = Me2.new.method(:b); [m.name, m.original_name]
class Me3; def a = 1; end; class Mf3x < Me3; def a = [super]; end; m = Mf3x.new.method(:a); [m.call, m.super_method.call, m.super_method.owner, m.super_method.super_method]
class Me4; def a = self.class; end; Me4.instance_method(:a).bind('x')
class Me5; def a(x) = [x]; end; [Me5.instance_method(:a).bind_call(Me5.new, 4), Me5.instance_method(:a).arity, Me5.instance_method(:a).name, Me5.instance_method(:a).owner, Me5.instance_method(:a).parameters]
class Me6; def a = 1; end; x = Me6.new; [x.method(:a) == x.method(:a), x.method(:a).eql?(x.method(:a)), x.method(:a) == Me6.new.method(:a), Me6.instance_method(:a) == Me6.instance_method(:a), x.method(:a).hash == x.method(:a).hash]
def mk(a, k: 1) = [a, k]; m = method(:mk); [m.call(1, k: 2), m.to_proc.call(1, k: 3), m.unbind.bind(self).call(5)]
def mc(a, b) = [a, b]; [method(:mc).curry[1][2], (method(:mc) >> ->(x) { x.inspect }).call(1, 2), (method(:mc) << ->(x) { x }).arity]
def md(a, b) = [a, b]; [method(:md).to_proc.lambda?, method(:md).to_proc.arity, method(:md).to_proc.call(1, 2)]
def me(&b) = b.call(1); method(:me).call { |x| [x] }
[[1, 2]].each(&method(:Array))
class Me7; private def a = 1; protected def b = 2; def c = 3; end; x = Me7.new; [x.method(:a).call, x.public_method(:c).call, (x.public_method(:a) rescue $!.class)]
o = Object.new; def o.hi = 5; [o.method(:hi).call, o.singleton_method(:hi).call, (o.singleton_method(:zz) rescue $!.class)]
class Me8; attr_accessor :v; end; x = Me8.new; [x.method(:v=).call(3), x.method(:v).call, x.method(:v=).arity, x.method(:v).arity]
class Me9; define_method(:a) { |x, y| [x, y] }; end; [Me9.new.method(:a).arity, Me9.new.method(:a).parameters, Me9.new.method(:a).call(1, 2)]
{a: 1}.method(:fetch).call(:a)
{a: 1}.method(:fetch).unbind.bind({b: 2}).call(:b)
{a: 1}.method(:[]).to_proc.call(:a)
5.method(:zork)
class Me10; def method_missing(n, *a) = [n, a]; def respond_to_missing?(n, p = false) = n == :zork; end; m = Me10.new.method(:zork); [m.call(1), m.name]
class Me11; def method_missing(n, *a) = n == :ok ? 1 : super; end; [Me11.new.ok, (Me11.new.bad rescue $!.class)]
Hash.method(:[]).call(1, 2)
[Hash.method(:[]).arity, Hash.method(:[]).name, Hash.method(:new).call.class]
class Mx20; define_method(:a, Hash.instance_method(:keys)); end
class Mx21; define_method(:a, Hash.method(:[])); end; Mx21.new.a(1, 2) rescue $!.class
class Mx22 < Hash; define_method(:a, Hash.instance_method(:keys)); end; Mx22[1, 2].a
Hash.instance_method(:keys).bind(5)
Hash.instance_method(:keys).bind_call({a: 1})
[[1, 2], [3, 4]].each(&Hash.method(:[])).size
{a: 1}.each(&->((k, v)) { k })
{a: 1}.each_pair.class
{a: 1}.select(&:nil?)
{a: 1}.transform_values(&{1 => 2})
[1].each(&{1 => 2})
