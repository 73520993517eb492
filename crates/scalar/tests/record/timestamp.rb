# Formats and parses points in time, in zones. The reference runs in UTC, which therefore is the current zone.
ENV['TZ'] = 'UTC'
require_relative 'reference'

Timestamp = Pops::Time::Timestamp

SECOND = 1_000_000_000
LETTERS = 'aAbBcCdDeFgGhHIjklLmMnNpPrRsStTuUvVwWxXyYzZ%'.chars.freeze
ZONES = ['UTC', 'GMT', 'Z', 'EST', 'est dst', 'CET', 'CEST', '+01:00', '-01:30', '+5', '+0530', '-00:00', '+00:30', '-00:30',
         '+1,5', '-12.75', '-1,01', '+1:2:3', '-1:2:3', '+99', '+25:00', '+12:75', 'nowhere', 'E. Australia Standard Time',
         'pacific daylight time', 'utc+3', 'GMT-04:15', 'a', 'j', '+123', '+12345', '+123456', '+1234567', 'est foo',
         'current', 'Current', 'x9', '+', 'zp4', '+100:00', '-24:00', '+23:59', '-23:59', 'gmt standard  time'].freeze

def nanoseconds
  case RANDOM.rand(6)
  when 0 then one([0, -1, 1, 951_782_400 * SECOND, 1_473_150_899 * SECOND, 253_370_764_800 * SECOND, -62_135_596_800 * SECOND])
  when 1 then RANDOM.rand(-377_000_000_000..253_000_000_000) * SECOND + RANDOM.rand(SECOND)
  when 2 then RANDOM.rand(-70..130) * 31_556_952 * SECOND + RANDOM.rand(-5..5) * 86_400 * SECOND
  else RANDOM.rand(-2_000_000_000..4_000_000_000) * SECOND + one([0, 1, 5, 500_000_000, 120_000_000, RANDOM.rand(SECOND)])
  end
end

def flags
  some(0..2, ['', '', '-', '_', '0', '^', '#'])
end

def directive
  return one(['%', '%5', '%-', '%+', '%Q', '%q', '%:d', '%E', '%Ed', '%OY', '%::::z', '%5-d', 'é', '%é', '%i', '%J', '%:']) if RANDOM.rand(20).zero?

  letter = one(LETTERS)
  case RANDOM.rand(12)
  when 0 then "%E#{one('cCxXyY'.chars)}"
  when 1 then "%O#{one('deHkIlmMSuUVwWy'.chars)}"
  when 2 then "%#{flags}#{one(['', '', '3', '10', '12'])}#{':' * RANDOM.rand(0..3)}z"
  when 3, 4, 5 then "%#{flags}#{one(['1', '2', '3', '4', '5', '6', '9', '12', '015', '30'])}#{letter}"
  when 6, 7 then "%#{flags}#{letter}"
  else "%#{letter}"
  end
end

def format_text
  Array.new(RANDOM.rand(1..4)) { directive + one(['', ' ', '-', ':', 'x']) }.join
end

# All directives with all flags and some widths.
LETTERS.each do |letter|
  ['', '-', '_', '0', '^', '#', '-0', '_^', '0#'].each do |flag|
    ['', '1', '4', '11'].each do |width|
      time = nanoseconds
      ask('format', time, "%#{flag}#{width}#{letter}", nil) { Timestamp.new(time).format("%#{flag}#{width}#{letter}") }
    end
  end
end
1400.times do
  time = nanoseconds
  format = format_text
  zone = RANDOM.rand(2).zero? ? nil : one(ZONES)
  ask('format', time, format, zone) { Timestamp.new(time).format(format, zone) }
end
150.times do
  time = nanoseconds
  ask('text', time) { Timestamp.new(time).to_s }
end

PARSE = 'aAbBcCdDeFgGhHIjklLmMnNpPrRsStTuUvVwWxXyYzZ%+Q'.chars.freeze

def parse_directive
  case RANDOM.rand(15)
  when 0 then "%E#{one('cCxXyYd'.chars)}"
  when 1 then "%O#{one('deHkImMSuUVwWylY'.chars)}"
  when 2 then "%#{':' * RANDOM.rand(0..4)}z"
  when 3 then one(['%', '%q', '%5Y', '%-d', '% ', '%_d', '%%%'])
  else "%#{one(PARSE)}"
  end
end

def text_for(format)
  text = Timestamp.new(nanoseconds).format(format.gsub('%+', '%a %b %e %H:%M:%S %Z %Y').gsub('%Q', '%s%L'), one(ZONES[0, 18] + [nil, nil]))
  case RANDOM.rand(6)
  when 0 then text = text.swapcase
  when 1 then text[RANDOM.rand(text.size + 1), RANDOM.rand(2)] = one(['', '0', ' ', '-', '+', '9', ':', 'x', '60', '24', "\n"])
  when 2 then text += one([' ', 'x', '1', ' est'])
  end
  text
rescue StandardError
  some(1..8, %w[1 2 - : . 30 Z +1])
end

1700.times do
  format = Array.new(RANDOM.rand(1..4)) { parse_directive + one(['', ' ', '-', ':', 'x', '  ']) }.join
  format = "%Y-#{format}" if RANDOM.rand(2).zero?
  text = text_for(format)
  zone = RANDOM.rand(5).zero? ? one(ZONES) : nil
  ask('parse', text, format, zone) { Timestamp.parse(text, format, zone).nsecs }
end
# Zones and fractions after a date.
500.times do
  zone = RANDOM.rand(3).zero? ? some(1..4, %w[+ - 1 23 : , . 5 gmt utc ut est dst standard time daylight pacific a z] + [' ']) : one(ZONES)
  text = "2000-02-2#{RANDOM.rand(10)} #{zone}"
  ask('parse', text, '%F %Z', nil) { Timestamp.parse(text, '%F %Z').nsecs }
  ask('format', 0, '%F %T %z %Z', zone) { Timestamp.new(0).format('%F %T %z %Z', zone) }
end
600.times do
  text = text_for(one(Timestamp::DEFAULT_FORMATS))
  zone = RANDOM.rand(4).zero? ? one(ZONES) : nil
  ask('default', text, zone) { Timestamp.parse(text, :default, zone).nsecs }
end
['%', 'a%', '%%', '%%%', '%:', '%:y', '%E', '%Oq', '%p', '%%y', '%5%d'].each do |format|
  ['%', '%%', '%x', '%%%', '', 'a%', 'a%b', '%:', ':1', 'am1', 'a.m.', 'a.m', '%5', '%E', '%Oq', '%y'].each do |text|
    ask('parse', "2000 #{text}", "%Y #{format}", nil) { Timestamp.parse("2000 #{text}", "%Y #{format}").nsecs }
  end
end
300.times do
  formats = Array.new(RANDOM.rand(1..3)) { one(['%F', '%Y %d', '%F %Z', '%s', '%H:%M %F', '%D', '%y%m%d', '%FT%T']) }
  text = text_for(one(formats))
  zone = RANDOM.rand(3).zero? ? one(ZONES) : nil
  ask('any', text, formats, zone) { Timestamp.parse(text, formats, zone).nsecs }
end
