# frozen_string_literal: true

# Prints the diagnostics of the manifests and templates below a module directory, one per line. The exit status is 1
# if there is an error.
#
#     ruby -Ilib examples/lint.rb DIRECTORY

require 'puppetlang'

abort "usage: #{$PROGRAM_NAME} DIRECTORY" unless ARGV.size == 1 && File.directory?(ARGV.first)

engine = Puppetlang::Engine.new
with_plans = Puppetlang::Engine.new(tasks: true)

programs = Dir[File.join(ARGV.first, '**', '*.{pp,epp}')].sort.map do |path|
  parser = path.include?('/plans/') ? with_plans : engine
  parser.check(File.binread(path), path: path, epp: path.end_with?('.epp'))
end

programs.each { |program| puts program.diagnostics.to_a }
exit 1 unless programs.all?(&:valid?)
