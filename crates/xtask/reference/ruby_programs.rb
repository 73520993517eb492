# frozen_string_literal: false

# Measures Ruby itself: prints the results and CPU seconds of programs, and of an ERB template, as JSON lines.
#
#   ruby ruby_programs.rb TEMPLATE VARIABLES PROGRAM...
#
# VARIABLES is a JSON file. A program is read once and run several times, as a library would be.

require 'erb'
require 'json'

ROUNDS = 15

def median
  times = Array.new(ROUNDS) do
    start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
    yield
    Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
  end
  times.sort[ROUNDS / 2]
end

template, variables, *programs = ARGV

# The object that a template is evaluated in.
class Wrapper
  def initialize(variables)
    variables.each { |name, value| instance_variable_set("@#{name}", value) }
  end

  def scope
    {}
  end

  def render(code)
    code.result(binding)
  end
end

wrapper = Wrapper.new(JSON.parse(File.read(variables)))
code = ERB.new(File.read(template), trim_mode: '-')
puts JSON.generate(result: wrapper.render(code), seconds: median { wrapper.render(code) })
programs.each do |path|
  program = RubyVM::InstructionSequence.compile(File.read(path))
  puts JSON.generate(result: program.eval.inspect, seconds: median { program.eval })
end
