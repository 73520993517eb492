# Methods about methods, and other rare methods of the core.
class ReflA; def a; end; def q(a, b = 1, *c, d, e:, f: 2, **g, &h); end; def self.s(x); end; alias z a; end; ReflA.instance_method(:a).inspect
class ReflA; def q(a, b = 1, *c, d, e:, f: 2, **g, &h); end; end; ReflA.instance_method(:q).inspect.sub(/:\d+>/, '>')
class ReflA; def a; end; alias z a; end; ReflA.instance_method(:z).inspect.sub(/:\d+>/, '>')
class ReflA; def a; end; alias z a; end; ReflA.new.method(:z).to_s.sub(/:\d+>/, '>')
class ReflA; def self.s(x); end; end; ReflA.method(:s).inspect.sub(/:\d+>/, '>')
class ReflA; def a; end; end; class ReflB < ReflA; end; ReflB.new.method(:a).inspect.sub(/:\d+>/, '>')
class ReflA; define_method(:d) { |x, y = 2| }; end; ReflA.instance_method(:d).inspect.sub(/:\d+>/, '>')
class ReflA; attr_accessor :v; end; ReflA.instance_method(:v=).arity
1.method(:+).inspect
1.method(:+).unbind.inspect
'a'.method(:to_s).to_s
Kernel.method(:puts).inspect
class ReflA; def a; end; end; class ReflB < ReflA; def a; end; end; ReflB.instance_method(:a).super_method.inspect.sub(/:\d+>/, '>')
class ReflA; def a; end; end; ReflA.instance_method(:a).super_method
class ReflA; def a; 5; end; end; ReflA.new.method(:a).clone.call
class ReflA; def a; 5; end; end; ReflA.instance_method(:a).clone.bind(ReflA.new).call
class ReflP; def a; end; private def pr; end; protected def po; end; end; [ReflP.new.private_methods(false), ReflP.new.protected_methods, ReflP.new.public_methods(false).include?(:a)]
class ReflP; private def pr; end; end; ReflP.new.private_methods.include?(:puts)
class ReflP; def a; end; end; ReflP.new.public_methods.include?(:to_s)
1.private_methods.include?(:puts)
nil.protected_methods
class ReflC; attr_accessor :l; def initialize_clone(o, freeze: nil); super; @l = [:c, freeze]; end; def initialize_dup(o); super; @l = :d; end; end; [ReflC.new.dup.l, ReflC.new.clone.l, ReflC.new.clone(freeze: true).l]
class ReflD; attr_accessor :l; def initialize_copy(o); @l = :copied; end; end; [ReflD.new.dup.l, ReflD.new.clone.l]
class ReflD; attr_accessor :l; def initialize_dup(o); @l = :own; end; def initialize_copy(o); @l = :copied; end; end; [ReflD.new.dup.l, ReflD.new.clone.l]
class ReflE; def initialize_clone(o); super; @x = 1; end; attr_reader :x; end; ReflE.new.freeze.clone.then { |e| [e.x, e.frozen?] }
Object.new.initialize_dup(1) rescue $!.class
Object.new.initialize_clone(1) rescue $!.class
class ReflH; def self.method_removed(n); (@r ||= []) << n; end; def self.method_undefined(n); (@u ||= []) << n; end; def a; end; def b; end; remove_method :a; undef_method :b; [@r, @u]; end
class ReflH2; def self.method_removed(n); @r = n; end; def a; end; end; ReflH2.send(:remove_method, :a); ReflH2.instance_variable_get(:@r)
class ReflH3; def self.method_undefined(n); @r = n; end; def a; end; undef_method :a; @r; end
module ReflM; def self.const_missing(n); "m#{n}"; end; end; [ReflM::Foo, ReflM.const_get(:Bar)]
module ReflM2; def self.const_missing(n); n == :A ? 1 : super; end; end; ReflM2::A
module ReflM2; def self.const_missing(n); n == :A ? 1 : super; end; end; ReflM2::B
Object.const_missing(:Bar)
String.const_missing(:Bar)
String.const_missing('Bar')
Module.nesting
module ReflN; module Inner; X = Module.nesting; end; Y = Module.nesting; end; [ReflN::Inner::X, ReflN::Y]
module ReflN2; def self.n; Module.nesting; end; class C; def n; Module.nesting; end; end; end; [ReflN2.n, ReflN2::C.new.n]
'abc' =~ /(b)(c)?/; [Regexp.last_match, Regexp.last_match(0), Regexp.last_match(1), Regexp.last_match(5)]
'abc' =~ /(?<x>b)/; [Regexp.last_match(:x), Regexp.last_match('x')]
'abc' =~ /(?<x>b)/; Regexp.last_match(:y)
'abc' =~ /z/; [Regexp.last_match, Regexp.last_match(1)]
'abc'.gsub(/b/) { Regexp.last_match(0).upcase }
'k=v'.match(/(\w)=(\w)/) { Regexp.last_match(2) }
def refl_match; 'x' =~ /x/; Regexp.last_match(0); end; 'abc' =~ /b/; [refl_match, Regexp.last_match(0)]
case 'foo1' when /(\d)/ then Regexp.last_match(1) end
[/a/.encoding, /é/.encoding]
/a/i.encoding.to_s
/a/.hash == /a/.hash
/a/.hash == /a/i.hash
/a/.hash == /b/.hash
'abc'.match(/(b)(x)?/).then { |m| [m.match(0), m.match(1), m.match(2)] }
'abc'.match(/(b)(x)?/).then { |m| [m.match_length(0), m.match_length(1), m.match_length(2)] }
'abé'.match(/(?<z>bé)/).then { |m| [m.match(:z), m.match('z'), m.match_length(:z)] }
'abc'.match(/(b)/).match(9)
'abc'.match(/(b)/).match(:z)
'abc'.match(/(b)/).match_length(9)
'a'.match(/a/).hash == 'a'.match(/a/).hash
'a'.match(/a/).hash == 'ba'.match(/a/).hash
'a'.match(/a/).eql?('a'.match(/a/))
"a\n\u00e9\x01".dump
'é€😀'.dump
"\xff".dump
"\xff".b.dump
'a#{b}#$c#@d#e'.dump
"\e\a\b\t\v\f\r\0\x7f\"\\".dump
''.dump
"é\xffé".dump
'é'.dump.encoding
'"abc"'.undump
'abc'.undump
'"abc'.undump
'abc"'.undump
'"a\x"'.undump
'"\u{e9 ea}"'.undump
'"\u00e9"'.undump
'"\xE9"'.undump
'"\q"'.undump
'"a"b"'.undump
'"\u"'.undump
'"\#{x}"'.undump
'"\e\a\b\t\n\v\f\r\\\""'.undump
'""'.undump
'"\u{110000}"'.undump
"\"\\\"".undump
'"é"'.undump
'"\xE9\u00e9"'.undump
'"\u{}"'.undump
'"\u00e"'.undump
["a\n\u00e9\x01", '#{x}', "\0\x7f"].map { |s| s.dump.undump == s }
'abc'.unicode_normalized?
'abc'.unicode_normalized?(:nfd)
'abc'.unicode_normalize!
'abc'.freeze.unicode_normalize! rescue $!.class
'abc'.unicode_normalized?(:x) rescue $!.class
String.try_convert('a')
String.try_convert(1)
String.try_convert(nil)
String.try_convert(Class.new { def to_str; 'q'; end }.new)
class ReflS; def to_str; 1; end; end; String.try_convert(ReflS.new)
:a.intern
:a.intern.equal?(:a)
[Encoding.compatible?('a', 'b'.b), Encoding.compatible?('é', "\xff".b), Encoding.compatible?('é', 'b'.b), Encoding.compatible?('b', "\xff".b)]
[Encoding.compatible?(:a, 'é'), Encoding.compatible?(1, 'a'), Encoding.compatible?('', "\xff".b), Encoding.compatible?('é', '')]
Encoding.compatible?(Encoding::UTF_8, Encoding::UTF_8)
Encoding.compatible?(Encoding::UTF_8, Encoding::ASCII_8BIT)
[nil === nil, nil === false, true === true, true === 1, false === nil]
proc { 1 }.dup.call
proc { 1 }.clone.call
lambda { |x| x }.dup.lambda?
1.5.positive?
[-1.5.negative?, 0.0.zero?, -0.0.negative?]
[1/3r > 0, (1/3r).positive?, (-1/3r).negative?]
Struct.new(:a).new([1]).dup.a
Comparable.instance_method(:clamp).owner
Kernel.inspect
Kernel.to_s
Kernel.name
Kernel.frozen?
Kernel.respond_to?(:format)
Kernel.class
[Kernel.hash == Kernel.hash, Kernel == Kernel, Kernel.is_a?(Module)]
class ReflS1; def self.singleton_method_added(n); (@s ||= []) << n; end; def self.zz; end; class << self; def yy; end; end; @s; end
o = Object.new; def o.singleton_method_added(n); (@s ||= []) << n; end; def o.b; end; o.instance_variable_get(:@s)
class ReflS2; def self.singleton_method_added(n); (@s ||= []) << n; end; define_singleton_method(:w) { 1 }; @s; end
class ReflS3; def self.singleton_method_added(n); (@s ||= []) << n; end; end; class ReflS4 < ReflS3; def self.x; end; @s; end
class ReflI; def initialize_dup(o); super; end; end; ReflI.private_instance_methods(false)
