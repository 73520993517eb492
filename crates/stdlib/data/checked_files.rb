# Finds the Ruby files of modules whose functions answer like ours, and writes the table of their digests.
#
#   ruby checked_files.rb 'ORACLE COMMAND' MODULE DIRECTORY [DIRECTORY ...]
#
# Each DIRECTORY is a module path with one version of MODULE. The recorded calls of each function are repeated with that
# version. The table contains a file if the reference gives the recorded answers with every version that has this file,
# so a helper that differs between two versions counts too. Lines of other modules are kept.
#
# A digest is the SHA-256 of a file without carriage returns, trailing blanks, empty lines and comment lines, as in
# `checked.rs`.
require 'digest'
require 'json'
require 'open3'

COMMAND, MODULE, *DIRECTORIES = ARGV
TABLE = File.join(__dir__, 'checked_files.txt')
ROWS = %w[functions catalogs].to_h do |kind|
  [kind, File.foreach(File.join(__dir__, "../tests/data/#{kind}.jsonl")).map { |line| JSON.parse(line) }]
end
IN_CATALOGS = %w[assert_private defined_with_params ensure_packages ensure_resource ensure_resources getparam].freeze
NAMES = (ROWS['functions'].filter_map { |row| row['source'][/\A[a-z_0-9:]+(?=\()/] } + IN_CATALOGS).uniq

def digest(path)
  lines = File.binread(path).split("\n").map { |line| line.delete("\r").sub(/[ \t]+\z/n, '') }
  Digest::SHA256.hexdigest(lines.reject { |line| line.empty? || line.match?(/\A[ \t]*#/n) }.map { |line| "#{line}\n" }.join)
end

# Returns the file of a function in a version of the module; a file for the modern API takes precedence.
def file(directory, name)
  root = File.join(directory, MODULE, 'lib/puppet')
  short = name.delete_prefix("#{MODULE}::")
  paths = [File.join(root, 'functions', "#{name.gsub('::', '/')}.rb"), File.join(root, 'parser/functions', "#{short}.rb")]
  paths.find { |path| File.file?(path) }
end

def calls?(source, name)
  source.match?(/(?<![\w:'])#{Regexp.escape(name)}\(/)
end

def question(kind, row, directory)
  return { 'kind' => 'catalog', 'source' => row['source'], 'modulepath' => [directory] } if kind == 'catalogs'

  question = { 'kind' => 'eval', 'modulepath' => [directory] }.merge(row.slice('source', 'facts'))
  question['settings'] = { 'strict' => row['strict'], 'strict_variables' => true } if row.key?('strict')
  question
end

# Returns the part of an answer that is compared, without the location of a warning in the module's file and without
# addresses of Ruby objects.
def outcome(kind, answer, directory)
  answer = answer['out'] || answer
  out = answer.slice('value', 'type', 'string', 'catalog')
  if answer.key?('error')
    out['error'] = answer['error'].slice('issue', 'message', 'line', 'pos')
    out['error']['message'] = out['error']['message'].sub(/\nDid you mean\?.*/m, '')
  end
  logs = (answer['logs'] || []).reject { |line| line['issue'] == 'SERIALIZATION_UNKNOWN_CONVERTED_TO_STRING' || line['message'].include?('autoloader#') }
  logs = logs.map { |line| line.slice('level', 'message', 'source').merge('message' => line['message'].sub(/\n +\(location: .*/m, '')) }
  out['logs'] = logs unless logs.empty?
  if answer.key?('value_error')
    out.delete('value')
    out['value_error'] = true
  end
  if out['type'] == "Runtime[ruby, 'Puppet::Util::Log']"
    out.delete('value_error')
    out.merge!('value' => nil, 'type' => 'Undef', 'string' => '')
  end
  JSON.generate(out).gsub(/0x\h{16}/, '0x0').gsub(directory, 'MODULES').gsub(%r{/[^ '"()]*?/(?=#{MODULE}/)}, 'MODULES/')
end

# Returns the functions of a version with their recorded calls that are answered differently.
def differing(directory, names)
  asked = ROWS.flat_map do |kind, rows|
    rows.filter_map { |row| [kind, row, names.select { |name| calls?(row['source'], name) }] }.reject { |_, _, called| called.empty? }
  end
  lines = asked.map { |kind, row, _| JSON.generate(question(kind, row, directory)) }
  answers, = Open3.capture2(COMMAND, stdin_data: lines.join("\n"))
  answers = answers.lines
  raise "#{directory}: #{answers.size} answers to #{lines.size} questions" if answers.size != lines.size

  differing = Hash.new { |table, name| table[name] = [] }
  asked.zip(answers) do |(kind, row, called), line|
    expected = outcome(kind, row['out'], directory)
    got = outcome(kind, JSON.parse(line), directory)
    called.each { |name| differing[name] << [row['source'], expected, got] } unless expected == got
  end
  differing
end

# Returns everything in a version that Ruby code may mention by name: functions, types, and files of helpers.
def named(directory)
  root = File.join(directory, MODULE)
  lib = Dir[File.join(root, 'lib/{puppet,puppet_x}/**/*.rb')].map { |path| [File.basename(path, '.rb'), path] }
  types = Dir[File.join(root, 'types/**/*.pp')].map do |path|
    [[MODULE, *path.delete_prefix("#{root}/types/").delete_suffix('.pp').split('/')].map(&:capitalize).join('::'), path]
  end
  (lib + types).group_by(&:first).transform_values { |pairs| pairs.map(&:last) }
end

# Returns a function with everything that it may need: two versions with equal signatures give equal answers.
def signature(path, named)
  seen = [path]
  seen.each do |one|
    File.binread(one).scan(/\w+(?:::\w+)*/n).uniq.each do |word|
      [word, word.split('::').last].each { |name| seen.concat((named[name] || []) - seen) }
    end
  end
  Digest::SHA256.hexdigest(seen.map { |one| digest(one) }.sort.join)
end

judged = {}
accepted = Hash.new { |table, key| table[key] = [] }
rejected = {}
DIRECTORIES.each do |directory|
  files = NAMES.filter_map { |name| [name, file(directory, name)] }.to_h.compact
  named = named(directory)
  signatures = files.to_h { |name, path| [name, [name, signature(path, named)]] }
  unknown = files.keys.reject { |name| judged.key?(signatures[name]) }
  found = differing(directory, unknown)
  unknown.each { |name| judged[signatures[name]] = found.key?(name) ? found[name] : nil }
  version = JSON.parse(File.read(File.join(directory, MODULE, 'metadata.json')))['version'] rescue File.basename(directory)
  warn "#{version}: asked about #{unknown.size} of #{files.size} functions"
  files.each do |name, path|
    key = [name, digest(path)]
    differing = judged[signatures[name]]
    if differing
      rejected[key] = true
      source, expected, got = differing.first
      warn "#{version} #{name}: #{differing.size} differ: #{source.inspect}\n  #{expected[0, 300]}\n  #{got[0, 300]}" if unknown.include?(name)
    else
      accepted[key] << version
    end
  end
end
others = File.exist?(TABLE) ? File.readlines(TABLE, chomp: true).reject { |line| line.start_with?('#', "#{MODULE} ") } : []
own = accepted.reject { |key, _| rejected.key?(key) }.map { |(name, digest), versions| "#{MODULE} #{name} #{digest} #{versions.first}..#{versions.last}" }
File.write(TABLE, "# Module, function, digest of its Ruby file, versions that have it. Made by checked_files.rb.\n" + (others + own).sort.map { |line| "#{line}\n" }.join)
