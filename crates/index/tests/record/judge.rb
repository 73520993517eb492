# frozen_string_literal: true

# Lets the reference judge the errors that `check --deep` reports in files of compilations that compile. The example
# `sound` lists them, each with the compilations that use its file:
#
#     target/debug/examples/sound MODULES CASES | ruby crates/index/tests/record/judge.rb COMPILE MODULES CASES
#
# COMPILE is the script `compile.rb` of the oracle. Each finding is one of these:
#
# - refused: with `strict=error`, the default of Puppet 8, the reference refuses the compilation on this line.
# - unreached: no compilation evaluates the place. Where the finding is, a copy of the module calls `fail`, and the
#   reference compiles all the same.
# - false: a compilation evaluates the place without an error. This is a false positive.
#
# The exit code is 1 if a finding is false.

require 'fileutils'
require 'json'
require 'open3'
require 'tmpdir'

COMPILE, MODULES, CASES = ARGV.map { |path| File.expand_path(path) }
abort 'judge.rb COMPILE MODULES CASES' unless CASES

MARK = 'the reference evaluates this place'

# Returns the message of the error that ends a compilation; nil if it succeeds.
def error_of(name, modulepath, strict)
  facts = JSON.parse(File.read(File.join(CASES, name, 'case.json')))['facts']
  answer, = Open3.capture2(
    'ruby', COMPILE, '--modulepath', modulepath, '--facts', File.join(CASES, 'facts', "#{facts}.json"),
    '--strict', strict, File.join(CASES, name, 'site.pp'), err: File::NULL
  )
  answer = JSON.parse(answer.lines.last)
  answer['error'] unless answer['ok']
end

# Replaces the word, or the variable, at a place by a call of `fail`.
def with_failure(text, line, column)
  lines = text.lines
  before = lines[line - 1][0, column - 1]
  after = lines[line - 1][column - 1..]
  raise "no word at #{line}:#{column}: #{after}" unless after.sub!(/\A\$?[\w:]+/, "fail('#{MARK}')")

  lines[line - 1] = before + after
  lines.join
end

# Whether a compilation evaluates a place.
def reached?(name, path, line, column)
  Dir.mktmpdir do |room|
    inner = path.delete_prefix("#{MODULES}/")
    root = inner.split('/').first
    FileUtils.cp_r(File.join(MODULES, root), room)
    file = File.join(room, inner)
    FileUtils.chmod('u+w', file)
    File.write(file, with_failure(File.read(path), line, column))
    error = error_of(name, "#{room}:#{MODULES}", 'warning')
    return false unless error
    raise "#{path}:#{line}: the copy does not compile: #{error}" unless error.include?(MARK)

    true
  end
end

def verdict(path, line, column, names)
  place = /file: #{Regexp.escape(path)}, line: #{line}\b/
  refused = names.any? { |name| error_of(name, MODULES, 'error')&.match?(place) }
  return :refused if refused

  names.any? { |name| reached?(name, path, line, column) } ? :false : :unreached
end

counts = Hash.new(0)
$stdin.each_line do |finding|
  match = finding.match(/\A(?<path>[^:]+):(?<line>\d+):(?<column>\d+): .*\((?<names>[^()]*)\)\Z/)
  unless match
    abort "not a finding: #{finding}" unless finding.match?(/\A\d+ of \d+ cases compile/)
    puts finding
    next
  end

  judged = verdict(match[:path], match[:line].to_i, match[:column].to_i, match[:names].split(', '))
  counts[judged] += 1
  puts "#{judged}: #{finding}"
end
puts %i[refused unreached false].map { |kind| "#{counts[kind]} #{kind}" }.join(', ')
exit(counts[:false].zero? ? 0 : 1)
