# Methods of the core that programs rarely call.
m = Module.new { def hi = 1 }; c = Class.new; m.send(:append_features, c); c.new.hi
m = Module.new { def hi = 1 }; c = Class.new; m.send(:append_features, c) == m
m = Module.new { def self.append_features(base) = (@seen = base; super); def hi = 1; class << self; attr_reader :seen; end }; c = Class.new { include m }; [m.seen == c, c.new.hi]
m = Module.new { def self.append_features(base) = nil; def hi = 1 }; c = Class.new { include m }; [c.include?(m), c.new.respond_to?(:hi)]
m = Module.new { def self.append_features(base) = (super; base.extend(self::Deep)) }; m.const_set(:Deep, Module.new { def deep = 7 }); c = Class.new { include m }; c.deep
Module.new.send(:append_features, 1)
Module.new.send(:append_features, nil)
Module.new.send(:append_features)
m = Module.new; c = Class.new { include m }; m.send(:append_features, c); c.ancestors.count(m)
m = Module.new { def hi = [:m, super] }; c = Class.new { def hi = 1 }; m.send(:prepend_features, c); c.new.hi
m = Module.new { def self.prepend_features(base) = nil; def hi = 2 }; c = Class.new { prepend m; def hi = 1 }; c.new.hi
m = Module.new { def self.prepend_features(base) = (@seen = base; super); def hi = 2; class << self; attr_reader :seen; end }; c = Class.new { prepend m; def hi = 1 }; [c.new.hi, m.seen == c]
Module.new.send(:prepend_features, 'x')
m = Module.new; m.send(:prepend_features, Class.new) == m
m = Module.new { def hi = 1 }; o = Object.new; m.send(:extend_object, o); o.hi
m = Module.new { def hi = 1 }; o = Object.new; m.send(:extend_object, o) == o
m = Module.new { def self.extend_object(o) = nil; def hi = 1 }; o = Object.new.extend(m); o.respond_to?(:hi)
m = Module.new { def self.extend_object(o) = (super; o.instance_variable_set(:@x, 3)); def hi = @x }; Object.new.extend(m).hi
m = Module.new { def self.extended(o) = (@all ||= []) << :extended; def self.extend_object(o) = ((@all ||= []) << :object; super); class << self; attr_reader :all; end }; Object.new.extend(m); m.all
m = Module.new { def self.included(base) = (@all ||= []) << :included; def self.append_features(base) = ((@all ||= []) << :features; super); class << self; attr_reader :all; end }; Class.new { include m }; m.all
a = Module.new { def x = :a }; b = Module.new { def x = [:b, super] }; Class.new { include a, b }.new.x rescue $!.class
a = Module.new { def x = :a }; b = Module.new { def x = :b }; Class.new { include a, b }.new.x
Class.new { include 1 }
Class.new { include Class.new }
Class.new { prepend 'a' }
Object.new.extend(1)
[1].extend(Module.new { def twice = map { |x| x * 2 } }).twice
1.extend(Module.new)
:a.extend(Module.new)
$zork_a = 1; global_variables.include?(:$zork_a)
global_variables.include?(:$zork_never)
global_variables.include?(:$stdout)
%i[$! $@ $~ $& $_ $/ $, $; $0 $$ $? $: $" $LOAD_PATH $stderr $PROGRAM_NAME $VERBOSE $DEBUG] - global_variables
global_variables.all?(Symbol)
global_variables.uniq.size == global_variables.size
$zork_b = 1; $zork_b = 2; global_variables.count(:$zork_b)
global_variables(1)
Symbol.all_symbols.include?(:to_s)
Symbol.all_symbols.all?(Symbol)
x = :zork_symbol_here; Symbol.all_symbols.include?(x)
'zork_made_here'.to_sym; Symbol.all_symbols.map(&:to_s).include?('zork_made_here')
Symbol.all_symbols.size > 500
Symbol.all_symbols(1)
Symbol.all_symbols.uniq.size == Symbol.all_symbols.size
Random.new(42).send(:left)
r = Random.new(42); r.rand; r.send(:left)
r = Random.new(42); 311.times { r.rand }; r.send(:left)
r = Random.new(42); 312.times { r.rand }; r.send(:left)
r = Random.new(42); 313.times { r.rand }; r.send(:left)
Random.new(42).send(:state) % 10**30
Random.new(42).send(:state).bit_length
r = Random.new(7); r.rand; r.send(:state) % 10**30
Random.new(1).send(:state) == Random.new(1).send(:state)
Random.new(42).send(:marshal_dump).values_at(1, 2)
Random.new(2**70).send(:marshal_dump).last
r = Random.new(5); r.bytes(10); d = r.send(:marshal_dump); q = Random.new(1); q.send(:marshal_load, d); [q == r, q.rand == r.rand, q.seed]
r = Random.new(5); q = Marshal.load(Marshal.dump(r)); [q == r, q.rand(100), r.rand(100)]
r = Random.new(5); 700.times { r.rand }; q = Marshal.load(Marshal.dump(r)); [q == r, q.rand(1000), r.rand(1000)]
require 'digest'; Digest::MD5.hexdigest(Marshal.dump(Random.new(3)))
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, 2)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, 2, 7)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, 2, 7, 8)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, 0, 7)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, -1, 7)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, 624, 7)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, 625, 7)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(-5, 2, 7)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, 2, -7)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(1 << 20000, 2, 7)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(nil, 1, 2)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, 1.9, 2)
def load_random(*parts) = (q = Random.new(9); q.send(:marshal_load, parts); [q.seed, q.send(:left), q.send(:state) % 1000]); load_random(5, 2**70, 1)
Random.new(1).freeze.send(:marshal_load, [1, 2, 3]) rescue $!.class
Object.new.sleep(0) rescue $!.class
Random.new(1).left rescue $!.class
Random.new(1).state rescue $!.class
Module.new.append_features(1) rescue $!.class
1.global_variables
nil.gets
nil.sleep(1)
Random.new(1).send(:marshal_load, 1)
Random.new(1).send(:marshal_load, [1, 1000, 3])
Random.new(1).send(:marshal_load, ['a', 1, 3])
q = Random.new(1); q.send(:marshal_load, [5, 1, 3]); [q.seed, q.send(:left), q.send(:state)]
$_ = 'hello'; ~ /l+/
$_ = 'hello'; [~ /l+/, $~ && $~[0]]
$_ = nil; ~ /x/
$_ = 'hello'; ~ /x/
$_ = 'äöü'; ~ /ü/
$_ = 'abc'; /b/.~
$_ = 'abc'; /(?<x>b)/.~; $~[:x]
Encoding::UTF_8.names.first(2)
Encoding::US_ASCII.names.first(4)
Encoding::BINARY.names
'a'.encoding.names.include?('UTF-8')
'a'.b.encoding.names.map(&:encoding)
Encoding::UTF_8.names(1)
gets
gets('x')
gets(nil)
gets(chomp: true)
[gets, $_]
gets || 'nothing'
readlines
readlines('x')
readlines(chomp: true).size
readlines(nil)
readline
readline('x')
readline rescue [$!.class, $!.message]
sleep(0)
sleep(0.001)
sleep(0r)
sleep(-1)
sleep(-0.5)
sleep(nil)
sleep('1')
sleep(:a)
sleep([])
sleep(Object.new)
sleep(2**70)
sleep(1, 2)
