Set[1, 2].+(Set[2, 3])
Set[].+(Set[2, 3])
Set['a', nil, 2].+(Set[2, 3])
Set[1].+
Set[1].+(nil)
Set[1, 2].-(Set[2])
Set[].-(Set[2])
Set['a', nil, 2].-(Set[2])
Set[1].-
Set[1].-(nil)
Set[1, 2].<(Set[1, 2, 3, 4])
Set[].<(Set[1, 2, 3, 4])
Set['a', nil, 2].<(Set[1, 2, 3, 4])
Set[1].<
Set[1].<(nil)
Set[1, 2].<=(Set[1, 2])
Set[].<=(Set[1, 2])
Set['a', nil, 2].<=(Set[1, 2])
Set[1].<=
Set[1].<=(nil)
Set[1, 2].===(2)
Set[].===(2)
Set['a', nil, 2].===(2)
Set[1].===
Set[1].===(nil)
Set[1, 2].difference([1])
Set[].difference([1])
Set['a', nil, 2].difference([1])
Set[1].difference
Set[1].difference(nil)
Set[1, 2].intersection([2, 9])
Set[].intersection([2, 9])
Set['a', nil, 2].intersection([2, 9])
Set[1].intersection
Set[1].intersection(nil)
Set[1, 2].union([7])
Set[].union([7])
Set['a', nil, 2].union([7])
Set[1].union
Set[1].union(nil)
Set[1, 2].member?(2)
Set[].member?(2)
Set['a', nil, 2].member?(2)
Set[1].member?
Set[1].member?(nil)
Set[1, 2].subset?(Set[1, 2, 3])
Set[].subset?(Set[1, 2, 3])
Set['a', nil, 2].subset?(Set[1, 2, 3])
Set[1].subset?
Set[1].subset?(nil)
Set[1, 2].superset?(Set[1])
Set[].superset?(Set[1])
Set['a', nil, 2].superset?(Set[1])
Set[1].superset?
Set[1].superset?(nil)
Set[1, 2].>(Set[1])
Set[].>(Set[1])
Set['a', nil, 2].>(Set[1])
Set[1].>
Set[1].>(nil)
Set[1, 2].>=(Set[1, 5])
Set[].>=(Set[1, 5])
Set['a', nil, 2].>=(Set[1, 5])
Set[1].>=
Set[1].>=(nil)
Set[1, 2].join('-')
Set[].join('-')
Set['a', nil, 2].join('-')
Set[1].join
Set[1].join(nil)
Set[1, 2].<<(5)
Set[].<<(5)
Set['a', nil, 2].<<(5)
Set[1].<<
Set[1].<<(nil)
Set[1, [2, 3]].join
Set[1, 2].join(nil)
Set[1, 2].dup.collect! { |x| x * 2 }
Set[1, 2].collect! { 1 }
Set[1, 2].collect!.class
Set[1, 2].map! { |x| x.to_s }
Set[].map! { 1 }
Set[1].map!.size
Set[1].freeze.map! { 2 }
Set[1].compare_by_identity?
Set[1].compare_by_identity.compare_by_identity?
Set['a'].compare_by_identity.add('a').compare_by_identity?
Set[].empty?
Set[nil].empty?
Set[1].clear.empty?
Set[1, 2].filter! { |x| x > 1 }
Set[1, 2].filter! { true }
Set[1, 2].filter!.class
Set[1].freeze.filter! { false }
Set[Set[1], 2].flatten!
Set[1].flatten!
Set[Set[Set[1, 2]], 3].flatten!
Set[1].clone
Set[1].freeze.clone.frozen?
Set[1].clone(freeze: true).frozen?
s = Set[1]; t = s.clone; t << 2; [s, t]
Set[1, 2].length
Set[].length
Set[nil, false].length
Set[1, 2].reset
Set[[1]].reset.size
a = [1]; b = [1, 2]; s = Set[a, b]; a << 2; s.reset.size
Set[1].freeze.reset
S71 = Struct.new(:a, :b); S71.new(1, 2).deconstruct
S72 = Struct.new(:a, :b); case S72.new(1, 2); in [x, y]; [y, x]; end
Struct.new(:a).new.deconstruct
Struct.new(:a, :b).new(1, 2).filter(&:even?)
Struct.new(:a, :b).new(1, nil).filter { |x| x }
Struct.new(:a, :b).new(1, nil).filter.size
Struct.new(:a, :b).new(1).length
Struct.new(:a).new.length
Struct.new(:a, :b).new(1).length + 1
S73 = Struct.new(:a); S73.new(1).to_s
Struct.new(:a).new(1).to_s
S74 = Struct.new(:a, :b, keyword_init: true); S74.new(a: 1).to_s
Struct.new(:a, :b).new(1).values
Struct.new(:a).new([1]).values
Struct.new(:a, :b).new.values.frozen?
Random.new(3).dup.rand(100) == Random.new(3).rand(100)
r = Random.new(3); r.rand; a = r.clone; [r.rand(1000) == a.rand(1000), r == a]
Random.new(3).dup == Random.new(3)
r = Random.new(1); r.send(:initialize_copy, Random.new(2)); r == Random.new(2)
Random.new_seed.class
Random.new_seed(1)
Random.new_seed.positive?
Random.new_seed == Random.new_seed
Random.seed.class
Random.srand(3); Random.seed
Random.srand(3); Random.srand(9); Random.seed
Random.srand(7); Random.srand
Random.srand(7).class
Random.srand('x')
Random.srand(7); a = Random.rand(1000); Random.srand(7); a == Random.rand(1000)
Encoding::UTF_8.name
Encoding::BINARY.name
Encoding::US_ASCII.name
Encoding::UTF_8.inspect
Encoding::BINARY.inspect
Encoding::US_ASCII.inspect
Encoding::UTF_8.ascii_compatible?
Encoding::BINARY.ascii_compatible?
'a'.encoding.ascii_compatible?
Encoding.default_external
Encoding.default_external.name
Encoding.default_external == Encoding::UTF_8
Encoding.default_internal
Encoding.default_internal.inspect
[Encoding.default_internal]
Encoding::UTF_8._dump
Encoding::BINARY._dump(1)
Encoding::US_ASCII._dump
Encoding._load('UTF-8')
Encoding._load('BINARY')
Encoding._load('US-ASCII')
Encoding.locale_charmap.class
Encoding.locale_charmap.encoding.name
Encoding.locale_charmap(1)
Exception.exception
Exception.exception('x')
ArgumentError.exception('y').message
StandardError.exception(nil).message
Exception.to_tty?.class
[true, false].include?(Exception.to_tty?)
Exception.to_tty?(1)
StandardError.new('a').respond_to?(:message)
StandardError.new('a').respond_to?(:zork)
StandardError.new('a').respond_to?(:raise)
StandardError.new('a').respond_to?(:raise, true)
Exception.new.backtrace_locations
e = StandardError.new('q'); e.set_backtrace(['a']); e.backtrace_locations
Exception.new.zork
Exception.new.send(:respond_to_missing?, :zork, false)
Exception.new.send(:respond_to_missing?, :a, true)
Exception.new.respond_to_missing?(:a, true)
Marshal.restore(Marshal.dump([1, 'a']))
Marshal.restore(Marshal.dump({ a: nil }))
Marshal.restore(Marshal.dump(1)) { |x| x }
Marshal.restore('')
Object.new.extend(Marshal).instance_eval { dump(1) }
Object.new.extend(Marshal).instance_eval { dump(nil) }
begin; Object.new.extend(Marshal).dump(1); rescue NoMethodError => e; e.class; end
N70 = Class.new(Numeric); n = N70.new; def n.foo; end
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).abs
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).abs
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).abs
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).magnitude
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).magnitude
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).magnitude
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).-@
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).-@
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).-@
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).angle
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).angle
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).angle
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).arg
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).arg
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).arg
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).phase
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).phase
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).phase
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).conjugate
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).conjugate
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).conjugate
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).conj
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).conj
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).conj
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).rectangular
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).rectangular
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).rectangular
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).rect
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).rect
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).rect
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).denominator
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).denominator
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).denominator
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).numerator
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).numerator
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).numerator
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).imag
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).imag
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).imag
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).imaginary
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).imaginary
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).imaginary
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).real
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).real
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).real
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).ceil
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).ceil
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).ceil
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).round
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).round
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).round
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).truncate
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).truncate
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).truncate
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).to_int
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).to_int
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).to_int
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).positive?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).positive?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).positive?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).negative?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).negative?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).negative?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).real?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).real?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).real?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).integer?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).integer?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).integer?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).finite?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).finite?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).finite?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).infinite?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).infinite?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).infinite?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).zero?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).zero?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).zero?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).nonzero?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).nonzero?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).nonzero?
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).polar
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).polar
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).polar
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).abs2
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).abs2
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(0r).abs2
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).fdiv(2)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).fdiv(2)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).fdiv(0.5)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).fdiv(0.5)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).fdiv('a')
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).fdiv('a')
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).floor
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).floor
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).ceil
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).ceil
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).round
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).round
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).truncate
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).truncate
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).round(1)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).round(1)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).ceil(1)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).ceil(1)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).floor(1)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).floor(1)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(3).truncate(1)
class Num7 < Numeric; attr_reader :v; def initialize(v) = (@v = v); def <(o) = v < (o.is_a?(Num7) ? o.v : o); def -@ = Num7.new(-v); def coerce(o) = [o.to_f, v.to_f]; def to_f = v.to_f; def to_r = v.to_r; def /(o) = Num7.new(v / o); def floor(*a) = v.floor(*a); def to_int = v.to_i; def inspect = "n#{v}"; end; Num7.new(-2.5).truncate(1)
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).-@
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).-@
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).-@
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).abs
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).abs
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).abs
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).floor
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).floor
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).floor
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).ceil
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).ceil
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).ceil
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).round
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).round
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).round
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).truncate
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).truncate
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).truncate
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).numerator
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).numerator
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).numerator
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).denominator
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).denominator
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).denominator
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).fdiv(2)
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).fdiv(2)
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).fdiv(2)
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).angle
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).angle
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).angle
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).phase
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).phase
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).phase
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).magnitude
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).magnitude
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).magnitude
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).conjugate
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).conjugate
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).conjugate
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(3.25).rectangular
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(-2.5).rectangular
class Num8 < Numeric; def initialize(v) = (@v = v); def to_f = @v.to_f; def to_r = @v.to_r; def <(o) = @v < o; def -@ = Num8.new(-@v); def inspect = "m#{@v}"; end; Num8.new(0).rectangular
-Class.new(Numeric) { def coerce(o) = [o, 5] }.new
begin; -Class.new(Numeric).new; rescue TypeError => e; e.class; end
class N71 < Numeric; end; def (N71.new).foo; end
n = Class.new(Numeric).new; begin; def n.a; end; rescue TypeError; :none; end
n = Class.new(Numeric).new; begin; n.send(:singleton_method_added, :zork); rescue NameError, TypeError => e; e.class <= StandardError; end
[StandardError.new.backtrace_locations]
ArgumentError.new('a').backtrace_locations
Exception.new.send(:respond_to_missing?, :message, false)
class N72 < Numeric; def self.n = new; end; x = N72.n; begin; x.define_singleton_method(:q) { 1 }; rescue TypeError => e; e.message; end
Encoding.default_internal = nil
Encoding.default_internal = nil; Encoding.default_internal
(Encoding.default_internal = nil).inspect
Encoding.default_external = Encoding::UTF_8
Encoding.default_external = 'UTF-8'
Encoding.default_external = nil
Object.new.extend(Marshal).send(:dump, { a: [1.5, 'x'] })
Object.new.extend(Marshal).send(:dump)
