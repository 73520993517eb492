# Calls `sprintf` with formats, mostly of valid pieces, and with arguments of every kind, written as literals.
require 'tmpdir'
require 'puppet_pal'
require_relative '../../../scalar/tests/record/reference'

TEXTS = ['', 'a', 'abc', 'héllo', 'é', ' 5 ', '10', '-7', '0x1F', '017', '08', '0b101', '0o17', '1_000', '1__0', '1.5', '-.5', '5.', '1e5', '0x1.8p3', '1e400',
         '99999999999999999999', '-9223372036854775808', "a\nb", 'q"\\', 'x#{y}', 'x#$y', "\u2028", '%d', '日本', "\t1"].freeze

def quote(text)
  "'#{text.gsub(/[\\']/) { |c| "\\#{c}" }}'"
end

def integer
  case RANDOM.rand(4)
  when 0 then one([0, 1, -1, 7, 8, -8, 255, -255, 9_223_372_036_854_775_807, -9_223_372_036_854_775_807, 65, 233, 0x65e5, 3_000_000_000])
  when 1 then RANDOM.rand(-300..300)
  else (RANDOM.rand(2) * 2 - 1) * RANDOM.rand(2**RANDOM.rand(1..63))
  end
end

def float
  one([0.0, 1.5, -1.5, 2.5, 0.1, 1e15, 1e16, 1e20, -1e20, 1e-5, 123_456.789, 99_999.95, 1e300, RANDOM.rand * 10**RANDOM.rand(-8..20), RANDOM.rand(-1000..1000) / 8.0])
end

def float_literal
  float.to_s.sub('e+', 'e')
end

# Returns a value as a literal.
def value(depth = 0)
  case RANDOM.rand(depth < 2 ? 26 : 20)
  when 0..5 then integer.to_s
  when 6..8 then float_literal
  when 9..13 then quote(one(TEXTS))
  when 14 then one(%w[true false])
  when 15 then 'undef'
  when 16 then 'default'
  when 17 then one(['/a+/', '/a\/b/', "SemVer('1.2.3-x')", "SemVerRange('>=1.0.0 <2.0.0')"])
  when 18 then one(["Timestamp('2016-09-06T08:34:59.123 UTC')", "Timespan('1-02:03:04.5')", "Binary('YWJj')"])
  when 19 then one(["Sensitive('x')", "URI('http://a/b')", "URI('mailto:a@b')", "URI('a/b')"])
  when 20..22 then "[#{Array.new(RANDOM.rand(0..3)) { value(depth + 1) }.join(', ')}]"
  when 23..24 then hash_literal(depth)
  else depth.zero? ? one(['Integer[1, 2]', 'String', 'Optional[Integer]', "File['/a']", "Class['a::b']", 'Data']) : integer.to_s
  end
end

def hash_literal(depth = 0)
  keys = Array.new(RANDOM.rand(0..3)) { one(["'a'", "'b'", "'a b'", 'default', '1', quote(one(TEXTS))]) }
  "{#{keys.uniq.map { |key| "#{key} => #{value(depth + 1)}" }.join(', ')}}"
end

def flags
  some(0..2, ['', '', '-', '+', ' ', '0', '#'])
end

def directive(before = '')
  width = one(['', '', '', '1', '5', '12', '25', '*'])
  precision = one(['', '', '', '.', '.0', '.2', '.7', '.20', '.*'])
  letter = one('dddiuxXobBeEfffgGaAcsssppp%'.chars)
  return "%#{before}#{letter}" if RANDOM.rand(3).zero?

  "%#{before}#{flags}#{width}#{precision}#{letter}"
end

# Returns a value that a directive can usually format.
def fitting(directive)
  return value if RANDOM.rand(6).zero?

  case directive[-1]
  when /[diuxXobB]/ then RANDOM.rand(4).zero? ? one([float_literal, quote(one(['10', '-7', '0x1F', ' 5 ', '1_000', '99999999999999999999']))]) : integer.to_s
  when /[eEfgGaA]/ then RANDOM.rand(3).zero? ? one([integer.to_s, quote(one(['10', '-.5', '1e5', '0x1.8p3', '1_000']))]) : float_literal
  when 'c' then one([quote(one(['a', 'é', '日'])), '65', '233', '26085', '65.7'])
  else value
  end
end

def named
  name = RANDOM.rand(8).zero? ? one(['x', 'a b', '1', 'é']) : one(%w[a b default])
  return directive("<#{name}>") unless RANDOM.rand(4).zero?

  "%#{flags}#{one(['', '', '6', '.1'])}{#{name}}"
end

def junk
  one(['%', '%y', '%é', "%\n", '%5', '%5 d', '%-', '%.', '%*', '%0$d', '%1$1$d', '%<a', '%<a><b>d', '%{a', '%5*d', '%.5.5d', '%5%', '% %', '%99999999999d',
       '%.99999999999d', '%*99999999999$d', '%*9$d', '%ld', '%1$*2$d', '%<a>1$d', "%\u0001", '%<a>%', '%9$s', '%3$s', '%$', '%*1$', '%1$', '%.5 d'])
end

def text
  one(['', '', ' ', '|', 'é', '%%', 'text '])
end

def question
  case RANDOM.rand(12)
  when 0..6
    parts = Array.new(RANDOM.rand(1..3)) { directive }
    arguments = parts.flat_map do |part|
      next [] if part.end_with?('%')

      Array.new(part.count('*')) { RANDOM.rand(12).zero? ? value : RANDOM.rand(-3..12).to_s } << fitting(part)
    end
    arguments.pop if RANDOM.rand(30).zero?
  when 7..8
    parts = Array.new(RANDOM.rand(1..2)) { named.tr('*', '1') }
    entries = { "'a'" => parts.first, "'b'" => parts.last, 'default' => parts.last }.map { |key, part| "#{key} => #{fitting(part)}" }
    arguments = [RANDOM.rand(15).zero? ? value : "{#{entries.join(', ')}}"]
  when 9..10
    numbers = [1, 2, 3].shuffle(random: RANDOM).take(RANDOM.rand(1..3))
    parts = numbers.map { |number| directive("#{number}$").sub('*', '*1$').sub('.*', '.') }
    arguments = [1, 2, 3].map { |number| fitting(parts[numbers.index(number) || 0]) }
  else
    parts = [junk, one([directive, named, directive('1$'), junk])].shuffle(random: RANDOM).take(RANDOM.rand(1..2))
    arguments = one([[hash_literal], [value], [value, value], ["{'a' => #{value(1)}}"]])
  end
  [parts.map { |part| text + part }.join + text, arguments]
end

# Returns true if an argument may be used as a width that makes the text enormous.
def enormous?(format, arguments)
  format.include?('*') && arguments.join(' ').scan(/\d+/).any? { |number| number.to_i.between?(1_000, 2**31) }
end

# Returns the message of the function, without the text that the call and the location add.
def function_message(error)
  error.message.sub('Evaluation Error: Error while evaluating a Function Call, ', '').sub(/ \(line: \d+, column: \d+\)\z/, '')
end

Puppet.initialize_settings(%w[vardir confdir].flat_map { |name| ["--#{name}", Dir.mktmpdir] })
Puppet[:strict] = :error
Puppet::Pal.in_tmp_environment('record') do |environment|
  environment.with_catalog_compiler do |compiler|
    6_500.times do
      format, arguments = question
      next if enormous?(format, arguments)

      ask('sprintf', format, arguments) do
        source = "sprintf(#{[quote(format), *arguments].join(', ')})"
        begin
          # Invalid UTF-8 cannot be written to the file.
          compiler.evaluate_string(source).scrub
        rescue Puppet::PreformattedError => e
          raise ArgumentError, function_message(e)
        end
      end
    end
  end
end
