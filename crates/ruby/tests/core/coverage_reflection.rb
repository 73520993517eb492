(1.method(:+) << 2.method(:*)).call(3)
(1.method(:+) << ->(x) { x * 10 }).call(3)
(1.method(:+) << :to_s.to_proc).lambda?
1.method(:+) << 1
(1.method(:+) >> 2.method(:*)).call(3)
(1.method(:+) >> ->(x) { x * 10 }).call(3)
1.method(:+) >> nil
1.method(:+) == 1.method(:+)
1.method(:+) == 2.method(:+)
1.method(:+) == 1.method(:-)
1.method(:+) == nil
1.method(:+) === 2
1.method(:<) === 2
[].method(:push) === 1
case 5; when 5.method(:==) then :yes; else :no; end
1.method(:+)[2]
'abc'.method(:[])[1]
'abc'.method(:[])[1, 2]
1.method(:+)[]
1.method(:+).clone.call(2)
1.method(:+).clone == 1.method(:+)
1.method(:+).freeze.clone.frozen?
1.method(:+).curry.call(2)
1.method(:+).curry.arity
def mc7(a, b, c) = [a, b, c]; method(:mc7).curry[1][2][3]
def mc8(*a) = a; method(:mc8).curry(2)[1][2]
def mc9(a) = a; method(:mc9).curry(2)
1.method(:+).eql?(1.method(:+))
1.method(:+).eql?(2.method(:+))
1.method(:+).eql?(3)
1.method(:+).hash == 1.method(:+).hash
1.method(:+).hash == 1.method(:-).hash
1.method(:+).hash.class
1.method(:+).original_name
class Orig7; def a; end; alias b a; end; [Orig7.new.method(:b).original_name, Orig7.new.method(:b).name]
1.method(:+).parameters
'a'.method(:upcase).parameters
def mp7(a, b = 1, *c, d, e:, f: 2, **g, &h); end; method(:mp7).parameters
def mp9(**nil); end; method(:mp9).parameters
1.method(:+).receiver
'ab'.method(:upcase).receiver
[1].method(:map).receiver
1.method(:+).source_location
'a'.method(:upcase).source_location
def msl7; end; method(:msl7).source_location.class
1.method(:+).to_s
'a'.method(:upcase).to_s
[].method(:push).to_s
Object.new.method(:zork)
1.method(:+).unbind.arity
Integer.instance_method(:+).arity
String.instance_method(:sub).arity
Class.new { def a(b, c = 1); end }.instance_method(:a).arity
Integer.instance_method(:+).bind_call(1, 2)
Integer.instance_method(:+).bind_call('a', 2)
Integer.instance_method(:+).bind_call
Array.instance_method(:map).bind_call([1, 2]) { |x| x * 2 }
Integer.instance_method(:+).clone.name
Integer.instance_method(:+).clone == Integer.instance_method(:+)
Integer.instance_method(:+).freeze.clone.frozen?
Integer.instance_method(:+) == Integer.instance_method(:+)
Integer.instance_method(:+) == Integer.instance_method(:-)
Integer.instance_method(:+) == 1
Integer.instance_method(:+).eql?(Integer.instance_method(:+))
Integer.instance_method(:+).eql?(Integer.instance_method(:-))
Integer.instance_method(:+).eql?(nil)
Integer.instance_method(:+).hash == Integer.instance_method(:+).hash
Integer.instance_method(:+).hash == Integer.instance_method(:-).hash
Integer.instance_method(:+).hash.class
Integer.instance_method(:+).name
String.instance_method(:upcase).name
Class.new { def a; end; alias_method :b, :a }.instance_method(:b).name
Integer.instance_method(:+).original_name
Class.new { def a; end; alias_method :b, :a }.instance_method(:b).original_name
Integer.instance_method(:+).owner
String.instance_method(:tap).owner
Class.new(String).instance_method(:upcase).owner
Integer.instance_method(:+).parameters
String.instance_method(:upcase).parameters
Class.new { def a(b, *c, d: 1); end }.instance_method(:a).parameters
Integer.instance_method(:+).source_location
String.instance_method(:upcase).source_location
Class.new { def a; end }.instance_method(:a).source_location.class
Integer.instance_method(:+).super_method
String.instance_method(:inspect).super_method.owner
Class.new(String) { def upcase; end }.instance_method(:upcase).super_method.owner
Integer.instance_method(:+).to_s
String.instance_method(:upcase).to_s
proc { |x| [x] }[1]
proc { |x, y| [x, y] }[1, 2]
lambda { |x| x }[3]
->(x) { x * 2 }[4]
:upcase.to_proc['a']
->(x) { x }[]
proc { |x| [x] }.yield(1)
proc { |x, y| [x, y] }.yield([1, 2])
lambda { |x| x }.yield
lambda { |x| x }.yield(2)
x = 5; proc { x }.binding.local_variable_get(:x)
x = 5; proc { }.binding.local_variables.include?(:x)
x = 5; lambda { |y| x }.binding.local_variable_defined?(:x)
proc { 1 }.clone.call
lambda { |x| x }.clone.lambda?
proc { 1 }.freeze.clone.frozen?
a = proc { 1 }; a.clone == a
a = proc { 1 }; a.eql?(a)
proc { 1 }.eql?(proc { 1 })
proc { 1 }.eql?(1)
a = proc { 1 }; a.hash == a.hash
a = proc { 1 }; a.hash == a.dup.hash
proc { 1 }.hash.class
proc { 1 }.inspect =~ /\A#<Proc:0x\h{16} \(eval\):1>\z/
lambda { 1 }.inspect =~ /\A#<Proc:0x\h{16} \(eval\):1 \(lambda\)>\z/
:a.to_proc.inspect =~ /\A#<Proc:0x\h{16}\(&:a\) \(lambda\)>\z/
proc { 1 }.to_s =~ /\A#<Proc:0x\h{16} \(eval\):1>\z/
lambda { 1 }.to_s =~ /\A#<Proc:0x\h{16} \(eval\):1 \(lambda\)>\z/
:a.to_proc.to_s =~ /\A#<Proc:0x\h{16}\(&:a\) \(lambda\)>\z/
proc { 1 }.source_location.class
proc { 1 }.source_location.last
lambda { 1 }.source_location.size
:a.to_proc.source_location
Class.new.subclasses
c = Class.new; d = Class.new(c); c.subclasses == [d]
c = Class.new; d = Class.new(c); Class.new(d); c.subclasses.size
Class.allocate.class
Comparable >= String
String >= String
Object >= String
String >= Integer
String >= Object
String >= 1
Class.new { attr :a; def initialize; @a = 1; end }.new.a
Class.new { attr :a, :b }.instance_methods(false).sort
Class.new.attr(:a)
Class.new { $attr7 = attr(:a, :b) }; $attr7
Class.new { attr 'a b' }
Module.new.autoload?(:A)
String.autoload?(:Zork)
Object.autoload?(:Zork, false)
Object.const_source_location(:String)
Object.const_source_location(:Zork)
C77 = 1; Object.const_source_location(:C77).class
String.included_modules.include?(Comparable)
Class.new.included_modules == Object.included_modules
Module.new { include Comparable }.included_modules
Comparable.included_modules
Class.new.clone.class
c = Class.new { def a = 1 }; c.clone.new.a
m = Module.new { def a = 1 }; m.clone.instance_methods
c = Class.new { class << self; attr_accessor :log; def method_removed(n) = (@log ||= []) << n; end; def a; end; def b; end; remove_method :a; remove_method :b }; c.log
c = Class.new { def self.method_removed(n) = (@r = n); def self.r = @r; def a; end; remove_method(:a) }; c.r
c = Class.new { def self.method_removed(n) = raise("no #{n}"); def a; end }; c.remove_method(:a)
Class.new.send(:method_removed, :a)
Class.new.module_exec(1) { |x| x + 1 }
Class.new.module_exec { self.class }
Module.new.module_exec(:a) { |n| define_method(n) { 2 } }
Module.new.module_exec
m = Module.new { def a = "m#{super}" }; c = Class.new { def a = 'c' }; c.prepend(m); c.new.a
m = Module.new; c = Class.new { prepend m }; c.ancestors.first == m
Class.new.prepend
Class.new.prepend(1)
m = Module.new { def self.prepended(b) = ($prep7 = b) }; c = Class.new { prepend m }; $prep7 == c
m = Module.new { def self.prepended(b) = b.class_eval { def pq = 7 } }; Class.new { prepend m }.new.pq
Module.new.send(:prepended, 1)
begin; Module.new.prepended(1); rescue NoMethodError => e; e.class; end
Class.new { protected def a; end }.protected_instance_methods
Class.new(Class.new { protected def a; end }) { protected def b; end }.protected_instance_methods(false)
String.protected_instance_methods
Class.new { protected def a; end }.protected_method_defined?(:a)
Class.new { def a; end }.protected_method_defined?(:a)
Class.new(Class.new { protected def a; end }).protected_method_defined?('a', false)
Class.new(Class.new { protected def a; end }).protected_method_defined?('a', true)
Class.new { def self.a = 1; private_class_method :a; public_class_method :a }.a
Class.new { def self.a = 1; private_class_method :a; public_class_method 'a' }.a
begin; Class.new { public_class_method :zork77 }.class; rescue NameError => e; e.class; end
begin; Class.new { public_class_method :zork77 }; rescue NameError => e; e.name; end
Class.new { public_class_method }.class
Class.new { const_set(:A, 1); private_constant :A; public_constant :A }.const_get(:A)
m = Module.new { const_set(:A, 1); private_constant :A; public_constant 'A' }; m::A
begin; Class.new { public_constant :Zork77 }; rescue NameError => e; e.name; end
String.public_instance_method(:upcase).name
String.public_instance_method(:puts)
String.public_instance_method(:zork)
Class.new { private def a; end }.new.class.public_instance_method(:tap).owner
Class.new { def a; end; private def b; end }.public_instance_methods(false)
String.public_instance_methods.include?(:upcase)
String.public_instance_methods.include?(:puts)
String.public_method_defined?(:upcase)
String.public_method_defined?(:puts)
String.public_method_defined?('upcase', false)
String.public_method_defined?(:tap, false)
c = Class.new { class_variable_set(:@@a, 3) }; [c.remove_class_variable(:@@a), c.class_variables]
begin; Class.new.remove_class_variable(:@@a); rescue NameError => e; e.name; end
c = Class.new { class_variable_set(:@@a, 3) }; c.remove_class_variable('@@a')
Class.new.remove_class_variable(:a)
c = Class.new { const_set(:A, 3) }; [c.send(:remove_const, :A), c.constants]
c = Module.new { const_set(:A, 3) }; c.send(:remove_const, 'A')
begin; Class.new.send(:remove_const, :Zork); rescue NameError => e; e.name; end
begin; Class.new.remove_const(:A); rescue NoMethodError => e; e.class; end
Class.new.send(:remove_const, :a)
String.singleton_class?
String.singleton_class.singleton_class?
Comparable.singleton_class?
Object.new.singleton_class.singleton_class?
Class.allocate.is_a?(Class)
Comparable.public_constant
String.instance_method(:append)
Array.instance_method(:map).original_name
1.method(:to_s).original_name
String.private_constant
def mq8(a, *b); end; method(:mq8).parameters
{}.method(:store).unbind.to_s =~ /Hash/
Class.allocate.frozen?
o = Object.new; o.singleton_methods
def (o = Object.new).zz = 3; o.singleton_method("zz").call
