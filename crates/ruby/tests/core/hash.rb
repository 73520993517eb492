# Making
{}
{a: 1, 'b' => 2, 3 => [4]}
Hash.new
Hash.new(5)[:x]
Hash.new { |h, k| h[k] = k.to_s }.tap { |h| h[:ab] }
Hash.new { |h, k| k }[7]
Hash.new(1) { 2 }
Hash.new(1, 2)
Hash.new(&->(a, b) { 3 })[1]
Hash.new(&->(a) { 3 })
Hash.new(&->(a, b, c) { 3 })
Hash.new(&->(a, *b) { 3 })[1]
Hash[1, 2, 3, 4]
Hash[]
Hash[1]
Hash[1, 2, 3]
Hash[{a: 1}]
Hash[[[1, 2], [3]]]
Hash[[[1, 2], 3]]
Hash[[[1, 2, 3]]]
Hash[[]]
h = Hash.new(5); h[:a] = 1; Hash[h][:z]
a = {x: 1}; b = Hash[a]; b[:y] = 2; [a, b]
Hash.try_convert({a: 1})
Hash.try_convert([1])
Hash.try_convert(nil)
Hash.try_convert
Hash.ruby2_keywords_hash?({})
Hash.ruby2_keywords_hash?(1)
Hash.ruby2_keywords_hash({a: 1})
class HA < Hash; end; [HA.new.class, HA[1, 2].class, HA[1, 2], HA.new.merge({1 => 2}).class, HA[1, 2].select { true }.class, HA[1, 2].to_h.class]
class HB < Hash; def initialize(x); super(); @x = x; self[:x] = x; end; end; HB.new(4)
class HC < Hash; end; [HC[1, 2] == {1 => 2}, {1 => 2} == HC[1, 2], HC[1, 2].reject { false }.class, HC[1, 2].dup.class, HC[1,2].compact.class, HC[1,2].invert.class]
# Access
{a: 1}[:a]
{a: 1}[:b]
{nil => 1}[nil]
{1 => :i, 1.0 => :f}[1.0]
{0.0 => 1}[-0.0]
{[1, 2] => 3}[[1, 2]]
{{a: 1} => 3}[{a: 1}]
{'a' => 1}['a']
{'a' => 1}[:a]
k = 'a'; h = {k => 1}; k << 'b'; [h, h.keys[0].frozen?, h['a']]
k = 'a'; h = {}; h[k] = 1; h.keys[0].equal?(k)
k = 'a'.freeze; h = {}; h[k] = 1; h.keys[0].equal?(k)
h = {}; (h[:a] = 5)
h = {}; h.store(:a, 5)
h = {}; h.store('k', 5); h
{}.store(1)
{a: 1}.freeze[:b] = 2
{a: 1}.freeze.store(:b, 2)
{a: 1}.fetch(:a)
{a: 1}.fetch(:b)
{a: 1}.fetch('b')
{a: 1}.fetch([1, nil])
{a: 1}.fetch(:b, 9)
{a: 1}.fetch(:b) { |k| [k, 2] }
{a: nil}.fetch(:a, 3)
{a: 1}.fetch
{a: 1}.fetch(1, 2, 3)
Hash.new(5).fetch(:b)
begin; {a: 1}.fetch(:zz); rescue KeyError => e; [e.key, e.receiver, e.message, e.class.superclass]; end
{a: 1, b: 2}.fetch_values(:b, :a)
{a: 1}.fetch_values(:a, :z)
{a: 1}.fetch_values(:a, :z) { |k| k.to_s }
{a: 1}.fetch_values
{a: 1, b: 2}.values_at(:b, :x, :a)
{}.values_at
Hash.new(7).values_at(1, 2)
{a: {b: {c: 1}}}.dig(:a, :b, :c)
{a: {b: {c: 1}}}.dig(:a, :x, :c)
{a: 1}.dig(:a, :b)
{a: 'x'}.dig(:a, 0)
{a: 1}.dig
{a: nil}.dig(:a, :b)
Hash.new { |h, k| {z: k} }.dig(:q, :z)
{a: 1, b: 2, c: 1}.key(1)
{a: 1}.key(9)
{a: nil}.key(nil)
{a: 1}.key(1.0)
[{a: 1}.key?(:a), {a: 1}.has_key?(:b), {a: nil}.include?(:a), {}.member?(nil)]
{a: 1}.key?
[{a: 1}.value?(1), {a: 1}.has_value?(2), {a: 1}.value?(1.0), {a: nil}.value?(nil)]
{a: 1}.value?
{a: 1, b: 2}.assoc(:b)
{a: 1}.assoc(:z)
{1 => 2}.assoc(1.0)
{'k' => 2}.assoc('k')
{a: 1, b: 2}.rassoc(2)
{a: 1}.rassoc(3)
{}.rassoc
h = Hash.new(3); [h.default, h.default(1), h.default_proc]
h = Hash.new { |x, k| k }; [h.default, h.default(4), h.default_proc.class, h.default_proc.arity]
h = {}; h.default = 4; [h[:a], h.default, h]
h = Hash.new { 1 }; h.default = 4; [h[:a], h.default_proc]
h = Hash.new(4); h.default_proc = proc { |a, b| b }; [h[:q], h.default]
h = Hash.new(4); h.default_proc = nil; [h[:q], h.default]
h = {}; h.default_proc = 5
h = {}; h.default_proc = ->(a) { 1 }
h = {}; h.default_proc = ->(a, b) { b }; h[3]
{}.freeze.default = 1
{}.freeze.default_proc = nil
h = Hash.new([]); h[:a] << 1; [h, h[:b]]
[{a: 1, b: 2}.length, {}.size, {}.empty?, {a: 1}.empty?]
{}.length(1)
{a: 1, 'b' => 2}.keys
{a: 1, 'b' => 2}.values
{}.keys
{a: 1}.keys(1)
h = {a: 1}; k = h.keys; k << :z; h
{a: 1}.to_proc.call(:a)
[{a: 1}.to_proc.lambda?, {a: 1}.to_proc.arity]
{a: 1}.to_proc.call(:a, 2)
{a: 1}.to_proc.call
h = {a: 1}; r = []; [:a, :b].each { |x| r << h.to_proc.(x) }; r
# Each
r = []; {a: 1, b: 2}.each { |k, v| r << [k, v] }; r
r = []; {a: 1, b: 2}.each { |x| r << x }; r
r = []; {a: 1}.each { |k, (a, b)| r << [k, a, b] }; r
r = []; {a: [1, 2]}.each { |k, (a, b)| r << [k, a, b] }; r
r = []; {a: 1}.each { |*x| r << x }; r
r = []; {a: 1}.each { |k, *x| r << [k, x] }; r
r = []; {a: 1}.each { |k, v = 5, z = 6| r << [k, v, z] }; r
r = []; {a: 1}.each_pair { |k, v| r << [k, v] }; r
r = []; {a: 1}.each_pair { |x| r << x }; r
{a: 1}.each(&->(x) { x })
{a: 1}.each(&->(k, v) { k })
{a: 1}.each_pair(&->(k, v) { k })
h = {a: 1}; h.each { }.equal?(h)
r = []; [{a: 1, b: 2}.each_key { |k| r << k }, r]
r = []; [{a: 1, b: 2}.each_value { |k| r << k }, r]
{a: 1}.each_key(1) { }
{a: 1}.each.class
{a: 1}.each_pair.class
{a: 1}.each_key.class
{a: 1}.each_value.class
{a: 1}.select.class
{a: 1}.reject!.class
h = {a: 1}; h.each { |k, v| h[:b] = 2 }
h = {a: 1}; h.each { |k, v| h[:a] = 2 }; h
h = {a: 1}; h.each { |k, v| h['a'] = 2 } rescue h
h = {a: 1}; h.each_key { |k| h.store(:z, 1) }
h = {a: 1}; h.each_value { |k| h.merge!({z: 1}) }
h = {a: 1}; h.select { |k, v| h[:q] = 1 }
h = {a: 1}; h.any? { |k, v| h[:q] = 1 }
h = {a: 1}; (h.each { |k, v| h[:b] = 2 } rescue 1); h[:b] = 3; h
h = {a: 1}; h.each { break }; h[:c] = 2; h
h = {a: 1}; begin; h.each { raise 'x' }; rescue; end; h[:c] = 2; h
h = {a: 1}; h.each { h.each { }; h[:b] = 1 }
h = {a: 1, b: 2, c: 3}; h.each { |k, v| h.delete(k) }; h
h = {a: 1, b: 2, c: 3}; r = []; h.each { |k, v| h.delete(:b); r << k }; [h, r]
h = {}; 20.times { |i| h[i] = i }; r = []; h.each { |k, v| r << k; h.delete(k) if k < 9; h.delete(k + 1) if k == 15 }; [h, r]
h = {a: 1}; h.each { h.rehash }
h = {a: 1}; h.each { h.clear }; h
h = {a: 1, b: 2}; d = nil; h.each { d ||= h.dup; }; d[:z] = 1; d
{a: 1}.any?
{}.any?
{nil => nil}.any?
{a: 1}.any? { |k, v| v == 1 }
{a: 1}.any? { |x| x == [:a, 1] }
{a: 1}.any?([:a, 1])
{a: 1}.any?(Array)
{a: 1, b: 2}.any? { |k, v| v > 5 }
{a: 1}.any?(1, 2)
# Change
h = {a: 1, b: 2}; [h.delete(:a), h]
h = {a: 1}; [h.delete(:z), h.delete(:z) { |k| [k] }, h]
Hash.new(5).delete(:a)
{a: 1}.freeze.delete(:a)
{}.freeze.delete(:a)
h = {a: 1, b: 2}; [h.delete_if { |k, v| v > 1 }, h]
h = {a: 1, b: 2}; h.delete_if { |k| k == :a }
h = {a: 1}; h.delete_if { |x, y, z| z.nil? }
{a: 1}.delete_if(&->(k) { true })
{a: 1}.freeze.delete_if { true }
{}.freeze.delete_if { true }
h = {a: 1, b: 2}; [h.reject! { |k, v| v > 1 }, h.reject! { false }, h]
{a: 1}.freeze.reject! { false }
h = {a: 1, b: 2}; [h.keep_if { |k, v| v > 1 }, h]
{a: 1}.freeze.keep_if { true }
h = {a: 1, b: 2}; [h.select! { |k, v| v > 1 }, h.select! { true }, h]
h = {a: 1, b: 2}; [h.filter! { |k, v| v > 1 }, h.filter! { true }, h]
{a: 1}.freeze.select! { true }
h = {a: nil, b: 2}; [h.compact!, h, h.compact!]
{a: 1}.freeze.compact!
h = {a: 1}; g = h; [h.clear, g]
{a: 1}.freeze.clear
{}.freeze.clear
h = {a: 1, b: 2}; [h.shift, h, h.shift, h.shift, h]
{a: 1}.freeze.shift
{}.freeze.shift
h = {}; 30.times { |i| h[i] = i }; r = []; 25.times { r << h.shift[0] }; h[:z] = 1; [r, h, h[27], h[3]]
h = {}; 30.times { |i| h[i] = i }; 28.times { |i| h.delete(29 - i) }; h[0] = 5; h[29] = 6; h
h = {a: 1}; g = h; h.replace({b: 2}); [g, h.equal?(g)]
h = {a: 1}; h.replace(5)
h = {a: 1}; h.replace(h)
{a: 1}.freeze.replace({})
h = {a: 1}; o = {b: 2}; h.replace(o); o[:c] = 3; h
h = {a: 1}; [h.merge!({b: 2}, {a: 3}), h]
h = {a: 1}; h.merge!({a: 3, c: 4}) { |k, o, n| [k, o, n] }
h = {a: 1}; h.update({a: 2}, {a: 3}) { |k, o, n| o + n }
h = {a: 1}; h.update
h = {a: 1}; h.update(nil)
h = {a: 1}; h.merge!([[1, 2]])
{a: 1}.freeze.update({})
{a: 1}.freeze.merge!
h = {a: 1}; h.merge!(h)
h = {a: 1}; h.update({b: 1}) { raise 'no' }
k = [1]; h = {k => 1}; k << 2; [h[[1, 2]], h[k], h.rehash, h[[1, 2]]]
a = [1]; b = [2]; h = {a => 1, b => 2}; b << 2; a << 9; h.rehash; [h[[1, 9]], h[[2, 2]]]
{a: 1}.freeze.rehash
h = {a: 1, b: 2}; [h.transform_keys!(&:to_s), h]
h = {a: 1, b: 2}; h.transform_keys!({a: :b}); h
h = {a: 1, b: 2, c: 3}; h.transform_keys!({a: :b, b: :c, c: :a}); h
h = {a: 1, b: 2}; h.transform_keys!({a: :x}) { |k| k.to_s }
h = {a: 1, b: 2, c: 3, d: 4}; h.transform_keys!({a: :b, b: :c, c: :d, d: :e}); h
h = {1 => :a, 2 => :b, 3 => :c}; h.transform_keys! { |k| k + 1 }; h
h = {1 => :a, -1 => :b}; h.transform_keys! { |k| 1 }; h
{a: 1}.freeze.transform_keys!(&:to_s)
{a: 1}.transform_keys!(1)
h = {a: 1, b: 2}; [h.transform_values! { |v| v * 10 }, h]
{a: 1}.freeze.transform_values! { 1 }
{a: 1}.transform_values!(1)
# Identity
h = {}.compare_by_identity; a = 'x'; b = 'x'.dup; h[a] = 1; h[b] = 2; [h.size, h[a], h[b], h['x'.dup], h.compare_by_identity?]
h = {}.compare_by_identity; a = [1]; h[a] = 1; [h[[1]], h[a], a << 2, h[a]]
h = {'a' => 1}; h.compare_by_identity; [h['a'.dup], h.keys, h.compare_by_identity?]
h = {}.compare_by_identity; h[1] = 2; h[:a] = 3; [h[1], h[:a], h[1.5]]
h = {}.compare_by_identity; h[1.5] = 2; h[1.5]
{a: 1}.freeze.compare_by_identity
h = {a: 1}; h.compare_by_identity.equal?(h)
h = {a: 1}.compare_by_identity; [h.select { true }.compare_by_identity?, h.reject { true }.compare_by_identity?, h.dup.compare_by_identity?, h.transform_values { 1 }.compare_by_identity?, h.slice(:a).compare_by_identity?]
h = {a: 1}.compare_by_identity; [h.merge({}).compare_by_identity?, h.invert.compare_by_identity?, h.except(:b).compare_by_identity?, h.transform_keys { 1 }.compare_by_identity?, h.compact.compare_by_identity?]
h = {a: 1}.compare_by_identity; h == {a: 1}
h = {a: 1}.compare_by_identity; h.inspect
# Derived
h = {a: 1}; [h.merge({b: 2}), h]
{a: 1}.merge
{a: 1}.merge({a: 2}, {a: 3, c: 1}) { |k, a, b| a + b }
{a: 1}.merge(nil)
{a: 1}.merge([])
{a: 1}.merge({a: 2}) { |*x| x }
Hash.new(9).merge({a: 1})[:zz]
{b: 1, a: 2}.merge({b: 3, c: 4})
{a: 1}.freeze.merge({b: 1}).frozen?
{a: 1, b: 2}.select { |k, v| v > 1 }
{a: 1, b: 2}.select { |k| k == :a }
{a: 1, b: 2}.filter { |k, v| k == :a }
{a: 1}.select(&->(k, v) { true })
{a: 1}.select(&->(k) { true })
{a: 1}.select(1) { }
Hash.new(5).select { true }[:a]
{a: 1, b: 2}.reject { |k, v| v > 1 }
{a: 1, b: 2}.reject { |k| k == :a }
{}.reject { true }
{a: nil, b: false, c: 1}.compact
{}.compact
{a: 1, b: 2, c: 3}.slice(:c, :a, :zz)
{a: 1}.slice
Hash.new(3).slice(:a)
{a: 1, b: 2, c: 3}.except(:a, :zz)
{a: 1}.except
Hash.new(3).except(:a)[:q]
{a: 1, b: 2, c: 1}.invert
{a: 'x'}.invert.keys[0].frozen?
{a: 1}.invert(1)
{a: 1, b: 2}.transform_keys(&:to_s)
{a: 1, b: 2}.transform_keys({a: :c})
{a: 1, b: 2}.transform_keys({a: :c}, &:to_s)
{a: 1, b: 2}.transform_keys { :z }
{a: 1}.transform_keys(1)
{a: 1}.transform_keys({a: nil})
{a: 1}.transform_keys.class
{a: 1, b: 2}.transform_values { |v| v.to_s }
{a: 1}.transform_values(&:inspect)
Hash.new(4).transform_values { 1 }[:a]
{a: 1}.transform_values(2)
{a: 1, b: [2]}.to_a
{}.to_a
h = {a: 1}; h.to_h.equal?(h)
{a: 1}.to_h { |k, v| [v, k] }
{a: 1}.to_h { |x| [x, 1] }
{a: 1}.to_h { 1 }
{a: 1}.to_h { nil }
{a: 1}.to_h { true }
{a: 1}.to_h { 'x' }
h = {a: 1}; [h.transform_values { h[:q] = 1 }, h]
h = {a: 1}; [h.reject { h.delete(:a); false }, h]
h = {a: 1}; h.transform_keys { h[:q] = 1 }
h = {a: 1}; h.to_h { h[:q] = 1 }
{a: 1}.to_h { [1] }
{a: 1}.to_h { [1, 2, 3] }
h = {a: 1}; h.to_hash.equal?(h)
h = {a: 1}; h.deconstruct_keys([:a]).equal?(h)
{a: 1}.deconstruct_keys
{a: [1, [2]], b: 2}.flatten
{a: [1, [2]]}.flatten(0)
{a: 1}.flatten('x')
{}.flatten
{a: 1}.flatten(1, 2)
# Comparison and text
{a: 1, b: 2} == {b: 2, a: 1}
{a: 1} == {a: 1.0}
{a: 1}.eql?({a: 1.0})
{a: 1}.eql?({a: 1})
{1 => 1} == {1.0 => 1}
{a: 1} == [[:a, 1]]
{a: 1} != {a: 2}
{} == {}
{a: 1}.equal?({a: 1})
h = Hash.new(5); h == {}
{a: 1}.hash == {a: 1}.hash
{a: 1, b: 2}.hash == {b: 2, a: 1}.hash
{a: {b: [1]}} == {a: {b: [1]}}
{a: 1} == nil
[{a: 1} <= {a: 1, b: 2}, {a: 1} < {a: 1}, {a: 1} <= {a: 1}, {a: 1} < {a: 2, b: 1}, {} < {a: 1}]
[{a: 1, b: 2} >= {a: 1}, {a: 1} > {a: 1}, {a: 1} >= {a: 1}, {a: 1, b: 2} > {b: 2}, {a: 1} >= {b: 1}]
{a: 1} <= 5
{a: 1} > nil
{a: 1} < [[1, 2]]
{a: 1, 'b' => "x\n", nil => nil, 1.5 => :'a b', [1] => {}}.inspect
{a: 1}.to_s
"#{{a: 1}}"
{:'a b' => 1, :+ => 2, :a? => 3, :[]= => 4}
h = {}; h[:a] = h; h
h = {a: 1}; h[:b] = [h, {c: h}]; h
h = {}; h[h] = 1; h
h = {}; h[:a] = h; h.to_s
h = {}; h[:a] = h; h.hash == h.hash
class Bad; def inspect = raise('boom'); end; h = {a: Bad.new}; (h.inspect rescue 1); h[:a] = 2; h
{a: 1}.frozen?
{a: 1}.dup.frozen?
{a: 1}.freeze.dup.frozen?
{a: 1}.freeze.clone.frozen?
h = {a: 1}; d = h.dup; d[:b] = 2; [h, d]
h = Hash.new { |x, k| x[k] = 1 }; d = h.dup; d[:b]; [h, d]
h = {a: [1]}; h.dup[:a] << 2; h
class KK; attr_reader :k; def initialize(k) = @k = k; def hash = 5; def eql?(o) = o.k == k; end; h = {KK.new(1) => :x}; [h[KK.new(1)], h[KK.new(2)]]
class KH; def to_hash = {q: 1}; end; [{a: 1}.merge(KH.new), Hash[KH.new], Hash.try_convert(KH.new), {a: 1}.replace(KH.new)]
class KB; def to_hash = 5; end; Hash.try_convert(KB.new)
class KE; def to_hash = {a: 1}; def ==(o) = true; end; {a: 2} == KE.new
h = {b: 1, a: 2}; h[:b] = 3; h.delete(:a); h[:a] = 1; h.keys
h = {}; 1000.times { |i| h["k#{i}"] = i }; [h.size, h['k500'], h['k1000'], h.key(7)]
{"a": 1, "b c": 2}
{a: 1, **{b: 2}, c: 3}
{a: 1, **{a: 2}}
x = 1; y = 2; {x:, y:}
h = {a: 1}; h => {a:}; a
h = {a: 1}; h[:a] ||= 5; h[:b] ||= 7; h[:a] &&= 0; h
def kw(**o) = o; kw(**{a: 1}, b: 2)
Hash({}).equal?({})
[Hash(nil), Hash([]), Hash({a: 1})]
Hash(5)
{a: 1}.nope
Hash.nope
{}.fetch(:a, *[])
Hash.instance_method(:fetch).class
{a: 2}.then { |a:| a }
{a: 1}.instance_of?(Hash)
Hash === {}
