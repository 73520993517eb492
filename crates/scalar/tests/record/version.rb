# Parses and compares versions and version ranges.
require_relative 'reference'

Version = SemanticPuppet::Version
VersionRange = SemanticPuppet::VersionRange
RangeType = Pops::Types::PSemVerRangeType

NUMBERS = %w[0 0 1 1 2 3 10 12].freeze
IDENTIFIERS = %w[a b rc1 1 0 10 -x 1a alpha beta].freeze

def qualifier
  result = +''
  result << '-' << Array.new(RANDOM.rand(1..2)) { one(IDENTIFIERS) }.join('.') if RANDOM.rand(4).zero?
  result << '+' << Array.new(RANDOM.rand(1..2)) { one(IDENTIFIERS + ['007']) }.join('.') if RANDOM.rand(8).zero?
  result
end

def version
  Array.new(3) { one(NUMBERS) }.join('.') + qualifier
end

def odd_version
  text = version
  case RANDOM.rand(6)
  when 0 then text[RANDOM.rand(text.size), RANDOM.rand(2)] = one(['', '.', '-', '+', '0', 'x', ' ', "\n", '_'])
  when 1 then text += one(['-01', '-', '+', '.1', "\n", '-a..b', '+a b', '-0', '-00', '-0a'])
  end
  text
end

def partial
  number = -> { one(NUMBERS + %w[x X *]) }
  case RANDOM.rand(6)
  when 0 then number.call
  when 1 then Array.new(2) { number.call }.join('.')
  when 2 then Array.new(3) { number.call }.join('.') + qualifier
  else version
  end
end

def simple
  one(['', '', '=', '<', '<=', '>', '>=', '~', '~>', '~=', '^']) + one(['', '', '', ' ', 'v', ' v']) + partial
end

def range_text
  alternatives = Array.new(one([1, 1, 1, 2, 2, 3])) do
    RANDOM.rand(6).zero? ? "#{partial} - #{partial}" : Array.new(one([1, 1, 2, 3])) { simple }.join(one([' ', ' ', '  ']))
  end
  text = alternatives.join(one(['||', ' || ', ' ||']))
  text[RANDOM.rand(text.size), 1] = one(['', ' ', '|', '.', '>', 'v', "\t"]) if RANDOM.rand(15).zero?
  text
end

def shown(range)
  ends = [range.begin, range.end].map { |bound| bound.nil? ? nil : bound.to_s }
  [range.to_s, range.inspect, *ends, range.exclude_begin?, range.exclude_end?]
end

250.times do
  text = odd_version
  ask('version', text) do
    version = Version.parse(text)
    [version.to_s, version.major, version.minor, version.patch, version.prerelease, version.build, version.stable?]
  end
end
250.times do
  one, two = version, version
  ask('order', one, two) { [Version.parse(one) <=> Version.parse(two), Version.parse(one).eql?(Version.parse(two))] }
end
['', '||', ' ', '*', '* || 1.x', '1.x || *', '>* || 1.0.0', '|| 1.0.0', '1.0.0 ||', ' 1.0.0', '1.0.0 ', '^*', '<=*', '~*', '> *', '>=*',
 '1.0.0 -  2.0.0', '1.0.0 - 2.0.0 - 3.0.0', '1 2', '>2.0.0 <1.0.0 >3.0.0', '==1.0.0', '=>1.0.0', "1.0.0\n"].each do |text|
  ask('range', text) { shown(VersionRange.parse(text)) }
end
700.times do
  text = range_text
  ask('range', text) { shown(VersionRange.parse(text)) }
  version = self.version
  ask('includes', text, version) { VersionRange.parse(text).include?(Version.parse(version)) }
end
250.times do
  min, max = version, version
  exclude = RANDOM.rand(2).zero?
  min = nil if RANDOM.rand(5).zero?
  max = nil if RANDOM.rand(5).zero?
  bounds = [min ? Version.parse(min) : Version::MIN, max ? Version.parse(max) : Version::MAX]
  ask('between', min, max, exclude) { shown(VersionRange.new(*bounds, exclude)) }
end
350.times do
  one, two = range_text, range_text
  ask('equal', one, two) { VersionRange.parse(one).eql?(VersionRange.parse(two)) }
  ask('intersection', one, two) { shown(VersionRange.parse(one) & VersionRange.parse(two)) }
  ask('covers', one, two) { RangeType.covered_by?(VersionRange.parse(two), VersionRange.parse(one)) }
  ask('merge', one, two) { (merged = RangeType.merge(VersionRange.parse(one), VersionRange.parse(two))) && shown(merged) }
end
