# What the generators of recorded answers have in common. They ask the classes of an installed puppet directly, so
# that an answer is a value or the message of an error, without what the evaluator puts around it.
#
#     ruby uri.rb > ../data/uri.jsonl      and so on, for each file beside this one
#
# The seed is fixed, so that the same files come out; SEED chooses another.

require 'json'
require 'puppet'
require 'puppet/pops'

Pops = Puppet::Pops
RANDOM = Random.new((ENV['SEED'] || 20_260).to_i)

# One of the elements.
def one(list)
  list[RANDOM.rand(list.size)]
end

# As many elements as the range says, joined.
def some(range, list)
  Array.new(RANDOM.rand(range)) { one(list) }.join
end

# The answer of a block: a value, or an error's message and class.
def answer
  { 'is' => yield }
rescue StandardError => e
  message = e.message.dup.force_encoding('UTF-8').scrub
  # What is wrong in the reference's own code is told with addresses and source.
  message = message.lines.first.chomp.gsub(/0x\h+/, '0x') if e.is_a?(NameError)
  answer = { 'error' => message }
  # The class of an error tells a defect of the reference from an answer.
  answer['class'] = e.class.name unless e.is_a?(ArgumentError) || e.class.name.start_with?('URI::', 'Puppet::')
  answer
end

# Numbers of more than 64 bits become strings, and floats their bits, for many readers of JSON would round them.
def portable(value)
  case value
  when Array then value.map { |element| portable(element) }
  when Integer then value.bit_length > 63 ? value.to_s : value
  when Float then { 'bits' => [value].pack('D').unpack1('q') }
  else value
  end
end

SEEN = {}

# Writes a line for a question, once.
def ask(*question)
  return if SEEN[question]

  SEEN[question] = true
  puts({ 'in' => portable(question) }.merge(answer { portable(yield) }).to_json)
end
