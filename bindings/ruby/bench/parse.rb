# frozen_string_literal: true

# Measures parsing a manifest of about 100 KB, with and without visiting every node.
#
#     ruby -Ilib bench/parse.rb

require 'puppetlang'

EXAMPLES = File.expand_path('../../../examples', __dir__)
BYTES = 100_000
ROUNDS = 50

def manifest
  text = Dir[File.join(EXAMPLES, '*.pp')].sort.map { |path| File.read(path) }.join
  text * (BYTES.to_f / text.bytesize).ceil
end

# Returns the median of the milliseconds that the block takes.
def median
  times = Array.new(ROUNDS) do
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_millisecond)
    yield
    Process.clock_gettime(Process::CLOCK_MONOTONIC, :float_millisecond) - start
  end
  times.sort[ROUNDS / 2]
end

# Visits every node once; returns their number.
def walk(tree)
  tree.each { |node| node.kind && node.start && node.end }
  tree.size
end

engine = Puppetlang::Engine.new
text = manifest
nodes = walk(engine.parse!(text).tree)
puts format('%d bytes, %d nodes', text.bytesize, nodes)
puts format('parse:                       %6.2f ms', median { engine.parse!(text) })
puts format('parse and table:             %6.2f ms', median { engine.parse!(text).tree.size })
puts format('parse, table and each node:  %6.2f ms', median { walk(engine.parse!(text).tree) })
