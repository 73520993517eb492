Kernel.Array(nil)
Kernel.Array([1, 2])
Kernel.Array([])
Kernel.Array({ a: 1 })
Kernel.Array(3)
Kernel.Hash(nil)
Kernel.Hash([1, 2])
Kernel.Hash([])
Kernel.Hash({ a: 1 })
Kernel.Hash(3)
Kernel.String(nil)
Kernel.Integer(nil)
Kernel.Float(nil)
Kernel.Rational(nil)
Kernel.String(1)
Kernel.Integer(1)
Kernel.Float(1)
Kernel.Rational(1)
Kernel.String(2.5)
Kernel.Integer(2.5)
Kernel.Float(2.5)
Kernel.Rational(2.5)
Kernel.String(:a)
Kernel.Integer(:a)
Kernel.Float(:a)
Kernel.Rational(:a)
Kernel.String([1])
Kernel.Integer([1])
Kernel.Float([1])
Kernel.Rational([1])
Kernel.Integer('0x1f', 16)
Kernel.Integer('z', exception: false)
Kernel.Rational('1/3')
Kernel.Rational(1, 4)
Kernel.String(BasicObject.new)
Kernel.__method__
def m71; Kernel.__method__; end; m71
[Kernel.__method__, 1]
Kernel.block_given?
def m72; Kernel.block_given?; end; m72 { 1 }
def m73; Kernel.block_given?; end; m73
x = 1; Kernel.local_variables.include?(:x)
x = y = 1; Kernel.local_variables.first(2)
def m74(a, b = 2); Kernel.local_variables; end; m74(1)
x = 2; Kernel.binding.local_variable_get(:x)
x = 2; Kernel.binding.local_variable_defined?(:y)
Kernel.binding.class
Kernel.caller.class
Kernel.caller(0).class
Kernel.caller(0, 1).size
Kernel.caller(1, 0)
caller.class
caller(0).class
caller(0, 1).size
caller(100_000)
caller(-1)
Kernel.exit
begin; Kernel.exit(2); rescue SystemExit => e; [e.status, e.success?, e.message]; end
begin; Kernel.exit(false); rescue SystemExit => e; [e.status, e.success?, e.message]; end
begin; Kernel.exit(true); rescue SystemExit => e; [e.status, e.success?, e.message]; end
begin; exit('a'); rescue TypeError => e; e.message; end
begin; abort; rescue SystemExit => e; [e.status, e.success?, e.message]; end
begin; abort(''); rescue SystemExit => e; [e.status, e.success?, e.message]; end
begin; abort(1); rescue TypeError => e; e.message; end
begin; Kernel.abort; rescue SystemExit => e; [e.status, e.message]; end
begin; Kernel.abort(''); rescue SystemExit => e; [e.status, e.message]; end
begin; Kernel.abort(nil); rescue TypeError => e; e.message; end
Kernel.fail
Kernel.fail('x')
Kernel.fail(ArgumentError, 'y')
Kernel.raise
Kernel.raise('x')
Kernel.raise(TypeError)
Kernel.raise(TypeError, 'z', [])
fail 'a'
fail KeyError
fail KeyError, 'b'
fail
fail 1
Kernel.format('%05d', 3)
Kernel.format('%s-%s', 1)
Kernel.format('%x', 255)
Kernel.sprintf('%05.1f', 3)
Kernel.sprintf('%p', nil)
Kernel.sprintf
Kernel.lambda { |x| x }.lambda?
Kernel.lambda { |x, y| [x, y] }.call(1, 2)
Kernel.lambda
Kernel.proc { |x, y| [x, y] }.call([1, 2])
Kernel.proc { 1 }.lambda?
Kernel.proc
Kernel.loop { break 3 }
Kernel.loop { raise StopIteration }
Kernel.loop.size
Kernel.catch(:a) { Kernel.throw(:a, 1) }
Kernel.catch { |t| Kernel.throw(t) }
Kernel.throw(:zork)
Kernel.throw(:zork, 2)
Kernel.rand(1)
Kernel.rand(5..5)
Kernel.rand(2).between?(0, 1)
Kernel.srand(3); Kernel.srand(4)
Kernel.srand(5); a = Kernel.rand(100); Kernel.srand(5); a == Kernel.rand(100)
Kernel.srand(5.7); srand(1)
srand(2**70); srand(1)
srand('a')
srand.class
Kernel.require('set').class
Kernel.require('zork_x')
Kernel.require(1)
Kernel.require_relative('zork_x').class
begin; Kernel.require_relative('zork_x'); rescue LoadError; :none; end
begin; Kernel.require_relative(1); rescue TypeError => e; e.message; end
Kernel.p
Kernel.p(1)
Kernel.p(1, [2])
p
p nil
p 1, 2
Kernel.puts
Kernel.puts(1, [2])
Kernel.puts('a')
puts
puts [1, [nil]], 'x'
puts({})
print
print 1
print 'a', 2
print ''
Kernel.print(1)
Kernel.print('a', 2)
Kernel.print('')
printf('%d', 1)
printf
printf('')
printf('%d')
Kernel.printf('%d', 1)
Kernel.printf
Kernel.printf('%s %s', 1, 2)
putc 65
putc 'abc'
putc 65.9
putc nil
Kernel.putc(65)
Kernel.putc('')
Kernel.putc('b')
1.display
'a'.display
nil.display
warn
warn nil
Kernel.warn
Kernel.warn(*[])
Kernel.warn(*[], category: nil)
Kernel.warn(*[], category: :zork)
Kernel.autoload?(:Zork)
Kernel.autoload?(:String)
Kernel.autoload?('Zork')
autoload?(:Zork)
autoload?(:String)
autoload?('Zork')
__dir__
[__dir__]
def m75; __dir__; end; m75
Kernel.__dir__
[Kernel.__dir__]
Kernel.__dir__.inspect
1.itself
nil.itself
'a'.itself.frozen?
[1, [2]].map { |x| x.itself }
1.itself(2)
1.__id__ == 1.__id__
nil.__id__
true.__id__
3.__id__
'a'.__id__ == 'a'.__id__
BasicObject.new.__id__.class
1.__send__(:+, 2)
BasicObject.new.__send__(:!)
'a'.__send__('upcase')
[1, 2].__send__(:map) { |x| x + 1 }
1.__send__(:zork)
1.__send__
1.__send__(3)
BasicObject.new.instance_exec(1, 2) { |a, b| a + b }
BasicObject.new.instance_exec { 5 }
3.instance_exec(4) { |x| self + x }
'abc'.instance_exec { size }
1.instance_exec
1.public_send(:+, 2)
1.public_send(:puts)
'a'.public_send('upcase')
[3].public_send(:map) { |x| x * 2 }
1.public_send
1.public_send(:zork, 1)
1.public_send(nil)
1.yield_self { |x| x + 1 }
1.yield_self.class
1.yield_self.size
[1].yield_self { |(a)| a }
class Sing71; class << self; attr_reader :undefined; def singleton_method_undefined(name) = (@undefined = name); end; def self.foo; end; class << self; undef_method :foo; end; end; Sing71.undefined
o = Object.new; o.instance_eval { singleton_method_undefined(:a) }
begin; Object.new.singleton_method_undefined(:a); rescue NoMethodError => e; e.class; end
class Sing72; def self.singleton_method_undefined(name) = (@list ||= []) << name; def self.a; end; def self.b; end; singleton_class.undef_method(:a); singleton_class.undef_method(:b); def self.list = @list; end; Sing72.list
Sing73 = Class.new { def self.a; end; singleton_class.send(:undef_method, :a) }; Sing73.a
BasicObject.new.instance_eval { singleton_method_undefined(:x) }
BasicObject.instance_method(:singleton_method_undefined).bind_call(Object.new, :q)
o = Object.new; def o.a; end; o.methods(false)
o = Object.new; o.methods.include?(:inspect)
o = Object.new; (o.methods - Object.instance_methods).size
1.methods.include?(:+)
Class.new { def a; end; private def b; end; protected def c; end }.new.methods.first(2).sort
Class.new { def a; end; protected def c; end }.new.protected_methods
Class.new { protected def c; end }.new.protected_methods(false)
Class.new(Class.new { protected def c; end }) { protected def d; end }.new.protected_methods.sort
1.protected_methods
Class.new { def a; end; private def b; end }.new.public_methods(false).include?(:a)
Class.new { def a; end; private def b; end }.new.public_methods(false).include?(:b)
1.public_methods.include?(:+)
1.public_methods.include?(:puts)
1.public_method(:+).call(2)
1.public_method(:puts)
1.public_method(:zork)
'a'.public_method('upcase').name
o = Object.new; def o.a = 1; o.singleton_method(:a).call
begin; o = Object.new; o.singleton_method(:a); rescue NameError => e; e.class; end
begin; Object.new.singleton_method(:a); rescue NameError => e; [e.class, e.name]; end
begin; 1.singleton_method(:+); rescue NameError => e; [e.class, e.message]; end
def (Sing74 = Class.new).x = 2; Sing74.singleton_method(:x).call
o = Object.new; def o.a = 1; o.singleton_methods
o = Object.new; o.extend(Module.new { def zz; end }); [o.singleton_methods, o.singleton_methods(false)]
Class.new { def self.q; end }.singleton_methods
1.singleton_methods
nil.singleton_methods(false)
o = Object.new; o.instance_variable_set(:@a, 1); [o.remove_instance_variable(:@a), o.instance_variables]
o = Object.new; o.instance_variable_set(:@a, 1); o.remove_instance_variable('@a')
begin; Object.new.remove_instance_variable(:@a); rescue NameError => e; [e.class, e.name]; end
1.remove_instance_variable(:a)
o = Object.new; o.instance_variable_set(:@a, 1); o.freeze; begin; o.remove_instance_variable(:@a); rescue => e; e.class; end
Object.new.to_s =~ /\A#<Object:0x\h{16}>\z/
Object.new.to_s.class
Class.new.new.to_s.start_with?('#<#<Class:0x')
'abc'.send(:upcase)
1.send(:format, '%d', 2)
1.send
1.send(nil)
o = Object.new; o.enum_for(:each_entry).size
Kernel.instance_method(:itself).bind_call(3)
:a.then { |x| x.to_s }
Object.new.send(:srand).class
