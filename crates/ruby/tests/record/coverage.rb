# frozen_string_literal: true

# Counts how often the programs of the tables call each method of Ruby's core: lines of a count and a name as in
# `data/methods.txt`.
#
#   ruby --disable=did_you_mean,error_highlight coverage.rb ../core/*.rb > ../data/coverage.txt

require 'json'
require 'set'

METHODS = File.readlines(File.join(__dir__, '../../data/methods.txt'), chomp: true).to_h { |name| [name, 0] }

# Returns the name of a called method in the form of the list.
def name_of(trace)
  owner = trace.defined_class
  return "#{owner}##{trace.method_id}" unless owner.singleton_class?

  "#{trace.self}.#{trace.method_id}" if trace.self.is_a?(Module)
end

counter = TracePoint.new(:c_call, :call) do |trace|
  name = name_of(trace)
  METHODS[name] += 1 if METHODS.key?(name)
end

ARGV.each do |path|
  File.foreach(path, encoding: 'UTF-8', chomp: true) do |line|
    next if line.empty? || line.start_with?('#')

    begin
      program = line
      counter.enable { Object.new.instance_eval { eval(program, TOPLEVEL_BINDING.dup) } }
    rescue Exception # rubocop:disable Lint/RescueException
      nil
    end
  end
end
METHODS.sort.each { |name, count| puts "#{count} #{name}" }
