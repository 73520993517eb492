# Formats and parses timespans. The formats have all directives and flags, and some invalid parts.
require_relative 'reference'

Timespan = Pops::Time::Timespan

SECOND = 1_000_000_000
NUMBERS = [0, 1, -1, 5, 10, 500_000_000, 1_000_000, 120_000_000, SECOND, 59 * SECOND, 60 * SECOND, 3599 * SECOND,
           3600 * SECOND, 86_399 * SECOND, 86_400 * SECOND, -86_400 * SECOND, 10**18, -10**20, 10**24].freeze

def nanoseconds
  return one(NUMBERS) if RANDOM.rand(3).zero?

  (RANDOM.rand(3) - 1) * RANDOM.rand(10**RANDOM.rand(1..24))
end

def directive
  return one(['%%', '%', '%q', '%5', '%-5-S', '%--S', '%_-H', '%5%', '%-%', '%é', 'é', '%+S']) if RANDOM.rand(25).zero?

  "%#{one(['', '', '', '-', '_', '0'])}#{one(['', '', '', '', '1', '2', '3', '5', '6', '9', '10', '12', '05', '0'])}#{one(%w[D H M S L N])}"
end

def format_text
  Array.new(RANDOM.rand(1..5)) { directive + one(['', '', ':', '.', '-', ' ', 'T', '*', '5']) }.join
end

1000.times do
  span = nanoseconds
  format = format_text
  ask('format', span, format) { Timespan.new(span).format(format) }
end
# Texts in the format, some of them damaged.
1500.times do
  format = format_text
  text = begin
    Timespan.new(nanoseconds % 10**RANDOM.rand(1..20)).format(format)
  rescue StandardError
    some(1..6, %w[1 2 - : . 30])
  end
  text[RANDOM.rand(text.size)] = one(['', '0', ' ', '-', '9', ':']) if RANDOM.rand(4).zero? && !text.empty?
  ask('parse', text, format) { Timespan.parse(text, format).nsecs }
end
500.times do
  text = one(['', '', '-', '+', ' ']) + Array.new(RANDOM.rand(1..4)) { some(1..3, %w[0 1 2 5 9 0]) + one(['', ':', '-', '.', ' ']) }.join
  ask('default', text) { Timespan.parse(text).nsecs }
end
300.times do
  text = some(1..6, %w[1 2 - : . 30])
  formats = Array.new(RANDOM.rand(1..3)) { format_text }
  ask('any', text, formats) { Timespan.parse(text, formats).nsecs }
end
100.times do
  span = nanoseconds
  ask('text', span) { Timespan.new(span).to_s }
  ask('fields', span) { Timespan.new(span).to_hash.to_a }
  ask('compact', span) { Timespan.new(span).to_hash(true).to_a }
  ask('total', span) do
    time = Timespan.new(span)
    [time.days, time.hours, time.minutes, time.seconds, time.milliseconds, time.nanoseconds, time.total_hours,
     time.total_minutes, time.total_seconds, time.total_milliseconds, time.total_microseconds, time.to_i, time.to_f]
  end
end
FLOATS = [0.0, 1.0, -1.0, 0.5, 1.5, -2.25, 1e-9, 1e10, 3.7, -0.1, 1e300].freeze
INTEGERS = [0, 1, -1, 2, -2, 3, 7, -7, 60, 86_400, 10**12, 2**63 - 1, -2**63].freeze
80.times do
  span = nanoseconds
  other = nanoseconds
  float = one(FLOATS)
  integer = one(INTEGERS)
  left = Timespan.new(span)
  ask('+', span, other) { (left + Timespan.new(other)).nsecs }
  ask('-', span, other) { (left - Timespan.new(other)).nsecs }
  ask('+f', span, float) { (left + float).nsecs }
  ask('-f', span, float) { (left - float).nsecs }
  ask('*f', span, float) { (left * float).nsecs }
  ask('/f', span, float) { (left / float).nsecs }
  ask('%f', span, float) { (left % float) }
  ask('*i', span, integer) { (left * integer).nsecs }
  ask('/i', span, integer) { (left / integer).nsecs }
  ask('%i', span, integer) { (left % integer) }
  ask('/', span, other) { (left / Timespan.new(other)).to_s }
  ask('<=>i', span, integer) { left <=> integer }
  ask('<=>f', span, float) { left <=> float }
end
200.times do
  fields = Array.new(7) { one([0, 1, -1, 5, 23, 59, 60, 999, 1000, 10**9, 2**62]) }
  negative = RANDOM.rand(2).zero?
  ask('make', negative, fields) { Timespan.from_fields(negative, *fields).nsecs }
end
