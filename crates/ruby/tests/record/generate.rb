# frozen_string_literal: true

# Generates programs of one line from typed expressions: calls of methods on values of all kinds, with blocks,
# variables, conditions, loops and methods of their own.
#
#   ruby generate.rb SEED COUNT > programs.rb
#
# `core.rb` records the answers. Most programs are valid; the others call methods with arguments of other kinds.

RANDOM = Random.new(Integer(ARGV.fetch(0)))
COUNT = Integer(ARGV.fetch(1))

# Literals by kind.
LITERALS = {
  int: %w[0 1 2 3 7 -1 -5 10 42 255 1000 2**40 2**70],
  float: %w[0.0 1.5 -2.25 3.14159 100.0 1e20 0.1],
  str: ["''", "'a'", "'hello world'", "'Foo Bar baz'", "'ÄÖü ß'", "'a,b;c'", "'42'", "'3.7x'", '"l1\nl2\n"', "'  pad  '", "'aaa'", "'x=1&y=2'"],
  sym: %w[:a :b :name :to_s :size :odd_one],
  ints: ['[]', '[1]', '[3, 1, 2]', '[5, -2, 5, 0, 9]', '(1..6).to_a', '[2, 2, 1, 1]', '[10, 20, 30, 40]'],
  strs: ['[]', "['b', 'a', 'C']", "%w[one two three four]", "['x', '', 'yy', 'x']", "['a1', 'b22', 'a3']"],
  lists: ['[[1, 2], [3]]', "[['a', 1], ['b', 2]]", '[[], [nil, [1]]]', '[[3, :c], [1, :a], [2, :b]]'],
  hash: ['{}', "{ 'a' => 1, 'b' => 2 }", "{ 'z' => 3, 'y' => 1, 'x' => 2 }", "{ 'k' => 0 }"],
  syms: ['{}', '{ a: 1, b: 2 }', '{ x: [1, 2], y: [] }', "{ n: nil, s: 'str' }"],
  range: ['(1..5)', '(0...4)', '(-2..2)', "('a'..'e')", '(3..1)'],
  bool: %w[true false nil],
  regexp: ['/a/', '/\d+/', '/(\w)(\w)/', '/[aeiou]/i', '/^b|o$/', '/\s*,\s*/', '/(?<first>\w+) (?<rest>.*)/']
}.freeze

# Calls by the kind of the receiver: the call, and the kind of its value. `<kind>` is an argument.
CALLS = {
  int: [['+ <int>', :int], ['- <int>', :int], ['* <int>', :int], ['/ <int>', :int], ['% <int>', :int], ['.abs', :int], ['.succ', :int],
        ['.to_s', :str], ['.to_s(2)', :str], ['.to_f', :float], ['.even?', :bool], ['.zero?', :bool], ['.clamp(0, 9)', :int], ['.digits', :ints],
        ['.times.map { |n| n * 2 }.first(5)', :ints], ['.divmod(<int>)', :ints], ['<=> <int>', :int], ['.gcd(<int>)', :int], ['.fdiv(4)', :float],
        ['.bit_length', :int], ['& <int>', :int], ['| <int>', :int], ['.pow(2, 7)', :int], ['.round(-1)', :int], ['.between?(0, 50)', :bool],
        ['.chr', :str], ['.ord', :int], ['.floor(-2)', :int], ['.upto(12).select(&:even?).first(3)', :ints], ['.step(20, 7).to_a.first(4)', :ints]],
  float: [['+ <float>', :float], ['* <int>', :float], ['.round(1)', :float], ['.floor', :int], ['.ceil', :int], ['.to_i', :int], ['.to_s', :str],
          ['.nan?', :bool], ['.abs', :float], ['.truncate', :int], ['.divmod(2)', :lists], ['<=> <float>', :int], ['.to_r.to_s', :str], ['- 0.5', :float]],
  str: [['+ <str>', :str], ['* 2', :str], ['.upcase', :str], ['.capitalize', :str], ['.swapcase', :str], ['.reverse', :str], ['.length', :int], ['.strip', :str],
        ['.split', :strs], [".split(',')", :strs], ['.split(<regexp>)', :strs], ['.chars', :strs], ['.sub(<regexp>, <str>)', :str], ['.gsub(<regexp>) { |m| m.upcase }', :str],
        ['.gsub(<regexp>, "<\\\\\\\\0>")', :str], ['.to_i', :int], ['.to_f', :float], ['.to_sym', :sym], ['.include?(<str>)', :bool], ['.start_with?(<str>)', :bool],
        ['.index(<str>)', :int], ['[0]', :str], ['[1, 3]', :str], ['[-2..]', :str], ['[<regexp>]', :str], ['.scan(<regexp>)', :lists], ['.tr("a-m", "n-z")', :str],
        ['.center(12, ".")', :str], ['.ljust(6)', :str], ['.rjust(8, "0")', :str], ['.lines', :strs], ['.bytes.sum', :int], ['.succ', :str], ['.squeeze', :str], ['.count("a-e")', :int],
        ['.delete("lo")', :str], ['.each_char.with_index.map { |c, i| c * i }.join', :str], ['.partition(<str>)', :strs], ['.rpartition("o")', :strs], ['=~ <regexp>', :int],
        ['.match?(<regexp>)', :bool], ['.hash == <str>.hash', :bool], ['.eql?(<str>)', :bool], ['<=> <str>', :int], ['.casecmp?(<str>)', :bool], ['.unpack("C*").first(3)', :ints],
        ['.inspect', :str], ['.dump', :str], ['.hex', :int], ['.oct', :int], ['.sum', :int], ['.ord', :int], ['.insert(-1, "!")', :str], ['.chomp', :str],
        ['.prepend("> ")', :str], ['.slice(0, 2)', :str], ['.each_line.to_a', :strs], ['.encoding.to_s', :str], ['.valid_encoding?', :bool], ['.between?("a", "m")', :bool], ['% [1, 2]', :str]],
  sym: [['.to_s', :str], ['.to_proc.call(<str>)', :str], ['.length', :int], ['<=> :m', :int], ['.inspect', :str], ['.upcase', :sym], ['[0]', :str], ['.succ', :sym]],
  ints: [['+ <ints>', :ints], ['- <ints>', :ints], ['& <ints>', :ints], ['| <ints>', :ints], ['.map { |n| n + 1 }', :ints], ['.select(&:even?)', :ints], ['.reject { |n| n > 2 }', :ints],
         ['.sort', :ints], ['.sort { |a, b| b <=> a }', :ints], ['.reverse', :ints], ['.sum', :int], ['.min', :int], ['.max(2)', :ints], ['.minmax', :ints], ['.first', :int], ['.last(2)', :ints],
         ['.inject(:+)', :int], ['.reduce(1) { |a, b| a * b }', :int], ['.each_slice(2).to_a', :lists], ['.each_cons(2).map(&:sum)', :ints], ['.partition(&:odd?)', :lists],
         ['.group_by { |n| n % 3 }.to_a', :lists], ['.zip(<strs>)', :lists], ['.uniq', :ints], ['.take_while { |n| n < 5 }', :ints], ['.drop(1)', :ints], ['.index(2)', :int], ['.include?(<int>)', :bool],
         ['.join("-")', :str], ['.each_with_index.map { |n, i| n * i }', :ints], ['.each_with_object([]) { |n, m| m << n.to_s }', :strs], ['.tally.to_a', :lists], ['.rotate', :ints], ['.combination(2).to_a', :lists],
         ['.permutation(2).first(3)', :lists], ['.product([0, 1]).length', :int], ['.flat_map { |n| [n, n] }', :ints], ['.each_entry.to_a', :ints], ['.cycle.first(4)', :ints], ['.chunk_while { |a, b| b == a + 1 }.to_a', :lists],
         ['.slice_when { |a, b| b < a }.to_a', :lists], ['.find { |n| n > 1 }', :int], ['.count(&:positive?)', :int], ['.sum { |n| n / 2.0 }', :float], ['.pack("C*").bytes', :ints], ['.inspect', :str], ['.values_at(0, -1, 9)', :ints],
         ['.dig(0)', :int], ['.fetch(<int>, 0)', :int], ['<=> <ints>', :int], ['.none? { |n| n > 4 }', :bool], ['.all?(Integer)', :bool], ['.lazy.map { |n| n * 3 }.select(&:even?).first(2)', :ints], ['.filter_map { |n| n * 2 if n.odd? }', :ints],
         ['.to_h { |n| [n.to_s, n] }', :hash], ['.bsearch { |n| n >= 2 }', :int], ['.insert(1, 99)', :ints], ['.fill(0, 1)', :ints], ['.delete_if(&:zero?)', :ints], ['.push(<int>)', :ints], ['.each_slice(2).map(&:first)', :ints], ['* ","', :str],
         ['.transpose', :lists], ['.sort_by { |n| [-n.abs, n] }', :ints], ['.min_by { |n| (n - 3).abs }', :int], ['.step', :ints], ['.shift(1)', :ints], ['.compact', :ints], ['[1..]', :ints], ['[0, 2]', :ints], ['.slice(-2, 2)', :ints]],
  strs: [['.map(&:upcase)', :strs], ['.sort', :strs], ['.sort_by(&:length)', :strs], ['.join', :str], ['.join(", ")', :str], ['.grep(<regexp>)', :strs], ['.group_by(&:length).to_a', :lists], ['.max_by(&:size)', :str], ['.uniq', :strs],
         ['.each_with_index.to_a', :lists], ['.to_h { |s| [s, s.length] }', :hash], ['.reject(&:empty?)', :strs], ['.include?(<str>)', :bool], ['.first', :str], ['.inject { |a, b| a + b }', :str], ['.map.with_index(1) { |s, i| "#{i}#{s}" }', :strs],
         ['.zip(<ints>).to_h', :hash], ['.partition { |s| s.size > 1 }', :lists], ['.inspect', :str], ['.min', :str], ['.sum("")', :str], ['.each_cons(2).to_a', :lists], ['+ <strs>', :strs], ['- <strs>', :strs], ['.flatten', :strs], ['.find_index("a")', :int],
         ['.each_with_object({}) { |s, h| h[s] = s.size }', :hash], ['.tally', :hash], ['.length', :int], ['.pack("A3A3")', :str], ['.reverse_each.to_a', :strs], ['.sort.reverse', :strs], ['.map(&:to_sym).map(&:inspect)', :strs], ['.any?(<regexp>)', :bool]],
  lists: [['.flatten', :ints], ['.map(&:first)', :ints], ['.to_h', :hash], ['.inspect', :str], ['.transpose', :lists], ['.sort', :lists], ['.map { |a, b| b }', :ints], ['.each_with_object([]) { |(a, b), m| m << a << b }', :ints], ['.flatten(1)', :lists], ['.length', :int],
          ['.inject { |a, b| a + b }', :ints], ['.assoc("a")', :lists], ['.max', :ints], ['.map(&:size)', :ints], ['.dig(0, 0)', :int], ['.flat_map { |x| x }', :ints], ['.sum([])', :ints], ['.to_a.hash.is_a?(Integer)', :bool], ['.each_slice(1).to_a.length', :int]],
  hash: [['.map { |k, v| [k, v + 1] }.to_h', :hash], ['.select { |_, v| v > 1 }', :hash], ['.reject { |k, _| k == "a" }', :hash], ['.keys', :strs], ['.values', :ints], ['.to_a', :lists], ['.sort.to_h', :hash], ['.sort_by { |k, v| [-v, k] }', :lists], ['.min_by { |_, v| v }', :lists],
         ['.invert.keys', :ints], ['["a"]', :int], ['.fetch("a", 9)', :int], ['.fetch("nope")', :int], ['.key(2)', :str], ['.merge(<hash>)', :hash], ['.merge(<hash>) { |_, a, b| a + b }', :hash], ['.transform_values { |v| v * 2 }', :hash], ['.transform_keys(&:upcase)', :hash],
         ['.each_with_object({}) { |(k, v), h| h[k * 2] = v }', :hash], ['.inject(0) { |sum, (_, v)| sum + v }', :int], ['.sum { |_, v| v }', :int], ['.partition { |_, v| v.odd? }', :lists], ['.group_by { |_, v| v.even? }.to_a', :lists], ['.any? { |k, v| v > 2 }', :bool],
         ['.find { |_, v| v == 2 }', :lists], ['.count', :int], ['.each_with_index.map { |(k, v), i| [k, v, i] }', :lists], ['.reduce { |a, b| a + b }', :lists], ['.filter_map { |k, v| k if v > 1 }', :strs], ['.flat_map { |k, v| [k] * v.clamp(0, 3) }', :strs], ['.inspect', :str],
         ['.dig("a")', :int], ['.slice("a", "k")', :hash], ['.except("a")', :hash], ['.max_by(2) { |_, v| v }', :lists], ['.each_slice(2).to_a', :lists], ['.zip([1]).length', :int], ['.to_a.transpose', :lists], ['.length', :int], ['.empty?', :bool], ['.first', :lists], ['.first(1)', :lists],
         ['== <hash>', :bool], ['.delete("a")', :int], ['.key?("b")', :bool], ['.sum { |k, v| k.size + v }', :int], ['.each_entry.to_a', :lists], ['.sort { |a, b| b <=> a }', :lists], ['.tally.length', :int], ['.compact', :hash], ['.default', :int]],
  syms: [['.keys', :strs], ['.to_a', :lists], ['[:a]', :int], ['.transform_keys(&:to_s)', :hash], ['.map { |k, v| "#{k}=#{v}" }', :strs], ['.inspect', :str], ['.compact', :syms], ['.dig(:x, 0)', :int], ['.merge({ c: 3 })', :syms], ['.values.flatten', :ints], ['.key?(:a)', :bool],
         ['.select { |_, v| v }', :syms], ['.min_by { |k, _| k }', :lists], ['.sort_by { |k, _| k.to_s }', :lists], ['.each_with_object([]) { |(k, v), m| m << k }', :strs], ['.find { |k, _| k == :b }', :lists], ['.reject { |_, v| v.nil? }', :syms], ['.sum { |_, v| v.to_s.size }', :int]],
  range: [['.to_a', :ints], ['.map { |x| x }', :ints], ['.include?(<int>)', :bool], ['.cover?(2)', :bool], ['.step(2).to_a', :ints], ['.each_slice(2).to_a', :lists], ['.inject(:+)', :int], ['.first(2)', :ints], ['.last(2)', :ints], ['.min', :int], ['.max', :int], ['.sum', :int], ['.size', :int],
          ['.inspect', :str], ['.reverse_each.first(2)', :ints], ['.each_cons(2).to_a', :lists], ['.to_a.reverse', :ints], ['.count', :int], ['.partition { |x| x == 1 }', :lists], ['=== <int>', :bool], ['.each_with_index.to_a', :lists], ['.zip(<ints>)', :lists], ['.reduce { |a, b| b }', :int], ['.minmax', :ints]],
  bool: [['.to_s', :str], ['.inspect', :str], ['& true', :bool], ['| <bool>', :bool], ['.nil?', :bool], ['.to_a', :ints], ['== <bool>', :bool]],
  regexp: [['.source', :str], ['=~ <str>', :int], ['.match(<str>).to_a', :strs], ['.match?(<str>)', :bool], ['.inspect', :str], ['.to_s', :str], ['=== <str>', :bool], ['.names', :strs], ['.match(<str>)&.pre_match', :str], ['.match(<str>)&.named_captures', :hash]]
}.freeze

# An expression generator, whose variables have kinds.
class Maker
  def initialize
    @variables = {}
  end

  # Returns an expression of a kind.
  def expression(kind, depth = 3)
    named = @variables.select { |_, of| of == kind }.keys
    return named.sample(random: RANDOM) if !named.empty? && chance(25)
    return LITERALS.fetch(kind).sample(random: RANDOM) if depth <= 0 || chance(25)

    producers = CALLS.flat_map { |receiver, calls| calls.select { |_, result| result == kind }.map { |call, _| [receiver, call] } }
    return LITERALS.fetch(kind).sample(random: RANDOM) if producers.empty?

    receiver, call = producers.sample(random: RANDOM)
    receiver = CALLS.keys.sample(random: RANDOM) if chance(3)
    called(expression(receiver, depth - 1), call, depth)
  end

  def called(receiver, call, depth)
    call = call.gsub(/<(\w+)>/) { "(#{expression(Regexp.last_match(1).to_sym, [depth - 2, 0].max)})" }
    call.start_with?('.', '[') ? "(#{receiver})#{call}" : "((#{receiver}) #{call})"
  end

  def chance(percent)
    RANDOM.rand(100) < percent
  end

  def any_kind
    CALLS.keys.sample(random: RANDOM)
  end

  # Returns a program of one line.
  def program
    statements = Array.new(RANDOM.rand(1..3)) { statement }
    statements << "[#{Array.new(RANDOM.rand(1..3)) { expression(any_kind, 2) }.join(', ')}]"
    statements.join('; ')
  end

  def statement
    kind = any_kind
    name = "v#{@variables.size}"
    text = case RANDOM.rand(8)
           when 0 then "#{name} = if (#{expression(:bool)}) then #{expression(kind)} else #{expression(kind)} end"
           when 1 then "#{name} = begin; #{expression(kind)}; rescue => e; #{name} = e.class.name; #{expression(kind)}; ensure; 1; end"
           when 2 then "def f#{name}(a, b = #{expression(:int, 1)}) = [a, b]; f#{name}(#{expression(kind, 2)}); #{name} = #{expression(kind)}"
           when 3 then "#{name} = #{expression(kind)}; #{expression(:ints)}.each { |x| break if x.is_a?(Integer) && x > 3; #{name} = #{expression(kind, 1)} }"
           when 4 then "#{name} = case (#{expression(any_kind, 2)}) when Integer, String then #{expression(kind)} when #{expression(:regexp, 0)}, nil then #{expression(kind, 1)} else #{expression(kind, 2)} end"
           when 5 then "i = 0; while i < 3; i += 1; #{name} = #{expression(kind, 2)}; end"
           else "#{name} = #{expression(kind, 4)}"
           end
    @variables[name] = kind
    text
  end
end

puts Array.new(COUNT) { Maker.new.program }.reject { |line| line.length > 900 }
