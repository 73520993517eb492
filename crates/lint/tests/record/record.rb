# frozen_string_literal: true

# Records the answers of the reference to the sources of this directory, and to variants of them, in the file that
# `tests/recorded.rs` replays:
#
#     PUPPET_LINT=… PUPPET_LINT_PLUGINS=… ruby record.rb > ../data/recorded.jsonl

require 'json'
require 'stringio'
require_relative 'reference'
require_relative 'mutation'

VARIANTS = 22
PATH = '/modules/web/manifests/init.pp'

def entry(code, fix)
  answer = Reference.run(PATH, code, Reference.all_checks, fix: fix)
  return if answer == :crash || answer[:fix_failed]

  # Fixing changes the kinds.
  answer = Reference.run(PATH, code, Reference.all_checks, fix: false).merge(fixed: answer[:manifest])
  problems = answer[:problems].map { |p| p.values_at(:check, :kind, :line, :column, :message, :reason) }
  { code: code, problems: problems, stopped: answer[:stopped], fixed: answer[:fixed] }
end

Dir[File.join(__dir__, 'sources/*.pp')].sort.each_with_index do |path, index|
  code = File.read(path, encoding: 'UTF-8')
  variants = (1..VARIANTS).map { |seed| Mutation.mutate(Mutation.mutate(code, seed), (index * 1000) + seed) }
  ([code] + variants).uniq.each do |source|
    recorded = entry(source, true)
    puts JSON.generate(recorded) if recorded
  end
end
