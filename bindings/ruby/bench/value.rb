# frozen_string_literal: true

# Measures the conversion of values with a thousand elements to Ruby data.
#
#     ruby -Ilib bench/value.rb

require 'puppetlang'

ROUNDS = 200
VALUES = {
  'integers' => (1..1000).to_a,
  'strings' => (1..1000).map { |number| "text #{number}" },
  'a hash of integers' => (1..1000).to_h { |number| ["key #{number}", number] },
  'hashes of two entries' => (1..500).map { |number| { 'name' => "n#{number}", 'port' => number } }
}.freeze

# Returns the median of the microseconds that the block takes.
def median
  times = Array.new(ROUNDS) do
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_microsecond)
    yield
    Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_microsecond) - start
  end
  times.sort[ROUNDS / 2]
end

VALUES.each do |name, data|
  value = Puppetlang::Value.from(data)
  raise name unless value.to_ruby == data

  puts format('%-22s %7.1f us', name, median { value.to_ruby })
end
