# frozen_string_literal: true

# Compares findings and fixed texts with the reference: `ruby compare.rb ANSWER LIST [MUTANTS [SEED]]`.
#
# ANSWER is the example program `answer` of the crate, LIST a file with the paths of manifests. With MUTANTS, so many
# changed sources are compared instead of the files themselves. Differences are written to DIFFERENCES, if that is set.

require 'json'
require 'stringio'
require_relative 'reference'
require_relative 'mutation'

answer, list, mutants, seed = ARGV
files = File.readlines(list, chomp: true)
ours = IO.popen([answer], 'r+')
log = File.open(ENV.fetch('DIFFERENCES', File::NULL), 'w')
checks = Reference.all_checks
checks &= ENV['CHECKS'].split(',').map(&:to_sym) if ENV['CHECKS']
counts = Hash.new(0)
by_check = Hash.new(0)

# The values that are compared. The level of a finding that was fixed is unknown.
def comparable(problem)
  kind = problem[:kind]
  problem.slice(:check, :message, :line, :column).merge(kind: kind == 'fixed' ? nil : kind)
end

sources = if mutants
            first = (seed || 1).to_i
            (first...(first + mutants.to_i)).lazy.map do |number|
              path = files[(number * 7919) % files.length]
              ["#{path}##{number}", path, Mutation.mutate(File.read(path, encoding: 'UTF-8').scrub, number)]
            end
          else
            files.lazy.map { |path| [path, path, File.read(path, encoding: 'UTF-8').scrub] }
          end

sources.each do |label, path, code|
  next if code.empty?

  expected = Reference.run(path, code, checks)
  request = { path: path, full_path: File.expand_path(path), code: code, checks: checks, fix: true }
  ours.puts(JSON.generate(request))
  found = JSON.parse(ours.gets, symbolize_names: true)
  counts[:files] += 1
  if expected == :crash
    counts[:reference_crashed] += 1
    next
  end
  theirs, mine = [expected, found].map { |answer| answer[:problems].map { |problem| comparable(problem) } }
  # Kinds before fixing are not comparable; the level is compared where nothing was fixed.
  mine.zip(theirs) { |m, t| m[:kind] = t[:kind] = nil if t && m && (m[:kind].nil? || t[:kind].nil?) }
  counts[:findings] += theirs.length
  missing = theirs - mine
  extra = mine - theirs
  counts[:missing] += missing.length
  counts[:extra] += extra.length
  counts[:order] += 1 if missing.empty? && extra.empty? && mine != theirs
  counts[:stopped] += 1 unless expected[:stopped].empty?
  counts[:stopped_differs] += 1 if expected[:fix_failed].nil? && expected[:stopped].sort != found[:stopped].sort
  (missing + extra).each { |p| by_check[p[:check]] += 1 }
  unless missing.empty? && extra.empty?
    log.puts(JSON.generate(label: label, missing: missing.first(4), extra: extra.first(4), code: mutants && code))
  end
  next if expected[:manifest].nil?

  counts[:fixed] += 1
  next if expected[:manifest] == found[:manifest]

  counts[:fixed_differs] += 1
  texts = [expected[:manifest], found[:manifest]]
  log.puts(JSON.generate(label: label, fix: texts, code: code, stopped: found[:stopped]))
end

puts JSON.pretty_generate(counts)
puts JSON.pretty_generate(by_check.sort_by { |_, count| -count }.first(20).to_h)
