require 'delegate'; d = SimpleDelegator.new([1, 2]); [d.size, d.first, d == [1, 2], d != [1, 2], d.class, d.is_a?(Array), d.to_s, d.inspect, d]
require 'delegate'; d = SimpleDelegator.new('ab'); [d.upcase, d + 'c', d.length, "#{d}", d =~ /b/, d === 'ab', d <=> 'ac', d.hash == 'ab'.hash]
require 'delegate'; d = SimpleDelegator.new([1]); d.__setobj__([2, 3]); [d.__getobj__, d.size]
require 'delegate'; d = SimpleDelegator.new([1]); d << 2; d.__getobj__
require 'delegate'; SimpleDelegator.new(5).zork
require 'delegate'; class Dx < SimpleDelegator; def hi = 'hi ' + name; end; Dn = Struct.new(:name); d = Dx.new(Dn.new('bob')); [d.hi, d.name, d.respond_to?(:hi), d.respond_to?(:name), d.respond_to?(:zork)]
require 'delegate'; class Dy < SimpleDelegator; def size = super + 100; end; Dy.new([1]).size
require 'delegate'; d = SimpleDelegator.new(nil); [!d, d.nil?, d == nil]
require 'delegate'; d = SimpleDelegator.new([1]); [d.eql?(d), d.equal?(d), d == d]
require 'delegate'; class Dz < DelegateClass(Array); def initialize = super([1, 2]); end; z = Dz.new; [z.size, z.first, z.class.name]
require 'delegate'; SimpleDelegator.superclass
require 'delegate'; SimpleDelegator.new
require 'delegate'; d = SimpleDelegator.new([1]); d.method(:size).call
require 'delegate'; d = SimpleDelegator.new({a: 1}); [d[:a], d.keys, d.fetch(:a)]
require 'delegate'; d = SimpleDelegator.new([1]); d.__setobj__(d)
require 'delegate'; d = SimpleDelegator.new('x'); d.frozen?
require 'delegate'; SimpleDelegator.new([1]).send(:size)
require 'delegate'; d = SimpleDelegator.new(5); [d + 1, d.to_s, d.to_i]
require 'forwardable'; class Fa; extend Forwardable; def_delegators :@a, :size, :<<, :first; def_delegator :@a, :join, :text; def initialize = @a = [1]; end; f = Fa.new; f << 2; [f.size, f.first, f.text('-')]
require 'forwardable'; class Fb; extend Forwardable; def_delegator :list, :size; def list = [1, 2]; end; Fb.new.size
require 'forwardable'; class Fc; extend Forwardable; def_delegator :list, :size; private def list = [1, 2]; end; Fc.new.size
require 'forwardable'; class Fd; extend Forwardable; delegate [:size, :empty?] => :@a, first: :@a; def initialize = @a = [7]; end; f = Fd.new; [f.size, f.empty?, f.first]
require 'forwardable'; class Fe; extend Forwardable; def_delegators :@h, :[], :[]=, :key?; def initialize = @h = {}; end; f = Fe.new; f[:a] = 1; [f[:a], f.key?(:a)]
require 'forwardable'; class Ff; extend Forwardable; def_delegator :@a, :map; def initialize = @a = [1, 2]; end; Ff.new.respond_to?(:map)
require 'forwardable'; class Fg; extend Forwardable; def_delegator '@a', 'size', 'n'; def initialize = @a = [1, 2]; end; Fg.new.n
require 'forwardable'; class Fh; extend Forwardable; def_instance_delegator :@a, :size; def initialize = @a = []; end; Fh.new.size
require 'forwardable'; class Fi; extend Forwardable; def_delegator :@z, :zork; end; Fi.new.zork
require 'forwardable'; class Fj; extend Forwardable; def_delegator 'self.class', :name, :cn; end; Fj.new.cn
require 'forwardable'; class Fk; extend Forwardable; def_delegators :@a, :size; def initialize = @a = [1]; end; Fk.new.size(1)
require 'singleton'; class Sa; include Singleton; attr_accessor :v; end; Sa.instance.v = 3; [Sa.instance.v, Sa.instance.equal?(Sa.instance)]
require 'singleton'; class Sb; include Singleton; end; Sb.new
require 'singleton'; class Sc; include Singleton; end; Sc.instance.dup
require 'singleton'; class Sd; include Singleton; end; Sd.instance.clone
require 'singleton'; class Se; include Singleton; end; class Se2 < Se; end; [Se.instance.class, Se2.instance.class, Se.instance.equal?(Se2.instance)]
require 'singleton'; class Sf; include Singleton; def initialize = @n = 1; attr_reader :n; end; Sf.instance.n
require 'singleton'; class Sg; include Singleton; end; Sg.include?(Singleton)
require 'timeout'; Timeout.timeout(5) { 7 }
require 'timeout'; Timeout.timeout(5) { |s| s }
require 'timeout'; Timeout::Error.superclass
require 'timeout'; Timeout.timeout(1) { raise 'x' }
require 'timeout'; Timeout.timeout(nil) { 1 }
require 'timeout'; Timeout.timeout(0) { 2 }
require 'timeout'; begin; raise Timeout::Error, 'z'; rescue Timeout::Error => e; e.message; end
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({1 => [2, 3], 2 => [3], 3 => [], 4 => []}).tsort
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({1 => [2, 3], 2 => [3], 3 => [], 4 => []}).strongly_connected_components
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; r = []; TsH.new({1 => [2, 3], 2 => [3], 3 => [], 4 => []}).tsort_each { |x| r << x }; r
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; h = {1 => [2, 3], 2 => [3], 3 => [], 4 => []}; TSort.tsort(->(&b) { h.each_key(&b) }, ->(n, &b) { h[n].each(&b) })
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({1 => [2], 2 => [1], 3 => []}).tsort
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({1 => [2], 2 => [1], 3 => []}).strongly_connected_components
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; r = []; TsH.new({1 => [2], 2 => [1], 3 => []}).tsort_each { |x| r << x }; r
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; h = {1 => [2], 2 => [1], 3 => []}; TSort.tsort(->(&b) { h.each_key(&b) }, ->(n, &b) { h[n].each(&b) })
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({}).tsort
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({}).strongly_connected_components
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; r = []; TsH.new({}).tsort_each { |x| r << x }; r
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; h = {}; TSort.tsort(->(&b) { h.each_key(&b) }, ->(n, &b) { h[n].each(&b) })
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({'a' => ['b'], 'b' => ['c'], 'c' => []}).tsort
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({'a' => ['b'], 'b' => ['c'], 'c' => []}).strongly_connected_components
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; r = []; TsH.new({'a' => ['b'], 'b' => ['c'], 'c' => []}).tsort_each { |x| r << x }; r
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; h = {'a' => ['b'], 'b' => ['c'], 'c' => []}; TSort.tsort(->(&b) { h.each_key(&b) }, ->(n, &b) { h[n].each(&b) })
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({1 => [1]}).tsort
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({1 => [1]}).strongly_connected_components
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; r = []; TsH.new({1 => [1]}).tsort_each { |x| r << x }; r
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; h = {1 => [1]}; TSort.tsort(->(&b) { h.each_key(&b) }, ->(n, &b) { h[n].each(&b) })
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({1 => [2], 2 => [3], 3 => [2], 4 => [1]}).tsort
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TsH.new({1 => [2], 2 => [3], 3 => [2], 4 => [1]}).strongly_connected_components
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; r = []; TsH.new({1 => [2], 2 => [3], 3 => [2], 4 => [1]}).tsort_each { |x| r << x }; r
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; h = {1 => [2], 2 => [3], 3 => [2], 4 => [1]}; TSort.tsort(->(&b) { h.each_key(&b) }, ->(n, &b) { h[n].each(&b) })
require 'tsort'; class TsH; include TSort; def initialize(h) = @h = h; def tsort_each_node(&b) = @h.each_key(&b); def tsort_each_child(n, &b) = @h[n].each(&b); end; TSort::Cyclic.superclass
require 'abbrev'; Abbrev.abbrev(['car', 'cone'])
require 'abbrev'; Abbrev.abbrev(['car', 'cart'])
require 'abbrev'; Abbrev.abbrev([])
require 'abbrev'; Abbrev.abbrev(['a'])
require 'abbrev'; Abbrev.abbrev(['été', 'êtes'])
require 'abbrev'; Abbrev.abbrev(['ab', 'ab'])
require 'nope'
require 'nope/x'
require 'nope.rb'
require nil
require 5
require 'json'; 1
begin; require 'zork'; rescue LoadError => e; [e.class, e.message, e.is_a?(StandardError)]; end
begin; require 'zork'; rescue LoadError; 1; end
require
require 'English'; begin; raise 'x'; rescue; $ERROR_INFO.message; end
require 'English'; $ERROR_INFO
require 'English'; 'abc' =~ /b/; [$MATCH, $PREMATCH, $POSTMATCH]
require 'English'; 'abc' =~ /(b)(c)/; [$LAST_PAREN_MATCH, $LAST_MATCH_INFO[1]]
require 'English'; $RS
require 'English'; $INPUT_RECORD_SEPARATOR
require 'English'; begin; raise 'x'; rescue; $ERROR_POSITION.class; end
require 'English'; 'abc' =~ /z/; $MATCH
require 'English'; 'abc'.match(/b/); $LAST_MATCH_INFO.pre_match
begin; require 'zork/x'; rescue LoadError => e; e.path; end
LoadError.new('x').path
begin; require_relative; rescue ArgumentError => e; e.message; end
