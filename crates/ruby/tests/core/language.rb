1 + 2 * 3
a = 1; a += 2; a
a, b = 1, 2; [b, a]
a, *b, c = 1, 2, 3, 4; [a, b, c]
(a, b), c = [1, 2], 3; [a, b, c]
def f(a, b = 2, *c, d, e: 5, **g, &h) = [a, b, c, d, e, g]; f(1, 9, e: 6, z: 7)
def f(a, b = 2, *c, d, e: 5, **g, &h) = [a, b, c, d, e, g]; f(1, 2, 3, 4, 5)
def f(a) = a; f
def f(a, b: ) = a; f(1)
def f(a, b: ) = a; f(1, c: 2, b: 3)
def fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2); fib(15)
x = 5; x.times { |i| x += i }; x
l = lambda { |a, b = 2| [a, b] }; [l.call(1), l.(1, 3), l[4], l.arity, l.lambda?]
pr = proc { |a, b| [a, b] }; [pr.call(1), pr.call(1, 2, 3), pr.call([4, 5]), pr.arity]
l = ->(a) { a }; l.call
def f; yield 1, 2; end; f { |a, b| [b, a] }
def f; yield [1, 2]; end; f { |a, b| [b, a] }
def f; [1, 2].each { |x| return x }; 9; end; f
def f; block_given?; end; [f, f {}]
def f(&b) = b; f { |x| x + 1 }.call(2)
[1, 2, 3].each { |x| break x * 10 if x == 2 }
i = 0; while true; i += 1; break i if i > 4; end
i = 0; i += 1 until i == 7; i
i = 0; begin; i += 1; end while i < 0; i
for a, b in [[1, 2], [3, 4]]; end; [a, b]
case 5 when 1..3 then :low when 4..6 then :mid else :high end
case 'abc' when /b(.)/ then $1 end
case when false then 1 else 2 end
case [1, [2, 3]]; in [a, [b, *c]] then [a, b, c] end
case {name: 'x', age: 3}; in {name: String => n, age: Integer => a} if a > 2 then [n, a] end
case 5; in Integer | Float => n then n end
case {a: 1}; in {a: 1, **nil} then :yes end
x = {a: [1, 2]}; x => {a: [first, *]}; first
1 in String
begin; raise 'x'; rescue => e; [e.class, e.message]; end
begin; raise ArgumentError; rescue => e; [e.class, e.message]; end
begin; raise ArgumentError, 'm'; rescue TypeError, ArgumentError => e; e.message; end
begin; 1; rescue; 2; else; 3; ensure; 4; end
def f; return 1; ensure; 2; end; f
n = 0; begin; n += 1; raise 'x' if n < 3; n; rescue; retry; end
raise 'out'
raise ArgumentError
raise Class.new(StandardError), 'x' rescue $!.message
begin; begin; raise 'a'; rescue; raise 'b'; end; rescue => e; [e.message, e.cause.message]; end
catch(:done) { 10.times { |i| throw :done, i if i == 3 }; :never }
throw :nothing
nil.foo
foo
foo()
1.foo
class A; def initialize(x) = @x = x; attr_reader :x; def ==(o) = o.x == x; end; [A.new(1) == A.new(1), A.new(1).x]
class A1; def initialize(x); @x = x; end; end; A1.new
class B; def self.make = new; def go = helper; private; def helper = 5; end; [B.make.go, (B.new.helper rescue $!.class)]
class P; def hi = 'p'; end; class C < P; def hi = super + 'c'; end; C.new.hi
module M2; def self.included(b); b.extend(CM); end; module CM; def cm = 7; end; end; class E; include M2; end; E.cm
class F; def method_missing(n, *a) = [n, a]; def respond_to_missing?(*) = true; end; [F.new.zork(1), F.new.respond_to?(:x)]
class G; class << self; def a = 1; attr_accessor :b; end; end; G.b = 3; [G.a, G.b]
class H; X = 5; def x = X; end; [H.new.x, H::X, H.const_get(:X)]
class I; @@n = 0; def self.inc = @@n += 1; end; I.inc; I.inc
class J; include Comparable; attr_reader :v; def initialize(v) = @v = v; def <=>(o) = v <=> o.v; end; [J.new(1) < J.new(2), J.new(3).between?(J.new(1), J.new(4))]
class K; def to_s = 'K!'; end; "#{K.new}"
class L; define_method(:x) { |a = 1| a + 1 }; end; [L.new.x, L.new.x(5)]
o = Object.new; def o.hi = 'hi'; [o.hi, o.singleton_methods]
o = Object.new; o.instance_variable_set(:@a, 1); [o.instance_variables, o.instance_variable_get(:@a)]
o = Object.new; o.instance_eval { @z = 3 }; o.instance_variable_get(:@z)
defined?(x)
x = 1; defined?(x)
[defined?(String), defined?(puts), defined?(@a), defined?(yield), defined?(Zork), defined?(3 + 3)]
a = nil; a ||= 5; a &&= a + 1; a
h = {}; h[:a] ||= 1; h[:a] += 1; h
a = nil; a&.length
"a#{1}b#{nil}c#{:d}"
%w[a b] + %i[c d]
:"foo bar"
def f(...) = g(...); def g(*a, **k) = [a, k]; f(1, z: 2)
m = 5.method(:+); [m.call(3), m.owner, m.name]
'abc'.freeze << 'd'
A_CONST = 1; A_CONST
Zork
Zork::Bar
String.zork
__method__.inspect
def f = __method__; f
[1, [2, [3]]].then { |x| x }
x = 10; [1].each { |i; x| x = i }; x
def f(a, (b, c), d) = [a, b, c, d]; f(1, [2, 3], 4)
def f(a:, b: a * 2) = [a, b]; f(a: 1)
def f(h) = h; f(a: 1, 'b' => 2)
def f(*a) = a; f(1, a: 2)
def f(a, **k) = [a, k]; f({x: 1})
h = {a: 1}; def f(**k) = k; f(**h, b: 2)
$x = 5; $x
'foo' =~ /o(o)/; [$~[0], $1, $`, $']
/(?<year>\d+)-(?<mon>\d+)/ =~ '2024-05'; [year, mon]
Integer === 3
(1..3) === 2
/a/ === 'cat'
->(x) { x > 2 } === 3
1.frozen?
'a'.frozen?
:a.frozen?
nil.to_a
!!nil
not true
true && nil
false || :x
nil & true
true ^ true
1 <=> 'a'
loop { break 5 }
p = 1; p
1.then { _1 + 1 }
[[1, 2]].map { _1 + _2 } rescue 0
exit
def deep(n) = deep(n + 1); deep(0) rescue $!.class
