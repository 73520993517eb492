# frozen_string_literal: true

# Records what real Ruby answers: JSON lines with the keys code and value (as `inspect` shows it), or error (class and
# message).
#
#   ruby --disable=did_you_mean,error_highlight core.rb ../core/string.rb > ../data/core/string.jsonl
#
# Each line of the file is a program of its own; lines that start with `#` and empty lines are skipped.

require 'json'
require 'set'

# Programs that print would mix with the answers.
OUTPUT = $stdout.dup
$stdout.reopen(File::NULL)
# Programs have no input; `gets` would read the files that the arguments name.
$stdin.reopen(File::NULL)

File.foreach(ARGV.shift, encoding: 'UTF-8', chomp: true) do |line|
  next if line.empty? || line.start_with?('#')

  answer =
    begin
      value = Object.new.instance_eval { eval(line, TOPLEVEL_BINDING.dup) }
      { value: value.inspect }
    rescue SystemStackError, SystemExit, ScriptError, StandardError, UncaughtThrowError => e
      { error: [e.class.name, e.message] }
    end
  OUTPUT.puts JSON.generate({ code: line }.merge(answer))
end
