# Names and relations
[String.name, Comparable.name, Class.new.name, Module.new.name]
[String.to_s, Comparable.inspect, NilClass.to_s]
module Mo1; class Inner; end; end; [Mo1::Inner.name, Mo1::Inner.to_s]
c = Class.new; Named1 = c; [c.name, c]
[String <= String, String < String, String < Object, Object > String, String >= Integer, Comparable > String, String <=> Object, Object <=> String, String <=> Integer, String <=> String, String <=> 1]
String < 5
String >= nil
[String == String, String == Object, String.equal?(String), String.eql?(String)]
[String === 'a', Comparable === 'a', Integer === 'a', Module === String, Class === Comparable, Object === nil]
module Mo2; end; class Mc2; include Mo2; end; [Mc2.include?(Mo2), Mo2 > Mc2, Mc2.new.is_a?(Mo2)]
String.include?(5)
String.include?(Object)
class Mc4; include 5; end
class Mc5; include String; end
class Mc6; include; end
class Mc7; prepend; end
module Mo8; def self.included(b) = (@b = b); def self.b = @b; end; class Mc8; include Mo8; end; Mo8.b
module Mo9; def self.prepended(b) = (@b = b); def self.b = @b; end; class Mc9; prepend Mo9; end; Mo9.b
module Mo10; def self.extended(b) = (@b = b); def self.b = @b; end; class Mc10; extend Mo10; end; Mo10.b
class Mc11; def self.inherited(k) = (@k = k; super); def self.k = @k; end; class Md11 < Mc11; end; Mc11.k
class Mc12; def self.method_added(n) = ((@n ||= []) << n); def a; end; def b; end; def self.n = @n; end; Mc12.n
[Class.superclass, Module.superclass, Object.superclass, BasicObject.superclass, Integer.superclass]
Comparable.superclass
class Mc13; end; class Md13 < Mc13; end; class Me13 < Mc13; end; [Mc13.subclasses, Md13.subclasses]
class Mc14 < 5; end
class Mc15 < Comparable; end
class Mc16; end; class Mc16 < String; end
Class.new(5)
Class.new(Class)
Class.new(String).new('x')
Class.new(Object) { def hi = 1 }.new.hi
Class.new.allocate.class.class
Class.new(1, 2)
Module.new(1)
m = Module.new { def hi = 7 }; Class.new { include m }.new.hi
Integer.new
Symbol.new
NilClass.new
Integer.allocate
Comparable.new
class Mc19; def initialize(a, b: 2) = (@a = [a, b]); attr_reader :a; end; [Mc19.new(1).a, Mc19.new(1, b: 3).a]
class Mc20; end; Mc20.new(1)
class Mc21; def initialize; end; end; Mc21.new(1, 2)
class Mc22; private_class_method :new; def self.make = new; end; [Mc22.make.class, (Mc22.new rescue $!.message)]
class Mc23; def initialize(h = {}, **k) = (@h = [h, k]); attr_reader :h; end; [Mc23.new({a: 1}).h, Mc23.new(a: 1).h]
# Methods
class Ma1; def a; end; def b; end; private def c; end; protected def d; end; end; [Ma1.private_instance_methods(false), Ma1.protected_instance_methods(false)]
class Ma3; def a; end; private def c; end; protected def d; end; end; [Ma3.method_defined?(:a), Ma3.method_defined?('c'), Ma3.method_defined?(:d), Ma3.public_method_defined?(:d), Ma3.private_method_defined?(:c), Ma3.protected_method_defined?(:d), Ma3.method_defined?(:z), Ma3.public_method_defined?(:a)]
class Ma4; def a; end; end; class Mb4 < Ma4; end; [Mb4.method_defined?(:a), Mb4.method_defined?(:a, false), Mb4.method_defined?(:a, true)]
Object.method_defined?(5)
Object.method_defined?
class Ma5; def a(x, y = 1); [x, y]; end; end; Ma5.instance_method(:a).bind(Ma5.new).call(1)
class Ma6; def a = 1; end; Ma6.instance_method(:z)
module Ma7; end; Ma7.instance_method(:zz)
class Ma8; def a = 1; private def b = 2; end; [Ma8.public_instance_method(:a).name, (Ma8.public_instance_method(:b) rescue $!.message)]
class Mf1; define_method(:a) { |x, y = 2| [x, y] }; end; [Mf1.new.a(1), Mf1.new.a(1, 3)]
class Mf2; define_method(:a) { |x| x }; end; Mf2.new.a
class Mf3; define_method(:a, ->(x) { x }); end; [Mf3.new.a(1), (Mf3.new.a rescue $!.message)]
class Mf4; def a = 1; define_method(:b, instance_method(:a)); end; Mf4.new.b
class Mf5; define_method(:a); end
class Mf6; define_method(:a, 5); end
class Mf7; define_method(5) { }; end
class Mf8; def x = 3; end; [Mf8.send(:define_method, :a) { x }, Mf8.new.a, Mf8.define_method('b') { 1 }]
class Mf9; define_method(:a) { return 5; 6 }; end; Mf9.new.a
class Mg1; def a = 1; [alias_method(:b, :a)]; end; [Mg1.new.b, Mg1.alias_method(:c, 'b'), Mg1.instance_methods(false)]
class Mg2; alias_method :b, :zz; end
class Mg3; alias b zz; end
class Mg4; def a = 1; alias b a; def a = 2; end; [Mg4.new.a, Mg4.new.b]
class Mg5; def a = 1; def b = 2; remove_method :a, :b; end; Mg5.new.a rescue $!.class
class Mg6; remove_method :zz; end
class Mg7 < String; undef_method :upcase2; end
class Mg8; def a = 1; end; class Mg9 < Mg8; undef_method :a; end; [(Mg9.new.a rescue $!.class), Mg8.new.a, Mg9.method_defined?(:a)]
class Mg10; def a = 1; undef a; end; Mg10.new.a rescue $!.class
class Mg11; undef zork; end
class Mh1; attr_reader :a, 'b'; attr_writer :a; attr_accessor :c; end; x = Mh1.new; x.a = 1; x.c = 2; [x.a, x.b, x.c, (x.b = 1 rescue 0)] rescue $!.class
class Mh2; R = [attr_reader(:a), attr_writer(:b), attr_accessor(:c, :d), attr(:e)]; end; Mh2::R
class Mh3; attr_reader 'a b'; end
class Mh4; attr_reader :a?; end
class Mh5; attr_accessor 5; end
class Mh7; attr_reader :a; end; Mh7.new.a(1)
class Mi1; private; def a = 1; public; def b = a; protected; def c = 2; end; [Mi1.new.b, (Mi1.new.a rescue $!.class), (Mi1.new.c rescue $!.class)]
class Mi2; def a = 1; private :a; def b = 2; private def c = 3; private(*%i[b]); end; [Mi2.private_instance_methods(false)]
class Mi3; private :zz; end
class Mi4; R = [private, (private def a = 1), private(:a), (public :a)]; end; Mi4::R
class Mi5; def a = 1; def b = 2; R = [private(:a, :b), private([:a, :b])]; end; Mi5::R
class Mi6; attr_accessor :a; private :a=; def set = (self.a = 4); end; x = Mi6.new; [x.set, x.a, (x.a = 1 rescue 9)] rescue $!.class
class Mi7; def ==(o) = o.sec == sec; protected def sec = 5; end; Mi7.new == Mi7.new
module Mj1; def a = 1; module_function :a; def b = 2; end; [Mj1.a, (Mj1.b rescue $!.class)]
module Mj2; module_function; def a = 1; def b = a; end; Mj2.b
module Mj3; module_function :zz; end
class Mk1; def self.a = 1; private_class_method :a; def self.b = a; end; [Mk1.b, (Mk1.a rescue $!.class)]
class Mk2; def self.a = 1; private_class_method :a; public_class_method :a; end; Mk2.a
class Mk3; private_class_method :zz; end
# Constants
module Ml1; A = 1; B = 2; end; [Ml1.constants, Ml1.const_get(:A), Ml1.const_get('B'), Ml1.const_defined?(:A), Ml1.const_defined?(:Z)]
module Ml2; end; [Ml2.const_set(:Q, 5), Ml2::Q, Ml2.const_set('R', 6), Ml2.constants]
module Ml3; end; Ml3.const_get(:Zork)
module Ml4; end; Ml4.const_get('lower')
module Ml5; end; Ml5.const_set('lower', 1)
module Ml6; end; Ml6.const_defined?('lower')
module Ml7; module In; X = 4; end; end; [Ml7.const_get('In::X'), Object.const_get('Ml7::In::X'), Object.const_defined?('Ml7::In::X'), Object.const_defined?('Ml7::Zz::X')]
module Ml8; A = 1; end; [Ml8.send(:remove_const, :A), Ml8.constants]
module Ml9; end; Ml9.send(:remove_const, :Zz)
module Ml10; A = 1; private_constant :A; def self.a = A; end; [Ml10.a, Ml10.constants]
module Ml11; A = 1; private_constant :A; end; Ml11::A
module Ml12; private_constant :Zz; end
class Ml13; def self.const_missing(n) = [n]; end; [Ml13::Foo, Ml13.const_get(:Bar)]
class Ml14; A = 1; end; class Ml15 < Ml14; B = 2; end; [Ml15.constants, Ml15.constants(false), Ml15.const_get(:A), (Ml15.const_get(:A, false) rescue $!.message), Ml15.const_defined?(:A, false), Ml15.const_defined?(:A)]
[String.const_defined?(:Integer), String.const_defined?(:Integer, false), String.const_get(:Integer)]
Object.const_get(5)
module Ml16; A = 1; public_constant :A; deprecate_constant :A; end; Ml16.constants
Ml17 = 1; Ml17::X
# Class variables
class Mv1; @@a = 1; def self.a = @@a; end; [Mv1.class_variables, Mv1.class_variable_get(:@@a), Mv1.class_variable_set(:@@b, 2), Mv1.class_variable_defined?(:@@b), Mv1.class_variable_defined?('@@z'), Mv1.class_variables]
class Mv2; end; Mv2.class_variable_get(:@@z)
class Mv3; end; Mv3.class_variable_get(:z)
class Mv4; end; Mv4.class_variable_set('@z', 1)
class Mv5; end; Mv5.class_variable_defined?('z')
class Mv6; @@a = 1; end; [Mv6.remove_class_variable(:@@a), Mv6.class_variables]
class Mv7; end; Mv7.remove_class_variable(:@@z)
class Mv8; @@a = 1; end; class Mw8 < Mv8; @@b = 2; end; [Mw8.class_variables, Mw8.class_variables(false)]
# Evaluation
class Mx1; end; Mx1.class_eval { def a = 1 }; Mx1.new.a
class Mx2; end; [Mx2.class_exec(5) { |x| define_method(:a) { x } }, Mx2.new.a]
class Mx3; end; Mx3.module_eval { self }
Mx4 = Module.new; Mx4.module_exec(1, 2) { |a, b| [self, a, b] }
class Mx5; end; Mx5.class_eval
class Mx6; end; Mx6.class_exec
# Singletons
o = Object.new; def o.hi = 1; [o.singleton_methods, o.singleton_class.instance_methods(false), o.singleton_class.singleton_class?, Object.singleton_class?]
class My2; class << self; private def x = 1; def y = x; end; end; [My2.y, (My2.x rescue $!.class)]
[String.singleton_class.inspect, String.singleton_class.singleton_class.inspect]
5.singleton_class
:a.singleton_class
nil.singleton_class
[Class.new.frozen?, Class.new.freeze.frozen?]
class Mz1; freeze; def a = 1; end
class Mz2; freeze; end; Mz2.const_set(:A, 1)
class Mz3; freeze; attr_reader :a; end
class Mz4; freeze; end; Mz4.class_variable_set(:@@a, 1)
class Mz5; freeze; end; Mz5.define_method(:a) { 1 }
String.dup.name
class Mz6; def a = 1; end; c = Mz6.dup; [c.new.a, c.name, c == Mz6]
class Mz7; def a = 1; end; c = Mz7.clone; c.class_eval { def a = 2 }; [c.new.a, Mz7.new.a]
Object.const_source_location(:String)
Object.autoload?(:Foo)
[Module.instance_method(:name).class, Class.class, Module.class, Object.class, Comparable.class]
String.instance_method(:nope)
Comparable.instance_of?(Module)
[Class.is_a?(Module), Comparable.is_a?(Class), String.is_a?(Class)]
String.hash == String.hash
class Mq1; def self.const_missing(n) = n == :Foo ? 5 : super; end; [Mq1::Foo, (Mq1::Bar rescue $!.message)]
class Mq2; def method_missing(n, *a) = n == :foo ? a : super; def respond_to_missing?(n, p = false) = n == :foo || super; end; [Mq2.new.foo(1), Mq2.new.respond_to?(:foo), Mq2.new.respond_to?(:bar), (Mq2.new.bar rescue $!.class)]
class Mq3; def self.method_missing(n, *a) = super; end; Mq3.zork
class Mq4; def initialize(a:, b: 2) = (@a = [a, b]); attr_reader :a; end; [Mq4.new(a: 1).a, (Mq4.new rescue $!.message), (Mq4.new(a: 1, c: 2) rescue $!.message)]
class Mq5; def initialize(*a, **k, &b) = (@a = [a, k, b&.call]); attr_reader :a; end; Mq5.new(1, {x: 1}, y: 2) { 3 }.a
class Mq6; def each; yield 1; yield 2; end; include Enumerable; end; Mq6.new.to_a
class Mq7 < Struct.new(:a); def a = [super]; end; Mq7.new(1).a
module Cy1; end; Cy1.include(Cy1)
module Cy2; prepend self; end
module Cy3; end; module Cy4; include Cy3; end; Cy3.prepend(Cy4)
module Cy5; end; module Cy6; prepend Cy5; end; Cy5.include(Cy6)
module Cy7; end; module Cy8; prepend Cy7; end; Cy7.prepend(Cy8)
module Cy9; end; module Cy10; end; Cy9.include(Cy10); [(Cy10.include(Cy9) rescue $!.message), Cy9.ancestors, Cy10.ancestors]
class Cy11; prepend Kernel; end; Cy11.ancestors.first(3)
m = Module.new; 300.times { n = Module.new; n.include(m); m = n }; m.ancestors.size
c = Class.new; 300.times { c = Class.new(c) }; c.ancestors.size - Object.ancestors.size
