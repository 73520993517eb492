# Marshal: the bytes of values, and values of bytes.
Marshal.dump(nil).bytes
Marshal.load(Marshal.dump(nil))
Marshal.dump(true).bytes
Marshal.load(Marshal.dump(true))
Marshal.dump(false).bytes
Marshal.load(Marshal.dump(false))
Marshal.dump([2**40, 2**40]).bytes
Marshal.load(Marshal.dump([2**40, 2**40]))
Marshal.dump([1.5, 1.5]).bytes
Marshal.load(Marshal.dump([1.5, 1.5]))
Marshal.dump([1e300, 1e300]).bytes
Marshal.load(Marshal.dump([1e300, 1e300]))
Marshal.dump([100.0, 1e15, 1e16, 1e17, 123456789.125, 1e-3, 1e-4, 1e-5, 0.00123, -0.0, 0.0, 1e100, 123456.0, -2.5]).bytes
Marshal.load(Marshal.dump([100.0, 1e15, 1e16, 1e17, 123456789.125, 1e-3, 1e-4, 1e-5, 0.00123, -0.0, 0.0, 1e100, 123456.0, -2.5]))
Marshal.dump([1.0 / 0, -1.0 / 0]).bytes
Marshal.load(Marshal.dump([1.0 / 0, -1.0 / 0]))
Marshal.dump(0.0 / 0).bytes
Marshal.dump([0, 1, -1, 122, 123, -123, -124, 255, 256, -255, -256, -257, 65535, 65536, -65536, -65537, 2**24 - 1, 2**24, -2**24, 2**30 - 1, 2**30, -2**30, -2**30 - 1]).bytes
Marshal.load(Marshal.dump([0, 1, -1, 122, 123, -123, -124, 255, 256, -255, -256, -257, 65535, 65536, -65536, -65537, 2**24 - 1, 2**24, -2**24, 2**30 - 1, 2**30, -2**30, -2**30 - 1]))
Marshal.dump(2**64).bytes
Marshal.load(Marshal.dump(2**64))
Marshal.dump(-(2**31)).bytes
Marshal.load(Marshal.dump(-(2**31)))
Marshal.dump(2**62).bytes
Marshal.load(Marshal.dump(2**62))
Marshal.dump([2**70, -(2**80)]).bytes
Marshal.load(Marshal.dump([2**70, -(2**80)]))
Marshal.dump('a').bytes
Marshal.load(Marshal.dump('a'))
Marshal.dump('é').bytes
Marshal.load(Marshal.dump('é'))
Marshal.dump('').bytes
Marshal.load(Marshal.dump(''))
Marshal.dump('a'.b).bytes
Marshal.load(Marshal.dump('a'.b))
Marshal.dump('a'.encode('US-ASCII')).bytes
Marshal.load(Marshal.dump('a'.encode('US-ASCII')))
Marshal.dump(:a).bytes
Marshal.load(Marshal.dump(:a))
Marshal.dump(:é).bytes
Marshal.load(Marshal.dump(:é))
Marshal.dump([:a, :a, :é, :é, :b, :é]).bytes
Marshal.load(Marshal.dump([:a, :a, :é, :é, :b, :é]))
Marshal.dump(['a', 'a']).bytes
Marshal.load(Marshal.dump(['a', 'a']))
Marshal.dump((x = 'a'; [x, x])).bytes
Marshal.load(Marshal.dump((x = 'a'; [x, x])))
Marshal.dump(/a/i).bytes
Marshal.load(Marshal.dump(/a/i))
Marshal.dump(/é/).bytes
Marshal.load(Marshal.dump(/é/))
Marshal.dump(/a.b/mx).bytes
Marshal.load(Marshal.dump(/a.b/mx))
Marshal.dump([1]).bytes
Marshal.load(Marshal.dump([1]))
Marshal.dump([]).bytes
Marshal.load(Marshal.dump([]))
Marshal.dump([[], [[1]]]).bytes
Marshal.load(Marshal.dump([[], [[1]]]))
Marshal.dump({ a: 1 }).bytes
Marshal.load(Marshal.dump({ a: 1 }))
Marshal.dump({}).bytes
Marshal.load(Marshal.dump({}))
Marshal.dump(Hash.new(5)).bytes
Marshal.load(Marshal.dump(Hash.new(5)))
Marshal.dump({}.compare_by_identity).bytes
Marshal.load(Marshal.dump({}.compare_by_identity))
Marshal.dump({ 1 => 2 }.compare_by_identity).bytes
Marshal.load(Marshal.dump({ 1 => 2 }.compare_by_identity))
Marshal.dump((h = { a: 1 }; h.default = 'd'; h)).bytes
Marshal.load(Marshal.dump((h = { a: 1 }; h.default = 'd'; h)))
Marshal.dump(1..2).bytes
Marshal.load(Marshal.dump(1..2)).then { |r| [r.begin, r.end, r.exclude_end?] }
Marshal.dump((1...)).bytes
Marshal.load(Marshal.dump((1...))).then { |r| [r.begin, r.end, r.exclude_end?] }
Marshal.dump((..5)).bytes
Marshal.load(Marshal.dump((..5))).then { |r| [r.begin, r.end, r.exclude_end?] }
Marshal.dump('a'..'b').bytes
Marshal.load(Marshal.dump('a'..'b')).then { |r| [r.begin, r.end, r.exclude_end?] }
Marshal.dump(1.0...2.0).bytes
Marshal.load(Marshal.dump(1.0...2.0)).then { |r| [r.begin, r.end, r.exclude_end?] }
Marshal.dump(String).bytes
Marshal.load(Marshal.dump(String))
Marshal.dump(Kernel).bytes
Marshal.load(Marshal.dump(Kernel))
Marshal.dump(Comparable).bytes
Marshal.load(Marshal.dump(Comparable))
Marshal.dump(Math).bytes
Marshal.load(Marshal.dump(Math))
Marshal.dump(1/3r).bytes
Marshal.load(Marshal.dump(1/3r))
Marshal.dump((r = 1/3r; [r, r])).bytes
Marshal.load(Marshal.dump((r = 1/3r; [r, r])))
Marshal.dump(Set[1, 2]).bytes
Marshal.load(Marshal.dump(Set[1, 2]))
Marshal.dump(Set.new).bytes
Marshal.load(Marshal.dump(Set.new))
Marshal.dump(Set[Set[1]]).bytes
Marshal.load(Marshal.dump(Set[Set[1]]))
Marshal.dump(StandardError.new('x')).bytes
Marshal.load(Marshal.dump(StandardError.new('x')))
Marshal.dump(StandardError.new).bytes
Marshal.load(Marshal.dump(StandardError.new))
Marshal.dump(KeyError.new('k', receiver: 1, key: 2)).bytes
Marshal.load(Marshal.dump(KeyError.new('k', receiver: 1, key: 2)))
Marshal.dump(Object.new.extend(Comparable)).bytes
Marshal.dump((a = []; a << a; a)).bytes
Marshal.load(Marshal.dump((a = []; a << a; a)))
Marshal.dump((h = {}; h[:a] = h; h)).bytes
Marshal.load(Marshal.dump((h = {}; h[:a] = h; h)))
Marshal.dump([1.5, 2.5, 1.5, 'a', 1.5]).bytes
Marshal.load(Marshal.dump([1.5, 2.5, 1.5, 'a', 1.5]))
Marshal.dump((b = 2**70; [b, b])).bytes
Marshal.load(Marshal.dump((b = 2**70; [b, b])))
Marshal.dump([String, String]).bytes
Marshal.load(Marshal.dump([String, String]))
Marshal.dump([nil, true, false]).bytes
Marshal.load(Marshal.dump([nil, true, false]))
Marshal.dump(Object.new).bytes
Marshal.dump((s = 'q'; { s => s, 1 => [s] })).bytes
Marshal.load(Marshal.dump((s = 'q'; { s => s, 1 => [s] })))
Marshal.dump(Time.at(0).utc).bytes
Marshal.load(Marshal.dump(Time.at(0).utc))
Marshal.dump(Time.at(1, 5).utc).bytes
Marshal.load(Marshal.dump(Time.at(1, 5).utc))
Marshal.dump(Time.at(1_700_000_000, 123_456_789, :nsec).utc).bytes
Marshal.load(Marshal.dump(Time.at(1_700_000_000, 123_456_789, :nsec).utc))
Marshal.dump(Time.at(1_700_000_000, 120, :nsec).utc).bytes
Marshal.load(Marshal.dump(Time.at(1_700_000_000, 120, :nsec).utc))
Marshal.dump(Time.at(0, in: '+02:00')).bytes
Marshal.load(Marshal.dump(Time.at(0, in: '+02:00')))
Marshal.dump(Time.utc(2000, 12, 31, 23, 59, 59.5)).bytes
Marshal.load(Marshal.dump(Time.utc(2000, 12, 31, 23, 59, 59.5)))
Marshal.dump('x' * 300).bytes
Marshal.load(Marshal.dump('x' * 300))
Marshal.dump('a'..'b').bytes
Marshal.load(Marshal.dump('a'..'b')).then { |r| [r.begin, r.end, r.exclude_end?] }
Marshal.dump(%i[a b c a b c]).bytes
Marshal.load(Marshal.dump(%i[a b c a b c]))
Marshal.dump({ a: 1, b: 2.5 }).bytes
Marshal.load(Marshal.dump({ a: 1, b: 2.5 }))
require 'ostruct'; Marshal.dump(OpenStruct.new(a: 1)).bytes
require 'ostruct'; Marshal.load(Marshal.dump(OpenStruct.new(a: 1)))
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.dump(MarshalFoo.new).bytes
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.load(Marshal.dump(MarshalFoo.new(3, [4]))).then { |f| [f.class, f.a, f.b] }
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.load(Marshal.dump([o = MarshalFoo.new, o])).then { |a, b| a.equal?(b) }
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; (f = MarshalFoo.new; f.a = f; Marshal.load(Marshal.dump(f)).then { |g| g.a.equal?(g) })
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; (f = MarshalFoo.new; f.a = f; Marshal.dump(f).bytes)
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.dump(MarshalFoo.new(nil, MarshalFoo.new)).bytes
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.load(Marshal.dump(MarshalFoo))
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.dump(MarshalFoo.new(proc {}))
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.load("\x04\bo:\x0FMarshalFoo\x06:\a@aX")
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.load("\x04\bU:\x0FMarshalFoo0")
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.load("\x04\bu:\x0FMarshalFoo\x06a")
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.load("\x04\bo:\x0FMarshalFoo\x06:\a@ai\f".b).a
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.load(Marshal.dump(MarshalFoo.new), freeze: true).then { |f| [f.frozen?, f.b.frozen?] }
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; Marshal.load(Marshal.dump(MarshalFoo.new), ->(v) { v.is_a?(MarshalFoo) ? v.a : v })
class MarshalFoo; attr_accessor :a, :b; def initialize(a = 1, b = 'x'); @a, @b = a, b; end; end; MarshalFoo.new.tap { |f| f.a = [f] }.then { |f| Marshal.load(Marshal.dump(f)).a[0].class }
MarshalPair = Struct.new(:a, :b) unless defined?(MarshalPair); Marshal.dump(MarshalPair.new(1, 2)).bytes
MarshalPair = Struct.new(:a, :b) unless defined?(MarshalPair); Marshal.load(Marshal.dump(MarshalPair.new(1, [2])))
MarshalPair = Struct.new(:a, :b) unless defined?(MarshalPair); Marshal.load(Marshal.dump(MarshalPair.new))
MarshalPair = Struct.new(:a, :b) unless defined?(MarshalPair); Marshal.dump(MarshalPair.new(MarshalPair.new(1), nil)).bytes
MarshalPair = Struct.new(:a, :b) unless defined?(MarshalPair); Marshal.load("\x04\bS:\x10MarshalPair\x06:\x06ai\x06")
MarshalPair = Struct.new(:a, :b) unless defined?(MarshalPair); Marshal.load("\x04\bS:\x10MarshalPair\a:\x06ai\x06:\x06ci\a")
MarshalPair = Struct.new(:a, :b) unless defined?(MarshalPair); Marshal.load(Marshal.dump([o = MarshalPair.new(:a), o]))
class MarshalUm; attr_reader :x; def marshal_dump; [1, 'a']; end; def marshal_load(a); @x = a; end; end; Marshal.dump(MarshalUm.new).bytes
class MarshalUm; attr_reader :x; def marshal_dump; [1, 'a']; end; def marshal_load(a); @x = a; end; end; Marshal.load(Marshal.dump(MarshalUm.new)).x
class MarshalUm; attr_reader :x; def marshal_dump; [1, 'a']; end; def marshal_load(a); @x = a; end; end; Marshal.dump([MarshalUm.new, 'a']).bytes
class MarshalUm; attr_reader :x; def marshal_dump; [1, 'a']; end; def marshal_load(a); @x = a; end; end; Marshal.load(Marshal.dump([o = MarshalUm.new, o])).then { |a, b| a.equal?(b) }
class MarshalUd; def _dump(l); "z#{l}"; end; def self._load(s); [s, s.encoding]; end; end; Marshal.dump(MarshalUd.new).bytes
class MarshalUd; def _dump(l); "z#{l}"; end; def self._load(s); [s, s.encoding]; end; end; Marshal.load(Marshal.dump(MarshalUd.new))
class MarshalUd; def _dump(l); "z#{l}"; end; def self._load(s); [s, s.encoding]; end; end; Marshal.dump([MarshalUd.new, 'a', 'a']).bytes
class MarshalUd; def _dump(l); "z#{l}"; end; def self._load(s); [s, s.encoding]; end; end; (u = MarshalUd.new; Marshal.dump([u, u]).bytes)
class MarshalUd; def _dump(l); "z#{l}"; end; def self._load(s); [s, s.encoding]; end; end; Marshal.load(Marshal.dump([o = MarshalUd.new, o]))
class MarshalUd; def _dump(l); "z#{l}"; end; def self._load(s); [s, s.encoding]; end; end; class MarshalUd2; def _dump(l); 5; end; end; Marshal.dump(MarshalUd2.new)
class MarshalUd; def _dump(l); "z#{l}"; end; def self._load(s); [s, s.encoding]; end; end; Marshal.dump(MarshalUd.new, 5).bytes
class MarshalSub < String; end; class MarshalSubA < Array; end; class MarshalSubH < Hash; end; Marshal.dump(MarshalSub.new('q')).bytes
class MarshalSub < String; end; class MarshalSubA < Array; end; class MarshalSubH < Hash; end; Marshal.dump(MarshalSubA.new).bytes
class MarshalSub < String; end; class MarshalSubA < Array; end; class MarshalSubH < Hash; end; Marshal.dump(MarshalSubH[1, 2]).bytes
class MarshalSub < String; end; class MarshalSubA < Array; end; class MarshalSubH < Hash; end; Marshal.load(Marshal.dump(MarshalSub.new('q'))).then { |s| [s, s.class] }
class MarshalSub < String; end; class MarshalSubA < Array; end; class MarshalSubH < Hash; end; Marshal.load(Marshal.dump(MarshalSubA.new)).class
class MarshalSub < String; end; class MarshalSubA < Array; end; class MarshalSubH < Hash; end; Marshal.load(Marshal.dump(MarshalSubH[1, 2])).class
class MarshalSub < String; end; class MarshalSubA < Array; end; class MarshalSubH < Hash; end; Marshal.load("\x04\bC:\x0FMarshalSub[\x00")
class MarshalEx < StandardError; def initialize(m, c); super(m); @c = c; end; attr_reader :c; end; Marshal.load(Marshal.dump(MarshalEx.new('m', 3))).then { |e| [e.class, e.message, e.c, e.backtrace] }
class MarshalEx < StandardError; def initialize(m, c); super(m); @c = c; end; attr_reader :c; end; Marshal.dump(MarshalEx.new('m', 3)).bytes
Marshal.dump(Hash.new {})
Marshal.dump([1, Hash.new { 1 }])
Marshal.dump(proc {})
Marshal.dump(lambda { 1 })
Marshal.dump({ a: [proc {}] })
Marshal.dump('a'.match(/a/))
Marshal.dump(1.method(:+))
Marshal.dump(String.instance_method(:upcase))
(o = Object.new; def o.x; end; Marshal.dump(o))
Marshal.dump(Object.new.singleton_class) rescue [$!.class, $!.message]
Marshal.dump(Class.new) rescue [$!.class, $!.message[0, 30]]
Marshal.dump(Module.new) rescue [$!.class, $!.message[0, 30]]
Marshal.dump(Class.new.new) rescue [$!.class, $!.message[0, 30]]
Marshal.dump(Struct.new(:a).new(1)) rescue [$!.class, $!.message[0, 30]]
Marshal.load('')
Marshal.load("\x04")
Marshal.load("\x04\x08")
Marshal.load("\x04\x08[")
Marshal.load("\x04\x08[\x06")
Marshal.load("\x04\x08i")
Marshal.load("\x03\x08i\x06")
Marshal.load("\x04\x09i\x06")
Marshal.load("\x05\x00i\x06")
Marshal.load("\x04\x07i\x06")
Marshal.load("\x04\x08@\x06")
Marshal.load("\x04\x08;\x00")
Marshal.load("\x04\x08o:\x0bString\x00") rescue $!.class
Marshal.load("\x04\x08o:\x0bObjectX\x00")
Marshal.load("\x04\x08x")
Marshal.load("\x04\x08c\x08FoX")
Marshal.load("\x04\x08c\x0fMath::Nope1")
Marshal.load("\x04\x08m\x0bString")
Marshal.load("\x04\x08c\x0bKernel")
Marshal.load("\x04\x08o:\x0bKernel\x00")
Marshal.load("\x04\x08\"\x06a")
Marshal.load("\x04\x08\"\x06a").encoding
Marshal.load("\x04\x08I\"\x06a\x06:\x06EF").encoding
Marshal.load("\x04\x08I\"\x06a\x06:\x06ET").encoding
Marshal.load("\x04\x08f\x081.5")
Marshal.load("\x04\x08f\x08inf")
Marshal.load("\x04\x08l+\x061234")
Marshal.load("\x04\x08l-\x061234")
Marshal.load("\x04\x08I:\x06a\x06:\x06ET")
Marshal.load("\x04\x08i\x05")
Marshal.load("\x04\x08i\x04\x00\x00\x00\x40")
Marshal.load("\x04\x08i\xfc\x00\x00\x00\xc0".b)
Marshal.load("\x04\x08:\x06a\x00")
Marshal.load("\x04\x08[\x04\xff\xff\xff\x7f".b)
Marshal.load("\x04\x08\"\x04\xff\xff\xff\x7fa".b)
Marshal.load("\x04\x08{\x06i\x06")
Marshal.load(nil)
Marshal.load(5)
Marshal.load(:a)
Marshal.load([])
Marshal.load
Marshal.dump
Marshal.dump([[1]], 1)
Marshal.dump([[1]], 2)
Marshal.dump([[1]], 3).bytes
Marshal.dump(1, 0)
Marshal.dump([], 1).bytes
Marshal.dump([], 0)
Marshal.dump(1, nil)
Marshal.dump(1, 'a')
Marshal.dump(1, -1).bytes
Marshal.dump({ a: { b: 1 } }, 2)
Marshal.dump({ a: { b: 1 } }, 3).bytes
seen = []; Marshal.load(Marshal.dump([1, 'a', :b, { c: 2.5 }, nil]), ->(v) { seen << v.inspect; v }); seen
Marshal.load(Marshal.dump([1, 'a', [2]]), proc { |v| v.is_a?(Integer) ? v + 1 : v })
Marshal.load(Marshal.dump(['a']), freeze: true).then { |a| [a.frozen?, a[0].frozen?] }
Marshal.load(Marshal.dump(['a']), freeze: false).frozen?
Marshal.load(Marshal.dump({ 'a' => ['b'] }), freeze: true).then { |h| [h.frozen?, h['a'].frozen?, h.keys[0].frozen?] }
Marshal.load(Marshal.dump([1]), 5) rescue $!.class
Marshal.load(Marshal.dump('a'), nil)
Marshal.restore(Marshal.dump([1, 2]))
Marshal.dump('a').encoding
Marshal.dump('a').frozen?
Marshal::MAJOR_VERSION
Marshal::MINOR_VERSION
a = ['x', { b: ['y'] }]; b = Marshal.load(Marshal.dump(a)); b[0] << '!'; b[1][:b] << 'z'; [a, b]
a = [1, [2, [3]]]; Marshal.load(Marshal.dump(a)) == a
s = 'q'; a, b = Marshal.load(Marshal.dump([s, s])); a.equal?(b)
Marshal.load(Marshal.dump([1.5, 'a', 1.5, 'b', 2**40, :c, 2**40, 'b']))
Marshal.load(Marshal.dump('é' => :ü))
Marshal.load(Marshal.dump("\xff".b)).bytes
Marshal.load(Marshal.dump("\xff")).valid_encoding?
Marshal.load(Marshal.dump(Hash.new(3)))[:zz]
Marshal.load(Marshal.dump({ 'a' => 1 }.compare_by_identity)).compare_by_identity?
Marshal.load(Marshal.dump(Set[3, 1])).include?(3)
Marshal.load(Marshal.dump(Set[1].freeze)).frozen?
Marshal.load(Marshal.dump(Object.new.extend(Comparable))).singleton_class.include?(Comparable)
Marshal.load(Marshal.dump(KeyError.new('k', receiver: 1, key: 2))).then { |e| [e.message, e.receiver, e.key] }
Marshal.load(Marshal.dump(StandardError.new)).message
Marshal.load(Marshal.dump(RuntimeError.new('a'))).backtrace
Marshal.load(Marshal.dump((raise 'y' rescue $!))).message
Marshal.load(Marshal.dump(/a+/i)).match?('xAA')
Marshal.load(Marshal.dump(Time.at(0, 123_456_789, :nsec, in: '-03:30'))).then { |t| [t.nsec, t.utc_offset, t.to_i] }
Marshal.load(Marshal.dump(Time.at(5).utc)).utc?
Marshal.load(Marshal.dump(Time.gm(1999, 2, 3, 4, 5, 6)))
Marshal.load(Marshal.dump([o = Time.at(0).utc, o])).then { |a, b| a.equal?(b) }
Marshal.load("\x04\x08u:\x09Time\x06a")
Marshal.load(Marshal.dump(-0.0)).to_s
Marshal.load(Marshal.dump(0.1 + 0.2)) == 0.1 + 0.2
[1e23, 5e-324, 1.7976931348623157e308, 123456789012345680.0].map { |f| Marshal.load(Marshal.dump(f)) == f }
[2**62, 2**63, -(2**63), 2**64 - 1, 10**30, -(10**30)].map { |n| Marshal.load(Marshal.dump(n)) == n }
(-300).upto(300) { |n| raise n.to_s if Marshal.load(Marshal.dump(n)) != n }
a = []; 300.times { |n| a << :"s#{n}" }; Marshal.load(Marshal.dump(a)).size
Marshal.instance_methods(false)
Marshal.respond_to?(:dump)
Marshal.class
Marshal.new
