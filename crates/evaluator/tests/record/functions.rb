# Asks the reference again for the rows of a file of function calls, and for generated calls.
#
#   ruby functions.rb 'ORACLE COMMAND' ../data/functions.jsonl [COUNT [SEED]] > new.jsonl
#
# The command speaks the batch protocol. `class` and `ours` of a row are kept; a new row has neither. For rows of kind
# `catalog` the classes of the catalog are recorded.
require 'json'
require 'open3'

command, file, count, seed = ARGV
RANDOM = Random.new((seed || 1).to_i)

NAMES = %w[abs all annotate any assert_type call camelcase capitalize ceiling chomp chop compare convert_to defined dig downcase each
           empty fail filter flatten floor fqdn_rand get getvar group_by index join keys length lest lstrip map match max md5 min
           new notice partition reduce regsubst reverse_each round rstrip sha1 sha256 shellquote size slice sort split sprintf
           step strftime strip then tree_each type unique unwrap upcase values versioncmp with].freeze

VALUES = ['undef', 'true', 'false', 'default', '0', '1', '-7', '42', '3.5', '-0.0', '1e10', "''", "'a'", "'Hello World'",
          "'  padded '", "'a,b,,c'", "'x1y2'", "'1.2.10'", "'ÄÖß'", "'日本'", "'-12'", '"l1\\nl2\\r\\n"', "'a.b.0'", "'%s-%05d'",
          '[]', '[1, 2, 3]', "['b', 'a', 'B']", '[3, 1.5, 2]', "[1, 'a']", '[[1, [2]], [3]]', '[undef, 1]', '{}',
          '{a => 1, b => 2}', "{a => {b => [1, {c => 'd'}]}}", "{1 => 'x', 'k' => undef}", '/b+/', '/(\\w)(\\d)?/', "'[bc]'",
          'Integer', 'String[1]', 'Integer[1, 3]', "Enum['x', 'y']", 'Array[Integer]', "Sensitive('s')", "SemVer('1.2.3')",
          'Timespan(90)', 'Timestamp(0)', "Binary('aGk=')", "URI('http://h/p')", 'Pattern[/a/]', '[1, 2].reverse_each'].freeze

LAMBDAS = ['|$x| { $x }', '|$x| { true }', '|$x| { next($x) }', '|$x| { break() }', '|$x| { notice($x) $x }',
           '|Integer $x| { $x > 1 }', '|$k, $v| { $v }', '|$k, $v| { $k == 1 }', '|$k, $v| { notice("$k $v") true }',
           '|$k, $v| { break() }', '|$k, *$v| { $v }', '|$k, $v = 3| { true }', '|| { 1 }', '|*$a| { $a }',
           '|$a, $b| { compare("$a", "$b") }'].freeze

def one(list)
  list[RANDOM.rand(list.size)]
end

def generated
  arguments = Array.new(one([0, 1, 1, 1, 2, 2, 2, 3, 4])) { one(VALUES) }
  block = RANDOM.rand(3).zero? ? " #{one(LAMBDAS)}" : ''
  "#{one(NAMES)}(#{arguments.join(', ')})#{block}"
end

# Returns the part of an answer that the tests compare. Addresses of Ruby objects are replaced.
def outcome(answer)
  out = answer.slice('value', 'type', 'string')
  out['classes'] = answer['catalog']['classes'] if answer.key?('catalog')
  out['error'] = answer['error'].slice('issue', 'message', 'line', 'pos') if answer.key?('error')
  out['logs'] = answer['logs'].map { |line| line.slice('level', 'message', 'source') } if answer.key?('logs')
  if answer.key?('value_error')
    out.delete('value')
    out['value_error'] = true
  end
  JSON.parse(JSON.generate(out).gsub(/0x\h{16}/, '0x0'))
end

# Returns the files of Hiera for layers of data.
def layered(data)
  return {} if data.empty?

  names = data.each_index.map { |index| "#{index}.json" }
  levels = names.map { |name| { 'name' => name, 'path' => name, 'data_hash' => 'json_data' } }
  files = names.zip(data).to_h { |name, layer| ["data/#{name}", JSON.generate(layer)] }
  files.merge('hiera.yaml' => JSON.generate('version' => 5, 'defaults' => { 'datadir' => 'data' }, 'hierarchy' => levels))
end

rows = File.foreach(file).map { |line| JSON.parse(line) }
known = rows.map { |row| row['source'] }
rows += (Array.new(count.to_i) { generated }.uniq - known).map { |source| { 'source' => source } }
requests = rows.map do |row|
  files = (row['files'] || {}).merge(layered(row['data'] || []))
  request = { 'kind' => 'eval' }.merge(row.slice('kind', 'source', 'facts'))
  JSON.generate(files.empty? ? request : request.merge('files' => files))
end
answers, = Open3.capture2(command, stdin_data: requests.join("\n"))
rows.zip(answers.lines) do |row, line|
  answer = JSON.parse(line)
  asked = row.slice('kind', 'source', 'facts', 'files', 'data')
  puts JSON.generate({ **asked, 'out' => outcome(answer['out'] || answer), **row.slice('class', 'ours') })
end
