# frozen_string_literal: true

# Runs the rspec-puppet suites of modules with Puppet's compiler and with libpuppetlang, and compares the results of all
# examples: their status, and the first line of the message if they fail.
#
#     PUPPETLANG_LIBRARY=... ruby test/clients/suites.rb [--seconds LIMIT] MODULE...
#
# MODULE is the directory of a module whose spec/fixtures/modules has the modules that it needs. Suites find the test
# libraries of RUBYLIB. Prints a line for each suite and the differences: an example that only one of both has is one.
# Exits with 1 if there is a difference, or if a suite does not end within LIMIT (600 seconds).

require 'json'
require 'optparse'
require 'tmpdir'

# The suites that compile catalogs.
SUITES = %w[classes defines hosts type_aliases].freeze
OURS = ['-I', File.expand_path('../../lib', __dir__), '-r', 'puppetlang/rspec', '-r',
        File.expand_path('suite_statistics', __dir__)].freeze
COLUMNS = '%-16s %8s %15s %15s %9s %12s %8s %8s'

Result = Struct.new(:examples, :errors, :statistics, :seconds) do
  def counts
    statuses = examples.values.map(&:first)
    "#{statuses.count('passed')}/#{statuses.count('failed')}"
  end

  def ours
    statistics.fetch('compiles', {}).fetch('count', 0)
  end

  def by_puppet
    statistics.fetch('fallbacks', {}).values.sum
  end
end

def clock
  Process.clock_gettime(Process::CLOCK_MONOTONIC)
end

# Runs a command; stops it after a number of seconds. Returns what it took.
def run(command, limit, **options)
  start = clock
  process = Process.spawn(*command, pgroup: true, **options)
  until Process.wait(process, Process::WNOHANG)
    if clock - start > limit
      Process.kill('KILL', -process)
      Process.wait(process)
      raise "the suite did not end within #{limit} seconds"
    end
    sleep 0.05
  end
  clock - start
end

# Returns the Result of the suite of a module.
def suite(directory, options, limit)
  Dir.mktmpdir('suites') do |scratch|
    statistics = File.join(scratch, 'statistics.json')
    report = File.join(scratch, 'report.json')
    output = File.join(scratch, 'output')
    suites = SUITES.map { |name| "spec/#{name}" }.select { |path| File.directory?(File.join(directory, path)) }
    command = [{ 'SUITE_STATISTICS' => statistics }, 'rspec', *options, '--order', 'defined', '--no-color', '-f',
               'json', '-o', report, *suites]
    seconds = run(command, limit, chdir: directory, out: output, err: %i[child out])
    raise "the suite did not run:\n#{File.read(output)}" unless File.file?(report)

    parse(JSON.parse(File.read(report)), File.file?(statistics) ? JSON.parse(File.read(statistics)) : {}, seconds)
  end
end

def parse(report, statistics, seconds)
  examples = report['examples'].to_h do |example|
    message = example.dig('exception', 'message') || example['pending_message']
    ["#{example['id']} #{example['full_description']}", [example['status'], message.to_s.strip.lines.first.to_s.chomp]]
  end
  Result.new(examples, report['summary']['errors_outside_of_examples_count'], statistics, seconds)
end

# Prints the line of a suite and its differences. Returns whether there are none.
def compared(directory, puppet, ours)
  names = puppet.examples.keys | ours.examples.keys
  different = names.reject { |name| puppet.examples[name] == ours.examples[name] }
  puts format(COLUMNS, File.basename(directory), puppet.examples.size, puppet.counts, ours.counts, different.size,
              "#{ours.ours}/#{ours.by_puppet}", puppet.seconds.round(1), ours.seconds.round(1))
  different.each { |name| puts "  #{name}\n    Puppet: #{puppet.examples[name]}\n    ours:   #{ours.examples[name]}" }
  ours.statistics.fetch('fallbacks', {}).each { |reason, count| puts "  #{count} by Puppet: #{reason}" }
  errors = [puppet.errors, ours.errors]
  puts "  #{errors[0]} errors outside of examples with Puppet, #{errors[1]} with ours" if errors.sum.positive?
  different.empty? && puppet.errors == ours.errors
end

options = { seconds: 600 }
parser = OptionParser.new
parser.on('--seconds LIMIT', Integer)
directories = parser.parse(ARGV, into: options)
puts format(COLUMNS, 'module', 'examples', 'Puppet: +/-', 'ours: +/-', 'different', 'ours/Puppet', 's', 's')
$stdout.sync = true
equal = directories.map do |directory|
  puppet, ours = [[], OURS].map { |with| suite(directory, with, options[:seconds]) }
  compared(directory, puppet, ours)
rescue RuntimeError => e
  puts "#{File.basename(directory)}: #{e.message}"
  false
end
exit(equal.all? ? 0 : 1)
