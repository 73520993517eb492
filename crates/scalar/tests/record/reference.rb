# Shared code of the generators of recorded answers. They call the classes of an installed puppet directly, so an
# answer is a value or the message of an error, without the text that the evaluator adds.
#
#     ruby uri.rb > ../data/uri.jsonl      and similarly for the other files in this directory
#
# The seed is fixed, so the output is reproducible; the environment variable SEED sets another seed.

require 'json'
require 'puppet'
require 'puppet/pops'

Pops = Puppet::Pops
RANDOM = Random.new((ENV['SEED'] || 20_260).to_i)

# Returns a random element.
def one(list)
  list[RANDOM.rand(list.size)]
end

# Joins random elements; the range limits their number.
def some(range, list)
  Array.new(RANDOM.rand(range)) { one(list) }.join
end

# Returns the answer of a block: a value, or the message and class of an error.
def answer
  { 'is' => yield }
rescue StandardError => e
  message = e.message.dup.force_encoding('UTF-8').scrub
  # Messages of internal errors of the reference contain addresses and source lines.
  message = message.lines.first.chomp.gsub(/0x\h+/, '0x') if e.is_a?(NameError)
  answer = { 'error' => message }
  # The class of an error distinguishes an internal error of the reference from an answer.
  answer['class'] = e.class.name unless e.is_a?(ArgumentError) || e.class.name.start_with?('URI::', 'Puppet::')
  answer
end

# Converts numbers of more than 64 bits to strings, and floats to their bits: many JSON parsers would round them.
def portable(value)
  case value
  when Array then value.map { |element| portable(element) }
  when Integer then value.bit_length > 63 ? value.to_s : value
  when Float then { 'bits' => [value].pack('D').unpack1('q') }
  else value
  end
end

SEEN = {}

# Writes a question and its answer, unless the question was written before.
def ask(*question)
  return if SEEN[question]

  SEEN[question] = true
  puts({ 'in' => portable(question) }.merge(answer { portable(yield) }).to_json)
end
