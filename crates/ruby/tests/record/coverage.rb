# frozen_string_literal: true

# Counts how often the programs of the tables call each method of Ruby's core: lines of a count and a name as in
# `data/methods.txt`.
#
#   ruby --disable=did_you_mean,error_highlight coverage.rb ../core/*.rb > ../data/coverage.txt

require 'json'
require 'set'

METHODS = File.readlines(File.join(__dir__, '../../data/methods.txt'), chomp: true).to_h { |name| [name, 0] }

# Ruby traces no call of these methods: a program that has the text counts as a call.
UNTRACED = {
  'Kernel#send' => /\.send\b/, 'BasicObject#__send__' => /__send__/,
  'Proc#call' => /(proc|lambda|->).*\.(call\b|\()/, 'Proc#yield' => /(proc|lambda|->).*\.yield\b/,
  'Proc#===' => /(proc|lambda|->).*(===|case)/, 'Proc#[]' => /((proc|lambda).*\}|->.*\})(\.?\[)|:\w+\.to_proc\[/,
}.freeze

# Without this, Ruby runs operators of numbers, strings and arrays without a call.
RubyVM::InstructionSequence.compile_option = { specialized_instruction: false }
# Programs that print would mix with the counts.
OUTPUT = $stdout.dup
$stdout.reopen(File::NULL)
$stderr.reopen(File::NULL)
$stdin.reopen(File::NULL)

# Returns the name of a called method in the form of the list. An alias has the name that was called.
def name_of(trace)
  owner = trace.defined_class
  return "#{owner_of_alias(trace, owner)}##{trace.callee_id}" unless owner.singleton_class?

  "#{trace.self}.#{trace.callee_id}" if trace.self.is_a?(Module)
end

# Returns the class that has a name: an alias may be in a class below that of the method.
def owner_of_alias(trace, owner)
  return owner if METHODS.key?("#{owner}##{trace.callee_id}")

  ancestors = Kernel.instance_method(:singleton_class).bind_call(trace.self).ancestors
  ancestors.find { |ancestor| METHODS.key?("#{ancestor}##{trace.callee_id}") }
rescue TypeError
  owner
end

counter = TracePoint.new(:c_call, :call) do |trace|
  name = name_of(trace)
  METHODS[name] += 1 if METHODS.key?(name)
end

ARGV.slice!(0..).each do |path|
  File.foreach(path, encoding: 'UTF-8', chomp: true) do |line|
    next if line.empty? || line.start_with?('#')

    UNTRACED.each { |name, text| METHODS[name] += 1 if line.match?(text) }
    begin
      program = line
      counter.enable { Object.new.instance_eval { eval(program, TOPLEVEL_BINDING.dup) } }
    rescue Exception # rubocop:disable Lint/RescueException
      nil
    end
  end
end
METHODS.sort.each { |name, count| OUTPUT.puts "#{count} #{name}" }
